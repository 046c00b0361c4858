// The game of life as the demo `life` should play it, on the CPU: how many cells live after so many
// steps from the same start. Written without looking at how the shaders do it.
// usage: life_cells SEED STEPS
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { columns = 320, rows = 180 };
typedef uint8_t field[rows][columns];

// As in shaders/common/hash.glsl.
static uint32_t hash(uint32_t x)
{
    x = (x ^ (x >> 16)) * 0x7feb352du;
    x = (x ^ (x >> 15)) * 0x846ca68bu;
    return x ^ (x >> 16);
}

// Where it is from the middle, which lies between two cells; the same on both sides.
static int away(int place, int size)
{
    return place < size / 2 ? size / 2 - 1 - place : place - size / 2;
}

static void start(field cells, uint32_t seed)
{
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++) {
            const int right = away(x, columns), up = away(y, rows);
            const uint32_t number = hash(hash(seed) + (uint32_t)(up * columns + right)) >> 8;
            const double radius = hypot((right + 0.5) / columns, (up + 0.5) / rows);
            cells[y][x] = radius < 0.3 && (float)number < 0.4f * 16777216;
        }
}

static void step(field cells)
{
    static field counts;
    memset(counts, 0, sizeof counts);
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++)
            if (cells[y][x])
                for (int i = 0; i < 9; i++)
                    if (i != 4)
                        counts[(y + i / 3 + rows - 1) % rows]
                              [(x + i % 3 + columns - 1) % columns]++;
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++)
            cells[y][x] = counts[y][x] == 3 || (cells[y][x] && counts[y][x] == 2);
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    static field cells;
    start(cells, (uint32_t)strtoul(argv[1], NULL, 10));
    for (int steps = atoi(argv[2]); steps > 0; steps--)
        step(cells);
    int living = 0;
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++)
            living += cells[y][x];
    printf("%d cells live\n", living);
    return 0;
}
