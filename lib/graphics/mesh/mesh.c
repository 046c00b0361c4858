#include "graphics/mesh/mesh.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <glpace/gl.h>

#include "core/base/check.h"
#include "core/base/log.h"
#include "core/base/memory.h"
#include "graphics/gl/gl.h"
#include "graphics/gl/usable.h"

static const char who[] = "gl_mesh_create";

enum { max_stride = 2048, max_bytes = INT32_MAX, max_locations = 64 };

// ---- types --------------------------------------------------------------------------------------

enum numbers { FLOATS, INTEGERS, PACKED };

struct component {
    GLenum type;
    int32_t size; // bytes; of all of them where they are packed
    enum numbers numbers;
};

static const struct component known[] = {
    {GL_FLOAT, 4, FLOATS},
    {GL_HALF_FLOAT, 2, FLOATS},
    {GL_BYTE, 1, INTEGERS},
    {GL_UNSIGNED_BYTE, 1, INTEGERS},
    {GL_SHORT, 2, INTEGERS},
    {GL_UNSIGNED_SHORT, 2, INTEGERS},
    {GL_INT, 4, INTEGERS},
    {GL_UNSIGNED_INT, 4, INTEGERS},
    {GL_INT_2_10_10_10_REV, 4, PACKED},
    {GL_UNSIGNED_INT_2_10_10_10_REV, 4, PACKED},
};

// GL_FLOAT if it is 0.
static uint32_t type_of(const gl_mesh_attribute *attribute)
{
    return attribute->type ? attribute->type : GL_FLOAT;
}

static const struct component *find_component(const gl_mesh_attribute *attribute)
{
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].type == type_of(attribute))
            return &known[i];
    return NULL;
}

static int64_t bytes_of(const gl_mesh_attribute *attribute)
{
    const struct component *component = find_component(attribute);
    int64_t size = component->size;
    return component->numbers == PACKED ? size : size * attribute->components;
}

// GL_UNSIGNED_SHORT if it is 0.
static uint32_t index_type_of(const gl_mesh_desc *desc)
{
    return desc->index_type ? desc->index_type : GL_UNSIGNED_SHORT;
}

static int32_t index_size_of(uint32_t index_type)
{
    return index_type == GL_UNSIGNED_INT ? sizeof(uint32_t) : sizeof(uint16_t);
}

// ---- streams ------------------------------------------------------------------------------------

// The desc's fields for vertices or for instances, and their names.
typedef struct mesh_stream {
    const char *prefix; // of the desc's fields: "" or "instance_"
    const char *data_name;
    const char *count_name;
    const void *data;
    int32_t count;
    int32_t stride; // resolved
    const gl_mesh_attribute *attributes;
    uint32_t attribute_count;
    uint32_t divisor;
} mesh_stream;

// Where the attributes end, bytes, rounded up to 4. An attribute of an unknown type counts nothing.
static int32_t reach(const gl_mesh_attribute *attributes, uint32_t count)
{
    int64_t end = 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct component *component = find_component(&attributes[i]);
        int64_t attribute_end = component ? attributes[i].offset + bytes_of(&attributes[i]) : 0;
        end = attribute_end > end ? attribute_end : end;
    }
    end = (end + 3) / 4 * 4;
    return end > max_stride ? max_stride : (int32_t)end;
}

static int32_t resolve_stride(int32_t stride, const gl_mesh_attribute *attributes, uint32_t count)
{
    return stride == 0 && attributes ? reach(attributes, count) : stride;
}

static mesh_stream stream_of_vertices(const gl_mesh_desc *desc)
{
    return (mesh_stream){
        .prefix = "",
        .data_name = "vertices",
        .count_name = "vertex_count",
        .data = desc->vertices,
        .count = desc->vertex_count,
        .stride = resolve_stride(desc->stride, desc->attributes, desc->attribute_count),
        .attributes = desc->attributes,
        .attribute_count = desc->attribute_count,
    };
}

static mesh_stream stream_of_instances(const gl_mesh_desc *desc)
{
    return (mesh_stream){
        .prefix = "instance_",
        .data_name = "instances",
        .count_name = "instance_count",
        .data = desc->instances,
        .count = desc->instance_count,
        .stride = resolve_stride(desc->instance_stride, desc->instance_attributes,
                                 desc->instance_attribute_count),
        .attributes = desc->instance_attributes,
        .attribute_count = desc->instance_attribute_count,
        .divisor = 1,
    };
}

