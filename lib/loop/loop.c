// A loop: set-up, the state machine that docs/loop.md draws, and what the program asks of it.

#include <glpace/loop.h>

#include <assert.h>
#include <math.h>

#include <glpace/host_impl.h>
#include <glpace/policy_impl.h>

#include "base/check.h"
#include "base/clock.h"
#include "base/histogram.h"
#include "base/lifetime.h"
#include "base/log.h"
#include "base/ns.h"
#include "host/host.h"
#include "policy/policy.h"
#include "policy/situation.h"

// gl_loop.phase, as in docs/loop.md's diagram. 0 is also the phase of a loop that was never set up.
enum {
    PHASE_ENDED,
    PHASE_START,
    PHASE_POLL,
    PHASE_DELIVER,
    PHASE_ASK,
    PHASE_ANSWER,
    PHASE_DRAW,
    PHASE_PRESENT,
    PHASE_WAIT,
};

// Reports why a loop is not sound. Always returns false.
static bool complain(const gl_loop *loop, const char *who);

// Reports why nothing can be pulled from a loop, unless it is that the loop is over. Always returns
// false.
static bool refuse_pull(const gl_loop *loop, const char *who);

// Whether the iteration has ended. Its host may be gone: a program that has other windows may still
// ask.
static inline bool is_over(const gl_loop *loop)
{
    return loop && loop->self == loop && loop->phase == PHASE_ENDED;
}

// Whether the loop can be used: it was set up at this address, and its host still exists.
static inline bool is_sound(const gl_loop *loop)
{
    return loop && loop->self == loop && !glp_lifetime_has_ended(loop->lifetime) &&
           !glp_lifetime_has_ended(loop->timeline_lifetime);
}

// The same; if not, reports it. `who`, a literal, is the function.
static inline bool check(const gl_loop *loop, const char *who)
{
    return is_sound(loop) || complain(loop, who);
}

// Reads the host's clock for the first time.
static void start_clock(gl_loop *loop);

// take_reading() for any reading.
static void take_any_reading(gl_loop *loop, int64_t host_time);

// Computes now from a reading of the host's clock: without steps back and without gaps. No call in
// the usual case, in which the clock went on by max_gap at most.
static inline void take_reading(gl_loop *loop, int64_t host_time)
{
    gl_loop_clock *clock = &loop->clock;
    int64_t now = loop->situation.now;
    int64_t last = now + clock->offset;
    if (host_time < last || host_time > GL_TIME_END || host_time - last > clock->max_gap ||
        host_time - last > GL_TIME_END - now) {
        take_any_reading(loop, host_time);
        return;
    }
    clock->time = clock->latest = host_time;
    clock->fresh = true;
    clock->expected = loop->situation.now = host_time - clock->offset;
}

// Reads the host's clock, unless the last reading still counts as now.
static inline void read_clock(gl_loop *loop)
{
    if (!loop->clock.fresh)
        take_reading(loop, loop->host->vtable->now(loop->host));
}

// Notes when the input that was just delivered arrived, on the host's clock.
static inline void note_input(gl_loop *loop, int64_t arrived)
{
    gl_loop_clock *clock = &loop->clock;
    clock->latest = arrived > clock->time ? arrived : clock->time;
    clock->fresh = false;
}

// Notes that the loop will wait or hold until this now, so that the time is not taken for a gap.
static inline void expect(gl_loop *loop, int64_t until)
{
    if (until > loop->clock.expected)
        loop->clock.expected = until;
}

// Converts a time of the host's clock to a now.
static inline int64_t now_at(const gl_loop *loop, int64_t host_time)
{
    return glp_ns_add(host_time, -loop->clock.offset);
}

// Converts a now to a time of the host's clock; GL_TIME_NEVER stays the same.
static inline int64_t host_time_at(const gl_loop *loop, int64_t now)
{
    return glp_ns_add(now, loop->clock.offset);
}

// So much was taken out of now: what world would have made of it is to be reported.
static void note_gap(gl_loop *loop, int64_t ns);

// run_world() for a world that stands or is scaled, and for any time.
static void run_any_world(gl_loop *loop);

// Lets world catch up with now, if it runs.
static inline void run_world(gl_loop *loop)
{
    gl_situation *situation = &loop->situation;
    int64_t ns = situation->now - loop->world.now;
    if (glp_situation_is_usual(situation, situation->world | ns))
        situation->world += ns;
    else
        run_any_world(loop);
    loop->world.now = situation->now;
}

