// Frames that are drawn one by one into files or a pipe, each at its exact time.
//
// All functions belong to the thread of the context.
#ifndef VIEW_FILM_H
#define VIEW_FILM_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/capture.h>

#include "base/complaint.h"
#include "base/text.h"

struct film_desc {
    const char *frames; // "N" or "A..B"; NULL: 120
    const char *out;    // "f%04d.png", "last.png" or "-"; NULL: nothing is written
    const char *format; // of "-": "y4m" or "rgb"; NULL: y4m
    int32_t rate_num, rate_den;
    bool has_memory;     // a frame depends on those before it
    bool shows_progress; // on stderr
};

struct film {
    struct film_desc desc;
    int64_t first, last; // that are written
    int64_t next;        // to be drawn
    int64_t written;     // frames that are whole; of files that is known at the end
    bool is_single;      // out is one picture, of the last frame
    char *part;          // of a single one: the file as it is written, before it has its name
    bool is_y4m;
    bool has_failed;
    gl_capture *capture;
    uint8_t *pixels, *planes; // of Y4M
    int32_t width, height;    // of the stream
    int64_t began, shown;     // ns, for the progress
    struct text errors;       // what the library says of the output
};

// Whether frames, out and format make sense.
bool film_check(const struct film_desc *desc, struct complaint *complaint);

// After film_check(). Needs the context. false, with a line on stderr.
bool film_open(struct film *film, const struct film_desc *desc);

// The frame film->next is drawn in framebuffer 0: takes it, and goes on. Whether another one is to be
// drawn.
bool film_take(struct film *film, int32_t width, int32_t height);

// Ends the output, and says on stderr how far the film came if not to its end. Whether all is written.
bool film_close(struct film *film);

#endif
