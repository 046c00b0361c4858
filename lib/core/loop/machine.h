// The loop as a state machine that goes from phase to phase until one yields an event, as docs/loop.md draws it; and
// its parts, with which a tape moves the loop instead. Internal.
#ifndef GLP_MACHINE_H
#define GLP_MACHINE_H

#include "core/base/ns.h"
#include "core/loop/loop.h"

#pragma GCC visibility push(hidden)

// Goes from phase to phase until one yields an event. false if the loop has ended, or would have to
// wait but must not.
bool glp_machine_advance(glp_loop *loop, gl_event *event, bool may_wait);

// ---- phases -------------------------------------------------------------------------------------

void glp_machine_start(glp_loop *loop);

// The host pushes the input that has arrived into its queue.
void glp_machine_poll(glp_loop *loop);

// Goes on to the next round, which has to read the clock anew.
void glp_machine_begin_round(glp_loop *loop);

// RENDER of the frame's next window. false if nothing is left to draw, because the program has destroyed or hidden it:
// the frame has ended.
bool glp_machine_draw(glp_loop *loop, gl_event *event);

// Presents what was drawn, at its target time if that may be waited for. SWAP.
void glp_machine_present(glp_loop *loop, gl_event *event, bool may_wait);

// A frame of several windows counts once, when the last of them is presented.
void glp_machine_end_frame(glp_loop *loop);

// Waits until loop->until, or for input.
void glp_machine_wait(glp_loop *loop);

// gl_poll_event() does not wait. The program does, and until that time this is no gap.
void glp_machine_leave_wait(glp_loop *loop);

// ---- time ---------------------------------------------------------------------------------------

// Converts a time of the host's clock to a now.
static inline int64_t glp_machine_to_now(const glp_loop *loop, int64_t host_time)
{
    return glp_ns_add(host_time, -loop->clock.offset);
}

// Converts a now to a time of the host's clock; GL_TIME_NEVER stays the same.
static inline int64_t glp_machine_to_host_time(const glp_loop *loop, int64_t now)
{
    return glp_ns_add(now, loop->clock.offset);
}

// Sets now from the host's clock, unless the latest reading still counts.
void glp_machine_read_clock(glp_loop *loop);

// false, and the loop ends, if a reading of the host's clock is out of its range.
bool glp_machine_check_reading(glp_loop *loop, int64_t host_time);

// Whether simulated time is paused, or moves by steps.
static inline bool glp_machine_is_paused(const glp_loop *loop)
{
    gl_time_motion motion = loop->situation.motion;
    return motion == GL_TIME_PAUSED || motion == GL_TIME_STEPS;
}

// Advances simulated time to now, if it runs.
void glp_machine_advance_sim_time(glp_loop *loop);

// Adds to the sum of simulated and skipped time.
void glp_machine_add_simulated(glp_loop *loop, double seconds);

// Takes back a step whose update has not been delivered, so that another policy can answer it.
void glp_machine_restart_step(glp_loop *loop);

// Ends the wait that the policy has answered, because the program has changed something on which
// the answer relied.
static inline void glp_machine_reconsider(glp_loop *loop)
{
    loop->until = loop->situation.now;
    loop->idle.until = INT64_MIN;
}

// ---- requests and statistics --------------------------------------------------------------------

static inline bool glp_machine_has_request(const glp_loop *loop, unsigned request)
{
    return (atomic_load(&loop->requests) & request) != 0;
}

// fps and ups are those of the last whole second.
void glp_machine_count_second(glp_loop *loop);

void glp_machine_count_skipped(glp_loop *loop, const gl_skipped_event *skipped);

// A CLOSE is delivered: the loop will end, unless it is the CLOSE of a window beside the first one.
void glp_machine_close(glp_loop *loop, const gl_close_event *close);

#pragma GCC visibility pop

#endif
