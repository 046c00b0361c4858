#include "window/impl.h"

#include <stdlib.h>

#include <glpace/gl.h>

#include "base/check.h"
#include "base/lifetime.h"
#include "base/log.h"
#include "base/memory.h"
#include "context/context.h"
#include "host/host.h"
#include "window/glfw/glfw.h"
#include "window/glfw/system.h"

static bool open_window(gl_window *window, const gl_window_desc *desc)
{
    GLFWmonitor *monitor = desc->fullscreen ? glfwGetPrimaryMonitor() : NULL;
    if (desc->fullscreen && !monitor)
        return glp_fail("gl_window_create: fullscreen is set, but there is no monitor");
    const gl_fullscreen_desc size = {.width = desc->width, .height = desc->height};
    window->desktop = glp_window_measure_desktop();
    GLFWvidmode found;
    bool knows = monitor && glp_window_find_mode(monitor, &size, &window->desktop, &found);
    const GLFWvidmode *mode = knows ? &found : NULL;
    gl_window_desc resolved = glp_window_desc_resolve(desc, mode);
    resolved.vsync = window->group->vsync;
    window->handle = glp_window_open(&resolved, monitor, mode);
    window->context = resolved.context;
    window->manual_swap = resolved.manual_swap;
    window->hidden_spacing = glp_host_hidden_spacing(desc->hidden_fps);
    window->unseen = desc->hidden && !desc->fullscreen ? GLP_WINDOW_HIDDEN : 0;
    window->width = window->framebuffer_width = resolved.width;
    window->height = window->framebuffer_height = resolved.height;
    if (!window->handle)
        return false;
    glp_window_read_sizes(window);
    return true;
}

void glp_window_begin(gl_window *window)
{
    window->presenter.prepare = glp_window_prepare_swap;
    window->presenter.swap = glp_window_swap;
    window->presenter.user = window;
    glp_context_list_add(&window->listed);
    glp_window_connect_input(window);
    window->wayland = glp_wayland_open(window);
    window->cover = glp_cover_open(window);
    glp_group_add(window);
    if (glp_group_is_first(window))
        glp_window_begin_vsync(window);
    else if (glp_window_has_context(window))
        glp_window_set_interval(window);
    if (glp_window_has_context(window))
        glp_window_open_display(window);
}

bool glp_window_load(gl_window *window, const char *who)
{
    glp_get_proc get = glp_window_loader(window);
    if (!glp_context_load(who, get, &window->context))
        return false;
    window->presenter.gpu_end = glp_context_find_gpu_end();
    if (window->context.robust)
        window->loss = glp_loss_watch_begin(get);
    return true;
}

static bool begin_context(gl_window *window, const gl_window_desc *desc)
{
    static const char who[] = "gl_window_create";
    if (!glp_context_make_current(glp_window_context(window)))
        return glp_fail("%s: OpenGL cannot be used: %s", who, glp_glfw_reason());
    if (!glp_window_load(window, who))
        return false;
    if (desc->srgb && window->context.api == GL_API_OPENGL) // OpenGL ES does so always
        glEnable(GL_FRAMEBUFFER_SRGB);
    return true;
}

gl_window *gl_window_create(const gl_window_desc *desc)
{
    if (!glp_window_desc_check(desc) || !glp_window_acquire_glfw("gl_window_create"))
        return NULL;
    glp_context previous = glp_window_enter();
    gl_window *window = glp_new("gl_window_create", 1, sizeof *window);
    if (!window)
        goto release;
    window->group =
        desc->beside ? desc->beside->group : glp_group_create("gl_window_create", desc->vsync);
    if (!window->group)
        goto free_window;
    if (!open_window(window, desc))
        goto leave_group;
    window->lifetime = glp_lifetime_begin(window);
    glp_window_begin_context(window, desc->share);
    if (!glp_window_has_context(window))
        glp_context_make_current(previous);
    else if (!begin_context(window, desc))
        goto close;
    glp_window_begin(window);
    return window;

close:
    glp_lifetime_end(window->lifetime);
    glfwDestroyWindow(window->handle);
leave_group:
    if (!desc->beside)
        glp_group_destroy(window->group);
free_window:
    free(window);
release:
    glp_context_make_current(previous);
    glp_window_release_glfw();
    return NULL;
}

void gl_window_destroy(gl_window *window)
{
    if (!window || !glp_window_check_alive(window, "gl_window_destroy"))
        return;
    glp_context_list_remove(&window->listed);
    glp_window_close_display(window);
    glp_group_remove(window);
    glp_wayland_close(window->wayland);
    glp_cover_close(window->cover);
    if (glp_window_has_context(window))
        glp_context_unload();
    glp_context_forget(window->lifetime);
    glp_lifetime_end(window->lifetime);
    glp_window_destroy_cursor(window);
    if (window->adopted)
        glp_window_give_back(window);
    else
        glfwDestroyWindow(window->handle);
    free(window);
    glp_window_release_glfw();
}

gl_host *gl_window_host(gl_window *window)
{
    return glp_lifetime_is_alive(window) ? &window->group->host : NULL;
}

bool gl_window_set_title(gl_window *window, const char *title)
{
    static const char who[] = "gl_window_set_title";
    if (!glp_window_check(window, who) ||
        !glp_require(title, "gl_window_set_title: title is NULL; \"\" is a title without text") ||
        !glp_window_check_title(who, title))
        return false;
    glfwSetWindowTitle(window->handle, title);
    return true;
}