// Lets one that does not run begin to, or step. Called each time before the policy is asked.
static void move_world(gl_loop *loop);

// The world from which a policy's updates continue.
static int64_t simulated_until(const gl_loop *loop);

// Whether world stands, or moves by steps.
static inline bool is_paused(const gl_loop *loop)
{
    gl_world_motion motion = loop->situation.motion;
    return motion == GL_WORLD_STANDS || motion == GL_WORLD_STEPS;
}

// Whether a lazy pause goes on, in which the next frame needs a reason.
static inline bool sleeps(const gl_loop *loop)
{
    const gl_situation *situation = &loop->situation;
    if (!loop->world.lazy || situation->motion != GL_WORLD_STANDS)
        return false;
    return situation->inputs == 0 && !situation->redraw && loop->begun;
}

// Whether a pause delays an update that was answered.
static inline bool holds_update(const gl_loop *loop)
{
    return loop->world.held.answer == GL_POLICY_UPDATE;
}

// Makes the held update the decision.
static void release_update(gl_loop *loop);

// admit_update() where world does not run.
static bool admit_in_pause(gl_loop *loop);

// Whether the update that the policy answered may come now; if not, it is held.
static inline bool admit_update(gl_loop *loop)
{
    if (loop->situation.motion != GL_WORLD_RUNS && !admit_in_pause(loop))
        return false;
    loop->world.simulated_to = loop->decision.due_world;
    return true;
}

// Takes back a step whose update has not come, so that another policy can answer it.
static void restart_step(gl_loop *loop);

// A second is over: the rates are those of this one now.
static void end_second(gl_loop *loop);

// Counts seconds. Called after each round's reading.
static inline void count_second(gl_loop *loop)
{
    if (loop->situation.now - loop->counts.second_began >= GL_NS_PER_SECOND)
        end_second(loop);
}

// Ends a wait that the policy answered, because its reasons have changed.
static void reconsider(gl_loop *loop);

// Fills in what all events of the loop itself have.
static inline void fill(const gl_loop *loop, gl_event *event, gl_event_type type)
{
    event->type = type;
    event->time = loop->clock.time;
    event->arrived = 0;
    event->window = loop->host->window;
}

// The now from which the next frame may come: one that has passed, unless frames are spaced because
// nobody sees them.
static inline int64_t next_frame_time(const gl_loop *loop)
{
    return glp_ns_add(loop->spaced, loop->host->state.hidden_spacing);
}

// Whether it has come.
static inline bool is_frame_time(const gl_loop *loop)
{
    return loop->host->state.hidden_spacing == 0 || loop->situation.now >= next_frame_time(loop);
}

// Whether a frame may come now.
static inline bool may_draw(const gl_loop *loop)
{
    return gl_host_state_has_area(&loop->host->state) && is_frame_time(loop);
}

// Begins a frame: its windows are drawn next.
static void begin_frame(gl_loop *loop);

// Polls the host and begins the frame after which the loop ends, if there is anything to draw into:
// of the world as its last update left it.
static void begin_last_frame(gl_loop *loop);

// Fills in the RENDER of the window that the host is at.
static void draw(gl_loop *loop, gl_event *event);

// Presents the frame that was drawn, at its moment if that may be waited for, and reports it by a
// SWAP. Always returns true.
static bool present(gl_loop *loop, gl_event *event, bool may_wait);

// Reads the clock, lets world catch up and looks at the host: once a round, for all its questions.
static void look(gl_loop *loop);

// Asks the policy.
static void ask(gl_loop *loop);

// Whether time was given up since the last report, by the policy's answer or as a gap.
static inline bool has_skipped(const gl_loop *loop)
{
    const gl_decision *decision = &loop->decision;
    return decision->lost_ticks != 0 || decision->lost_ns != 0 || loop->world.gap != 0;
}

// Reports it by a SKIPPED.
static void report_skipped(gl_loop *loop, gl_event *event);

static bool check_time(gl_loop *loop, const char *which, int64_t time)
{
    bool fits = glp_ns_is_time(time);
    if (!fits) {
        loop->stop = true;
        glp_check_range("gl_next_event", which, time, -GL_TIME_END, GL_TIME_END);
    }
    return fits;
}

static bool check_reading(gl_loop *loop, int64_t host_time)
{
    return check_time(loop, "what the host's clock reads", host_time);
}

