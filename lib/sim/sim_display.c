// The display of the simulated machine. Its present settles when a frame is shown: at the first
// refresh that is free and for which it is not too late.

#include "sim/sim.h"

#include <inttypes.h>

#include "base/check.h"
#include "base/log.h"
#include "host/display_clock.h"
#include "host/host.h"

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
    return refresh <= GLP_SIM_END_OF_TIME ? refresh : GL_TIME_NEVER;
}

static void wait_for_room(gl_sim *sim)
{
    int64_t room = shown(sim, sim->host.state.presents - 1 - (uint64_t)sim->desc.vsync_queue);
    if (room <= sim->time)
        return;
    glp_sim_pass(sim, room - sim->time);
    glp_sim_pass(sim, glp_sim_next_cost(sim->desc.vsync_jitter, &sim->vsync_jitters));
}

void glp_sim_display_present(gl_sim *sim)
{
    if (sim->desc.vsync_period_ns > 0) {
        add_frame(sim, next_free_refresh(sim));
        wait_for_room(sim);
    } else {
        glp_sim_pass(sim, glp_sim_next_cost(sim->desc.swap_cost, &sim->swaps));
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

void glp_sim_display_begin(gl_sim *sim)
{
    if (sim->desc.vsync_learned)
        begin_to_learn(sim);
    else
        tell_all(sim);
    if (sim->desc.cap.den != 0)
        sim->host.state.cap = sim->desc.cap;
}

// A cap that was asked for counts, whatever the display does.
void glp_sim_display_returned(gl_sim *sim, const gl_presented *presented)
{
    if (!sim->desc.vsync_learned)
        return;
    gl_rate cap = sim->host.state.cap;
    glp_display_clock_present(&sim->clock, &sim->host.state, presented);
    if (sim->desc.cap.den != 0)
        sim->host.state.cap = cap;
}

void glp_sim_display_tell(gl_sim *sim, int64_t until)
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
