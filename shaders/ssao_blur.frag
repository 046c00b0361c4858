// Third pass: the mean of 4 x 4 pixels, of those at about the same depth, so that no light leaks
// over an edge.
#include "ssao_depth.glsl"

uniform sampler2D occlusion;

in vec2 uv;

out float free;

void main()
{
    vec2 texel = 1.0 / vec2(textureSize(occlusion, 0));
    float here = z_at(uv), sum = 0.0, weights = 0.0;
    for (int y = -2; y < 2; y++)
        for (int x = -2; x < 2; x++) {
            vec2 there = uv + (vec2(x, y) + 0.5) * texel;
            float weight = 1.0 / (0.02 + abs(z_at(there) - here));
            sum += weight * texture(occlusion, there).r;
            weights += weight;
        }
    free = sum / weights;
}
