#include "host/display_clock.h"

#include <math.h>

#include "base/ns.h"
#include "host/host.h"

const char *gl_vsync_verdict_name(gl_vsync_verdict verdict)
{
    static const char *const names[] = {
        [GL_VSYNC_VERDICT_UNKNOWN] = "unknown",
        [GL_VSYNC_VERDICT_ABSENT] = "absent",
        [GL_VSYNC_VERDICT_WORKS] = "works",
        [GL_VSYNC_VERDICT_THROTTLED] = "throttled",
    };
    return (size_t)verdict < sizeof names / sizeof *names ? names[verdict] : "no verdict";
}

const char *gl_refresh_source_name(gl_refresh_source source)
{
    static const char *const names[] = {
        [GL_REFRESH_SOURCE_NONE] = "none",
        [GL_REFRESH_SOURCE_PRESENTS] = "presents",
        [GL_REFRESH_SOURCE_TIMESTAMPS] = "timestamps",
    };
    return (size_t)source < sizeof names / sizeof *names ? names[source] : "no source";
}

// By how much the period of a display may differ from that of its mode, whose rate may be rounded
// or cut off, 1/s.
#define ROUNDING 1.0

// An estimate with so many points that agrees with the rate of the mode may be relied on until the
// display contradicts it.
#define POINTS_OF_LIKELY 6

// Refreshes that presents may come ahead of the display: a driver queues a few frames before it
// makes one wait, at the start and after each stall, and a display that became faster needs time to
// show that.
#define MOST_AHEAD 16

// A present waited for the display if it took more than this part of a period.
#define PART_OF_WAIT 0.0625

// So many presents in a row tell that the driver makes the program wait elsewhere, or for how many
// refreshes it does; that were shown at others than those, that it does not any more; without a timestamp,
// that those have stopped.
#define MANY_UNBLOCKED 16
#define MANY_SPACED 8
#define MANY_UNSPACED 4
#define MANY_UNSTAMPED 8

// How often refreshes that nothing counts are tested, and how long it is tried to, ns. The time is no
// multiple of usual periods, so that tests come at all phases of another display. So many points refute
// them: a test that does brings two, and one that does not takes one, because of the refreshes of
// another display some are where they were thought to be.
#define TEST_EVERY (41 * GL_NS_PER_SECOND / 100)
#define TRIED (GL_NS_PER_SECOND / 10)
#define MANY_REFUTED 6
#define EARLY 0.7 // periods

// Refreshes follow the frames if so many points say so. A frame that comes at an uneven time and is shown
// after the same delay brings one; one that is not takes some. Delays are the same to this part of a
// period, and times are uneven by more than that part.
#define MANY_FOLLOWING 24
#define NOT_FOLLOWING 4
#define SAME_DELAY 0.04
#define UNEVEN 0.1
#define BACK_TO_BACK 1.05 // periods of the mode: such frames may have waited for the display
#define BEGUN ((uint64_t)(sizeof((glp_display_clock *)0)->begun / sizeof(int64_t)))

// A frame waits to be shown for at most so long, ns.
#define LONGEST_QUEUE (10 * GL_NS_PER_SECOND)

// ---- what periods may be ------------------------------------------------------------------------

static double per_second(gl_rate rate)
{
    return (double)rate.num / rate.den;
}

// ns; 0 if the rate is not known.
static double longest_period(const glp_display_clock *clock)
{
    if (clock->slowest.num <= 0)
        return 0;
    double rate = per_second(clock->slowest);
    return 1e9 / fmax(rate - ROUNDING, rate / 2);
}

// The shortest one that the modes of the displays allow for, ns.
static double shortest_period(const glp_display_clock *clock)
{
    return 1e9 / (per_second(clock->cap) + ROUNDING);
}

// The shortest one of a mode, as its rate tells, ns.
static double mode_period(const glp_display_clock *clock)
{
    return 1e9 / per_second(clock->cap);
}

static bool is_nominal(const glp_display_clock *clock, double period)
{
    return clock->slowest.num > 0 && period >= shortest_period(clock) &&
           period <= longest_period(clock);
}

// Whether numbers tell that there is no refresh between those of the filter, and the other source saw
// none there either: its period was divided to be one that the modes allow for.
static bool is_counted(const glp_refresh_filter *filter, const glp_refresh_filter *other)
{
    double parts = round(filter->period / other->period);
    return filter->number > 0 && parts >= 1 &&
           fabs(filter->period / (parts * other->period) - 1) < 0.01;
}

