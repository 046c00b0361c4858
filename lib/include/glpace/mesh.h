// Meshes: vertices and how they are laid out, described once; indices; data for each instance; and
// the shapes that every demo needs.
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
// Places of attributes, the same in all of glpace: 0 position, 1 normal, 2 uv, 3 color; 4 and above
// are the program's own, for instances mostly. An attribute that the shader has and the mesh has
// not reads (0, 0, 0, 1).
//
// Everything here needs the context that the mesh was created in to be current, destroying
// included: without it, only memory is freed. On the context's thread. A mistake, such as a mesh
// that is NULL or whose context is not current, is told by a sentence in gl_last_error() and the
// log; the function has then done nothing, and returns false, NULL or 0. Since 0.1.
#ifndef GLPACE_MESH_H
#define GLPACE_MESH_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_mesh gl_mesh;

// What the vertices are the corners of, as OpenGL's constants of the same names.
typedef enum gl_topology {
    GL_TOPOLOGY_TRIANGLES,
    GL_TOPOLOGY_TRIANGLE_STRIP,
    GL_TOPOLOGY_TRIANGLE_FAN,
    GL_TOPOLOGY_LINES,
    GL_TOPOLOGY_LINE_STRIP,
    GL_TOPOLOGY_LINE_LOOP,
    GL_TOPOLOGY_POINTS,
} gl_topology;

// One input of a vertex shader.
typedef struct gl_mesh_attribute {
    uint32_t location;  // 0 to GL_MAX_VERTEX_ATTRIBS - 1, 15 at least; each one once in a mesh
    int32_t components; // 1 to 4; 4 for the packed types
    uint32_t type;      // GL_FLOAT, GL_HALF_FLOAT; GL_BYTE, GL_SHORT, GL_INT or one of these
                        // UNSIGNED; GL_INT_2_10_10_10_REV, also UNSIGNED; 0: GL_FLOAT
    bool normalized;    // integers become 0 to 1, signed ones -1 to 1; else 7 becomes 7.0
    bool integer;       // integers stay integers: int, ivec2, uvec4 ... in the shader
    uint32_t offset; // bytes from the start of the vertex; a multiple of the component's size, of
                     // 4 for the packed types
} gl_mesh_attribute;

typedef struct gl_mesh_desc {
    gl_topology topology;

    // vertex_count * stride bytes, copied; NULL: room for as many, undefined until they are
    // updated. Without attributes there is no buffer: the shader makes vertices of gl_VertexID,
    // which goes from 0 to vertex_count - 1.
    const void *vertices;
    int32_t vertex_count; // 1 or more
    int32_t stride; // bytes from one to the next, at most 2048, a multiple of the size of each
                    // component; 0: as far as the attributes reach, rounded up to 4
    const gl_mesh_attribute *attributes;
    uint32_t attribute_count;

    // Copied; NULL: none, and vertices are drawn in their order. Each one is looked at once, since
    // one that is not below vertex_count can crash a driver.
    const void *indices;
    int32_t index_count;
    uint32_t index_type; // GL_UNSIGNED_SHORT: uint16_t, GL_UNSIGNED_INT: uint32_t; 0: uint16_t

    // The same for what belongs to each instance rather than to each vertex, in a buffer of its
    // own.
    const void *instances;
    int32_t instance_count; // 1 or more where there are attributes; the most that can be drawn
    int32_t instance_stride;
    const gl_mesh_attribute *instance_attributes;
    uint32_t instance_attribute_count;

    bool dynamic; // a hint: vertices and instances will be updated often
} gl_mesh_desc;

// desc is not NULL. NULL, with the reason in gl_last_error() and the log, if something is not as
// said above, a buffer has more than 2147483647 bytes, or memory runs out (of the driver's
// glGetError() tells as well). Afterwards no vertex array is bound, and nothing to GL_ARRAY_BUFFER.
gl_mesh *gl_mesh_create(const gl_mesh_desc *desc);

// Takes NULL. What of the mesh is bound is unbound.
void gl_mesh_destroy(gl_mesh *mesh);

// ---- drawing ------------------------------------------------------------------------------------

