// Traces a loop: a tape that makes items of a trace of what the program gets, and of when it has handled it.

#include <glpace/trace.h>

#include <float.h>
#include <math.h>
#include <stdlib.h>

#include <glpace/host_impl.h>
#include <glpace/tape.h>

#include "core/base/check.h"
#include "core/base/lifetime.h"
#include "core/base/memory.h"
#include "core/base/ns.h"
#include "core/base/trace.h"
#include "core/loop/loop.h"

#define SHORTEST_WAIT                                                                              \
    10000 // ns. What is shorter is the loop's own work, or a SWAP that the program ignores

enum {
    FRAMES = 64, // whose target times are known
    INPUTS = 64, // that a frame shows; further ones are left out
};

typedef struct traced_frame {
    uint64_t number;
    int64_t target;
} traced_frame;

typedef struct traced_input {
    gl_event_type type;
    int64_t arrived;
} traced_input;

struct gl_tracer {
    gl_tape tape;
    uint64_t lifetime;
    gl_loop *loop;

    // Times of the trace count from 0.
    int64_t zero; // of the host's clock
    int64_t latest;
    bool has_recorded_zero;
    int64_t recorded_zero; // of the times of the events that a tape supplies
    int64_t shift;         // from times in the latest event to the trace's

    gl_event event; // the latest; NONE: none
    int64_t received;
    bool is_handled;
    int64_t handled;

    gl_event render; // the latest, and when it came
    int64_t rendered;
    traced_frame frames[FRAMES];
    traced_input inputs[INPUTS]; // since the latest SWAP
    int input_count;

    uint64_t presents_before; // the host's, of frames before number 0
    gl_shown_frame shown;     // the latest,
    int64_t seen;             // at this time
    bool has_status;
    gl_vsync_status status;
    gl_refresh_source source;
    bool has_late;
    uint64_t late; // the latest frame whose cause was traced
};

// ---- items --------------------------------------------------------------------------------------

#define WHOLE(called, number) ((glp_trace_arg){.name = (called), .value = (int64_t)(number)})
#define MILLIONTHS(called, number)                                                                 \
    ((glp_trace_arg){.name = (called), .kind = GLP_TRACE_MILLIONTHS, .value = (number)})
#define TEXT(called, words)                                                                        \
    ((glp_trace_arg){.name = (called), .kind = GLP_TRACE_TEXT, .text = (words)})

#define ARGS(...)                                                                                  \
    .args = (const glp_trace_arg[]){__VA_ARGS__},                                                  \
    .arg_count = sizeof((const glp_trace_arg[]){__VA_ARGS__}) / sizeof(glp_trace_arg)

#define ADD(...) glp_trace_add(&(const glp_trace_item){__VA_ARGS__})

static int64_t millionths_of(double value)
{
    return (int64_t)fmin(fmax(round(value * 1e6), -(double)GL_TIME_END), (double)GL_TIME_END);
}

static int64_t ns_of(double seconds)
{
    return millionths_of(seconds * 1000);
}

// ---- times --------------------------------------------------------------------------------------

// The host's clock may step back, and the host may be gone by now.
static int64_t now(void *user)
{
    gl_tracer *it = user;
    const glp_loop *loop = glp_loop_seen(it->loop);
    if (glp_lifetime_has_ended(loop->lifetime) || glp_lifetime_has_ended(loop->timeline_lifetime))
        return it->latest;
    int64_t time = loop->host->vtable->now(loop->host);
    if (time - it->zero < it->latest)
        it->zero = time - it->latest;
    return it->latest = time - it->zero;
}

// The times of supplied events count from the first of them. The clock goes on with the host's, and is set forward to
// an event that is later. Input that ended a wait has the time before the wait.
static void follow_supplied(gl_tracer *it, const gl_event *event)
{
    int64_t came =
        gl_event_is_input(event->type) ? glp_ns_later(event->time, event->arrived) : event->time;
    int64_t time = now(it);
    if (!it->has_recorded_zero)
        it->recorded_zero = came - time;
    it->has_recorded_zero = true;
    int64_t ahead = came - it->recorded_zero - time;
    if (ahead > 0)
        it->zero -= ahead;
    it->received = now(it);
    it->shift = it->received - came;
}

// What a host reports may be any number.
static int64_t between(int64_t from, int64_t to)
{
    return (int64_t)((uint64_t)to - (uint64_t)from);
}

static int64_t time_of(const gl_tracer *it, int64_t time)
{
    return glp_ns_add(time, it->shift);
}

// ---- the loop's row -----------------------------------------------------------------------------

