// Frames of a replay as its display wants them, instead of the recorded ones. Internal.
#ifndef GLP_LIVE_FRAMES_H
#define GLP_LIVE_FRAMES_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/loop.h>

#include "record/codec.h"

#pragma GCC visibility push(hidden)

// Zeroed but for `is_wanted`. Times are the run's, ns, unless they are said to be the host's.
typedef struct glp_live_frames {
    bool is_wanted;
    bool leaves_out;        // the recorded frame under way
    bool has_frames;        // the recording has: the latest one
    gl_render_event latest; // was this,
    int64_t time;           // at this time; without any, of the latest update
    double dt;              // s: of the latest update
    bool is_open;           // a frame is drawn: this one
    gl_event render;
    int64_t drawn; // and when, of the host
    bool has_drawn;
} glp_live_frames;

// Whether this event of the run is replaced.
bool glp_live_frames_replace(const glp_live_frames *frames, const glp_recorded *recorded);

// Leaves such an event out, at its time.
void glp_live_frames_leave_out(glp_live_frames *frames, gl_loop *loop, const gl_event *event,
                               int64_t time);

// The program gets this event of the run. Recorded frames among live ones get numbers and simulated times that do not
// step back.
void glp_live_frames_follow(glp_live_frames *frames, const gl_loop *loop, gl_event *event,
                            int64_t time);

// When the next frame may come at the earliest, of the host. GL_TIME_NEVER: there is nothing to draw into.
int64_t glp_live_frames_due(const glp_live_frames *frames, const gl_loop *loop);

// The next RENDER, at this time of the run and of the host.
gl_event glp_live_frames_render(glp_live_frames *frames, const gl_loop *loop, int64_t time,
                                int64_t now);

// What comes next of a frame that is being drawn: its SWAP, or a RENDER of the next window. false: it is done.
bool glp_live_frames_go_on(glp_live_frames *frames, const gl_loop *loop, gl_event *event);

#pragma GCC visibility pop

#endif
