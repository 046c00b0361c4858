// A program's uniforms: found once, set by name, carried over to the next program.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/gl.h>

#include "core/base/log.h"
#include "core/base/memory.h"
#include "graphics/gl/gl.h"
#include "graphics/gl/usable.h"
#include "graphics/shader/shader.h"
#include "graphics/shader/word.h"

// ---- kinds --------------------------------------------------------------------------------------

// clang-format off
// Each kind: its name, its size, its type, another one that is set in the same way, and what sets it: of a
// vector V, of a matrix M.
#define KINDS(V, M) \
    V(INT, "int", 4, GL_INT, GL_BOOL, glUniform1iv) \
    V(IVEC2, "ivec2", 8, GL_INT_VEC2, GL_BOOL_VEC2, glUniform2iv) \
    V(IVEC3, "ivec3", 12, GL_INT_VEC3, GL_BOOL_VEC3, glUniform3iv) \
    V(IVEC4, "ivec4", 16, GL_INT_VEC4, GL_BOOL_VEC4, glUniform4iv) \
    V(UINT, "uint", 4, GL_UNSIGNED_INT, 0, glUniform1uiv) \
    V(UVEC2, "uvec2", 8, GL_UNSIGNED_INT_VEC2, 0, glUniform2uiv) \
    V(UVEC3, "uvec3", 12, GL_UNSIGNED_INT_VEC3, 0, glUniform3uiv) \
    V(UVEC4, "uvec4", 16, GL_UNSIGNED_INT_VEC4, 0, glUniform4uiv) \
    V(FLOAT, "float", 4, GL_FLOAT, 0, glUniform1fv) \
    V(VEC2, "vec2", 8, GL_FLOAT_VEC2, 0, glUniform2fv) \
    V(VEC3, "vec3", 12, GL_FLOAT_VEC3, 0, glUniform3fv) \
    V(VEC4, "vec4", 16, GL_FLOAT_VEC4, 0, glUniform4fv) \
    M(MAT2, "mat2", 16, GL_FLOAT_MAT2, 0, glUniformMatrix2fv) \
    M(MAT3, "mat3", 36, GL_FLOAT_MAT3, 0, glUniformMatrix3fv) \
    M(MAT4, "mat4", 64, GL_FLOAT_MAT4, 0, glUniformMatrix4fv) \
    M(MAT2X3, "mat2x3", 24, GL_FLOAT_MAT2x3, 0, glUniformMatrix2x3fv) \
    M(MAT2X4, "mat2x4", 32, GL_FLOAT_MAT2x4, 0, glUniformMatrix2x4fv) \
    M(MAT3X2, "mat3x2", 24, GL_FLOAT_MAT3x2, 0, glUniformMatrix3x2fv) \
    M(MAT3X4, "mat3x4", 48, GL_FLOAT_MAT3x4, 0, glUniformMatrix3x4fv) \
    M(MAT4X2, "mat4x2", 32, GL_FLOAT_MAT4x2, 0, glUniformMatrix4x2fv) \
    M(MAT4X3, "mat4x3", 48, GL_FLOAT_MAT4x3, 0, glUniformMatrix4x3fv)
// clang-format on

#define ROW(kind, name, size, type, like, set) [GLP_KIND_##kind] = {name, size, type, like},
static const struct {
    const char *name;
    size_t size;
    GLenum type;
    GLenum like;
} kinds[] = {[GLP_KIND_OTHER] = {"another type", 0, 0, 0}, KINDS(ROW, ROW)};
enum { kind_count = sizeof kinds / sizeof *kinds };

