/*{"DESCRIPTION": "has a vertex shader beside it, and lines of other formats",
    "INPUTS": [{"NAME": "level", "TYPE": "float", "DEFAULT": 0.4}]}*/
#iChannel0 "file://none.png"
#iUniform float red = 0.5
varying vec2 left_coord;
varying float scaled;
void main()
{
    gl_FragColor = vec4(left_coord, scaled, 1.0);
}
