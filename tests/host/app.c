// The app's host keeps the rules: around one machine, and with frames and input of one machine and
// the time of another one.

#include "app/host.h"

#include "machine.h"

static machine stage, timeline;
static glp_app_host around;

static gl_host *start(void)
{
    return glp_app_host_init(&around, machine_start(&stage), NULL);
}

static gl_host *start_on_timeline(void)
{
    return glp_app_host_init(&around, machine_start(&stage), machine_start(&timeline));
}

static void finish(gl_host *host)
{
    (void)host;
}

static const char *happen(gl_host *host, conformance_event event)
{
    (void)host;
    return machine_happen(around.stage, event);
}

static const char *happen_on_timeline(gl_host *host, conformance_event event)
{
    (void)host;
    if (event == CONFORMANCE_ICONIFY)
        return "its frames are those of its time, whoever sees them";
    return machine_happen(event == CONFORMANCE_CLOCK ? around.timeline : around.stage, event);
}

// An endless wait is that of a window, any other one is the timeline's.
static void call_later(gl_host *host, void (*call)(void *argument), void *argument)
{
    (void)host;
    machine_call_later(around.stage, call, argument);
    if (around.timeline)
        machine_call_later(around.timeline, call, argument);
}

int main(void)
{
    const conformance_subject plain = {"app", start, finish, happen, call_later};
    const conformance_subject virtual_time = {"app in virtual time", start_on_timeline, finish,
                                              happen_on_timeline, call_later};
    return conformance_main((const conformance_subject *const[]){&plain, &virtual_time}, 2);
}
