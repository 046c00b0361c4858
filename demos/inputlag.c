// How far a drawn cursor lags behind the hand. The ring is drawn where the cursor was at the latest
// event; move the mouse in circles and compare it to the system's cursor, which no program draws.
// The line goes from there to where the cursor should be by the time the frame is seen. Its length
// is the lag, and if it ends at the system's cursor, the lag is known exactly.
//
//   fixed        draws as soon as the previous frame was presented
//   paced        waits before it looks at the input, if it knows when the display refreshes
//   paced low    (GL_LATENCY_LOW) waits, too, if the display is known from presents only
//
// A row says how old the newest input of a frame is when the frame is presented, and, if the window
// system reports it, when the display shows it: of the latest 480 frames with new input. Above the
// rows each of these frames is a dot: the older its input, the higher. The age counts from when the
// input reached the program; the time before is not included.
//
// 1 to 3 choose a way, P predicts: the ring is drawn at the end of the line. Q or Escape quits. Try
// --slow 5. Headless a mouse moves in circles, 1000 times a second, and the ways take turns.

#include <stdio.h>

#include <glpace/glpace.h>

#include "common/sketch.h"
#include "inputlag/cursor.h"

enum { WAY_COUNT = 3, told_count = 16, turn = 100 }; // a turn: frames
static const char *const names[WAY_COUNT] = {"fixed", "paced", "paced low"};

static const double view_width = 1.6, view_height = 0.9;
static const gl_color white = {0.93f, 0.95f, 1.00f, 1};
static const gl_color back_top = {0.16f, 0.19f, 0.27f, 1}, back_bottom = {0.11f, 0.13f, 0.19f, 1};
static const gl_color colors[WAY_COUNT] = {
    {1.00f, 0.78f, 0.36f, 1}, {0.27f, 0.85f, 0.63f, 1}, {0.42f, 0.67f, 1.00f, 1}};

struct inputlag {
    gl_app app;
    gl_batch *batch;
    gl_fixed_policy fixed;
    gl_paced_policy paced, low;
    int way;
    struct sketch_intervals presented[WAY_COUNT]; // ages of input, ns
    struct sketch_intervals shown[WAY_COUNT];
    double age_presented, age_shown; // as expected of the next frame, ns; 0: not known
    int settling; // frames that do not count yet: the policy has just begun, and learns

    struct cursor cursor;
    uint64_t drawn;               // events as of the latest frame
    bool news;                    // the latest frame was the first to show an event
    int64_t arrivals[told_count]; // of that event, for the latest presents; 0: no news
    uint64_t known;               // the latest present that is known to have been shown
    bool predicts;
    gl_render_event render; // the latest
    gl_view view;           // and what it showed
    char title[64];
};

// ---- How old it is ------------------------------------------------------------------------------

static void add(struct sketch_intervals *ages, int64_t age, double *expected)
{
    sketch_intervals_add(ages, age);
    *expected += ((double)age - *expected) / (ages->count < 8 ? (double)ages->count : 8);
}

// The display's reports come some frames later.
static void follow_shown(struct inputlag *it, const gl_shown_frame *shown, uint64_t presents)
{
    if (shown->number == it->known || shown->number + told_count <= presents)
        return;
    it->known = shown->number;
    const int64_t arrived = it->arrivals[shown->number % told_count];
    if (arrived > 0 && shown->time > arrived)
        add(&it->shown[it->way], shown->time - arrived, &it->age_shown);
}

static void on_swap(struct inputlag *it, const gl_event *event)
{
    const uint64_t presents = it->app.host->state.presents;
    const bool counts = it->news && it->settling == 0;
    it->settling -= it->settling > 0;
    it->arrivals[presents % told_count] = counts ? it->cursor.arrived : 0;
    if (counts)
        add(&it->presented[it->way], event->time - it->cursor.arrived, &it->age_presented);
    follow_shown(it, &event->swap.shown, presents);
}

// ---- The picture --------------------------------------------------------------------------------

