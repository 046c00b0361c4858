// The spiral of death: where an update takes longer than the time it simulates, each frame owes
// more updates than the frame before. What happens then is up to the loop.
//
// Time runs to the right. Each bar is a frame: its width is how long the frame took, its height how
// many updates it gave. Red ones above it are updates that were skipped, as SKIPPED reported; faint
// ones are still due. The white line is the load: how long an update takes, in percent of the time
// that it simulates. Once it is back below 100 %, the dashed line, the loop recovers: at once, or
// after paying what it owes.
//
// The slider is the load: drag it, or press Left and Right. 1 to 4 choose the loop:
//
//   1  fixed     a frame's updates are capped (the clamp), the rest is skipped   2  limited   draws
// one update in six at least (the skip cap), and gives up all that it owes
//                once that is half a second
//   3  slipping  gives nothing up: simulated time falls behind, and is caught up with later
//   4  variable  one update a frame, as long as the frame before: at most 0.25 s, the rest is given
//                up
//
// Headless the load goes up and down by itself, and what is skipped is printed. Q or Escape quits.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <glpace/glpace.h>

#include "common/sketch.h"

enum { max_frames = 800 };
static const double shown = 5;        // seconds of the chart
static const double max_load = 2;     // of an update's time
static const double max_updates = 22; // height of the chart

struct frame {
    double begin;   // s
    double load;    // when it was drawn
    double updates; // before it; what `variable` gives counts by its length
    double owed;    // after those
    double skipped; // in updates, also where there are no whole ones
};

struct chart {
    struct frame frames[max_frames]; // newest first
    int count;
    struct frame next; // under way
    bool behind;       // something was skipped, and no frame since was in time
};

// A frame is due to be drawn, and what came before it is known.
static void chart_add(struct chart *chart, double time, double load, bool print)
{
    struct frame frame = chart->next;
    frame.begin = time;
    frame.load = load;
    memmove(chart->frames + 1, chart->frames, sizeof frame * (max_frames - 1));
    chart->frames[0] = frame;
    chart->count += chart->count < max_frames;
    chart->next = (struct frame){0};

    bool skipped = frame.skipped > 0;
    bool recovered = chart->behind && !skipped && frame.updates < 1.5;
    chart->behind = (chart->behind || skipped) && !recovered;
    if (print && skipped)
        printf("%.3f s: %.0f updates, %.0f SKIPPED\n", time, frame.updates, frame.skipped);
    if (print && recovered)
        printf("%.3f s: recovered\n", time);
}

// ---- The load -----------------------------------------------------------------------------------

// Alone: a second of rest, a hill, and rest again.
static double load_at(double time)
{
    const double low = 0.3, high = 1.3;
    return time > 1 && time < 3 ? high : low;
}

static const double view_width = 1.6, view_height = 0.9;
static const double slider_left = 0.06, slider_right = 1.54, slider_y = 0.07;

static double load_under(double cursor, const gl_view *view)
{
    float x = (float)slider_left, y;
    gl_view_world(view, cursor, 0, &x, &y);
    const double share = (x - slider_left) / (slider_right - slider_left);
    return fmin(fmax(share, 0), 1) * max_load;
}

// ---- The picture --------------------------------------------------------------------------------

static const gl_color back_top = {0.16f, 0.19f, 0.27f, 1}, back_bottom = {0.11f, 0.13f, 0.19f, 1};
static const gl_color white = {0.93f, 0.95f, 1.00f, 1};
static const gl_color good = {0.27f, 0.85f, 0.63f, 1}, late = {1.00f, 0.78f, 0.36f, 1};
static const gl_color red = {1.00f, 0.34f, 0.30f, 1};

static const gl_color gray = {0.60f, 0.62f, 0.67f, 1};

static const double chart_bottom = 0.15, chart_height = 0.64;
static const float text_y = 0.83f, text_height = 0.028f, small = 0.02f;

