// Objects are used and destroyed while their context is not current: because another one is,
// because none is on this thread, or because theirs was destroyed. Each use says so and does
// nothing, each destroy frees what it can.
#include "es.h"
#include "mistake_fixture.h"

#include <pthread.h>

#include <EGL/egl.h>

// One of each, created in `home`.
static gl_offscreen *home;
static gl_batch *batch;
static gl_capture *capture;
static FILE *captured;
static gl_framebuffer *framebuffer;
static gl_framebuffer_pair *pair;
static gl_gpu_timer *timer;
static gl_mesh *mesh;
static gl_overlay *overlay;
static gl_shader *shader;
static gl_texture *texture;

static gl_sim sim; // whose loop the overlay is drawn with
static gl_loop loop;
static const gl_render_event frame = {.framebuffer_width = 16, .framebuffer_height = 16};

static int set_up(void **state)
{
    home = gl_offscreen_create(&(gl_offscreen_desc){.width = 16, .height = 16});
    if (!gl_sim_init(&sim, &(gl_sim_desc){0}) || !gl_loop_init(&loop, gl_sim_host(&sim), NULL) ||
        !home)
        return -1;
    captured = tmpfile();
    batch = gl_batch_create(NULL);
    capture = gl_capture_create(&(gl_capture_desc){.stream = captured});
    framebuffer = gl_framebuffer_create(&(gl_framebuffer_desc){.width = 4, .height = 4});
    pair = gl_framebuffer_pair_create(&(gl_framebuffer_desc){.width = 4, .height = 4});
    timer = gl_gpu_timer_create();
    mesh = gl_mesh_quad();
    overlay = gl_overlay_create(&(gl_overlay_desc){.visible = true});
    shader = gl_shader_create(&(gl_shader_desc){
        .fragment = {.text = "uniform float time; out vec4 color; void main() { color = "
                             "vec4(time); }"}});
    texture = gl_texture_create(&(gl_texture_desc){.width = 4, .height = 4});
    bool all =
        batch && capture && framebuffer && pair && timer && mesh && overlay && shader && texture;
    return all ? listen_to_mistakes(state) : -1;
}

static void destroy_all(void)
{
    gl_batch_destroy(batch);
    assert_true(gl_capture_destroy(capture));
    gl_framebuffer_destroy(framebuffer);
    gl_framebuffer_pair_destroy(pair);
    gl_gpu_timer_destroy(timer);
    gl_mesh_destroy(mesh);
    gl_overlay_destroy(overlay);
    gl_shader_destroy(shader);
    gl_texture_destroy(texture);
}

static int tear_down(void **state)
{
    fclose(captured);
    gl_offscreen_destroy(home);
    return expect_no_mistake(state);
}

// All of them as they are meant to be used.
static void use_all(void)
{
    const gl_mesh_vertex corner = {{0, 0, 0}, {0, 0, 1}, {0, 0}};
    gl_batch_begin(batch, 16, 16);
    gl_batch_rect(batch, 1, 1, 8, 8, (gl_color){1, 1, 1, 1});
    gl_batch_end(batch);
    assert_int_equal(gl_batch_draw_calls(batch), 1);
    assert_true(gl_capture_frame(capture, 16, 16));
    assert_true(gl_framebuffer_resize(framebuffer, 8, 8));
    gl_framebuffer_bind(framebuffer);
    assert_true(gl_framebuffer_pair_resize(pair, 8, 8));
    gl_framebuffer_blit(gl_framebuffer_pair_front(pair), 0, 0, 0, 4, 4);
    gl_framebuffer_bind_screen(16, 16);
    gl_gpu_timer_begin(timer);
    gl_gpu_timer_end(timer);
    gl_shader_use(shader);
    gl_shader_set_float(shader, "time", 1);
    gl_shader_reload(shader);
    gl_mesh_draw(mesh);
    assert_true(gl_mesh_update(mesh, 0, &corner, 1));
    gl_overlay_draw(overlay, &loop, &frame);
    gl_texture_bind(texture, 1);
    assert_true(gl_texture_update(texture, 0, 0, 1, 1, "abcd"));
    assert_int_equal(glGetError(), GL_NO_ERROR);
}

#define ELSEWHERE(what) ": the " what "'s context is not current on this thread, or was destroyed"

