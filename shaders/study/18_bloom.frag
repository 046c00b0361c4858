// 18. More light than a display has: bloom and a tone curve.
//
// A lamp is a thousand times as bright as a wall, and a display shows 1.0 at most. What is brighter
// is cut off, and neon becomes a flat line. Eyes and lenses tell it otherwise: very bright light spills
// over to what is beside it, and twice the light looks less than twice as bright.
//
// Look at: left of the line light is cut off at 1.0. Right of it the same light has a glow, and a
// curve that cuts nothing: a tube is still brighter than its glow.
// Change: `split`, where the line is; `exposure`, up: left more and more turns white; `glow`, how much of
// the light around is added; `white`, the light that becomes 1 in the end.
//
// The glow is made by feedback: each picture takes the light of the last one from twelve places around,
// weakened. So light that has spread spreads again: near it is strong, far away weak, and there is no
// edge where it ends. The last picture is what was shown; the curve is undone to have its light.
//
// The curve is from Erik Reinhard and others, "Photographic Tone Reproduction" (2002).
#iChannel0 "self"

#iUniform float exposure = 1.0 in {0.1, 4.0} step 0.05
#iUniform float glow = 0.8 in {0.0, 0.95} step 0.01
#iUniform float white = 8.0 in {1.0, 20.0} step 0.5
#iUniform float split = 0.33 in {0.0, 1.0} step 0.01

const float tau = 6.2831853;

// Light x becomes y: small values stay, and `white` becomes 1.
vec3 curve(vec3 x)
{
    return x * (1.0 + x / (white * white)) / (1.0 + x);
}

// And back: the x of this y, which solves x * x / (white * white) + x * (1 - y) - y = 0.
vec3 curve_undone(vec3 y)
{
    vec3 b = 0.5 * (1.0 - y) * white * white;
    return sqrt(b * b + y * white * white) - b;
}

// As it was shown: values beyond 1 are kept, too, and cut off by the display only.
vec3 last_light(vec2 uv)
{
    vec3 shown = pow(texture(iChannel0, uv).rgb, vec3(2.2));
    return uv.x < split ? shown : curve_undone(shown);
}

float line(vec2 p, vec2 a, vec2 b)
{
    float along = clamp(dot(p - a, b - a) / dot(b - a, b - a), 0.0, 1.0);
    return length(p - mix(a, b, along));
}

// A polygon, as an outline. Folded as in lesson 6, each slice has one edge, at right angles to its middle.
float corners(vec2 p, float count, float radius)
{
    float piece = tau / count;
    float angle = atan(p.x, p.y);
    angle -= piece * round(angle / piece);
    return abs(length(p) * cos(angle) - radius * cos(piece / 2.0));
}

vec3 tube(float d, vec3 color, float pixel) // a hundred times as bright as the wall
{
    return 6.0 * color * (1.0 - smoothstep(0.016 - pixel, 0.016 + pixel, d));
}

vec3 scene(vec2 p)
{
    float pixel = 2.0 / iResolution.y;
    float row = floor(6.0 * p.y);
    vec2 brick = fract(vec2(2.0 * p.x + 0.5 * mod(row, 2.0), 6.0 * p.y));
    float joint = min(min(brick.x, 1.0 - brick.x) * 3.0, min(brick.y, 1.0 - brick.y));
    vec3 light = mix(vec3(0.012), vec3(0.05, 0.028, 0.024), smoothstep(0.03, 0.10, joint));

    float turn = 0.3 * iTime;
    mat2 turned = mat2(cos(turn), -sin(turn), sin(turn), cos(turn));
    light += tube(abs(length(p) - 0.55), vec3(1.0, 0.08, 0.05), pixel);
    light += tube(corners(turned * p, 3.0, 0.5), vec3(0.05, 0.30, 1.0), pixel);
    float pulse = 0.6 + 0.4 * sin(4.0 * iTime);
    light += pulse * tube(corners(p - vec2(1.2, 0.0), 5.0, 0.38), vec3(0.03, 0.8, 0.12), pixel);
    light += tube(corners(p + vec2(1.2, 0.0), 4.0, 0.38), vec3(1.0, 0.45, 0.03), pixel);
    light += tube(line(p, vec2(-1.6, -0.8), vec2(1.6, -0.8)), vec3(0.45, 0.05, 0.8), pixel);
    return light * exposure;
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    vec2 uv = fragCoord / iResolution.xy;
    vec3 light = scene((2.0 * fragCoord - iResolution.xy) / iResolution.y);

    if (uv.x >= split) {
        vec3 around = vec3(0.0);
        for (int i = 0; i < 12; i++) {
            // Golden angle: each is turned by 137.5 degrees against the one before and farther out.
            float angle = 2.3999632 * float(i), radius = 0.035 * sqrt((float(i) + 0.5) / 12.0);
            vec2 away = radius * vec2(cos(angle), sin(angle)) * iResolution.y / iResolution.xy;
            around += last_light(uv + away) / 12.0;
        }
        light = curve(light + glow * around);
    }
    if (abs(uv.x - split) * iResolution.x < 1.0)
        light = vec3(0.0);
    fragColor = vec4(pow(light, vec3(1.0 / 2.2)), 1.0);
}
