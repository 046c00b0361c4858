// Traces and records a run of the simulated machine, replays and traces it again, and prints what the program got, for
// trace.sh to compare. Traces programs that do anything to their loops, too.
// usage: trace_run TRACE RECORDING TRACE-OF-REPLAY [TRACE-OF-RANDOM-PROGRAM]...

#include "core/sim/meddler.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include <glpace/recorder.h>
#include <glpace/replayer.h>
#include <glpace/sim.h>
#include <glpace/trace.h>

#include "core/base/thread.h"

#define BEGAN (3 * MS)                // of the machine, when the tracer is created,
#define JUMP (500 * GL_NS_PER_SECOND) // and how far the host's clock is ahead of it

static gl_sim sim;
static gl_loop loop;
static gl_paced_policy paced;

static bool start(const gl_sim_desc *machine)
{
    return gl_sim_init(&sim, machine) && gl_paced_policy_init(&paced, &(gl_paced_policy_desc){0}) &&
           gl_loop_init(&loop, gl_sim_host(&sim), &paced.policy);
}

// ---- sections -----------------------------------------------------------------------------------

static void work_beside(void *user)
{
    (void)user;
    for (int i = 0; i < 100; i++) {
        gl_trace_begin("beside");
        gl_trace_begin("within");
        gl_trace_end();
        gl_trace_end();
    }
}

static void run_beside(void)
{
#ifndef __EMSCRIPTEN__ // which has no threads
    glp_thread threads[2];
    for (int i = 0; i < 2; i++)
        if (glp_thread_start(&threads[i], work_beside, NULL) == 0)
            glp_thread_join(&threads[i]);
#endif
}

static void update(const gl_event *event)
{
    gl_trace_begin("a \"quoted\" \\ name\nof \xc3\xbc, \xc4\x80, \xc4\xa2 and \xff");
    gl_sim_advance(&sim, MS / 4);
    gl_trace_begin(event->update.tick % 2 ? "odd" : "even");
    gl_sim_advance(&sim, MS / 2);
    gl_trace_end();
    gl_trace_end();
    gl_trace_end(); // one too many
    if (event->update.tick == 3)
        run_beside();
}

// ---- runs ---------------------------------------------------------------------------------------

static int64_t since_began(int64_t host_time)
{
    return host_time > 0 ? host_time - JUMP - BEGAN : 0;
}

// What happened at the event, in ns since the tracer was created.
static void print(const gl_event *event, int64_t received, int64_t handled)
{
    printf("%s %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64, gl_event_name(event->type),
           received - BEGAN, handled - BEGAN, since_began(event->time),
           since_began(event->arrived));
    const gl_swap_event *swap = &event->swap;
    if (event->type == GL_EVENT_UPDATE)
        printf(" %" PRIu64 " %" PRId64, event->update.tick,
               (int64_t)llround(event->update.dt * 1e9));
    if (event->type == GL_EVENT_RENDER)
        printf(" %" PRIu64 " %" PRId64, event->render.frame,
               since_began(event->render.present_time));
    if (event->type == GL_EVENT_SKIPPED)
        printf(" %" PRIu64 " %" PRId64, event->skipped.ticks, event->skipped.ns);
    if (event->type == GL_EVENT_SWAP)
        printf(" %" PRIu64 " %" PRId64 " %" PRId64 " %" PRIu64 " %" PRId64 " %" PRIu64
               " %s:%" PRId64,
               swap->frame, swap->blocked_ns, swap->interval_ns, swap->shown.number,
               since_began(swap->shown.time), swap->late.frame,
               gl_late_cause_name(swap->late.cause), swap->late.by_ns);
    printf("\n");
}

static bool run(const char *trace, const char *recording)
{
    const int64_t render[] = {3 * MS, 4 * MS, 3 * MS, 5 * MS, 3 * MS, 3 * MS, 21 * MS},
                  gpu[] = {MS, 2 * MS, MS, MS, MS, MS, MS, MS, MS, MS, MS, MS, MS, 25 * MS},
                  input[] = {MS / 10};
    const gl_sim_cue script[] = {
        {.at = MS, .clock_jump_ns = JUMP},
        {.at = 1500 * MS, .render_cost = {(const int64_t[]){400 * MS, 3 * MS, 3 * MS}, 3}}};
    if (!start(&(gl_sim_desc){.vsync_period_ns = 16666667,
                              .vsync_timestamps = true,
                              .duration_ns = 3 * GL_NS_PER_SECOND,
                              .input_every_ns = 7 * MS,
                              .render_cost = {render, 7},
                              .gpu_cost = {gpu, 14},
                              .input_cost = {input, 1},
                              .script = script,
                              .script_count = 2}))
        return false;
    gl_sim_advance(&sim, BEGAN);
    gl_recorder *recorder = gl_recorder_create(&loop, &(gl_recorder_desc){.path = recording});
    gl_trace_begin("before the tracer");
    gl_tracer *tracer = gl_tracer_create(&loop, &(gl_tracer_desc){.path = trace});
    gl_trace_end();
    if (!recorder || !tracer)
        return false;
    for (gl_event event; gl_next_event(&loop, &event);) {
        int64_t received = gl_sim_time(&sim);
        gl_sim_spend(&sim, &event);
        if (event.type == GL_EVENT_UPDATE)
            update(&event);
        print(&event, received, gl_sim_time(&sim));
    }
    bool is_traced = gl_tracer_destroy(tracer);
    return gl_recorder_destroy(recorder) && is_traced;
}

static bool replay(const char *trace, const char *recording)
{
    if (!start(&(gl_sim_desc){0}))
        return false;
    gl_replayer *replayer =
        gl_replayer_create(&loop, &(gl_replayer_desc){.path = recording, .pace = (double)INFINITY});
    gl_tracer *tracer = gl_tracer_create(&loop, &(gl_tracer_desc){.path = trace});
    if (!replayer || !tracer)
        return false;
    for (gl_event event; gl_next_event(&loop, &event);)
        ;
    bool is_traced = gl_tracer_destroy(tracer);
    gl_replayer_destroy(replayer);
    return is_traced;
}

static bool run_random(const char *trace, uint64_t seed)
{
    static meddler program;
    gl_sim_desc machine;
    meddler_draw_machine(&machine, ~seed);
    meddler_start(&program, seed, &machine);
    gl_tracer *tracer = gl_tracer_create(&program.run.loop, &(gl_tracer_desc){.path = trace});
    while (meddler_next(&program))
        ;
    bool is_traced = tracer && gl_tracer_destroy(tracer);
    meddler_finish(&program);
    return is_traced;
}

int main(int argc, char **argv)
{
    bool good = argc > 3 && run(argv[1], argv[2]) && replay(argv[3], argv[2]);
    for (int i = 4; good && i < argc; i++)
        good = run_random(argv[i], (uint64_t)i);
    return good ? 0 : 1;
}
