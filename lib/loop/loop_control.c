// Simulated time under the user's keys.

#include "base/check.h"
#include "loop/loop.h"
#include "policy/situation.h"

static void set_scale(gl_loop *loop, double scale)
{
    const double least = 1.0 / GLP_MAX_SCALE, most = GLP_MAX_SCALE;
    gl_loop_set_time_scale(loop, scale < least ? least : scale > most ? most : scale);
}

static bool press(gl_loop *loop, gl_key key)
{
    switch (key) {
    case GL_KEY_P:
        if (gl_loop_is_paused(loop))
            gl_loop_resume(loop);
        else
            gl_loop_pause_lazily(loop);
        return true;
    case GL_KEY_N:
        gl_loop_step(loop);
        return true;
    case GL_KEY_UP:
        set_scale(loop, gl_loop_time_scale(loop) * 2);
        return true;
    case GL_KEY_DOWN:
        set_scale(loop, gl_loop_time_scale(loop) / 2);
        return true;
    default:
        return false;
    }
}

bool gl_loop_control(gl_loop *loop, const gl_event *event)
{
    return glp_loop_check(loop, "gl_loop_control") &&
           glp_require(event, "gl_loop_control needs an event") && event->type == GL_EVENT_KEY &&
           event->key.action == GL_ACTION_PRESS && press(loop, event->key.key);
}
