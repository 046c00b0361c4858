// One step of Conway's game of life: a cell is born where three live next to it, and lives on with
// two or three. What leaves the field at one side comes back at the other.
#include "common/cell.glsl"

uniform usampler2D cells; // as they were

out uvec2 cell; // as it is now

void main()
{
    ivec2 size = textureSize(cells, 0);
    ivec2 here = ivec2(gl_FragCoord.xy);
    uint neighbors = 0u;
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++) {
            ivec2 there = (here + ivec2(x, y) + size) % size;
            if (ivec2(x, y) != ivec2(0) && is_alive(texelFetch(cells, there, 0).xy))
                neighbors++;
        }

    uvec2 before = texelFetch(cells, here, 0).xy;
    bool alive = neighbors == 3u || (neighbors == 2u && is_alive(before));
    bool as_before = alive == is_alive(before);
    cell = new_cell(alive, as_before ? min(before.y + 1u, 255u) : 0u);
}
