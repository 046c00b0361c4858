// What the system tells of folders, and the wait for it. Linux tells; elsewhere nothing is ever told.
// Internal to lib/graphics.
#ifndef GLP_SHADER_NOTIFY_H
#define GLP_SHADER_NOTIFY_H

#include <stdint.h>

typedef struct glp_notices glp_notices;

// Of the one thread that watches. NULL if memory or descriptors are lacking.
glp_notices *glp_notices_open(void);
void glp_notices_close(glp_notices *notices);

// Notices come of what happens in the file's folder. Its number, the same for the same folder; -1: it is
// missing, or not all would be told of what happens to the file. The path is cut meanwhile.
int glp_notices_add(glp_notices *notices, char *file);

typedef struct glp_notice {
    int folder;       // -1: notices were lost, anything may have happened
    const char *name; // of the file in it; NULL: the folder itself is gone
} glp_notice;

// Calls hear for each notice that is waiting.
void glp_notices_read(glp_notices *notices, void (*receive)(const glp_notice *notice));

// Waits until there are notices, until it is woken, or until the time of gl_time_now(), which may be
// GL_TIME_NEVER.
void glp_notices_wait(glp_notices *notices, int64_t until);

// Ends the current wait, or the next one if there is none. Any thread.
void glp_notices_wake(glp_notices *notices);

#endif
