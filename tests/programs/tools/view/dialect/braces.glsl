// Initial values as C writes them: 51 102 153.
struct Light
{
    vec3 color;
    float share;
};
const vec2 table[2] = { vec2(0.2, 0.4), vec2(0.6, 1.0) };
void mainImage(out vec4 color, vec2 at)
{
    Light light =
        { vec3(0.2), 1.0 };
    color = vec4(light.color.r, table[0].y * light.share, table[1].x, 1.0);
}
