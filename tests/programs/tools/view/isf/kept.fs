/*{
    "PASSES": [
        {"TARGET": "sum", "PERSISTENT": true, "FLOAT": 1},
        {"TARGET": "passing"},
        {}
    ]
}*/

void main()
{
    vec4 before = IMG_THIS_PIXEL(sum);
    if (PASSINDEX == 0)
        gl_FragColor = before + vec4(1.001, float(FRAMEINDEX), 0.0, 0.0);
    else if (PASSINDEX == 1)
        gl_FragColor = IMG_THIS_PIXEL(passing) + vec4(0.25);
    else
        gl_FragColor = vec4(before.x / 10.0, before.y / 10.0, IMG_THIS_PIXEL(passing).x, 1.0);
}
