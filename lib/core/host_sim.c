// A machine whose time is virtual.

#include <glpace/sim.h>

#include "core/log.h"

#define DEFAULT_WIDTH 640
#define DEFAULT_HEIGHT 480

static gl_sim *sim_of(gl_host *host)
{
    return (gl_sim *)host;
}

// The next of the costs, which cycle.
static int64_t next_cost(gl_sim_costs costs, size_t *used)
{
    if (costs.count == 0)
        return 0;
    int64_t cost = costs.values[*used];
    *used = (*used + 1) % costs.count;
    return cost;
}

// ---- what happens --------------------------------------------------------------------------------

static void happen(gl_sim *sim, const gl_sim_cue *cue)
{
    gl_host *host = &sim->host;
    const gl_event *event = &cue->event;
    switch (event->type) {
    case GL_EVENT_RESIZE:
        host->width = event->resize.width;
        host->height = event->resize.height;
        break;
    case GL_EVENT_FRAMEBUFFER_RESIZE:
        host->framebuffer_width = event->resize.width;
        host->framebuffer_height = event->resize.height;
        break;
    case GL_EVENT_ICONIFY:
        host->iconified = event->iconify.iconified;
        break;
    default:
        break;
    }
    if (event->type != GL_EVENT_NONE) {
        int64_t arrived = cue->at + sim->jumped;
        gl_event *queued = gl_queue_push(&sim->queue, event->type, arrived);
        *queued = *event;
        queued->arrived = arrived;
    }
    sim->jumped += cue->clock_jump;
    if (cue->call)
        cue->call(cue->user);
}

static const gl_sim_cue *next_cue(const gl_sim *sim)
{
    return sim->next_cue < sim->desc.script_count ? &sim->desc.script[sim->next_cue] : NULL;
}

// Does all that happens up to the present time, in order.
static void catch_up(gl_sim *sim)
{
    for (;;) {
        const gl_sim_cue *cue = next_cue(sim);
        bool scripted = cue && cue->at <= sim->time;
        bool flood = sim->next_input <= sim->time;
        if (flood && (!scripted || sim->next_input < cue->at)) {
            gl_queue_push(&sim->queue, GL_EVENT_CURSOR, sim->next_input + sim->jumped);
            sim->next_input += sim->desc.input_every;
        } else if (scripted) {
            sim->next_cue++;
            happen(sim, cue);
        } else {
            return;
        }
    }
}

// When the next thing happens; GL_TIME_NEVER if nothing will.
static int64_t next_moment(const gl_sim *sim)
{
    const gl_sim_cue *cue = next_cue(sim);
    int64_t at = cue ? cue->at : GL_TIME_NEVER;
    return at < sim->next_input ? at : sim->next_input;
}

static void push_close(gl_sim *sim)
{
    gl_queue_push(&sim->queue, GL_EVENT_CLOSE, sim->time + sim->jumped);
}

// ---- the host ------------------------------------------------------------------------------------

static int64_t now(gl_host *host)
{
    catch_up(sim_of(host));
    return sim_of(host)->time + sim_of(host)->jumped;
}

// A moment of the host's clock as true time.
static int64_t true_time(const gl_sim *sim, int64_t time)
{
    return time == GL_TIME_NEVER ? GL_TIME_NEVER : time - sim->jumped;
}

static bool is_awake(const gl_sim *sim)
{
    return sim->queue.count > 0 || sim->woken;
}

// Input and waking end a wait; a jump of the clock or a call does not.
static void wait(gl_host *host, int64_t until)
{
    gl_sim *sim = sim_of(host);
    catch_up(sim);
    int64_t end = true_time(sim, until);
    if (sim->desc.duration > 0 && end > sim->desc.duration)
        end = sim->desc.duration;
    if (end > sim->time) {
        while (!is_awake(sim) && next_moment(sim) < end) {
            sim->time = next_moment(sim);
            catch_up(sim);
        }
        if (!is_awake(sim) && end == GL_TIME_NEVER)
            push_close(sim);
        else if (!is_awake(sim))
            sim->time = end + next_cost(sim->desc.oversleep, &sim->oversleeps);
    }
    sim->woken = false;
}

static void poll(gl_host *host)
{
    gl_sim *sim = sim_of(host);
    catch_up(sim);
    if (sim->desc.duration > 0 && sim->time >= sim->desc.duration && !host->closing)
        push_close(sim);
}

