// The triangle with smooth edges, and light that falls from it.
in vec3 light;
in vec3 corner;

out vec4 color;

// How far outside of the triangle this is, 1 for its height; below 0: inside. Its corners are the
// rounder, the smaller `sharpness` is.
float outside(float sharpness)
{
    vec3 sides = exp(-sharpness * corner);
    return log(sides.x + sides.y + sides.z) / sharpness;
}

void main()
{
    float edge = outside(28.0);
    float cover = 1.0 - smoothstep(-0.5, 0.5, edge / fwidth(edge)); // a pixel wide
    float rim = smoothstep(-0.04, 0.0, edge);
    float away = max(outside(5.0) + 0.22, 0.0);
    float glow = 0.5 * exp(-5.0 * away) + 0.22 * exp(-1.6 * away);

    vec3 night = vec3(0.035, 0.041, 0.070);
    vec3 inside = pow(clamp(light, 0.0, 1.0), vec3(0.85)) + 0.18 * rim;
    vec3 around = night + clamp(light * 0.6 + 0.2, 0.0, 1.0) * glow;
    color = vec4(mix(around, inside, cover), 1.0);
}
