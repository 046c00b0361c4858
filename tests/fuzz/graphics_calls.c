// Bytes as calls of the graphics API in an offscreen context, with good and bad arguments. Whatever is called, OpenGL
// has no error, a call that fails has a reason, what was cleared or drawn over has the right pixels, and at the end no
// object is left.
#include "fuzz.h"

#include <string.h>

#include "calls.h"
#include "screen.h"

enum { SLOTS = 3, MOST_CALLS = 60 };

long fuzz_runs;
const long fuzz_least = 99;
const char *const fuzz_words[] = {"\x01", "\x08\x03", "\x10", "\x18", "\x0f"};
const size_t fuzz_word_count = sizeof fuzz_words / sizeof *fuzz_words;

static struct program {
    struct bytes bytes;
    gl_texture *textures[SLOTS];
    gl_framebuffer *framebuffers[SLOTS];
    gl_framebuffer_pair *pair;
    gl_mesh *meshes[SLOTS];
    gl_shader *shaders[SLOTS];
    gl_batch *batch;
    bool is_begun;
} it;

// What a function that draws by 16-bit floats of 4 components needs for the largest texture of this test.
static uint8_t pixels[64 * 64 * 16];

static int slot(void)
{
    return choose(&it.bytes, SLOTS);
}

static int32_t choose_side(void)
{
    static const int32_t sides[] = {1,  2, 3,  7,         16,        64,    8,
                                    32, 0, -1, INT32_MAX, INT32_MIN, 16385, 1 << 20};
    return CHOOSE(&it.bytes, sides);
}

static bool is_small(int32_t width, int32_t height)
{
    return width <= 64 && height <= 64;
}

static uint32_t choose_format(void)
{
    static const uint32_t formats[] = {0,
                                       GL_RGBA8,
                                       GL_R8,
                                       GL_RG8,
                                       GL_RGB8,
                                       GL_SRGB8_ALPHA8,
                                       GL_RGBA16F,
                                       GL_R32F,
                                       GL_RGBA32F,
                                       GL_R8UI,
                                       GL_R32I,
                                       GL_RGBA32UI,
                                       GL_R11F_G11F_B10F,
                                       GL_RGB10_A2,
                                       GL_DEPTH_COMPONENT24,
                                       GL_DEPTH24_STENCIL8,
                                       GL_RGBA,
                                       1,
                                       0xffffffff};
    return CHOOSE(&it.bytes, formats);
}

static uint32_t choose_filter(void)
{
    static const uint32_t filters[] = {
        0,         GL_NEAREST,       GL_LINEAR, GL_LINEAR_MIPMAP_LINEAR,
        GL_REPEAT, GL_CLAMP_TO_EDGE, GL_LEQUAL, 7};
    return CHOOSE(&it.bytes, filters);
}

static float real(void)
{
    return (float)choose_real(&it.bytes);
}

static gl_color choose_color(void)
{
    return (gl_color){real(), real(), 0.5f, 1};
}

// ---- objects ------------------------------------------------------------------------------------

// What a batch has borrowed is still there when it draws.
static void end_batch(void)
{
    if (it.is_begun)
        gl_batch_end(it.batch);
    it.is_begun = false;
}

static void make_texture(void)
{
    const int32_t width = choose_side(), height = choose_side();
    const gl_texture_desc desc = {
        .width = width,
        .height = height,
        .format = choose_format(),
        .pixels = is_small(width, height) && choose_bool(&it.bytes) ? pixels : NULL,
        .mipmaps = choose_bool(&it.bytes),
        .min_filter = choose_filter(),
        .mag_filter = choose_filter(),
        .wrap_x = choose_filter(),
        .compare = choose_filter(),
        .anisotropy = choose_bool(&it.bytes) ? real() : 0,
    };
    gl_texture **texture = &it.textures[slot()];
    end_batch();
    gl_texture_destroy(*texture);
    const void *const faces[6] = {pixels, pixels, NULL, pixels, pixels, pixels};
    *texture =
        choose(&it.bytes, 4) ? gl_texture_create(&desc) : gl_texture_create_cube(&desc, faces);
    if (try(*texture))
        require(gl_texture_width(*texture) == width && gl_texture_height(*texture) == height &&
                    gl_texture_id(*texture),
                "a texture has its size");
}

