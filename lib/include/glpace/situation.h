// The input of a policy: what a loop knows at one reading of its clock. For authors of policies;
// programs get the same from events. Since 0.1.
//
// There are two times, both in ns. *now* is the time of the host's clock without steps back and
// without gaps; frames, waits and costs use it. *sim_time* is simulated time; updates use it.
// Simulated time starts at 0, runs at the loop's time scale, stops while the loop is paused, and
// ends at GL_TIME_END.
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
    GL_TIME_PAUSED,  // the loop is paused: no update comes
    GL_TIME_STEPS,   // has stopped at the due time of the next update, and only that one comes
    GL_TIME_RESUMES, // is paused until the next reading, then runs
} gl_time_motion;

// The latest frame that was presented. Only a policy that paces presents needs it, as `paced` does.
typedef struct gl_latest_frame {
    bool presented;   // there was such a frame
    uint64_t frame;   // its number
    int64_t sim_time; // the simulated time that it shows, ns: when the latest update was due, plus
                      // ext_dt; never less than that of an earlier frame
    int64_t time;     // the now at which its present returned
    int64_t cost_ns;  // from its reading (before its updates) until it was finished, ns; with the
                      // GPU's work if the present waited for a target time
} gl_latest_frame;

// What the loop knows at one reading of its clock.
typedef struct gl_situation {
    int64_t now;
    int64_t sim_time;
    uint64_t updates;   // delivered so far, under any policy
    uint32_t inputs;    // input events delivered since the last frame
    bool redraw;        // gl_loop_request_redraw() was called since the last frame, or a pending
                        // frame may come now
    gl_host_state host; // the host's state at this reading, with its times converted to now; cap is
                        // GL_RATE_NONE if the host sets no cap

    gl_latest_frame latest;

    // Private; gl_situation_now_at() and gl_situation_is_due() read them.
    gl_time_motion motion;
    int64_t scale; // simulated time runs at scale / 1e8 of now
    int64_t rest;  // simulated time leaves out rest / 1e8 ns
} gl_situation;

// Returns the now at which simulated time reaches, or reached, sim_time. INT64_MIN or GL_TIME_NEVER
// if the result does not fit into int64. GL_TIME_NEVER while simulated time is paused. During a
// step, INT64_MIN if the step has reached sim_time.
int64_t gl_situation_now_at(const gl_situation *situation, int64_t sim_time);

// Whether an update that is due at this simulated time may come now.
static inline bool gl_situation_is_due(const gl_situation *situation, int64_t sim_time)
{
    return sim_time <= situation->sim_time && situation->motion != GL_TIME_PAUSED;
}

// Returns how long a policy should wait between two frames, ns, above 0, while
// gl_host_state_is_visible() is false for `host` and nothing else paces the policy.
int64_t gl_situation_blind_wait_ns(const gl_situation *situation);

#ifdef __cplusplus
}
#endif

#endif
