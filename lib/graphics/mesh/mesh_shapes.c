// Meshes that programs need most: the full-screen triangle, a quad, a cube, a sphere, a grid.
#include <glpace/mesh.h>

#include <math.h>
#include <stddef.h>
#include <stdlib.h>

#include <glpace/gl.h>

#include "core/base/check.h"
#include "core/base/memory.h"

static const double pi = 3.14159265358979323846;

static const gl_mesh_attribute layout[] = {
    {.location = 0, .components = 3, .offset = offsetof(gl_mesh_vertex, position)},
    {.location = 1, .components = 3, .offset = offsetof(gl_mesh_vertex, normal)},
    {.location = 2, .components = 2, .offset = offsetof(gl_mesh_vertex, uv)},
};

static gl_mesh *create(const gl_mesh_vertex *vertices, int32_t vertex_count, const void *indices,
                       int32_t index_count, GLenum index_type)
{
    return gl_mesh_create(&(gl_mesh_desc){
        .vertices = vertices,
        .vertex_count = vertex_count,
        .stride = sizeof *vertices,
        .attributes = layout,
        .attribute_count = sizeof layout / sizeof *layout,
        .indices = indices,
        .index_count = index_count,
        .index_type = index_type,
    });
}

gl_mesh *gl_mesh_fullscreen(void)
{
    return gl_mesh_create(&(gl_mesh_desc){.vertex_count = 3});
}

// ---- flat sides ---------------------------------------------------------------------------------

enum { side_vertices = 4, side_indices = 6 };

// Which way u and v go on a side; its normal is their cross product.
struct side {
    float u[3];
    float v[3];
};

static gl_mesh_vertex corner_of(const struct side *side, const float center[3], int corner)
{
    gl_mesh_vertex vertex = {.uv = {(float)(corner & 1), (float)(corner >> 1)}};
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3;
        int k = (i + 2) % 3;
        vertex.normal[i] = side->u[j] * side->v[k] - side->u[k] * side->v[j];
        vertex.position[i] =
            center[i] + (vertex.uv[0] - 0.5f) * side->u[i] + (vertex.uv[1] - 0.5f) * side->v[i];
    }
    return vertex;
}

static gl_mesh *create_sides(const struct side *sides, int count, float from_center)
{
    static const uint16_t corners[side_indices] = {0, 1, 2, 2, 1, 3};
    gl_mesh_vertex vertices[6 * side_vertices];
    uint16_t indices[6 * side_indices];
    for (int i = 0; i < count; i++) {
        gl_mesh_vertex *of_side = vertices + i * side_vertices;
        static const float origin[3];
        float center[3];
        gl_mesh_vertex middle = corner_of(&sides[i], origin, 0);
        for (int axis = 0; axis < 3; axis++)
            center[axis] = middle.normal[axis] * from_center;
        for (int corner = 0; corner < side_vertices; corner++)
            of_side[corner] = corner_of(&sides[i], center, corner);
        for (int j = 0; j < side_indices; j++)
            indices[i * side_indices + j] = (uint16_t)(i * side_vertices + corners[j]);
    }
    return create(vertices, count * side_vertices, indices, count * side_indices,
                  GL_UNSIGNED_SHORT);
}

gl_mesh *gl_mesh_quad(void)
{
    return create_sides(&(struct side){{1, 0, 0}, {0, 1, 0}}, 1, 0);
}

gl_mesh *gl_mesh_cube(void)
{
    static const struct side sides[] = {
        {{0, 0, -1}, {0, 1, 0}}, // +x
        {{0, 0, 1}, {0, 1, 0}},  // -x
        {{1, 0, 0}, {0, 0, -1}}, // +y
        {{1, 0, 0}, {0, 0, 1}},  // -y
        {{1, 0, 0}, {0, 1, 0}},  // +z
        {{-1, 0, 0}, {0, 1, 0}}, // -z
    };
    return create_sides(sides, sizeof sides / sizeof *sides, 0.5f);
}

// ---- nets ---------------------------------------------------------------------------------------

