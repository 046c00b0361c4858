// What is rare: misuse, and in a round a policy that begins, time given up, updates while world stands, and
// frames where there is nothing to draw into.

#include "core/loop.h"

#include <glpace/policy_impl.h>

#include "core/log.h"
#include "core/policy.h"

bool glp_loop_complain(const gl_loop *loop, const char *who)
{
    if (!loop)
        return glp_misuse_by(who, "loop is NULL");
    if (loop->self != loop)
        return glp_misuse_by(who, "the loop was not set up, or is a copy of one that was; call "
                                  "gl_loop_init, and hand on the loop's address");
    return glp_misuse_by(who, "the window or offscreen context of this loop was destroyed; leave "
                              "the loop first");
}

// The world time from which a policy goes on.
static int64_t simulated_to(const gl_loop *loop)
{
    if (loop->unusual & GLP_HELD)
        return loop->held_update.due;
    return loop->stats.updates > 0 ? loop->simulated_to : loop->situation.world;
}

static void begin(gl_loop *loop)
{
    gl_policy *policy = loop->policy;
    if (policy->vtable->begin)
        policy->vtable->begin(policy, &loop->situation, simulated_to(loop));
    loop->unusual &= ~GLP_UNBEGUN;
}

// In a lazy pause the picture stays as it is until there is a reason for another one.
static bool sleeps(const gl_loop *loop)
{
    const gl_situation *situation = &loop->situation;
    return (loop->unusual & (GLP_LAZY | GLP_UNBEGUN)) == GLP_LAZY && situation->standing &&
           situation->inputs == 0 && !situation->redraw;
}

bool glp_loop_decide_unusual(gl_loop *loop)
{
    if (sleeps(loop)) { // a step may need what is due
        loop->decision = (gl_decision){
            .answer = GL_POLICY_WAIT, .until = GL_TIME_NEVER, .due = loop->decision.due};
        return true;
    }
    if (loop->unusual & GLP_UNBEGUN)
        begin(loop);
    if (!(loop->unusual & GLP_HELD) || loop->situation.standing)
        return false;
    loop->decision = loop->held_update;
    loop->unusual &= ~GLP_HELD;
    return true;
}

bool glp_loop_report_skipped(gl_loop *loop, gl_event *event)
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

// The program paused on the SKIPPED that came before this update: it is not lost.
static void hold_update(gl_loop *loop)
{
    loop->held_update = loop->decision;
    loop->held_update.lost_ticks = 0;
    loop->held_update.lost_ns = 0;
    loop->unusual |= GLP_HELD;
    loop->phase = GLP_PHASE_ASK;
}

bool glp_loop_end_step(gl_loop *loop)
{
    if (loop->situation.standing) {
        hold_update(loop);
        return false;
    }
    loop->situation.stepping = false;
    loop->situation.redraw |= (loop->unusual & GLP_LAZY) != 0;
    return true;
}

void glp_loop_pass_over(gl_loop *loop)
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
    glp_loop_ask_again(loop);
}
