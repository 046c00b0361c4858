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

static const gl_render_event render = {
    .width = 64, .height = 64, .framebuffer_width = 64, .framebuffer_height = 64};

static gl_offscreen *open_context(void)
{
    return gl_offscreen_create(&(gl_offscreen_desc){.width = 64, .height = 64});
}

static gl_offscreen *context;
static gl_batch *batch;

static void begin_context(void)
{
    context = open_context();
}

static void end_context(void)
{
    gl_offscreen_destroy(context);
}

static void begin_batch(void)
{
    begin_context();
    batch = gl_batch_create(NULL);
    gl_batch_begin(batch, 64, 64);
}

static void end_batch(void)
{
    gl_batch_end(batch);
    gl_batch_destroy(batch);
    end_context();
}

// While a context is current, and while a batch of it is begun.
#define IN_CONTEXT(what) MISTAKE_BETWEEN(begin_context, end_context, what)
#define IN_BATCH(what) MISTAKE_BETWEEN(begin_batch, end_batch, what)

// ---- before and after a context -----------------------------------------------------------------

MISTAKE("a shader is created before a window")
{
    expect(!gl_shader_create(&wave));
}

MISTAKE("a mesh is created before a window")
{
    expect(!gl_mesh_cube());
}

MISTAKE("a texture is created before a window")
{
    expect(!gl_texture_create(&(gl_texture_desc){.width = 8, .height = 8}));
}

MISTAKE("a framebuffer is created before a window")
{
    expect(!gl_framebuffer_create(&(gl_framebuffer_desc){.width = 8, .height = 8}));
}

MISTAKE("a batch is created before a window")
{
    expect(!gl_batch_create(NULL));
}

MISTAKE("an overlay is created before a window")
{
    expect(!gl_overlay_create(NULL));
}

MISTAKE("a timer is created before a window")
{
    expect(!gl_gpu_timer_create());
}

MISTAKE("a picture is captured before a window is created")
{
    expect(!gl_capture_png("a.png", 8, 8));
}

MISTAKE("a mesh is created after its window was destroyed")
{
    gl_offscreen_destroy(open_context());
    expect(!gl_mesh_cube());
}

MISTAKE("a mesh is drawn in another window than that in which it was created")
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

MISTAKE("a shader is used in another window than that in which it was created")
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

MISTAKE("a shader is destroyed after its window")
{
    begin_context();
    gl_shader *shader = gl_shader_create(&wave);
    end_context();
    gl_shader_destroy(shader);
}

// ---- what failed --------------------------------------------------------------------------------

// What draws frame after frame with what could not be created, as programs do that do not look.
MISTAKE("a shader that could not be created is used in each frame")
{
    for (int frame = 0; frame < 10; frame++)
        gl_shader_use(NULL);
}

MISTAKE("a uniform of a shader that could not be created is set")
{
    gl_shader_set_float(NULL, "time", 1);
}

MISTAKE("a mesh that could not be created is drawn")
{
    gl_mesh_draw(NULL);
}

MISTAKE("a texture that could not be loaded is bound")
{
    gl_texture_bind(NULL, 0);
}

IN_BATCH("a sprite is drawn with a texture that could not be loaded")
{
    gl_batch_sprite(batch, NULL, &(gl_sprite){.x = 8, .y = 8});
}

MISTAKE("text is added to a batch that could not be created")
{
    gl_batch_text(NULL, 8, 8, 16, (gl_color){1, 1, 1, 1}, "score");
}

IN_BATCH("a glyph is drawn before `gl_batch_set_font()`")
{
    gl_batch_glyph(batch, 8, 8, 16, (gl_color){1, 1, 1, 1}, 36);
}

IN_CONTEXT("a font is set before `gl_batch_begin()`")
{
    batch = gl_batch_create(NULL);
    gl_batch_set_font(batch, NULL);
    gl_batch_destroy(batch);
}

IN_CONTEXT("a view is set before `gl_batch_begin()`")
{
    batch = gl_batch_create(NULL);
    gl_batch_set_view(batch, &(gl_view){.left = 32, .bottom = 32, .scale = 2});
    gl_batch_destroy(batch);
}