// Where the cursor will be when the frame is seen. A mouse that rests sends nothing.
static struct position expected(const struct inputlag *it)
{
    const double age = it->age_shown > 0 ? it->age_shown : it->age_presented;
    if (it->app.alone)
        return cursor_figure(&it->render, it->cursor.arrived + (int64_t)age);
    return cursor_after(&it->cursor, it->news ? age : 0);
}

static struct position in_view(const struct inputlag *it, struct position at)
{
    float x = 0, y = 0;
    gl_view_world(&it->view, at.x, at.y, &x, &y);
    return (struct position){x, y};
}

static void draw_cursor(const struct inputlag *it)
{
    const struct cursor *cursor = &it->cursor;
    gl_batch *batch = it->batch;
    if (cursor->events == 0)
        return;
    for (uint64_t i = 1; i < CURSOR_TRAIL && i < cursor->events; i++) {
        const struct position at = in_view(it, cursor_at(cursor, i));
        const double age = (double)i / CURSOR_TRAIL;
        sketch_disc(batch, at.x, at.y, 0.004, sketch_fade(white, 0.4 * (1 - age)));
    }
    const struct position last = in_view(it, cursor_at(cursor, 0));
    const struct position seen = in_view(it, expected(it));
    const struct position ring = it->predicts ? seen : last;
    gl_batch_line(batch, (float)last.x, (float)last.y, (float)seen.x, (float)seen.y, 0.004f, white);
    sketch_ring(batch, ring.x, ring.y, 0.03, 0.006, colors[it->way]);
    if (it->app.alone) // there is no system's cursor
        sketch_ball(batch, seen.x, seen.y, 0.012, white);
}

static void draw_row(const struct inputlag *it, int i)
{
    const struct sketch_intervals *const both[] = {&it->presented[i], &it->shown[i]};
    const float left = 0.10f, y = 0.15f - 0.05f * (float)i, text = 0.026f;
    char line[64];
    gl_batch_text(it->batch, left, y, text, colors[i], names[i]);
    for (int j = 0; j < 2; j++) {
        snprintf(line, sizeof line, "%7.3f%9.3f",
                 (double)sketch_intervals_quantile(both[j], 0.50) / GL_NS_PER_MS,
                 (double)sketch_intervals_quantile(both[j], 0.99) / GL_NS_PER_MS);
        gl_batch_text(it->batch, left + 0.36f + 0.56f * (float)j, y, text, sketch_fade(white, 0.9),
                      both[j]->count > 0 ? line
                      : j == 1           ? "  not known here"
                                         : "  not yet tried");
    }
    if (i == it->way)
        sketch_ball(it->batch, left - 0.035, y + text / 2, 0.012, colors[i]);
}

// Of all ways: until the frame was shown, if the display reports that, else until its present.
static void draw_ages(const struct inputlag *it)
{
    const double left = 0.06, bottom = 0.29, width = 1.48, height = 0.20, most = 50; // ms
    sketch_panel(it->batch, 0.02, bottom - 0.01, 1.56, height + 0.02, 0.02, back_top, back_bottom);
    for (int ms = 10; ms < (int)most; ms += 10) {
        const double y = bottom + height * ms / most;
        char text[16];
        snprintf(text, sizeof text, "%d ms", ms);
        sketch_line(it->batch, left + 0.08, left + width, y, 0.001, sketch_fade(white, 0.3));
        gl_batch_text(it->batch, (float)left - 0.02f, (float)y - 0.008f, 0.016f,
                      sketch_fade(white, 0.6), text);
    }
    for (int i = 0; i < WAY_COUNT; i++) {
        const struct sketch_intervals *ages =
            it->shown[i].count > 0 ? &it->shown[i] : &it->presented[i];
        sketch_intervals_trace(it->batch, ages, most * GL_NS_PER_MS, left + 0.08, bottom,
                               width - 0.08, height, colors[i]);
    }
}

