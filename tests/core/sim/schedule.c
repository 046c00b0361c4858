#include "schedule.h"

#define MAX_SCRIPT 64
#define FIRST_READING (365 * DAY) // of the clock, which jumps back from there, but not below 0

static gl_sim_cue script[MAX_SCRIPT];
static int64_t costs[COSTS][MAX_COSTS];

static gl_sim_costs draw_costs(int which, bool patient, uint64_t *seed)
{
    size_t count = (size_t)draw_from(seed, 0, MAX_COSTS);
    int64_t most = INT64_C(1) << draw_from(seed, 0, 26);
    for (size_t i = 0; i < count; i++) {
        costs[which][i] = draw_from(seed, 0, draw_one_in(seed, 20) ? 30 * most : most);
        if (patient && which != INPUTS && draw_one_in(seed, 20))
            costs[which][i] = draw_from(seed, 0, 3 * DAY);
    }
    return (gl_sim_costs){costs[which], count};
}

static void draw_cue(gl_sim_cue *cue, int32_t *keys, bool may_hide, uint64_t *seed)
{
    gl_event *event = &cue->event;
    bool none = draw_one_in(seed, 2);
    switch (draw_from(seed, may_hide ? 0 : 3, 9)) {
    case 0:
        event->type = GL_EVENT_RESIZE;
        event->resize = (gl_resize_event){none ? 0 : 300, 200};
        break;
    case 1:
        event->type = GL_EVENT_FRAMEBUFFER_RESIZE;
        event->resize = (gl_resize_event){300, none ? 0 : 200};
        break;
    case 2:
        event->type = GL_EVENT_ICONIFY;
        event->iconify.iconified = none;
        break;
    case 3:
        cue->clock_jump_ns = draw_from(seed, -2, 2) * DAY;
        break;
    case 4:
        cue->clock_jump_ns = draw_from(seed, -SECOND, SECOND);
        break;
    case 5:
        event->type = draw_one_in(seed, 4) ? GL_EVENT_CLOSE : GL_EVENT_FOCUS;
        break;
    default:
        event->type = GL_EVENT_KEY;
        event->key.action = *keys % 2 ? GL_ACTION_RELEASE : GL_ACTION_PRESS;
        event->key.scancode = ++*keys;
    }
}

static void draw_script(gl_sim_desc *machine, bool may_hide, int64_t most, uint64_t *seed)
{
    int32_t keys = 0;
    int64_t at = 0;
    memset(script, 0, sizeof script);
    script[0].clock_jump_ns = FIRST_READING;
    machine->script = script;
    machine->script_count = (size_t)draw_from(seed, 1, MAX_SCRIPT);
    for (size_t i = 1; i < machine->script_count; i++) {
        if (draw_one_in(seed, 2))
            at += draw_from(seed, 0, most);
        script[i].at = at;
        draw_cue(&script[i], &keys, may_hide, seed);
    }
}

bool draw_schedule(gl_sim_desc *machine, bool may_hide, uint64_t *seed)
{
    bool patient = draw_one_in(seed, 4);
    *machine = (gl_sim_desc){.duration_ns = patient ? 365 * DAY : draw_from(seed, MS, 4 * SECOND)};
    machine->update_cost = draw_costs(UPDATES, patient, seed);
    machine->render_cost = draw_costs(RENDERS, patient, seed);
    machine->input_cost = draw_costs(INPUTS, patient, seed);
    machine->swap_cost = draw_costs(SWAPS, patient, seed);
    machine->oversleep = draw_costs(OVERSLEEPS, patient, seed);
    machine->vsync_jitter = draw_costs(JITTERS, patient, seed);
    if (draw_one_in(seed, 2)) {
        machine->vsync_period_ns = MONITOR_PERIOD;
        machine->vsync_queue = (int32_t)draw_from(seed, 0, 3);
        machine->vsync_latch_ns = draw_one_in(seed, 2) ? draw_from(seed, 1, 2 * MONITOR_PERIOD) : 0;
        machine->vsync_timestamps = draw_one_in(seed, 2);
    }
    const gl_rate hidden[] = {{0, 0}, GL_RATE_NONE, {1000, 1}, {7, 3}};
    machine->hidden_fps = hidden[draw_from(seed, 0, 3)];
    if (draw_one_in(seed, 4))
        machine->input_every_ns = patient ? DAY / 24 : draw_from(seed, 1000, 50 * MS);
    bool sparse = patient && draw_one_in(seed, 2);
    draw_script(machine, may_hide, sparse ? DAY : SECOND / 4, seed);
    return patient;
}
