// The shapes, read back from their buffers, are closed and face outwards.
#include "mesh_fixture.h"

#include "es.h"

#include <math.h>
#include <stdlib.h>

static const double pi = 3.14159265358979323846;

typedef struct geometry {
    gl_mesh_vertex *vertices;
    uint32_t *indices;
    int vertex_count;
    int index_count;
} geometry;

static void *read_buffer(GLuint buffer, size_t item, int *count)
{
    GLint bytes = 0;
    glBindBuffer(GL_COPY_READ_BUFFER, buffer);
    glGetBufferParameteriv(GL_COPY_READ_BUFFER, GL_BUFFER_SIZE, &bytes);
    void *data = malloc((size_t)bytes);
    assert_non_null(data);
    read_bytes_of(GL_COPY_READ_BUFFER, (size_t)bytes, data);
    glBindBuffer(GL_COPY_READ_BUFFER, 0);
    *count = (int)((size_t)bytes / item);
    return data;
}

static geometry read_geometry(const gl_mesh *mesh, size_t index_size)
{
    geometry read = {0};
    read.vertices =
        read_buffer(gl_mesh_vertex_buffer_id(mesh), sizeof *read.vertices, &read.vertex_count);
    void *indices = read_buffer(gl_mesh_index_buffer_id(mesh), index_size, &read.index_count);
    read.indices = malloc((size_t)read.index_count * sizeof *read.indices);
    assert_non_null(read.indices);
    for (int i = 0; i < read.index_count; i++)
        read.indices[i] = index_size == 2 ? ((uint16_t *)indices)[i] : ((uint32_t *)indices)[i];
    free(indices);
    return read;
}

static void forget(geometry *read)
{
    free(read->vertices);
    free(read->indices);
}

static const gl_mesh_vertex *corner_of(const geometry *read, int i)
{
    return &read->vertices[read->indices[i]];
}

static double dot(const float *a, const double *b)
{
    return (double)a[0] * b[0] + (double)a[1] * b[1] + (double)a[2] * b[2];
}

// Its direction is where the front is, its length twice the area.
static void cross_of(const geometry *read, int triangle, double cross[3])
{
    const float *a = corner_of(read, triangle)->position;
    const float *b = corner_of(read, triangle + 1)->position;
    const float *c = corner_of(read, triangle + 2)->position;
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3;
        int k = (i + 2) % 3;
        cross[i] = ((double)b[j] - a[j]) * ((double)c[k] - a[k]) -
                   ((double)b[k] - a[k]) * ((double)c[j] - a[j]);
    }
}

static void assert_near(double have, double want, double tolerance)
{
    if (!(fabs(have - want) <= tolerance))
        fail_msg("it is %.9g, not %.9g", have, want);
}

// Each triangle has an area and looks where the normals of its corners do: how far in cosines.
// The area of all.
static double check_fronts(const geometry *read, double cosine)
{
    double area = 0;
    for (int i = 0; i < read->index_count; i += 3) {
        double cross[3];
        cross_of(read, i, cross);
        double length = sqrt(cross[0] * cross[0] + cross[1] * cross[1] + cross[2] * cross[2]);
        assert_true(length > 1e-9);
        area += length / 2;
        for (int j = 0; j < 3; j++)
            assert_true(dot(corner_of(read, i + j)->normal, cross) >= cosine * length);
    }
    return area;
}

// Whether an edge is there, from one place to another; seam and sides have places twice.
static int count_edges(const geometry *read, const float *from, const float *to)
{
    int count = 0;
    for (int i = 0; i < read->index_count; i++) {
        int next = i % 3 == 2 ? i - 2 : i + 1;
        count += memcmp(corner_of(read, i)->position, from, 12) == 0 &&
                 memcmp(corner_of(read, next)->position, to, 12) == 0;
    }
    return count;
}

// Each edge is passed once in each direction: no cracks, not by the last bit of a float.
static void check_closed(const geometry *read)
{
    for (int i = 0; i < read->vertex_count; i++)
        for (int axis = 0; axis < 3; axis++)
            read->vertices[i].position[axis] += 0.0f; // of two zeros one
    for (int i = 0; i < read->index_count; i++) {
        const float *from = corner_of(read, i)->position;
        const float *to = corner_of(read, i % 3 == 2 ? i - 2 : i + 1)->position;
        assert_int_equal(count_edges(read, from, to), 1);
        assert_int_equal(count_edges(read, to, from), 1);
    }
}

