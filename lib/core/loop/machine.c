// First the times; then the phases, in the order of docs/loop.md; then the statistics.

#include "core/loop/machine.h"

#include <float.h>
#include <math.h>
#include <stdio.h>

#include "core/base/check.h"
#include "core/base/clock.h"
#include "core/base/log.h"
#include "core/policy/policy.h"
#include "core/policy/situation.h"

#define MIN_IDLE GL_NS_PER_MS // shorter waits are not worth an event

// ---- the clock ----------------------------------------------------------------------------------

// Ends the loop if a time is beyond the range of clocks, because sums of such times would overflow.
static bool check_time(glp_loop *loop, const char *which, int64_t time)
{
    if (glp_ns_is_time(time))
        return true;
    atomic_fetch_or(&loop->requests, GLP_REQUEST_STOP);
    return glp_check_range("gl_next_event", which, time, -GL_TIME_END, GL_TIME_END);
}

bool glp_machine_check_reading(glp_loop *loop, int64_t host_time)
{
    return check_time(loop, "what the host's clock reads", host_time);
}

static void start_clock(glp_loop *loop)
{
    int64_t host_time = loop->host->vtable->now(loop->host);
    if (!glp_machine_check_reading(loop, host_time))
        return;
    loop->clock.offset = 0;
    loop->clock.time = loop->clock.latest = loop->clock.expected = host_time;
    loop->clock.fresh = true;
    loop->situation.now = loop->sim_time.now = host_time;
    loop->counts.start = loop->counts.second_began = host_time;
}

// now leaves out a gap of so many ns. The next SKIPPED reports the simulated time of the gap.
static void note_gap(glp_loop *loop, int64_t ns)
{
    if (loop->situation.motion != GL_TIME_RUNS)
        return;
    gl_situation missed = {.scale = loop->situation.scale};
    glp_situation_advance(&missed, ns);
    loop->sim_time.gap = glp_ns_add(loop->sim_time.gap, missed.sim_time);
}

// Computes now from a reading of the host's clock: without steps back and without gaps.
static void take_reading(glp_loop *loop, int64_t host_time)
{
    glp_loop_clock *clock = &loop->clock;
    if (!glp_machine_check_reading(loop, host_time))
        return;
    int64_t read = glp_machine_to_now(loop, host_time);
    int64_t earliest = loop->situation.now;
    int64_t limit = glp_ns_add(clock->expected, clock->max_gap);
    int64_t now = read < earliest ? earliest : read < limit ? read : limit;
    if (!check_time(loop, "the time of the loop", now))
        return;
    clock->offset = host_time - now;
    clock->time = clock->latest = host_time;
    clock->fresh = true;
    clock->expected = loop->situation.now = now;
    if (read > limit)
        note_gap(loop, glp_ns_add(read, -limit));
}

void glp_machine_read_clock(glp_loop *loop)
{
    if (!loop->clock.fresh)
        take_reading(loop, loop->host->vtable->now(loop->host));
}

// Notes when the input that was just delivered arrived, on the host's clock.
static void note_input(glp_loop *loop, int64_t arrived)
{
    glp_loop_clock *clock = &loop->clock;
    clock->latest = arrived > clock->time ? arrived : clock->time;
    clock->fresh = false;
}

// Notes that the loop will wait or hold until this now, so that the time is not taken for a gap.
static void expect(glp_loop *loop, int64_t until)
{
    if (until > loop->clock.expected)
        loop->clock.expected = until;
}

// ---- simulated time -----------------------------------------------------------------------------

void glp_machine_advance_sim_time(glp_loop *loop)
{
    gl_situation *situation = &loop->situation;
    int64_t ns = situation->now - loop->sim_time.now;
    loop->sim_time.now = situation->now;
    if (situation->motion == GL_TIME_RUNS && glp_situation_advance(situation, ns))
        glp_fail(
            "gl_next_event: simulated time has reached its limit of 146 years and has stopped");
}

// The rounding error of an addition is corrected in
// the next one, so that a year of updates is exact to the ns.
void glp_machine_add_simulated(glp_loop *loop, double seconds)
{
    glp_loop_sim_time *sim_time = &loop->sim_time;
    double missing = seconds - sim_time->rounded_up;
    double sum = sim_time->simulated + missing;
    sim_time->rounded_up = (sum - sim_time->simulated) - missing;
    sim_time->simulated = sum;
}

