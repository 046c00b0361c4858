// A machine whose time is virtual, and whose display shows a frame at the first refresh that is free
// and for which it is not too late.

#include <glpace/sim.h>

#include <assert.h>
#include <float.h>
#include <inttypes.h>
#include <string.h>

#include "base/check.h"
#include "base/log.h"
#include "base/ns.h"
#include "host/display_clock.h"
#include "host/host.h"

#define DEFAULT_WIDTH 640
#define DEFAULT_HEIGHT 480
#define END_OF_TIME (GL_TIME_NEVER / 4) // after 73 years
#define MAX_STANDSTILL 1000000          // polls at one moment

static const gl_host_vtable vtable;

static gl_sim *sim_of(gl_host *host)
{
    assert(host->vtable == &vtable && "the host is a simulated machine");
    return (gl_sim *)host;
}

static int64_t next_cost(gl_sim_costs costs, size_t *used)
{
    if (costs.count == 0)
        return 0;
    int64_t cost = costs.values[*used];
    *used = (*used + 1) % costs.count;
    return cost;
}

static void pass(gl_sim *sim, int64_t ns)
{
    sim->time = ns < END_OF_TIME - sim->time ? sim->time + ns : END_OF_TIME;
}

// ---- the display --------------------------------------------------------------------------------

// 0 for a frame before the first: no frame has used that slot yet.
static int64_t shown(const gl_sim *sim, uint64_t frame)
{
    return sim->shown[frame % GL_SIM_FRAMES];
}

static void add_frame(gl_sim *sim, int64_t time)
{
    sim->shown[sim->host.state.presents++ % GL_SIM_FRAMES] = time;
}

// The refresh at which a frame that is presented now is shown.
static int64_t next_free_refresh(const gl_sim *sim)
{
    int64_t period = sim->desc.vsync_period_ns;
    int64_t latched = sim->time + sim->desc.vsync_latch_ns; // refreshes up to then have their frame
    int64_t refresh = latched - latched % period + period;
    int64_t taken = shown(sim, sim->host.state.presents - 1);
    if (refresh <= taken)
        refresh = taken < GL_TIME_NEVER ? taken + period : GL_TIME_NEVER;
    return refresh <= END_OF_TIME ? refresh : GL_TIME_NEVER;
}

static void wait_for_room(gl_sim *sim)
{
    int64_t room = shown(sim, sim->host.state.presents - 1 - (uint64_t)sim->desc.vsync_queue);
    if (room <= sim->time)
        return;
    pass(sim, room - sim->time);
    pass(sim, next_cost(sim->desc.vsync_jitter, &sim->vsync_jitters));
}

static void display(gl_sim *sim)
{
    if (sim->desc.vsync_period_ns > 0) {
        add_frame(sim, next_free_refresh(sim));
        wait_for_room(sim);
    } else {
        pass(sim, next_cost(sim->desc.swap_cost, &sim->swaps));
        add_frame(sim, sim->time);
    }
}

// ---- what the host knows of it ------------------------------------------------------------------

// A host that knows its display knows all of it.
static void tell_all(gl_sim *sim)
{
    int64_t period = sim->desc.vsync_period_ns;
    gl_host_state *state = &sim->host.state;
    state->verdict = period > 0 ? GL_VSYNC_VERDICT_WORKS : GL_VSYNC_VERDICT_ABSENT;
    state->cap = glp_host_cap(state->verdict, (gl_rate){0});
    if (period > 0)
        state->refresh = (gl_refresh){
            .source = sim->desc.vsync_timestamps ? GL_REFRESH_SOURCE_TIMESTAMPS
                                                 : GL_REFRESH_SOURCE_PRESENTS,
            .time = sim->jumped,
            .period_ns = (double)period,
        };
}

// One that learns begins with the rate.
static void begin_to_learn(gl_sim *sim)
{
    int64_t period = sim->desc.vsync_period_ns;
    bool has_rate = period > 0 && period <= INT32_MAX;
    gl_rate rate = has_rate ? (gl_rate){(int32_t)GL_NS_PER_SECOND, (int32_t)period} : GL_RATE_NONE;
    glp_display_clock_begin(&sim->clock, &sim->host.state, true, rate, rate);
}

static void begin_display(gl_sim *sim)
{
    if (sim->desc.vsync_learned)
        begin_to_learn(sim);
    else
        tell_all(sim);
    if (sim->desc.cap.den != 0)
        sim->host.state.cap = sim->desc.cap;
}

