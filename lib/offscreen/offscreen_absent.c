// Compiled instead of offscreen.c if there is no EGL.
#include <glpace/offscreen.h>

#include <stddef.h>

#include "core/base/log.h"

#ifdef __EMSCRIPTEN__
#define WHY "a page draws into its canvas alone"
#else
#define WHY "this glpace was built without EGL, which drawing without a display needs"
#endif

gl_offscreen *gl_offscreen_create(const gl_offscreen_desc *desc)
{
    (void)desc;
    glp_fail("gl_offscreen_create: " WHY);
    return NULL;
}

bool gl_offscreen_make_current(gl_offscreen *offscreen)
{
    (void)offscreen;
    return glp_misuse("gl_offscreen_make_current: offscreen is NULL; check what "
                      "gl_offscreen_create returned");
}

void gl_offscreen_destroy(gl_offscreen *offscreen)
{
    (void)offscreen;
}

gl_host *gl_offscreen_host(gl_offscreen *offscreen)
{
    (void)offscreen;
    return NULL;
}