// The simulated time of a frame, s: the sum and ext_dt. If there will be no update, it follows the
// clock instead. It never steps back, whatever policies answer, except in a last frame, which shows
// the latest update.
static double seconds_of_frame(const glp_loop *loop)
{
    const gl_decision *frame = &loop->decision;
    int64_t ns = glp_ns_add(loop->situation.sim_time, -loop->sim_time.simulated_to);
    double passed = (double)(ns > 0 ? ns : 0) / GL_NS_PER_SECOND;
    double since = frame->due_sim_time == GL_TIME_NEVER ? passed : frame->ext_dt;
    double seconds = loop->sim_time.simulated + since;
    return loop->is_last_frame ? seconds : fmax(seconds, loop->sim_time.shown);
}

// ---- deferred updates ---------------------------------------------------------------------------

// If the program pauses in the SKIPPED before an update, that update is deferred until simulated
// time runs again, or until a step. The policy counts it as given, but the program has not got it.

static bool is_deferred(const glp_loop *loop)
{
    return loop->deferred.dt > 0;
}

// Whether it comes without a call of the policy: in a step, and after the pause if the policy did
// not say that it belongs to a round.
static bool is_deferred_alone(const glp_loop *loop)
{
    gl_time_motion motion = loop->situation.motion;
    return is_deferred(loop) &&
           (motion == GL_TIME_STEPS || (motion == GL_TIME_RUNS && !loop->deferred.more));
}

// Otherwise it comes after the pause, before the update or frame that the policy answers next, so
// that both are of one round.
static bool is_deferred_first(const glp_loop *loop)
{
    return is_deferred(loop) && loop->situation.motion == GL_TIME_RUNS &&
           loop->decision.answer != GL_POLICY_WAIT;
}

// It comes now. This is its only way out.
static glp_update take_deferred(glp_loop *loop)
{
    const gl_decision *next = &loop->decision;
    glp_update update = loop->deferred;
    if (!is_deferred_alone(loop)) {
        uint32_t behind = next->behind < UINT32_MAX ? next->behind + 1 : UINT32_MAX;
        update.behind = next->answer == GL_POLICY_UPDATE ? behind : 0;
    }
    loop->deferred = (glp_update){0};
    return update;
}

// From where a policy's updates continue.
static int64_t simulated_to(const glp_loop *loop)
{
    return is_deferred(loop) ? loop->deferred.due_sim_time : loop->sim_time.simulated_to;
}

// What has passed counts as simulated, so no update is pending but a deferred one, which is due
// now.
static void skip_to_now(glp_loop *loop)
{
    int64_t passed = loop->situation.sim_time - simulated_to(loop);
    if (passed <= 0)
        return;
    glp_machine_add_simulated(loop, (double)passed / GL_NS_PER_SECOND);
    loop->sim_time.simulated_to += passed;
    if (is_deferred(loop))
        loop->deferred.due_sim_time += passed;
}

// Whether the frame counts a deferred update as given. Frames of the last update itself (alpha 1,
// ext_dt 0) do not.
static bool counts_deferred(const glp_loop *loop)
{
    const gl_decision *frame = &loop->decision;
    return is_deferred(loop) && (frame->alpha < 1 || frame->ext_dt > 0);
}

// For the program, the dt of that update is a part of the time since the last one.
static void add_deferred(glp_loop *loop)
{
    if (!counts_deferred(loop))
        return;
    loop->decision.alpha = 1;
    loop->decision.ext_dt += loop->deferred.dt;
}

// ---- steps --------------------------------------------------------------------------------------

// Moves simulated time to the next update, if there will be one. The step is under way until its
// update is delivered.
static void begin_step(glp_loop *loop)
{
    gl_situation *situation = &loop->situation;
    int64_t due_sim_time = is_deferred(loop) ? situation->sim_time : loop->latest.due_sim_time;
    loop->sim_time.steps--;
    if (due_sim_time > GL_TIME_END) {
        if (due_sim_time != GL_TIME_NEVER)
            glp_fail(
                "gl_loop_step: the next update is due after the end of simulated time, 146 years");
        return;
    }
    situation->motion = GL_TIME_STEPS;
    loop->sim_time.stepped_from = situation->sim_time;
    if (due_sim_time > situation->sim_time)
        situation->sim_time = due_sim_time;
}

// The update of the step is delivered.
static void end_step(glp_loop *loop)
{
    loop->situation.motion = GL_TIME_PAUSED;
    loop->situation.redraw |= loop->sim_time.lazy;
}

void glp_machine_restart_step(glp_loop *loop)
{
    if (loop->situation.motion != GL_TIME_STEPS)
        return;
    loop->situation.motion = GL_TIME_PAUSED;
    loop->situation.sim_time = loop->sim_time.stepped_from;
    loop->sim_time.steps++;
}

