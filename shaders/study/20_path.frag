// 20. A path tracer: light as it goes.
//
// Follow a ray from the eye; where it hits, let it go on in a random direction; if it comes to a lamp or
// the sky at last, that is the light of this pixel, weakened by the colors that it met. One path is
// noise. The mean of many is a photograph: soft shadows, things mirrored in things, light gathered by
// glass, with nothing said about any of these.
//
// Look at: the noise of the first pictures, and how it vanishes: four times as many halve it. Light that
// the glass ball has gathered on the ground behind it; the red ball in the gold one.
// Change: `bounces` to 1: direct light alone, and none through glass. The balls in `ball()`. `lens_size`:
// what is not at the distance of the middle ball becomes blurred. After each, press R: the mean begins
// again. Hold the mouse: the camera turns, and it begins again, too.
//
// James Kajiya, "The Rendering Equation" (1986). The mean is kept in the picture itself: what is shown
// is its square root, nearly the curve of lesson 9, and squared it is the mean again. How many paths are
// in it is in alpha.
#iChannel0 "self"

#iUniform float bounces = 6.0 in {1.0, 12.0} step 1.0
#iUniform float lens_size = 0.04 in {0.0, 0.3} step 0.01
#iUniform float paths = 3.0 in {1.0, 16.0} step 1.0

uint state = 0u; // of the dice; a global variable is each pixel's own

float dice() // 0 to 1, another one each time
{
    state = state * 0x2C92DDA5u + 0x3B6F1E97u;
    uint h = (state ^ (state >> 16)) * 0x6C8E9CF5u;
    h = (h ^ (h >> 15)) * 0x2F6B43A9u;
    return float((h ^ (h >> 14)) >> 8) / 16777216.0;
}

vec3 any_direction() // all are equally likely
{
    float y = 2.0 * dice() - 1.0, angle = 6.2831853 * dice();
    float level = sqrt(1.0 - y * y);
    return vec3(level * cos(angle), y, level * sin(angle));
}

const int balls = 8;
const int matt = 0, metal = 1, glass = 2, lamp = 3;

// Middle and radius; and by `number` what it is made of. The ground is a very large one.
vec4 ball(int number, out vec3 color, out int kind)
{
    kind = matt;
    color = vec3(0.75);
    switch (number) {
    case 0: color = vec3(0.62, 0.60, 0.56); return vec4(0.0, -1000.0, 0.0, 1000.0);
    case 1: kind = glass; color = vec3(1.0); return vec4(0.0, 1.0, 0.0, 1.0);
    case 2: color = vec3(0.80, 0.12, 0.08); return vec4(-2.1, 0.8, -0.3, 0.8);
    case 3: kind = metal; color = vec3(0.95, 0.78, 0.45); return vec4(2.2, 0.95, -0.6, 0.95);
    case 4: color = vec3(0.10, 0.35, 0.65); return vec4(-0.9, 0.35, 1.6, 0.35);
    case 5: color = vec3(0.15, 0.55, 0.25); return vec4(1.2, 0.3, 1.7, 0.3);
    case 6: kind = lamp; color = vec3(9.0, 6.6, 4.2); return vec4(-3.4, 5.6, 2.6, 1.5);
    default: color = vec3(0.80, 0.75, 0.70); return vec4(0.4, 1.1, -3.2, 1.1);
    }
}

// How far the nearest ball is, which one, or -1. A ray meets a ball where the square of the distance
// to its middle is that of its radius.
int nearest(vec3 from, vec3 way, out float gone)
{
    int hit = -1;
    gone = 1e9;
    for (int i = 0; i < balls; i++) {
        vec3 color;
        int kind;
        vec4 one = ball(i, color, kind);
        vec3 to = one.xyz - from;
        float along = dot(to, way);
        vec3 miss = to - along * way; // more exact than squares of large numbers
        float inside = one.w * one.w - dot(miss, miss);
        if (inside < 0.0)
            continue;
        float reach = sqrt(inside);
        float at = along - reach > 0.001 ? along - reach : along + reach;
        if (at > 0.001 && at < gone) {
            gone = at;
            hit = i;
        }
    }
    return hit;
}

vec3 follow(vec3 from, vec3 way)
{
    vec3 weight = vec3(1.0);
    for (int i = 0; i <= int(bounces); i++) {
        float gone;
        int hit = nearest(from, way, gone);
        if (hit < 0) // the sky
            return weight * mix(vec3(0.30, 0.28, 0.30), vec3(0.22, 0.34, 0.58), 0.5 + 0.5 * way.y);

        vec3 color;
        int kind;
        vec4 one = ball(hit, color, kind);
        if (kind == lamp)
            return weight * color;
        from += gone * way;
        vec3 normal = (from - one.xyz) / one.w;
        if (hit == 0 && mod(floor(from.x) + floor(from.z), 2.0) < 1.0)
            color = vec3(0.34, 0.33, 0.32); // tiles
        weight *= color;

        if (kind == matt) // most often straight up: Lambert's cosine; 0.999, as a sum of 0 has no direction
            way = normalize(normal + 0.999 * any_direction());
        else if (kind == metal) // mirrored, a little rough
            way = normalize(reflect(way, normal) + 0.06 * any_direction());
        else { // glass: mirrored or refracted; the flatter it is met, the more often mirrored (Schlick)
            bool enters = dot(way, normal) < 0.0;
            vec3 side = enters ? normal : -normal;
            vec3 through = refract(way, side, enters ? 1.0 / 1.5 : 1.5); // bent; 0 if all is mirrored. 1.5: glass
            float grazing = clamp(1.0 - dot(enters ? -way : through, normal), 0.0, 1.0);
            bool mirrored = through == vec3(0.0) || dice() < 0.04 + 0.96 * pow(grazing, 5.0);
            way = mirrored ? reflect(way, side) : through;
        }
    }
    return vec3(0.0); // lost
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    ivec2 here = ivec2(fragCoord);
    state = uint(here.x) * 0x3A7B5D29u + uint(here.y) * 0x7C15D6E3u + uint(iFrame) * 0x51ED270Bu;

    // A camera as in lesson 12. The ray goes through a random place of the pixel, which makes edges
    // smooth, and from a random place of the lens, all of which see the same at the middle ball.
    float turn = iMouse.x > 0.0 ? 6.2831853 * iMouse.x / iResolution.x : 0.25;
    vec3 eye = vec3(7.5 * sin(turn), 2.2, 7.5 * cos(turn)), target = vec3(0.1, 0.8, 0.0);
    vec3 ahead = normalize(target - eye);
    vec3 right = normalize(cross(ahead, vec3(0.0, 1.0, 0.0))), up = cross(right, ahead);

    vec4 last = texelFetch(iChannel0, here, 0);
    float count = iFrame == 0 || iMouse.z > 0.0 ? 0.0 : last.a;
    vec3 sum = count * last.rgb * last.rgb;
    for (int i = 0; i < int(paths); i++) {
        vec2 p = (2.0 * (floor(fragCoord) + vec2(dice(), dice())) - iResolution.xy) / iResolution.y;
        vec3 sharp = eye + length(target - eye) * (ahead + (p.x * right + p.y * up) / 3.6);
        float angle = 6.2831853 * dice(), aside = lens_size * sqrt(dice());
        vec3 from = eye + aside * (cos(angle) * right + sin(angle) * up);
        sum += min(follow(from, normalize(sharp - from)), 10.0); // rare very bright paths are speckles
    }
    count += paths;
    fragColor = vec4(sqrt(sum / count), count);
}