static void draw_bar(gl_batch *batch, double x0, double x1, double from, double count,
                     gl_color color)
{
    const double unit = chart_height / max_updates;
    double to = fmin(from + count, max_updates);
    if (to > from)
        sketch_panel(batch, x0, chart_bottom + from * unit, fmax(x1 - x0, 0.002),
                     (to - from) * unit, 0.003, color, sketch_fade(color, 0.75));
}

static void draw_slider(gl_batch *batch, double load)
{
    double width = slider_right - slider_left;
    double knob = slider_left + width * load / max_load;
    gl_color color = load < 1 ? good : red;
    sketch_line(batch, slider_left, slider_right, slider_y, 0.012, back_top);
    sketch_line(batch, slider_left, knob, slider_y, 0.012, color);
    for (int i = 0; i <= 4; i++)
        sketch_pole(batch, slider_left + width * i / 4, slider_y - 0.025, slider_y + 0.025,
                    i == 2 ? 0.005 : 0.002, sketch_fade(white, 0.4));
    sketch_ball(batch, knob, slider_y, 0.025, color);
    gl_batch_text(batch, (float)slider_left, (float)slider_y - 0.06f, small, gray,
                  "load: the share of its time that an update takes");
}

// What the colors say, from the right.
static void draw_legend(gl_batch *batch)
{
    const struct {
        const char *text;
        gl_color color;
    } entries[] = {
        {"load", white}, {"due", sketch_fade(white, 0.4)}, {"skipped", red}, {"updates", late}};
    const float gap = 2 * text_height;
    float x = (float)slider_right + gap;
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        x -= gl_font_measure(NULL, text_height, entries[i].text).width + gap;
        gl_batch_text(batch, x, text_y, text_height, entries[i].color, entries[i].text);
    }
}

static gl_view draw(gl_batch *batch, const struct chart *chart, const gl_render_event *render,
                    const char *loop)
{
    const double scale = (slider_right - slider_left) / shown;
    const double newest = chart->frames[0].begin;
    const gl_view view = sketch_begin(batch, render, view_width, view_height);
    sketch_panel(batch, 0.04, chart_bottom - 0.01, 1.52, chart_height + 0.02, 0.02, back_top,
                 back_bottom);
    gl_batch_text(batch, (float)slider_left, text_y, text_height, white, loop);
    draw_legend(batch);

    const double full = chart_bottom + chart_height / max_load;
    for (int i = 0; slider_left + 0.04 * i < slider_right; i++) {
        const double x = slider_left + 0.04 * i;
        sketch_line(batch, x, x + 0.02, full, 0.003, sketch_fade(white, 0.35));
    }
    gl_batch_text(batch, (float)slider_left, (float)full + 0.01f, small, gray, "load 100 %");
    gl_batch_text(batch, (float)slider_left, 0.75f, small, gray,
                  "a bar is a frame: its updates, over the time that it took");

    // From the left while there is little to show. Of each frame it is known how long it took when
    // the next one is drawn.
    double end = fmax(newest, shown);
    for (int i = 1; i < chart->count && newest - chart->frames[i].begin < shown; i++) {
        const struct frame *frame = &chart->frames[i];
        double x0 = slider_right - (end - frame->begin) * scale;
        double x1 = slider_right - (end - chart->frames[i - 1].begin) * scale;
        if (x0 < slider_left)
            break;
        double inner = x1 - x0 > 0.01 ? 0.003 : 0.001;
        draw_bar(batch, x0, x1 - inner, 0, frame->updates, frame->updates > 1.5 ? late : good);
        draw_bar(batch, x0, x1 - inner, frame->updates, frame->skipped, red);
        draw_bar(batch, x0, x1 - inner, frame->updates + frame->skipped, frame->owed,
                 sketch_fade(white, 0.15));
        sketch_line(batch, x0, x1, chart_bottom + chart_height * frame->load / max_load, 0.006,
                    white);
    }
    draw_slider(batch, chart->frames[0].load);
    gl_batch_end(batch);
    return view;
}

// ---- The program --------------------------------------------------------------------------------

struct policies {
    gl_fixed_policy fixed;
    gl_limited_policy limited;
    gl_slipping_policy slipping;
    gl_variable_policy variable;
};

