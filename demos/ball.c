// A ball bounces in a box, simulated at only 10 updates a second, and is drawn at 60 frames a
// second in three ways, side by side:
//
//   left     raw           where the latest update put it: it jumps
//   middle   interpolated  between the latest two updates: smooth, but one update late
//   right    extrapolated  onwards from the latest update: in time, but it runs through the floor
//
// The dotted line is the path that the ball really takes, the white ring where it really is now,
// and the two faint rings are the latest two updates: all that a program knows. The row above each
// box says the same of time: the hollow marks are the latest two updates, the full one what is
// drawn.
//
// Space or S starts and stops, P pauses, N steps by one update while paused, the up and down arrows
// change how fast time runs, and Q or Escape quits. The three buttons do the same, and are in
// ball/buttons.c.

#include <math.h>
#include <string.h>

#include "ball/buttons.h"
#include "harness/showcase.h"
#include "harness/sketch.h"

// ---- The world ----------------------------------------------------------------------------------
// It knows nothing of frames, only how to step by dt seconds. The box is 1 wide and 1.3 high; its
// floor is y = 0.

static const double box_width = 1, box_height = 1.3, radius = 0.07, gravity = 2;

struct ball {
    double x, y;   // of its centre
    double vx, vy; // by the second
};

struct world {
    struct ball before; // as of the update before the latest: interpolation starts here
    struct ball now;    // as of the latest update
    bool running;
};

// The seed decides from where, how fast and to which side.
static struct ball throw_ball(uint64_t seed)
{
    uint64_t mixed = seed * UINT64_C(0xD1342543DE82EF95) + UINT64_C(0x44D0950F7A0BBE54);
    double first = (double)(mixed >> 48) / 65536; // 0 to 1
    double second = (double)(mixed >> 32 & 0xFFFF) / 65536;
    double speed = 0.6 + 0.3 * second;
    return (struct ball){
        .x = radius + first * (box_width - 2 * radius),
        .y = 0.8 * box_height,
        .vx = first < 0.5 ? speed : -speed,
        .vy = 0.4 * second,
    };
}

// Where the ball will be, exactly: between two bounces it flies on a parabola.
static struct ball fly(struct ball b, double time)
{
    while (time > 0) {
        double wall = b.vx > 0 ? box_width - radius : radius;
        double to_wall = (wall - b.x) / b.vx;
        double height = fmax(b.y - radius, 0);
        double to_floor = (b.vy + sqrt(b.vy * b.vy + 2 * gravity * height)) / gravity;
        double step = fmin(time, fmin(to_wall, to_floor));
        b.x += b.vx * step;
        b.y += b.vy * step - gravity * step * step / 2;
        b.vy -= gravity * step;
        if (step == to_wall)
            b.vx = -b.vx;
        if (step == to_floor)
            b.vy = -b.vy;
        time -= step;
    }
    return b;
}

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
        trails->ages[i] = trails->ages[i - 1] + render->dt;
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

static void draw_box(gl_batch *batch, enum way way, const struct world *world,
                     const struct trails *trails, double alpha)
{
    const gl_color color = way_colors[way];
    sketch_panel(batch, 0, 0, box_width, box_height, 0.05, box_top, box_bottom);
    sketch_line(batch, 0, box_width, -0.007, 0.014, color);

    for (int i = trails->count - 1; i > 0; i--) {
        const struct ball *passed = &trails->balls[EXACT][i];
        const struct ball *shown = &trails->balls[way][i];
        const double rest = 1 - trails->ages[i] / trail_seconds;
        sketch_disc(batch, passed->x, passed->y, 0.006, sketch_fade(white, 0.7 * rest));
        sketch_disc(batch, shown->x, shown->y, 0.01 + 0.03 * rest, sketch_fade(color, 0.4 * rest));
    }
    const struct ball before = world->before;
    const struct ball now = world->now;
    const struct ball exact = trails->balls[EXACT][0];
    const struct ball drawn = trails->balls[way][0];
    sketch_ring(batch, before.x, before.y, radius, 0.006, sketch_fade(color, 0.35));
    sketch_ring(batch, now.x, now.y, radius, 0.006, sketch_fade(color, 0.6));
    sketch_ball(batch, drawn.x, drawn.y, radius, color);
    sketch_ring(batch, exact.x, exact.y, radius, 0.008, sketch_fade(white, 0.8));

    const double row = box_height + 0.12;
    const double latest = box_width / 2;
    const double tick = 0.3;
    sketch_line(batch, latest - tick, latest + tick, row, 0.01, sketch_fade(white, 0.2));
    sketch_ring(batch, latest - tick, row, 0.03, 0.008, sketch_fade(color, 0.6));
    sketch_ring(batch, latest, row, 0.03, 0.008, sketch_fade(color, 0.8));
    sketch_disc(batch, latest + tick * time_of(way, alpha), row, 0.03, color);
}

