// The mouse in the game of life: a line of living or dead cells. All others stay as they are.
#include "common/cell.glsl"

uniform vec2 from; // cells, from the lower left corner
uniform vec2 to;
uniform float radius; // cells
uniform bool alive;

out uvec2 cell;

void main()
{
    vec2 way = to - from;
    vec2 here = gl_FragCoord.xy - from;
    float along = clamp(dot(here, way) / max(dot(way, way), 1e-6), 0.0, 1.0);
    if (length(here - way * along) > radius)
        discard;
    cell = new_cell(alive, alive ? 0u : 255u);
}
