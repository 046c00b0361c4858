// While a tape supplies the events, `now` goes on with the host's clock, and frames are drawn and presented
// as the loop's own are. Only what the program sees is the tape's.

#include "core/loop/tape.h"

#include <math.h>

#include "core/base/check.h"
#include "core/base/ns.h"
#include "core/base/reads.h"
#include "core/loop/machine.h"
#include "core/policy/policy.h"

// ---- calling them -------------------------------------------------------------------------------

// The next tape of the walk under way; NULL: that has ended.
static gl_tape *next_tape(glp_loop *loop)
{
    gl_tape **next = &loop->walks[loop->walk_count - 1];
    gl_tape *tape = *next;
    if (tape)
        *next = tape->next;
    else
        loop->walk_count--;
    return tape;
}

static gl_tape *first_tape(glp_loop *loop)
{
    if (loop->walk_count == GLP_TAPE_WALKS)
        return NULL; // tapes call each other without an end
    loop->walks[loop->walk_count++] = loop->tapes;
    return next_tape(loop);
}

void glp_tape_receive(glp_loop *loop, const gl_event *event)
{
    for (gl_tape *tape = first_tape(loop); tape; tape = next_tape(loop))
        if (tape->vtable->receive)
            tape->vtable->receive(tape, event);
}

void glp_tape_report_handled(glp_loop *loop)
{
    for (gl_tape *tape = first_tape(loop); tape; tape = next_tape(loop))
        if (tape->vtable->handled)
            tape->vtable->handled(tape);
}

static void report_went_back(glp_loop *loop, uint64_t tick)
{
    for (gl_tape *tape = first_tape(loop); tape; tape = next_tape(loop))
        if (tape->vtable->went_back)
            tape->vtable->went_back(tape, tick);
}

// ---- supplying -----------------------------------------------------------------------------------

static void poll_for_tape(glp_loop *loop)
{
    glp_machine_poll(loop);
    for (gl_event input; gl_queue_pop(loop->host->queue, &input);) {
        gl_tape *tape = loop->supplier;
        if (tape && tape->vtable->live_input)
            tape->vtable->live_input(tape, &input);
    }
    glp_machine_begin_round(loop);
    glp_machine_read_clock(loop);
    glp_machine_count_second(loop);
}

static void take_sizes(gl_render_event *render, const gl_render_event *from)
{
    render->width = from->width;
    render->height = from->height;
    render->framebuffer_width = from->framebuffer_width;
    render->framebuffer_height = from->framebuffer_height;
    render->scale_x = from->scale_x;
    render->scale_y = from->scale_y;
}

// Draws and presents what the program draws at the tape's RENDER. A frame of the same number goes on in the
// next window.
static void draw_for_tape(glp_loop *loop, gl_event *event)
{
    gl_event drawn;
    bool goes_on = loop->phase == GLP_PHASE_DRAW && loop->frame == event->render.frame;
    if (!goes_on || !glp_machine_draw(loop, &drawn)) {
        poll_for_tape(loop);
        loop->counts.second_frames += event->render.frame - loop->frame;
        loop->frame = event->render.frame;
        loop->rendered = loop->situation.now;
        loop->decision = glp_policy_unanswered;
        loop->windows = 0;
        glp_machine_draw(loop, &drawn);
    }
    if (!event->window)
        event->window = drawn.window;
    if (event->render.width == 0)
        take_sizes(&event->render, &drawn.render);
}

static void present_for_tape(glp_loop *loop, gl_event *event)
{
    gl_event presented;
    glp_machine_present(loop, &presented, false);
    if (!event->window)
        event->window = presented.window;
}

