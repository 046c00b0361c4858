// Mistakes with what draws, on contexts without a display.
#include "mistake.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/glpace.h>

static const gl_shader_desc wave = {
    .fragment = {.text = "uniform float time; out vec4 color; void main() { color = vec4(time); }"},
};

// Also in a release build, where assert() does nothing.
static void expect(bool holds)
{
    if (!holds)
        abort();
}

static gl_offscreen *open_context(void)
{
    return gl_offscreen_create(&(gl_offscreen_desc){.width = 64, .height = 64});
}

// ---- before and after a context -----------------------------------------------------------------

static void shader_before_a_window(void)
{
    expect(!gl_shader_create(&wave));
}

static void mesh_before_a_window(void)
{
    expect(!gl_mesh_cube());
}

static void texture_before_a_window(void)
{
    expect(!gl_texture_create(&(gl_texture_desc){.width = 8, .height = 8}));
}

static void framebuffer_before_a_window(void)
{
    expect(!gl_framebuffer_create(&(gl_framebuffer_desc){.width = 8, .height = 8}));
}

static void batch_before_a_window(void)
{
    expect(!gl_batch_create(NULL));
}

static void overlay_before_a_window(void)
{
    expect(!gl_overlay_create(NULL));
}

static void timer_before_a_window(void)
{
    expect(!gl_gpu_timer_create());
}

static void picture_before_a_window(void)
{
    expect(!gl_capture_png("a.png", 8, 8));
}

static void created_after_its_context(void)
{
    gl_offscreen_destroy(open_context());
    expect(!gl_mesh_cube());
}

static void drawn_in_another(void)
{
    gl_offscreen *first = open_context();
    gl_mesh *mesh = gl_mesh_cube();
    gl_offscreen *second = open_context();
    gl_mesh_draw(mesh);
    gl_offscreen_make_current(first);
    gl_mesh_destroy(mesh);
    gl_offscreen_destroy(first);
    gl_offscreen_destroy(second);
}

static void used_in_another(void)
{
    gl_offscreen *first = open_context();
    gl_offscreen *second = open_context();
    gl_shader *shader = gl_shader_create(&wave);
    gl_offscreen_make_current(first);
    gl_shader_use(shader);
    gl_offscreen_make_current(second);
    gl_shader_destroy(shader);
    gl_offscreen_destroy(second);
    gl_offscreen_destroy(first);
}

static void destroyed_after_its_context(void)
{
    gl_offscreen *context = open_context();
    gl_shader *shader = gl_shader_create(&wave);
    gl_offscreen_destroy(context);
    gl_shader_destroy(shader);
}

// ---- what failed --------------------------------------------------------------------------------

// What draws frame after frame with what could not be created, as programs do that do not look.
static void failed_shader(void)
{
    for (int frame = 0; frame < 10; frame++)
        gl_shader_use(NULL);
}

static void uniform_of_a_failed_shader(void)
{
    gl_shader_set_float(NULL, "time", 1);
}

static void failed_mesh(void)
{
    gl_mesh_draw(NULL);
}

static void failed_texture(void)
{
    gl_texture_bind(NULL, 0);
}

static void sprite_of_a_failed_texture(void)
{
    gl_offscreen *context = open_context();
    gl_batch *batch = gl_batch_create(NULL);
    gl_batch_begin(batch, 64, 64);
    gl_batch_sprite(batch, NULL, &(gl_sprite){.x = 8, .y = 8});
    gl_batch_end(batch);
    gl_batch_destroy(batch);
    gl_offscreen_destroy(context);
}

static void text_in_a_failed_batch(void)
{
    gl_batch_text(NULL, 8, 8, 16, (gl_color){1, 1, 1, 1}, "score");
}

static void glyph_without_a_font(void)
{
    gl_offscreen *context = open_context();
    gl_batch *batch = gl_batch_create(NULL);
    gl_batch_begin(batch, 64, 64);
    gl_batch_glyph(batch, 8, 8, 16, (gl_color){1, 1, 1, 1}, 36);
    gl_batch_end(batch);
    gl_batch_destroy(batch);
    gl_offscreen_destroy(context);
}

