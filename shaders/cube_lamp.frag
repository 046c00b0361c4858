// The lamp: nothing lights it, it lights the others.
uniform vec3 eye;

in vec3 at;
in vec3 outwards;

out vec4 color;

void main()
{
    float facing = max(dot(normalize(outwards), normalize(eye - at)), 0.0);
    color = vec4(mix(vec3(2.0, 0.9, 0.3), vec3(4.0, 3.2, 2.2), facing), 1.0);
}
