// A ball bounces in a box, simulated at only 10 updates a second, and is drawn at 60 frames a
// second in three ways, side by side:
//
//   raw     where the latest update put it: it jumps
//   alpha   interpolated between the latest two updates: smooth, but one update late
//   ext_dt  extrapolated from the latest update: in time, but it runs through the floor
//
// In each box and in the row at its top, which shows time, one mark means one thing: the two rings
// are the latest two updates, all that a program knows; the full ball is what is drawn; and the
// white dot is where the ball really is now, at the end of the path that it really took.
//
// Space or S starts and stops, P pauses, N steps by one update while paused, the up and down arrows
// change how fast time runs, and Q or Escape quits. The three buttons do the same, and are in
// ball/buttons.c.

#include <math.h>
#include <string.h>

#include <glpace/glpace.h>

#include "ball/buttons.h"
#include "ball/flight.h"
#include "common/sketch.h"

// ---- The world ----------------------------------------------------------------------------------
// It knows nothing of frames, only how to step by dt seconds.

struct world {
    struct ball before; // as of the update before the latest: interpolation starts here
    struct ball now;    // as of the latest update
    bool running;
};

static void world_start(struct world *world, uint64_t seed)
{
    world->before = world->now = throw_ball(seed);
    world->running = true;
}

static void world_step(struct world *world, double dt)
{
    world->before = world->now;
    if (world->running)
        world->now = fly(world->now, dt);
}

// ---- Three ways to draw it ----------------------------------------------------------------------
// Most frames fall between two updates. RENDER says where: alpha runs from 0 to 1 between them, and
// ext_dt is how many seconds ago the latest was due.

enum way { RAW, INTERPOLATED, EXTRAPOLATED, WAY_COUNT, EXACT = WAY_COUNT };

static struct ball seen(enum way way, const struct world *world, const gl_render_event *render)
{
    const struct ball before = world->before;
    struct ball now = world->now;
    double alpha = render->alpha;
    double ahead = world->running ? render->ext_dt : 0;
    switch (way) {
    case RAW:
        break;
    case INTERPOLATED:
        now.x = before.x + (now.x - before.x) * alpha;
        now.y = before.y + (now.y - before.y) * alpha;
        break;
    case EXTRAPOLATED:
        now.x += now.vx * ahead;
        now.y += now.vy * ahead - gravity * ahead * ahead / 2;
        break;
    case EXACT: // what updates without end would give; only a demo knows that
        now = fly(now, ahead);
        break;
    }
    return now;
}

// The time that is drawn, in updates since the latest.
static double time_of(enum way way, double alpha)
{
    switch (way) {
    case INTERPOLATED:
        return alpha - 1;
    case EXTRAPOLATED:
        return alpha;
    default:
        return 0;
    }
}

// Where each way drew the ball of late, newest first.
enum { trail_length = 240 };
static const double trail_seconds = 1.5;

struct trails {
    struct ball balls[WAY_COUNT + 1][trail_length];
    double ages[trail_length]; // seconds
    int count;
};

static void trails_add(struct trails *trails, const struct world *world,
                       const gl_render_event *render)
{
    for (enum way way = RAW; way <= EXACT; way++) {
        struct ball *balls = trails->balls[way];
        memmove(balls + 1, balls, sizeof *balls * (trail_length - 1));
        balls[0] = seen(way, world, render);
    }
    for (int i = trail_length - 1; i > 0; i--)
        trails->ages[i] = trails->ages[i - 1] + render->interval;
    trails->count += trails->count < trail_length;
    while (trails->ages[trails->count - 1] > trail_seconds)
        trails->count--;
}

// ---- The picture --------------------------------------------------------------------------------

static const gl_color box_top = {0.16f, 0.19f, 0.27f, 1};
static const gl_color box_bottom = {0.11f, 0.13f, 0.19f, 1};
static const gl_color white = {0.93f, 0.95f, 1.00f, 1};
static const gl_color way_colors[WAY_COUNT] = {
    [RAW] = {1.00f, 0.44f, 0.38f, 1},
    [INTERPOLATED] = {0.27f, 0.85f, 0.63f, 1},
    [EXTRAPOLATED] = {0.42f, 0.67f, 1.00f, 1},
};
static const char *const way_names[WAY_COUNT] = {
    [RAW] = "raw", [INTERPOLATED] = "alpha", [EXTRAPOLATED] = "ext_dt"};

