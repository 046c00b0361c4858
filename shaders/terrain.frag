// Sand, grass, rock and snow, by height and slope, in the sun and in the shadow of the mountains.
// Normals come from the heights at each pixel, so that they do not change with the level of detail.
#include "common/hash.glsl"
#include "common/tone.glsl"
#include "terrain_sky.glsl"

uniform sampler2D ground; // as in terrain.vert
uniform vec3 eye;

const float cell = 2.0;

in vec3 at;

out vec4 color;

vec2 sample_ground(vec2 place)
{
    vec2 size = vec2(textureSize(ground, 0));
    return texture(ground, (place / cell + size * 0.5) / size).xy;
}

float patches(vec2 p)
{
    ivec2 i = ivec2(floor(p));
    vec2 f = smoothstep(0.0, 1.0, fract(p));
    uint n = uint(i.x + 65536) + 131072u * uint(i.y + 65536);
    return mix(mix(random(n), random(n + 1u), f.x),
               mix(random(n + 131072u), random(n + 131073u), f.x), f.y);
}

void main()
{
    vec2 h = vec2(cell, 0.0);
    float slope_x = sample_ground(at.xz - h).x - sample_ground(at.xz + h).x;
    float slope_z = sample_ground(at.xz - h.yx).x - sample_ground(at.xz + h.yx).x;
    vec3 normal = normalize(vec3(slope_x, 2.0 * cell, slope_z));

    float away = length(at - eye);
    float rough = patches(at.xz * 0.11) * 0.6 + patches(at.xz * 0.6) * 0.4;
    rough = mix(rough, 0.5, smoothstep(60.0, 500.0, away));
    vec3 grass = mix(vec3(0.06, 0.13, 0.025), vec3(0.16, 0.22, 0.05), rough);
    vec3 rock = mix(vec3(0.12, 0.105, 0.095), vec3(0.26, 0.23, 0.20), rough);
    vec3 seen = mix(vec3(0.42, 0.34, 0.20), grass, smoothstep(1.5, 5.0, at.y + 2.0 * rough));
    seen = mix(seen, rock, 1.0 - smoothstep(0.70, 0.86, normal.y + 0.08 * (rough - 0.5)));
    float cold = smoothstep(62.0, 84.0, at.y + 14.0 * (rough - 0.5));
    seen = mix(seen, vec3(0.80, 0.84, 0.90), cold * smoothstep(0.55, 0.75, normal.y));
    seen *= mix(0.35, 1.0, smoothstep(-4.0, 0.5, at.y)); // wet

    float sun = max(dot(normal, to_sun), 0.0) * sample_ground(at.xz).y;
    vec3 light = sunlight * sun + mix(vec3(0.06, 0.06, 0.05), vec3(0.24, 0.30, 0.40), normal.y);
    color = vec4(tone(through_air(seen * light * 1.5, normalize(at - eye), away)), 1.0);
}
