/*{
    "IMPORTED": {
        "four": {"PATH": "../four.png"},
        "lost": {"PATH": "lost.png"}
    }
}*/

void main()
{
    gl_FragColor = IMG_NORM_PIXEL(four, isf_FragNormCoord) + IMG_NORM_PIXEL(lost, isf_FragNormCoord);
}
