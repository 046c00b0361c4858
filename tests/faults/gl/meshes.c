// Meshes, batches and what is drawn by them.
#include "survive.h"

#include "graphics/font/font.h"

static gl_shader *plain;
static gl_texture *textures[5]; // the last one of light

static const uint8_t colors[5][4] = {
    {255, 0, 0, 255}, {0, 255, 0, 255}, {0, 0, 255, 255}, {255, 255, 0, 255}, {0, 128, 128, 255}};

static FIXTURE(set_up)
{
    if (survive_begin(state) != 0)
        return -1;
    plain = gl_shader_create(&(gl_shader_desc){
        .vertex.text =
            "layout(location = 0) in vec2 position;\n"
            "layout(location = 1) in int number;\n"
            "layout(location = 4) in vec2 offset;\n"
            "flat out int index;\n"
            "void main() { gl_Position = vec4(position + offset, 0, 1); index = number; }\n",
        .fragment.text = "flat in int index;\n"
                         "out vec4 color;\n"
                         "void main() { color = vec4(float(index) * 0.25, 1.0, 0.0, 1.0); }\n",
    });
    for (int i = 0; i < 5; i++) {
        textures[i] =
            gl_texture_create(&(gl_texture_desc){.width = 1,
                                                 .height = 1,
                                                 .pixels = colors[i],
                                                 .format = i == 4 ? GL_SRGB8_ALPHA8 : GL_RGBA8});
        if (!textures[i])
            return -1;
    }
    return plain ? 0 : -1;
}

static FIXTURE(tear_down)
{
    for (int i = 0; i < 5; i++)
        gl_texture_destroy(textures[i]);
    gl_shader_destroy(plain);
    return survive_end(state);
}

ALL_BETWEEN(set_up, tear_down)

// ---- meshes -------------------------------------------------------------------------------------

typedef struct vertex {
    float x, y;
    int32_t number;
} vertex;

static const vertex square[4] = {
    {-0.4f, -0.4f, 1}, {0.4f, -0.4f, 2}, {-0.4f, 0.4f, 3}, {0.4f, 0.4f, 4}};
static const float offsets[2][2] = {{-0.5f, 0}, {0.5f, 0.25f}};

static void *create_mesh(void)
{
    static const gl_mesh_attribute attributes[] = {
        {.location = 0, .components = 2},
        {.location = 1, .components = 1, .type = GL_INT, .integer = true, .offset = 8}};
    static const gl_mesh_attribute instance_attributes[] = {{.location = 4, .components = 2}};
    static const uint16_t indices[] = {0, 1, 2, 2, 1, 3};
    return gl_mesh_create(&(gl_mesh_desc){
        .vertices = square,
        .vertex_count = 4,
        .attributes = attributes,
        .attribute_count = 2,
        .indices = indices,
        .index_count = 6,
        .instances = offsets,
        .instance_count = 2,
        .instance_attributes = instance_attributes,
        .instance_attribute_count = 1,
        .dynamic = true,
    });
}

static void use_mesh(void *mesh)
{
    gl_shader_use(plain);
    gl_mesh_update(mesh, 0, square, 4);
    gl_mesh_update(mesh, 1, &square[1], 2);
    gl_mesh_update_instances(mesh, 0, offsets, 2);
    gl_mesh_update_instances(mesh, 1, &offsets[1], 1);
    gl_mesh_draw(mesh);
    gl_mesh_draw_part(mesh, 3, 3);
    gl_mesh_draw_instanced(mesh, 2);
}

static void destroy_mesh(void *mesh)
{
    gl_mesh_destroy(mesh);
}

TEST(mesh)
{
    survive(&(trial){create_mesh, use_mesh, destroy_mesh});
}

static void *create_triangle(void)
{
    static const gl_mesh_attribute attributes[] = {{.location = 0, .components = 2}};
    return gl_mesh_create(&(gl_mesh_desc){.vertices = square,
                                          .vertex_count = 3,
                                          .stride = sizeof(vertex),
                                          .attributes = attributes,
                                          .attribute_count = 1});
}

static void use_triangle(void *mesh)
{
    gl_shader_use(plain);
    gl_mesh_draw(mesh);
}

TEST(mesh_without_indices)
{
    survive(&(trial){create_triangle, use_triangle, destroy_mesh});
}

// ---- batches ------------------------------------------------------------------------------------

static const gl_color white = {1, 1, 1, 1}, red = {1, 0, 0, 1}, green = {0, 1, 0, 1};

static void *create_batch(void)
{
    return gl_batch_create(&(gl_batch_desc){.capacity = 16});
}

