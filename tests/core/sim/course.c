#include "course.h"

static gl_rate draw_rate(uint64_t *seed)
{
    const gl_rate rates[] = {{60, 1}, {60000, 1001}, {100, 1}, {30, 1}, {1000, 1}, {7, 3}, {1, 1}};
    switch (draw_from(seed, 0, 4)) {
    case 0:
        return GL_RATE_NONE;
    case 1:
        return (gl_rate){(int32_t)draw_from(seed, 1, 1000000),
                         (int32_t)draw_from(seed, 1000, 100000)};
    default:
        return rates[draw_from(seed, 0, 6)];
    }
}

static int64_t draw_ns(uint64_t *seed)
{
    return draw_one_in(seed, 3) ? GL_UNLIMITED : draw_from(seed, 1, 200 * MS);
}

static void draw_rules(rules *r, uint64_t *seed)
{
    r->rule = (rule)draw_from(seed, 0, MODELED - 1);
    r->ups = draw_rate(seed);
    r->fps = draw_one_in(seed, 6) ? (gl_rate){0, 0} : draw_rate(seed);
    r->count = draw_one_in(seed, 2) ? draw_from(seed, r->rule != LIMITED, 5) : GL_UNLIMITED;
    r->ns = draw_ns(seed);
    r->whole_ns = r->rule == SLIPPING && draw_one_in(seed, 3);
    if (draw_one_in(seed, 3) && (r->rule == FIXED || r->rule == VARIABLE))
        r->count = r->ns = 0;
}

static gl_sim_costs draw_costs(course *c, int which, uint64_t *seed, int64_t most)
{
    int64_t *values = c->costs[which];
    size_t count = (size_t)draw_from(seed, 0, MAX_COSTS);
    for (size_t i = 0; i < count; i++)
        values[i] = draw_one_in(seed, 8) ? draw_from(seed, 0, most * 20) : draw_from(seed, 0, most);
    return (gl_sim_costs){values, count};
}

static void ask_for_redraw(void *loop)
{
    gl_loop_request_redraw(loop);
}

// Floods come as cues at one moment or close together. The clock reads a year before it jumps, and
// never less than 0.
static void draw_cues(course *c, uint64_t *seed, gl_loop *loop)
{
    size_t count =
        (size_t)(draw_one_in(seed, 8) ? draw_from(seed, 0, MAX_CUES) : draw_from(seed, 0, 12));
    int64_t at = 0;
    int64_t most = c->machine.duration_ns / (int64_t)(count + 1);
    for (size_t i = 0; i < count; i++) {
        gl_sim_cue *cue = &c->cues[i];
        at += draw_one_in(seed, 2) ? draw_from(seed, 0, 2 * most) : 0;
        *cue = (gl_sim_cue){.at = at};
        if (draw_one_in(seed, 8)) {
            int64_t farthest = draw_one_in(seed, 4) ? 2 * DAY : 50 * MS;
            cue->clock_jump_ns = draw_from(seed, -farthest, farthest);
        } else if (draw_one_in(seed, 4)) {
            cue->call = ask_for_redraw;
            cue->user = loop;
        } else if (draw_one_in(seed, 8)) {
            cue->event.type = GL_EVENT_RESIZE;
            cue->event.resize = (gl_resize_event){draw_one_in(seed, 2) ? 0 : 100, 100};
        } else if (draw_one_in(seed, 8)) {
            cue->event.type = GL_EVENT_ICONIFY;
            cue->event.iconify.iconified = draw_one_in(seed, 2);
        } else {
            cue->event.type = GL_EVENT_KEY;
        }
    }
    if (count > 0)
        c->cues[0] = (gl_sim_cue){.clock_jump_ns = 5 * 365 * DAY};
    c->machine.script = c->cues;
    c->machine.script_count = count;
}

static void draw_actions(course *c, uint64_t *seed)
{
    const int64_t scales[] = {50, 100, 200, 70, 6400};
    bool always = draw_one_in(seed, 4); // in every event
    size_t event = 0;
    c->action_count = always ? MAX_ACTIONS : (int)draw_from(seed, 0, 24);
    int64_t most = always ? 1 : draw_from(seed, 1, 40);
    for (int i = 0; i < c->action_count; i++) {
        bool same = i == 0 || draw_one_in(seed, 4); // several things in one event
        event += same ? 0 : (size_t)draw_from(seed, 1, most);
        c->actions[i] = (action){
            .event = event,
            .deed = (deed)draw_from(seed, 0, DEEDS - 1),
            .scale = scales[draw_from(seed, 0, 4)],
            .policy = (int)draw_from(seed, 0, POLICIES - 1),
        };
    }
}

