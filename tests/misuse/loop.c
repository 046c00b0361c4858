// Mistakes with loops, on the simulated machine.
#include "mistake.h"

#include <stdio.h>

#include <glpace/history.h>
#include <glpace/host_impl.h>
#include <glpace/loop.h>
#include <glpace/policy_impl.h>
#include <glpace/recorder.h>
#include <glpace/replayer.h>
#include <glpace/sim.h>
#include <glpace/tape.h>
#include <glpace/trace.h>

static gl_sim sim;
static gl_event event;

static gl_loop start_loop(void) // which nobody should do
{
    static gl_loop loop; // or the compiler may leave out the copy
    gl_sim_init(&sim, &(gl_sim_desc){.duration_ns = GL_NS_PER_SECOND});
    gl_loop_init(&loop, gl_sim_host(&sim), NULL);
    return loop;
}

MISTAKE("a loop that is NULL is set up")
{
    gl_loop_init(NULL, NULL, NULL);
}

MISTAKE("a loop is set up with the host of a window that could not be created")
{
    gl_loop loop;
    if (!gl_loop_init(&loop, NULL, NULL))
        while (gl_next_event(&loop, &event)) // it ends at once, without another word
            ;
    gl_loop_stop(&loop);
    gl_loop_resync(&loop);
    gl_loop_cancel_close(&loop);
    gl_loop_stats(&loop);
}

MISTAKE("a loop is set up with a host whose `_init` was not called")
{
    static gl_sim zeroed;
    gl_loop loop;
    gl_loop_init(&loop, gl_sim_host(&zeroed), NULL);
}

MISTAKE("a loop is set up with a policy whose `_init` was not called")
{
    static gl_fixed_policy zeroed;
    gl_loop loop;
    gl_sim_init(&sim, &(gl_sim_desc){0});
    gl_loop_init(&loop, gl_sim_host(&sim), &zeroed.policy);
}

MISTAKE("a loop is set up with a host of your own whose vtable is empty")
{
    static const gl_host_vtable vtable;
    static gl_queue queue;
    gl_host host = {.vtable = &vtable, .queue = &queue};
    gl_loop loop;
    gl_loop_init(&loop, &host, NULL);
}

MISTAKE("a host of your own whose vtable is empty is waited on")
{
    static const gl_host_vtable vtable;
    static gl_queue queue;
    gl_host host = {.vtable = &vtable, .queue = &queue};
    gl_host_wait(&host, 0);
}

MISTAKE("a loop is set up with a policy of your own that lacks its function")
{
    static const gl_policy_vtable vtable = {.name = "mine"};
    gl_policy policy = {&vtable};
    gl_loop loop;
    gl_sim_init(&sim, &(gl_sim_desc){0});
    gl_loop_init(&loop, gl_sim_host(&sim), &policy);
}

MISTAKE("a loop that was never set up is run")
{
    static gl_loop loop;
    while (gl_next_event(&loop, &event))
        ;
}

MISTAKE("a loop is returned by value, or copied, and the copy is run")
{
    gl_loop loop = start_loop();
    while (gl_next_event(&loop, &event))
        ;
}

MISTAKE("the event is NULL")
{
    gl_loop loop;
    gl_sim_init(&sim, &(gl_sim_desc){.duration_ns = GL_NS_PER_SECOND});
    gl_loop_init(&loop, gl_sim_host(&sim), NULL);
    gl_next_event(&loop, NULL);
}

MISTAKE("a loop is stopped before it is set up")
{
    static gl_loop loop;
    gl_loop_stop(&loop);
}

MISTAKE("a copy of a loop is paused")
{
    gl_loop loop = start_loop();
    gl_loop_pause(&loop);
}

MISTAKE("a host that is NULL is waited on")
{
    gl_host_wait(NULL, 0);
}

MISTAKE("the statistics of a loop that is NULL are read")
{
    gl_loop_stats(NULL);
}

static gl_recorder *record(gl_loop *loop)
{
    gl_sim_init(&sim, &(gl_sim_desc){0});
    gl_loop_init(loop, gl_sim_host(&sim), NULL);
    gl_recorder *recorder = gl_recorder_create(loop, &(gl_recorder_desc){.path = "mistake.glrec"});
    gl_recorder_destroy(recorder);
    return recorder;
}

