/*{
    "ISFVSN": "2",
    "INPUTS": [{"NAME": "level", "TYPE": "float", "DEFAULT": 0.5, "MIN": 0.0, "MAX": 1.0}],
    "PASSES": [{"TARGET": "first", "PERSISTENT": true}, {}]
}*/
void main()
{
    gl_FragColor = vec4(isf_FragNormCoord, level, 1.0);
}