// ---- checks -------------------------------------------------------------------------------------

struct field {
    char name[64];
};

static struct field name_of(const mesh_stream *stream, uint32_t index, const char *member)
{
    struct field field;
    snprintf(field.name, sizeof field.name, "%sattributes[%" PRIu32 "].%s", stream->prefix, index,
             member);
    return field;
}

static bool check_multiple(const char *name, int64_t value, int32_t factor)
{
    return value % factor == 0 || glp_fail("%s: %s is %" PRId64 "; it takes a multiple of %" PRId32,
                                           who, name, value, factor);
}

static bool check_type(const mesh_stream *stream, uint32_t index)
{
    const gl_mesh_attribute *attribute = &stream->attributes[index];
    const struct component *component = find_component(attribute);
    if (!component)
        return glp_fail("%s: %s is 0x%04" PRIX32 "; it takes those that mesh.h names", who,
                        name_of(stream, index, "type").name, attribute->type);
    if (attribute->integer && (component->numbers != INTEGERS || attribute->normalized))
        return glp_fail("%s: %s is set; it takes a type of plain integers, not normalized", who,
                        name_of(stream, index, "integer").name);
    int64_t fewest = component->numbers == PACKED ? 4 : 1;
    return glp_check_range(who, name_of(stream, index, "components").name, attribute->components,
                           fewest, 4);
}

static bool check_layout(const mesh_stream *stream, uint32_t index)
{
    const gl_mesh_attribute *attribute = &stream->attributes[index];
    char stride[32];
    snprintf(stride, sizeof stride, "%sstride", stream->prefix);
    struct field offset = name_of(stream, index, "offset");
    int32_t size = find_component(attribute)->size;
    return check_multiple(offset.name, attribute->offset, size) &&
           check_multiple(stride, stream->stride, size) &&
           glp_check_range(who, stride, stream->stride, bytes_of(attribute), max_stride) &&
           glp_check_range(who, offset.name, attribute->offset, 0,
                           stream->stride - bytes_of(attribute));
}

// used: one bit for each location that has its attribute.
static bool check_location(const mesh_stream *stream, uint32_t index, int32_t location_count,
                           uint64_t *used)
{
    uint32_t location = stream->attributes[index].location;
    struct field field = name_of(stream, index, "location");
    if (!glp_check_range(who, field.name, location, 0, location_count - 1))
        return false;
    if (*used >> location & 1)
        return glp_fail("%s: %s is %" PRIu32 ", as that of another attribute", who, field.name,
                        location);
    *used |= UINT64_C(1) << location;
    return true;
}

static bool check_bytes(const char *name, int64_t count, int64_t size)
{
    if (count * size <= max_bytes)
        return true;
    return glp_fail("%s: %s have %" PRId64 " bytes; they may have %d", who, name, count * size,
                    max_bytes);
}

static bool check_stream(const mesh_stream *stream, int32_t location_count, uint64_t *used)
{
    if (stream->attribute_count > 0 && !stream->attributes)
        return glp_fail("%s: %sattribute_count is %" PRIu32 ", but %sattributes is NULL", who,
                        stream->prefix, stream->attribute_count, stream->prefix);
    if (stream->attribute_count == 0)
        return glp_check_range(who, stream->count_name, stream->count, 0, INT32_MAX) &&
               (!stream->data || glp_fail("%s: there are %s, but no %sattributes", who,
                                          stream->data_name, stream->prefix));
    for (uint32_t i = 0; i < stream->attribute_count; i++)
        if (!check_location(stream, i, location_count, used) || !check_type(stream, i) ||
            !check_layout(stream, i))
            return false;
    return glp_check_range(who, stream->count_name, stream->count, 1, INT32_MAX) &&
           check_bytes(stream->data_name, stream->count, stream->stride);
}

// ---- indices ------------------------------------------------------------------------------------

static uint32_t index_at(const gl_mesh_desc *desc, int32_t i)
{
    if (index_type_of(desc) == GL_UNSIGNED_INT)
        return ((const uint32_t *)desc->indices)[i];
    return ((const uint16_t *)desc->indices)[i];
}

