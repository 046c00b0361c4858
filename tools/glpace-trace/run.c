// The simulated machine, the program on it that spends what the scenario says, and the loop between
// them. A thin host around the machine's own reports when it polls, waits and presents.

#include "run.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include <glpace/base.h>
#include <glpace/host_impl.h>
#include <glpace/loop.h>
#include <glpace/sim.h>

#include "policies.h"

#define MAX_STANDSTILL 1000000 // events at one time

struct run {
    gl_host host;     // first: the one that the loop sees,
    gl_host *machine; // and what it wraps
    gl_sim sim;
    const struct scenario *scenario;
    const struct audience *audience;
    gl_loop loop;
    gl_policy *policy;
    gl_sim_cue *cues;
    size_t next_action;
    uint64_t frame; // the number of the latest
    int64_t time;   // of the latest event
    int64_t standstill;
    bool stuck;
    bool poor; // there was no memory for a policy
};

static void report(struct run *run, enum span_kind kind, int64_t from, uint64_t number)
{
    if (run->audience->timeline)
        timeline_add(run->audience->timeline, kind, from, gl_sim_time(&run->sim), number);
}

// ---- the trace: one event a line, fields between tabs -------------------------------------------

// One below 1 stays below 1 when it is rounded to nine decimals.
static double below_one(double alpha)
{
    return alpha < 1 && alpha > 0.999999999 ? 0.999999999 : alpha;
}

static void print_fields(const gl_event *event)
{
    switch (event->type) {
    case GL_EVENT_UPDATE:
        printf("\ttick=%llu\tdt=%.9f", (unsigned long long)event->update.tick, event->update.dt);
        break;
    case GL_EVENT_RENDER:
        printf("\tframe=%llu\talpha=%.9f\text=%.9f", (unsigned long long)event->render.frame,
               below_one(event->render.alpha), event->render.ext_dt);
        break;
    case GL_EVENT_SWAP:
        printf("\tframe=%llu\tblocked=%lld", (unsigned long long)event->swap.frame,
               (long long)event->swap.blocked_ns);
        break;
    case GL_EVENT_IDLE:
        printf("\tbudget=%.9f", event->idle.budget); // "inf" where it has no end
        break;
    case GL_EVENT_SKIPPED:
        printf("\tticks=%llu\tns=%lld", (unsigned long long)event->skipped.ticks,
               (long long)event->skipped.ns);
        break;
    case GL_EVENT_RESIZE:
        printf("\twidth=%d\theight=%d", (int)event->resize.width, (int)event->resize.height);
        break;
    case GL_EVENT_CLOSE:
        break;
    default:
        printf("\tarrived=%lld", (long long)event->arrived);
    }
}

static const char *kind_of(gl_event_type type)
{
    bool own_name = !gl_event_is_input(type) || type == GL_EVENT_RESIZE || type == GL_EVENT_CLOSE;
    return own_name ? gl_event_name(type) : "input";
}

// As a line; time is when it was handed out, ns of true time.
static void print_event(int64_t time, const gl_event *event)
{
    printf("%lld\t%s", (long long)time, kind_of(event->type));
    print_fields(event);
    putchar('\n');
}

// ---- what the program does in time --------------------------------------------------------------

static void exchange_policy(struct run *run, size_t number)
{
    gl_policy *policy = policies_create(number, run->scenario);
    if (!policy) {
        run->poor = true;
        gl_loop_stop(&run->loop);
        return;
    }
    gl_loop_set_policy(&run->loop, policy);
    free(run->policy);
    run->policy = policy;
}

static void act(struct run *run, const struct action *action)
{
    gl_loop *loop = &run->loop;
    switch (action->kind) {
    case ACTION_PAUSE:
        gl_loop_pause(loop);
        break;
    case ACTION_STEP:
        gl_loop_step(loop);
        break;
    case ACTION_RESUME:
        gl_loop_resume(loop);
        break;
    case ACTION_SCALE:
        gl_loop_set_time_scale(loop, action->factor);
        break;
    case ACTION_POLICY:
        exchange_policy(run, action->policy);
        break;
    default: // the machine's
        break;
    }
}

// The program does what its time has come for: before it asks for the next event, or in the middle
// of a wait, as if that had ended for something that makes no event.
static void act_in_time(struct run *run)
{
    const struct scenario *scenario = run->scenario;
    while (run->next_action < scenario->action_count &&
           scenario->actions[run->next_action].at <= gl_sim_time(&run->sim))
        act(run, &scenario->actions[run->next_action++]);
}

// ---- what the machine does ----------------------------------------------------------------------

static const gl_host_vtable watching;

static struct run *run_of(gl_host *host)
{
    assert(host->vtable == &watching);
    return (struct run *)host;
}

static int64_t now(gl_host *host)
{
    struct run *run = run_of(host);
    int64_t time = run->machine->vtable->now(run->machine);
    run->host.state = run->machine->state;
    return time;
}

