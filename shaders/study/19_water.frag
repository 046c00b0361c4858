// 19. Water and terrain: a landscape from noise.
//
// The ground is a height for each (x, z): the noise of lesson 7, up to eight times. How far the ground is
// sideways nobody knows, so a ray goes on by less than its height above it. Water is the plane y = 0, with
// waves that only bend its normal.
//
// Look at: the water mirrors what is far more than what is near: looked at from above, one sees into it.
// Haze makes far mountains pale and blue, and warm in the direction of the sun. Snow lies where it is
// high and flat.
// Change: `sea`, `rough`, `waves`, the sun in `sun_at`. Drag the mouse to look around.
//
// Terrain by summed noise: Benoit Mandelbrot, and F. Kenton Musgrave and others, "The Synthesis and
// Rendering of Eroded Fractal Terrains" (1989). How much water mirrors: Augustin Fresnel; as it is
// computed here: Christophe Schlick (1994).

#iUniform float sea = 0.0 in {-0.6, 0.6} step 0.05
#iUniform float rough = 0.48 in {0.3, 0.52} step 0.01
#iUniform float waves = 1.0 in {0.0, 3.0} step 0.1

const vec3 sun_at = vec3(-0.45, 0.22, 1.0);
const vec3 sun_color = vec3(1.0, 0.62, 0.32);

float chance(vec2 corner) // see lesson 5
{
    uvec2 n = uvec2(ivec2(corner));
    uint h = n.x * 0x6C8E9CF5u + n.y * 0x3A7B5D29u + 0x51ED270Bu;
    h = (h ^ (h >> 15)) * 0x2F6B43A9u;
    h = (h ^ (h >> 13)) * 0x7C15D6E3u;
    return float(h >> 8) / 16777216.0;
}

float noise(vec2 p)
{
    vec2 c = floor(p), t = p - c;
    t = t * t * (3.0 - 2.0 * t); // smoothstep's curve
    return mix(mix(chance(c), chance(c + vec2(1.0, 0.0)), t.x),
               mix(chance(c + vec2(0.0, 1.0)), chance(c + 1.0), t.x), t.y);
}

float height(vec2 p, int octaves)
{
    float sum = 0.0, strength = 2.0;
    p *= 0.35;
    for (int i = 0; i < octaves; i++) {
        sum += strength * noise(p);
        p = mat2(1.6, 1.2, -1.2, 1.6) * p;
        strength *= rough;
    }
    return sum - 0.962 / (1.0 - rough) - sea; // less its mean, so that rough land is not higher
}

vec3 sky(vec3 way)
{
    float near_sun = max(dot(way, normalize(sun_at)), 0.0);
    vec3 blue = mix(vec3(0.62, 0.62, 0.68), vec3(0.16, 0.30, 0.58), smoothstep(-0.05, 0.5, way.y));
    vec3 light = mix(blue, sun_color, 0.75 * pow(near_sun, 6.0));
    return light + sun_color * (3.0 * smoothstep(0.9985, 0.9992, near_sun) + 0.4 * pow(near_sun, 90.0));
}

// How far it is to the ground; more than `most` if it is not hit.
float march(vec3 from, vec3 way, float most, int steps, int octaves)
{
    float gone = 0.05;
    for (int i = 0; i < steps && gone < most; i++) {
        vec3 p = from + gone * way;
        float above = p.y - height(p.xz, octaves);
        if (above < 0.002 * gone)
            return gone;
        if (p.y > 2.2 && way.y > 0.0)
            break; // above all mountains, and rising
        gone += max(0.45 * above, 0.01 * gone); // with less it is slower, with more it jumps over crests
    }
    return most + 1.0;
}

vec3 haze(vec3 light, vec3 way, float gone)
{
    float near_sun = max(dot(way, normalize(sun_at)), 0.0);
    vec3 air = mix(vec3(0.55, 0.60, 0.70), sun_color, 0.6 * pow(near_sun, 5.0));
    return mix(air, light, exp(-0.03 * gone));
}

