// A machine whose time is virtual, and whose display shows a frame at the first refresh that is free
// and for which it is not too late.

#include "core/sim/sim.h"

#include <assert.h>
#include <float.h>
#include <inttypes.h>
#include <string.h>

#include "core/base/check.h"
#include "core/base/log.h"
#include "core/base/ns.h"
#include "core/display/display_clock.h"
#include "core/loop/host.h"

#define DEFAULT_WIDTH 640
#define DEFAULT_HEIGHT 480
#define END_OF_TIME (GL_TIME_NEVER / 4) // after 73 years
#define MAX_STANDSTILL 1000000          // polls at the same time

_Static_assert(sizeof(glp_sim) <= sizeof(gl_sim), "sim.h has too little room");

static const gl_host_vtable vtable;

static glp_sim *sim_of(gl_host *host)
{
    assert(host->vtable == &vtable && "the host is a simulated machine");
    return (glp_sim *)host;
}

static int64_t next_cost(gl_sim_costs costs, size_t *used)
{
    if (costs.count == 0)
        return 0;
    int64_t cost = costs.values[*used];
    *used = (*used + 1) % costs.count;
    return cost;
}

static int64_t later(int64_t time, int64_t ns)
{
    return ns < END_OF_TIME - time ? time + ns : END_OF_TIME;
}

static void pass(glp_sim *sim, int64_t ns)
{
    sim->time = later(sim->time, ns);
}

static void pass_until(glp_sim *sim, int64_t time)
{
    if (time > sim->time)
        sim->time = time;
}

// ---- the display --------------------------------------------------------------------------------

// True time; a refresh that has passed was at any.
static int64_t time_of_refresh(const glp_sim *sim, uint64_t number)
{
    if (number < sim->number)
        return 0;
    uint64_t refreshes = number - sim->number;
    uint64_t room = (uint64_t)((END_OF_TIME - sim->origin) / sim->period);
    return refreshes <= room ? sim->origin + (int64_t)refreshes * sim->period : GL_TIME_NEVER;
}

// The number of the first one after a true time.
static uint64_t refresh_after(const glp_sim *sim, int64_t time)
{
    if (time < sim->origin)
        return sim->number;
    return sim->number + (uint64_t)((time - sim->origin) / sim->period) + 1;
}

// 0 for a frame before the first: no frame has used that slot yet.
static int64_t shown(const glp_sim *sim, uint64_t frame)
{
    return sim->shown[frame % GL_SIM_SHOWN_MAX];
}

// The number of the refresh that took a frame; 0 for one before the first.
static uint64_t taken(const glp_sim *sim, uint64_t frame)
{
    uint64_t lag = (uint64_t)sim->desc.vsync_lag;
    uint64_t refresh = sim->refreshes[frame % GL_SIM_SHOWN_MAX];
    return refresh > lag ? refresh - lag : 0;
}

// When the GPU finishes a frame; 0 for one before the first.
static int64_t finished(const glp_sim *sim, uint64_t frame)
{
    return sim->finished[frame % GL_SIM_SHOWN_MAX];
}

// The first refresh from a number on that shows frames.
static uint64_t showing(const glp_sim *sim, uint64_t number)
{
    return number + (sim->divisor - number % sim->divisor) % sim->divisor;
}

// The refresh that shows a frame which is ready then, after the display has taken another frame.
// Refreshes up to the latch have their frame.
static uint64_t refresh_for(const glp_sim *sim, int64_t ready, uint64_t taken_before)
{
    uint64_t refresh = refresh_after(sim, ready + sim->desc.vsync_latch_ns);
    if (refresh <= taken_before)
        refresh = taken_before + 1;
    return showing(sim, refresh + (uint64_t)sim->desc.vsync_lag);
}

static void add_frame(glp_sim *sim, int64_t ready, int64_t time, uint64_t refresh)
{
    uint64_t slot = sim->host.state.presents++ % GL_SIM_SHOWN_MAX;
    sim->finished[slot] = ready;
    sim->shown[slot] = time;
    sim->refreshes[slot] = refresh;
}

// ---- what the host knows of it ------------------------------------------------------------------