// The size of what is drawn, in the units of the world: the boxes have room for a ball that runs
// out.
static const double gap = 0.08, below = 0.36, beside = 0.1, under = 0.22, above = 0.15;
static const double picture_width = 3.92, picture_height = 2.205; // three boxes and the gaps
static const double text_size = 0.07;

static void draw_trails(gl_batch *batch, enum way way, const struct trails *trails)
{
    for (int i = trails->count - 1; i > 0; i--) {
        const struct ball *passed = &trails->balls[EXACT][i];
        const struct ball *shown = &trails->balls[way][i];
        const double rest = 1 - trails->ages[i] / trail_seconds;
        sketch_disc(batch, shown->x, shown->y, 0.01 + 0.03 * rest,
                    sketch_fade(way_colors[way], 0.4 * rest));
        sketch_disc(batch, passed->x, passed->y, 0.006, sketch_fade(white, 0.7 * rest));
    }
}

static void draw_update(gl_batch *batch, double x, double y, double size, gl_color color)
{
    sketch_ring(batch, x, y, size, 0.008, sketch_fade(color, 0.7));
}

static void draw_truth(gl_batch *batch, double x, double y)
{
    sketch_disc(batch, x, y, 0.017, white);
}

// What the box shows, over time: from the update before the latest to when the next one is due.
static void draw_row(gl_batch *batch, enum way way, double alpha)
{
    const double y = box_height + above / 2, latest = 0.75, tick = 0.28, size = 0.03;
    sketch_line(batch, latest - tick, latest + tick, y, 0.01, sketch_fade(white, 0.2));
    draw_update(batch, latest - tick, y, size, way_colors[way]);
    draw_update(batch, latest, y, size, way_colors[way]);
    sketch_disc(batch, latest + tick * time_of(way, alpha), y, size, way_colors[way]);
    draw_truth(batch, latest + tick * alpha, y);
}

static void draw_box(gl_batch *batch, enum way way, const struct world *world,
                     const struct trails *trails, double alpha, double text)
{
    const gl_color color = way_colors[way];
    const struct ball exact = trails->balls[EXACT][0], drawn = trails->balls[way][0];
    sketch_panel(batch, -beside, -under, box_width + 2 * beside, under + box_height + above, 0.05,
                 box_top, box_bottom);
    gl_batch_text(batch, 0, (float)(box_height + (above - text) / 2), (float)text, color,
                  way_names[way]);
    draw_row(batch, way, alpha);

    sketch_line(batch, 0, box_width, 0, 0.014, color);
    sketch_pole(batch, 0, 0, box_height, 0.014, sketch_fade(color, 0.3));
    sketch_pole(batch, box_width, 0, box_height, 0.014, sketch_fade(color, 0.3));
    draw_trails(batch, way, trails);
    draw_update(batch, world->before.x, world->before.y, radius, color);
    draw_update(batch, world->now.x, world->now.y, radius, color);
    sketch_ball(batch, drawn.x, drawn.y, radius, color);
    draw_truth(batch, exact.x, exact.y);
}

// What the marks mean, in a line above the boxes.
static void draw_legend(gl_batch *batch, double text)
{
    const double y = picture_height - 0.08, line = y - text / 2, after = 0.06;
    const gl_color gray = sketch_fade(white, 0.6);
    draw_update(batch, 0.13, y, 0.03, white);
    gl_batch_text(batch, (float)(0.13 + after), (float)line, (float)text, gray,
                  "the latest two updates");
    sketch_disc(batch, 1.90, y, 0.03, gray);
    gl_batch_text(batch, (float)(1.90 + after), (float)line, (float)text, gray, "drawn");
    draw_truth(batch, 2.55, y);
    gl_batch_text(batch, (float)(2.55 + after), (float)line, (float)text, gray, "really there");
}

