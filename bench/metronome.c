#include "metronome.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "common/measure.h"

static int64_t now(gl_host *host)
{
    metronome *m = (metronome *)host;
    m->paid ^= bench_now();
    return m->time;
}

static void wait(gl_host *host, int64_t until)
{
    (void)host;
    fprintf(stderr, "bench: a cycle waited until %" PRId64 "\n", until);
    exit(1);
}

static void poll(gl_host *host)
{
    metronome *m = (metronome *)host;
    for (int i = 0; i < m->flood; i++)
        gl_queue_push(&m->queue, m->flood_of, m->time);
}

static gl_presented present(gl_host *host, int64_t at, bool drain)
{
    (void)at;
    (void)drain;
    metronome *m = (metronome *)host;
    m->paid ^= bench_now();
    m->time += METRONOME_PERIOD;
    host->state.presents++;
    if (host->state.vsync_status != GL_VSYNC_STATUS_WORKS)
        return (gl_presented){.returned = m->time};
    host->state.refresh.time = m->time;
    host->state.refresh.number++;
    return (gl_presented){.returned = m->time, .blocked_ns = METRONOME_PERIOD};
}

void metronome_sync(metronome *m)
{
    m->host.state.vsync_status = GL_VSYNC_STATUS_WORKS;
    m->host.state.refresh = (gl_refresh){.source = GL_REFRESH_SOURCE_PRESENTS,
                                         .time = m->time,
                                         .number = 1,
                                         .period_ns = METRONOME_PERIOD,
                                         .error_ns = 1000};
}

static const gl_host_vtable vtable = {.now = now, .wait = wait, .poll = poll, .present = present};

void metronome_start(metronome *m)
{
    m->time = GL_NS_PER_SECOND;
    m->flood = 0;
    gl_queue_init(&m->queue);
    m->host = (gl_host){.vtable = &vtable,
                        .queue = &m->queue,
                        .state = {.width = 640,
                                  .height = 480,
                                  .framebuffer_width = 640,
                                  .framebuffer_height = 480,
                                  .cap = GL_RATE_NONE,
                                  .vsync_status = GL_VSYNC_STATUS_ABSENT}};
}
