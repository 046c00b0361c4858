#include "draw_impl.h"

#include <math.h>
#include <stdio.h>

#include "pictures.h"

const gl_color draw_white = {0.90f, 0.93f, 0.98f, 1};
const gl_color draw_gold = {1.00f, 0.80f, 0.38f, 1};
const gl_color draw_dim = {0.55f, 0.61f, 0.75f, 1};

const gl_color draw_colors[6] = {
    {1.00f, 0.33f, 0.38f, 1}, // red
    {1.00f, 0.60f, 0.27f, 1}, // orange
    {1.00f, 0.83f, 0.33f, 1}, // yellow
    {0.30f, 0.88f, 0.58f, 1}, // green
    {0.30f, 0.70f, 1.00f, 1}, // blue
    {0.78f, 0.48f, 1.00f, 1}, // violet
};
const gl_color draw_ball_white = {1, 1, 1, 1};
const gl_color draw_paddle_blue = {0.36f, 0.80f, 1.00f, 1};

gl_color draw_fade(gl_color color, double alpha)
{
    color.a *= (float)alpha;
    return color;
}

gl_color draw_mix(gl_color a, gl_color b, double part)
{
    const float p = (float)part;
    return (gl_color){a.r + (b.r - a.r) * p, a.g + (b.g - a.g) * p, a.b + (b.b - a.b) * p,
                      a.a + (b.a - a.a) * p};
}

bool draw_init(struct draw *draw, gl_font *font)
{
    draw->font = font;
    draw->batch = gl_batch_create(&(gl_batch_desc){0});
    draw->pictures = pictures_create();
    return draw->batch && draw->pictures;
}

void draw_finish(struct draw *draw)
{
    gl_texture_destroy(draw->pictures);
    gl_batch_destroy(draw->batch);
}

// ---- the frame ----------------------------------------------------------------------------------

void draw_glow(struct draw *draw, double x, double y, double size, gl_color color)
{
    gl_sprite glow = pictures_glow;
    glow.x = (float)x;
    glow.y = (float)y;
    glow.width = glow.height = (float)size;
    glow.tint = color;
    gl_batch_sprite(draw->batch, draw->pictures, &glow);
}

void draw_brick(struct draw *draw, double x, double y, double width, double height, gl_color color)
{
    gl_sprite brick = pictures_brick;
    brick.x = (float)x;
    brick.y = (float)y;
    brick.width = (float)width;
    brick.height = (float)height;
    brick.tint = color;
    gl_batch_sprite(draw->batch, draw->pictures, &brick);
}

// The room in which the field lies.
static void draw_room(struct draw *draw)
{
    gl_batch_shape(draw->batch, &(gl_shape){.x = 8,
                                            .y = 4.5f,
                                            .width = 16,
                                            .height = 9,
                                            .color = {0.075f, 0.085f, 0.16f, 1},
                                            .gradient = true,
                                            .bottom = {0.035f, 0.04f, 0.085f, 1}});
    for (int x = 1; x < GAME_COLUMNS; x++)
        gl_batch_rect(draw->batch, (float)GAME_LEFT + (float)x - 0.01f, 0, 0.02f, (float)GAME_TOP,
                      (gl_color){0.5f, 0.6f, 1, 0.035f});
    for (int y = 1; y < 9; y++)
        gl_batch_rect(draw->batch, (float)GAME_LEFT, (float)GAME_TOP - (float)y - 0.01f,
                      GAME_COLUMNS, 0.02f, (gl_color){0.5f, 0.6f, 1, 0.035f});
    draw_glow(draw, 4, 6.5, 15, (gl_color){0.35f, 0.20f, 0.75f, 0.30f});
    draw_glow(draw, 12.5, 3, 15, (gl_color){0.10f, 0.40f, 0.70f, 0.30f});
}

