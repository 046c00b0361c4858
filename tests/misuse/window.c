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

static gl_window *window;

static void open_window(void)
{
    window = gl_window_create(&(gl_window_desc){.width = 64, .height = 64});
}

static void close_window(void)
{
    gl_window_destroy(window);
}

// With a window that is open.
#define ON_WINDOW(what) MISTAKE_BETWEEN(open_window, close_window, what)

// Runs a loop over the window up to its third frame, unless it ends before.
static void *run_loop(void *unused)
{
    (void)unused;
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);)
        if (event.type == GL_EVENT_SWAP && event.swap.frame == 2)
            gl_loop_stop(&loop);
    return NULL;
}

MISTAKE("a window is created without a desc")
{
    gl_window_create(NULL);
}

MISTAKE("only one side of a window is given")
{
    gl_window_create(&(gl_window_desc){.width = 640});
}

MISTAKE("a position is given without `positioned`")
{
    gl_window_create(&(gl_window_desc){.x = 100, .y = 50});
}

MISTAKE("a title is in Latin-1")
{
    gl_window_create(&(gl_window_desc){.title = "Caf\xe9"});
}

MISTAKE("a class name is not ASCII")
{
    gl_window_create(&(gl_window_desc){.class_name = "Caf\xc3\xa9"});
}

MISTAKE("the window is NULL, because it could not be created")
{
    gl_window_set_title(NULL, "none");
}

MISTAKE("a window is destroyed inside its loop")
{
    open_window();
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);)
        if (event.type == GL_EVENT_RENDER)
            gl_window_destroy(window);
}

MISTAKE("a window is destroyed inside its loop, and another one created")
{
    open_window();
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    gl_window_destroy(window);
    open_window(); // perhaps at the same address
    for (gl_event event; gl_next_event(&loop, &event);)
        ;
    gl_window_destroy(window);
}

MISTAKE("a window is destroyed twice")
{
    open_window();
    gl_window_destroy(window);
    gl_window_destroy(window);
}

MISTAKE("a loop is set up with the host of a window that was destroyed")
{
    open_window();
    gl_window_destroy(window);
    run_loop(NULL);
}

MISTAKE("a loop is stopped after its window was destroyed")
{
    open_window();
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    gl_window_destroy(window);
    gl_loop_stop(&loop);
}

ON_WINDOW("a window's size is set to 0")
{
    gl_window_set_size(window, 0, 0);
}

ON_WINDOW("the opacity is given in percent")
{
    gl_window_set_opacity(window, 50);
}

ON_WINDOW("a cursor has a shape that is not in the enum")
{
    gl_window_set_cursor_shape(window, (gl_cursor_shape)GL_KEY_A);
}

ON_WINDOW("a loop runs in a thread while the context is current in another one")
{
    pthread_t thread;
    pthread_create(&thread, NULL, run_loop, NULL);
    pthread_join(thread, NULL);
}

ON_WINDOW("the context is released while a frame is drawn")
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

ON_WINDOW("a window is swapped at its RENDER")
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

ON_WINDOW("a window gets a title after `glfwTerminate()`")
{
    glfwTerminate();
    gl_window_set_title(window, "late");
}

ON_WINDOW("a text for the clipboard is in Latin-1")
{
    gl_window_set_clipboard(window, "caf\xe9");
}

MISTAKE("a window is created beside one that was destroyed")
{
    open_window();
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

MISTAKE("a window that could not be created is adopted")
{
    glfwInit();
    gl_window_adopt(NULL);
    glfwTerminate();
}

MISTAKE("a window is adopted after `glfwTerminate()`")
{
    GLFWwindow *own = make_own();
    glfwTerminate();
    gl_window_adopt(own);
}

MISTAKE("a window is adopted twice")
{
    GLFWwindow *own = make_own();
    window = gl_window_adopt(own);
    gl_window_adopt(own);
    gl_window_destroy(window);
    glfwTerminate();
}

ON_WINDOW("a window that glpace created is adopted")
{
    gl_window_adopt(gl_window_native(window));
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

MISTAKE("a window is adopted whose context is current on another thread")
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

ON_WINDOW("GLFW is terminated before a window is destroyed")
{
    glfwTerminate();
    run_loop(NULL); // it ends at once
}

MISTAKE("a window with `manual_swap` is never swapped")
{
    window = gl_window_create(&(gl_window_desc){.width = 64, .height = 64, .manual_swap = true});
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    int64_t end = gl_time_now() + 1500 * GL_NS_PER_MS;
    for (gl_event event; gl_next_event(&loop, &event);)
        if (event.type == GL_EVENT_SWAP && event.time > end)
            gl_loop_stop(&loop);
    gl_window_destroy(window);
}

MISTAKE("the desc of a window was not set to {0}")
{
    gl_window_desc desc;
    memset(&desc, 0xAA, sizeof desc);
    gl_window_create(&desc);
}
