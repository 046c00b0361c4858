#include "core/vsync_watch.h"

#include "core/host.h"

// Frames that presents may come ahead of the display: a driver queues a few before it makes one
// wait, at the start and after each stall.
#define MOST_AHEAD 8

static void judge(gl_host_state *state, gl_vsync_verdict verdict, gl_rate refresh)
{
    state->verdict = verdict;
    state->cap = glp_host_cap(verdict, refresh);
}

void glp_vsync_watch_begin(glp_vsync_watch *watch, gl_host_state *state, bool on, gl_rate refresh)
{
    *watch = (glp_vsync_watch){.refresh = glp_host_cap(GL_VSYNC_VERDICT_ABSENT, refresh)};
    judge(state, on ? GL_VSYNC_VERDICT_UNKNOWN : GL_VSYNC_VERDICT_ABSENT, refresh);
}

void glp_vsync_watch_present(glp_vsync_watch *watch, gl_host_state *state, int64_t returned)
{
    if (state->verdict != GL_VSYNC_VERDICT_UNKNOWN)
        return;
    int64_t period = gl_rate_period(watch->refresh);
    int64_t shortest = period - period / 10; // the rate may be rounded
    if (watch->presented)
        watch->ahead += shortest - (returned - watch->latest);
    if (watch->ahead < 0)
        watch->ahead = 0;
    watch->presented = true;
    watch->latest = returned;
    if (watch->ahead > MOST_AHEAD * period)
        judge(state, GL_VSYNC_VERDICT_ABSENT, watch->refresh);
}
