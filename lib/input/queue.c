#include "input/queue.h"

#include <assert.h>
#include <stddef.h>

void gl_queue_init(gl_queue *queue)
{
    queue->merged = 0;
    queue->dropped = 0;
    queue->first = 0;
    queue->count = 0;
}

gl_event *gl_queue_push(gl_queue *queue, gl_event_type type, int64_t arrived)
{
    if (queue->count == GL_QUEUE_CAPACITY)
        return glp_queue_push_full(queue, type, arrived);
    gl_event *event = glp_queue_at(queue, queue->count++);
    event->type = type;
    event->time = 0;
    event->arrived = arrived;
    event->window = NULL;
    // By its largest member. GCC clears a whole event by an instruction that takes longer to start
    // than this.
    static_assert(offsetof(gl_event, render) + sizeof event->render == sizeof *event,
                  "no payload is larger than that of a frame");
    event->render = (gl_render_event){0};
    return event;
}
