#include <glpace/queue.h>

#include <assert.h>
#include <stddef.h>

void gl_queue_init(gl_queue *queue)
{
    queue->merged = 0;
    queue->dropped = 0;
    queue->first = 0;
    queue->count = 0;
}

// Counted from the oldest.
static gl_event *event_at(gl_queue *queue, uint32_t index)
{
    return &queue->events[(queue->first + index) % GL_QUEUE_CAPACITY];
}

// ---- which events a full queue drops ------------------------------------------------------------

static bool is_motion(const gl_event *event)
{
    return event->type == GL_EVENT_CURSOR || event->type == GL_EVENT_MOUSE_MOTION ||
           event->type == GL_EVENT_SCROLL || event->type == GL_EVENT_GAMEPAD_AXIS;
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

// Whether a later event of the same identity makes this one superfluous.
static bool supersedes(const gl_event *later, const gl_event *earlier)
{
    if (later->type != earlier->type || later->window != earlier->window)
        return false;
    switch (later->type) {
    case GL_EVENT_KEY:
        return later->key.key == earlier->key.key && later->key.scancode == earlier->key.scancode;
    case GL_EVENT_MOUSE_BUTTON:
        return later->mouse_button.button == earlier->mouse_button.button;
    case GL_EVENT_MOUSE_MOTION:
        return later->mouse_motion.raw == earlier->mouse_motion.raw;
    case GL_EVENT_GAMEPAD:
        return later->gamepad.gamepad == earlier->gamepad.gamepad;
    case GL_EVENT_JOYSTICK:
        return later->joystick.joystick == earlier->joystick.joystick;
    case GL_EVENT_GAMEPAD_BUTTON:
        return later->gamepad_button.gamepad == earlier->gamepad_button.gamepad &&
               later->gamepad_button.button == earlier->gamepad_button.button;
    case GL_EVENT_GAMEPAD_AXIS:
        return later->gamepad_axis.gamepad == earlier->gamepad_axis.gamepad &&
               later->gamepad_axis.axis == earlier->gamepad_axis.axis;
    default:
        return true;
    }
}

static void remove_at(gl_queue *queue, uint32_t index)
{
    for (; index + 1 < queue->count; index++)
        *event_at(queue, index) = *event_at(queue, index + 1);
    queue->count--;
}

// Merges every run of the same motion. One pass, so that a flood of motion costs little.
static bool merge_neighbours(gl_queue *queue)
{
    uint32_t kept = 0;
    for (uint32_t index = 1; index < queue->count; index++) {
        gl_event *event = event_at(queue, index);
        gl_event *last = event_at(queue, kept);
        if (is_motion(event) && supersedes(event, last))
            merge_motion(event, last);
        else
            kept++;
        *event_at(queue, kept) = *event;
    }
    uint32_t merged = queue->count - (kept + 1);
    queue->merged += merged;
    queue->count -= merged;
    return merged > 0;
}

// Gives up the first event of which a later one has the same identity.
static bool merge_superseded(gl_queue *queue, bool (*wanted)(const gl_event *))
{
    for (uint32_t index = 0; index < queue->count; index++) {
        gl_event *event = event_at(queue, index);
        for (uint32_t other = index + 1; wanted(event) && other < queue->count; other++) {
            if (!supersedes(event_at(queue, other), event))
                continue;
            merge_motion(event_at(queue, other), event);
            remove_at(queue, index);
            queue->merged++;
            return true;
        }
    }
    return false;
}

static bool drop_first(gl_queue *queue, bool (*wanted)(const gl_event *))
{
    for (uint32_t index = 0; index < queue->count; index++)
        if (wanted(event_at(queue, index))) {
            remove_at(queue, index);
            queue->dropped++;
            return true;
        }
    return false;
}

static bool has_action(const gl_event *event, gl_action action)
{
    return (event->type == GL_EVENT_KEY && event->key.action == action) ||
           (event->type == GL_EVENT_MOUSE_BUTTON && event->mouse_button.action == action) ||
           (event->type == GL_EVENT_GAMEPAD_BUTTON && event->gamepad_button.action == action);
}

static bool is_repeat(const gl_event *event)
{
    return has_action(event, GL_ACTION_REPEAT);
}

static bool is_text(const gl_event *event)
{
    return event->type == GL_EVENT_TEXT;
}

static bool is_refresh(const gl_event *event)
{
    return event->type == GL_EVENT_REFRESH;
}

static bool is_press(const gl_event *event)
{
    return has_action(event, GL_ACTION_PRESS);
}

static bool is_any(const gl_event *event)
{
    (void)event;
    return true;
}

static void make_room(gl_queue *queue)
{
    (void)(merge_neighbours(queue) || merge_superseded(queue, is_motion) ||
           drop_first(queue, is_repeat) || drop_first(queue, is_text) ||
           drop_first(queue, is_refresh) || drop_first(queue, is_press) ||
           merge_superseded(queue, is_any) || drop_first(queue, is_any));
}

// ---- adding -------------------------------------------------------------------------------------

gl_event *gl_queue_push(gl_queue *queue, gl_event_type type, int64_t arrived)
{
    if (queue->count == GL_QUEUE_CAPACITY)
        make_room(queue);
    gl_event *event = event_at(queue, queue->count++);
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
