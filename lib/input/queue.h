// Shared by the files of the queue: queue.c adds and removes events, queue_room.c chooses which
// events a full queue drops. Internal.
#ifndef GLP_QUEUE_H
#define GLP_QUEUE_H

#include <glpace/queue.h>

// The event at an index, counted from the oldest.
static inline gl_event *glp_queue_at(gl_queue *queue, uint32_t index)
{
    return &queue->events[(queue->first + index) % GL_QUEUE_CAPACITY];
}

// gl_queue_push() for a full queue: drops or merges at least one event first.
gl_event *glp_queue_push_full(gl_queue *queue, gl_event_type type, int64_t arrived);

#endif
