// A display, a driver and a program that presents, as a display clock sees them. Each of them may
// misbehave, and change at any time.
#ifndef DISPLAY_RIG_H
#define DISPLAY_RIG_H

#include "rig.h"

#include <math.h>

#include "core/display/display_clock.h"

#define HZ(rate) (1e9 / (rate))
#define COUNT(array) (sizeof(array) / sizeof *(array))
#define SLOTS 8

#define WORKS GL_VSYNC_STATUS_WORKS
#define ABSENT GL_VSYNC_STATUS_ABSENT
#define THROTTLED GL_VSYNC_STATUS_THROTTLED
#define UNKNOWN GL_VSYNC_STATUS_UNKNOWN
#define NONE GL_REFRESH_SOURCE_NONE
#define PRESENTS GL_REFRESH_SOURCE_PRESENTS
#define TIMESTAMPS GL_REFRESH_SOURCE_TIMESTAMPS

typedef enum stamps {
    STAMPS_NONE,
    STAMPS_RIGHT,
    STAMPS_UNNUMBERED,
    STAMPS_NOISY,     // by up to 0.3 ms
    STAMPS_OF_CHANCE, // by up to half a second
    STAMPS_LATE,      // by a refresh
    STAMPS_ZERO,
    STAMPS_STUCK,
    STAMPS_OF_ANOTHER_CLOCK,
} stamps;

typedef struct display_rig {
    double period;     // of the display, ns; of one without a fixed rate, the shortest
    bool variable;     // it shows a frame as soon as it comes
    bool ignored;      // presents do not wait
    int32_t refreshes; // for which each present waits
    int32_t queue;
    int64_t latch;
    int64_t jitter; // of presents that waited, at most
    int64_t cost;   // of each swap
    bool elsewhere; // the driver waits in the program's next call, not in the swap
    stamps stamps;
    int64_t work_low, work_high; // of the program

    int64_t time;
    uint64_t seed;
    double origin;       // of the refreshes, of which one may be meant
    double shown[SLOTS]; // when the latest frames are shown
    uint64_t reported;   // how many of them the window system has notified of
    int64_t pending;     // what the program's next call has to wait for
    gl_host_state state;
    glp_display_clock clock;
} display_rig;

static inline void rig_begin(display_rig *it, double slowest, double fastest)
{
    glp_display_clock_begin(&it->clock, &it->state, true, (gl_rate){(int32_t)slowest, 1},
                            (gl_rate){(int32_t)fastest, 1});
}

// A display whose mode has this rate, with a program that works for 1 to 3 ms.
static inline display_rig rig_of(double rate, uint64_t seed)
{
    display_rig it = {.period = HZ(rate),
                      .refreshes = 1,
                      .work_low = MS / 2,
                      .work_high = 3 * MS / 2,
                      .time = SECOND,
                      .seed = seed};
    it.origin = (double)draw_from(&it.seed, 0, 10 * MS);
    for (int i = 0; i < SLOTS; i++)
        it.shown[i] = 0;
    rig_begin(&it, floor(rate), floor(rate));
    return it;
}

// When the frame that is presented now is shown.
static inline double rig_show(const display_rig *it)
{
    double latest = it->shown[(it->state.presents + SLOTS - 1) % SLOTS];
    double soonest = latest + it->refreshes * it->period - 1;
    if (it->variable)
        return fmax(soonest, (double)it->time);
    double ready = fmax((double)(it->time + it->latch), soonest);
    return it->origin + ceil((ready - it->origin) / it->period) * it->period;
}

static inline gl_shown_frame rig_stamp(display_rig *it, uint64_t frame)
{
    double shown = it->shown[frame % SLOTS];
    gl_shown_frame stamp = {
        .number = frame + 1,
        .time = (int64_t)round(shown),
        .refresh = 1000 + (uint64_t)round((shown - it->origin) / it->period),
    };
    switch (it->stamps) {
    case STAMPS_UNNUMBERED:
        stamp.refresh = 0;
        break;
    case STAMPS_NOISY:
        stamp.time += draw_from(&it->seed, -3 * MS / 10, 3 * MS / 10);
        break;
    case STAMPS_OF_CHANCE:
        stamp.time += draw_from(&it->seed, -SECOND / 2, SECOND / 2);
        stamp.refresh = draw(&it->seed);
        break;
    case STAMPS_LATE:
        stamp.time += (int64_t)it->period;
        stamp.refresh++;
        break;
    case STAMPS_ZERO:
        stamp.time = 0;
        stamp.refresh = 0;
        break;
    case STAMPS_STUCK:
        stamp.time = SECOND;
        stamp.refresh = 7;
        break;
    case STAMPS_OF_ANOTHER_CLOCK:
        stamp.time += INT64_C(1700000000) * SECOND;
        break;
    default:
        break;
    }
    return stamp;
}

static inline void rig_report(display_rig *it)
{
    for (; it->reported < it->state.presents && it->shown[it->reported % SLOTS] <= (double)it->time;
         it->reported++)
        if (it->stamps != STAMPS_NONE)
            glp_display_clock_shown(&it->clock, &it->state, it->time, rig_stamp(it, it->reported));
}

// A program that has no cap works and presents; one that has a cap waits for its time before that.
static inline void rig_frame(display_rig *it)
{
    if (it->pending > it->time)
        it->time = it->pending;
    it->time += draw_from(&it->seed, it->work_low, it->work_high);
    if (it->state.cap.num > 0) {
        int64_t period = gl_rate_period_ns(it->state.cap);
        glp_display_clock_wait(&it->clock);
        it->time += period - it->time % period;
    }
    int64_t begun = it->time;
    it->time += it->cost;
    it->shown[it->state.presents % SLOTS] = it->ignored ? (double)it->time : rig_show(it);
    it->state.presents++;
    int64_t free =
        (int64_t)round(it->shown[(it->state.presents + SLOTS - 1 - (uint64_t)it->queue) % SLOTS]);
    int64_t until = free > it->time ? free + draw_from(&it->seed, 0, it->jitter) : it->time;
    it->pending = until;
    if (!it->elsewhere)
        it->time = until;
    rig_report(it);
    glp_display_clock_present(
        &it->clock, &it->state,
        &(gl_presented){.returned = it->time, .blocked_ns = it->time - begun});
}

static inline void rig_play(display_rig *it, int64_t ns)
{
    int64_t end = it->time + ns;
    while (it->time < end)
        rig_frame(it);
}

// ---- what the clock should have found out -------------------------------------------------------

static inline void expect_found(const display_rig *it, gl_vsync_status vsync_status,
                                gl_refresh_source source)
{
    assert_int_equal(it->state.vsync_status, vsync_status);
    assert_int_equal(it->state.refresh.source, source);
    bool capped = vsync_status == GL_VSYNC_STATUS_ABSENT && !it->clock.tries;
    assert_int_equal(it->state.cap.num > 0, capped);
}

static inline void expect_after(int64_t ns, display_rig *it, gl_vsync_status vsync_status,
                                gl_refresh_source source)
{
    rig_play(it, ns);
    expect_found(it, vsync_status, source);
}

// The period, within this part of it, and where the refreshes are, within ns.
static inline void expect_refreshes(const display_rig *it, double period, double part, double ns)
{
    const gl_refresh *refresh = &it->state.refresh;
    expect_near(refresh->period_ns, period, part * period);
    double since = ((double)refresh->time - it->origin) / it->period;
    expect_near((since - round(since)) * it->period, 0, ns);
    assert_true(refresh->error_ns >= 0 && refresh->error_ns <= ns);
}

#endif
