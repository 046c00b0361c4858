/*{
    "INPUTS": [
        {"NAME": "wave", "TYPE": "audio"},
        {"NAME": "loud", "TYPE": "audio", "MAX": 1},
        {"NAME": "tones", "TYPE": "audioFFT", "MAX": 4}
    ]
}*/

void main()
{
    float row = 0.25; // the left channel; the right one is at 0.75
    if (gl_FragCoord.y > 18.0)
        gl_FragColor = vec4(IMG_NORM_PIXEL(wave, vec2(0.0, row)).r, IMG_NORM_PIXEL(wave, vec2(0.0, 0.75)).g,
                            IMG_SIZE(wave).x / 1024.0, 1.0);
    else
        gl_FragColor = vec4(IMG_NORM_PIXEL(loud, vec2(0.5, row)).r, IMG_NORM_PIXEL(tones, vec2(0.125, row)).b,
                            IMG_NORM_PIXEL(tones, vec2(0.875, row)).g, IMG_SIZE(tones).x);
}
