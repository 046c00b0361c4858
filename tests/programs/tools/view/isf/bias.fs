/*{"DESCRIPTION": "pixels with a bias of their mipmap", "INPUTS": [{"NAME": "inputImage", "TYPE": "image"}]}*/
void main()
{
    vec4 place = IMG_NORM_PIXEL(inputImage, vec2(0.25), -32.0);
    gl_FragColor = gl_FragCoord.x < 32.0 ? place : IMG_PIXEL(inputImage, vec2(0.5), 1.0);
}
