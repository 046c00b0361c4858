#include "app/replay.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/page.h"

#define ALONE "alone=1\n"

// ---- what is recorded of the run ----------------------------------------------------------------

void glp_replay_describe(glp_replay *replay, int argc, char *const *argv)
{
    enum { SIZE = 8192 };
    replay->about = calloc(SIZE, 1);
    if (!replay->about)
        replay->refusal = "out of memory";
    else if (!glp_flags_write_recorded(replay->about, SIZE - sizeof ALONE, argc, argv))
        replay->refusal = "the arguments are too long to be recorded, or have a line end";
}

bool glp_replay_read(glp_flags *flags, char **about, bool *alone)
{
    *flags->error = '\0';
    *about = gl_recording_about(flags->options.replay);
    if (!*about)
        return false;
    *alone = strstr(*about, "\n" ALONE);
    return glp_flags_read_recorded(flags, *about);
}

// ---- beginning ----------------------------------------------------------------------------------

// The program draws what it drew, so its window has to have the room.
static void follow(gl_tape *tape, const gl_event *event)
{
    const glp_replay *it = (const glp_replay *)tape;
    const bool is_own = event->type == GL_EVENT_RESIZE && event->window == it->app->window;
    if (is_own && event->resize.width > 0 && event->resize.height > 0)
        gl_window_set_size(it->app->window, event->resize.width, event->resize.height);
    if (event->type == GL_EVENT_RENDER)
        glp_page_scale_canvas(event->render.framebuffer_width, event->render.framebuffer_height);
}

static bool begin_replay(glp_replay *it, const gl_state *state)
{
    static const gl_tape_vtable follows = {.receive = follow};
    const gl_app_options *options = &it->app->options;
    const double usual = options->verify ? (double)INFINITY : 1;
    it->replayer = gl_replayer_create(
        &it->app->loop,
        &(gl_replayer_desc){
            .path = options->replay,
            .state = state,
            .pace = options->pace > 0 ? options->pace : usual,
            .frames = options->live_frames ? GL_REPLAY_FRAMES_LIVE : GL_REPLAY_FRAMES_RECORDED,
            .goes_on = options->live,
            .sync_test = options->sync_test,
        });
    if (!it->replayer || (options->from > 0 && !gl_replayer_seek(it->replayer, options->from)))
        return false;
    if (!it->app->window || options->live_frames)
        return true;
    it->follower.vtable = &follows;
    return gl_loop_add_tape(&it->app->loop, &it->follower);
}

static bool begin_recording(glp_replay *it, const gl_state *state)
{
    const gl_app *app = it->app;
    if (it->refusal) {
        fprintf(stderr, "--record: %s\n", it->refusal);
        return false;
    }
    if (app->alone)
        memcpy(it->about + strlen(it->about), ALONE, sizeof ALONE); // describe() has left room
    it->recorder = gl_recorder_create(
        &it->app->loop,
        &(gl_recorder_desc){.path = app->options.record, .state = state, .about = it->about});
    return it->recorder;
}

bool glp_replay_begin(glp_replay *replay, const gl_state *state)
{
    const gl_app *app = replay->app;
    replay->has_state = state;
    return (!app->options.replay || begin_replay(replay, state)) &&
           (!app->options.record || begin_recording(replay, state));
}

// ---- ending -------------------------------------------------------------------------------------

static bool is_same(const gl_replay_report *report)
{
    return report->recording == GL_RECORDING_WHOLE && !report->is_off && report->wrong_ticks == 0 &&
           report->unsynced_ticks == 0 && report->tick == report->ticks;
}

static void print_ticks(const gl_replay_report *report, bool has_state)
{
    printf("%llu of %llu ticks were replayed", (unsigned long long)report->tick,
           (unsigned long long)report->ticks);
    if (has_state && report->compared_ticks == 0)
        printf(", whose state was not recorded");
    if (report->compared_ticks > 0)
        printf(", and the state after %llu of them compared",
               (unsigned long long)report->compared_ticks);
}

static void print_report(const char *path, const gl_replay_report *report, bool has_state)
{
    printf("%s: ", path);
    print_ticks(report, has_state);
    if (report->wrong_ticks > 0)
        printf("; it differs after %llu, first after tick %llu in %s",
               (unsigned long long)report->wrong_ticks,
               (unsigned long long)report->first_wrong_tick, report->first_wrong_part);
    if (*report->difference)
        printf("; after tick %llu %s", (unsigned long long)report->difference_tick,
               report->difference);
    if (report->unsynced_ticks > 0)
        printf("; played again it differs after %llu, first after tick %llu: %s",
               (unsigned long long)report->unsynced_ticks,
               (unsigned long long)report->first_unsynced_tick, report->unsynced);
    if (report->recording != GL_RECORDING_WHOLE)
        printf("; the recording is %s",
               report->recording == GL_RECORDING_TRUNCATED ? "truncated" : "damaged");
    if (report->is_off)
        printf("; %s", report->reason);
    if (*report->taints)
        printf("; it read without a note: %s", report->taints);
    printf("%s\n", is_same(report) ? ": the same" : "");
}

bool glp_replay_end(glp_replay *replay)
{
    bool good = true;
    if (replay->replayer && replay->app->options.verify) {
        const gl_replay_report report = gl_replayer_report(replay->replayer);
        print_report(replay->app->options.replay, &report, replay->has_state);
        good = is_same(&report);
    }
    good = gl_recorder_destroy(replay->recorder) && good;
    gl_replayer_destroy(replay->replayer);
    if (replay->follower.vtable)
        gl_loop_remove_tape(&replay->app->loop, &replay->follower);
    *replay = (glp_replay){.about = replay->about};
    return good;
}
