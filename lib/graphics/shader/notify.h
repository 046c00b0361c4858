// What the system tells of folders. Linux does; elsewhere nothing is ever told. Internal to
// lib/graphics.
#ifndef GLP_SHADER_NOTIFY_H
#define GLP_SHADER_NOTIFY_H

// A descriptor that can be read when there are notices; -1: the system tells nothing.
int glp_notify_open(void);

// Notices come of what happens in the folder. Its number, the same for the same folder; -1: it is
// missing, or nothing would be told of what other machines do in it.
int glp_notify_add(int descriptor, const char *folder);

typedef struct glp_notice {
    int folder;       // -1: notices were lost, anything may have happened
    const char *name; // of the file in it; NULL: the folder itself is gone
} glp_notice;

// Calls hear for each notice that is waiting.
void glp_notify_read(int descriptor, void (*hear)(const glp_notice *notice));

#endif