static void add_shapes(gl_batch *batch)
{
    gl_batch_rect(batch, 0, 0, 4, 4, red);
    gl_batch_circle(batch, 8, 3, 2.5f, green);
    gl_batch_shape(batch, &(gl_shape){.x = 12,
                                      .y = 4,
                                      .width = 4,
                                      .height = 4,
                                      .rotation = 0.3f,
                                      .color = red,
                                      .gradient = true,
                                      .bottom = green});
    gl_batch_text(batch, 0, 8, 8, white, "a");
}

static void add_sprites(gl_batch *batch)
{
    for (int i = 0; i < 5; i++) {
        gl_sprite sprite = gl_sprite_of(textures[i], (float)(2 + 3 * i), 14);
        sprite.width = sprite.height = 2;
        gl_batch_sprite(batch, textures[i], &sprite);
    }
}

static void use_batch(void *batch)
{
    gl_batch_begin(batch, canvas_size, canvas_size);
    add_shapes(batch);
    add_sprites(batch);
    gl_batch_set_scissor(batch, &(gl_scissor){8, 8, 4, 4});
    gl_batch_rect(batch, 0, 0, 16, 16, green);
    for (int i = 0; i < 20; i++) // more than the capacity
        gl_batch_rect(batch, (float)(i % 4), 6, 1, 1, red);
    gl_batch_end(batch);
}

static void destroy_batch(void *batch)
{
    gl_batch_destroy(batch);
}

TEST(batch)
{
    survive(&(trial){create_batch, use_batch, destroy_batch});
}

// One batch for the following trials.
static gl_batch *shared;

static FIXTURE(make_shared)
{
    shared = create_batch();
    return shared ? 0 : -1;
}

static FIXTURE(delete_shared)
{
    gl_batch_destroy(shared);
    return 0;
}

static void *create_own_shader(void)
{
    return gl_batch_shader_create(&(gl_shader_desc){
        .fragment.text = "in vec2 uv;\n"
                         "in vec4 tint;\n"
                         "uniform sampler2D picture;\n"
                         "out vec4 color;\n"
                         "void main() { color = texture(picture, uv).brga * tint; }\n",
    });
}

static void use_own_shader(void *shader)
{
    gl_batch_begin(shared, canvas_size, canvas_size);
    gl_batch_set_shader(shared, shader);
    add_sprites(shared);
    gl_batch_end(shared);
}

static void destroy_shader(void *shader)
{
    gl_shader_destroy(shader);
}

TEST_BETWEEN(make_shared, delete_shared, batch_shader)
{
    survive(&(trial){create_own_shader, use_own_shader, destroy_shader});
}

#ifdef FONT
// Each use writes characters that the font has not drawn yet, so that its atlas grows.
static int written;

static void *load_font(void)
{
    written = 0;
    return gl_font_load(FONT, NULL);
}

static void use_font(void *font)
{
    static const char *const texts[] = {"ab", "ZYXWVUTSRQPONMLKJIHGFEDCBAzyxwvutsrqponmlkjihgfedc",
                                        "cd"};
    const int frames =
        written == 2 ? GLP_ATLAS_PATIENCE : 1; // at the end, until it has tried again
    for (int frame = 0; frame < frames; frame++) {
        fill((const uint8_t[4]){0, 0, 0, 255});
        gl_batch_begin(shared, canvas_size, canvas_size);
        gl_batch_set_font(shared, font);
        for (int i = 0; i <= written; i++)
            gl_batch_text(shared, 0, (float)(2 + 4 * i), 8, white, texts[i]);
        gl_batch_end(shared);
    }
    written++;
}

static void destroy_font(void *font)
{
    gl_font_destroy(font);
}

TEST_BETWEEN(make_shared, delete_shared, font)
{
    survive(&(trial){load_font, use_font, destroy_font});
}
#endif

// ---- the overlay --------------------------------------------------------------------------------

static gl_sim sim;
static gl_loop loop;

static void *create_overlay(void)
{
    gl_sim_init(&sim, &(gl_sim_desc){0});
    gl_loop_init(&loop, gl_sim_host(&sim), NULL);
    return gl_overlay_create(&(gl_overlay_desc){.visible = true});
}

static void use_overlay(void *overlay)
{
    gl_overlay_set_note(overlay, "note");
    gl_overlay_draw(overlay, &loop,
                    &(gl_render_event){.framebuffer_width = canvas_size,
                                       .framebuffer_height = canvas_size,
                                       .scale_y = 1});
}

static void destroy_overlay(void *overlay)
{
    gl_overlay_destroy(overlay);
}

TEST(overlay)
{
    survive(&(trial){create_overlay, use_overlay, destroy_overlay});
}
