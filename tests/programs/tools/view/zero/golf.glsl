// Sums without a first value: 51 102 153.
void mainImage(out vec4 color, vec2 at)
{
    float red, green, share = 0.1;
    vec3 blue;
    for (int i; i++ < 4;)
        green += share;
    if (at.x > 1000.0)
        red += 1.0;
    red += 0.2;
    blue += 0.6;
    color.rgb += vec3(red, green, blue.z);
}
