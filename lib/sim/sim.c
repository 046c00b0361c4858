// A machine whose time is virtual.

#include "sim/sim.h"

#include <assert.h>
#include <string.h>

#include "base/check.h"
#include "base/log.h"
#include "base/ns.h"
#include "host/display_clock.h"
#include "host/host.h"

#define DEFAULT_WIDTH 640
#define DEFAULT_HEIGHT 480
#define MAX_STANDSTILL 1000000 // polls at one moment

static const gl_host_vtable vtable;

static gl_sim *sim_of(gl_host *host)
{
    assert(host->vtable == &vtable && "the host is a simulated machine");
    return (gl_sim *)host;
}

int64_t glp_sim_next_cost(gl_sim_costs costs, size_t *used)
{
    if (costs.count == 0)
        return 0;
    int64_t cost = costs.values[*used];
    *used = (*used + 1) % costs.count;
    return cost;
}

void glp_sim_pass(gl_sim *sim, int64_t ns)
{
    sim->time = ns < GLP_SIM_END_OF_TIME - sim->time ? sim->time + ns : GLP_SIM_END_OF_TIME;
}

// Jumps add up to at most the length of time, either way.
static void jump(gl_sim *sim, int64_t ns)
{
    if (ns == 0)
        return;
    int64_t jumped = sim->jumped + ns;
    sim->jumped = jumped > GLP_SIM_END_OF_TIME    ? GLP_SIM_END_OF_TIME
                  : jumped < -GLP_SIM_END_OF_TIME ? -GLP_SIM_END_OF_TIME
                                                  : jumped;
    glp_sim_display_begin(sim);
}

// ---- what happens -------------------------------------------------------------------------------

