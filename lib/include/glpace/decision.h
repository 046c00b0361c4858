// What a policy answers when the loop asks what comes next; see policy_impl.h. Since 0.1.
#ifndef GLPACE_DECISION_H
#define GLPACE_DECISION_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/display.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gl_policy_answer {
    GL_POLICY_WAIT,   // until a given time, or until input arrives
    GL_POLICY_UPDATE, // one update
    GL_POLICY_RENDER, // one frame; ends the round
} gl_policy_answer;

// How a frame is to be presented. Only a policy that paces presents says so, as `paced` does; for
// others it is zeroed: as soon as it is drawn.
typedef struct gl_present_plan {
    int64_t at; // ns of now, when to present it; 0: as soon as it is drawn
    bool drain; // present so that at most one frame is in flight

    // So much of the wait until `at` is spun at least, not slept, ns: that costs more of a core, and
    // more of the sleeps that end late are in time all the same. 0: as has lately been needed.
    int64_t spin_ns;

    // For the statistics: for how many of the display's refreshes, or periods of the policy's own in
    // place of them, this frame is, 0 if that is not known; and how many of them have passed without a
    // frame that was meant for them.
    uint32_t refreshes;
    uint32_t slipped;

    // And what became of earlier frames: of how many that is newly known, by cause, and the latest of
    // them, as in SWAP.
    uint8_t late_counts[GL_LATE_CAUSE_COUNT];
    gl_late late;
} gl_present_plan;

// One answer. Before each question the loop sets all of it to 0 and due_sim_time to GL_TIME_NEVER.
typedef struct gl_decision {
    gl_policy_answer answer;

    uint32_t behind; // UPDATE: how many more ticks are due at this reading
    bool more;       // UPDATE: the next question belongs to this round
    int64_t until;   // WAIT: ns of now; GL_TIME_NEVER waits for input only

    // ns of simulated time. UPDATE: when this tick was due. Otherwise when the next one is,
    // GL_TIME_NEVER if there will be none. The loop needs it for steps and for a change of policy,
    // and waits until then while frames are suppressed.
    int64_t due_sim_time;

    double alpha;  // RENDER: in [0, 1], between the previous state and the current one
    double dt;     // UPDATE: seconds, finite, above 0
    double ext_dt; // RENDER: seconds of simulated time since the last update, finite, not below 0

    gl_present_plan present; // RENDER

    // With any answer: simulated time that was dropped before it. A SKIPPED event reports it first.
    uint64_t lost_ticks;
    int64_t lost_ns;
} gl_decision;

#ifdef __cplusplus
}
#endif

#endif
