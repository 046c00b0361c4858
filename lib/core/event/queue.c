#include <glpace/queue.h>

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

#include "core/base/log.h"

// Functions that the header defines, for languages that can only link them.
extern inline gl_event *gl_queue_at(gl_queue *queue, uint32_t index);
extern inline bool gl_queue_pop(gl_queue *queue, gl_event *event);

// ---- its memory ---------------------------------------------------------------------------------

static void begin_empty(gl_queue *queue)
{
    queue->first = 0;
    queue->count = 0;
    queue->capacity = GL_QUEUE_OWN_COUNT;
    queue->overflows = false;
    queue->grown = NULL;
}

void gl_queue_init(gl_queue *queue)
{
    queue->dropped = 0;
    begin_empty(queue);
}

void gl_queue_finish(gl_queue *queue)
{
    free(queue->grown);
    begin_empty(queue);
}

static bool grow(gl_queue *queue)
{
    if (queue->capacity == GL_QUEUE_MAX)
        return false;
    const uint32_t capacity = queue->capacity * 2;
    gl_event *grown = malloc(capacity * sizeof *grown);
    if (!grown)
        return false;
    for (uint32_t i = 0; i < queue->count; i++)
        grown[i] = *gl_queue_at(queue, i);
    free(queue->grown);
    queue->grown = grown;
    queue->capacity = capacity;
    queue->first = 0;
    return true;
}

// Where it cannot grow.
static void drop_oldest(gl_queue *queue)
{
    if (!queue->overflows)
        glp_log(GL_LOG_WARNING, "more than %u events wait for the program: the oldest are dropped",
                (unsigned)queue->capacity);
    queue->overflows = true;
    gl_event dropped;
    gl_queue_pop(queue, &dropped);
    queue->dropped++;
}

// ---- adding -------------------------------------------------------------------------------------

gl_event *gl_queue_push(gl_queue *queue, gl_event_type type, int64_t arrived)
{
    if (queue->count == 0 && (queue->capacity != GL_QUEUE_OWN_COUNT || queue->overflows))
        gl_queue_finish(queue);
    if (queue->count == queue->capacity && !grow(queue))
        drop_oldest(queue);
    gl_event *event = gl_queue_at(queue, queue->count++);
    event->type = type;
    event->time = 0;
    event->arrived = arrived;
    event->window = NULL;
    event->window_number = 0;
    // By its largest member. GCC clears a whole event by an instruction that takes longer to start
    // than this.
    static_assert(offsetof(gl_event, render) + sizeof event->render == sizeof *event,
                  "RENDER has the largest payload");
    event->render = (gl_render_event){0};
    return event;
}
