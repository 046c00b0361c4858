// What pacing the presents does. A fence scrolls at a constant speed while each frame takes another
// time to draw, and two policies take turns:
//
//   fixed  begins frames at equal distances, so that they are ready, and seen, at unequal ones
//   paced  presents at equal distances, each frame drawn for the moment at which it will be seen
//
// Follow the fence with your eyes: under `fixed` its posts are doubled and shake, under `paced` they
// stand still. Each row is a histogram of the time from one present to the next, over the latest 480
// of them; the pale line is where it should be. The strip below is how many updates each of the
// latest frames had: at equal rates one each, or the motion stutters. Try --ups 50.
//
// 1 and 2 keep to one policy, Space takes them in turns, Up and Down change how long frames take at
// most, P pauses, Q or Escape quits. At the end it says how many frames of `paced` were late, and why.
// With v-sync the display decides when frames are seen, and a frame that takes less than a refresh is
// in time under both: try --vsync off.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <glpace/glpace.h>

#include "common/sketch.h"

enum { WAY_COUNT = 2, strip_count = 120 };
enum { turn = 120, turn_alone = 60, settle = 20 }; // frames

static const double speed = 0.6; // of the fence, in units of the view a second

struct way {
    const char *name, *title;
    gl_color color;
};
static const struct way ways[WAY_COUNT] = {
    {"fixed", "pacing, fixed", {1.00f, 0.78f, 0.36f, 1}},
    {"paced", "pacing, paced", {0.27f, 0.85f, 0.63f, 1}},
};

struct pacing {
    gl_batch *batch;
    gl_fixed_policy fixed;
    gl_paced_policy paced;
    struct sketch_intervals intervals[WAY_COUNT];
    int way;
    bool in_turns;
    int left;     // frames of the turn
    int settling; // presents that do not count yet: the policy has just begun, and learns
    uint32_t random;
    int64_t load; // ns that a frame takes at most

    double before, now; // how far the fence has come, as of the latest two updates
    int updates;        // since the latest frame
    int strip[strip_count];
};

// ---- The picture --------------------------------------------------------------------------------

static const gl_color white = {0.93f, 0.95f, 1.00f, 1}, red = {1.00f, 0.44f, 0.38f, 1};
static const gl_color back_top = {0.16f, 0.19f, 0.27f, 1}, back_bottom = {0.11f, 0.13f, 0.19f, 1};

static void draw_fence(gl_batch *batch, double moved)
{
    const double step = 0.04, bottom = 0.69;
    sketch_panel(batch, 0.02, bottom - 0.02, 1.56, 0.20, 0.02, back_top, back_bottom);
    gl_batch_text(batch, 0.06f, (float)bottom + 0.14f, 0.024f, sketch_fade(white, 0.7),
                  "follow the fence with your eyes");
    for (int i = (int)ceil((0.04 + moved) / step); i * step - moved < 1.56; i++) {
        const bool tall = i % 5 == 0;
        sketch_pole(batch, i * step - moved, bottom, bottom + (tall ? 0.11 : 0.07),
                    tall ? 0.012 : 0.006, white);
    }
    sketch_line(batch, 0.03, 1.57, bottom + 0.045, 0.004, sketch_fade(white, 0.5));
}

static void draw_row(gl_batch *batch, const struct pacing *pacing, int i, double period)
{
    const struct sketch_intervals *intervals = &pacing->intervals[i];
    const double left = 0.06, bottom = 0.45 - 0.22 * i, width = 1.48, height = 0.19;
    char line[96];
    sketch_panel(batch, left - 0.04, bottom - 0.01, width + 0.08, height + 0.02, 0.02, back_top,
                 back_bottom);
    sketch_intervals_draw(batch, intervals, period, 8 * (double)GL_NS_PER_MS, left, bottom, width,
                          height - 0.04, ways[i].color);
    snprintf(line, sizeof line, "%s, time between presents: p50 %.3f ms, p99 %.3f ms", ways[i].name,
             (double)sketch_intervals_quantile(intervals, 0.50) / GL_NS_PER_MS,
             (double)sketch_intervals_quantile(intervals, 0.99) / GL_NS_PER_MS);
    gl_batch_text(batch, (float)left, (float)(bottom + height) - 0.028f, 0.024f, white, line);
    if (i == pacing->way)
        sketch_ball(batch, left - 0.02, bottom + height / 2, 0.012, ways[i].color);
}

static void draw_strip(gl_batch *batch, const struct pacing *pacing, uint64_t frame)
{
    const double left = 0.06, bottom = 0.03, step = 1.48 / strip_count;
    sketch_panel(batch, left - 0.04, bottom - 0.01, 1.56, 0.13, 0.02, back_top, back_bottom);
    gl_batch_text(batch, (float)left, (float)bottom + 0.082f, 0.024f, sketch_fade(white, 0.7),
                  "updates of each frame");
    for (uint64_t i = 0; i < strip_count && i <= frame; i++) {
        const int updates = pacing->strip[(frame - i) % strip_count];
        const double x = left + (strip_count - (double)i - 0.5) * step;
        for (int update = 0; update < updates && update < 3; update++)
            sketch_disc(batch, x, bottom + 0.012 + 0.022 * update, 0.005,
                        updates == 1 ? white : red);
        if (updates == 0)
            sketch_ring(batch, x, bottom + 0.012, 0.004, 0.002, red);
    }
}

