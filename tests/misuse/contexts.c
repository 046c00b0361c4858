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

MISTAKE("OpenGL 3.9 is asked for")
{
    open_with((gl_context_desc){.major = 3, .minor = 9});
}

MISTAKE("OpenGL 5.0 is asked for")
{
    open_with((gl_context_desc){.major = 5});
}

MISTAKE("only the minor version is given")
{
    open_with((gl_context_desc){.minor = 3});
}

MISTAKE("OpenGL ES 1.1 is asked for")
{
    open_with((gl_context_desc){.api = GL_API_OPENGL_ES, .major = 1, .minor = 1});
}

MISTAKE("the core profile of OpenGL 3.1 is asked for")
{
    open_with((gl_context_desc){.major = 3, .minor = 1, .profile = GL_PROFILE_CORE});
}

MISTAKE("the compatibility profile of OpenGL ES is asked for")
{
    open_with((gl_context_desc){.api = GL_API_OPENGL_ES, .profile = GL_PROFILE_COMPATIBILITY});
}

MISTAKE("a forward-compatible OpenGL 2.1 is asked for")
{
    open_with((gl_context_desc){.major = 2, .minor = 1, .forward_compatible = true});
}

MISTAKE("`no_error` and `debug` are both asked for")
{
    open_with((gl_context_desc){.no_error = true, .debug = true});
}

// ---- sharing ------------------------------------------------------------------------------------

MISTAKE("a window shares with one that was destroyed")
{
    gl_window *share = open_with((gl_context_desc){0});
    gl_window_destroy(share);
    open_sharing(share, (gl_context_desc){0});
}

MISTAKE("a window of OpenGL ES shares with one of OpenGL")
{
    gl_window *share = open_with((gl_context_desc){0});
    open_sharing(share, (gl_context_desc){.api = GL_API_OPENGL_ES});
    gl_window_destroy(share);
}

MISTAKE("a window that EGL should make shares with one that GLX made")
{
    gl_window *share = open_with((gl_context_desc){.creation = GL_CREATION_NATIVE});
    open_sharing(share, (gl_context_desc){.creation = GL_CREATION_EGL});
    gl_window_destroy(share);
}

MISTAKE("a window shares with one that has no context")
{
    gl_window *share = open_with((gl_context_desc){.api = GL_API_NONE});
    open_sharing(share, (gl_context_desc){0});
    gl_window_destroy(share);
}

#ifndef _WIN32 // WGL makes offscreen contexts, too
MISTAKE("an offscreen context shares with a window that GLX made")
{
    gl_window *share = open_with((gl_context_desc){.creation = GL_CREATION_NATIVE});
    gl_offscreen_create(&(gl_offscreen_desc){.share_window = share});
    gl_window_destroy(share);
}

MISTAKE("an offscreen context is to be made by GLX")
{
    gl_offscreen_create(&(gl_offscreen_desc){.context = {.creation = GL_CREATION_NATIVE}});
}
#endif

MISTAKE("an offscreen context shares with a window that was destroyed")
{
    gl_window *share = open_with((gl_context_desc){0});
    gl_window_destroy(share);
    gl_offscreen_create(&(gl_offscreen_desc){.share_window = share});
}

MISTAKE("an offscreen context shares with two")
{
    gl_window *share = open_with((gl_context_desc){0});
    gl_offscreen *offscreen = gl_offscreen_create(&(gl_offscreen_desc){.width = 8, .height = 8});
    gl_offscreen_create(&(gl_offscreen_desc){.share = offscreen, .share_window = share});
    gl_offscreen_destroy(offscreen);
    gl_window_destroy(share);
}

// ---- use ----------------------------------------------------------------------------------------

MISTAKE("an offscreen context is created without a context")
{
    gl_offscreen_create(&(gl_offscreen_desc){.context = {.api = GL_API_NONE}});
}

MISTAKE("a window without a context is to have a version of OpenGL")
{
    open_with((gl_context_desc){.api = GL_API_NONE, .major = 4, .minor = 1});
}

MISTAKE("a window without a context is swapped")
{
    gl_window *window = open_with((gl_context_desc){.api = GL_API_NONE});
    gl_window_swap(window);
    gl_window_destroy(window);
}

MISTAKE("`gl_context_load()` is called without a function")
{
    gl_context_load(NULL);
}

MISTAKE("`gl_context_unload()` is called without `gl_context_load()`")
{
    gl_context_unload();
}