static void use_texture(void)
{
    gl_texture *texture = it.textures[slot()];
    const int32_t width = choose_side(), height = choose_side();
    switch (choose(&it.bytes, 3)) {
    case 0:
        try(gl_texture_bind(texture, (int32_t)choose_number(&it.bytes)));
        break;
    default:
        if (is_small(width, height))
            try(gl_texture_update(texture, choose_side(), choose_side(), width, height,
                                  choose(&it.bytes, 8) ? pixels : NULL));
    }
}

static gl_framebuffer_desc choose_framebuffer(void)
{
    gl_framebuffer_desc desc = {
        .width = choose_side(),
        .height = choose_side(),
        .formats = {choose_format(), choose_bool(&it.bytes) ? choose_format() : 0},
        .no_colors = choose(&it.bytes, 8) == 1,
        .depth = choose_bool(&it.bytes) ? choose_format() : 0,
        .filter = choose_filter(),
        .compare = choose_bool(&it.bytes) ? choose_filter() : 0,
        .samples = choose_bool(&it.bytes) ? (int32_t)choose_number(&it.bytes) : 0,
        .resize = (gl_framebuffer_resize_mode)choose(&it.bytes, 4),
    };
    return desc;
}

static void make_framebuffer(void)
{
    const gl_framebuffer_desc desc = choose_framebuffer();
    end_batch();
    if (choose(&it.bytes, 4) == 1) {
        gl_framebuffer_pair_destroy(it.pair);
        it.pair = gl_framebuffer_pair_create(&desc);
        try(it.pair);
        return;
    }
    gl_framebuffer **framebuffer = &it.framebuffers[slot()];
    gl_framebuffer_destroy(*framebuffer);
    *framebuffer = gl_framebuffer_create(&desc);
    if (try(*framebuffer))
        require(gl_framebuffer_width(*framebuffer) == desc.width, "a framebuffer has its size");
}

static void use_framebuffer(void)
{
    gl_framebuffer *framebuffer = it.framebuffers[slot()];
    const int32_t index = choose(&it.bytes, 4) - 1, width = choose_side(), height = choose_side();
    end_batch();
    switch (choose(&it.bytes, 8)) {
    case 0:
        try(gl_framebuffer_resize(framebuffer, width, height));
        break;
    case 1:
        try(gl_framebuffer_bind(framebuffer));
        break;
    case 2:
        try(gl_framebuffer_resolve(framebuffer));
        break;
    case 3:
        try(gl_framebuffer_bind_screen(width, height));
        break;
    case 4:
        try(gl_framebuffer_blit(framebuffer, index, choose_side(), choose_side(), width, height));
        break;
    case 5:
        if (is_small(width, height))
            try(gl_framebuffer_read(framebuffer, index, choose_side(), choose_side(), width, height,
                                    pixels));
        break;
    case 6:
        if (it.pair) {
            try(gl_framebuffer_pair_resize(it.pair, width, height));
            gl_framebuffer_pair_swap(it.pair);
            require(gl_framebuffer_pair_front(it.pair) != gl_framebuffer_pair_back(it.pair),
                    "a pair has two");
        }
        break;
    default: {
        const gl_texture *color = gl_framebuffer_color(framebuffer, index); // NULL: there is none
        const gl_texture *depth = gl_framebuffer_depth(framebuffer);
        require(!color || gl_texture_id(color), "a color is a texture");
        require(!depth || gl_texture_id(depth), "the depth is a texture");
    }
    }
}