static void assert_unusable(void)
{
    uint8_t pixel[4];
    LOGS(gl_batch_begin(batch, 16, 16), ELSEWHERE("batch"));
    LOGS(gl_batch_end(batch), ELSEWHERE("batch"));
    LOGS(assert_false(gl_capture_frame(capture, 16, 16)), ELSEWHERE("capture"));
    LOGS(assert_false(gl_capture_flush(capture)), ELSEWHERE("capture"));
    LOGS(assert_false(gl_framebuffer_resize(framebuffer, 9, 9)), ELSEWHERE("framebuffer"));
    LOGS(gl_framebuffer_bind(framebuffer), ELSEWHERE("framebuffer"));
    LOGS(gl_framebuffer_blit(framebuffer, 0, 0, 0, 4, 4), ELSEWHERE("framebuffer"));
    LOGS(assert_false(gl_framebuffer_read(framebuffer, 0, 0, 0, 1, 1, pixel)),
         ELSEWHERE("framebuffer"));
    LOGS(gl_texture_bind(gl_framebuffer_color(framebuffer, 0), 0), ELSEWHERE("texture"));
    LOGS(assert_false(gl_framebuffer_pair_resize(pair, 9, 9)), ELSEWHERE("pair"));
    LOGS(gl_framebuffer_bind(gl_framebuffer_pair_back(pair)), ELSEWHERE("framebuffer"));
    LOGS(gl_gpu_timer_begin(timer), ELSEWHERE("timer"));
    LOGS(gl_gpu_timer_end(timer), ELSEWHERE("timer"));
    LOGS(assert_int_equal(gl_gpu_timer_ns(timer), -1), ELSEWHERE("timer"));
    LOGS(gl_mesh_draw(mesh), ELSEWHERE("mesh"));
    LOGS(gl_mesh_draw_part(mesh, 0, 3), ELSEWHERE("mesh"));
    LOGS(gl_mesh_draw_instanced(mesh, 1), ELSEWHERE("mesh"));
    LOGS(assert_false(gl_mesh_update(mesh, 0, &(gl_mesh_vertex){{0}, {0}, {0}}, 1)),
         ELSEWHERE("mesh"));
    LOGS(assert_false(gl_mesh_update_instances(mesh, 0, "", 0)), ELSEWHERE("mesh"));
    LOGS(gl_overlay_draw(overlay, &loop, &frame), ELSEWHERE("overlay"));
    LOGS(gl_shader_use(shader), ELSEWHERE("shader"));
    LOGS(gl_texture_bind(texture, 0), ELSEWHERE("texture"));
    LOGS(assert_false(gl_texture_update(texture, 0, 0, 1, 1, "abcd")), ELSEWHERE("texture"));
}

#define MEMORY_ALONE(what) ELSEWHERE(what) "; only memory is freed"

static void assert_memory_alone(void)
{
    LOGS(gl_batch_destroy(batch), MEMORY_ALONE("batch"));
    LOGS(assert_false(gl_capture_destroy(capture)), MEMORY_ALONE("capture"));
    LOGS(gl_framebuffer_destroy(framebuffer), MEMORY_ALONE("framebuffer"));
    LOGS(gl_framebuffer_pair_destroy(pair), MEMORY_ALONE("pair"));
    LOGS(gl_gpu_timer_destroy(timer), MEMORY_ALONE("timer"));
    LOGS(gl_mesh_destroy(mesh), MEMORY_ALONE("mesh"));
    LOGS(gl_overlay_destroy(overlay), MEMORY_ALONE("overlay"));
    LOGS(gl_shader_destroy(shader), MEMORY_ALONE("shader"));
    LOGS(gl_texture_destroy(texture), MEMORY_ALONE("texture"));
}

// ---- where the context is -----------------------------------------------------------------------

EACH_BETWEEN(set_up, tear_down)

TEST(at_home)
{
    use_all();
    destroy_all();
}

TEST(another_is_current)
{
    gl_offscreen *other = gl_offscreen_create(&(gl_offscreen_desc){.width = 16, .height = 16});
    assert_non_null(other);
    assert_unusable();
    gl_offscreen_make_current(home);
    use_all(); // no harm was done
    assert_true(gl_shader_use(shader));
    gl_offscreen_make_current(other);
    gl_shader_set_float(shader, "time", 1);
    assert_mistake("gl_shader_set_*() needs the shader in use: call gl_shader_use() before");
    gl_offscreen_make_current(home);
    destroy_all();
    gl_offscreen_destroy(other);
}

// More items than there is room for, which are drawn at once.
TEST(a_full_batch_elsewhere)
{
    gl_batch *small = gl_batch_create(&(gl_batch_desc){.capacity = 1});
    gl_offscreen *other = gl_offscreen_create(&(gl_offscreen_desc){.width = 16, .height = 16});
    assert_true(small && other);
    gl_offscreen_make_current(home);
    gl_batch_begin(small, 16, 16);
    gl_offscreen_make_current(other);
    for (int i = 0; i < 3; i++)
        gl_batch_rect(small, 0, 0, 8, 8, (gl_color){1, 1, 1, 1});
    assert_mistake("gl_batch_*()" ELSEWHERE("batch"));
    assert_int_equal(glGetError(), GL_NO_ERROR);
    gl_offscreen_make_current(home);
    gl_batch_end(small);
    assert_int_equal(gl_batch_draw_calls(small), 1); // of the last item
    gl_batch_destroy(small);
    destroy_all();
    gl_offscreen_destroy(other);
}

