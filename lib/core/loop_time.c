#include "core/loop.h"

#include <glpace/host_impl.h>

#include "core/log.h"

void glp_loop_start_time(gl_loop *loop, int64_t host_time)
{
    loop->offset = 0;
    loop->time = host_time;
    loop->start = loop->situation.now = loop->world_now = loop->second_began = host_time;
    loop->expected = host_time;
    loop->reading = GLP_READING_FRESH;
}

int64_t glp_loop_mend(gl_loop *loop, int64_t now)
{
    int64_t cut;
    if (now < loop->situation.now) {
        cut = now - loop->situation.now; // the clock stepped back: now stands
    } else {
        cut = now - loop->expected - loop->max_gap;
        loop->gap += cut;
        loop->unusual |= GLP_GAP;
    }
    loop->offset += cut;
    return now - cut;
}

// Moves world to the next update's due time, unless there will be none or one is held already. The
// step stays under way until its update is handed out.
static void begin_step(gl_loop *loop)
{
    gl_situation *situation = &loop->situation;
    int64_t due = loop->unusual & GLP_HELD ? situation->world : loop->decision.due;
    loop->steps--;
    situation->stepping = due != GL_TIME_NEVER;
    if (situation->stepping && due > situation->world)
        situation->world = due;
}

void glp_loop_restart_step(gl_loop *loop)
{
    loop->steps += loop->situation.stepping;
    loop->situation.stepping = false;
}

// The policy's last answer says when the next update is due, unless it was one.
static bool knows_due(const gl_loop *loop)
{
    return !(loop->unusual & GLP_UNBEGUN) && loop->decision.answer != GL_POLICY_UPDATE;
}

static bool is_paused(const gl_loop *loop)
{
    return loop->unusual & GLP_PAUSED;
}

static void set_world(gl_loop *loop, int world)
{
    loop->unusual = (loop->unusual & ~(GLP_STANDS | GLP_LAZY)) | world;
}

void glp_loop_stand(gl_loop *loop)
{
    if (loop->unusual & GLP_RESUMED)
        set_world(loop, GLP_RUNS);
    gl_situation *situation = &loop->situation;
    if (loop->steps > 0 && knows_due(loop) && !situation->stepping)
        begin_step(loop);
    situation->standing = is_paused(loop) && !situation->stepping;
}

void glp_loop_reconsider(gl_loop *loop)
{
    loop->decision.until = loop->situation.now;
    if (loop->phase == GLP_PHASE_AGAIN)
        loop->phase = GLP_PHASE_ASK;
}

// The world of the latest answer; of an update that was handed out, its due time.
static int64_t answered(const gl_loop *loop)
{
    bool updated = loop->decision.answer == GL_POLICY_UPDATE && loop->phase != GLP_PHASE_ANSWER;
    return updated ? loop->simulated_to : loop->asked;
}

void gl_loop_pause(gl_loop *loop)
{
    if (!glp_loop_check(loop, "gl_loop_pause") || is_paused(loop))
        return;
    set_world(loop, GLP_PAUSED);
    loop->situation.standing = true;
    loop->situation.world = answered(loop);
    glp_loop_reconsider(loop);
}

void gl_loop_pause_lazily(gl_loop *loop)
{
    gl_loop_pause(loop);
    loop->unusual |= GLP_LAZY;
    loop->situation.redraw = true;
    glp_loop_reconsider(loop);
}

void gl_loop_resume(gl_loop *loop)
{
    if (!glp_loop_check(loop, "gl_loop_resume") || !is_paused(loop))
        return;
    set_world(loop, GLP_RESUMED);
    loop->steps = 0;
    loop->situation.stepping = false;
    glp_loop_reconsider(loop);
}

bool gl_loop_is_paused(const gl_loop *loop)
{
    return glp_loop_check(loop, "gl_loop_is_paused") && is_paused(loop);
}

void gl_loop_step(gl_loop *loop)
{
    if (!glp_loop_check(loop, "gl_loop_step") || !is_paused(loop))
        return;
    loop->steps++;
    glp_loop_reconsider(loop);
}

bool gl_loop_set_time_scale(gl_loop *loop, double scale)
{
    if (!glp_loop_check(loop, "gl_loop_set_time_scale"))
        return false;
    if (!(scale >= 1.0 / GLP_MAX_SCALE && scale <= GLP_MAX_SCALE))
        return glp_fail("gl_loop_set_time_scale: scale is %g; it takes 1/64 to 64", scale);
    gl_situation *situation = &loop->situation;
    if (!(loop->unusual & GLP_STANDS))
        glp_situation_advance(situation, situation->now - loop->world_now);
    loop->world_now = situation->now;
    situation->scale = (int64_t)(scale * (double)GLP_SCALE_ONE + 0.5);
    glp_loop_reconsider(loop);
    return true;
}

double gl_loop_time_scale(const gl_loop *loop)
{
    if (!glp_loop_check(loop, "gl_loop_time_scale"))
        return 0;
    return (double)loop->situation.scale / (double)GLP_SCALE_ONE;
}

void gl_loop_resync(gl_loop *loop)
{
    if (!glp_loop_check(loop, "gl_loop_resync") || !loop->host)
        return;
    // Input that ended a wait came after the latest reading.
    int64_t now = loop->host->vtable->now(loop->host);
    bool input_is_latest =
        loop->reading == GLP_READING_INPUT && loop->arrived > loop->time && loop->arrived <= now;
    loop->offset += now - (input_is_latest ? loop->arrived : loop->time);
    loop->time = loop->arrived = now;
}

bool gl_loop_set_max_gap(gl_loop *loop, int64_t ns)
{
    if (!glp_loop_check(loop, "gl_loop_set_max_gap"))
        return false;
    if (ns <= 0)
        return glp_fail("gl_loop_set_max_gap: ns is %lld; it takes a duration above 0 or "
                        "GL_UNLIMITED",
                        (long long)ns);
    loop->max_gap = ns;
    return true;
}

int64_t gl_loop_time(const gl_loop *loop)
{
    return glp_loop_check(loop, "gl_loop_time") ? loop->time : 0;
}
