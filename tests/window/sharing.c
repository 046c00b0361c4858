// Objects that contexts share: of windows, of offscreen contexts, and of a window that the program
// made with GLFW, whichever ends first.
#include "fixture.h"

#include <pthread.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <glpace/native.h>

static const gl_shader_desc copy = {
    .fragment = {.text = "uniform sampler2D picture; out vec4 color;"
                         "void main() { color = texelFetch(picture, ivec2(0), 0); }"},
};

typedef struct objects {
    gl_texture *texture;
    gl_shader *shader;
} objects;

// In the current context. Drawn with them, everything is of this red.
static objects make_objects(uint8_t red)
{
    const uint8_t pixel[4] = {red, 0, 0, 255};
    objects made = {
        .texture = gl_texture_create(&(gl_texture_desc){.width = 1, .height = 1, .pixels = pixel}),
        .shader = gl_shader_create(&copy),
    };
    assert_non_null(made.texture);
    assert_non_null(made.shader);
    glFinish(); // what is not finished need not be seen by other contexts
    return made;
}

// What they draw in the current context; -1 if they cannot be used in it.
static int draw(const objects *made)
{
    glClear(GL_COLOR_BUFFER_BIT);
    gl_mesh *mesh = gl_mesh_fullscreen();
    assert_non_null(mesh);
    int red = -1;
    if (gl_texture_bind(made->texture, 0) && gl_shader_use(made->shader)) {
        gl_shader_set_int(made->shader, "picture", 0);
        gl_mesh_draw(mesh);
        red = red_of_pixel();
    }
    gl_mesh_destroy(mesh);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    return red;
}

static void destroy_objects(objects *made)
{
    gl_texture_destroy(made->texture);
    gl_shader_destroy(made->shader);
}

static gl_offscreen *open_offscreen(gl_offscreen_desc desc)
{
    desc.width = desc.height = 16;
    gl_offscreen *offscreen = gl_offscreen_create(&desc);
    assert_non_null(offscreen);
    return offscreen;
}

// ---- windows ------------------------------------------------------------------------------------

EACH_BETWEEN(listen_to_complaints, listen_no_more)

TEST(windows)
{
    static const gl_creation creations[] = {GL_CREATION_EGL, GL_CREATION_NATIVE};
    for (int i = 0; i < 4; i++) {
        gl_window *first = open_window((gl_window_desc){.context = {.creation = creations[i / 2]}});
        objects made = make_objects(51);
        gl_window *second = open_window((gl_window_desc){.share = first});
        assert_int_equal(draw(&made), 51);
        gl_window *third = open_window((gl_window_desc){.share = second});
        assert_int_equal(draw(&made), 51);

        // Whichever goes, the others have them still.
        gl_window_destroy(i % 2 ? second : first);
        assert_true(gl_window_make_current(third));
        assert_int_equal(draw(&made), 51);
        gl_window_destroy(i % 2 ? first : second);
        assert_true(gl_window_make_current(third));
        assert_int_equal(draw(&made), 51);
        assert_int_equal(logged.count, 0);
        destroy_objects(&made);
        assert_int_equal(logged.count, 0);
        gl_window_destroy(third);
    }
}

TEST(windows_that_do_not_share)
{
    gl_window *first = open_window((gl_window_desc){0});
    objects made = make_objects(51);
    gl_window *second = open_window((gl_window_desc){0});
    catch_warnings();
    assert_int_equal(draw(&made), -1);
    assert_said("gl_texture_bind: the texture's context is not current on this thread");
    gl_window_destroy(first);
    assert_true(gl_window_make_current(second));
    assert_int_equal(draw(&made), -1);
    destroy_objects(&made);
    assert_said("only memory is freed");
    gl_window_destroy(second);
}