ALL_BETWEEN(open_canvas, close_canvas)

TEST(cube)
{
    gl_mesh *mesh = gl_mesh_cube();
    geometry cube = read_geometry(mesh, 2);
    assert_int_equal(cube.vertex_count, 24);
    assert_int_equal(cube.index_count, 36);
    assert_near(check_fronts(&cube, 0.999999), 6, 1e-6);
    check_closed(&cube);
    for (int i = 0; i < 24; i++) {
        const gl_mesh_vertex *vertex = &cube.vertices[i];
        double place[3];
        for (int axis = 0; axis < 3; axis++) {
            place[axis] = vertex->position[axis];
            assert_near(fabs(place[axis]), 0.5, 0);
        }
        assert_near(dot(vertex->normal, place), 0.5, 0);
        // Where a picture's upper edge is.
        int up = vertex->normal[1] == 0 ? 1 : 2;
        float sign = vertex->normal[1] > 0 ? -1 : 1;
        assert_near(vertex->uv[1], 0.5 + place[up] * (double)sign, 0);
    }
    forget(&cube);
    gl_mesh_destroy(mesh);
}

TEST(sphere)
{
    gl_mesh *mesh = gl_mesh_sphere(24, 12);
    geometry sphere = read_geometry(mesh, 4);
    assert_int_equal(sphere.vertex_count, 25 * 13);
    assert_int_equal(sphere.index_count, 24 * 11 * 6);
    assert_near(check_fronts(&sphere, 0.97), 3.1415927, 0.06);
    check_closed(&sphere);
    for (int i = 0; i < sphere.vertex_count; i++) {
        const gl_mesh_vertex *vertex = &sphere.vertices[i];
        double u = vertex->uv[0];
        double v = vertex->uv[1];
        const double way[3] = {cos(pi * (v - 0.5)) * sin(2 * pi * (u - 0.5)), sin(pi * (v - 0.5)),
                               cos(pi * (v - 0.5)) * cos(2 * pi * (u - 0.5))};
        for (int axis = 0; axis < 3; axis++) {
            assert_near(vertex->normal[axis], way[axis], 1e-6);
            assert_near(vertex->position[axis], way[axis] / 2, 1e-6);
        }
    }
    forget(&sphere);
    gl_mesh_destroy(mesh);

    mesh = gl_mesh_sphere(3, 2); // the least there is
    sphere = read_geometry(mesh, 4);
    assert_int_equal(sphere.index_count, 3 * 6);
    check_fronts(&sphere, 0);
    check_closed(&sphere);
    forget(&sphere);
    gl_mesh_destroy(mesh);
}

TEST(grid)
{
    gl_mesh *mesh = gl_mesh_grid(5, 3);
    geometry grid = read_geometry(mesh, 4);
    assert_int_equal(grid.vertex_count, 6 * 4);
    assert_int_equal(grid.index_count, 5 * 3 * 6);
    assert_near(check_fronts(&grid, 0.999999), 1, 1e-6);
    for (int i = 0; i < grid.vertex_count; i++) {
        const gl_mesh_vertex *vertex = &grid.vertices[i];
        assert_near(vertex->position[0], (double)vertex->uv[0] - 0.5, 1e-7);
        assert_near(vertex->position[2], 0.5 - (double)vertex->uv[1], 1e-7);
        assert_true(vertex->position[1] == 0 && vertex->normal[1] == 1);
        assert_near(vertex->uv[0], (i % 6) / 5.0, 1e-7);
        assert_near(vertex->uv[1], (i / 6) / 3.0, 1e-7);
    }
    forget(&grid);
    gl_mesh_destroy(mesh);
}

// The largest there are: their numbers fit.
TEST(largest)
{
    gl_mesh *mesh = gl_mesh_grid(2048, 2048);
    assert_non_null(mesh);
    geometry read = read_geometry(mesh, 4);
    assert_int_equal(read.index_count, 2048 * 2048 * 6);
    forget(&read);
    gl_mesh_destroy(mesh);
}
