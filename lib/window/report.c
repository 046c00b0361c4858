#include "window/report.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/clock.h"
#include "core/base/log.h"
#include "core/display/display_clock.h"
#include "window/group.h"
#include "window/window.h"

// Of all paths of a drop together; a thousand of usual length take a tenth.
#define MAX_DROP_BYTES (1024 * 1024)

gl_event *glp_report_event(gl_window *window, gl_event_type type)
{
    gl_event *event = gl_queue_push(&window->group->queue, type, glp_clock_now());
    event->window = window;
    return event;
}

// ---- what it is like ----------------------------------------------------------------------------

void glp_report_size(gl_window *window, int32_t width, int32_t height)
{
    if (window->sizes.width == width && window->sizes.height == height)
        return;
    window->sizes.width = width;
    window->sizes.height = height;
    window->motion = GLP_WINDOW_MOVES;
    glp_group_update(window->group);
    glp_report_event(window, GL_EVENT_RESIZE)->resize = (gl_resize_event){width, height};
}

void glp_report_framebuffer_size(gl_window *window, int32_t width, int32_t height)
{
    window->sizes.framebuffer_width = width;
    window->sizes.framebuffer_height = height;
    glp_context_list_resize(&window->listed, width, height);
    glp_group_update(window->group);
    glp_report_event(window, GL_EVENT_FRAMEBUFFER_RESIZE)->resize =
        (gl_resize_event){width, height};
}

void glp_report_scale(gl_window *window, double x, double y)
{
    window->sizes.scale = (gl_content_scale_event){x, y};
    glp_group_update(window->group);
    glp_report_event(window, GL_EVENT_CONTENT_SCALE)->content_scale = window->sizes.scale;
}

void glp_report_focus(gl_window *window, bool focused)
{
    glp_report_event(window, GL_EVENT_FOCUS)->focus.focused = focused;
    if (focused) // the user may come from the settings of the display
        glp_report_modes(window);
}

void glp_report_context_lost(gl_window *window, gl_context_lost_event lost)
{
    glp_log(GL_LOG_WARNING,
            "gl_window: the graphics driver has lost the context with all that was in "
            "it; destroy the window and create it again");
    glp_report_event(window, GL_EVENT_CONTEXT_LOST)->context_lost = lost;
}

void glp_report_position(gl_window *window, int32_t x, int32_t y)
{
    glp_report_moved(window);
    glp_report_event(window, GL_EVENT_MOVE)->move = (gl_move_event){x, y};
}

void glp_report_moved(gl_window *window)
{
    window->motion = GLP_WINDOW_MOVES;
}

void glp_report_modes(gl_window *window)
{
    window->group->rates_are_old = true;
}

void glp_report_invisible(gl_window *window, glp_invisible reason, bool is_invisible)
{
    window->invisible =
        is_invisible ? window->invisible | reason : window->invisible & ~(uint32_t)reason;
    glp_group_update(window->group);
}

void glp_report_unhidden(gl_window *window)
{
    if (window->invisible & GLP_INVISIBLE_HIDDEN)
        glp_report_invisible(window, GLP_INVISIBLE_COVERED, false);
    glp_report_invisible(window, GLP_INVISIBLE_HIDDEN, false);
}

void glp_report_fullscreen(gl_window *window, bool fullscreen)
{
    if (window->fullscreen == fullscreen)
        return;
    window->fullscreen = fullscreen;
    glp_report_event(window, GL_EVENT_FULLSCREEN)->fullscreen.fullscreen = fullscreen;
}

// This is a request: the loop decides whether the window closes.
void glp_report_close(gl_window *window, bool lost)
{
    glp_report_event(window, GL_EVENT_CLOSE)->close =
        (gl_close_event){.beside = !glp_group_is_first(window), .lost = lost};
}

// ---- fingers ------------------------------------------------------------------------------------

// A finger keeps its place in the array of its window, and its number is that place. No other window of
// the group has a finger at the same place, so that each finger of a loop has a number of its own.
static glp_window_finger *find_finger(gl_window *window, int64_t id)
{
    for (int32_t i = 0; i < GL_TOUCH_COUNT; i++)
        if (window->fingers[i].is_down && window->fingers[i].id == id)
            return &window->fingers[i];
    return NULL;
}