// A cap that was asked for counts, whatever the display does.
static void tell_returned(gl_sim *sim, const gl_presented *presented)
{
    if (!sim->desc.vsync_learned)
        return;
    gl_rate cap = sim->host.state.cap;
    glp_display_clock_present(&sim->clock, &sim->host.state, presented);
    if (sim->desc.cap.den != 0)
        sim->host.state.cap = cap;
}

static void tell_shown(gl_sim *sim, int64_t until)
{
    if (!sim->desc.vsync_timestamps)
        return;
    for (; sim->told < sim->host.state.presents && shown(sim, sim->told) <= until; sim->told++) {
        int64_t time = shown(sim, sim->told);
        gl_shown_frame frame = {
            .number = sim->told + 1,
            .time = time + sim->jumped,
            .refresh = (uint64_t)(time / sim->desc.vsync_period_ns),
        };
        if (sim->desc.vsync_learned)
            glp_display_clock_shown(&sim->clock, &sim->host.state, until + sim->jumped, frame);
        else
            sim->host.state.shown = frame;
    }
}

// Jumps add up to at most the length of time, either way.
static void jump(gl_sim *sim, int64_t ns)
{
    if (ns == 0)
        return;
    int64_t jumped = sim->jumped + ns;
    sim->jumped = jumped > END_OF_TIME    ? END_OF_TIME
                  : jumped < -END_OF_TIME ? -END_OF_TIME
                                          : jumped;
    begin_display(sim);
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
            sim->next_input = sim->desc.input_every_ns < END_OF_TIME - sim->next_input
                                  ? sim->next_input + sim->desc.input_every_ns
                                  : GL_TIME_NEVER;
        } else if (scripted) {
            tell_shown(sim, cue->at - 1);
            sim->next_cue++;
            happen(sim, cue);
        } else {
            break;
        }
    }
    tell_shown(sim, time);
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
            pass(sim, end - sim->time + next_cost(sim->desc.oversleep, &sim->oversleeps));
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
        pass(sim, true_time(sim, at) - drawn);
    int64_t begun = sim->time;
    display(sim);
    gl_presented presented = {
        .returned = now(host),
        .blocked_ns = timed ? sim->time - begun : 0,
        .held_ns = begun - drawn,
    };
    tell_returned(sim, &presented);
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

// ---- what it may be made of ---------------------------------------------------------------------

static bool check_ns(const char *field, int64_t ns)
{
    return glp_check_range("gl_sim_init", field, ns, 0, END_OF_TIME);
}

static bool check_costs(const char *field, gl_sim_costs costs)
{
    if (costs.count > 0 && !costs.values)
        return glp_fail("gl_sim_init: %s has a count of %zu, but no values", field, costs.count);
    for (size_t i = 0; i < costs.count; i++)
        if (!check_ns(field, costs.values[i]))
            return false;
    return true;
}

static bool check_scale(double scale)
{
    if (scale > 0 && scale <= DBL_MAX)
        return true;
    return glp_fail("gl_sim_init: a content scale in script is %g; it takes a number above 0",
                    scale);
}

static bool check_cue(const gl_sim_cue *cue, int64_t earliest)
{
    const char *who = "gl_sim_init";
    gl_event_type type = cue->event.type;
    if (type != GL_EVENT_NONE && (type < GL_EVENT_KEY || type > GL_EVENT_CLOSE))
        return glp_fail("%s: a cue of script has the event %s (%d); it takes input or NONE", who,
                        gl_event_name(type), (int)type);
    bool resizes = type == GL_EVENT_RESIZE || type == GL_EVENT_FRAMEBUFFER_RESIZE;
    bool scales = type == GL_EVENT_CONTENT_SCALE;
    const gl_resize_event *size = &cue->event.resize;
    const gl_content_scale_event *scale = &cue->event.content_scale;
    return glp_check_range(who, "the time of a cue of script", cue->at, earliest, END_OF_TIME) &&
           glp_check_range(who, "clock_jump_ns", cue->clock_jump_ns, -END_OF_TIME, END_OF_TIME) &&
           (!resizes || (glp_check_range(who, "a width in script", size->width, 0, INT32_MAX) &&
                         glp_check_range(who, "a height in script", size->height, 0, INT32_MAX))) &&
           (!scales || (check_scale(scale->x) && check_scale(scale->y)));
}

