// A loop that another thread stops, and whose offscreen context is destroyed at once.
#define _POSIX_C_SOURCE 200809L

#include "fixture.h"

#include <pthread.h>

#define CONTEXTS 300

static void *stop(void *loop)
{
    gl_loop_stop(loop);
    return NULL;
}

// The loop waits for nothing, so the stop finds it anywhere.
TEST(stop_and_destroy)
{
    gl_fixed_policy busy;
    assert_true(gl_fixed_policy_init(&busy, &(gl_fixed_policy_desc){.fps = GL_RATE_NONE}));
    gl_offscreen *keeps_the_driver = open_offscreen(16, 16);
    for (int i = 0; i < CONTEXTS; i++) {
        gl_offscreen *offscreen = open_offscreen(16, 16);
        gl_loop loop;
        assert_true(gl_loop_init(&loop, gl_offscreen_host(offscreen), &busy.policy));
        pthread_t thread;
        assert_int_equal(pthread_create(&thread, NULL, stop, &loop), 0);
        gl_event event;
        while (gl_next_event(&loop, &event))
            ;
        gl_offscreen_destroy(offscreen);
        pthread_join(thread, NULL);
    }
    gl_offscreen_destroy(keeps_the_driver);
}
