// What draws works in a context that glpace did not make: one of GLFW's and one of EGL's.
#include "fixture.h"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

// A red picture, through everything that it takes.
static void draw(void)
{
    gl_framebuffer *framebuffer =
        gl_framebuffer_create(&(gl_framebuffer_desc){.width = 4, .height = 4});
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){
        .fragment = {.text = "out vec4 color; void main() { color = vec4(0.2, 0, 0, 1); }"}});
    gl_mesh *mesh = gl_mesh_fullscreen();
    assert_true(framebuffer && shader && mesh);
    assert_true(gl_framebuffer_bind(framebuffer));
    assert_true(gl_shader_use(shader));
    gl_mesh_draw(mesh);
    assert_int_equal(red_of_pixel(), 51);
    gl_mesh_destroy(mesh);
    gl_shader_destroy(shader);
    gl_framebuffer_destroy(framebuffer);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    assert_int_equal(logged.count, 0);
}

static void expect_state(gl_api api)
{
    gl_context_info got = gl_context_get_info();
    assert_int_equal(got.api, api);
    assert_true(api == GL_API_NONE || got.major * 10 + got.minor >= 33);
}

static GLFWwindow *open_own(void)
{
    hint_core(GLFW_NATIVE_CONTEXT_API);
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    GLFWwindow *own = glfwCreateWindow(50, 40, "own", NULL, NULL);
    assert_non_null(own);
    glfwMakeContextCurrent(own);
    return own;
}

EACH_BETWEEN(listen_to_complaints, NULL)

TEST(glfw)
{
    assert_true(glfwInit());
    GLFWwindow *own = open_own();
    expect_state(GL_API_NONE); // not loaded
    assert_true(gl_context_load(glfwGetProcAddress));
    expect_state(GL_API_OPENGL);
    draw();

    // A window of glpace's comes and goes.
    gl_window *window = open_window((gl_window_desc){0});
    draw();
    gl_window_destroy(window);
    glfwMakeContextCurrent(own);
    draw();
    gl_context_unload();
    expect_state(GL_API_NONE);
    assert_null(gl_mesh_quad());
    assert_said("gl_mesh_create needs a context that is current on this thread");
    glfwDestroyWindow(own);
    glfwTerminate();
}

// The default display may be a compositor's, which has no pbuffers.
static EGLDisplay open_display(void)
{
    const PFNEGLGETPLATFORMDISPLAYEXTPROC get_display =
        (PFNEGLGETPLATFORMDISPLAYEXTPROC)eglGetProcAddress("eglGetPlatformDisplayEXT");
    assert_non_null(get_display);
    return get_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL);
}

TEST(egl)
{
    EGLDisplay display = open_display();
    assert_true(eglInitialize(display, NULL, NULL));
    assert_true(eglBindAPI(EGL_OPENGL_API));
    const EGLint wanted[] = {EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT,
                             EGL_NONE};
    const EGLint size[] = {EGL_WIDTH, 16, EGL_HEIGHT, 16, EGL_NONE};
    const EGLint version[] = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3, EGL_NONE};
    EGLConfig config;
    EGLint count = 0;
    assert_true(eglChooseConfig(display, wanted, &config, 1, &count) && count == 1);
    EGLSurface surface = eglCreatePbufferSurface(display, config, size);
    EGLContext context = eglCreateContext(display, config, EGL_NO_CONTEXT, version);
    assert_true(eglMakeCurrent(display, surface, surface, context));

    assert_true(gl_context_load(eglGetProcAddress));
    expect_state(GL_API_OPENGL);
    draw();
    gl_context_unload();
    eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    eglDestroyContext(display, context);
    eglDestroySurface(display, surface);
    eglTerminate(display);
}

// As many times as it was loaded.
TEST(counted)
{
    assert_true(glfwInit());
    GLFWwindow *own = open_own();
    assert_true(gl_context_load(glfwGetProcAddress));
    assert_true(gl_context_load(glfwGetProcAddress));
    gl_context_unload();
    draw();
    gl_context_unload();
    expect_state(GL_API_NONE);
    gl_context_unload();
    assert_said(
        "gl_context_unload: nothing was loaded by gl_context_load, or it was unloaded already");
    glfwDestroyWindow(own);
    glfwTerminate();
}

// A window of glpace's is no business of the program's.
TEST(unloads_only_its_own)
{
    gl_window *window = open_window((gl_window_desc){0});
    gl_context_unload();
    assert_said("gl_context_unload: nothing was loaded by gl_context_load");
    expect_state(GL_API_OPENGL);
    gl_window_destroy(window);
}

TEST(mistakes)
{
    assert_false(gl_context_load(NULL));
    assert_said("gl_context_load: get is NULL");
    assert_false(gl_context_load(eglGetProcAddress));
    assert_said("gl_context_load: no context of this library is current on this thread");
    expect_state(GL_API_NONE);
}
