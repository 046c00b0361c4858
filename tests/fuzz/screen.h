// An offscreen context that all inputs of a harness share, and how many objects OpenGL has in it.
#ifndef FUZZ_SCREEN_H
#define FUZZ_SCREEN_H

#include <string.h>

#include <glpace/glpace.h>

#include "fuzz.h"

enum { SCREEN_SIDE = 32, MOST_NAMES = 256, MOST_FLAGS = 64 };

// Adds a flag: libFuzzer would search all of Mesa's memory for leaks after each input, and Mesa keeps some. "./dev test
// sanitize" looks for leaks at the end.
int LLVMFuzzerInitialize(int *argc, char ***argv);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    static char no_leaks[] = "-detect_leaks=0", *flags[MOST_FLAGS + 2];
    require(*argc <= MOST_FLAGS, "there is room for the flag");
    memcpy(flags, *argv, (size_t)*argc * sizeof *flags);
    flags[(*argc)++] = no_leaks;
    *argv = flags;
    return 0;
}

static inline void screen_ignore(gl_log_level level, const char *message, void *user)
{
    (void)level, (void)message, (void)user;
}

static gl_offscreen *screen;

static inline void screen_close(void)
{
    gl_offscreen_destroy(screen);
}

static inline void screen_open(void)
{
    if (screen)
        return;
    gl_log_set_callback(screen_ignore, NULL);
    screen = gl_offscreen_create(&(gl_offscreen_desc){.width = SCREEN_SIDE, .height = SCREEN_SIDE});
    require(screen, "there is an offscreen context");
    atexit(screen_close); // before LeakSanitizer looks at what Mesa keeps
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