static void start_clock(gl_loop *loop)
{
    int64_t host_time = loop->host->vtable->now(loop->host);
    if (!check_reading(loop, host_time))
        return;
    loop->clock.offset = 0;
    loop->clock.time = loop->clock.latest = loop->clock.expected = host_time;
    loop->clock.fresh = true;
    loop->situation.now = loop->world.now = host_time;
    loop->counts.start = loop->counts.second_began = host_time;
}

static void take_any_reading(gl_loop *loop, int64_t host_time)
{
    gl_loop_clock *clock = &loop->clock;
    if (!check_reading(loop, host_time))
        return;
    int64_t read = now_at(loop, host_time);
    int64_t earliest = loop->situation.now; // the host's clock may step back
    int64_t latest = glp_ns_add(clock->expected, clock->max_gap);
    int64_t now = read < earliest ? earliest : read < latest ? read : latest;
    if (!check_time(loop, "the time of the loop", now))
        return;
    clock->offset = host_time - now;
    clock->time = clock->latest = host_time;
    clock->fresh = true;
    clock->expected = loop->situation.now = now;
    if (read > latest)
        note_gap(loop, glp_ns_add(read, -latest));
}

void gl_loop_resync(gl_loop *loop)
{
    if (!check(loop, "gl_loop_resync") || !loop->host)
        return;
    gl_loop_clock *clock = &loop->clock;
    int64_t now = loop->host->vtable->now(loop->host);
    if (!check_reading(loop, now))
        return;
    clock->offset += now - (clock->latest <= now ? clock->latest : clock->time);
    clock->time = clock->latest = now;
    loop->enters = true;
}

bool gl_loop_set_max_gap(gl_loop *loop, int64_t ns)
{
    if (!check(loop, "gl_loop_set_max_gap"))
        return false;
    if (ns <= 0)
        return glp_fail("gl_loop_set_max_gap: ns is %lld; it takes a duration above 0 or "
                        "GL_UNLIMITED",
                        (long long)ns);
    loop->clock.max_gap = ns;
    return true;
}

int64_t gl_loop_time(const gl_loop *loop)
{
    return check(loop, "gl_loop_time") ? loop->clock.time : 0;
}

static void run_any_world(gl_loop *loop)
{
    gl_situation *situation = &loop->situation;
    if (situation->motion != GL_WORLD_RUNS)
        return;
    if (glp_situation_advance(situation, situation->now - loop->world.now))
        glp_fail("gl_next_event: simulated time has come to its end, 146 years, and stands");
}

// ---- steps --------------------------------------------------------------------------------------

// The policy's last answer says when the next update is due, unless it was one.
static bool knows_due(const gl_loop *loop)
{
    return loop->begun && loop->decision.answer != GL_POLICY_UPDATE;
}

// Moves world to the next update's due time, unless there will be none or one is held already. The
// step is under way until its update is handed out.
static void begin_step(gl_loop *loop)
{
    gl_situation *situation = &loop->situation;
    int64_t due_world = holds_update(loop) ? situation->world : loop->decision.due_world;
    loop->world.steps--;
    if (due_world > GL_TIME_END) {
        if (due_world != GL_TIME_NEVER)
            glp_fail(
                "gl_loop_step: the next update is due after the end of simulated time, 146 years");
        return;
    }
    situation->motion = GL_WORLD_STEPS;
    loop->world.stepped_from = situation->world;
    if (due_world > situation->world)
        situation->world = due_world;
}

static void restart_step(gl_loop *loop)
{
    if (loop->situation.motion != GL_WORLD_STEPS)
        return;
    loop->situation.motion = GL_WORLD_STANDS;
    loop->situation.world = loop->world.stepped_from;
    loop->world.steps++;
}

void gl_loop_step(gl_loop *loop)
{
    if (!check(loop, "gl_loop_step") || !is_paused(loop))
        return;
    loop->world.steps++;
    reconsider(loop);
}

// ---- gaps ---------------------------------------------------------------------------------------

static void note_gap(gl_loop *loop, int64_t ns)
{
    if (loop->situation.motion != GL_WORLD_RUNS)
        return;
    gl_situation missed = {.scale = loop->situation.scale};
    glp_situation_advance(&missed, ns);
    loop->world.gap = glp_ns_add(loop->world.gap, missed.world);
}

// ---- what a round asks --------------------------------------------------------------------------

static void move_world(gl_loop *loop)
{
    if (loop->situation.motion == GL_WORLD_RESUMING)
        loop->situation.motion = GL_WORLD_RUNS;
    else if (loop->situation.motion == GL_WORLD_STANDS && loop->world.steps > 0 && knows_due(loop))
        begin_step(loop);
}

