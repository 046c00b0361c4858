// Two windows on one thread, in a main loop that is not glpace's. Each has a loop and a policy of
// its own, and neither holds up the other:
//
//   embedded  pendulums, under `paced`: it is drawn at the display's rate, input or not
//   notes     under `lazy`: it is drawn when there is input, and else costs nothing. What is
//             typed in it, or in the terminal, is written down, and the mouse leaves marks
//
// The main loop, at the end of this file, belongs to the program. It waits by one poll(): for the
// terminal, for signals, for the window system, and until the first of the loops has something to
// do. It can be the loop of a toolkit or a server as well. Three things matter:
//
// - gl_poll_event() never waits. Each loop is polled until it has nothing left to do, and then
//   gl_loop_deadline() of each says until when there is nothing. They are asked after all loops
//   were polled, because polling one window collects the input of all.
// - A turn ends with the frame, at SWAP. A loop whose frames come one after the other, as with
//   v-sync, always has more to do, and would not let the other have a turn.
// - V-sync is off, since a present that waits for the display holds up the thread. `paced` keeps to
//   the display's rate by waiting, which the main loop does for all. Try --vsync on: `notes` delays
//   the pendulums by a frame whenever it is drawn.
//
// Close one window, and the other goes on. Escape in either, or Ctrl-C, ends both. Headless, the
// notes are written by a script, and the frames of both are counted.

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include <glpace/glpace.h>

#include "common/sketch.h"
#include "embedded/notes.h"
#include "embedded/sources.h"

static const double view_width = 0.8, view_height = 0.9;
static const gl_color white = {0.93f, 0.95f, 1.00f, 1};
static const gl_color back_top = {0.16f, 0.19f, 0.27f, 1}, back_bottom = {0.11f, 0.13f, 0.19f, 1};

struct pendulums {
    gl_app app;
    gl_batch *batch;
};

struct notepad {
    gl_app app;
    gl_batch *batch;
    gl_view view; // of the latest picture
    struct notes notes;
    char title[64];
};

struct program {
    struct pendulums pendulums;
    struct notepad notepad;
    struct sources sources;
};

static void quit(struct program *program)
{
    gl_loop_stop(&program->pendulums.app.loop);
    gl_loop_stop(&program->notepad.app.loop);
}

// What both windows do.
static void on_any_event(struct program *program, const gl_event *event)
{
    if (event->type == GL_EVENT_KEY && event->key.key == GL_KEY_ESCAPE &&
        event->key.action == GL_ACTION_PRESS)
        quit(program);
    if (event->type == GL_EVENT_CLOSE && event->window) // its loop ends, and the other does not
        gl_window_hide(event->window);
}

// A panel with the name of the policy and how many frames it has asked for.
static gl_view begin_picture(gl_batch *batch, const gl_app *app, const gl_render_event *render)
{
    char line[64];
    const gl_view view = sketch_begin(batch, render, view_width, view_height);
    sketch_panel(batch, 0.03, 0.03, view_width - 0.06, view_height - 0.06, 0.03, back_top,
                 back_bottom);
    snprintf(line, sizeof line, "%s: frame %" PRIu64, gl_policy_name(gl_loop_policy(&app->loop)),
             render->frame);
    gl_batch_text(batch, 0.07f, 0.07f, 0.04f, sketch_fade(white, 0.6), line);
    return view;
}

// ---- The notes ----------------------------------------------------------------------------------

static void write_down(struct notepad *it, const char *text, size_t length)
{
    notes_write(&it->notes, text, length);
    snprintf(it->title, sizeof it->title, "notes, %d letters", it->notes.letters);
    it->app.title = it->title;
}

static void on_notepad_event(struct program *program, const gl_event *event)
{
    struct notepad *it = &program->notepad;
    float x, y;
    on_any_event(program, event);
    switch (event->type) {
    case GL_EVENT_RENDER:
        it->view = begin_picture(it->batch, &it->app, &event->render);
        notes_draw(&it->notes, it->batch);
        gl_batch_end(it->batch);
        break;
    case GL_EVENT_TEXT:
        if (event->text.codepoint <= '~')
            write_down(it, event->text.utf8, 1);
        break;
    case GL_EVENT_KEY:
        if (event->key.key == GL_KEY_ENTER && event->key.action == GL_ACTION_PRESS)
            write_down(it, "\n", 1);
        break;
    case GL_EVENT_MOUSE_BUTTON:
        if (event->mouse_button.action == GL_ACTION_PRESS &&
            gl_view_world(&it->view, event->mouse_button.x, event->mouse_button.y, &x, &y))
            notes_mark(&it->notes, x, y);
        break;
    default:
        break;
    }
}

// Without a user: a key in every other frame of the pendulums.
static void play(struct notepad *notepad, uint64_t frame, int64_t time)
{
    static const char script[] = "one frame for each\nletter, and none\nin between";
    if (frame % 2 != 0 || frame / 2 >= sizeof script - 1)
        return;
    const char letter = script[frame / 2];
    gl_event *event = gl_queue_push(notepad->app.host->queue,
                                    letter == '\n' ? GL_EVENT_KEY : GL_EVENT_TEXT, time);
    if (letter == '\n')
        event->key = (gl_key_event){.key = GL_KEY_ENTER, .action = GL_ACTION_PRESS};
    else
        event->text = gl_text_event_make((uint32_t)letter);
}

