// The file of a recording: a header, and chunks with checksums. docs/recording.md describes its bytes. Internal.
#ifndef GLP_RECORDING_H
#define GLP_RECORDING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/replayer.h>

#include "core/base/file.h"

#pragma GCC visibility push(hidden)

#define GLP_RECORDING_VERSION 1
#define GLP_RECORDING_LIMIT ((size_t)1 << 30) // bytes of a file
#define GLP_CHUNK_EXTRA 16                    // bytes that a chunk has besides its payload

#define GLP_RECORDING_HEADER 16 // bytes before the first chunk

// Four letters, the first one in the lowest byte.
#define GLP_LETTERS(a, b, c, d)                                                                    \
    ((uint32_t)(a) | (uint32_t)(b) << 8 | (uint32_t)(c) << 16 | (uint32_t)(d) << 24)

enum {
    GLP_CHUNK_META = GLP_LETTERS('M', 'E', 'T', 'A'),      // lines of NAME=VALUE
    GLP_CHUNK_EVENTS = GLP_LETTERS('E', 'V', 'N', 'T'),    // events, as glp_codec encodes them
    GLP_CHUNK_HASHES = GLP_LETTERS('H', 'A', 'S', 'H'),    // of the state after updates
    GLP_CHUNK_NOTE = GLP_LETTERS('N', 'O', 'T', 'E'),      // a name, a 0, and bytes
    GLP_CHUNK_KEY_FRAME = GLP_LETTERS('K', 'E', 'Y', 'F'), // the state before a tick
    GLP_CHUNK_CUT = GLP_LETTERS('C', 'U', 'T', ' '),       // the program went back to a tick
    GLP_CHUNK_TAINT = GLP_LETTERS('T', 'A', 'I', 'N'),     // what was read without a note
    GLP_CHUNK_END = GLP_LETTERS('E', 'N', 'D', ' '),       // the recording is whole
};

#define GLP_HASH_SIZE 4 // bytes of a part's hash that are kept, the lowest first

typedef struct glp_chunk {
    uint32_t kind;
    const unsigned char *data;
    size_t size;
} glp_chunk;

// CRC-32C (Castagnoli), as in RFC 3720.
uint32_t glp_crc32c(const void *data, size_t size);

// The same of what has the CRC `before` and of what follows it.
uint32_t glp_crc32c_on(uint32_t before, const void *data, size_t size);

// ---- writing ------------------------------------------------------------------------------------

typedef struct glp_recording_writer {
    glp_output_file file;
    uint32_t crc; // of the header and of all payloads so far
} glp_recording_writer;

// Begins a file at path, which is there from now on. 0, or the errno.
int glp_recording_begin(glp_recording_writer *writer, const char *path);

// The same for a file that appears only when it is closed.
int glp_recording_prepare(glp_recording_writer *writer, const char *path);

// Appends a chunk. 0, or the errno, after which the file has a part of it.
int glp_recording_add(glp_recording_writer *writer, const glp_chunk *chunk);

// Closes the file. 0, or the errno.
int glp_recording_close(glp_recording_writer *writer);

// Closes a file that was prepared, which does not appear.
void glp_recording_discard(glp_recording_writer *writer);

// ---- reading ------------------------------------------------------------------------------------

typedef struct glp_recording_reader {
    unsigned char *data;
    size_t size, at;
    bool has_ended;           // glp_recording_next() has returned false:
    gl_recording_state state; // why
} glp_recording_reader;

// Reads the file. false, with the reason, which begins with `who`, if it cannot be read, is no recording, or is one
// of another version.
bool glp_recording_open(glp_recording_reader *reader, const char *who, const char *path);

// The next chunk, except for END, whose data is valid until the reader is freed. false at the end of what can be
// read; *chunk is then unchanged.
bool glp_recording_next(glp_recording_reader *reader, glp_chunk *chunk);

void glp_recording_free(glp_recording_reader *reader);

#pragma GCC visibility pop

#endif
