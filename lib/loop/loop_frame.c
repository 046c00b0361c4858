// A frame: its beginning, a RENDER for each window, and the present: when it was due, when it was
// done, what it cost.

#include "loop/loop.h"

#include "base/histogram.h"
#include "policy/policy.h"

// ---- drawing ------------------------------------------------------------------------------------

// The spacing of frames that nobody sees is kept on average: one that comes late does not delay the
// next, unless it is more than one late.
static int64_t space_from(const gl_loop *loop)
{
    int64_t now = loop->situation.now;
    int64_t spacing = loop->host->state.hidden_spacing;
    if (spacing == 0)
        return now;
    int64_t due = glp_loop_next_frame(loop);
    return glp_ns_add(now, -due) < spacing ? due : now;
}

void glp_loop_begin_frame(gl_loop *loop)
{
    int64_t now = loop->situation.now;
    loop->frame_interval = loop->counts.stats.frames == 0 ? 0 : now - loop->rendered;
    loop->rendered = now;
    loop->spaced = space_from(loop);
    loop->owed = false;
    loop->phase = GLP_PHASE_DRAW;
}

// The policy is not asked: it may have no frame to give, as while it waits for a reason. Polling
// the host begins a frame of several windows.
void glp_loop_begin_last_frame(gl_loop *loop)
{
    loop->is_last_frame = true;
    loop->host->vtable->poll(loop->host);
    glp_loop_look(loop);
    if (!gl_host_state_has_area(&loop->host->state))
        return;
    loop->decision = glp_policy_unanswered;
    loop->decision.answer = GL_POLICY_RENDER;
    loop->decision.alpha = 1;
    glp_loop_begin_frame(loop);
}

void glp_loop_draw(gl_loop *loop, gl_event *event)
{
    gl_host *host = loop->host;
    const gl_host_state *state = &host->state;
    const gl_decision *decision = &loop->decision;
    if (host->vtable->make_current)
        host->vtable->make_current(host);
    glp_loop_fill(loop, event, GL_EVENT_RENDER);
    event->render = (gl_render_event){
        .alpha = decision->alpha,
        .ext_dt = decision->ext_dt,
        .dt = (double)loop->frame_interval / GL_NS_PER_SECOND,
        .frame = loop->counts.stats.frames,
        .present_time = decision->at ? glp_loop_host_time(loop, decision->at) : loop->clock.time,
        .width = state->width,
        .height = state->height,
        .framebuffer_width = state->framebuffer_width,
        .framebuffer_height = state->framebuffer_height,
        .scale_x = state->scale_x > 0 ? state->scale_x : 1,
        .scale_y = state->scale_y > 0 ? state->scale_y : 1,
        .paused = glp_loop_is_paused(loop),
        .last = loop->is_last_frame,
    };
    loop->phase = GLP_PHASE_PRESENT;
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
        at = glp_loop_host_time(loop, loop->decision.at);
        glp_loop_expect(loop, loop->decision.at);
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

bool glp_loop_present(gl_loop *loop, gl_event *event, bool may_wait)
{
    const gl_situation *situation = &loop->situation;
    const gl_host_state *state = &loop->host->state;
    gl_presented presented = present_frame(loop, may_wait);
    int64_t blocked = at_least_0(presented.blocked);
    glp_loop_take_reading(loop, presented.returned);
    int64_t interval = situation->has_presented ? situation->now - situation->presented : 0;
    glp_loop_fill(loop, event, GL_EVENT_SWAP);
    event->swap = (gl_swap_event){
        .frame = loop->counts.stats.frames,
        .blocked_ns = blocked,
        .interval_ns = interval,
        .verdict = state->verdict,
        .source = state->refresh.source,
        .shown = state->shown,
    };
    if (has_next_window(loop->host)) {
        loop->phase = GLP_PHASE_DRAW;
    } else {
        loop->counts.stats.interval_ns = interval;
        loop->counts.stats.blocked_ns = blocked;
        end_frame(loop, interval, glp_ns_add(blocked, at_least_0(presented.held)));
        loop->phase = GLP_PHASE_POLL;
    }
    return true;
}
