// 3. Shapes by distance.
//
// A shape is a function that says how far away it is: positive outside, 0 on its edge, negative
// inside. That one number gives the filled shape, its outline, rings around it and a glow. And two
// shapes are joined by arithmetic: the nearer one is min(a, b), what both have max(a, b), and a
// without b is max(a, -b).
//
// Look at: the rings, which all have the same distance to each other, outside and inside. Only where
// the two shapes melt into each other, and in the corners, do they bend.
// Change: `softness` to 0; `joined` in mainImage to what its comment names; the radius of the disc. Hold
// the left button of the mouse: the disc is there.
//
// The functions are the usual geometry; Inigo Quilez has collected many more and how each is found
// (iquilezles.org/articles/distfunctions2d). New words: max(v, 0.0) is taken of each member;
// dot(a, b) is a.x * b.x + a.y * b.y: 0 if they are at right angles; dot(v, v) is length(v)
// squared.

#iUniform float softness = 0.30 in {0.0, 1.0} step 0.01

float disc(vec2 p, float radius)
{
    return length(p) - radius;
}

// About (0, 0). All four quarters are alike, so abs(p) is looked at alone. `beyond` is how far that is
// beyond the right and the upper edge. Outside: if both are positive, a corner is the nearest point,
// and `beyond` leads to it; if one is, only that one counts. Inside both are negative, and the larger
// one belongs to the nearest edge.
float box(vec2 p, vec2 half_size)
{
    vec2 beyond = abs(p) - half_size;
    return length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0);
}

// A line from a to b. `along` says where its nearest point is: 0 is a, 1 is b. dot(p - a, b - a) is how far
// p lies in the direction of b, times the line's length; so it is divided by the square of that.
float segment(vec2 p, vec2 a, vec2 b)
{
    float along = clamp(dot(p - a, b - a) / dot(b - a, b - a), 0.0, 1.0);
    return length(p - mix(a, b, along));
}

// As min(a, b), but less where both are about equally near, so that the corner is filled in. It takes away
// soft / 4 where a = b, and nothing where they differ by `soft` or more; a parabola leads from the one
// to the other without a kink.
float melt(float a, float b, float soft)
{
    float both = max(soft - abs(a - b), 0.0);
    return min(a, b) - (soft > 0.0 ? both * both / (4.0 * soft) : 0.0);
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    vec2 p = (2.0 * fragCoord - iResolution.xy) / iResolution.y;
    float pixel = 2.0 / iResolution.y;

    // iMouse.xy is where the mouse is while its button is held, in pixels; iMouse.z > 0 says that it is.
    vec2 ball = vec2(0.45 * cos(0.7 * iTime) - 0.1, 0.55 * sin(0.9 * iTime));
    if (iMouse.z > 0.0)
        ball = (2.0 * iMouse.xy - iResolution.xy) / iResolution.y;

    float a = disc(p - ball, 0.38);
    float b = box(p - vec2(-0.65, -0.1), vec2(0.45, 0.3)) - 0.06; // minus: rounded by so much
    float c = segment(p, vec2(0.75, -0.6), vec2(1.25, 0.5)) - 0.08;
    float joined = min(melt(a, b, softness), c); // try max(a, b), max(b, -a), and abs(b) - 0.05

    // Darker near the edge; a ring every 0.1, found as grid() of lesson 1 finds lines; a white outline.
    vec3 color = joined > 0.0 ? vec3(0.12, 0.20, 0.32) : vec3(0.95, 0.58, 0.30);
    color *= 1.0 - 0.6 * exp(-7.0 * abs(joined));
    float to_ring = abs(fract(joined * 10.0 + 0.5) - 0.5) / 10.0;
    color += 0.16 * (1.0 - smoothstep(0.0, 1.5 * pixel, to_ring)) * exp(-0.8 * abs(joined));
    color = mix(vec3(1.0, 0.96, 0.88), color, smoothstep(pixel, 2.5 * pixel, abs(joined)));

    fragColor = vec4(color, 1.0);
}
