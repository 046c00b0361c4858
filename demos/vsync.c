// The doctor for v-sync. A bright stripe moves across the whole window: if it is torn, with its
// upper part beside its lower one, the display shows parts of two frames at once. What glpace has
// found out about the display is written over it:
//
//   v-sync status   whether presents wait for the display
//   source    from what its refreshes are known: timestamps of the window system, presents that
//             waited, or nothing
//   refresh   how often it refreshes, and how far off a refresh may be from where it is expected
//   present   how long presents take, mostly and at worst
//   interval  from one present to the next; below it a histogram of them, and on the right the
//             latest in their order
//   frames    for how many refreshes each is shown, and how many refreshes passed without theirs
//
// 1 to 4 set v-sync to off, on, adaptive and force. C copies a line for a bug report and prints
// it; the demo's end prints it as well. Q or Escape quits. --loop chooses another policy than
// `paced`, and then the last line of the list is not known.

#include <stdio.h>
#include <string.h>

#include <glpace/glpace.h>

#include "common/sketch.h"
#include "vsync/finding.h"

static const double view_width = 1.6, view_height = 0.9;
static const double speed = 0.8; // of the stripe, in units of the view a second

static const gl_color white = {0.93f, 0.95f, 1.00f, 1}, back = {0.06f, 0.07f, 0.11f, 0.85f};
static const gl_color green = {0.27f, 0.85f, 0.63f, 1}, gold = {1.00f, 0.78f, 0.36f, 1};
static const gl_color red = {1.00f, 0.44f, 0.38f, 1}, blue = {0.42f, 0.67f, 1.00f, 1};

struct doctor {
    gl_app app;
    gl_batch *batch;
    struct finding finding;
    char text[1024];
    char title[64];
    int64_t looked;     // when the finding was written, ns
    int settling;       // presents that do not count yet: v-sync has just been set
    double before, now; // how far the stripe has come, as of the latest two updates
};

// ---- What is found out --------------------------------------------------------------------------

static void look(struct doctor *doctor)
{
    doctor->finding.stats = gl_loop_stats(&doctor->app.loop);
    doctor->finding.policy = gl_policy_name(gl_loop_policy(&doctor->app.loop));
    finding_show(&doctor->finding, doctor->text, sizeof doctor->text);
}

static void begin(struct doctor *doctor, gl_vsync asked, gl_vsync effective)
{
    doctor->finding = (struct finding){
        .asked = asked,
        .effective = effective,
        .slipped_before = gl_loop_stats(&doctor->app.loop).slipped_refreshes,
    };
    doctor->settling = 2;
    snprintf(doctor->title, sizeof doctor->title, "vsync, %s", finding_vsync_name(asked));
    doctor->app.title = doctor->title;
    look(doctor);
}

static void ask_for(struct doctor *doctor, gl_window *window, gl_vsync vsync)
{
    if (window && gl_window_set_vsync(window, vsync))
        begin(doctor, vsync, gl_window_vsync(window));
}

static void on_swap(struct doctor *doctor, const gl_event *event)
{
    if (doctor->settling > 0) {
        doctor->settling--;
        return;
    }
    sketch_intervals_add(&doctor->finding.intervals, event->swap.interval_ns);
    sketch_intervals_add(&doctor->finding.blocked, event->swap.blocked_ns);
    if (event->time - doctor->looked < GL_NS_PER_SECOND / 4)
        return;
    doctor->looked = event->time;
    look(doctor);
}

static void report(struct doctor *doctor, gl_window *window, bool copy)
{
    char line[1024];
    look(doctor);
    finding_report(&doctor->finding, window, line, sizeof line);
    printf("%s\n", line);
    fflush(stdout);
    if (copy && window)
        gl_window_set_clipboard(window, line);
}

// ---- The picture --------------------------------------------------------------------------------

static gl_color color_of(gl_vsync_status vsync_status)
{
    static const gl_color *const colors[] = {
        [GL_VSYNC_STATUS_UNKNOWN] = &gold,
        [GL_VSYNC_STATUS_ABSENT] = &red,
        [GL_VSYNC_STATUS_WORKS] = &green,
        [GL_VSYNC_STATUS_THROTTLED] = &gold,
    };
    return *colors[vsync_status];
}

