// Compiled in place of what creates objects where graphics are disabled.
#include <stddef.h>

#include <glpace/camera.h>
#include <glpace/gpu_timer.h>
#include <glpace/mesh.h>

#include "core/log.h"

static void fail(const char *who)
{
    glp_fail("%s: this glpace was built without graphics", who);
}

// ---- the camera ---------------------------------------------------------------------------------

bool gl_camera_init(gl_camera *camera, const gl_camera_desc *desc)
{
    (void)camera;
    (void)desc;
    fail("gl_camera_init");
    return false;
}

void gl_camera_event(gl_camera *camera, const gl_event *event)
{
    (void)camera;
    (void)event;
}

void gl_camera_update(gl_camera *camera, double dt)
{
    (void)camera;
    (void)dt;
}

void gl_camera_view(const gl_camera *camera, double alpha, float view[16])
{
    (void)camera;
    (void)alpha;
    (void)view;
}

void gl_camera_eye(const gl_camera *camera, double alpha, float eye[3])
{
    (void)camera;
    (void)alpha;
    (void)eye;
}

void gl_camera_projection(const gl_camera *camera, double aspect, float projection[16])
{
    (void)camera;
    (void)aspect;
    (void)projection;
}

// ---- the GPU timer ------------------------------------------------------------------------------

gl_gpu_timer *gl_gpu_timer_create(void)
{
    fail("gl_gpu_timer_create");
    return NULL;
}

void gl_gpu_timer_destroy(gl_gpu_timer *timer)
{
    (void)timer;
}

void gl_gpu_timer_begin(gl_gpu_timer *timer)
{
    (void)timer;
}

void gl_gpu_timer_end(gl_gpu_timer *timer)
{
    (void)timer;
}

int64_t gl_gpu_timer_ns(gl_gpu_timer *timer)
{
    (void)timer;
    return -1;
}

uint64_t gl_gpu_timer_count(gl_gpu_timer *timer)
{
    (void)timer;
    return 0;
}

uint64_t gl_gpu_timer_skipped(const gl_gpu_timer *timer)
{
    (void)timer;
    return 0;
}

// ---- meshes -------------------------------------------------------------------------------------

gl_mesh *gl_mesh_create(const gl_mesh_desc *desc)
{
    (void)desc;
    fail("gl_mesh_create");
    return NULL;
}

gl_mesh *gl_mesh_fullscreen(void)
{
    fail("gl_mesh_fullscreen");
    return NULL;
}

gl_mesh *gl_mesh_quad(void)
{
    fail("gl_mesh_quad");
    return NULL;
}

gl_mesh *gl_mesh_cube(void)
{
    fail("gl_mesh_cube");
    return NULL;
}

gl_mesh *gl_mesh_sphere(int32_t slices, int32_t stacks)
{
    (void)slices;
    (void)stacks;
    fail("gl_mesh_sphere");
    return NULL;
}

gl_mesh *gl_mesh_grid(int32_t columns, int32_t rows)
{
    (void)columns;
    (void)rows;
    fail("gl_mesh_grid");
    return NULL;
}

void gl_mesh_destroy(gl_mesh *mesh)
{
    (void)mesh;
}

void gl_mesh_draw(const gl_mesh *mesh)
{
    (void)mesh;
}

void gl_mesh_draw_part(const gl_mesh *mesh, int32_t first, int32_t count)
{
    (void)mesh;
    (void)first;
    (void)count;
}

void gl_mesh_draw_instanced(const gl_mesh *mesh, int32_t count)
{
    (void)mesh;
    (void)count;
}

int32_t gl_mesh_count(const gl_mesh *mesh)
{
    (void)mesh;
    return 0;
}

void gl_mesh_update(gl_mesh *mesh, int32_t first, const void *vertices, int32_t count)
{
    (void)mesh;
    (void)first;
    (void)vertices;
    (void)count;
}

void gl_mesh_update_instances(gl_mesh *mesh, int32_t first, const void *instances, int32_t count)
{
    (void)mesh;
    (void)first;
    (void)instances;
    (void)count;
}

uint32_t gl_mesh_vertex_array(const gl_mesh *mesh)
{
    (void)mesh;
    return 0;
}

uint32_t gl_mesh_vertex_buffer(const gl_mesh *mesh)
{
    (void)mesh;
    return 0;
}

uint32_t gl_mesh_index_buffer(const gl_mesh *mesh)
{
    (void)mesh;
    return 0;
}

uint32_t gl_mesh_instance_buffer(const gl_mesh *mesh)
{
    (void)mesh;
    return 0;
}
