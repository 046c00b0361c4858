// A mesh that cannot be is refused in one sentence, and nothing of OpenGL's is left behind.
#include "mesh_fixture.h"

static const float corners[24]; // 8 vertices of 3 floats

static gl_mesh_attribute attributes[2];
static gl_mesh_attribute instance_attributes[1];

// A desc that is good, for one thing to be spoilt.
static gl_mesh_desc good(void)
{
    attributes[0] = (gl_mesh_attribute){.location = 0, .components = 2};
    attributes[1] = (gl_mesh_attribute){
        .location = 3, .components = 4, .type = GL_UNSIGNED_BYTE, .normalized = true, .offset = 8};
    instance_attributes[0] = (gl_mesh_attribute){.location = 4, .components = 3};
    static const uint16_t indices[] = {0, 7, 1};
    return (gl_mesh_desc){
        .vertices = corners,
        .vertex_count = 8,
        .stride = 12,
        .attributes = attributes,
        .attribute_count = 2,
        .indices = indices,
        .index_count = 3,
        .instances = corners,
        .instance_count = 8,
        .instance_stride = 12,
        .instance_attributes = instance_attributes,
        .instance_attribute_count = 1,
    };
}

static void assert_refused(const gl_mesh_desc *desc, const char *why)
{
    char sentence[256];
    snprintf(sentence, sizeof sentence, "gl_mesh_create: %s", why);
    assert_null(gl_mesh_create(desc));
    assert_string_equal(gl_last_error(), sentence);
    assert_int_equal(glGetError(), GL_NO_ERROR);
}

#define REFUSED(why, ...)                                                                          \
    do {                                                                                           \
        gl_mesh_desc desc = good();                                                                \
        __VA_ARGS__;                                                                               \
        assert_refused(&desc, why);                                                                \
    } while (0)

ALL_BETWEEN(open_canvas, close_canvas)

TEST(good)
{
    gl_mesh_desc desc = good();
    gl_mesh *mesh = gl_mesh_create(&desc);
    assert_non_null(mesh);
    gl_mesh_destroy(mesh);
}

TEST(numbers)
{
    REFUSED("topology is 7; it takes 0 to 6", desc.topology = (gl_topology)7);
    REFUSED("vertex_count is 0; it takes 1 to 2147483647", desc.vertex_count = 0);
    REFUSED("vertex_count is -1; it takes 1 to 2147483647", desc.vertex_count = -1);
    REFUSED("attribute_count is 2, but attributes is NULL", desc.attributes = NULL);
    REFUSED("instance_attribute_count is 1, but instance_attributes is NULL",
            desc.instance_attributes = NULL);
    REFUSED("there are vertices, but no attributes", desc.attribute_count = 0);
    REFUSED("there are instances, but no instance_attributes", desc.instance_attribute_count = 0);
    REFUSED("instance_count is 0; it takes 1 to 2147483647", desc.instance_count = 0);
    REFUSED("instance_count is -5; it takes 0 to 2147483647", desc.instance_count = -5;
            desc.instances = NULL; desc.instance_attribute_count = 0);
    REFUSED("vertices have 2147483652 bytes; they may have 2147483647",
            desc.vertex_count = 178956971);
    REFUSED("instances have 2147483652 bytes; they may have 2147483647",
            desc.instance_count = 178956971);
}

TEST(attributes)
{
    GLint most = 0;
    glGetIntegerv(GL_MAX_VERTEX_ATTRIBS, &most);
    char sentence[128];
    snprintf(sentence, sizeof sentence, "attributes[1].location is %d; it takes 0 to %d", most,
             most - 1);
    REFUSED(sentence, attributes[1].location = (uint32_t)most);
    REFUSED("attributes[1].location is 0, as that of another attribute",
            attributes[1].location = 0);
    REFUSED("instance_attributes[0].location is 3, as that of another attribute",
            instance_attributes[0].location = 3);
    REFUSED("attributes[0].type is 0x140A; it takes those that mesh.h names",
            attributes[0].type = 0x140A); // GL_DOUBLE
    REFUSED("attributes[0].components is 0; it takes 1 to 4", attributes[0].components = 0);
    REFUSED("attributes[0].components is 5; it takes 1 to 4", attributes[0].components = 5);
    REFUSED("attributes[0].components is 2147483647; it takes 1 to 4",
            attributes[0].components = INT32_MAX;
            desc.stride = 0);
    REFUSED("attributes[0].components is 3; it takes 4 to 4", attributes[0].components = 3;
            attributes[0].type = GL_INT_2_10_10_10_REV);
    REFUSED("attributes[0].integer is set; it takes a type of plain integers, not normalized",
            attributes[0].integer = true);
    REFUSED("attributes[1].integer is set; it takes a type of plain integers, not normalized",
            attributes[1].integer = true);
    REFUSED("attributes[0].offset is 2; it takes a multiple of 4", attributes[0].offset = 2);
}

