// The loop policies: when updates and frames come. Each is a struct in the caller's memory, set up
// from a desc; pass the address of its first member to gl_loop_init(). It must live as long as the
// loop uses it, and serves one loop at a time. Each _init returns false, with the reason in
// gl_last_error() and the log, if a value of the desc is invalid; a loop that gets such a policy
// ends at once. Since 0.1.
#ifndef GLPACE_POLICY_H
#define GLPACE_POLICY_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/grid.h>
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

// The fps of a policy whose frames are at least a period apart. Private.
typedef struct gl_frame_pace {
    gl_rate fps;    // of the desc
    gl_rate cap;    // the host's, which is used if fps is {0, 0}
    int64_t period; // ns, of the rate that is used; 0 for GL_RATE_NONE
} gl_frame_pace;

// ---- frame --------------------------------------------------------------------------------------
// One update of 1 / ups and one frame in each round, whatever the clock says: how fast the world
// runs depends on the machine, unless fps or v-sync paces it. With fps, the next round starts one
// period after this one did, or when this one ends, whichever is later. Without fps it starts at
// once; while there is nothing to draw into, 1 / ups later, or a tenth of a second later if there
// are no updates. alpha is 1 and ext_dt 0. While the loop is paused, there are frames without
// updates. A time scale has no effect. A step moves simulated time by 1 / ups. Source: the simple
// loops of Eric's tutorial and of the LWJGL wiki, the frame-based loop of Java Design Patterns.

typedef struct gl_frame_policy_desc {
    gl_rate ups; // an update is 1 / ups s; {0, 0}: 60; GL_RATE_NONE: no updates
    gl_rate fps; // frames a second at most; {0, 0}: the host's cap; GL_RATE_NONE: no limit
} gl_frame_policy_desc;

typedef struct gl_frame_policy {
    gl_policy policy;

    // Private.
    int64_t period; // of updates; GL_TIME_NEVER if there are none
    double dt;
    gl_frame_pace pace;
    int64_t round; // when the last one started
    bool started;  // there was one
    bool updated;  // in this round
} gl_frame_policy;

// Sets up a policy from desc.
bool gl_frame_policy_init(gl_frame_policy *policy, const gl_frame_policy_desc *desc);

// ---- variable -----------------------------------------------------------------------------------
// One update and one frame in each round. The update's dt is the simulated time that passed since
// the previous round. The next round starts one period after this one did, or when this one ends,
// whichever is later. If no time has passed, as in the first round, there is no update. Time beyond
// max_dt is dropped and reported as SKIPPED, with 0 ticks. alpha is 1 and ext_dt 0. While there is
// nothing to draw into and no fps, a round takes a tenth of a second. A step moves simulated time
// by 1 / fps, or by 1/60 s without fps. Source: the variable timesteps of Entropy Interactive, the
// LWJGL wiki and Java Design Patterns, none of which has max_dt.

typedef struct gl_variable_policy_desc {
    gl_rate fps;    // frames a second at most; {0, 0}: the host's cap; GL_RATE_NONE: no limit
    int64_t max_dt; // ns of simulated time, > 0; 0: 250 ms; GL_UNLIMITED
} gl_variable_policy_desc;

typedef struct gl_variable_policy {
    gl_policy policy;

    // Private.
    int64_t max_dt;
    gl_frame_pace pace;
    int64_t round;      // when the last one started
    bool started;       // there was one
    int64_t updated_to; // world time
} gl_variable_policy;

// Sets up a policy from desc.
bool gl_variable_policy_init(gl_variable_policy *policy, const gl_variable_policy_desc *desc);

// dt (seconds) as a multiple of the time that one frame takes at fps, a rate or GL_RATE_NONE: for
// programs whose speeds are per frame at that rate. 1 for a frame in time, above 1 for a slow one.
double gl_dt_ratio(double dt, gl_rate fps);

// ---- fixed --------------------------------------------------------------------------------------
// The default policy, an accumulator: each round yields all updates that are due, then one frame
// whose alpha says how far time has come from the last update to the next. Updates beyond
// max_updates are dropped as whole ticks, so that the phase is kept, and reported as SKIPPED. Frame
// n is due at A + n / fps; if frame n + 1 is already due when frame n starts, A becomes now.
// Source: the fixed timesteps of Entropy Interactive, the LWJGL wiki and Java Design Patterns.
// Entropy's also ends the wait for a frame when an update is due, and under overload sets its last
// update one period before now, which loses the phase; this policy does neither.

typedef struct gl_fixed_policy_desc {
    gl_rate ups; // updates a second; {0, 0}: 60; GL_RATE_NONE: no updates
    gl_rate fps; // frames a second; {0, 0}: the host's cap; GL_RATE_NONE: as fast as it goes
    int64_t max_updates; // of one round, > 0; 0: as many as fit in 250 ms, at least 8; GL_UNLIMITED
} gl_fixed_policy_desc;