static void draw(struct doctor *doctor, const gl_render_event *render)
{
    gl_batch *batch = doctor->batch;
    const double moved = doctor->before + (doctor->now - doctor->before) * render->alpha;
    const double stripe = 0.12, left = 0.10, bottom = 0.09, width = 0.86;
    const float text = 0.028f;
    const gl_view view = sketch_begin(batch, render, view_width, view_height);
    const double above = view.bottom / view.scale; // what the window shows beyond the view
    const double x = moved - (int)(moved / view_width) * view_width;
    for (int i = -1; i <= 1; i++)
        gl_batch_rect(batch, (float)(x + i * view_width), (float)-above, (float)stripe,
                      (float)(view_height + 2 * above), white);

    sketch_panel(batch, left - 0.04, bottom - 0.04, width + 0.08, 0.80, 0.03, back, back);
    gl_batch_text(batch, (float)left, 0.77f, text, white, doctor->text);
    sketch_ball(batch, left - 0.02, 0.77 + (0.5 - 2 * 1.25) * text, 0.012,
                color_of(doctor->finding.stats.vsync_status));
    sketch_intervals_draw(batch, &doctor->finding.intervals, sketch_period(&doctor->app),
                          8 * (double)GL_NS_PER_MS, left, bottom, width, 0.36, blue);
    sketch_panel(batch, 1.04, bottom - 0.04, 0.50, 0.44, 0.03, back, back);
    sketch_line(batch, 1.06, 1.52, bottom + 0.18, 0.002, sketch_fade(white, 0.5));
    sketch_intervals_trace(batch, &doctor->finding.intervals, 2 * sketch_period(&doctor->app), 1.06,
                           bottom, 0.46, 0.36, blue);
    gl_batch_end(batch);
}

// ---- The program --------------------------------------------------------------------------------

static void press(struct doctor *doctor, gl_window *window, gl_key key)
{
    static const gl_vsync modes[] = {GL_VSYNC_OFF, GL_VSYNC_ON, GL_VSYNC_ADAPTIVE, GL_VSYNC_FORCE};
    switch (key) {
    case GL_KEY_1:
    case GL_KEY_2:
    case GL_KEY_3:
    case GL_KEY_4:
        ask_for(doctor, window, modes[key - GL_KEY_1]);
        break;
    case GL_KEY_C:
        report(doctor, window, true);
        break;
    case GL_KEY_Q:
    case GL_KEY_ESCAPE:
        gl_loop_stop(&doctor->app.loop);
        break;
    default:
        break;
    }
}

int main(int argc, char **argv)
{
    static struct doctor doctor;
    gl_app *app = &doctor.app;
    const gl_app_desc desc = {.title = "vsync",
                              .defaults = {.loop = "paced"},
                              .signals = true,
                              .keys =
                                  "1 to 4 set v-sync to off, on, adaptive and force, C copies a "
                                  "line for a report, Q or Escape quits"};
    if (!gl_app_init(app, argc, argv, &desc))
        return app->exit_code;
    doctor.batch = gl_batch_create(&(gl_batch_desc){0});
    if (!doctor.batch)
        return gl_app_fail(app);
    gl_window *window = app->alone ? NULL : app->window; // else a display is simulated
    const gl_vsync asked = app->options.vsync;
    begin(&doctor, asked, window ? gl_window_vsync(window) : asked);

    for (gl_event event; gl_next_event(&app->loop, &event);) {
        switch (event.type) {
        case GL_EVENT_UPDATE:
            doctor.before = doctor.now;
            doctor.now += speed * event.update.dt;
            break;
        case GL_EVENT_RENDER:
            draw(&doctor, &event.render);
            break;
        case GL_EVENT_SWAP:
            on_swap(&doctor, &event);
            break;
        case GL_EVENT_KEY:
            if (event.key.action == GL_ACTION_PRESS)
                press(&doctor, window, event.key.key);
            break;
        default:
            break;
        }
    }
    report(&doctor, window, false);
    gl_batch_destroy(doctor.batch);
    return gl_app_finish(app);
}
