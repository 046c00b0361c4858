// What the files of the loop share. loop.c sets a loop up and takes the program's requests;
// loop_round.c is the state machine; loop_clock.c makes now of readings of the host's clock;
// loop_world.c makes world of now; loop_counts.c keeps the statistics. Internal.
#ifndef GLP_LOOP_H
#define GLP_LOOP_H

#include <glpace/loop.h>

#include <glpace/host_impl.h>

#include "core/lifetime.h"

// gl_loop.phase, as docs/loop.md draws them. Zero is that of a loop that was never set up.
enum {
    GLP_PHASE_ENDED,
    GLP_PHASE_START,
    GLP_PHASE_POLL,
    GLP_PHASE_DELIVER,
    GLP_PHASE_ASK,
    GLP_PHASE_ANSWER,
    GLP_PHASE_PRESENT,
    GLP_PHASE_WAIT,
};

// ---- loop.c -------------------------------------------------------------------------------------

// Says what is wrong with a loop that is not sound; false.
bool glp_loop_complain(const gl_loop *loop, const char *who);

// Whether the loop was set up, and here, and its host is there still, without which nothing can be
// done with it.
static inline bool glp_loop_is_sound(const gl_loop *loop)
{
    return loop && loop->self == loop && !glp_lifetime_has_ended(loop->lifetime);
}

// The same; if not, the sentence. `who`, a literal, is the function.
static inline bool glp_loop_check(const gl_loop *loop, const char *who)
{
    return glp_loop_is_sound(loop) || glp_loop_complain(loop, who);
}

// ---- loop_round.c -------------------------------------------------------------------------------

// What a wait was answered on has changed: lets it end at once.
void glp_loop_reconsider(gl_loop *loop);

// ---- loop_clock.c -------------------------------------------------------------------------------

// Reads the host's clock for the first time.
void glp_loop_start_clock(gl_loop *loop);

// Takes a reading of the host's clock: now moves on, never back, and without gaps.
void glp_loop_take_reading(gl_loop *loop, int64_t host_time);

// Input was handed out that arrived then, on the host's clock.
void glp_loop_note_input(gl_loop *loop, int64_t arrived);

// Reads the host's clock unless nothing came since the last reading.
void glp_loop_read_clock(gl_loop *loop);

// The loop will wait or hold until then, a now: this is no gap.
void glp_loop_expect(gl_loop *loop, int64_t until);

// A now on the host's clock; GL_TIME_NEVER stays what it is.
int64_t glp_loop_host_time(const gl_loop *loop, int64_t now);

// ---- loop_world.c -------------------------------------------------------------------------------

// So much was taken out of now: what world would have made of it is to be reported.
void glp_loop_note_gap(gl_loop *loop, int64_t ns);

// Lets world move for the next question: catch up with now, begin to run, or step.
void glp_loop_advance_world(gl_loop *loop);

// The world from which a policy's updates go on.
int64_t glp_loop_simulated_to(const gl_loop *loop);

// Whether a lazy pause goes on: the picture stays as it is until there is a reason for another one.
bool glp_loop_sleeps(const gl_loop *loop);

// Whether an update is held that may come by now; if so, it is the decision.
bool glp_loop_release_update(gl_loop *loop);

// Whether the update that was answered may come by now; if not, it is held.
bool glp_loop_admit_update(gl_loop *loop);

// Takes back a step that has not had its update, for another policy to give.
void glp_loop_restart_step(gl_loop *loop);

// ---- loop_counts.c ------------------------------------------------------------------------------

// Counts seconds. Called once for each question.
void glp_loop_count_second(gl_loop *loop);

#endif
