#include "view.glsl"
out vec4 color;
in vec2 uv;
uniform float time;
void main()
{
    color = vec4(uv, half_of(time), 1.0);
}
