// The seven loop policies. A loop's policy decides when updates and frames come. docs/policies has
// a page for each policy, with a timeline, and says when to choose the policy and when not.
//
//     gl_fixed_policy fixed;
//     gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){.ups = {120, 1}});
//     gl_loop_init(&loop, gl_window_host(window), &fixed.policy);
//
// A policy is a struct in the caller's memory, and allocates nothing. Its _init sets it up from a
// desc. The struct must live as long as a loop uses it, and serves one loop at a time. If the
// policy or the desc is NULL, or a value of the desc is invalid, _init returns false, with the
// reason in gl_last_error() and the log. A loop over such a policy ends at once.
//
// Terms: an update is one step of the simulation. A frame is one picture, from its RENDER to its
// SWAP. A round is one poll for input, one reading of the clock, and the updates and the frame that
// follow (loop.h). An update is due when simulated time has reached the time of the update. alpha
// and ext_dt are members of RENDER: how far a frame is between the previous state (0) and the
// current state (1), and how many seconds after the current state the frame is.
//
// In a desc, ups are updates a second and fps are frames a second, and 0 always means the default.
// The default of fps is mostly the host's cap: the limit that the host sets (gl_host_state.cap).
// A window sets no limit while its presents wait for the display. Otherwise its cap is the
// display's rate, or 60 a second if that rate is not known.
//
// max_updates, max_dt_ns, max_lag_ns and max_behind limit how much simulated time a loop that is
// late makes up for. The loop skips the rest, and a SKIPPED event reports how much. max_skip limits
// how many frames are left out. The default of a limit never affects a loop that is in time: if
// frames are far apart in simulated time, as with a low fps or a high time scale, the default is
// raised to the simulated time of two frames. Since 0.1.
#ifndef GLPACE_POLICY_H
#define GLPACE_POLICY_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/base.h>
#include <glpace/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

// The first member of every policy; pass its address to gl_loop_init(). To write a policy of your
// own, see policy_impl.h.
typedef struct gl_policy {
    const struct gl_policy_vtable *vtable;
} gl_policy;

// Returns the policy's name, such as "paced", which is also a value of the flag --loop (app.h). The
// string is constant. Returns NULL, with the reason in gl_last_error() and the log, if the policy
// is NULL or was not set up. Any thread.
const char *gl_policy_name(const gl_policy *policy);

// ---- frame --------------------------------------------------------------------------------------
// Each round has one update, whose dt is always 1 / ups, and one frame. The policy does not compare
// updates with the clock. So simulated time runs as fast as the machine draws, unless fps or v-sync
// limits the frames.
//
// With a limit by fps, a round starts 1 / fps after the start of the previous round, or when the
// previous round has ended, whichever is later. Without a limit, the next round starts at once.
// While the window is not visible, v-sync limits nothing. Without a limit by fps a round then takes
// 1 / ups. If no update may come either, a round lasts until the next frame may come, at most
// 0.1 s.
//
// alpha is 1 and ext_dt is 0. While the loop is paused, frames come without updates, and
// gl_loop_step() moves simulated time by 1 / ups. A time scale has no effect.

// Describes a policy with one update and one frame in each round.
typedef struct gl_frame_policy_desc {
    gl_rate ups; // dt is 1 / ups seconds; {0, 0}: 60; GL_RATE_NONE: no updates
    gl_rate fps; // the most frames a second; {0, 0}: the host's cap; GL_RATE_NONE: no limit
} gl_frame_policy_desc;

typedef struct gl_frame_policy {
    gl_policy policy;
    GL_OPAQUE(64);
} gl_frame_policy;

// Sets up the policy from desc. Returns false if it cannot, as described at the top.
bool gl_frame_policy_init(gl_frame_policy *policy, const gl_frame_policy_desc *desc);

// ---- variable -----------------------------------------------------------------------------------
// Each round has one update, whose dt is the simulated time since the previous round, and one
// frame. If no simulated time has passed, as in the first round, there is no update. If more than
// max_dt_ns has passed, the rest is skipped; SKIPPED then reports the time and 0 ticks.
//
// With a limit by fps, a round starts 1 / fps after the start of the previous round, or when the
// previous round has ended, whichever is later. Without a limit, the next round starts at once.
// While the window is not visible and fps sets no limit, a round lasts until the next frame may
// come, at most 0.1 s.
//
// alpha is 1 and ext_dt is 0. While the loop is paused, gl_loop_step() moves simulated time by
// 1 / fps, or by 1/60 s if fps sets no limit.

// Describes a policy with one update and one frame in each round, and a variable dt.
typedef struct gl_variable_policy_desc {
    gl_rate fps; // the most frames a second; {0, 0}: the host's cap; GL_RATE_NONE: no limit

    // The longest dt, ns of simulated time, above 0. 0: 250 ms, or the simulated time of two frames
    // if that is longer. GL_UNLIMITED: no limit.
    int64_t max_dt_ns;
} gl_variable_policy_desc;

