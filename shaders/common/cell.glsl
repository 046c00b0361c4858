// The cells of `life`: what the two bytes of a texel mean.
#pragma once

// x: 1 where it is alive. y: for how many steps it has been as it is, 255 at most.
bool is_alive(uvec2 cell)
{
    return cell.x == 1u;
}

uvec2 new_cell(bool alive, uint age)
{
    return uvec2(alive ? 1u : 0u, age);
}
