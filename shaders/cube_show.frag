// Light of any strength as the display shows it.
#include "common/tone.glsl"

uniform sampler2D light;

in vec2 uv;

out vec4 color;

void main()
{
    color = vec4(tone(texture(light, uv).rgb), 1.0);
}