// What the program reads from the loop, and what the loop goes on from, follows the supplied events.
static void follow(glp_loop *loop, gl_event *event)
{
    glp_loop_sim_time *sim_time = &loop->sim_time;
    switch (event->type) {
    case GL_EVENT_UPDATE:
        glp_machine_add_simulated(loop, event->update.dt);
        loop->counts.second_updates += event->update.tick - loop->situation.updates;
        loop->situation.updates = event->update.tick + 1;
        sim_time->steps -= glp_machine_is_paused(loop) && sim_time->steps > 0;
        break;
    case GL_EVENT_RENDER:
        draw_for_tape(loop, event);
        sim_time->shown = event->render.sim_time;
        sim_time->simulated = event->render.sim_time - event->render.ext_dt;
        sim_time->rounded_up = 0;
        loop->is_last_frame = event->render.last;
        break;
    case GL_EVENT_SWAP:
        present_for_tape(loop, event);
        break;
    case GL_EVENT_SKIPPED:
        glp_machine_add_simulated(loop, (double)event->skipped.ns / GL_NS_PER_SECOND);
        glp_machine_count_skipped(loop, &event->skipped);
        break;
    case GL_EVENT_CLOSE:
        glp_machine_close(loop, &event->close);
        break;
    default:
        break;
    }
    loop->counts.stats.inputs += gl_event_is_input(event->type);
    loop->clock.time = event->time;
    if (!event->window)
        event->window = loop->host->window;
}

static int64_t ns_of(double seconds)
{
    return (int64_t)fmin(fmax(round(seconds * GL_NS_PER_SECOND), 0), (double)GL_TIME_END);
}

// The loop's own events come from now on: from the latest tick, frame and simulated time, with no update
// pending. A frame that was drawn is presented first.
static void go_live(glp_loop *loop)
{
    loop->is_supplied = false;
    gl_situation *situation = &loop->situation;
    int64_t host_time = loop->host->vtable->now(loop->host);
    if (!glp_machine_check_reading(loop, host_time))
        return;
    loop->clock.offset = host_time - situation->now;
    loop->clock.time = loop->clock.latest = host_time;
    loop->clock.expected = loop->sim_time.now = situation->now;
    loop->clock.fresh = true;
    situation->sim_time = ns_of(loop->sim_time.simulated);
    loop->latest = (glp_latest_answer){.sim_time = situation->sim_time};
    loop->sim_time.simulated_to = situation->sim_time;
    situation->latest.sim_time = glp_ns_later(situation->sim_time, ns_of(loop->sim_time.shown));
    loop->sim_time.gap = 0;
    loop->deferred = (glp_update){0};
    loop->begun = false;
    bool is_drawn = loop->phase == GLP_PHASE_PRESENT || loop->windows > 0;
    loop->is_last_frame =
        loop->is_last_frame && is_drawn && glp_machine_has_request(loop, GLP_REQUEST_STOP);
    if (loop->phase == GLP_PHASE_DRAW && loop->windows > 0)
        glp_machine_end_frame(loop);
    else if (loop->phase == GLP_PHASE_DRAW)
        loop->phase = GLP_PHASE_POLL;
}

// A SWAP follows each RENDER, and nothing else follows one.
static bool is_in_order(const glp_loop *loop, const gl_event *event)
{
    bool is_event = event->type > GL_EVENT_NONE && event->type <= GL_EVENT_CLOSE;
    return is_event && (event->type == GL_EVENT_SWAP) == (loop->phase == GLP_PHASE_PRESENT);
}

// Whether the event may come after a stop: the rest of a frame, or the last frame with its SKIPPED. A frame that has
// ended here had more windows when it was recorded.
static bool may_follow_stop(const glp_loop *loop, const gl_event *event)
{
    uint64_t latest_frame = loop->frame - (loop->phase != GLP_PHASE_DRAW);
    bool is_same_frame = event->render.frame == latest_frame;
    switch (event->type) {
    case GL_EVENT_SWAP:
        return true;
    case GL_EVENT_RENDER:
        return is_same_frame || (event->render.last && !loop->is_last_frame);
    case GL_EVENT_SKIPPED:
        return glp_machine_has_request(loop, GLP_REQUEST_LAST_FRAME) && !loop->is_last_frame;
    default:
        return false;
    }
}

