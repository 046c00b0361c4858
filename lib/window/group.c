// The windows of one loop: which of them are drawn in a frame, and in which order.
#include "window/group.h"

#include <stdlib.h>

#include "core/base/lifetime.h"
#include "core/base/memory.h"
#include "core/base/sleep.h"
#include "window/window.h"

static glp_group *groups; // the latest first

// ---- beginning and end --------------------------------------------------------------------------

static void link_group(glp_group *group)
{
    group->next = groups;
    groups = group;
}

static void unlink_group(const glp_group *group)
{
    glp_group **link = &groups;
    while (*link != group)
        link = &(*link)->next;
    *link = group->next;
}

glp_group *glp_group_create(const char *who, gl_vsync vsync, const gl_host_vtable *vtable)
{
    glp_group *group = glp_new(who, 1, sizeof *group);
    if (!group)
        return NULL;
    group->vsync = vsync;
    group->swap_interval = 1;
    gl_queue_init(&group->queue);
    group->host.vtable = vtable;
    group->host.queue = &group->queue;
    group->host.lifetime = glp_lifetime_begin(group);
    group->wait_margin = GLP_MARGIN_AT_FIRST;
    glp_gamepads_init(&group->gamepads);
    link_group(group);
    return group;
}

static bool is_queued(gl_queue *queue, const glp_drop *drop)
{
    for (uint32_t i = 0; i < queue->count; i++) {
        const gl_event *event = gl_queue_at(queue, i);
        if (event->type == GL_EVENT_DROP && event->drop.paths == drop->paths)
            return true;
    }
    return false;
}

void glp_group_free_drops(glp_group *group)
{
    for (glp_drop **link = &group->drops; *link;) {
        glp_drop *drop = *link;
        if (is_queued(&group->queue, drop)) {
            link = &drop->next;
            continue;
        }
        *link = drop->next;
        free(drop);
    }
}

void glp_group_destroy(glp_group *group)
{
    unlink_group(group);
    glp_lifetime_end(group->host.lifetime);
    gl_queue_finish(&group->queue);
    glp_group_free_drops(group);
    free(group);
}

// ---- which of them are drawn --------------------------------------------------------------------

static bool has_area(const gl_window *window)
{
    const glp_window_sizes *sizes = &window->sizes;
    return sizes->width > 0 && sizes->height > 0 && sizes->framebuffer_width > 0 &&
           sizes->framebuffer_height > 0;
}

static bool can_be_seen(const gl_window *window)
{
    return !window->invisible && has_area(window);
}

static gl_window *find_first(const glp_group *group)
{
    gl_window *first = group->windows;
    while (first->next)
        first = first->next;
    return first;
}

static gl_window *find_vsync_window(const glp_group *group)
{
    gl_window *vsync_window = NULL;
    for (gl_window *window = group->windows; window; window = window->next)
        vsync_window = can_be_seen(window) ? window : vsync_window;
    return vsync_window ? vsync_window : find_first(group);
}

static void go_to(glp_group *group, gl_window *window)
{
    gl_host_state *state = &group->host.state;
    group->at = window;
    group->host.drawn = window;
    if (!window)
        return;
    state->width = window->sizes.width;
    state->height = window->sizes.height;
    state->framebuffer_width = window->sizes.framebuffer_width;
    state->framebuffer_height = window->sizes.framebuffer_height;
    state->scale_x = window->sizes.scale.x;
    state->scale_y = window->sizes.scale.y;
}

void glp_group_update(glp_group *group)
{
    group->host.window = find_first(group);
    group->vsync_window = find_vsync_window(group);
    group->host.state.hidden_spacing_ns =
        group->vsync_window->invisible ? group->vsync_window->hidden_spacing_ns : 0;
    go_to(group, group->at);
}

bool glp_group_is_vsync_window(const gl_window *window)
{
    return window == window->group->vsync_window;
}

bool glp_group_is_first(const gl_window *window)
{
    return !window->next;
}

void glp_group_begin_frame(glp_group *group)
{
    group->frame++;
    go_to(group, group->vsync_window);
}

gl_window *glp_group_next(const glp_group *group)
{
    if (group->ended == group->frame)
        return NULL;
    for (gl_window *window = group->windows; window; window = window->next)
        if (window->frame != group->frame && (can_be_seen(window) || window == group->vsync_window))
            return window;
    return NULL;
}

// Where all windows of this frame were destroyed before the first was drawn, one that was created
// since is.
void glp_group_go_on(glp_group *group)
{
    gl_window *next = glp_group_next(group);
    go_to(group, next ? next : group->vsync_window);
    group->at->frame = group->frame;
}

// ---- windows ------------------------------------------------------------------------------------

void glp_group_add(gl_window *window)
{
    glp_group *group = window->group;
    window->next = group->windows;
    window->frame = group->frame;
    window->number = ++group->created;
    group->windows = window;
    if (!window->next)
        go_to(group, window);
    glp_group_update(group);
}

static void unlink_window(const gl_window *window)
{
    gl_window **link = &window->group->windows;
    while (*link != window)
        link = &(*link)->next;
    *link = window->next;
}

static bool is_release(const gl_event *event)
{
    return (event->type == GL_EVENT_KEY && event->key.action == GL_ACTION_RELEASE) ||
           (event->type == GL_EVENT_MOUSE_BUTTON &&
            event->mouse_button.action == GL_ACTION_RELEASE) ||
           (event->type == GL_EVENT_TOUCH &&
            (event->touch.phase == GL_TOUCH_UP || event->touch.phase == GL_TOUCH_CANCEL));
}

// Releases stay, with no window: the program knows of the press, and waits for the release.
static void withdraw_events(gl_window *window)
{
    gl_queue *queue = &window->group->queue;
    gl_event event;
    for (uint32_t left = queue->count; left > 0; left--) {
        gl_queue_pop(queue, &event);
        if (event.window == window && !is_release(&event))
            continue;
        if (event.window == window)
            event.window = NULL;
        *gl_queue_push(queue, event.type, event.arrived) = event;
    }
}

bool glp_group_remove(gl_window *window)
{
    glp_group *group = window->group;
    const bool has_been_drawn = window->frame == group->frame;
    withdraw_events(window);
    unlink_window(window);
    if (!group->windows) {
        glp_group_destroy(group);
        return false;
    }
    if (group->at == window)
        go_to(group, has_been_drawn ? NULL : find_vsync_window(group));
    glp_group_update(group);
    return true;
}

uint32_t glp_group_count_news(void)
{
    uint32_t count = 0;
    for (glp_group *group = groups; group; group = group->next)
        count += group->queue.count + atomic_load(&group->wakes);
    return count;
}
