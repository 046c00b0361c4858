#include "host/display_clock.h"

#include <math.h>

#include "base/ns.h"
#include "host/display_sources.h"
#include "host/host.h"
#include "host/refresh_filter.h"

// Refreshes that presents may come ahead of the display: a driver queues a few frames before it
// makes one wait, at the start and after each stall, and a display that became faster needs time to
// show that.
#define MOST_AHEAD 16

// A present waited for the display if it took more than this part of a period.
#define PART_OF_WAIT 0.0625

// So many presents in a row tell that the driver makes the program wait elsewhere, or for how many
// refreshes it does; without a timestamp, that those have stopped.
#define MANY_UNBLOCKED 16
#define MANY_SPACED 8
#define MANY_UNSTAMPED 16

// A frame waits to be shown for at most so long, ns.
#define LONGEST_QUEUE (10 * GL_NS_PER_SECOND)

// ---- the verdict --------------------------------------------------------------------------------

static void judge(const gl_display_clock *clock, gl_host_state *state, gl_vsync_verdict verdict)
{
    state->verdict = verdict;
    state->cap = glp_host_cap(verdict, clock->cap);
}

void glp_display_clock_begin(gl_display_clock *clock, gl_host_state *state, bool vsync,
                             gl_rate slowest, gl_rate fastest)
{
    *clock = (gl_display_clock){.vsync = vsync, .divisor = 1};
    glp_display_sources_begin(clock, slowest, fastest);
    judge(clock, state, vsync ? GL_VSYNC_VERDICT_UNKNOWN : GL_VSYNC_VERDICT_ABSENT);
    glp_display_tell(clock, state);
}

void glp_display_clock_vouch(gl_display_clock *clock, gl_host_state *state)
{
    clock->vouched = true;
    judge(clock, state, GL_VSYNC_VERDICT_WORKS);
}

// ---- presents -----------------------------------------------------------------------------------

void glp_display_clock_wait(gl_display_clock *clock)
{
    clock->waited = true;
}

static void forget_spacing(gl_display_clock *clock)
{
    clock->spaced = 0;
    clock->divisor = 1;
}

// Presents that waited returned at a refresh. Some drivers make the program wait in its next call
// of OpenGL instead. That this is why a present came when it did can be told only if nothing else
// waited, and if the display's rate is known.
static void follow(gl_display_clock *clock, const gl_presented *presented, int64_t interval,
                   bool absent, bool idled)
{
    double usual = absent ? 2 * clock->cost : 0;
    bool blocked = (double)presented->blocked_ns > usual + PART_OF_WAIT * glp_display_period(clock);
    bool paced = !blocked && !idled && (double)interval < 1.5 * glp_display_period(clock);
    clock->unblocked = paced ? clock->unblocked + 1 : 0;
    bool elsewhere = clock->unblocked >= MANY_UNBLOCKED && !absent && clock->slowest.num > 0;
    if (!blocked && !elsewhere)
        return;
    bool known = clock->presents.known;
    glp_refresh_filter_add(&clock->presents, presented->returned, 0);
    if (known && !clock->presents.known) { // the display is another, and perhaps a faster one
        clock->ahead = 0;
        forget_spacing(clock);
    }
}

// A present that waited for a refresh although its frame could have been shown at an earlier one
// was held up by the driver. One that a frame too late for its refresh waited for was not.
static void count_spacing(gl_display_clock *clock, const gl_presented *presented, int64_t interval)
{
    const gl_refresh_filter *filter = glp_display_best_source(clock);
    if (!filter)
        return;
    double refreshes = round((double)interval / filter->period);
    double waited = (double)presented->blocked_ns / filter->period;
    bool several = refreshes > 1 && refreshes <= INT32_MAX && waited > refreshes - 0.5;
    bool one = refreshes == 1 && waited > PART_OF_WAIT;
    if (!several && !one)
        return;
    clock->spaced = clock->spacing == (int32_t)refreshes ? clock->spaced + 1 : 1;
    clock->spacing = (int32_t)refreshes;
    clock->spaced_at = presented->returned;
}

// Presents that come faster than the display can show them do not wait for it. What was slow before
// is no credit for them.
static bool are_too_fast(gl_display_clock *clock, const gl_presented *presented, int64_t interval)
{
    const gl_refresh_filter *filter = glp_display_best_source(clock);
    double shortest = filter ? 0.99 * filter->period : glp_display_shortest_period(clock);
    if (fabs(shortest / clock->shortest - 1) > 0.05) // it is another display
        clock->ahead = 0;
    clock->shortest = shortest;
    if ((double)interval < shortest)
        clock->cost += ((double)presented->blocked_ns - clock->cost) / 8;
    clock->ahead = fmax(clock->ahead + shortest - (double)interval, 0);
    return clock->ahead > MOST_AHEAD * shortest;
}

