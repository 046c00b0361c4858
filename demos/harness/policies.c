#include "policies.h"

#include <string.h>

bool showcase_loop_parse(showcase_loop *loop, const char *name)
{
    static const char *const names[] = {
        [SHOWCASE_LOOP_FIXED] = "fixed",       [SHOWCASE_LOOP_FRAME] = "frame",
        [SHOWCASE_LOOP_LAZY] = "lazy",         [SHOWCASE_LOOP_LIMITED] = "limited",
        [SHOWCASE_LOOP_PACED] = "paced",       [SHOWCASE_LOOP_SLIPPING] = "slipping",
        [SHOWCASE_LOOP_VARIABLE] = "variable",
    };
    for (int i = SHOWCASE_LOOP_DEFAULT + 1; i < (int)(sizeof names / sizeof *names); i++)
        if (strcmp(name, names[i]) == 0) {
            *loop = (showcase_loop)i;
            return true;
        }
    return false;
}

static bool init(showcase_policy *policy, showcase_loop loop, gl_rate ups, gl_rate fps)
{
    switch (loop) {
    case SHOWCASE_LOOP_DEFAULT: // it was to be resolved
        break;
    case SHOWCASE_LOOP_FIXED:
        return gl_fixed_policy_init(&policy->fixed,
                                    &(gl_fixed_policy_desc){.ups = ups, .fps = fps});
    case SHOWCASE_LOOP_FRAME:
        return gl_frame_policy_init(&policy->frame,
                                    &(gl_frame_policy_desc){.ups = ups, .fps = fps});
    case SHOWCASE_LOOP_LAZY:
        return gl_lazy_policy_init(&policy->lazy, &(gl_lazy_policy_desc){.fps = fps});
    case SHOWCASE_LOOP_LIMITED:
        return gl_limited_policy_init(&policy->limited, &(gl_limited_policy_desc){.ups = ups});
    case SHOWCASE_LOOP_PACED:
        return gl_paced_policy_init(&policy->paced,
                                    &(gl_paced_policy_desc){.ups = ups, .fps = fps});
    case SHOWCASE_LOOP_SLIPPING:
        return gl_slipping_policy_init(&policy->slipping,
                                       &(gl_slipping_policy_desc){.ups = ups, .fps = fps});
    case SHOWCASE_LOOP_VARIABLE:
        return gl_variable_policy_init(&policy->variable, &(gl_variable_policy_desc){.fps = fps});
    }
    return false;
}

// Each policy begins with its gl_policy.
gl_policy *showcase_policy_init(showcase_policy *policy, showcase_loop loop, gl_rate ups,
                                gl_rate fps)
{
    return init(policy, loop, ups, fps) ? &policy->fixed.policy : NULL;
}
