// Fourth pass: all light of each pixel at once, however many stones were drawn there. It is linear
// and has no upper end.
#include "ssao_depth.glsl"

uniform sampler2D albedo;
uniform sampler2D normals;
uniform sampler2D occlusion;
uniform mat4 view;
uniform bool occludes;

in vec2 uv;

out vec4 light;

void main()
{
    vec3 way = normalize(vec3((uv * 2.0 - 1.0) / vec2(projection[0][0], projection[1][1]), -1.0));
    float up = (transpose(mat3(view)) * way).y;
    vec3 haze = mix(vec3(0.30, 0.24, 0.22), vec3(0.07, 0.12, 0.24), smoothstep(-0.25, 0.5, up));
    if (is_sky(uv)) {
        light = vec4(haze, 1.0);
        return;
    }
    vec3 normal = texture(normals, uv).xyz;
    vec3 sky = mat3(view) * vec3(0.0, 1.0, 0.0);
    vec3 sun = mat3(view) * normalize(vec3(0.55, 0.65, 0.5));
    float free = occludes ? texture(occlusion, uv).r : 1.0;
    vec3 around = mix(vec3(0.20, 0.15, 0.13), vec3(0.42, 0.48, 0.60), dot(normal, sky) * 0.5 + 0.5);
    vec3 direct = vec3(0.75, 0.60, 0.42) * max(dot(normal, sun), 0.0);
    vec3 seen = texture(albedo, uv).rgb * (around * free + direct * mix(0.45, 1.0, free));
    float away = -z_at(uv);
    light = vec4(mix(haze, seen, exp(-away * away * 0.0009)), 1.0);
}
