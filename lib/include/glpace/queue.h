// The queue between a host, which pushes input as it arrives, and a loop, which delivers it. It has room for
// GL_QUEUE_OWN_COUNT events, and grows on the heap up to GL_QUEUE_MAX if more arrive before the loop takes them:
// nothing of a flood is lost. When it is empty again, the next push gives that memory back. A push never fails.
// If GL_QUEUE_MAX events wait, or memory has run out, the oldest event is dropped, whatever it is, and the log
// says so once, until the queue is empty. Each push takes the same time on average. The queue belongs to its
// host's thread. Since 0.1.
#ifndef GLPACE_QUEUE_H
#define GLPACE_QUEUE_H

#include <glpace/event.h>

#ifdef __cplusplus
extern "C" {
#endif

// Events that can wait at the same time; those for which no memory has to be asked.
#define GL_QUEUE_MAX 65536
#define GL_QUEUE_OWN_COUNT 1024

// Set up by gl_queue_init().
typedef struct gl_queue {
    uint64_t dropped;                 // events that were dropped
    uint32_t first;                   // private: the slot of the oldest event
    uint32_t count;                   // how many are waiting
    uint32_t capacity;                // private: how many slots there are, a power of 2
    bool overflows;                   // private: the log has said so
    gl_event *grown;                  // private: the slots, once there are more; NULL: `own`
    gl_event own[GL_QUEUE_OWN_COUNT]; // private
} gl_queue;

// Makes the queue empty, and sets its counts to 0. gl_queue_finish() frees what it has grown by, and
// leaves it empty; not needed for one that was always emptied.
void gl_queue_init(gl_queue *queue);
void gl_queue_finish(gl_queue *queue);

// Appends an event with this type and arrival (ns of the host's clock), everything else zero.
// Returns it, to be filled in before the next call.
gl_event *gl_queue_push(gl_queue *queue, gl_event_type type, int64_t arrived);

// One that waits, counted from 0, the oldest; `index` is below `count`. Valid until the next call.
static inline gl_event *gl_queue_at(gl_queue *queue, uint32_t index)
{
    gl_event *slots = queue->grown ? queue->grown : queue->own;
    return &slots[(queue->first + index) & (queue->capacity - 1)];
}

// Moves the oldest event to *event; false if there is none.
static inline bool gl_queue_pop(gl_queue *queue, gl_event *event)
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