// What the program has done with an event.
static void add_handled(const gl_tracer *it)
{
    const gl_event *event = &it->event;
    glp_trace_item item = {.phase = 'X',
                           .row = GLP_TRACE_LOOP,
                           .name = gl_event_name(event->type),
                           .time = it->received,
                           .duration = it->handled - it->received};
    glp_trace_arg args[3];
    switch (event->type) {
    case GL_EVENT_UPDATE:
        args[item.arg_count++] = WHOLE("tick", event->update.tick);
        args[item.arg_count++] = MILLIONTHS("dt_ms", ns_of(event->update.dt));
        args[item.arg_count++] = WHOLE("behind", event->update.behind);
        break;
    case GL_EVENT_RENDER:
        args[item.arg_count++] = WHOLE("frame", event->render.frame);
        break;
    case GL_EVENT_IDLE:
        if (event->idle.budget <= DBL_MAX)
            args[item.arg_count++] = MILLIONTHS("budget_ms", ns_of(event->idle.budget));
        break;
    case GL_EVENT_SWAP:
        if (item.duration < SHORTEST_WAIT)
            return;
        break;
    default:
        break;
    }
    item.args = args;
    glp_trace_add(&item);
}

// Between two events: the present, or what the loop waited for.
static void add_wait(const gl_tracer *it, int64_t until)
{
    bool is_present = it->event.type == GL_EVENT_RENDER;
    if (it->event.type != GL_EVENT_NONE && (is_present || until - it->handled >= SHORTEST_WAIT))
        ADD(.phase = 'X', .row = GLP_TRACE_LOOP, .name = is_present ? "present" : "wait",
            .time = it->handled, .duration = until - it->handled);
}

// What may overlap others of its kind.
static void add_span(const char *kind, const char *name, int64_t from, int64_t to, uint64_t frame)
{
    uint64_t id = glp_trace_new_id();
    ADD(.phase = 'b', .row = GLP_TRACE_FRAMES, .kind = kind, .name = name, .time = from, .id = id);
    ADD(.phase = 'e', .row = GLP_TRACE_FRAMES, .kind = kind, .name = name, .time = to, .id = id,
        ARGS(WHOLE("frame", frame)));
}

static void add_skipped(const gl_tracer *it, const gl_skipped_event *skipped)
{
    ADD(.phase = 'i', .row = GLP_TRACE_LOOP, .name = "SKIPPED", .time = it->received,
        ARGS(WHOLE("ticks", skipped->ticks), MILLIONTHS("ms", skipped->ns)));
}

// ---- frames and inputs --------------------------------------------------------------------------

static void keep_input(gl_tracer *it, const gl_event *event)
{
    int64_t arrived = time_of(it, event->arrived);
    if (arrived > it->received) // before the clock stepped back
        arrived = it->received;
    if (it->input_count < INPUTS)
        it->inputs[it->input_count++] = (traced_input){event->type, arrived};
}

// From their arrival until the first frame that came after them was presented.
static void add_inputs(gl_tracer *it, uint64_t frame)
{
    for (int i = 0; i < it->input_count; i++)
        add_span("input", gl_event_name(it->inputs[i].type), it->inputs[i].arrived, it->received,
                 frame);
    it->input_count = 0;
}

static void keep_frame(gl_tracer *it, const gl_event *event)
{
    it->render = *event;
    it->render.render.present_time = time_of(it, event->render.present_time);
    it->rendered = it->received;
    it->frames[event->render.frame % FRAMES] =
        (traced_frame){event->render.frame, it->render.render.present_time};
}

static void add_frame(const gl_tracer *it, const gl_event *event)
{
    const gl_render_event *render = &it->render.render;
    char name[40];
    snprintf(name, sizeof name, "frame %llu", (unsigned long long)render->frame);
    ADD(.phase = 'X', .row = GLP_TRACE_FRAMES, .name = name, .time = it->rendered,
        .duration = it->received - it->rendered,
        ARGS(WHOLE("frame", render->frame), WHOLE("window", event->window_number),
             MILLIONTHS("target_ms", render->present_time),
             MILLIONTHS("presented_ms", time_of(it, event->time)),
             MILLIONTHS("blocked_ms", event->swap.blocked_ns),
             MILLIONTHS("interval_ms", event->swap.interval_ns),
             MILLIONTHS("sim_time_ms", ns_of(render->sim_time)),
             MILLIONTHS("alpha", millionths_of(render->alpha))));
    if (render->present_time > it->rendered)
        ADD(.phase = 'i', .row = GLP_TRACE_FRAMES, .name = "target", .time = render->present_time,
            ARGS(WHOLE("frame", render->frame)));
    ADD(.phase = 'C', .row = GLP_TRACE_FRAMES, .name = "interval", .time = it->received,
        ARGS(MILLIONTHS("ms", event->swap.interval_ns)));
}

// How long the display showed the frame before.
static void add_shown(gl_tracer *it, const gl_shown_frame *shown)
{
    if (shown->number == it->shown.number)
        return;
    int64_t time = glp_ns_later(it->seen, time_of(it, shown->time)); // the clock may step back
    char name[40];
    snprintf(name, sizeof name, "frame %llu",
             (unsigned long long)(it->shown.number - it->presents_before - 1));
    if (it->shown.number > 0 && time > it->seen)
        ADD(.phase = 'X', .row = GLP_TRACE_DISPLAY, .name = name, .time = it->seen,
            .duration = between(it->seen, time), ARGS(WHOLE("refresh", it->shown.refresh)));
    it->shown = *shown;
    it->seen = time;
}

