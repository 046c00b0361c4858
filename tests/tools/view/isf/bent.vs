void main()
{
    isf_vertShaderInit();
}
