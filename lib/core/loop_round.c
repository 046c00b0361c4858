// The state machine that docs/loop.md draws, phase by phase.

#include "core/loop.h"

#include <assert.h>
#include <math.h>

#include <glpace/policy_impl.h>

#include "core/log.h"
#include "core/policy.h"
#include "core/stats.h"

#define INPUT_BUDGET 256      // input events in a row before the policy is asked
#define MIN_IDLE GL_NS_PER_MS // shorter waits are not worth an event

// What all events of the loop itself have.
static void fill(const gl_loop *loop, gl_event *event, gl_event_type type)
{
    event->type = type;
    event->time = loop->clock.time;
    event->arrived = 0;
    event->window = loop->host->window;
}

static bool is_visible(const gl_host *host)
{
    return !host->iconified && host->width > 0 && host->height > 0 && host->framebuffer_width > 0 &&
           host->framebuffer_height > 0;
}

// ---- start, poll --------------------------------------------------------------------------------

static void start(gl_loop *loop)
{
    glp_loop_start_clock(loop);
    loop->phase = GLP_PHASE_POLL;
}

static void poll(gl_loop *loop)
{
    loop->host->vtable->poll(loop->host);
    loop->delivered = 0;
    loop->passed_over = false;
    loop->until = loop->situation.now;
    loop->phase = GLP_PHASE_DELIVER;
}

// A round is over in which the clock does not tell the time any more.
static void begin_round(gl_loop *loop)
{
    loop->clock.fresh = false;
    loop->phase = GLP_PHASE_POLL;
}

// ---- deliver ------------------------------------------------------------------------------------

static bool deliver(gl_loop *loop, gl_event *event)
{
    gl_host *host = loop->host;
    bool in_budget = loop->delivered < INPUT_BUDGET || host->closing;
    if (!in_budget || !gl_queue_pop(host->queue, event)) {
        loop->phase = host->closing ? GLP_PHASE_ENDED : GLP_PHASE_ASK;
        return false;
    }
    glp_loop_note_input(loop, event->arrived);
    event->time = loop->clock.time;
    event->window = host->window;
    if (event->type == GL_EVENT_CLOSE)
        host->closing = true;
    loop->delivered++;
    loop->situation.inputs++;
    loop->counts.stats.inputs++;
    return true;
}

// ---- ask ----------------------------------------------------------------------------------------

// What the policy sees of the host.
static void look_at_host(gl_loop *loop)
{
    const gl_host *host = loop->host;
    gl_situation *situation = &loop->situation;
    situation->visible = is_visible(host);
    situation->cap = host->cap.num > 0 ? host->cap : GL_RATE_NONE;
    situation->refresh_period = host->refresh_period;
    situation->verdict = host->verdict;
}

// A redraw that is asked for after this is for the next frame.
static void take_redraw(gl_loop *loop)
{
    if (loop->redraw && atomic_exchange(&loop->redraw, false))
        loop->situation.redraw = true;
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
    if (glp_loop_sleeps(loop)) { // a step may need what is due
        loop->decision =
            (gl_decision){.until = GL_TIME_NEVER, .due_world = loop->decision.due_world};
        return;
    }
    gl_policy *policy = loop->policy;
    if (!loop->begun && policy->vtable->begin)
        policy->vtable->begin(policy, &loop->situation, glp_loop_simulated_to(loop));
    loop->begun = true;
    if (glp_loop_release_update(loop))
        return;
    loop->decision = (gl_decision){.due_world = GL_TIME_NEVER};
    policy->vtable->decide(policy, &loop->situation, &loop->decision);
    check_decision(&loop->decision);
}

// Time was given up since the last report, by the policy or as a gap.
static bool report_skipped(gl_loop *loop, gl_event *event)
{
    const gl_decision *decision = &loop->decision;
    gl_skipped_event skipped = {
        .ticks = decision->lost_ticks,
        .ns = decision->lost_ns + loop->world.gap,
    };
    if (skipped.ticks == 0 && skipped.ns == 0)
        return false;
    loop->world.gap = 0;
    loop->counts.stats.skipped_ticks += skipped.ticks;
    loop->counts.stats.skipped_ns += skipped.ns;
    fill(loop, event, GL_EVENT_SKIPPED);
    event->skipped = skipped;
    return true;
}

