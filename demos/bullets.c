// Three loops fire at once. Each bullet should fly half the lane in a second and stop at the wall.
//
//   top     frame-based   a step for each frame: a faster machine has faster bullets
//   middle  variable      a step as long as the frame took: right on average, but a slow frame is a
//                         long step, which may end behind the wall
//   bottom  fixed         as many equal steps as are due: the same everywhere
//
// The dots are where each bullet has been after each of its steps; the pale line runs at the right
// speed. Try --fps 30 and --fps 144, and then --slow 100. Headless the positions are printed.
//
// Space fires anew, Q or Escape quits.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <glpace/glpace.h>

#include "common/sketch.h"

// ---- A lane: a bullet, and a loop of its own ----------------------------------------------------
// All lanes see the same frames, so each has its loop play on a simulated machine, whose time is
// set to that of the picture's loop at each frame.

static const double speed = 0.5; // a second; the lane is 1 long
static const double wall = 0.72, wall_width = 0.02;

enum way { FRAME, VARIABLE, FIXED, WAY_COUNT };
static const char *const names[] = {"frame-based", "variable", "fixed"};

enum { max_steps = 256 };

struct lane {
    gl_sim machine;
    gl_loop loop;
    union {
        gl_frame_policy frame;
        gl_variable_policy variable;
        gl_fixed_policy fixed;
    } policy;

    double steps[max_steps]; // where the bullet was; the last is where it is
    int count;
    bool hit;
    double alpha; // of the latest frame
};

static bool lane_fire(struct lane *lane, enum way way, gl_rate ups)
{
    bool good = false;
    switch (way) {
    case FRAME:
        good =
            gl_frame_policy_init(&lane->policy.frame, &(gl_frame_policy_desc){.fps = GL_RATE_NONE});
        break;
    case VARIABLE:
        good = gl_variable_policy_init(&lane->policy.variable,
                                       &(gl_variable_policy_desc){.fps = GL_RATE_NONE});
        break;
    case FIXED:
        good = gl_fixed_policy_init(&lane->policy.fixed,
                                    &(gl_fixed_policy_desc){.ups = ups, .fps = GL_RATE_NONE});
        break;
    case WAY_COUNT:
        break;
    }
    lane->count = 1;
    lane->steps[0] = 0;
    lane->hit = false;
    return good && gl_sim_init(&lane->machine, &(gl_sim_desc){0}) &&
           gl_loop_init(&lane->loop, gl_sim_host(&lane->machine), &lane->policy.frame.policy);
}

static double position(const struct lane *lane)
{
    return lane->steps[lane->count - 1];
}

static bool has_stopped(const struct lane *lane)
{
    return lane->hit || position(lane) >= 1;
}

// A hit is looked for where a step ends, as in most first games.
static void lane_step(struct lane *lane, double dt)
{
    if (has_stopped(lane))
        return;
    double x = position(lane) + speed * dt;
    lane->hit = x >= wall && x <= wall + wall_width;
    if (lane->count == max_steps) { // the oldest half is forgotten
        lane->count /= 2;
        memmove(lane->steps, lane->steps + lane->count, sizeof lane->steps / 2);
    }
    lane->steps[lane->count++] = x;
}

// Lets the lane's loop play on until its frame of this moment, ns since the shot.
static void lane_play(struct lane *lane, int64_t time)
{
    gl_sim_advance(&lane->machine, time - gl_sim_time(&lane->machine));
    gl_event event;
    while (gl_next_event(&lane->loop, &event) && event.type != GL_EVENT_RENDER)
        if (event.type == GL_EVENT_UPDATE)
            lane_step(lane, event.update.dt);
    lane->alpha = event.render.alpha;
}

// ---- The picture --------------------------------------------------------------------------------

static const gl_color lane_top = {0.16f, 0.19f, 0.27f, 1}, lane_bottom = {0.11f, 0.13f, 0.19f, 1};
static const gl_color white = {0.93f, 0.95f, 1.00f, 1};
static const gl_color stone = {0.55f, 0.60f, 0.72f, 1};
static const gl_color colors[] = {
    {1.00f, 0.44f, 0.38f, 1}, {1.00f, 0.78f, 0.36f, 1}, {0.27f, 0.85f, 0.63f, 1}};

static const double lane_height = 0.13, gap = 0.035, margin = 0.05;

// What is to be seen: every bullet should be where the pale line is, or at the wall.
static void describe(const struct lane *lane, const char *name, double right, char *line,
                     size_t size)
{
    const double x = fmin(position(lane), 1);
    const char *what = "in time";
    if (lane->hit)
        what = "stopped by the wall";
    else if (x > wall + wall_width)
        what = "flew through the wall";
    else if (fabs(x - right) > 0.1)
        what = x < right ? "too slow" : "too fast";
    snprintf(line, size, "%s: %s", name, what);
}

