#include "record/fields.h"

#include <float.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

#include <glpace/gamepad.h>
#include <glpace/keys.h>

#define FIELD(path, kind) #path, offsetof(gl_event, path), GLP_FIELD_##kind
#define ANY(path, kind)                                                                            \
    {                                                                                              \
        FIELD(path, kind), GLP_GUESS_SAME, 0, 0                                                    \
    }
#define NEXT(path, kind)                                                                           \
    {                                                                                              \
        FIELD(path, kind), GLP_GUESS_NEXT, 0, 0                                                    \
    }
#define RANGE(path, kind, low, high)                                                               \
    {                                                                                              \
        FIELD(path, kind), GLP_GUESS_SAME, low, high                                               \
    }

static const glp_field update[] = {
    RANGE(update.dt, F64, DBL_TRUE_MIN, DBL_MAX),
    NEXT(update.tick, U64),
    ANY(update.behind, U32),
};
static const glp_field render[] = {
    RANGE(render.alpha, F64, 0, 1),
    RANGE(render.ext_dt, F64, 0, DBL_MAX),
    RANGE(render.sim_time, F64, 0, DBL_MAX),
    RANGE(render.interval, F64, 0, DBL_MAX),
    NEXT(render.frame, U64),
    ANY(render.present_time, I64),
    RANGE(render.width, I32, 1, INT32_MAX),
    RANGE(render.height, I32, 1, INT32_MAX),
    RANGE(render.framebuffer_width, I32, 1, INT32_MAX),
    RANGE(render.framebuffer_height, I32, 1, INT32_MAX),
    RANGE(render.scale_x, F64, DBL_TRUE_MIN, DBL_MAX),
    RANGE(render.scale_y, F64, DBL_TRUE_MIN, DBL_MAX),
    ANY(render.paused, BOOL),
    ANY(render.last, BOOL),
};
static const glp_field swap[] = {
    NEXT(swap.frame, U64),
    RANGE(swap.blocked_ns, I64, 0, (double)INT64_MAX),
    ANY(swap.interval_ns, I64),
    RANGE(swap.vsync_status, I32, GL_VSYNC_STATUS_UNKNOWN, GL_VSYNC_STATUS_THROTTLED),
    RANGE(swap.source, I32, GL_REFRESH_SOURCE_NONE, GL_REFRESH_SOURCE_TIMESTAMPS),
    NEXT(swap.shown.number, U64),
    ANY(swap.shown.time, I64),
    NEXT(swap.shown.refresh, U64),
    NEXT(swap.late.frame, U64),
    RANGE(swap.late.cause, I32, GL_LATE_NOT, GL_LATE_CAUSE_COUNT - 1),
    ANY(swap.late.by_ns, I64),
};
static const glp_field idle[] = {RANGE(idle.budget, F64, 0, INFINITY)};
static const glp_field skipped[] = {ANY(skipped.ticks, U64),
                                    RANGE(skipped.ns, I64, 0, (double)INT64_MAX)};

// A key or button that was pressed is released next, and the other way round.
#define ACTION(path, most)                                                                         \
    {                                                                                              \
        FIELD(path, I32), GLP_GUESS_OTHER, GL_ACTION_RELEASE, GL_ACTION_REPEAT                     \
    }

static const glp_field key[] = {
    RANGE(key.key, I32, GL_KEY_UNKNOWN, GL_KEY_MENU),
    ANY(key.scancode, I32),
    ACTION(key.action, GL_ACTION_REPEAT),
    ANY(key.mods, U32),
    ANY(key.locks, U32),
    ANY(key.synthetic, BOOL),
};
static const glp_field text[] = {RANGE(text.codepoint, TEXT, 1, 0x10ffff)};
static const glp_field mouse_button[] = {
    RANGE(mouse_button.button, I32, 0, GL_MOUSE_BUTTON_8),
    ACTION(mouse_button.action, GL_ACTION_PRESS),
    ANY(mouse_button.mods, U32),
    ANY(mouse_button.locks, U32),
    ANY(mouse_button.x, F64),
    ANY(mouse_button.y, F64),
    ANY(mouse_button.synthetic, BOOL),
    ANY(mouse_button.touch, BOOL),
};
static const glp_field cursor[] = {ANY(cursor.x, F64), ANY(cursor.y, F64), ANY(cursor.touch, BOOL)};
static const glp_field mouse_motion[] = {ANY(mouse_motion.x, F64), ANY(mouse_motion.y, F64),
                                         ANY(mouse_motion.raw, BOOL)};
