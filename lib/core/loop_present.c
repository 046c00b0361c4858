// Presenting the frame that was drawn: when it was due, when it was done, what it cost.

#include "core/loop.h"

#include "core/stats.h"

// The host's clock may step back during a present.
static int64_t at_least_0(int64_t ns)
{
    return ns > 0 ? ns : 0;
}

static gl_presented present_frame(gl_loop *loop, bool may_wait)
{
    int64_t at = 0;
    if (loop->decision.at && may_wait) {
        at = glp_loop_host_time(loop, loop->decision.at);
        glp_loop_expect(loop, loop->decision.at);
    }
    return loop->host->vtable->present(loop->host, at, loop->decision.drain);
}

// A frame of several windows counts once, when the last of them is presented.
static void end_frame(gl_loop *loop, int64_t interval, int64_t waited)
{
    gl_situation *situation = &loop->situation;
    situation->cost = at_least_0(situation->now - loop->rendered - waited);
    if (situation->has_presented)
        glp_histogram_add(&loop->counts.intervals, interval);
    situation->has_presented = true;
    situation->presented = situation->now;
    loop->counts.stats.frames++;
    loop->counts.stats.frame_refreshes = loop->decision.refreshes;
    loop->counts.stats.slipped_refreshes += loop->decision.slipped;
}

static bool has_next_window(gl_host *host)
{
    return host->vtable->has_next_window && host->vtable->has_next_window(host);
}

bool glp_loop_present(gl_loop *loop, gl_event *event, bool may_wait)
{
    const gl_situation *situation = &loop->situation;
    const gl_host_state *state = &loop->host->state;
    gl_presented presented = present_frame(loop, may_wait);
    int64_t blocked = at_least_0(presented.blocked);
    glp_loop_take_reading(loop, presented.returned);
    int64_t interval = situation->has_presented ? situation->now - situation->presented : 0;
    glp_loop_fill(loop, event, GL_EVENT_SWAP);
    event->swap = (gl_swap_event){
        .frame = loop->counts.stats.frames,
        .blocked_ns = blocked,
        .interval_ns = interval,
        .verdict = state->verdict,
        .source = state->refresh.source,
        .shown = state->shown,
    };
    if (has_next_window(loop->host)) {
        loop->phase = GLP_PHASE_DRAW;
    } else {
        end_frame(loop, interval, blocked + at_least_0(presented.held));
        loop->phase = GLP_PHASE_POLL;
    }
    return true;
}
