// The state of a program: what has to be the same again when the same events come again. A recording keeps a hash
// of it after each update, and a replay compares it: the first tick that differs, and the part that does, are
// reported.
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
// A part is plain memory without pointers. The bytes between members that the compiler leaves free (padding) differ
// from one build to the next: a part that has any needs fields. Since 0.1.
#ifndef GLPACE_STATE_H
#define GLPACE_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GL_STATE_PARTS_MAX 32

// How reports write the values of a field.
typedef enum gl_state_kind {
    GL_STATE_BYTES,   // in hexadecimal, as they are in memory
    GL_STATE_INTEGER, // as a signed number of 1, 2, 4 or 8 bytes
    GL_STATE_REAL,    // as a float or double
} gl_state_kind;

// A member of a part, or a row of equal ones.
typedef struct gl_state_field {
    const char *name; // in reports: "x"
    gl_state_kind kind;
    uint32_t offset; // bytes from the start of the part
    uint32_t size;   // bytes of one
    uint32_t count;  // how many there are; 0: one
    uint32_t stride; // bytes from one to the next; 0: `size`
} gl_state_field;

// A named block of the program's memory, such as a struct or an array.
typedef struct gl_state_part {
    const char *name; // in reports: "ball"
    void *data;
    size_t size;                  // bytes, 1 or more
    bool cosmetic;                // need not be the same again, such as sparks: it is in no hash
    const gl_state_field *fields; // what of it counts; NULL: all of its bytes
    int32_t field_count;
} gl_state_part;

typedef struct gl_state {
    const gl_state_part *parts; // borrowed
    int32_t part_count;         // 1 to GL_STATE_PARTS_MAX
} gl_state;

// Hashes one part, 0 to part_count - 1: 64 bits that are the same on all computers of the same byte order, 0 for a
// cosmetic part. Any thread. It processes several bytes per ns. The hash is not cryptographic.
uint64_t gl_state_hash(const gl_state *state, int32_t part);

#ifdef __cplusplus
}
#endif

#endif
