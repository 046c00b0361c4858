// The system's notices of changes in folders, and the wait for them. Linux sends notices; other
// systems send none. Internal to lib/graphics.
#ifndef GLP_SHADER_NOTIFY_H
#define GLP_SHADER_NOTIFY_H

#include <stdint.h>

#pragma GCC visibility push(hidden)

typedef struct glp_notices glp_notices;

// Of the one thread that watches. NULL if memory or descriptors are lacking.
glp_notices *glp_notices_open(void);
void glp_notices_close(glp_notices *notices);

// From now on notices come of changes in the file's folder. Returns the folder's number, the same for
// the same folder; -1: the folder is missing, or some changes of the file would give no notice. The path
// is cut meanwhile.
int glp_notices_add(glp_notices *notices, char *file);

typedef struct glp_notice {
    int folder;       // -1: notices were lost, anything may have happened
    const char *name; // of the file in it; NULL: the folder itself is gone
} glp_notice;

// Calls receive for each notice that is waiting.
void glp_notices_read(glp_notices *notices, void (*receive)(const glp_notice *notice));

// Waits until there are notices, until it is woken, or until the time of gl_time_now(), which may be
// GL_TIME_NEVER.
void glp_notices_wait(glp_notices *notices, int64_t until);

// Ends the current wait, or the next one if there is none. Any thread.
void glp_notices_wake(glp_notices *notices);

#pragma GCC visibility pop

#endif