static int64_t simulated_until(const gl_loop *loop)
{
    if (holds_update(loop))
        return loop->world.held.due_world;
    return loop->counts.stats.updates > 0 ? loop->world.simulated_to : loop->situation.world;
}

static void release_update(gl_loop *loop)
{
    loop->decision = loop->world.held;
    loop->world.held = (gl_decision){0};
}

// The program may have paused on the SKIPPED that came before the update.
static bool admit_in_pause(gl_loop *loop)
{
    if (loop->situation.motion == GL_WORLD_STANDS) {
        loop->world.held = loop->decision;
        loop->world.held.lost_ticks = 0;
        loop->world.held.lost_ns = 0;
        return false;
    }
    if (loop->situation.motion == GL_WORLD_STEPS) {
        loop->situation.motion = GL_WORLD_STANDS;
        loop->situation.redraw |= loop->world.lazy;
    }
    return true;
}

// ---- what the program asks ----------------------------------------------------------------------

// The world of the latest answer; of an update that was handed out, its due time. A policy may give
// updates ahead of the world: those do not move it.
static int64_t answered(const gl_loop *loop)
{
    const gl_loop_world *world = &loop->world;
    bool updated = loop->decision.answer == GL_POLICY_UPDATE && loop->phase != PHASE_ANSWER;
    return updated && world->simulated_to < world->asked ? world->simulated_to : world->asked;
}

void gl_loop_pause(gl_loop *loop)
{
    if (!check(loop, "gl_loop_pause") || is_paused(loop))
        return;
    loop->situation.motion = GL_WORLD_STANDS;
    loop->situation.world = answered(loop);
    reconsider(loop);
}

void gl_loop_pause_lazily(gl_loop *loop)
{
    if (!check(loop, "gl_loop_pause_lazily"))
        return;
    gl_loop_pause(loop);
    loop->world.lazy = true;
    loop->situation.redraw = true;
    reconsider(loop);
}

void gl_loop_resume(gl_loop *loop)
{
    if (!check(loop, "gl_loop_resume") || !is_paused(loop))
        return;
    loop->situation.motion = GL_WORLD_RESUMING;
    loop->world.lazy = false;
    loop->world.steps = 0;
    reconsider(loop);
}

bool gl_loop_is_paused(const gl_loop *loop)
{
    return check(loop, "gl_loop_is_paused") && is_paused(loop);
}

bool gl_loop_set_time_scale(gl_loop *loop, double scale)
{
    if (!check(loop, "gl_loop_set_time_scale"))
        return false;
    if (!(scale >= 1.0 / GLP_MAX_SCALE && scale <= GLP_MAX_SCALE))
        return glp_fail("gl_loop_set_time_scale: scale is %g; it takes 1/64 to 64", scale);
    run_world(loop);
    loop->situation.scale = (int64_t)(scale * (double)GLP_SCALE_ONE + 0.5);
    reconsider(loop);
    return true;
}

double gl_loop_time_scale(const gl_loop *loop)
{
    if (!check(loop, "gl_loop_time_scale"))
        return 0;
    return (double)loop->situation.scale / (double)GLP_SCALE_ONE;
}

static void end_second(gl_loop *loop)
{
    gl_loop_counts *counts = &loop->counts;
    gl_stats *stats = &counts->stats;
    int64_t now = loop->situation.now;
    double seconds = (double)(now - counts->second_began) / GL_NS_PER_SECOND;
    stats->fps = (double)(stats->frames - counts->second_frames) / seconds;
    stats->ups = (double)(stats->updates - counts->second_updates) / seconds;
    counts->second_began = now;
    counts->second_frames = stats->frames;
    counts->second_updates = stats->updates;
}

gl_stats gl_loop_stats(const gl_loop *loop)
{
    if (!check(loop, "gl_loop_stats") || !loop->host)
        return (gl_stats){0};
    const gl_loop_counts *counts = &loop->counts;
    gl_stats stats = counts->stats;
    stats.elapsed_ns = loop->situation.now - counts->start;
    stats.merged_inputs = loop->host->queue->merged - counts->merged_before;
    stats.dropped_inputs = loop->host->queue->dropped - counts->dropped_before;
    if (counts->second_began == counts->start && stats.elapsed_ns > 0) { // the first second
        double seconds = (double)stats.elapsed_ns / GL_NS_PER_SECOND;
        stats.fps = (double)stats.frames / seconds;
        stats.ups = (double)stats.updates / seconds;
    }
    stats.verdict = loop->host->state.verdict;
    stats.refresh = loop->host->state.refresh;
    stats.interval_p50_ns = gl_histogram_quantile(&counts->intervals, 0.5);
    stats.interval_p99_ns = gl_histogram_quantile(&counts->intervals, 0.99);
    stats.interval_max_ns = counts->intervals.max;
    return stats;
}

