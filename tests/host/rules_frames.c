// The rules about time and frames.

#include "rules.h"

outcome rule_clock_may_be_below_0(subject *on, gl_host *host)
{
    HAPPEN(CONFORMANCE_CLOCK);
    EXPECT(gl_host_now(host) < 0, "the clock is not below 0");
    int64_t until = gl_host_now(host) + MS;
    for (int i = 0; i < MANY && gl_host_now(host) < until; i++)
        wait_until(host, until);
    EXPECT(gl_host_now(host) >= until, "waits for 1 ms do not last");
    EXPECT(gl_host_now(host) < until + HOUR, "a wait for 1 ms took an hour");
    gl_loop loop;
    gl_loop_init(&loop, host, NULL);
    gl_event first, third;
    bool come = next_of(&loop, GL_EVENT_UPDATE, &first) &&
                next_of(&loop, GL_EVENT_UPDATE, &third) && next_of(&loop, GL_EVENT_UPDATE, &third);
    EXPECT(come && third.update.tick == 2, "no updates come");
    EXPECT(first.time < 0 && third.time < 0, "the events are not at times below 0");
    return KEPT;
}

outcome rule_present_reports_its_time(subject *on, gl_host *host)
{
    (void)on;
    for (int i = 0; i < 4; i++) {
        int64_t before = gl_host_now(host);
        int64_t at = i % 2 ? before + 50 * MS : 0; // beyond the next refresh
        gl_presented presented = host->vtable->present(host, at, i / 2);
        EXPECT(presented.returned >= before, "the present returned before it was called");
        EXPECT(presented.returned >= at, "the present did not hold until its time");
        EXPECT(presented.returned <= gl_host_now(host), "the present returned later than now");
        EXPECT(presented.blocked_ns >= 0 && presented.blocked_ns <= presented.returned - before,
               "the present blocked for longer than it took");
    }
    return KEPT;
}

outcome rule_present_may_fail(subject *on, gl_host *host)
{
    wait_until(host, gl_host_now(host) + MS); // so that 0 is no time of the clock
    HAPPEN(CONFORMANCE_PRESENT_FAILS);
    gl_loop loop;
    gl_event event;
    int64_t before = gl_host_now(host);
    gl_loop_init(&loop, host, NULL);
    EXPECT(next_of(&loop, GL_EVENT_SWAP, &event), "no SWAP comes");
    EXPECT(event.time >= before && event.time <= gl_host_now(host), "the SWAP's time is wrong");
    EXPECT(event.swap.blocked_ns < HOUR, "the present took an hour");
    EXPECT(gl_next_event(&loop, &event), "nothing comes after it, not even a CLOSE");
    return KEPT;
}

static bool is_equal(const gl_shown_frame *a, const gl_shown_frame *b)
{
    return a->number == b->number && a->time == b->time && a->refresh == b->refresh;
}

outcome rule_shown_is_true(subject *on, gl_host *host)
{
    (void)on;
    gl_shown_frame before = {0};
    for (uint64_t presents = 1; presents <= 10; presents++) {
        host->vtable->present(host, 0, false);
        poll(host);
        gl_shown_frame shown = host->state.shown;
        EXPECT(shown.number <= presents, "a frame was shown before it was presented");
        EXPECT(shown.time <= gl_host_now(host), "a frame was shown later than now");
        EXPECT(shown.number >= before.number, "a frame was shown after a later one");
        EXPECT(shown.number > before.number || is_equal(&shown, &before),
               "a frame was shown twice");
        EXPECT(before.number == 0 || shown.number == before.number ||
                   (shown.time > before.time && shown.refresh > before.refresh),
               "a refresh showed two frames");
        before = shown;
    }
    if (before.number == 0)
        return (outcome){CONFORMANCE_NOT_TRIED, "it does not report when frames were shown"};
    return KEPT;
}
