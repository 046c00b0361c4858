// The queue between a host, which pushes input as it arrives, and a loop, which delivers it. Its
// size is fixed and a push never fails: when all slots are taken, the push first makes room by what
// costs least. It merges neighbouring motion of the same kind and window (for the cursor and for an
// axis the later value counts, for the mouse and the wheel the sum); then motion with other events
// between; then it drops the oldest key repeat, then the oldest text, the oldest refresh, the
// oldest press. It drops any other event only if a later one of the same window and key, button or
// kind replaces it. A window has fewer keys, buttons and kinds than there are slots, so there is
// such an event, unless several windows fill all slots with different ones: then it drops the
// oldest. It counts what it merged and dropped. Belongs to its host's thread. Since 0.1.
#ifndef GLPACE_QUEUE_H
#define GLPACE_QUEUE_H

#include <glpace/event.h>

#ifdef __cplusplus
extern "C" {
#endif

// Events that can wait at the same time.
#define GL_QUEUE_CAPACITY 1024

// Set up by gl_queue_init().
typedef struct gl_queue {
    uint64_t merged;  // events that became part of a later one, or were replaced by it
    uint64_t dropped; // events that were dropped
    uint32_t first;   // private: the slot of the oldest event
    uint32_t count;   // how many are waiting
    gl_event events[GL_QUEUE_CAPACITY];
} gl_queue;

// Makes the queue empty, and sets its counts to 0.
void gl_queue_init(gl_queue *queue);

// Appends an event with this type and arrival (ns of the host's clock), everything else zero.
// Returns it, to be filled in before the next call.
gl_event *gl_queue_push(gl_queue *queue, gl_event_type type, int64_t arrived);

// Moves the oldest event to *event; false if there is none.
static inline bool gl_queue_pop(gl_queue *queue, gl_event *event)
{
    if (queue->count == 0)
        return false;
    *event = queue->events[queue->first];
    // An empty queue starts over at the front, where its memory is warm.
    queue->first = --queue->count ? (queue->first + 1) % GL_QUEUE_CAPACITY : 0;
    return true;
}

#ifdef __cplusplus
}
#endif

#endif
