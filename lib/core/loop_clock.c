// The loop's clock: readings of the host's clock become now, which never steps back and has no gaps.

#include "core/loop.h"

#include "core/log.h"

void glp_loop_start_clock(gl_loop *loop)
{
    int64_t host_time = loop->host->vtable->now(loop->host);
    loop->clock.offset = 0;
    loop->clock.time = loop->clock.latest = loop->clock.expected = host_time;
    loop->clock.fresh = true;
    loop->situation.now = loop->world.now = host_time;
    loop->counts.start = loop->counts.second_began = host_time;
}

// What of a reading is no time that passed, ns: a step back, or what is beyond the longest gap.
static int64_t false_time(const gl_loop *loop, int64_t now)
{
    if (now < loop->situation.now)
        return now - loop->situation.now;
    int64_t unasked = now - loop->clock.expected;
    return unasked > loop->clock.max_gap ? unasked - loop->clock.max_gap : 0;
}

void glp_loop_take_reading(gl_loop *loop, int64_t host_time)
{
    gl_loop_clock *clock = &loop->clock;
    int64_t now = host_time - clock->offset;
    int64_t cut = false_time(loop, now);
    if (cut > 0)
        glp_loop_note_gap(loop, cut);
    clock->offset += cut;
    clock->time = clock->latest = host_time;
    clock->fresh = true;
    clock->expected = loop->situation.now = now - cut;
}

void glp_loop_note_input(gl_loop *loop, int64_t arrived)
{
    gl_loop_clock *clock = &loop->clock;
    clock->latest = arrived > clock->time ? arrived : clock->time;
    clock->fresh = false;
}

void glp_loop_read_clock(gl_loop *loop)
{
    if (!loop->clock.fresh)
        glp_loop_take_reading(loop, loop->host->vtable->now(loop->host));
}

void glp_loop_expect(gl_loop *loop, int64_t until)
{
    // From any reading to the end of time is more than fits.
    int64_t latest = GL_TIME_NEVER / 2;
    if (until > loop->clock.expected)
        loop->clock.expected = until < latest ? until : latest;
}

int64_t glp_loop_host_time(const gl_loop *loop, int64_t now)
{
    int64_t offset = loop->clock.offset;
    bool beyond_time = offset > 0 && now > GL_TIME_NEVER - offset;
    return now == GL_TIME_NEVER || beyond_time ? GL_TIME_NEVER : now + offset;
}

void gl_loop_resync(gl_loop *loop)
{
    if (!glp_loop_check(loop, "gl_loop_resync") || !loop->host)
        return;
    gl_loop_clock *clock = &loop->clock;
    int64_t now = loop->host->vtable->now(loop->host);
    clock->offset += now - (clock->latest <= now ? clock->latest : clock->time);
    clock->time = clock->latest = now;
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
