// The queue between a host, which pushes input as it arrives, and a loop, which delivers it. It has
// room for GL_QUEUE_OWN_COUNT events, and grows on the heap up to GL_QUEUE_MAX if more events
// arrive before the loop takes them. When it is empty again, the next push frees that memory. A
// push never fails: if GL_QUEUE_MAX events wait, or memory has run out, the queue drops its oldest
// event, even a CLOSE. The log has one warning about this until the queue is empty again. Each push
// takes the same time on average. The queue belongs to its host's thread. Since 0.1.
#ifndef GLPACE_QUEUE_H
#define GLPACE_QUEUE_H

#include <glpace/event.h>

#ifdef __cplusplus
extern "C" {
#endif

// The largest number of events that can wait, and the number that needs no memory on the heap.
#define GL_QUEUE_MAX 65536
#define GL_QUEUE_OWN_COUNT 1024

// Set up by gl_queue_init().
typedef struct gl_queue {
    uint64_t dropped;                 // events that were dropped
    uint32_t first;                   // private: the slot of the oldest event
    uint32_t count;                   // how many are waiting
    uint32_t capacity;                // private: how many slots there are, a power of 2
    bool overflows;                   // private: the log has a message about the drop
    gl_event *grown;                  // private: the slots on the heap; NULL: `own`
    gl_event own[GL_QUEUE_OWN_COUNT]; // private
} gl_queue;

// Sets up an empty queue, with all counts 0.
void gl_queue_init(gl_queue *queue);

// Empties the queue and frees its memory on the heap. Not needed if the queue never held more than
// GL_QUEUE_OWN_COUNT events.
void gl_queue_finish(gl_queue *queue);

// Appends an event with this type and arrival time (ns of the host's clock); all other fields are
// zero. Returns the event, which the caller fills in before the next call.
gl_event *gl_queue_push(gl_queue *queue, gl_event_type type, int64_t arrived);

// Returns a waiting event. index is 0 (the oldest event) to count - 1. Valid until the next push or
// pop.
inline gl_event *gl_queue_at(gl_queue *queue, uint32_t index)
{
    gl_event *slots = queue->grown ? queue->grown : queue->own;
    return &slots[(queue->first + index) & (queue->capacity - 1)];
}

// Moves the oldest event to *event. Returns false if the queue is empty.
inline bool gl_queue_pop(gl_queue *queue, gl_event *event)
{
    if (queue->count == 0)
        return false;
    *event = *gl_queue_at(queue, 0);
    // An empty queue starts over at the front, where its memory is warm.
    queue->first = --queue->count ? (queue->first + 1) & (queue->capacity - 1) : 0;
    return true;
}

#ifdef __cplusplus
}
#endif

#endif