static void draw_lane(gl_batch *batch, const struct lane *lane, double bottom, gl_color color,
                      const char *line)
{
    const double left = margin, middle = bottom + lane_height / 2;
    sketch_panel(batch, left - 0.02, bottom, 1.04, lane_height, 0.02, lane_top, lane_bottom);
    for (int i = 1; i < 10; i++)
        sketch_pole(batch, left + i / 10.0, bottom, bottom + 0.012, 0.002, sketch_fade(white, 0.3));

    gl_color hit = lane->hit ? color : stone;
    sketch_panel(batch, left + wall, bottom, wall_width, lane_height, 0.004, hit,
                 sketch_fade(hit, 0.6));

    for (int i = 0; i < lane->count && lane->steps[i] <= 1; i++)
        sketch_disc(batch, left + lane->steps[i], middle, 0.0035, sketch_fade(color, 0.8));
    gl_batch_text(batch, (float)left, (float)(bottom + lane_height - 0.03), 0.018f,
                  sketch_fade(white, 0.8), line);
    double before = lane->steps[lane->count > 1 ? lane->count - 2 : 0];
    double blend = has_stopped(lane) ? 1 : lane->alpha; // 1 but for `fixed`
    double x = fmin(before + (position(lane) - before) * blend, 1);
    sketch_line(batch, left, left + x, middle, 0.018, sketch_fade(color, 0.25));
    sketch_ball(batch, left + x, middle, 0.018, color);
}

static void draw(gl_batch *batch, const struct lane *lanes, double seconds,
                 const gl_render_event *render)
{
    const double height = 2 * margin + WAY_COUNT * lane_height + (WAY_COUNT - 1) * gap;
    sketch_begin(batch, render, 1 + 2 * margin, height);
    const double right = fmin(speed * seconds, 1);
    for (enum way way = FRAME; way < WAY_COUNT; way++) {
        char line[64];
        describe(&lanes[way], names[way], right, line, sizeof line);
        draw_lane(batch, &lanes[way],
                  height - margin - lane_height - (int)way * (lane_height + gap), colors[way],
                  line);
    }
    sketch_pole(batch, margin + right, margin - 0.02, height - margin + 0.02, 0.003,
                sketch_fade(white, 0.5));
    const char *const says = "the right speed";
    const double width = gl_font_measure(NULL, 0.018f, says).width;
    gl_batch_text(batch, (float)fmin(fmax(margin + right - width / 2, margin), 1 + margin - width),
                  (float)(height - 0.026), 0.018f, sketch_fade(white, 0.6), says);
    gl_batch_end(batch);
}

static void print(const struct lane *lanes, double seconds)
{
    printf("%.4f s:", seconds);
    for (enum way way = FRAME; way < WAY_COUNT; way++)
        printf("  %s %.4f%s", names[way], position(&lanes[way]), lanes[way].hit ? " wall" : "");
    printf("\n");
}

// ---- The program --------------------------------------------------------------------------------

static bool fire(struct lane *lanes, gl_rate ups)
{
    for (enum way way = FRAME; way < WAY_COUNT; way++)
        if (!lane_fire(&lanes[way], way, ups))
            return false;
    return true;
}

int main(int argc, char **argv)
{
    gl_app app;
    const gl_app_desc desc = {.title = "bullets",
                              .defaults = {.ups = {50, 1}},
                              .signals = true,
                              .keys = "Space fires again, Q or Escape quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    gl_batch *batch = gl_batch_create(&(gl_batch_desc){0});
    static struct lane lanes[WAY_COUNT];
    if (!batch || !fire(lanes, app.options.ups))
        return gl_app_fail(&app);

    int64_t fired = -1; // when; -1: at the next frame
    int shots = 1;
    char title[32] = "bullets, shot 1";
    app.title = title;
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        if (event.type == GL_EVENT_RENDER) {
            if (fired < 0)
                fired = event.time;
            const double seconds = (double)(event.time - fired) / GL_NS_PER_SECOND;
            for (enum way way = FRAME; way < WAY_COUNT; way++)
                lane_play(&lanes[way], event.time - fired);
            draw(batch, lanes, seconds, &event.render);
            if (app.options.headless)
                print(lanes, seconds);
        } else if (event.type == GL_EVENT_KEY && event.key.action == GL_ACTION_PRESS) {
            if (event.key.key == GL_KEY_Q || event.key.key == GL_KEY_ESCAPE)
                gl_loop_stop(&app.loop);
            if (event.key.key == GL_KEY_SPACE && fire(lanes, app.options.ups)) {
                fired = -1;
                snprintf(title, sizeof title, "bullets, shot %d", ++shots);
            }
        }
    }
    gl_batch_destroy(batch);
    return gl_app_finish(&app);
}