static void poll(gl_host *host)
{
    struct run *run = run_of(host);
    if (run->audience->summary)
        run->audience->summary->polled = gl_sim_time(&run->sim);
    run->machine->vtable->poll(run->machine);
    run->host.state = run->machine->state;
}

static void wait(gl_host *host, int64_t until)
{
    struct run *run = run_of(host);
    int64_t from = gl_sim_time(&run->sim);
    run->machine->vtable->wait(run->machine, until);
    run->host.state = run->machine->state;
    act_in_time(run);
    if (gl_sim_time(&run->sim) > from)
        report(run, SPAN_WAIT, from, 0);
}

static gl_presented present(gl_host *host, int64_t at, bool drain)
{
    struct run *run = run_of(host);
    int64_t from = gl_sim_time(&run->sim);
    gl_presented presented = run->machine->vtable->present(run->machine, at, drain);
    run->host.state = run->machine->state;
    if (run->audience->summary)
        run->audience->summary->shown = gl_sim_shown_time(&run->sim, run->frame);
    report(run, SPAN_PRESENT, from, run->frame);
    return presented;
}

static void wake(gl_host *host)
{
    gl_host *machine = run_of(host)->machine;
    machine->vtable->wake(machine);
}

static const gl_host_vtable watching = {
    .now = now,
    .wait = wait,
    .poll = poll,
    .present = present,
    .wake = wake,
};

static void watch(struct run *run)
{
    run->machine = gl_sim_host(&run->sim);
    run->host = (gl_host){
        .vtable = &watching,
        .queue = run->machine->queue,
        .state = run->machine->state,
    };
}

// ---- the run ------------------------------------------------------------------------------------

static void spend(struct run *run, const gl_event *event)
{
    int64_t from = run->time;
    gl_sim_spend(&run->sim, event);
    if (event->type == GL_EVENT_UPDATE)
        report(run, SPAN_UPDATE, from, event->update.tick);
    else if (event->type == GL_EVENT_RENDER)
        report(run, SPAN_RENDER, from, event->render.frame);
    else if (event->type == GL_EVENT_SKIPPED)
        report(run, SPAN_SKIPPED, from, event->skipped.ticks);
    else if (gl_event_is_input(event->type))
        report(run, SPAN_INPUT, from, 0);
}

// A loop without costs or waits never ends.
static bool stands_still(struct run *run)
{
    int64_t time = gl_sim_time(&run->sim);
    run->standstill = time == run->time ? run->standstill + 1 : 1;
    run->time = time;
    return run->standstill > MAX_STANDSTILL;
}

static void play(struct run *run)
{
    act_in_time(run);
    for (gl_event event; gl_next_event(&run->loop, &event);) {
        run->stuck |= stands_still(run);
        if (run->stuck || run->time >= run->scenario->duration)
            return;
        if (event.type == GL_EVENT_RENDER)
            run->frame = event.render.frame;
        if (run->audience->trace)
            print_event(run->time, &event);
        if (run->audience->summary)
            summary_add(run->audience->summary, run->time, &event);
        spend(run, &event);
        act_in_time(run);
    }
}

// ---- from a scenario to a run --------------------------------------------------------------------

static void request_redraw(void *run)
{
    gl_loop_request_redraw(&((struct run *)run)->loop);
}

// For all that the program cannot do while it waits.
static void end_wait(void *run)
{
    wake(&((struct run *)run)->host);
}

static void replace_costs(gl_sim_cue *cue, enum cost which, const struct costs *by)
{
    gl_sim_costs *const lists[COST_COUNT] = {
        [COST_RENDER] = &cue->render_cost,
        [COST_GPU] = &cue->gpu_cost,
        [COST_VSYNC_JITTER] = &cue->display.vsync_jitter,
        [COST_TIMESTAMP_JITTER] = &cue->display.timestamp_jitter,
        [COST_TIMESTAMP_COUNTS] = &cue->display.timestamp_counts,
        [COST_TIMESTAMP_ERRORS] = &cue->display.timestamp_errors,
        [COST_NUMBER_ERRORS] = &cue->display.number_errors,
    };
    *lists[which] = (gl_sim_costs){by->values, by->count};
}

