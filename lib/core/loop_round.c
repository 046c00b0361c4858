// The rounds of the state machine, which docs/loop.md draws: the host is polled, the policy asked,
// and done what it says.

#include "core/loop.h"

#include <assert.h>
#include <math.h>

#include <glpace/policy_impl.h>

#include "core/policy.h"

#define MIN_IDLE GL_NS_PER_MS // shorter waits are not worth an event

static void poll(gl_loop *loop)
{
    loop->host->vtable->poll(loop->host);
    loop->delivered = 0;
    loop->passed = false;
    loop->phase = GLP_PHASE_DELIVER;
}

// What only a reading, or a request of the program, changes. While the loop is paused, a step may
// come at each question.
static void look_around(gl_loop *loop)
{
    if (loop->reading == GLP_READING_STALE)
        glp_loop_read(loop, loop->host->vtable->now(loop->host));
    if (loop->world != GLP_WORLD_PAUSED)
        loop->reading = GLP_READING_USED;
    glp_loop_advance_world(loop);
    glp_loop_count_second(loop);

    const gl_host *host = loop->host;
    gl_situation *situation = &loop->situation;
    situation->visible = glp_loop_is_visible(host);
    situation->cap = host->cap.num > 0 ? host->cap : GL_RATE_NONE;
    situation->refresh_period = host->refresh_period;
    situation->verdict = host->verdict;
}

// The world time from which a policy goes on.
static int64_t simulated_to(const gl_loop *loop)
{
    if (loop->held)
        return loop->held_update.due;
    return loop->stats.updates > 0 ? loop->simulated_to : loop->situation.world;
}

// A policy is a program's own code: what it gets wrong is said where it is wrong.
static void check_decision(const gl_decision *decision)
{
    (void)decision;
    assert((decision->answer != GL_POLICY_UPDATE || (decision->dt > 0 && isfinite(decision->dt))) &&
           "a policy answers an update with a dt that is finite and above 0");
    assert(
        (decision->answer != GL_POLICY_RENDER || (decision->alpha >= 0 && decision->alpha <= 1)) &&
        "a policy answers a frame with an alpha in [0, 1]");
    assert(decision->lost_ns >= 0 && "a policy gives up no negative time");
}

static GLP_RARE void begin(gl_loop *loop)
{
    gl_policy *policy = loop->policy;
    if (policy->vtable->begin)
        policy->vtable->begin(policy, &loop->situation, simulated_to(loop));
    loop->begun = true;
}

static GLP_RARE void decide_as_held(gl_loop *loop)
{
    loop->decision = loop->held_update;
    loop->held = false;
}

static void decide(gl_loop *loop)
{
    if (!loop->begun)
        begin(loop);
    if (loop->held && !loop->situation.standing) {
        decide_as_held(loop);
        return;
    }
    loop->decision = (gl_decision){0};
    loop->policy->vtable->decide(loop->policy, &loop->situation, &loop->decision);
    check_decision(&loop->decision);
}

// Time was given up since the last report, by the policy or as a gap.
static GLP_RARE bool report_skipped(gl_loop *loop, gl_event *event)
{
    gl_skipped_event skipped = {
        .ticks = loop->decision.lost_ticks,
        .ns = loop->decision.lost_ns + loop->gap,
    };
    loop->gap = 0;
    loop->stats.skipped_ticks += skipped.ticks;
    loop->stats.skipped_ns += skipped.ns;
    loop->phase = GLP_PHASE_ANSWER;
    glp_loop_fill(loop, event, GL_EVENT_SKIPPED);
    event->skipped = skipped;
    return true;
}

// A request for a redraw that comes after this is for the next frame.
static void take_redraw(gl_loop *loop)
{
    if (atomic_load_explicit(&loop->redraw, memory_order_relaxed) &&
        atomic_exchange(&loop->redraw, false))
        loop->situation.redraw = true;
}

static bool ask(gl_loop *loop, gl_event *event)
{
    if (loop->reading != GLP_READING_USED)
        look_around(loop);
    take_redraw(loop);
    loop->answered = loop->situation.world;
    decide(loop);
    bool skipped = loop->decision.lost_ticks != 0 || loop->decision.lost_ns + loop->gap != 0;
    return skipped && report_skipped(loop, event);
}

// The program paused on the SKIPPED that came before this update: it is not lost.
static GLP_RARE void hold_update(gl_loop *loop)
{
    loop->held_update = loop->decision;
    loop->held_update.lost_ticks = 0;
    loop->held_update.lost_ns = 0;
    loop->held = true;
    loop->phase = GLP_PHASE_ASK;
}

