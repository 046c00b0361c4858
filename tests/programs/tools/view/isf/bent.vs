varying vec2 left_coord;
varying float scaled;
void main()
{
    isf_vertShaderInit();
    left_coord = isf_FragNormCoord * vec2(0.5, 1.0);
    scaled = level * 0.5;
}
