#iUniform float shared = 0.25
#iUniform float own = 1.0
#iUniform float alone = 0.0

void mainImage(out vec4 color, in vec2 place)
{
    color = vec4(shared, own, alone, 1.0);
}
