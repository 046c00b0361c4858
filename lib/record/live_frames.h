// Frames of a replay as its display wants them, instead of the recorded ones. Internal.
#ifndef GLP_LIVE_FRAMES_H
#define GLP_LIVE_FRAMES_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/loop.h>

#include "record/codec.h"

// Zeroed but for `is_wanted`. Times are those of the run, ns, unless they are said to be the host's.
typedef struct glp_live_frames {
    bool is_wanted;
    bool leaves_out;   // the recorded frame under way
    bool has_frames;   // the recording has: the latest one
    gl_event recorded; // was this,
    int64_t time;      // at this time; without any, of the latest update
    double dt;         // s: of the latest update
    bool is_drawing;   // a RENDER was supplied, and its SWAP comes next
    gl_event render;   // this one
    int64_t drawn;     // and when, of the host
    bool has_drawn;
} glp_live_frames;

// Whether this event of the run, at its time, is left out.
bool glp_live_frames_replace(glp_live_frames *frames, const glp_recorded *recorded, int64_t time);

// The program gets this UPDATE.
void glp_live_frames_update(glp_live_frames *frames, const gl_event *event, int64_t time);

// When the next frame may come at the earliest, of the host. GL_TIME_NEVER: there is nothing to draw into.
int64_t glp_live_frames_due(const glp_live_frames *frames, const gl_loop *loop);

// Whether the frame that was drawn goes on in another window.
bool glp_live_frames_go_on(const gl_loop *loop);

// The next RENDER, at this time of the run and of the host.
gl_event glp_live_frames_render(glp_live_frames *frames, const gl_loop *loop, int64_t time,
                                int64_t now);

// The SWAP of a frame that is being drawn.
gl_event glp_live_frames_swap(glp_live_frames *frames, const gl_loop *loop);

#endif