// A resume and a step take effect when the policy is called next. A step has to know when the next
// update is due, which the latest answer says unless it was itself an update.
static void resume_or_step(glp_loop *loop)
{
    gl_time_motion *motion = &loop->situation.motion;
    bool knows_due = loop->begun && !loop->latest.is_update;
    if (*motion == GL_TIME_RESUMES)
        *motion = GL_TIME_RUNS;
    else if (*motion == GL_TIME_PAUSED && loop->sim_time.steps > 0 && knows_due)
        begin_step(loop);
}

// ---- the machine --------------------------------------------------------------------------------

static bool deliver(glp_loop *loop, gl_event *event);
static void decide(glp_loop *loop);
static bool apply(glp_loop *loop, gl_event *event);
static bool has_to_end(const glp_loop *loop);
static bool end(glp_loop *loop, gl_event *event);
static void count_frame(glp_loop *loop, int64_t blocked);
static int64_t since_latest(const glp_loop *loop);

bool glp_machine_advance(glp_loop *loop, gl_event *event, bool may_wait)
{
    for (;;) {
        if (has_to_end(loop) && end(loop, event))
            return true;
        switch (loop->phase) { // unreachable: a loop has no other phase
        case GLP_PHASE_START:
            glp_machine_start(loop);
            break;
        case GLP_PHASE_POLL:
            glp_machine_poll(loop);
            break;
        case GLP_PHASE_DELIVER:
            if (deliver(loop, event))
                return true;
            break;
        case GLP_PHASE_DECIDE:
            decide(loop);
            break;
        case GLP_PHASE_APPLY:
            if (apply(loop, event))
                return true;
            break;
        case GLP_PHASE_DRAW:
            if (glp_machine_draw(loop, event))
                return true;
            break;
        case GLP_PHASE_PRESENT:
            glp_machine_present(loop, event, may_wait);
            return true;
        case GLP_PHASE_WAIT:
            if (!may_wait) {
                glp_machine_leave_wait(loop);
                return false;
            }
            glp_machine_wait(loop);
            break;
        case GLP_PHASE_ENDED:
            return false;
        }
    }
}

// Fills in what all events of the loop itself have.
static void fill(const glp_loop *loop, gl_event *event, gl_event_type type)
{
    event->type = type;
    event->time = loop->clock.time;
    event->arrived = 0;
    event->window = loop->host->window;
}

// ---- START, POLL --------------------------------------------------------------------------------

void glp_machine_start(glp_loop *loop)
{
    start_clock(loop);
    loop->spaced = loop->situation.now - GL_TIME_END; // the first frame need not wait
    loop->phase = GLP_PHASE_POLL;
}

// Called if the loop was not the latest to poll its host. A loop that is new or was resynced enters
// the host. A loop that entered earlier goes on, and the loops that entered after it are over: they
// ran inside of its events, or after it. If one of those goes on all the same, loops take turns.
static void take_over(glp_loop *loop)
{
    gl_host *host = loop->host;
    if (loop->entry == 0)
        loop->entry = ++host->entries;
    else if (loop->entry > host->entry)
        glp_misuse("gl_next_event: two loops take turns at one host, so each misses the events "
                   "that the other one gets; windows beside one another have one loop, and a loop "
                   "that goes on after another one needs gl_loop_resync");
    host->entry = loop->entry;
}

void glp_machine_poll(glp_loop *loop)
{
    if (loop->entry == 0 || loop->entry != loop->host->entry)
        take_over(loop);
    loop->host->vtable->poll(loop->host);
    loop->arrived = loop->host->queue->count;
    if (loop->frame_state == GLP_FRAME_SUPPRESSED)
        loop->frame_state = GLP_FRAME_PENDING;
    loop->until = loop->situation.now;
    loop->phase = GLP_PHASE_DELIVER;
}

void glp_machine_begin_round(glp_loop *loop)
{
    loop->clock.fresh = false;
    loop->phase = GLP_PHASE_POLL;
}

// ---- DELIVER ------------------------------------------------------------------------------------

// The now from which the next frame may come. It has passed already, unless frames are kept apart
// because they are not visible.
static int64_t next_frame(const glp_loop *loop)
{
    return glp_ns_add(loop->spaced, loop->host->state.hidden_spacing_ns);
}

// Whether that now has come.
static bool is_frame_time(const glp_loop *loop)
{
    return loop->host->state.hidden_spacing_ns == 0 || loop->situation.now >= next_frame(loop);
}

static bool may_draw(const glp_loop *loop)
{
    return gl_host_state_has_area(&loop->host->state) && is_frame_time(loop);
}

