// Four ways to wait until the next frame is due, one row each, in turns:
//
//   1  constant sleep  16 ms, whatever drawing the frame took
//   2  sleep           for what is left of the period
//   3  spin            on the clock until the period is over
//   4  gl_sleep_until  a moment on a grid that does not drift
//
// Each row is a histogram of the time from one frame to the next; the pale line is where it should
// be, and what lies too far out for the row is counted at its edge. High and narrow is a steady
// pace, and the steadier all of them are, the finer is the axis. The bar on the right is what the
// waiting costs: how much of a processor's time.
//
// 1 to 4 keep to one of them, Space goes on in turns, Q or Escape quits. Try --slow 5, --fps 144.
// Headless it runs in real time, for that is what it measures, and prints what it found. Where the
// display makes swaps wait, v-sync is off unless --vsync says otherwise.

#define _POSIX_C_SOURCE 200809L // nanosleep

#include <math.h>
#include <stdio.h>
#include <time.h>

#include <glpace/glpace.h>

#include "common/sketch.h"

enum way { CONSTANT, SLEEP, SPIN, OURS, WAY_COUNT };
static const char *const names[] = {"constant sleep", "sleep", "spin", "gl_sleep_until"};
static const char *const titles[] = {"limiter, constant sleep", "limiter, sleep", "limiter, spin",
                                     "limiter, gl_sleep_until"};

struct row {
    gl_histogram intervals; // ns, all of them
    struct sketch_intervals latest;
    clock_t burned; // processor time, by waits
    int64_t passed; // real time of all intervals, ns
};

struct limiter {
    struct row rows[WAY_COUNT];
    int64_t period; // ns
    gl_grid due;    // frames
    int64_t round;  // when the latest wait ended
    enum way way;
    enum way waited; // how the latest wait was
    bool in_turns;   // the way changes by itself
    uint64_t turn;   // frames
    uint64_t left;   // of the turn
};

// ---- Waiting and counting -----------------------------------------------------------------------

// As programs do that know of nothing better.
static void plain_sleep(int64_t ns)
{
    if (ns > 0)
        nanosleep(&(struct timespec){.tv_sec = (time_t)(ns / GL_NS_PER_SECOND),
                                     .tv_nsec = (long)(ns % GL_NS_PER_SECOND)},
                  NULL);
}

static void wait_for_frame(struct limiter *limiter)
{
    const int64_t due = limiter->round + limiter->period;
    switch (limiter->way) {
    case CONSTANT:
        plain_sleep(16 * GL_NS_PER_MS);
        break;
    case SLEEP:
        plain_sleep(due - gl_time_now());
        break;
    case SPIN:
        while (gl_time_now() < due)
            ;
        break;
    case OURS: // frames that were missed are passed over
        gl_grid_skip(&limiter->due, gl_grid_due_count(&limiter->due, gl_time_now()));
        gl_sleep_until(limiter->due.due);
        break;
    case WAY_COUNT:
        break;
    }
}

static void count(struct row *row, int64_t interval)
{
    gl_histogram_add(&row->intervals, interval);
    sketch_intervals_add(&row->latest, interval);
    row->passed += interval;
}

static void choose(struct limiter *limiter, enum way way)
{
    limiter->way = way;
    limiter->left = limiter->turn;
}

// A frame is drawn: waits until it is to be presented.
static void limit(struct limiter *limiter)
{
    if (limiter->in_turns && limiter->left == 0)
        choose(limiter, (limiter->way + 1) % WAY_COUNT);
    limiter->left -= limiter->left > 0;
    clock_t before = clock();
    wait_for_frame(limiter);
    limiter->rows[limiter->way].burned += clock() - before;
    limiter->waited = limiter->way;
    limiter->round = gl_time_now();
}

static double cpu_share(const struct row *row)
{
    double seconds = (double)row->passed / GL_NS_PER_SECOND;
    return seconds > 0 ? (double)row->burned / CLOCKS_PER_SEC / seconds : 0;
}

static double ms(const struct row *row, double quantile)
{
    return (double)gl_histogram_quantile_ns(&row->intervals, quantile) / GL_NS_PER_MS;
}

// ---- The picture --------------------------------------------------------------------------------

static const gl_color back_top = {0.16f, 0.19f, 0.27f, 1}, back_bottom = {0.11f, 0.13f, 0.19f, 1};
static const gl_color white = {0.93f, 0.95f, 1.00f, 1};
static const gl_color colors[WAY_COUNT] = {{1.00f, 0.44f, 0.38f, 1},
                                           {1.00f, 0.78f, 0.36f, 1},
                                           {0.42f, 0.67f, 1.00f, 1},
                                           {0.27f, 0.85f, 0.63f, 1}};

// So many ns to each side of the period show nearly all intervals of all rows. The steadier they are, the
// closer one looks.
static double find_spread(const struct limiter *limiter)
{
    const double period = (double)limiter->period / GL_NS_PER_MS;
    double spread = 0.25, widest = 0;
    for (enum way way = CONSTANT; way < WAY_COUNT; way++) {
        const struct row *row = &limiter->rows[way];
        if (row->intervals.count > 0)
            widest = fmax(widest, fmax(period - ms(row, 0.05), ms(row, 0.95) - period));
    }
    while (spread < widest && spread < 8)
        spread *= 2;
    return spread * GL_NS_PER_MS;
}

