#include "core/display/display_clock.h"

#include <math.h>

#include "core/base/ns.h"

const char *gl_vsync_status_name(gl_vsync_status status)
{
    static const char *const names[] = {
        [GL_VSYNC_STATUS_UNKNOWN] = "unknown",
        [GL_VSYNC_STATUS_ABSENT] = "absent",
        [GL_VSYNC_STATUS_WORKS] = "works",
        [GL_VSYNC_STATUS_THROTTLED] = "throttled",
    };
    return (size_t)status < sizeof names / sizeof *names ? names[status] : "no status";
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

gl_rate glp_display_cap(gl_vsync_status vsync_status, gl_rate refresh)
{
    if (vsync_status != GL_VSYNC_STATUS_ABSENT)
        return GL_RATE_NONE;
    return refresh.num > 0 ? refresh : (gl_rate){60, 1};
}

// By how much the period of a display may differ from its mode's period, because the mode's rate
// may be rounded or cut off, 1/s.
#define ROUNDING 1.0

// An estimate with so many points that agrees with the rate of the mode may be relied on until the
// display contradicts it.
#define POINTS_OF_LIKELY 6

// How many refreshes presents may come ahead of the display: a driver queues a few frames before it
// makes one wait, at the start and after each stall, and a display that became faster needs time to
// show that. A few are enough where v-sync is tried again.
#define MANY_AHEAD 16
#define FEW_AHEAD 5

// When v-sync that presents do not wait for is tried again, ns: each second if it has worked before, and
// later each time if it never has.
#define FIRST_PATIENCE (GL_NS_PER_SECOND / 2)
#define MOST_PATIENCE GL_NS_PER_SECOND
#define MOST_PATIENCE_AT_FIRST (600 * GL_NS_PER_SECOND)
#define MORE_PATIENCE 4

// A present waited for the display if it took more than this part of a period.
#define PART_OF_WAIT 0.0625

// Presents in a row after which it is concluded that the driver makes the program wait elsewhere, or for
// several refreshes; and, without a timestamp, that timestamps have stopped.
#define MANY_UNBLOCKED 16
#define MANY_SPACED 8
#define MANY_UNSTAMPED 8
#define MANY_OBSERVED 32

// A frame that is shown between two of the divisor's refreshes brings two points against the divisor, and a
// frame that came early and was shown at one of them takes one.
#define MANY_UNSPACED 8
#define UNSPACED 2

// How often refreshes are tested, and for how long a test is tried, ns. The time is no multiple of usual
// periods, so that tests come at all phases of another display. A test that finds other refreshes brings
// two points, and one that does not takes one, because some refreshes of another display are where they
// were expected.
#define TEST_EVERY (41 * GL_NS_PER_SECOND / 100)
#define TRIED (GL_NS_PER_SECOND / 10)
#define TRIED_FRAMES 8
#define MANY_REFUTED 6
#define REFUTED 2
#define EARLY 0.7 // periods

// A frame that comes at an uneven time and is shown after the same delay says that refreshes follow the
// frames. One that is not says more against it. Delays are the same to this part of a period, and times are
// uneven by more than that part.
#define MANY_FOLLOWING 24
#define NOT_FOLLOWING 4
#define SAME_DELAY 0.04
#define UNEVEN 0.1
#define BACK_TO_BACK 1.05 // periods of the mode: such frames may have waited for the display
#define SPARE 0.01        // of the shortest period: such frames did not
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

// The shortest period that a mode's rate allows, ns.
static double mode_period(const glp_display_clock *clock)
{
    return 1e9 / per_second(clock->cap);
}

static bool is_nominal(const glp_display_clock *clock, double period)
{
    return clock->slowest.num > 0 && period >= shortest_period(clock) &&
           period <= longest_period(clock);
}

// Whether the numbers show that there is no refresh between the refreshes of the filter, and the
// other source saw none there either: its period was divided to be a period that the modes allow.
static bool is_counted(const glp_refresh_filter *filter, const glp_refresh_filter *other)
{
    double parts = round(filter->period / other->period);
    return filter->numbers.holds && fabs(filter->period / (parts * other->period) - 1) < 0.01;
}

// The rates of modes are true, unless both sources agree that they are not: what is regular need
// not be the display.
static bool is_trusted(const glp_display_clock *clock, const glp_refresh_filter *filter,
                       const glp_refresh_filter *other)
{
    if (!filter->known.holds || clock->slowest.num <= 0)
        return filter->known.holds;
    return is_nominal(clock, filter->period) ||
           (other->known.holds &&
            (fabs(filter->period / other->period - 1) < 0.01 || is_counted(filter, other)));
}

// The first observations agree with the mode.
static bool is_likely(const glp_display_clock *clock, const glp_refresh_filter *filter)
{
    return !filter->contradicted && filter->known.points >= POINTS_OF_LIKELY &&
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
    clock->cap = glp_display_cap(GL_VSYNC_STATUS_ABSENT, fastest);
    bool certain = slowest.num > 0 && gl_rate_equal(slowest, fastest);
    double nominal = certain ? 1e9 / per_second(slowest) : 0;
    double shortest = shortest_period(clock), longest = longest_period(clock);
    glp_refresh_filter_begin(&clock->timestamps, nominal, shortest, longest);
    glp_refresh_filter_begin(&clock->presents, nominal, shortest, longest);
}

// ---- the host's state ---------------------------------------------------------------------------

// If each present waits for several refreshes, only refreshes at which frames are shown are
// numbered. Takes the number of a refresh of the source. Returns the number of the latest refresh,
// up to this one, at which a frame can be shown; `after` counts how many refreshes earlier it is.
// The source is known.
static uint64_t number_for_frames(const glp_display_clock *clock, const glp_refresh_filter *filter,
                                  uint64_t number, uint64_t *after)
{
    uint64_t divisor = (uint64_t)clock->divisor;
    uint64_t one =
        filter->count + (uint64_t)glp_refresh_filter_refreshes_to(filter, clock->divided_at);
    number += (divisor - one % divisor) % divisor;
    *after = number % divisor;
    return number / divisor;
}

static void report_variable(const glp_display_clock *clock, gl_host_state *state)
{
    state->refresh = (gl_refresh){
        .source = GL_REFRESH_SOURCE_TIMESTAMPS,
        .time = state->shown.time,
        .number = state->shown.number,
        .period_ns = clock->least,
        .variable = true,
    };
}

// Whether frames have to test the refreshes now: a divisor keeps frames apart, and timestamps without
// numbers do not say how many refreshes there were between two frames, so nothing else would. A few presents
// that waited do not say exactly enough when refreshes are.
static bool needs_test(const glp_display_clock *clock, const glp_refresh_filter *filter)
{
    if (filter == &clock->presents && filter->memory < MANY_OBSERVED)
        return true;
    if (clock->latest < clock->test_at)
        return false;
    bool is_counted = filter != &clock->timestamps || filter->numbers.holds;
    return clock->divisor > 1 || (!is_counted && clock->tester == 0);
}

static void report(const glp_display_clock *clock, gl_host_state *state)
{
    const glp_refresh_filter *filter = best_source(clock);
    state->refresh = (gl_refresh){0};
    if (clock->variable.holds)
        report_variable(clock, state);
    if (clock->variable.holds || !filter)
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
        .untested = needs_test(clock, filter),
    };
}

