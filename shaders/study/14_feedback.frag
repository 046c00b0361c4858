// 14. Feedback: a picture made of the one before.
//
// A shader remembers nothing. But it can be given its own last picture as a texture, and then what it
// drew stays until something changes it: trails, echoes, tunnels, and from the next lesson on whole
// worlds. Here each frame is the last one, a little larger, turned, faded, and with a few new dots.
//
// Look at: only dots are drawn, by the last lines. All else is what became of them.
// Change: `zoom` to 1 and `turn` to 0: plain trails. `zoom` below 1 falls into the middle. `keep` to 1:
// nothing fades. Hold the mouse to draw.
//
// The line below makes iChannel0 the last picture; without a last one it is black. It is kept as
// floats, so that slow fading does not get stuck as it would in steps of 1/255. texture(channel, uv)
// reads with uv from 0 to 1 and blends between pixels; textureSize() is in pixels.
#iChannel0 "self"

#iUniform float zoom = 1.012 in {0.97, 1.05} step 0.001
#iUniform float turn = 0.012 in {-0.1, 0.1} step 0.002
#iUniform float keep = 0.988 in {0.8, 1.0} step 0.002

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    vec2 p = (2.0 * fragCoord - iResolution.xy) / iResolution.y;

    // Where was it that is here now? To move a picture by a way, read against that way: so to
    // enlarge it, divide.
    float c = cos(turn), s = sin(turn);
    vec2 before = vec2(c * p.x - s * p.y, s * p.x + c * p.y) / zoom;
    // The line of p backwards: from -1..1 to 0..1.
    vec2 uv = (before * iResolution.y / iResolution.xy + 1.0) / 2.0;
    vec3 color = texture(iChannel0, uv).rgb * keep;
    // Each takes a little of the other two, so that colors become gray: v * m has dot(v, column) as members.
    color = color * mat3(0.98, 0.01, 0.01, 0.015, 0.97, 0.015, 0.0, 0.02, 0.98);

    // Nine dots on two circles that turn against each other.
    float pixel = 2.0 / iResolution.y;
    for (int i = 0; i < 9; i++) {
        float n = float(i) / 9.0 * 6.2831853;
        vec2 spot = 0.42 * vec2(cos(n + 0.7 * iTime), sin(n + 0.7 * iTime)) +
                    0.16 * vec2(cos(2.0 * n - 2.3 * iTime), sin(2.0 * n - 2.3 * iTime));
        vec3 tint = 0.55 + 0.45 * cos(n + 0.4 * iTime + vec3(0.0, 2.1, 4.2));
        color = mix(tint, color, smoothstep(0.03, 0.03 + 2.0 * pixel, length(p - spot)));
    }
    vec2 mouse = (2.0 * iMouse.xy - iResolution.xy) / iResolution.y;
    if (iMouse.z > 0.0)
        color = mix(vec3(1.0), color, smoothstep(0.05, 0.07, length(p - mouse)));

    fragColor = vec4(color, 1.0);
}