static bool check_indices(const gl_mesh_desc *desc)
{
    if (!desc->indices)
        return desc->index_count == 0 ||
               glp_fail("%s: index_count is %" PRId32 ", but indices is NULL", who,
                        desc->index_count);
    uint32_t type = index_type_of(desc);
    if (type != GL_UNSIGNED_SHORT && type != GL_UNSIGNED_INT)
        return glp_fail("%s: index_type is 0x%04" PRIX32
                        "; it takes GL_UNSIGNED_SHORT or GL_UNSIGNED_INT",
                        who, type);
    if (!glp_check_range(who, "index_count", desc->index_count, 1, INT32_MAX) ||
        !check_bytes("indices", desc->index_count, index_size_of(type)))
        return false;
    for (int32_t i = 0; i < desc->index_count; i++) {
        uint32_t index = index_at(desc, i);
        if (index < (uint32_t)desc->vertex_count)
            continue;
        char name[32];
        snprintf(name, sizeof name, "indices[%" PRId32 "]", i);
        return glp_check_range(who, name, index, 0, desc->vertex_count - 1);
    }
    return true;
}

bool glp_mesh_desc_check(const gl_mesh_desc *desc, int32_t location_count)
{
    if (location_count < 1)
        return glp_fail("%s: the driver says that it has %" PRId32
                        " locations for attributes; OpenGL has 16 or more",
                        who, location_count);
    int32_t locations = location_count < max_locations ? location_count : max_locations;
    mesh_stream vertices = stream_of_vertices(desc);
    mesh_stream instances = stream_of_instances(desc);
    uint64_t used = 0;
    return glp_check_range(who, "topology", (int64_t)desc->topology, GL_TOPOLOGY_TRIANGLES,
                           GL_TOPOLOGY_POINTS) &&
           glp_check_range(who, "vertex_count", desc->vertex_count, 1, INT32_MAX) &&
           check_stream(&vertices, locations, &used) &&
           check_stream(&instances, locations, &used) && check_indices(desc);
}

// ---- creation -----------------------------------------------------------------------------------

// Vertices or instances, as they are on the GPU.
struct store {
    GLuint buffer; // 0: none
    int32_t count;
    int32_t stride;
};

struct gl_mesh {
    uint64_t context;
    GLuint array;
    struct store vertices;
    struct store instances;
    GLuint indices;
    GLuint staging; // some of a store, before the GPU copies it
    GLenum usage;
    GLenum mode;
    GLenum index_type;
    int32_t count; // of indices, else of vertices
};

static GLenum mode_of(gl_topology topology)
{
    static const GLenum modes[] = {
        [GL_TOPOLOGY_TRIANGLES] = GL_TRIANGLES,
        [GL_TOPOLOGY_TRIANGLE_STRIP] = GL_TRIANGLE_STRIP,
        [GL_TOPOLOGY_TRIANGLE_FAN] = GL_TRIANGLE_FAN,
        [GL_TOPOLOGY_LINES] = GL_LINES,
        [GL_TOPOLOGY_LINE_STRIP] = GL_LINE_STRIP,
        [GL_TOPOLOGY_LINE_LOOP] = GL_LINE_LOOP,
        [GL_TOPOLOGY_POINTS] = GL_POINTS,
    };
    return modes[topology];
}

static void point(const gl_mesh_attribute *attribute, int32_t stride, uint32_t divisor)
{
    assert(attribute);
    const void *offset = (const void *)(uintptr_t)attribute->offset;
    GLenum type = type_of(attribute);
    glEnableVertexAttribArray(attribute->location);
    if (attribute->integer)
        glVertexAttribIPointer(attribute->location, attribute->components, type, stride, offset);
    else
        glVertexAttribPointer(attribute->location, attribute->components, type,
                              attribute->normalized ? GL_TRUE : GL_FALSE, stride, offset);
    glVertexAttribDivisor(attribute->location, divisor);
}

static bool make_store(struct store *store, const mesh_stream *stream, GLenum usage)
{
    if (stream->attribute_count == 0)
        return true;
    store->count = stream->count;
    store->stride = stream->stride;
    glGenBuffers(1, &store->buffer);
    glBindBuffer(GL_ARRAY_BUFFER, store->buffer);
    if (!glp_check_errors(who))
        return false;
    for (uint32_t i = 0; i < stream->attribute_count; i++)
        point(&stream->attributes[i], stream->stride, stream->divisor);
    return glp_buffer_fill(who, stream->data_name, GL_ARRAY_BUFFER,
                           (int64_t)stream->count * stream->stride, stream->data, usage);
}

