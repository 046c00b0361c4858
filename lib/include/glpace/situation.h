// The situation: what the loop passes to a policy, so that the policy can decide what comes next.
// It has everything that the loop knows at one reading of its clock. For authors of policies
// (policy_impl.h); a program gets the same from events.
//
// A situation uses two times, both in ns. *now* is the host's clock, corrected so that it never
// steps back and leaves out long gaps (gl_loop_set_max_gap_ns(), gl_loop_resync()). Frames, waits
// and costs are in this time. *sim_time* is simulated time, in which updates are due. It starts at
// 0, runs at the loop's time scale, stops while the loop is paused, and ends at GL_TIME_END.
//
// The functions belong to the thread of the loop's host. Since 0.1.
#ifndef GLPACE_SITUATION_H
#define GLPACE_SITUATION_H

#include <glpace/event.h>
#include <glpace/host_state.h>
#include <glpace/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

// Private: how simulated time moves.
typedef enum gl_time_motion {
    GL_TIME_RUNS,
    GL_TIME_PAUSED,  // the loop is paused, and no update comes
    GL_TIME_STEPS,   // a step: has stopped where the next update is due, and only this update comes
    GL_TIME_RESUMES, // is paused until the next reading of the clock, then runs
} gl_time_motion;

// The latest frame that was presented. Policies that choose target times use it, such as `paced`.
typedef struct gl_latest_frame {
    bool presented; // whether a frame was presented yet
    uint64_t frame; // the number of this frame, as in its RENDER

    // The simulated time that the frame shows, ns: when the latest update was due, plus ext_dt. It
    // never decreases from frame to frame.
    int64_t sim_time;

    int64_t time; // the now at which the frame's present returned

    // How long the frame took, ns: from the reading before its updates until it was finished.
    // Includes the GPU's work if the present waited for its target time.
    int64_t cost_ns;
} gl_latest_frame;

// What the loop knows at one reading of its clock.
typedef struct gl_situation {
    int64_t now;        // ns
    int64_t sim_time;   // ns
    uint64_t updates;   // how many updates the loop has returned so far, under any policy
    uint32_t inputs;    // how many input events the loop has returned since the last frame
    bool redraw;        // since the last frame gl_loop_request_redraw() was called, or a frame that
                        // was suppressed may come now
    gl_host_state host; // the host's state at this reading. Its times are converted to now; its cap
                        // is GL_RATE_NONE if the host sets no cap

    gl_latest_frame latest;

    // Private: gl_situation_now_at() and gl_situation_is_due() use these members.
    gl_time_motion motion;
    int64_t scale; // how fast simulated time runs: 100000000 means as fast as now
    int64_t rest;  // the fraction of a ns that sim_time leaves out, in 1e-8 ns
} gl_situation;

// Returns the now at which simulated time reaches sim_time, ns; if it has reached sim_time already,
// the now at which it did. A policy that waits for an update passes the result as
// gl_decision.until. GL_TIME_NEVER while simulated time is paused. In a step: INT64_MIN if the step
// has reached sim_time. A result beyond int64 becomes INT64_MIN or GL_TIME_NEVER.
int64_t gl_situation_now_at(const gl_situation *situation, int64_t sim_time);

// Returns whether an update that is due at this simulated time may come now.
inline bool gl_situation_is_due(const gl_situation *situation, int64_t sim_time)
{
    return sim_time <= situation->sim_time && situation->motion != GL_TIME_PAUSED;
}

// Returns how long a policy should wait from frame to frame while the window is not visible, ns,
// above 0. Use it while gl_host_state_is_visible() is false for `host` and neither fps nor updates
// pace the policy: without waits, such a policy would use all of a processor.
int64_t gl_situation_blind_wait_ns(const gl_situation *situation);

#ifdef __cplusplus
}
#endif

#endif