static gl_sim_cue cue_of(struct run *run, const struct action *action)
{
    gl_sim_cue cue = {.at = action->at};
    switch (action->kind) {
    case ACTION_CLOCK_JUMP:
        cue.clock_jump_ns = action->ns;
        break;
    case ACTION_PERIOD:
        cue.display.period_ns = action->ns;
        break;
    case ACTION_MONITOR:
        cue.display.period_ns = action->ns;
        cue.display.is_announced = true;
        break;
    case ACTION_SHIFT:
        cue.display.shift_ns = action->ns;
        break;
    case ACTION_BURST:
        cue.display.burst = (int32_t)action->ns;
        break;
    case ACTION_DIVISOR:
        cue.display.divisor = (int32_t)action->ns;
        break;
    case ACTION_COSTS:
        replace_costs(&cue, action->costs.which, &action->costs.by);
        break;
    case ACTION_SIZE:
        cue.event.type = GL_EVENT_RESIZE;
        cue.event.resize = (gl_resize_event){action->size.width, action->size.height};
        break;
    case ACTION_HIDE:
    case ACTION_SHOW:
        cue.event.type = GL_EVENT_ICONIFY;
        cue.event.iconify.iconified = action->kind == ACTION_HIDE;
        break;
    case ACTION_INPUT:
        cue.event.type = GL_EVENT_CURSOR;
        break;
    case ACTION_REDRAW:
        cue.call = request_redraw;
        cue.user = run;
        break;
    case ACTION_CLOSE:
        cue.event.type = GL_EVENT_CLOSE;
        break;
    default: // the program's
        cue.call = end_wait;
        cue.user = run;
        break;
    }
    return cue;
}

static gl_sim_costs sim_costs(const struct scenario *scenario, enum cost which)
{
    return (gl_sim_costs){scenario->costs[which].values, scenario->costs[which].count};
}

// false, with the reason in the log, if the machine cannot be had.
static bool set_up_machine(struct run *run)
{
    const struct scenario *scenario = run->scenario;
    for (size_t i = 0; i < scenario->action_count; i++)
        run->cues[i] = cue_of(run, &scenario->actions[i]);
    gl_sim_desc desc = {
        .duration_ns = scenario->duration,
        .hidden_fps = scenario->hidden_fps,
        .vsync_period_ns = scenario->vsync_period,
        .vsync_queue = (int32_t)scenario->vsync_queue,
        .vsync_latch_ns = scenario->vsync_latch,
        .vsync_lag = (int32_t)scenario->vsync_lag,
        .vsync_timestamps = scenario->timestamps != TIMESTAMPS_NONE,
        .unnumbered = scenario->timestamps == TIMESTAMPS_UNNUMBERED,
        .timestamp_jitter = sim_costs(scenario, COST_TIMESTAMP_JITTER),
        .timestamp_counts = sim_costs(scenario, COST_TIMESTAMP_COUNTS),
        .timestamp_errors = sim_costs(scenario, COST_TIMESTAMP_ERRORS),
        .number_errors = sim_costs(scenario, COST_NUMBER_ERRORS),
        .vsync_learned = scenario->learned,
        .vsync_jitter = sim_costs(scenario, COST_VSYNC_JITTER),
        .swap_cost = sim_costs(scenario, COST_SWAP),
        .oversleep = sim_costs(scenario, COST_OVERSLEEP),
        .update_cost = sim_costs(scenario, COST_UPDATE),
        .render_cost = sim_costs(scenario, COST_RENDER),
        .input_cost = sim_costs(scenario, COST_INPUT),
        .gpu_cost = sim_costs(scenario, COST_GPU),
        .script = run->cues,
        .script_count = scenario->action_count,
        .input_every_ns = scenario->input_every,
    };
    return gl_sim_init(&run->sim, &desc);
}

static bool set_up(struct run *run)
{
    const struct scenario *scenario = run->scenario;
    run->cues = calloc(scenario->action_count + 1, sizeof *run->cues);
    run->policy = policies_create(scenario->policy, scenario);
    if (!run->cues || !run->policy || !set_up_machine(run))
        return false;
    watch(run);
    return gl_loop_init(&run->loop, &run->host, run->policy) &&
           gl_loop_set_max_gap_ns(&run->loop, scenario->max_gap);
}

// The machine logs it when it ends a loop whose time has stopped, and so does the tool.
static void receive(gl_log_level level, const char *message, void *user)
{
    (void)message;
    ((struct run *)user)->stuck |= level == GL_LOG_ERROR;
}

bool run_scenario(const struct scenario *scenario, const struct audience *audience, int64_t *end,
                  struct complaint *complaint)
{
    struct run *run = calloc(1, sizeof *run);
    if (!run)
        return complain_of_memory(complaint);
    run->scenario = scenario;
    run->audience = audience;
    run->time = -1;
    bool good = set_up(run);
    gl_log_set_callback(receive, run);
    if (good)
        play(run);
    gl_log_set_callback(NULL, NULL);
    int64_t time = gl_sim_time(&run->sim);
    *end = time < scenario->duration ? time : scenario->duration;
    good = good && !run->poor;
    if (!good)
        complain_of_memory(complaint);
    else if (run->stuck)
        good = complain(complaint, 1,
                        "%d events came at %lld ns; a loop without costs or waits never ends",
                        MAX_STANDSTILL, (long long)run->time);
    gl_sim_finish(&run->sim);
    free(run->policy);
    free(run->cues);
    free(run);
    return good;
}