static bool is_free(const glp_group *group, int32_t place)
{
    for (const gl_window *window = group->windows; window; window = window->next)
        if (window->fingers[place].is_down)
            return false;
    return true;
}

static glp_window_finger *find_free_finger(gl_window *window)
{
    for (int32_t i = 0; i < GL_TOUCH_COUNT; i++)
        if (is_free(window->group, i))
            return &window->fingers[i];
    return NULL;
}

static void send_finger(gl_window *window, glp_window_finger *finger, gl_touch_phase phase)
{
    finger->is_down = phase == GL_TOUCH_DOWN || phase == GL_TOUCH_MOVE;
    glp_report_event(window, GL_EVENT_TOUCH)->touch = (gl_touch_event){
        .finger = (int32_t)(finger - window->fingers),
        .phase = phase,
        .x = finger->x,
        .y = finger->y,
    };
}

void glp_report_touch(gl_window *window, int64_t id, gl_touch_phase phase, double x, double y)
{
    glp_window_finger *finger = find_finger(window, id);
    if (phase == GL_TOUCH_DOWN) {
        if (finger) // the system reuses the number of a finger whose end it did not report
            send_finger(window, finger, GL_TOUCH_CANCEL);
        finger = find_free_finger(window);
    }
    if (!finger || (phase == GL_TOUCH_MOVE && finger->x == x && finger->y == y))
        return;
    if (phase == GL_TOUCH_CANCEL) { // not every system reports its position
        x = finger->x;
        y = finger->y;
    }
    *finger = (glp_window_finger){.id = id, .x = x, .y = y};
    send_finger(window, finger, phase);
}

void glp_report_touches_end(gl_window *window)
{
    for (int32_t i = 0; i < GL_TOUCH_COUNT; i++)
        if (window->fingers[i].is_down)
            send_finger(window, &window->fingers[i], GL_TOUCH_CANCEL);
}

// ---- what its display shows ---------------------------------------------------------------------

void glp_report_refresh(gl_window *window, int64_t time, uint64_t count)
{
    glp_group *group = window->group;
    if (glp_group_is_vsync_window(window))
        glp_display_clock_refresh(&group->display_clock, &group->host.state, glp_clock_now(), time,
                                  count);
}

void glp_report_shown(gl_window *window, const gl_shown_frame *frame)
{
    glp_group *group = window->group;
    if (glp_group_is_vsync_window(window))
        glp_display_clock_shown(&group->display_clock, &group->host.state, glp_clock_now(), *frame);
}

// ---- dropped files ------------------------------------------------------------------------------

// How many of the first paths are kept, and the bytes that they take.
static uint32_t measure(int32_t count, const char *const *paths, size_t *bytes)
{
    uint32_t kept = 0;
    *bytes = 0;
    while ((int32_t)kept < count && kept < GL_DROP_MAX) {
        size_t size = strlen(paths[kept]) + 1;
        if (size > MAX_DROP_BYTES - *bytes)
            break;
        *bytes += size;
        kept++;
    }
    return kept;
}

static glp_drop *copy(uint32_t count, const char *const *paths, size_t bytes)
{
    glp_drop *drop = malloc(sizeof *drop + count * sizeof *drop->paths + bytes);
    if (!drop)
        return NULL;
    char *end = (char *)(drop->paths + count);
    for (uint32_t i = 0; i < count; i++) {
        size_t size = strlen(paths[i]) + 1;
        drop->paths[i] = memcpy(end, paths[i], size);
        end += size;
    }
    return drop;
}

void glp_report_drop(gl_window *window, int32_t count, const char *const *paths)
{
    if (count == 0)
        return;
    glp_group *group = window->group;
    size_t bytes;
    uint32_t kept = measure(count, paths, &bytes);
    glp_drop *drop = kept > 0 ? copy(kept, paths, bytes) : NULL;
    if (!drop) {
        glp_log(GL_LOG_ERROR,
                "a drop of %d files was lost: their paths are longer than %d bytes, or "
                "memory ran out",
                (int)count, MAX_DROP_BYTES);
        return;
    }
    drop->next = group->drops;
    group->drops = drop;
    glp_report_event(window, GL_EVENT_DROP)->drop =
        (gl_drop_event){drop->paths, kept, (uint32_t)count - kept};
}
