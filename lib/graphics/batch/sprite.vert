// Vertices of sprites. The slot, though the same for the whole sprite, is beside uv: another output would cost more.
#include "level.glsl"
#include "color.glsl"
layout(location = 0) in vec2 position;
layout(location = 2) in vec2 uv;
layout(location = 3) in vec4 color;
layout(location = 4) in float slot; // index of its texture
layout(location = 5) in float glow;
layout(location = 6) in vec4 part;
level out vec3 source; // uv, slot
flat out vec4 within; // where uv is kept: left, bottom, right, top
flat out vec4 tint;

void main()
{
    source = vec3(uv, slot);
    within = part;
    tint = for_target(color, glow);
    gl_Position = vec4(position, 0.0, 1.0);
}
