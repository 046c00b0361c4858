#include "cards.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "draw_impl.h"

// ---- the title ----------------------------------------------------------------------------------

// The name of the game, made of bricks.
static void draw_name(struct draw *draw, double seconds)
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

static const double card_y = 3.6, card_width = 2.6, card_height = 1.6;

static double card_x(int level)
{
    return GAME_WIDTH / 2 + (level - (GAME_LEVELS - 1) / 2.0) * 3;
}

int cards_level_at(const struct draw *draw, double cursor_x, double cursor_y)
{
    float x, y;
    if (!gl_view_world(&draw->view, cursor_x, cursor_y, &x, &y))
        return -1;
    for (int level = 0; level < GAME_LEVELS; level++)
        if (fabs(x - card_x(level)) <= card_width / 2 && fabs(y - card_y) <= card_height / 2)
            return level;
    return -1;
}

static void draw_levels(struct draw *draw, double seconds, int chosen)
{
    const double size = 0.13;
    for (int level = 0; level < GAME_LEVELS; level++) {
        const double middle = card_x(level);
        const double up = level == chosen ? 0.06 * sin(seconds * 4) : 0;
        gl_shape frame = {.x = (float)middle,
                          .y = (float)card_y,
                          .width = (float)card_width,
                          .height = (float)card_height,
                          .radius = 0.15f,
                          .color = level == chosen ? draw_gold : draw_fade(draw_dim, 0.4)};
        gl_batch_outline(draw->batch, &frame, 0.03f);
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

void cards_title(struct draw *draw, double seconds, int chosen, int best)
{
    char text[64];
    draw_name(draw, seconds);
    draw_levels(draw, seconds, chosen);
    draw_text(draw, 1.8, 0.4, draw_white, "PRESS SPACE, CLICK OR (A)");
    draw_text(draw, 1.25, 0.2, draw_dim, "ARROWS, 1 TO 4, MOUSE OR STICK CHOOSE");
    draw_text(draw, 0.85, 0.2, draw_dim,
              "MOVE: ARROWS, MOUSE OR STICK   PAUSE AND ALL KEYS: P   QUIT: Q");
    if (best > 0) {
        snprintf(text, sizeof text, "BEST %06d", best);
        draw_text(draw, 8.2, 0.4, draw_gold, text);
    }
}

// The card of keys, from its upper edge.
static void draw_keys(struct draw *draw, double top)
{
    static const char *const lines[] = {
        "MOVE      ARROWS, A AND D, MOUSE, STICK", "SERVE     SPACE, ENTER, CLICK, (A)     ",
        "PAUSE     P, ESCAPE, (START)           ", "GO ON     P, SPACE, CLICK, (A)         ",
        "TITLE     ESCAPE IN THE PAUSE, (B)     ", "QUIT      Q                            ",
    };
    for (int i = 0; i < (int)(sizeof lines / sizeof *lines); i++)
        draw_text(draw, top - 0.32 * (i + 1), 0.2, draw_dim, lines[i]);
}

// ---- plates over the game -----------------------------------------------------------------------

// Darkens what was drawn, and puts a plate in the middle for text.
static void draw_plate(struct draw *draw, double height)
{
    gl_batch_rect(draw->batch, -8, -9, 32, 27, (gl_color){0.02f, 0.02f, 0.05f, 0.55f});
    gl_shape plate = {.x = 8,
                      .y = 4.5f,
                      .width = 10.4f,
                      .height = (float)height,
                      .radius = 0.3f,
                      .color = {0.13f, 0.15f, 0.27f, 0.96f},
                      .gradient = true,
                      .bottom = {0.07f, 0.08f, 0.16f, 0.96f}};
    gl_shape shadow = plate;
    shadow.blur = 0.35f;
    shadow.y -= 0.12f;
    shadow.color = (gl_color){0, 0, 0, 0.55f};
    shadow.gradient = false;
    gl_shape rim = plate;
    rim.color = draw_fade(draw_paddle_blue, 0.9);
    rim.bottom = draw_fade(draw_paddle_blue, 0.35);
    gl_batch_shape(draw->batch, &shadow);
    gl_batch_shape(draw->batch, &plate);
    gl_batch_outline(draw->batch, &rim, 0.04f);
}

void cards_paused(struct draw *draw)
{
    draw_plate(draw, 4.6);
    draw_text(draw, 5.5, 0.8, draw_white, "PAUSED");
    draw_keys(draw, 5.0);
}

void cards_count(struct draw *draw, int left)
{
    char text[16];
    snprintf(text, sizeof text, "%d", left);
    draw_text(draw, 2.4, 1.2, draw_white, text);
}

static void draw_score_of(struct draw *draw, double y, const struct game *game)
{
    char text[64];
    snprintf(text, sizeof text, "SCORE %06d", game->score);
    draw_text(draw, y, 0.4, draw_white, text);
}

void cards_cleared(struct draw *draw, const struct game *game)
{
    char text[64];
    draw_plate(draw, 3);
    snprintf(text, sizeof text, "LEVEL %d CLEARED", game->level + 1);
    draw_text(draw, 4.9, 0.6, draw_gold, text);
    draw_score_of(draw, 4.1, game);
    draw_text(draw, 3.4, 0.2, draw_dim, "SPACE, CLICK OR (A) GOES ON");
}

void cards_over(struct draw *draw, const struct game *game, int best)
{
    const bool won = game->state == GAME_CLEARED;
    draw_plate(draw, 3.6);
    draw_text(draw, 5.0, 0.8, won ? draw_gold : draw_white, won ? "YOU WON" : "GAME OVER");
    draw_score_of(draw, 4.2, game);
    if (game->score > 0 && game->score == best)
        draw_text(draw, 3.7, 0.2, draw_gold, "THE BEST SO FAR");
    draw_text(draw, 3.1, 0.2, draw_dim, "SPACE, CLICK OR (A) GOES ON");
}