vec3 ground(vec3 at, float gone)
{
    vec2 h = vec2(0.004 + 0.002 * gone, 0.0);
    vec3 normal = normalize(vec3(height(at.xz - h.xy, 8) - height(at.xz + h.xy, 8), 2.0 * h.x,
                                 height(at.xz - h.yx, 8) - height(at.xz + h.yx, 8)));
    vec3 grass = mix(vec3(0.10, 0.13, 0.05), vec3(0.24, 0.20, 0.10), noise(at.xz * 7.0));
    vec3 surface = mix(vec3(0.22, 0.19, 0.17), grass, smoothstep(0.65, 0.85, normal.y));
    surface = mix(surface, vec3(0.85), smoothstep(0.45, 0.75, at.y + 0.15 * noise(at.xz * 9.0)) *
                                           smoothstep(0.45, 0.7, normal.y));
    surface = mix(vec3(0.34, 0.29, 0.20), surface, smoothstep(0.01, 0.06, at.y)); // a beach
    vec3 sun = normalize(sun_at);
    float shadow = march(at + 0.02 * normal, sun, 4.0, 20, 4) < 4.0 ? 0.0 : 1.0;
    return surface * (2.6 * sun_color * max(dot(normal, sun), 0.0) * shadow +
                      vec3(0.30, 0.38, 0.55) * (0.6 + 0.4 * normal.y));
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    vec2 p = (2.0 * fragCoord - iResolution.xy) / iResolution.y;
    float turn = iMouse.x > 0.0 ? 3.0 * (iMouse.x / iResolution.x - 0.5) : 0.08 * sin(0.2 * iTime);
    vec3 eye = vec3(4.3, 0.55, 0.3 * iTime);
    eye.y += max(height(eye.xz, 3), 0.0);
    vec3 ahead = vec3(sin(turn), -0.10, cos(turn)), right = vec3(cos(turn), 0.0, -sin(turn));
    vec3 way = normalize(p.x * right + p.y * cross(ahead, right) + 1.7 * ahead);

    float gone = march(eye, way, 40.0, 90, 6);
    float to_water = way.y < 0.0 ? -eye.y / way.y : 1000.0;
    vec3 light;
    if (to_water < gone && to_water < 60.0) {
        vec3 at = eye + to_water * way;
        // Waves: noise that drifts in four directions. Far away they are flatter, as a pixel shows many.
        vec2 ripple = vec2(noise(at.xz * 5.0 + iTime), noise(at.xz * 5.0 + 31.0 - iTime)) +
                      vec2(noise(at.zx * 13.0 + 1.7 * iTime), noise(at.zx * 13.0 + 57.0 - 1.7 * iTime));
        vec3 normal = normalize(vec3(0.05 * waves * (ripple - 1.0), 1.0 + 0.1 * to_water).xzy);
        vec3 mirrored = reflect(way, normal);
        float beyond = march(at, mirrored, 15.0, 40, 4);
        vec3 there = at + beyond * mirrored;
        vec3 seen = beyond < 15.0 ? haze(ground(there, beyond), mirrored, beyond) : sky(mirrored);
        // Straight down 2 % is mirrored, and all where one looks along the water.
        float mirror = 0.02 + 0.98 * pow(1.0 - max(dot(normal, -way), 0.0), 5.0);
        float depth = clamp(-1.5 * height(at.xz, 4), 0.0, 1.0);
        vec3 below = mix(vec3(0.16, 0.22, 0.17), vec3(0.015, 0.05, 0.08), depth);
        light = haze(mix(below, seen, mirror), way, to_water);
    } else if (gone < 40.0)
        light = haze(ground(eye + gone * way, gone), way, gone);
    else
        light = sky(way);
    light *= (1.0 + light / 9.0) / (1.0 + light); // the curve of lesson 18
    fragColor = vec4(pow(light, vec3(1.0 / 2.2)), 1.0);
}
