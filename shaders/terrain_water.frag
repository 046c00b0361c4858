// Water: waves that move with the time, the sky in them, the ground under them where it is shallow.
#include "common/tone.glsl"
#include "terrain_sky.glsl"

uniform sampler2D ground; // as in terrain.vert
uniform vec3 eye;
uniform float seconds;

const float cell = 2.0;

in vec3 at;

out vec4 color;

void main()
{
    vec3 way = normalize(at - eye);
    float away = length(at - eye);

    // Five waves of different lengths and directions, which lie flat in the distance.
    vec2 slope = vec2(0.0);
    for (int i = 0; i < 5; i++) {
        float turn = 0.7 + 2.4 * float(i), waves = 0.32 * pow(1.55, float(i));
        vec2 along = vec2(cos(turn), sin(turn));
        slope += along * cos(dot(at.xz, along) * waves + seconds * sqrt(9.8 * waves) * 0.6);
    }
    slope *= 0.035 * exp(-away * 0.004);
    vec3 normal = normalize(vec3(slope.x, 1.0, slope.y));

    vec2 size = vec2(textureSize(ground, 0));
    vec2 place = (at.xz / cell + size * 0.5) / size;
    float height = texture(ground, place).x;
    if (any(greaterThan(abs(place - 0.5), vec2(0.5))))
        height = -30.0;
    float depth = max(-height, 0.0);

    float fresnel = 0.03 + 0.97 * pow(1.0 - max(dot(-way, normal), 0.0), 5.0);
    vec3 mirrored = reflect(way, normal);
    mirrored.y = abs(mirrored.y);
    vec3 body = mix(vec3(0.05, 0.22, 0.22), vec3(0.010, 0.05, 0.10), 1.0 - exp(-depth * 0.25));
    vec3 seen = mix(body, sky(normalize(mirrored)), fresnel);
    float swell = 0.35 * sin(seconds * 1.3 + dot(at.xz, vec2(0.11, 0.17)));
    float foam = 1.0 - smoothstep(0.0, 0.9, depth + swell);
    seen = mix(seen, vec3(0.75, 0.80, 0.82), 0.55 * foam);
    float cover = mix(0.25, 1.0, max(1.0 - exp(-depth * 0.55), fresnel));
    color = vec4(tone(through_air(seen, way, away)), max(cover, 0.7 * foam));
}
