// Meshes: vertices with their layout, indices, data for each instance, and basic shapes.
//
//     const float corners[] = {-1, -1, 0, 1, -1, 0, 0, 1, 0};
//     gl_mesh *mesh = gl_mesh_create(&(gl_mesh_desc){
//         .vertices = corners,
//         .vertex_count = 3,
//         .attributes = &(gl_mesh_attribute){.location = 0, .components = 3},
//         .attribute_count = 1,
//     });
//     ...
//     gl_mesh_draw(mesh); // with the program in use
//
// All of glpace uses the same attribute locations: 0 position, 1 normal, 2 uv, 3 color. Locations
// from 4 on are free for the program, mostly for instances. If the mesh lacks an attribute of the
// shader, the attribute reads the context's current value, (0, 0, 0, 1) unless the program changed
// it.
//
// All functions must be called on the thread of the context in which the mesh was created, while
// that context is current, unless a function says otherwise. If the context is not current, or if
// an argument is invalid, a function does nothing and returns false, NULL or 0, with the reason in
// gl_last_error() and the log. Since 0.1.
#ifndef GLPACE_MESH_H
#define GLPACE_MESH_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_mesh gl_mesh;

// The primitives that the vertices form. The names are OpenGL's, but the numbers are not: use
// GL_TOPOLOGY_TRIANGLES, not GL_TRIANGLES.
typedef enum gl_topology {
    GL_TOPOLOGY_TRIANGLES,
    GL_TOPOLOGY_TRIANGLE_STRIP,
    GL_TOPOLOGY_TRIANGLE_FAN,
    GL_TOPOLOGY_LINES,
    GL_TOPOLOGY_LINE_STRIP,
    GL_TOPOLOGY_LINE_LOOP,
    GL_TOPOLOGY_POINTS,
} gl_topology;

// An input of the vertex shader.
typedef struct gl_mesh_attribute {
    uint32_t location;  // 0 to GL_MAX_VERTEX_ATTRIBS - 1, at least 15; different for each attribute
    int32_t components; // 1 to 4; 4 for the packed types
    uint32_t type;      // GL_FLOAT, GL_HALF_FLOAT, GL_(UNSIGNED_)BYTE, GL_(UNSIGNED_)SHORT,
                        // GL_(UNSIGNED_)INT, or the packed GL_(UNSIGNED_)INT_2_10_10_10_REV; 0:
                        // GL_FLOAT
    bool normalized;    // unsigned integers become 0 to 1, signed ones -1 to 1; else 7 becomes 7.0
    bool integer;       // integers stay integers: int, ivec2, uvec4 ... in the shader; only with an
                        // integer type, and not with normalized
    uint32_t offset; // bytes from the start of the vertex; a multiple of the component's size, or
                     // of 4 for the packed types
} gl_mesh_attribute;

// Describes a mesh. Zero means none, or a default, in every field but vertex_count.
typedef struct gl_mesh_desc {
    gl_topology topology;

    // vertex_count * stride bytes, copied. NULL: room for that many bytes, which are undefined
    // until an update. Without attributes there is no buffer and vertices is NULL: the shader
    // computes the vertices from gl_VertexID, which counts from 0 to vertex_count - 1.
    const void *vertices;
    int32_t vertex_count; // 1 or more
    int32_t stride; // bytes from one vertex to the next, at most 2048, a multiple of the size of
                    // each component; 0: the end of the last attribute, rounded up to 4
    const gl_mesh_attribute *attributes;
    uint32_t attribute_count;

    // Copied. NULL: no indices; vertices are drawn in order. Creation checks that each index is
    // below vertex_count, because a larger index can crash the driver.
    const void *indices;
    int32_t index_count;
    uint32_t index_type; // GL_UNSIGNED_SHORT: uint16_t, GL_UNSIGNED_INT: uint32_t; 0: uint16_t

    // The data of the instances, otherwise as for vertices, in a buffer of their own.
    const void *instances;
    int32_t instance_count; // the most to draw; 1 or more with instance attributes; otherwise 0 or
                            // more, and not used
    int32_t instance_stride;
    const gl_mesh_attribute *instance_attributes;
    uint32_t instance_attribute_count;

    bool dynamic; // a hint that vertices and instances will be updated often
} gl_mesh_desc;

// Creates a mesh. Returns NULL, with the reason in gl_last_error() and the log, if desc is NULL or
// breaks a rule above, if a buffer would have more than 2147483647 bytes, or if memory runs out.
// Afterwards vertex array 0 is bound, buffer 0 is bound to GL_ARRAY_BUFFER, and OpenGL's error flags
// are cleared.
gl_mesh *gl_mesh_create(const gl_mesh_desc *desc);

