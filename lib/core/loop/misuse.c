// Whether a loop can be used, and why it cannot.

#include "core/loop/loop.h"

#include "core/base/check.h"
#include "core/base/lifetime.h"

bool glp_loop_is_over(const gl_loop *loop)
{
    const glp_loop *it = loop ? glp_loop_seen(loop) : NULL;
    return it && it->self == loop && it->phase == GLP_PHASE_ENDED;
}

bool glp_loop_is_sound(const gl_loop *loop)
{
    const glp_loop *it = loop ? glp_loop_seen(loop) : NULL;
    return it && it->self == loop && !glp_lifetime_has_ended(it->lifetime) &&
           !glp_lifetime_has_ended(it->timeline_lifetime);
}

bool glp_loop_complain(const gl_loop *loop, const char *who)
{
    if (!loop)
        return glp_misuse_by(who, "loop is NULL");
    if (glp_loop_seen(loop)->self != loop)
        return glp_misuse_by(who, "the loop was not set up, or is a copy of one that was; call "
                                  "gl_loop_init, and hand on the loop's address");
    return glp_misuse_by(who, "the window or offscreen context of this loop was destroyed; leave "
                              "the loop first");
}

const glp_loop *glp_loop_checked_const(const gl_loop *loop, const char *who)
{
    if (glp_loop_is_sound(loop))
        return glp_loop_seen(loop);
    glp_loop_complain(loop, who);
    return NULL;
}

glp_loop *glp_loop_checked(gl_loop *loop, const char *who)
{
    return glp_loop_checked_const(loop, who) ? glp_loop_of(loop) : NULL;
}