static bool policies_init(struct policies *policies, gl_rate ups, gl_rate fps)
{
    return gl_fixed_policy_init(&policies->fixed,
                                &(gl_fixed_policy_desc){.ups = ups, .fps = fps}) &&
           gl_limited_policy_init(&policies->limited, &(gl_limited_policy_desc){.ups = ups}) &&
           gl_slipping_policy_init(&policies->slipping,
                                   &(gl_slipping_policy_desc){.ups = ups, .fps = fps}) &&
           gl_variable_policy_init(&policies->variable, &(gl_variable_policy_desc){.fps = fps});
}

// Which loop it is, and what load it is under; the title says so, too.
static const char *name(gl_app *app, double load)
{
    static char title[64] = "spiral, ";
    char *what = title + strlen("spiral, ");
    const char *loop = gl_policy_name(gl_loop_policy(&app->loop));
    snprintf(what, sizeof title - (size_t)(what - title), "%s at %.0f %%", loop, 100 * load);
    app->title = title;
    return what;
}

static void press(gl_app *app, struct policies *policies, double *load, gl_key key)
{
    gl_policy *const loops[] = {&policies->fixed.policy, &policies->limited.policy,
                                &policies->slipping.policy, &policies->variable.policy};
    if (key == GL_KEY_Q || key == GL_KEY_ESCAPE)
        gl_loop_stop(&app->loop);
    if (key == GL_KEY_LEFT)
        *load = fmax(*load - 0.1, 0);
    if (key == GL_KEY_RIGHT)
        *load = fmin(*load + 0.1, max_load);
    if (key >= GL_KEY_1 && key <= GL_KEY_4)
        gl_loop_set_policy(&app->loop, loops[key - GL_KEY_1]);
}

int main(int argc, char **argv)
{
    gl_app app;
    const gl_app_desc desc = {.title = "spiral",
                              .defaults = {.loop = "fixed", .ups = {60, 1}},
                              .signals = true,
                              .keys =
                                  "Left, Right and the slider change the load, 1 to 4 choose the "
                                  "loop, Q or Escape quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    const double ups = 1 / gl_rate_seconds(app.options.ups);
    gl_batch *batch = gl_batch_create(&(gl_batch_desc){0});
    struct policies policies;
    if (!batch || !policies_init(&policies, app.options.ups, app.options.fps)) {
        gl_batch_destroy(batch);
        return gl_app_fail(&app);
    }
    static struct chart chart;
    double load = 0.3;
    bool dragging = false;
    gl_view view = {0};
    int64_t start = -1;
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        if (start < 0)
            start = event.time;
        const double time = (double)(event.time - start) / GL_NS_PER_SECOND;
        switch (event.type) {
        case GL_EVENT_UPDATE: // its work takes this share of the time that it simulates
            chart.next.updates += event.update.dt * ups;
            chart.next.owed = event.update.behind;
            gl_app_spend(&app, llround(load * event.update.dt * GL_NS_PER_SECOND));
            break;
        case GL_EVENT_SKIPPED:
            chart.next.skipped += (double)event.skipped.ns * ups / GL_NS_PER_SECOND;
            break;
        case GL_EVENT_RENDER:
            if (app.alone)
                load = load_at(time);
            chart_add(&chart, time, load, app.alone);
            view = draw(batch, &chart, &event.render, name(&app, load));
            app.headline = sketch_above(&view, text_y - 0.01);
            break;
        case GL_EVENT_MOUSE_BUTTON:
            dragging = event.mouse_button.action == GL_ACTION_PRESS;
            if (dragging)
                load = load_under(event.mouse_button.x, &view);
            break;
        case GL_EVENT_CURSOR:
            if (dragging)
                load = load_under(event.cursor.x, &view);
            break;
        case GL_EVENT_KEY:
            if (event.key.action != GL_ACTION_RELEASE)
                press(&app, &policies, &load, event.key.key);
            break;
        default:
            break;
        }
    }
    gl_batch_destroy(batch);
    return gl_app_finish(&app);
}