typedef struct gl_variable_policy {
    gl_policy policy;
    GL_OPAQUE(64);
} gl_variable_policy;

// Sets up the policy from desc. Returns false if it cannot, as described at the top.
bool gl_variable_policy_init(gl_variable_policy *policy, const gl_variable_policy_desc *desc);

// ---- fixed --------------------------------------------------------------------------------------
// An accumulator, for a fixed time step with interpolation. Each round has all updates that are
// due, each with a dt of 1 / ups, then one frame. The frame's alpha is the simulated time since the
// last update, as a fraction of dt. If more than max_updates are due, the others are skipped as
// whole updates, so later updates still come at their times.
//
// With a limit by fps, frame n is due at start + n / fps. If frame n + 1 is already due when frame
// n starts, this schedule starts again with frame n.

// Describes a policy with all due updates, then one frame, in each round.
typedef struct gl_fixed_policy_desc {
    gl_rate ups; // updates a second; {0, 0}: 60; GL_RATE_NONE: no updates
    gl_rate fps; // the most frames a second; {0, 0}: the host's cap; GL_RATE_NONE: no limit

    // The most updates in one round, above 0. 0: the greatest of 8, as many as fit in 250 ms, and
    // as many as are due in two frames. GL_UNLIMITED: no limit.
    int64_t max_updates;
} gl_fixed_policy_desc;

typedef struct gl_fixed_policy {
    gl_policy policy;
    GL_OPAQUE(176);
} gl_fixed_policy;

// Sets up the policy from desc. Returns false if it cannot, as described at the top.
bool gl_fixed_policy_init(gl_fixed_policy *policy, const gl_fixed_policy_desc *desc);

// ---- limited ------------------------------------------------------------------------------------
// A loop's first update is due at once, and each later update 1 / ups after the one before it,
// rounded down to whole ns. Normally a frame follows each update. If the next update is already
// due, the loop is behind and leaves out the frame to catch up, but at most max_skip frames in a
// row. If the loop is more than max_lag_ns behind, it skips all simulated time that it is behind,
// including a fraction of an update, and SKIPPED reports that time.
//
// Input is delivered before each update. alpha is 1 and ext_dt is 0. While the loop is paused, a
// frame comes every 1 / ups of real time.

// A value of max_skip: a frame follows every update. (0 means the default.)
#define GL_SKIP_NONE (-1)

// Describes a policy with a frame after each update, except when the loop is behind.
typedef struct gl_limited_policy_desc {
    gl_rate ups; // updates a second; {0, 0}: 60; GL_RATE_NONE: no updates, and 60 frames a second

    // The most frames that are left out in a row, above 0. 0: 5. If presents wait for a display and
    // more than 5 updates are due in two refreshes, 0 means that number. GL_SKIP_NONE: leave out no
    // frame. GL_UNLIMITED: no frames while the loop is behind.
    int64_t max_skip;

    // How far the loop may be behind, ns of simulated time, above 0. 0: 500 ms, or the simulated
    // time of two refreshes if presents wait for a display and that is longer. GL_UNLIMITED: no
    // limit.
    int64_t max_lag_ns;
} gl_limited_policy_desc;

typedef struct gl_limited_policy {
    gl_policy policy;
    GL_OPAQUE(80);
} gl_limited_policy;

// Sets up the policy from desc. Returns false if it cannot, as described at the top.
bool gl_limited_policy_init(gl_limited_policy *policy, const gl_limited_policy_desc *desc);

// ---- slipping -----------------------------------------------------------------------------------
// Updates and frames have separate schedules, and whichever is due first comes first. If both are
// due at the same time, the frame comes first; so a loop begins with a frame.
//
// An update comes when it is due, not together with a frame. Late updates are all made up for,
// unless max_behind limits them. Frames slip: a frame is due 1 / fps after the start of the
// previous frame, so a late frame delays all later frames. Input is delivered before each update.
// ext_dt is the simulated time since the last update, and alpha is ext_dt * ups, at most 1.

// Describes a policy with updates at their due times and frames that slip.
typedef struct gl_slipping_policy_desc {
    gl_rate ups; // updates a second; {0, 0}: 60; GL_RATE_NONE: no updates
    gl_rate fps; // the most frames a second; {0, 0}: the host's cap; GL_RATE_NONE: no limit

    // How many updates the loop may be behind, above 0. Further updates are skipped as whole
    // updates, so later updates still come at their times. 0 and GL_UNLIMITED: no limit.
    int64_t max_behind;

    bool whole_ns; // rounds the update period down to whole ns, as Piston does; otherwise exact
} gl_slipping_policy_desc;

typedef struct gl_slipping_policy {
    gl_policy policy;
    GL_OPAQUE(128);
} gl_slipping_policy;

// Sets up the policy from desc. Returns false if it cannot, as described at the top.
bool gl_slipping_policy_init(gl_slipping_policy *policy, const gl_slipping_policy_desc *desc);

