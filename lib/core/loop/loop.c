// What a program calls: it sets up a loop, pulls events, and pauses, steps and stops it.

#include "core/loop/loop.h"

#include <math.h>
#include <stdio.h>

#include "core/base/check.h"
#include "core/base/lifetime.h"
#include "core/base/ns.h"
#include "core/base/reads.h"
#include "core/loop/host.h"
#include "core/loop/machine.h"
#include "core/loop/tape.h"
#include "core/policy/policy.h"
#include "core/policy/situation.h"

#define DEFAULT_MAX_GAP (5 * GL_NS_PER_SECOND)

_Static_assert(sizeof(glp_loop) <= sizeof(gl_loop), "loop.h has too little room for a loop");

// ---- set-up -------------------------------------------------------------------------------------

static bool accept_policy(glp_loop *loop, gl_policy *policy, const char *who)
{
    if (policy && !policy->vtable)
        return glp_fail("%s: the policy was not set up; did its _init fail?", who);
    if (policy && !policy->vtable->decide)
        return glp_fail("%s: the policy has no decide; its vtable needs one", who);
    loop->policy = policy ? policy : &loop->standard.policy;
    loop->begun = false;
    return true;
}

static bool accept_host(glp_loop *loop, gl_host *host)
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
    glp_loop *it = glp_loop_of(loop);
    *it = (glp_loop){
        .self = loop,
        .requests = GLP_REQUEST_STOP,
        .clock.max_gap = DEFAULT_MAX_GAP,
        .idle.until = INT64_MIN,
        .situation.scale = GLP_SCALE_ONE,
    };
    gl_paced_policy_init(&it->standard, &(gl_paced_policy_desc){0});
    if (!accept_policy(it, policy, "gl_loop_init") || !accept_host(it, host))
        return false;
    it->counts.dropped_before = host->queue->dropped;
    it->phase = GLP_PHASE_START;
    atomic_store(&it->requests, 0);
    return true;
}

// ---- pulling ------------------------------------------------------------------------------------

// What hosts and tapes read meanwhile is not the program's.
static bool next(glp_loop *loop, gl_event *event, bool may_wait)
{
    loop->reads = loop->tapes ? glp_take_reads() : 0;
    glp_tape_report_handled(loop);
    if (!(loop->is_supplied ? glp_tape_supply(loop, event, may_wait)
                            : glp_machine_advance(loop, event, may_wait)))
        return false;
    if (!loop->is_supplied || event->window_number == 0)
        event->window_number = glp_host_window_number(loop->host, event->window);
    glp_tape_receive(loop, event);
    if (loop->tapes)
        glp_take_reads();
    return true;
}

static bool pull(gl_loop *loop, gl_event *event, bool may_wait, const char *who)
{
    if (event && glp_loop_is_sound(loop))
        return next(glp_loop_of(loop), event, may_wait);
    if (glp_loop_is_over(loop))
        return false;
    if (!glp_loop_is_sound(loop))
        return glp_loop_complain(loop, who);
    return glp_misuse_by(who, "event is NULL; it needs a gl_event to fill in");
}

bool gl_next_event(gl_loop *loop, gl_event *event)
{
    return pull(loop, event, true, "gl_next_event");
}

bool gl_poll_event(gl_loop *loop, gl_event *event)
{
    return pull(loop, event, false, "gl_poll_event");
}

// ---- requests, from any thread ------------------------------------------------------------------

// Sets the request and wakes the host, unless the loop has ended. The loop does not end before that
// is done; after the end the host may be gone.
static void request(gl_loop *loop, unsigned what, const char *who)
{
    glp_loop *it = loop ? glp_loop_of(loop) : NULL;
    if (!it || it->self != loop) {
        glp_loop_complain(loop, who);
        return;
    }
    unsigned before = atomic_fetch_add(&it->requests, GLP_REQUEST_CALL);
    if (!(before & GLP_REQUEST_STOP) && glp_loop_checked_const(loop, who)) {
        atomic_fetch_or(&it->requests, what);
        if (it->host->vtable->wake)
            it->host->vtable->wake(it->host);
    }
    atomic_fetch_sub(&it->requests, GLP_REQUEST_CALL);
}

