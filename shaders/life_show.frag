// The game of life as it is seen: cells with round corners, and the light around them.
uniform sampler2D light; // of each cell
uniform float pixel;     // its size, in cells
in vec2 uv;

out vec4 color;

void main()
{
    vec2 size = vec2(textureSize(light, 0));
    vec2 place = uv * size;

    // Each look between four cells sees all of them.
    vec3 glow = texture(light, uv).rgb * 1.5;
    for (int i = 0; i < 4; i++) {
        vec2 side = vec2(float(i & 1), float(i >> 1)) * 2.0 - 1.0;
        glow += texture(light, (place + side * vec2(1.5, 0.6)) / size).rgb;
        glow += texture(light, (place + side * vec2(0.8, 2.2)) / size).rgb * 0.6;
    }

    vec2 beyond = max(abs(fract(place) - 0.5) - 0.2, 0.0);
    float edge = length(beyond) - 0.26;
    float cover = 1.0 - smoothstep(-0.5 * pixel, 0.5 * pixel, edge);
    vec3 own = texelFetch(light, ivec2(place), 0).rgb;

    vec3 night = vec3(0.030, 0.036, 0.062);
    color = vec4(night + glow * 0.10 + own * cover * 0.8, 1.0);
}
