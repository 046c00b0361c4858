// 9. Color: what the numbers mean, and palettes.
//
// A display shows the value 0.5 not half as bright as 1.0, but at about a fifth: stored values follow
// a curve (sRGB), because eyes do. So undo that curve before you add, blend or blur light. And a blend
// that shall look even needs numbers that are made for eyes, such as OKLab's.
//
// Look at: three rows blend the same two colors. On top, as stored: dark in between. As light: as two
// lamps mix, but its middle is not the eye's middle. OKLab: even steps. The fourth row is a
// palette of cosines, and at the right is a wheel: hue by angle, strength by distance. It is empty
// where no display can show the color.
// Change: `from` and `to`, such as black to white, where the second row is most uneven. `lightness` of
// the wheel. The palette's four vectors, in mainImage.
//
// The sRGB curve is the standard's, IEC 61966-2-1; OKLab and its numbers are Björn Ottosson's (2020);
// palettes of cosines are Inigo Quilez's (iquilezles.org/articles/palettes). New words: mat3(...) is
// filled column by column, inverse(m) is its inverse, m * v a vector. lessThan(a, b) compares each
// member, and mix() with such a vector of bools takes a member of the one or of the other.

#iUniform color3 from = color3(0.95, 0.16, 0.20)
#iUniform color3 to = color3(0.05, 0.72, 0.30)
#iUniform float lightness = 0.72 in {0.2, 1.0} step 0.01

vec3 to_light(vec3 stored)
{
    return mix(pow((stored + 0.055) / 1.055, vec3(2.4)), stored / 12.92,
               lessThan(stored, vec3(0.04045)));
}

vec3 to_stored(vec3 light)
{
    light = clamp(light, 0.0, 1.0);
    return mix(1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, 12.92 * light,
               lessThan(light, vec3(0.0031308)));
}

// How much the three kinds of cones in an eye see of red, green and blue light.
const mat3 cones = mat3(0.4122215, 0.2119035, 0.0883025,  // of red
                        0.5363325, 0.6806995, 0.2817188,  // of green
                        0.0514460, 0.1073970, 0.6299787); // of blue
// Their answers, as lightness (x), green to red (y), blue to yellow (z).
const mat3 opponents = mat3(0.2104543, 1.9779985, 0.0259040,   // of the first
                            0.7936178, -2.4285922, 0.7827718,  // of the second
                            -0.0040720, 0.4505937, -0.8086758); // of the third

// In between the cube root, about as eyes answer: to eight times the light with twice as much.
vec3 to_oklab(vec3 light)
{
    return opponents * pow(cones * light, vec3(1.0 / 3.0));
}

vec3 from_oklab(vec3 lab)
{
    vec3 root = inverse(opponents) * lab;
    return inverse(cones) * (root * root * root);
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    vec2 p = fragCoord / iResolution.y; // y from 0 to 1
    float width = iResolution.x / iResolution.y;
    vec2 wheel = p - vec2(width - 0.5, 0.5);
    float pixel = 1.0 / iResolution.y;
    vec3 color = vec3(0.09);

    // The rows, with a scale of their own; each is cut in half: smooth above, in seven steps below.
    float along = (p.x - 0.06) / (width - 1.12);
    // Row 3 is on top, as y goes up.
    float row = floor(p.y * 4.0), within = fract(p.y * 4.0);
    if (along >= 0.0 && along < 1.0 && abs(within - 0.5) < 0.40) {
        float t = within > 0.42 ? along : floor(along * 7.0) / 6.0;
        vec3 a = to_light(from), b = to_light(to);
        if (row == 3.0)
            color = mix(from, to, t);
        else if (row == 2.0)
            color = to_stored(mix(a, b, t));
        else if (row == 1.0)
            color = to_stored(from_oklab(mix(to_oklab(a), to_oklab(b), t)));
        else // a middle, how far each goes from there, how many waves, and where they begin
            color = vec3(0.55, 0.45, 0.50) +
                    vec3(0.42, 0.38, 0.40) *
                        cos(6.2831853 * (vec3(1.0, 0.9, 0.7) * (t + 0.05 * iTime) +
                                         vec3(0.00, 0.18, 0.42)));
    }

    // The wheel: all hues at one lightness, the inner they are the grayer. What no display can show
    // is left out: what has a member below 0 or above 1.
    float radius = length(wheel);
    if (radius < 0.46) {
        vec3 light = from_oklab(vec3(lightness, wheel * 0.5));
        bool shown = min(min(light.r, light.g), light.b) >= 0.0 && max(max(light.r, light.g), light.b) <= 1.0;
        color = shown ? to_stored(light) : vec3(0.15);
    }
    color = mix(vec3(0.35), color, smoothstep(pixel, 2.0 * pixel, abs(radius - 0.46)));
    fragColor = vec4(color, 1.0);
}
