// The loop policies: they decide when updates and frames come. docs/policies has a page for each,
// with a timeline, when to choose it and when not.
//
// A policy is a struct in the caller's memory. Set it up from a desc with its _init, then pass the
// address of its first member to gl_loop_init(). It must live as long as the loop uses it, and
// serves one loop at a time. If the desc is NULL or one of its values is invalid, _init returns
// false, with the reason in gl_last_error() and the log; a loop that gets such a policy ends at
// once.
//
// In a desc, 0 means the default. The host's cap is the frame rate limit that the host suggests
// (gl_host_state.cap): none while presents wait for the display, otherwise the display's rate, or
// 60 a second if that is not known.
//
// max_updates, max_dt_ns, max_skip and max_lag_ns limit what one round makes up for. Their defaults
// never skip what is due between two frames: if necessary, a default is raised to the simulated
// time of two frames, at any rate and time scale. Since 0.1.
#ifndef GLPACE_POLICY_H
#define GLPACE_POLICY_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/base.h>
#include <glpace/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

// The first member of every policy. policy_impl.h is for authors of policies.
typedef struct gl_policy {
    const struct gl_policy_vtable *vtable;
} gl_policy;

// Returns the policy's name, as --loop of app.h accepts it, a constant string; NULL, with the
// reason in gl_last_error() and the log, if the policy is NULL or was not set up. Any thread.
const char *gl_policy_name(const gl_policy *policy);

// ---- frame --------------------------------------------------------------------------------------
// Each round yields one update of 1 / ups and one frame, whatever the clock says: so the speed of
// simulated time depends on the machine, unless fps or v-sync sets the pace.
//
// With fps, the next round starts one period after this one did, or when this one ends, whichever
// is later. Without fps the next round starts at once. While the window is not visible and there is
// no fps, a round takes 1 / ups or, without updates, until the next frame may come, at most 0.1 s.
// alpha is 1 and ext_dt 0. While the loop is paused, frames come without updates. A time
// scale has no effect. A step moves simulated time by 1 / ups.

// One update and one frame a round, whatever the clock says.
typedef struct gl_frame_policy_desc {
    gl_rate ups; // an update is 1 / ups s; {0, 0}: 60; GL_RATE_NONE: no updates
    gl_rate fps; // frames a second at most; {0, 0}: the host's cap; GL_RATE_NONE: no limit
} gl_frame_policy_desc;

typedef struct gl_frame_policy {
    gl_policy policy;
    GL_OPAQUE(64);
} gl_frame_policy;

// Sets up a policy from desc.
bool gl_frame_policy_init(gl_frame_policy *policy, const gl_frame_policy_desc *desc);

// ---- variable -----------------------------------------------------------------------------------
// Each round yields one update, whose dt is the simulated time since the previous round, and one
// frame. If no time has passed, as in the first round, there is no update. Time beyond max_dt_ns is
// skipped; SKIPPED reports it, with 0 ticks.
//
// With fps, the next round starts one period after this one did, or when this one ends, whichever
// is later. While the window is not visible and there is no fps, a round lasts until the next frame
// may come, at most 0.1 s. alpha is 1 and ext_dt 0. A step moves simulated time by 1 / fps, or by
// 1/60 s without fps.

// One update and one frame a round, with the time since the round before as dt.
typedef struct gl_variable_policy_desc {
    gl_rate fps;       // frames a second at most; {0, 0}: the host's cap; GL_RATE_NONE: no limit
    int64_t max_dt_ns; // ns of simulated time, > 0; 0: 250 ms, or two frames; GL_UNLIMITED
} gl_variable_policy_desc;

typedef struct gl_variable_policy {
    gl_policy policy;
    GL_OPAQUE(64);
} gl_variable_policy;

// Sets up a policy from desc.
bool gl_variable_policy_init(gl_variable_policy *policy, const gl_variable_policy_desc *desc);

