// First pass: no light yet, only what light will need of each pixel. Its depth is kept as well.
uniform vec3 tint;

in vec3 outwards;

layout(location = 0) out vec4 albedo;
layout(location = 1) out vec4 normal;

void main()
{
    albedo = vec4(tint, 1.0);
    normal = vec4(normalize(outwards), 0.0);
}