void gl_loop_stop(gl_loop *loop)
{
    request(loop, GLP_REQUEST_STOP, "gl_loop_stop");
}

void gl_loop_stop_after_frame(gl_loop *loop)
{
    request(loop, GLP_REQUEST_STOP | GLP_REQUEST_LAST_FRAME, "gl_loop_stop_after_frame");
}

void gl_loop_request_redraw(gl_loop *loop)
{
    request(loop, GLP_REQUEST_REDRAW, "gl_loop_request_redraw");
}

// ---- requests, from its own thread --------------------------------------------------------------

void gl_loop_cancel_close(gl_loop *loop)
{
    glp_loop *it = glp_loop_checked(loop, "gl_loop_cancel_close");
    if (it)
        it->closing = it->lost;
}

// Whether the policy has answered an update that the program has not got.
static bool has_update(const glp_loop *loop)
{
    return loop->decision.answer == GL_POLICY_UPDATE && loop->phase == GLP_PHASE_APPLY;
}

// Where a pause stops simulated time: at the latest answer. If that was an update which the program
// has got, the time goes back to when it was due, but never forward: a policy may give updates
// ahead of simulated time.
static int64_t sim_time_of_answer(const glp_loop *loop)
{
    int64_t answered = loop->latest.sim_time;
    int64_t updated = loop->sim_time.simulated_to;
    bool has_got = loop->latest.is_update && !has_update(loop);
    return has_got && updated < answered ? updated : answered;
}

static void pause_sim_time(glp_loop *loop)
{
    if (glp_machine_is_paused(loop))
        return;
    loop->situation.motion = GL_TIME_PAUSED;
    loop->situation.sim_time = sim_time_of_answer(loop);
    glp_machine_reconsider(loop);
}

void gl_loop_pause(gl_loop *loop)
{
    glp_loop *it = glp_loop_checked(loop, "gl_loop_pause");
    if (it)
        pause_sim_time(it);
}

void gl_loop_pause_lazily(gl_loop *loop)
{
    glp_loop *it = glp_loop_checked(loop, "gl_loop_pause_lazily");
    if (!it)
        return;
    pause_sim_time(it);
    it->sim_time.lazy = true;
    it->situation.redraw = true;
    glp_machine_reconsider(it);
}

void gl_loop_resume(gl_loop *loop)
{
    glp_loop *it = glp_loop_checked(loop, "gl_loop_resume");
    if (!it || !glp_machine_is_paused(it))
        return;
    it->situation.motion = GL_TIME_RESUMES;
    it->sim_time.lazy = false;
    it->sim_time.steps = 0;
    glp_machine_reconsider(it);
}

bool gl_loop_is_paused(const gl_loop *loop)
{
    const glp_loop *it = glp_loop_checked_const(loop, "gl_loop_is_paused");
    return it && glp_machine_is_paused(it);
}

void gl_loop_step(gl_loop *loop)
{
    glp_loop *it = glp_loop_checked(loop, "gl_loop_step");
    if (!it || !glp_machine_is_paused(it))
        return;
    it->sim_time.steps++;
    glp_machine_reconsider(it);
}

bool gl_loop_set_time_scale(gl_loop *loop, double scale)
{
    glp_loop *it = glp_loop_checked(loop, "gl_loop_set_time_scale");
    if (!it)
        return false;
    if (!(scale >= GL_TIME_SCALE_MIN && scale <= GL_TIME_SCALE_MAX))
        return glp_fail("gl_loop_set_time_scale: scale is %g; it takes 1/64 to 64", scale);
    glp_machine_advance_sim_time(it);
    it->situation.scale = (int64_t)(scale * (double)GLP_SCALE_ONE + 0.5);
    glp_machine_reconsider(it);
    return true;
}

double gl_loop_time_scale(const gl_loop *loop)
{
    const glp_loop *it = glp_loop_checked_const(loop, "gl_loop_time_scale");
    return it ? (double)it->situation.scale / (double)GLP_SCALE_ONE : 0;
}