void draw_course(course *c, uint64_t seed, gl_loop *loop)
{
    gl_sim_desc *machine = &c->machine;
    *machine = (gl_sim_desc){.duration_ns = draw_from(&seed, MS, 2 * SECOND)};
    for (int i = 0; i < POLICIES; i++)
        draw_rules(&c->policies[i], &seed);
    if (draw_one_in(&seed, 2)) {
        machine->vsync_period_ns = draw_one_in(&seed, 2) ? MONITOR_PERIOD : 10 * MS;
        machine->vsync_queue = draw_one_in(&seed, 2) ? (int32_t)draw_from(&seed, 1, 4) : 0;
        const int64_t latches[] = {0, 0, machine->vsync_period_ns, draw_from(&seed, 1, 25 * MS)};
        machine->vsync_latch_ns = latches[draw_from(&seed, 0, 3)];
        machine->vsync_timestamps = draw_one_in(&seed, 2);
        machine->vsync_jitter = draw_costs(c, JITTERS, &seed, 300000);
    }
    if (draw_one_in(&seed, 4))
        machine->cap = draw_rate(&seed);
    if (draw_one_in(&seed, 2))
        machine->hidden_fps = draw_rate(&seed);
    machine->swap_cost = draw_costs(c, SWAPS, &seed, 2 * MS);
    machine->update_cost = draw_costs(c, UPDATES, &seed, draw_from(&seed, 1, 10 * MS));
    machine->render_cost = draw_costs(c, RENDERS, &seed, draw_from(&seed, 1, 20 * MS));
    c->polls = draw_one_in(&seed, 2);
    c->max_gap = draw_one_in(&seed, 2) ? GL_UNLIMITED : draw_from(&seed, 1, 100 * MS);
    machine->oversleep = draw_costs(c, OVERSLEEPS, &seed, 200000);
    c->action_count = 0;
    if (draw_one_in(&seed, 2)) {
        machine->input_cost = draw_costs(c, INPUTS, &seed, 100000);
        draw_cues(c, &seed, loop);
    }
    if (draw_one_in(&seed, 2))
        draw_actions(c, &seed);
}

gl_policy *make_policy(const rules *r, int slot)
{
    static gl_frame_policy frame[POLICIES];
    static gl_variable_policy variable[POLICIES];
    static gl_fixed_policy fixed[POLICIES];
    static gl_limited_policy limited[POLICIES];
    static gl_slipping_policy slipping[POLICIES];
    static gl_lazy_policy lazy[POLICIES];
    static gl_paced_policy paced[POLICIES];
    switch (r->rule) {
    case FRAME:
        assert_true(gl_frame_policy_init(&frame[slot], &(gl_frame_policy_desc){r->ups, r->fps}));
        return &frame[slot].policy;
    case VARIABLE:
        assert_true(
            gl_variable_policy_init(&variable[slot], &(gl_variable_policy_desc){r->fps, r->ns}));
        return &variable[slot].policy;
    case FIXED:
        assert_true(
            gl_fixed_policy_init(&fixed[slot], &(gl_fixed_policy_desc){r->ups, r->fps, r->count}));
        return &fixed[slot].policy;
    case LIMITED:
        assert_true(gl_limited_policy_init(
            &limited[slot],
            &(gl_limited_policy_desc){r->ups, r->count ? r->count : GL_SKIP_NONE, r->ns}));
        return &limited[slot].policy;
    case SLIPPING:
        assert_true(gl_slipping_policy_init(
            &slipping[slot], &(gl_slipping_policy_desc){r->ups, r->fps, r->count, r->whole_ns}));
        return &slipping[slot].policy;
    case PACED:
        assert_true(gl_paced_policy_init(
            &paced[slot],
            &(gl_paced_policy_desc){.ups = r->ups,
                                    .fps = r->fps,
                                    .max_updates = r->count,
                                    .margin_ns = r->ns <= SECOND ? r->ns : 0,
                                    .latency = r->low ? GL_LATENCY_LOW : GL_LATENCY_DEFAULT,
                                    .driver_queue = r->unlimited}));
        return &paced[slot].policy;
    default:
        assert_true(gl_lazy_policy_init(
            &lazy[slot], &(gl_lazy_policy_desc){r->fps, r->ns == GL_UNLIMITED ? 0 : r->ns}));
        return &lazy[slot].policy;
    }
}
