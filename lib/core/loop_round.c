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

static void decide(gl_loop *loop)
{
    if (loop->unusual && glp_loop_decide_unusual(loop))
        return;
    loop->decision = (gl_decision){0};
    loop->policy->vtable->decide(loop->policy, &loop->situation, &loop->decision);
    check_decision(&loop->decision);
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
    return skipped && glp_loop_report_skipped(loop, event);
}

static bool update(gl_loop *loop, gl_event *event)
{
    const gl_decision *decision = &loop->decision;
    if (loop->unusual & GLP_STANDS && !glp_loop_end_step(loop))
        return false;
    loop->simulated_to = decision->due;
    if (decision->more) {
        glp_loop_ask_again(loop);
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
        glp_loop_pass_over(loop);
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