static bool refuse_answer(glp_loop *loop)
{
    atomic_fetch_or(&loop->requests, GLP_REQUEST_STOP);
    return glp_misuse("gl_next_event: a tape supplied an event out of order; a SWAP follows each "
                      "RENDER, and nothing else does");
}

// Whether the event that the tape answered comes next.
static bool accept_event(glp_loop *loop, const gl_event *event)
{
    if (glp_machine_has_request(loop, GLP_REQUEST_STOP) && !may_follow_stop(loop, event))
        return false;
    if (!is_in_order(loop, event))
        return refuse_answer(loop);
    return true;
}

static void wait_for_tape(glp_loop *loop, int64_t until)
{
    loop->until = glp_ns_later(glp_machine_to_now(loop, until), loop->situation.now);
    glp_machine_wait(loop);
    poll_for_tape(loop);
}

static void leave_wait_for_tape(glp_loop *loop, int64_t until)
{
    poll_for_tape(loop);
    loop->until = glp_ns_later(glp_machine_to_now(loop, until), loop->situation.now);
    glp_machine_leave_wait(loop);
}

// Whether the loop waits, or would if it may, and calls the tape again then.
static bool accept_wait(glp_loop *loop, int64_t until, bool may_wait)
{
    if (glp_machine_has_request(loop, GLP_REQUEST_STOP))
        return false;
    if (loop->phase == GLP_PHASE_PRESENT)
        return refuse_answer(loop);
    if (loop->phase == GLP_PHASE_DRAW)
        glp_machine_end_frame(loop);
    if (may_wait)
        wait_for_tape(loop, until);
    else
        leave_wait_for_tape(loop, until);
    return true;
}

static void stop_without_frame(glp_loop *loop)
{
    atomic_fetch_or(&loop->requests, GLP_REQUEST_STOP);
    atomic_fetch_and(&loop->requests, ~(unsigned)GLP_REQUEST_LAST_FRAME);
}

bool glp_tape_supply(glp_loop *loop, gl_event *event, bool may_wait)
{
    if (loop->phase == GLP_PHASE_START)
        glp_machine_start(loop);
    while (loop->is_supplied) {
        gl_event supplied = {0};
        int64_t until = GL_TIME_NEVER;
        gl_tape *tape = loop->supplier;
        gl_tape_answer answer = tape ? tape->vtable->supply(tape, &supplied, &until) : GL_TAPE_LIVE;
        if (answer == GL_TAPE_EVENT && accept_event(loop, &supplied)) {
            follow(loop, &supplied);
            *event = supplied;
            return true;
        }
        if (answer == GL_TAPE_WAIT && accept_wait(loop, until, may_wait)) {
            if (!may_wait)
                return false;
            continue;
        }
        if (answer == GL_TAPE_END)
            stop_without_frame(loop);
        go_live(loop);
    }
    return glp_machine_advance(loop, event, may_wait);
}

// ---- adding and removing ------------------------------------------------------------------------

static gl_tape **find_tape(glp_loop *loop, const gl_tape *tape)
{
    gl_tape **at = &loop->tapes;
    while (*at && *at != tape)
        at = &(*at)->next;
    return at;
}

