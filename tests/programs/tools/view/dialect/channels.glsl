// Channels above the fourth, and what SHADER_TOY guards: 51 102 153.
#iChannel9 "file://../isf/face.png"
#ifdef SHADER_TOY
#iChannel4 "file://../four.png"
#iUniform float share = 1.0
#endif
void mainImage(out vec4 color, vec2 at)
{
    bool sizes = iChannelResolution[9] == vec3(1.0) && iChannelResolution[4] == vec3(4.0, 2.0, 1.0);
    color = texture(iChannel9, at) * (sizes ? share : 0.0) * texture(iChannel4, vec2(0.875, 0.75)).r;
}
