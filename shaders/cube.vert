// An instance of a mesh somewhere in the world, seen by the camera.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 uv;
layout(location = 4) in mat4 model; // turns, moves and scales all sides alike
layout(location = 8) in vec3 own_tint;

uniform mat4 view;
uniform mat4 projection;

out vec3 at; // in the world, as all below
out vec3 outwards;
out vec3 tint;
out vec2 panel_uv;

void main()
{
    vec4 world = model * vec4(position, 1.0);
    at = world.xyz;
    outwards = mat3(model) * normal;
    tint = own_tint;
    panel_uv = uv;
    gl_Position = projection * view * world;
}
