// The demos' staged host keeps the rules: its frames and its input are one machine's, its time is
// another's.

#include "harness/staged.h"

#include "machine.h"

static machine stage, timeline;
static showcase_staged staged;

static gl_host *start(void)
{
    return showcase_staged_init(&staged, machine_start(&stage), machine_start(&timeline));
}

static void finish(gl_host *host)
{
    (void)host;
}

static const char *happen(gl_host *host, conformance_event event)
{
    (void)host;
    if (event == CONFORMANCE_ICONIFY)
        return "its frames are those of its time, whoever sees them";
    return machine_happen(event == CONFORMANCE_CLOCK ? staged.timeline : staged.stage, event);
}

// An endless wait is the stage's, any other one is the timeline's.
static void call_later(gl_host *host, void (*call)(void *argument), void *argument)
{
    (void)host;
    machine_call_later(staged.stage, call, argument);
    machine_call_later(staged.timeline, call, argument);
}

int main(void)
{
    const conformance_subject subject = {"staged", start, finish, happen, call_later};
    return conformance_main((const conformance_subject *const[]){&subject}, 1);
}