static bool ask(gl_loop *loop, gl_event *event)
{
    glp_loop_read_clock(loop);
    glp_loop_advance_world(loop);
    glp_loop_count_second(loop);
    look_at_host(loop);
    take_redraw(loop);
    decide(loop);
    loop->until = loop->decision.until;
    loop->phase = GLP_PHASE_ANSWER;
    return report_skipped(loop, event);
}

// ---- answer -------------------------------------------------------------------------------------

static bool update(gl_loop *loop, gl_event *event)
{
    const gl_decision *decision = &loop->decision;
    if (!glp_loop_admit_update(loop)) {
        loop->phase = GLP_PHASE_ASK;
        return false;
    }
    if (decision->more)
        loop->phase = GLP_PHASE_ASK;
    else
        begin_round(loop);
    fill(loop, event, GL_EVENT_UPDATE);
    event->update = (gl_update_event){
        .dt = decision->dt,
        .tick = loop->counts.stats.updates++,
        .behind = decision->behind,
    };
    return true;
}

static bool prepare_wait(gl_loop *loop, gl_event *event)
{
    if (loop->host->queue->count > 0) { // beyond the budget
        begin_round(loop);
        return false;
    }
    loop->phase = GLP_PHASE_WAIT;
    bool endless = loop->until == GL_TIME_NEVER;
    int64_t budget = endless ? GL_TIME_NEVER : loop->until - loop->situation.now;
    if (loop->idled || budget < MIN_IDLE)
        return false;
    loop->idled = true;
    fill(loop, event, GL_EVENT_IDLE);
    event->idle.budget = endless ? (double)INFINITY : (double)budget / GL_NS_PER_SECOND;
    return true;
}

// There is nothing to draw into. One frame passed over counts as shown; where the same round
// answers another, there is nothing to do but to wait for the next update.
static bool pass_over(gl_loop *loop, gl_event *event)
{
    if (!loop->passed_over) {
        loop->passed_over = true;
        loop->phase = GLP_PHASE_ASK;
        return false;
    }
    int64_t now = loop->situation.now;
    int64_t next_update = gl_situation_when(&loop->situation, loop->decision.due_world);
    int64_t soonest = now + 1; // or no time would pass
    int64_t latest = now + GLP_MAX_BLIND_WAIT;
    loop->until = next_update < soonest ? soonest : next_update < latest ? next_update : latest;
    return prepare_wait(loop, event);
}

static void hand_out_frame(gl_loop *loop, gl_event *event)
{
    const gl_host *host = loop->host;
    const gl_decision *decision = &loop->decision;
    uint64_t frame = loop->counts.stats.frames;
    int64_t passed = loop->situation.now - loop->rendered;
    fill(loop, event, GL_EVENT_RENDER);
    event->render = (gl_render_event){
        .alpha = decision->alpha,
        .ext_dt = decision->ext_dt,
        .dt = frame == 0 ? 0 : (double)passed / GL_NS_PER_SECOND,
        .frame = frame,
        .present_time = decision->at ? glp_loop_host_time(loop, decision->at) : loop->clock.time,
        .width = host->width,
        .height = host->height,
        .framebuffer_width = host->framebuffer_width,
        .framebuffer_height = host->framebuffer_height,
    };
    loop->rendered = loop->situation.now;
    loop->phase = GLP_PHASE_PRESENT;
}

static bool render(gl_loop *loop, gl_event *event)
{
    loop->idled = false;
    loop->situation.first = false;
    loop->situation.redraw = false;
    loop->situation.inputs = 0;
    if (!is_visible(loop->host))
        return pass_over(loop, event);
    hand_out_frame(loop, event);
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
    return prepare_wait(loop, event);
}

// ---- present ------------------------------------------------------------------------------------

// The host's clock may step back during a present.
static int64_t at_least_0(int64_t ns)
{
    return ns > 0 ? ns : 0;
}