static bool is_sampler_type(uint32_t type)
{
    // OpenGL gave the types from one to the other successive numbers.
    static const uint32_t ranges[][2] = {
        {GL_SAMPLER_1D, GL_SAMPLER_2D_RECT_SHADOW},
        {GL_SAMPLER_1D_ARRAY, GL_SAMPLER_CUBE_SHADOW},
        {GL_INT_SAMPLER_1D, GL_UNSIGNED_INT_SAMPLER_BUFFER},
        {GL_SAMPLER_2D_MULTISAMPLE, GL_UNSIGNED_INT_SAMPLER_2D_MULTISAMPLE_ARRAY},
        {0x900C, 0x900F}, // of arrays of cubes, which OpenGL 4.0 has and gl.h does not
    };
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (type >= ranges[i][0] && type <= ranges[i][1])
            return true;
    return false;
}

static glp_kind kind_of(uint32_t type)
{
    for (int i = 1; i < kind_count; i++)
        if (type == kinds[i].type || (type == kinds[i].like && type != 0))
            return (glp_kind)i;
    return is_sampler_type(type) ? GLP_KIND_INT : GLP_KIND_OTHER;
}

static const char *kind_name(glp_kind kind)
{
    return kinds[kind].name;
}

static size_t kind_size(glp_kind kind)
{
    return kinds[kind].size;
}

// Sets count elements of a uniform of the program in use.
static void upload(glp_kind kind, int32_t location, int32_t count, const void *values)
{
#define VECTOR(kind, name, size, type, like, set)                                                  \
    case GLP_KIND_##kind:                                                                          \
        set(location, count, values);                                                              \
        break;
#define MATRIX(kind, name, size, type, like, set)                                                  \
    case GLP_KIND_##kind:                                                                          \
        set(location, count, GL_FALSE, values);                                                    \
        break;
    switch (kind) {
        KINDS(VECTOR, MATRIX)
    case GLP_KIND_OTHER:
        break;
    }
}

// Reads one element of a uniform of any program.
static void read_value(glp_kind kind, uint32_t program, int32_t location, void *value)
{
    if (kind >= GLP_KIND_FLOAT)
        glGetUniformfv(program, location, value);
    else if (kind >= GLP_KIND_UINT)
        glGetUniformuiv(program, location, value);
    else if (kind >= GLP_KIND_INT)
        glGetUniformiv(program, location, value);
}

// ---- a program's uniforms by name ---------------------------------------------------------------

static uint64_t take(const char *bytes, size_t count)
{
    uint64_t value = 0;
    memcpy(&value, bytes, count);
    return value;
}

static uint64_t mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x9e3779b97f4a7c15u; // 2^64 divided by the golden ratio
    return hash ^ hash >> 32;
}

// Eight bytes at once, the last eight perhaps overlapping those before: byte by byte, it would cost
// as much as OpenGL's call.
uint32_t glp_uniform_hash(const char *name, size_t length)
{
    uint64_t hash = length;
    if (length >= 8) {
        for (size_t i = 0; i + 8 < length; i += 8)
            hash = mix(hash, take(name + i, 8));
        hash = mix(hash, take(name + length - 8, 8));
    } else if (length >= 4) {
        hash = mix(hash, take(name, 4) << 32 | take(name + length - 4, 4));
    } else {
        for (size_t i = 0; i < length; i++)
            hash = mix(hash, (uint8_t)name[i]);
    }
    return (uint32_t)hash;
}

glp_uniform *glp_uniforms_find(const glp_uniforms *uniforms, const char *name)
{
    size_t length = strlen(name);
    uint32_t hash = glp_uniform_hash(name, length);
    for (uint32_t i = hash;; i++) {
        glp_uniform *slot = &uniforms->slots[i & uniforms->mask];
        if (!slot->name)
            return NULL;
        if (slot->hash == hash && slot->length == length && memcmp(slot->name, name, length) == 0)
            return slot;
    }
}

// The first of the values for a sampler that is no texture unit of the driver's; NULL: all are, or
// the uniform is no sampler.
static const int32_t *bad_unit(const glp_uniforms *uniforms, const glp_uniform *uniform,
                               const void *values, int32_t count)
{
    const int32_t *units = values;
    for (int32_t i = 0; uniform->is_sampler && i < count; i++)
        if (units[i] < 0 || units[i] >= uniforms->unit_count)
            return &units[i];
    return NULL;
}