// A host that knows its display knows all of it.
static void report_all(glp_sim *sim)
{
    int64_t period = sim->period;
    uint64_t first = showing(sim, sim->number);
    gl_host_state *state = &sim->host.state;
    state->vsync_status = period == 0         ? GL_VSYNC_STATUS_ABSENT
                          : sim->divisor == 1 ? GL_VSYNC_STATUS_WORKS
                                              : GL_VSYNC_STATUS_THROTTLED;
    state->cap = glp_display_cap(state->vsync_status, (gl_rate){0});
    if (period > 0)
        state->refresh = (gl_refresh){
            .source = sim->desc.vsync_timestamps ? GL_REFRESH_SOURCE_TIMESTAMPS
                                                 : GL_REFRESH_SOURCE_PRESENTS,
            .time = glp_ns_add(time_of_refresh(sim, first), sim->jumped),
            .number = first / sim->divisor,
            .period_ns = (double)period * (double)sim->divisor,
        };
}

static gl_rate rate_of(int64_t period)
{
    bool has_rate = period > 0 && period <= INT32_MAX;
    return has_rate ? (gl_rate){(int32_t)GL_NS_PER_SECOND, (int32_t)period} : GL_RATE_NONE;
}

// A host that learns begins with the rate, and follows only announced changes.
static void begin_to_learn(glp_sim *sim)
{
    int64_t longest = sim->period, shortest = longest;
    for (size_t i = sim->next_cue; i < sim->desc.script_count; i++) {
        const gl_sim_change *change = &sim->desc.script[i].display;
        if (change->is_announced)
            break;
        if (change->period_ns > longest)
            longest = change->period_ns;
        if (change->period_ns > 0 && change->period_ns < shortest)
            shortest = change->period_ns;
    }
    glp_display_clock_begin(&sim->clock, &sim->host.state, true, rate_of(longest),
                            rate_of(shortest));
}

static void begin_display(glp_sim *sim)
{
    if (sim->desc.vsync_learned)
        begin_to_learn(sim);
    else
        report_all(sim);
    if (sim->desc.cap.den != 0)
        sim->host.state.cap = sim->desc.cap;
}

// A cap that was asked for counts, whatever the display does.
static void report_returned(glp_sim *sim, const gl_presented *presented)
{
    if (!sim->desc.vsync_learned)
        return;
    gl_rate cap = sim->host.state.cap;
    glp_display_clock_present(&sim->clock, &sim->host.state, presented);
    if (sim->desc.cap.den != 0)
        sim->host.state.cap = cap;
}

static void report_frame(glp_sim *sim, int64_t now, gl_shown_frame frame)
{
    bool counts = sim->desc.timestamp_counts.count > 0;
    int64_t times = counts ? next_cost(sim->desc.timestamp_counts, &sim->stamp_counts) : 1;
    for (; times > 0; times--) {
        if (sim->desc.vsync_learned)
            glp_display_clock_shown(&sim->clock, &sim->host.state, now, frame);
        else
            sim->host.state.shown = frame;
    }
}

// The timestamp of a frame. A host that knows the display counts only refreshes that show frames.
static gl_shown_frame stamp(glp_sim *sim, uint64_t frame, int64_t time)
{
    int64_t error = next_cost(sim->desc.timestamp_errors, &sim->stamp_errors);
    int64_t miscount = next_cost(sim->desc.number_errors, &sim->number_errors);
    gl_shown_frame reported = {.number = frame + 1, .time = glp_ns_add(time + sim->jumped, error)};
    uint64_t refresh = sim->refreshes[frame % GL_SIM_SHOWN_MAX];
    if (!sim->desc.unnumbered)
        reported.refresh =
            (sim->desc.vsync_learned ? refresh : refresh / sim->divisor) + (uint64_t)miscount;
    return reported;
}

// A host that learns gets no report of a frame whose present goes on, and none of a frame that was
// forgotten.
static void report_shown(glp_sim *sim, int64_t until)
{
    uint64_t presents = sim->host.state.presents - sim->presenting;
    if (!sim->desc.vsync_timestamps)
        return;
    if (sim->host.state.presents > sim->reported + GL_SIM_SHOWN_MAX)
        sim->reported = sim->host.state.presents - GL_SIM_SHOWN_MAX;
    for (; sim->reported < presents; sim->reported++) {
        size_t used = sim->stamp_jitters;
        int64_t time =
            glp_ns_add(shown(sim, sim->reported), next_cost(sim->desc.timestamp_jitter, &used));
        if (time > until)
            return;
        sim->stamp_jitters = used;
        report_frame(sim, until + sim->jumped, stamp(sim, sim->reported, time));
    }
}

