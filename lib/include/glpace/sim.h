// The simulated machine: a host with virtual time, scripted input, and costs that you set to the
// nanosecond. It needs no display, takes no real time, and yields the same events each time. Use it
// to test a program's loop, a policy, or a game's rules.
//
//     gl_sim sim;
//     gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = 16683333,
//                                      .duration_ns = GL_NS_PER_SECOND});
//     gl_loop loop;
//     gl_loop_init(&loop, gl_sim_host(&sim), NULL);
//     for (gl_event event; gl_next_event(&loop, &event);)
//         gl_sim_spend(&sim, &event); // the time that the program's work takes
//
// The machine has a true time, which starts at 0 and ends after 73 years. The host's clock reads
// the true time plus the script's clock jumps. Reading it takes no time. A machine belongs to one
// thread; any thread may wake it. Since 0.1.
#ifndef GLPACE_SIM_H
#define GLPACE_SIM_H

#include <stddef.h>

#include <glpace/base.h>
#include <glpace/host_impl.h>
#include <glpace/queue.h>

#ifdef __cplusplus
extern "C" {
#endif

// A list of durations, ns, each >= 0 unless the member says otherwise. They are used in order, and
// after the last one again from the first. No values: always 0. Borrowed: the values must live as
// long as the machine.
typedef struct gl_sim_costs {
    const int64_t *values;
    size_t count;
} gl_sim_costs;

// A change of the display, from its next refresh on. A member that is 0 changes nothing.
typedef struct gl_sim_change {
    int64_t period_ns; // time between refreshes, ns; many small changes in a row are a drift
    int64_t shift_ns;  // ns, 0 or more: the next refresh and all later ones come this much later (a
                       // jump, or a display that stops for a while)
    int32_t burst;   // 0 or more: this many presents do not wait, and each of their frames replaces
                     // the previous frame
    int32_t divisor; // 0 or more: the display shows frames only at refreshes whose number is a
                     // multiple of this, and presents wait for these refreshes; 1: at each refresh
    bool
        is_announced; // with vsync_learned, the host is given the new rate and starts to learn again, like a
                      // window that was moved to another monitor

    // A list with values replaces the desc's list of the same name at once.
    gl_sim_costs vsync_jitter;
    gl_sim_costs timestamp_jitter;
    gl_sim_costs timestamp_counts;
    gl_sim_costs timestamp_errors;
    gl_sim_costs number_errors;
} gl_sim_change;

// Something that happens at a given true time.
typedef struct gl_sim_cue {
    int64_t at; // ns, 0 or more

    // Input, queued with its payload; type NONE for no input. RESIZE, FRAMEBUFFER_RESIZE (sizes 0
    // or more), CONTENT_SCALE (above 0) and ICONIFY, which hides the window or shows it again, also
    // change the host.
    gl_event event;

    // Added to the host's clock from then on. It neither ends nor lengthens a wait that is under
    // way.
    int64_t clock_jump_ns;

    gl_sim_change display; // with v-sync only

    // A list with values replaces the desc's list of the same name.
    gl_sim_costs render_cost;
    gl_sim_costs gpu_cost;

    // A function to call; may be NULL. It runs inside gl_next_event(), so it may call only
    // functions of the loop that any thread may call, such as gl_loop_request_redraw().
    void (*call)(void *user);
    void *user;
} gl_sim_cue;

#define GL_SIM_SHOWN_MAX 64 // how many of the latest frames gl_sim_shown_time() knows

// Zero means a default, or costs of 0, in every field.
typedef struct gl_sim_desc {
    int32_t width; // both 0: 640 x 480; the framebuffer has the same size
    int32_t height;

    // The frame rate limit of a policy whose fps is {0, 0}. {0, 0}: as for a window, no limit if
    // v-sync works, otherwise 60 a second; GL_RATE_NONE: no cap.
    gl_rate cap;

    gl_rate hidden_fps; // most frames a second while iconified; {0, 0}: 10; GL_RATE_NONE: no frames

    // When the run ends, ns of true time: a wait ends then at the latest, and each later poll
    // brings a CLOSE. 0: no limit.
    int64_t duration_ns;

    // The display refreshes at each multiple of vsync_period_ns, ns of true time, until the script
    // changes that; 0: there is no v-sync. The display shows frames in the order of their presents,
    // one at a refresh. vsync_queue is how many frames may wait to be shown when a present returns:
    // 0 to GL_SIM_SHOWN_MAX - 1. A present waits until at most vsync_queue frames wait to be shown;
    // with 0, until the refresh that shows its own frame.
    int64_t vsync_period_ns;
    int32_t vsync_queue;

    // How long before a refresh the display takes the frame that it will show, ns. A frame that is
    // presented at that time or later has to wait for another refresh.
    int64_t vsync_latch_ns;

    // How many refreshes the display shows each frame late: 0 to GL_SIM_SHOWN_MAX - 1 -
    // vsync_queue.
    int32_t vsync_lag;

    // Whether the display reports when each frame was shown, in gl_host_state.shown. The reported
    // time is exact, and the report comes at that refresh. The other fields change this, and are
    // allowed only with vsync_timestamps:
    // - unnumbered: the number of the refresh is not reported.
    // - timestamp_jitter: how much later a report comes.
    // - timestamp_counts: how many times each frame is reported; 0: not at all; no values: once.
    // - timestamp_errors (ns), number_errors: added to the reported time and number; may be
    //   negative.
    bool vsync_timestamps;
    bool unnumbered;
    gl_sim_costs timestamp_jitter;
    gl_sim_costs timestamp_counts;
    gl_sim_costs timestamp_errors;
    gl_sim_costs number_errors;

    // false: the host's state describes the display exactly from the start. true: the host has to
    // estimate the refreshes from presents and timestamps, as a window does. It is given only the
    // display's nominal rate, or the lowest and the highest rate if the script changes the rate
    // without is_announced. V-sync is then requested, also if vsync_period_ns is 0 and presents do
    // not wait.
    bool vsync_learned;

    gl_sim_costs vsync_jitter; // added to each present that waits for a refresh
    gl_sim_costs swap_cost;    // how long a present takes without v-sync
    gl_sim_costs oversleep;    // added to each wait that was not ended early

    gl_sim_costs update_cost; // how long gl_sim_spend() takes for an UPDATE
    gl_sim_costs render_cost; // for a RENDER
    gl_sim_costs input_cost;  // for an input event

    // How long the GPU works on a frame. The work begins when the frame is presented, or when the
    // work on the frame before has ended. The display takes a frame only when the work on it has
    // ended. A present with `at`, and every present without v-sync, waits for the work on its own
    // frame. A present with `drain` waits for the work on the frame before.
    gl_sim_costs gpu_cost;

    const gl_sim_cue *script; // in the order of time; borrowed
    size_t script_count;
    int64_t input_every_ns; // ns, > 0: a cursor event at every multiple of this; 0: none
} gl_sim_desc;

// Set up by gl_sim_init().
typedef struct gl_sim {
    GL_OPAQUE(sizeof(gl_queue) + 3200);
} gl_sim;

// Sets up a machine. Returns false, with the reason in gl_last_error() and the log, if desc is
// NULL, a number in it is out of range, cap is not a rate, the script is not in order or has an
// event that is not input, or a member for the display is set without vsync_period_ns. A loop over
// such a machine ends at once.
//
// Without a duration, a wait that would never end brings a CLOSE. A loop without costs, waits and
// v-sync would never end either: the millionth round at the same time brings a CLOSE, and the log
// has an error.
bool gl_sim_init(gl_sim *sim, const gl_sim_desc *desc);

// Frees memory of the queue, after all loops over the machine have ended. Needed only if more than
// GL_QUEUE_OWN_COUNT events waited when the last loop ended. NULL does nothing.
void gl_sim_finish(gl_sim *sim);

// Returns the machine's host, valid as long as the machine; NULL if sim is NULL.
gl_host *gl_sim_host(gl_sim *sim);

// Returns the true time, ns.
int64_t gl_sim_time(const gl_sim *sim);

// Returns when a frame is first shown, ns of true time. With v-sync that is a refresh. The refresh
// may be in the future, and may change until then; it is GL_TIME_NEVER after the end of true time.
// Without v-sync it is the end of the frame's present. frame is the number of one of the latest
// GL_SIM_SHOWN_MAX presents, counted from 0, like the frames of SWAP in the machine's first loop.
// For any other number returns -1, with an error in the log.
int64_t gl_sim_shown_time(const gl_sim *sim, uint64_t frame);

// Lets ns of true time pass, >= 0, as if the program were working.
void gl_sim_advance(gl_sim *sim, int64_t ns);

// Lets the true time pass that this event costs, according to the desc. Call it once for each
// event, after handling it.
void gl_sim_spend(gl_sim *sim, const gl_event *event);

#ifdef __cplusplus
}
#endif

#endif