static void font_before_begin(void)
{
    gl_offscreen *context = open_context();
    gl_batch *batch = gl_batch_create(NULL);
    gl_batch_set_font(batch, NULL);
    gl_batch_destroy(batch);
    gl_offscreen_destroy(context);
}

static void view_before_begin(void)
{
    gl_offscreen *context = open_context();
    gl_batch *batch = gl_batch_create(NULL);
    gl_batch_set_view(batch, &(gl_view){.left = 32, .bottom = 32, .scale = 2});
    gl_batch_destroy(batch);
    gl_offscreen_destroy(context);
}

static void sprite_in_another(void)
{
    gl_offscreen *first = open_context();
    gl_texture *texture = gl_texture_create(&(gl_texture_desc){.width = 8, .height = 8});
    gl_sprite sprite = gl_sprite_of(texture, 32, 32);
    gl_offscreen *second = open_context();
    gl_batch *batch = gl_batch_create(NULL);
    gl_batch_begin(batch, 64, 64);
    gl_batch_sprite(batch, texture, &sprite);
    gl_batch_end(batch);
    gl_batch_destroy(batch);
    gl_offscreen_destroy(second);
    gl_offscreen_make_current(first);
    gl_texture_destroy(texture);
    gl_offscreen_destroy(first);
}

static void failed_overlay(void)
{
    gl_overlay_set_visible(NULL, true);
}

static void path_as_text(void)
{
    gl_offscreen *context = open_context();
    gl_shader_create(&(gl_shader_desc){.fragment = {.text = "shaders/wave.frag"}});
    gl_offscreen_destroy(context);
}

static void text_as_path(void)
{
    gl_offscreen *context = open_context();
    gl_shader_create(&(gl_shader_desc){.fragment = {.path = "void main() {}"}});
    gl_offscreen_destroy(context);
}

static void define_that_is_null(void)
{
    gl_offscreen *context = open_context();
    gl_shader_create(&(gl_shader_desc){.fragment = wave.fragment,
                                       .defines = (const char *const[]){"FAST", NULL},
                                       .define_count = 2});
    gl_offscreen_destroy(context);
}

static void unsized_format(void)
{
    gl_offscreen *context = open_context();
    gl_texture_create(&(gl_texture_desc){.width = 8, .height = 8, .format = GL_RGBA});
    gl_offscreen_destroy(context);
}

// ---- wrong use ----------------------------------------------------------------------------------

static void shader_not_in_use(void)
{
    gl_offscreen *context = open_context();
    gl_shader *shader = gl_shader_create(&wave);
    gl_shader_set_float(shader, "time", 1);
    gl_shader_destroy(shader);
    gl_offscreen_destroy(context);
}

static void mesh_without_a_shader(void)
{
    gl_offscreen *context = open_context();
    gl_mesh *mesh = gl_mesh_fullscreen();
    gl_mesh_draw(mesh);
    gl_mesh_destroy(mesh);
    gl_offscreen_destroy(context);
}

static void items_without_begin(void)
{
    gl_offscreen *context = open_context();
    gl_batch *batch = gl_batch_create(NULL);
    for (int i = 0; i < 10; i++)
        gl_batch_rect(batch, 0, 0, 8, 8, (gl_color){1, 1, 1, 1});
    gl_batch_destroy(batch);
    gl_offscreen_destroy(context);
}

static void camera_without_zoom(void)
{
    const gl_render_event render = {
        .width = 64, .height = 64, .framebuffer_width = 64, .framebuffer_height = 64};
    gl_view_camera(&render, &(gl_camera_2d){.x = 8});
}

static void view_without_a_scale(void)
{
    gl_offscreen *context = open_context();
    gl_batch *batch = gl_batch_create(NULL);
    gl_batch_begin(batch, 64, 64);
    gl_batch_set_view(batch, &(gl_view){0});
    gl_batch_end(batch);
    gl_batch_destroy(batch);
    gl_offscreen_destroy(context);
}

