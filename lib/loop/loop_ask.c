// Asking the policy: what it is told, and what it may answer.

#include "loop/loop.h"

#include <assert.h>
#include <math.h>

#include <glpace/policy_impl.h>

#include "base/ns.h"
#include "policy/policy.h"

// What the policy sees of the host.
static void look_at_host(gl_loop *loop)
{
    gl_host_state *state = &loop->situation.host;
    *state = loop->host->state;
    if (state->cap.num <= 0)
        state->cap = GL_RATE_NONE;
    if (state->refresh.source != GL_REFRESH_SOURCE_NONE)
        state->refresh.time = glp_loop_now(loop, state->refresh.time);
    if (state->shown.count > 0)
        state->shown.time = glp_loop_now(loop, state->shown.time);
}

void glp_loop_look(gl_loop *loop)
{
    glp_loop_read_clock(loop);
    glp_loop_count_second(loop);
    glp_loop_run_world(loop);
    look_at_host(loop);
}

// A redraw that is asked for after this is for the next frame. A frame that was passed over is made
// up for as soon as one may come.
static void take_redraw(gl_loop *loop)
{
    bool asked = loop->redraw && atomic_exchange(&loop->redraw, false);
    if (asked || (loop->owed && glp_loop_may_draw(loop)))
        loop->situation.redraw = true;
}

// A policy is a program's own code: what it gets wrong is said where it is wrong.
static void check_decision(const gl_decision *decision)
{
    (void)decision;
    assert(decision->answer >= GL_POLICY_WAIT && decision->answer <= GL_POLICY_RENDER &&
           "a policy answers a wait, an update or a frame");
    assert((decision->answer != GL_POLICY_UPDATE || (decision->dt > 0 && isfinite(decision->dt))) &&
           "a policy answers an update with a dt that is finite and above 0");
    assert(
        (decision->answer != GL_POLICY_RENDER || (decision->alpha >= 0 && decision->alpha <= 1)) &&
        "a policy answers a frame with an alpha in [0, 1]");
    assert(decision->lost_ns >= 0 && "a policy gives up no negative time");
}

// A lazy pause goes on. A step may need what is due.
static void answer_sleep(gl_loop *loop)
{
    int64_t due_world = loop->decision.due_world;
    loop->decision = glp_policy_unanswered;
    loop->decision.until = GL_TIME_NEVER;
    loop->decision.due_world = due_world;
}

static void begin(gl_loop *loop)
{
    int64_t simulated_to = glp_loop_simulated_to(loop);
    if (loop->policy->vtable->begin)
        loop->policy->vtable->begin(loop->policy, &loop->situation, simulated_to);
    loop->begun = true;
}

static void decide(gl_loop *loop)
{
    if (glp_loop_sleeps(loop)) {
        answer_sleep(loop);
        return;
    }
    if (!loop->begun)
        begin(loop);
    if (glp_loop_holds_update(loop) && loop->situation.motion != GL_WORLD_STANDS) {
        glp_loop_release_update(loop);
        return;
    }
    loop->decision = glp_policy_unanswered;
    loop->policy->vtable->decide(loop->policy, &loop->situation, &loop->decision);
    check_decision(&loop->decision);
}

static int64_t earlier(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

// What has passed is now, and what is after the end of time never comes. A frame that is owed ends
// the wait.
static int64_t clamp(const gl_loop *loop, int64_t until)
{
    int64_t now = loop->situation.now;
    if (loop->owed && !glp_loop_is_frame_time(loop))
        until = earlier(until, glp_loop_next_frame(loop));
    return until > GL_TIME_END ? GL_TIME_NEVER : until > now ? until : now;
}

void glp_loop_ask(gl_loop *loop)
{
    if (loop->situation.motion != GL_WORLD_RUNS)
        glp_loop_move_world(loop);
    loop->world.asked = loop->situation.world;
    take_redraw(loop);
    decide(loop);
    if (loop->decision.answer == GL_POLICY_WAIT)
        loop->until = clamp(loop, loop->decision.until);
}

void glp_loop_report_skipped(gl_loop *loop, gl_event *event)
{
    gl_skipped_event skipped = {
        .ticks = loop->decision.lost_ticks,
        .ns = glp_ns_add(loop->decision.lost_ns, loop->world.gap),
    };
    loop->world.gap = 0;
    loop->counts.stats.skipped_ticks += skipped.ticks;
    loop->counts.stats.skipped_ns = glp_ns_add(loop->counts.stats.skipped_ns, skipped.ns);
    glp_loop_fill(loop, event, GL_EVENT_SKIPPED);
    event->skipped = skipped;
    loop->phase = GLP_PHASE_ANSWER;
}
