// Shared by the files of the loop. loop.c sets up a loop and takes the program's requests;
// loop_round.c is the state machine; loop_ask.c asks the policy; loop_frame.c draws and presents
// frames; loop_clock.c computes now from readings of the host's clock; loop_world.c computes world
// from now; loop_counts.c keeps the statistics. Internal.
#ifndef GLP_LOOP_H
#define GLP_LOOP_H

#include <glpace/loop.h>

#include <glpace/host_impl.h>

#include "base/lifetime.h"
#include "base/ns.h"
#include "policy/situation.h"

// gl_loop.phase, as in docs/loop.md's diagram. 0 is also the phase of a loop that was never set up.
enum {
    GLP_PHASE_ENDED,
    GLP_PHASE_START,
    GLP_PHASE_POLL,
    GLP_PHASE_DELIVER,
    GLP_PHASE_ASK,
    GLP_PHASE_ANSWER,
    GLP_PHASE_DRAW,
    GLP_PHASE_PRESENT,
    GLP_PHASE_WAIT,
};

// ---- loop.c -------------------------------------------------------------------------------------

// Reports why a loop is not sound. Always returns false.
bool glp_loop_complain(const gl_loop *loop, const char *who);

// Reports why nothing can be pulled from a loop, unless it is that the loop is over. Always returns
// false.
bool glp_loop_refuse_pull(const gl_loop *loop, const char *who);

// Whether the iteration has ended. Its host may be gone: a program that has other windows may still
// ask.
static inline bool glp_loop_is_over(const gl_loop *loop)
{
    return loop && loop->self == loop && loop->phase == GLP_PHASE_ENDED;
}

// Whether the loop can be used: it was set up at this address, and its host still exists.
static inline bool glp_loop_is_sound(const gl_loop *loop)
{
    return loop && loop->self == loop && !glp_lifetime_has_ended(loop->lifetime) &&
           !glp_lifetime_has_ended(loop->timeline_lifetime);
}

// The same; if not, reports it. `who`, a literal, is the function.
static inline bool glp_loop_check(const gl_loop *loop, const char *who)
{
    return glp_loop_is_sound(loop) || glp_loop_complain(loop, who);
}

// ---- loop_round.c -------------------------------------------------------------------------------

// Ends a wait that the policy answered, because its reasons have changed.
void glp_loop_reconsider(gl_loop *loop);

// Fills in what all events of the loop itself have.
static inline void glp_loop_fill(const gl_loop *loop, gl_event *event, gl_event_type type)
{
    event->type = type;
    event->time = loop->clock.time;
    event->arrived = 0;
    event->window = loop->host->window;
}

// The now from which the next frame may come: one that has passed, unless frames are spaced because
// nobody sees them.
static inline int64_t glp_loop_next_frame(const gl_loop *loop)
{
    return glp_ns_add(loop->spaced, loop->host->state.hidden_spacing);
}

// Whether it has come.
static inline bool glp_loop_is_frame_time(const gl_loop *loop)
{
    return loop->host->state.hidden_spacing == 0 ||
           loop->situation.now >= glp_loop_next_frame(loop);
}

// Whether a frame may come now.
static inline bool glp_loop_may_draw(const gl_loop *loop)
{
    return gl_host_state_has_area(&loop->host->state) && glp_loop_is_frame_time(loop);
}

// ---- loop_ask.c ---------------------------------------------------------------------------------

// Reads the clock, lets world catch up and looks at the host: once a round, for all its questions.
void glp_loop_look(gl_loop *loop);

// Asks the policy.
void glp_loop_ask(gl_loop *loop);

// Whether time was given up since the last report, by the policy's answer or as a gap.
static inline bool glp_loop_has_skipped(const gl_loop *loop)
{
    const gl_decision *decision = &loop->decision;
    return decision->lost_ticks != 0 || decision->lost_ns != 0 || loop->world.gap != 0;
}

// Reports it by a SKIPPED.
void glp_loop_report_skipped(gl_loop *loop, gl_event *event);

// ---- loop_frame.c -------------------------------------------------------------------------------

// Begins a frame: its windows are drawn next.
void glp_loop_begin_frame(gl_loop *loop);

// Polls the host and begins the frame after which the loop ends, if there is anything to draw into:
// of the world as its last update left it.
void glp_loop_begin_last_frame(gl_loop *loop);

// Fills in the RENDER of the window that the host is at.
void glp_loop_draw(gl_loop *loop, gl_event *event);

// Presents the frame that was drawn, at its moment if that may be waited for, and reports it by a
// SWAP. Always returns true.
bool glp_loop_present(gl_loop *loop, gl_event *event, bool may_wait);

// ---- loop_clock.c -------------------------------------------------------------------------------

// Reads the host's clock for the first time.
void glp_loop_start_clock(gl_loop *loop);

