// Meshes are drawn as they are described: layouts, topologies, indices, updates.
#include "mesh_fixture.h"

#include "es.h"

static bool is_right(int x, int y)
{
    return !is_left(x, y);
}

static bool is_anywhere(int x, int y)
{
    (void)x;
    (void)y;
    return true;
}

// ---- layouts ------------------------------------------------------------------------------------

// Of every kind of number, between bytes that are nobody's.
typedef struct mixed {
    uint8_t padding;
    int8_t place[2];
    uint8_t color[4];
    uint8_t more_padding;
    int16_t kept;
    uint16_t half;
    uint32_t packed;
    int32_t counted[2];
} mixed;

ALL_BETWEEN(open_canvas, close_canvas)

TEST(layouts)
{
    clear_canvas();
    GLuint program = use_program("layout(location = 0) in vec2 place;\n"
                                 "layout(location = 3) in vec4 color;\n"
                                 "layout(location = 4) in int kept;\n"
                                 "layout(location = 5) in float halved;\n"
                                 "layout(location = 6) in vec4 tight;\n"
                                 "layout(location = 7) in vec2 counted;\n"
                                 "layout(location = 8) in vec4 absent;\n"
                                 "flat out vec4 shown;\n"
                                 "void main() {\n"
                                 "    gl_Position = vec4(place, 0.0, 1.0);\n"
                                 "    bool good = kept == -12345 && halved == 1.5 &&\n"
                                 "        tight == vec4(1.0, 0.0, -1.0, 1.0) &&\n"
                                 "        counted == vec2(70000.0, -3.0) &&\n"
                                 "        absent == vec4(0.0, 0.0, 0.0, 1.0);\n"
                                 "    shown = good ? color : vec4(0.0);\n"
                                 "}\n",
                                 "flat in vec4 shown;\n"
                                 "out vec4 fragment;\n"
                                 "void main() { fragment = shown; }\n");
    mixed corners[4];
    memset(corners, 0xA5, sizeof corners);
    for (int i = 0; i < 4; i++) {
        corners[i].place[0] = i & 1 ? 127 : -127;
        corners[i].place[1] = i & 2 ? 127 : -127;
        memcpy(corners[i].color, (uint8_t[]){10, 20, 30, 40}, 4);
        corners[i].kept = -12345;
        corners[i].half = 0x3E00;
        corners[i].packed = 511u | 0u << 10 | (uint32_t)(-511 & 1023) << 20 | 1u << 30;
        corners[i].counted[0] = 70000;
        corners[i].counted[1] = -3;
    }
    const gl_mesh_attribute attributes[] = {
        {0, 2, GL_BYTE, .normalized = true, .offset = offsetof(mixed, place)},
        {3, 4, GL_UNSIGNED_BYTE, .normalized = true, .offset = offsetof(mixed, color)},
        {4, 1, GL_SHORT, .integer = true, .offset = offsetof(mixed, kept)},
        {5, 1, GL_HALF_FLOAT, .offset = offsetof(mixed, half)},
        {6, 4, GL_INT_2_10_10_10_REV, .normalized = true, .offset = offsetof(mixed, packed)},
        {7, 2, GL_INT, .offset = offsetof(mixed, counted)},
    };
    gl_mesh_desc desc = strip_of(NULL);
    desc.vertices = corners;
    desc.attributes = attributes;
    desc.attribute_count = sizeof attributes / sizeof *attributes;
    gl_mesh *mesh = create_mesh(desc); // its stride is found: nothing follows the last attribute
    gl_mesh_draw(mesh);
    assert_drawn(is_anywhere, (rgba){10, 20, 30, 40});
    gl_mesh_destroy(mesh);
    glDeleteProgram(program);
}

TEST(topologies)
{
    // How many pixels each makes of the same four corners.
    static const struct {
        gl_topology topology;
        int fewest;
        int most;
    } wanted[] = {
        {GL_TOPOLOGY_TRIANGLES, 480, 544},    {GL_TOPOLOGY_TRIANGLE_STRIP, 1024, 1024},
        {GL_TOPOLOGY_TRIANGLE_FAN, 740, 800}, {GL_TOPOLOGY_LINES, 62, 66},
        {GL_TOPOLOGY_LINE_STRIP, 90, 98},     {GL_TOPOLOGY_LINE_LOOP, 115, 128},
        {GL_TOPOLOGY_POINTS, 1, 4},
    };
    // Inside, so that no line is on the edge of the viewport.
    static const float corners[] = {-1, -0.99f, 1, -0.99f, -1, 0.99f, 1, 0.99f};
    GLuint program = use_program(flat_vertex, flat_fragment);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        clear_canvas();
        gl_mesh_desc desc = strip_of(corners);
        desc.topology = wanted[i].topology;
        gl_mesh *mesh = create_mesh(desc);
        gl_mesh_draw(mesh);
        assert_in_range(count_drawn(), wanted[i].fewest, wanted[i].most);
        gl_mesh_destroy(mesh);
    }
    glDeleteProgram(program);
}

TEST(what_stays_bound)
{
    clear_canvas();
    GLuint program = use_program(flat_vertex, flat_fragment);
    gl_mesh *mesh = create_mesh(strip_of(whole));
    assert_int_equal(value_of(GL_VERTEX_ARRAY_BINDING), 0);
    assert_int_equal(value_of(GL_ARRAY_BUFFER_BINDING), 0);
    gl_mesh_draw(mesh);
    assert_int_not_equal(gl_mesh_vertex_array_id(mesh), 0);
    assert_int_equal(value_of(GL_VERTEX_ARRAY_BINDING), gl_mesh_vertex_array_id(mesh));
    gl_mesh_destroy(mesh);
    assert_int_equal(value_of(GL_VERTEX_ARRAY_BINDING), 0);
    gl_mesh_destroy(NULL);
    glDeleteProgram(program);
}

