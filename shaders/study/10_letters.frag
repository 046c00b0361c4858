// 10. Letters by distance.
//
// A letter is a few strokes: lines and arcs, with the distance of lesson 3. The nearest one counts,
// and all that a distance gives comes with it: any weight, sharp at any size, with an outline,
// a shadow and light around it. Fonts in games are often stored as such distances.
//
// Look at: one distance `d` is computed, and five things are drawn with it.
// Change: `weight`, half of a stroke's width; `slant`; `glow`. Then write a name of your own: a letter is
// a function, and word() sets them side by side.
//
// Distance fields for text: Chris Green, "Improved Alpha-Tested Magnification" (Valve, 2007).

#iUniform float weight = 0.135 in {0.05, 0.25} step 0.005
#iUniform float slant = 0.12 in {-0.5, 0.5} step 0.02
#iUniform float glow = 0.6 in {0.0, 1.5} step 0.05

float line(vec2 p, vec2 a, vec2 b) // see segment() in lesson 3
{
    float along = clamp(dot(p - a, b - a) / dot(b - a, b - a), 0.0, 1.0);
    return length(p - mix(a, b, along));
}

// A part of a circle about (0, 0), from the angle `begin` on, anticlockwise by `span`, in radians. Within
// these angles its nearest point is straight inwards or outwards; else it is one of its ends.
float arc(vec2 p, float radius, float begin, float span)
{
    float middle = begin + 0.5 * span;
    vec2 q = vec2(dot(p, vec2(cos(middle), sin(middle))), // turned: the middle lies on the x axis
                  dot(p, vec2(-sin(middle), cos(middle))));
    q.y = abs(q.y); // both halves are alike
    if (atan(q.y, q.x) < 0.5 * span)
        return abs(length(q) - radius);
    return length(q - radius * vec2(cos(0.5 * span), sin(0.5 * span)));
}

// Small letters between y = -0.5 and 0.5, the tall ones up to 1, and down to -1.
const float pi = 3.1415927;

float ring(vec2 p)
{
    return abs(length(p) - 0.5);
}

float letter_g(vec2 p)
{
    float hook = arc(p - vec2(0.0, -0.5), 0.5, pi * 1.15, pi * 0.85);
    return min(min(ring(p), line(p, vec2(0.5, 0.5), vec2(0.5, -0.5))), hook);
}

float letter_l(vec2 p)
{
    return line(p, vec2(0.0, 1.0), vec2(0.0, -0.5));
}

float letter_p(vec2 p)
{
    return min(ring(p), line(p, vec2(-0.5, 0.5), vec2(-0.5, -1.0)));
}

float letter_a(vec2 p)
{
    return min(ring(p), line(p, vec2(0.5, 0.5), vec2(0.5, -0.5)));
}

float letter_c(vec2 p)
{
    return arc(p, 0.5, pi * 0.25, pi * 1.5);
}

float letter_e(vec2 p)
{
    return min(arc(p, 0.5, 0.0, pi * 1.75), line(p, vec2(-0.5, 0.0), vec2(0.5, 0.0)));
}

float word(vec2 p)
{
    p.x -= slant * p.y;
    float d = letter_g(p + vec2(3.45, 0.0));
    d = min(d, letter_l(p + vec2(2.50, 0.0)));
    d = min(d, letter_p(p + vec2(1.55, 0.0)));
    d = min(d, letter_a(p + vec2(0.10, 0.0)));
    d = min(d, letter_c(p - vec2(1.35, 0.0)));
    return min(d, letter_e(p - vec2(2.70, 0.0)));
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    // x goes from -4.4 to 4.4, whatever the picture's shape: the word fills its width.
    vec2 p = (2.0 * fragCoord - iResolution.xy) / iResolution.x * 4.4 - vec2(0.4, 0.2);
    p.y += 0.05 * sin(2.0 * p.x + 1.5 * iTime);
    float pixel = 8.8 / iResolution.x;
    float middle = word(p), d = middle - weight; // to the middle of a stroke, and to its edge
    float shadow = word(p + vec2(-0.12, 0.16)) - weight;

    vec3 color = mix(vec3(0.10, 0.12, 0.24), vec3(0.22, 0.10, 0.26), 0.5 + 0.13 * p.x);
    color *= mix(0.45, 1.0, smoothstep(-0.10, 0.22, shadow));           // 1. a soft shadow
    color += glow * vec3(1.0, 0.45, 0.25) * exp(-4.5 * max(d, 0.0));    // 2. light around it
    vec3 face = mix(vec3(1.0, 0.62, 0.30), vec3(1.0, 0.92, 0.70), smoothstep(-0.7, 0.7, p.y));
    color = mix(color, face, clamp(0.5 - d / pixel, 0.0, 1.0));         // 3. the face
    color += 0.35 * (1.0 - smoothstep(0.0, 0.55 * weight, middle));     // 4. brighter in the middle
    float outline = abs(d) - 0.022;
    color = mix(color, vec3(0.25, 0.06, 0.12), clamp(0.5 - outline / pixel, 0.0, 1.0)); // 5.
    fragColor = vec4(color, 1.0);
}
