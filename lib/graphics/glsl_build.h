// A shader's source that is being made. Internal to the files glsl_*.c.
#ifndef GLP_GLSL_BUILD_H
#define GLP_GLSL_BUILD_H

#include "core/log.h"
#include "graphics/glsl_scan.h"
#include "graphics/glsl_source.h"

enum {
    glp_glsl_depth_limit = 16,
    glp_glsl_file_count_limit = 256,
    glp_glsl_origin_limit = 4096, // with those that are missing, or only named
};

// Where an origin lies, if not in the root of that index.
enum { GLP_GLSL_IN_MEMORY = -1, GLP_GLSL_NOWHERE = -2 };

// What is known of an origin while the source is made.
typedef struct glp_glsl_unit {
    int32_t root;
    uint32_t hash;    // of the origin's path
    const char *name; // its path there
    const char *text; // NULL: it cannot be had
    size_t size;
    char *owned;   // the text that was read; NULL: it is the program's
    bool is_once;  // it was put in, and is not to be again
    size_t lookup; // the last one that missed it
} glp_glsl_unit;

typedef struct glp_glsl_build {
    const glp_glsl_source_desc *desc;
    const char *const *roots;
    size_t root_count;
    char *own_root; // the folder of a stage that has no roots
    glp_glsl_source *source;
    char *error;

    glp_glsl_unit *units; // of each origin
    size_t lookup;        // how many there were
    size_t unit_room;     // of the following arrays: how many there is memory for
    size_t origin_room;
    size_t text_room;
    size_t location_room;

    size_t total; // bytes of all files that were put in
    int32_t file_count;
    int32_t depth;
    int32_t chain[glp_glsl_depth_limit + 1]; // the files that are being put in, outermost first
    int32_t stage;
    glp_glsl_part version; // in the stage's own line; NULL: it has none
    int32_t version_line;
    int32_t extension_line; // the last of those that the stage begins with; 0: there is none
    bool is_es;
} glp_glsl_build;

// Room for one that has no place.
extern const glp_glsl_location glp_glsl_no_location;

// Says why not, with its place in front if it has one. Always false.
bool glp_glsl_fail(glp_glsl_build *build, glp_glsl_location at, const char *format, ...)
    GLP_PRINTF(3, 4);
bool glp_glsl_fail_memory(glp_glsl_build *build);

// Puts bytes behind the text, and ends its last line, which came from there. These and all
// following return false, or -1, where they failed and said so.
bool glp_glsl_emit(glp_glsl_build *build, glp_glsl_part part);
bool glp_glsl_end_line(glp_glsl_build *build, glp_glsl_location from);

// The origin that messages call so, a new one if need be.
int32_t glp_glsl_add_name(glp_glsl_build *build, glp_glsl_part path);

// The stage, and what an include names in the file and line at. An index of an origin with text.
int32_t glp_glsl_find_stage(glp_glsl_build *build);
int32_t glp_glsl_find_include(glp_glsl_build *build, glp_glsl_location at, glp_glsl_part path);

// What comes in front: version, defines; then, for OpenGL ES, precision, which drivers want to
// stand behind all extensions.
bool glp_glsl_put_head(glp_glsl_build *build);
bool glp_glsl_put_precision(glp_glsl_build *build);

#endif
