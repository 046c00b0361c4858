// A frame that was drawn is presented.

#include "core/loop.h"
#include "core/stats.h"

// The host's clock may step back during a present.
static int64_t at_least_0(int64_t ns)
{
    return ns > 0 ? ns : 0;
}

bool glp_loop_present(gl_loop *loop, gl_event *event)
{
    gl_situation *situation = &loop->situation;
    int64_t at = 0;
    if (loop->decision.at) {
        at = glp_loop_host_time(loop, loop->decision.at);
        glp_loop_expect(loop, loop->decision.at);
    }
    gl_presented presented = loop->host->vtable->present(loop->host, at, loop->decision.drain);
    glp_loop_read(loop, presented.returned);
    situation->cost = at_least_0(situation->now - loop->rendered - presented.blocked);

    glp_loop_fill(loop, event, GL_EVENT_SWAP);
    event->swap.frame = loop->stats.frames++;
    event->swap.blocked_ns = at_least_0(presented.blocked);
    event->swap.verdict = loop->host->verdict;
    int64_t interval = 0;
    if (situation->shown >= 0) {
        interval = situation->now - situation->shown;
        glp_histogram_add(&loop->intervals, interval);
    }
    event->swap.interval_ns = interval;
    situation->shown = situation->now;
    loop->phase = GLP_PHASE_POLL;
    return true;
}
