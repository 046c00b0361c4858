// Textures and framebuffers.
#include "survive.h"

#include <unistd.h>

static gl_shader *sampling; // draws a texture
static gl_shader *looking;  // draws a cube

static const uint8_t checks[4][4] = {
    {255, 0, 0, 255}, {0, 255, 0, 255}, {0, 0, 255, 255}, {255, 255, 0, 128}};

static FIXTURE(set_up)
{
    if (survive_begin(state) != 0)
        return -1;
    sampling = gl_shader_create(&(gl_shader_desc){
        .fragment.text = "uniform sampler2D picture;\n"
                         "in vec2 uv;\n"
                         "out vec4 color;\n"
                         "void main() { color = texture(picture, uv); }\n",
    });
    looking = gl_shader_create(&(gl_shader_desc){
        .fragment.text = "uniform samplerCube picture;\n"
                         "in vec2 uv;\n"
                         "out vec4 color;\n"
                         "void main() { color = texture(picture, vec3(uv - 0.5, 0.4)); }\n",
    });
    return sampling && looking && gl_capture_write_png("checks.png", 2, 2, checks[0]) ? 0 : -1;
}

static FIXTURE(tear_down)
{
    gl_shader_destroy(sampling);
    gl_shader_destroy(looking);
    unlink("checks.png");
    return survive_end(state);
}

ALL_BETWEEN(set_up, tear_down)

// ---- textures -----------------------------------------------------------------------------------

static void draw_with(gl_shader *shader, const gl_texture *texture)
{
    gl_shader_use(shader);
    gl_shader_set_texture(shader, "picture", texture, 1);
    draw_triangle();
}

static void destroy_texture(void *texture)
{
    gl_texture_destroy(texture);
}

static void *create_texture(void)
{
    return gl_texture_create(&(gl_texture_desc){.width = 2,
                                                .height = 2,
                                                .pixels = checks,
                                                .mipmaps = true,
                                                .anisotropy = 4,
                                                .wrap_x = GL_REPEAT});
}

static void use_texture(void *texture)
{
    gl_texture_update(texture, 0, 0, 2, 2, checks);
    draw_with(sampling, texture);
}

TEST(texture)
{
    survive(&(trial){create_texture, use_texture, destroy_texture});
}

static void *create_depth(void)
{
    return gl_texture_create(&(gl_texture_desc){
        .width = 2, .height = 2, .format = GL_DEPTH_COMPONENT24, .compare = GL_LEQUAL});
}

static void use_depth(void *texture)
{
    gl_texture_bind(texture, 1);
}

TEST(depth)
{
    survive(&(trial){create_depth, use_depth, destroy_texture});
}

static void *load_texture(void)
{
    return gl_texture_load("checks.png",
                           &(gl_texture_desc){.format = GL_RGB10_A2, .mipmaps = true});
}

static void use_loaded(void *texture)
{
    draw_with(sampling, texture);
}

TEST(loaded)
{
    survive(&(trial){load_texture, use_loaded, destroy_texture});
}

static void *turn_image(void)
{
    static uint8_t pixels[16];
    memcpy(pixels, checks, sizeof pixels);
    return gl_texture_from_image(&(gl_image){.pixels = pixels, .width = 2, .height = 2}, NULL);
}

TEST(image)
{
    survive(&(trial){turn_image, use_loaded, destroy_texture});
}

static void *create_cube(void)
{
    const void *const faces[6] = {checks, checks, checks, checks, checks, NULL};
    return gl_texture_create_cube(&(gl_texture_desc){.width = 2, .height = 2, .mipmaps = true},
                                  faces);
}

static void *load_cube(void)
{
    static const char *const paths[6] = {"checks.png", "checks.png", "checks.png",
                                         "checks.png", "checks.png", "checks.png"};
    return gl_texture_load_cube(paths, NULL);
}

static void use_cube(void *texture)
{
    draw_with(looking, texture);
}

TEST(cube)
{
    survive(&(trial){create_cube, use_cube, destroy_texture});
}

TEST(loaded_cube)
{
    survive(&(trial){load_cube, use_cube, destroy_texture});
}

// ---- framebuffers -------------------------------------------------------------------------------

static const gl_framebuffer_desc many = {
    .width = 8,
    .height = 8,
    .formats = {GL_RGBA8, GL_R8I, GL_RG8UI},
    .depth = GL_DEPTH24_STENCIL8,
    .resize = GL_RESIZE_KEEP,
};

static const gl_framebuffer_desc smooth = {
    .width = 8,
    .height = 8,
    .formats = {GL_RGBA8, GL_RGBA16F},
    .depth = GL_DEPTH_COMPONENT24,
    .samples = 4,
    .resize = GL_RESIZE_RESCALE,
};

static void *create_many(void)
{
    return gl_framebuffer_create(&many);
}

static void *create_smooth(void)
{
    return gl_framebuffer_create(&smooth);
}

static void destroy_framebuffer(void *framebuffer)
{
    gl_framebuffer_destroy(framebuffer);
}

static void draw_into(gl_framebuffer *framebuffer, int32_t size)
{
    uint8_t pixels[16 * 16 * 4];
    gl_framebuffer_resize(framebuffer, size, size);
    gl_framebuffer_bind(framebuffer);
    glClearBufferfv(GL_COLOR, 0, (const float[4]){0.2f, 0.4f, 0.6f, 1});
    glClearBufferfv(GL_DEPTH, 0, &(const float){0.5f});
    gl_framebuffer_resolve(framebuffer);
    memset(pixels, 77, sizeof pixels);
    if (gl_framebuffer_read(framebuffer, 0, 0, 0, size, size, pixels))
        expect(pixels[3] != 77, "pixels were read, but are not there");
    gl_framebuffer_bind_screen(canvas_size, canvas_size);
    gl_framebuffer_blit(framebuffer, 0, 0, 0, canvas_size / 2, canvas_size);
    glViewport(canvas_size / 2, 0, canvas_size / 2, canvas_size);
    draw_with(sampling, gl_framebuffer_color(framebuffer, 0));
}

static void use_framebuffer(void *framebuffer)
{
    draw_into(framebuffer, gl_framebuffer_width(framebuffer) == 8 ? 12 : 8);
}

TEST(framebuffer)
{
    survive(&(trial){create_many, use_framebuffer, destroy_framebuffer});
}

TEST(framebuffer_of_samples)
{
    survive(&(trial){create_smooth, use_framebuffer, destroy_framebuffer});
}

static void *create_pair(void)
{
    return gl_framebuffer_pair_create(&(gl_framebuffer_desc){
        .width = 8, .height = 8, .formats = {GL_RGBA16F}, .resize = GL_RESIZE_KEEP});
}

static void use_pair(void *pair)
{
    const int32_t size = gl_framebuffer_width(gl_framebuffer_pair_front(pair)) == 8 ? 12 : 8;
    gl_framebuffer_pair_resize(pair, size, size);
    gl_framebuffer_bind(gl_framebuffer_pair_back(pair));
    glClearBufferfv(GL_COLOR, 0, (const float[4]){0.2f, 0.4f, 0.6f, 1});
    gl_framebuffer_pair_swap(pair);
    gl_framebuffer_bind_screen(canvas_size, canvas_size);
    draw_with(sampling, gl_framebuffer_color(gl_framebuffer_pair_front(pair), 0));
}

static void destroy_pair(void *pair)
{
    gl_framebuffer_pair_destroy(pair);
}

TEST(framebuffer_pair)
{
    survive(&(trial){create_pair, use_pair, destroy_pair});
}
