// Whether a wait spins for its last bit, which keeps a core busy.
#include "fixture.h"

#include <glpace/host_impl.h>

#include "base/sleep.h"

static int spins;

void __real_glp_sleep_spin(int64_t now, int64_t until);
void __wrap_glp_sleep_spin(int64_t now, int64_t until);

void __wrap_glp_sleep_spin(int64_t now, int64_t until)
{
    spins++;
    __real_glp_sleep_spin(now, until);
}

static int count_spins(gl_host *host, bool held)
{
    host->vtable->present(host, held ? gl_host_now(host) + GL_NS_PER_MS : 0, true);
    spins = 0;
    for (int i = 0; i < 10; i++) {
        host->vtable->poll(host);
        for (gl_event event; gl_queue_pop(host->queue, &event);)
            continue;
        host->vtable->wait(host, gl_host_now(host) + 5 * GL_NS_PER_MS);
    }
    return spins;
}

// A frame that is held is presented at its moment, however late its round began.
TEST(frames_that_are_held)
{
    gl_window *window = open_window((gl_window_desc){.vsync = GL_VSYNC_OFF});
    gl_host *host = gl_window_host(window);
    settle(window);
    assert_true(count_spins(host, false) > 0);
    assert_int_equal(count_spins(host, true), 0);
    assert_true(count_spins(host, false) > 0);
    gl_window_destroy(window);
}