// What the policy sees of the host.
static void look_at_host(glp_loop *loop)
{
    gl_host_state *state = &loop->situation.host;
    *state = loop->host->state;
    if (state->cap.num <= 0)
        state->cap = GL_RATE_NONE;
    if (state->refresh.source != GL_REFRESH_SOURCE_NONE)
        state->refresh.time = glp_machine_to_now(loop, state->refresh.time);
    if (state->shown.number > 0)
        state->shown.time = glp_machine_to_now(loop, state->shown.time);
}

// Reads the clock, advances simulated time and looks at the host: once a round, and again after a
// frame that was suppressed.
static void look(glp_loop *loop)
{
    glp_machine_read_clock(loop);
    glp_machine_count_second(loop);
    glp_machine_advance_sim_time(loop);
    look_at_host(loop);
}

// All input of this round is delivered. If a CLOSE was among it the loop ends.
static void end_delivery(glp_loop *loop)
{
    if (loop->closing) {
        atomic_fetch_or(&loop->requests, GLP_REQUEST_STOP);
        return;
    }
    look(loop);
    loop->phase = GLP_PHASE_DECIDE;
}

static bool deliver(glp_loop *loop, gl_event *event)
{
    gl_host *host = loop->host;
    bool is_of_next_round = loop->arrived == 0 && !loop->closing;
    if (host->queue->count == 0 || is_of_next_round) {
        end_delivery(loop);
        return false;
    }
    gl_queue_pop(host->queue, event);
    note_input(loop, event->arrived);
    event->time = loop->clock.time;
    if (!event->window)
        event->window = host->window;
    if (event->type == GL_EVENT_CLOSE)
        glp_machine_close(loop, &event->close);
    loop->arrived -= loop->arrived > 0;
    loop->idle.until = INT64_MIN;
    loop->situation.inputs++;
    loop->counts.stats.inputs++;
    return true;
}

// ---- DECIDE -------------------------------------------------------------------------------------

// What is wrong with an answer; NULL if nothing is.
static const char *find_fault(const gl_decision *decision)
{
    if (decision->answer < GL_POLICY_WAIT || decision->answer > GL_POLICY_RENDER)
        return "gl_next_event: the policy's answer is none; it takes a wait, an update or a frame";
    if (decision->answer == GL_POLICY_UPDATE &&
        !(decision->dt > 0 && decision->dt < (double)INFINITY))
        return "gl_next_event: the policy answered an update whose dt is wrong; it takes an update "
               "with a dt that is finite and above 0";
    if (decision->answer == GL_POLICY_RENDER && !(decision->alpha >= 0 && decision->alpha <= 1))
        return "gl_next_event: the policy answered a frame whose alpha is wrong; it takes a frame "
               "with an alpha in [0, 1]";
    if (decision->answer == GL_POLICY_RENDER &&
        !(decision->ext_dt >= 0 && decision->ext_dt < (double)INFINITY))
        return "gl_next_event: the policy answered a frame whose ext_dt is wrong; it takes a frame "
               "with an ext_dt that is finite and not below 0";
    if (decision->lost_ns < 0)
        return "gl_next_event: the policy's lost_ns is below 0; no negative time can be skipped";
    return NULL;
}

// A policy may be the program's own code. The loop ends if it is wrong, because no event could be
// made of its answer.
static void check_decision(glp_loop *loop)
{
    const char *fault = find_fault(&loop->decision);
    if (!fault)
        return;
    loop->decision = glp_policy_unanswered;
    atomic_fetch_or(&loop->requests, GLP_REQUEST_STOP);
    glp_misuse(fault);
}

// Sets the policy's `redraw` if that was requested, and as soon as a pending frame may come. What
// is requested later is for the frame after that.
static void take_redraw(glp_loop *loop)
{
    bool requested = glp_machine_has_request(loop, GLP_REQUEST_REDRAW);
    if (requested) {
        atomic_fetch_and(&loop->requests, ~(unsigned)GLP_REQUEST_REDRAW);
        loop->idle.until = INT64_MIN;
    }
    if (requested || (loop->frame_state != GLP_FRAME_DRAWN && may_draw(loop)))
        loop->situation.redraw = true;
}

// Whether a lazy pause sleeps: the next frame needs a reason, and there is none.
static bool sleeps(const glp_loop *loop)
{
    const gl_situation *situation = &loop->situation;
    if (!loop->sim_time.lazy || situation->motion != GL_TIME_PAUSED)
        return false;
    return situation->inputs == 0 && !situation->redraw && loop->begun;
}

