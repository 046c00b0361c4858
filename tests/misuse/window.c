// Mistakes with windows, on a display without a window manager.
#define _POSIX_C_SOURCE 200809L

#include "mistake.h"

#include <pthread.h>
#include <string.h>

#include <glpace/cursor.h>
#include <glpace/loop.h>
#include <glpace/native.h>
#include <glpace/timer.h>
#include <glpace/window.h>

static gl_window *open_window(void)
{
    return gl_window_create(&(gl_window_desc){.width = 64, .height = 64});
}

// Runs a loop over the window up to its third frame, unless it ends before.
static void *run_loop(void *window)
{
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);)
        if (event.type == GL_EVENT_SWAP && event.swap.frame == 2)
            gl_loop_stop(&loop);
    return NULL;
}

static void no_desc(void)
{
    gl_window_create(NULL);
}

static void half_a_size(void)
{
    gl_window_create(&(gl_window_desc){.width = 640});
}

static void position_alone(void)
{
    gl_window_create(&(gl_window_desc){.x = 100, .y = 50});
}

static void title_in_latin_1(void)
{
    gl_window_create(&(gl_window_desc){.title = "Caf\xe9"});
}

static void class_name_beyond_ascii(void)
{
    gl_window_create(&(gl_window_desc){.class_name = "Caf\xc3\xa9"});
}

static void no_window(void)
{
    gl_window_set_title(NULL, "none");
}

static void destroyed_in_its_loop(void)
{
    gl_window *window = open_window();
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);)
        if (event.type == GL_EVENT_RENDER)
            gl_window_destroy(window);
}

static void destroyed_and_another_opened(void)
{
    gl_window *window = open_window();
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    gl_window_destroy(window);
    window = open_window(); // perhaps at the same address
    for (gl_event event; gl_next_event(&loop, &event);)
        ;
    gl_window_destroy(window);
}

static void destroyed_twice(void)
{
    gl_window *window = open_window();
    gl_window_destroy(window);
    gl_window_destroy(window);
}

static void destroyed_before_its_loop(void)
{
    gl_window *window = open_window();
    gl_window_destroy(window);
    run_loop(window);
}

static void stopped_after_its_window(void)
{
    gl_window *window = open_window();
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    gl_window_destroy(window);
    gl_loop_stop(&loop);
}

static void on_window(void (*act)(gl_window *window))
{
    gl_window *window = open_window();
    act(window);
    gl_window_destroy(window);
}

static void resize_to_0(gl_window *window)
{
    gl_window_set_size(window, 0, 0);
}
static void size_of_0(void)
{
    on_window(resize_to_0);
}

static void fade_in_percent(gl_window *window)
{
    gl_window_set_opacity(window, 50);
}
static void opacity_in_percent(void)
{
    on_window(fade_in_percent);
}

static void choose_key_as_shape(gl_window *window)
{
    gl_window_set_cursor_shape(window, (gl_cursor_shape)GL_KEY_A);
}
static void unknown_shape(void)
{
    on_window(choose_key_as_shape);
}

static void loop_in_thread(gl_window *window)
{
    pthread_t thread;
    pthread_create(&thread, NULL, run_loop, window);
    pthread_join(thread, NULL);
}
static void current_elsewhere(void)
{
    on_window(loop_in_thread);
}

static void let_context_go(gl_window *window)
{
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_RENDER)
            glfwMakeContextCurrent(NULL);
        if (event.type == GL_EVENT_SWAP)
            gl_loop_stop(&loop);
    }
}
static void released_at_render(void)
{
    on_window(let_context_go);
}

static void swap_at_render(gl_window *window)
{
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_RENDER)
            gl_window_swap(window);
        if (event.type == GL_EVENT_SWAP && event.swap.frame == 2)
            gl_loop_stop(&loop);
    }
}
static void swapped_at_render(void)
{
    on_window(swap_at_render);
}

static void title_after_terminate(void)
{
    gl_window *window = open_window();
    glfwTerminate();
    gl_window_set_title(window, "late");
    gl_window_destroy(window);
}

static void clipboard_in_latin_1(void)
{
    gl_window *window = open_window();
    gl_window_set_clipboard(window, "caf\xe9");
    gl_window_destroy(window);
}

static void beside_one_that_is_gone(void)
{
    gl_window *window = open_window();
    gl_window_destroy(window);
    gl_window_create(&(gl_window_desc){.beside = window});
}

// ---- windows of the program's -------------------------------------------------------------------

