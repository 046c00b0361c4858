// A thing of one color in the light of the sun and the sky; brighter at its rim while it is
// chosen.
#include "common/tone.glsl"

uniform vec3 eye;
uniform vec3 tint;
uniform float chosen; // 0.0 to 1.0

in vec3 at;
in vec3 outwards;

out vec4 color;

void main()
{
    vec3 normal = normalize(outwards), toward = normalize(eye - at);
    vec3 sun = normalize(vec3(0.5, 0.8, 0.35));
    vec3 light = mix(vec3(0.10, 0.09, 0.09), vec3(0.20, 0.24, 0.30), normal.y * 0.5 + 0.5);
    light += vec3(0.95, 0.86, 0.70) * max(dot(normal, sun), 0.0);
    light *= 0.55 + 0.45 * smoothstep(0.0, 0.8, at.y); // darker near the table
    float shine = pow(max(dot(normal, normalize(sun + toward)), 0.0), 60.0);
    float rim = pow(1.0 - max(dot(normal, toward), 0.0), 2.0);
    vec3 seen = tint * light + 0.3 * shine;
    color = vec4(tone(seen + chosen * (0.25 * tint + vec3(0.55, 0.5, 0.4) * rim)), 1.0);
}