static bool check_script(const gl_sim_desc *desc)
{
    if (desc->script_count > 0 && !desc->script)
        return glp_fail("gl_sim_init: script_count is %zu, but there is no script",
                        desc->script_count);
    int64_t earliest = 0;
    for (size_t i = 0; i < desc->script_count; i++) {
        if (!check_cue(&desc->script[i], earliest))
            return false;
        earliest = desc->script[i].at;
    }
    return true;
}

static bool check_display(const gl_sim_desc *desc)
{
    const char *who = "gl_sim_init";
    const char *of_vsync = desc->vsync_queue        ? "vsync_queue"
                           : desc->vsync_latch_ns   ? "vsync_latch_ns"
                           : desc->vsync_timestamps ? "vsync_timestamps"
                                                    : NULL;
    if (of_vsync && desc->vsync_period_ns == 0)
        return glp_fail("%s: %s is set, but not vsync_period_ns, and there is no v-sync without it",
                        who, of_vsync);
    return check_ns("vsync_period_ns", desc->vsync_period_ns) &&
           glp_check_range(who, "vsync_queue", desc->vsync_queue, 0, GL_SIM_FRAMES - 1) &&
           check_ns("vsync_latch_ns", desc->vsync_latch_ns) &&
           check_costs("vsync_jitter", desc->vsync_jitter);
}

static bool check(const gl_sim_desc *desc)
{
    const char *who = "gl_sim_init";
    if (!desc)
        return glp_fail("%s: desc is NULL; pass &(gl_sim_desc){0} for the defaults", who);
    return glp_check_rate(who, "cap", desc->cap) &&
           glp_check_rate(who, "hidden_fps", desc->hidden_fps) &&
           glp_check_size_or_none(who, desc->width, desc->height, INT32_MAX) &&
           check_ns("duration_ns", desc->duration_ns) && check_display(desc) &&
           check_ns("input_every_ns", desc->input_every_ns) &&
           check_costs("swap_cost", desc->swap_cost) && check_costs("oversleep", desc->oversleep) &&
           check_costs("update_cost", desc->update_cost) &&
           check_costs("render_cost", desc->render_cost) &&
           check_costs("input_cost", desc->input_cost) && check_script(desc);
}

// ---- set-up -------------------------------------------------------------------------------------

bool gl_sim_init(gl_sim *sim, const gl_sim_desc *desc)
{
    if (!glp_require(sim, "gl_sim_init needs a gl_sim to set up; sim is NULL"))
        return false;
    memset(sim, 0, sizeof *sim);
    if (!check(desc))
        return false;
    bool sized = desc->width || desc->height;
    int32_t width = sized ? desc->width : DEFAULT_WIDTH;
    int32_t height = sized ? desc->height : DEFAULT_HEIGHT;
    sim->desc = *desc;
    sim->end = desc->duration_ns ? desc->duration_ns : END_OF_TIME;
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
    begin_display(sim);
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
        pass(sim, ns);
}

void gl_sim_spend(gl_sim *sim, const gl_event *event)
{
    if (!glp_require(sim && event, "gl_sim_spend needs a machine and an event"))
        return;
    if (event->type == GL_EVENT_UPDATE)
        gl_sim_advance(sim, next_cost(sim->desc.update_cost, &sim->updates));
    else if (event->type == GL_EVENT_RENDER)
        gl_sim_advance(sim, next_cost(sim->desc.render_cost, &sim->renders));
    else if (gl_event_is_input(event->type))
        gl_sim_advance(sim, next_cost(sim->desc.input_cost, &sim->inputs));
}

int64_t gl_sim_shown(const gl_sim *sim, uint64_t frame)
{
    if (!glp_require(sim, "gl_sim_shown: sim is NULL"))
        return -1;
    uint64_t forgotten =
        sim->host.state.presents > GL_SIM_FRAMES ? sim->host.state.presents - GL_SIM_FRAMES : 0;
    if (frame < forgotten || frame >= sim->host.state.presents) {
        glp_fail("gl_sim_shown: frame is %" PRIu64 "; of the %" PRIu64
                 " that were presented, counted from 0, the latest %d are known",
                 frame, sim->host.state.presents, GL_SIM_FRAMES);
        return -1;
    }
    return shown(sim, frame);
}
