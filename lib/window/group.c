// The windows of one loop: which of them are drawn in a frame, and in which order.
#include "window/impl.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/log.h"
#include "base/memory.h"
#include "base/sleep.h"
#include "window/glfw/system.h"

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

glp_group *glp_group_create(const char *who, gl_vsync vsync)
{
    glp_group *group = glp_new(who, 1, sizeof *group);
    if (!group)
        return NULL;
    group->vsync = vsync;
    gl_queue_init(&group->queue);
    group->host.vtable = &glp_group_vtable;
    group->host.queue = &group->queue;
    group->host.lifetime = glp_lifetime_begin(group);
    group->wait_margin = GLP_MARGIN_AT_FIRST;
    glp_group_begin_gamepads(group);
    glp_group_remember_monitors(group);
    link_group(group);
    return group;
}

void glp_group_destroy(glp_group *group)
{
    unlink_group(group);
    glp_lifetime_end(group->host.lifetime);
    gl_queue_init(&group->queue);
    glp_group_free_drops(group);
    free(group);
}

// ---- which of them are drawn --------------------------------------------------------------------

static bool has_area(const gl_window *window)
{
    return window->width > 0 && window->height > 0 && window->framebuffer_width > 0 &&
           window->framebuffer_height > 0;
}

static bool can_be_seen(const gl_window *window)
{
    return !window->unseen && has_area(window);
}

static gl_window *find_holder(const glp_group *group)
{
    gl_window *seen = NULL, *first = NULL;
    for (gl_window *window = group->windows; window; window = window->next) {
        seen = can_be_seen(window) ? window : seen;
        first = window;
    }
    return seen ? seen : first;
}

static void go_to(glp_group *group, gl_window *window)
{
    gl_host_state *state = &group->host.state;
    group->at = window;
    group->host.window = window;
    if (!window)
        return;
    state->width = window->width;
    state->height = window->height;
    state->framebuffer_width = window->framebuffer_width;
    state->framebuffer_height = window->framebuffer_height;
    state->scale_x = window->scale.x;
    state->scale_y = window->scale.y;
}

void glp_group_update(glp_group *group)
{
    gl_window *holder = find_holder(group);
    group->host.state.hidden_spacing = holder->unseen ? holder->hidden_spacing : 0;
    go_to(group, group->at);
    if (holder == group->holder)
        return;
    group->holder = holder;
    glp_group_expect_vsync(group);
}

bool glp_group_is_holder(const gl_window *window)
{
    return window == window->group->holder;
}

bool glp_group_is_first(const gl_window *window)
{
    return !window->next;
}

void glp_group_begin_frame(glp_group *group)
{
    group->frame++;
    go_to(group, group->holder);
}

gl_window *glp_group_next(const glp_group *group)
{
    for (gl_window *window = group->windows; window; window = window->next)
        if (window->frame != group->frame && (can_be_seen(window) || window == group->holder))
            return window;
    return NULL;
}

// The next one may have been destroyed since there was one: then the holder is drawn once more.
void glp_group_go_on(glp_group *group)
{
    gl_window *next = glp_group_next(group);
    go_to(group, next ? next : group->holder);
    group->at->frame = group->frame;
}

// ---- windows ------------------------------------------------------------------------------------

void glp_group_add(gl_window *window)
{
    glp_group *group = window->group;
    window->next = group->windows;
    window->frame = group->frame;
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
            event->mouse_button.action == GL_ACTION_RELEASE);
}

// What goes down comes up, though the window is no more: releases stay, as those of no window.
static void withdraw_events(gl_window *window)
{
    gl_queue *queue = &window->group->queue;
    gl_event event;
    glp_window_release_all(window);
    for (uint32_t left = queue->count; left > 0; left--) {
        gl_queue_pop(queue, &event);
        if (event.window == window && !is_release(&event))
            continue;
        if (event.window == window)
            event.window = NULL;
        *gl_queue_push(queue, event.type, event.arrived) = event;
    }
}

void glp_group_remove(gl_window *window)
{
    glp_group *group = window->group;
    const bool has_been_drawn = window->frame == group->frame;
    withdraw_events(window);
    unlink_window(window);
    if (!group->windows) {
        glp_group_destroy(group);
        return;
    }
    if (group->at == window)
        go_to(group, has_been_drawn ? NULL : find_holder(group));
    glp_group_update(group);
}

gl_event *glp_window_push(gl_window *window, gl_event_type type)
{
    gl_event *event = gl_queue_push(&window->group->queue, type, glp_clock_now());
    event->window = window;
    return event;
}

// ---- all windows --------------------------------------------------------------------------------

gl_window *glp_window_of(GLFWwindow *handle)
{
    for (const glp_group *group = groups; group; group = group->next)
        for (gl_window *window = group->windows; window; window = window->next)
            if (window->handle == handle)
                return window;
    return NULL;
}

static bool is_any_to_close(void)
{
    for (const glp_group *group = groups; group; group = group->next)
        for (const gl_window *window = group->windows; window; window = window->next)
            if (glfwWindowShouldClose(window->handle))
                return true;
    return false;
}

// Why no window can go on; NULL if they can. GLFW asks all of them to close where it cannot write
// to the compositor, before libwayland knows that it is gone.
static const char *find_loss(void)
{
    if (!glp_window_is_glfw_running())
        return "gl_next_event: glfwTerminate was called, so all windows close; call "
               "gl_window_destroy before it";
    if (glp_wayland_is_lost() || (is_any_to_close() && glp_wayland_is_hung_up()))
        return "gl_next_event: the connection to the Wayland compositor was lost, so all windows "
               "close";
    return NULL;
}

static bool collect_closes_of(const glp_group *group, bool lost)
{
    bool found = false;
    for (gl_window *window = group->windows; window; window = window->next) {
        if (!lost && !glfwWindowShouldClose(window->handle))
            continue;
        glfwSetWindowShouldClose(window->handle, GLFW_FALSE);
        glp_window_push(window, GL_EVENT_CLOSE)->close =
            (gl_close_event){.beside = !glp_group_is_first(window), .lost = lost};
        found = true;
    }
    return found;
}

// One poll serves all windows, so it resets the flags of all. Whether a window really closes is its
// loop's to say. Without a connection all of them do.
bool glp_window_collect_closes(void)
{
    bool found = false;
    const char *loss = find_loss();
    if (loss)
        glp_misuse(loss);
    for (const glp_group *group = groups; group; group = group->next)
        found |= collect_closes_of(group, loss != NULL);
    return found;
}

uint32_t glp_window_count_news(void)
{
    uint32_t count = 0;
    for (glp_group *group = groups; group; group = group->next)
        count += group->queue.count + atomic_load(&group->wakes);
    return count;
}
