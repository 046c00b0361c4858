// Compiled instead of inotify.c if the system has no inotify: only the wait.

#include "graphics/shader/notify.h"

#include "core/base/waker.h"

// A glp_waker goes by this name here.
static glp_waker *waker_of(glp_notices *notices)
{
    return (glp_waker *)notices;
}

glp_notices *glp_notices_open(void)
{
    return (glp_notices *)glp_waker_create("gl_shader_create");
}

void glp_notices_close(glp_notices *notices)
{
    glp_waker_destroy(waker_of(notices));
}

int glp_notices_add(glp_notices *notices, char *file)
{
    (void)notices;
    (void)file;
    return -1;
}

void glp_notices_read(glp_notices *notices, void (*receive)(const glp_notice *notice))
{
    (void)notices;
    (void)receive;
}

void glp_notices_wait(glp_notices *notices, int64_t until)
{
    glp_waker_wait(waker_of(notices), until);
}

void glp_notices_wake(glp_notices *notices)
{
    glp_waker_wake(waker_of(notices));
}
