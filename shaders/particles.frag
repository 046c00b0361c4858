// A soft disc of light, to be added to the others.
in vec3 tint;

out vec4 color;

void main()
{
    vec2 from_middle = gl_PointCoord * 2.0 - 1.0;
    float inside = max(1.0 - dot(from_middle, from_middle), 0.0);
    color = vec4(tint * inside * inside, 1.0);
}