// ---- the v-sync status --------------------------------------------------------------------------

// While v-sync is tried again, frames come without a cap.
static void judge(const glp_display_clock *clock, gl_host_state *state,
                  gl_vsync_status vsync_status)
{
    state->vsync_status = vsync_status;
    state->cap = clock->tries ? GL_RATE_NONE : glp_display_cap(vsync_status, clock->cap);
}

void glp_display_clock_begin(glp_display_clock *clock, gl_host_state *state, bool vsync,
                             gl_rate slowest, gl_rate fastest)
{
    *clock = (glp_display_clock){.vsync = vsync, .divisor = 1, .patience = FIRST_PATIENCE};
    begin_sources(clock, slowest, fastest);
    judge(clock, state, vsync ? GL_VSYNC_STATUS_UNKNOWN : GL_VSYNC_STATUS_ABSENT);
    report(clock, state);
}

void glp_display_clock_vouch(glp_display_clock *clock, gl_host_state *state)
{
    clock->vouched = true;
    judge(clock, state, GL_VSYNC_STATUS_WORKS);
}

// ---- presents -----------------------------------------------------------------------------------

void glp_display_clock_wait(glp_display_clock *clock)
{
    clock->waited = true;
}

static void forget_spacing(glp_display_clock *clock)
{
    clock->spaced = clock->unspaced = (glp_evidence){0};
    clock->divisor = 1;
}

// The display, or what presents do, is another than it was.
static void forget_presents(glp_display_clock *clock)
{
    clock->free = (glp_evidence){0};
    forget_spacing(clock);
}