static gl_view draw(gl_batch *batch, const struct world *world, const struct trails *trails,
                    const struct buttons *buttons, const gl_render_event *render)
{
    const gl_view view = sketch_begin(batch, render, picture_width, picture_height);
    const double text = sketch_text_size(&view, text_size);
    const double width = box_width + 2 * beside, height = under + box_height + above;
    buttons_draw(buttons, batch, &view);
    draw_legend(batch, text);
    for (enum way way = RAW; way < WAY_COUNT; way++) {
        const double left = view.left + (gap + (int)way * (width + gap)) * view.scale;
        const double bottom = view.bottom + below * view.scale;
        gl_batch_set_view(batch, &(gl_view){.left = (float)(left + beside * view.scale),
                                            .bottom = (float)(bottom + under * view.scale),
                                            .scale = view.scale});
        gl_batch_set_scissor(batch, &(gl_scissor){(int)left, (int)bottom,
                                                  (int)ceil(width * view.scale) + 1,
                                                  (int)ceil(height * view.scale) + 1});
        draw_box(batch, way, world, trails, render->alpha, text);
        gl_batch_set_scissor(batch, NULL);
    }
    gl_batch_end(batch);
    return view;
}

// ---- The program --------------------------------------------------------------------------------

static void press(gl_app *app, struct world *world, gl_key key)
{
    switch (key) {
    case GL_KEY_SPACE:
    case GL_KEY_S:
        if (world->running)
            world->running = false;
        else
            world_start(world, app->options.seed);
        break;
    case GL_KEY_P: // of a button: the key itself is the app's
        (gl_loop_is_paused(&app->loop) ? gl_loop_resume : gl_loop_pause_lazily)(&app->loop);
        break;
    case GL_KEY_Q:
    case GL_KEY_ESCAPE:
        gl_loop_stop(&app->loop);
        break;
    default:
        break;
    }
}

// What the buttons and the title say.
static void name(gl_app *app, const struct world *world, struct buttons *buttons)
{
    buttons->labels[0] = world->running ? "Stop" : "Start";
    buttons->labels[1] = gl_loop_is_paused(&app->loop) ? "Resume" : "Pause";
    buttons->labels[2] = "Quit";
    app->title = world->running ? "ball" : "ball, stopped";
}

// A click is the press of this key.
static const gl_key button_keys[BUTTONS_COUNT] = {GL_KEY_SPACE, GL_KEY_P, GL_KEY_Q};

// The whole of it: step when the loop says so, draw when the loop says so. How often, and in which
// order, is the policy's business; try --loop slipping, --ups 30, or --slow 50. P, N, Up and Down
// are the app's: while it is paused no update comes but those of N, and a frame only after input.
// Faster or slower, the world keeps its dt: the updates come more or less often.
int main(int argc, char **argv)
{
    gl_app app;
    const gl_app_desc desc = {.title = "ball",
                              .defaults = {.ups = {10, 1}},
                              .time_keys = true,
                              .signals = true,
                              .keys = "Space or S stops and starts, Q or Escape quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    gl_batch *batch = gl_batch_create(&(gl_batch_desc){0});
    if (!batch)
        return gl_app_fail(&app);
    struct world world = {0};
    world_start(&world, app.options.seed);
    struct trails trails = {0};
    struct buttons buttons = {
        .x = picture_width / 2,
        .y = 0.19,
        .width = 0.69,
        .height = 0.17,
        .under = BUTTONS_NONE,
        .held = BUTTONS_NONE,
    };
    gl_view view = {0};

    for (gl_event event; gl_next_event(&app.loop, &event);) {
        const int clicked = buttons_event(&buttons, &event, &view);
        if (clicked != BUTTONS_NONE)
            press(&app, &world, button_keys[clicked]);
        switch (event.type) {
        case GL_EVENT_UPDATE:
            world_step(&world, event.update.dt);
            break;
        case GL_EVENT_RENDER:
            trails_add(&trails, &world, &event.render);
            name(&app, &world, &buttons);
            view = draw(batch, &world, &trails, &buttons, &event.render);
            break;
        case GL_EVENT_KEY:
            if (event.key.action == GL_ACTION_PRESS)
                press(&app, &world, event.key.key);
            break;
        default:
            break;
        }
    }
    gl_batch_destroy(batch);
    return gl_app_finish(&app);
}
