// 11. A scene by distance: rays, soft shadows and ambient occlusion.
//
// Distances work in space, too: one function says for each point how far the nearest surface is.
// A ray from the eye may go exactly so far without hitting anything, and there it asks again: after
// some dozen steps it has arrived, or is gone.
//
// Look at: the shadow, sharp where a thing touches the ground and soft far from it; the darker ground
// in the corners, which little light of the sky reaches ("ambient occlusion"); where ball and box melt
// together, when the ball is low.
// Change: `lamp`, how large it is; `sky_only`, to see the occlusion alone. Add a thing in scene().
//
// John C. Hart, "Sphere Tracing" (1996). That the nearest miss of a ray to the lamp tells how soft a
// shadow is, and all of scene() as one function, was made popular by Inigo Quilez; occlusion by five
// looks along the normal is Alex Evans's (2006). New words: normalize(v) has length 1, cross(a, b)
// is at right angles to both, reflect(v, n) is v mirrored by a surface with the normal n, and a normal is the
// direction straight away from a surface.

#iUniform float lamp = 0.12 in {0.01, 0.5} step 0.01
#iUniform bool sky_only = false

float melt(float a, float b, float soft) // min(a, b) with a fillet, see lesson 3
{
    float both = max(soft - abs(a - b), 0.0);
    return min(a, b) - both * both / (4.0 * soft);
}

float box(vec3 p, vec3 half_size)
{
    vec3 beyond = abs(p) - half_size;
    return length(max(beyond, 0.0)) + min(max(beyond.x, max(beyond.y, beyond.z)), 0.0);
}

float ring(vec3 p, float radius, float thick) // how far p is from a circle, less its thickness
{
    return length(vec2(length(p.xy) - radius, p.z)) - thick;
}

// How far the nearest surface is. The ground is y = 0.
float scene(vec3 p)
{
    vec3 ball = vec3(-0.1, 1.05 + 0.35 * sin(iTime), 0.0);
    float body = melt(length(p - ball) - 0.45, box(p - vec3(-0.1, 0.25, 0.0), vec3(0.6, 0.2, 0.5)) - 0.05, 0.4);
    float hoop = ring(p - vec3(1.55, 0.68, 0.2), 0.55, 0.12);
    // What is in an endless column and in a slab from y = 0 to 1.2; minus 0.04: rounded by so much.
    float column = max(length(p.xz - vec2(-1.7, -0.4)) - 0.35, abs(p.y - 0.6) - 0.6) - 0.04;
    return min(p.y, min(body, min(hoop, column)));
}

// The distance grows fastest straight away from the surface: so the normal is how much it grows in x, in y
// and in z. h.xyy is (0.001, 0, 0), h.yxy (0, 0.001, 0).
vec3 normal_at(vec3 p)
{
    const vec2 h = vec2(0.001, 0.0);
    return normalize(vec3(scene(p + h.xyy) - scene(p - h.xyy),
                          scene(p + h.yxy) - scene(p - h.yxy),
                          scene(p + h.yyx) - scene(p - h.yyx)));
}

// How far the ray goes until it hits something; `most` or more if nothing is there. A surface counts as
// hit when it is nearer than what a pixel shows at that distance.
float march(vec3 from, vec3 way, float most)
{
    float gone = 0.0;
    for (int i = 0; i < 90 && gone < most; i++) {
        float room = scene(from + gone * way);
        if (room < 0.0005 * (1.0 + gone))
            break;
        gone += room;
    }
    return gone;
}

// 1 in the light, 0 in the shadow. On its way to the lamp the ray passes things at the distance `room`,
// which, seen from here, are room / gone beside it; and the lamp reaches by `lamp` to both sides. So a
// thing that is `lamp` beside the ray hides nothing, one that touches it (room is 0) half of the lamp, and
// one that the ray goes through by as much (room is negative) all of it.
float light_from(vec3 from, vec3 way)
{
    float seen = 1.0;
    for (float gone = 0.02; gone < 6.0;) {
        float room = scene(from + gone * way);
        seen = min(seen, 0.5 + 0.5 * room / (gone * lamp));
        if (seen <= 0.0)
            break;
        gone += clamp(room, 0.02, 0.3);
    }
    return smoothstep(0.0, 1.0, seen); // a round lamp: slowly at both edges
}

// 1 in the open, less in corners. At a distance h straight above a plane nothing is nearer than h. How much
// nearer something is, at five heights, the lowest counting most, is the light that is missing.
float openness(vec3 p, vec3 normal)
{
    float missing = 0.0;
    for (int i = 1; i <= 5; i++) { // exp2(x) is pow(2.0, x)
        float h = 0.09 * float(i);
        missing += (h - scene(p + h * normal)) / exp2(float(i));
    }
    return clamp(1.0 - 3.2 * missing, 0.0, 1.0);
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    vec2 p = (2.0 * fragCoord - iResolution.xy) / iResolution.y;

    // The eye goes round the scene. Lesson 12 has more about these five lines.
    float turn = 0.6 + 0.2 * iTime;
    vec3 eye = vec3(4.2 * sin(turn), 2.3, 4.2 * cos(turn)), target = vec3(0.0, 0.55, 0.0);
    vec3 ahead = normalize(target - eye);
    vec3 right = normalize(cross(ahead, vec3(0.0, 1.0, 0.0)));
    vec3 way = normalize(p.x * right + p.y * cross(right, ahead) + 2.5 * ahead);

    vec3 sun = normalize(vec3(-0.6, 0.7, 0.4)), sun_color = vec3(1.5, 1.15, 0.75);
    vec3 far = vec3(0.55, 0.62, 0.68);
    vec3 sky = mix(far, vec3(0.12, 0.26, 0.50), clamp(3.0 * way.y + 0.1, 0.0, 1.0));
    vec3 light = sky;

    float gone = march(eye, way, 20.0);
    if (gone < 20.0) {
        vec3 at = eye + gone * way, normal = normal_at(at);
        vec2 tile = floor(at.xz * 1.5);
        vec3 surface = vec3(0.24 + 0.10 * mod(tile.x + tile.y, 2.0));
        if (at.y > 0.01) // three things, by where they are
            surface = at.x > 0.85   ? vec3(0.75, 0.52, 0.10)
                      : at.x < -1.2 ? vec3(0.10, 0.32, 0.42)
                                    : vec3(0.70, 0.16, 0.10);

        float open = openness(at, normal);
        float from_sun = max(dot(normal, sun), 0.0) * light_from(at + 0.002 * normal, sun);
        float from_sky = (0.6 + 0.4 * normal.y) * open;
        // The sun as a blurred mirror shows it: the larger the power, the smaller the spot.
        float shine = pow(max(dot(reflect(way, normal), sun), 0.0), 24.0) * from_sun;
        light = surface * (sun_color * from_sun + vec3(0.30, 0.42, 0.62) * from_sky) + 0.3 * shine;
        light = mix(light, far, 1.0 - exp(-0.0008 * gone * gone * gone)); // haze
        if (sky_only)
            light = vec3(from_sky);
    }
    fragColor = vec4(pow(light, vec3(1.0 / 2.2)), 1.0); // from light to stored values, see lesson 9
}
