#include "model.h"

// ---- the program's work -------------------------------------------------------------------------

// The program gets an event, does things to its loop, and then its work on it.
static void say(model *m, model_event event)
{
    if (m->count == MODEL_EVENTS)
        return;
    event.at = m->time;
    event.time = m->clock;
    m->events[m->count] = event;
    m->reconsider = false;
    const action *actions = m->course->actions;
    while (m->action < m->course->action_count && actions[m->action].event == (size_t)m->count)
        model_act(m, &actions[m->action++]);
    if (m->reconsider)
        m->idle_end = INT64_MIN;
    m->count++;
    if (event.type == GL_EVENT_UPDATE)
        m->time += machine_spend(m, UPDATES);
    else if (event.type == GL_EVENT_RENDER)
        m->time += machine_spend(m, RENDERS);
    else if (gl_event_is_input(event.type))
        m->time += machine_spend(m, INPUTS);
}

// ---- simulated time ----------------------------------------------------------------------------------

int64_t model_world(const model *m)
{
    return m->sim_time.ns;
}

bool model_is_due(const model *m, int64_t sim_time)
{
    return sim_time <= model_world(m) && !m->standing;
}

// The least now at which simulated time is that far.
int64_t model_when(const model *m, int64_t sim_time)
{
    if (m->stepping && sim_time <= model_world(m))
        return INT64_MIN;
    if (m->standing || m->stepping || sim_time == GL_TIME_NEVER)
        return GL_TIME_NEVER;
    return m->now + exact_until(m->sim_time, sim_time, m->scale);
}

static void begin_step(model *m)
{
    int64_t due = m->held ? model_world(m) : m->next_due;
    m->steps--;
    m->stepping = due != GL_TIME_NEVER;
    m->stepped_from = m->sim_time;
    if (m->stepping && due > model_world(m))
        m->sim_time.ns = due;
}

// ---- readings -----------------------------------------------------------------------------------

// now stands where the clock stepped back, and leaves out what is longer than a gap may be: of the
// time since the end of the wait, or since the last reading where that is later.
static void read_clock(model *m)
{
    int64_t clock = m->time + m->jumped;
    int64_t passed = clock - m->clock + m->kept;
    int64_t now = m->now + (passed > 0 ? passed : 0);
    int64_t expected = m->wait_end > m->now ? m->wait_end : m->now;
    if (now > expected && now - expected > m->course->max_gap) {
        int64_t gap = now - expected - m->course->max_gap;
        if (!m->paused && !m->resumed)
            m->gap += wide_divide(gap, m->scale, 0, SCALE_ONE, NULL);
        now = expected + m->course->max_gap;
    }
    m->clock = m->latest = clock;
    m->kept = 0;
    m->now = m->wait_end = now;
}

// What is skipped is said before what was answered.
static void report(model *m, uint64_t ticks, int64_t ns)
{
    ns += m->gap;
    m->gap = 0;
    m->reconsider = false;
    if (ns > 0)
        say(m, (model_event){.type = GL_EVENT_SKIPPED, .number = ticks, .ns = ns});
}

// ---- frames that nobody sees --------------------------------------------------------------------

// How far they are apart; GL_TIME_NEVER where there are none.
static int64_t spacing(const model *m)
{
    gl_rate fps = m->course->machine.hidden_fps;
    if (fps.den == 0)
        return 100 * MS;
    return fps.num == 0 ? GL_TIME_NEVER : due_time(fps, 1);
}

static void look_at_window(model *m)
{
    m->drawable_then = m->drawable;
    m->iconified_then = m->iconified;
}

bool model_is_seen(const model *m)
{
    return m->drawable_then && !m->iconified_then;
}

int64_t model_blind_wait(const model *m)
{
    return m->iconified_then && spacing(m) < 100 * MS ? spacing(m) : 100 * MS;
}

static bool is_too_soon(const model *m)
{
    return m->iconified && (spacing(m) == GL_TIME_NEVER || m->now < m->next_hidden);
}

// One that is late does not delay the next, unless it is later than that one would be. It shows the
// simulated time as policies count it: an update that is held counts as given for those that blend.
static void note_frame(model *m, bool blends)
{
    bool late = !m->iconified || m->frames == 0 || m->now >= m->next_hidden + spacing(m);
    if (spacing(m) != GL_TIME_NEVER)
        m->next_hidden = (late ? m->now : m->next_hidden) + spacing(m);
    m->rendered = m->now;
    m->owed = false;
    m->idle_end = INT64_MIN;
    int64_t shown = m->without_updates || blends ? model_world(m) : m->simulated_to;
    if (m->frames == 0 || shown > m->drawn)
        m->drawn = shown;
}

// ---- answers ------------------------------------------------------------------------------------

outcome model_wait(model *m, int64_t until)
{
    if (m->owed && is_too_soon(m) && m->next_hidden > m->now && m->next_hidden < until)
        until = m->next_hidden;
    m->fresh = false;
    m->knows_due = true;
    report(m, 0, 0);
    if (m->reconsider)
        until = m->now;
    m->reconsider = false;
    if (m->waiting > 0)
        return NEXT_ROUND;
    if (!m->idled && m->now >= m->idle_end && (until == GL_TIME_NEVER || until - m->now >= MS)) {
        m->idled = true;
        m->idle_end = until;
        say(m, (model_event){.type = GL_EVENT_IDLE,
                             .ns = until == GL_TIME_NEVER ? until : until - m->now});
    }
    machine_sleep(m, m->reconsider ? m->now : until);
    return NEXT_ROUND;
}

