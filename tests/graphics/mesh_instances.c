// Instances of a mesh have what is theirs, and updates of their own; OpenGL's names of it all.
#include "mesh_fixture.h"

#include "es.h"

typedef struct tile {
    float place[2];
    uint8_t color[4];
} tile;

static const gl_mesh_attribute tile_attributes[] = {
    {.location = 4, .components = 2, .offset = offsetof(tile, place)},
    {3, 4, GL_UNSIGNED_BYTE, .normalized = true, .offset = offsetof(tile, color)},
};

// One in each quarter; the first is the lower left one.
static const tile tiles[4] = {{{-1, -1}, {1, 2, 3, 4}},
                              {{0, -1}, {5, 6, 7, 8}},
                              {{-1, 0}, {9, 10, 11, 12}},
                              {{0, 0}, {13, 14, 15, 16}}};

static gl_mesh *create_tiles(void)
{
    static const float quarter[] = {0, 0, 1, 0, 0, 1, 1, 1};
    gl_mesh_desc desc = strip_of(quarter);
    desc.instances = tiles;
    desc.instance_count = 4;
    desc.instance_attributes = tile_attributes;
    desc.instance_attribute_count = 2;
    return create_mesh(desc);
}

static GLuint use_tile_program(void)
{
    return use_program("layout(location = 0) in vec2 corner;\n"
                       "layout(location = 4) in vec2 place;\n"
                       "layout(location = 3) in vec4 color;\n"
                       "flat out vec4 shown;\n"
                       "void main() {\n"
                       "    gl_Position = vec4(corner + place, 0.0, 1.0);\n"
                       "    shown = color;\n"
                       "}\n",
                       "flat in vec4 shown;\n"
                       "out vec4 fragment;\n"
                       "void main() { fragment = shown; }\n");
}

static rgba color_of_quarter(int i)
{
    int half = canvas_size / 2;
    return pixel_at(half / 2 + (i & 1) * half, half / 2 + (i >> 1) * half);
}

static rgba color_of_tile(const tile *of)
{
    return (rgba){of->color[0], of->color[1], of->color[2], of->color[3]};
}

ALL_BETWEEN(open_canvas, close_canvas)

TEST(instances)
{
    GLuint program = use_tile_program();
    gl_mesh *mesh = create_tiles();
    for (int count = 0; count <= 4; count++) {
        clear_canvas();
        gl_mesh_draw_instanced(mesh, count);
        for (int i = 0; i < 4; i++)
            assert_rgba(color_of_quarter(i), i < count ? color_of_tile(&tiles[i]) : nothing);
    }
    clear_canvas();
    gl_mesh_draw(mesh);
    assert_int_equal(count_drawn(), canvas_size * canvas_size / 4);
    gl_mesh_destroy(mesh);
    glDeleteProgram(program);
}

TEST(updates_of_instances)
{
    GLuint program = use_tile_program();
    gl_mesh *mesh = create_tiles();
    clear_canvas();
    tile changed[4];
    memcpy(changed, tiles, sizeof tiles);
    changed[2].color[0] = 99;
    gl_mesh_update_instances(mesh, 2, &changed[2], 1);
    gl_mesh_draw_instanced(mesh, 4);
    for (int i = 0; i < 4; i++)
        assert_rgba(color_of_quarter(i), color_of_tile(&changed[i]));
    for (int i = 0; i < 4; i++)
        changed[i].color[1] = (uint8_t)(200 + i);
    gl_mesh_update_instances(mesh, 0, changed, 4);
    gl_mesh_draw_instanced(mesh, 4);
    for (int i = 0; i < 4; i++)
        assert_rgba(color_of_quarter(i), color_of_tile(&changed[i]));
    gl_mesh_destroy(mesh);
    glDeleteProgram(program);
}

// Without attributes of instances there may be any number of them.
TEST(instances_by_number)
{
    clear_canvas();
    GLuint program =
        use_program("void main() {\n"
                    "    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));\n"
                    "    vec2 size = vec2(2.0 / 32.0, 2.0);\n"
                    "    float column = float(gl_InstanceID);\n"
                    "    vec2 place = (corner + vec2(column, 0.0)) * size - 1.0;\n"
                    "    gl_Position = vec4(place, 0.0, 1.0);\n"
                    "}\n",
                    flat_fragment);
    gl_mesh *mesh =
        create_mesh((gl_mesh_desc){.topology = GL_TOPOLOGY_TRIANGLE_STRIP, .vertex_count = 4});
    gl_mesh_draw_instanced(mesh, canvas_size / 2);
    assert_drawn(is_left, white);
    gl_mesh_destroy(mesh);
    glDeleteProgram(program);
}

// The names are those of buffers that hold what was handed over.
TEST(names)
{
    gl_mesh *mesh = create_tiles();
    tile read[4] = {0};
    glBindBuffer(GL_COPY_READ_BUFFER, gl_mesh_instance_buffer_id(mesh));
    read_bytes_of(GL_COPY_READ_BUFFER, sizeof read, read);
    assert_memory_equal(read, tiles, sizeof tiles);
    assert_int_equal(gl_mesh_index_buffer_id(mesh), 0);
    gl_mesh_destroy(mesh);

    gl_mesh_desc desc = strip_of(whole);
    static const uint16_t wanted[] = {0, 1, 2, 2, 1, 3};
    desc.indices = wanted;
    desc.index_count = 6;
    mesh = create_mesh(desc);
    uint16_t indices[6] = {0};
    glBindBuffer(GL_COPY_READ_BUFFER, gl_mesh_index_buffer_id(mesh));
    read_bytes_of(GL_COPY_READ_BUFFER, sizeof indices, indices);
    assert_memory_equal(indices, wanted, sizeof indices);
    assert_int_equal(gl_mesh_instance_buffer_id(mesh), 0);
    glBindBuffer(GL_COPY_READ_BUFFER, 0);
    gl_mesh_destroy(mesh);
}
