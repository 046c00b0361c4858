// The sky behind all else.
#include "common/tone.glsl"
#include "terrain_sky.glsl"

in vec2 uv;

uniform mat4 rays; // from clip space to directions in the world

out vec4 color;

void main()
{
    vec4 far = rays * vec4(uv * 2.0 - 1.0, 1.0, 1.0);
    color = vec4(tone(sky(normalize(far.xyz / far.w))), 1.0);
}
