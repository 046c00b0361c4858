// The simulated machine: a host (host.h) without a window, for tests of a program, a policy or a
// game's rules. You set how long the program's work takes, when the display refreshes, and which
// input comes when. All time is computed, so waits take no real time, and each run yields the same
// events.
//
//     gl_sim sim;
//     gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = 16683333,
//                                      .duration_ns = GL_NS_PER_SECOND});
//     gl_loop loop;
//     gl_loop_init(&loop, gl_sim_host(&sim), NULL);
//     for (gl_event event; gl_next_event(&loop, &event);)
//         gl_sim_spend(&sim, &event); // lets the time pass that the program's work takes
//
// Here the display refreshes at 59.94 Hz, and the loop ends after one second.
//
// The machine has a true time, ns, which starts at 0 and ends after 73 years. The host's clock, and
// so event.time, is the true time plus the clock jumps of the script. Reading the clock takes no
// time. A machine belongs to the one thread that uses it. Other threads may call the functions of
// the loop that any thread may call. Since 0.1.
#ifndef GLPACE_SIM_H
#define GLPACE_SIM_H

#include <stddef.h>

#include <glpace/base.h>
#include <glpace/host_impl.h>
#include <glpace/queue.h>

#ifdef __cplusplus
extern "C" {
#endif

// A list of costs: durations, ns, each 0 or more unless the member's comment says otherwise. The
// first value is used first, then the second, and so on; after the last value the list starts
// again. Without values each cost is 0. Borrowed: the values must live as long as the machine.
typedef struct gl_sim_costs {
    const int64_t *values;
    size_t count;
} gl_sim_costs;

// A change of the display, from its next refresh on. A member that is 0 changes nothing.
typedef struct gl_sim_change {
    int64_t period_ns; // the new time between refreshes, ns. For a drift, use many small changes
    int64_t shift_ns; // the next refresh and all later ones come this much later, ns, 0 or more, as
                      // if the display stopped for a while
    int32_t burst;    // this many presents do not wait, and each of their frames replaces the
                      // previous frame; 0 or more
    int32_t divisor;  // the display shows frames only at refreshes whose number is a multiple of
                      // this, and presents wait for these refreshes; 1: at each refresh; 0 or more
    bool is_announced; // only with vsync_learned: the host receives the new rate and learns the
                       // refreshes anew, like a window that was moved to another monitor

    // Each list that has values replaces the desc's list of the same name at once.
    gl_sim_costs vsync_jitter;
    gl_sim_costs timestamp_jitter;
    gl_sim_costs timestamp_counts;
    gl_sim_costs timestamp_errors;
    gl_sim_costs number_errors;
} gl_sim_change;

// A cue: what happens at one point of true time. A script is an array of cues, in the order of
// time. A cue whose other members are 0 does nothing.
typedef struct gl_sim_cue {
    int64_t at; // true time, ns, 0 or more

    // Input that the host queues, with its payload. type NONE: no input. RESIZE and
    // FRAMEBUFFER_RESIZE (sizes 0 or more), CONTENT_SCALE (above 0) and ICONIFY (which hides the
    // window or shows it again) also change the host's state.
    gl_event event;

    // How far the host's clock jumps, ns; negative: back. A wait that has begun becomes neither
    // shorter nor longer.
    int64_t clock_jump_ns;

    gl_sim_change display; // allowed only with v-sync

    // Each list that has values replaces the desc's list of the same name.
    gl_sim_costs render_cost;
    gl_sim_costs gpu_cost;

    // A function that is called with `user`; may be NULL. It runs inside gl_next_event(). So of the
    // loop's functions it may call only those that any thread may call, such as
    // gl_loop_request_redraw().
    void (*call)(void *user);
    void *user;
} gl_sim_cue;

#define GL_SIM_SHOWN_MAX 64 // for how many of the latest frames gl_sim_shown_time() has an answer

// Describes a machine. In every field, 0 means a default, or costs of 0.
typedef struct gl_sim_desc {
    int32_t width; // the size of the window and of its framebuffer; both 0: 640 x 480
    int32_t height;

    // The host's cap: the most frames a second of a policy whose fps is {0, 0}. {0, 0}: as for a
    // window, no limit with v-sync, otherwise 60. GL_RATE_NONE: no limit.
    gl_rate cap;

    gl_rate hidden_fps; // the most frames a second while iconified; {0, 0}: 10; GL_RATE_NONE: none

    // When the run ends, ns of true time. A wait then ends, and each poll from then on brings a
    // CLOSE. 0: no limit.
    int64_t duration_ns;

    // V-sync: the display refreshes at each multiple of vsync_period_ns, ns of true time, until the
    // script changes that. 0: no v-sync. The display shows frames in the order of their presents,
    // one at each refresh.
    int64_t vsync_period_ns;

    // How many frames may wait to be shown when a present returns, 0 to GL_SIM_SHOWN_MAX - 1. A
    // present waits until no more frames than this wait to be shown. 0: a present waits until the
    // refresh that shows its own frame.
    int32_t vsync_queue;

    // How long before a refresh the display takes the frame that it will show, ns. A frame that is
    // presented at that time or later is shown at a later refresh.
    int64_t vsync_latch_ns;

    // How many refreshes late the display shows each frame, counted from the refresh for which it
    // has taken the frame: 0 to GL_SIM_SHOWN_MAX - 1 - vsync_queue.
    int32_t vsync_lag;

    // Whether the display reports when it showed each frame, in gl_host_state.shown. By default the
    // reported time is exact, and the report comes at the refresh that shows the frame. The other
    // fields here change this, and are allowed only with vsync_timestamps:
    // - unnumbered: the number of the refresh is not reported.
    // - timestamp_jitter: how much later each report comes, ns.
    // - timestamp_counts: how many times each frame is reported; 0: never. Without values: once.
    // - timestamp_errors: ns that are added to the reported time; may be negative.
    // - number_errors: added to the reported number of the refresh; may be negative.
    bool vsync_timestamps;
    bool unnumbered;
    gl_sim_costs timestamp_jitter;
    gl_sim_costs timestamp_counts;
    gl_sim_costs timestamp_errors;
    gl_sim_costs number_errors;

    // What the host knows about the display. false: everything, exactly, from the start. true: as
    // much as a window knows. The host then estimates the refreshes from presents and timestamps.
    // It receives only the display's nominal rate, or the lowest and the highest rate if the script
    // changes the rate without is_announced. With true and a vsync_period_ns of 0, v-sync is
    // requested, but presents do not wait.
    bool vsync_learned;

    gl_sim_costs vsync_jitter; // how much later each present that waits for a refresh returns
    gl_sim_costs swap_cost;    // how long each present takes without v-sync
    gl_sim_costs oversleep;    // how much longer each wait takes that was not ended early

    gl_sim_costs update_cost; // how much time gl_sim_spend() lets pass for an UPDATE
    gl_sim_costs render_cost; // the same for a RENDER
    gl_sim_costs input_cost;  // the same for an input event

    // How long the GPU works on a frame. The work begins when the frame is presented, or when the
    // work on the previous frame has ended, whichever is later. The display takes a frame only when
    // the work on it has ended. A present with a target time, and every present without v-sync,
    // waits for the work on its own frame. A present with `drain` (host_impl.h) waits for the work
    // on the previous frame.
    gl_sim_costs gpu_cost;

    const gl_sim_cue *script; // the cues in the order of time; borrowed; NULL: none
    size_t script_count;
    int64_t input_every_ns; // a cursor event comes at every multiple of this, ns, above 0; 0: none
} gl_sim_desc;

// Set up by gl_sim_init().
typedef struct gl_sim {
    GL_OPAQUE(sizeof(gl_queue) + 3200);
} gl_sim;

// Sets up a machine. It needs no cleanup, except as gl_sim_finish() says. Returns false, with the
// reason in gl_last_error() and the log, if sim or desc is NULL, a number in the desc is out of
// range, cap is not a rate, the script is not in the order of time or has an event that is not
// input, or a member for the display is set without vsync_period_ns. A loop over such a machine
// ends at once.
//
// Two kinds of loops without a duration would hang. If a wait would never end, it ends with a
// CLOSE. If a loop has no costs, no waits and no v-sync, its time never moves: in the millionth
// round at the same time a CLOSE comes, and the log has an error.
bool gl_sim_init(gl_sim *sim, const gl_sim_desc *desc);

// Frees the memory that the machine's queue has allocated. Needed only if more than
// GL_QUEUE_OWN_COUNT events waited when the last loop ended. Call it after all loops over the
// machine have ended. NULL does nothing.
void gl_sim_finish(gl_sim *sim);

// Returns the machine's host, valid as long as the machine; NULL if sim is NULL.
gl_host *gl_sim_host(gl_sim *sim);

// Returns the true time, ns.
int64_t gl_sim_time(const gl_sim *sim);

// Returns when a frame is first shown, ns of true time. With v-sync this is the time of a refresh,
// which may be in the future and may change until then; GL_TIME_NEVER: after the end of true time.
// Without v-sync, it is the time at which the frame's present returned.
//
// `frame` counts the presents of the machine from 0. In the machine's first loop it is the `frame`
// of SWAP. It has to be one of the latest GL_SIM_SHOWN_MAX presents. For any other number returns
// -1, with an error in the log.
int64_t gl_sim_shown_time(const gl_sim *sim, uint64_t frame);

// Lets `ns` of true time pass, 0 or more, as if the program were working.
void gl_sim_advance(gl_sim *sim, int64_t ns);

// Lets the true time pass that the program's work on this event takes, according to the costs of
// the desc. Call it once for each event, after handling the event.
void gl_sim_spend(gl_sim *sim, const gl_event *event);

#ifdef __cplusplus
}
#endif

#endif
