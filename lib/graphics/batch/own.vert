// Vertices of sprites for a fragment shader of the program's.
#include "color.glsl"

layout(location = 0) in vec2 position;
layout(location = 2) in vec2 source;
layout(location = 3) in vec4 color;
layout(location = 5) in float glow;
layout(location = 6) in vec4 part;
out vec2 uv;
flat out vec4 within;
out vec4 tint;

void main()
{
    uv = source;
    within = part;
    tint = for_target(color, glow);
    gl_Position = vec4(position, 0.0, 1.0);
}
