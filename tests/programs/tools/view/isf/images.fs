/*{
    "INPUTS": [
        {"NAME": "inputImage", "TYPE": "image"},
        {"NAME": "way", "TYPE": "long", "VALUES": [10, 20, 30, 40, 50, 60],
         "LABELS": ["norm", "this norm", "norm this", "pixel", "this pixel", "size"], "DEFAULT": 10}
    ]
}*/

void main()
{
    vec4 c = vec4(0.0);
    if (way == 10)
        c = IMG_NORM_PIXEL(inputImage, isf_FragNormCoord);
    else if (way == 20)
        c = IMG_THIS_NORM_PIXEL(inputImage);
    else if (way == 30)
        c = IMG_NORM_THIS_PIXEL(inputImage);
    else if (way == 40)
        c = IMG_PIXEL(inputImage, vec2(1.5, 0.5));
    else if (way == 50)
        c = IMG_THIS_PIXEL(inputImage);
    else if (way == 60)
        c = vec4(IMG_SIZE(inputImage) / 10.0 + _inputImage_imgRect.xy, _inputImage_flip ? 1.0 : 0.0, 1.0);
    gl_FragColor = c;
}