static bool update(gl_loop *loop, gl_event *event)
{
    const gl_decision *decision = &loop->decision;
    if (loop->situation.standing) {
        hold_update(loop);
        return false;
    }
    loop->simulated_to = loop->answered = decision->due;
    loop->situation.stepping = false;
    if (decision->more) {
        loop->phase = GLP_PHASE_ASK;
    } else {
        loop->phase = GLP_PHASE_POLL;
        loop->reading = GLP_READING_STALE;
    }
    glp_loop_fill(loop, event, GL_EVENT_UPDATE);
    event->update = (gl_update_event){
        .dt = decision->dt,
        .tick = loop->stats.updates++,
        .behind = decision->behind,
    };
    return true;
}

// One frame passed over counts as shown. Where the same round answers another, there is nothing
// else to do.
static GLP_RARE void pass_over(gl_loop *loop)
{
    gl_decision *decision = &loop->decision;
    if (loop->passed) {
        int64_t next_update = gl_situation_when(&loop->situation, decision->due);
        int64_t soonest = loop->situation.now + 1; // or no time would pass
        int64_t latest = loop->situation.now + GLP_MAX_BLIND_WAIT;
        loop->phase = GLP_PHASE_ANSWER;
        decision->answer = GL_POLICY_WAIT;
        decision->until = next_update < soonest  ? soonest
                          : next_update < latest ? next_update
                                                 : latest;
        return;
    }
    loop->passed = true;
    loop->phase = GLP_PHASE_ASK;
}

static bool render(gl_loop *loop, gl_event *event)
{
    const gl_host *host = loop->host;
    const gl_decision *decision = &loop->decision;
    gl_situation *situation = &loop->situation;
    loop->idled = false;
    situation->redraw = false;
    situation->first = false;
    situation->inputs = 0;
    if (!glp_loop_is_visible(host)) {
        pass_over(loop);
        return false;
    }
    double dt =
        loop->stats.frames == 0 ? 0 : (double)(situation->now - loop->rendered) / GL_NS_PER_SECOND;
    loop->rendered = situation->now;
    loop->phase = GLP_PHASE_PRESENT;
    glp_loop_fill(loop, event, GL_EVENT_RENDER);
    event->render = (gl_render_event){
        .alpha = decision->alpha,
        .ext_dt = decision->ext_dt,
        .dt = dt,
        .frame = loop->stats.frames,
        .present_time = decision->at ? glp_loop_host_time(loop, decision->at) : loop->time,
        .width = host->width,
        .height = host->height,
        .framebuffer_width = host->framebuffer_width,
        .framebuffer_height = host->framebuffer_height,
    };
    return true;
}

static bool idle(gl_loop *loop, gl_event *event)
{
    int64_t until = loop->decision.until;
    loop->phase = GLP_PHASE_WAIT;
    if (loop->host->queue->count > 0) { // beyond the budget
        loop->reading = GLP_READING_STALE;
        loop->phase = GLP_PHASE_POLL;
        return false;
    }
    int64_t budget = until == GL_TIME_NEVER ? GL_TIME_NEVER : until - loop->situation.now;
    if (loop->idled || budget < MIN_IDLE)
        return false;
    loop->idled = true;
    glp_loop_fill(loop, event, GL_EVENT_IDLE);
    event->idle.budget =
        until == GL_TIME_NEVER ? (double)INFINITY : (double)budget / GL_NS_PER_SECOND;
    return true;
}

static bool answer(gl_loop *loop, gl_event *event)
{
    switch (loop->decision.answer) {
    case GL_POLICY_UPDATE:
        return update(loop, event);
    case GL_POLICY_RENDER:
        return render(loop, event);
    case GL_POLICY_WAIT:
        break;
    }
    return idle(loop, event);
}

static void wait(gl_loop *loop)
{
    glp_loop_expect(loop, loop->decision.until);
    loop->host->vtable->wait(loop->host, glp_loop_host_time(loop, loop->decision.until));
    loop->reading = GLP_READING_STALE;
    loop->phase = GLP_PHASE_POLL;
}

static bool end(gl_loop *loop)
{
    loop->phase = GLP_PHASE_ENDED;
    return false;
}

// What comes before the first round, and before one after a wait. False if there is none.
static GLP_RARE bool come_to_round(gl_loop *loop)
{
    if (loop->phase == GLP_PHASE_ENDED)
        return false;
    if (loop->phase == GLP_PHASE_START)
        glp_loop_start_time(loop, loop->host->vtable->now(loop->host));
    else
        wait(loop);
    return true;
}

// A phase that yields nothing goes over to the next one, or leaves another one to go on with.
bool glp_loop_play(gl_loop *loop, gl_event *event)
{
    while (!loop->stop) {
        int phase = loop->phase;
        if (phase < GLP_PHASE_POLL && !come_to_round(loop))
            break;
        if (phase <= GLP_PHASE_POLL) {
            poll(loop);
            if (loop->stop)
                break;
        }
        if (phase <= GLP_PHASE_DELIVER) {
            if (glp_loop_deliver(loop, event))
                return true;
            if (loop->host->closing)
                break;
        }
        if (phase <= GLP_PHASE_ASK && ask(loop, event))
            return true;
        if (answer(loop, event))
            return true;
    }
    return end(loop);
}
