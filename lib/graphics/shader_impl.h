// What the files of the shader share. Internal to lib/graphics.
#ifndef GLP_SHADER_IMPL_H
#define GLP_SHADER_IMPL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/shader.h>

#include "graphics/glsl_source.h"

// ---- uniforms -----------------------------------------------------------------------------------

// What sets a uniform: one for each glUniform*v().
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

enum { GLP_VALUE_SIZE = 16 * sizeof(float) }; // of the largest kind, a mat4

glp_kind glp_kind_of(uint32_t type); // GL_FLOAT_VEC3 ...
const char *glp_kind_name(glp_kind kind);
size_t glp_kind_size(glp_kind kind); // bytes of one element

// Sets count elements of the program in use.
void glp_kind_upload(glp_kind kind, int32_t location, int32_t count, const void *values);

// Reads one element of any program.
void glp_kind_read(glp_kind kind, uint32_t program, int32_t location, void *value);

// One name under which a uniform, or an element of one, can be set.
typedef struct glp_uniform {
    const char *name; // NULL: a free slot of the table
    uint32_t hash;
    uint32_t length; // of the name
    int32_t location;
    int32_t count; // elements from this one to the end
    uint16_t kind;
    bool is_set;  // by the program, so that it keeps its value through a reload
    bool is_told; // that something was wrong with what it was set to
} glp_uniform;

// The uniforms of a program outside blocks, in a hash table.
typedef struct glp_uniforms {
    glp_uniform *slots;
    uint32_t mask; // count of slots, a power of two, less 1
    char *names;
} glp_uniforms;

// false: out of memory; there is then nothing to finish.
bool glp_uniforms_init(glp_uniforms *uniforms, uint32_t program);
void glp_uniforms_finish(glp_uniforms *uniforms);

// Of a name of this length.
uint32_t glp_uniform_hash(const char *name, size_t length);

// NULL: there is none.
glp_uniform *glp_uniforms_find(const glp_uniforms *uniforms, const char *name);

// ---- values that no uniform takes now -----------------------------------------------------------

enum { GLP_KEPT_NAME_SIZE = 64, GLP_KEPT_COUNT = 64 };

// A name that was set and that the program has not, with its value for the day that it has.
typedef struct glp_kept {
    uint32_t hash;
    int32_t count; // elements; 0: no value, since there is no room for so many
    glp_kind kind;
    char name[GLP_KEPT_NAME_SIZE];
    _Alignas(float) unsigned char value[GLP_VALUE_SIZE];
} glp_kept;

typedef struct glp_kept_list {
    int32_t count;
    glp_kept items[GLP_KEPT_COUNT];
} glp_kept_list;

// Keeps the value if there is room. Whether the name is a new one, for which there was room.
bool glp_kept_set(glp_kept_list *list, const char *name, glp_kind kind, const void *values,
                  int32_t count);

// ---- programs -----------------------------------------------------------------------------------

static inline bool glp_stage_is_empty(gl_shader_stage stage)
{
    return !stage.path && !stage.text;
}

enum { GLP_STAGE_VERTEX, GLP_STAGE_GEOMETRY, GLP_STAGE_FRAGMENT, GLP_STAGES };

typedef struct glp_sources {
    glp_glsl_source stages[GLP_STAGES]; // all zero where there is none
    bool is_deferred;                   // see glp_glsl_source; of one stage at least
} glp_sources;

// Reads all stages of desc. Otherwise false, and in error what is wrong, to be freed; NULL: out of
// memory. Finish it in both cases.
bool glp_sources_init(glp_sources *sources, const gl_shader_desc *desc, char **error);
void glp_sources_finish(glp_sources *sources);

typedef struct glp_program {
    uint32_t id;
    glp_uniforms uniforms;
} glp_program;

// Compiles and links. Otherwise false, and in error what is wrong, to be freed; NULL: out of
// memory. There is then nothing to finish.
bool glp_program_init(glp_program *program, const gl_shader_desc *desc, const glp_sources *sources,
                      char **error);
void glp_program_finish(glp_program *program);

// Gives `to` the values that were set on `from` and those that were kept, and keeps what `to` has
// no use for. The bindings of blocks go over, too. `to` has to be in use.
void glp_program_carry(const glp_program *from, const glp_program *to, glp_kept_list *kept);

// ---- shaders ------------------------------------------------------------------------------------

struct gl_shader {
    uint64_t context;
    char name[128]; // for messages
    glp_program program;
    glp_kept_list kept;

    // Only where files on disk are watched.
    gl_shader_desc *desc; // a copy; NULL: nothing is watched
    int64_t next_look;    // at the files, ns
    bool is_pending;      // files were read that are not yet tried:
    bool is_read;         // without an error
    glp_sources pending;
    char *pending_error;
    int64_t first_read; // ns
    int64_t last_read;

    // Why what was read cannot be tried for now: no memory, a file that the system does not give.
    // Empty: it can.
    char obstacle[GLP_GLSL_ERROR_SIZE];

    glp_sources sources; // of the latest try
    char *error;         // of the latest try; NULL: none
};

// Deletes its program, and frees what it has in memory.
void glp_shader_release(gl_shader *shader);
void glp_shader_free(gl_shader *shader);

// A copy in one piece, to be freed; NULL: out of memory.
gl_shader_desc *glp_shader_desc_copy(const gl_shader_desc *desc);

// Begins to watch the files on disk that the shader was made from, if there are any. false: out of
// memory.
bool glp_shader_watch(gl_shader *shader, const gl_shader_desc *desc);

// Logs each line as an error.
void glp_shader_log_lines(const char *lines);

// What gl_shader_reload() does, at this moment of gl_time_now().
bool glp_shader_reload_at(gl_shader *shader, int64_t now);

#endif