// glp_loop_take_reading() for any reading.
void glp_loop_take_any_reading(gl_loop *loop, int64_t host_time);

// Computes now from a reading of the host's clock: without steps back and without gaps. No call in
// the usual case, in which the clock went on by max_gap at most.
static inline void glp_loop_take_reading(gl_loop *loop, int64_t host_time)
{
    gl_loop_clock *clock = &loop->clock;
    int64_t now = loop->situation.now;
    int64_t last = now + clock->offset;
    if (host_time < last || host_time > GL_TIME_END || host_time - last > clock->max_gap ||
        host_time - last > GL_TIME_END - now) {
        glp_loop_take_any_reading(loop, host_time);
        return;
    }
    clock->time = clock->latest = host_time;
    clock->fresh = true;
    clock->expected = loop->situation.now = host_time - clock->offset;
}

// Reads the host's clock, unless the last reading still counts as now.
static inline void glp_loop_read_clock(gl_loop *loop)
{
    if (!loop->clock.fresh)
        glp_loop_take_reading(loop, loop->host->vtable->now(loop->host));
}

// Notes when the input that was just delivered arrived, on the host's clock.
static inline void glp_loop_note_input(gl_loop *loop, int64_t arrived)
{
    gl_loop_clock *clock = &loop->clock;
    clock->latest = arrived > clock->time ? arrived : clock->time;
    clock->fresh = false;
}

// Notes that the loop will wait or hold until this now, so that the time is not taken for a gap.
static inline void glp_loop_expect(gl_loop *loop, int64_t until)
{
    if (until > loop->clock.expected)
        loop->clock.expected = until;
}

// Converts a time of the host's clock to a now.
static inline int64_t glp_loop_now(const gl_loop *loop, int64_t host_time)
{
    return glp_ns_add(host_time, -loop->clock.offset);
}

// Converts a now to a time of the host's clock; GL_TIME_NEVER stays the same.
static inline int64_t glp_loop_host_time(const gl_loop *loop, int64_t now)
{
    return glp_ns_add(now, loop->clock.offset);
}

// ---- loop_world.c -------------------------------------------------------------------------------

// So much was taken out of now: what world would have made of it is to be reported.
void glp_loop_note_gap(gl_loop *loop, int64_t ns);

// glp_loop_run_world() for a world that stands or is scaled, and for any time.
void glp_loop_run_any_world(gl_loop *loop);

// Lets world catch up with now, if it runs.
static inline void glp_loop_run_world(gl_loop *loop)
{
    gl_situation *situation = &loop->situation;
    int64_t ns = situation->now - loop->world.now;
    if (glp_situation_is_usual(situation, situation->world | ns))
        situation->world += ns;
    else
        glp_loop_run_any_world(loop);
    loop->world.now = situation->now;
}

// Lets one that does not run begin to, or step. Called each time before the policy is asked.
void glp_loop_move_world(gl_loop *loop);

// The world from which a policy's updates continue.
int64_t glp_loop_simulated_to(const gl_loop *loop);

// Whether world stands, or moves by steps.
static inline bool glp_loop_is_paused(const gl_loop *loop)
{
    gl_world_motion motion = loop->situation.motion;
    return motion == GL_WORLD_STANDS || motion == GL_WORLD_STEPS;
}

// Whether a lazy pause goes on, in which the next frame needs a reason.
static inline bool glp_loop_sleeps(const gl_loop *loop)
{
    const gl_situation *situation = &loop->situation;
    if (!loop->world.lazy || situation->motion != GL_WORLD_STANDS)
        return false;
    return situation->inputs == 0 && !situation->redraw && loop->begun;
}

// Whether a pause delays an update that was answered.
static inline bool glp_loop_holds_update(const gl_loop *loop)
{
    return loop->world.held.answer == GL_POLICY_UPDATE;
}

// Makes the held update the decision.
void glp_loop_release_update(gl_loop *loop);

// glp_loop_admit_update() where world does not run.
bool glp_loop_admit_in_pause(gl_loop *loop);

// Whether the update that the policy answered may come now; if not, it is held.
static inline bool glp_loop_admit_update(gl_loop *loop)
{
    if (loop->situation.motion != GL_WORLD_RUNS && !glp_loop_admit_in_pause(loop))
        return false;
    loop->world.simulated_to = loop->decision.due_world;
    return true;
}

// Takes back a step whose update has not come, so that another policy can answer it.
void glp_loop_restart_step(gl_loop *loop);

// ---- loop_counts.c ------------------------------------------------------------------------------

// A second is over: the rates are those of this one now.
void glp_loop_end_second(gl_loop *loop);

// Counts seconds. Called after each round's reading.
static inline void glp_loop_count_second(gl_loop *loop)
{
    if (loop->situation.now - loop->counts.second_began >= GL_NS_PER_SECOND)
        glp_loop_end_second(loop);
}

#endif
