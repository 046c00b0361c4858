// Checking meshes, which tests do without a driver. Internal to lib/graphics.
#ifndef GLP_MESH_MESH_H
#define GLP_MESH_MESH_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/mesh.h>

#pragma GCC visibility push(hidden)

// Whether the desc is valid, as mesh.h says; if not, that is the last error. location_count: how
// many locations the driver has.
bool glp_mesh_desc_check(const gl_mesh_desc *desc, int32_t location_count);

#pragma GCC visibility pop

#endif
