// A thing somewhere in the world, seen by the camera: for its picture and for its number alike.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;

uniform mat4 model; // turns, moves and scales all sides alike
uniform mat4 camera;

out vec3 at; // in the world, as is the next
out vec3 outwards;

void main()
{
    vec4 world = model * vec4(position, 1.0);
    at = world.xyz;
    outwards = mat3(model) * normal;
    gl_Position = camera * world;
}
