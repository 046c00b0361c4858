#include "app/rewind.h"

#include <math.h>

// The loop is paused meanwhile, so that each frame shows the state as it is.
static void pause(glp_rewind *it)
{
    it->was_paused = gl_loop_is_paused(it->loop);
    gl_loop_pause(it->loop);
}

// As many updates as the time since the frame before has.
static void go_back(glp_rewind *it, int64_t now)
{
    it->due += (double)(now - it->since) / GL_NS_PER_SECOND;
    it->since = now;
    const double updates = floor(it->due / it->update);
    const uint64_t count = gl_history_count(it->history);
    it->due -= updates * it->update;
    if (updates >= 1 && count > 0 &&
        gl_history_rewind(it->history, updates < (double)count ? (uint64_t)updates : count))
        pause(it);
}

static void receive(gl_tape *tape, const gl_event *event)
{
    glp_rewind *it = (glp_rewind *)tape;
    if (event->type == GL_EVENT_UPDATE && event->update.dt > 0)
        it->update = event->update.dt;
    if (event->type == GL_EVENT_RENDER && event->render.frame != it->frame) {
        it->frame = event->render.frame;
        if (it->is_held && it->update > 0)
            go_back(it, event->time);
    }
}

bool glp_rewind_begin(glp_rewind *rewind, gl_loop *loop, const gl_state *state)
{
    static const gl_tape_vtable vtable = {.receive = receive};
    *rewind = (glp_rewind){.tape.vtable = &vtable, .loop = loop};
    rewind->history = gl_history_create(loop, &(gl_history_desc){.state = state});
    return rewind->history && gl_loop_add_tape(loop, &rewind->tape);
}

void glp_rewind_hold(glp_rewind *rewind, bool is_held)
{
    if (!rewind->history || is_held == rewind->is_held)
        return;
    rewind->is_held = is_held;
    rewind->due = 0;
    rewind->since = gl_loop_time(rewind->loop);
    if (is_held)
        pause(rewind);
    else if (!rewind->was_paused)
        gl_loop_resume(rewind->loop);
}

void glp_rewind_end(glp_rewind *rewind)
{
    if (!rewind->history)
        return;
    gl_loop_remove_tape(rewind->loop, &rewind->tape);
    gl_history_destroy(rewind->history);
    *rewind = (glp_rewind){0};
}