static const glp_field enter[] = {ANY(enter.entered, BOOL)};
static const glp_field scroll[] = {ANY(scroll.x, F64), ANY(scroll.y, F64)};
static const glp_field touch[] = {
    RANGE(touch.finger, I32, 0, GL_TOUCH_COUNT - 1),
    RANGE(touch.phase, I32, GL_TOUCH_DOWN, GL_TOUCH_CANCEL),
    ANY(touch.x, F64),
    ANY(touch.y, F64),
};
static const glp_field drop[] = {RANGE(drop.count, PATHS, 1, GL_DROP_MAX), ANY(drop.omitted, U32)};

#define SLOT(path) RANGE(path, I32, 0, GL_GAMEPAD_COUNT - 1)

static const glp_field gamepad[] = {SLOT(gamepad.gamepad), ANY(gamepad.connected, BOOL)};
static const glp_field gamepad_button[] = {
    SLOT(gamepad_button.gamepad),
    RANGE(gamepad_button.button, I32, 0, GL_GAMEPAD_BUTTON_COUNT - 1),
    ACTION(gamepad_button.action, GL_ACTION_PRESS),
    ANY(gamepad_button.synthetic, BOOL),
};
static const glp_field gamepad_axis[] = {
    SLOT(gamepad_axis.gamepad),
    RANGE(gamepad_axis.axis, I32, 0, GL_GAMEPAD_AXIS_COUNT - 1),
    RANGE(gamepad_axis.value, F64, -1, 1),
};
static const glp_field joystick[] = {SLOT(joystick.joystick), ANY(joystick.connected, BOOL)};
static const glp_field focus[] = {ANY(focus.focused, BOOL)};
static const glp_field move[] = {ANY(move.x, I32), ANY(move.y, I32)};
static const glp_field resize[] = {RANGE(resize.width, I32, 0, INT32_MAX),
                                   RANGE(resize.height, I32, 0, INT32_MAX)};
static const glp_field content_scale[] = {
    RANGE(content_scale.x, F64, DBL_TRUE_MIN, DBL_MAX),
    RANGE(content_scale.y, F64, DBL_TRUE_MIN, DBL_MAX),
};
static const glp_field iconify[] = {ANY(iconify.iconified, BOOL)};
static const glp_field maximize[] = {ANY(maximize.maximized, BOOL)};
static const glp_field fullscreen[] = {ANY(fullscreen.fullscreen, BOOL)};
static const glp_field monitor[] = {ANY(monitor.connected, BOOL),
                                    RANGE(monitor.count, I32, 0, INT32_MAX)};
static const glp_field context_lost[] = {ANY(context_lost.guilty, BOOL)};
static const glp_field close[] = {ANY(close.beside, BOOL), ANY(close.lost, BOOL)};

#define FIELDS(code, selectors, table)                                                             \
    {                                                                                              \
        (code), (selectors), sizeof(table) / sizeof *(table), (table)                              \
    }

static const glp_event_layout layouts[] = {
    [GL_EVENT_UPDATE] = FIELDS(1, 0, update),
    [GL_EVENT_RENDER] = FIELDS(2, 0, render),
    [GL_EVENT_SWAP] = FIELDS(3, 0, swap),
    [GL_EVENT_IDLE] = FIELDS(4, 0, idle),
    [GL_EVENT_SKIPPED] = FIELDS(5, 0, skipped),
    [GL_EVENT_KEY] = FIELDS(6, 1, key),
    [GL_EVENT_TEXT] = FIELDS(7, 0, text),
    [GL_EVENT_MOUSE_BUTTON] = FIELDS(8, 1, mouse_button),
    [GL_EVENT_CURSOR] = FIELDS(9, 0, cursor),
    [GL_EVENT_MOUSE_MOTION] = FIELDS(10, 0, mouse_motion),
    [GL_EVENT_ENTER] = FIELDS(11, 0, enter),
    [GL_EVENT_SCROLL] = FIELDS(12, 0, scroll),
    [GL_EVENT_TOUCH] = FIELDS(13, 1, touch),
    [GL_EVENT_DROP] = FIELDS(14, 0, drop),
    [GL_EVENT_GAMEPAD] = FIELDS(15, 0, gamepad),
    [GL_EVENT_GAMEPAD_BUTTON] = FIELDS(16, 2, gamepad_button),
    [GL_EVENT_GAMEPAD_AXIS] = FIELDS(17, 2, gamepad_axis),
    [GL_EVENT_JOYSTICK] = FIELDS(18, 0, joystick),
    [GL_EVENT_FOCUS] = FIELDS(19, 0, focus),
    [GL_EVENT_MOVE] = FIELDS(20, 0, move),
    [GL_EVENT_RESIZE] = FIELDS(21, 0, resize),
    [GL_EVENT_FRAMEBUFFER_RESIZE] = FIELDS(22, 0, resize),
    [GL_EVENT_CONTENT_SCALE] = FIELDS(23, 0, content_scale),
    [GL_EVENT_ICONIFY] = FIELDS(24, 0, iconify),
    [GL_EVENT_MAXIMIZE] = FIELDS(25, 0, maximize),
    [GL_EVENT_FULLSCREEN] = FIELDS(26, 0, fullscreen),
    [GL_EVENT_REFRESH] = {27, 0, 0, NULL},
    [GL_EVENT_MONITOR] = FIELDS(28, 0, monitor),
    [GL_EVENT_CONTEXT_LOST] = FIELDS(29, 0, context_lost),
    [GL_EVENT_CLOSE] = FIELDS(GLP_EVENT_CODES, 0, close),
};

