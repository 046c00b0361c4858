#include <glpace/queue.h>

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

#include "core/base/log.h"

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
    queue->merged = 0;
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

// ---- where it cannot grow -----------------------------------------------------------------------

static bool is_same_axis(const gl_gamepad_axis_event *a, const gl_gamepad_axis_event *b)
{
    return a->gamepad == b->gamepad && a->axis == b->axis;
}

static bool is_same_move(const gl_touch_event *a, const gl_touch_event *b)
{
    return a->finger == b->finger && a->phase == GL_TOUCH_MOVE && b->phase == GL_TOUCH_MOVE;
}

static bool is_same_motion(const gl_event *later, const gl_event *earlier)
{
    if (later->type != earlier->type || later->window != earlier->window)
        return false;
    switch (later->type) {
    case GL_EVENT_CURSOR:
    case GL_EVENT_SCROLL:
        return true;
    case GL_EVENT_MOUSE_MOTION:
        return later->mouse_motion.raw == earlier->mouse_motion.raw;
    case GL_EVENT_TOUCH:
        return is_same_move(&later->touch, &earlier->touch);
    case GL_EVENT_GAMEPAD_AXIS:
        return is_same_axis(&later->gamepad_axis, &earlier->gamepad_axis);
    default:
        return false;
    }
}

// Where the cursor and an axis are is all that counts; what tells how far is added up.
static void merge_motion(gl_event *later, const gl_event *earlier)
{
    if (later->type == GL_EVENT_SCROLL) {
        later->scroll.x += earlier->scroll.x;
        later->scroll.y += earlier->scroll.y;
    } else if (later->type == GL_EVENT_MOUSE_MOTION) {
        later->mouse_motion.x += earlier->mouse_motion.x;
        later->mouse_motion.y += earlier->mouse_motion.y;
    }
}

static void make_room(gl_queue *queue)
{
    gl_event *later = gl_queue_at(queue, queue->count - 1);
    gl_event *earlier = gl_queue_at(queue, queue->count - 2);
    if (is_same_motion(later, earlier)) {
        merge_motion(later, earlier);
        *earlier = *later;
        queue->count--;
        queue->merged++;
        return;
    }
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
        make_room(queue);
    gl_event *event = gl_queue_at(queue, queue->count++);
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
