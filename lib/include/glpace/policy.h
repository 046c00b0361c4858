// The loop policies: when updates and frames come. Each is a struct in the caller's memory, set up
// from a desc; pass the address of its first member to gl_loop_init(). It must live as long as the
// loop uses it, and serves one loop at a time. Each _init returns false, with the reason in
// gl_last_error() and the log, if a value of the desc is invalid; a loop that gets such a policy
// ends at once.
//
// By default, the limits on what one round makes up for (max_updates, max_dt_ns, max_skip,
// max_lag_ns) never skip what is due between two frames, at any rate and time scale. A limit that
// is given as a time is then at least the simulated time of two frames: their period, or that of
// the display's refreshes if presents wait for those. Since 0.1.
#ifndef GLPACE_POLICY_H
#define GLPACE_POLICY_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/base.h>
#include <glpace/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

// What every policy begins with. policy_impl.h is for those who write one.
typedef struct gl_policy {
    const struct gl_policy_vtable *vtable;
} gl_policy;

// The policy's name, as in --loop NAME of the demos. A constant string.
const char *gl_policy_name(const gl_policy *policy);

// ---- frame --------------------------------------------------------------------------------------
// One update of 1 / ups and one frame in each round, whatever the clock says: how fast simulated time
// runs depends on the machine, unless fps or v-sync paces it. With fps, the next round starts one
// period after this one did, or when this one ends, whichever is later. Without fps it starts at
// once; while nobody sees its frames, 1 / ups later, or, if no update may come, when the next such
// frame may, but within a tenth of a second. alpha is 1 and ext_dt 0. While the loop is paused,
// there are frames without updates. A time scale has no effect. A step moves simulated time by 1 /
// ups. Source: the simple loops of Eric's tutorial and of the LWJGL wiki, the frame-based loop of
// Java Design Patterns.

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
// One update and one frame in each round. The update's dt is the simulated time that passed since
// the previous round. The next round starts one period after this one did, or when this one ends,
// whichever is later. If no time has passed, as in the first round, there is no update. Time beyond
// max_dt_ns is dropped and reported as SKIPPED, with 0 ticks. alpha is 1 and ext_dt 0. While nobody
// sees its frames and there is no fps, a round lasts until the next such frame may come, but at
// most a tenth of a second. A step moves simulated time by 1 / fps, or by 1/60 s without fps.
// Source: the variable timesteps of Entropy Interactive, the LWJGL wiki and Java Design Patterns,
// none of which has max_dt_ns.

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
// An accumulator: each round yields all updates that are due, then one frame
// whose alpha says how far time has come from the last update to the next. Updates beyond
// max_updates are dropped as whole ticks, so that the phase is kept, and reported as SKIPPED. Frame
// n is due at A + n / fps; if frame n + 1 is already due when frame n starts, A becomes now.
// Source: the fixed timesteps of Entropy Interactive, the LWJGL wiki and Java Design Patterns.
// Entropy's also ends the wait for a frame when an update is due, and under overload sets its last
// update one period before now, which loses the phase; this policy does neither.

