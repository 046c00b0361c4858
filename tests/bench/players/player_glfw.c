// GLFW, and nanosleep for what is left of each frame.
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <time.h>

#define GLAD_GL_IMPLEMENTATION
#include <glad/gl.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "player.h"

int main(int argc, char **argv)
{
    struct player player;
    player_begin(&player, argc, argv);
    if (!glfwInit())
        return 1;
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    GLFWwindow *window = glfwCreateWindow(PLAYER_WIDTH, PLAYER_HEIGHT, "GLFW", NULL, NULL);
    if (!window)
        return 1;
    glfwMakeContextCurrent(window);
    if (!gladLoadGL(glfwGetProcAddress))
        return 1;
    glfwSwapInterval(0);

    while (!glfwWindowShouldClose(window)) {
        double start = glfwGetTime();
        glfwPollEvents();
        player_update(&player);
        glClearColor(player_red(&player), 0, 0, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        glfwSwapBuffers(window);
        if (!player_presented(&player))
            break;
        double left = 1.0 / player.fps - (glfwGetTime() - start);
        if (left > 0)
            nanosleep(&(struct timespec){.tv_nsec = (long)(left * 1e9)}, NULL);
    }
    player_end(&player, (const char *)glGetString(GL_RENDERER));
    glfwDestroyWindow(window);
    glfwTerminate();
}
