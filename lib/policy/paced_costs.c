// What the latest frames have cost: the two greatest costs of each block of frames.

#include "policy/paced.h"

#define BLOCKS 8
#define FRAMES 16                  // of a block
#define UNSURE (10 * GL_NS_PER_MS) // what a frame may cost if none is known
#define FEW 8

static void keep_greatest(int64_t greatest[2], int64_t ns)
{
    if (ns > greatest[0]) {
        greatest[1] = greatest[0];
        greatest[0] = ns;
    } else if (ns > greatest[1]) {
        greatest[1] = ns;
    }
}

// The current block is full: the oldest becomes the current one, empty.
static void turn(gl_recent_costs *costs)
{
    costs->count = 0;
    costs->enough = true;
    costs->block = (costs->block + 1) % BLOCKS;
    costs->blocks[costs->block][0] = costs->blocks[costs->block][1] = 0;
    costs->older[0] = costs->older[1] = 0;
    for (int i = 0; i < BLOCKS; i++)
        for (int j = 0; j < 2; j++)
            keep_greatest(costs->older, costs->blocks[i][j]);
}

void glp_recent_costs_add(gl_recent_costs *costs, int64_t ns)
{
    if (costs->count == FRAMES)
        turn(costs);
    keep_greatest(costs->blocks[costs->block], ns < GL_TIME_END ? ns : GL_TIME_END);
    costs->count++;
}

int64_t glp_recent_costs_expect(const gl_recent_costs *costs)
{
    int64_t greatest[2] = {costs->older[0], costs->older[1]};
    keep_greatest(greatest, costs->blocks[costs->block][0]);
    keep_greatest(greatest, costs->blocks[costs->block][1]);
    if (!costs->enough && costs->count < FEW)
        return greatest[0] + UNSURE * (FEW - costs->count) / FEW;
    return greatest[1];
}
