#include "machine.h"

static gl_sim_cue cue_of(const struct action *action, const struct machine_calls *calls)
{
    gl_sim_cue cue = {.at = action->at};
    switch (action->kind) {
    case ACTION_CLOCK_JUMP:
        cue.clock_jump_ns = action->ns;
        break;
    case ACTION_PERIOD:
        cue.display.period_ns = action->ns;
        break;
    case ACTION_MONITOR:
        cue.display.period_ns = action->ns;
        cue.display.is_told = true;
        break;
    case ACTION_SHIFT:
        cue.display.shift_ns = action->ns;
        break;
    case ACTION_BURST:
        cue.display.burst = (int32_t)action->ns;
        break;
    case ACTION_SIZE:
        cue.event.type = GL_EVENT_RESIZE;
        cue.event.resize = (gl_resize_event){action->size.width, action->size.height};
        break;
    case ACTION_HIDE:
    case ACTION_SHOW:
        cue.event.type = GL_EVENT_ICONIFY;
        cue.event.iconify.iconified = action->kind == ACTION_HIDE;
        break;
    case ACTION_INPUT:
        cue.event.type = GL_EVENT_CURSOR;
        break;
    case ACTION_REDRAW:
        cue.call = calls->request_redraw;
        cue.user = calls->user;
        break;
    case ACTION_CLOSE:
        cue.event.type = GL_EVENT_CLOSE;
        break;
    default: // the program's
        cue.call = calls->end_wait;
        cue.user = calls->user;
        break;
    }
    return cue;
}

static gl_sim_costs sim_costs(const struct scenario *scenario, enum cost which)
{
    return (gl_sim_costs){scenario->costs[which].values, scenario->costs[which].count};
}

bool machine_init(gl_sim *sim, const struct scenario *scenario, gl_sim_cue *cues,
                  const struct machine_calls *calls)
{
    for (size_t i = 0; i < scenario->action_count; i++)
        cues[i] = cue_of(&scenario->actions[i], calls);
    gl_sim_desc desc = {
        .duration_ns = scenario->duration,
        .hidden_fps = scenario->hidden_fps,
        .vsync_period_ns = scenario->vsync_period,
        .vsync_queue = (int32_t)scenario->vsync_queue,
        .vsync_latch_ns = scenario->vsync_latch,
        .vsync_lag = (int32_t)scenario->vsync_lag,
        .vsync_timestamps = scenario->timestamps != TIMESTAMPS_NONE,
        .unnumbered = scenario->timestamps == TIMESTAMPS_UNNUMBERED,
        .timestamp_jitter = sim_costs(scenario, COST_TIMESTAMP_JITTER),
        .timestamp_counts = sim_costs(scenario, COST_TIMESTAMP_COUNTS),
        .vsync_learned = scenario->learned,
        .vsync_jitter = sim_costs(scenario, COST_VSYNC_JITTER),
        .swap_cost = sim_costs(scenario, COST_SWAP),
        .oversleep = sim_costs(scenario, COST_OVERSLEEP),
        .update_cost = sim_costs(scenario, COST_UPDATE),
        .render_cost = sim_costs(scenario, COST_RENDER),
        .input_cost = sim_costs(scenario, COST_INPUT),
        .script = cues,
        .script_count = scenario->action_count,
        .input_every_ns = scenario->input_every,
    };
    return gl_sim_init(sim, &desc);
}
