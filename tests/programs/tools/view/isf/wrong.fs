/*{
    "INPUTS": [{"NAME": "level", "TYPE": "float"}]
}*/

void main()
{
    gl_FragColor = vec4(levle);
}