// All updates that are due, of the same dt, then one frame with an alpha.
typedef struct gl_fixed_policy_desc {
    gl_rate ups; // updates a second; {0, 0}: 60; GL_RATE_NONE: no updates
    gl_rate fps; // frames a second; {0, 0}: the host's cap; GL_RATE_NONE: as fast as it goes
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
// An update is due every 1 / ups (whole ns), the first of the program at once. A frame follows it,
// unless the next update is due by then: a loop that is behind skips frames to catch up, but at
// most max_skip in a row. Input is delivered before every update. If the loop is more than
// max_lag_ns behind, it drops all the time that it is behind, so the phase is lost, and reports it
// as SKIPPED. alpha is 1 and ext_dt 0. While the loop is paused, a frame comes every 1 / ups of
// real time. Source: the last loop of Eric's tutorial. Its earlier loops are this one with
// max_lag_ns GL_UNLIMITED, and max_skip GL_SKIP_NONE (a frame after every update) or GL_UNLIMITED
// (no frames while behind).

// For max_skip: a frame after every update. (Zero there means the default.)
#define GL_SKIP_NONE INT64_C(-1)

// A frame after each update, unless it is skipped to catch up.
typedef struct gl_limited_policy_desc {
    gl_rate ups;        // updates a second; {0, 0}: 60; GL_RATE_NONE: none, but 60 frames a second
    int64_t max_skip;   // frames in a row, > 0; 0: 5, or as many as updates are due in two
                        // refreshes of the display; GL_SKIP_NONE, GL_UNLIMITED
    int64_t max_lag_ns; // ns of simulated time, > 0; 0: 500 ms, or two refreshes; GL_UNLIMITED
} gl_limited_policy_desc;

typedef struct gl_limited_policy {
    gl_policy policy;
    GL_OPAQUE(80);
} gl_limited_policy;

// Sets up a policy from desc.
bool gl_limited_policy_init(gl_limited_policy *policy, const gl_limited_policy_desc *desc);

// ---- slipping -----------------------------------------------------------------------------------
// Updates come when they are due, and late ones are always made up for, within max_behind. Frames
// slip: the next is due one period after the start of the last. Input is delivered before every
// update. The first event is a frame. Source: Piston's event loop ("Inside the Game Loop").

// All updates that are due, and a frame one period after the last began.
typedef struct gl_slipping_policy_desc {
    gl_rate ups;        // updates a second; {0, 0}: 60; GL_RATE_NONE: no updates
    gl_rate fps;        // frames a second; {0, 0}: the host's cap; GL_RATE_NONE: as fast as it goes
    int64_t max_behind; // ticks, > 0; further whole ticks are dropped; 0: GL_UNLIMITED
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
// the timeout, and at least one period after the start of the previous frame, however much input
// comes. There are no updates. In between nothing wakes the program, except that a window reads a
// gamepad while one is connected. While nobody sees its frames and there is no fps, a timeout lasts
// at least until the next such frame may come, or a tenth of a second. alpha is 1 and ext_dt 0. An
// IDLE's budget is the time until the next frame, or infinite if none is due. Source: the lazy mode
// of Piston's event loop.

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
// The default policy. Paces the presents: each frame is of the moment at which it will be seen, and
// is presented in time for that. The moments are those of a series, the display's refreshes or the
// policy's own:
//
// - where v-sync works and its refreshes are known, those;
// - where it does not work, and fps is at its default, also those, if the window system tells of
//   them: each frame is presented a margin before one. Else moments at fps, or the host's cap;
// - as long as it is unknown whether v-sync works, and without any limit, none: each frame is of
//   when it starts.
//
// An fps more than 0.5 % below the display's rate makes a series of its own in any case. On a display
// whose refreshes follow the frames (adaptive sync), so does any other: at 98 % of the display's rate.
// Simulated time moves by whole periods of the series, and is steered to the clock by at most 4 us a
// frame, so that a present that is late or early by chance changes nothing: equal rates give one
// update a frame. It starts halfway between two ticks, or between the phases at which frames come, so
// that no chance makes pairs of 0 and 2 updates; after a change of the time scale it is steered there,
// within half a second. Where presents do not wait, a frame is for a moment at most one frame ahead,
// also under gl_poll_event(). alpha and ext_dt are of that simulated time; alpha is below 1 where there
// are updates.
//
// The policy waits before a round, so that its input is as new as can be: until what the latest
// frames have cost, and a margin, are left before the present. The cost, from when the wait was to
// end, is the second greatest of the latest 113 to 128, so that one stall does not count; of the
// first eight frames more is expected. It does not wait if cost and margin exceed 60 % of the time
// between frames. With v-sync it waits where the window system tells when frames were shown; where
// only presents that block tell of the display, only if latency asks for it. In a series of its
// own, each frame is held until exactly its moment.
//
// In a series of its own, a frame that misses its moment by less than half a period is presented late;
// else one that is late moves on by whole periods. Those without a frame are counted (gl_stats'
// slipped_refreshes). If 4 of the latest 16 frames are late and have cost over four fifths of the
// time between frames, and at least half have cost so much, the frames to come are each for two
// periods, or more, at most 8, until most have cost less than four fifths of a shorter time for two
// seconds (frame_refreshes). Updates beyond max_updates are dropped as whole ticks and reported as
// SKIPPED. Updates are due while nobody sees frames, too. docs/policies/paced.md says more.

// How soon input is to be seen, against how seldom frames are late: how much time a frame has in hand,
// beyond what frames have lately cost.
typedef enum gl_latency {
    GL_LATENCY_DEFAULT, // 1 ms
    GL_LATENCY_LOW, // 0.3 ms, and waits before a round also where only presents that block tell of
                    // the display: after a frame that was late it is longer until that is noticed
    GL_LATENCY_SMOOTH, // 2 ms, and the host spins for the last 0.3 ms before a present, at least
} gl_latency;

// The default policy, with frames in time for the moment that each shows.
typedef struct gl_paced_policy_desc {
    gl_rate ups; // updates a second; {0, 0}: 60; GL_RATE_NONE: no updates
    gl_rate fps; // frames a second; {0, 0}: as the display refreshes, if that is known, else the
                 // host's cap, which is no limit as long as it is unknown whether v-sync works;
                 // GL_RATE_NONE: no limit but v-sync
    int64_t max_updates; // of one round, > 0; 0: as many as fit in 250 ms, or are due in two
                         // frames, at least 8; GL_UNLIMITED
    int64_t margin_ns; // ns, > 0: instead of the time in hand, and how long before a refresh frames
                       // are ready, of which at most 3/4 of a period are used; 0: as latency says,
                       // and learned from when frames are shown
    gl_latency latency;
    bool driver_queue; // as many frames may be in flight as the driver likes; else one
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
