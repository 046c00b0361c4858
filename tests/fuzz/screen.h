// An offscreen context that all inputs of a harness share, and how many objects OpenGL has in it.
#ifndef FUZZ_SCREEN_H
#define FUZZ_SCREEN_H

#include <glpace/glpace.h>

#include "fuzz.h"

enum { SCREEN_SIDE = 32, MOST_NAMES = 256 };

static inline void screen_ignore(gl_log_level level, const char *message, void *user)
{
    (void)level, (void)message, (void)user;
}

static inline void screen_open(void)
{
    static gl_offscreen *screen;
    if (screen)
        return;
    gl_log_set_callback(screen_ignore, NULL);
    screen = gl_offscreen_create(&(gl_offscreen_desc){.width = SCREEN_SIDE, .height = SCREEN_SIDE});
    require(screen, "there is an offscreen context");
}

static inline int screen_count_objects(void)
{
    int count = 0;
    for (GLuint name = 1; name < MOST_NAMES; name++)
        count += glIsTexture(name) + glIsBuffer(name) + glIsFramebuffer(name) +
                 glIsRenderbuffer(name) + glIsVertexArray(name) + glIsProgram(name) +
                 glIsShader(name) + glIsSampler(name);
    return count;
}

#endif