// Jumps add up to at most the length of time, either way.
static void jump(glp_sim *sim, int64_t ns)
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

static const char *change_of_timestamps(const gl_sim_change *change)
{
    return change->timestamp_jitter.count   ? "timestamp_jitter"
           : change->timestamp_counts.count ? "timestamp_counts"
           : change->timestamp_errors.count ? "timestamp_errors"
           : change->number_errors.count    ? "number_errors"
                                            : NULL;
}

static bool changes(const gl_sim_change *change)
{
    return change->period_ns || change->shift_ns || change->burst || change->divisor ||
           change->is_announced || change->vsync_jitter.count || change_of_timestamps(change);
}

static void replace(gl_sim_costs *costs, size_t *used, gl_sim_costs other)
{
    if (other.count == 0)
        return;
    *costs = other;
    *used = 0;
}

static void replace_costs(glp_sim *sim, const gl_sim_cue *cue)
{
    gl_sim_desc *desc = &sim->desc;
    const gl_sim_change *change = &cue->display;
    replace(&desc->render_cost, &sim->renders, cue->render_cost);
    replace(&desc->gpu_cost, &sim->gpus, cue->gpu_cost);
    replace(&desc->vsync_jitter, &sim->vsync_jitters, change->vsync_jitter);
    replace(&desc->timestamp_jitter, &sim->stamp_jitters, change->timestamp_jitter);
    replace(&desc->timestamp_counts, &sim->stamp_counts, change->timestamp_counts);
    replace(&desc->timestamp_errors, &sim->stamp_errors, change->timestamp_errors);
    replace(&desc->number_errors, &sim->number_errors, change->number_errors);
}

// Frames that the display has not taken yet are taken at the refreshes that are left for them, which may be
// earlier ones only if it shows frames at others than before. Frames of a burst stay together.
static void place_again(glp_sim *sim, uint64_t next, bool at_others)
{
    uint64_t presents = sim->host.state.presents, was = 0, is = 0;
    uint64_t lag = (uint64_t)sim->desc.vsync_lag;
    for (uint64_t i = presents > GL_SIM_SHOWN_MAX ? presents - GL_SIM_SHOWN_MAX : 0; i < presents;
         i++) {
        uint64_t *refresh = &sim->refreshes[i % GL_SIM_SHOWN_MAX];
        uint64_t free = refresh_for(sim, finished(sim, i), is > lag ? is - lag : 0);
        bool together = *refresh == was;
        was = *refresh;
        if (together)
            *refresh = is;
        else if (was >= next + lag && (at_others || free > was))
            *refresh = free;
        is = *refresh;
    }
}

// Frames that are still to be shown are shown at its refreshes.
static void change_display(glp_sim *sim, int64_t at, const gl_sim_change *change)
{
    if (!changes(change))
        return;
    uint64_t next = refresh_after(sim, at);
    int64_t origin = glp_ns_add(time_of_refresh(sim, next), change->shift_ns);
    if (origin > END_OF_TIME)
        return;
    sim->origin = origin;
    sim->number = next;
    if (change->period_ns > 0)
        sim->period = change->period_ns;
    if (change->burst > 0)
        sim->burst = change->burst;
    if (change->divisor > 0)
        sim->divisor = (uint64_t)change->divisor;
    if (change->divisor > 0 || sim->desc.gpu_cost.count > 0)
        place_again(sim, next, change->divisor > 0);
    for (int i = 0; i < GL_SIM_SHOWN_MAX; i++)
        if (sim->refreshes[i] >= next)
            sim->shown[i] = time_of_refresh(sim, sim->refreshes[i]);
    if (!sim->desc.vsync_learned || change->is_announced)
        begin_display(sim);
}

static void happen(glp_sim *sim, const gl_sim_cue *cue)
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
    replace_costs(sim, cue);
    change_display(sim, cue->at, &cue->display);
    if (cue->call)
        cue->call(cue->user);
}

static const gl_sim_cue *next_cue(const glp_sim *sim)
{
    return sim->next_cue < sim->desc.script_count ? &sim->desc.script[sim->next_cue] : NULL;
}