// The rates of modes are true, unless both sources agree that they are not: what is regular need
// not be the display.
static bool is_trusted(const glp_display_clock *clock, const glp_refresh_filter *filter,
                       const glp_refresh_filter *other)
{
    if (!filter->known || clock->slowest.num <= 0)
        return filter->known;
    return is_nominal(clock, filter->period) ||
           (other->known &&
            (fabs(filter->period / other->period - 1) < 0.01 || is_counted(filter, other)));
}

// The first observations agree with the mode.
static bool is_likely(const glp_display_clock *clock, const glp_refresh_filter *filter)
{
    return !filter->contradicted && filter->score >= POINTS_OF_LIKELY &&
           is_nominal(clock, filter->period);
}

// The source from which the refreshes are known; NULL if they are not.
static const glp_refresh_filter *best_source(const glp_display_clock *clock)
{
    const glp_refresh_filter *timestamps = &clock->timestamps, *presents = &clock->presents;
    if (is_trusted(clock, timestamps, presents) || is_likely(clock, timestamps))
        return timestamps;
    if (is_trusted(clock, presents, timestamps) || is_likely(clock, presents))
        return presents;
    return NULL;
}

// The display's period, as far as it is known, ns.
static double display_period(const glp_display_clock *clock)
{
    const glp_refresh_filter *filter = best_source(clock);
    return filter ? filter->period : mode_period(clock);
}

// Whether presents come at the display's refreshes, and not at another regular rate.
static bool trusts_presents(const glp_display_clock *clock)
{
    return is_trusted(clock, &clock->presents, &clock->timestamps);
}

static void begin_sources(glp_display_clock *clock, gl_rate slowest, gl_rate fastest)
{
    clock->slowest = slowest;
    clock->cap = glp_host_cap(GL_VSYNC_VERDICT_ABSENT, fastest);
    bool certain = slowest.num > 0 && gl_rate_equal(slowest, fastest);
    double nominal = certain ? 1e9 / per_second(slowest) : 0;
    double shortest = shortest_period(clock), longest = longest_period(clock);
    glp_refresh_filter_begin(&clock->timestamps, nominal, shortest, longest);
    glp_refresh_filter_begin(&clock->presents, nominal, shortest, longest);
}

// ---- what the host is told ----------------------------------------------------------------------

// Where each present waits for several refreshes, those at which frames are shown are numbered.
// From the number of one of the source's refreshes, that of the latest one up to it at which a
// frame can be shown; `after` counts how many refreshes earlier that is. The source is known.
static uint64_t number_for_frames(const glp_display_clock *clock, const glp_refresh_filter *filter,
                                  uint64_t number, uint64_t *after)
{
    uint64_t divisor = (uint64_t)clock->divisor;
    uint64_t one =
        filter->count + (uint64_t)glp_refresh_filter_refreshes_to(filter, clock->spaced_at);
    number += (divisor - one % divisor) % divisor;
    *after = number % divisor;
    return number / divisor;
}

static void tell_variable(const glp_display_clock *clock, gl_host_state *state)
{
    state->refresh = (gl_refresh){
        .source = GL_REFRESH_SOURCE_TIMESTAMPS,
        .time = state->shown.time,
        .number = state->shown.number,
        .period_ns = clock->least,
        .variable = true,
    };
}

static void tell(const glp_display_clock *clock, gl_host_state *state)
{
    const glp_refresh_filter *filter = best_source(clock);
    state->refresh = (gl_refresh){0};
    if (clock->variable)
        tell_variable(clock, state);
    if (clock->variable || !filter)
        return;
    uint64_t after;
    uint64_t number = number_for_frames(clock, filter, filter->count, &after);
    state->refresh = (gl_refresh){
        .source = filter == &clock->timestamps ? GL_REFRESH_SOURCE_TIMESTAMPS
                                               : GL_REFRESH_SOURCE_PRESENTS,
        .time = filter->time + (int64_t)round(filter->fraction - (double)after * filter->period),
        .number = number,
        .period_ns = filter->period * clock->divisor,
        .error_ns = sqrt(filter->variance),
        .untested = filter == &clock->timestamps && filter->number == 0 && clock->tester == 0 &&
                    clock->latest >= clock->test_at,
    };
}

// ---- the verdict --------------------------------------------------------------------------------

static void judge(const glp_display_clock *clock, gl_host_state *state, gl_vsync_verdict verdict)
{
    state->verdict = verdict;
    state->cap = glp_host_cap(verdict, clock->cap);
}

