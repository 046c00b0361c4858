// The smallest host that has everything: a program sends it bytes through a pipe, each of which is
// an event, and it shows no frames. Its clock is the computer's, plus an offset.
#ifndef PIPE_HOST_H
#define PIPE_HOST_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/base.h>
#include <glpace/host_impl.h>

enum {
    PIPE_KEY = 'k',
    PIPE_LARGER = 'l',
    PIPE_SCALE = 's',
    PIPE_ICONIFY = 'i',
    PIPE_RESTORE = 'r',
    PIPE_CLOSE = 'c'
};

typedef struct pipe_host {
    gl_host host; // first, because a gl_host * is cast to a pipe_host *
    gl_queue queue;
    int64_t clock_offset; // ns
    int reading, writing; // the two ends of the pipe
    gl_flag woken;        // a wake came and has not ended a wait yet
    bool broken;          // its presents fail
} pipe_host;

// Returns the host, or NULL if the system has no pipe left.
gl_host *pipe_host_init(pipe_host *pipe);
void pipe_host_finish(pipe_host *pipe);

// Sends it an event.
void pipe_host_send(pipe_host *pipe, char event);

#endif