typedef struct gl_fixed_policy {
    gl_policy policy;

    // Private.
    gl_rate ups;
    gl_rate fps;
    gl_rate cap; // from which frame_rate was found
    gl_rate frame_rate;
    int64_t max_updates;
    double dt;
    double period; // of the ticks, ns
    gl_grid ticks;
    gl_grid frames;
} gl_fixed_policy;

// Sets up a policy from desc.
bool gl_fixed_policy_init(gl_fixed_policy *policy, const gl_fixed_policy_desc *desc);

// ---- limited ------------------------------------------------------------------------------------
// An update is due every 1 / ups (whole ns), the first at once. A frame follows it, unless the next
// update is due by then: a loop that is behind skips frames to catch up, but at most max_skip in a
// row. Input is delivered before every update. If the loop is more than max_lag behind, it drops
// all the time that it is behind, so the phase is lost, and reports it as SKIPPED. alpha is 1 and
// ext_dt 0. While the loop is paused, a frame comes every 1 / ups of real time (if there is nothing
// to draw into, the policy is asked again every tenth of a second). Source: the last loop of Eric's
// tutorial. Its earlier loops are this one with max_lag GL_UNLIMITED, and max_skip GL_SKIP_NONE (a
// frame after every update) or GL_UNLIMITED (no frames while behind).

// For max_skip: a frame after every update. (Zero there means the default.)
#define GL_SKIP_NONE INT64_C(-1)

typedef struct gl_limited_policy_desc {
    gl_rate ups;      // updates a second; {0, 0}: 60; GL_RATE_NONE: none, but 60 frames a second
    int64_t max_skip; // frames in a row, > 0; 0: 5; GL_SKIP_NONE, GL_UNLIMITED
    int64_t max_lag;  // ns of simulated time, > 0; 0: 500 ms; GL_UNLIMITED
} gl_limited_policy_desc;

typedef struct gl_limited_policy {
    gl_policy policy;

    // Private.
    int64_t max_skip;
    int64_t max_lag;
    bool updates;   // ups is a rate
    int64_t period; // of updates, or else of frames
    double dt;
    int64_t next;    // world time at which the next update is due
    int64_t drawn;   // when the last frame started
    int64_t skipped; // frames in a row
    bool draw;       // the next answer is the frame of the last update
} gl_limited_policy;

// Sets up a policy from desc.
bool gl_limited_policy_init(gl_limited_policy *policy, const gl_limited_policy_desc *desc);

// ---- slipping -----------------------------------------------------------------------------------
// Updates come when they are due, and late ones are always made up for, within max_behind. Frames
// slip: the next is due one period after the start of the last. Input is delivered before every
// update. The first event is a frame. Source: Piston's event loop ("Inside the Game Loop").

typedef struct gl_slipping_policy_desc {
    gl_rate ups;        // updates a second; {0, 0}: 60; GL_RATE_NONE: no updates
    gl_rate fps;        // frames a second; {0, 0}: the host's cap; GL_RATE_NONE: as fast as it goes
    int64_t max_behind; // ticks, > 0; further whole ticks are dropped; 0: GL_UNLIMITED
    bool whole_ns;      // the update period is floor(1e9 / ups) ns, as in Piston, not exact
} gl_slipping_policy_desc;

typedef struct gl_slipping_policy {
    gl_policy policy;

    // Private.
    gl_rate ups;
    int64_t max_behind;
    bool whole_ns;
    double dt;
    double period; // of the ticks, ns
    gl_grid ticks;
    gl_frame_pace pace;
    int64_t next_frame;
} gl_slipping_policy;

// Sets up a policy from desc.
bool gl_slipping_policy_init(gl_slipping_policy *policy, const gl_slipping_policy_desc *desc);

// ---- lazy ---------------------------------------------------------------------------------------
// For tools and menus: sleeps until there is a reason to draw. The first frame comes at the start.
// After it a frame comes only after input, after gl_loop_request_redraw() from any thread, or after
// the timeout, and at least one period after the start of the previous frame, however much input
// comes. There are no updates. In between nothing wakes the program, except that a window reads a
// gamepad while one is connected. While there is nothing to draw into and no fps, a timeout is at
// least a tenth of a second. alpha is 1 and ext_dt 0. An IDLE's budget is the time until the next
// frame, or infinite if none is due. Source: the lazy mode of Piston's event loop.

typedef struct gl_lazy_policy_desc {
    gl_rate fps;     // frames a second at most; {0, 0}: the host's cap; GL_RATE_NONE: no limit
    int64_t timeout; // ns since the start of the last frame, > 0; 0: none
} gl_lazy_policy_desc;

typedef struct gl_lazy_policy {
    gl_policy policy;

    // Private.
    int64_t timeout;
    gl_frame_pace pace;
    int64_t drawn; // when the last frame started
    bool started;  // there was one
} gl_lazy_policy;

// Sets up a policy from desc.
bool gl_lazy_policy_init(gl_lazy_policy *policy, const gl_lazy_policy_desc *desc);

#ifdef __cplusplus
}
#endif

#endif
