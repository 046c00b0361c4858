// 16. Reaction and diffusion: two substances that draw.
//
// A is fed everywhere, and B eats it: where one A meets two B, it becomes a third B. Both spread, A
// twice as fast, and B decays. From this alone grow spots, stripes and corals, the patterns
// of fish and of sand.
//
// Look at: how drops grow to rings and open. It takes some ten seconds.
// Change: `feed` and `kill`, by little, and press R, as B may die out on the way from one to the other.
// Spots that divide: 0.037, 0.065. Worms: 0.058, 0.065. Holes: 0.039, 0.058. Waves: 0.018, 0.051. Some need
// half a minute. Add some B with the mouse.
//
// What is kept: B in alpha, and A in red. So red is given, and only green and blue are free to paint
// with: where there is plenty of A, the picture is light, and where B has eaten it, deep blue.
//
// Alan Turing, "The Chemical Basis of Morphogenesis" (1952); this reaction is Peter Gray's and Stephen
// Scott's (1984), and John E. Pearson found its patterns (1993). The numbers for one step a picture are
// those of Karl Sims (karlsims.com/rd.html).
#iChannel0 "self"

#iUniform float feed = 0.055 in {0.01, 0.08} step 0.001
#iUniform float kill = 0.062 in {0.04, 0.07} step 0.0005

vec2 at(ivec2 place) // A and B; what leaves at one side comes in at the other
{
    ivec2 size = textureSize(iChannel0, 0);
    return texelFetch(iChannel0, (place + size) % size, 0).ra;
}

// Drops of B: one in each square of 24 pixels, somewhere in it, or none.
float drop(ivec2 place)
{
    ivec2 square = place / 24;
    uint h = uint(square.x) * 0x6C8E9CF5u + uint(square.y) * 0x3A7B5D29u; // see lesson 5
    h = (h ^ (h >> 15)) * 0x2F6B43A9u;
    h = (h ^ (h >> 13)) * 0x7C15D6E3u;
    vec2 middle = vec2(square * 24 + 6) + vec2(float(h >> 28), float((h >> 24) & 15u)) * 0.8;
    bool there = ((h >> 20) & 3u) != 0u;
    return there && length(vec2(place) - middle) < 4.0 ? 1.0 : 0.0;
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    ivec2 here = ivec2(fragCoord);
    vec2 now = at(here);
    vec2 beside = at(here + ivec2(1, 0)) + at(here - ivec2(1, 0)) + at(here + ivec2(0, 1)) +
                  at(here - ivec2(0, 1));
    vec2 diagonal = at(here + ivec2(1, 1)) + at(here - ivec2(1, 1)) + at(here + ivec2(1, -1)) +
                    at(here - ivec2(1, -1));

    // What spreads to here: how much more the neighbors have, in the mean; the nearer ones count more.
    vec2 spread = 0.2 * beside + 0.05 * diagonal - now;
    // One A and two B meet as often as the product of the three says.
    float eaten = now.x * now.y * now.y;
    vec2 next = now + vec2(1.0, 0.5) * spread +
                vec2(feed * (1.0 - now.x) - eaten, eaten - (kill + feed) * now.y);

    if (iFrame == 0)
        next = vec2(1.0, drop(here));
    if (iMouse.z > 0.0 && length(fragCoord - iMouse.xy) < 5.0)
        next.y = 0.9;
    next = clamp(next, 0.0, 1.0);

    // B as a height, lit from the upper left.
    vec2 uphill = vec2(at(here + ivec2(1, 0)).y - at(here - ivec2(1, 0)).y,
                       at(here + ivec2(0, 1)).y - at(here - ivec2(0, 1)).y);
    float light = dot(uphill, vec2(1.0, -1.0));
    float depth = smoothstep(0.05, 0.35, next.y);
    float green = mix(0.93, 0.36, depth) + 0.55 * light;
    float blue = mix(0.80, 0.55, depth) + 0.65 * light;
    fragColor = vec4(next.x, green, blue, next.y);
}
