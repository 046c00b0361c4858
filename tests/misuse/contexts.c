// Mistakes with contexts, on a display.
#include "mistake.h"

#include <stdbool.h>

#include <glpace/glpace.h>

static gl_window *open_with(gl_context_desc context)
{
    return gl_window_create(&(gl_window_desc){.width = 64, .height = 64, .context = context});
}

static gl_window *open_sharing(gl_window *share, gl_context_desc context)
{
    return gl_window_create(
        &(gl_window_desc){.width = 64, .height = 64, .share = share, .context = context});
}

// ---- what there is not --------------------------------------------------------------------------

static void version_3_9(void)
{
    open_with((gl_context_desc){.major = 3, .minor = 9});
}

static void version_5_0(void)
{
    open_with((gl_context_desc){.major = 5});
}

static void minor_alone(void)
{
    open_with((gl_context_desc){.minor = 3});
}

static void version_es_1_1(void)
{
    open_with((gl_context_desc){.api = GL_API_OPENGL_ES, .major = 1, .minor = 1});
}

static void profile_of_3_1(void)
{
    open_with((gl_context_desc){.major = 3, .minor = 1, .profile = GL_PROFILE_CORE});
}

static void profile_of_es(void)
{
    open_with((gl_context_desc){.api = GL_API_OPENGL_ES, .profile = GL_PROFILE_COMPATIBILITY});
}

static void forward_compatible_2_1(void)
{
    open_with((gl_context_desc){.major = 2, .minor = 1, .forward_compatible = true});
}

static void no_error_with_debug(void)
{
    open_with((gl_context_desc){.no_error = true, .debug = true});
}

// ---- sharing ------------------------------------------------------------------------------------

static void shares_with_what_is_gone(void)
{
    gl_window *share = open_with((gl_context_desc){0});
    gl_window_destroy(share);
    open_sharing(share, (gl_context_desc){0});
}

static void shares_es_with_opengl(void)
{
    gl_window *share = open_with((gl_context_desc){0});
    open_sharing(share, (gl_context_desc){.api = GL_API_OPENGL_ES});
    gl_window_destroy(share);
}

static void shares_egl_with_native(void)
{
    gl_window *share = open_with((gl_context_desc){.creation = GL_CREATION_NATIVE});
    open_sharing(share, (gl_context_desc){.creation = GL_CREATION_EGL});
    gl_window_destroy(share);
}

static void shares_with_no_context(void)
{
    gl_window *share = open_with((gl_context_desc){.api = GL_API_NONE});
    open_sharing(share, (gl_context_desc){0});
    gl_window_destroy(share);
}

#ifndef _WIN32 // WGL makes offscreen contexts, too
static void offscreen_shares_with_native(void)
{
    gl_window *share = open_with((gl_context_desc){.creation = GL_CREATION_NATIVE});
    gl_offscreen_create(&(gl_offscreen_desc){.share_window = share});
    gl_window_destroy(share);
}

static void offscreen_by_glx(void)
{
    gl_offscreen_create(&(gl_offscreen_desc){.context = {.creation = GL_CREATION_NATIVE}});
}
#endif

static void offscreen_shares_with_what_is_gone(void)
{
    gl_window *share = open_with((gl_context_desc){0});
    gl_window_destroy(share);
    gl_offscreen_create(&(gl_offscreen_desc){.share_window = share});
}

static void offscreen_shares_with_both(void)
{
    gl_window *share = open_with((gl_context_desc){0});
    gl_offscreen *offscreen = gl_offscreen_create(&(gl_offscreen_desc){.width = 8, .height = 8});
    gl_offscreen_create(&(gl_offscreen_desc){.share = offscreen, .share_window = share});
    gl_offscreen_destroy(offscreen);
    gl_window_destroy(share);
}

// ---- use ----------------------------------------------------------------------------------------

static void offscreen_without_a_context(void)
{
    gl_offscreen_create(&(gl_offscreen_desc){.context = {.api = GL_API_NONE}});
}

static void version_without_a_context(void)
{
    open_with((gl_context_desc){.api = GL_API_NONE, .major = 4, .minor = 1});
}

static void swapped_without_a_context(void)
{
    gl_window *window = open_with((gl_context_desc){.api = GL_API_NONE});
    gl_window_swap(window);
    gl_window_destroy(window);
}

static void loaded_without_a_context(void)
{
    gl_context_load(NULL);
}

static void unloaded_twice(void)
{
    gl_context_unload();
}

const mistake mistakes[] = {
    {"OpenGL 3.9 is asked for", version_3_9},
    {"OpenGL 5.0 is asked for", version_5_0},
    {"only the minor version is given", minor_alone},
    {"OpenGL ES 1.1 is asked for", version_es_1_1},
    {"the core profile of OpenGL 3.1 is asked for", profile_of_3_1},
    {"the compatibility profile of OpenGL ES is asked for", profile_of_es},
    {"a forward-compatible OpenGL 2.1 is asked for", forward_compatible_2_1},
    {"`no_error` and `debug` are both asked for", no_error_with_debug},
    {"a window shares with one that was destroyed", shares_with_what_is_gone},
    {"a window of OpenGL ES shares with one of OpenGL", shares_es_with_opengl},
    {"a window that EGL should make shares with one that GLX made", shares_egl_with_native},
    {"a window shares with one that has no context", shares_with_no_context},
#ifndef _WIN32
    {"an offscreen context shares with a window that GLX made", offscreen_shares_with_native},
    {"an offscreen context is to be made by GLX", offscreen_by_glx},
#endif
    {"an offscreen context shares with a window that was destroyed",
     offscreen_shares_with_what_is_gone},
    {"an offscreen context shares with two", offscreen_shares_with_both},
    {"an offscreen context is created without a context", offscreen_without_a_context},
    {"a window without a context is to have a version of OpenGL", version_without_a_context},
    {"a window without a context is swapped", swapped_without_a_context},
    {"`gl_context_load()` is called without a function", loaded_without_a_context},
    {"`gl_context_unload()` is called without `gl_context_load()`", unloaded_twice},
    {0},
};
