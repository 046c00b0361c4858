// The offscreen context keeps the rules, in real time and on a timeline.

#include <glpace/context.h>
#include <glpace/offscreen.h>

#include "holder.h"
#include "machine.h"

static machine timeline;
static gl_offscreen *offscreen;

// ---- a present that fails: another thread has the context ---------------------------------------

static void take(void *context)
{
    gl_offscreen_make_current(context);
}

static void release(void *context)
{
    (void)context;
    gl_context_clear_current();
}

static holder other = {.take = take, .release = release};

static void make_presents_fail(void)
{
    gl_context_clear_current();
    other.context = offscreen;
    holder_start(&other);
}

// ---- the subjects -------------------------------------------------------------------------------

static gl_host *open(gl_host *on)
{
    offscreen = gl_offscreen_create(&(gl_offscreen_desc){64, 48, .timeline = on});
    return gl_offscreen_host(offscreen);
}

static gl_host *start_in_real_time(void)
{
    return open(NULL);
}

static gl_host *start_on_timeline(void)
{
    return open(machine_start(&timeline));
}

static void finish(gl_host *host)
{
    (void)host;
    holder_finish(&other);
    gl_offscreen_destroy(offscreen);
}

static const char *happen_in_real_time(gl_host *host, conformance_event event)
{
    (void)host;
    if (event == CONFORMANCE_CLOCK)
        return "the clock is the computer's";
    if (event != CONFORMANCE_PRESENT_FAILS)
        return "no event comes to an offscreen context";
    make_presents_fail();
    return NULL;
}

static const char *happen_on_timeline(gl_host *host, conformance_event event)
{
    (void)host;
    if (event == CONFORMANCE_RESIZE)
        return "the size of an offscreen context never changes";
    if (event != CONFORMANCE_PRESENT_FAILS)
        return machine_happen(gl_sim_host(&timeline.sim), event);
    make_presents_fail();
    return NULL;
}

static void call_later(gl_host *host, void (*call)(void *argument), void *argument)
{
    (void)host;
    machine_call_later(gl_sim_host(&timeline.sim), call, argument);
}

int main(void)
{
    const conformance_subject real_time = {"offscreen", start_in_real_time, finish,
                                           happen_in_real_time, NULL};
    const conformance_subject virtual_time = {"offscreen on a timeline", start_on_timeline, finish,
                                              happen_on_timeline, call_later};
    return conformance_main((const conformance_subject *const[]){&real_time, &virtual_time}, 2);
}