// Vertex arrays and framebuffers are of one context alone.
TEST(what_is_not_shared)
{
    gl_window *first = open_window((gl_window_desc){0});
    gl_mesh *mesh = gl_mesh_quad();
    gl_framebuffer *framebuffer =
        gl_framebuffer_create(&(gl_framebuffer_desc){.width = 4, .height = 4});
    const gl_texture *color = gl_framebuffer_color(framebuffer, 0);
    gl_window *second = open_window((gl_window_desc){.share = first});
    catch_warnings();
    assert_false(gl_framebuffer_bind(framebuffer));
    assert_said("gl_framebuffer_bind: the framebuffer's context is not current");
    gl_mesh_draw(mesh);
    assert_said("gl_mesh_draw: the mesh's context is not current");
    assert_true(gl_texture_bind(color, 0)); // but what was drawn into it is
    assert_int_equal(logged.count, 2);
    assert_true(gl_window_make_current(first));
    gl_mesh_destroy(mesh);
    gl_framebuffer_destroy(framebuffer);
    gl_window_destroy(second);
    gl_window_destroy(first);
}

static void assert_refused(gl_window_desc desc, const char *what)
{
    catch_warnings();
    assert_null(gl_window_create(&desc));
    assert_int_equal(logged.count, 1);
    assert_said(what);
    gl_log_set_callback(NULL, NULL);
}

// On Wayland native contexts are EGL's, as GLFW reports from 3.5.1 on.
static bool native_is_egl(const gl_window *native)
{
    int major, minor, revision;
    glfwGetVersion(&major, &minor, &revision);
    return gl_window_platform(native) == GL_PLATFORM_WAYLAND &&
           major * 10000 + minor * 100 + revision >= 30501;
}

TEST(windows_that_cannot_share)
{
    gl_window *native = open_window((gl_window_desc){.context = {.creation = GL_CREATION_NATIVE}});
    assert_refused((gl_window_desc){.share = native, .context = {.creation = GL_CREATION_EGL}},
                   "share was made by another library than context.creation says");
    assert_refused(
        (gl_window_desc){.share = native, .context = {.api = GL_API_OPENGL_ES}},
        "share is a window of OpenGL, and objects of OpenGL and OpenGL ES are not shared");
    assert_refused((gl_window_desc){.share = native, .context = {.api = GL_API_NONE}},
                   "share is set, but the new window has no context");
    gl_window *none = open_window((gl_window_desc){.context = {.api = GL_API_NONE}});
    assert_refused((gl_window_desc){.share = none}, "share is set, but that window has no context");
    gl_window_destroy(none);
    assert_refused((gl_window_desc){.share = none}, "share was destroyed");

    catch_warnings();
    if (!native_is_egl(native)) {
        assert_null(gl_offscreen_create(&(gl_offscreen_desc){.share_window = native}));
        assert_said("create it with context.creation GL_CREATION_EGL");
    }
    gl_window_destroy(native);
    assert_null(gl_offscreen_create(&(gl_offscreen_desc){.share_window = native}));
    assert_said("share_window was destroyed");
}

// ---- a window and what is offscreen -------------------------------------------------------------

TEST(offscreen_with_a_window)
{
    for (int i = 0; i < 2; i++) {
        gl_window *window = open_window((gl_window_desc){0});
        objects made = make_objects(51);
        gl_offscreen *offscreen = open_offscreen((gl_offscreen_desc){.share_window = window});
        assert_int_equal(draw(&made), 51);
        gl_offscreen *another = open_offscreen((gl_offscreen_desc){.share = offscreen});
        assert_int_equal(draw(&made), 51);
        assert_true(gl_window_make_current(window));
        assert_int_equal(draw(&made), 51);

        if (i == 0) {
            gl_window_destroy(window); // the last one
            assert_true(gl_offscreen_make_current(offscreen));
            assert_int_equal(draw(&made), 51);
            gl_offscreen_destroy(offscreen);
            assert_true(gl_offscreen_make_current(another));
            assert_int_equal(draw(&made), 51);
            destroy_objects(&made);
            gl_offscreen_destroy(another);
        } else {
            gl_offscreen_destroy(another);
            gl_offscreen_destroy(offscreen);
            assert_true(gl_window_make_current(window));
            assert_int_equal(draw(&made), 51);
            destroy_objects(&made);
            gl_window_destroy(window);
        }
        assert_int_equal(logged.count, 0);
    }
    // GLFW was left running for the first one's display, and has ended with the second.
    assert_null(glfwGetPrimaryMonitor());
    const char *reason;
    assert_int_equal(glfwGetError(&reason), GLFW_NOT_INITIALIZED);
}

