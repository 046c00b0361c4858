// A sprite's color. With TEXTURES, its slot chooses among several. With CONVERTS, the texture holds light and the target
// takes none, or the reverse. A texel with an alpha of 0 and a color adds light.
#include "level.glsl"
#include "color.glsl"
level in vec3 source;
flat in vec4 within;
flat in vec4 tint;
out vec4 fragment;
#ifdef TEXTURES
uniform sampler2D pictures[TEXTURES];
vec4 look_up(vec2 uv)
{
    if (source.z < 1.5)
        return source.z < 0.5 ? texture(pictures[0], uv) : texture(pictures[1], uv);
    return source.z < 2.5 ? texture(pictures[2], uv) : texture(pictures[3], uv);
}
#else
uniform sampler2D picture;
vec4 look_up(vec2 uv)
{
    return texture(picture, uv);
}
#endif

void main()
{
    vec4 texel = look_up(clamp(source.xy, within.xy, within.zw));
#ifdef CONVERTS
    float alpha = texel.a > 0.0 ? texel.a : 1.0;
    vec3 color = max(texel.rgb, 0.0) / alpha;
    texel.rgb = (light ? to_light(color) : from_light(color)) * alpha;
#endif
    fragment = texel * tint;
}