// Three boxes in a row, as large as the framebuffer allows, with room for a ball that runs out.
static const double gap = 0.13, below = 0.4;
static const double picture_width = 3.52;  // three boxes, four gaps
static const double picture_height = 1.98; // below, a box, above

static gl_view draw(gl_batch *batch, const struct world *world, const struct trails *trails,
                    const struct buttons *buttons, const gl_render_event *render)
{
    const gl_view view = sketch_begin(batch, render, picture_width, picture_height);
    buttons_draw(buttons, batch, view.scale);
    for (enum way way = RAW; way < WAY_COUNT; way++) {
        const double left = gap + (int)way * (box_width + gap);
        gl_batch_view(batch, (float)(view.left + left * view.scale),
                      (float)(view.bottom + below * view.scale), (float)view.scale);
        draw_box(batch, way, world, trails, render->alpha);
    }
    gl_batch_end(batch);
    return view;
}

// ---- The program --------------------------------------------------------------------------------

static void press(struct showcase *demo, struct world *world, gl_key key)
{
    switch (key) {
    case GL_KEY_SPACE:
    case GL_KEY_S:
        if (world->running)
            world->running = false;
        else
            world_start(world, demo->options.seed);
        break;
    case GL_KEY_Q:
    case GL_KEY_ESCAPE:
        gl_loop_stop(&demo->loop);
        break;
    default:
        break;
    }
}

// What the buttons and the title say.
static void name(struct showcase *demo, const struct world *world, struct buttons *buttons)
{
    buttons->labels[0] = world->running ? "Stop" : "Start";
    buttons->labels[1] = gl_loop_is_paused(&demo->loop) ? "Resume" : "Pause";
    buttons->labels[2] = "Quit";
    demo->title = world->running ? "ball" : "ball, stopped";
}

// P, N, Up and Down are the loop's: while it is paused no update comes but those of N, and a frame
// only after input. Faster or slower, the world keeps its dt: the updates come more or less often.
static void handle(struct showcase *demo, struct world *world, const gl_event *event)
{
    if (event->type == GL_EVENT_KEY && event->key.action == GL_ACTION_PRESS &&
        !gl_loop_control(&demo->loop, event))
        press(demo, world, event->key.key);
}

// A click is the press of this key.
static const gl_key button_keys[BUTTONS_COUNT] = {GL_KEY_SPACE, GL_KEY_P, GL_KEY_Q};

// The whole of it: step when the loop says so, draw when the loop says so. How often, and in which
// order, is the policy's business; try --loop slipping, --ups 30, or --slow 50.
int main(int argc, char **argv)
{
    struct showcase demo;
    if (!showcase_open(&demo, argc, argv,
                       &(showcase_desc){.title = "ball",
                                        .ups = {10, 1},
                                        .keys =
                                            "Space or S stops and starts, P pauses, N steps while "
                                            "paused, Up and Down change the speed of time"}))
        return demo.exit_code;
    gl_batch *batch = gl_batch_create(&(gl_batch_desc){0});
    if (!batch)
        return showcase_abort(&demo);
    struct world world = {0};
    world_start(&world, demo.options.seed);
    struct trails trails = {0};
    struct buttons buttons = {
        .x = picture_width / 2,
        .y = 0.17,
        .width = 0.62,
        .height = 0.15,
        .under = BUTTONS_NONE,
        .held = BUTTONS_NONE,
    };
    gl_view view = {0};

    for (gl_event event; showcase_next_event(&demo, &event);) {
        const int clicked = buttons_event(&buttons, &event, &view);
        if (clicked != BUTTONS_NONE)
            handle(&demo, &world,
                   &(gl_event){.type = GL_EVENT_KEY,
                               .key = {.key = button_keys[clicked], .action = GL_ACTION_PRESS}});
        switch (event.type) {
        case GL_EVENT_UPDATE:
            world_step(&world, event.update.dt);
            break;
        case GL_EVENT_RENDER:
            trails_add(&trails, &world, &event.render);
            name(&demo, &world, &buttons);
            view = draw(batch, &world, &trails, &buttons, &event.render);
            break;
        case GL_EVENT_KEY:
            handle(&demo, &world, &event);
            break;
        default:
            break;
        }
    }
    gl_batch_destroy(batch);
    return showcase_close(&demo);
}