// An active uniform as OpenGL reports it: an array is one, as "weights[0]"; an array of structures
// is as many as it has members.
typedef struct active {
    char *name; // without the last "[0]" of an array
    size_t length;
    int32_t count;
    int32_t location;
    GLenum type;
    bool is_array;
} active;

// Room for the number of an element, as "[-2147483648]", and the end.
enum { index_size = 14 };

// A uniform that was found, and where its name begins among the names.
typedef struct found {
    glp_uniform uniform;
    size_t name;
} found;

// What a program has. It grows with what is found: OpenGL is asked for each uniform once, since a
// context that is lost meanwhile would answer differently the second time.
typedef struct collection {
    uint32_t program;
    found *items;
    size_t count;
    size_t room;
    char *names; // each ends with NUL
    size_t size; // bytes
    size_t names_room;
} collection;

// These return false where there is no memory.
static bool add(collection *to, const active *uniform, int32_t index, int32_t location)
{
    size_t length = strlen(uniform->name);
    void *items = to->items;
    void *names = to->names;
    bool is_held = glp_reserve(&items, &to->room, to->count, 1, sizeof *to->items);
    to->items = items;
    is_held = is_held && glp_reserve(&names, &to->names_room, to->size, length + 1, 1);
    to->names = names;
    if (!is_held)
        return false;
    memcpy(to->names + to->size, uniform->name, length + 1);
    to->items[to->count++] = (found){
        .uniform =
            {
                .hash = glp_uniform_hash(uniform->name, length),
                .length = (uint32_t)length,
                .location = location,
                .count = uniform->count - index,
                .kind = (uint16_t)kind_of(uniform->type),
                .is_sampler = is_sampler_type(uniform->type),
            },
        .name = to->size,
    };
    to->size += length + 1;
    return true;
}

enum { most_uniforms = 65536, most_name = 65536 }; // more than any driver has, elements and bytes

static bool add_elements(collection *to, const active *uniform)
{
    for (int32_t i = 0; i < uniform->count; i++) {
        snprintf(uniform->name + uniform->length, index_size, "[%d]", (int)i);
        int32_t location =
            i == 0 ? uniform->location : glGetUniformLocation(to->program, uniform->name);
        if (location >= 0 && !add(to, uniform, i, location))
            return false;
    }
    return true;
}

// A call of OpenGL's that fails leaves what it was to write as it was.
static bool add_active(collection *to, GLuint index, char *name, GLsizei size)
{
    active uniform = {.name = name};
    *name = '\0';
    glGetActiveUniform(to->program, index, size, NULL, &uniform.count, &uniform.type, name);
    uniform.location = glGetUniformLocation(to->program, name);
    if (uniform.location < 0)
        return true; // in a block, or OpenGL's own
    uniform.count = glp_within(uniform.count, most_uniforms);
    uniform.length = strlen(name);
    uniform.is_array = uniform.count > 1;
    if (uniform.length > 3 && strcmp(name + uniform.length - 3, "[0]") == 0) {
        uniform.is_array = true;
        uniform.length -= 3;
        name[uniform.length] = '\0';
    }
    return add(to, &uniform, 0, uniform.location) &&
           (!uniform.is_array || add_elements(to, &uniform));
}

static bool collect(collection *to)
{
    GLint count = 0;
    GLint size = 0;
    glGetProgramiv(to->program, GL_ACTIVE_UNIFORMS, &count);
    glGetProgramiv(to->program, GL_ACTIVE_UNIFORM_MAX_LENGTH, &size);
    count = glp_within(count, most_uniforms);
    size = glp_within(size, most_name);
    char *name = malloc((size_t)size + index_size);
    bool done = name;
    for (GLint i = 0; done && i < count; i++)
        done = add_active(to, (GLuint)i, name, size);
    free(name);
    return done;
}