static void view_of_nothing(void)
{
    const gl_render_event render = {
        .width = 64, .height = 64, .framebuffer_width = 64, .framebuffer_height = 64};
    gl_view_fit(&render, 16, 0);
}

static void batch_without_end(void)
{
    gl_offscreen *context = open_context();
    gl_batch *batch = gl_batch_create(NULL);
    gl_batch_begin(batch, 64, 64);
    gl_batch_begin(batch, 64, 64);
    gl_batch_end(batch);
    gl_batch_destroy(batch);
    gl_offscreen_destroy(context);
}

static void unit_out_of_range(void)
{
    gl_offscreen *context = open_context();
    gl_texture *texture = gl_texture_create(&(gl_texture_desc){.width = 8, .height = 8});
    gl_texture_bind(texture, 1000);
    gl_texture_destroy(texture);
    gl_offscreen_destroy(context);
}

static void picture_without_a_size(void)
{
    gl_offscreen *context = open_context();
    gl_capture_png("a.png", 0, 8);
    gl_offscreen_destroy(context);
}

static void picture_that_is_too_large(void)
{
    static uint8_t pixels[128 * 128 * 4];
    gl_offscreen *context = open_context();
    for (int frame = 0; frame < 10; frame++)
        gl_capture_pixels(128, 128, pixels);
    gl_offscreen_destroy(context);
}

static void color_out_of_range(void)
{
    gl_offscreen *context = open_context();
    gl_framebuffer *framebuffer =
        gl_framebuffer_create(&(gl_framebuffer_desc){.width = 8, .height = 8});
    gl_framebuffer_blit(framebuffer, 1, 0, 0, 64, 64);
    gl_framebuffer_destroy(framebuffer);
    gl_offscreen_destroy(context);
}

static void update_of_cube(void)
{
    gl_offscreen *context = open_context();
    gl_texture *cube = gl_texture_create_cube(&(gl_texture_desc){.width = 8, .height = 8}, NULL);
    gl_texture_update(cube, 0, 0, 1, 1, "abcd");
    gl_texture_destroy(cube);
    gl_offscreen_destroy(context);
}

static void update_out_of_range(void)
{
    gl_offscreen *context = open_context();
    gl_mesh *quad = gl_mesh_quad();
    static const gl_mesh_vertex vertices[8];
    gl_mesh_update(quad, 0, vertices, 8);
    gl_mesh_destroy(quad);
    gl_offscreen_destroy(context);
}

static void timer_ends_twice(void)
{
    gl_offscreen *context = open_context();
    gl_gpu_timer *timer = gl_gpu_timer_create();
    gl_gpu_timer_begin(timer);
    gl_gpu_timer_end(timer);
    gl_gpu_timer_end(timer);
    gl_gpu_timer_destroy(timer);
    gl_offscreen_destroy(context);
}

static void opengl_before_a_window(void)
{
    glClear(GL_COLOR_BUFFER_BIT);
    if (glGetString(GL_VERSION) || glGetError() != 0) // which say nothing more
        glClear(GL_COLOR_BUFFER_BIT);
}

static void opengl_after_a_window(void)
{
    gl_offscreen_destroy(open_context());
    glClear(GL_COLOR_BUFFER_BIT);
}

static void framebuffer_at_the_present(void)
{
    gl_offscreen *context = open_context();
    gl_framebuffer *framebuffer =
        gl_framebuffer_create(&(gl_framebuffer_desc){.width = 8, .height = 8});
    gl_loop loop;
    gl_loop_init(&loop, gl_offscreen_host(context), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_RENDER)
            gl_framebuffer_bind(framebuffer);
        if (event.type == GL_EVENT_SWAP && event.swap.frame == 2)
            gl_loop_stop(&loop);
    }
    gl_framebuffer_destroy(framebuffer);
    gl_offscreen_destroy(context);
}

