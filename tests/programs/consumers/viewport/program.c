// A second window as libraries make theirs, as Dear ImGui does for its viewports: by GLFW alone, sharing
// with the one that is glpace's, and drawn at its RENDER. Click it: each click lightens it. The loop is
// lazy, or paced, as the argument says.
#include <string.h>

#include <glpace/glpace.h>
#include <glpace/native.h>

static int clicks;

static void on_click(GLFWwindow *handle, int button, int action, int mods)
{
    (void)handle, (void)button, (void)mods;
    clicks += action == GLFW_PRESS;
}

// What it shows is a texture of the other window's.
static void draw_viewport(GLFWwindow *viewport, const gl_texture *texture)
{
    const uint8_t light = (uint8_t)(100 + clicks);
    uint8_t pixel[4] = {0};
    glfwMakeContextCurrent(viewport);
    glClearColor((float)light / 255, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
    printf("clicks %d light %d %s\n", clicks, pixel[0] - 100,
           glIsTexture(gl_texture_id(texture)) ? "shares" : "alone");
    fflush(stdout);
    glfwSwapBuffers(viewport);
}

int main(int argc, char **argv)
{
    const bool is_paced = argc > 1 && strcmp(argv[1], "paced") == 0;
    gl_window *window =
        gl_window_create(&(gl_window_desc){.title = "main", .width = 200, .height = 200});
    if (!window)
        return 1;
    const uint8_t white[4] = {255, 255, 255, 255};
    gl_texture *texture =
        gl_texture_create(&(gl_texture_desc){.width = 1, .height = 1, .pixels = white});
    GLFWwindow *viewport = glfwCreateWindow(200, 200, "viewport", NULL, gl_window_native(window));
    if (!texture || !viewport)
        return 1;
    glfwSetMouseButtonCallback(viewport, on_click);
    glfwSwapInterval(0);
    gl_lazy_policy lazy;
    gl_lazy_policy_init(&lazy, &(gl_lazy_policy_desc){0});
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), is_paced ? NULL : &lazy.policy);
    int seen = -1;
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_KEY && event.key.key == GL_KEY_ESCAPE)
            gl_loop_stop(&loop);
        if (event.type != GL_EVENT_RENDER)
            continue;
        glClear(GL_COLOR_BUFFER_BIT);
        if (seen != clicks)
            draw_viewport(viewport, texture);
        seen = clicks;
        gl_window_make_current(window); // to be presented
    }
    glfwDestroyWindow(viewport);
    gl_window_make_current(window);
    gl_texture_destroy(texture);
    gl_window_destroy(window);
}
