// 7. Noise: chance that is smooth.
//
// Clouds, wood, mountains and flames have no formula, but a character: how fast they change, and how
// much detail they have. Noise gives chance at the corners of a grid and blends in between.
//
// Look at, from left to right: value noise, a random number at each corner, where the grid shows
// through; gradient noise, a random slope at each corner, which is more even; the sum of many, each
// twice as fine and half as strong, the look of clouds; and that sum read at places that it has
// moved itself, the look of marble.
// Change: `octaves` from 1 upwards, `warp`, `scale`. Replace fade's curve by t, and see the grid.
//
// Gradient noise is Ken Perlin's ("An Image Synthesizer", 1985, and 2002 for the curve of fade), the
// sum Benoit Mandelbrot's fractional Brownian motion, short fbm, as F. Kenton Musgrave used it for
// mountains. To move noise by noise is in Perlin's paper, too.
// New words: a matrix mat2(a, b, c, d) has the columns (a, b) and (c, d), and m * p is the vector
// p.x * (a, b) + p.y * (c, d), here twice as long as p, and turned.

#iUniform float scale = 9.0 in {1.0, 20.0} step 0.5
#iUniform float octaves = 6.0 in {1.0, 8.0} step 1.0
#iUniform float warp = 1.2 in {0.0, 3.0} step 0.1

uint stir(vec2 corner) // 32 random bits for each corner, see lesson 5
{
    uvec2 n = uvec2(ivec2(corner));
    uint h = n.x * 0x6C8E9CF5u + n.y * 0x3A7B5D29u + 0x51ED270Bu;
    h = (h ^ (h >> 15)) * 0x2F6B43A9u;
    h = (h ^ (h >> 13)) * 0x7C15D6E3u;
    return h ^ (h >> 16);
}

float value_at(vec2 corner)
{
    return float(stir(corner) >> 8) / 16777216.0 * 2.0 - 1.0;
}

// Through each corner goes a slope: height 0 there, and rising by 1 each unit in a random direction. This
// is its height at `away` from the corner.
float slope_at(vec2 corner, vec2 away)
{
    float angle = float(stir(corner) >> 8) / 16777216.0 * 6.2831853;
    return dot(vec2(cos(angle), sin(angle)), away);
}

// From 0 to 1, flat at both ends, so that neighboring squares meet without a kink.
vec2 fade(vec2 t)
{
    return t * t * t * (10.0 + t * (6.0 * t - 15.0));
}

float blend(vec4 corners, vec2 t) // lower left, lower right, upper left, upper right
{
    return mix(mix(corners.x, corners.y, t.x), mix(corners.z, corners.w, t.x), t.y);
}

float value_noise(vec2 p)
{
    vec2 c = floor(p);
    return blend(vec4(value_at(c), value_at(c + vec2(1.0, 0.0)), value_at(c + vec2(0.0, 1.0)),
                      value_at(c + 1.0)), fade(p - c));
}

float gradient_noise(vec2 p) // about -1 to 1, and 0 at each corner
{
    vec2 c = floor(p), t = p - c;
    vec4 corners = vec4(slope_at(c, t), slope_at(c + vec2(1.0, 0.0), t - vec2(1.0, 0.0)),
                        slope_at(c + vec2(0.0, 1.0), t - vec2(0.0, 1.0)), slope_at(c + 1.0, t - 1.0));
    return 1.4 * blend(corners, fade(t)); // without 1.4 it stays within 0.71
}

float fbm(vec2 p)
{
    float sum = 0.0, strength = 0.5;
    for (int i = 0; i < int(octaves); i++) {
        sum += strength * gradient_noise(p);
        p = mat2(1.6, 1.2, -1.2, 1.6) * p; // twice as fine, and turned, so that no grid adds up
        strength *= 0.5;
    }
    return sum;
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    vec2 p = fragCoord / iResolution.y * scale + vec2(0.0, 0.25 * iTime);
    float which = floor(4.0 * fragCoord.x / iResolution.x);

    // Two sums, read far apart, so that the way in x has nothing to do with that in y.
    vec2 moved = vec2(fbm(p * 0.5 + 0.1 * iTime), fbm(p * 0.5 + vec2(5.2, 1.3)));
    float n = which < 1.0   ? value_noise(p)
              : which < 2.0 ? gradient_noise(p)
              : which < 3.0 ? fbm(p * 0.5)
                            : fbm(p * 0.5 + warp * moved);

    vec3 color = mix(vec3(0.09, 0.12, 0.25), vec3(0.96, 0.93, 0.86), smoothstep(-0.8, 0.8, n));
    if (which >= 3.0)
        color = mix(color, vec3(0.80, 0.36, 0.22), clamp(1.5 * length(moved), 0.0, 1.0) * 0.6);
    float to_line = abs(fract(4.0 * fragCoord.x / iResolution.x + 0.5) - 0.5) * iResolution.x / 4.0;
    fragColor = vec4(to_line < 1.0 ? vec3(0.0) : color, 1.0);
}
