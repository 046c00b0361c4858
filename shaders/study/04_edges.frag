// 4. Smooth edges by derivatives.
//
// A pixel on an edge is partly inside, so its color is a mixture. How much of it is inside follows
// from the distance to the edge, if that is measured in pixels. And fwidth(d) says by how much d
// changes from this pixel to its neighbors, whatever was done to d before.
//
// Look at: the same rays three times. Left: inside or outside, and stairs. Middle: an edge of a fixed
// width, which is too sharp near the middle and blurred far from it. Right: as wide as a pixel,
// everywhere; and where rays are finer than pixels, they become gray in the place of a flicker.
// Change: `rays`, and `fixed_width`. Watch the middle of each star while it turns.
//
// New words: dFdx(d) is what the pixel to the right has for d, less what this one has; dFdy the same
// upwards; fwidth(d) is abs(dFdx(d)) + abs(dFdy(d)). That works because pixels are computed in
// blocks of 2 x 2 side by side, so call it outside of any `if` that only some pixels enter.
// atan(y, x) is the angle of (x, y), C's atan2.

#iUniform float rays = 24.0 in {4.0, 60.0} step 1.0
#iUniform float fixed_width = 0.6 in {0.02, 1.0} step 0.01

float hard(float d)
{
    return d < 0.0 ? 1.0 : 0.0;
}

float by_fixed_width(float d)
{
    return 1.0 - smoothstep(-fixed_width, fixed_width, d);
}

// d changes by `width` within a pixel. Where d is 0 the edge goes through its middle, and half of it is
// inside; where d is width / 2, nothing is, and all of it where d is -width / 2.
float by_derivative(float d, float width)
{
    return clamp(0.5 - d / width, 0.0, 1.0);
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    float third = iResolution.x / 3.0;
    float which = floor(fragCoord.x / third);
    vec2 p = (fragCoord - vec2(third * (which + 0.5), iResolution.y / 2.0)) / third;

    // Rays, alternately positive and negative. It is no distance: the edges are where it is 0, but
    // it rises faster near the middle.
    float d = sin(rays * atan(p.y, p.x) + 0.4 * iTime);
    float width = fwidth(d);

    float inside = which < 1.0 ? hard(d) : which < 2.0 ? by_fixed_width(d) : by_derivative(d, width);

    // Where a ray and its gap together are only a few pixels wide, d jumps from pixel to pixel, and no
    // edge can be told: what remains is the mean. `grows` is how far the sine's argument goes in a pixel,
    // and a ray with its gap is 6.28 of it: from five pixels (1.2) to less than three (2.4) it fades.
    float grows = rays / length(p) * fwidth(p.x);
    if (which >= 2.0)
        inside = mix(inside, 0.5, smoothstep(1.2, 2.4, grows));

    // A disc behind each, whose d is a true distance, in the same three ways.
    float disc = length(p) - 0.38;
    float disc_width = fwidth(disc);
    float within = which < 1.0   ? hard(disc)
                   : which < 2.0 ? 1.0 - smoothstep(-0.1, 0.1, disc)
                                 : by_derivative(disc, disc_width);

    vec3 ink = mix(vec3(0.62, 0.24, 0.22), vec3(0.12, 0.15, 0.34), within);
    vec3 paper = mix(vec3(0.93, 0.68, 0.48), vec3(0.99, 0.95, 0.86), within);
    vec3 color = mix(paper, ink, inside);
    if (abs(fragCoord.x - third) < 1.0 || abs(fragCoord.x - 2.0 * third) < 1.0)
        color = vec3(0.05);
    fragColor = vec4(color, 1.0);
}
