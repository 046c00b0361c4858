// World, the simulated time: it runs at its scale of now, stands while the loop is paused, and
// moves by steps.

#include "loop/loop.h"

#include "base/log.h"
#include "policy/situation.h"

void glp_loop_run_any_world(gl_loop *loop)
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
    int64_t due_world = glp_loop_holds_update(loop) ? situation->world : loop->decision.due_world;
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

void glp_loop_restart_step(gl_loop *loop)
{
    if (loop->situation.motion != GL_WORLD_STEPS)
        return;
    loop->situation.motion = GL_WORLD_STANDS;
    loop->situation.world = loop->world.stepped_from;
    loop->world.steps++;
}

void gl_loop_step(gl_loop *loop)
{
    if (!glp_loop_check(loop, "gl_loop_step") || !glp_loop_is_paused(loop))
        return;
    loop->world.steps++;
    glp_loop_reconsider(loop);
}

// ---- gaps ---------------------------------------------------------------------------------------

void glp_loop_note_gap(gl_loop *loop, int64_t ns)
{
    if (loop->situation.motion != GL_WORLD_RUNS)
        return;
    gl_situation missed = {.scale = loop->situation.scale};
    glp_situation_advance(&missed, ns);
    loop->world.gap = glp_ns_add(loop->world.gap, missed.world);
}

// ---- what a round asks --------------------------------------------------------------------------

void glp_loop_move_world(gl_loop *loop)
{
    if (loop->situation.motion == GL_WORLD_RESUMING)
        loop->situation.motion = GL_WORLD_RUNS;
    else if (loop->situation.motion == GL_WORLD_STANDS && loop->world.steps > 0 && knows_due(loop))
        begin_step(loop);
}

int64_t glp_loop_simulated_to(const gl_loop *loop)
{
    if (glp_loop_holds_update(loop))
        return loop->world.held.due_world;
    return loop->counts.stats.updates > 0 ? loop->world.simulated_to : loop->situation.world;
}

void glp_loop_release_update(gl_loop *loop)
{
    loop->decision = loop->world.held;
    loop->world.held = (gl_decision){0};
}

// The program may have paused on the SKIPPED that came before the update.
bool glp_loop_admit_in_pause(gl_loop *loop)
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
    bool updated = loop->decision.answer == GL_POLICY_UPDATE && loop->phase != GLP_PHASE_ANSWER;
    return updated && world->simulated_to < world->asked ? world->simulated_to : world->asked;
}

void gl_loop_pause(gl_loop *loop)
{
    if (!glp_loop_check(loop, "gl_loop_pause") || glp_loop_is_paused(loop))
        return;
    loop->situation.motion = GL_WORLD_STANDS;
    loop->situation.world = answered(loop);
    glp_loop_reconsider(loop);
}

void gl_loop_pause_lazily(gl_loop *loop)
{
    if (!glp_loop_check(loop, "gl_loop_pause_lazily"))
        return;
    gl_loop_pause(loop);
    loop->world.lazy = true;
    loop->situation.redraw = true;
    glp_loop_reconsider(loop);
}

void gl_loop_resume(gl_loop *loop)
{
    if (!glp_loop_check(loop, "gl_loop_resume") || !glp_loop_is_paused(loop))
        return;
    loop->situation.motion = GL_WORLD_RESUMING;
    loop->world.lazy = false;
    loop->world.steps = 0;
    glp_loop_reconsider(loop);
}

bool gl_loop_is_paused(const gl_loop *loop)
{
    return glp_loop_check(loop, "gl_loop_is_paused") && glp_loop_is_paused(loop);
}

bool gl_loop_set_time_scale(gl_loop *loop, double scale)
{
    if (!glp_loop_check(loop, "gl_loop_set_time_scale"))
        return false;
    if (!(scale >= 1.0 / GLP_MAX_SCALE && scale <= GLP_MAX_SCALE))
        return glp_fail("gl_loop_set_time_scale: scale is %g; it takes 1/64 to 64", scale);
    glp_loop_run_world(loop);
    loop->situation.scale = (int64_t)(scale * (double)GLP_SCALE_ONE + 0.5);
    glp_loop_reconsider(loop);
    return true;
}

double gl_loop_time_scale(const gl_loop *loop)
{
    if (!glp_loop_check(loop, "gl_loop_time_scale"))
        return 0;
    return (double)loop->situation.scale / (double)GLP_SCALE_ONE;
}
