// Mistakes with loops, on the simulated machine.
#include "mistake.h"

#include <glpace/host_impl.h>
#include <glpace/loop.h>
#include <glpace/policy_impl.h>
#include <glpace/sim.h>

static gl_sim sim;
static gl_event event;

static gl_loop start_loop(void) // which nobody should do
{
    static gl_loop loop; // or the compiler may leave out the copy
    gl_sim_init(&sim, &(gl_sim_desc){.duration_ns = GL_NS_PER_SECOND});
    gl_loop_init(&loop, gl_sim_host(&sim), NULL);
    return loop;
}

static void no_loop(void)
{
    gl_loop_init(NULL, NULL, NULL);
}

static void no_host(void)
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

static void host_not_set_up(void)
{
    static gl_sim zeroed;
    gl_loop loop;
    gl_loop_init(&loop, gl_sim_host(&zeroed), NULL);
}

static void policy_not_set_up(void)
{
    static gl_fixed_policy zeroed;
    gl_loop loop;
    gl_sim_init(&sim, &(gl_sim_desc){0});
    gl_loop_init(&loop, gl_sim_host(&sim), &zeroed.policy);
}

static void host_without_functions(void)
{
    static const gl_host_vtable vtable;
    static gl_queue queue;
    gl_host host = {.vtable = &vtable, .queue = &queue};
    gl_loop loop;
    gl_loop_init(&loop, &host, NULL);
}

static void wait_on_incomplete_host(void)
{
    static const gl_host_vtable vtable;
    static gl_queue queue;
    gl_host host = {.vtable = &vtable, .queue = &queue};
    gl_host_wait(&host, 0);
}

static void policy_without_decide(void)
{
    static const gl_policy_vtable vtable = {.name = "mine"};
    gl_policy policy = {&vtable};
    gl_loop loop;
    gl_sim_init(&sim, &(gl_sim_desc){0});
    gl_loop_init(&loop, gl_sim_host(&sim), &policy);
}

static void loop_not_set_up(void)
{
    static gl_loop loop;
    while (gl_next_event(&loop, &event))
        ;
}

static void copied_loop(void)
{
    gl_loop loop = start_loop();
    while (gl_next_event(&loop, &event))
        ;
}

static void no_event(void)
{
    gl_loop loop;
    gl_sim_init(&sim, &(gl_sim_desc){.duration_ns = GL_NS_PER_SECOND});
    gl_loop_init(&loop, gl_sim_host(&sim), NULL);
    gl_next_event(&loop, NULL);
}

static void stop_before_init(void)
{
    static gl_loop loop;
    gl_loop_stop(&loop);
}

static void pause_copy(void)
{
    gl_loop loop = start_loop();
    gl_loop_pause(&loop);
}

static void wait_on_no_host(void)
{
    gl_host_wait(NULL, 0);
}

static void stats_of_nothing(void)
{
    gl_loop_stats(NULL);
}

static void scale_of_0(void)
{
    gl_loop loop;
    gl_sim_init(&sim, &(gl_sim_desc){0});
    gl_loop_init(&loop, gl_sim_host(&sim), NULL);
    gl_loop_set_time_scale(&loop, 0);
}

// Turns of a program that has a loop for each window, though they are beside one another.
static void two_loops(void)
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
static void too_slow(void)
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

const mistake mistakes[] = {
    {"a loop that is NULL is set up", no_loop},
    {"a loop is set up with the host of a window that could not be created", no_host},
    {"a loop is set up with a host whose `_init` was not called", host_not_set_up},
    {"a loop is set up with a policy whose `_init` was not called", policy_not_set_up},
    {"a loop is set up with a host of your own whose vtable is empty", host_without_functions},
    {"a loop is set up with a policy of your own that lacks its function", policy_without_decide},
    {"a loop that was never set up is run", loop_not_set_up},
    {"a loop is returned by value, or copied, and the copy is run", copied_loop},
    {"the event is NULL", no_event},
    {"a loop is stopped before it is set up", stop_before_init},
    {"a copy of a loop is paused", pause_copy},
    {"a host that is NULL is waited on", wait_on_no_host},
    {"a host of your own whose vtable is empty is waited on", wait_on_incomplete_host},
    {"the statistics of a loop that is NULL are read", stats_of_nothing},
    {"two loops over one host are polled in turns", two_loops},
    {"a time scale of 0 is set, to pause a loop", scale_of_0},
    {"updates and frames take longer than the time that they simulate", too_slow},
    {0},
};