// A net of cells; vertex (x, y) is number y * (columns + 1) + x, x along u and y along v.
struct net {
    int32_t columns;
    int32_t rows;
    gl_mesh_vertex *vertices;
    uint32_t *indices;
    int32_t index_count;
};

static void add_triangle(struct net *net, int32_t x, int32_t y, const int32_t corners[3][2])
{
    for (int i = 0; i < 3; i++)
        net->indices[net->index_count++] =
            (uint32_t)((y + corners[i][1]) * (net->columns + 1) + x + corners[i][0]);
}

// Counter-clockwise, as u is to the right and v upwards. Where all of a row is one point, the
// triangles that have a side there are left out: they would have no area.
static void add_cell(struct net *net, int32_t x, int32_t y, bool point_below, bool point_above)
{
    static const int32_t lower[3][2] = {{0, 0}, {1, 0}, {1, 1}};
    static const int32_t upper[3][2] = {{0, 0}, {1, 1}, {0, 1}};
    if (!point_below)
        add_triangle(net, x, y, lower);
    if (!point_above)
        add_triangle(net, x, y, upper);
}

static gl_mesh *create_net(const char *who, int32_t columns, int32_t rows, bool poles,
                           gl_mesh_vertex (*vertex_at)(double u, double v))
{
    int32_t vertex_count = (columns + 1) * (rows + 1);
    size_t cells = (size_t)columns * (size_t)rows;
    struct net net = {.columns = columns, .rows = rows};
    net.vertices = glp_new(who, (size_t)vertex_count, sizeof *net.vertices);
    net.indices = net.vertices ? glp_new(who, cells * side_indices, sizeof *net.indices) : NULL;
    gl_mesh *mesh = NULL;
    if (net.indices) {
        for (int32_t y = 0; y <= rows; y++)
            for (int32_t x = 0; x <= columns; x++)
                net.vertices[y * (columns + 1) + x] =
                    vertex_at((double)x / columns, (double)y / rows);
        for (int32_t y = 0; y < rows; y++)
            for (int32_t x = 0; x < columns; x++)
                add_cell(&net, x, y, poles && y == 0, poles && y == rows - 1);
        mesh = create(net.vertices, vertex_count, net.indices, net.index_count, GL_UNSIGNED_INT);
    }
    free(net.vertices);
    free(net.indices);
    return mesh;
}

static gl_mesh_vertex vertex_of_sphere(double u, double v)
{
    double around = 2 * pi * (u - 0.5);
    double up = pi * (v - 0.5);
    // The seam and the poles exactly: sin(pi) is not quite 0, and would leave cracks.
    double s = u == 0 || u == 1 ? 0 : sin(around);
    double radius = v == 0 || v == 1 ? 0 : cos(up);
    gl_mesh_vertex vertex = {
        .normal = {(float)(radius * s), (float)sin(up), (float)(radius * cos(around))},
        .uv = {(float)u, (float)v},
    };
    for (int i = 0; i < 3; i++)
        vertex.position[i] = vertex.normal[i] * 0.5f;
    return vertex;
}

gl_mesh *gl_mesh_sphere(int32_t slices, int32_t stacks)
{
    static const char who[] = "gl_mesh_sphere";
    if (!glp_check_range(who, "slices", slices, 3, 1024) ||
        !glp_check_range(who, "stacks", stacks, 2, 1024))
        return NULL;
    return create_net(who, slices, stacks, true, vertex_of_sphere);
}

static gl_mesh_vertex vertex_of_grid(double u, double v)
{
    return (gl_mesh_vertex){
        .position = {(float)(u - 0.5), 0, (float)(0.5 - v)},
        .normal = {0, 1, 0},
        .uv = {(float)u, (float)v},
    };
}

gl_mesh *gl_mesh_grid(int32_t columns, int32_t rows)
{
    static const char who[] = "gl_mesh_grid";
    if (!glp_check_range(who, "columns", columns, 1, 2048) ||
        !glp_check_range(who, "rows", rows, 1, 2048))
        return NULL;
    return create_net(who, columns, rows, false, vertex_of_grid);
}
