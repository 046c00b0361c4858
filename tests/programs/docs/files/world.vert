layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
uniform mat4 view;
uniform mat4 projection;
out vec3 shade;

void main()
{
    gl_Position = projection * view * vec4(position, 1.0);
    shade = 0.5 + 0.5 * normal;
}
