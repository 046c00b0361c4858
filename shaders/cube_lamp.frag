// The lamp: nothing lights it, it lights the others.
#include "common/tone.glsl"

uniform vec3 eye;

in vec3 place;
in vec3 outwards;
in vec2 panel_uv;

out vec4 color;

void main()
{
    float facing = max(dot(normalize(outwards), normalize(eye - place)), 0.0);
    color = vec4(tone(mix(vec3(2.0, 0.9, 0.3), vec3(4.0, 3.2, 2.2), facing)), 1.0);
}
