/*{
    "INPUTS": [{"NAME": "share", "TYPE": "float", "DEFAULT": 0.5, "MIN": 0.1, "MAX": 1.0}],
    "PASSES": [
        {"TARGET": "small", "WIDTH": "max(floor($WIDTH * $share), 1.0)", "HEIGHT": "$HEIGHT / 2.0"},
        {"TARGET": "square", "WIDTH": 8, "HEIGHT": "8"},
        {}
    ]
}*/

void main()
{
    if (PASSINDEX == 0)
        gl_FragColor = vec4(RENDERSIZE / 100.0, 0.2, 1.0);
    else if (PASSINDEX == 1)
        gl_FragColor = vec4(IMG_THIS_NORM_PIXEL(small).rg, RENDERSIZE.x / 100.0, 1.0);
    else
        gl_FragColor = vec4(IMG_NORM_PIXEL(square, vec2(0.5)).rgb * 0.5 + IMG_SIZE(small).x / 200.0, 1.0);
}
