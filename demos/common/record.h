// Every frame, for --record.
#ifndef DEMO_RECORD_H
#define DEMO_RECORD_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <glpace/capture.h>

// All zero: nothing is recorded.
typedef struct demo_record {
    gl_capture *capture;
    FILE *stream; // of raw frames
} demo_record;

// Begins, in the context that is current: files is a pattern for gl_capture_desc.files, or "-". Raw
// frames then have stdout for themselves, and what the program prints from here on goes to stderr.
// false, with the reason on stderr, if that cannot be.
bool demo_record_begin(demo_record *record, const char *files);

// Takes what was drawn. What goes wrong is said once; the demo goes on.
void demo_record_frame(demo_record *record, int32_t width, int32_t height);

// Writes what is left, in the same context. Whether every frame was written.
bool demo_record_end(demo_record *record);

#endif
