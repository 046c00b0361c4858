// What stands outside of functions: 51 102 153.
struct Sum
{
    float all;
};
float red, blue = 0.4;
highp vec3 three;
float list[2];
Sum sum;
void mainImage(out vec4 color, vec2 at)
{
    red += 0.2;
    three.y += 0.1;
    list[1] += 0.2;
    sum.all += 0.1;
    blue += 0.2;
    color.rgb = vec3(red, three.y + list[1] + sum.all, blue);
}
