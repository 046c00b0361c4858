// What a loop keeps. The files of this folder alone change it; tests look at it. Internal.
#ifndef GLP_LOOP_H
#define GLP_LOOP_H

#include <stdatomic.h>

#include <glpace/host_impl.h>
#include <glpace/loop.h>
#include <glpace/policy.h>
#include <glpace/policy_impl.h>
#include <glpace/situation.h>
#include <glpace/stats.h>
#include <glpace/tape.h>

#pragma GCC visibility push(hidden)

// As in docs/loop.md's diagram. 0 is also the phase of a loop that was never set up.
typedef enum glp_phase {
    GLP_PHASE_ENDED,
    GLP_PHASE_START,
    GLP_PHASE_POLL,
    GLP_PHASE_DELIVER,
    GLP_PHASE_DECIDE,
    GLP_PHASE_APPLY,
    GLP_PHASE_DRAW,
    GLP_PHASE_PRESENT,
    GLP_PHASE_WAIT,
} glp_phase;

// The latest frame that the policy answered. A frame is suppressed while there is nothing to draw
// into, and while it is not visible and too soon after the one before. From the next round on it is
// pending, until a frame is drawn.
typedef enum glp_frame_state {
    GLP_FRAME_DRAWN,
    GLP_FRAME_SUPPRESSED, // in this round
    GLP_FRAME_PENDING,    // suppressed in an earlier one
} glp_frame_state;

// The latest answer, as far as it matters after it was applied.
typedef struct glp_latest_answer {
    bool is_update;
    int64_t sim_time;     // the simulated time at which the policy was called
    int64_t due_sim_time; // as in gl_decision, of the policy's latest own answer
} glp_latest_answer;

// When the next IDLE may come: once between two frames, drawn or suppressed, and once for each
// deadline.
typedef struct glp_idle {
    bool came;     // since the latest frame
    int64_t until; // the deadline of the latest IDLE, unless something has ended that wait
} glp_idle;

// How readings of the host's clock become now.
typedef struct glp_loop_clock {
    int64_t time;    // what the host's clock read last
    int64_t offset;  // now is the host's clock minus this
    int64_t latest;  // the host's clock at the latest event: time, or when its input arrived
    int64_t max_gap; // how many ns may pass without the loop having waited for them, and count
    int64_t
        expected; // the now up to which the loop asked to wait or hold, or the now of the reading
    bool fresh;   // the reading still counts as now
} glp_loop_clock;

// An update, as in gl_decision.
typedef struct glp_update {
    double dt;
    int64_t due_sim_time;
    uint32_t behind;
    bool more;
} glp_update;

// What only the loop knows about simulated time; the rest is in the situation.
typedef struct glp_loop_sim_time {
    int64_t now;          // the now up to which it was advanced
    int64_t simulated_to; // when the last update was due, plus what was skipped since
    double simulated;     // seconds: the sum of the updates' dt and of what was skipped,
    double rounded_up;    // less this
    double shown;         // RENDER's simulated time
    int64_t gap;          // ns that gaps took and no SKIPPED has reported yet
    uint32_t steps;       // requested and not yet begun
    int64_t stepped_from; // where it was before the step under way
    bool lazy;            // while paused, a frame needs a reason
} glp_loop_sim_time;

// What only the statistics are computed from.
typedef struct glp_loop_counts {
    gl_stats stats;
    int64_t start; // the now of the first reading
    int64_t second_began;
    uint64_t second_frames;
    uint64_t second_updates;
    uint64_t dropped_before;
    gl_histogram intervals;
} glp_loop_counts;

// Walks through a loop's tapes: each tape may remove any tape, and begin another walk.
#define GLP_TAPE_WALKS 4

