#include "draw_impl.h"

#include <math.h>
#include <string.h>

void draw_name(struct draw *draw, double seconds)
{
    static const char *const letters[7] = {
        "####. ####. ##### .###. #...# .###. #...# #####",
        "#...# #...# #.... #...# #..#. #...# #...# ..#..",
        "#...# #...# #.... #...# #.#.. #...# #...# ..#..",
        "####. ####. ####. ##### ##... #...# #...# ..#..",
        "#...# #.#.. #.... #...# #.#.. #...# #...# ..#..",
        "#...# #..#. #.... #...# #..#. #...# #...# ..#..",
        "####. #...# ##### #...# #...# .###. .###. ..#..",
    };
    const double width = 0.3, height = 0.26;
    const int columns = (int)strlen(letters[0]);
    for (int row = 0; row < 7; row++)
        for (int column = 0; column < columns; column++) {
            if (letters[row][column] != '#')
                continue;
            const double x = GAME_WIDTH / 2 + (column - (columns - 1) / 2.0) * width;
            const double y = 7.2 - row * height;
            const double light = pow(fmax(sin(column * 0.13 + row * 0.2 - seconds * 2.2), 0), 6);
            const gl_color color = draw_colors[row * 6 / 7];
            draw_brick(draw, x, y, width, height, draw_mix(color, draw_ball_white, 0.7 * light));
            if (light > 0.05)
                draw_glow(draw, x, y, 0.9, draw_fade(color, 0.5 * light));
        }
}

void draw_levels(struct draw *draw, double seconds, int chosen)
{
    const double size = 0.13;
    for (int level = 0; level < GAME_LEVELS; level++) {
        const double middle = GAME_WIDTH / 2 + (level - (GAME_LEVELS - 1) / 2.0) * 3;
        const double up = level == chosen ? 0.06 * sin(seconds * 4) : 0;
        gl_shape frame = {.x = (float)middle,
                          .y = 3.6f,
                          .width = 2.6f,
                          .height = 1.6f,
                          .radius = 0.15f,
                          .stroke = 0.03f,
                          .color = level == chosen ? draw_gold : draw_fade(draw_dim, 0.4)};
        gl_batch_shape(draw->batch, &frame);
        for (int row = 0; row < GAME_ROWS; row++)
            for (int column = 0; column < GAME_COLUMNS; column++) {
                const int color = game_level_color(level, row, column);
                if (color >= 0)
                    draw_brick(draw, middle + (column - (GAME_COLUMNS - 1) / 2.0) * size,
                               4.05 + up - row * size, size, size,
                               draw_fade(draw_colors[color], level == chosen ? 1 : 0.55));
            }
    }
}
