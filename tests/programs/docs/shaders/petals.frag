uniform vec3 iResolution; // pixels; the third is 1
uniform float iTime;      // seconds
uniform float petals = 12.0;
uniform float twist = 5.0;

#include "06_polar.frag"

out vec4 color;

void main()
{
    mainImage(color, gl_FragCoord.xy);
}