typedef struct glp_loop {
    atomic_uint requests; // of any thread: GLP_REQUEST_*
    const gl_loop *self;  // the address at which it was set up
    gl_host *host;
    uint64_t lifetime;          // the host's, which may have ended
    uint64_t timeline_lifetime; // the same for the host's timeline
    gl_policy *policy;
    gl_tape *tapes;                 // one that supplies events first
    gl_tape *walks[GLP_TAPE_WALKS]; // the next tape of each walk under way,
    int walk_count;                 // the innermost last
    gl_tape *supplier;              // NULL: none, or it was removed
    bool is_supplied;               // the supplier's events come instead of the loop's own
    unsigned
        reads; // GLP_READ_*, a bit for each: what the program read in its latest event without a note
    glp_phase phase;
    uint64_t entry;         // its place among the loops that entered its host; 0: it enters next
    bool begun;             // the policy has begun
    bool closing;           // a CLOSE was delivered and not canceled
    bool lost;              // a CLOSE was delivered that cannot be canceled
    bool is_last_frame;     // the frame before the end has begun
    bool explained_skipped; // the log has explained the first SKIPPED
    glp_idle idle;
    uint32_t arrived;     // input events that the round has still to deliver
    int64_t until;        // the now up to which the loop waits
    uint64_t frame;       // the next frame's number
    bool is_paused_frame; // simulated time was paused when it began, so for all windows
    glp_frame_state frame_state;
    int64_t rendered;       // the now of the last frame's first RENDER
    int64_t frame_interval; // ns from the one before it
    uint32_t windows;       // of this frame that were presented,
    gl_presented presented; // and the latest of those presents
    int64_t spaced;         // the now from which the spacing of frames that are not visible counts
    gl_situation situation;
    gl_decision decision;     // the answer that is applied
    glp_latest_answer latest; // and what is left of it
    glp_update deferred;      // zeroed if none is
    glp_loop_clock clock;
    glp_loop_sim_time sim_time;
    glp_loop_counts counts;
    gl_paced_policy standard; // the default policy
} glp_loop;

// Where a loop is in simulated time, after an update.
typedef struct glp_loop_place {
    uint64_t tick;                // the next update's
    double simulated, rounded_up; // as in glp_loop_sim_time
    int64_t scale;                // as in gl_situation
    bool paused, lazy;
} glp_loop_place;

glp_loop_place glp_loop_place_of(const gl_loop *loop);

// Makes it the place of a loop whose events a tape supplies, and which goes on from there.
void glp_loop_set_place(gl_loop *loop, const glp_loop_place *place);

// Whether glp_loop_go_back() can be called. false, with the reason, which begins with `who`, if the loop cannot be
// used, has ended, or a tape supplies its events.
bool glp_loop_may_go_back(gl_loop *loop, const char *who);

// Takes the loop back to an earlier place, whose state the caller has restored: the loop goes on from there as
// after gl_loop_resync(), and its tapes receive went_back().
void glp_loop_go_back(gl_loop *loop, const glp_loop_place *place);

// The bits of glp_loop.requests. What is above them counts calls of other threads under way.
enum {
    GLP_REQUEST_STOP = 1,       // the loop ends, or has ended: no call touches its host any more
    GLP_REQUEST_LAST_FRAME = 2, // and one more frame comes before
    GLP_REQUEST_REDRAW = 4,
    GLP_REQUEST_CALL = 8,
};

static inline glp_loop *glp_loop_of(gl_loop *loop)
{
    return (void *)loop->opaque;
}

static inline const glp_loop *glp_loop_seen(const gl_loop *loop)
{
    return (const void *)loop->opaque;
}

// Whether the iteration has ended. Programs may call this after they have destroyed the host.
bool glp_loop_is_over(const gl_loop *loop);

// Whether the loop can be used: it was set up at this address, and its host still exists.
bool glp_loop_is_sound(const gl_loop *loop);

// Reports why a loop is not sound. Always returns false. `who`, a literal, is the function.
bool glp_loop_complain(const gl_loop *loop, const char *who);

// The loop if it is sound; else NULL, after reporting why it is not.
const glp_loop *glp_loop_checked_const(const gl_loop *loop, const char *who);

// The same for a loop that is to be changed.
glp_loop *glp_loop_checked(gl_loop *loop, const char *who);

#pragma GCC visibility pop

#endif
