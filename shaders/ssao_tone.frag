// Fifth pass: light as a display shows it.
#include "common/tone.glsl"

uniform sampler2D light;

in vec2 uv;

out vec4 color;

void main()
{
    vec2 off = uv - 0.5;
    color = vec4(tone(texture(light, uv).rgb * 0.9 * (1.0 - 0.7 * dot(off, off))), 1.0);
}