TEST(destroyed_beside_another)
{
    gl_offscreen *other = gl_offscreen_create(&(gl_offscreen_desc){.width = 16, .height = 16});
    assert_non_null(other);
    assert_memory_alone();
    assert_int_equal(glGetError(), GL_NO_ERROR);
    gl_offscreen_destroy(other);
}

TEST(gone)
{
    use_all();
    assert_true(gl_capture_flush(capture));
    assert_true(gl_shader_use(shader));
    gl_offscreen_destroy(home);
    home = NULL;
    gl_shader_set_float(shader, "time", 1);
    assert_mistake("gl_shader_set_*() needs the shader in use: call gl_shader_use() before");
    assert_null(gl_mesh_cube());
    assert_mistake("gl_mesh_create needs a context that is current on this thread; create a window "
                   "or an offscreen context first, or make it current here");
    assert_unusable();
    assert_memory_alone();
}

// A frame that the GPU has not handed over when its context goes.
TEST(a_frame_under_way)
{
    assert_true(gl_capture_frame(capture, 16, 16));
    gl_offscreen_destroy(home);
    home = NULL;
    assert_memory_alone();
}

static void *use_elsewhere(void *said)
{
    gl_mesh_draw(mesh);
    snprintf(said, 256, "%s", gl_last_error());
    return NULL;
}

static void *create_elsewhere(void *said)
{
    gl_mesh_destroy(gl_mesh_cube());
    snprintf(said, 256, "%s", gl_last_error());
    return NULL;
}

static void assert_said_elsewhere(void *(*act)(void *said), const char *sentence)
{
    char said[256] = "";
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, act, said), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_string_equal(said, sentence);
    listen_to_mistakes(NULL);
}

TEST(a_thread_without_a_context)
{
    assert_said_elsewhere(use_elsewhere, "gl_mesh_draw" ELSEWHERE("mesh"));
    assert_said_elsewhere(create_elsewhere,
                          "gl_mesh_create needs a context that is current on this thread; create a "
                          "window or an offscreen context first, or make it current here");
    use_all();
    destroy_all();
}

// ---- contexts of the program's own --------------------------------------------------------------

static EGLDisplay display;
static EGLContext own;

static void create_own(void)
{
    display = eglGetCurrentDisplay();
    EGLint id = 0, count = 0;
    EGLConfig config;
    eglBindAPI(on_es() ? EGL_OPENGL_ES_API : EGL_OPENGL_API);
    eglQueryContext(display, eglGetCurrentContext(), EGL_CONFIG_ID, &id);
    eglChooseConfig(display, (const EGLint[]){EGL_CONFIG_ID, id, EGL_NONE}, &config, 1, &count);
    assert_int_equal(count, 1);
    const EGLint version[] = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION,
                              on_es() ? 0 : 3, EGL_NONE};
    own = eglCreateContext(display, config, eglGetCurrentContext(), version);
    assert_true(own != EGL_NO_CONTEXT);
}

// What contexts share, used in one that glpace knows nothing of.
static void *use_shared(void *said)
{
    eglBindAPI(on_es() ? EGL_OPENGL_ES_API : EGL_OPENGL_API);
    eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, own);
    gl_shader_use(shader);
    gl_shader_set_float(shader, "time", 1);
    gl_texture_bind(texture, 0);
    gl_texture_destroy(gl_texture_create(&(gl_texture_desc){.width = 1, .height = 1}));
    snprintf(said, 256, "%s", gl_last_error());
    eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    return NULL;
}

TEST(a_shared_context_elsewhere)
{
    create_own();
    assert_said_elsewhere(use_shared, "");
    eglDestroyContext(display, own);
    use_all();
    destroy_all();
}

// Made current behind glpace's back, while glpace's own stays what it thinks is current.
TEST(a_shared_context_here)
{
    create_own();
    gl_offscreen *other = gl_offscreen_create(&(gl_offscreen_desc){.width = 16, .height = 16});
    assert_non_null(other);
    eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, own);
    gl_shader_use(shader);
    gl_shader_set_float(shader, "time", 1);
    gl_texture_bind(texture, 0);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    gl_offscreen_make_current(home);
    eglDestroyContext(display, own);
    use_all();
    destroy_all();
    gl_offscreen_destroy(other);
}