// From its target time on.
static void add_late(gl_tracer *it, const gl_late *late)
{
    const traced_frame *frame = &it->frames[late->frame % FRAMES];
    if (late->cause == GL_LATE_NOT || frame->number != late->frame ||
        (it->has_late && it->late == late->frame))
        return;
    add_span("late", gl_late_cause_name(late->cause), frame->target,
             glp_ns_add(frame->target, late->by_ns), late->frame);
    it->has_late = true;
    it->late = late->frame;
}

static void add_status(gl_tracer *it, const gl_swap_event *swap)
{
    if (it->has_status && swap->vsync_status == it->status && swap->source == it->source)
        return;
    ADD(.phase = 'i', .row = GLP_TRACE_DISPLAY, .name = "v-sync status", .time = it->received,
        ARGS(TEXT("status", gl_vsync_status_name(swap->vsync_status)),
             TEXT("source", gl_refresh_source_name(swap->source))));
    it->has_status = true;
    it->status = swap->vsync_status;
    it->source = swap->source;
}

static void add_swap(gl_tracer *it, const gl_event *event)
{
    if (it->render.type == GL_EVENT_RENDER) {
        add_frame(it, event);
        add_inputs(it, event->swap.frame);
    }
    add_shown(it, &event->swap.shown);
    add_late(it, &event->swap.late);
    add_status(it, &event->swap);
}

// ---- the tape -----------------------------------------------------------------------------------

static void handled(gl_tape *tape)
{
    gl_tracer *it = (gl_tracer *)tape;
    if (it->event.type == GL_EVENT_NONE || it->is_handled)
        return;
    it->is_handled = true;
    it->handled = now(it);
    add_handled(it);
}

static void receive(gl_tape *tape, const gl_event *event)
{
    gl_tracer *it = (gl_tracer *)tape;
    if (glp_loop_seen(it->loop)->is_supplied) {
        follow_supplied(it, event);
    } else {
        it->received = now(it);
        it->shift = -it->zero;
    }
    add_wait(it, it->received);
    it->event = *event;
    it->is_handled = false;
    if (event->type == GL_EVENT_RENDER)
        keep_frame(it, event);
    else if (event->type == GL_EVENT_SWAP)
        add_swap(it, event);
    else if (event->type == GL_EVENT_SKIPPED)
        add_skipped(it, &event->skipped);
    else if (event->type == GL_EVENT_IDLE)
        glp_trace_flush();
    else if (gl_event_is_input(event->type))
        keep_input(it, event);
}

static void went_back(gl_tape *tape, uint64_t tick)
{
    gl_tracer *it = (gl_tracer *)tape;
    ADD(.phase = 'i', .row = GLP_TRACE_LOOP, .name = "went back", .time = now(it),
        ARGS(WHOLE("tick", tick)));
}

// ---- creating, destroying -----------------------------------------------------------------------

static void free_tracer(gl_tracer *it)
{
    glp_lifetime_end(it->lifetime);
    free(it);
}

static bool begin(gl_tracer *it, const gl_tracer_desc *desc)
{
    if (!gl_loop_add_tape(it->loop, &it->tape))
        return false;
    const glp_loop *loop = glp_loop_seen(it->loop);
    it->zero = loop->host->vtable->now(loop->host);
    it->presents_before = loop->is_supplied ? 0 : loop->host->state.presents - loop->frame;
    bool begun = glp_trace_open("gl_tracer_create", desc->path, desc->stream,
                                (glp_trace_clock){.now = now, .user = it});
    if (!begun)
        gl_loop_remove_tape(it->loop, &it->tape);
    return begun;
}

gl_tracer *gl_tracer_create(gl_loop *loop, const gl_tracer_desc *desc)
{
    static const gl_tape_vtable vtable = {
        .receive = receive, .went_back = went_back, .handled = handled};
    if (!desc || !desc->path == !desc->stream) {
        glp_fail("gl_tracer_create: %s",
                 desc ? "the desc needs either a path or a stream" : "desc is NULL");
        return NULL;
    }
    gl_tracer *it = glp_new("gl_tracer_create", 1, sizeof *it);
    if (!it)
        return NULL;
    it->tape.vtable = &vtable;
    it->lifetime = glp_lifetime_begin(it);
    it->loop = loop;
    if (!begin(it, desc)) {
        free_tracer(it);
        return NULL;
    }
    return it;
}

bool gl_tracer_destroy(gl_tracer *tracer)
{
    if (!tracer)
        return true;
    if (!glp_require(glp_lifetime_is_alive(tracer),
                     "gl_tracer_destroy: the tracer was destroyed already; set the pointer to NULL "
                     "where you destroy it"))
        return false;
    handled(&tracer->tape);
    gl_loop_remove_tape(tracer->loop, &tracer->tape);
    bool is_whole = glp_trace_close("gl_tracer_destroy");
    free_tracer(tracer);
    return is_whole;
}
