/*{
    "PASSES": [
        {"TARGET": "work", "PERSISTENT": 0},
        {"TARGET": "work"},
        {"TARGET": "later", "PERSISTENT": true},
        {}
    ]
}*/

vec4 half_of(vec4 c)
{
    return c * 0.5;
}

void main()
{
    gl_FragColor = vec4(0.0, 0.0, 0.0, 1.0);
    if (PASSINDEX == 0) // sees what the later pass drew in the last frame
        gl_FragColor.r = 0.8 - IMG_THIS_PIXEL(later).g;
    if (PASSINDEX == 1)
        gl_FragColor = half_of(IMG_THIS_PIXEL(work));
    if (PASSINDEX == 2)
        gl_FragColor.g = 0.4;
    if (PASSINDEX == 3)
        gl_FragColor = vec4(IMG_THIS_PIXEL(work).r, IMG_THIS_PIXEL(later).g, 0.0, 1.0);
}
