// Graphics without memory: whichever allocation fails, alone, what was asked for fails and says so,
// and neither memory nor an error of OpenGL stays behind.
#define _XOPEN_SOURCE 700

#include <stdlib.h>
#include <time.h>

#include "allocations.h"
#include "posix.h"
#include "shader_fixture.h"

static int left = -1; // allocations until one fails, that one alone; below 0: none does

static void *live[1000]; // what was allocated; what realpath() allocates is freed only
static int live_count;

static bool allocation_fails(const char *function)
{
    (void)function;
    return left >= 0 && left-- == 0;
}

static void block_allocated(void *block)
{
    if (block && live_count < (int)(sizeof live / sizeof *live))
        live[live_count++] = block;
}

static void block_freed(void *block)
{
    for (int i = live_count - 1; i >= 0; i--)
        if (live[i] == block) {
            live[i] = live[--live_count];
            return;
        }
}

// ---- files --------------------------------------------------------------------------------------

static char folder[] = "/tmp/glpace_memory_XXXXXX";

static void save(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static int set_up(void **state)
{
    if (!mkdtemp(folder) || chdir(folder) != 0 || open_context(state) != 0)
        return -1;
    save("main.frag", "#include \"half.glsl\"\n"
                      "uniform float size;\n"
                      "uniform vec3 colors[2];\n"
                      "out vec4 color;\n"
                      "void main() { color = vec4(colors[0] + colors[1] * HALF, size); }\n");
    save("half.glsl", "#define HALF 0.5\n");
    return gl_capture_png("picture.png", picture_size, picture_size) ? 0 : -1;
}

static int tear_down(void **state)
{
    static const char *const files[] = {"main.frag", "half.glsl", "picture.png", "again.png"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        unlink(files[i]);
    return close_context(state) | chdir("/") | rmdir(folder);
}

// ---- what takes memory --------------------------------------------------------------------------

static bool make_shader(void)
{
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){
        .fragment = {.path = "main.frag"}, .defines = &(const char *){"A 1"}, .define_count = 1});
    gl_shader_destroy(shader);
    return shader;
}

static bool load_texture(void)
{
    gl_texture *texture = gl_texture_load("picture.png", NULL);
    gl_texture_destroy(texture);
    return texture;
}

static bool load_cube(void)
{
    static const char *const paths[6] = {"picture.png", "picture.png", "picture.png",
                                         "picture.png", "picture.png", "picture.png"};
    gl_texture *texture = gl_texture_load_cube(paths, NULL);
    gl_texture_destroy(texture);
    return texture;
}

static bool make_empty_texture(void)
{
    gl_texture *texture = gl_texture_create(&(gl_texture_desc){.width = 3, .height = 3});
    gl_texture_destroy(texture);
    return texture;
}

static bool load_image(void)
{
    gl_image image;
    bool loaded = gl_image_load(&image, "picture.png", NULL);
    gl_image_free(&image);
    return loaded;
}

static bool make_framebuffers(void)
{
    gl_framebuffer_desc desc = {.width = 4, .height = 4};
    gl_framebuffer *framebuffer = gl_framebuffer_create(&desc);
    gl_framebuffer_pair *pair = framebuffer ? gl_framebuffer_pair_create(&desc) : NULL;
    gl_framebuffer_pair_destroy(pair);
    gl_framebuffer_destroy(framebuffer);
    return pair;
}

static bool make_mesh(void)
{
    gl_mesh *mesh = gl_mesh_sphere(8, 8);
    gl_mesh_destroy(mesh);
    return mesh;
}

static bool make_timer(void)
{
    gl_gpu_timer *timer = gl_gpu_timer_create();
    gl_gpu_timer_destroy(timer);
    return timer;
}

static bool make_overlay(void)
{
    gl_overlay *overlay = gl_overlay_create(&(gl_overlay_desc){0});
    gl_overlay_destroy(overlay);
    return overlay;
}

#ifdef FONT
static bool load_font(void)
{
    gl_font *font = gl_font_load(FONT, NULL);
    gl_font_destroy(font);
    return font;
}