MISTAKE("a sprite is drawn in another window than that in which its texture was created")
{
    gl_offscreen *first = open_context();
    gl_texture *texture = gl_texture_create(&(gl_texture_desc){.width = 8, .height = 8});
    gl_sprite sprite = gl_sprite_of(texture, 32, 32);
    gl_offscreen *second = open_context();
    batch = gl_batch_create(NULL);
    gl_batch_begin(batch, 64, 64);
    gl_batch_sprite(batch, texture, &sprite);
    gl_batch_end(batch);
    gl_batch_destroy(batch);
    gl_offscreen_destroy(second);
    gl_offscreen_make_current(first);
    gl_texture_destroy(texture);
    gl_offscreen_destroy(first);
}

MISTAKE("an overlay that could not be created is shown")
{
    gl_overlay_set_visible(NULL, true);
}

IN_CONTEXT("the path of a shader is given as its text")
{
    gl_shader_create(&(gl_shader_desc){.fragment = {.text = "shaders/wave.frag"}});
}

IN_CONTEXT("the text of a shader is given as its path")
{
    gl_shader_create(&(gl_shader_desc){.fragment = {.path = "void main() {}"}});
}

IN_CONTEXT("a define of a shader is NULL")
{
    gl_shader_create(&(gl_shader_desc){.fragment = wave.fragment,
                                       .defines = (const char *const[]){"FAST", NULL},
                                       .define_count = 2});
}

IN_CONTEXT("a texture has an unsized format")
{
    gl_texture_create(&(gl_texture_desc){.width = 8, .height = 8, .format = GL_RGBA});
}

// ---- wrong use ----------------------------------------------------------------------------------

IN_CONTEXT("a uniform of a shader that is not in use is set")
{
    gl_shader *shader = gl_shader_create(&wave);
    gl_shader_set_float(shader, "time", 1);
    gl_shader_destroy(shader);
}

IN_CONTEXT("a mesh is drawn without `gl_shader_use()`")
{
    gl_mesh *mesh = gl_mesh_fullscreen();
    gl_mesh_draw(mesh);
    gl_mesh_destroy(mesh);
}

IN_CONTEXT("items are added without `gl_batch_begin()`")
{
    batch = gl_batch_create(NULL);
    for (int i = 0; i < 10; i++)
        gl_batch_rect(batch, 0, 0, 8, 8, (gl_color){1, 1, 1, 1});
    gl_batch_destroy(batch);
}

MISTAKE("a camera has no zoom")
{
    gl_view_camera(&render, &(gl_camera_2d){.x = 8});
}

IN_BATCH("a view has a scale of 0")
{
    gl_batch_set_view(batch, &(gl_view){0});
}

MISTAKE("a world without a height is fitted into a window")
{
    gl_view_fit(&render, 16, 0);
}

IN_BATCH("`gl_batch_begin()` is called twice")
{
    gl_batch_begin(batch, 64, 64);
}

IN_CONTEXT("a texture is bound to a unit that does not exist")
{
    gl_texture *texture = gl_texture_create(&(gl_texture_desc){.width = 8, .height = 8});
    gl_texture_bind(texture, 1000);
    gl_texture_destroy(texture);
}

IN_CONTEXT("a picture with a width of 0 is captured")
{
    gl_capture_png("a.png", 0, 8);
}

IN_CONTEXT("a picture is larger than the framebuffer")
{
    static uint8_t pixels[128 * 128 * 4];
    for (int frame = 0; frame < 10; frame++)
        gl_capture_pixels(128, 128, pixels);
}

IN_CONTEXT("the second color of a framebuffer with one color is blitted")
{
    gl_framebuffer *framebuffer =
        gl_framebuffer_create(&(gl_framebuffer_desc){.width = 8, .height = 8});
    gl_framebuffer_blit(framebuffer, 1, 0, 0, 64, 64);
    gl_framebuffer_destroy(framebuffer);
}

IN_CONTEXT("a cube is updated")
{
    gl_texture *cube = gl_texture_create_cube(&(gl_texture_desc){.width = 8, .height = 8}, NULL);
    gl_texture_update(cube, 0, 0, 1, 1, "abcd");
    gl_texture_destroy(cube);
}