// No update is pending before the first one, nor after a policy without updates.
static void begin_policy(glp_loop *loop)
{
    bool is_first = loop->situation.updates == 0 && !is_deferred(loop);
    if (is_first || loop->latest.due_sim_time == GL_TIME_NEVER)
        skip_to_now(loop);
    if (loop->policy->vtable->begin)
        loop->policy->vtable->begin(loop->policy, &loop->situation, simulated_to(loop));
    loop->begun = true;
}

// Calls the policy, unless the program sleeps or a deferred update comes by itself.
static void get_answer(glp_loop *loop)
{
    loop->decision = glp_policy_unanswered;
    loop->latest.is_update = false;
    if (sleeps(loop)) {
        loop->decision.until = GL_TIME_NEVER;
        return;
    }
    if (!loop->begun)
        begin_policy(loop);
    loop->latest.is_update = is_deferred_alone(loop);
    if (loop->latest.is_update)
        return;
    loop->policy->vtable->decide(loop->policy, &loop->situation, &loop->decision);
    check_decision(loop);
    loop->latest.due_sim_time = loop->decision.due_sim_time;
    loop->latest.is_update = loop->decision.answer == GL_POLICY_UPDATE;
}

// Until when the loop waits. A wait that the policy has answered ends at the latest when a pending
// frame may come. The other case is a frame that is suppressed, the second in this round: the policy
// would answer frames for ever, so the loop waits until the next update is due or a frame may come,
// at most a tenth of a second. A wait of that kind that ended early, because the program polled or
// the host woke, is not extended.
static int64_t find_wait_end(const glp_loop *loop)
{
    int64_t now = loop->situation.now;
    int64_t frame = next_frame(loop);
    if (loop->decision.answer == GL_POLICY_WAIT) {
        bool is_pending = loop->frame_state != GLP_FRAME_DRAWN && !is_frame_time(loop);
        int64_t until = loop->decision.until;
        until = is_pending && frame < until ? frame : until;
        return until > GL_TIME_END ? GL_TIME_NEVER : glp_ns_later(until, now);
    }
    int64_t until = gl_situation_now_at(&loop->situation, loop->decision.due_sim_time);
    const int64_t ends[] = {now + GLP_MAX_BLIND_WAIT, frame, loop->idle.until};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        until = ends[i] > now && ends[i] < until ? ends[i] : until;
    return glp_ns_later(until, now + 1); // so that time passes
}

static void decide(glp_loop *loop)
{
    resume_or_step(loop);
    loop->latest.sim_time = loop->situation.sim_time;
    take_redraw(loop);
    get_answer(loop);
    if (loop->decision.answer == GL_POLICY_WAIT)
        loop->until = find_wait_end(loop);
    loop->phase = GLP_PHASE_APPLY;
}

// ---- APPLY --------------------------------------------------------------------------------------

// Warns of the first SKIPPED of a loop, for programs that do not handle it. Why the time passed is
// not known, only what skipped it.
static void explain_skipped(glp_loop *loop, int64_t ns)
{
    if (loop->explained_skipped)
        return;
    loop->explained_skipped = true;
    char by_policy[48] = "", gap[80] = "";
    const char *name = loop->policy->vtable->name;
    if (loop->decision.lost_ns > 0)
        snprintf(by_policy, sizeof by_policy, " by the policy %.24s", name ? name : "in use");
    if (loop->sim_time.gap > 0)
        snprintf(gap, sizeof gap, " beyond the max_gap of %.3g s (gl_loop_set_max_gap_ns)",
                 (double)loop->clock.max_gap / GL_NS_PER_SECOND);
    glp_log(GL_LOG_WARNING,
            "gl_next_event: %.3g s of simulated time were skipped%s%s%s; SKIPPED events report "
            "further ones; after a load call gl_loop_resync()",
            (double)ns / GL_NS_PER_SECOND, by_policy, *by_policy && *gap ? " and" : "", gap);
}

// A SKIPPED reports what the policy or a gap has skipped; false if nothing was.
static bool report_skipped(glp_loop *loop, gl_event *event)
{
    gl_skipped_event skipped = {
        .ticks = loop->decision.lost_ticks,
        .ns = glp_ns_add(loop->decision.lost_ns, loop->sim_time.gap),
    };
    if (skipped.ticks == 0 && skipped.ns == 0)
        return false;
    explain_skipped(loop, skipped.ns);
    glp_machine_add_simulated(loop, (double)loop->decision.lost_ns / GL_NS_PER_SECOND);
    loop->sim_time.simulated_to = glp_ns_add(loop->sim_time.simulated_to, loop->decision.lost_ns);
    loop->decision.lost_ticks = 0;
    loop->decision.lost_ns = 0;
    loop->sim_time.gap = 0;
    glp_machine_count_skipped(loop, &skipped);
    fill(loop, event, GL_EVENT_SKIPPED);
    event->skipped = skipped;
    return true;
}