static bool make_indices(gl_mesh *mesh, const gl_mesh_desc *desc)
{
    if (!desc->indices)
        return true;
    mesh->index_type = index_type_of(desc);
    mesh->count = desc->index_count;
    glGenBuffers(1, &mesh->indices);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, mesh->indices);
    if (!glp_check_errors(who))
        return false;
    int64_t bytes = (int64_t)desc->index_count * index_size_of(mesh->index_type);
    return glp_buffer_fill(who, "indices", GL_ELEMENT_ARRAY_BUFFER, bytes, desc->indices,
                           GL_STATIC_DRAW);
}

static bool make(gl_mesh *mesh, const gl_mesh_desc *desc)
{
    mesh_stream vertices = stream_of_vertices(desc);
    mesh_stream instances = stream_of_instances(desc);
    mesh->context = glp_context_current_id();
    mesh->mode = mode_of(desc->topology);
    mesh->usage = desc->dynamic ? GL_DYNAMIC_DRAW : GL_STATIC_DRAW;
    mesh->count = desc->vertex_count;
    glp_clear_errors();
    glGenBuffers(1, &mesh->staging);
    glGenVertexArrays(1, &mesh->array);
    glBindVertexArray(mesh->array);
    bool made = glp_check_errors(who) && make_store(&mesh->vertices, &vertices, mesh->usage) &&
                make_store(&mesh->instances, &instances, mesh->usage) && make_indices(mesh, desc) &&
                glp_check_errors(who);
    glBindVertexArray(0);
    glBindBuffer(GL_ARRAY_BUFFER, 0);
    return made;
}

gl_mesh *gl_mesh_create(const gl_mesh_desc *desc)
{
    if (!glp_require(desc, "gl_mesh_create needs a desc") || !GLP_CAN_DRAW("gl_mesh_create"))
        return NULL;
    GLint locations = 0;
    glGetIntegerv(GL_MAX_VERTEX_ATTRIBS, &locations);
    if (!glp_mesh_desc_check(desc, locations))
        return NULL;
    gl_mesh *mesh = glp_new(who, 1, sizeof *mesh);
    if (!mesh)
        return NULL;
    if (make(mesh, desc))
        return mesh;
    gl_mesh_destroy(mesh);
    return NULL;
}

static void release(const gl_mesh *mesh)
{
    const GLuint buffers[] = {mesh->vertices.buffer, mesh->instances.buffer, mesh->indices,
                              mesh->staging};
    glDeleteVertexArrays(1, &mesh->array);
    glDeleteBuffers(sizeof buffers / sizeof *buffers, buffers);
}

void gl_mesh_destroy(gl_mesh *mesh)
{
    if (!mesh || !GLP_LIVES(mesh, "gl_mesh_destroy", "mesh"))
        return;
    if (GLP_DELETABLE(mesh, "gl_mesh_destroy", "mesh"))
        release(mesh);
    glp_bury(mesh, &mesh->context);
}

// ---- drawing ------------------------------------------------------------------------------------

// Whether a mesh was ever drawn with a program on this thread. Whoever forgets to use one forgets it
// for the first mesh already, so that later ones need no check.
static _Thread_local bool had_program;

// Without a program OpenGL draws nothing and reports nothing. It is asked until there was one, and
// not for each mesh, because some drivers wait for a thread of theirs to answer.
static void look_for_program(const char *caller)
{
    GLint program = 0;
    if (!glp_context_in_use)
        glGetIntegerv(GL_CURRENT_PROGRAM, &program);
    had_program = glp_context_in_use || program != 0;
    if (!had_program)
        glp_misuse_by(caller, "no program is in use; call gl_shader_use before");
}

static void draw(const char *caller, const gl_mesh *mesh, int32_t first, int32_t count,
                 int32_t instances)
{
    if (!had_program)
        look_for_program(caller);
    glBindVertexArray(mesh->array);
    if (mesh->indices) {
        uintptr_t offset = (uintptr_t)first * (uintptr_t)index_size_of(mesh->index_type);
        glDrawElementsInstanced(mesh->mode, count, mesh->index_type, (const void *)offset,
                                instances);
    } else {
        glDrawArraysInstanced(mesh->mode, first, count, instances);
    }
}

void gl_mesh_draw(const gl_mesh *mesh)
{
    if (!GLP_USABLE(mesh, "gl_mesh_draw", "mesh"))
        return;
    draw("gl_mesh_draw", mesh, 0, mesh->count, 1);
}

void gl_mesh_draw_part(const gl_mesh *mesh, int32_t first, int32_t count)
{
    if (!GLP_USABLE(mesh, "gl_mesh_draw_part", "mesh") ||
        !glp_require(first >= 0 && count >= 0 && count <= mesh->count - first,
                     "gl_mesh_draw_part draws what the mesh has: first and count of 0 or more, and "
                     "together at most its indices or vertices"))
        return;
    draw("gl_mesh_draw_part", mesh, first, count, 1);
}