bool gl_loop_add_tape(gl_loop *loop, gl_tape *tape)
{
    glp_loop *it = glp_loop_checked(loop, "gl_loop_add_tape");
    if (!it)
        return false;
    if (!tape || !tape->vtable)
        return glp_fail("gl_loop_add_tape: %s", tape ? "the tape has no vtable" : "tape is NULL");
    if (*find_tape(it, tape))
        return glp_fail("gl_loop_add_tape: the tape was added already");
    if (tape->vtable->supply && it->is_supplied && it->supplier)
        return glp_fail("gl_loop_add_tape: another tape supplies the events of this loop");
    if (tape->vtable->supply && it->phase == GLP_PHASE_PRESENT)
        return glp_fail(
            "gl_loop_add_tape: a tape that supplies events is added in a RENDER; its SWAP "
            "comes first");
    if (it->phase == GLP_PHASE_ENDED)
        return glp_fail("gl_loop_add_tape: the loop has ended");
    gl_tape **end = tape->vtable->supply ? &it->tapes : find_tape(it, NULL);
    tape->next = *end;
    *end = tape;
    if (tape->vtable->supply) {
        it->supplier = tape;
        it->is_supplied = true;
        glp_machine_reconsider(it);
    }
    glp_take_reads();
    return true;
}

void gl_loop_remove_tape(gl_loop *loop, gl_tape *tape)
{
    glp_loop *it = glp_loop_checked(loop, "gl_loop_remove_tape");
    if (!it || !tape)
        return;
    gl_tape **at = find_tape(it, tape);
    if (!*at)
        return;
    *at = tape->next;
    for (int i = 0; i < it->walk_count; i++)
        if (it->walks[i] == tape)
            it->walks[i] = tape->next;
    if (it->supplier == tape)
        it->supplier = NULL;
    glp_machine_reconsider(it);
}

// ---- going back ----------------------------------------------------------------------------------

glp_loop_place glp_loop_place_of(const gl_loop *loop)
{
    const glp_loop *it = glp_loop_seen(loop);
    return (glp_loop_place){
        .tick = it->situation.updates,
        .simulated = it->sim_time.simulated,
        .rounded_up = it->sim_time.rounded_up,
        .scale = it->situation.scale,
        .paused = glp_machine_is_paused(it),
        .lazy = it->sim_time.lazy,
    };
}

static void set_place(glp_loop *loop, const glp_loop_place *place)
{
    glp_loop_sim_time *sim_time = &loop->sim_time;
    loop->counts.second_updates += place->tick - loop->situation.updates;
    loop->situation.updates = place->tick;
    loop->situation.scale = place->scale;
    loop->situation.motion = place->paused ? GL_TIME_PAUSED : GL_TIME_RUNS;
    sim_time->simulated = sim_time->shown = place->simulated;
    sim_time->rounded_up = place->rounded_up;
    sim_time->steps = 0;
    sim_time->lazy = place->lazy;
}

void glp_loop_set_place(gl_loop *loop, const glp_loop_place *place)
{
    set_place(glp_loop_of(loop), place);
    report_went_back(glp_loop_of(loop), place->tick);
}

bool glp_loop_may_go_back(gl_loop *loop, const char *who)
{
    if (glp_loop_is_over(loop))
        return glp_fail("%s: the loop has ended", who);
    if (!glp_loop_is_sound(loop))
        return glp_loop_complain(loop, who);
    if (glp_loop_seen(loop)->is_supplied)
        return glp_fail("%s: a tape supplies the events of this loop", who);
    return true;
}

void glp_loop_go_back(gl_loop *loop, const glp_loop_place *place)
{
    glp_loop *it = glp_loop_of(loop);
    set_place(it, place);
    go_live(it);
    if (it->phase != GLP_PHASE_PRESENT)
        it->phase = GLP_PHASE_POLL;
    glp_machine_reconsider(it);
    report_went_back(it, place->tick);
}

// ---- notes ---------------------------------------------------------------------------------------

void gl_loop_note(gl_loop *loop, const char *name, void *data, size_t size)
{
    glp_loop *it = glp_loop_checked(loop, "gl_loop_note");
    if (!it)
        return;
    if (!name || (!data && size > 0)) {
        glp_fail("gl_loop_note: %s is NULL", name ? "data" : "name");
        return;
    }
    glp_take_reads(); // it is what the program has read
    for (gl_tape *tape = first_tape(it); tape; tape = next_tape(it))
        if (tape->vtable->note)
            tape->vtable->note(tape, name, data, size);
}
