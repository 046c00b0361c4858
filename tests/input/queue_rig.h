// A queue, and events that are told apart by when they arrived.
#ifndef QUEUE_RIG_H
#define QUEUE_RIG_H

#include "rig.h"

#include <glpace/queue.h>

static gl_queue queue;

static inline gl_event *push(gl_event_type type, int64_t serial)
{
    gl_event *event = gl_queue_push(&queue, type, serial);
    gl_event zero = {.type = type, .arrived = serial};
    assert_int_equal(event->type, type);
    assert_memory_equal(&event->time, &zero.time, sizeof zero - offsetof(gl_event, time));
    return event;
}

static inline gl_event pop(void)
{
    gl_event event;
    assert_true(gl_queue_pop(&queue, &event));
    return event;
}

#endif
