// A star as a point: the nearer, the larger.
#include "common/hash.glsl"

layout(location = 0) in vec4 place; // w: its galaxy, 0 or 1, plus how far out it began, below 1
layout(location = 4) in vec3 velocity;

uniform mat4 view;
uniform mat4 projection;
uniform float back; // seconds before the latest step
uniform float size; // pixels, at a distance of 1
uniform float light;

out vec3 tint;

void main()
{
    vec4 seen = view * vec4(place.xyz - velocity * back, 1.0); // as it was: steps are straight
    gl_Position = projection * seen;

    float kind = random(uint(gl_VertexID));
    float diameter = size * (0.7 + 1.2 * kind * kind * kind) / max(-seen.z, 0.2);
    gl_PointSize = max(diameter, 1.6); // smaller ones would twinkle; they are dimmer instead
    float dim = diameter / gl_PointSize;

    float rim = smoothstep(0.1, 0.7, fract(place.w));
    vec3 first = mix(vec3(1.0, 0.62, 0.28), vec3(0.95, 0.28, 0.42), rim);
    vec3 second = mix(vec3(0.55, 0.85, 1.0), vec3(0.20, 0.36, 1.0), rim);
    tint = mix(first, second, step(1.0, place.w));
    tint = mix(tint, vec3(1.0), 0.5 * step(0.97, kind)) * light * dim * dim;
}
