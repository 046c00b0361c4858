// Numbers in the bits of others: 51 102 255.
void mainImage(out vec4 color, vec2 at)
{
    vec2 half_floats = unpackHalf2x16(packHalf2x16(vec2(0.2, 0.4)));
    vec2 units = unpackUnorm2x16(packUnorm2x16(vec2(0.0, 0.5)));
    vec2 signs = unpackSnorm2x16(packSnorm2x16(vec2(-1.0, 0.5)));
    color = vec4(half_floats, units.y + signs.y + units.x, -signs.x);
}