const glp_event_layout *glp_event_layout_of(gl_event_type type)
{
    return type > GL_EVENT_NONE && type <= GL_EVENT_CLOSE ? &layouts[type] : NULL;
}

gl_event_type glp_event_type_of_code(uint8_t code)
{
    for (int type = GL_EVENT_NONE + 1; type <= GL_EVENT_CLOSE; type++)
        if (layouts[type].code == code)
            return (gl_event_type)type;
    return GL_EVENT_NONE;
}

// ---- members ------------------------------------------------------------------------------------

int64_t glp_field_get(const gl_event *event, const glp_field *field)
{
    const void *member = glp_field_in(event, field);
    switch (field->kind) {
    case GLP_FIELD_BOOL:
        return *(const bool *)member;
    case GLP_FIELD_I32: // enumerations, too
        return *(const int32_t *)member;
    case GLP_FIELD_U32:
    case GLP_FIELD_TEXT:
        return *(const uint32_t *)member;
    default:
        return *(const int64_t *)member;
    }
}

void glp_field_set(gl_event *event, const glp_field *field, int64_t value)
{
    void *member = glp_field_of(event, field);
    switch (field->kind) {
    case GLP_FIELD_BOOL:
        *(bool *)member = value != 0;
        break;
    case GLP_FIELD_I32:
        *(int32_t *)member = (int32_t)value;
        break;
    case GLP_FIELD_U32:
        *(uint32_t *)member = (uint32_t)value;
        break;
    case GLP_FIELD_TEXT:
        event->text = gl_text_event_make((uint32_t)value);
        break;
    default:
        *(int64_t *)member = value;
    }
}

double glp_field_get_double(const gl_event *event, const glp_field *field)
{
    return *(const double *)glp_field_in(event, field);
}

static bool has_same_paths(const gl_drop_event *a, const gl_drop_event *b)
{
    if (a->count != b->count)
        return false;
    for (uint32_t i = 0; i < a->count; i++)
        if (strcmp(a->paths[i], b->paths[i]) != 0)
            return false;
    return true;
}

bool glp_field_is_same(const gl_event *a, const gl_event *b, const glp_field *field)
{
    if (field->kind == GLP_FIELD_PATHS)
        return has_same_paths(&a->drop, &b->drop);
    if (field->kind == GLP_FIELD_F64)
        return memcmp(glp_field_in(a, field), glp_field_in(b, field), sizeof(double)) == 0;
    return glp_field_get(a, field) == glp_field_get(b, field);
}

bool glp_field_is_in_range(const gl_event *event, const glp_field *field)
{
    if (field->kind == GLP_FIELD_PATHS)
        return event->drop.count >= 1 && event->drop.count <= GL_DROP_MAX;
    if (field->kind == GLP_FIELD_TEXT &&
        gl_text_event_make(event->text.codepoint).codepoint != event->text.codepoint)
        return false;
    if (field->kind == GLP_FIELD_BOOL)
        return true;
    bool is_double = field->kind == GLP_FIELD_F64;
    double value =
        is_double ? glp_field_get_double(event, field) : (double)glp_field_get(event, field);
    bool any = field->low == 0 && field->high == 0;
    return any ? fabs(value) <= DBL_MAX : value >= field->low && value <= field->high;
}

const char *glp_event_difference(const gl_event *a, const gl_event *b)
{
    if (a->type != b->type)
        return "type";
    if (a->time != b->time)
        return "time";
    if (a->arrived != b->arrived)
        return "arrived";
    const glp_event_layout *layout = glp_event_layout_of(a->type);
    for (int i = 0; layout && i < layout->count; i++)
        if (!glp_field_is_same(a, b, &layout->fields[i]))
            return layout->fields[i].name;
    return NULL;
}