static bool give_update(glp_loop *loop, gl_event *event, const glp_update *update)
{
    glp_machine_add_simulated(loop, update->dt);
    loop->sim_time.simulated_to = update->due_sim_time;
    fill(loop, event, GL_EVENT_UPDATE);
    event->update = (gl_update_event){
        .dt = update->dt, .tick = loop->situation.updates++, .behind = update->behind};
    return true;
}

// The same if the update is what was answered: the policy is called for what comes after it.
static bool give_answered(glp_loop *loop, gl_event *event, const glp_update *update)
{
    if (loop->situation.motion == GL_TIME_STEPS)
        end_step(loop);
    if (update->more)
        loop->phase = GLP_PHASE_DECIDE;
    else
        glp_machine_begin_round(loop);
    return give_update(loop, event, update);
}

static bool give_deferred(glp_loop *loop, gl_event *event)
{
    bool alone = is_deferred_alone(loop);
    glp_update update = take_deferred(loop);
    return alone ? give_answered(loop, event, &update) : give_update(loop, event, &update);
}

static bool update(glp_loop *loop, gl_event *event)
{
    const gl_decision *decision = &loop->decision;
    glp_update update = {decision->dt, decision->due_sim_time, decision->behind, decision->more};
    if (loop->situation.motion != GL_TIME_PAUSED)
        return give_answered(loop, event, &update);
    loop->deferred = update; // the program has paused in the SKIPPED before it
    loop->phase = GLP_PHASE_DECIDE;
    return false;
}

static bool prepare_wait(glp_loop *loop, gl_event *event)
{
    if (loop->host->queue->count > 0) { // since the poll
        glp_machine_begin_round(loop);
        return false;
    }
    loop->phase = GLP_PHASE_WAIT;
    bool endless = loop->until == GL_TIME_NEVER;
    int64_t budget = endless ? GL_TIME_NEVER : loop->until - loop->situation.now;
    if (loop->idle.came || loop->situation.now < loop->idle.until || budget < MIN_IDLE)
        return false;
    loop->idle = (glp_idle){.came = true, .until = loop->until};
    fill(loop, event, GL_EVENT_IDLE);
    event->idle.budget = endless ? (double)INFINITY : (double)budget / GL_NS_PER_SECOND;
    return true;
}

// A suppressed frame counts as shown, so the policy is called for what comes after it.
static bool suppress(glp_loop *loop, gl_event *event)
{
    if (loop->frame_state == GLP_FRAME_SUPPRESSED) {
        loop->until = find_wait_end(loop);
        return prepare_wait(loop, event);
    }
    loop->frame_state = GLP_FRAME_SUPPRESSED;
    look(loop);
    loop->phase = GLP_PHASE_DECIDE;
    return false;
}

// The spacing of frames that are not visible is kept on average: a late frame does not delay the
// next, unless it is late by more than a spacing.
static int64_t space_from(const glp_loop *loop)
{
    int64_t now = loop->situation.now;
    int64_t spacing = loop->host->state.hidden_spacing_ns;
    if (spacing == 0)
        return now;
    int64_t due = next_frame(loop);
    return glp_ns_add(now, -due) < spacing ? due : now;
}

// Up to which simulated time frames have shown, ns, as policies count it: a frame that is earlier
// changes nothing. After months without an update ext_dt is not exact to the ns, so that a time
// which may be meant is taken for it.
static int64_t shown_to(const glp_loop *loop)
{
    const gl_decision *frame = &loop->decision;
    int64_t known = glp_ns_later(loop->situation.sim_time, loop->situation.latest.sim_time);
    if (frame->due_sim_time == GL_TIME_NEVER)
        return known;
    double since = fmin(round(frame->ext_dt * GL_NS_PER_SECOND), (double)GL_TIME_END);
    int64_t updated =
        counts_deferred(loop) ? loop->deferred.due_sim_time : loop->sim_time.simulated_to;
    int64_t shown = glp_ns_add(updated, (int64_t)since);
    if (fabs((double)(shown - known)) <= since * DBL_EPSILON)
        return known;
    return glp_ns_later(shown, loop->situation.latest.sim_time);
}

