layout(location = 0) in vec2 position;
layout(location = 3) in vec4 color;
out vec4 tint;

void main()
{
    gl_Position = vec4(position, 0.0, 1.0);
    tint = color;
}
