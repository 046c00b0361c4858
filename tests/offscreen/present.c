// What presents wait for. The test plays the GPU, by OpenGL's functions: it completes nothing that
// is not waited for.
#include "fixture.h"

#include <glpace/host_impl.h>
#include <glpace/timer.h>

#define FENCES 8

static struct {
    uint64_t drawn;          // frames whose commands it has got
    uint64_t completed;      // of them
    uint64_t fences[FENCES]; // those that are not deleted: the frames before them; 0: free
    int waits;
    int64_t waited; // when the latest wait ended
    int64_t swapped;
    uint64_t completed_at_swap;
} gpu;

static GLsync GLP_API_PTR fence_sync(GLenum condition, GLbitfield flags)
{
    assert_int_equal(condition, GL_SYNC_GPU_COMMANDS_COMPLETE);
    assert_int_equal(flags, 0);
    int slot = 0;
    while (gpu.fences[slot] != 0)
        assert_in_range(++slot, 0, FENCES - 1);
    gpu.fences[slot] = gpu.drawn;
    return (GLsync)&gpu.fences[slot];
}

static GLenum GLP_API_PTR client_wait_sync(GLsync sync, GLbitfield flags, GLuint64 timeout)
{
    const uint64_t *fence = (const uint64_t *)(const void *)sync;
    assert_int_equal(flags, GL_SYNC_FLUSH_COMMANDS_BIT);
    assert_true(timeout == GL_TIMEOUT_IGNORED);
    assert_true(*fence > 0 && "it was not deleted");
    if (gpu.completed < *fence)
        gpu.completed = *fence;
    gpu.waits++;
    gl_sleep_until(gl_time_now() + GL_NS_PER_MS);
    gpu.waited = gl_time_now();
    return GL_CONDITION_SATISFIED;
}

static void GLP_API_PTR delete_sync(GLsync sync)
{
    if (sync)
        *(uint64_t *)(void *)sync = 0;
}

// The present itself, where there is nothing to swap.
static void GLP_API_PTR flush(void)
{
    gpu.swapped = gl_time_now();
    gpu.completed_at_swap = gpu.completed;
}

static int live_fences(void)
{
    int count = 0;
    for (int i = 0; i < FENCES; i++)
        count += gpu.fences[i] != 0;
    return count;
}

// ---- the host -----------------------------------------------------------------------------------

static gl_offscreen *offscreen;

static FIXTURE(set_up)
{
    offscreen = gl_offscreen_create(&(gl_offscreen_desc){.width = 8, .height = 8});
    assert_non_null(offscreen);
    memset(&gpu, 0, sizeof gpu);
    glFenceSync = fence_sync;
    glClientWaitSync = client_wait_sync;
    glDeleteSync = delete_sync;
    glFlush = flush;
    return 0;
}

static FIXTURE(tear_down)
{
    gl_offscreen_destroy(offscreen);
    return 0;
}

static gl_presented draw_and_present(int64_t at, bool drain)
{
    gl_host *host = gl_offscreen_host(offscreen);
    gpu.drawn++;
    return host->vtable->present(host, at, drain);
}

// ---- tests --------------------------------------------------------------------------------------

EACH_BETWEEN(set_up, tear_down)

TEST(waits_for_nothing_unasked)
{
    for (int i = 0; i < 5; i++)
        draw_and_present(0, false);
    assert_int_equal(gpu.waits, 0);
    assert_int_equal(live_fences(), 0);
}

TEST(finishes_before_it_holds)
{
    int64_t at = gl_time_now() + 20 * GL_NS_PER_MS;
    gl_presented presented = draw_and_present(at, false);
    assert_int_equal(gpu.completed_at_swap, 1);
    assert_true(gpu.swapped >= at);
    // What is held begins after the GPU has finished.
    assert_true(presented.held_ns > 0);
    assert_true(gpu.swapped - presented.held_ns >= gpu.waited);
    assert_true(presented.returned - presented.blocked_ns - presented.held_ns >= gpu.waited);

    // A moment that has passed is not waited for, but what was drawn is finished all the same.
    draw_and_present(at, false);
    assert_int_equal(gpu.completed_at_swap, 2);
    assert_int_equal(live_fences(), 0);
}

TEST(drained_leaves_one_in_flight)
{
    draw_and_present(0, true);
    for (uint64_t frame = 2; frame < 10; frame++) {
        draw_and_present(0, true);
        // The frame before has been waited for, the one just presented has not.
        assert_int_equal(gpu.completed, frame - 1);
        assert_int_equal(live_fences(), 1);
    }
}

// Contexts that share would keep it otherwise.
TEST(leaves_no_fence_behind)
{
    gl_offscreen *sharer = gl_offscreen_create(&(gl_offscreen_desc){.share = offscreen});
    assert_non_null(sharer);
    gl_offscreen_make_current(offscreen);
    draw_and_present(0, true);
    assert_int_equal(live_fences(), 1);
    gl_offscreen_make_current(sharer);
    gl_offscreen_destroy(offscreen);
    assert_int_equal(live_fences(), 0);
    gl_offscreen_destroy(sharer);
    offscreen = NULL;
}

// Frames before may have been held, or not have been drained, in which case more are in flight.
TEST(drained_after_any)
{
    for (unsigned i = 0; i < 256; i++) {
        for (unsigned step = 0; step < 4; step++) {
            unsigned way = i >> 2 * step & 3;
            bool drain = way & 1, holds = way & 2;
            draw_and_present(holds ? 1 : 0, drain);
            assert_in_range(gpu.completed, holds ? gpu.drawn : 0, gpu.drawn);
            if (drain)
                assert_in_range(gpu.completed, gpu.drawn - 1, gpu.drawn);
        }
        assert_in_range(live_fences(), 0, 1);
    }
}
