// Shared by the files of shaders. Internal to lib/graphics.
#ifndef GLP_SHADER_IMPL_H
#define GLP_SHADER_IMPL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/shader.h>

#include "base/shown_path.h"
#include "graphics/shader/source.h"

// ---- uniforms -----------------------------------------------------------------------------------

// Kinds of uniforms: one for each glUniform*v().
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

glp_kind glp_kind_of(uint32_t type); // GL_FLOAT_VEC3 ...
bool glp_is_sampler(uint32_t type);
const char *glp_kind_name(glp_kind kind);
size_t glp_kind_size(glp_kind kind); // bytes of one element

// Sets count elements of a uniform of the program in use.
void glp_kind_upload(glp_kind kind, int32_t location, int32_t count, const void *values);

// Reads one element of a uniform of any program.
void glp_kind_read(glp_kind kind, uint32_t program, int32_t location, void *value);

// A name by which a uniform, or an element of one, can be set.
typedef struct glp_uniform {
    const char *name; // NULL: a free slot of the table
    uint32_t hash;
    uint32_t length; // of the name
    int32_t location;
    int32_t count;     // of elements from this one to the end
    int32_t set_count; // of elements from this one on that were set, so that a reload keeps them
    uint16_t kind;
    bool is_told; // a warning about it was logged
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

// The first of the values for a sampler that is no texture unit of the driver's; NULL: all are, or
// the uniform is no sampler.
static inline const int32_t *glp_uniforms_bad_unit(const glp_uniforms *uniforms,
                                                   const glp_uniform *uniform, const void *values,
                                                   int32_t count)
{
    const int32_t *units = values;
    for (int32_t i = 0; uniform->is_sampler && i < count; i++)
        if (units[i] < 0 || units[i] >= uniforms->unit_count)
            return &units[i];
    return NULL;
}

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

// Keeps the values if there is room; of an array whose type is the same, elements beyond count stay
// as they were kept. Returns true if the name is new and was added.
bool glp_kept_set(glp_kept_list *list, const char *name, glp_kind kind, const void *values,
                  int32_t count);

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

// Reads all stages of desc. If it fails, returns false, and *error has the messages; free() it;
// NULL: out of memory. Call glp_sources_finish() in both cases.
bool glp_sources_init(glp_sources *sources, const gl_shader_desc *desc, char **error);
void glp_sources_finish(glp_sources *sources);

typedef struct glp_program {
    uint32_t id;
    glp_uniforms uniforms;
} glp_program;

// Compiles and links. If it fails, returns false, and *error has the messages; free() it; NULL: out
// of memory. There is then nothing to finish.
bool glp_program_init(glp_program *program, const gl_shader_desc *desc, const glp_sources *sources,
                      char **error);
void glp_program_finish(glp_program *program);

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
    int64_t next_look;    // when to look at the files next, ns
    bool is_pending;      // files were read and not yet tried ...
    bool is_read;         // ... and reading had no error
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

// Whether the desc can be built from; if not, the reason is the last error.
bool glp_shader_desc_check(const gl_shader_desc *desc);

// Copies the desc and all that it points to into one block; free() it. NULL: out of memory.
gl_shader_desc *glp_shader_desc_copy(const gl_shader_desc *desc);

// Begins to watch the files on disk from which the shader was built, if there are any. false: out
// of memory.
bool glp_shader_watch(gl_shader *shader, const gl_shader_desc *desc);

// Logs each line as an error.
void glp_shader_log_lines(const char *lines);

// gl_shader_reload() at this time of gl_time_now(), ns.
bool glp_shader_reload_at(gl_shader *shader, int64_t now);

#endif
