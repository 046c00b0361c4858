// A thread that writes pictures in the order in which it gets them. Where there can be no thread, as in a page,
// whoever hands one over writes it. Internal to lib/graphics.
#ifndef GLP_CAPTURE_WRITER_H
#define GLP_CAPTURE_WRITER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/thread.h"
#include "graphics/image/png.h"

#pragma GCC visibility push(hidden)

enum { GLP_WRITER_MAX = 64 }; // pictures that may wait at once

// Writes one picture; called on the writer's thread, if there is one. If it returns false, with the reason, the
// writer has failed, and skips the pictures that follow.
typedef bool (*glp_writer_write)(void *user, uint64_t number, const glp_picture *picture,
                                 glp_reason *reason);

// Pictures are numbered from 0.
typedef struct glp_writer {
    glp_writer_write write;
    void *user;
    bool is_alone; // without a thread
    glp_thread thread;
    glp_mutex mutex; // guards the fields below
    glp_condition changed;
    glp_picture pictures[GLP_WRITER_MAX]; // a ring: number n is at n % GLP_WRITER_MAX
    uint64_t handed;
    uint64_t done; // written or skipped
    uint64_t written;
    bool failed;
    bool ending;
    glp_reason reason;
} glp_writer;

void glp_writer_init(glp_writer *writer, glp_writer_write write, void *user);

// Skips the pictures that it has not begun, as after a failure, and waits until the current one is
// done; no pixels are read afterwards. Any thread.
void glp_writer_abandon(glp_writer *writer);

// Waits until all pictures are done, and ends the thread.
void glp_writer_finish(glp_writer *writer);

// Hands over a picture, whose pixels are borrowed until it is done, which it is at once without a thread. At
// most GLP_WRITER_MAX may be not done.
void glp_writer_hand(glp_writer *writer, const glp_picture *picture);

// Waits until `count` pictures are done, and returns how many are.
uint64_t glp_writer_wait(glp_writer *writer, uint64_t count);

uint64_t glp_writer_written(glp_writer *writer);

// Whether the writer failed; *reason is then why.
bool glp_writer_failed(glp_writer *writer, glp_reason *reason);

#pragma GCC visibility pop

#endif