static gl_presented present_frame(gl_loop *loop)
{
    int64_t at = 0;
    if (loop->decision.at) {
        at = glp_loop_host_time(loop, loop->decision.at);
        glp_loop_expect(loop, loop->decision.at);
    }
    return loop->host->vtable->present(loop->host, at, loop->decision.drain);
}

static void present(gl_loop *loop, gl_event *event)
{
    gl_situation *situation = &loop->situation;
    gl_presented presented = present_frame(loop);
    glp_loop_take_reading(loop, presented.returned);
    situation->cost = at_least_0(situation->now - loop->rendered - presented.blocked);

    int64_t interval = situation->has_shown ? situation->now - situation->shown : 0;
    if (situation->has_shown)
        glp_histogram_add(&loop->counts.intervals, interval);
    situation->has_shown = true;
    situation->shown = situation->now;

    fill(loop, event, GL_EVENT_SWAP);
    event->swap = (gl_swap_event){
        .frame = loop->counts.stats.frames++,
        .blocked_ns = at_least_0(presented.blocked),
        .interval_ns = interval,
        .verdict = loop->host->verdict,
    };
    loop->phase = GLP_PHASE_POLL;
}

// ---- wait ---------------------------------------------------------------------------------------

// Input may be queued already: a program may poll the host between two events, and so does another
// loop over the same queue or the same system.
static void wait(gl_loop *loop)
{
    gl_host *host = loop->host;
    if (host->queue->count == 0) {
        glp_loop_expect(loop, loop->until);
        host->vtable->wait(host, glp_loop_host_time(loop, loop->until));
    }
    begin_round(loop);
}

void glp_loop_reconsider(gl_loop *loop)
{
    loop->until = loop->situation.now;
}

// ---- the machine --------------------------------------------------------------------------------

// Goes from phase to phase until one yields an event; false where the loop has ended or would wait.
static bool advance(gl_loop *loop, gl_event *event)
{
    for (;;) {
        if (loop->stop && loop->phase != GLP_PHASE_PRESENT)
            loop->phase = GLP_PHASE_ENDED;
        switch (loop->phase) {
        case GLP_PHASE_ENDED:
            return false;
        case GLP_PHASE_START:
            start(loop);
            break;
        case GLP_PHASE_POLL:
            poll(loop);
            break;
        case GLP_PHASE_DELIVER:
            if (deliver(loop, event))
                return true;
            break;
        case GLP_PHASE_ASK:
            if (ask(loop, event))
                return true;
            break;
        case GLP_PHASE_ANSWER:
            if (answer(loop, event))
                return true;
            break;
        case GLP_PHASE_PRESENT:
            present(loop, event);
            return true;
        case GLP_PHASE_WAIT:
            return false;
        }
    }
}

static bool may_pull(const gl_loop *loop, const gl_event *event, const char *who)
{
    if (!glp_loop_check(loop, who))
        return false;
    return event || glp_misuse_by(who, "event is NULL; it needs a gl_event to fill in");
}

bool gl_next_event(gl_loop *loop, gl_event *event)
{
    if (!may_pull(loop, event, "gl_next_event"))
        return false;
    while (!advance(loop, event)) {
        if (loop->phase == GLP_PHASE_ENDED)
            return false;
        wait(loop);
    }
    return true;
}

bool gl_poll_event(gl_loop *loop, gl_event *event)
{
    if (!may_pull(loop, event, "gl_poll_event"))
        return false;
    if (advance(loop, event))
        return true;
    if (loop->phase == GLP_PHASE_WAIT) { // the program waits for as long as it likes
        glp_loop_expect(loop, loop->until);
        begin_round(loop);
    }
    return false;
}

int64_t gl_loop_deadline(const gl_loop *loop)
{
    if (!glp_loop_check(loop, "gl_loop_deadline"))
        return 0;
    return glp_loop_host_time(loop, loop->until);
}

bool gl_loop_has_ended(const gl_loop *loop)
{
    return !glp_loop_check(loop, "gl_loop_has_ended") || loop->phase == GLP_PHASE_ENDED;
}
