// Recording every frame, for --record.
#ifndef SHOWCASE_RECORD_H
#define SHOWCASE_RECORD_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <glpace/capture.h>

// All 0: nothing is recorded.
typedef struct showcase_record {
    gl_capture *capture;
    FILE *stream; // for raw frames
} showcase_record;

// Begins to record in the current context. files is a pattern for gl_capture_desc.files, or "-":
// raw frames are then written to stdout, and everything else that the program prints goes to
// stderr. false, with the reason on stderr, if it fails.
bool showcase_record_begin(showcase_record *record, const char *files);

// Records the frame that was drawn. An error is reported once, and the demo goes on.
void showcase_record_frame(showcase_record *record, int32_t width, int32_t height);

// Writes the remaining frames, in the same context. Returns whether every frame was written.
bool showcase_record_end(showcase_record *record);

#endif
