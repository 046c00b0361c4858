// Checks of arguments, with one form of message. Internal.
#ifndef GLP_CHECK_H
#define GLP_CHECK_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/rate.h>

#include "core/base/log.h"

#pragma GCC visibility push(hidden)

// Whether the program keeps to the contract; if not, the sentence, a literal, is the last error,
// and the caller does nothing. For creation, set-up and what happens once a frame: these checks
// stay in release builds. Code that runs for each item, event or uniform asserts instead.
static inline bool glp_require(bool kept, const char *sentence)
{
    if (!kept)
        glp_misuse(sentence);
    return kept;
}

// Whether value is within low to high; if not, "WHO: FIELD is VALUE; it takes LOW to HIGH" is the
// last error.
bool glp_check_range(const char *who, const char *field, int64_t value, int64_t low, int64_t high);

// Whether both width and height are 0, which means a default, or both are within 1 to `most`; if
// not, the last error says what is wrong.
bool glp_check_size_or_none(const char *who, int32_t width, int32_t height, int32_t most);

// Whether it is a rate, or {0, 0} for a default; if not, the last error says what would be.
bool glp_check_rate(const char *who, const char *field, gl_rate rate);

// Whether `room` can take `capacity` items, 0 or more: NULL takes none. `who` is a literal.
bool glp_check_room(const char *who, const void *room, int32_t capacity);

#pragma GCC visibility pop

#endif
