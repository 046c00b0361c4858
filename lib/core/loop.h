// What the files of the loop share: loop.c is the state machine, loop_time.c keeps its time, where
// readings of the host's clock become now and now becomes world, and loop_stats.c counts. Internal.
#ifndef GLP_LOOP_H
#define GLP_LOOP_H

#include <glpace/loop.h>

// Starts both times at this reading of the host's clock.
void glp_loop_start_time(gl_loop *loop, int64_t host_time);

// Takes a reading of the host's clock: now moves on, never back, and without gaps.
void glp_loop_read(gl_loop *loop, int64_t host_time);

// Lets world catch up with now for a new round, or stand, or step.
void glp_loop_advance_world(gl_loop *loop);

// Makes a wait that was answered end at once: what it rested on has changed.
void glp_loop_reconsider(gl_loop *loop);

// Takes back a step that has not had its update, for another policy to give.
void glp_loop_restart_step(gl_loop *loop);

// Counts a second that has passed. Called once a round.
void glp_loop_count_second(gl_loop *loop);

// A now on the host's clock; GL_TIME_NEVER stays what it is.
int64_t glp_loop_host_time(const gl_loop *loop, int64_t now);

#endif