// These draw with the program in use, and leave the mesh's vertex array bound. Primitive restart,
// which is off unless the program enables it, is not expected.

// All of it; of its instances the first.
void gl_mesh_draw(const gl_mesh *mesh);

// count indices from the one of number first; vertices where there are no indices. Both 0 or more,
// their sum at most gl_mesh_count().
void gl_mesh_draw_part(const gl_mesh *mesh, int32_t first, int32_t count);

// All of it, count times: 0 or more, at most instance_count where there are attributes of
// instances.
void gl_mesh_draw_instanced(const gl_mesh *mesh, int32_t count);

// How many indices there are, or vertices where there are no indices.
int32_t gl_mesh_count(const gl_mesh *mesh);

// ---- updates ------------------------------------------------------------------------------------

// Writes count vertices, from the one of number first: both 0 or more, their sum at most
// vertex_count. What was drawn before shows the old ones, and nothing waits for it: all of them at
// once go into new memory, some of them are copied by the GPU once it is done with the old ones.
// Leaves nothing bound to GL_COPY_READ_BUFFER and GL_COPY_WRITE_BUFFER. If the driver runs out of
// memory, glGetError() says so, and the vertices are undefined. false, with the reason in
// gl_last_error() and the log, and nothing changed, if first and count are not within the mesh, or
// there are no vertices to write.
bool gl_mesh_update(gl_mesh *mesh, int32_t first, const void *vertices, int32_t count);

// The same for instances.
bool gl_mesh_update_instances(gl_mesh *mesh, int32_t first, const void *instances, int32_t count);

// ---- OpenGL's names -----------------------------------------------------------------------------

// For what is not here, such as transform feedback into a mesh. They stay the mesh's, and the same
// as long as it lives; 0 where it has no such buffer.
uint32_t gl_mesh_vertex_array(const gl_mesh *mesh);
uint32_t gl_mesh_vertex_buffer(const gl_mesh *mesh);
uint32_t gl_mesh_index_buffer(const gl_mesh *mesh);
uint32_t gl_mesh_instance_buffer(const gl_mesh *mesh);

// ---- shapes -------------------------------------------------------------------------------------

// Fronts are counter-clockwise, seen from where the normals point to: outwards. All have sides, or
// a diameter, of 1 and their centre at 0, so that -0.5 to 0.5 is what they fill. uv (0, 0) is the
// lower left corner of a picture, (1, 1) the upper right.
typedef struct gl_mesh_vertex {
    float position[3]; // place 0
    float normal[3];   // place 1, of length 1
    float uv[2];       // place 2
} gl_mesh_vertex;

// These fail and bind as gl_mesh_create().

// One triangle over the whole viewport, counter-clockwise, three vertices without attributes. The
// vertex shader's part of it:
//
//     vec2 corner = vec2(float((gl_VertexID & 1) << 2), float((gl_VertexID & 2) << 1));
//     uv = corner * 0.5; // 0 to 1 over the viewport
//     gl_Position = vec4(corner - 1.0, 0.0, 1.0);
gl_mesh *gl_mesh_fullscreen(void);

// A square in the xy plane that looks along +z; uv (0, 0) at (-0.5, -0.5).
gl_mesh *gl_mesh_quad(void);

// 24 vertices: each side has its own, with the whole of uv. Seen from outside with +y up, a
// picture stands upright on the four sides; on the top its upper edge is at -z, on the bottom
// at +z.
gl_mesh *gl_mesh_cube(void);

// Around +y as its axis. slices: 3 to 1024, as those of an orange; stacks: 2 to 1024, from pole
// to pole. u goes once around, seen from outside to the right, from the seam at -z over -x,
// +z and +x; v from the pole at -y to that at +y.
gl_mesh *gl_mesh_sphere(int32_t slices, int32_t stacks);

// A square in the xz plane that looks along +y, of columns (along x) times rows (along z) cells of
// two triangles: 1 to 2048 each. uv (0, 0) at x -0.5, z +0.5.
gl_mesh *gl_mesh_grid(int32_t columns, int32_t rows);

#ifdef __cplusplus
}
#endif

#endif