void gl_loop_resync(gl_loop *loop)
{
    glp_loop *it = glp_loop_checked(loop, "gl_loop_resync");
    if (!it || !it->host || it->is_supplied)
        return;
    glp_loop_clock *clock = &it->clock;
    int64_t now = it->host->vtable->now(it->host);
    if (!glp_machine_check_reading(it, now))
        return;
    clock->offset += now - (clock->latest <= now ? clock->latest : clock->time);
    clock->time = clock->latest = now;
    it->entry = 0;
}

bool gl_loop_set_max_gap_ns(gl_loop *loop, int64_t ns)
{
    glp_loop *it = glp_loop_checked(loop, "gl_loop_set_max_gap_ns");
    if (!it)
        return false;
    if (ns <= 0)
        return glp_fail("gl_loop_set_max_gap_ns: ns is %lld; it takes a duration above 0 or "
                        "GL_UNLIMITED",
                        (long long)ns);
    it->clock.max_gap = ns;
    return true;
}

int64_t gl_loop_time(const gl_loop *loop)
{
    const glp_loop *it = glp_loop_checked_const(loop, "gl_loop_time");
    return it ? it->clock.time : 0;
}

bool gl_loop_set_policy(gl_loop *loop, gl_policy *policy)
{
    glp_loop *it = glp_loop_checked(loop, "gl_loop_set_policy");
    if (!it || !accept_policy(it, policy, "gl_loop_set_policy"))
        return false;
    if (!has_update(it))
        glp_machine_restart_step(it);
    glp_machine_reconsider(it);
    return true;
}

gl_policy *gl_loop_policy(const gl_loop *loop)
{
    const glp_loop *it = glp_loop_checked_const(loop, "gl_loop_policy");
    return it ? it->policy : NULL;
}

int64_t gl_loop_deadline(const gl_loop *loop)
{
    if (glp_loop_is_over(loop))
        return GL_TIME_NEVER;
    const glp_loop *it = glp_loop_checked_const(loop, "gl_loop_deadline");
    if (!it)
        return 0;
    if (it->phase == GLP_PHASE_START)
        return -GL_TIME_END;
    // What came after the policy was called, from another loop's poll or another thread.
    unsigned heeded = it->is_supplied ? GLP_REQUEST_STOP : GLP_REQUEST_REDRAW | GLP_REQUEST_STOP;
    bool due = it->host->queue->count > 0 || glp_machine_has_request(it, heeded);
    return glp_machine_to_host_time(it, due ? it->situation.now : it->until);
}

bool gl_loop_has_ended(const gl_loop *loop)
{
    return glp_loop_is_over(loop) || !glp_loop_checked_const(loop, "gl_loop_has_ended");
}

// ---- statistics ---------------------------------------------------------------------------------

gl_stats gl_loop_stats(const gl_loop *loop)
{
    glp_note_read(GLP_READ_STATS);
    const glp_loop *it = glp_loop_checked_const(loop, "gl_loop_stats");
    if (!it || !it->host)
        return (gl_stats){0};
    const glp_loop_counts *counts = &it->counts;
    gl_stats stats = counts->stats;
    stats.frames = it->frame;
    stats.updates = it->situation.updates;
    stats.elapsed_ns = it->situation.now - counts->start;
    stats.dropped_inputs = it->host->queue->dropped - counts->dropped_before;
    if (counts->second_began == counts->start && stats.elapsed_ns > 0) { // the first second
        double seconds = (double)stats.elapsed_ns / GL_NS_PER_SECOND;
        stats.fps = (double)stats.frames / seconds;
        stats.ups = (double)stats.updates / seconds;
    }
    stats.vsync_status = it->host->state.vsync_status;
    stats.refresh = it->host->state.refresh;
    stats.interval_p50_ns = gl_histogram_quantile_ns(&counts->intervals, 0.5);
    stats.interval_p99_ns = gl_histogram_quantile_ns(&counts->intervals, 0.99);
    stats.interval_max_ns = counts->intervals.max_ns;
    return stats;
}
