// A pixel's share of a shape or a character: see batch.c.
#include "level.glsl"

#if NEED == GRADIENT || NEED == ALL
level in vec4 shade;
#else
flat in vec4 shade;
#endif
#if NEED == TEXELS
flat in ivec2 rows;
#elif NEED == ALL
uniform sampler2D atlas;
#endif
#if NEED >= TEXELS
level in vec2 local;
#endif
#if NEED >= FILLED
flat in vec3 inner;
#endif
#if NEED == ALL
flat in vec2 form;
#endif
out vec4 fragment;

#if NEED == TEXELS
float covered()
{
    ivec2 at = min(ivec2(local), 7); // 8 at an edge, by rounding
    int four = at.y < 4 ? rows.x : rows.y;
    return float(four >> ((at.y & 3) * 8 + at.x) & 1);
}
#elif NEED == FILLED
float covered()
{
    float within = inner.z - length(max(abs(local) - inner.xy, 0.0));
    float share = clamp(within + 0.5, 0.0, 1.0);
    return share * share * (3.0 - 2.0 * share);
}
#elif NEED == ALL
float looked_up(vec2 at)
{
    vec2 seam = floor(at + 0.5);
    vec2 texel = seam + clamp((at - seam) * inner.z, -0.5, 0.5);
    float value = texture(atlas, texel / vec2(textureSize(atlas, 0))).r;
    return clamp((value - 0.5) * -form.x + 0.5, 0.0, 1.0);
}

float covered()
{
    if (form.x < 0.0) {
        if (inner.x == 1.0)
            return looked_up(local);
        float sum = 0.0;
        for (float y = 0.5; y < inner.x; y++)
            for (float x = 0.5; x < inner.x; x++)
                sum += looked_up(local + (vec2(x, y) / inner.x - 0.5) * inner.y);
        return sum / (inner.x * inner.x);
    }
    vec2 beyond = abs(local) - inner.xy;
    float inside = min(max(beyond.x, beyond.y), 0.0);
    float away = length(max(beyond, 0.0)) + inside - inner.z;
    if (form.x > 0.0)
        away = abs(away + form.x * 0.5) - form.x * 0.5;
    float soft = 0.5 + form.y;
    return 1.0 - smoothstep(-soft, soft, away);
}
#endif

void main()
{
#if NEED >= TEXELS
    fragment = shade * covered();
#else
    fragment = shade;
#endif
}
