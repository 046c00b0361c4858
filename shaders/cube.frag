// Panels that are lit by a warm lamp nearby and by cold light from above: diffuse, specular (Blinn
// and Phong), fading with the distance. All light is linear.
#include "common/tone.glsl"

uniform sampler2D panel; // color; in alpha how glossy it is
uniform vec3 eye;
uniform vec3 lamp;

in vec3 at;
in vec3 outwards;
in vec3 tint;
in vec2 panel_uv;

out vec4 color;

vec3 lit_by(vec3 light, vec3 toward, vec3 normal, vec3 albedo, float gloss)
{
    vec3 half_way = normalize(toward + normalize(eye - at));
    float diffuse = max(dot(normal, toward), 0.0);
    float sharpness = mix(8.0, 60.0, gloss);
    float specular = pow(max(dot(normal, half_way), 0.0), sharpness) * gloss;
    return light * (albedo * diffuse + specular * step(1e-4, diffuse));
}

void main()
{
    vec4 texel = texture(panel, panel_uv);
    vec3 albedo = texel.rgb * tint;
    vec3 normal = normalize(outwards);

    vec3 to_lamp = lamp - at;
    float distance = length(to_lamp);
    vec3 warm = vec3(1.0, 0.50, 0.20) * 26.0 / (1.0 + 0.5 * distance + 1.1 * distance * distance);
    vec3 cold = vec3(0.24, 0.31, 0.50);

    vec3 floor_light = vec3(0.060, 0.036, 0.030), sky_light = vec3(0.045, 0.070, 0.140);
    vec3 seen = albedo * mix(floor_light, sky_light, normal.y * 0.5 + 0.5);
    seen += lit_by(warm, to_lamp / distance, normal, albedo, texel.a);
    seen += lit_by(cold, normalize(vec3(-0.4, 0.8, 0.5)), normal, albedo, texel.a);

    float haze = 1.0 - exp(-pow(length(eye - at) * 0.055, 3.0));
    color = vec4(mix(seen, night, haze), 1.0);
}