// ---- fixed --------------------------------------------------------------------------------------
// An accumulator: each round yields all updates that are due by the clock, then one frame, whose
// alpha is the part of an update's time that has passed since the last update. Updates beyond
// max_updates are skipped as whole ticks, so later updates keep their times; SKIPPED reports them.
// With fps, frame n is due at start + n / fps. If frame n + 1 is already due when frame n starts,
// the schedule starts again at this time.

// All updates that are due, of the same dt, then one frame with an alpha.
typedef struct gl_fixed_policy_desc {
    gl_rate ups;         // updates a second; {0, 0}: 60; GL_RATE_NONE: no updates
    gl_rate fps;         // frames a second; {0, 0}: the host's cap; GL_RATE_NONE: no limit
    int64_t max_updates; // of one round, > 0; 0: as many as fit in 250 ms, or are due in two
                         // frames, at least 8; GL_UNLIMITED
} gl_fixed_policy_desc;

typedef struct gl_fixed_policy {
    gl_policy policy;
    GL_OPAQUE(176);
} gl_fixed_policy;

// Sets up a policy from desc.
bool gl_fixed_policy_init(gl_fixed_policy *policy, const gl_fixed_policy_desc *desc);

// ---- limited ------------------------------------------------------------------------------------
// An update is due every 1 / ups (whole ns); a loop's first update is due at once. A frame follows
// each update, unless the next update is due by then: a loop that is behind skips frames to catch
// up, at most max_skip in a row. Input is delivered before every update. A loop that is more than
// max_lag_ns behind skips all the time that it is behind, fractions of a tick included; SKIPPED
// reports it. alpha is 1 and ext_dt 0. While the loop is paused, a frame comes every 1 / ups of
// real time.

// For max_skip: skips no frames. (Zero there means the default.)
#define GL_SKIP_NONE INT64_C(-1)

// A frame after each update, unless it is skipped to catch up.
typedef struct gl_limited_policy_desc {
    gl_rate ups;        // updates a second; {0, 0}: 60; GL_RATE_NONE: none, but 60 frames a second
    int64_t max_skip;   // frames skipped in a row, > 0; 0: 5, or as many as updates are due
                        // in two refreshes of the display; GL_SKIP_NONE, GL_UNLIMITED
    int64_t max_lag_ns; // ns of simulated time, > 0; 0: 500 ms, or two refreshes; GL_UNLIMITED
} gl_limited_policy_desc;

typedef struct gl_limited_policy {
    gl_policy policy;
    GL_OPAQUE(80);
} gl_limited_policy;

// Sets up a policy from desc.
bool gl_limited_policy_init(gl_limited_policy *policy, const gl_limited_policy_desc *desc);

// ---- slipping -----------------------------------------------------------------------------------
// Updates come when they are due. Late updates are made up for, however many, unless max_behind
// limits them. Frames slip: the next frame is due one period after the start of the last one. If an
// update and a frame are due at once, the frame comes first; so the first event is a frame. Input
// is delivered before every update.

// All updates that are due, and a frame one period after the last began.
typedef struct gl_slipping_policy_desc {
    gl_rate ups;        // updates a second; {0, 0}: 60; GL_RATE_NONE: no updates
    gl_rate fps;        // frames a second; {0, 0}: the host's cap; GL_RATE_NONE: no limit
    int64_t max_behind; // ticks, > 0; further whole ticks are skipped; 0: GL_UNLIMITED
    bool whole_ns;      // the update period is floor(1e9 / ups) ns, as in Piston, not exact
} gl_slipping_policy_desc;

typedef struct gl_slipping_policy {
    gl_policy policy;
    GL_OPAQUE(128);
} gl_slipping_policy;

// Sets up a policy from desc.
bool gl_slipping_policy_init(gl_slipping_policy *policy, const gl_slipping_policy_desc *desc);

// ---- lazy ---------------------------------------------------------------------------------------
// For tools and menus: sleeps until there is a reason to draw. The first frame comes at the start.
// After it a frame comes only after input, after gl_loop_request_redraw() from any thread, or after
// the timeout; and at least one period after the start of the previous frame, however much input
// comes. There are no updates. In between nothing wakes the program, except that a window reads a
// gamepad while one is connected.
//
// While the window is not visible and there is no fps, a timeout lasts at least until the next
// frame may come, or 0.1 s if that is shorter. alpha is 1 and ext_dt 0. An IDLE's budget is the
// time until the next frame, or infinite if none is due.

