#iUniform float level = 0.5 in {0.0, 1.0} step 0.25 // gray
#iUniform color3 tint = color3(1.0, 0.5, 0.0)
#iUniform bool on = true
#iUniform vec2 at
#iUniform int count = 2 in {0, 4}

void mainImage(out vec4 color, in vec2 place)
{
    color = vec4(on ? tint * level : vec3(0.0), 1.0);
    if (place.x > 32.0)
        color.rg = at * float(count) / 10.0;
}
