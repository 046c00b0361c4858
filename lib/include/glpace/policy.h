// The loop policies: when updates and frames come. Each is a struct of the caller's, set up from a
// desc and handed to gl_loop_init() by its first member. It must outlive the loop's use of it and
// serves one loop at a time. Each _init returns false, with the reason in gl_last_error() and the
// log, if the desc makes no sense; the policy then cannot be used (a loop that gets it ends at
// once). Since 0.1.
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

// The policy's name, as demos take it after --loop. A constant.
const char *gl_policy_name(const gl_policy *policy);

// The fps of a policy whose frames have a least distance. Private.
typedef struct gl_frame_pace {
    gl_rate fps;    // of the desc
    gl_rate cap;    // the host's, which counts where fps is {0, 0}
    int64_t period; // ns, of the one that counts; 0 for GL_RATE_NONE
} gl_frame_pace;

// ---- frame --------------------------------------------------------------------------------------
// One update of 1 / ups and one frame in each round, whatever the clock says: what the world does
// in a second depends on the machine, unless fps or v-sync paces it. With fps the next round starts
// one period after this one did, or when this one ends, whichever is later; without, at once (with
// nothing to draw into, 1 / ups later, or a tenth of a second where no update is to come). alpha is
// 1 and ext_dt 0. While the loop is paused there are frames alone; a time scale changes nothing; a
// step moves simulated time by 1 / ups. Source: the simple loops of Eric's tutorial and of the
// LWJGL wiki, frame-based in Java Design Patterns.

typedef struct gl_frame_policy_desc {
    gl_rate ups; // updates are of 1 / ups s; {0, 0}: 60; GL_RATE_NONE: frames alone
    gl_rate fps; // frames a second at most; {0, 0}: the host's cap; GL_RATE_NONE: no limit
} gl_frame_policy_desc;

typedef struct gl_frame_policy {
    gl_policy policy;

    // Private.
    int64_t period; // of updates; GL_TIME_NEVER where there are none
    double dt;
    gl_frame_pace pace;
    int64_t round; // when the last one started
    bool started;  // there was one
    bool updated;  // in this round
} gl_frame_policy;

// Sets up a policy from desc.
bool gl_frame_policy_init(gl_frame_policy *policy, const gl_frame_policy_desc *desc);

// ---- variable -----------------------------------------------------------------------------------
// One update in each round, of the simulated time that passed since the round before, and one
// frame; the next round starts one period after this one did, or when this one ends, whichever is
// later. A round of no time has no update, the first for one. What is above max_dt is given up and
// reported SKIPPED, with no ticks. alpha is 1 and ext_dt 0. With nothing to draw into and no fps, a
// round takes a tenth of a second. A step moves simulated time by 1 / fps, 1/60 s where there is
// none. Source: the variable timesteps of Entropy Interactive, the LWJGL wiki and Java Design
// Patterns, none of which has max_dt.

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
// programs whose speeds are per frame at some best rate. 1 on the dot, above 1 for a slow frame.
double gl_dt_ratio(double dt, gl_rate fps);

// ---- fixed --------------------------------------------------------------------------------------
// An accumulator: each round gives all updates that are due, then one frame whose alpha says how
// far time is on its way to the next update. Ticks beyond max_updates are dropped whole, so that
// the phase is kept, and reported SKIPPED. Frame n is due at A + n / fps; if frame n + 1 is due
// already when frame n starts, A becomes now. The default policy. Source: the fixed timesteps of
// Entropy Interactive, the LWJGL wiki and Java Design Patterns. Entropy's also ends the wait for a
// frame when an update is due, and on overload sets its last update one period before now, which
// loses the phase; here neither happens.

typedef struct gl_fixed_policy_desc {
    gl_rate ups; // updates a second; {0, 0}: 60; GL_RATE_NONE: frames alone
    gl_rate fps; // frames a second; {0, 0}: the host's cap; GL_RATE_NONE: as fast as it goes
    int64_t max_updates; // of one round, > 0; 0: as many as fit in 250 ms, at least 8; GL_UNLIMITED
} gl_fixed_policy_desc;

typedef struct gl_fixed_policy {
    gl_policy policy;

    // Private.
    gl_rate ups;
    gl_rate fps;
    gl_rate cap; // that frame_rate was found for
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
// Updates drive it: one falls due each 1 / ups (whole ns), the first at once, and after one comes a
// frame, unless the next is due by then: so frames are skipped while the loop catches up, but never
// more than max_skip in a row. Input is taken before every update. What is more than max_lag behind
// gives up all of it, the phase included, and reports it SKIPPED. alpha is 1 and ext_dt 0. While
// the loop is paused a frame comes every 1 / ups of real time (with nothing to draw into, it looks
// again each tenth of a second). Source: the last loop of Eric's tutorial; its earlier ones are
// max_lag GL_UNLIMITED with max_skip GL_SKIP_NONE (a frame after every update) or GL_UNLIMITED
// (none while behind).

// For max_skip: every update has its frame. (Zero there means the default.)
#define GL_SKIP_NONE INT64_C(-1)

typedef struct gl_limited_policy_desc {
    gl_rate ups;      // updates a second; {0, 0}: 60; GL_RATE_NONE: frames alone, 60 a second
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
    bool draw;       // the frame of the update that was just answered
} gl_limited_policy;

// Sets up a policy from desc.
bool gl_limited_policy_init(gl_limited_policy *policy, const gl_limited_policy_desc *desc);

// ---- slipping -----------------------------------------------------------------------------------
// Updates come at their due time and are always caught up with; frames slip: the next is due one
// period after the start of the last. Input is taken before every update. The first event is a
// frame. Source: Piston's event loop ("Inside the Game Loop").

typedef struct gl_slipping_policy_desc {
    gl_rate ups;        // updates a second; {0, 0}: 60; GL_RATE_NONE: frames alone
    gl_rate fps;        // frames a second; {0, 0}: the host's cap; GL_RATE_NONE: as fast as it goes
    int64_t max_behind; // ticks, > 0; whole ticks beyond it are dropped; 0: GL_UNLIMITED
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
// For tools and menus: sleeps until there is a reason to draw. A frame comes at the start, and then
// only after input, gl_loop_request_redraw() from any thread, or the timeout, and no sooner than
// one period after the start of the frame before, under any flood of input. No updates, and nothing
// wakes between, but for a window that looks at a gamepad while one is connected. With nothing to
// draw into and no fps, a timeout is a tenth of a second at least. alpha is 1 and ext_dt 0. An
// IDLE's budget is the time until the next frame: infinite where no input waits for one and there
// is no timeout. Source: the lazy mode of Piston's event loop.

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