// Presents that waited returned at a refresh. Some drivers make the program wait in its next call
// of OpenGL instead. This can be recognized only if nothing else waited, and if the display's rate
// is known.
static void follow(glp_display_clock *clock, const gl_presented *presented, int64_t interval,
                   bool capped, bool idled)
{
    double usual = capped ? 2 * clock->cost : 0;
    bool blocked = (double)presented->blocked_ns > usual + PART_OF_WAIT * display_period(clock);
    bool paced = !blocked && !idled && (double)interval < 1.5 * display_period(clock);
    bool elsewhere = glp_evidence_weigh(&clock->elsewhere, paced ? 1 : -INFINITY, MANY_UNBLOCKED);
    if (!blocked && (!elsewhere || capped || clock->slowest.num <= 0))
        return;
    bool known = clock->presents.known.holds;
    glp_refresh_filter_add(&clock->presents, presented->returned, 0);
    if (known && !clock->presents.known.holds) // the display is another, and perhaps a faster one
        forget_presents(clock);
}

// Whether a time is at a refresh between two of those at which frames are shown, by the divisor. The source
// is known.
static bool is_between(const glp_display_clock *clock, const glp_refresh_filter *filter,
                       int64_t time)
{
    int64_t refreshes = glp_refresh_filter_refreshes_to(filter, time) -
                        glp_refresh_filter_refreshes_to(filter, clock->divided_at);
    return refreshes % clock->divisor != 0;
}

// A frame was shown between two refreshes of the divisor, or it had to wait for one of them. That a frame
// is between two of them by chance is rarer the greater the divisor is.
static void doubt_divisor(glp_display_clock *clock, bool between, int64_t now)
{
    if (clock->divisor == 1)
        return;
    if (!between)
        clock->test_at = glp_ns_add(now, TEST_EVERY);
    double points = between ? fmax(UNSPACED, clock->divisor / 4.0) : -1;
    if (glp_evidence_weigh(&clock->unspaced, points, MANY_UNSPACED))
        forget_spacing(clock);
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
    bool between = is_between(clock, filter, presented->returned);
    if (filter == &clock->presents && (several || (between && waited > PART_OF_WAIT)))
        doubt_divisor(clock, between, presented->returned); // timestamps say more
    bool counts = several || one;
    if (refreshes < clock->spacing || (counts && refreshes > clock->spacing))
        clock->spaced = (glp_evidence){0};
    if (!counts)
        return;
    clock->spacing = (int32_t)refreshes;
    if (glp_evidence_weigh(&clock->spaced, 1, MANY_SPACED) && clock->divisor != clock->spacing) {
        clock->divisor = clock->spacing;
        clock->unspaced = (glp_evidence){0};
    }
    if (refreshes == clock->divisor)
        clock->divided_at = presented->returned;
}

// What presents showed of another display does not count for this one.
static void notice_period(glp_display_clock *clock)
{
    const glp_refresh_filter *filter = best_source(clock);
    double shortest = filter ? 0.99 * filter->period : shortest_period(clock);
    if (fabs(shortest / clock->shortest - 1) > 0.05)
        forget_presents(clock);
    clock->shortest = shortest;
}

// Presents that come faster than the display can show them do not wait for it. What was slow before
// is no credit for them.
static bool are_free(glp_display_clock *clock, const gl_presented *presented, int64_t interval)
{
    notice_period(clock);
    if ((double)interval < clock->shortest)
        clock->cost += ((double)presented->blocked_ns - clock->cost) / 8;
    return glp_evidence_weigh(&clock->free, 1 - (double)interval / clock->shortest,
                              clock->tries ? FEW_AHEAD : MANY_AHEAD);
}

// Presents do not wait. A policy then keeps its frames apart, so that a driver's queue stays empty and no
// present has to wait even if v-sync works by now: only frames without a cap show that.
static gl_vsync_status find_absent(glp_display_clock *clock, int64_t now)
{
    glp_refresh_filter_restart(&clock->presents);
    forget_presents(clock);
    clock->tries = false;
    clock->try_at = glp_ns_add(now, clock->patience);
    int64_t most = clock->worked ? MOST_PATIENCE : MOST_PATIENCE_AT_FIRST;
    clock->patience =
        clock->patience < most / MORE_PATIENCE ? MORE_PATIENCE * clock->patience : most;
    return GL_VSYNC_STATUS_ABSENT;
}