static void make_mesh(void)
{
    static const uint32_t types[] = {
        0,        GL_FLOAT,        GL_HALF_FLOAT,         GL_UNSIGNED_BYTE,
        GL_SHORT, GL_UNSIGNED_INT, GL_INT_2_10_10_10_REV, GL_DOUBLE};
    const uint32_t type = CHOOSE(&it.bytes, types);
    const gl_mesh_attribute attributes[2] = {
        {.location = (uint32_t)choose(&it.bytes, 20),
         .components = choose(&it.bytes, 6),
         .type = type,
         .normalized = choose_bool(&it.bytes),
         .integer = choose_bool(&it.bytes),
         .offset = (uint32_t)choose(&it.bytes, 9) * 2},
        {.location = 1, .components = 2},
    };
    const uint16_t indices[6] = {0, 1, 2, (uint16_t)choose(&it.bytes, 5), 1, 0};
    static float vertices[4096];
    gl_mesh_desc desc = {
        .topology = (gl_topology)choose(&it.bytes, 8),
        .vertices = choose_bool(&it.bytes) ? vertices : NULL,
        .vertex_count = choose(&it.bytes, 6) - 1,
        .stride = choose(&it.bytes, 10) * 4,
        .attributes = attributes,
        .attribute_count = (uint32_t)choose(&it.bytes, 3),
        .indices = choose_bool(&it.bytes) ? indices : NULL,
        .index_count = choose(&it.bytes, 7),
        .instances = choose_bool(&it.bytes) ? vertices : NULL,
        .instance_count = choose(&it.bytes, 4) - 1,
        .instance_attributes = attributes + 1,
        .instance_attribute_count = (uint32_t)choose(&it.bytes, 2),
        .dynamic = choose_bool(&it.bytes),
    };
    gl_mesh **mesh = &it.meshes[slot()];
    gl_mesh_destroy(*mesh);
    switch (choose(&it.bytes, 8)) {
    case 0:
        *mesh = gl_mesh_fullscreen();
        break;
    case 1:
        *mesh = gl_mesh_sphere(choose_side() % 64, choose_side() % 64);
        break;
    case 2:
        *mesh = gl_mesh_grid(choose_side() % 64, choose_side() % 64);
        break;
    default:
        *mesh = gl_mesh_create(&desc);
    }
    try(*mesh);
}

static void use_mesh(void)
{
    gl_mesh *mesh = it.meshes[slot()];
    static float vertices[4096];
    const int32_t first = choose(&it.bytes, 8) - 1, count = choose(&it.bytes, 8) - 1;
    end_batch();
    switch (choose(&it.bytes, 5)) {
    case 0:
        gl_mesh_draw(mesh);
        break;
    case 1:
        gl_mesh_draw_part(mesh, (int32_t)choose_number(&it.bytes), count);
        break;
    case 2:
        gl_mesh_draw_instanced(mesh, count); // without attributes of instances any number is drawn
        break;
    case 3:
        try(gl_mesh_update(mesh, first, vertices, count));
        break;
    default:
        try(gl_mesh_update_instances(mesh, first, vertices, count));
    }
}

static void make_shader(void)
{
    static const char *const texts[] = {
        "out vec4 c; void main() { c = vec4(1); }",
        "in vec2 uv; uniform float f; uniform vec3 v[2]; uniform sampler2D t; out vec4 c;"
        "void main() { c = texture(t, uv) * f + vec4(v[1], 1); }",
        "uniform mat4 m; uniform int i; uniform uint u; uniform ivec2 j; out vec4 c;"
        "void main() { c = m[0] * float(i) + vec4(u) + vec4(j, j); }",
        "void main() { broken }",
        "#include \"none\"\n",
        "#version 110\nvoid main() {}",
    };
    static const gl_shader_file file = {"none", "out vec4 c; void main() { c = vec4(0); }"};
    const char *const varyings[] = {"uv"}, *const defines[] = {"A 1"};
    const gl_shader_desc desc = {
        .fragment = {"a.frag", CHOOSE(&it.bytes, texts)},
        .files = &file,
        .file_count = choose_bool(&it.bytes),
        .defines = defines,
        .define_count = choose_bool(&it.bytes),
        .varyings = varyings,
        .varying_count = choose(&it.bytes, 8) == 1,
    };
    gl_shader **shader = &it.shaders[slot()];
    end_batch();
    gl_shader_destroy(*shader);
    *shader = choose(&it.bytes, 4) == 1 ? gl_batch_shader_create(&desc) : gl_shader_create(&desc);
    try(*shader);
}

