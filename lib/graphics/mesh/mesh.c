#include "graphics/mesh/impl.h"

#include <stdlib.h>

#include <glpace/gl.h>

#include "base/memory.h"
#include "graphics/gl/gl.h"
#include "graphics/gl/usable.h"

static const char who[] = "gl_mesh_create";

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

// ---- creation -----------------------------------------------------------------------------------

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
    const void *offset = (const void *)(uintptr_t)attribute->offset;
    GLenum type = glp_mesh_type(attribute);
    glEnableVertexAttribArray(attribute->location);
    if (attribute->integer)
        glVertexAttribIPointer(attribute->location, attribute->components, type, stride, offset);
    else
        glVertexAttribPointer(attribute->location, attribute->components, type,
                              attribute->normalized ? GL_TRUE : GL_FALSE, stride, offset);
    glVertexAttribDivisor(attribute->location, divisor);
}

static bool make_store(struct store *store, const glp_mesh_stream *stream, GLenum usage)
{
    if (stream->attribute_count == 0)
        return true;
    store->count = stream->count;
    store->stride = stream->stride;
    glGenBuffers(1, &store->buffer);
    glBindBuffer(GL_ARRAY_BUFFER, store->buffer);
    for (uint32_t i = 0; i < stream->attribute_count; i++)
        point(&stream->attributes[i], stream->stride, stream->divisor);
    return glp_buffer_fill(who, stream->data_name, GL_ARRAY_BUFFER,
                           (int64_t)stream->count * stream->stride, stream->data, usage);
}

static bool make_indices(gl_mesh *mesh, const gl_mesh_desc *desc)
{
    if (!desc->indices)
        return true;
    mesh->index_type = glp_mesh_index_type(desc);
    mesh->count = desc->index_count;
    glGenBuffers(1, &mesh->indices);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, mesh->indices);
    int64_t bytes = (int64_t)desc->index_count * glp_mesh_index_size(mesh->index_type);
    return glp_buffer_fill(who, "indices", GL_ELEMENT_ARRAY_BUFFER, bytes, desc->indices,
                           GL_STATIC_DRAW);
}

static bool make(gl_mesh *mesh, const gl_mesh_desc *desc)
{
    glp_mesh_stream vertices = glp_mesh_vertices(desc);
    glp_mesh_stream instances = glp_mesh_instances(desc);
    mesh->context = glp_context_current_id();
    mesh->mode = mode_of(desc->topology);
    mesh->usage = desc->dynamic ? GL_DYNAMIC_DRAW : GL_STATIC_DRAW;
    mesh->count = desc->vertex_count;
    glGenBuffers(1, &mesh->staging);
    glGenVertexArrays(1, &mesh->array);
    glBindVertexArray(mesh->array);
    bool made = make_store(&mesh->vertices, &vertices, mesh->usage) &&
                make_store(&mesh->instances, &instances, mesh->usage) && make_indices(mesh, desc);
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
    if (!mesh)
        return;
    if (GLP_DELETABLE(mesh, "gl_mesh_destroy", "mesh"))
        release(mesh);
    free(mesh);
}

// ---- drawing ------------------------------------------------------------------------------------

// Whether a thread's meshes were ever drawn with a program: who forgets it forgets it at first.
static _Thread_local bool had_program;

// Without a program OpenGL draws nothing and reports nothing. It is asked only until it had one,
// because some drivers wait for their own thread to answer.
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
        uintptr_t offset = (uintptr_t)first * (uintptr_t)glp_mesh_index_size(mesh->index_type);
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
                     "together at most gl_mesh_count()"))
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

int32_t gl_mesh_count(const gl_mesh *mesh)
{
    if (!GLP_GIVEN(mesh, "gl_mesh_count", "mesh"))
        return 0;
    return mesh->count;
}

// ---- updates ------------------------------------------------------------------------------------

// The driver keeps the old memory for the frames that still read it, so nobody waits. Writing into
// a part of it would have to.
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

uint32_t gl_mesh_vertex_array(const gl_mesh *mesh)
{
    if (!GLP_GIVEN(mesh, "gl_mesh_vertex_array", "mesh"))
        return 0;
    return mesh->array;
}

uint32_t gl_mesh_vertex_buffer(const gl_mesh *mesh)
{
    if (!GLP_GIVEN(mesh, "gl_mesh_vertex_buffer", "mesh"))
        return 0;
    return mesh->vertices.buffer;
}

uint32_t gl_mesh_index_buffer(const gl_mesh *mesh)
{
    if (!GLP_GIVEN(mesh, "gl_mesh_index_buffer", "mesh"))
        return 0;
    return mesh->indices;
}

uint32_t gl_mesh_instance_buffer(const gl_mesh *mesh)
{
    if (!GLP_GIVEN(mesh, "gl_mesh_instance_buffer", "mesh"))
        return 0;
    return mesh->instances.buffer;
}