static void happen(gl_sim *sim, const gl_sim_cue *cue)
{
    gl_host_state *state = &sim->host.state;
    const gl_event *event = &cue->event;
    switch (event->type) {
    case GL_EVENT_RESIZE:
        state->width = event->resize.width;
        state->height = event->resize.height;
        break;
    case GL_EVENT_FRAMEBUFFER_RESIZE:
        state->framebuffer_width = event->resize.width;
        state->framebuffer_height = event->resize.height;
        break;
    case GL_EVENT_CONTENT_SCALE:
        state->scale_x = event->content_scale.x;
        state->scale_y = event->content_scale.y;
        break;
    case GL_EVENT_ICONIFY:
        state->hidden_spacing_ns = event->iconify.iconified ? sim->hidden_spacing_ns : 0;
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
    jump(sim, cue->clock_jump_ns);
    if (cue->call)
        cue->call(cue->user);
}

static const gl_sim_cue *next_cue(const gl_sim *sim)
{
    return sim->next_cue < sim->desc.script_count ? &sim->desc.script[sim->next_cue] : NULL;
}

// Does all that happens up to the present time, or to the end where that came before, in order.
static void catch_up(gl_sim *sim)
{
    int64_t time = sim->time < sim->end ? sim->time : sim->end;
    for (;;) {
        const gl_sim_cue *cue = next_cue(sim);
        bool scripted = cue && cue->at <= time;
        bool flood = sim->next_input <= time;
        if (flood && (!scripted || sim->next_input < cue->at)) {
            gl_queue_push(&sim->queue, GL_EVENT_CURSOR, sim->next_input + sim->jumped);
            sim->next_input = sim->desc.input_every_ns < GLP_SIM_END_OF_TIME - sim->next_input
                                  ? sim->next_input + sim->desc.input_every_ns
                                  : GL_TIME_NEVER;
        } else if (scripted) {
            glp_sim_display_tell(sim, cue->at - 1);
            sim->next_cue++;
            happen(sim, cue);
        } else {
            break;
        }
    }
    glp_sim_display_tell(sim, time);
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

// ---- the host -----------------------------------------------------------------------------------

static int64_t now(gl_host *host)
{
    gl_sim *sim = sim_of(host);
    catch_up(sim);
    return sim->time + sim->jumped;
}

// A moment of the host's clock as true time.
static int64_t true_time(const gl_sim *sim, int64_t time)
{
    return glp_ns_add(time, -sim->jumped);
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
    bool lasts = end != GL_TIME_NEVER || sim->desc.duration_ns > 0;
    if (lasts && end > sim->end)
        end = sim->end;
    if (end > sim->time) {
        glp_display_clock_wait(&sim->clock);
        while (!is_awake(sim) && next_moment(sim) < end) {
            sim->time = next_moment(sim);
            catch_up(sim);
        }
        if (!is_awake(sim) && end == GL_TIME_NEVER)
            push_close(sim);
        else if (!is_awake(sim))
            glp_sim_pass(sim, end - sim->time +
                                  glp_sim_next_cost(sim->desc.oversleep, &sim->oversleeps));
    }
    sim->woken = false;
}

static void poll(gl_host *host)
{
    gl_sim *sim = sim_of(host);
    catch_up(sim);
    sim->standstill = sim->time == sim->polled ? sim->standstill + 1 : 0;
    sim->polled = sim->time;
    if (sim->standstill == MAX_STANDSTILL)
        glp_fail("gl_sim: a million rounds came at %lld ns; a loop without costs, waits or v-sync "
                 "never ends",
                 (long long)sim->time);
    if (sim->time >= sim->end || sim->standstill >= MAX_STANDSTILL)
        push_close(sim);
}

static gl_presented present(gl_host *host, int64_t at, bool drain)
{
    (void)drain;
    gl_sim *sim = sim_of(host);
    bool timed = sim->desc.vsync_period_ns > 0 || sim->desc.vsync_learned || at != 0;
    catch_up(sim);
    int64_t drawn = sim->time;
    if (at != 0 && true_time(sim, at) > drawn)
        glp_sim_pass(sim, true_time(sim, at) - drawn);
    int64_t begun = sim->time;
    glp_sim_display_present(sim);
    gl_presented presented = {
        .returned = now(host),
        .blocked_ns = timed ? sim->time - begun : 0,
        .held_ns = begun - drawn,
    };
    glp_sim_display_returned(sim, &presented);
    return presented;
}

static void wake(gl_host *host)
{
    sim_of(host)->woken = true;
}

static const gl_host_vtable vtable = {
    .now = now,
    .wait = wait,
    .poll = poll,
    .present = present,
    .wake = wake,
};

// ---- set-up -------------------------------------------------------------------------------------

bool gl_sim_init(gl_sim *sim, const gl_sim_desc *desc)
{
    if (!glp_require(sim, "gl_sim_init needs a gl_sim to set up; sim is NULL"))
        return false;
    memset(sim, 0, sizeof *sim);
    if (!glp_sim_check(desc))
        return false;
    bool sized = desc->width || desc->height;
    int32_t width = sized ? desc->width : DEFAULT_WIDTH;
    int32_t height = sized ? desc->height : DEFAULT_HEIGHT;
    sim->desc = *desc;
    sim->end = desc->duration_ns ? desc->duration_ns : GLP_SIM_END_OF_TIME;
    sim->hidden_spacing_ns = glp_host_hidden_spacing(desc->hidden_fps);
    sim->polled = -1;
    sim->next_input = desc->input_every_ns ? desc->input_every_ns : GL_TIME_NEVER;
    gl_queue_init(&sim->queue);
    sim->host = (gl_host){
        .vtable = &vtable,
        .queue = &sim->queue,
        .state =
            {
                .width = width,
                .height = height,
                .framebuffer_width = width,
                .framebuffer_height = height,
            },
    };
    glp_sim_display_begin(sim);
    return true;
}

gl_host *gl_sim_host(gl_sim *sim)
{
    return sim ? &sim->host : NULL;
}

int64_t gl_sim_time(const gl_sim *sim)
{
    return glp_require(sim, "gl_sim_time: sim is NULL") ? sim->time : 0;
}

void gl_sim_advance(gl_sim *sim, int64_t ns)
{
    if (glp_require(sim, "gl_sim_advance: sim is NULL") &&
        glp_check_range("gl_sim_advance", "ns", ns, 0, INT64_MAX))
        glp_sim_pass(sim, ns);
}

void gl_sim_spend(gl_sim *sim, const gl_event *event)
{
    if (!glp_require(sim && event, "gl_sim_spend needs a machine and an event"))
        return;
    if (event->type == GL_EVENT_UPDATE)
        gl_sim_advance(sim, glp_sim_next_cost(sim->desc.update_cost, &sim->updates));
    else if (event->type == GL_EVENT_RENDER)
        gl_sim_advance(sim, glp_sim_next_cost(sim->desc.render_cost, &sim->renders));
    else if (gl_event_is_input(event->type))
        gl_sim_advance(sim, glp_sim_next_cost(sim->desc.input_cost, &sim->inputs));
}