static void use_shader(void)
{
    static const char *const names[] = {"f", "v",    "t",    "m",    "i", "u",
                                        "j", "none", "v[1]", "gl_x", ""};
    gl_shader *shader = it.shaders[slot()];
    const char *name = choose(&it.bytes, 16) ? CHOOSE(&it.bytes, names) : NULL;
    float values[16] = {real(), real(), real()};
    const int32_t integers[4] = {1, 2, 3, 4};
    const int32_t count = choose(&it.bytes, 6) - 1;
    end_batch();
    switch (choose(&it.bytes, 12)) { // the setters report a wrong type once
    case 0:
    case 1:
        try(gl_shader_use(shader));
        break;
    case 2:
        (void)gl_shader_set_float(shader, name, values[0]);
        break;
    case 3:
        (void)gl_shader_set_vec3(shader, name, 1, values[1], 0);
        break;
    case 4:
        (void)gl_shader_set_vec3s(shader, name, values, count > 4 ? 4 : count);
        break;
    case 5:
        (void)gl_shader_set_mat4(shader, name, values);
        break;
    case 6:
        (void)gl_shader_set_int(shader, name, (int32_t)choose_number(&it.bytes));
        break;
    case 7:
        (void)gl_shader_set_ints(shader, name, integers, count > 4 ? 4 : count);
        break;
    case 8:
        (void)gl_shader_set_texture(shader, name, it.textures[slot()],
                                    (int32_t)choose_number(&it.bytes));
        break;
    case 9:
        (void)gl_shader_set_ivec2(shader, name, 1, 2);
        break;
    case 10:
        try(!gl_shader_reload(shader) || shader);
        break;
    default:
        require(!gl_shader_has(shader, name) || name, "only a name can be there");
        (void)gl_shader_location(shader, name);
        (void)gl_shader_error(shader);
    }
}

// ---- batches ------------------------------------------------------------------------------------

static void begin_batch(void)
{
    if (!it.batch || choose(&it.bytes, 8) == 1) {
        end_batch();
        gl_batch_destroy(it.batch);
        it.batch = gl_batch_create(&(gl_batch_desc){.capacity = (int32_t)choose_number(&it.bytes)});
        try(it.batch);
    }
    gl_batch_begin(it.batch, choose_side(), choose_side());
    it.is_begun = it.batch;
}

static void draw(void)
{
    const gl_shape shape = {.x = real(),
                            .y = real(),
                            .width = real(),
                            .height = real(),
                            .rotation = real(),
                            .radius = real(),
                            .blur = real(),
                            .color = choose_color(),
                            .glow = real()};
    const gl_sprite sprite = {.x = real(),
                              .y = real(),
                              .width = 8,
                              .height = real(),
                              .source_width = real(),
                              .source_height = 4,
                              .tint = choose_color()};
    const gl_point points[4] = {{0, 0}, {real(), 3}, {real(), real()}, {2, 9}};
    const gl_scissor scissor = {choose_side(), choose_side(), choose_side(), choose_side()};
    char text[9] = {0};
    for (int i = 0; i < 8; i++)
        text[i] = (char)choose(&it.bytes, 256);
    switch (choose(&it.bytes, 9)) {
    case 0:
        gl_batch_shape(it.batch, &shape);
        break;
    case 1:
        gl_batch_outline(it.batch, &shape, real());
        break;
    case 2:
        gl_batch_line(it.batch, real(), real(), real(), real(), real(), choose_color());
        break;
    case 3:
        gl_batch_polygon(it.batch, points, choose(&it.bytes, 6) - 1 > 4 ? 4 : 3, choose_color());
        break;
    case 4:
        gl_batch_sprite(it.batch, it.textures[slot()], &sprite);
        break;
    case 5:
        gl_batch_text(it.batch, real(), real(), real(), choose_color(), text);
        break;
    case 6:
        gl_batch_set_shader(it.batch, it.shaders[slot()]);
        break;
    case 7:
        gl_batch_set_scissor(it.batch, choose_bool(&it.bytes) ? &scissor : NULL);
        break;
    default:
        gl_batch_glyph(it.batch, real(), real(), real(), choose_color(),
                       (uint32_t)choose_number(&it.bytes));
    }
}

