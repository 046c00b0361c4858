// Parameters that are only written: 51 102 0.
struct Pair
{
    float a, b;
};
void set(float to, out vec2 sum, out Pair pair, out highp float many[2])
{
    sum.x += to;
    pair.b += to;
    many[1] += to;
}
void mainImage(out vec4 color, vec2 at)
{
    vec2 sum = vec2(0.6);
    Pair pair = Pair(0.6, 0.6);
    float many[2] = float[2](0.6, 0.6);
    set(0.2, sum, pair, many);
    color.rgb += vec3(sum.x, pair.b + many[1], sum.y + pair.a + many[0]);
}
