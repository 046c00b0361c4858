// Shared by the files of meshes. Internal to lib/graphics.
#ifndef GLP_MESH_IMPL_H
#define GLP_MESH_IMPL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/mesh.h>

// The desc's fields for vertices or for instances, and their names.
typedef struct glp_mesh_stream {
    const char *prefix; // of the desc's fields: "" or "instance_"
    const char *data_name;
    const char *count_name;
    const void *data;
    int32_t count;
    int32_t stride; // resolved
    const gl_mesh_attribute *attributes;
    uint32_t attribute_count;
    uint32_t divisor;
} glp_mesh_stream;

glp_mesh_stream glp_mesh_vertices(const gl_mesh_desc *desc);
glp_mesh_stream glp_mesh_instances(const gl_mesh_desc *desc);

// Whether the desc is valid, as mesh.h says; if not, that is the last error. location_count: how
// many locations the driver has.
bool glp_mesh_desc_check(const gl_mesh_desc *desc, int32_t location_count);

// The attribute's type; GL_FLOAT if it is 0.
uint32_t glp_mesh_type(const gl_mesh_attribute *attribute);

// The type of the indices, GL_UNSIGNED_SHORT if it is 0, and the size of one, bytes.
uint32_t glp_mesh_index_type(const gl_mesh_desc *desc);
int32_t glp_mesh_index_size(uint32_t index_type);

#endif
