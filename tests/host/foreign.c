// A function of a host that is called with another host ends the program, with a sentence: it would
// write into memory that is not its own. Built where asserts are on.
#define _POSIX_C_SOURCE 200809L

#include "apart.h"

#include <glpace/offscreen.h>
#include <glpace/sim.h>
#include <glpace/window.h>

static gl_sim sim;

static void wake_foreign(const void *host)
{
    gl_host foreign = {.vtable = &(gl_host_vtable){0}};
    ((const gl_host *)host)->vtable->wake(&foreign);
}

static void wake_own(const void *host)
{
    ((const gl_host *)host)->vtable->wake((gl_host *)host);
}

TEST(sim)
{
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){0}));
    expect_abort(wake_foreign, gl_sim_host(&sim), "the host is a simulated machine");
    expect_peace(wake_own, gl_sim_host(&sim));
}

TEST(window)
{
    gl_window *window = gl_window_create(&(gl_window_desc){0});
    assert_non_null(window);
    expect_abort(wake_foreign, gl_window_host(window), "the host is a window");
    gl_window_destroy(window);
}

TEST(offscreen)
{
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){0}));
    const struct {
        gl_host *timeline;
        const char *sentence;
    } cases[] = {{NULL, "the host is an offscreen context"},
                 {gl_sim_host(&sim), "the host is a wrapper's"}};
    for (int i = 0; i < 2; i++) {
        gl_offscreen *offscreen =
            gl_offscreen_create(&(gl_offscreen_desc){.timeline = cases[i].timeline});
        assert_non_null(offscreen);
        expect_abort(wake_foreign, gl_offscreen_host(offscreen), cases[i].sentence);
        expect_peace(wake_own, gl_offscreen_host(offscreen));
        gl_offscreen_destroy(offscreen);
    }
}