// Does all that happens up to the present time, or to the end where that came before, in order.
static void catch_up(glp_sim *sim)
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
            report_shown(sim, cue->at - 1);
            sim->next_cue++;
            happen(sim, cue);
        } else {
            break;
        }
    }
    report_shown(sim, time);
}

// When the next thing happens; GL_TIME_NEVER if nothing will.
static int64_t next_change(const glp_sim *sim)
{
    const gl_sim_cue *cue = next_cue(sim);
    int64_t at = cue ? cue->at : GL_TIME_NEVER;
    return at < sim->next_input ? at : sim->next_input;
}

static void push_close(glp_sim *sim)
{
    gl_queue_push(&sim->queue, GL_EVENT_CLOSE, sim->time + sim->jumped);
}

// ---- presents -----------------------------------------------------------------------------------

// What happens meanwhile may change when there is room.
static void wait_for_room(glp_sim *sim)
{
    uint64_t queue = (uint64_t)sim->desc.vsync_queue;
    uint64_t frame = sim->host.state.presents - 1 - queue;
    int64_t room = time_of_refresh(sim, taken(sim, frame));
    bool waits = room > sim->time;
    while (room > sim->time && sim->time < END_OF_TIME) {
        int64_t next = next_change(sim);
        pass(sim, (next < room && next <= sim->end ? next : room) - sim->time);
        catch_up(sim);
        room = time_of_refresh(sim, taken(sim, frame));
    }
    if (waits)
        pass(sim, next_cost(sim->desc.vsync_jitter, &sim->vsync_jitters));
}

// Shows a frame that the GPU finishes at a time.
static void display(glp_sim *sim, int64_t end)
{
    if (sim->period == 0) {
        pass(sim, next_cost(sim->desc.swap_cost, &sim->swaps));
        pass_until(sim, end);
        add_frame(sim, end, sim->time, 0);
        return;
    }
    catch_up(sim);
    uint64_t latest = sim->host.state.presents - 1;
    if (sim->burst > 0) {
        sim->burst--;
        add_frame(sim, end, shown(sim, latest), sim->refreshes[latest % GL_SIM_SHOWN_MAX]);
        return;
    }
    int64_t ready = sim->time > end ? sim->time : end;
    uint64_t refresh = refresh_for(sim, ready, taken(sim, latest));
    add_frame(sim, ready, time_of_refresh(sim, refresh), refresh);
    sim->presenting = sim->desc.vsync_learned; // which has to know of the present first
    wait_for_room(sim);
}

// ---- the host -----------------------------------------------------------------------------------

static int64_t now(gl_host *host)
{
    glp_sim *sim = sim_of(host);
    catch_up(sim);
    return sim->time + sim->jumped;
}

// A time of the host's clock as true time.
static int64_t true_time(const glp_sim *sim, int64_t time)
{
    return glp_ns_add(time, -sim->jumped);
}

static bool is_awake(const glp_sim *sim)
{
    return sim->queue.count > 0 || sim->woken;
}

