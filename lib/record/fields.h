// What each event consists of: one table, from which the codec of recordings and the comparison of two events
// are made. Internal.
#ifndef GLP_FIELDS_H
#define GLP_FIELDS_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/event.h>

#pragma GCC visibility push(hidden)

typedef enum glp_field_kind {
    GLP_FIELD_BOOL,
    GLP_FIELD_I32,
    GLP_FIELD_U32,
    GLP_FIELD_I64,
    GLP_FIELD_U64,
    GLP_FIELD_F64,
    GLP_FIELD_TEXT,  // a gl_text_event; only its code point is stored
    GLP_FIELD_PATHS, // a gl_drop_event's count and paths
} glp_field_kind;

// What a field is expected to be, from the event before.
typedef enum glp_guess {
    GLP_GUESS_SAME,
    GLP_GUESS_NEXT,  // 1 more
    GLP_GUESS_OTHER, // the other one of 0 and 1
} glp_guess;

typedef struct glp_field {
    const char *name; // of the member: "cursor.x"
    uint16_t offset;  // in a gl_event
    uint8_t kind;     // glp_field_kind
    uint8_t guess;    // glp_guess
    double low, high; // of a number, both included; both 0: any, but no NaN
} glp_field;

typedef struct glp_event_layout {
    uint8_t code; // the type's number in recordings, 1 to GLP_EVENT_CODES; it never changes
    uint8_t
        selectors; // so many fields, the first ones, say which key, button, axis or finger it is
    uint8_t count; // of the fields
    const glp_field *fields;
} glp_event_layout;

#define GLP_EVENT_CODES 30
#define GLP_FIELDS_MAX 14 // of one event

// Of a type's members, but for type, time, arrived and window. NULL for a number that is no type.
const glp_event_layout *glp_event_layout_of(gl_event_type type);

// GL_EVENT_NONE for a code that no type has.
gl_event_type glp_event_type_of_code(uint8_t code);

// The member of a field in an event.
static inline void *glp_field_of(gl_event *event, const glp_field *field)
{
    return (char *)event + field->offset;
}

static inline const void *glp_field_in(const gl_event *event, const glp_field *field)
{
    return (const char *)event + field->offset;
}

// A whole number of a field, of any kind but F64 and PATHS; 64-bit numbers wrap around.
int64_t glp_field_get(const gl_event *event, const glp_field *field);
void glp_field_set(gl_event *event, const glp_field *field, int64_t value);

double glp_field_get_double(const gl_event *event, const glp_field *field);

// Whether the member is a value that an event can have, and a recording keep.
bool glp_field_is_in_range(const gl_event *event, const glp_field *field);

// Whether both events have the same member, to the last bit.
bool glp_field_is_same(const gl_event *a, const gl_event *b, const glp_field *field);

// The name of the first member in which two events differ, "type", "time" and "arrived" among them; NULL if they
// are the same. Windows are not compared.
const char *glp_event_difference(const gl_event *a, const gl_event *b);

#pragma GCC visibility pop

#endif
