#iChannel0 "file://bufferA.glsl"
#iUniform float shared = 0.25
float own = 0.5; // which is an input of the buffer

void mainImage(out vec4 color, in vec2 place)
{
    color = texture(iChannel0, place / iResolution.xy);
    color.b = shared + own;
}
