// A wrapper keeps the rules: around one machine, with frames and input of one machine and the time of another one,
// and by a clock.

#include <glpace/host_wrapper.h>

#include "machine.h"

static machine stage, timeline;
static gl_host_wrapper around;

static bool on_timeline;

static gl_host *start(void)
{
    on_timeline = false;
    return gl_host_wrapper_init(&around, &(gl_host_wrapper_desc){.inner = machine_start(&stage)});
}

static gl_host *start_on_timeline(void)
{
    on_timeline = true;
    return gl_host_wrapper_init(&around,
                                &(gl_host_wrapper_desc){.inner = machine_start(&stage),
                                                        .timeline = machine_start(&timeline)});
}

static int64_t ahead; // of the machine's clock, ns

static int64_t read_clock(void *user)
{
    const int64_t now = gl_host_now(user);
    return now + now / 1000 + ahead; // drifting away
}

static gl_host *start_by_clock(void)
{
    on_timeline = false;
    ahead = 86400 * GL_NS_PER_SECOND;
    gl_host *inner = machine_start(&stage);
    return gl_host_wrapper_init(
        &around, &(gl_host_wrapper_desc){.inner = inner, .clock = read_clock, .user = inner});
}

static void finish(gl_host *host)
{
    (void)host;
}

static const char *happen(gl_host *host, conformance_event event)
{
    (void)host;
    return machine_happen(gl_sim_host(&stage.sim), event);
}

static const char *happen_on_timeline(gl_host *host, conformance_event event)
{
    (void)host;
    if (event == CONFORMANCE_ICONIFY)
        return "its frames are those of its time, whoever sees them";
    return machine_happen(gl_sim_host(event == CONFORMANCE_CLOCK ? &timeline.sim : &stage.sim),
                          event);
}

static const char *happen_by_clock(gl_host *host, conformance_event event)
{
    if (event != CONFORMANCE_CLOCK)
        return happen(host, event);
    ahead -= gl_host_now(host) + 3600 * GL_NS_PER_SECOND;
    return NULL;
}

// An endless wait is that of a window, any other one is the timeline's.
static void call_later(gl_host *host, void (*call)(void *argument), void *argument)
{
    (void)host;
    machine_call_later(gl_sim_host(&stage.sim), call, argument);
    if (on_timeline)
        machine_call_later(gl_sim_host(&timeline.sim), call, argument);
}

int main(void)
{
    const conformance_subject plain = {"wrapper", start, finish, happen, call_later};
    const conformance_subject virtual_time = {"wrapper with a timeline", start_on_timeline, finish,
                                              happen_on_timeline, call_later};
    const conformance_subject clock = {"wrapper with a clock", start_by_clock, finish,
                                       happen_by_clock, call_later};
    return conformance_main((const conformance_subject *const[]){&plain, &virtual_time, &clock}, 3);
}