// ---- lazy ---------------------------------------------------------------------------------------
// For tools and menus: the loop sleeps until there is a reason to draw. There are no updates.
//
// The first frame comes at the start. A later frame comes only after input, after
// gl_loop_request_redraw() from any thread, or after the timeout. With a limit by fps, frames are
// at least 1 / fps apart, however much input comes. Nothing else wakes the program, with one
// exception: while a gamepad is connected, a window reads the gamepad every 8 ms.
//
// alpha is 1 and ext_dt is 0. The budget of IDLE is the time until the next frame, or infinite if
// no frame is due. While the window is not visible and fps sets no limit, a timeout lasts at least
// until the next frame may come, or 0.1 s if that is shorter.

// Describes a policy with frames only for a reason, and no updates.
typedef struct gl_lazy_policy_desc {
    gl_rate fps; // the most frames a second; {0, 0}: the host's cap; GL_RATE_NONE: no limit

    // How long after the start of a frame the next frame comes without another reason, ns, above 0.
    // 0: no timeout.
    int64_t timeout_ns;
} gl_lazy_policy_desc;

typedef struct gl_lazy_policy {
    gl_policy policy;
    GL_OPAQUE(56);
} gl_lazy_policy;

// Sets up the policy from desc. Returns false if it cannot, as described at the top.
bool gl_lazy_policy_init(gl_lazy_policy *policy, const gl_lazy_policy_desc *desc);

// ---- paced --------------------------------------------------------------------------------------
// The default policy. Before each frame it chooses a target time, at which the frame should be
// shown. All updates that are due by the target time come before the frame, alpha and ext_dt belong
// to the target time, and the present is timed for it.
//
// The policy chooses target times in one of these ways:
//
// - V-sync works and the refreshes are known: target times are the refreshes. If fps is more than
//   0.5 % below the display's rate, target times are 1 / fps apart instead. If the display has a
//   variable refresh rate and fps is not below its highest rate, they come at 98 % of this rate.
// - V-sync does not work, fps is at its default, and the window system reports refreshes: a target
//   time is a safety margin before each refresh.
// - Otherwise target times are 1 / fps apart; the default of fps is then the host's cap. Without a
//   limit there are no target times, and a frame shows the time at which the frame starts. The same
//   holds with fps at its default until the loop knows whether v-sync works.
//
// From frame to frame, simulated time moves by the period of the target times, not by measured
// times, so presents that return unevenly cause no uneven motion. It is corrected toward the clock
// by at most 4 us a frame. If ups equals the display's rate, each frame has exactly one update. If
// presents do not wait, a target time is at most one frame ahead. alpha is below 1 if there are
// updates.
//
// A round starts late, so that its input is as new as possible: it leaves only time for the cost of
// the latest frames and for a safety margin. Exception: if presents that wait are the only source
// of refreshes, a round starts at once, except with GL_LATENCY_LOW. If frames keep being late
// because of their cost, the policy plans two periods for each frame, or more, up to 8
// (frame_refreshes in stats.h).
//
// If more than max_updates are due, the others are skipped as whole updates. Updates also come
// while the window is not visible.

// The safety margin: how long before its target time a frame is expected to be finished. A small
// margin shows input sooner. A large margin makes late frames rarer.
typedef enum gl_latency {
    GL_LATENCY_DEFAULT, // 1 ms

    // 0.3 ms. If presents that wait are the only source of refreshes (GL_REFRESH_SOURCE_PRESENTS),
    // a round starts late, too; with the other values the round then starts at once. The price: the
    // loop notices later that a frame was late.
    GL_LATENCY_LOW,

    GL_LATENCY_SMOOTH, // 2 ms. The host also busy-waits for at least 0.3 ms before a timed present
} gl_latency;

// Describes a policy that presents frames at their target times.
typedef struct gl_paced_policy_desc {
    gl_rate ups; // updates a second; {0, 0}: 60; GL_RATE_NONE: no updates

    // Frames a second. {0, 0}: the display's rate if its refreshes are known, otherwise the host's
    // cap. There is no cap until the loop knows whether v-sync works. GL_RATE_NONE: no limit except
    // v-sync.
    gl_rate fps;

    // The most updates in one round, above 0. 0: the greatest of 8, as many as fit in 250 ms, and
    // as many as are due in two frames. GL_UNLIMITED: no limit.
    int64_t max_updates;

    // The safety margin, 1 ns to 1 s, instead of the margin of `latency`. Before a refresh, at
    // most 3/4 of a period are used. 0: the margin of `latency`; the policy then also learns how
    // early the display needs a frame, from the times at which frames were shown.
    int64_t margin_ns;

    gl_latency latency;
    bool driver_queue; // the driver decides how many frames are in flight; otherwise one
} gl_paced_policy_desc;

typedef struct gl_paced_policy {
    gl_policy policy;
    GL_OPAQUE(1008);
} gl_paced_policy;

// Sets up the policy from desc. Returns false if it cannot, as described at the top.
bool gl_paced_policy_init(gl_paced_policy *policy, const gl_paced_policy_desc *desc);

#ifdef __cplusplus
}
#endif

#endif
