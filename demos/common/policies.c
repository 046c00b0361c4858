#include "policies.h"

#include <string.h>

bool demo_loop_parse(demo_loop *loop, const char *name)
{
    static const char *const names[] = {
        [DEMO_LOOP_FIXED] = "fixed",       [DEMO_LOOP_FRAME] = "frame",
        [DEMO_LOOP_LAZY] = "lazy",         [DEMO_LOOP_LIMITED] = "limited",
        [DEMO_LOOP_PACED] = "paced",       [DEMO_LOOP_SLIPPING] = "slipping",
        [DEMO_LOOP_VARIABLE] = "variable",
    };
    for (int i = DEMO_LOOP_DEFAULT + 1; i < (int)(sizeof names / sizeof *names); i++)
        if (strcmp(name, names[i]) == 0) {
            *loop = (demo_loop)i;
            return true;
        }
    return false;
}

static bool init(demo_policy *policy, demo_loop loop, gl_rate ups, gl_rate fps)
{
    switch (loop) {
    case DEMO_LOOP_DEFAULT: // it was to be resolved
        break;
    case DEMO_LOOP_FIXED:
        return gl_fixed_policy_init(&policy->fixed,
                                    &(gl_fixed_policy_desc){.ups = ups, .fps = fps});
    case DEMO_LOOP_FRAME:
        return gl_frame_policy_init(&policy->frame,
                                    &(gl_frame_policy_desc){.ups = ups, .fps = fps});
    case DEMO_LOOP_LAZY:
        return gl_lazy_policy_init(&policy->lazy, &(gl_lazy_policy_desc){.fps = fps});
    case DEMO_LOOP_LIMITED:
        return gl_limited_policy_init(&policy->limited, &(gl_limited_policy_desc){.ups = ups});
    case DEMO_LOOP_PACED:
        return gl_paced_policy_init(&policy->paced,
                                    &(gl_paced_policy_desc){.ups = ups, .fps = fps});
    case DEMO_LOOP_SLIPPING:
        return gl_slipping_policy_init(&policy->slipping,
                                       &(gl_slipping_policy_desc){.ups = ups, .fps = fps});
    case DEMO_LOOP_VARIABLE:
        return gl_variable_policy_init(&policy->variable, &(gl_variable_policy_desc){.fps = fps});
    }
    return false;
}

// Each policy begins with its gl_policy.
gl_policy *demo_policy_init(demo_policy *policy, demo_loop loop, gl_rate ups, gl_rate fps)
{
    return init(policy, loop, ups, fps) ? &policy->fixed.policy : NULL;
}