// What a pause held of a round comes first in the next one that has an update or a frame.
static void give_held(model *m, uint32_t behind)
{
    if (!m->held || m->standing)
        return;
    m->held = m->reconsider = false;
    m->simulated_to = m->held_update.due;
    say(m, (model_event){.type = GL_EVENT_UPDATE,
                         .number = m->ticks++,
                         .behind = behind,
                         .dt = m->held_update.dt});
}

outcome model_update_now(model *m, model_update update, uint64_t lost_ticks, int64_t lost_ns)
{
    m->knows_due = false;
    m->answering_update = true;
    give_held(m, update.behind < UINT32_MAX ? update.behind + 1 : UINT32_MAX);
    report(m, lost_ticks, lost_ns);
    m->answering_update = false;
    if (m->standing &&
        m->paused) { // on the SKIPPED: the update comes when simulated time runs again
        m->held = true;
        m->held_update = update;
        return SAME_ROUND;
    }
    m->simulated_to = m->answered = update.due;
    if (m->stepping && m->lazily)
        model_ask_for_frame(m);
    m->stepping = false;
    m->fresh = false;
    say(m, (model_event){.type = GL_EVENT_UPDATE,
                         .number = m->ticks++,
                         .behind = update.behind,
                         .dt = update.dt});
    return update.more ? SAME_ROUND : NEXT_ROUND;
}

// Nothing to draw into, or nobody to see it yet: the frame counts as shown, and a second one in the
// round means that there is nothing else to do.
static outcome pass_over(model *m)
{
    m->owed = true;
    if (!m->passed) {
        m->passed = true;
        look_at_window(m);
        return SAME_ROUND;
    }
    int64_t until = model_when(m, m->next_due);
    if (until > m->now + 100 * MS)
        until = m->now + 100 * MS;
    if (until > m->idle_end && m->idle_end > m->now) // a wait that ended early goes on
        until = m->idle_end;
    return model_wait(m, until > m->now ? until : m->now + 1);
}

outcome model_frame(model *m, double alpha, double ext)
{
    m->knows_due = true;
    give_held(m, 0);
    report(m, 0, 0);
    bool blends = alpha < 1 || ext > 0;
    if (m->held && blends) { // is still to come
        alpha = 1;
        ext += m->held_update.dt;
    }
    m->redraw_seen = false;
    m->idled = false;
    m->inputs = 0;
    if (!m->drawable || is_too_soon(m))
        return pass_over(m);
    int64_t passed = m->frames > 0 ? m->now - m->rendered : 0;
    note_frame(m, blends);
    say(m, (model_event){.type = GL_EVENT_RENDER,
                         .number = m->frames,
                         .alpha = alpha,
                         .ext = ext,
                         .passed = passed});
    int64_t blocked = machine_present(m);
    read_clock(m);
    m->fresh = true;
    passed = m->frames > 0 ? m->now - m->shown : 0;
    m->shown = m->now;
    say(m, (model_event){.type = GL_EVENT_SWAP,
                         .number = m->frames++,
                         .ns = blocked,
                         .passed = passed,
                         .shown = (uint64_t)m->display.shown,
                         .shown_clock = m->display.clock});
    return NEXT_ROUND;
}

// ---- rounds -------------------------------------------------------------------------------------

static void deliver(model *m)
{
    for (int left = m->waiting; left > 0; left--) {
        while (m->course->cues[m->delivered].event.type == GL_EVENT_NONE)
            m->delivered++;
        int64_t arrived = m->arrived[m->delivered];
        const gl_sim_cue *cue = &m->course->cues[m->delivered++];
        m->waiting--;
        m->inputs++;
        m->fresh = false;
        m->idle_end = INT64_MIN;
        m->latest = arrived > m->clock ? arrived : m->clock;
        say(m, (model_event){.type = cue->event.type, .ns = arrived});
    }
}

// It goes on from the last update, unless that was before a policy without any.
static void begin_policy(model *m)
{
    int64_t from = m->held ? m->held_update.due : m->simulated_to;
    if (m->without_updates || (m->ticks == 0 && !m->held)) {
        m->simulated_to += model_world(m) - from;
        from = m->held_update.due = model_world(m);
    }
    policy_begin(m, from);
}

static outcome ask(model *m)
{
    model_run_world(m);
    m->resumed = false;
    if (m->steps > 0 && m->knows_due && !m->stepping)
        begin_step(m);
    m->standing = m->paused && !m->stepping;
    m->answered = model_world(m);
    m->redraw_seen |= m->redraw || (m->owed && m->drawable && !is_too_soon(m));
    if (m->redraw)
        m->idle_end = INT64_MIN;
    m->redraw = false;
    if (m->lazily && m->standing && m->begun && m->inputs == 0 && !m->redraw_seen)
        return model_wait(m, GL_TIME_NEVER);
    if (!m->begun)
        begin_policy(m);
    m->begun = true;
    if (m->held && (m->stepping || (!m->standing && !m->held_update.more))) {
        m->held = false;
        return model_update_now(m, m->held_update, 0, 0);
    }
    return policy_answer(m);
}

void model_run(model *m, const course *c)
{
    memset(m, 0, offsetof(model, events));
    m->count = m->action = 0;
    m->course = c;
    m->scale = SCALE_ONE;
    m->drawable = true;
    model_use_policy(m, 0);
    machine_catch_up(m);
    m->clock = m->latest = m->now = m->world_now = m->wait_end = m->next_hidden = m->jumped;
    m->idle_end = INT64_MIN;
    m->fresh = true;
    while (m->count < MODEL_EVENTS && m->time < c->machine.duration_ns) {
        machine_catch_up(m);
        m->passed = false;
        deliver(m);
        machine_catch_up(m);
        if (!m->fresh)
            read_clock(m);
        look_at_window(m);
        while (ask(m) == SAME_ROUND && m->count < MODEL_EVENTS)
            ;
    }
}
