// The scene with the glow over it, made darker or brighter, and brought to what a display shows.
#include "common/tone.glsl"

in vec2 uv;

uniform sampler2D scene;
uniform sampler2D glow[5]; // from the finest to the widest
uniform float strength;    // of the glow; 0.0: none
uniform float exposure;

out vec4 color;

void main()
{
    vec3 light = texture(scene, uv).rgb;
    light += strength * (0.30 * texture(glow[0], uv).rgb + 0.26 * texture(glow[1], uv).rgb +
                         0.24 * texture(glow[2], uv).rgb + 0.26 * texture(glow[3], uv).rgb +
                         0.30 * texture(glow[4], uv).rgb);
    vec2 off = uv - 0.5;
    light *= exposure * (1.0 - 0.9 * dot(off, off));
    color = vec4(tone(light), 1.0);
}