// ---- indices and parts --------------------------------------------------------------------------

static const uint16_t short_indices[] = {0, 1, 2, 2, 1, 3};
static const uint32_t long_indices[] = {0, 1, 2, 2, 1, 3};

static void draw_indexed(const void *indices, GLenum type)
{
    clear_canvas();
    gl_mesh_desc desc = strip_of(whole);
    desc.topology = GL_TOPOLOGY_TRIANGLES;
    desc.indices = indices;
    desc.index_count = 6;
    desc.index_type = type;
    gl_mesh *mesh = create_mesh(desc);
    gl_mesh_draw(mesh);
    assert_drawn(is_anywhere, white);

    // The second triangle holds the upper right corner, the first one does not.
    clear_canvas();
    gl_mesh_draw_part(mesh, 3, 3);
    assert_rgba(pixel_at(canvas_size - 1, canvas_size - 1), white);
    assert_rgba(pixel_at(0, 0), nothing);
    gl_mesh_draw_part(mesh, 0, 0);
    gl_mesh_draw_part(mesh, 6, 0);
    assert_rgba(pixel_at(0, 0), nothing);
    gl_mesh_destroy(mesh);
}

TEST(indices)
{
    GLuint program = use_program(flat_vertex, flat_fragment);
    draw_indexed(short_indices, 0);
    draw_indexed(short_indices, GL_UNSIGNED_SHORT);
    draw_indexed(long_indices, GL_UNSIGNED_INT);
    glDeleteProgram(program);
}

TEST(part_of_vertices)
{
    clear_canvas();
    GLuint program = use_program(flat_vertex, flat_fragment);
    float corners[16];
    memcpy(corners, left, sizeof left);
    memcpy(corners + 8, right, sizeof right);
    gl_mesh_desc desc = strip_of(corners);
    desc.vertex_count = 8;
    gl_mesh *mesh = create_mesh(desc);
    gl_mesh_draw_part(mesh, 4, 4);
    assert_drawn(is_right, white);
    gl_mesh_destroy(mesh);
    glDeleteProgram(program);
}

// ---- updates ------------------------------------------------------------------------------------

// What was drawn before an update, and perhaps is not yet, stays as it was.
static void update_twice(gl_mesh *mesh)
{
    clear_canvas();
    gl_mesh_update(mesh, 0, left, 4);
    gl_mesh_draw(mesh);
    gl_mesh_update(mesh, 0, (float[8]){2, 2, 2, 2, 2, 2, 2, 2}, 4); // outside
    gl_mesh_draw(mesh);
    assert_drawn(is_left, white);

    // Left becomes whole by its corners 1 and 3, one after the other.
    clear_canvas();
    gl_mesh_update(mesh, 0, left, 4);
    gl_mesh_update(mesh, 1, whole + 2, 1);
    gl_mesh_draw(mesh);
    assert_rgba(pixel_at(canvas_size - 1, 0), white);
    assert_rgba(pixel_at(canvas_size - 1, canvas_size - 1), nothing);
    gl_mesh_update(mesh, 3, whole + 6, 1);
    gl_mesh_update(mesh, 4, NULL, 0);
    gl_mesh_draw(mesh);
    assert_drawn(is_anywhere, white);
    assert_int_equal(value_of(GL_COPY_READ_BUFFER), 0);
    assert_int_equal(value_of(GL_COPY_WRITE_BUFFER), 0);
}

TEST(updates)
{
    GLuint program = use_program(flat_vertex, flat_fragment);
    for (int dynamic = 0; dynamic < 2; dynamic++) {
        gl_mesh_desc desc = strip_of(NULL);
        desc.dynamic = dynamic;
        gl_mesh *mesh = create_mesh(desc);
        uint32_t buffer = gl_mesh_vertex_buffer_id(mesh);
        update_twice(mesh);
        assert_int_equal(gl_mesh_vertex_buffer_id(mesh), buffer);
        gl_mesh_destroy(mesh);
    }
    glDeleteProgram(program);
}

static void GLP_API_PTR no_sub_data(GLenum target, GLintptr offset, GLsizeiptr size,
                                    const void *data)
{
    (void)data;
    fail_msg("written in place: target 0x%04X, %d bytes from %d", target, (int)size, (int)offset);
}

static void *GLP_API_PTR no_map(GLenum target, GLintptr offset, GLsizeiptr size, GLbitfield access)
{
    fail_msg("mapped: target 0x%04X, %d bytes from %d, as 0x%04X", target, (int)size, (int)offset,
             access);
    return NULL;
}

// OpenGL does not report who waits. Memory that frames in flight may read is not written to.
TEST(updates_do_not_wait)
{
    PFNGLBUFFERSUBDATAPROC sub_data = glBufferSubData;
    PFNGLMAPBUFFERRANGEPROC map = glMapBufferRange;
    gl_mesh *mesh = create_mesh(strip_of(whole));
    glBufferSubData = no_sub_data;
    glMapBufferRange = no_map;
    gl_mesh_update(mesh, 0, left, 4);
    gl_mesh_update(mesh, 1, left, 2);
    glBufferSubData = sub_data;
    glMapBufferRange = map;
    gl_mesh_destroy(mesh);
}