static void draw(struct pacing *pacing, const gl_app *app, const gl_render_event *render)
{
    const double period = sketch_period(app);
    sketch_begin(pacing->batch, render, 1.6, 0.9);
    draw_fence(pacing->batch, pacing->before + (pacing->now - pacing->before) * render->alpha);
    for (int i = 0; i < WAY_COUNT; i++)
        draw_row(pacing->batch, pacing, i, period);
    draw_strip(pacing->batch, pacing, render->frame);
    gl_batch_end(pacing->batch);
}

// ---- The program --------------------------------------------------------------------------------

static void choose(struct pacing *pacing, gl_app *app, int way)
{
    pacing->way = way;
    pacing->left = app->alone ? turn_alone : turn;
    pacing->settling = settle;
    app->title = ways[way].title;
    gl_loop_set_policy(&app->loop, way == 0 ? &pacing->fixed.policy : &pacing->paced.policy);
}

static void on_render(struct pacing *pacing, gl_app *app, const gl_render_event *render)
{
    pacing->strip[render->frame % strip_count] = pacing->updates;
    pacing->updates = 0;
    draw(pacing, app, render);
    gl_app_spend(app, (int64_t)sketch_random(&pacing->random, 0, (float)pacing->load));
}

static void on_swap(struct pacing *pacing, gl_app *app, const gl_swap_event *swap)
{
    if (pacing->settling > 0)
        pacing->settling--;
    else
        sketch_intervals_add(&pacing->intervals[pacing->way], swap->interval_ns);
    if (pacing->in_turns && --pacing->left == 0)
        choose(pacing, app, (pacing->way + 1) % WAY_COUNT);
}

static void press(struct pacing *pacing, gl_app *app, const gl_key_event *key)
{
    switch (key->key) {
    case GL_KEY_1:
    case GL_KEY_2:
        pacing->in_turns = false;
        choose(pacing, app, key->key - GL_KEY_1);
        break;
    case GL_KEY_SPACE:
        pacing->in_turns = true;
        pacing->left = turn;
        break;
    case GL_KEY_UP:
        pacing->load += GL_NS_PER_MS;
        break;
    case GL_KEY_DOWN:
        pacing->load -= pacing->load > 0 ? GL_NS_PER_MS : 0;
        break;
    case GL_KEY_P:
        if (key->action == GL_ACTION_REPEAT)
            break;
        pacing->settling = settle;
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

// Of the frames that `paced` has aimed.
static void tell_late(const gl_app *app)
{
    if (app->options.stats) // which is all that is wanted
        return;
    const gl_stats stats = gl_loop_stats(&app->loop);
    char text[160];
    gl_stats_print_late(text, sizeof text, &stats);
    printf("%s\n", text);
}

int main(int argc, char **argv)
{
    gl_app app;
    const gl_app_desc desc = {.title = "pacing",
                              .signals = true,
                              .keys =
                                  "1 and 2 choose a policy, Space alternates between both, Up and "
                                  "Down change the load, P pauses, Q or Escape quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    static struct pacing pacing = {.in_turns = true, .load = 8 * GL_NS_PER_MS};
    pacing.random = (uint32_t)app.options.seed;
    pacing.batch = gl_batch_create(&(gl_batch_desc){0});
    const gl_rate ups = app.options.ups, fps = app.options.fps;
    if (!pacing.batch ||
        !gl_fixed_policy_init(&pacing.fixed, &(gl_fixed_policy_desc){.ups = ups, .fps = fps}) ||
        !gl_paced_policy_init(&pacing.paced, &(gl_paced_policy_desc){.ups = ups, .fps = fps})) {
        gl_batch_destroy(pacing.batch);
        return gl_app_fail(&app);
    }
    choose(&pacing, &app, app.options.loop && strcmp(app.options.loop, "paced") == 0);

    for (gl_event event; gl_next_event(&app.loop, &event);) {
        switch (event.type) {
        case GL_EVENT_UPDATE:
            pacing.before = pacing.now;
            pacing.now += speed * event.update.dt;
            pacing.updates++;
            break;
        case GL_EVENT_RENDER:
            on_render(&pacing, &app, &event.render);
            break;
        case GL_EVENT_SWAP:
            on_swap(&pacing, &app, &event.swap);
            break;
        case GL_EVENT_KEY:
            if (event.key.action != GL_ACTION_RELEASE)
                press(&pacing, &app, &event.key);
            break;
        default:
            break;
        }
    }
    tell_late(&app);
    gl_batch_destroy(pacing.batch);
    return gl_app_finish(&app);
}
