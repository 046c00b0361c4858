out vec4 color;

void main()
{
    color = vec4(1.0, 0.9, 0.6, 1.0);
}
