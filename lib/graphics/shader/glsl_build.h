// A shader's source while it is built. Internal to the files glsl_*.c.
#ifndef GLP_GLSL_BUILD_H
#define GLP_GLSL_BUILD_H

#include "base/log.h"
#include "graphics/shader/glsl_scan.h"
#include "graphics/shader/source.h"

enum {
    glp_glsl_depth_limit = 16,
    glp_glsl_file_count_limit = 256,
    glp_glsl_origin_limit = 4096, // including files that are missing or only named
};

// glp_glsl_unit.root of an origin that is not in a root.
enum { GLP_GLSL_IN_MEMORY = -1, GLP_GLSL_NOWHERE = -2 };

// An origin while the source is built.
typedef struct glp_glsl_unit {
    int32_t root;     // index
    uint32_t hash;    // of the origin's path
    const char *name; // its path in the root
    const char *text; // NULL: it cannot be read
    size_t size;
    char *owned;   // the text if it was read from disk; NULL: it belongs to the program
    bool is_once;  // it was included and has "#pragma once"
    size_t lookup; // the last one that did not find it
} glp_glsl_unit;

typedef struct glp_glsl_build {
    const glp_glsl_source_desc *desc;
    const char *const *roots;
    size_t root_count;
    char *own_root; // the stage's folder, if there are no roots
    glp_glsl_source *source;
    char *error;

    glp_glsl_unit *units; // one for each origin
    size_t lookup;        // the number of lookups so far
    size_t unit_room;     // this and the next: the arrays' capacities
    size_t origin_room;
    size_t text_room;
    size_t location_room;

    size_t total; // bytes of all included files
    int32_t file_count;
    int32_t depth;
    int32_t chain[glp_glsl_depth_limit + 1]; // the files that are being included, outermost first
    int32_t stage;
    glp_glsl_part version; // in the stage's #version line; NULL: it has none
    int32_t version_line;
    int32_t extension_line; // the last of the #extension lines at the stage's start; 0: none
    bool is_es;
} glp_glsl_build;

// For errors without a location.
extern const glp_glsl_location glp_glsl_no_location;

// Sets the error, which begins with its location if it has one. Always returns false.
bool glp_glsl_fail(glp_glsl_build *build, glp_glsl_location at, const char *format, ...)
    GLP_PRINTF(3, 4);
bool glp_glsl_fail_memory(glp_glsl_build *build);

// Append bytes to the text, and end its last line, which came from this location. These and all
// functions below return false or -1 if they fail, and set the error.
bool glp_glsl_emit(glp_glsl_build *build, glp_glsl_part part);
bool glp_glsl_end_line(glp_glsl_build *build, glp_glsl_location from);

// The index of the origin with this path, which is only named; adds one if there is none.
int32_t glp_glsl_add_name(glp_glsl_build *build, glp_glsl_part path);

// Find the stage, and the file that is included at this location. Return the index of its origin,
// which has text.
int32_t glp_glsl_find_stage(glp_glsl_build *build);
int32_t glp_glsl_find_include(glp_glsl_build *build, glp_glsl_location at, glp_glsl_part path);

// Append what comes before the stage: version and defines; and the precisions of OpenGL ES, which
// drivers accept only after all extensions.
bool glp_glsl_put_head(glp_glsl_build *build);
bool glp_glsl_put_precision(glp_glsl_build *build);

#endif
