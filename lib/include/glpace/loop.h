// The loop: a state machine that the program pulls events from.
//
//     gl_loop loop;
//     gl_loop_init(&loop, gl_window_host(window), NULL);
//     for (gl_event event; gl_next_event(&loop, &event);)
//         ...
//
// A loop is the caller's memory, needs no finish, and is handed around by pointer, so that each
// scene of a program can run its own `while` over it; it is never copied or moved. It allocates
// nothing. A loop that was never set up or that was copied, and one whose window or offscreen
// context was destroyed, is a mistake that each function here answers by a sentence in
// gl_last_error() and the log: it does nothing and returns false, NULL or 0. All functions belong to the thread of the loop's host, but for gl_loop_stop() and
// gl_loop_request_redraw(), which any thread may call (a signal handler may not).
//
// One round is: present the frame that was rendered (SWAP); poll the host once and hand out the
// waiting input, one event a call; read the clock once; ask the policy until it answers with a
// frame (RENDER), a wait (perhaps after an IDLE), or the last of its updates. docs/loop.md draws
// it. Since 0.1.
#ifndef GLPACE_LOOP_H
#define GLPACE_LOOP_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/decision.h>
#include <glpace/event.h>
#include <glpace/flag.h>
#include <glpace/host.h>
#include <glpace/policy.h>
#include <glpace/situation.h>
#include <glpace/stats.h>

#ifdef __cplusplus
extern "C" {
#endif

// The members are private, in the order in which a round needs them.
typedef struct gl_loop {
    gl_flag stop;
    gl_flag redraw;
    const struct gl_loop *self; // where it was set up
    uint64_t lifetime;          // the host's, which may have ended
    gl_host *host;
    gl_policy *policy;
    int phase;
    int reading; // what became of the latest reading of the host's clock
    int unusual; // flags of what has to be seen to
    bool idled;  // an IDLE came since the last frame
    uint32_t steps;
    uint32_t delivered; // input events in a row
    uint32_t passed;    // frames passed over in this round, there being nothing to draw into

    // Time.
    int64_t time;     // the host's clock at the latest reading
    int64_t offset;   // the host's clock less this is now
    int64_t expected; // the now up to which the loop asked to wait or hold, or of the reading
    int64_t max_gap;
    int64_t gap;     // taken out of now and not yet reported
    int64_t arrived; // when the latest input did, on the host's clock
    gl_situation situation;
    int64_t world_now;    // the now to which world was advanced
    int64_t asked;        // the world of the latest question
    int64_t simulated_to; // the due time of the last update
    int64_t rendered;     // the now of the last RENDER
    gl_decision decision;

    // Counts.
    gl_stats stats;
    int64_t start; // the now of the first reading
    int64_t second_began;
    uint64_t second_frames;
    uint64_t second_updates;
    uint64_t merged_before; // by the host's queue, when this loop was set up
    uint64_t dropped_before;

    gl_decision held_update;  // answered just before a pause, for when world runs again
    gl_fixed_policy standard; // the policy where the program names none
    gl_histogram intervals;
} gl_loop;

// Sets up a loop over host, paced by policy; NULL means the default, `fixed` with its defaults.
// Host and policy are borrowed and must outlive the loop's use. One host may serve several loops,
// one after the other; a CLOSE that ended one is forgotten by the next. false, with the reason in
// gl_last_error() and the log, if host is NULL, or if host or policy was not set up; such a loop
// ends at once.
bool gl_loop_init(gl_loop *loop, gl_host *host, gl_policy *policy);

// Presents the frame if one was rendered, waits as the policy says, and fills *event. false when
// the iteration has ended: after gl_loop_stop(), after a CLOSE that was not cancelled, or by a
// mistake. *event is then not touched, and every further call returns false too. Cannot fail; a
// RENDER is always followed by its SWAP.
bool gl_next_event(gl_loop *loop, gl_event *event);

// Ends the iteration: the next call returns false, after the SWAP of a frame under way. Any thread;
// ends a wait.
void gl_loop_stop(gl_loop *loop);

// Asks for a frame where frames come only for a reason: under `lazy`, and in a lazy pause.
// Elsewhere a wait ends early and nothing else happens. Any thread; ends a wait.
void gl_loop_request_redraw(gl_loop *loop);

// Says no to the CLOSE that was just handed out: the iteration goes on. Call it before the next
// gl_next_event().
void gl_loop_cancel_close(gl_loop *loop);

// Lets simulated time stand where the latest answer of the policy was. Frames and input go on,
// alpha is steady, no update comes. Pausing a paused loop does nothing.
void gl_loop_pause(gl_loop *loop);

// As gl_loop_pause(), and the program sleeps: one frame shows what stands, and another one comes
// only after input, gl_loop_request_redraw() or the update of a step, when the policy gives it. In
// a paused loop it makes the pause lazy.
void gl_loop_pause_lazily(gl_loop *loop);

// Lets simulated time run on from the next reading: no ticks are owed for the pause, lazy or not.
void gl_loop_resume(gl_loop *loop);

// Whether the loop is paused, a step under way or not.
bool gl_loop_is_paused(const gl_loop *loop);

// While paused: moves simulated time to the next update's due time (`frame`, `variable`: by as much
// as policy.h says), so that one update comes. `lazy` has none to give.
// Several calls give several updates, one a round. Does nothing while the loop runs.
void gl_loop_step(gl_loop *loop);

// Stretches simulated time from the latest reading on: at 0.5 it runs at half speed. From 1/64 to
// 64, kept to eight decimals. false, with the reason in gl_last_error() and the log, for any other
// number; the scale is then as it was.
bool gl_loop_set_time_scale(gl_loop *loop, double scale);

// The time scale, as it is kept; 1 unless set.
double gl_loop_time_scale(const gl_loop *loop);

// Forgets the time since the latest event (of input: since it arrived), which a long load took:
// nothing is owed for it, and no SKIPPED reports it. Reads the clock once.
void gl_loop_resync(gl_loop *loop);

// Exchanges the policy; NULL means the default. The tick count goes on, and the new policy's
// updates continue from the last one's due time (`limited` gives its first at once). false, as
// gl_loop_init(), if the policy was not set up; the loop then keeps the one it has.
bool gl_loop_set_policy(gl_loop *loop, gl_policy *policy);

// The policy in use: the program's, or the default one, which is valid as long as the loop.
gl_policy *gl_loop_policy(const gl_loop *loop);

// The longest time, ns, that may pass unasked for between two readings and still count: more than
// that (a debugger, a drag that blocks the program) is a gap, of which max_gap is kept and the rest
// is reported SKIPPED. 5 s unless set; above 0; GL_UNLIMITED. false, with the reason in
// gl_last_error() and the log, for anything else.
bool gl_loop_set_max_gap(gl_loop *loop, int64_t ns);

// The latched clock: what the host's clock read at the latest reading, ns. The same for all events
// of one catch-up.
int64_t gl_loop_time(const gl_loop *loop);

// The statistics since gl_loop_init(); nothing resets them. The quantiles are found anew at each
// call, by a walk over some 4600 bins: a thing for once a second, not for each frame.
gl_stats gl_loop_stats(const gl_loop *loop);

#ifdef __cplusplus
}
#endif

#endif
