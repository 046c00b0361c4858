// The uniforms of a program by name: asked for once, after it was linked.
#include "graphics/shader_impl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/gl.h>

// ---- looking up ---------------------------------------------------------------------------------

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

// By eight bytes at once, the last of which may be among those before: byte by byte it would cost
// as much as the call of OpenGL.
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
        glp_uniform *place = &uniforms->places[i & uniforms->mask];
        if (!place->name)
            return NULL;
        if (place->hash == hash && place->length == length &&
            memcmp(place->name, name, length) == 0)
            return place;
    }
}

// ---- filling ------------------------------------------------------------------------------------

// An active uniform as OpenGL tells it: an array is one, as "weights[0]"; an array of structures is
// as many as it has members.
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

// What is being filled, or, while there is no room yet, what it would take.
typedef struct filling {
    uint32_t program;
    glp_uniforms *uniforms;
    size_t entries;
    size_t bytes;
} filling;

static glp_uniform *find_free(const glp_uniforms *uniforms, uint32_t hash)
{
    uint32_t i = hash & uniforms->mask;
    while (uniforms->places[i].name)
        i = (i + 1) & uniforms->mask;
    return &uniforms->places[i];
}

static void enter(filling *to, const active *uniform, const char *name, int32_t index,
                  int32_t location)
{
    size_t length = strlen(name);
    if (to->uniforms->places && location >= 0) {
        char *copy = memcpy(to->uniforms->names + to->bytes, name, length + 1);
        uint32_t hash = glp_uniform_hash(name, length);
        *find_free(to->uniforms, hash) = (glp_uniform){
            .name = copy,
            .hash = hash,
            .length = (uint32_t)length,
            .location = location,
            .count = uniform->count - index,
            .kind = (uint16_t)glp_kind_of(uniform->type),
        };
    }
    to->entries++;
    to->bytes += length + 1;
}

static void enter_elements(filling *to, const active *uniform)
{
    for (int32_t i = 0; i < uniform->count; i++) {
        snprintf(uniform->name + uniform->length, index_size, "[%d]", (int)i);
        int32_t location =
            i == 0 ? uniform->location : glGetUniformLocation(to->program, uniform->name);
        enter(to, uniform, uniform->name, i, location);
    }
}

static void enter_all(filling *to, int32_t count, char *name, int32_t size)
{
    for (int32_t i = 0; i < count; i++) {
        active uniform = {.name = name};
        GLsizei length = 0;
        glGetActiveUniform(to->program, (GLuint)i, size, &length, &uniform.count, &uniform.type,
                           name);
        uniform.location = glGetUniformLocation(to->program, name);
        if (uniform.location < 0)
            continue; // in a block, or OpenGL's own
        uniform.length = (size_t)length;
        uniform.is_array = uniform.count > 1;
        if (length > 3 && strcmp(name + length - 3, "[0]") == 0) {
            uniform.is_array = true;
            uniform.length -= 3;
            name[uniform.length] = '\0';
        }
        enter(to, &uniform, name, 0, uniform.location);
        if (uniform.is_array)
            enter_elements(to, &uniform);
    }
}

bool glp_uniforms_init(glp_uniforms *uniforms, uint32_t program)
{
    *uniforms = (glp_uniforms){0};
    GLint count = 0;
    GLint size = 0;
    glGetProgramiv(program, GL_ACTIVE_UNIFORMS, &count);
    glGetProgramiv(program, GL_ACTIVE_UNIFORM_MAX_LENGTH, &size);
    char *name = malloc((size_t)size + index_size);
    if (!name)
        return false;

    filling needed = {.program = program, .uniforms = uniforms};
    enter_all(&needed, count, name, size);
    uint32_t places = 8;
    while (places < 2 * needed.entries) // so that most are found where they are first looked for
        places *= 2;
    uniforms->mask = places - 1;
    uniforms->places = calloc(places, sizeof *uniforms->places);
    uniforms->names = malloc(needed.bytes + 1);
    bool done = uniforms->places && uniforms->names;
    if (done)
        enter_all(&(filling){.program = program, .uniforms = uniforms}, count, name, size);
    else
        glp_uniforms_finish(uniforms);
    free(name);
    return done;
}

void glp_uniforms_finish(glp_uniforms *uniforms)
{
    free(uniforms->places);
    free(uniforms->names);
    *uniforms = (glp_uniforms){0};
}