static gl_vsync_status find_working(glp_display_clock *clock)
{
    clock->tries = false;
    clock->worked = true;
    clock->patience = FIRST_PATIENCE;
    return clock->divisor > 1 ? GL_VSYNC_STATUS_THROTTLED : GL_VSYNC_STATUS_WORKS;
}

// Whether timestamps know the display: then presents hardly ever wait, and what is regular about those that
// do says nothing.
static bool knows_better(const glp_display_clock *clock)
{
    return best_source(clock) == &clock->timestamps;
}

static void watch_presents(glp_display_clock *clock, gl_host_state *state,
                           const gl_presented *presented, int64_t interval, bool idled)
{
    gl_vsync_status vsync_status = state->vsync_status;
    bool absent = vsync_status == GL_VSYNC_STATUS_ABSENT;
    bool tried = clock->tries, capped = absent && !tried;
    follow(clock, presented, interval, capped, idled);
    count_spacing(clock, presented, interval);
    if (!capped && !clock->vouched && are_free(clock, presented, interval))
        vsync_status = find_absent(clock, presented->returned);
    else if (trusts_presents(clock))
        vsync_status = find_working(clock);
    else if (vsync_status == GL_VSYNC_STATUS_THROTTLED && clock->divisor == 1)
        vsync_status = GL_VSYNC_STATUS_WORKS;
    else if (capped)
        clock->tries = presented->returned >= clock->try_at;
    else if (!absent && !clock->vouched && clock->presents.known.holds && !knows_better(clock))
        vsync_status = GL_VSYNC_STATUS_UNKNOWN; // what is regular is not the display
    if (vsync_status != state->vsync_status || clock->tries != tried)
        judge(clock, state, vsync_status);
}

// Timestamps that stopped come no more, or are not of this display.
static void watch_timestamps(glp_display_clock *clock, int64_t returned)
{
    glp_refresh_filter *filter = &clock->timestamps;
    clock->unstamped++;
    if (filter->known.holds && clock->unstamped >= MANY_UNSTAMPED &&
        glp_refresh_filter_refreshes_to(filter, returned) >= MANY_UNSTAMPED)
        glp_refresh_filter_restart(filter);
}

// ---- tests of the refreshes ---------------------------------------------------------------------

// Whether a frame was presented so early after the frame before that it may be shown at another refresh.
static bool is_early(const glp_display_clock *clock, const gl_host_state *state, uint64_t frame)
{
    int64_t interval = clock->begun[frame % BEGUN] - clock->begun[(frame - 1) % BEGUN];
    return clock->newest - frame < BEGUN - 1 && (double)interval < EARLY * state->refresh.period_ns;
}

// A frame is presented that may test the refreshes. Frames test a divisor until one of them has to wait for
// it.
static void try_test(glp_display_clock *clock, const gl_host_state *state,
                     const gl_presented *presented)
{
    int64_t tried = TRIED + (int64_t)(TRIED_FRAMES * state->refresh.period_ns);
    bool is_tester = state->refresh.source == GL_REFRESH_SOURCE_TIMESTAMPS && clock->divisor == 1 &&
                     is_early(clock, state, state->presents);
    if (is_tester) {
        clock->tester = state->presents;
        clock->tested = clock->begun[state->presents % BEGUN];
    }
    if (is_tester || presented->returned > glp_ns_add(clock->test_at, tried))
        clock->test_at = presented->returned + TEST_EVERY;
}

// Whether the frame that tests the refreshes was shown at another one than the usual frames before it; or
// two or more refreshes after the frame before it, although it was ready in time, and a display of the
// modes can be so slow.
static bool refutes(const glp_display_clock *clock, const gl_host_state *state,
                    const gl_shown_frame *frame)
{
    const gl_shown_frame *before = &state->shown;
    double period = state->refresh.period_ns;
    double longest = longest_period(clock);
    double interval = (double)(frame->time - before->time);
    double refreshes = (double)(frame->time - clock->usual) / period;
    if (fabs(refreshes - round(refreshes)) > 0.25)
        return true;
    return before->number + 1 == frame->number && interval > 1.5 * period &&
           (longest == 0 || interval < 1.01 * longest) &&
           (double)(clock->tested - before->time) < period / 2;
}

