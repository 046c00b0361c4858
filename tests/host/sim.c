// The simulated machine keeps the rules.

#include "machine.h"

static machine simulated;

static gl_host *start(void)
{
    return machine_start(&simulated);
}

static void finish(gl_host *host)
{
    (void)host;
}

int main(void)
{
    const conformance_subject subject = {"sim", start, finish, machine_happen, machine_call_later};
    return conformance_main((const conformance_subject *const[]){&subject}, 1);
}
