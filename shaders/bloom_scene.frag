// A neon sign on a wall of bricks. Its light is linear and has no upper end: a tube is many times
// as bright as white paper, and only what is done with the picture later makes that visible.
#include "common/hash.glsl"

in vec2 uv;

uniform vec2 size;      // of the picture, where 9.0 is its height; (0, 0) is the middle
uniform float power[7]; // of each letter and of the row of lamps below, 1.0: on
uniform float lamp;     // which of the lamps is lit; between two, both are in part

out vec4 light;

const float pi = 3.14159265;
const int lamps = 24;

// How far p is from a line, and from an arc of this radius around 0 that leaves out half_gap to
// both sides of the direction `gap`.
float line(vec2 p, vec2 a, vec2 b)
{
    return length(p - a - (b - a) * clamp(dot(p - a, b - a) / dot(b - a, b - a), 0.0, 1.0));
}

float arc(vec2 p, float radius, float gap, float half_gap)
{
    vec2 to_gap = vec2(cos(gap), sin(gap));
    p = vec2(dot(p, to_gap), abs(dot(p, vec2(-to_gap.y, to_gap.x))));
    vec2 end = radius * vec2(cos(half_gap), sin(half_gap));
    return atan(p.y, p.x) < half_gap ? length(p - end) : abs(length(p) - radius);
}

// How far p is from a letter of "glpace", x-height 1.0.
float letter(vec2 p, int i)
{
    float bowl = arc(p, 0.5, 0.0, 0.0);
    if (i == 0)
        return min(min(bowl, line(p, vec2(0.5, 0.5), vec2(0.5, -0.7))),
                   arc(p - vec2(0.0, -0.7), 0.5, pi * 0.58, pi * 0.58));
    if (i == 1)
        return line(p, vec2(0.0, 1.15), vec2(0.0, -0.5));
    if (i == 2)
        return min(bowl, line(p, vec2(-0.5, 0.5), vec2(-0.5, -1.2)));
    if (i == 3)
        return min(bowl, line(p, vec2(0.5, 0.5), vec2(0.5, -0.5)));
    if (i == 4)
        return arc(p, 0.5, 0.0, pi * 0.27);
    return min(arc(p, 0.5, -pi * 0.14, pi * 0.14), line(p, vec2(-0.5, 0.0), vec2(0.5, 0.0)));
}

const float places[6] = float[](-2.82, -1.87, -0.92, 0.38, 1.63, 2.83);
const vec3 pink = vec3(1.00, 0.10, 0.32), blue = vec3(0.08, 0.50, 1.00);
const vec3 amber = vec3(1.00, 0.42, 0.06);

// Bricks: how much light they give back, and how steep they are.
struct wall {
    vec3 color;
    vec2 slope;
};

wall bricks(vec2 p)
{
    vec2 brick = vec2(1.15, 0.42);
    p /= brick;
    float row = floor(p.y);
    p.x += 0.5 * mod(row, 2.0) + 0.06 * random(uint(int(row) + 100));
    vec2 cell = floor(p), at = abs(fract(p) - 0.5) * brick; // from the brick's middle
    uint seed = uint(int(cell.x) + 4096) * 8192u + uint(int(cell.y) + 4096);
    vec2 edge = brick * 0.5 - 0.03 - at; // above 0.0: on the brick
    float face = smoothstep(0.0, 0.035, min(edge.x, edge.y));
    vec2 rim = 1.0 - smoothstep(0.0, 0.07, edge);
    wall found;
    vec3 clay = mix(vec3(0.42, 0.25, 0.20), vec3(0.60, 0.40, 0.33), random(seed));
    found.color = mix(vec3(0.22), clay, face);
    found.slope = sign(fract(p) - 0.5) * rim * 0.9 +
                  0.12 * (vec2(random(seed + 7u), random(seed + 9u)) - 0.5);
    return found;
}

// Adds a tube at this distance; toward is the way to it along the wall.
void add(inout vec3 tubes, inout vec3 lit, float away, vec2 toward, vec2 slope, vec3 color,
         float strength)
{
    const float radius = 0.055, height = 0.45;
    float inside = 1.0 - smoothstep(radius - 0.015, radius + 0.015, away);
    float core = 1.0 - smoothstep(0.0, radius, away);
    tubes += strength * inside * mix(color * 5.0, color * 8.0 + 3.0, core * core);
    vec3 normal = normalize(vec3(slope, 1.0));
    vec3 to_tube = vec3(toward * away, height);
    float square = dot(to_tube, to_tube);
    lit += strength * color * max(dot(normal, to_tube), 0.0) / (square * sqrt(square) * 1.2 + 0.35);
}

void main()
{
    vec2 p = (uv - 0.5) * size;
    wall here = bricks(p + vec2(0.3, 0.1));
    vec3 tubes = vec3(0.0), lit = vec3(0.006, 0.008, 0.018);
    const float scale = 1.75, little = 0.02;
    for (int i = 0; i < 6; i++) {
        vec2 q = (p - vec2(0.0, 0.65)) / scale - vec2(places[i], 0.0);
        float away = letter(q, i);
        vec2 toward = (away - vec2(letter(q + vec2(little, 0.0), i),
                                    letter(q + vec2(0.0, little), i))) / little;
        add(tubes, lit, away * scale, toward, here.slope, i < 2 ? pink : blue, power[i]);
    }
    for (int i = 0; i < lamps; i++) {
        vec2 q = p - vec2((float(i) - float(lamps - 1) * 0.5) * 0.48, -2.9);
        float behind = mod(lamp - float(i) + float(lamps), float(lamps));
        float on = max(1.0 - behind / 9.0, 0.0) + max(behind - float(lamps) + 1.0, 0.0);
        float away = length(q);
        add(tubes, lit, away, -q / max(away, 0.001), here.slope, amber, 0.9 * power[6] * on * on);
    }
    light = vec4(here.color * lit * 0.42 + tubes, 1.0);
}