// Frames only for a reason, and no updates.
typedef struct gl_lazy_policy_desc {
    gl_rate fps;        // frames a second at most; {0, 0}: the host's cap; GL_RATE_NONE: no limit
    int64_t timeout_ns; // ns since the start of the last frame, > 0; 0: none
} gl_lazy_policy_desc;

typedef struct gl_lazy_policy {
    gl_policy policy;
    GL_OPAQUE(56);
} gl_lazy_policy;

// Sets up a policy from desc.
bool gl_lazy_policy_init(gl_lazy_policy *policy, const gl_lazy_policy_desc *desc);

// ---- paced --------------------------------------------------------------------------------------
// The default policy: presents each frame at its target time, and has it drawn for that time.
// Updates that are due by the target time come before the frame, and alpha and ext_dt belong to it.
//
// Where target times come from:
//
// - V-sync works and the refreshes are known: the display's refreshes. If fps is more than 0.5 %
//   below the display's rate, they are 1 / fps apart instead. If the display has a variable refresh
//   rate and fps is not below it, they come at 98 % of the display's highest rate.
// - V-sync does not work, fps is at its default, and the window system reports refreshes: a safety
//   margin before each refresh.
// - Otherwise: 1 / fps apart, or at the host's cap. With neither, there are no target times, and a
//   frame shows the time at which it starts. With fps at its default this is so until it is known
//   whether v-sync works.
//
// Simulated time moves by whole periods of the target times and is steered to the clock by at most
// 4 us a frame, so a present that returns late or early by chance changes nothing, and equal rates
// give one update a frame. If presents do not wait, a target time is at most one frame ahead. alpha
// is below 1 if there are updates.
//
// A round starts late, so that its input is as new as possible: it leaves what the latest frames
// have cost and a safety margin. If frames keep being late because of their cost, each frame gets
// two periods, or more, at most 8 (frame_refreshes in stats.h). Updates beyond max_updates are
// skipped as whole ticks; SKIPPED reports them. Updates also come while the window is not visible.

// How much earlier than the latest frames needed a round begins. A small safety margin shows input
// sooner; a large one makes late frames rarer.
typedef enum gl_latency {
    GL_LATENCY_DEFAULT, // 1 ms
    GL_LATENCY_LOW, // 0.3 ms; and waits before a round even if only blocking presents show when the
                    // display refreshes; then a late frame is noticed later
    GL_LATENCY_SMOOTH, // 2 ms; and the host busy-waits at least the last 0.3 ms before a present
} gl_latency;

// Frames at their target time.
typedef struct gl_paced_policy_desc {
    gl_rate ups; // updates a second; {0, 0}: 60; GL_RATE_NONE: no updates
    gl_rate fps; // frames a second; {0, 0}: the display's rate if its refreshes are known, or else
                 // the host's cap, which is no limit until it is known whether v-sync works;
                 // GL_RATE_NONE: no limit except v-sync
    int64_t max_updates; // of one round, > 0; 0: as many as fit in 250 ms, or are due in two
                         // frames, at least 8; GL_UNLIMITED
    int64_t
        margin_ns; // the safety margin, 1 ns to 1 s, instead of latency's; before a refresh at most
                   // 3/4 of a period are used; 0: from latency, and how early the display needs
                   // a frame is learned from when frames are shown
    gl_latency latency;
    bool driver_queue; // the driver decides how many frames are in flight; false: one
} gl_paced_policy_desc;

typedef struct gl_paced_policy {
    gl_policy policy;
    GL_OPAQUE(1008);
} gl_paced_policy;

// Sets up a policy from desc.
bool gl_paced_policy_init(gl_paced_policy *policy, const gl_paced_policy_desc *desc);

#ifdef __cplusplus
}
#endif

#endif
