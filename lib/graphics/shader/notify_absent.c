// In place of inotify.c where the system has none of it.

#include "graphics/shader/notify.h"

int glp_notify_open(void)
{
    return -1;
}

int glp_notify_add(int descriptor, const char *folder)
{
    (void)descriptor;
    (void)folder;
    return -1;
}

void glp_notify_read(int descriptor, void (*hear)(const glp_notice *notice))
{
    (void)descriptor;
    (void)hear;
}