void glp_display_clock_begin(glp_display_clock *clock, gl_host_state *state, bool vsync,
                             gl_rate slowest, gl_rate fastest)
{
    *clock = (glp_display_clock){.vsync = vsync, .divisor = 1};
    begin_sources(clock, slowest, fastest);
    judge(clock, state, vsync ? GL_VSYNC_VERDICT_UNKNOWN : GL_VSYNC_VERDICT_ABSENT);
    tell(clock, state);
}

void glp_display_clock_vouch(glp_display_clock *clock, gl_host_state *state)
{
    clock->vouched = true;
    judge(clock, state, GL_VSYNC_VERDICT_WORKS);
}

// ---- presents -----------------------------------------------------------------------------------

void glp_display_clock_wait(glp_display_clock *clock)
{
    clock->waited = true;
}

static void forget_spacing(glp_display_clock *clock)
{
    clock->spaced = 0;
    clock->divisor = 1;
    clock->unspaced = 0;
}

// Presents that waited returned at a refresh. Some drivers make the program wait in its next call
// of OpenGL instead. That this is why a present came when it did can be told only if nothing else
// waited, and if the display's rate is known.
static void follow(glp_display_clock *clock, const gl_presented *presented, int64_t interval,
                   bool absent, bool idled)
{
    double usual = absent ? 2 * clock->cost : 0;
    bool blocked = (double)presented->blocked_ns > usual + PART_OF_WAIT * display_period(clock);
    bool paced = !blocked && !idled && (double)interval < 1.5 * display_period(clock);
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

// A present that waited for a refresh although its frame could have been shown at an earlier one, of
// those at which frames were shown so far, was held up by the driver. One that a frame too late for
// its refresh waited for was not.
static void count_spacing(glp_display_clock *clock, const gl_presented *presented, int64_t interval)
{
    const glp_refresh_filter *filter = best_source(clock);
    if (!filter)
        return;
    double refreshes = round((double)interval / filter->period);
    double waited = (double)presented->blocked_ns / filter->period;
    double least = fmin(refreshes - 0.75, clock->divisor + 0.25);
    bool several = refreshes > 1 && refreshes <= INT32_MAX && waited > least;
    bool one = refreshes == 1 && waited > PART_OF_WAIT;
    if (!several && !one)
        return;
    clock->spaced = clock->spacing == (int32_t)refreshes ? clock->spaced + 1 : 1;
    clock->spacing = (int32_t)refreshes;
    clock->spaced_at = presented->returned;
}

// What presents showed of another display does not count for this one.
static void notice_period(glp_display_clock *clock)
{
    const glp_refresh_filter *filter = best_source(clock);
    double shortest = filter ? 0.99 * filter->period : shortest_period(clock);
    if (fabs(shortest / clock->shortest - 1) > 0.05) {
        clock->ahead = 0;
        forget_spacing(clock);
    }
    clock->shortest = shortest;
}

// Presents that come faster than the display can show them do not wait for it. What was slow before
// is no credit for them.
static bool are_too_fast(glp_display_clock *clock, const gl_presented *presented, int64_t interval)
{
    notice_period(clock);
    if ((double)interval < clock->shortest)
        clock->cost += ((double)presented->blocked_ns - clock->cost) / 8;
    clock->ahead = fmax(clock->ahead + clock->shortest - (double)interval, 0);
    return clock->ahead > MOST_AHEAD * clock->shortest;
}

static void forget_presents(glp_display_clock *clock)
{
    glp_refresh_filter_restart(&clock->presents);
    clock->ahead = 0;
    forget_spacing(clock);
}

static void watch_presents(glp_display_clock *clock, gl_host_state *state,
                           const gl_presented *presented, int64_t interval, bool idled)
{
    gl_vsync_verdict verdict = state->verdict;
    bool absent = verdict == GL_VSYNC_VERDICT_ABSENT;
    follow(clock, presented, interval, absent, idled);
    count_spacing(clock, presented, interval);
    if (!absent && !clock->vouched && are_too_fast(clock, presented, interval)) {
        forget_presents(clock);
        verdict = GL_VSYNC_VERDICT_ABSENT;
    } else if (trusts_presents(clock)) {
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
static void watch_timestamps(glp_display_clock *clock, int64_t returned)
{
    glp_refresh_filter *filter = &clock->timestamps;
    clock->unstamped++;
    if (filter->known && clock->unstamped >= MANY_UNSTAMPED &&
        glp_refresh_filter_refreshes_to(filter, returned) >= MANY_UNSTAMPED)
        glp_refresh_filter_restart(filter);
}

// ---- tests of the refreshes ------------------------------------------------------------------------

// A frame is presented that may test the refreshes: if it comes so early after the one before.
static void try_test(glp_display_clock *clock, const gl_host_state *state,
                     const gl_presented *presented)
{
    int64_t begun = clock->begun[state->presents % BEGUN];
    int64_t interval = begun - clock->begun[(state->presents - 1) % BEGUN];
    bool is_early = (double)interval < EARLY * state->refresh.period_ns;
    if (is_early) {
        clock->tester = state->presents;
        clock->tested = begun;
    }
    if (is_early || presented->returned > glp_ns_add(clock->test_at, TRIED))
        clock->test_at = presented->returned + TEST_EVERY;
}

// Whether the frame that tests the refreshes was shown at another one than the usual frames before it; or
// later than at the one after that of the frame before it, although it was there in time, and a display of
// the modes can be so slow.
static bool refutes(const glp_display_clock *clock, const gl_host_state *state,
                    const gl_shown_frame *frame)
{
    const gl_shown_frame *before = &state->shown;
    double period = state->refresh.period_ns;
    double longest = longest_period(clock) * clock->divisor;
    double interval = (double)(frame->time - before->time);
    double refreshes = (double)(frame->time - clock->usual) / period;
    if (fabs(refreshes - round(refreshes)) > fmin(0.25, 0.5 / clock->divisor))
        return true;
    return before->number + 1 == frame->number && interval > 1.5 * period &&
           (longest == 0 || interval < 1.01 * longest) &&
           (double)(clock->tested - before->time) < period / 2;
}

// A frame was shown. Where each present waits for several refreshes, it is so many after the one before, or
// a multiple.
static void watch_spacing(glp_display_clock *clock, const gl_host_state *state,
                          const gl_shown_frame *frame)
{
    const gl_shown_frame *before = &state->shown;
    if (clock->divisor == 1 || !clock->timestamps.known || frame->number != before->number + 1)
        return;
    double refreshes = round((double)(frame->time - before->time) / clock->timestamps.period);
    if (fmod(refreshes, clock->divisor) != 0)
        clock->unspaced++;
    else if (clock->unspaced > 0)
        clock->unspaced--;
    if (clock->unspaced >= MANY_UNSPACED)
        forget_spacing(clock);
}

// A frame was shown, which may be the one that tests the refreshes that the host was told of.
static void end_test(glp_display_clock *clock, const gl_host_state *state, int64_t now,
                     const gl_shown_frame *frame)
{
    if (clock->tester == 0 || frame->number < clock->tester) {
        clock->usual = frame->time;
        return;
    }
    bool is_tester = frame->number == clock->tester;
    clock->tester = 0;
    if (state->refresh.source != GL_REFRESH_SOURCE_TIMESTAMPS)
        return;
    if (is_tester && clock->usual != 0 && refutes(clock, state, frame))
        clock->refuted += 2;
    else if (clock->refuted > 0)
        clock->refuted--;
    if (clock->refuted > 0)
        clock->test_at = now;
    if (clock->refuted >= MANY_REFUTED) {
        clock->refuted = 0;
        glp_refresh_filter_restart(&clock->timestamps);
    }
}

// ---- refreshes that follow the frames --------------------------------------------------------------

// By how much a time is another than some of the refreshes that were thought to be, in periods.
static double unevenness(const glp_display_clock *clock, double ns)
{
    const glp_refresh_filter *filter = &clock->timestamps;
    double refreshes = ns / (filter->memory > 0 ? filter->period : display_period(clock));
    return fabs(refreshes - round(refreshes));
}

// Points of a frame that did not have to wait for the display, like one some frames before it. If it came
// not just some refreshes later, it was shown after the same delay only if refreshes follow the frames.
static int judge_following(const glp_display_clock *clock, int64_t begun, int64_t delay)
{
    double period = mode_period(clock);
    double change = fabs((double)(delay - clock->delay));
    if (clock->free_at == 0 || unevenness(clock, (double)(begun - clock->free_at)) < UNEVEN)
        return 0;
    if (change < SAME_DELAY * period)
        return 1;
    return change > UNEVEN * period ? -NOT_FOLLOWING : 0;
}

// Once they follow, they do so as long as the delay stays about the same.
static int judge_delay(const glp_display_clock *clock, int64_t delay)
{
    double period = mode_period(clock);
    return fabs((double)(delay - clock->delay)) < period / 4 ? 1 : -NOT_FOLLOWING;
}

static void follow_frames(glp_display_clock *clock, gl_host_state *state, int points)
{
    int32_t following = clock->following + points;
    clock->following = following < 0 ? 0 : following > MANY_FOLLOWING ? MANY_FOLLOWING : following;
    if (!clock->variable)
        clock->least = mode_period(clock);
    if (clock->following == MANY_FOLLOWING)
        clock->variable = true;
    else if (clock->following == 0)
        clock->variable = false;
    if (clock->variable && state->verdict == GL_VSYNC_VERDICT_UNKNOWN)
        judge(clock, state, GL_VSYNC_VERDICT_WORKS);
}

// A frame was shown, with the moment that the window system tells.
static void watch_following(glp_display_clock *clock, gl_host_state *state,
                            const gl_shown_frame *frame)
{
    const gl_shown_frame *before = &state->shown;
    bool tells = clock->vsync && clock->slowest.num > 0 && frame->number == before->number + 1 &&
                 state->presents - frame->number < BEGUN;
    if (!tells)
        return;
    int64_t begun = clock->begun[frame->number % BEGUN];
    int64_t delay = frame->time - begun;
    double interval = (double)(frame->time - before->time);
    double period = mode_period(clock);
    if (interval < BACK_TO_BACK * period) {
        if (clock->variable && (double)(delay - clock->delay) > period / 8)
            clock->least += (interval - clock->least) / 16; // modes are rounded
        return;
    }
    follow_frames(clock, state,
                  clock->variable ? judge_delay(clock, delay)
                                  : judge_following(clock, begun, delay));
    clock->delay += clock->variable ? (delay - clock->delay) / 16 : delay - clock->delay;
    clock->free_at = begun;
}

// ---- a present ----------------------------------------------------------------------------------

void glp_display_clock_present(glp_display_clock *clock, gl_host_state *state,
                               const gl_presented *presented)
{
    clock->begun[state->presents % BEGUN] = presented->returned - presented->blocked_ns;
    int64_t interval = presented->returned - clock->latest;
    bool idled = clock->waited || presented->held_ns > 0;
    watch_timestamps(clock, presented->returned);
    if (state->refresh.untested)
        try_test(clock, state, presented);
    if (clock->vsync && clock->presented)
        watch_presents(clock, state, presented, interval, idled);
    clock->waited = false;
    clock->presented = true;
    clock->latest = presented->returned;
    tell(clock, state);
}

// ---- timestamps ---------------------------------------------------------------------------------

// Whether a refresh may have been then: not before frames that are shown now were presented, and
// not after now, but for what some drivers tell of a refresh ahead.
static bool is_possible(const glp_display_clock *clock, int64_t now, int64_t time)
{
    int64_t latest = clock->presented && clock->latest < now ? clock->latest : now;
    return time >= glp_ns_add(latest, -LONGEST_QUEUE) &&
           time <= glp_ns_add(now, (int64_t)display_period(clock));
}

static bool add_timestamp(glp_display_clock *clock, int64_t now, int64_t time, uint64_t number)
{
    if (!is_possible(clock, now, time)) {
        glp_refresh_filter_reject(&clock->timestamps);
        return false;
    }
    bool fits = glp_refresh_filter_add(&clock->timestamps, time, number);
    notice_period(clock);
    if (time > clock->stamped) {
        clock->stamped = time;
        clock->unstamped = 0;
    }
    return fits || !clock->timestamps.known;
}

void glp_display_clock_refresh(glp_display_clock *clock, gl_host_state *state, int64_t now,
                               int64_t time, uint64_t number)
{
    add_timestamp(clock, now, time, number);
    tell(clock, state);
}

void glp_display_clock_shown(glp_display_clock *clock, gl_host_state *state, int64_t now,
                             gl_shown_frame frame)
{
    if (is_possible(clock, now, frame.time)) {
        end_test(clock, state, now, &frame);
        watch_spacing(clock, state, &frame);
        watch_following(clock, state, &frame);
    }
    bool told = add_timestamp(clock, now, frame.time, frame.refresh) || clock->variable;
    tell(clock, state);
    if (!told || frame.number <= state->shown.number || frame.number > state->presents)
        return;
    const glp_refresh_filter *filter = &clock->timestamps;
    if (clock->variable) {
        frame.refresh = frame.number;
    } else if (state->refresh.source == GL_REFRESH_SOURCE_TIMESTAMPS) {
        int64_t refreshes = glp_refresh_filter_refreshes_to(filter, frame.time);
        uint64_t after;
        frame.refresh =
            number_for_frames(clock, filter, filter->count + (uint64_t)refreshes, &after);
    }
    if (frame.time > now)
        frame.time = now;
    state->shown = frame;
    if (clock->variable)
        tell_variable(clock, state);
}