static void look_at_host(gl_loop *loop)
{
    gl_host_state *state = &loop->situation.host;
    *state = loop->host->state;
    if (state->cap.num <= 0)
        state->cap = GL_RATE_NONE;
    if (state->refresh.source != GL_REFRESH_SOURCE_NONE)
        state->refresh.time = now_at(loop, state->refresh.time);
    if (state->shown.count > 0)
        state->shown.time = now_at(loop, state->shown.time);
}

static void look(gl_loop *loop)
{
    read_clock(loop);
    count_second(loop);
    run_world(loop);
    look_at_host(loop);
}

// A redraw that is asked for after this is for the next frame. A frame that was passed over is made
// up for as soon as one may come.
static void take_redraw(gl_loop *loop)
{
    bool asked = loop->redraw && atomic_exchange(&loop->redraw, false);
    if (asked || (loop->owed && may_draw(loop)))
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
    int64_t simulated_to = simulated_until(loop);
    if (loop->policy->vtable->begin)
        loop->policy->vtable->begin(loop->policy, &loop->situation, simulated_to);
    loop->begun = true;
}

static void decide(gl_loop *loop)
{
    if (sleeps(loop)) {
        answer_sleep(loop);
        return;
    }
    if (!loop->begun)
        begin(loop);
    if (holds_update(loop) && loop->situation.motion != GL_WORLD_STANDS) {
        release_update(loop);
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
    if (loop->owed && !is_frame_time(loop))
        until = earlier(until, next_frame_time(loop));
    return until > GL_TIME_END ? GL_TIME_NEVER : until > now ? until : now;
}

static void ask(gl_loop *loop)
{
    if (loop->situation.motion != GL_WORLD_RUNS)
        move_world(loop);
    loop->world.asked = loop->situation.world;
    take_redraw(loop);
    decide(loop);
    if (loop->decision.answer == GL_POLICY_WAIT)
        loop->until = clamp(loop, loop->decision.until);
}

static void report_skipped(gl_loop *loop, gl_event *event)
{
    gl_skipped_event skipped = {
        .ticks = loop->decision.lost_ticks,
        .ns = glp_ns_add(loop->decision.lost_ns, loop->world.gap),
    };
    loop->world.gap = 0;
    loop->counts.stats.skipped_ticks += skipped.ticks;
    loop->counts.stats.skipped_ns = glp_ns_add(loop->counts.stats.skipped_ns, skipped.ns);
    fill(loop, event, GL_EVENT_SKIPPED);
    event->skipped = skipped;
    loop->phase = PHASE_ANSWER;
}

static int64_t space_from(const gl_loop *loop)
{
    int64_t now = loop->situation.now;
    int64_t spacing = loop->host->state.hidden_spacing;
    if (spacing == 0)
        return now;
    int64_t due = next_frame_time(loop);
    return glp_ns_add(now, -due) < spacing ? due : now;
}

static void begin_frame(gl_loop *loop)
{
    int64_t now = loop->situation.now;
    loop->frame_interval = loop->counts.stats.frames == 0 ? 0 : now - loop->rendered;
    loop->rendered = now;
    loop->spaced = space_from(loop);
    loop->owed = false;
    loop->phase = PHASE_DRAW;
}

// The policy is not asked: it may have no frame to give, as while it waits for a reason. Polling
// the host begins a frame of several windows.
static void begin_last_frame(gl_loop *loop)
{
    loop->is_last_frame = true;
    loop->host->vtable->poll(loop->host);
    look(loop);
    if (!gl_host_state_has_area(&loop->host->state))
        return;
    loop->decision = glp_policy_unanswered;
    loop->decision.answer = GL_POLICY_RENDER;
    loop->decision.alpha = 1;
    begin_frame(loop);
}

static void draw(gl_loop *loop, gl_event *event)
{
    gl_host *host = loop->host;
    const gl_host_state *state = &host->state;
    const gl_decision *decision = &loop->decision;
    if (host->vtable->make_current)
        host->vtable->make_current(host);
    fill(loop, event, GL_EVENT_RENDER);
    event->render = (gl_render_event){
        .alpha = decision->alpha,
        .ext_dt = decision->ext_dt,
        .dt = (double)loop->frame_interval / GL_NS_PER_SECOND,
        .frame = loop->counts.stats.frames,
        .present_time = decision->at ? host_time_at(loop, decision->at) : loop->clock.time,
        .width = state->width,
        .height = state->height,
        .framebuffer_width = state->framebuffer_width,
        .framebuffer_height = state->framebuffer_height,
        .scale_x = state->scale_x > 0 ? state->scale_x : 1,
        .scale_y = state->scale_y > 0 ? state->scale_y : 1,
        .paused = is_paused(loop),
        .last = loop->is_last_frame,
    };
    loop->phase = PHASE_PRESENT;
}

// ---- presenting ---------------------------------------------------------------------------------

// The host's clock may step back during a present.
static int64_t at_least_0(int64_t ns)
{
    return ns > 0 ? ns : 0;
}

static gl_presented present_frame(gl_loop *loop, bool may_wait)
{
    int64_t at = 0;
    if (loop->decision.at && may_wait) {
        at = host_time_at(loop, loop->decision.at);
        expect(loop, loop->decision.at);
    }
    return loop->host->vtable->present(loop->host, at, loop->decision.drain);
}

// A frame of several windows counts once, when the last of them is presented.
static void end_frame(gl_loop *loop, int64_t interval, int64_t waited)
{
    gl_situation *situation = &loop->situation;
    situation->cost = at_least_0(situation->now - loop->rendered - waited);
    if (situation->has_presented)
        glp_histogram_add(&loop->counts.intervals, interval);
    situation->has_presented = true;
    situation->presented = situation->now;
    loop->counts.stats.frames++;
    loop->counts.stats.frame_refreshes = loop->decision.refreshes;
    loop->counts.stats.slipped_refreshes += loop->decision.slipped;
}

static bool has_next_window(gl_host *host)
{
    return host->vtable->has_next_window && host->vtable->has_next_window(host);
}

static bool present(gl_loop *loop, gl_event *event, bool may_wait)
{
    const gl_situation *situation = &loop->situation;
    const gl_host_state *state = &loop->host->state;
    gl_presented presented = present_frame(loop, may_wait);
    int64_t blocked = at_least_0(presented.blocked);
    take_reading(loop, presented.returned);
    int64_t interval = situation->has_presented ? situation->now - situation->presented : 0;
    fill(loop, event, GL_EVENT_SWAP);
    event->swap = (gl_swap_event){
        .frame = loop->counts.stats.frames,
        .blocked_ns = blocked,
        .interval_ns = interval,
        .verdict = state->verdict,
        .source = state->refresh.source,
        .shown = state->shown,
    };
    if (has_next_window(loop->host)) {
        loop->phase = PHASE_DRAW;
    } else {
        loop->counts.stats.interval_ns = interval;
        loop->counts.stats.blocked_ns = blocked;
        end_frame(loop, interval, glp_ns_add(blocked, at_least_0(presented.held)));
        loop->phase = PHASE_POLL;
    }
    return true;
}

#define INPUT_BUDGET 256      // input events in a row before the policy is asked
#define MIN_IDLE GL_NS_PER_MS // shorter waits are not worth an event

// ---- start, poll --------------------------------------------------------------------------------

static void start(gl_loop *loop)
{
    start_clock(loop);
    loop->spaced = loop->situation.now - GL_TIME_END; // the first frame need not wait
    loop->phase = PHASE_POLL;
}

// One that was set up or resynced enters. One that goes on after another may have had that other
// one run within it; when the other one goes on as well, they take turns.
static void take_over(gl_loop *loop)
{
    gl_host *host = loop->host;
    if (!loop->enters && host->resumed)
        glp_misuse("gl_next_event: two loops take turns at one host, so each misses what the other "
                   "one gets; windows beside one another have one loop, and one that goes on after "
                   "another needs gl_loop_resync");
    host->resumed = !loop->enters;
    host->loop = loop;
    loop->enters = false;
}

// Whether the loop goes on: its host may stop it.
static bool poll(gl_loop *loop)
{
    if (loop->host->loop != loop)
        take_over(loop);
    loop->host->vtable->poll(loop->host);
    loop->delivered = 0;
    loop->passed_over = false;
    loop->until = loop->situation.now;
    loop->phase = PHASE_DELIVER;
    return !loop->stop;
}

// A round is over in which the clock does not tell the time any more.
static void begin_round(gl_loop *loop)
{
    loop->clock.fresh = false;
    loop->phase = PHASE_POLL;
}

// ---- deliver ------------------------------------------------------------------------------------

static bool deliver(gl_loop *loop, gl_event *event)
{
    gl_host *host = loop->host;
    bool is_over_budget = loop->delivered >= INPUT_BUDGET && !loop->closing;
    if (host->queue->count == 0 || is_over_budget)
        return false;
    gl_queue_pop(host->queue, event);
    note_input(loop, event->arrived);
    event->time = loop->clock.time;
    if (!event->window)
        event->window = host->window;
    if (event->type == GL_EVENT_CLOSE && !event->close.beside)
        loop->closing = true;
    loop->delivered++;
    loop->situation.inputs++;
    loop->counts.stats.inputs++;
    return true;
}

// Whether the loop goes on: it ends with the input after a CLOSE, or because of its clock.
static bool end_delivery(gl_loop *loop)
{
    if (loop->closing) {
        loop->stop = true;
        return false;
    }
    look(loop);
    loop->phase = PHASE_ASK;
    return !loop->stop;
}

// ---- answer -------------------------------------------------------------------------------------

static bool update(gl_loop *loop, gl_event *event)
{
    const gl_decision *decision = &loop->decision;
    if (!admit_update(loop)) {
        loop->phase = PHASE_ASK;
        return false;
    }
    if (decision->more)
        loop->phase = PHASE_ASK;
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
    loop->phase = PHASE_WAIT;
    bool endless = loop->until == GL_TIME_NEVER;
    int64_t budget = endless ? GL_TIME_NEVER : loop->until - loop->situation.now;
    if (loop->idled || budget < MIN_IDLE)
        return false;
    loop->idled = true;
    fill(loop, event, GL_EVENT_IDLE);
    event->idle.budget = endless ? (double)INFINITY : (double)budget / GL_NS_PER_SECOND;
    return true;
}

// There is nothing to draw into, or nobody sees it and it is too soon for the next frame. One frame
// passed over counts as shown; where the same round answers another, there is nothing to do but to
// wait for the next update or frame.
static bool pass_over(gl_loop *loop, gl_event *event)
{
    if (!loop->passed_over) {
        loop->passed_over = true;
        look(loop);
        loop->phase = PHASE_ASK;
        return false;
    }
    int64_t now = loop->situation.now;
    int64_t next_update = gl_situation_when(&loop->situation, loop->decision.due_world);
    int64_t next_frame = next_frame_time(loop);
    int64_t soonest = now + 1; // or no time would pass
    int64_t latest = now + GLP_MAX_BLIND_WAIT;
    if (next_frame > now && next_frame < latest)
        latest = next_frame;
    loop->until = next_update < soonest ? soonest : next_update < latest ? next_update : latest;
    return prepare_wait(loop, event);
}

static bool render(gl_loop *loop, gl_event *event)
{
    loop->idled = false;
    loop->situation.first = false;
    loop->situation.redraw = false;
    loop->situation.inputs = 0;
    if (!may_draw(loop)) {
        loop->owed = true;
        return pass_over(loop, event);
    }
    begin_frame(loop);
    return false;
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

// ---- wait ---------------------------------------------------------------------------------------

// Input may be queued already: a program may poll the host between two events, and so does another
// loop over the same queue or the same system.
static void wait(gl_loop *loop)
{
    gl_host *host = loop->host;
    if (host->queue->count == 0) {
        expect(loop, loop->until);
        host->vtable->wait(host, host_time_at(loop, loop->until));
    }
    begin_round(loop);
}

// The program waits instead, for as long as it likes.
static void leave_wait(gl_loop *loop)
{
    expect(loop, loop->until);
    begin_round(loop);
}

static void reconsider(gl_loop *loop)
{
    loop->until = loop->situation.now;
}

// ---- end ----------------------------------------------------------------------------------------

// The program may destroy the host now: a request of another thread that still wakes it finishes
// first, and none that comes later touches it.
static void end(gl_loop *loop)
{
    loop->phase = PHASE_ENDED;
    while (loop->requests > 0)
        glp_clock_sleep(glp_clock_now() + GL_NS_PER_MS / 10);
}

// One more frame, if there is anything to draw into: its RENDER for each window.
static bool draw_last_frame(gl_loop *loop, gl_event *event)
{
    if (loop->phase == PHASE_START)
        start(loop);
    if (!loop->is_last_frame) {
        begin_round(loop);
        begin_last_frame(loop);
    }
    if (loop->phase != PHASE_DRAW)
        return false;
    draw(loop, event);
    return true;
}

// ---- the machine --------------------------------------------------------------------------------

// Goes from phase to phase until one yields an event. False where the loop has ended, and where it
// would wait but must not.
static bool advance(gl_loop *loop, gl_event *event, bool may_wait)
{
    while (!loop->stop) {
        switch (loop->phase) {
        case PHASE_START:
            start(loop);
            break;
        case PHASE_POLL:
            if (!poll(loop))
                break;
            // fall through
        case PHASE_DELIVER:
            if (deliver(loop, event))
                return true;
            if (!end_delivery(loop))
                break;
            // fall through
        case PHASE_ASK:
            ask(loop);
            if (has_skipped(loop)) {
                report_skipped(loop, event);
                return true;
            }
            // fall through
        case PHASE_ANSWER:
            if (answer(loop, event))
                return true;
            break;
        case PHASE_DRAW:
            draw(loop, event);
            return true;
        case PHASE_WAIT:
            if (!may_wait) {
                leave_wait(loop);
                return false;
            }
            wait(loop);
            break;
        }
    }
    if (loop->wants_last_frame && draw_last_frame(loop, event))
        return true;
    end(loop);
    return false;
}

static inline bool pull(gl_loop *loop, gl_event *event, bool may_wait, const char *who)
{
    if (!event || !is_sound(loop))
        return refuse_pull(loop, who);
    if (loop->phase == PHASE_PRESENT) // comes before anything else, even the end
        return present(loop, event, may_wait);
    return advance(loop, event, may_wait);
}

bool gl_next_event(gl_loop *loop, gl_event *event)
{
    return pull(loop, event, true, "gl_next_event");
}

bool gl_poll_event(gl_loop *loop, gl_event *event)
{
    return pull(loop, event, false, "gl_poll_event");
}

#define DEFAULT_MAX_GAP (5 * GL_NS_PER_SECOND)

// ---- misuse -------------------------------------------------------------------------------------

static bool complain(const gl_loop *loop, const char *who)
{
    if (!loop)
        return glp_misuse_by(who, "loop is NULL");
    if (loop->self != loop)
        return glp_misuse_by(who, "the loop was not set up, or is a copy of one that was; call "
                                  "gl_loop_init, and hand on the loop's address");
    return glp_misuse_by(who, "the window or offscreen context of this loop was destroyed; leave "
                              "the loop first");
}

static bool refuse_pull(const gl_loop *loop, const char *who)
{
    if (is_over(loop) || !check(loop, who))
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
    loop->phase = PHASE_START;
    loop->stop = false;
    return true;
}

bool gl_loop_set_policy(gl_loop *loop, gl_policy *policy)
{
    if (!check(loop, "gl_loop_set_policy"))
        return false;
    if (!accept_policy(loop, policy, "gl_loop_set_policy"))
        return false;
    bool updating = loop->phase == PHASE_ANSWER && loop->decision.answer == GL_POLICY_UPDATE;
    if (!updating)
        restart_step(loop);
    reconsider(loop);
    return true;
}

gl_policy *gl_loop_policy(const gl_loop *loop)
{
    return check(loop, "gl_loop_policy") ? loop->policy : NULL;
}

// ---- requests, from any thread ------------------------------------------------------------------

// Whether the loop can be asked for something. If so, it does not end before the request does.
// After the end the host may be gone.
static bool begin_request(gl_loop *loop, const char *who)
{
    if (!loop || loop->self != loop)
        return complain(loop, who);
    loop->requests++;
    if (!loop->stop && check(loop, who))
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
    if (check(loop, "gl_loop_cancel_close"))
        loop->closing = false;
}

// ---- until when ---------------------------------------------------------------------------------

int64_t gl_loop_deadline(const gl_loop *loop)
{
    if (is_over(loop))
        return GL_TIME_NEVER;
    if (!check(loop, "gl_loop_deadline"))
        return 0;
    if (loop->phase == PHASE_START)
        return -GL_TIME_END;
    // What came after the policy was asked, from another loop's poll or another thread.
    bool due = loop->host->queue->count > 0 || loop->redraw || loop->stop;
    return due ? loop->clock.time : host_time_at(loop, loop->until);
}

bool gl_loop_has_ended(const gl_loop *loop)
{
    return is_over(loop) || !check(loop, "gl_loop_has_ended");
}
