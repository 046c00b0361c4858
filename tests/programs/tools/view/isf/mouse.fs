/*{
    "INPUTS": [
        {"NAME": "mouse", "TYPE": "point2D", "DEFAULT": [0.25, 0.5]},
        {"NAME": "time", "TYPE": "float", "DEFAULT": 0.75}
    ]
}*/

void main()
{
    gl_FragColor = vec4(mouse, time, 1.0);
}
