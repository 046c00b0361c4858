// A mesh somewhere in the world, seen by the camera.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 uv;

uniform mat4 model; // turns, moves and scales all sides alike
uniform mat4 view;
uniform mat4 projection;
uniform float repeat; // how often the picture fits on a side

out vec3 place; // in the world, as all below
out vec3 outwards;
out vec2 panel_uv;

void main()
{
    vec4 world = model * vec4(position, 1.0);
    place = world.xyz;
    outwards = mat3(model) * normal;
    panel_uv = uv * repeat;
    gl_Position = projection * view * world;
}
