// A host that hands each call on to another one. To look at the calls, a test exchanges functions
// of its vtable for some that call these.
#ifndef WRAPPER_H
#define WRAPPER_H

#include <glpace/host_impl.h>

typedef struct wrapper {
    gl_host host; // first
    gl_host *inner;
    gl_host_vtable vtable;
    int polls, waits; // so many calls
} wrapper;

static inline gl_host *wrapper_inner(gl_host *host)
{
    return ((wrapper *)host)->inner;
}

static inline int64_t wrapper_now(gl_host *host)
{
    gl_host *inner = wrapper_inner(host);
    int64_t now = inner->vtable->now(inner);
    host->state = inner->state;
    return now;
}

static inline void wrapper_wait(gl_host *host, int64_t until)
{
    gl_host *inner = wrapper_inner(host);
    ((wrapper *)host)->waits++;
    inner->vtable->wait(inner, until);
    host->state = inner->state;
}

static inline void wrapper_poll(gl_host *host)
{
    gl_host *inner = wrapper_inner(host);
    ((wrapper *)host)->polls++;
    inner->vtable->poll(inner);
    host->state = inner->state;
}

static inline gl_presented wrapper_present(gl_host *host, int64_t at, bool drain)
{
    gl_host *inner = wrapper_inner(host);
    gl_presented presented = inner->vtable->present(inner, at, drain);
    host->state = inner->state;
    return presented;
}

static inline void wrapper_wake(gl_host *host)
{
    gl_host *inner = wrapper_inner(host);
    inner->vtable->wake(inner);
}

static inline gl_host *wrapper_start(wrapper *it, gl_host *inner)
{
    *it = (wrapper){
        .host = *inner,
        .inner = inner,
        .vtable =
            {
                .now = wrapper_now,
                .wait = wrapper_wait,
                .poll = wrapper_poll,
                .present = wrapper_present,
                .wake = wrapper_wake,
            },
    };
    it->host.vtable = &it->vtable;
    return &it->host;
}

#endif