// Input and waking end a wait; a jump of the clock or a call does not.
static void wait(gl_host *host, int64_t until)
{
    glp_sim *sim = sim_of(host);
    catch_up(sim);
    int64_t end = true_time(sim, until);
    bool lasts = end != GL_TIME_NEVER || sim->desc.duration_ns > 0;
    if (lasts && end > sim->end)
        end = sim->end;
    if (end > sim->time) {
        glp_display_clock_wait(&sim->clock);
        while (!is_awake(sim) && next_change(sim) < end) {
            sim->time = next_change(sim);
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
    glp_sim *sim = sim_of(host);
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

// The GPU gets a frame. Returns when it will have finished that.
static int64_t submit(glp_sim *sim)
{
    int64_t before = finished(sim, sim->host.state.presents - 1);
    return later(sim->time > before ? sim->time : before,
                 next_cost(sim->desc.gpu_cost, &sim->gpus));
}

static gl_presented present(gl_host *host, int64_t at, bool drain)
{
    glp_sim *sim = sim_of(host);
    bool timed = sim->desc.vsync_period_ns > 0 || sim->desc.vsync_learned || at != 0;
    catch_up(sim);
    int64_t end = submit(sim), hold = true_time(sim, at);
    if (at != 0)
        pass_until(sim, end);
    int64_t drawn = sim->time;
    if (at != 0)
        pass_until(sim, hold);
    int64_t begun = sim->time;
    display(sim, end);
    if (drain)
        pass_until(sim, finished(sim, sim->host.state.presents - 2));
    gl_presented presented = {
        .returned = now(host),
        .blocked_ns = timed ? sim->time - begun : 0,
        .held_ns = begun - drawn,
    };
    sim->presenting = false;
    report_shown(sim, sim->time);
    report_returned(sim, &presented);
    catch_up(sim);
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

static bool check_list(const char *field, gl_sim_costs costs, int64_t least)
{
    if (costs.count > 0 && !costs.values)
        return glp_fail("gl_sim_init: %s has a count of %zu, but no values", field, costs.count);
    for (size_t i = 0; i < costs.count; i++)
        if (!glp_check_range("gl_sim_init", field, costs.values[i], least, END_OF_TIME))
            return false;
    return true;
}

static bool check_costs(const char *field, gl_sim_costs costs)
{
    return check_list(field, costs, 0);
}

static bool check_errors(const char *field, gl_sim_costs costs)
{
    return check_list(field, costs, -END_OF_TIME);
}

static bool check_scale(double scale)
{
    if (scale > 0 && scale <= DBL_MAX)
        return true;
    return glp_fail("gl_sim_init: a content scale in script is %g; it takes a number above 0",
                    scale);
}

static bool check_change(const gl_sim_desc *desc, const gl_sim_change *change)
{
    const char *who = "gl_sim_init";
    if (changes(change) && desc->vsync_period_ns == 0)
        return glp_fail("%s: a cue of script changes the display, but there is none without "
                        "vsync_period_ns",
                        who);
    const char *of_timestamps = change_of_timestamps(change);
    if (of_timestamps && !desc->vsync_timestamps)
        return glp_fail("%s: a cue of script sets display.%s, but there are no timestamps without "
                        "vsync_timestamps",
                        who, of_timestamps);
    return check_ns("display.period_ns in script", change->period_ns) &&
           check_ns("display.shift_ns in script", change->shift_ns) &&
           glp_check_range(who, "display.burst in script", change->burst, 0, INT32_MAX) &&
           glp_check_range(who, "display.divisor in script", change->divisor, 0, INT32_MAX) &&
           check_costs("display.vsync_jitter in script", change->vsync_jitter) &&
           check_costs("display.timestamp_jitter in script", change->timestamp_jitter) &&
           check_costs("display.timestamp_counts in script", change->timestamp_counts) &&
           check_errors("display.timestamp_errors in script", change->timestamp_errors) &&
           check_errors("display.number_errors in script", change->number_errors);
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
           check_costs("render_cost in script", cue->render_cost) &&
           check_costs("gpu_cost in script", cue->gpu_cost) &&
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
        const gl_sim_cue *cue = &desc->script[i];
        if (!check_cue(cue, earliest) || !check_change(desc, &cue->display))
            return false;
        earliest = cue->at;
    }
    return true;
}

static bool check_display(const gl_sim_desc *desc)
{
    const char *who = "gl_sim_init";
    const char *of_vsync = desc->vsync_queue        ? "vsync_queue"
                           : desc->vsync_latch_ns   ? "vsync_latch_ns"
                           : desc->vsync_lag        ? "vsync_lag"
                           : desc->vsync_timestamps ? "vsync_timestamps"
                                                    : NULL;
    const char *of_timestamps = desc->unnumbered               ? "unnumbered"
                                : desc->timestamp_jitter.count ? "timestamp_jitter"
                                : desc->timestamp_counts.count ? "timestamp_counts"
                                : desc->timestamp_errors.count ? "timestamp_errors"
                                : desc->number_errors.count    ? "number_errors"
                                                               : NULL;
    if (of_vsync && desc->vsync_period_ns == 0)
        return glp_fail("%s: %s is set, but not vsync_period_ns, and there is no v-sync without it",
                        who, of_vsync);
    if (of_timestamps && !desc->vsync_timestamps)
        return glp_fail("%s: %s is set, but not vsync_timestamps, and the display reports no frame "
                        "without it",
                        who, of_timestamps);
    return check_ns("vsync_period_ns", desc->vsync_period_ns) &&
           glp_check_range(who, "vsync_queue", desc->vsync_queue, 0, GL_SIM_SHOWN_MAX - 1) &&
           glp_check_range(who, "vsync_lag", desc->vsync_lag, 0,
                           GL_SIM_SHOWN_MAX - 1 - desc->vsync_queue) &&
           check_ns("vsync_latch_ns", desc->vsync_latch_ns) &&
           check_costs("vsync_jitter", desc->vsync_jitter) &&
           check_costs("timestamp_jitter", desc->timestamp_jitter) &&
           check_costs("timestamp_counts", desc->timestamp_counts) &&
           check_errors("timestamp_errors", desc->timestamp_errors) &&
           check_errors("number_errors", desc->number_errors);
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
           check_costs("input_cost", desc->input_cost) && check_costs("gpu_cost", desc->gpu_cost) &&
           check_script(desc);
}

// ---- set-up -------------------------------------------------------------------------------------

bool gl_sim_init(gl_sim *sim, const gl_sim_desc *desc)
{
    if (!glp_require(sim, "gl_sim_init needs a gl_sim to set up; sim is NULL"))
        return false;
    memset(sim, 0, sizeof *sim);
    glp_sim *it = glp_sim_of(sim);
    if (!check(desc))
        return false;
    int32_t width = desc->width ? desc->width : DEFAULT_WIDTH;
    int32_t height = desc->height ? desc->height : DEFAULT_HEIGHT;
    it->desc = *desc;
    it->end = desc->duration_ns ? desc->duration_ns : END_OF_TIME;
    it->hidden_spacing_ns = glp_host_hidden_spacing(desc->hidden_fps);
    it->polled = -1;
    it->period = desc->vsync_period_ns;
    it->divisor = 1;
    it->next_input = desc->input_every_ns ? desc->input_every_ns : GL_TIME_NEVER;
    gl_queue_init(&it->queue);
    it->host = (gl_host){
        .vtable = &vtable,
        .queue = &it->queue,
        .state =
            {
                .width = width,
                .height = height,
                .framebuffer_width = width,
                .framebuffer_height = height,
            },
    };
    begin_display(it);
    return true;
}

void gl_sim_finish(gl_sim *sim)
{
    if (sim)
        gl_queue_finish(&glp_sim_of(sim)->queue);
}

gl_host *gl_sim_host(gl_sim *sim)
{
    return sim ? &glp_sim_of(sim)->host : NULL;
}

int64_t gl_sim_time(const gl_sim *sim)
{
    return glp_require(sim, "gl_sim_time: sim is NULL") ? glp_sim_seen(sim)->time : 0;
}

void gl_sim_advance(gl_sim *sim, int64_t ns)
{
    if (glp_require(sim, "gl_sim_advance: sim is NULL") &&
        glp_check_range("gl_sim_advance", "ns", ns, 0, INT64_MAX))
        pass(glp_sim_of(sim), ns);
}

void gl_sim_spend(gl_sim *sim, const gl_event *event)
{
    if (!glp_require(sim && event, "gl_sim_spend needs a machine and an event"))
        return;
    glp_sim *it = glp_sim_of(sim);
    if (event->type == GL_EVENT_UPDATE)
        gl_sim_advance(sim, next_cost(it->desc.update_cost, &it->updates));
    else if (event->type == GL_EVENT_RENDER)
        gl_sim_advance(sim, next_cost(it->desc.render_cost, &it->renders));
    else if (gl_event_is_input(event->type))
        gl_sim_advance(sim, next_cost(it->desc.input_cost, &it->inputs));
}

int64_t gl_sim_shown_time(const gl_sim *sim, uint64_t frame)
{
    if (!glp_require(sim, "gl_sim_shown_time: sim is NULL"))
        return -1;
    const glp_sim *it = glp_sim_seen(sim);
    uint64_t presents = it->host.state.presents;
    uint64_t forgotten = presents > GL_SIM_SHOWN_MAX ? presents - GL_SIM_SHOWN_MAX : 0;
    if (frame < forgotten || frame >= presents) {
        glp_fail("gl_sim_shown_time: frame is %" PRIu64 "; of the %" PRIu64
                 " that were presented, counted from 0, the latest %d are known",
                 frame, presents, GL_SIM_SHOWN_MAX);
        return -1;
    }
    return shown(it, frame);
}