static gl_presented present(gl_host *host, int64_t at, bool drain)
{
    (void)drain;
    gl_sim *sim = sim_of(host);
    int64_t vsync_period = sim->desc.vsync_period;
    bool timed = vsync_period > 0 || at != 0;
    catch_up(sim);
    if (at != 0 && true_time(sim, at) > sim->time)
        sim->time = true_time(sim, at);
    int64_t begun = sim->time;
    if (vsync_period > 0) {
        sim->time += vsync_period - sim->time % vsync_period;
        sim->time += next_cost(sim->desc.vsync_jitter, &sim->vsync_jitters);
    } else {
        sim->time += next_cost(sim->desc.swap_cost, &sim->swaps);
    }
    return (gl_presented){.returned = now(host), .blocked = timed ? sim->time - begun : 0};
}

static void wake(gl_host *host)
{
    sim_of(host)->woken = true;
}

static const gl_host_vtable vtable = {now, wait, poll, present, wake};

// ---- set-up --------------------------------------------------------------------------------------

static bool check_ns(const char *field, int64_t ns)
{
    return ns >= 0 ||
           glp_fail("gl_sim_init: %s is %lld; it takes ns, 0 or more", field, (long long)ns);
}

static bool check_costs(const char *field, gl_sim_costs costs)
{
    for (size_t i = 0; i < costs.count; i++)
        if (!check_ns(field, costs.values[i]))
            return false;
    return true;
}

static bool check_script(const gl_sim_desc *desc)
{
    int64_t last = 0;
    for (size_t i = 0; i < desc->script_count; i++) {
        if (desc->script[i].at < last)
            return glp_fail(
                "gl_sim_init: script[%zu].at is %lld, before %lld; it takes moments in "
                "order, 0 or more",
                i, (long long)desc->script[i].at, (long long)last);
        last = desc->script[i].at;
    }
    return true;
}

static bool check(const gl_sim_desc *desc)
{
    if (!desc)
        return glp_fail("gl_sim_init: desc is NULL; pass &(gl_sim_desc){0} for the defaults");
    if (desc->width < 0 || desc->height < 0)
        return glp_fail("gl_sim_init: the size is %d x %d; it takes 0 or more", (int)desc->width,
                        (int)desc->height);
    if (desc->cap.den != 0 && !gl_rate_is_valid(desc->cap))
        return glp_fail(
            "gl_sim_init: cap is {%d, %d}; it takes a rate, GL_RATE_NONE, or {0, 0} for "
            "no cap",
            (int)desc->cap.num, (int)desc->cap.den);
    return check_ns("duration", desc->duration) && check_ns("vsync_period", desc->vsync_period) &&
           check_ns("input_every", desc->input_every) &&
           check_costs("vsync_jitter", desc->vsync_jitter) &&
           check_costs("swap_cost", desc->swap_cost) && check_costs("oversleep", desc->oversleep) &&
           check_costs("update_cost", desc->update_cost) &&
           check_costs("render_cost", desc->render_cost) &&
           check_costs("input_cost", desc->input_cost) && check_script(desc);
}

bool gl_sim_init(gl_sim *sim, const gl_sim_desc *desc)
{
    if (!check(desc))
        return false;
    bool sized = desc->width || desc->height;
    int32_t width = sized ? desc->width : DEFAULT_WIDTH;
    int32_t height = sized ? desc->height : DEFAULT_HEIGHT;
    sim->desc = *desc;
    sim->time = sim->jumped = 0;
    sim->next_input = desc->input_every ? desc->input_every : GL_TIME_NEVER;
    sim->next_cue = 0;
    sim->vsync_jitters = sim->swaps = sim->oversleeps = 0;
    sim->updates = sim->renders = sim->inputs = 0;
    sim->woken = false;
    gl_queue_init(&sim->queue);
    sim->host = (gl_host){
        .vtable = &vtable,
        .queue = &sim->queue,
        .width = width,
        .height = height,
        .framebuffer_width = width,
        .framebuffer_height = height,
        .refresh_period = desc->vsync_period,
        .cap = desc->cap.den ? desc->cap : GL_RATE_NONE,
        .verdict = desc->vsync_period ? GL_VSYNC_VERDICT_WORKS : GL_VSYNC_VERDICT_ABSENT,
    };
    return true;
}

gl_host *gl_sim_host(gl_sim *sim)
{
    return &sim->host;
}

int64_t gl_sim_time(const gl_sim *sim)
{
    return sim->time;
}

void gl_sim_advance(gl_sim *sim, int64_t ns)
{
    sim->time += ns > 0 ? ns : 0;
}

void gl_sim_spend(gl_sim *sim, const gl_event *event)
{
    if (event->type == GL_EVENT_UPDATE)
        gl_sim_advance(sim, next_cost(sim->desc.update_cost, &sim->updates));
    else if (event->type == GL_EVENT_RENDER)
        gl_sim_advance(sim, next_cost(sim->desc.render_cost, &sim->renders));
    else if (gl_event_is_input(event->type))
        gl_sim_advance(sim, next_cost(sim->desc.input_cost, &sim->inputs));
}
