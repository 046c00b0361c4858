// "packed" as the qualifier that it is: 51 102 153.
layout(packed) uniform Block
{
    float unused;
};
void main()
{
    gl_FragColor = vec4(0.2, 0.4, 0.6, 1.0) + (gl_FragCoord.x > 1000.0 ? unused : 0.0);
}
