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
    gl_rate frame_rate;
    int64_t max_updates;
    double dt;
    gl_grid ticks;
    gl_grid frames;
} gl_fixed_policy;

// Sets up a policy from desc.
bool gl_fixed_policy_init(gl_fixed_policy *policy, const gl_fixed_policy_desc *desc);

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
    gl_rate fps;
    int64_t max_behind;
    bool whole_ns;
    double dt;
    gl_grid ticks;
    int64_t next_frame;
    gl_rate frame_rate; // of which frame_period is the period
    int64_t frame_period;
} gl_slipping_policy;

// Sets up a policy from desc.
bool gl_slipping_policy_init(gl_slipping_policy *policy, const gl_slipping_policy_desc *desc);

#ifdef __cplusplus
}
#endif

#endif
