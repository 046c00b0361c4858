void mainImage(out vec4 color, in vec2 at)
{
    color = vec4(at / iResolution.xy, fract(iTime), 1.0);
}
