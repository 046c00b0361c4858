// Values of uniforms on their way from one program to the next, and those of names that no program
// has at the moment.
#include "graphics/shader/shader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/gl.h>

static int32_t smaller(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static int32_t larger(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

// ---- kept ---------------------------------------------------------------------------------------

static glp_kept *find_kept(glp_kept_list *list, const char *name, uint32_t hash)
{
    for (int32_t i = 0; i < list->count; i++)
        if (list->items[i].hash == hash && strcmp(list->items[i].name, name) == 0)
            return &list->items[i];
    return NULL;
}

bool glp_kept_set(glp_kept_list *list, const char *name, glp_kind kind, const void *values,
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
    size_t size = (size_t)count * glp_kind_size(kind);
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
        if (glp_uniforms_bad_unit(&to->uniforms, uniform, kept->value, count))
            continue;
        glp_kind_upload(kept->kind, uniform->location, count, kept->value);
        uniform->set_count = larger(uniform->set_count, count);
    }
}

// ---- carried over -------------------------------------------------------------------------------

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
        glp_kind_read(kind, from->id, location, value);
        if (!glp_uniforms_bad_unit(&to->uniforms, target, value, 1))
            glp_kind_upload(kind, locate(to->id, target, i), 1, value);
    }
    target->set_count = larger(target->set_count, count);
}

// The program's uniform was removed or became shorter: what was set of it is kept if there is room.
static void keep_elements(glp_kept_list *kept, const glp_program *from, const glp_uniform *uniform)
{
    glp_kind kind = (glp_kind)uniform->kind;
    size_t size = glp_kind_size(kind);
    _Alignas(float) unsigned char values[GLP_VALUE_SIZE] = {0};
    bool fits = size > 0 && (size_t)uniform->set_count <= sizeof values / size;
    for (int32_t i = 0; fits && i < uniform->set_count; i++) {
        int32_t location = locate(from->id, uniform, i);
        fits = location >= 0;
        if (fits)
            glp_kind_read(kind, from->id, location, values + (size_t)i * size);
    }
    if (fits)
        glp_kept_set(kept, uniform->name, kind, values, uniform->set_count);
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
            target->is_told = source->is_told;
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