// Deletes the mesh's vertex array and buffers, which unbinds them; NULL is fine. If its context is
// not current, frees only its memory and reports that in gl_last_error() and the log.
void gl_mesh_destroy(gl_mesh *mesh);

// ---- drawing ------------------------------------------------------------------------------------

// These functions draw with the shader program in use, from gl_shader_use() or glUseProgram().
// Without a program OpenGL draws nothing; until a thread's first mesh is drawn with a program,
// gl_last_error() and the log report that. They leave the mesh's vertex array bound. They assume
// that primitive restart is disabled, as it is unless the program enables it.

// Draws the whole mesh, with the data of the first instance.
void gl_mesh_draw(const gl_mesh *mesh);

// Draws a part: count indices starting with index number `first`, or vertices if there are no
// indices. Both are 0 or more, and first + count is at most the number of indices or vertices.
void gl_mesh_draw_part(const gl_mesh *mesh, int32_t first, int32_t count);

// Draws the whole mesh count times: 0 or more, at most instance_count if instances have attributes.
void gl_mesh_draw_instanced(const gl_mesh *mesh, int32_t count);

// ---- updates ------------------------------------------------------------------------------------

// Replaces count vertices starting with vertex number `first`. Both are 0 or more, and their sum is
// at most vertex_count. Earlier draws still use the old vertices, and the call does not wait for
// them: if all vertices are replaced, they go into new memory; if only some are, the GPU copies
// them when it has finished with the old ones. Afterwards buffer 0 is bound to GL_COPY_READ_BUFFER
// and GL_COPY_WRITE_BUFFER. If the driver runs out of memory, only glGetError() reports it, and the
// vertices are undefined.
bool gl_mesh_update(gl_mesh *mesh, int32_t first, const void *vertices, int32_t count);

// Replaces count instances, as gl_mesh_update() replaces vertices.
bool gl_mesh_update_instances(gl_mesh *mesh, int32_t first, const void *instances, int32_t count);

// ---- OpenGL's names -----------------------------------------------------------------------------

// Return OpenGL's names, for use with plain OpenGL, such as transform feedback into a mesh. The
// mesh owns the objects and never changes the names; 0 if it has no such buffer. Need no current
// context.
uint32_t gl_mesh_vertex_array_id(const gl_mesh *mesh);
uint32_t gl_mesh_vertex_buffer_id(const gl_mesh *mesh);
uint32_t gl_mesh_index_buffer_id(const gl_mesh *mesh);
uint32_t gl_mesh_instance_buffer_id(const gl_mesh *mesh);

// ---- shapes -------------------------------------------------------------------------------------

// Normals point outwards, and front faces are counter-clockwise when seen from outside. Shapes are
// centered on the origin and have sides, or a diameter, of 1, so they fill -0.5 to 0.5. uv (0, 0)
// is the lower left corner of a picture and (1, 1) the upper right.
typedef struct gl_mesh_vertex {
    float position[3]; // location 0
    float normal[3];   // location 1, of length 1
    float uv[2];       // location 2
} gl_mesh_vertex;

// These functions fail, and change bindings, as gl_mesh_create() does.

// Creates one counter-clockwise triangle over the whole viewport: three vertices without
// attributes. The vertex shader must contain:
//
//     vec2 corner = vec2(float((gl_VertexID & 1) << 2), float((gl_VertexID & 2) << 1));
//     uv = corner * 0.5; // 0 to 1 over the viewport
//     gl_Position = vec4(corner - 1.0, 0.0, 1.0);
gl_mesh *gl_mesh_fullscreen(void);

// Creates a square in the xy plane with its normal along +z; uv (0, 0) is at (-0.5, -0.5).
gl_mesh *gl_mesh_quad(void);

// Creates a cube of 24 vertices, 4 for each side, so that each side has the whole range of uv. Seen
// from outside with +y up, a picture is upright on the four sides; its upper edge is at -z on the
// top and at +z on the bottom.
gl_mesh *gl_mesh_cube(void);

// Creates a sphere whose axis is y, divided into slices around the axis (3 to 1024) and stacks from
// pole to pole (2 to 1024). u goes once around, to the right when seen from outside: from the seam
// at -z over -x, +z and +x. v goes from the pole at -y to the pole at +y.
gl_mesh *gl_mesh_sphere(int32_t slices, int32_t stacks);

// Creates a square in the xz plane with its normal along +y, divided into columns (along x) times
// rows (along z) cells of two triangles: 1 to 2048 each. uv (0, 0) is at x -0.5, z +0.5.
gl_mesh *gl_mesh_grid(int32_t columns, int32_t rows);

#ifdef __cplusplus
}
#endif

#endif