static void texture_destroyed_in_a_batch(void)
{
    gl_offscreen *context = open_context();
    gl_batch *batch = gl_batch_create(NULL);
    gl_texture *texture = gl_texture_create(&(gl_texture_desc){.width = 8, .height = 8});
    gl_sprite sprite = gl_sprite_of(texture, 8, 8);
    gl_batch_begin(batch, 64, 64);
    gl_batch_sprite(batch, texture, &sprite);
    gl_texture_destroy(texture);
    gl_batch_end(batch);
    gl_batch_destroy(batch);
    gl_offscreen_destroy(context);
}

// A function that makes the mistake with an object; destroyed_twice.sh finds those that are missing.
#define DESTROYED_TWICE(object, create)                                                            \
    static void object##_destroyed_twice(void)                                                     \
    {                                                                                              \
        gl_offscreen *context = open_context();                                                    \
        gl_##object *object = create;                                                              \
        gl_##object##_destroy(object);                                                             \
        gl_##object##_destroy(object);                                                             \
        gl_offscreen_destroy(context);                                                             \
    }
DESTROYED_TWICE(batch, gl_batch_create(NULL))
DESTROYED_TWICE(capture, gl_capture_create(&(gl_capture_desc){.files = "a%d.png"}))
DESTROYED_TWICE(framebuffer, gl_framebuffer_create(&(gl_framebuffer_desc){.width = 8, .height = 8}))
DESTROYED_TWICE(framebuffer_pair,
                gl_framebuffer_pair_create(&(gl_framebuffer_desc){.width = 8, .height = 8}))
DESTROYED_TWICE(gpu_timer, gl_gpu_timer_create())
DESTROYED_TWICE(mesh, gl_mesh_cube())
DESTROYED_TWICE(overlay, gl_overlay_create(NULL))
DESTROYED_TWICE(shader, gl_shader_create(&wave))
DESTROYED_TWICE(texture, gl_texture_create(&(gl_texture_desc){.width = 8, .height = 8}))

static void *make_texture(void *unused)
{
    (void)unused;
    return gl_texture_create(&(gl_texture_desc){.width = 8, .height = 8});
}

static void texture_on_another_thread(void)
{
    gl_offscreen *context = open_context();
    pthread_t thread;
    pthread_create(&thread, NULL, make_texture, NULL);
    pthread_join(thread, NULL);
    gl_offscreen_destroy(context);
}

// As a variable has it that was not set to {0}.
static void garbage_of_a_texture(void)
{
    gl_offscreen *context = open_context();
    gl_texture_desc desc;
    memset(&desc, 0xAA, sizeof desc);
    gl_texture_create(&desc);
    gl_offscreen_destroy(context);
}

static void garbage_of_a_mesh(void)
{
    gl_offscreen *context = open_context();
    gl_mesh_desc desc;
    memset(&desc, 0xAA, sizeof desc);
    gl_mesh_create(&desc);
    gl_offscreen_destroy(context);
}

static void garbage_of_a_framebuffer(void)
{
    gl_offscreen *context = open_context();
    gl_framebuffer_desc desc;
    memset(&desc, 0xAA, sizeof desc);
    gl_framebuffer_create(&desc);
    gl_offscreen_destroy(context);
}

static void garbage_of_an_offscreen_context(void)
{
    gl_offscreen_desc desc;
    memset(&desc, 0xAA, sizeof desc);
    gl_offscreen_create(&desc);
}

static void camera_without_time(void)
{
    gl_camera camera;
    gl_camera_init(&camera, NULL);
    gl_camera_update(&camera, -0.1);
}

