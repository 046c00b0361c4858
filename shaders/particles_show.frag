// The light of all stars together, which may be a thousand times what a display shows: what is
// bright becomes white, and what is faint stays seen.
uniform sampler2D stars;
in vec2 uv;

out vec4 color;

void main()
{
    vec3 light = texture(stars, uv).rgb;
    float most = max(light.r, max(light.g, light.b));
    float seen = log(1.0 + 8.0 * most) / log(1.0 + 8.0 * 30.0);     // 30 is as bright as can be
    vec3 hue = mix(light / max(most, 1e-4), vec3(1.0), seen * seen); // the brightest are white
    vec3 night = vec3(0.0022, 0.0028, 0.0065);
    color = vec4(pow(night + hue * seen, vec3(1.0 / 2.2)), 1.0);
}
