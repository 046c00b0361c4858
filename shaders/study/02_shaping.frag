// 2. Shaping functions: from a number between 0 and 1 another one.
//
// A shader has no brush. It has numbers, and functions that bend them: where a ramp is to be steep,
// where flat, where it jumps, where it repeats. Eight of them are here, each as a curve over x and,
// behind it, as the light that it makes of x. A ball rides on each.
//
// Look at: the curve and the brightness behind it are the same numbers. Where the curve is flat, the
// light does not change; where it jumps, there is an edge.
// Change: `power`, which bends the third one; then write a function of your own in the place of one.
//
// New words: floor(x) is the whole part of x, fract(x) the rest. clamp(x, a, b) keeps x within a and
// b. smoothstep(a, b, x) rises from 0 at a to 1 at b and is flat at both ends; a is the smaller one.

#iUniform float power = 3.0 in {0.2, 6.0} step 0.1

const float tau = 6.2831853; // a full turn, in radians

float shape(int number, float x)
{
    switch (number) {
    case 0: return x;                                        // a ramp
    case 1: return smoothstep(0.2, 0.8, x);                  // a soft edge
    case 2: return pow(x, power);                            // rises late; early if power < 1
    case 3: return x < 0.5 ? 0.0 : 1.0;                      // a hard edge, also step(0.5, x)
    case 4: return abs(fract(x * 2.0) * 2.0 - 1.0);          // zigzag
    case 5: return 0.5 + 0.5 * sin(tau * 2.0 * x);           // a wave
    case 6: return exp(-5.0 * x) * abs(cos(tau * 1.5 * x));  // bouncing: a wave that fades
    default: return floor(x * 5.0) / 4.0;                    // stairs
    }
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    // Four by two fields: `field` says in which this pixel is, and `at` where in it, from 0 to 1.
    vec2 place = fragCoord / iResolution.xy * vec2(4.0, 2.0);
    vec2 field = floor(place);
    vec2 at = place - field;
    int number = int(field.x + 4.0 * (1.0 - field.y)); // the first is at the top

    // A margin of 10 %: within it x and y go from 0 to 1. `unit` is the width of a pixel there. x ends a
    // little before 0 and 1, so that the slope below can be measured at both sides of it.
    vec2 xy = (at - 0.1) / 0.8;
    float unit = 4.0 / (0.8 * iResolution.x);
    float x = clamp(xy.x, 1.5 * unit, 1.0 - 1.5 * unit);
    float y = shape(number, x);

    // Behind: the value itself as light, from night to gold.
    vec3 night = vec3(0.08, 0.09, 0.18), gold = vec3(0.98, 0.72, 0.32);
    vec3 color = mix(night, gold, 0.75 * y);

    // The curve. abs(xy.y - y) is how far this pixel is above or below it. Where the curve is steep, its
    // nearest point is beside, and nearer: with the slope s, sqrt(1 + s * s) times as near.
    float slope = (shape(number, x + unit) - shape(number, x - unit)) / (2.0 * unit);
    float away = abs(xy.y - y) / sqrt(1.0 + slope * slope);
    // White where smoothstep is 0, what was there where it is 1: so one paints with a soft edge.
    color = mix(vec3(1.0), color, smoothstep(1.0 * unit, 2.5 * unit, away));

    // A frame around each field.
    if (abs(xy.x - 0.5) > 0.5 || abs(xy.y - 0.5) > 0.55)
        color = vec3(0.03, 0.03, 0.06);

    // The ball rides to and fro, but not to 1 itself, where the stairs jump. A field is not square: what
    // is 1 in y is as long as 2 height / width in x (see lesson 1).
    float ride = 0.5 - 0.5 * cos(iTime);
    vec2 ball = vec2(ride, shape(number, min(ride, 0.999)));
    vec2 to_ball = (xy - ball) * vec2(1.0, 2.0 * iResolution.y / iResolution.x);
    color = mix(vec3(0.90, 0.25, 0.30), color, smoothstep(0.05, 0.05 + 2.0 * unit, length(to_ball)));
    fragColor = vec4(color, 1.0);
}
