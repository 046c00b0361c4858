// 13. The Mandelbrot set, with a smooth zoom.
//
// Each pixel is a complex number c. Beginning at 0, z becomes z * z + c, again and again: if it stays
// near, c is in the set and black; if it flies away, the color says how soon.
//
// Look at: there are no stripes. The number of steps is whole, but how far z has flown in the end
// tells the fraction that is missing. And the zoom halves the width again and again, in place of taking
// something off it; so it looks even, and does not rush at the end.
// Change: `continuous` to false; `deepest` to 20, where the digits of a float run out and
// squares appear; `center`. While the mouse is held, its height zooms.
//
// Pictures of it: Robert Brooks and Peter Matelski (1978), Benoit Mandelbrot (1980). The fraction is
// from Linas Vepstas, "Renormalizing the Mandelbrot Escape" (1997); the distance to the set
// is John Milnor's and William Thurston's, as in "The Science of Fractal Images" (1988).

#iUniform bool continuous = true
#iUniform float deepest = 17.0 in {1.0, 20.0} step 0.5

const int most = 600;
const vec2 center = vec2(-0.743643, 0.131826); // the valley of the seahorses

// A complex number a.x + a.y i is a vec2 here. Two are multiplied as sums are, and i * i is -1.
vec2 times(vec2 a, vec2 b)
{
    return vec2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    vec2 p = (2.0 * fragCoord - iResolution.xy) / iResolution.y;

    // exp2(-depth): half as wide at each whole number. There and back in 40 seconds.
    float depth = deepest * (0.5 - 0.5 * cos(6.2831853 * iTime / 40.0));
    if (iMouse.z > 0.0)
        depth = deepest * iMouse.y / iResolution.y;
    float scale = 1.3 * exp2(-depth);
    vec2 c = mix(vec2(-0.6, 0.0), center, smoothstep(0.0, 2.0, depth)) + scale * p;

    // slope is how fast z changes with c, the derivative of z * z + c: 2 z z' + 1. 10000 is 100 squared.
    vec2 z = vec2(0.0), slope = vec2(0.0);
    int steps = 0;
    while (steps < most && dot(z, z) < 10000.0) {
        slope = 2.0 * times(z, slope) + vec2(1.0, 0.0);
        z = times(z, z) + c;
        steps++;
    }

    vec3 color = vec3(0.015, 0.01, 0.03);
    if (steps < most) {
        // Far out z * z alone counts, so each step doubles the length's logarithm. At the length 100 the
        // count should be exact; log2 says how much of a doubling the last step went beyond that.
        float n = float(steps);
        if (continuous)
            n -= log2(log(dot(z, z)) / log(10000.0));

        // A palette of cosines, see lesson 9, and darker very near to the set: that is about
        // |z| log|z| / |z'| away in units of c; divided by scale it is in units of p, then in pixels.
        float t = 0.5 * log2(1.0 + n);
        color = 0.5 + 0.5 * cos(6.2831853 * (t + vec3(0.42, 0.53, 0.64)));
        float size = length(z);
        float away = size * log(size) / length(slope) / scale * iResolution.y * 0.5;
        color *= smoothstep(0.0, 1.0, pow(0.35 * away, 0.3));

        // Light from one side, as if the distance were a height: it grows in the direction of z / z', which
        // is that of z times the mirror image of z'.
        vec2 uphill = times(z, vec2(slope.x, -slope.y));
        color *= 0.75 + 0.35 * dot(normalize(uphill), normalize(vec2(-0.6, 0.8)));
    }
    fragColor = vec4(color, 1.0);
}