TEST(strides)
{
    REFUSED("attributes[1].offset is 9; it takes 0 to 8", attributes[1].offset = 9);
    REFUSED("attributes[1].offset is 4294967295; it takes 0 to 2044",
            attributes[1].offset = UINT32_MAX;
            desc.stride = 0);
    REFUSED("stride is 10; it takes a multiple of 4", desc.stride = 10);
    REFUSED("stride is 4; it takes 8 to 2048", desc.stride = 4);
    REFUSED("stride is -12; it takes 8 to 2048", desc.stride = -12);
    REFUSED("stride is 2052; it takes 8 to 2048", desc.stride = 2052);
    REFUSED("instance_stride is 8; it takes 12 to 2048", desc.instance_stride = 8);
    REFUSED("instance_attributes[0].offset is 4; it takes 0 to 0",
            instance_attributes[0].offset = 4);
}

// A driver that is handed an index too many may read what is not its own, or crash.
TEST(indices)
{
    static const uint16_t shorts[] = {0, 7, 8};
    static const uint32_t longs[] = {0, 0x80000000u, 2};
    REFUSED("indices[2] is 8; it takes 0 to 7", desc.indices = shorts);
    REFUSED("indices[1] is 2147483648; it takes 0 to 7", desc.indices = longs;
            desc.index_type = GL_UNSIGNED_INT);
    REFUSED("index_count is 3, but indices is NULL", desc.indices = NULL);
    REFUSED("index_count is 0; it takes 1 to 2147483647", desc.index_count = 0);
    REFUSED("index_type is 0x1401; it takes GL_UNSIGNED_SHORT or GL_UNSIGNED_INT",
            desc.index_type = GL_UNSIGNED_BYTE);
    REFUSED("indices have 2147483648 bytes; they may have 2147483647", desc.index_count = 1 << 29;
            desc.index_type = GL_UNSIGNED_INT);
}

TEST(shapes)
{
    assert_null(gl_mesh_sphere(2, 8));
    assert_string_equal(gl_last_error(), "gl_mesh_sphere: slices is 2; it takes 3 to 1024");
    assert_null(gl_mesh_sphere(8, 1025));
    assert_string_equal(gl_last_error(), "gl_mesh_sphere: stacks is 1025; it takes 2 to 1024");
    assert_null(gl_mesh_grid(0, 1));
    assert_string_equal(gl_last_error(), "gl_mesh_grid: columns is 0; it takes 1 to 2048");
    assert_null(gl_mesh_grid(1, 2049));
    assert_string_equal(gl_last_error(), "gl_mesh_grid: rows is 2049; it takes 1 to 2048");
}

// ---- a driver without memory --------------------------------------------------------------------

static int names_alive;
static int fills_left;
static PFNGLGENBUFFERSPROC real_gen;
static PFNGLDELETEBUFFERSPROC real_delete;
static PFNGLBUFFERDATAPROC real_data;

static void GLP_API_PTR counted_gen(GLsizei count, GLuint *names)
{
    names_alive += count;
    real_gen(count, names);
}

static void GLP_API_PTR counted_delete(GLsizei count, const GLuint *names)
{
    for (GLsizei i = 0; i < count; i++)
        names_alive -= names[i] != 0;
    real_delete(count, names);
}

static void GLP_API_PTR scarce_data(GLenum target, GLsizeiptr size, const void *data, GLenum usage)
{
    if (fills_left-- > 0)
        real_data(target, size, data, usage);
}

TEST(no_memory)
{
    real_gen = glGenBuffers;
    real_delete = glDeleteBuffers;
    real_data = glBufferData;
    glGenBuffers = counted_gen;
    glDeleteBuffers = counted_delete;
    glBufferData = scarce_data;
    static const char *const wanted[] = {"vertices, 96 bytes", "instances, 96 bytes",
                                         "indices, 6 bytes"};
    gl_mesh_desc desc = good();
    for (int i = 0; i < 3; i++) {
        fills_left = i;
        char sentence[128];
        snprintf(sentence, sizeof sentence, "the driver has no memory for %s", wanted[i]);
        assert_refused(&desc, sentence);
        assert_int_equal(names_alive, 0);
    }
    fills_left = 3;
    gl_mesh *mesh = gl_mesh_create(&desc);
    assert_non_null(mesh);
    assert_int_equal(names_alive, 4);
    gl_mesh_destroy(mesh);
    assert_int_equal(names_alive, 0);
    glGenBuffers = real_gen;
    glDeleteBuffers = real_delete;
    glBufferData = real_data;
}
