// Shared by the files of the policy `paced`. policy_paced.c answers; paced_series.c knows the
// moments of presents; paced_time.c keeps simulated time; paced_costs.c what frames have cost;
// paced_learn.c learns from what came of a frame. Internal.
#ifndef GLP_PACED_H
#define GLP_PACED_H

#include "policy/policy.h"
#include "policy/situation.h"

// gl_paced_state.series: where the moments of presents come from.
enum {
    GLP_SERIES_NONE,      // there are none: as soon as drawn
    GLP_SERIES_OWN,       // from a rate
    GLP_SERIES_REFRESHES, // from the display
};

#define GLP_PACED_MARGIN (300 * INT64_C(1000)) // ns; what guard and latch are at first

#define GLP_PACED_MOST_LATCH 0.75 // periods

#define GLP_PACED_AIMED 8 // frames that are remembered after their presents

// What the next frame is for.
typedef struct glp_aim {
    int64_t target;  // the moment at which it is to be seen, ns of now
    int64_t periods; // from the latest frame's moment to this one; 1 for the first of a series
    int64_t due;     // when it has to be ready
    int64_t start;   // the now at which its round is to begin
    int64_t at;      // when to present it; 0: as soon as drawn
    bool hasty;      // start leaves more than cost and margins, or is at once
} glp_aim;

// ---- paced_series.c -----------------------------------------------------------------------------

// Whether presents wait for the display.
static inline bool glp_paced_blocks(const gl_situation *situation)
{
    return situation->host.verdict == GL_VSYNC_VERDICT_WORKS ||
           situation->host.verdict == GL_VSYNC_VERDICT_THROTTLED;
}

// Whether the window system tells when this host's frames are shown, so that a present may come
// late.
static inline bool glp_paced_hears(const gl_paced_policy *paced, const gl_situation *situation)
{
    uint64_t heard = paced->state.heard;
    return situation->host.refresh.source == GL_REFRESH_SOURCE_TIMESTAMPS && heard > 0 &&
           situation->host.presents - heard < GLP_PACED_AIMED;
}

// Finds out which series there is. If it is another one than before, the next frame is its first.
void glp_paced_choose_series(gl_paced_policy *paced, const gl_situation *situation);

// Forgets where in the series the latest frame was.
void glp_paced_leave_series(gl_paced_policy *paced);

// What a round that begins now would be for.
glp_aim glp_paced_aim(const gl_paced_policy *paced, const gl_situation *situation);

// Takes it: the round begins.
void glp_paced_take_aim(gl_paced_policy *paced, const glp_aim *aim);

// ---- paced_time.c -------------------------------------------------------------------------------

// How fast world runs.
static inline double glp_paced_scale(const gl_situation *situation)
{
    return (double)situation->scale / (double)GLP_SCALE_ONE;
}

// Moves simulated time on to that of a frame.
void glp_paced_advance_time(gl_paced_policy *paced, const gl_situation *situation,
                            const glp_aim *aim);

// The same where there is nothing to draw into: simulated time is what the clock says.
void glp_paced_follow_world(gl_paced_policy *paced, const gl_situation *situation);

// ---- paced_costs.c ------------------------------------------------------------------------------

void glp_recent_costs_add(gl_recent_costs *costs, int64_t ns);

// What the next frame may cost: the second greatest of the latest 113 to 128; as long as there are
// fewer than 8, the greatest and up to 10 ms more.
int64_t glp_recent_costs_expect(const gl_recent_costs *costs);

// ---- paced_learn.c ------------------------------------------------------------------------------

// Takes note of a frame that was presented since the last question.
void glp_paced_note_frame(gl_paced_policy *paced, const gl_situation *situation);

// Learns from the latest frame that was shown, if that is news.
void glp_paced_hear(gl_paced_policy *paced, const gl_situation *situation);

// Takes note of how many periods have passed without a frame before this one, and finds out how
// many a frame is to be for.
void glp_paced_judge(gl_paced_policy *paced, const gl_situation *situation, const glp_aim *aim);

#endif
