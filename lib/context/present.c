#include "context/present.h"

#include <stddef.h>

#include <glpace/gl.h>
#include <glpace/rate.h>

#include "context/current.h"
#include "core/base/clock.h"
#include "core/base/log.h"
#include "core/base/sleep.h"
#include "gl/loader.h"

glp_gpu_end glp_context_find_gpu_end(void)
{
    bool es;
    int version = glp_gl_current(&es);
    bool fences = version >= (es ? GLP_MAKE_VERSION(3, 0) : GLP_MAKE_VERSION(3, 2)) ||
                  (!es && glp_gl_has("GL_ARB_sync"));
    return fences && glFenceSync ? GLP_GPU_FENCES : GLP_GPU_FINISH;
}

// A page may not wait for the GPU. This is known when this file is compiled, so the page has no code
// that waits.
static bool ends_by(const glp_presenter *presenter, glp_gpu_end end)
{
#ifdef __EMSCRIPTEN__
    (void)presenter;
    return end == GLP_GPU_NONE;
#else
    return presenter->gpu_end == end;
#endif
}

// NULL where there are no fences, or no context could be made current, so that nothing was drawn
// and nothing can be called.
static GLsync add_fence(const glp_presenter *presenter)
{
    return ends_by(presenter, GLP_GPU_FENCES) && glp_context_get_current().api
               ? glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0)
               : NULL;
}

static void wait_for(const glp_presenter *presenter, GLsync fence)
{
    if (fence)
        glClientWaitSync(fence, GL_SYNC_FLUSH_COMMANDS_BIT, GL_TIMEOUT_IGNORED);
    else if (ends_by(presenter, GLP_GPU_FINISH))
        glFinish();
}

static void delete_fence(GLsync fence)
{
    if (fence)
        glDeleteSync(fence);
}

static void replace_fence(glp_presenter *presenter, GLsync fence)
{
    delete_fence(presenter->fence);
    presenter->fence = fence;
}

void glp_presenter_finish(glp_presenter *presenter, uint64_t group)
{
    if (glp_context_standing_of_group(group) != GLP_CONTEXT_CURRENT)
        return;
    const glp_context_api *api = glp_context_get_current().api;
    if (!api->is_running || api->is_running())
        replace_fence(presenter, NULL);
}

// The GPU works in order: when the frame before this one is complete, only this one is in flight.
// If there is no fence behind that frame, this one is waited for instead, and none is in flight.
static void wait_for_all_but_one(glp_presenter *presenter)
{
    GLsync fence = add_fence(presenter);
    wait_for(presenter, presenter->fence ? presenter->fence : fence);
    replace_fence(presenter, fence);
}

static void limit_frames_in_flight(glp_presenter *presenter, bool drain)
{
    if (drain)
        wait_for_all_but_one(presenter);
    else
        replace_fence(presenter, NULL);
}

// Waits for all that was drawn, so that the frame to come is the only one in flight. Returns the
// time at the end, ns.
static int64_t finish(const glp_presenter *presenter)
{
    GLsync fence = add_fence(presenter);
    wait_for(presenter, fence);
    delete_fence(fence);
    return glp_clock_now();
}

static void prepare(const glp_presenter *presenter)
{
    if (presenter->prepare)
        presenter->prepare(presenter->user);
}

#define LOOK_EVERY GL_NS_PER_SECOND // the driver may wait for a thread of its own to answer

// What was drawn while a framebuffer is bound is not seen. Many programs end a frame like that by
// mistake, and have a black window.
static void look_at_target(glp_presenter *presenter, int64_t now)
{
    if (!ends_by(presenter, GLP_GPU_FENCES) || now - presenter->looked < LOOK_EVERY ||
        !glp_context_get_current().api)
        return;
    GLint framebuffer = 0;
    presenter->looked = now;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &framebuffer);
    if (framebuffer != 0)
        glp_misuse(
            "gl_next_event: a framebuffer was bound when the frame was presented, so what was "
            "drawn into it last is not seen; call gl_framebuffer_bind_screen before the end of "
            "the frame");
}

gl_presented glp_context_present(glp_presenter *presenter, int64_t at, int64_t spin_ns, bool drain,
                                 bool timed)
{
    gl_presented presented = {0};
    int64_t begun = 0;
    if (at != 0) {
        prepare(presenter);
        int64_t finished = finish(presenter);
        glp_sleep_before(at, spin_ns);
        begun = presenter->swap(presenter->user, at);
        presented.held_ns = begun - finished;
        timed = true;
    } else {
        begun = timed ? glp_clock_now() : 0;
        prepare(presenter);
        presenter->swap(presenter->user, 0);
    }
    if (!ends_by(presenter, GLP_GPU_NONE))
        limit_frames_in_flight(presenter, drain && at == 0);
    presented.returned = glp_clock_now();
    look_at_target(presenter, presented.returned);
    if (timed)
        presented.blocked_ns = presented.returned - begun;
    return presented;
}
