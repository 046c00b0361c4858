in vec2 uv;
out vec4 color;

void main()
{
    vec2 cell = floor(uv * vec2(16.0, 9.0)) / 9.0;
    float wave = sin(cell.x * 9.0) + sin(cell.y * 7.0) + sin((cell.x + cell.y) * 11.0);
    color = vec4(0.5 + 0.5 * sin(wave + vec3(0.0, 2.0, 4.0)), 1.0);
}