IN_CONTEXT("more vertices are updated than the mesh has")
{
    gl_mesh *quad = gl_mesh_quad();
    static const gl_mesh_vertex vertices[8];
    gl_mesh_update(quad, 0, vertices, 8);
    gl_mesh_destroy(quad);
}

IN_CONTEXT("`gl_gpu_timer_end()` is called twice")
{
    gl_gpu_timer *timer = gl_gpu_timer_create();
    gl_gpu_timer_begin(timer);
    gl_gpu_timer_end(timer);
    gl_gpu_timer_end(timer);
    gl_gpu_timer_destroy(timer);
}

MISTAKE("a function of OpenGL's is called before a window is created")
{
    glClear(GL_COLOR_BUFFER_BIT);
    if (glGetString(GL_VERSION) || glGetError() != 0) // which say nothing more
        glClear(GL_COLOR_BUFFER_BIT);
}

MISTAKE("a function of OpenGL's is called after the last window was destroyed")
{
    gl_offscreen_destroy(open_context());
    glClear(GL_COLOR_BUFFER_BIT);
}

IN_CONTEXT("a framebuffer is bound when a frame ends")
{
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
}

IN_BATCH("a texture is destroyed between `gl_batch_begin()` and `gl_batch_end()`")
{
    gl_texture *texture = gl_texture_create(&(gl_texture_desc){.width = 8, .height = 8});
    gl_sprite sprite = gl_sprite_of(texture, 8, 8);
    gl_batch_sprite(batch, texture, &sprite);
    gl_texture_destroy(texture);
}

// destroyed_twice.sh finds those that are missing.
#define DESTROYED_TWICE(name, object, create)                                                      \
    IN_CONTEXT(name " is destroyed twice")                                                         \
    {                                                                                              \
        gl_##object *made = create;                                                                \
        gl_##object##_destroy(made);                                                               \
        gl_##object##_destroy(made);                                                               \
    }
DESTROYED_TWICE("a batch", batch, gl_batch_create(NULL))
DESTROYED_TWICE("a capture", capture, gl_capture_create(&(gl_capture_desc){.files = "a%d.png"}))
DESTROYED_TWICE("a framebuffer", framebuffer,
                gl_framebuffer_create(&(gl_framebuffer_desc){.width = 8, .height = 8}))
DESTROYED_TWICE("a pair of framebuffers", framebuffer_pair,
                gl_framebuffer_pair_create(&(gl_framebuffer_desc){.width = 8, .height = 8}))
DESTROYED_TWICE("a timer", gpu_timer, gl_gpu_timer_create())
DESTROYED_TWICE("a mesh", mesh, gl_mesh_cube())
DESTROYED_TWICE("an overlay", overlay, gl_overlay_create(NULL))
DESTROYED_TWICE("a shader", shader, gl_shader_create(&wave))
DESTROYED_TWICE("a texture", texture,
                gl_texture_create(&(gl_texture_desc){.width = 8, .height = 8}))

static void *make_texture(void *unused)
{
    (void)unused;
    return gl_texture_create(&(gl_texture_desc){.width = 8, .height = 8});
}

IN_CONTEXT("a texture is created on a thread without a context")
{
    pthread_t thread;
    pthread_create(&thread, NULL, make_texture, NULL);
    pthread_join(thread, NULL);
}

// As a variable has it that was not set to {0}.
#define GARBAGE(name, kind)                                                                        \
    IN_CONTEXT("the desc of " name " was not set to {0}")                                          \
    {                                                                                              \
        gl_##kind##_desc desc;                                                                     \
        memset(&desc, 0xAA, sizeof desc);                                                          \
        gl_##kind##_create(&desc);                                                                 \
    }
GARBAGE("a texture", texture)
GARBAGE("a mesh", mesh)
GARBAGE("a framebuffer", framebuffer)
GARBAGE("an offscreen context", offscreen)

MISTAKE("a camera is updated with a dt below 0")
{
    gl_camera camera;
    gl_camera_init(&camera, NULL);
    gl_camera_update(&camera, -0.1);
}
