// What the files of the rules share.
#ifndef RULES_H
#define RULES_H

#include <glpace/loop.h>

#include "conformance.h"

#define HOUR (3600 * GL_NS_PER_SECOND) // longer than anything that a rule waits for
#define MS GL_NS_PER_MS
#define MANY 10000 // times that something is tried that comes sooner on any machine

typedef const conformance_subject subject;
typedef conformance_outcome outcome;

#define KEPT ((outcome){CONFORMANCE_KEPT, NULL})

// The rule is broken unless this is so.
#define EXPECT(condition, otherwise)                                                               \
    do                                                                                             \
        if (!(condition))                                                                          \
            return (outcome){CONFORMANCE_BROKEN, otherwise};                                       \
    while (0)

// The rule cannot be tried unless this can happen.
#define HAPPEN(event)                                                                              \
    do {                                                                                           \
        const char *why_not = on->happen(host, event);                                             \
        if (why_not)                                                                               \
            return (outcome){CONFORMANCE_NOT_TRIED, why_not};                                      \
    } while (0)

// ---- shorthands ---------------------------------------------------------------------------------

static inline void wait_until(gl_host *host, int64_t until)
{
    host->vtable->wait(host, until);
}

static inline void poll(gl_host *host)
{
    host->vtable->poll(host);
}

// Waits until an event of this type is polled, and removes it and those before it from the queue.
static inline bool next_input(gl_host *host, gl_event_type type, gl_event *event)
{
    for (int i = 0; i < MANY; i++) {
        poll(host);
        while (gl_queue_pop(host->queue, event))
            if (event->type == type)
                return true;
        wait_until(host, gl_host_now(host) + 10 * MS);
    }
    return false;
}

// Pulls until an event of this type comes.
static inline bool next_of(gl_loop *loop, gl_event_type type, gl_event *event)
{
    for (int i = 0; i < MANY && gl_next_event(loop, event); i++)
        if (event->type == type)
            return true;
    return false;
}

// ---- rules_frames.c -----------------------------------------------------------------------------

outcome rule_clock_may_be_below_0(subject *on, gl_host *host);
outcome rule_present_reports_its_time(subject *on, gl_host *host);
outcome rule_present_may_fail(subject *on, gl_host *host);
outcome rule_shown_is_true(subject *on, gl_host *host);

#endif