static void forget_presents(gl_display_clock *clock)
{
    glp_refresh_filter_restart(&clock->presents);
    clock->ahead = 0;
    forget_spacing(clock);
}

static void watch_presents(gl_display_clock *clock, gl_host_state *state,
                           const gl_presented *presented, int64_t interval, bool idled)
{
    gl_vsync_verdict verdict = state->verdict;
    bool absent = verdict == GL_VSYNC_VERDICT_ABSENT;
    follow(clock, presented, interval, absent, idled);
    count_spacing(clock, presented, interval);
    if (!absent && !clock->vouched && are_too_fast(clock, presented, interval)) {
        forget_presents(clock);
        verdict = GL_VSYNC_VERDICT_ABSENT;
    } else if (glp_display_trusts_presents(clock)) {
        if (clock->spaced >= MANY_SPACED)
            clock->divisor = clock->spacing;
        verdict = clock->divisor > 1 ? GL_VSYNC_VERDICT_THROTTLED : GL_VSYNC_VERDICT_WORKS;
    } else if (clock->presents.known && !absent && !clock->vouched) {
        // What is regular is not the display.
        verdict = GL_VSYNC_VERDICT_UNKNOWN;
    }
    if (verdict != state->verdict)
        judge(clock, state, verdict);
}

// Timestamps that stopped come no more, or are not of this display.
static void watch_timestamps(gl_display_clock *clock, int64_t returned)
{
    gl_refresh_filter *filter = &clock->timestamps;
    clock->unstamped++;
    if (filter->known && clock->unstamped >= MANY_UNSTAMPED &&
        glp_refresh_filter_refreshes_to(filter, returned) >= MANY_UNSTAMPED)
        glp_refresh_filter_restart(filter);
}

void glp_display_clock_present(gl_display_clock *clock, gl_host_state *state,
                               const gl_presented *presented)
{
    int64_t interval = presented->returned - clock->latest;
    bool idled = clock->waited || presented->held_ns > 0;
    watch_timestamps(clock, presented->returned);
    if (clock->vsync && clock->presented)
        watch_presents(clock, state, presented, interval, idled);
    clock->waited = false;
    clock->presented = true;
    clock->latest = presented->returned;
    glp_display_tell(clock, state);
}

// ---- timestamps ---------------------------------------------------------------------------------

// Whether a refresh may have been then: not before frames that are shown now were presented, and
// not after now, but for what some drivers tell of a refresh ahead.
static bool is_possible(const gl_display_clock *clock, int64_t now, int64_t time)
{
    int64_t latest = clock->presented && clock->latest < now ? clock->latest : now;
    return time >= glp_ns_add(latest, -LONGEST_QUEUE) &&
           time <= glp_ns_add(now, (int64_t)glp_display_period(clock));
}

static bool add_timestamp(gl_display_clock *clock, int64_t now, int64_t time, uint64_t number)
{
    if (!is_possible(clock, now, time)) {
        glp_refresh_filter_reject(&clock->timestamps);
        return false;
    }
    uint64_t latest = clock->timestamps.count;
    bool fits = glp_refresh_filter_add(&clock->timestamps, time, number);
    if (fits && clock->timestamps.count > latest)
        clock->unstamped = 0;
    return fits || !clock->timestamps.known;
}

void glp_display_clock_refresh(gl_display_clock *clock, gl_host_state *state, int64_t now,
                               int64_t time, uint64_t number)
{
    add_timestamp(clock, now, time, number);
    glp_display_tell(clock, state);
}

void glp_display_clock_shown(gl_display_clock *clock, gl_host_state *state, int64_t now,
                             gl_shown_frame frame)
{
    bool told = add_timestamp(clock, now, frame.time, frame.refresh);
    glp_display_tell(clock, state);
    if (!told || frame.number <= state->shown.number || frame.number > state->presents)
        return;
    const gl_refresh_filter *filter = &clock->timestamps;
    if (state->refresh.source == GL_REFRESH_SOURCE_TIMESTAMPS) {
        int64_t refreshes = glp_refresh_filter_refreshes_to(filter, frame.time);
        uint64_t after;
        frame.refresh = glp_display_number_for_frames(clock, filter,
                                                      filter->count + (uint64_t)refreshes, &after);
    }
    if (frame.time > now)
        frame.time = now;
    state->shown = frame;
}
