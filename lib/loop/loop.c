// Setting up a loop, exchanging its policy, and what the program asks of it. The state machine
// itself is in loop_round.c.

#include "loop/loop.h"

#include <glpace/host_impl.h>
#include <glpace/policy_impl.h>

#include "base/check.h"
#include "base/log.h"
#include "host/host.h"
#include "policy/situation.h"

#define DEFAULT_MAX_GAP (5 * GL_NS_PER_SECOND)

// ---- misuse -------------------------------------------------------------------------------------

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

bool glp_loop_refuse_pull(const gl_loop *loop, const char *who)
{
    if (glp_loop_is_over(loop) || !glp_loop_check(loop, who))
        return false;
    return glp_misuse_by(who, "event is NULL; it needs a gl_event to fill in");
}

// ---- set-up -------------------------------------------------------------------------------------

static bool accept_policy(gl_loop *loop, gl_policy *policy, const char *who)
{
    if (policy && !policy->vtable)
        return glp_fail("%s: the policy was not set up; did its _init fail?", who);
    if (policy && !policy->vtable->decide)
        return glp_fail("%s: the policy has no decide; its vtable needs one", who);
    loop->policy = policy ? policy : &loop->standard.policy;
    loop->begun = false;
    return true;
}

static bool accept_host(gl_loop *loop, gl_host *host)
{
    if (!host)
        return glp_fail("gl_loop_init: host is NULL; pass gl_window_host(window) of a window "
                        "that was created, and not destroyed since");
    if (!host->vtable)
        return glp_fail("gl_loop_init: the host was not set up; did its _init fail?");
    if (!glp_host_is_complete(host))
        return glp_fail("gl_loop_init: the host is incomplete; it needs a queue, and now, wait, "
                        "poll and present in its vtable");
    loop->host = host;
    loop->lifetime = host->lifetime;
    loop->timeline_lifetime = host->timeline_lifetime;
    return true;
}

bool gl_loop_init(gl_loop *loop, gl_host *host, gl_policy *policy)
{
    if (!glp_require(loop, "gl_loop_init needs a gl_loop to set up; loop is NULL"))
        return false;
    *loop = (gl_loop){
        .self = loop,
        .stop = true,
        .enters = true,
        .clock.max_gap = DEFAULT_MAX_GAP,
        .situation = {.scale = GLP_SCALE_ONE, .first = true},
    };
    gl_paced_policy_init(&loop->standard, &(gl_paced_policy_desc){0});
    if (!accept_policy(loop, policy, "gl_loop_init") || !accept_host(loop, host))
        return false;
    loop->counts.merged_before = host->queue->merged;
    loop->counts.dropped_before = host->queue->dropped;
    loop->phase = GLP_PHASE_START;
    loop->stop = false;
    return true;
}

bool gl_loop_set_policy(gl_loop *loop, gl_policy *policy)
{
    if (!glp_loop_check(loop, "gl_loop_set_policy"))
        return false;
    if (!accept_policy(loop, policy, "gl_loop_set_policy"))
        return false;
    bool updating = loop->phase == GLP_PHASE_ANSWER && loop->decision.answer == GL_POLICY_UPDATE;
    if (!updating)
        glp_loop_restart_step(loop);
    glp_loop_reconsider(loop);
    return true;
}

gl_policy *gl_loop_policy(const gl_loop *loop)
{
    return glp_loop_check(loop, "gl_loop_policy") ? loop->policy : NULL;
}

// ---- requests, from any thread ------------------------------------------------------------------

// Whether the loop can be asked for something. If so, it does not end before the request does.
// After the end the host may be gone.
static bool begin_request(gl_loop *loop, const char *who)
{
    if (!loop || loop->self != loop)
        return glp_loop_complain(loop, who);
    loop->requests++;
    if (!loop->stop && glp_loop_check(loop, who))
        return true;
    loop->requests--;
    return false;
}

static void end_request(gl_loop *loop)
{
    if (loop->host->vtable->wake)
        loop->host->vtable->wake(loop->host);
    loop->requests--;
}

void gl_loop_stop(gl_loop *loop)
{
    if (!begin_request(loop, "gl_loop_stop"))
        return;
    loop->stop = true;
    end_request(loop);
}

void gl_loop_stop_after_frame(gl_loop *loop)
{
    if (!begin_request(loop, "gl_loop_stop_after_frame"))
        return;
    loop->wants_last_frame = true;
    loop->stop = true;
    end_request(loop);
}

void gl_loop_request_redraw(gl_loop *loop)
{
    if (!begin_request(loop, "gl_loop_request_redraw"))
        return;
    atomic_store_explicit(&loop->redraw, true, memory_order_release);
    end_request(loop);
}

// ---- close --------------------------------------------------------------------------------------

void gl_loop_cancel_close(gl_loop *loop)
{
    if (glp_loop_check(loop, "gl_loop_cancel_close"))
        loop->closing = false;
}

// ---- until when ---------------------------------------------------------------------------------

int64_t gl_loop_deadline(const gl_loop *loop)
{
    if (glp_loop_is_over(loop))
        return GL_TIME_NEVER;
    if (!glp_loop_check(loop, "gl_loop_deadline"))
        return 0;
    if (loop->phase == GLP_PHASE_START)
        return -GL_TIME_END;
    // What came after the policy was asked, from another loop's poll or another thread.
    bool due = loop->host->queue->count > 0 || loop->redraw || loop->stop;
    return due ? loop->clock.time : glp_loop_host_time(loop, loop->until);
}

bool gl_loop_has_ended(const gl_loop *loop)
{
    return glp_loop_is_over(loop) || !glp_loop_check(loop, "gl_loop_has_ended");
}