// A white rectangle covers exactly its pixels, whatever was called before.
static void check_pixels(void)
{
    gl_framebuffer *target = gl_framebuffer_create(&(gl_framebuffer_desc){.width = 4, .height = 4});
    uint8_t read[4 * 4 * 4];
    if (!try(target) || !it.batch) {
        gl_framebuffer_destroy(target);
        return;
    }
    end_batch();
    require(gl_framebuffer_bind(target), "a framebuffer can be bound");
    glDisable(GL_SCISSOR_TEST);
    gl_batch_begin(it.batch, 4, 4);
    gl_batch_rect(it.batch, 1, 1, 2, 2, (gl_color){1, 1, 1, 1});
    gl_batch_end(it.batch);
    require(gl_framebuffer_read(target, 0, 0, 0, 4, 4, read), "a framebuffer can be read");
    for (int i = 0; i < 16; i++) {
        const bool is_inside = i % 4 >= 1 && i % 4 <= 2 && i / 4 >= 1 && i / 4 <= 2;
        for (int j = 0; j < 4; j++)
            require(read[i * 4 + j] == (is_inside ? 255 : 0),
                    "a rectangle covers its pixels and no others");
    }
    require(gl_framebuffer_bind_screen(SCREEN_SIDE, SCREEN_SIDE), "the screen can be bound");
    gl_framebuffer_destroy(target);
}

static void capture(void)
{
    const int32_t width = choose_side(), height = choose_side();
    end_batch();
    if (is_small(width, height))
        try(gl_capture_pixels(width, height, pixels));
}

static void call(void)
{
    switch (choose(&it.bytes, 16)) {
    case 0:
    case 1:
        make_texture();
        break;
    case 2:
        use_texture();
        break;
    case 3:
        make_framebuffer();
        break;
    case 4:
    case 5:
        use_framebuffer();
        break;
    case 6:
        make_mesh();
        break;
    case 7:
        use_mesh();
        break;
    case 8:
        make_shader();
        break;
    case 9:
        use_shader();
        break;
    case 10:
        begin_batch();
        break;
    case 11:
    case 12:
    case 13:
        draw();
        break;
    case 14:
        check_pixels();
        break;
    default:
        capture();
    }
    require(glGetError() == GL_NO_ERROR, "OpenGL has no error");
}

static void destroy_all(void)
{
    end_batch();
    gl_batch_destroy(it.batch);
    gl_framebuffer_pair_destroy(it.pair);
    for (int i = 0; i < SLOTS; i++) {
        gl_texture_destroy(it.textures[i]);
        gl_framebuffer_destroy(it.framebuffers[i]);
        gl_mesh_destroy(it.meshes[i]);
        gl_shader_destroy(it.shaders[i]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    screen_open();
    const int before = screen_count_objects();
    it = (struct program){.bytes = {data, data + size}};
    for (int i = 0; i < MOST_CALLS && bytes_left(&it.bytes); i++) {
        set_reason();
        call();
    }
    destroy_all();
    glUseProgram(0); // OpenGL keeps the current one
    gl_framebuffer_bind_screen(SCREEN_SIDE, SCREEN_SIDE);
    require(glGetError() == GL_NO_ERROR, "destroying has no error");
    require(screen_count_objects() == before, "no object is left");
    fuzz_runs++;
    return 0;
}
