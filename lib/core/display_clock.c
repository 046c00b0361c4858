#include "core/display_clock.h"

#include "core/host.h"

// Frames that presents may come ahead of the display: a driver queues a few before it makes one
// wait, at the start and after each stall.
#define MOST_AHEAD 8

static void judge(const gl_display_clock *clock, gl_host_state *state, gl_vsync_verdict verdict)
{
    state->verdict = verdict;
    state->cap = glp_host_cap(verdict, clock->cap);
}

void glp_display_clock_begin(gl_display_clock *clock, gl_host_state *state, bool vsync,
                             gl_rate slowest, gl_rate fastest)
{
    *clock = (gl_display_clock){
        .slowest = slowest,
        .fastest = fastest,
        .cap = glp_host_cap(GL_VSYNC_VERDICT_ABSENT, fastest),
        .vsync = vsync,
    };
    judge(clock, state, vsync ? GL_VSYNC_VERDICT_UNKNOWN : GL_VSYNC_VERDICT_ABSENT);
}

void glp_display_clock_wait(gl_display_clock *clock)
{
    clock->waited = true;
}

void glp_display_clock_present(gl_display_clock *clock, gl_host_state *state,
                               const gl_presented *presented)
{
    clock->waited = false;
    if (state->verdict != GL_VSYNC_VERDICT_UNKNOWN)
        return;
    int64_t period = gl_rate_period(clock->cap);
    int64_t shortest = period - period / 10; // the rate may be rounded
    if (clock->presented)
        clock->ahead += shortest - (presented->returned - clock->latest);
    if (clock->ahead < 0)
        clock->ahead = 0;
    clock->presented = true;
    clock->latest = presented->returned;
    if (clock->ahead > MOST_AHEAD * period)
        judge(clock, state, GL_VSYNC_VERDICT_ABSENT);
}

void glp_display_clock_refresh(gl_display_clock *clock, gl_host_state *state, int64_t now,
                               int64_t time, uint64_t count)
{
    (void)clock;
    (void)now;
    state->refresh.time = time;
    state->refresh.count = count;
}

void glp_display_clock_shown(gl_display_clock *clock, gl_host_state *state, int64_t now,
                             gl_shown_frame frame)
{
    glp_display_clock_refresh(clock, state, now, frame.time, frame.refresh);
    state->shown = frame;
}
