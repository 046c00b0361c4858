// 6. Polar coordinates: an angle and a distance in the place of x and y.
//
// A stripe in x becomes a ray, a wave along x becomes the rim of a flower, and a picture that is
// repeated along the angle becomes a rosette. Everything of the lessons before works here, too; only
// the plane is bent.
//
// Look at: the flower in the middle, whose radius is a wave of the angle; the ring of leaves, one
// leaf that is drawn `petals` times; the spiral outside, where the angle is added to the distance.
// Change: `petals`; `twist`: 0 makes rays of the spiral, and the larger it is, the more it is rings.
//
// New words: atan(y, x) is the angle of (x, y) from -pi to pi, round(x) the nearest whole number.

#iUniform float petals = 12.0 in {3.0, 24.0} step 1.0
#iUniform float twist = 5.0 in {-12.0, 12.0} step 0.5

const float tau = 6.2831853;

vec2 turn(vec2 p, float angle)
{
    float c = cos(angle), s = sin(angle);
    return vec2(c * p.x - s * p.y, s * p.x + c * p.y);
}

float edge(float d, float pixel) // 1 inside, 0 outside, see lesson 4; a pixel's size is known here
{
    return clamp(0.5 - d / pixel, 0.0, 1.0);
}

// The plane is cut into `count` slices like a cake. p is turned back into the slice about the x axis, so
// what is drawn there is seen count times. `which` is the number of the slice that p was in.
vec2 fold(vec2 p, float count, out float which)
{
    which = round(atan(p.y, p.x) / tau * count);
    return turn(p, -which * tau / count);
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    vec2 p = (2.0 * fragCoord - iResolution.xy) / iResolution.y;
    float pixel = 2.0 / iResolution.y;
    float radius = length(p);
    float angle = atan(p.y, p.x);

    // The spiral: a wave of angle and distance together. The logarithm makes the arms wider outside,
    // so that they look alike at every size; + 0.001, as that of 0 is infinite. Arms have to be a whole number,
    // or there is a seam where the angle jumps from pi to -pi.
    float wave = sin(petals * angle + twist * petals * 0.5 * log(radius + 0.001) - iTime);
    vec3 color = mix(vec3(0.10, 0.07, 0.22), vec3(0.20, 0.13, 0.38), smoothstep(-0.3, 0.3, wave));
    color *= 1.0 - smoothstep(0.4, 2.2, radius);
    color = mix(color, vec3(0.07, 0.04, 0.16), edge(radius - 0.86, pixel));

    // A leaf is where two discs overlap: max(), as in lesson 3. Beads lie between, folded half a slice on.
    float which;
    vec2 leaf = fold(turn(p, 0.1 * iTime), petals, which) - vec2(0.62, 0.0);
    float lens = max(length(leaf - vec2(0.0, 0.22)), length(leaf + vec2(0.0, 0.22))) - 0.29;
    vec3 green = mix(vec3(0.10, 0.45, 0.42), vec3(0.45, 0.78, 0.50), 0.5 + 2.2 * leaf.x);
    color = mix(color, green, edge(lens, pixel));
    color = mix(color, vec3(0.06, 0.30, 0.30), edge(abs(leaf.y) - 0.006, pixel) * edge(lens + 0.02, pixel));
    vec2 bead = fold(turn(p, 0.1 * iTime + 0.5 * tau / petals), petals, which) - vec2(0.78, 0.0);
    vec3 tint = mod(which, 2.0) < 1.0 ? vec3(0.98, 0.80, 0.45) : vec3(0.95, 0.50, 0.40);
    color = mix(color, tint, edge(length(bead) - 0.04, pixel));

    // The flower: a disc whose radius is a wave of the angle, three times inside each other. The
    // difference of radii is no true distance, but near enough for an edge.
    for (int ring = 0; ring < 3; ring++) {
        float size = 0.36 - 0.11 * float(ring);
        float way = ring == 1 ? -1.0 : 1.0;
        float rim = size * (0.80 + 0.20 * cos(8.0 * angle + way * 0.6 * iTime));
        float light = 0.55 + 0.45 * radius / rim;
        vec3 petal = mix(vec3(0.93, 0.30, 0.42), vec3(1.0, 0.82, 0.55), float(ring) / 2.0);
        color = mix(color, petal * light, edge(radius - rim, 1.5 * pixel));
    }
    fragColor = vec4(color, 1.0);
}
