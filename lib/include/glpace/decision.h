// A policy's answer: what comes next. For authors of policies; see policy_impl.h. Since 0.1.
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

// How to present a frame. Only a policy that paces presents fills this in, as `paced` does. Zeroed,
// it means: as soon as the frame is drawn.
typedef struct gl_present_plan {
    int64_t at; // the target time, ns of now; 0: as soon as the frame is drawn
    bool drain; // present so that at most one frame is in flight

    // Minimum busy-wait before `at`, ns. A longer busy-wait uses more CPU time and makes up for
    // sleeps that end late. 0: as long as the latest sleeps have needed.
    int64_t spin_ns;

    // For the statistics. refreshes: how many of the display's refreshes, or periods of the
    // policy's own, this frame is shown for; 0 if that is not known. slipped: how many of them have
    // newly passed without the frame that targeted them.
    uint32_t refreshes;
    uint32_t slipped;

    // Earlier frames whose lateness is newly known: their number by cause, and the latest of them
    // for SWAP.
    uint8_t late_counts[GL_LATE_CAUSE_COUNT];
    gl_late late;
} gl_present_plan;

// The policy's answer to one call. Before each call the loop sets all members to 0, but
// due_sim_time to GL_TIME_NEVER.
typedef struct gl_decision {
    gl_policy_answer answer;

    uint32_t behind; // UPDATE: how many more ticks are due at this reading
    bool more;       // UPDATE: the next call belongs to this round
    int64_t until;   // WAIT: ns of now; GL_TIME_NEVER waits for input only

    // ns of simulated time. UPDATE: when this update was due. Otherwise: when the next update is
    // due, or GL_TIME_NEVER if there is none. The loop uses due_sim_time for steps and for a change
    // of policy, and waits until then while frames are suppressed.
    int64_t due_sim_time;

    double alpha;  // RENDER: in [0, 1], between the previous state and the current one
    double dt;     // UPDATE: seconds, finite, above 0
    double ext_dt; // RENDER: seconds of simulated time since the last update, finite, not below 0

    gl_present_plan present; // RENDER

    // With any answer: simulated time that is skipped before it. A SKIPPED event reports it first.
    uint64_t lost_ticks;
    int64_t lost_ns;
} gl_decision;

#ifdef __cplusplus
}
#endif

#endif
