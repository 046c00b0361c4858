// 3. Shapes by distance.
//
// A shape is a function that says how far away it is: positive outside, 0 on its edge, negative
// inside. That one number gives the filled shape, its outline, rings around it and a glow. And two
// shapes are joined by arithmetic: the nearer one is min(a, b), what both have max(a, b), and a
// without b is max(a, -b).
//
// Look at: the rings, which all have the same distance to each other, outside and inside. Only where
// the two shapes melt into each other, and in the corners, do they bend.
// Change: `softness` to 0; `joined` in mainImage to the other three; the radius of the disc. Drag
// the mouse to move the disc.
//
// The functions are the usual geometry; Inigo Quilez has collected many more and how each is found
// (iquilezles.org/articles/distfunctions2d). New words: max(v, 0.0) is taken of each member;
// dot(a, b) is a.x * b.x + a.y * b.y.

#iUniform float softness = 0.30 in {0.0, 1.0} step 0.01

float disc(vec2 p, float radius)
{
    return length(p) - radius;
}

// By how much p is beyond the box in x and in y. If in both, the corner is the nearest point; if in
// none, the nearer edge is.
float box(vec2 p, vec2 half_size)
{
    vec2 beyond = abs(p) - half_size;
    return length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0);
}

// The nearest point of the line from a to b, and how far it is.
float segment(vec2 p, vec2 a, vec2 b)
{
    float along = clamp(dot(p - a, b - a) / dot(b - a, b - a), 0.0, 1.0);
    return length(p - mix(a, b, along));
}

// As min(a, b), but where both are about equally near, a fillet of the size `soft` is filled in: the
// parabola that meets both lines without a kink.
float melt(float a, float b, float soft)
{
    float both = max(soft - abs(a - b), 0.0);
    return min(a, b) - (soft > 0.0 ? both * both / (4.0 * soft) : 0.0);
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    vec2 p = (2.0 * fragCoord - iResolution.xy) / iResolution.y;
    float pixel = 2.0 / iResolution.y;

    // iMouse.xy is where the mouse was last held down; before that it is (0, 0).
    vec2 ball = vec2(0.45 * cos(0.7 * iTime) - 0.1, 0.55 * sin(0.9 * iTime));
    if (iMouse.z > 0.0)
        ball = (2.0 * iMouse.xy - iResolution.xy) / iResolution.y;

    float a = disc(p - ball, 0.38);
    float b = box(p - vec2(-0.65, -0.1), vec2(0.45, 0.3)) - 0.06; // minus: rounded by so much
    float c = segment(p, vec2(0.75, -0.6), vec2(1.25, 0.5)) - 0.08;
    float joined = min(melt(a, b, softness), c); // try max(a, b), max(b, -a), and abs(b) - 0.05

    // Near it is bright; a ring every 0.1, which fades with the distance.
    vec3 color = joined > 0.0 ? vec3(0.12, 0.20, 0.32) : vec3(0.95, 0.58, 0.30);
    color *= 1.0 - 0.6 * exp(-7.0 * abs(joined));
    float to_ring = abs(fract(joined * 10.0 + 0.5) - 0.5) / 10.0;
    color += 0.16 * (1.0 - smoothstep(0.0, 1.5 * pixel, to_ring)) * exp(-0.8 * abs(joined));
    color = mix(vec3(1.0, 0.96, 0.88), color, smoothstep(pixel, 2.5 * pixel, abs(joined)));

    fragColor = vec4(color, 1.0);
}