MISTAKE("a recorder is destroyed twice")
{
    gl_loop loop;
    gl_recorder_destroy(record(&loop));
    remove("mistake.glrec");
}

MISTAKE("a history is destroyed twice")
{
    static char memory;
    const gl_state_part part = {.name = "memory", .data = &memory, .size = 1};
    const gl_state state = {.parts = &part, .part_count = 1};
    gl_history *history = gl_history_create(NULL, &(gl_history_desc){.state = &state});
    gl_history_destroy(history);
    gl_history_destroy(history);
}

MISTAKE("a replayer is destroyed twice")
{
    gl_loop loop;
    record(&loop);
    gl_replayer *replayer = gl_replayer_create(&loop, &(gl_replayer_desc){.path = "mistake.glrec"});
    remove("mistake.glrec");
    gl_replayer_destroy(replayer);
    gl_replayer_destroy(replayer);
}

static gl_tracer *trace(gl_loop *loop)
{
    gl_sim_init(&sim, &(gl_sim_desc){0});
    gl_loop_init(loop, gl_sim_host(&sim), NULL);
    return gl_tracer_create(loop, &(gl_tracer_desc){.path = "mistake.json"});
}

MISTAKE("a tracer is destroyed twice")
{
    gl_loop loop;
    gl_tracer *tracer = trace(&loop);
    gl_tracer_destroy(tracer);
    remove("mistake.json");
    gl_tracer_destroy(tracer);
}

MISTAKE("a tracer is created while another one runs")
{
    gl_loop loop, other;
    gl_tracer *tracer = trace(&loop);
    trace(&other);
    gl_tracer_destroy(tracer);
    remove("mistake.json");
}

MISTAKE("a loop is recorded to no file")
{
    gl_loop loop;
    gl_sim_init(&sim, &(gl_sim_desc){0});
    gl_loop_init(&loop, gl_sim_host(&sim), NULL);
    gl_recorder_create(&loop, &(gl_recorder_desc){0});
}

MISTAKE("a tape without a vtable is added to a loop")
{
    gl_loop loop;
    gl_tape tape = {0};
    gl_sim_init(&sim, &(gl_sim_desc){0});
    gl_loop_init(&loop, gl_sim_host(&sim), NULL);
    gl_loop_add_tape(&loop, &tape);
}

MISTAKE("a time scale of 0 is set, to pause a loop")
{
    gl_loop loop;
    gl_sim_init(&sim, &(gl_sim_desc){0});
    gl_loop_init(&loop, gl_sim_host(&sim), NULL);
    gl_loop_set_time_scale(&loop, 0);
}

// Turns of a program that has a loop for each window, though they are beside one another.
MISTAKE("two loops over one host are polled in turns")
{
    gl_loop loops[2];
    gl_sim_init(&sim, &(gl_sim_desc){.duration_ns = GL_NS_PER_SECOND});
    for (int i = 0; i < 2; i++)
        gl_loop_init(&loops[i], gl_sim_host(&sim), NULL);
    for (int turn = 0; turn < 10; turn++) {
        while (gl_poll_event(&loops[turn % 2], &event))
            ;
        gl_host_wait(gl_sim_host(&sim), gl_loop_deadline(&loops[turn % 2]));
    }
}

// Half a second of work for each fiftieth that is simulated.
MISTAKE("updates and frames take longer than the time that they simulate")
{
    static const int64_t cost = GL_NS_PER_SECOND / 2;
    gl_loop loop;
    gl_sim_init(&sim, &(gl_sim_desc){.duration_ns = 10 * GL_NS_PER_SECOND,
                                     .vsync_period_ns = GL_NS_PER_SECOND / 50,
                                     .render_cost = {&cost, 1}});
    gl_fixed_policy policy;
    gl_fixed_policy_init(&policy, &(gl_fixed_policy_desc){.ups = {50, 1}});
    gl_loop_init(&loop, gl_sim_host(&sim), &policy.policy);
    while (gl_next_event(&loop, &event))
        gl_sim_spend(&sim, &event);
}
