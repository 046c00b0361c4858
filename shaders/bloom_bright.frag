// What glows: the light above a threshold, at half of the size. At a threshold of 0.0 all of it.
in vec2 uv;

uniform sampler2D picture;
uniform float threshold;

out vec4 light;

void main()
{
    vec3 found = texture(picture, uv).rgb; // between four pixels: their mean
    float strength = max(max(found.r, found.g), found.b);
    light = vec4(found * max(strength - threshold, 0.0) / max(strength, 0.0001), 1.0);
}
