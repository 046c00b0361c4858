// What paced makes of a simulated machine, frame by frame.
#ifndef PACED_RIG_H
#define PACED_RIG_H

#include "rig.h"
#include "wrapper.h"

#include <math.h>
#include <stdlib.h>

#define HZ(rate) ((int64_t)(1e9 / (rate) + 0.5))
#define COUNT(array) (sizeof(array) / sizeof *(array))
#define MAX_FRAMES 100000
#define SECONDS(ns) ((double)(ns) / 1e9)

typedef struct paced_frame {
    int64_t read;       // true time: of the round's reading, which is its poll's
    int64_t drawn;      // when it was drawn
    int64_t swapped;    // when its present began: not before its moment
    int64_t spun;       // of the wait for that, at least, not slept
    int64_t returned;   // and returned
    int64_t shown;      // the refresh that showed it; without v-sync, when its present returned
    int64_t updates;    // before it
    double simulated;   // ns of simulated time
    int64_t skipped;    // ticks
    uint32_t refreshes; // that it was to be shown for
    uint64_t slipped;   // refreshes until then
} paced_frame;

static rig r;
static gl_paced_policy paced;
static wrapper liar;
static paced_frame frames[MAX_FRAMES];
static int frame_count;

// What a test's host says of its display instead of the truth, at this true time.
typedef void (*lies)(gl_host_state *state, int64_t time);
static lies reported;

static inline void report(gl_host *host)
{
    if (reported)
        reported(&host->state, gl_sim_time(&r.sim));
}

static inline int64_t now_lying(gl_host *host)
{
    int64_t now = wrapper_now(host);
    report(host);
    return now;
}

static inline void wait_lying(gl_host *host, int64_t until)
{
    wrapper_wait(host, until);
    report(host);
}

static inline void poll_lying(gl_host *host)
{
    wrapper_poll(host);
    report(host);
}

static inline gl_presented present_lying(gl_host *host, int64_t at, bool drain)
{
    paced_frame *frame = &frames[frame_count];
    frame->drawn = gl_sim_time(&r.sim);
    frame->spun = host->spin_ns;
    gl_presented presented = wrapper_present(host, at, drain);
    frame->swapped = frame->drawn + presented.held_ns;
    report(host);
    return presented;
}

static inline void paced_start(const gl_sim_desc *machine, const gl_paced_policy_desc *desc,
                               lies lying)
{
    assert_true(gl_paced_policy_init(&paced, desc));
    rig_start(&r, machine, &paced.policy);
    glp_loop_of(&r.loop)->host = wrapper_start(&liar, gl_sim_host(&r.sim));
    liar.vtable.now = now_lying;
    liar.vtable.wait = wait_lying;
    liar.vtable.poll = poll_lying;
    liar.vtable.present = present_lying;
    reported = lying;
    frame_count = 0;
    frames[0] = (paced_frame){0};
}

static inline void paced_note(void)
{
    paced_frame *frame = &frames[frame_count];
    double dt = glp_paced_of(&paced.policy)->dt;
    switch (r.event.type) {
    case GL_EVENT_UPDATE:
        frame->updates++;
        break;
    case GL_EVENT_SKIPPED:
        frame->skipped += (int64_t)r.event.skipped.ticks;
        break;
    case GL_EVENT_RENDER:
        frame->read = gl_sim_time(&r.sim);
        frame->simulated = (double)(glp_loop_of(&r.loop)->situation.updates +
                                    glp_loop_of(&r.loop)->counts.stats.skipped_ticks) *
                               dt * 1e9 +
                           r.event.render.ext_dt * 1e9;
        if (frame_count > 0 && dt < (double)INFINITY) // it never goes back
            assert_true(frame->simulated - frames[frame_count - 1].simulated > -1);
        break;
    case GL_EVENT_SWAP:
        frame->returned = gl_sim_time(&r.sim);
        frame->shown = gl_sim_shown_time(&r.sim, r.event.swap.frame);
        frame->refreshes = glp_loop_of(&r.loop)->counts.stats.frame_refreshes;
        frame->slipped = glp_loop_of(&r.loop)->counts.stats.slipped_refreshes;
        frame_count++;
        assert_in_range(frame_count, 0, MAX_FRAMES - 1);
        frames[frame_count] = (paced_frame){0};
        break;
    default:
        break;
    }
}

// Runs to the end of the machine's duration.
static inline void pace(const gl_sim_desc *machine, const gl_paced_policy_desc *desc, lies lying)
{
    paced_start(machine, desc, lying);
    while (rig_next(&r))
        paced_note();
}

// ---- what is asked about the frames -------------------------------------------------------------

// The first frame that was read at or after a true time.
static inline int frame_at(int64_t time)
{
    int i = 0;
    while (i < frame_count && frames[i].read < time)
        i++;
    return i;
}

// Frames from one time to another that had another number of updates before them.
static inline int count_others(int64_t from, int64_t to, int64_t updates)
{
    int count = 0;
    for (int i = frame_at(from); i < frame_count && frames[i].read < to; i++)
        count += frames[i].updates != updates;
    return count;
}

// Frames with another number of updates than the one before.
static inline int count_judder(int64_t from)
{
    int count = 0;
    for (int i = frame_at(from) + 1; i < frame_count; i++)
        count += frames[i].updates != frames[i - 1].updates;
    return count;
}

// Refreshes that showed an old frame, if each frame is for `periods` of them.
static inline int64_t count_gaps(int64_t from, int64_t to, int64_t period, int64_t periods)
{
    int64_t gaps = 0;
    for (int i = frame_at(from) + 1; i < frame_count && frames[i].read < to; i++)
        gaps += (frames[i].shown - frames[i - 1].shown + period / 2) / period - periods;
    return gaps;
}

static inline int compare_ns(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a;
    int64_t y = *(const int64_t *)b;
    return x < y ? -1 : x > y;
}

// Of each frame from a time on, what `of` says: the fraction q of them say no more.
static inline int64_t quantile(int64_t from, double q, int64_t (*of)(const paced_frame *frame))
{
    static int64_t values[MAX_FRAMES];
    int count = 0;
    for (int i = frame_at(from); i < frame_count; i++)
        values[count++] = of(&frames[i]);
    assert_true(count > 0);
    qsort(values, (size_t)count, sizeof *values, compare_ns);
    int last = (int)(q * count);
    return values[last < count ? last : count - 1];
}

static inline int64_t cost_of(const paced_frame *frame)
{
    return frame->drawn - frame->read;
}

static inline int64_t poll_to_swap(const paced_frame *frame)
{
    return frame->swapped - frame->read;
}

static inline int64_t poll_to_shown(const paced_frame *frame)
{
    return frame->shown - frame->read;
}

// Durations from low to high.
#define DURATIONS 9973
typedef struct durations {
    int64_t values[DURATIONS];
} durations;

static inline gl_sim_costs draw_durations(durations *it, uint64_t seed, int64_t low, int64_t high)
{
    for (int i = 0; i < DURATIONS; i++)
        it->values[i] = draw_from(&seed, low, high);
    return (gl_sim_costs){it->values, DURATIONS};
}

#endif
