#include "scene.h"

#include "fixture.h"

struct scene scene;

void scene_begin_nothing(void)
{
    gl_window_destroy(open_window((gl_window_desc){0})); // OpenGL has been loaded
}

void scene_begin_own(void)
{
    assert_true(glfwInit());
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    scene.own = glfwCreateWindow(50, 40, "own", NULL, NULL);
    assert_non_null(scene.own);
    glfwMakeContextCurrent(scene.own);
    assert_true(gl_context_load(glfwGetProcAddress));
}

void scene_begin_window(void)
{
    scene.window = open_window((gl_window_desc){.width = 50, .height = 40, .hidden = true});
}

void scene_begin_offscreen(void)
{
    scene.offscreen = gl_offscreen_create(&(gl_offscreen_desc){.width = 50, .height = 40});
}

void scene_end(void)
{
    gl_offscreen_destroy(scene.offscreen);
    gl_window_destroy(scene.window);
    if (scene.own) {
        gl_context_unload();
        glfwDestroyWindow(scene.own);
        glfwTerminate();
    }
    memset(&scene, 0, sizeof scene);
}

bool scene_has_context(void)
{
    return scene.own || scene.window || scene.offscreen;
}

void scene_make_current(void)
{
    if (scene.own)
        glfwMakeContextCurrent(scene.own);
    if (scene.window)
        gl_window_make_current(scene.window);
    if (scene.offscreen)
        gl_offscreen_make_current(scene.offscreen);
    if (scene_has_context())
        clear_red(SCENE_RED / 255.0f);
}