// A histogram 1.30 wide and a bar of processor time beside it, 0.17 high.
static void draw_row(gl_batch *batch, const struct row *row, int64_t period, double spread,
                     const char *name, double bottom, gl_color color, bool active)
{
    const double left = 0.06, width = 1.30, height = 0.17;
    const float text = 0.022f, small = 0.015f, top = (float)(bottom + height) - 1.2f * text;
    sketch_panel(batch, left - 0.02, bottom - 0.01, width + 0.04, height + 0.02, 0.02, back_top,
                 back_bottom);
    sketch_intervals_draw(batch, &row->latest, (double)period, spread, left, bottom, width, height,
                          color);

    const double share = fmin(cpu_share(row), 1);
    sketch_panel(batch, 1.41, bottom - 0.01, 0.15, height + 0.02, 0.02, back_top, back_bottom);
    if (share > 0)
        sketch_panel(batch, 1.42, bottom, 0.13, fmax(height * share, 0.004), 0.004, color,
                     sketch_fade(color, 0.7));
    char percent[16];
    snprintf(percent, sizeof percent, "%.0f%% CPU", 100 * share);
    gl_batch_text(batch, 1.485f - gl_font_measure(NULL, small, percent).width / 2, top, small,
                  white, percent);
    gl_batch_text(batch, (float)left, top, text, white, name);
    if (active)
        sketch_ball(batch, 0.02, bottom + height / 2, 0.012, color);
}

static void draw(gl_batch *batch, const struct limiter *limiter, const gl_render_event *render)
{
    const double spread = find_spread(limiter);
    sketch_begin(batch, render, 1.6, 0.9);
    for (enum way way = CONSTANT; way < WAY_COUNT; way++)
        draw_row(batch, &limiter->rows[way], limiter->period, spread, names[way],
                 0.69 - (int)way * 0.215, colors[way], way == limiter->way);
    gl_batch_end(batch);
}

static void print(const struct limiter *limiter)
{
    for (enum way way = CONSTANT; way < WAY_COUNT; way++) {
        const struct row *row = &limiter->rows[way];
        printf("%-14s  %llu intervals, p50 %.3f ms, p99 %.3f ms, waiting took %.1f %% of a "
               "processor\n",
               names[way], (unsigned long long)row->intervals.count, ms(row, 0.5), ms(row, 0.99),
               100 * cpu_share(row));
    }
}

// ---- The program --------------------------------------------------------------------------------

static void press(gl_app *app, struct limiter *limiter, gl_key key)
{
    if (key == GL_KEY_Q || key == GL_KEY_ESCAPE)
        gl_loop_stop(&app->loop);
    if (key == GL_KEY_SPACE)
        limiter->in_turns = true;
    if (key >= GL_KEY_1 && key < GL_KEY_1 + (int)WAY_COUNT) {
        limiter->in_turns = false;
        choose(limiter, (enum way)(key - GL_KEY_1));
    }
}

int main(int argc, char **argv)
{
    gl_app app;
    const gl_app_desc desc = {
        .title = "limiter",
        .defaults = {.vsync = GL_VSYNC_OFF, .real_time = true},
        .signals = true,
        .keys =
            "1 to 4 choose one way to wait, Space alternates between all four, Q or Escape quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    gl_batch *batch = gl_batch_create(&(gl_batch_desc){0});
    gl_frame_policy at_once; // instead of what --loop says: the loop never waits, the demo does
    const gl_frame_policy_desc no_limit = {.ups = GL_RATE_NONE, .fps = GL_RATE_NONE};
    if (!batch || !gl_frame_policy_init(&at_once, &no_limit))
        return gl_app_fail(&app);
    gl_loop_set_policy(&app.loop, &at_once.policy);

    static struct limiter limiter = {.in_turns = true};
    const gl_rate fps = app.options.fps.num > 0 ? app.options.fps : (gl_rate){60, 1};
    limiter.period = gl_rate_period_ns(fps);
    limiter.round = gl_time_now();
    gl_grid_start(&limiter.due, fps, limiter.round);
    limiter.turn = app.options.headless ? (app.options.frames + WAY_COUNT - 1) / WAY_COUNT : 120;
    choose(&limiter, CONSTANT);

    for (gl_event event; gl_next_event(&app.loop, &event);) {
        if (event.type == GL_EVENT_RENDER) {
            draw(batch, &limiter, &event.render);
            glFinish(); // what is left to do when the wait ends should take no time
            limit(&limiter);
        } else if (event.type == GL_EVENT_SWAP && event.swap.interval_ns > 0) {
            count(&limiter.rows[limiter.waited], event.swap.interval_ns);
        } else if (event.type == GL_EVENT_KEY && event.key.action == GL_ACTION_PRESS) {
            press(&app, &limiter, event.key.key);
        }
        app.title = titles[limiter.way];
    }
    if (app.options.headless)
        print(&limiter);
    gl_batch_destroy(batch);
    return gl_app_finish(&app);
}
