// A type that cannot begin a value, so that nothing is set: 51 102 153.
#define mat2 highp mat2
void mainImage(out vec4 color, vec2 at)
{
    mat2 four;
    four[0] = vec2(0.2, 0.4);
    color.rgb = vec3(four[0], 0.6);
}
