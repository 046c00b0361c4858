// The core without a display: a simulated machine is recorded, traced and rewound, then replayed.
#define _POSIX_C_SOURCE 200809L
#include "say.h"

#include <stdlib.h>

#include <glpace/glpace.h>

static struct {
    double height, speed;
} ball;
static uint64_t bounces;
static const gl_state_part parts[] = {
    {.name = "ball", .data = &ball, .size = sizeof ball},
    {.name = "bounces", .data = &bounces, .size = sizeof bounces},
};
static const gl_state state = {.parts = parts, .part_count = 2};

static void step(double dt)
{
    ball.speed -= 9 * dt;
    ball.height += ball.speed * dt;
    if (ball.height < 0) {
        ball.height = 0;
        ball.speed = 8;
        bounces++;
    }
}

static gl_sim_cue cues[300]; // more at once than a queue has room for

static bool begin(gl_sim *machine, gl_loop *loop)
{
    memset(&ball, 0, sizeof ball);
    bounces = 0;
    return gl_sim_init(machine, &(gl_sim_desc){.duration_ns = GL_NS_PER_SECOND / 2,
                                               .vsync_period_ns = GL_NS_PER_SECOND / 60,
                                               .script = cues,
                                               .script_count = sizeof cues / sizeof *cues}) &&
           gl_loop_init(loop, gl_sim_host(machine), NULL);
}

static void play(gl_loop *loop, gl_history *history)
{
    int frames = 0;
    for (gl_event event; gl_next_event(loop, &event);) {
        if (event.type == GL_EVENT_UPDATE)
            step(event.update.dt);
        if (event.type == GL_EVENT_RENDER && ++frames == 20 && history)
            gl_history_rewind(history, 3);
    }
}

static bool record(void)
{
    static gl_sim machine;
    gl_loop loop;
    if (!begin(&machine, &loop))
        return false;
    gl_tracer *tracer = gl_tracer_create(&loop, &(gl_tracer_desc){.path = "core.json"});
    gl_history *history = gl_history_create(&loop, &(gl_history_desc){.state = &state});
    gl_recorder *recorder = gl_recorder_create(
        &loop, &(gl_recorder_desc){.path = "core.glrec", .state = &state, .key_frame_every = 5});
    play(&loop, history);
    const bool is_written = gl_recorder_destroy(recorder) && recorder;
    gl_history_destroy(history);
    const bool is_traced = gl_tracer_destroy(tracer) && tracer;
    gl_sim_finish(&machine);
    say("written %d, traced %d, with history %d\n", is_written, is_traced, history != NULL);
    return is_written && is_traced && history;
}

static bool replay(void)
{
    static gl_sim machine;
    gl_loop loop;
    char *about = gl_recording_about("core.glrec");
    free(about);
    if (!about || !begin(&machine, &loop))
        return false;
    gl_replayer *replayer = gl_replayer_create(
        &loop, &(gl_replayer_desc){.path = "core.glrec", .state = &state, .sync_test = 2});
    if (replayer)
        play(&loop, NULL);
    const gl_replay_report report = gl_replayer_report(replayer);
    say("%d ticks, %d wrong, %s\n", (int)report.ticks, (int)report.wrong_ticks, report.reason);
    gl_replayer_destroy(replayer);
    gl_sim_finish(&machine);
    return replayer && report.wrong_ticks == 0;
}

int main(void)
{
    char path[300] = "";
    bool is_good = gl_pref_path("glpace", "faults", path, sizeof path);
    say("%d settings\n", is_good);
    for (int i = 0; i < 300; i++)
        cues[i] =
            (gl_sim_cue){.at = GL_NS_PER_SECOND / 5,
                         .event = {.type = GL_EVENT_KEY,
                                   .key = {.key = GL_KEY_A,
                                           .action = i % 2 ? GL_ACTION_RELEASE : GL_ACTION_PRESS}}};
    is_good = record() && is_good;
    return replay() && is_good ? 0 : 1;
}