void gl_mesh_draw_instanced(const gl_mesh *mesh, int32_t count)
{
    if (!GLP_USABLE(mesh, "gl_mesh_draw_instanced", "mesh") ||
        !glp_require(count >= 0 && (!mesh->instances.buffer || count <= mesh->instances.count),
                     "gl_mesh_draw_instanced takes a count of 0 or more, and at most the mesh's "
                     "instance_count"))
        return;
    draw("gl_mesh_draw_instanced", mesh, 0, mesh->count, count);
}

// ---- updates ------------------------------------------------------------------------------------

// The driver keeps the old memory for the frames that still read it, so there is no wait. Writing
// into a part of the memory would have to wait.
static void replace(const struct store *store, const void *data, GLenum usage)
{
    glBindBuffer(GL_COPY_WRITE_BUFFER, store->buffer);
    glBufferData(GL_COPY_WRITE_BUFFER, (GLsizeiptr)store->count * store->stride, data, usage);
    glBindBuffer(GL_COPY_WRITE_BUFFER, 0);
}

static void copy_in(const struct store *store, GLuint staging, int32_t first, const void *data,
                    int32_t count)
{
    GLsizeiptr bytes = (GLsizeiptr)count * store->stride;
    glBindBuffer(GL_COPY_READ_BUFFER, staging);
    glBindBuffer(GL_COPY_WRITE_BUFFER, store->buffer);
    glBufferData(GL_COPY_READ_BUFFER, bytes, data, GL_STREAM_COPY);
    glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, 0,
                        (GLintptr)first * store->stride, bytes);
    glBindBuffer(GL_COPY_READ_BUFFER, 0);
    glBindBuffer(GL_COPY_WRITE_BUFFER, 0);
}

static bool is_within(const struct store *store, int32_t first, int32_t count)
{
    return first >= 0 && count >= 0 && count <= store->count - first;
}

static void update(const gl_mesh *mesh, const struct store *store, int32_t first, const void *data,
                   int32_t count)
{
    if (count == 0)
        return;
    if (count == store->count)
        replace(store, data, mesh->usage);
    else
        copy_in(store, mesh->staging, first, data, count);
}

bool gl_mesh_update(gl_mesh *mesh, int32_t first, const void *vertices, int32_t count)
{
    if (!GLP_USABLE(mesh, "gl_mesh_update", "mesh") ||
        !glp_require(is_within(&mesh->vertices, first, count),
                     "gl_mesh_update takes vertices that the mesh has: first and count of 0 or "
                     "more, and together at most vertex_count") ||
        !glp_require(vertices || count == 0, "gl_mesh_update needs vertices"))
        return false;
    update(mesh, &mesh->vertices, first, vertices, count);
    return true;
}

bool gl_mesh_update_instances(gl_mesh *mesh, int32_t first, const void *instances, int32_t count)
{
    if (!GLP_USABLE(mesh, "gl_mesh_update_instances", "mesh") ||
        !glp_require(is_within(&mesh->instances, first, count),
                     "gl_mesh_update_instances takes instances that the mesh has: first and count "
                     "of 0 or more, and together at most instance_count") ||
        !glp_require(instances || count == 0, "gl_mesh_update_instances needs instances"))
        return false;
    update(mesh, &mesh->instances, first, instances, count);
    return true;
}

// ---- OpenGL's names -----------------------------------------------------------------------------

uint32_t gl_mesh_vertex_array_id(const gl_mesh *mesh)
{
    return GLP_GIVEN(mesh, "gl_mesh_vertex_array_id", "mesh") ? mesh->array : 0;
}

uint32_t gl_mesh_vertex_buffer_id(const gl_mesh *mesh)
{
    return GLP_GIVEN(mesh, "gl_mesh_vertex_buffer_id", "mesh") ? mesh->vertices.buffer : 0;
}

uint32_t gl_mesh_index_buffer_id(const gl_mesh *mesh)
{
    return GLP_GIVEN(mesh, "gl_mesh_index_buffer_id", "mesh") ? mesh->indices : 0;
}

uint32_t gl_mesh_instance_buffer_id(const gl_mesh *mesh)
{
    return GLP_GIVEN(mesh, "gl_mesh_instance_buffer_id", "mesh") ? mesh->instances.buffer : 0;
}