// ---- The pendulums ------------------------------------------------------------------------------
// Each swings a little faster than the one before, so that they are in step again once a minute.

enum { pendulum_count = 15, trail_count = 5 };

static double swing(int pendulum, double seconds)
{
    return cos(2 * 3.14159265358979 * (24 + pendulum) * seconds / 60);
}

static void draw_pendulums(struct pendulums *it, const gl_render_event *render)
{
    const double seconds = render->sim_time;
    begin_picture(it->batch, &it->app, render);
    for (int i = 0; i < pendulum_count; i++) {
        const double x = 0.085 + 0.045 * i, part = (double)i / (pendulum_count - 1);
        const gl_color color = {(float)(0.4 + 0.6 * part), 0.75f, (float)(1 - 0.6 * part), 1};
        sketch_pole(it->batch, x, 0.18, 0.82, 0.002, sketch_fade(white, 0.12));
        for (int k = trail_count; k > 0; k--) // where it was
            sketch_disc(it->batch, x, 0.5 + 0.29 * swing(i, seconds - 0.03 * k), 0.016,
                        sketch_fade(color, 0.3 / k));
        sketch_ball(it->batch, x, 0.5 + 0.29 * swing(i, seconds), 0.018, color);
    }
    gl_batch_end(it->batch);
}

static void on_pendulums_event(struct program *program, const gl_event *event)
{
    struct pendulums *it = &program->pendulums;
    on_any_event(program, event);
    switch (event->type) {
    case GL_EVENT_RENDER:
        draw_pendulums(it, &event->render);
        break;
    case GL_EVENT_SWAP:
        if (it->app.alone)
            play(&program->notepad, event->swap.frame, event->time);
        if (event->swap.frame + 1 == it->app.options.frames)
            quit(program);
        break;
    default:
        break;
    }
}

// ---- The main loop ------------------------------------------------------------------------------

// Handles what a window has to do now, up to a frame. Returns whether there may be more.
static bool take_turn(struct program *program, gl_app *app,
                      void (*handle)(struct program *program, const gl_event *event))
{
    for (gl_event event; gl_poll_event(&app->loop, &event);) {
        handle(program, &event);
        if (event.type == GL_EVENT_SWAP)
            return true;
    }
    return false;
}

static int64_t earlier(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static void run(struct program *program)
{
    gl_app *pendulums = &program->pendulums.app, *notes = &program->notepad.app;
    for (;;) {
        bool more = take_turn(program, pendulums, on_pendulums_event);
        more |= take_turn(program, notes, on_notepad_event);
        if (gl_loop_has_ended(&pendulums->loop) && gl_loop_has_ended(&notes->loop))
            return;
        const int64_t until =
            more ? 0 // which has passed
                 : earlier(gl_loop_deadline(&pendulums->loop), gl_loop_deadline(&notes->loop));
        if (pendulums->alone) { // in virtual time, which knows no poll()
            gl_host_wait(pendulums->host, until);
        } else {
            char text[256];
            const size_t length = sources_wait(&program->sources, until, text, sizeof text);
            if (program->sources.signalled)
                quit(program);
            if (length > 0) {
                write_down(&program->notepad, text, length);
                gl_loop_request_redraw(&notes->loop); // it came without an event
            }
        }
    }
}

// ---- The program --------------------------------------------------------------------------------

static bool make_current(const gl_app *app)
{
    return app->window ? gl_window_make_current(app->window)
                       : gl_offscreen_make_current(app->offscreen);
}

static gl_batch *create_batch(gl_app *app)
{
    make_current(app);
    return gl_batch_create(&(gl_batch_desc){0});
}

static void destroy_batch(gl_app *app, gl_batch *batch)
{
    make_current(app);
    gl_batch_destroy(batch);
}

static void print_frames(const gl_app *app)
{
    printf("%s: %" PRIu64 " frames\n", gl_policy_name(gl_loop_policy(&app->loop)),
           gl_loop_stats(&app->loop).frames);
}

int main(int argc, char **argv)
{
    static struct program program;
    gl_app *pendulums = &program.pendulums.app, *notes = &program.notepad.app;
    const gl_app_desc desc = {.title = "embedded",
                              .defaults = {.width = 480, .height = 540, .vsync = GL_VSYNC_OFF},
                              .keys =
                                  "letters and the mouse write in the second window, Escape quits"};
    if (!gl_app_init(pendulums, argc, argv, &desc))
        return pendulums->exit_code;
    const gl_app_desc second = {
        .title = "notes", .defaults = {.loop = "lazy"}, .beside = pendulums};
    if (!gl_app_init(notes, 0, NULL, &second))
        return gl_app_fail(pendulums);
    program.pendulums.batch = create_batch(pendulums);
    program.notepad.batch = create_batch(notes);
    const bool created = program.pendulums.batch && program.notepad.batch;
    if (created) {
        if (!pendulums->alone)
            sources_open(&program.sources);
        run(&program);
    }
    if (created && pendulums->alone) {
        print_frames(pendulums);
        print_frames(notes);
    }
    destroy_batch(notes, program.notepad.batch);
    destroy_batch(pendulums, program.pendulums.batch);
    if (!created) {
        gl_app_fail(notes);
        return gl_app_fail(pendulums);
    }
    gl_app_finish(notes);
    return gl_app_finish(pendulums);
}