// A frame was shown. Where each present waits for several refreshes, that is some multiple of them after the
// latest present that waited for so many.
static void watch_spacing(glp_display_clock *clock, const gl_host_state *state, int64_t now,
                          const gl_shown_frame *frame)
{
    const glp_refresh_filter *filter = &clock->timestamps;
    if (!filter->known.holds)
        return;
    bool between = is_between(clock, filter, frame->time);
    if (between || is_early(clock, state, frame->number))
        doubt_divisor(clock, between, now);
}

// A frame was shown, which may be the frame that tests the refreshes in the host's state.
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
    bool refuted = is_tester && clock->usual != 0 && refutes(clock, state, frame);
    if (glp_evidence_weigh(&clock->refuted, refuted ? REFUTED : -1, MANY_REFUTED)) {
        clock->refuted = (glp_evidence){0};
        glp_refresh_filter_restart(&clock->timestamps);
    }
    if (clock->refuted.points > 0)
        clock->test_at = now;
}

// ---- refreshes that follow the frames -----------------------------------------------------------

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
    if (!clock->variable.holds)
        clock->least = mode_period(clock);
    glp_evidence_weigh(&clock->variable, points, MANY_FOLLOWING);
    if (clock->variable.holds && state->vsync_status == GL_VSYNC_STATUS_UNKNOWN)
        judge(clock, state, GL_VSYNC_STATUS_WORKS);
}

// A frame was shown while refreshes follow the frames. One that came late enough after the frame before did
// not have to wait. Any other is shown as soon as the display can refresh again, and says how soon that is,
// because modes are rounded.
static void follow_on(glp_display_clock *clock, gl_host_state *state, int64_t shown, int64_t begun)
{
    double period = mode_period(clock);
    double interval = (double)(shown - state->shown.time);
    int64_t delay = shown - begun;
    double spare = (double)(begun + clock->delay - state->shown.time) - clock->least;
    if (spare >= SPARE * clock->least) {
        follow_frames(clock, state, judge_delay(clock, delay));
        clock->delay += (delay - clock->delay) / 16;
        clock->free_at = begun;
    } else if (interval > clock->least + period / 4) {
        follow_frames(clock, state, -NOT_FOLLOWING);
    } else if ((double)(delay - clock->delay) > period / 8) {
        double least = clock->least + (interval - clock->least) / 16;
        clock->least = fmax(least, shortest_period(clock));
    }
}

// A frame was shown, at the time that the window system reports.
static void watch_following(glp_display_clock *clock, gl_host_state *state,
                            const gl_shown_frame *frame)
{
    const gl_shown_frame *before = &state->shown;
    bool says = clock->vsync && clock->slowest.num > 0 && frame->number == before->number + 1 &&
                clock->newest - frame->number < BEGUN;
    if (!says)
        return;
    int64_t begun = clock->begun[frame->number % BEGUN];
    if (clock->variable.holds) {
        follow_on(clock, state, frame->time, begun);
    } else if ((double)(frame->time - before->time) >= BACK_TO_BACK * mode_period(clock)) {
        follow_frames(clock, state, judge_following(clock, begun, frame->time - begun));
        clock->delay = frame->time - begun;
        clock->free_at = begun;
    }
}

// ---- a present ----------------------------------------------------------------------------------

void glp_display_clock_present(glp_display_clock *clock, gl_host_state *state,
                               const gl_presented *presented)
{
    clock->newest = state->presents;
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
    report(clock, state);
}

// ---- timestamps ---------------------------------------------------------------------------------

// Whether a refresh may have been then: not before the presents of the frames that are shown now,
// and not after now, except that some drivers report a refresh ahead of time.
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
    return fits || !clock->timestamps.known.holds;
}

void glp_display_clock_refresh(glp_display_clock *clock, gl_host_state *state, int64_t now,
                               int64_t time, uint64_t number)
{
    add_timestamp(clock, now, time, number);
    report(clock, state);
}

void glp_display_clock_shown(glp_display_clock *clock, gl_host_state *state, int64_t now,
                             gl_shown_frame frame)
{
    if (is_possible(clock, now, frame.time)) {
        watch_spacing(clock, state, now, &frame);
        end_test(clock, state, now, &frame);
        watch_following(clock, state, &frame);
    }
    bool is_reported =
        add_timestamp(clock, now, frame.time, frame.refresh) || clock->variable.holds;
    report(clock, state);
    if (!is_reported || frame.number <= state->shown.number || frame.number > state->presents)
        return;
    const glp_refresh_filter *filter = &clock->timestamps;
    if (clock->variable.holds) {
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
    if (clock->variable.holds)
        report_variable(clock, state);
}