static glp_uniform *find_free(const glp_uniforms *uniforms, uint32_t hash)
{
    uint32_t i = hash & uniforms->mask;
    while (uniforms->slots[i].name)
        i = (i + 1) & uniforms->mask;
    return &uniforms->slots[i];
}

// Takes the names over.
static bool make_table(glp_uniforms *uniforms, collection *from)
{
    uint32_t slots = 8;
    while (slots < 2 * from->count) // so that most are found where they are first looked for
        slots *= 2;
    uniforms->slots = calloc(slots, sizeof *uniforms->slots);
    if (!uniforms->slots)
        return false;
    uniforms->mask = slots - 1;
    uniforms->names = from->names;
    from->names = NULL;
    for (size_t i = 0; i < from->count; i++) {
        glp_uniform *slot = find_free(uniforms, from->items[i].uniform.hash);
        *slot = from->items[i].uniform;
        slot->name = uniforms->names + from->items[i].name;
    }
    return true;
}

bool glp_uniforms_init(glp_uniforms *uniforms, uint32_t program)
{
    *uniforms = (glp_uniforms){.unit_count = INT32_MAX}; // if the driver does not report it
    glGetIntegerv(GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS, &uniforms->unit_count);
    collection all = {.program = program};
    bool done = collect(&all) && make_table(uniforms, &all);
    free(all.items);
    free(all.names);
    return done;
}

void glp_uniforms_finish(glp_uniforms *uniforms)
{
    free(uniforms->slots);
    free(uniforms->names);
    *uniforms = (glp_uniforms){0};
}

// ---- values of names that the program does not have ---------------------------------------------