const mistake mistakes[] = {
    {"a shader is created before a window", shader_before_a_window},
    {"a mesh is created before a window", mesh_before_a_window},
    {"a texture is created before a window", texture_before_a_window},
    {"a framebuffer is created before a window", framebuffer_before_a_window},
    {"a batch is created before a window", batch_before_a_window},
    {"an overlay is created before a window", overlay_before_a_window},
    {"a timer is created before a window", timer_before_a_window},
    {"a picture is captured before a window is created", picture_before_a_window},
    {"a mesh is created after its window was destroyed", created_after_its_context},
    {"a mesh is drawn in another window than that in which it was created", drawn_in_another},
    {"a shader is used in another window than that in which it was created", used_in_another},
    {"a shader is destroyed after its window", destroyed_after_its_context},
    {"the path of a shader is given as its text", path_as_text},
    {"the text of a shader is given as its path", text_as_path},
    {"a define of a shader is NULL", define_that_is_null},
    {"a texture has an unsized format", unsized_format},
    {"a shader that could not be created is used in each frame", failed_shader},
    {"a uniform of a shader that could not be created is set", uniform_of_a_failed_shader},
    {"a mesh that could not be created is drawn", failed_mesh},
    {"a texture that could not be loaded is bound", failed_texture},
    {"a sprite is drawn with a texture that could not be loaded", sprite_of_a_failed_texture},
    {"text is added to a batch that could not be created", text_in_a_failed_batch},
    {"a glyph is drawn before `gl_batch_set_font()`", glyph_without_a_font},
    {"a font is set before `gl_batch_begin()`", font_before_begin},
    {"a view is set before `gl_batch_begin()`", view_before_begin},
    {"a sprite is drawn in another window than that in which its texture was created",
     sprite_in_another},
    {"an overlay that could not be created is shown", failed_overlay},
    {"a uniform of a shader that is not in use is set", shader_not_in_use},
    {"a mesh is drawn without `gl_shader_use()`", mesh_without_a_shader},
    {"items are added without `gl_batch_begin()`", items_without_begin},
    {"a view has a scale of 0", view_without_a_scale},
    {"a world without a height is fitted into a window", view_of_nothing},
    {"a camera has no zoom", camera_without_zoom},
    {"`gl_batch_begin()` is called twice", batch_without_end},
    {"a texture is bound to a unit that does not exist", unit_out_of_range},
    {"a picture with a width of 0 is captured", picture_without_a_size},
    {"a picture is larger than the framebuffer", picture_that_is_too_large},
    {"the second color of a framebuffer with one color is blitted", color_out_of_range},
    {"a cube is updated", update_of_cube},
    {"more vertices are updated than the mesh has", update_out_of_range},
    {"`gl_gpu_timer_end()` is called twice", timer_ends_twice},
    {"a camera is updated with a dt below 0", camera_without_time},
    {"a function of OpenGL's is called before a window is created", opengl_before_a_window},
    {"a function of OpenGL's is called after the last window was destroyed", opengl_after_a_window},
    {"a framebuffer is bound when a frame ends", framebuffer_at_the_present},
    {"a texture is destroyed between `gl_batch_begin()` and `gl_batch_end()`",
     texture_destroyed_in_a_batch},
    {"a batch is destroyed twice", batch_destroyed_twice},
    {"a capture is destroyed twice", capture_destroyed_twice},
    {"a framebuffer is destroyed twice", framebuffer_destroyed_twice},
    {"a pair of framebuffers is destroyed twice", framebuffer_pair_destroyed_twice},
    {"a timer is destroyed twice", gpu_timer_destroyed_twice},
    {"a mesh is destroyed twice", mesh_destroyed_twice},
    {"an overlay is destroyed twice", overlay_destroyed_twice},
    {"a shader is destroyed twice", shader_destroyed_twice},
    {"a texture is destroyed twice", texture_destroyed_twice},
    {"a texture is created on a thread without a context", texture_on_another_thread},
    {"the desc of a texture was not set to {0}", garbage_of_a_texture},
    {"the desc of a mesh was not set to {0}", garbage_of_a_mesh},
    {"the desc of a framebuffer was not set to {0}", garbage_of_a_framebuffer},
    {"the desc of an offscreen context was not set to {0}", garbage_of_an_offscreen_context},
    {0},
};