static GLFWwindow *make_own(void)
{
    glfwInit();
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
#ifndef _WIN32 // GLX of Mesa allows all
    glfwWindowHint(GLFW_CONTEXT_CREATION_API, GLFW_EGL_CONTEXT_API);
#endif
    return glfwCreateWindow(64, 64, "own", NULL, NULL);
}

static void adopt_null(void)
{
    glfwInit();
    gl_window_adopt(NULL);
    glfwTerminate();
}

static void adopt_without_glfw(void)
{
    GLFWwindow *own = make_own();
    glfwTerminate();
    gl_window_adopt(own);
}

static void adopt_twice(void)
{
    GLFWwindow *own = make_own();
    gl_window *window = gl_window_adopt(own);
    gl_window_adopt(own);
    gl_window_destroy(window);
    glfwTerminate();
}

static void adopt_ours(void)
{
    gl_window *window = open_window();
    gl_window_adopt(gl_window_native(window));
    gl_window_destroy(window);
}

// The thread that draws has the context until the main thread is done with it, too.
static pthread_barrier_t barrier;

static void *draw_in_thread(void *own)
{
    glfwMakeContextCurrent(own);
    pthread_barrier_wait(&barrier);
    pthread_barrier_wait(&barrier);
    glfwMakeContextCurrent(NULL);
    return NULL;
}

static void adopt_held(void)
{
    GLFWwindow *own = make_own();
    pthread_t thread;
    pthread_barrier_init(&barrier, NULL, 2);
    pthread_create(&thread, NULL, draw_in_thread, own);
    pthread_barrier_wait(&barrier);
    gl_window_adopt(own);
    pthread_barrier_wait(&barrier);
    pthread_join(thread, NULL);
    pthread_barrier_destroy(&barrier);
    glfwTerminate();
}

static void terminate_first(void)
{
    gl_window *window = open_window();
    glfwTerminate();
    run_loop(window); // it ends at once
    gl_window_destroy(window);
}

static void never_swapped(void)
{
    gl_window *window =
        gl_window_create(&(gl_window_desc){.width = 64, .height = 64, .manual_swap = true});
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    int64_t end = gl_time_now() + 1500 * GL_NS_PER_MS;
    for (gl_event event; gl_next_event(&loop, &event);)
        if (event.type == GL_EVENT_SWAP && event.time > end)
            gl_loop_stop(&loop);
    gl_window_destroy(window);
}

static void garbage(void)
{
    gl_window_desc desc;
    memset(&desc, 0xAA, sizeof desc);
    gl_window_create(&desc);
}

const mistake mistakes[] = {
    {"a window is created without a desc", no_desc},
    {"only one side of a window is given", half_a_size},
    {"a position is given without `positioned`", position_alone},
    {"a title is in Latin-1", title_in_latin_1},
    {"a class name is not ASCII", class_name_beyond_ascii},
    {"a text for the clipboard is in Latin-1", clipboard_in_latin_1},
    {"the window is NULL, because it could not be created", no_window},
    {"a window is destroyed inside its loop", destroyed_in_its_loop},
    {"a window is destroyed inside its loop, and another one created",
     destroyed_and_another_opened},
    {"a window is destroyed twice", destroyed_twice},
    {"a loop is set up with the host of a window that was destroyed", destroyed_before_its_loop},
    {"a loop is stopped after its window was destroyed", stopped_after_its_window},
    {"a window's size is set to 0", size_of_0},
    {"the opacity is given in percent", opacity_in_percent},
    {"a cursor has a shape that is not in the enum", unknown_shape},
    {"a loop runs in a thread while the context is current in another one", current_elsewhere},
    {"the context is released while a frame is drawn", released_at_render},
    {"a window is swapped at its RENDER", swapped_at_render},
    {"GLFW is terminated before a window is destroyed", terminate_first},
    {"a window gets a title after `glfwTerminate()`", title_after_terminate},
    {"a window is created beside one that was destroyed", beside_one_that_is_gone},
    {"a window that could not be created is adopted", adopt_null},
    {"a window is adopted after `glfwTerminate()`", adopt_without_glfw},
    {"a window is adopted twice", adopt_twice},
    {"a window that glpace created is adopted", adopt_ours},
    {"a window is adopted whose context is current on another thread", adopt_held},
    {"a window with `manual_swap` is never swapped", never_swapped},
    {"the desc of a window was not set to {0}", garbage},
    {0},
};
