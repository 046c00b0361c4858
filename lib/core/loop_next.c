// Where the program comes in, several times a frame and once for each input event. Presents and
// rounds are functions of other files, so that this one keeps no register for them.

#include "core/loop.h"

#include <assert.h>

bool gl_next_event(gl_loop *loop, gl_event *event)
{
    assert(loop && event && "gl_next_event needs a loop and an event");
    if (loop->phase == GLP_PHASE_PRESENT)
        return glp_loop_present(loop, event);
    if (loop->phase == GLP_PHASE_DELIVER && !loop->stop && glp_loop_deliver(loop, event))
        return true;
    return glp_loop_play(loop, event);
}
