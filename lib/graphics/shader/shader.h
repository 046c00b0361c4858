// A shader: its sources, its program and its uniforms. Internal to lib/graphics.
#ifndef GLP_SHADER_H
#define GLP_SHADER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/shader.h>

#include "core/base/file.h"
#include "graphics/shader/shader_source.h"
#include "graphics/shader/shader_watch.h"

#pragma GCC visibility push(hidden)

// ---- uniforms -----------------------------------------------------------------------------------

// Types of uniforms: one for each glUniform*v().
typedef enum glp_kind {
    GLP_KIND_OTHER,
    GLP_KIND_INT,
    GLP_KIND_IVEC2,
    GLP_KIND_IVEC3,
    GLP_KIND_IVEC4,
    GLP_KIND_UINT,
    GLP_KIND_UVEC2,
    GLP_KIND_UVEC3,
    GLP_KIND_UVEC4,
    GLP_KIND_FLOAT,
    GLP_KIND_VEC2,
    GLP_KIND_VEC3,
    GLP_KIND_VEC4,
    GLP_KIND_MAT2,
    GLP_KIND_MAT3,
    GLP_KIND_MAT4,
    GLP_KIND_MAT2X3,
    GLP_KIND_MAT2X4,
    GLP_KIND_MAT3X2,
    GLP_KIND_MAT3X4,
    GLP_KIND_MAT4X2,
    GLP_KIND_MAT4X3,
} glp_kind;

enum { GLP_VALUE_SIZE = 16 * sizeof(float) }; // of the largest kind, MAT4

// A name by which a uniform, or an element of one, can be set.
typedef struct glp_uniform {
    const char *name; // NULL: a free slot of the table
    uint32_t hash;
    uint32_t length; // of the name
    int32_t location;
    int32_t count;     // of elements from this one to the end
    int32_t set_count; // of elements from this one on that were set, so that a reload keeps them
    uint16_t kind;
    bool is_reported; // a warning about it was logged
    bool is_sampler;
} glp_uniform;

// A program's uniforms that are not in blocks, in a hash table.
typedef struct glp_uniforms {
    glp_uniform *slots;
    uint32_t mask; // the number of slots, a power of two, minus 1
    char *names;
    int32_t unit_count; // texture units that the driver has
} glp_uniforms;

// false: out of memory; there is then nothing to finish.
bool glp_uniforms_init(glp_uniforms *uniforms, uint32_t program);
void glp_uniforms_finish(glp_uniforms *uniforms);

// The hash of a name of this length.
uint32_t glp_uniform_hash(const char *name, size_t length);

// The uniform; NULL: there is none.
glp_uniform *glp_uniforms_find(const glp_uniforms *uniforms, const char *name);

// ---- values without a uniform -------------------------------------------------------------------

enum { GLP_KEPT_NAME_SIZE = 64, GLP_KEPT_COUNT = 64 };

// A name that was set although the program does not have it, with its value for a program that
// does.
typedef struct glp_kept {
    uint32_t hash;
    int32_t count; // of elements; 0: the value was too large to keep
    glp_kind kind;
    char name[GLP_KEPT_NAME_SIZE];
    _Alignas(float) unsigned char value[GLP_VALUE_SIZE];
} glp_kept;

typedef struct glp_kept_list {
    int32_t count;
    glp_kept items[GLP_KEPT_COUNT];
} glp_kept_list;

// ---- programs -----------------------------------------------------------------------------------

static inline bool glp_stage_is_empty(gl_shader_stage stage)
{
    return !stage.path && !stage.text;
}

enum { GLP_STAGE_VERTEX, GLP_STAGE_GEOMETRY, GLP_STAGE_FRAGMENT, GLP_STAGES };

typedef struct glp_sources {
    glp_glsl_source stages[GLP_STAGES]; // all 0 if there is none
    bool is_deferred;                   // at least one stage is; see glp_glsl_source
} glp_sources;

typedef struct glp_program {
    uint32_t id;
    glp_uniforms uniforms;
} glp_program;

// Sets the uniforms of `to` to the values that were set on `from` and to kept ones, and keeps those
// that `to` does not have. Copies the bindings of blocks, too. `to` has to be in use.
void glp_program_carry(const glp_program *from, const glp_program *to, glp_kept_list *kept);

// ---- shaders ------------------------------------------------------------------------------------

struct gl_shader {
    uint64_t group;
    glp_shown_path name; // for messages
    bool draws_sprites;  // its vertex stage is the batch's
    glp_program program;
    glp_kept_list kept;

    // Only if files on disk are watched.
    gl_shader_desc *desc; // a copy; NULL: nothing is watched
    glp_watch *watch;
    gl_loop *loop;     // that is woken then; NULL: none
    int64_t next_look; // when to look at the files next, ns
    bool is_pending;   // files were read and not yet tried ...
    bool is_read;      // ... and reading had no error
    glp_sources pending;
    char *pending_error;
    int64_t first_read; // ns
    int64_t last_read;

    // Why the files cannot be tried now: no memory, or an error of the system. Empty: they can.
    char obstacle[GLP_GLSL_ERROR_SIZE];

    glp_sources sources; // of the latest try
    char *error;         // of the latest try; NULL: none
};

// The first deletes the shader's program, the second frees its memory.
void glp_shader_release(gl_shader *shader);
void glp_shader_free(gl_shader *shader);

// gl_shader_reload() at this time of gl_time_now(), ns.
bool glp_shader_reload_at(gl_shader *shader, int64_t now);

#pragma GCC visibility pop

#endif