// Begins a frame. Its windows are drawn next.
static void begin_frame(glp_loop *loop)
{
    int64_t now = loop->situation.now;
    loop->situation.latest.sim_time = shown_to(loop);
    add_deferred(loop);
    loop->sim_time.shown = seconds_of_frame(loop);
    loop->frame_interval = loop->frame == 0 ? 0 : now - loop->rendered;
    loop->rendered = now;
    loop->spaced = space_from(loop);
    loop->frame_state = GLP_FRAME_DRAWN;
    loop->idle.until = INT64_MIN;
    loop->windows = 0;
    loop->phase = GLP_PHASE_DRAW;
}

static bool frame(glp_loop *loop, gl_event *event)
{
    loop->idle.came = false;
    loop->situation.redraw = false;
    loop->situation.inputs = 0;
    if (!may_draw(loop))
        return suppress(loop, event);
    begin_frame(loop);
    return false;
}

static bool apply(glp_loop *loop, gl_event *event)
{
    if (is_deferred_alone(loop) || is_deferred_first(loop))
        return give_deferred(loop, event);
    if (report_skipped(loop, event))
        return true;
    switch (loop->decision.answer) { // unreachable: other answers are refused before
    case GL_POLICY_UPDATE:
        return update(loop, event);
    case GL_POLICY_WAIT:
        return prepare_wait(loop, event);
    case GL_POLICY_RENDER:
        return frame(loop, event);
    }
    return false; // unreachable: the same
}

// ---- DRAW, PRESENT ------------------------------------------------------------------------------

// The host's clock may step back during a present.
static int64_t at_least_0(int64_t ns)
{
    return ns > 0 ? ns : 0;
}

void glp_machine_end_frame(glp_loop *loop)
{
    gl_situation *situation = &loop->situation;
    int64_t blocked = at_least_0(loop->presented.blocked_ns);
    int64_t waited = glp_ns_add(blocked, at_least_0(loop->presented.held_ns));
    situation->latest.cost_ns = at_least_0(situation->now - loop->rendered - waited);
    count_frame(loop, blocked);
    situation->latest.presented = true;
    situation->latest.frame = loop->frame;
    situation->latest.time = situation->now;
    loop->frame++;
    loop->phase = GLP_PHASE_POLL;
}

static bool has_next_window(const glp_loop *loop)
{
    gl_host *host = loop->host;
    return host->vtable->has_next_window && host->vtable->has_next_window(host);
}

bool glp_machine_draw(glp_loop *loop, gl_event *event)
{
    if (loop->windows > 0 && !has_next_window(loop)) {
        glp_machine_end_frame(loop);
        return false;
    }
    gl_host *host = loop->host;
    const gl_host_state *state = &host->state;
    const gl_decision *decision = &loop->decision;
    if (host->vtable->make_current)
        host->vtable->make_current(host);
    if (loop->windows == 0)
        loop->is_paused_frame = glp_machine_is_paused(loop);
    fill(loop, event, GL_EVENT_RENDER);
    event->window = host->drawn;
    event->render = (gl_render_event){
        .alpha = decision->alpha,
        .ext_dt = decision->ext_dt,
        .sim_time = loop->sim_time.shown,
        .interval = (double)loop->frame_interval / GL_NS_PER_SECOND,
        .frame = loop->frame,
        .present_time = decision->present.at ? glp_machine_to_host_time(loop, decision->present.at)
                                             : loop->clock.time,
        .width = state->width,
        .height = state->height,
        .framebuffer_width = state->framebuffer_width,
        .framebuffer_height = state->framebuffer_height,
        .scale_x = state->scale_x > 0 ? state->scale_x : 1,
        .scale_y = state->scale_y > 0 ? state->scale_y : 1,
        .paused = loop->is_paused_frame,
        .last = loop->is_last_frame,
    };
    loop->phase = GLP_PHASE_PRESENT;
    return true;
}

void glp_machine_present(glp_loop *loop, gl_event *event, bool may_wait)
{
    gl_host *host = loop->host;
    int64_t at = 0;
    if (loop->decision.present.at && may_wait) {
        at = glp_machine_to_host_time(loop, loop->decision.present.at);
        expect(loop, loop->decision.present.at);
    }
    host->spin_ns = loop->decision.present.spin_ns;
    loop->presented = host->vtable->present(host, at, loop->decision.present.drain);
    loop->windows++;
    take_reading(loop, loop->presented.returned);
    fill(loop, event, GL_EVENT_SWAP);
    event->window = host->drawn;
    event->swap = (gl_swap_event){
        .frame = loop->frame,
        .blocked_ns = at_least_0(loop->presented.blocked_ns),
        .interval_ns = since_latest(loop),
        .vsync_status = host->state.vsync_status,
        .source = host->state.refresh.source,
        .shown = host->state.shown,
        .late = loop->decision.present.late,
    };
    if (has_next_window(loop))
        loop->phase = GLP_PHASE_DRAW;
    else
        glp_machine_end_frame(loop);
}

