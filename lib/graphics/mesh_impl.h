// What a mesh is made of, as its files share it. Internal.
#ifndef GLP_MESH_IMPL_H
#define GLP_MESH_IMPL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/mesh.h>

// Vertices or instances: what the desc says of either, and how it calls it.
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

// Whether the desc is as mesh.h has it; if not, the last error says why. location_count: how many
// the driver has.
bool glp_mesh_desc_check(const gl_mesh_desc *desc, int32_t location_count);

// GL_FLOAT where it is 0.
uint32_t glp_mesh_type(const gl_mesh_attribute *attribute);

// Bytes of an index, and the type where there are indices: GL_UNSIGNED_SHORT where it is 0.
uint32_t glp_mesh_index_type(const gl_mesh_desc *desc);
int32_t glp_mesh_index_size(uint32_t index_type);

#endif