static void draw(struct inputlag *it, const gl_render_event *render)
{
    it->render = *render;
    it->news = it->cursor.events != it->drawn;
    it->drawn = it->cursor.events;
    it->view = sketch_begin(it->batch, render, view_width, view_height);
    sketch_panel(it->batch, 0.02, 0.02, 1.56, 0.24, 0.02, back_top, back_bottom);
    gl_batch_text(it->batch, 0.46f, 0.21f, 0.026f, sketch_fade(white, 0.7),
                  "presented, p50 p99   shown, p50 p99 (ms)");
    for (int i = 0; i < WAY_COUNT; i++)
        draw_row(it, i);
    draw_ages(it);
    draw_cursor(it);
    gl_batch_end(it->batch);
}

// ---- The program --------------------------------------------------------------------------------

static void choose(struct inputlag *it, int way)
{
    gl_policy *const policies[] = {&it->fixed.policy, &it->paced.policy, &it->low.policy};
    it->way = way;
    snprintf(it->title, sizeof it->title, "inputlag, %s%s", names[way],
             it->predicts ? ", predicted" : "");
    it->app.title = it->title;
    if (gl_loop_policy(&it->app.loop) == policies[way])
        return;
    gl_loop_set_policy(&it->app.loop, policies[way]);
    it->age_presented = it->age_shown = 0;
    it->settling = 20;
}

static void press(struct inputlag *it, gl_key key)
{
    if (key >= GL_KEY_1 && key < GL_KEY_1 + (int)WAY_COUNT)
        choose(it, key - GL_KEY_1);
    if (key == GL_KEY_P) {
        it->predicts = !it->predicts;
        choose(it, it->way);
    }
    if (key == GL_KEY_Q || key == GL_KEY_ESCAPE)
        gl_loop_stop(&it->app.loop);
}

static void handle(struct inputlag *it, const gl_event *event)
{
    switch (event->type) {
    case GL_EVENT_RENDER:
        draw(it, &event->render);
        break;
    case GL_EVENT_SWAP:
        on_swap(it, event);
        if (it->app.alone && (event->swap.frame + 1) % turn == 0)
            choose(it, (it->way + 1) % WAY_COUNT);
        break;
    case GL_EVENT_CURSOR:
        cursor_move(&it->cursor,
                    it->app.alone ? cursor_figure(&it->render, event->arrived)
                                  : (struct position){event->cursor.x, event->cursor.y},
                    event->arrived);
        break;
    case GL_EVENT_KEY:
        if (event->key.action == GL_ACTION_PRESS)
            press(it, event->key.key);
        break;
    default:
        break;
    }
}

int main(int argc, char **argv)
{
    static struct inputlag it;
    const gl_sim_desc machine = {.input_every_ns = GL_NS_PER_MS}; // a mouse without a display
    const gl_app_desc desc = {.title = "inputlag",
                              .defaults = {.ups = GL_RATE_NONE},
                              .sim = &machine,
                              .signals = true,
                              .keys = "1 to 3 choose a way, P predicts, Q or Escape quits"};
    if (!gl_app_init(&it.app, argc, argv, &desc))
        return it.app.exit_code;
    const gl_rate ups = it.app.options.ups, fps = it.app.options.fps;
    it.batch = gl_batch_create(&(gl_batch_desc){0});
    if (!it.batch ||
        !gl_fixed_policy_init(&it.fixed, &(gl_fixed_policy_desc){.ups = ups, .fps = fps}) ||
        !gl_paced_policy_init(&it.paced, &(gl_paced_policy_desc){.ups = ups, .fps = fps}) ||
        !gl_paced_policy_init(
            &it.low, &(gl_paced_policy_desc){.ups = ups, .fps = fps, .latency = GL_LATENCY_LOW})) {
        gl_batch_destroy(it.batch);
        return gl_app_fail(&it.app);
    }
    choose(&it, 0);
    for (gl_event event; gl_next_event(&it.app.loop, &event);)
        handle(&it, &event);
    gl_batch_destroy(it.batch);
    return gl_app_finish(&it.app);
}
