// Where the program comes in, several times a frame and once for each input event. Presents and
// rounds are functions of other files, so that this one keeps no register for them.

#include "core/loop.h"

#include "core/check.h"

static GLP_RARE bool refuse(gl_loop *loop, const gl_event *event)
{
    if (!glp_loop_check(loop, "gl_next_event"))
        return false;
    return glp_require(event, "gl_next_event needs a gl_event to fill in; event is NULL");
}

bool gl_next_event(gl_loop *loop, gl_event *event)
{
    if (!glp_loop_is_sound(loop) || !event)
        return refuse(loop, event);
    if (loop->phase == GLP_PHASE_PRESENT)
        return glp_loop_present(loop, event);
    if (loop->phase == GLP_PHASE_DELIVER && !loop->stop && glp_loop_deliver(loop, event))
        return true;
    return glp_loop_play(loop, event);
}