void draw_begin(struct draw *draw, const gl_render_event *render, double shake)
{
    const int width = render->framebuffer_width, height = render->framebuffer_height;
    draw->view = gl_view_fit(render, GAME_WIDTH, GAME_HEIGHT);
    draw->view.left = roundf(draw->view.left); // so that bricks and text are crisp
    draw->view.bottom = roundf(draw->view.bottom);

    glViewport(0, 0, width, height);
    glClearColor(0.02f, 0.022f, 0.05f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_begin(draw->batch, width, height);
    gl_batch_set_font(draw->batch, draw->font);
    const float far = (float)(shake * shake) * 0.12f;
    const gl_camera_2d shaken = {.pixel_x = far * sinf((float)render->sim_time * 91),
                                 .pixel_y = far * sinf((float)render->sim_time * 73),
                                 .zoom = 1};
    const gl_view view = gl_view_nested(&draw->view, &shaken);
    const gl_scissor room = gl_view_pixels(&draw->view, 0, 0, GAME_WIDTH, GAME_HEIGHT);
    gl_batch_set_view(draw->batch, &view);
    gl_batch_set_scissor(draw->batch, &room); // what is shaken stays in it, and so do glows
    draw_room(draw);
}

void draw_end(struct draw *draw)
{
    gl_batch_end(draw->batch);
}

int32_t draw_headline(const struct draw *draw)
{
    const gl_view *view = &draw->view;
    const double ceiling = view->bottom + (GAME_TOP + 0.1) * view->scale; // the wall's upper edge
    return view->framebuffer_height - (int32_t)ceiling;
}

// A font's em, so that its capitals are as high as those of 8 x 8 pixels of this height.
static float em_of(const struct draw *draw, float height)
{
    return draw->font ? height * 1.2f : height;
}

// The baseline is an eighth of the height above y.
static void write(struct draw *draw, float x, float y, float height, gl_color color,
                  const char *text)
{
    const float em = em_of(draw, height);
    const float descent = gl_font_measure(draw->font, em, text).descent;
    gl_batch_text(draw->batch, x, y + height / 8 - descent, em, color, text);
}

void draw_text(struct draw *draw, double y, double height, gl_color color, const char *text)
{
    const float em = em_of(draw, (float)height);
    const float width = gl_font_measure(draw->font, em, text).width;
    write(draw, ((float)GAME_WIDTH - width) / 2, (float)y, (float)height, color, text);
}

// ---- what is in the field -----------------------------------------------------------------------

static void draw_bricks(struct draw *draw, const struct game *game, const struct effects *effects)
{
    for (int row = 0; row < GAME_ROWS; row++)
        for (int column = 0; column < GAME_COLUMNS; column++) {
            const double x = game_brick_x(column), y = game_brick_y(row);
            const float glow = effects->glow[row][column];
            const int hits = game->bricks[row][column];
            const int number = game_level_color(game->level, row, column);
            if (number < 0)
                continue;
            gl_color color = draw_colors[number];
            if (hits > 1) // armoured: paler
                color = draw_mix(color, draw_white, 0.55);
            if (hits > 0)
                draw_brick(draw, x, y, 1, GAME_BRICK_HEIGHT,
                           draw_mix(color, draw_ball_white, glow));
            if (glow > 0)
                draw_glow(draw, x, y, 1.2 + 1.6 * glow, draw_fade(color, 0.8 * glow));
        }
}

static void draw_sparks(struct draw *draw, const struct effects *effects, double behind)
{
    for (int i = 0; i < EFFECTS_SPARKS; i++) {
        const struct effects_spark *spark = &effects->sparks[i];
        if (spark->age >= spark->life)
            continue;
        const float rest = 1 - spark->age / spark->life;
        const gl_color color = spark->color < 0 ? draw_white : draw_colors[spark->color];
        draw_glow(draw, spark->x - spark->vx * behind, spark->y - spark->vy * behind,
                  spark->size * (1 + 2 * rest),
                  draw_fade(draw_mix(color, draw_ball_white, 0.3 * rest), rest));
    }
}

static void draw_walls(struct draw *draw)
{
    const float left = (float)GAME_LEFT, right = (float)GAME_RIGHT, top = (float)GAME_TOP;
    const float w = 0.1f;
    const gl_color glow = {0.30f, 0.50f, 1, 0.25f}, wall = {0.42f, 0.55f, 0.95f, 1};
    for (int i = 0; i < 2; i++) {
        const float wide = i == 0 ? 0.5f : w;
        const gl_shape sides[] = {
            {.x = left - w / 2, .y = top / 2, .width = wide, .height = top + wide},
            {.x = right + w / 2, .y = top / 2, .width = wide, .height = top + wide},
            {.x = 8, .y = top + w / 2, .width = right - left + w + wide, .height = wide},
        };
        for (int side = 0; side < 3; side++) {
            gl_shape shape = sides[side];
            shape.radius = wide / 2;
            shape.blur = i == 0 ? 0.2f : 0;
            shape.color = i == 0 ? glow : wall;
            gl_batch_shape(draw->batch, &shape);
        }
    }
}

static void draw_paddle(struct draw *draw, double x, float pulse)
{
    gl_shape paddle = {.x = (float)x,
                       .y = (float)(GAME_PADDLE_TOP - GAME_PADDLE_HEIGHT / 2) - 0.06f * pulse,
                       .width = (float)GAME_PADDLE_WIDTH,
                       .height = (float)GAME_PADDLE_HEIGHT,
                       .radius = (float)GAME_PADDLE_HEIGHT / 2,
                       .color = draw_mix(draw_paddle_blue, draw_white, 0.35 + 0.5 * pulse),
                       .gradient = true,
                       .bottom = draw_mix(draw_paddle_blue, (gl_color){0.1f, 0.2f, 0.6f, 1}, 0.5)};
    gl_shape glow = paddle;
    glow.blur = 0.3f;
    glow.width += 0.2f;
    glow.height += 0.2f;
    glow.color = draw_fade(draw_paddle_blue, 0.35 + 0.3 * pulse);
    glow.gradient = false;
    gl_batch_shape(draw->batch, &glow);
    gl_batch_shape(draw->batch, &paddle);
}

static void draw_ball(struct draw *draw, const struct game *game, const struct effects *effects,
                      double alpha)
{
    const double x = game->ball_before.x + (game->ball.x - game->ball_before.x) * alpha;
    const double y = game->ball_before.y + (game->ball.y - game->ball_before.y) * alpha;
    for (int i = effects->trail_count - 1; i > 0; i--) {
        const double rest = 1 - (double)i / EFFECTS_TRAIL;
        draw_glow(draw, effects->trail_x[i], effects->trail_y[i], 0.25 + 0.45 * rest,
                  draw_fade(draw_paddle_blue, 0.28 * rest));
    }
    draw_glow(draw, x, y, 1.5, draw_fade(draw_paddle_blue, 0.7));
    gl_batch_circle(draw->batch, (float)x, (float)y, (float)GAME_BALL_RADIUS, draw_ball_white);
}

void draw_field(struct draw *draw, const struct game *game, const struct effects *effects,
                double alpha)
{
    const double paddle = game->paddle_before + (game->paddle - game->paddle_before) * alpha;
    draw_walls(draw);
    draw_paddle(draw, paddle, effects->pulse);
    draw_bricks(draw, game, effects);
    draw_sparks(draw, effects, (1 - alpha) / 120);
    if (game->state != GAME_OVER)
        draw_ball(draw, game, effects, alpha);
}

void draw_score(struct draw *draw, const struct game *game, int best)
{
    char text[64];
    const float y = 8.4f, height = 0.4f;
    snprintf(text, sizeof text, "%06d", game->score);
    write(draw, 0.5f, y, height, draw_white, text);
    snprintf(text, sizeof text, "LEVEL %d", game->level + 1);
    draw_text(draw, y, height, draw_dim, text);
    snprintf(text, sizeof text, "BEST %06d", best > game->score ? best : game->score);
    write(draw, 3.7f, y + 0.1f, height / 2, draw_dim, text);
    for (int i = 0; i < GAME_LIVES; i++) {
        const float x = 15.2f - 0.6f * (float)i;
        if (i < game->lives)
            gl_batch_circle(draw->batch, x, y + 0.2f, 0.16f, draw_gold);
        else
            gl_batch_ring(draw->batch, x, y + 0.2f, 0.14f, 0.03f, draw_fade(draw_dim, 0.6));
    }
    if (game->chain > 2) {
        snprintf(text, sizeof text, "x%d", game->chain);
        write(draw, 11.4f, y, height, draw_gold, text);
    }
}