// What another thread loads, while the window draws.
static void *load_texture(void *window)
{
    gl_offscreen *offscreen =
        gl_offscreen_create(&(gl_offscreen_desc){.width = 1, .height = 1, .share_window = window});
    if (!offscreen)
        return NULL;
    gl_texture *texture = gl_texture_create(
        &(gl_texture_desc){.width = 1, .height = 1, .pixels = (const uint8_t[]){153, 0, 0, 255}});
    glFinish();
    gl_offscreen_destroy(offscreen);
    return texture;
}

TEST(loading_in_a_thread)
{
    gl_window *window = open_window((gl_window_desc){0});
    objects made = make_objects(51);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, load_texture, window), 0);
    for (int i = 0; i < 10; i++)
        assert_int_equal(draw(&made), 51);
    void *loaded;
    pthread_join(thread, &loaded);
    assert_non_null(loaded);
    gl_texture_destroy(made.texture);
    made.texture = loaded;
    assert_int_equal(draw(&made), 153);
    destroy_objects(&made);
    gl_window_destroy(window);
}

// ---- the program's window -----------------------------------------------------------------------

// As native.h says: the hints make it by the library that made the other one, as they are left, and as
// the program sets them again.
TEST(programs_window)
{
    static const gl_creation creations[] = {GL_CREATION_EGL, GL_CREATION_NATIVE};
    for (int i = 0; i < 4; i++) {
        gl_window *window =
            open_window((gl_window_desc){.context = {.creation = creations[i / 2]}});
        objects made = make_objects(51);
        GLFWwindow *handle = gl_window_native(window);
        if (i % 2)
            hint_core(glfwGetWindowAttrib(handle, GLFW_CONTEXT_CREATION_API));
        GLFWwindow *own = glfwCreateWindow(16, 16, "own", NULL, handle);
        assert_non_null(own);
        glfwMakeContextCurrent(own);
        assert_int_equal(draw(&made), 51);
        glfwDestroyWindow(own);
        assert_true(gl_window_make_current(window));
        destroy_objects(&made);
        gl_window_destroy(window);
    }
    assert_int_equal(logged.count, 0);
}

// It could be used in OpenGL, but GLFW does not report that.
TEST(adopted_window)
{
    gl_window *window = open_window((gl_window_desc){0});
    objects made = make_objects(51);
    GLFWwindow *handle = gl_window_native(window);
    hint_core(glfwGetWindowAttrib(handle, GLFW_CONTEXT_CREATION_API));
    GLFWwindow *own = glfwCreateWindow(16, 16, "own", NULL, handle);
    assert_non_null(own);
    gl_window *adopted = gl_window_adopt(own);
    assert_non_null(adopted);
    catch_warnings();
    assert_int_equal(draw(&made), -1);
    assert_said("gl_texture_bind: the texture's context is not current on this thread");
    assert_true(gl_window_make_current(window));
    destroy_objects(&made);
    gl_window_destroy(window);

    catch_warnings();
    assert_true(gl_window_make_current(adopted));
    made = make_objects(102);
    gl_window *another = open_window((gl_window_desc){.share = adopted});
    assert_int_equal(draw(&made), 102);
    gl_window_destroy(adopted);
    glfwDestroyWindow(own);
    assert_true(gl_window_make_current(another));
    assert_int_equal(draw(&made), 102);
    destroy_objects(&made);
    gl_window_destroy(another);
    glfwTerminate();
    assert_int_equal(logged.count, 0);
}
