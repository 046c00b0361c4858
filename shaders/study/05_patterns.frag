// 5. Patterns: the same again and again, and never quite the same.
//
// fract() cuts the plane into tiles: in each of them a coordinate goes from 0 to 1, and what is drawn
// once is everywhere. floor() is the number of the tile, and with it each may differ from the others.
//
// Look at: checks, bricks, dots and arcs. Each draws one tile. What differs is what is done before or
// for each tile: the checks' plane is turned; every second row of bricks is moved; a dot's size
// follows from its tile's number; an arc's tile is mirrored or not, by chance.
// Change: `tiles`. Move each row of bricks by a third: 0.5 * mod(...) becomes row / 3.0. Take the
// chance out of the arcs, and see what they are without.
//
// Arcs in squares that are turned or mirrored by chance are due to Sébastien Truchet (1704) and, as quarter
// circles, to Cyril Stanley Smith (1987). New words: mod(x, y) is x - y * floor(x / y), which
// is not negative if y is not. uint is unsigned, and 1u is one; ^ and >> are C's. v.x += 1.0 changes one
// member. An array is written vec3[4](...).

#iUniform float tiles = 4.0 in {1.0, 12.0} step 1.0

// Chance: a number from 0 to 1 that looks unrelated to those of other tiles, but is always the same
// for this one. Multiplying by odd numbers stirs low bits into high ones, and shifting brings those back
// down; which numbers does not matter, if they are large. ivec2() comes first, since a negative float
// has no uint. The upper 24 bits, as many as a float holds, are divided by 2 to the 24th.
float chance(vec2 tile)
{
    uvec2 n = uvec2(ivec2(tile));
    uint h = n.x * 0x6C8E9CF5u + n.y * 0x3A7B5D29u + 0x51ED270Bu;
    h = (h ^ (h >> 15)) * 0x2F6B43A9u;
    h = (h ^ (h >> 13)) * 0x7C15D6E3u;
    return float(h >> 8) / 16777216.0;
}

float edge(float d) // 1 inside, 0 outside, see lesson 4
{
    return clamp(0.5 - d / max(fwidth(d), 0.0001), 0.0, 1.0); // 0 where neighbors are equally near
}

vec3 checks(vec2 p)
{
    float c = cos(0.3 * iTime), s = sin(0.3 * iTime);
    p = vec2(c * p.x - s * p.y, s * p.x + c * p.y); // turned about (0, 0)
    vec2 wave = sin(3.14159 * p); // changes its sign from tile to tile, so the product makes checks
    return mix(vec3(0.16, 0.20, 0.36), vec3(0.93, 0.88, 0.76), edge(wave.x * wave.y));
}

vec3 bricks(vec2 p)
{
    p.y *= 2.0; // twice as wide as high
    float row = floor(p.y);
    p.x += 0.5 * mod(row, 2.0);
    vec2 beyond = abs(fract(p) - 0.5) * vec2(1.0, 0.5) - vec2(0.46, 0.21); // y in units of x again
    float tint = chance(vec2(floor(p.x), row));
    vec3 clay = mix(vec3(0.62, 0.25, 0.18), vec3(0.85, 0.45, 0.28), tint);
    return mix(vec3(0.80, 0.76, 0.70), clay, edge(max(beyond.x, beyond.y)));
}

vec3 dots(vec2 p)
{
    p *= 1.5;
    vec2 tile = floor(p);
    float size = 0.26 + 0.18 * sin(0.9 * tile.x + 0.6 * tile.y - 2.0 * iTime);
    vec3 tint = mix(vec3(0.10, 0.45, 0.50), vec3(0.35, 0.75, 0.62), 2.0 * size);
    return mix(vec3(0.06, 0.12, 0.18), tint, edge(length(p - tile - 0.5) - size));
}

vec3 arcs(vec2 p)
{
    vec2 tile = floor(p);
    vec2 at = p - tile;
    if (chance(tile) < 0.5)
        at.x = 1.0 - at.x; // the mirror image
    // Two quarter circles, about two opposite corners: the nearer one counts.
    float d = abs(min(length(at), length(at - 1.0)) - 0.5) - 0.14;
    return mix(vec3(0.95, 0.78, 0.40), vec3(0.36, 0.14, 0.34), edge(d));
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    vec2 p = (fragCoord - 0.5 * iResolution.xy) / iResolution.y * 2.0 * tiles;
    vec3 color[4] = vec3[4](checks(p), bricks(p), dots(p), arcs(p)); // all: fwidth asks neighbors
    fragColor = vec4(color[(p.x < 0.0 ? 0 : 1) + (p.y > 0.0 ? 0 : 2)], 1.0);
}
