// 8. Cells around points: Voronoi, or Worley's noise.
//
// Each square of a grid holds one point at a random place. A pixel belongs to the cell of the nearest
// point. That lies in its own square or in one beside it (the case that it does not is too rare to be
// seen), so nine are asked, however many there are.
//
// Look at: each cell's one color; the borders, equally wide everywhere; the light that falls off with
// the distance from the point. All points move, and no cell ever jumps.
// Change: `cells`, `border`; draw `nearest` alone as gray, by vec4(vec3(nearest), 1.0) in the last line;
// `jitter`, how far points are from the middle of their square, to 0: the cells are the squares.
//
// Steven Worley, "A Cellular Texture Basis Function" (1996). That the distance to a border is that to
// the middle between two points, along the line between them, is how Inigo Quilez gets even borders
// (iquilezles.org/articles/voronoilines).

#iUniform float cells = 5.0 in {1.0, 16.0} step 0.5
#iUniform float jitter = 0.9 in {0.0, 1.0} step 0.05
#iUniform float border = 0.05 in {0.0, 0.2} step 0.005

uint stir(vec2 square) // 32 random bits, see lesson 5
{
    uvec2 n = uvec2(ivec2(square));
    uint h = n.x * 0x6C8E9CF5u + n.y * 0x3A7B5D29u + 0x51ED270Bu;
    h = (h ^ (h >> 15)) * 0x2F6B43A9u;
    h = (h ^ (h >> 13)) * 0x7C15D6E3u;
    return h ^ (h >> 16);
}

// Where the point of a square is: it goes round its middle, from a random angle, in a circle of random
// size. The square root puts as many points on far circles, which are longer, as belong there.
vec2 point_in(vec2 square)
{
    uint bits = stir(square);
    float angle = float(bits & 0xFFFFu) / 65536.0 * 6.2831853 + 0.8 * iTime;
    float radius = jitter * 0.5 * sqrt(float(bits >> 16) / 65536.0);
    return square + 0.5 + radius * vec2(cos(angle), sin(angle));
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    vec2 p = (fragCoord - 0.5 * iResolution.xy) / iResolution.y * cells;
    vec2 here = floor(p);

    // The nearest point.
    float nearest = 9.0;
    vec2 owner = here, center = p;
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++) {
            vec2 square = here + vec2(float(x), float(y));
            vec2 point = point_in(square);
            float away = length(point - p);
            if (away < nearest) {
                nearest = away;
                owner = square;
                center = point;
            }
        }

    // The nearest border. That to another point is halfway, at right angles to the line between both: so
    // measure along that line, whose direction is normalize(way), how far the pixel is from halfway.
    // Points around the owner are asked, two squares in each direction.
    float to_border = 9.0;
    for (int y = -2; y <= 2; y++)
        for (int x = -2; x <= 2; x++) {
            vec2 square = owner + vec2(float(x), float(y));
            vec2 way = point_in(square) - center;
            if (square != owner)
                to_border = min(to_border, dot(0.5 * way - (p - center), normalize(way)));
        }

    // The color of a cell by chance, from three that go together.
    float pick = float(stir(owner + 71.0) >> 8) / 16777216.0;
    vec3 glass = pick < 0.4   ? vec3(0.16, 0.42, 0.62)
                 : pick < 0.7 ? vec3(0.90, 0.62, 0.24)
                              : vec3(0.70, 0.20, 0.26);
    glass *= 0.75 + 0.5 * float(stir(owner + 13.0) & 255u) / 255.0;

    float pixel = cells / iResolution.y;
    vec3 color = glass * (1.25 - 0.9 * nearest);
    color += 0.5 * glass * (1.0 - smoothstep(border, border + 0.14, to_border)); // light along the lead
    color = mix(vec3(0.05, 0.05, 0.07), color, smoothstep(border - pixel, border + pixel, to_border));
    color = mix(vec3(1.0, 0.95, 0.85), color, smoothstep(0.04, 0.04 + 2.0 * pixel, nearest));
    fragColor = vec4(color, 1.0);
}
