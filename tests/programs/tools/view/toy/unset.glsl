void mainImage(out vec4 color, in vec2 place)
{
    float gray;
    for (int i = 0; i < 4; i++)
        gray += 0.1;
    color = vec4(gray);
}