static int32_t smaller(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static int32_t larger(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

static glp_kept *find_kept(glp_kept_list *list, const char *name, uint32_t hash)
{
    for (int32_t i = 0; i < list->count; i++)
        if (list->items[i].hash == hash && strcmp(list->items[i].name, name) == 0)
            return &list->items[i];
    return NULL;
}

// Keeps the values if there is room; of an array whose type is the same, elements beyond count stay
// as they were kept. Returns true if the name is new and was added.
static bool keep(glp_kept_list *list, const char *name, glp_kind kind, const void *values,
                 int32_t count)
{
    size_t length = strlen(name);
    uint32_t hash = glp_uniform_hash(name, length);
    glp_kept *kept = find_kept(list, name, hash);
    bool is_new = !kept;
    if (is_new) {
        if (list->count == GLP_KEPT_COUNT || length >= GLP_KEPT_NAME_SIZE)
            return false;
        kept = &list->items[list->count++];
        kept->hash = hash;
        memcpy(kept->name, name, length + 1);
    }
    size_t size = (size_t)count * kind_size(kind);
    if (size > GLP_VALUE_SIZE)
        kept->count = 0;
    else if (is_new || kept->kind != kind || kept->count < count)
        kept->count = count;
    if (kept->count > 0)
        memcpy(kept->value, values, size);
    kept->kind = kind;
    return is_new;
}

// They stay kept: each program from now on gets them, unless the one before has newer ones.
static void give_kept(const glp_kept_list *list, const glp_program *to)
{
    for (int32_t i = 0; i < list->count; i++) {
        const glp_kept *kept = &list->items[i];
        glp_uniform *uniform = glp_uniforms_find(&to->uniforms, kept->name);
        if (!uniform || uniform->kind != kept->kind || kept->count == 0)
            continue;
        int32_t count = smaller(kept->count, uniform->count);
        if (bad_unit(&to->uniforms, uniform, kept->value, count))
            continue;
        upload(kept->kind, uniform->location, count, kept->value);
        uniform->set_count = larger(uniform->set_count, count);
    }
}

// ---- from one program to the next ---------------------------------------------------------------

// The location of the element i elements after the one that a uniform names.
static int32_t locate(uint32_t program, const glp_uniform *uniform, int32_t i)
{
    if (i == 0)
        return uniform->location;
    const char *name = uniform->name;
    size_t length = strlen(name);
    size_t size = length + sizeof "[2147483647]";
    int32_t index = i;
    if (name[length - 1] == ']') { // an array of structures ends with a member
        while (name[--length] != '[')
            continue;
        index += (int32_t)strtol(name + length + 1, NULL, 10);
    }
    char *element = malloc(size);
    if (!element)
        return -1;
    snprintf(element, size, "%.*s[%d]", (int)length, name, (int)index);
    int32_t location = glGetUniformLocation(program, element);
    free(element);
    return location;
}

static void copy_elements(const glp_program *from, const glp_uniform *source, const glp_program *to,
                          glp_uniform *target)
{
    glp_kind kind = (glp_kind)source->kind;
    int32_t count = smaller(source->set_count, target->count);
    for (int32_t i = 0; i < count; i++) {
        _Alignas(float) unsigned char value[GLP_VALUE_SIZE] = {0};
        int32_t location = locate(from->id, source, i);
        if (location < 0)
            continue;
        read_value(kind, from->id, location, value);
        if (!bad_unit(&to->uniforms, target, value, 1))
            upload(kind, locate(to->id, target, i), 1, value);
    }
    target->set_count = larger(target->set_count, count);
}

// The program's uniform was removed or became shorter: what was set of it is kept if there is room.
static void keep_elements(glp_kept_list *kept, const glp_program *from, const glp_uniform *uniform)
{
    glp_kind kind = (glp_kind)uniform->kind;
    size_t size = kind_size(kind);
    _Alignas(float) unsigned char values[GLP_VALUE_SIZE] = {0};
    bool fits = size > 0 && (size_t)uniform->set_count <= sizeof values / size;
    for (int32_t i = 0; fits && i < uniform->set_count; i++) {
        int32_t location = locate(from->id, uniform, i);
        fits = location >= 0;
        if (fits)
            read_value(kind, from->id, location, values + (size_t)i * size);
    }
    if (fits)
        keep(kept, uniform->name, kind, values, uniform->set_count);
}

static void carry_uniforms(const glp_program *from, const glp_program *to, glp_kept_list *kept)
{
    for (uint32_t i = 0; i <= from->uniforms.mask; i++) {
        const glp_uniform *source = &from->uniforms.slots[i];
        if (!source->name)
            continue;
        glp_uniform *target = glp_uniforms_find(&to->uniforms, source->name);
        bool is_same = target && target->kind == source->kind;
        if (source->set_count > (is_same ? target->count : 0))
            keep_elements(kept, from, source);
        if (is_same) {
            target->is_reported = source->is_reported;
            copy_elements(from, source, to, target);
        }
    }
}

// A binding that the new source gives itself stays.
static void carry_block(uint32_t from, uint32_t to, GLuint index, char *name, GLsizei size)
{
    GLint binding = 0;
    GLint given = 0;
    *name = '\0';
    glGetActiveUniformBlockiv(from, index, GL_UNIFORM_BLOCK_BINDING, &binding);
    glGetActiveUniformBlockName(from, index, size, NULL, name);
    GLuint target = glGetUniformBlockIndex(to, name);
    if (target == GL_INVALID_INDEX)
        return;
    glGetActiveUniformBlockiv(to, target, GL_UNIFORM_BLOCK_BINDING, &given);
    if (given == 0)
        glUniformBlockBinding(to, target, (GLuint)binding);
}

static void carry_blocks(uint32_t from, uint32_t to)
{
    GLint count = 0;
    GLint size = 0;
    glGetProgramiv(from, GL_ACTIVE_UNIFORM_BLOCKS, &count);
    glGetProgramiv(from, GL_ACTIVE_UNIFORM_BLOCK_MAX_NAME_LENGTH, &size);
    count = glp_within(count, most_uniforms);
    size = glp_within(size, most_name);
    char *name = malloc((size_t)size + 1);
    for (GLint i = 0; name && i < count; i++)
        carry_block(from, to, (GLuint)i, name, size + 1);
    free(name);
}

void glp_program_carry(const glp_program *from, const glp_program *to, glp_kept_list *kept)
{
    give_kept(kept, to); // before what was set later, while the name was there
    carry_uniforms(from, to, kept);
    carry_blocks(from->id, to->id);
}

// ---- the program in use -------------------------------------------------------------------------

bool gl_shader_use(gl_shader *shader)
{
    if (!GLP_SHARED_USABLE(shader, "gl_shader_use", "shader"))
        return false;
    glUseProgram(shader->program.id);
    glp_context_in_use = shader;
    return true;
}

uint32_t gl_shader_id(const gl_shader *shader)
{
    return GLP_GIVEN(shader, "gl_shader_id", "shader") ? shader->program.id : 0;
}

// ---- what is wrong with a value -----------------------------------------------------------------

static bool has_word(const char *text, const char *word, size_t length)
{
    char before = ' ';
    for (const char *at = text; *at; before = *at++)
        if (!glp_glsl_is_of_word(before) && strncmp(at, word, length) == 0 &&
            !glp_glsl_is_of_word(at[length]))
            return true;
    return false;
}

static bool is_in_source(const gl_shader *shader, const char *word, size_t length)
{
    for (int i = 0; i < GLP_STAGES; i++) {
        const char *text = shader->sources.stages[i].text;
        if (text && has_word(text, word, length))
            return true;
    }
    return false;
}

// Whether all that a name is made of, as "lights[2].color" of two words, is in the source.
static bool is_every_word_there(const gl_shader *shader, const char *name)
{
    while (*name) {
        size_t length = 0;
        while (glp_glsl_is_of_word(name[length]))
            length++;
        if (length > 0 && !glp_glsl_is_digit(*name) && !is_in_source(shader, name, length))
            return false;
        name += length > 0 ? length : 1;
    }
    return true;
}

static bool is_source_known(const gl_shader *shader)
{
    for (int i = 0; i < GLP_STAGES; i++)
        if (shader->sources.stages[i].origin_count > 0 && !shader->sources.stages[i].text)
            return false; // the latest try could not read it
    return true;
}

// The program has no such uniform: the compiler removed it, or the name is misspelt.
static void miss(gl_shader *shader, const char *name, glp_kind kind, const void *values,
                 int32_t count)
{
    if (keep(&shader->kept, name, kind, values, count) && is_source_known(shader) &&
        !is_every_word_there(shader, name))
        glp_log(GL_LOG_WARNING, "shader %s: there is no \"%s\" in its source", shader->name.text,
                name);
}

// Whether something is left to set; count is then what fits.
static bool correct(const gl_shader *shader, glp_uniform *uniform, glp_kind kind, int32_t *count)
{
    bool is_new = !uniform->is_reported;
    uniform->is_reported = true;
    if (uniform->kind != kind) {
        if (is_new)
            glp_log(GL_LOG_WARNING, "shader %s: %s takes %s, not %s", shader->name.text,
                    uniform->name, kind_name((glp_kind)uniform->kind), kind_name(kind));
        return false;
    }
    if (is_new)
        glp_log(GL_LOG_WARNING,
                "shader %s: %d elements from %s on were set, but the compiler left it %d",
                shader->name.text, (int)*count, uniform->name, (int)uniform->count);
    *count = uniform->count;
    return true;
}

static bool refuse_unit(const gl_shader *shader, glp_uniform *uniform, int32_t unit)
{
    if (!uniform->is_reported)
        glp_log(GL_LOG_WARNING, "shader %s: %s takes a texture unit, 0 to %d, not %d",
                shader->name.text, uniform->name, (int)shader->program.uniforms.unit_count - 1,
                (int)unit);
    uniform->is_reported = true;
    return false;
}

// ---- setting ------------------------------------------------------------------------------------

static bool set(gl_shader *shader, const char *name, glp_kind kind, const void *values,
                int32_t count)
{
    if (!GLP_GIVEN(shader, "gl_shader_set_*()", "shader") ||
        !glp_require(name && values, "gl_shader_set_*() needs a name and values") ||
        !glp_require(count >= 0, "gl_shader_set_*() takes a count of 0 or more") ||
        !glp_require(shader == glp_context_in_use,
                     "gl_shader_set_*() needs the shader in use: call gl_shader_use() before"))
        return false;
    glp_uniform *uniform = glp_uniforms_find(&shader->program.uniforms, name);
    if (!uniform) {
        miss(shader, name, kind, values, count);
        return true;
    }
    if ((uniform->kind != kind || uniform->count < count) &&
        !correct(shader, uniform, kind, &count))
        return false;
    const int32_t *bad = bad_unit(&shader->program.uniforms, uniform, values, count);
    if (bad)
        return refuse_unit(shader, uniform, *bad);
    if (uniform->set_count < count)
        uniform->set_count = count;
    upload(kind, uniform->location, count, values);
    return true;
}

bool gl_shader_set_int(gl_shader *shader, const char *name, int32_t x)
{
    return set(shader, name, GLP_KIND_INT, &x, 1);
}

bool gl_shader_set_ivec2(gl_shader *shader, const char *name, int32_t x, int32_t y)
{
    return set(shader, name, GLP_KIND_IVEC2, (int32_t[]){x, y}, 1);
}

bool gl_shader_set_uint(gl_shader *shader, const char *name, uint32_t x)
{
    return set(shader, name, GLP_KIND_UINT, &x, 1);
}

bool gl_shader_set_float(gl_shader *shader, const char *name, float x)
{
    return set(shader, name, GLP_KIND_FLOAT, &x, 1);
}

bool gl_shader_set_vec2(gl_shader *shader, const char *name, float x, float y)
{
    return set(shader, name, GLP_KIND_VEC2, (float[]){x, y}, 1);
}

bool gl_shader_set_vec3(gl_shader *shader, const char *name, float x, float y, float z)
{
    return set(shader, name, GLP_KIND_VEC3, (float[]){x, y, z}, 1);
}

bool gl_shader_set_vec4(gl_shader *shader, const char *name, float x, float y, float z, float w)
{
    return set(shader, name, GLP_KIND_VEC4, (float[]){x, y, z, w}, 1);
}

bool gl_shader_set_texture(gl_shader *shader, const char *name, const gl_texture *texture,
                           int32_t unit)
{
    // Without a texture too, so that the sampler does not read another unit's texture.
    const bool is_bound = gl_texture_bind(texture, unit);
    return set(shader, name, GLP_KIND_INT, &unit, 1) && is_bound;
}

bool gl_shader_set_mat4(gl_shader *shader, const char *name, const float values[16])
{
    return set(shader, name, GLP_KIND_MAT4, values, 1);
}

bool gl_shader_set_ints(gl_shader *shader, const char *name, const int32_t *values, int32_t count)
{
    return set(shader, name, GLP_KIND_INT, values, count);
}

bool gl_shader_set_floats(gl_shader *shader, const char *name, const float *values, int32_t count)
{
    return set(shader, name, GLP_KIND_FLOAT, values, count);
}

bool gl_shader_set_vec3s(gl_shader *shader, const char *name, const float *values, int32_t count)
{
    return set(shader, name, GLP_KIND_VEC3, values, count);
}

// ---- asking -------------------------------------------------------------------------------------

bool gl_shader_has(const gl_shader *shader, const char *name)
{
    return GLP_GIVEN(shader, "gl_shader_has", "shader") &&
           glp_require(name, "gl_shader_has needs a name") &&
           glp_uniforms_find(&shader->program.uniforms, name);
}

int32_t gl_shader_location(gl_shader *shader, const char *name)
{
    if (!GLP_GIVEN(shader, "gl_shader_location", "shader") ||
        !glp_require(name, "gl_shader_location needs a name"))
        return -1;
    glp_uniform *uniform = glp_uniforms_find(&shader->program.uniforms, name);
    if (!uniform)
        return -1;
    uniform->set_count = uniform->count; // as far as is known
    return uniform->location;
}
