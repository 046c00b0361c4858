// The table: squares, soft shadows of what stands on it, and a ring around what is hovered or
// chosen.
#include "common/tone.glsl"

const int count = 18;

uniform vec3 feet[count]; // x and z of each thing, and its radius
uniform vec4 hovered;     // x, z, radius, and how much of the ring is seen
uniform vec4 chosen;

in vec3 at;

out vec4 color;

float ring(vec4 around)
{
    float away = abs(length(at.xz - around.xy) - around.z * 1.5);
    float soft = fwidth(at.x) + fwidth(at.z);
    return around.w * (1.0 - smoothstep(0.05, 0.05 + soft, away));
}

void main()
{
    // Squares that turn gray where they are smaller than a pixel.
    vec2 wave = sin(at.xz * 3.14159265 * 0.5);
    float square = smoothstep(-0.02, 0.02, wave.x * wave.y);
    float blur = clamp((fwidth(at.x) + fwidth(at.z)) * 0.7, 0.0, 1.0);
    vec3 albedo = mix(vec3(0.050, 0.060, 0.095), vec3(0.10, 0.12, 0.17), mix(square, 0.5, blur));

    float light = 1.0;
    for (int i = 0; i < count; i++) {
        float sunny = length(at.xz + feet[i].z * vec2(0.55, 0.4) - feet[i].xy) / feet[i].z;
        float close = length(at.xz - feet[i].xy) / feet[i].z;
        light *= 0.45 + 0.55 * smoothstep(0.5, 1.5, sunny);
        light *= 0.55 + 0.45 * smoothstep(0.3, 1.7, close);
    }
    vec3 seen = albedo * (0.25 + 1.0 * light);
    seen = mix(seen, vec3(1.1), 0.8 * ring(hovered));
    seen = mix(seen, vec3(1.5, 0.85, 0.2), ring(chosen));
    float far = smoothstep(8.0, 22.0, length(at.xz));
    color = vec4(tone(mix(seen, vec3(0.020, 0.026, 0.042), far)), 1.0);
}
