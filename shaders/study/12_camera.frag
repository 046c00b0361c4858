// 12. A camera by the mouse.
//
// A camera is an eye and three directions: right, up, ahead. The pixel says how much of right and up
// its ray has; ahead counts as much as the lens is long. All else about cameras is how to get those
// three from what the user does.
//
// Look at: drag the mouse: left and right turns, up and down tilts. Until you do, it looks around by
// itself, and it always flies on. What it flies through is one ball and three beams, drawn for ever:
// space is cut into cubes as the plane was into tiles in lesson 5.
// Change: `lens`, from a wide angle to a telescope. Let it look backwards: turn + pi.
//
// iMouse.xy is where the mouse is or was last held down. abs(iMouse.zw) is where it was pressed; z is
// positive while it is held, and w in the one frame of the press. At first all four are 0.

#iUniform float lens = 1.3 in {0.3, 5.0} step 0.1

const float pi = 3.1415927;

// One cube of space, 4 wide, about (0, 0, 0), again and again. round() gives the cube's number, and lesson
// 5's floor() would have (0, 0, 0) in its corner.
vec3 fold(vec3 p)
{
    return p - 4.0 * round(p / 4.0);
}

float scene(vec3 p)
{
    vec3 q = abs(fold(p));
    float ball = length(q) - 0.62;
    // Beams along all three axes: the distance to an axis leaves out one member.
    float beams = min(length(q.xy), min(length(q.yz), length(q.zx))) - 0.10;
    return min(ball, beams);
}

vec3 normal_at(vec3 p)
{
    const vec2 h = vec2(0.002, 0.0);
    return normalize(vec3(scene(p + h.xyy) - scene(p - h.xyy), scene(p + h.yxy) - scene(p - h.yxy),
                          scene(p + h.yyx) - scene(p - h.yyx)));
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    vec2 p = (2.0 * fragCoord - iResolution.xy) / iResolution.y;

    // Two angles: a full turn across the picture, and from nearly straight down to straight up.
    float turn = 0.6 + 0.25 * iTime, tilt = 0.35 * sin(0.4 * iTime);
    if (iMouse.x != 0.0) {
        turn = 2.0 * pi * (iMouse.x / iResolution.x - 0.5);
        tilt = 0.48 * pi * (2.0 * iMouse.y / iResolution.y - 1.0);
    }
    vec3 eye = vec3(2.0, 2.0, 2.0 + 1.2 * iTime); // between the beams, straight on

    // Right lies level, and up is at right angles to both.
    vec3 ahead = vec3(cos(tilt) * sin(turn), sin(tilt), cos(tilt) * cos(turn));
    vec3 right = vec3(cos(turn), 0.0, -sin(turn));
    vec3 up = cross(ahead, right);
    vec3 way = normalize(p.x * right + p.y * up + lens * ahead);

    float gone = 0.0;
    for (int i = 0; i < 100 && gone < 40.0; i++) {
        float room = scene(eye + gone * way);
        if (room < 0.001 * (1.0 + gone))
            break;
        gone += room;
    }

    // What is far away fades into the dusk, which hides where the march gave up, too.
    vec3 dusk = mix(vec3(0.80, 0.36, 0.20), vec3(0.06, 0.09, 0.24), smoothstep(-0.6, 0.6, way.y));
    vec3 light = dusk;
    if (gone < 40.0) {
        vec3 at = eye + gone * way, normal = normal_at(at);
        vec3 cell = round(at / 4.0);
        vec3 tint = 0.55 + 0.35 * cos(vec3(0.0, 1.6, 3.4) + 1.3 * cell.x + 0.9 * cell.y + 0.7 * cell.z);
        if (length(fold(at)) > 0.75)
            tint = vec3(0.65, 0.62, 0.60); // a beam
        float lamp = max(dot(normal, -way), 0.0) / (1.0 + 0.05 * gone * gone); // in the eye's hand
        float above = 0.5 + 0.5 * normal.y;
        light = tint * (0.9 * lamp + 0.35 * mix(vec3(0.9, 0.5, 0.35), vec3(0.35, 0.45, 0.8), above));
        light += 0.5 * lamp * pow(max(dot(normal, -way), 0.0), 30.0);
        light = mix(dusk, light, exp(-0.006 * gone * gone));
    }
    fragColor = vec4(pow(light, vec3(1.0 / 2.2)), 1.0);
}
