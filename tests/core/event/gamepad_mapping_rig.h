// Cleans texts of mappings, in memory that ends where they do.
#ifndef GAMEPAD_MAPPING_RIG_H
#define GAMEPAD_MAPPING_RIG_H

#include "rig.h"

#include <stdlib.h>

#include "core/event/gamepad_mapping.h"

#define GUID "030000005e0400008e02000010010000"
#define PAD GUID ",Pad,"

// The mappings that were kept. The log is caught.
typedef struct outcome {
    gl_gamepad_mappings result;
    char *clean;
} outcome;

// The last result is freed by the next.
static inline const outcome *clean(const char *text, size_t size)
{
    static outcome it;
    free(it.clean);
    char *copy = malloc(size + 1); // ends where the text does, for those who look
    it.clean = malloc(size + 3);
    assert_non_null(copy);
    assert_non_null(it.clean);
    memcpy(copy, text, size);
    it.clean[size + 2] = 'G';
    catch_log();
    it.result = glp_gamepad_mapping_clean("test", "Linux", copy, size, it.clean);
    gl_log_set_callback(NULL, NULL);
    assert_int_equal(it.clean[size + 2], 'G');
    assert_true(strlen(it.clean) < size + 2);
    free(copy);
    return &it;
}

#endif
