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
    loop->passed = 0;
}

// What only a reading, or a request of the program, changes.
static void look_around(gl_loop *loop)
{
    if (loop->reading != GLP_READING_FRESH) {
        glp_loop_read(loop, loop->host->vtable->now(loop->host));
        loop->reading = GLP_READING_FRESH;
    }
    glp_loop_advance_world(loop);
    glp_loop_count_second(loop);

    const gl_host *host = loop->host;
    gl_situation *situation = &loop->situation;
    situation->visible = glp_loop_is_visible(host);
    situation->cap = host->cap.num > 0 ? host->cap : GL_RATE_NONE;
    situation->refresh_period = host->refresh_period;
    situation->verdict = host->verdict;
    loop->asked = situation->world;
}

// While world stands, a step may come at each question.
static void ask_again(gl_loop *loop)
{
    loop->phase = loop->unusual & GLP_STANDS ? GLP_PHASE_ASK : GLP_PHASE_AGAIN;
}

// The world time from which a policy goes on.
static int64_t simulated_to(const gl_loop *loop)
{
    if (loop->unusual & GLP_HELD)
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

static void begin(gl_loop *loop)
{
    gl_policy *policy = loop->policy;
    if (policy->vtable->begin)
        policy->vtable->begin(policy, &loop->situation, simulated_to(loop));
    loop->unusual &= ~GLP_UNBEGUN;
}

// Whether an update that was held has its turn, and is not to be decided.
static GLP_RARE bool decide_as_unusual(gl_loop *loop)
{
    if (loop->unusual & GLP_UNBEGUN)
        begin(loop);
    if (!(loop->unusual & GLP_HELD) || loop->situation.standing)
        return false;
    loop->decision = loop->held_update;
    loop->unusual &= ~GLP_HELD;
    return true;
}

static void decide(gl_loop *loop)
{
    if (loop->unusual && decide_as_unusual(loop))
        return;
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
    loop->unusual &= ~GLP_GAP;
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
    take_redraw(loop);
    decide(loop);
    bool skipped =
        loop->decision.lost_ticks != 0 || loop->decision.lost_ns != 0 || (loop->unusual & GLP_GAP);
    return skipped && report_skipped(loop, event);
}

// The program paused on the SKIPPED that came before this update: it is not lost.
static void hold_update(gl_loop *loop)
{
    loop->held_update = loop->decision;
    loop->held_update.lost_ticks = 0;
    loop->held_update.lost_ns = 0;
    loop->unusual |= GLP_HELD;
    loop->phase = GLP_PHASE_ASK;
}

// Whether an update comes although world stands: that of a step does.
static GLP_RARE bool end_step(gl_loop *loop)
{
    if (loop->situation.standing) {
        hold_update(loop);
        return false;
    }
    loop->situation.stepping = false;
    return true;
}

static bool update(gl_loop *loop, gl_event *event)
{
    const gl_decision *decision = &loop->decision;
    if (loop->unusual & GLP_STANDS && !end_step(loop))
        return false;
    loop->simulated_to = decision->due;
    if (decision->more) {
        ask_again(loop);
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
    loop->passed++;
    ask_again(loop);
}

static void hand_out_frame(gl_loop *loop, gl_event *event)
{
    const gl_host *host = loop->host;
    const gl_decision *decision = &loop->decision;
    int64_t passed = loop->situation.now - loop->rendered;
    glp_loop_fill(loop, event, GL_EVENT_RENDER);
    event->render = (gl_render_event){
        .alpha = decision->alpha,
        .ext_dt = decision->ext_dt,
        .dt = loop->stats.frames == 0 ? 0 : (double)passed / GL_NS_PER_SECOND,
        .frame = loop->stats.frames,
        .present_time = decision->at ? glp_loop_host_time(loop, decision->at) : loop->time,
        .width = host->width,
        .height = host->height,
        .framebuffer_width = host->framebuffer_width,
        .framebuffer_height = host->framebuffer_height,
    };
    loop->rendered = loop->situation.now;
    loop->phase = GLP_PHASE_PRESENT;
}

// The event first, since the program waits for it: a division takes long.
static bool render(gl_loop *loop, gl_event *event)
{
    bool visible = glp_loop_is_visible(loop->host);
    if (visible)
        hand_out_frame(loop, event);
    else
        pass_over(loop);
    loop->idled = false;
    loop->situation.redraw = false;
    loop->situation.first = false;
    loop->situation.inputs = 0;
    return visible;
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

// What a pass over the phases came to.
enum outcome {
    NOTHING, // another pass has to follow
    EVENT,
    END,
};

// A phase that yields nothing goes over to the next one, or leaves another one to go on with.
static enum outcome pass(gl_loop *loop, gl_event *event)
{
    int phase = loop->phase;
    if (loop->stop || (phase < GLP_PHASE_POLL && !come_to_round(loop)))
        return END;
    if (phase <= GLP_PHASE_POLL) {
        poll(loop);
        if (loop->stop)
            return END;
    }
    if (phase <= GLP_PHASE_DELIVER) {
        if (glp_loop_deliver(loop, event)) {
            loop->phase = GLP_PHASE_DELIVER;
            return EVENT;
        }
        if (loop->host->closing)
            return END;
    }
    if (phase <= GLP_PHASE_ASK)
        look_around(loop);
    if (phase <= GLP_PHASE_AGAIN && ask(loop, event))
        return EVENT;
    return answer(loop, event) ? EVENT : NOTHING;
}

static GLP_RARE bool end(gl_loop *loop)
{
    loop->phase = GLP_PHASE_ENDED;
    return false;
}

static GLP_RARE bool play_on(gl_loop *loop, gl_event *event)
{
    enum outcome outcome = NOTHING;
    while (outcome == NOTHING)
        outcome = pass(loop, event);
    return outcome == EVENT || end(loop);
}

// The first pass is the last one as a rule. Out of a loop it needs fewer registers.
GLP_WHOLE bool glp_loop_play(gl_loop *loop, gl_event *event)
{
    switch (pass(loop, event)) {
    case NOTHING:
        return play_on(loop, event);
    case EVENT:
        return true;
    case END:
        break;
    }
    return end(loop);
}
