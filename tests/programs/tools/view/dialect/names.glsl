// Names that GLSL 330 keeps for itself: 51 102 153.
float filter(float sample) { return sample * 2.0; }
struct packed_light
{
    float active;
};
void mainImage(out vec4 color, vec2 at)
{
    float packed = 0.2, partition = 0.1;
    packed_light common = packed_light(0.4);
    color = vec4(packed, common.active, filter(packed) + packed + partition - 0.1, 1.0);
}
