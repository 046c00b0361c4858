// The loop's clock: readings of the host's clock become now, which never steps back and has no
// gaps.

#include "loop/loop.h"

#include "base/check.h"
#include "base/log.h"

// A time beyond the range of clocks ends the loop, or sums of it would not fit.
static bool check_time(gl_loop *loop, const char *which, int64_t time)
{
    bool fits = glp_ns_is_time(time);
    if (!fits) {
        loop->stop = true;
        glp_check_range("gl_next_event", which, time, -GL_TIME_END, GL_TIME_END);
    }
    return fits;
}

static bool check_reading(gl_loop *loop, int64_t host_time)
{
    return check_time(loop, "what the host's clock reads", host_time);
}

void glp_loop_start_clock(gl_loop *loop)
{
    int64_t host_time = loop->host->vtable->now(loop->host);
    if (!check_reading(loop, host_time))
        return;
    loop->clock.offset = 0;
    loop->clock.time = loop->clock.latest = loop->clock.expected = host_time;
    loop->clock.fresh = true;
    loop->situation.now = loop->world.now = host_time;
    loop->counts.start = loop->counts.second_began = host_time;
}

void glp_loop_take_any_reading(gl_loop *loop, int64_t host_time)
{
    gl_loop_clock *clock = &loop->clock;
    if (!check_reading(loop, host_time))
        return;
    int64_t read = glp_loop_now(loop, host_time);
    int64_t earliest = loop->situation.now; // the host's clock may step back
    int64_t latest = glp_ns_add(clock->expected, clock->max_gap);
    int64_t now = read < earliest ? earliest : read < latest ? read : latest;
    if (!check_time(loop, "the time of the loop", now))
        return;
    clock->offset = host_time - now;
    clock->time = clock->latest = host_time;
    clock->fresh = true;
    clock->expected = loop->situation.now = now;
    if (read > latest)
        glp_loop_note_gap(loop, glp_ns_add(read, -latest));
}

void gl_loop_resync(gl_loop *loop)
{
    if (!glp_loop_check(loop, "gl_loop_resync") || !loop->host)
        return;
    gl_loop_clock *clock = &loop->clock;
    int64_t now = loop->host->vtable->now(loop->host);
    if (!check_reading(loop, now))
        return;
    clock->offset += now - (clock->latest <= now ? clock->latest : clock->time);
    clock->time = clock->latest = now;
    loop->enters = true;
}

bool gl_loop_set_max_gap(gl_loop *loop, int64_t ns)
{
    if (!glp_loop_check(loop, "gl_loop_set_max_gap"))
        return false;
    if (ns <= 0)
        return glp_fail("gl_loop_set_max_gap: ns is %lld; it takes a duration above 0 or "
                        "GL_UNLIMITED",
                        (long long)ns);
    loop->clock.max_gap = ns;
    return true;
}

int64_t gl_loop_time(const gl_loop *loop)
{
    return glp_loop_check(loop, "gl_loop_time") ? loop->clock.time : 0;
}
