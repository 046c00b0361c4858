// The state of a program: the memory that has to be the same when the same events come again. A recording keeps a hash
// of the state after each update. A replay compares these hashes, and reports the first tick and the part that differ.
//
//     static const gl_state_field ball_fields[] = {
//         {.name = "x", .offset = offsetof(ball, x), .size = sizeof(double)},
//         {.name = "y", .offset = offsetof(ball, y), .size = sizeof(double)},
//     };
//     const gl_state_part parts[] = {
//         {.name = "ball", .data = &game.ball, .size = sizeof game.ball, .fields = ball_fields, .field_count = 2},
//         {.name = "score", .data = &game.score, .size = sizeof game.score},
//     };
//     const gl_state state = {.parts = parts, .part_count = 2};
//
// A part is plain memory without pointers. If a struct has padding (unused bytes between its members), name its fields,
// because the contents of padding differ from run to run. Since 0.1.
#ifndef GLPACE_STATE_H
#define GLPACE_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GL_STATE_PARTS_MAX 32

// How reports print the values of a field.
typedef enum gl_state_kind {
    GL_STATE_BYTES,   // in hexadecimal, as they are in memory
    GL_STATE_INTEGER, // as a signed number of 1, 2, 4 or 8 bytes
    GL_STATE_REAL,    // as a float or double
} gl_state_kind;

// A member of a part, or an array of members.
typedef struct gl_state_field {
    const char *name; // in reports: "x"
    gl_state_kind kind;
    uint32_t offset; // bytes from the start of the part
    uint32_t size;   // bytes of one element
    uint32_t count;  // how many elements; 0: one
    uint32_t stride; // bytes from one element to the next; 0: `size`
} gl_state_field;

// A named block of the program's memory, such as a struct or an array.
typedef struct gl_state_part {
    const char *name; // in reports: "ball"
    void *data;
    size_t size;                  // bytes, 1 or more
    bool cosmetic;                // may differ in a replay, such as sparks: it is in no hash
    const gl_state_field *fields; // only these bytes are hashed; NULL: all bytes
    int32_t field_count;
} gl_state_part;

typedef struct gl_state {
    const gl_state_part *parts; // borrowed
    int32_t part_count;         // 1 to GL_STATE_PARTS_MAX
} gl_state;

// Returns the hash of one part, 0 to part_count - 1: 64 bits, the same on all computers with the same byte order; 0 for
// a cosmetic part. It processes several bytes per ns. The hash is not cryptographic. Any thread.
uint64_t gl_state_hash(const gl_state *state, int32_t part);

#ifdef __cplusplus
}
#endif

#endif
