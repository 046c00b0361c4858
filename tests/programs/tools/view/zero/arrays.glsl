// Arrays, one of which is used in part: 0 51 102.
#define COUNT 3
float last(int which)
{
    float values[COUNT], sum = values[0];
    vec2[2] pairs;
    if (which == 9)
        values[1] = 9.0;
    pairs[1].y += 0.2;
    for (int i = 0; i < COUNT; i++)
        sum += values[i];
    return sum + pairs[0].x + pairs[1].y * float(which);
}
void mainImage(out vec4 color, vec2 at)
{
    color = vec4(last(int(at.x) / 1000), last(1), last(2), 1.0);
}
