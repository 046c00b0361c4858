// And one with a mistake.
//
// This one is wrong on purpose: two letters are exchanged. It does not compile, the viewer says where, and
// docs/shaders.md explains what it says. Mend it while the viewer runs, and save.

vec3 ring(vec2 p, float radius, vec3 color)
{
    float away = abs(length(p) - radius);
    return color * (1.0 - smoothstep(0.0, 0.12, away));
}

void mainImage(out vec4 fragColor, in vec2 fragCoord)
{
    vec2 p = (2.0 * fragCoord - iResolution.xy) / iResolution.y;
    vec3 color = vec3(0.05, 0.06, 0.12);
    for (int i = 0; i < 3; i++) {
        vec3 tint = 0.5 + 0.5 * cos(float(i) * 2.1 + vec3(0.0, 2.1, 4.2));
        color += ring(p - vec2(float(i) - 1.0, 0.0), 0.6, tnit);
    }
    fragColor = vec4(color, 1.0);
}
