// The uniforms of a program by name: asked for once, after it was linked.
#include "graphics/shader/shader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/gl.h>

#include "base/memory.h"

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
        glp_uniform *slot = &uniforms->slots[i & uniforms->mask];
        if (!slot->name)
            return NULL;
        if (slot->hash == hash && slot->length == length && memcmp(slot->name, name, length) == 0)
            return slot;
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
    bool has_room = glp_reserve(&items, &to->room, to->count, 1, sizeof *to->items);
    to->items = items;
    has_room = has_room && glp_reserve(&names, &to->names_room, to->size, length + 1, 1);
    to->names = names;
    if (!has_room)
        return false;
    memcpy(to->names + to->size, uniform->name, length + 1);
    to->items[to->count++] = (found){
        .uniform =
            {
                .hash = glp_uniform_hash(uniform->name, length),
                .length = (uint32_t)length,
                .location = location,
                .count = uniform->count - index,
                .kind = (uint16_t)glp_kind_of(uniform->type),
                .is_sampler = glp_is_sampler(uniform->type),
            },
        .name = to->size,
    };
    to->size += length + 1;
    return true;
}

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
    *uniforms = (glp_uniforms){.unit_count = INT32_MAX}; // if the driver does not tell
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
