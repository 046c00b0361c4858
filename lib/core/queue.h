// What the files of the queue share: queue.c moves events, queue_room.c chooses what goes when all
// places are taken. Internal.
#ifndef GLP_QUEUE_H
#define GLP_QUEUE_H

#include <glpace/queue.h>

// The place of an event, counted from the oldest.
static inline gl_event *glp_queue_at(gl_queue *queue, uint32_t place)
{
    return &queue->events[(queue->first + place) % GL_QUEUE_CAPACITY];
}

// gl_queue_push() of a full queue: gives up at least one event first.
gl_event *glp_queue_push_full(gl_queue *queue, gl_event_type type, int64_t arrived);

#endif
