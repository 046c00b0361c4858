// Shows one of the textures between the passes.
#include "ssao_depth.glsl"

uniform sampler2D stage;
uniform int what; // 0: a color, 1: a direction, 2: a depth, 3: a single number

in vec2 uv;

out vec4 color;

void main()
{
    vec3 seen = texture(stage, uv).rgb;
    if (what == 1)
        seen = is_sky(uv) ? vec3(0.0) : seen * 0.5 + 0.5;
    if (what == 2)
        seen = vec3(exp(z_at(uv) * 0.09));
    if (what == 3)
        seen = seen.rrr;
    color = vec4(seen, 1.0);
}
