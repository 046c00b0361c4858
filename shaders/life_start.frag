// How the game of life begins: at random around the middle, and the same in all four quarters, as
// it then stays for ever.
#include "common/cell.glsl"
#include "common/hash.glsl"

uniform ivec2 size; // cells
uniform uint seed;

out uvec2 cell;

void main()
{
    ivec2 away = abs(2 * ivec2(gl_FragCoord.xy) + 1 - size) / 2; // from the middle, in cells
    bool inside = length((vec2(away) + 0.5) / vec2(size)) < 0.3;
    bool alive = inside && random(hash(seed) + uint(away.y * size.x + away.x)) < 0.4;
    cell = new_cell(alive, alive ? 0u : 255u);
}