// ---- WAIT ---------------------------------------------------------------------------------------

// Input may be queued already: a program may poll the host between two events, and so does another
// loop over the same queue or the same system.
void glp_machine_wait(glp_loop *loop)
{
    gl_host *host = loop->host;
    if (host->queue->count == 0) {
        expect(loop, loop->until);
        host->vtable->wait(host, glp_machine_to_host_time(loop, loop->until));
    }
    glp_machine_begin_round(loop);
}

void glp_machine_leave_wait(glp_loop *loop)
{
    expect(loop, loop->until);
    glp_machine_begin_round(loop);
}

// ---- ENDED --------------------------------------------------------------------------------------

// Whether the loop was stopped. A frame that was begun is finished first, in all its windows.
static bool has_to_end(const glp_loop *loop)
{
    if (!glp_machine_has_request(loop, GLP_REQUEST_STOP) || loop->phase == GLP_PHASE_ENDED)
        return false;
    return loop->phase != GLP_PHASE_PRESENT && loop->phase != GLP_PHASE_DRAW;
}

// Begins one more frame, if there is anything to draw into. It shows the last update. The policy is
// not called, because it might answer a wait. The host is polled, because that is how it begins a
// frame of several windows.
static bool begin_last_frame(glp_loop *loop)
{
    if (loop->phase == GLP_PHASE_START)
        glp_machine_start(loop);
    glp_machine_begin_round(loop);
    loop->is_last_frame = true;
    glp_machine_poll(loop);
    look(loop);
    if (!gl_host_state_has_area(&loop->host->state))
        return false;
    loop->decision = glp_policy_unanswered;
    glp_policy_render_current(loop->latest.due_sim_time, &loop->decision);
    begin_frame(loop);
    return true;
}

// Begins the last frame, if one was requested; what a gap skipped is reported before it. Otherwise
// the loop has ended, and the program may destroy the host: a request of another thread that still
// wakes it finishes first, and no later request touches it.
static bool end(glp_loop *loop, gl_event *event)
{
    bool wants_frame =
        glp_machine_has_request(loop, GLP_REQUEST_LAST_FRAME) && !loop->is_last_frame;
    if (wants_frame && begin_last_frame(loop))
        return report_skipped(loop, event);
    loop->phase = GLP_PHASE_ENDED;
    while (atomic_load(&loop->requests) >= GLP_REQUEST_CALL)
        glp_clock_sleep(glp_clock_now() + GL_NS_PER_MS / 10);
    return false;
}

// ---- statistics ---------------------------------------------------------------------------------

void glp_machine_count_second(glp_loop *loop)
{
    glp_loop_counts *counts = &loop->counts;
    int64_t now = loop->situation.now;
    if (now - counts->second_began < GL_NS_PER_SECOND)
        return;
    double seconds = (double)(now - counts->second_began) / GL_NS_PER_SECOND;
    counts->stats.fps = (double)(loop->frame - counts->second_frames) / seconds;
    counts->stats.ups = (double)(loop->situation.updates - counts->second_updates) / seconds;
    counts->second_began = now;
    counts->second_frames = loop->frame;
    counts->second_updates = loop->situation.updates;
}

void glp_machine_count_skipped(glp_loop *loop, const gl_skipped_event *skipped)
{
    gl_stats *stats = &loop->counts.stats;
    stats->skipped_ticks += skipped->ticks;
    stats->skipped_ns = glp_ns_add(stats->skipped_ns, skipped->ns);
}

void glp_machine_close(glp_loop *loop, const gl_close_event *close)
{
    loop->closing |= !close->beside;
    loop->lost |= !close->beside && close->lost;
}

// From the end of the frame before to now; 0 if there was none.
static int64_t since_latest(const glp_loop *loop)
{
    const gl_situation *situation = &loop->situation;
    return situation->latest.presented ? situation->now - situation->latest.time : 0;
}

static void count_frame(glp_loop *loop, int64_t blocked)
{
    gl_stats *stats = &loop->counts.stats;
    stats->interval_ns = since_latest(loop);
    if (loop->situation.latest.presented)
        gl_histogram_add(&loop->counts.intervals, stats->interval_ns);
    stats->blocked_ns = blocked;
    stats->frame_refreshes = loop->decision.present.refreshes;
    stats->slipped_refreshes += loop->decision.present.slipped;
    for (int cause = 0; cause < GL_LATE_CAUSE_COUNT; cause++)
        stats->late[cause] += loop->decision.present.late_counts[cause];
}
