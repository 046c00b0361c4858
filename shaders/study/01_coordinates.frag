// 1. One color, and where a pixel is.
//
// A fragment shader is a function that is called once for each pixel of the picture, for thousands
// of them at the same time. It is told where its pixel is, and it says which color the pixel has.
// It cannot ask another pixel, and it remembers nothing: the next picture begins anew.
//
// Look at: move the slider `stage` from 1 to 5, and find the lines below that each stage adds. It ends
// with two discs on a grid: the color says where a pixel is, red to the right and green upwards.
// Change: the three numbers of `ground`, which are red, green and blue from 0 to 1.
//
// GLSL is C with vectors: vec2, vec3 and vec4 are 2, 3 and 4 floats. Their members are x, y, z, w
// or r, g, b, a, as you like; v.xy are two of them at once. vec3(v, 1.0) is made of a vec2 and a
// float. + - * / work on all members, and so do most functions: abs(v) is vec2(abs(v.x), abs(v.y)).
// length(v) is how long it is: sqrt(v.x * v.x + v.y * v.y) for a vec2. Write 1.0, not 1: numbers are
// not converted for you everywhere. There are no pointers.
//
// The two lines with #iUniform are the viewer's: each is a slider or a color on the panel, and in
// the shader a global that cannot be changed. After `in` stand the least and the largest value.

#iUniform float stage = 5.0 in {1.0, 5.0} step 1.0
#iUniform color3 ground = color3(0.10, 0.23, 0.42)

// 1 near the lines x = 0, 0.5, 1, ... and y = 0, 0.5, 1, ..., else 0. fract(1.75) is 0.75, what is left
// without the whole part. to_line is how far the nearest line is, in x and in y.
float grid(vec2 p)
{
    vec2 to_line = abs(fract(p * 2.0 + 0.5) - 0.5) / 2.0;
    return min(to_line.x, to_line.y) < 0.006 ? 1.0 : 0.0;
}

// `out` is a result, `in` an argument that is a copy. iResolution is the size of the picture in
// pixels, and iTime the time in seconds: these names are Shadertoy's, and the viewer sets them.
void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    // Stage 1: every pixel has the same color.
    vec3 color = ground;

    // Stage 2: position. fragCoord counts pixels from the lower left corner; divided by the size,
    // it goes from 0 to 1 in both directions. Drawn as red and green, one sees it.
    vec2 uv = fragCoord / iResolution.xy;
    if (stage >= 2.0)
        color = mix(ground, vec3(uv, 0.45), 0.75); // mix(a, b, t) is a + (b - a) * t

    // Stage 3: all that is less than 0.3 away from the middle. But 0.3 is another length in x than
    // in y, as the picture is wider than it is high: an egg.
    if (stage >= 3.0 && stage < 4.0 && length(uv - 0.5) < 0.3)
        color = vec3(1.0, 0.85, 0.55);

    // Stage 4: the same unit for x and y, here half of the height. (0, 0) is in the middle, y goes
    // from -1 to 1, and x as far as the picture is wide. Now it is round. Many shaders begin with
    // this line.
    vec2 p = (2.0 * fragCoord - iResolution.xy) / iResolution.y;
    if (stage >= 4.0) {
        color = mix(color, vec3(1.0), 0.25 * grid(p));
        if (length(p) < 0.6)
            color = vec3(1.0, 0.85, 0.55);
    }

    // Stage 5: time. A second disc goes round the first, once in 2 pi, 6.28 seconds: sin and cos
    // take radians, as in C.
    if (stage >= 5.0) {
        vec2 moon = 0.8 * vec2(cos(iTime), sin(iTime));
        if (length(p - moon) < 0.12)
            color = vec3(0.95, 0.45, 0.35);
    }

    fragColor = vec4(color, 1.0); // the fourth, alpha, is not shown
}
