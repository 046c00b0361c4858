// What a simulated machine may be made of.

#include "sim/sim.h"

#include <float.h>

#include "base/check.h"
#include "base/log.h"
#include "policy/policy.h"

static bool check_ns(const char *field, int64_t ns)
{
    return glp_check_range("gl_sim_init", field, ns, 0, GLP_SIM_END_OF_TIME);
}

static bool check_costs(const char *field, gl_sim_costs costs)
{
    if (costs.count > 0 && !costs.values)
        return glp_fail("gl_sim_init: %s has a count of %zu, but no values", field, costs.count);
    for (size_t i = 0; i < costs.count; i++)
        if (!check_ns(field, costs.values[i]))
            return false;
    return true;
}

static bool check_scale(double scale)
{
    if (scale > 0 && scale <= DBL_MAX)
        return true;
    return glp_fail("gl_sim_init: a content scale in script is %g; it takes a number above 0",
                    scale);
}

static bool check_cue(const gl_sim_cue *cue, int64_t earliest)
{
    const char *who = "gl_sim_init";
    gl_event_type type = cue->event.type;
    if (type != GL_EVENT_NONE && (type < GL_EVENT_KEY || type > GL_EVENT_CLOSE))
        return glp_fail("%s: a cue of script has the event %s (%d); it takes input or NONE", who,
                        gl_event_name(type), (int)type);
    bool resizes = type == GL_EVENT_RESIZE || type == GL_EVENT_FRAMEBUFFER_RESIZE;
    bool scales = type == GL_EVENT_CONTENT_SCALE;
    const gl_resize_event *size = &cue->event.resize;
    const gl_content_scale_event *scale = &cue->event.content_scale;
    return glp_check_range(who, "the time of a cue of script", cue->at, earliest,
                           GLP_SIM_END_OF_TIME) &&
           glp_check_range(who, "clock_jump_ns", cue->clock_jump_ns, -GLP_SIM_END_OF_TIME,
                           GLP_SIM_END_OF_TIME) &&
           (!resizes || (glp_check_range(who, "a width in script", size->width, 0, INT32_MAX) &&
                         glp_check_range(who, "a height in script", size->height, 0, INT32_MAX))) &&
           (!scales || (check_scale(scale->x) && check_scale(scale->y)));
}

static bool check_script(const gl_sim_desc *desc)
{
    if (desc->script_count > 0 && !desc->script)
        return glp_fail("gl_sim_init: script_count is %zu, but there is no script",
                        desc->script_count);
    int64_t earliest = 0;
    for (size_t i = 0; i < desc->script_count; i++) {
        if (!check_cue(&desc->script[i], earliest))
            return false;
        earliest = desc->script[i].at;
    }
    return true;
}

static bool check_display(const gl_sim_desc *desc)
{
    const char *who = "gl_sim_init";
    const char *of_vsync = desc->vsync_queue        ? "vsync_queue"
                           : desc->vsync_latch_ns   ? "vsync_latch_ns"
                           : desc->vsync_timestamps ? "vsync_timestamps"
                                                    : NULL;
    if (of_vsync && desc->vsync_period_ns == 0)
        return glp_fail("%s: %s is set, but not vsync_period_ns, and there is no v-sync without it",
                        who, of_vsync);
    return check_ns("vsync_period_ns", desc->vsync_period_ns) &&
           glp_check_range(who, "vsync_queue", desc->vsync_queue, 0, GL_SIM_FRAMES - 1) &&
           check_ns("vsync_latch_ns", desc->vsync_latch_ns) &&
           check_costs("vsync_jitter", desc->vsync_jitter);
}

bool glp_sim_check(const gl_sim_desc *desc)
{
    const char *who = "gl_sim_init";
    if (!desc)
        return glp_fail("%s: desc is NULL; pass &(gl_sim_desc){0} for the defaults", who);
    return glp_policy_check_rate(who, "cap", desc->cap) &&
           glp_policy_check_rate(who, "hidden_fps", desc->hidden_fps) &&
           glp_check_size_or_none(who, desc->width, desc->height, INT32_MAX) &&
           check_ns("duration_ns", desc->duration_ns) && check_display(desc) &&
           check_ns("input_every_ns", desc->input_every_ns) &&
           check_costs("swap_cost", desc->swap_cost) && check_costs("oversleep", desc->oversleep) &&
           check_costs("update_cost", desc->update_cost) &&
           check_costs("render_cost", desc->render_cost) &&
           check_costs("input_cost", desc->input_cost) && check_script(desc);
}
