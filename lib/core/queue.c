#include "core/queue.h"

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
        glp_queue_make_room(queue);
    // Copied rather than cleared: GCC clears by an instruction that takes longer to start than
    // this.
    static const gl_event nothing;
    gl_event *event = glp_queue_at(queue, queue->count++);
    *event = nothing;
    event->type = type;
    event->arrived = arrived;
    return event;
}
