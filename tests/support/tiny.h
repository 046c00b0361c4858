// A host of a few lines, written from host_impl.h alone, that counts what the loop asks of it.
#ifndef TINY_H
#define TINY_H

#include "rig.h"

#include <glpace/host_impl.h>

typedef struct tiny {
    gl_host host; // first
    gl_queue queue;
    int64_t time;
    int64_t frame_cost;             // ns that a present takes
    bool blocks;                    // and of which it says that it blocked
    void (*on_poll)(struct tiny *); // pushes input
    void (*on_wait)(struct tiny *); // instead of waiting to the end
    int64_t until;                  // of the last wait
    int64_t at;                     // of the last present
    bool drain;
    int nows, polls, waits, presents;
    atomic_int wakes;
} tiny;

static inline int64_t tiny_now(gl_host *host)
{
    ((tiny *)host)->nows++;
    return ((tiny *)host)->time;
}

static inline void tiny_wait(gl_host *host, int64_t until)
{
    tiny *it = (tiny *)host;
    it->waits++;
    it->until = until;
    if (it->on_wait)
        it->on_wait(it);
    else if (until > it->time)
        it->time = until;
}

static inline void tiny_poll(gl_host *host)
{
    tiny *it = (tiny *)host;
    it->polls++;
    if (it->on_poll)
        it->on_poll(it);
}

static inline gl_presented tiny_present(gl_host *host, int64_t at, bool drain)
{
    tiny *it = (tiny *)host;
    it->presents++;
    it->at = at;
    it->drain = drain;
    if (at != 0 && at > it->time)
        it->time = at;
    it->time += it->frame_cost;
    return (gl_presented){.returned = it->time, .blocked_ns = it->blocks ? it->frame_cost : 0};
}

static inline void tiny_wake(gl_host *host)
{
    ((tiny *)host)->wakes++;
}

static inline gl_host *tiny_start(tiny *it)
{
    static const gl_host_vtable vtable = {
        .now = tiny_now,
        .wait = tiny_wait,
        .poll = tiny_poll,
        .present = tiny_present,
        .wake = tiny_wake,
    };
    memset(it, 0, sizeof *it);
    gl_queue_init(&it->queue);
    it->host = (gl_host){
        .vtable = &vtable,
        .queue = &it->queue,
        .state =
            {
                .width = 64,
                .height = 48,
                .framebuffer_width = 128,
                .framebuffer_height = 96,
                .cap = GL_RATE_NONE,
            },
    };
    return &it->host;
}

#endif
