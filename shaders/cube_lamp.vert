// A ball around the lamp's position.
layout(location = 0) in vec3 position;

uniform vec3 lamp;
uniform float size;
uniform mat4 view;
uniform mat4 projection;

out vec3 at; // in the world, as below
out vec3 outwards;

void main()
{
    at = lamp + position * size;
    outwards = position;
    gl_Position = projection * view * vec4(at, 1.0);
}
