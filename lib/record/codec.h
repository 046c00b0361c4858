// How a recording stores events: as bytes, of what differs from what the events before make likely. The encoder and
// the decoder of one stream begin zeroed and see the same events, so both expect the same. docs/recording.md
// describes the bytes. Internal.
#ifndef GLP_CODEC_H
#define GLP_CODEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/event.h>

#pragma GCC visibility push(hidden)

// Bytes that grow as they are appended to. Zeroed: none.
typedef struct glp_bytes {
    unsigned char *data;
    size_t size, room;
    bool failed; // memory ran out, and something is missing
} glp_bytes;

void glp_bytes_add(glp_bytes *bytes, const void *data, size_t size);
void glp_bytes_add_number(glp_bytes *bytes,
                          uint64_t number);                 // in 1 to 10 bytes, less for small ones
void glp_bytes_add_double(glp_bytes *bytes, double number); // in 8
void glp_bytes_free(glp_bytes *bytes);

// Takes bytes from the front. `failed` stays set once there were too few, or wrong ones.
typedef struct glp_reader {
    const unsigned char *at, *end;
    bool failed;
} glp_reader;

// NULL is no bytes.
glp_reader glp_reader_of(const unsigned char *data, size_t size);

uint64_t glp_read_number(glp_reader *reader);
double glp_read_double(glp_reader *reader); // its eight bytes, the lowest first
// NULL if there are not so many.
const unsigned char *glp_read_bytes(glp_reader *reader, size_t size);

// An event as a recording has it.
typedef struct glp_recorded {
    gl_event event; // `window` is not stored
    bool paused;    // of the loop, when the program got the event
    double scale;   // of simulated time
} glp_recorded;

#define GLP_CODEC_SLOTS 1024

// About 140 KB, on the heap.
typedef struct glp_codec {
    glp_recorded latest;
    gl_event events
        [GLP_CODEC_SLOTS]; // from which events are expected: the latest of the same key, axis, ...
    gl_event of_type[GL_EVENT_CLOSE + 1];
    uint64_t delays[GL_EVENT_CLOSE + 1]; // ns since the event before, the latest other than 0
    const char **paths;                  // of the drop that was decoded last
    size_t path_room;
    char *path_text;
    size_t path_text_room;
} glp_codec;

// NULL if memory has run out. Free it by glp_codec_destroy().
glp_codec *glp_codec_create(const char *who);
void glp_codec_destroy(glp_codec *codec);

// Begins anew; and expects what another one does.
void glp_codec_reset(glp_codec *codec);
void glp_codec_copy(glp_codec *codec, const glp_codec *from);

// Appends one event to the bytes. false, with nothing appended, if it is no event, or a member is out of its range.
bool glp_codec_encode(glp_codec *codec, const glp_recorded *recorded, glp_bytes *bytes);

// Takes one event from the reader. false, with `failed` set in the reader, if the bytes are no event, or a member
// is out of its range. The paths of a drop are valid until the next call.
bool glp_codec_decode(glp_codec *codec, glp_reader *reader, glp_recorded *recorded);

#pragma GCC visibility pop

#endif
