/*{"DESCRIPTION": "has a vertex shader beside it, and lines of other formats"}*/
#iChannel0 "file://none.png"
#iUniform float red = 0.5
void main()
{
    gl_FragColor = vec4(1.0, 0.0, 0.0, 1.0);
}