// A glyph that there is no memory for is drawn as the missing one, which is said.
static bool write_glyphs(void)
{
    const int fails_at = left;
    left = -1;
    gl_font *font = gl_font_load(FONT, NULL);
    gl_batch *batch = gl_batch_create(NULL);
    gl_batch_begin(batch, 16, 16);
    gl_batch_set_font(batch, font);
    left = fails_at;
    const int said = complaints_so_far();
    gl_batch_text(batch, 0, 0, 16, (gl_color){1, 1, 1, 1}, "&@");
    gl_batch_end(batch);
    const bool all = complaints_so_far() == said;
    const int still = left;
    left = -1;
    gl_batch_destroy(batch);
    gl_font_destroy(font);
    left = still;
    return all;
}

static bool copy_font(void)
{
    static char bytes[1 << 20];
    FILE *file = fopen(FONT, "rb");
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    gl_font *font = gl_font_decode(bytes, size, NULL);
    gl_font_destroy(font);
    return font;
}
#endif

static bool make_capture(void)
{
    gl_capture *capture = gl_capture_create(&(gl_capture_desc){.files = "%d.png"});
    gl_capture_destroy(capture);
    return capture;
}

static bool write_picture(void)
{
    return gl_capture_png("again.png", picture_size, picture_size);
}

// ---- tests --------------------------------------------------------------------------------------

// Each count of allocations that succeed first, until all do.
static void assert_each_is_reported(bool (*take)(void))
{
    for (int count = 0;; count++) {
        int before = live_count;
        left = count;
        bool done = take();
        bool none_failed = left >= 0;
        left = -1;
        assert_int_equal(glGetError(), GL_NO_ERROR);
        assert_int_equal(live_count, before);
        if (none_failed) {
            assert_true(done && count > 0);
            return;
        }
        assert_false(done);
        if (!strstr(gl_last_error(), " memory"))
            fail_msg("allocation %d fails, but it is said \"%s\"", count, gl_last_error());
        assert_true(logged_count() > 0);
    }
}

ALL_BETWEEN(set_up, tear_down)

TEST(each_allocation)
{
    bool (*const all[])(void) = {
        make_shader,  load_texture,      load_cube,     make_empty_texture,
        load_image,   make_framebuffers, make_mesh,     make_timer,
        make_overlay, make_capture,      write_picture,
#ifdef FONT
        load_font,    copy_font,         write_glyphs,
#endif
    };
    for (int i = 0; i < 64; i++) // from then on each that is destroyed frees one that was before
        gl_mesh_destroy(gl_mesh_quad());
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        assert_each_is_reported(all[i]);
}

// Until what was saved is loaded, true, or an allocation failed, which was said.
static bool reload(gl_shader *shader)
{
    struct timespec pause = {.tv_nsec = 2000000};
    for (;;) {
        if (gl_shader_reload(shader))
            return true;
        if (left < 0)
            return false;
        nanosleep(&pause, NULL);
    }
}

// A program that is in use goes on, or the next one takes over, and no more than values are lost.
TEST(reload)
{
    for (int count = 0;; count++) {
        int before = live_count;
        save("main.frag", "uniform float size;\n"
                          "uniform vec3 colors[2];\n"
                          "out vec4 color;\n"
                          "void main() { color = vec4(colors[0] + colors[1], size); }\n");
        gl_shader *shader = gl_shader_create(&(gl_shader_desc){.fragment = {.path = "main.frag"}});
        assert_non_null(shader);
        gl_shader_use(shader);
        gl_shader_set_vec3s(shader, "colors", (const float[]){1, 2, 3, 4, 5, 6}, 2);
        save("main.frag", "uniform float size;\n"
                          "out vec4 color;\n"
                          "void main() { color = vec4(size); }\n");
        left = count;
        bool reloaded = reload(shader);
        bool none_failed = left >= 0;
        left = -1;
        assert_int_equal(glGetError(), GL_NO_ERROR);
        assert_true(glIsProgram(gl_shader_id(shader)));
        gl_shader_destroy(shader);
        assert_int_equal(live_count, before);
        logged_count();
        if (none_failed) {
            assert_true(reloaded);
            return;
        }
    }
}
