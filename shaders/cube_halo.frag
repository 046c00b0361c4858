// Light that the air scatters around the lamp; added to what is behind it.
in vec2 from_middle;

out vec4 color;

void main()
{
    float away = length(from_middle);
    float fade = max(1.0 - away, 0.0);
    float light = 0.35 * fade * fade * fade + 0.06 / (0.06 + away * away) * fade * fade;
    color = vec4(vec3(2.0, 0.72, 0.16) * light * light, 1.0);
}
