// Mistakes with offscreen contexts.
#include "mistake.h"

#include <pthread.h>

#include <glpace/host_impl.h>
#include <glpace/loop.h>
#include <glpace/offscreen.h>

static gl_offscreen *open_offscreen(void)
{
    return gl_offscreen_create(&(gl_offscreen_desc){.width = 64, .height = 64});
}

// Runs a loop over the context up to its third frame, unless it ends before.
static void *run_loop(void *offscreen)
{
    gl_loop loop;
    gl_loop_init(&loop, gl_offscreen_host(offscreen), NULL);
    for (gl_event event; gl_next_event(&loop, &event);)
        if (event.type == GL_EVENT_SWAP && event.swap.frame == 2)
            gl_loop_stop(&loop);
    return NULL;
}

MISTAKE("an offscreen context is created without a desc")
{
    gl_offscreen_create(NULL);
}

MISTAKE("an offscreen context is too large")
{
    gl_offscreen_create(&(gl_offscreen_desc){.width = 100000, .height = 1000});
}

MISTAKE("the offscreen context is NULL, because it could not be created")
{
    gl_offscreen_make_current(NULL);
}

MISTAKE("an offscreen context is destroyed inside its loop")
{
    gl_offscreen *offscreen = open_offscreen();
    gl_loop loop;
    gl_loop_init(&loop, gl_offscreen_host(offscreen), NULL);
    for (gl_event event; gl_next_event(&loop, &event);)
        if (event.type == GL_EVENT_UPDATE)
            gl_offscreen_destroy(offscreen);
}

MISTAKE("an offscreen context is destroyed twice")
{
    gl_offscreen *offscreen = open_offscreen();
    gl_offscreen_destroy(offscreen);
    gl_offscreen_destroy(offscreen);
}

MISTAKE("the timeline of an offscreen context is a host of your own whose vtable is empty")
{
    static const gl_host_vtable vtable;
    static gl_queue queue;
    gl_host host = {.vtable = &vtable, .queue = &queue};
    gl_offscreen_create(&(gl_offscreen_desc){.timeline = &host});
}

MISTAKE("the timeline of an offscreen context is destroyed inside its loop")
{
    gl_offscreen *timeline = open_offscreen();
    gl_offscreen *offscreen = gl_offscreen_create(
        &(gl_offscreen_desc){.width = 64, .height = 64, .timeline = gl_offscreen_host(timeline)});
    gl_loop loop;
    gl_loop_init(&loop, gl_offscreen_host(offscreen), NULL);
    for (gl_event event; gl_next_event(&loop, &event);)
        if (event.type == GL_EVENT_UPDATE)
            gl_offscreen_destroy(timeline);
    gl_offscreen_destroy(offscreen);
}

MISTAKE("an offscreen context is waited on whose timeline was destroyed")
{
    gl_offscreen *timeline = open_offscreen();
    gl_offscreen *offscreen = gl_offscreen_create(
        &(gl_offscreen_desc){.width = 64, .height = 64, .timeline = gl_offscreen_host(timeline)});
    gl_offscreen_destroy(timeline);
    gl_host_wait(gl_offscreen_host(offscreen), 0);
    gl_offscreen_destroy(offscreen);
}

MISTAKE("a loop is resynced after its offscreen context was destroyed")
{
    gl_offscreen *offscreen = open_offscreen();
    gl_loop loop;
    gl_loop_init(&loop, gl_offscreen_host(offscreen), NULL);
    gl_offscreen_destroy(offscreen);
    gl_loop_resync(&loop);
}

MISTAKE("a loop runs in a thread while the context is current in another one")
{
    gl_offscreen *offscreen = open_offscreen();
    pthread_t thread;
    pthread_create(&thread, NULL, run_loop, offscreen);
    pthread_join(thread, NULL);
    gl_offscreen_destroy(offscreen);
}
