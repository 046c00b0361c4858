// A thread that writes pictures in the order in which they come. Internal to lib/graphics.
#ifndef GLP_CAPTURE_WRITER_POSIX_H
#define GLP_CAPTURE_WRITER_POSIX_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "graphics/capture_impl.h"

enum { GLP_WRITER_MAX = 64 }; // pictures at once

// Writes one, on the thread. false, with the reason, ends all: those behind it are passed over.
typedef bool (*glp_writer_write)(void *user, uint64_t number, const glp_picture *picture,
                                 glp_reason *reason);

// Pictures are numbered from 0.
typedef struct glp_writer {
    glp_writer_write write;
    void *user;
    pthread_t thread;
    pthread_mutex_t mutex; // guards all below
    pthread_cond_t changed;
    glp_picture pictures[GLP_WRITER_MAX]; // by their numbers' remainder
    uint64_t handed;
    uint64_t done; // written, or passed over
    uint64_t written;
    bool failed;
    bool ending;
    glp_reason reason;
} glp_writer;

// 0, or the errno that says why not; there is then nothing to finish.
int glp_writer_init(glp_writer *writer, glp_writer_write write, void *user);

// Passes over the pictures that it has not begun, as after a failure, and waits for the one that is
// under way: when this returns, none is read any more. Any thread.
void glp_writer_abandon(glp_writer *writer);

// Waits for what is under way, and ends the thread.
void glp_writer_finish(glp_writer *writer);

// The pixels stay the writer's until the picture is done. At most GLP_WRITER_MAX that are not.
void glp_writer_hand(glp_writer *writer, const glp_picture *picture);

// Waits until so many of those handed over are done, and says how many are: at least that.
uint64_t glp_writer_wait(glp_writer *writer, uint64_t count);

uint64_t glp_writer_written(glp_writer *writer);

// Whether it failed, and why.
bool glp_writer_failed(glp_writer *writer, glp_reason *reason);

#endif
