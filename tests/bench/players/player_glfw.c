// GLFW, and a sleep for what is left of each frame: nanosleep for a time, as is usual; clock_nanosleep
// until a deadline, which neither drifts nor adds up what it was late; or what can be done by hand, which
// is to draw, sleep until shortly before the deadline, spin, and swap.
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <time.h>

#define GLAD_GL_IMPLEMENTATION
#include <glad/gl.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "../common/measure.h"
#include "player.h"

#define SPIN 100000 // ns, by hand

enum { NANOSLEEP, CLOCK_NANOSLEEP, BY_HAND };
static const char *const paces[] = {
    [NANOSLEEP] = "nanosleep", [CLOCK_NANOSLEEP] = "clock_nanosleep", [BY_HAND] = "by-hand", NULL};

static void on_key(GLFWwindow *window, int key, int scancode, int action, int mods)
{
    (void)key;
    (void)scancode;
    (void)mods;
    if (action == GLFW_PRESS)
        player_key(glfwGetWindowUserPointer(window));
}

static GLFWwindow *open_window(struct player *player)
{
    if (!glfwInit())
        return NULL;
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    GLFWwindow *window = glfwCreateWindow(PLAYER_WIDTH, PLAYER_HEIGHT, "GLFW", NULL, NULL);
    if (!window)
        return NULL;
    glfwSetWindowUserPointer(window, player);
    glfwSetKeyCallback(window, on_key);
    glfwMakeContextCurrent(window);
    glfwSwapInterval(0);
    return gladLoadGL(glfwGetProcAddress) ? window : NULL;
}

static void wait_for_rest(const struct player *player, double start)
{
    double left = 1.0 / player->fps - (glfwGetTime() - start);
    if (left > 0)
        nanosleep(&(struct timespec){.tv_nsec = (long)(left * 1e9)}, NULL);
}

// Moves on to the next deadline.
static int64_t next_deadline(struct player *player)
{
    static int64_t start;
    if (start == 0)
        start = bench_now();
    player_next_place(player, bench_now() - start);
    return start + player->place * 1000000000 / player->fps;
}

static void sleep_until(int64_t time)
{
    struct timespec until = {.tv_sec = time / 1000000000, .tv_nsec = time % 1000000000};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL);
}

static void wait_by_hand(int64_t deadline)
{
    sleep_until(deadline - SPIN);
    while (bench_now() < deadline)
        continue;
}

int main(int argc, char **argv)
{
    struct player player;
    player_begin(&player, paces, argc, argv);
    if (player.pace != NANOSLEEP)
        player.place = 0;
    GLFWwindow *window = open_window(&player);
    if (!window)
        return 1;

    while (!glfwWindowShouldClose(window)) {
        double start = glfwGetTime();
        glfwPollEvents();
        player_update(&player);
        glClearColor(player_draw(&player), 0, 0, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        glFinish();
        if (player.pace == BY_HAND)
            wait_by_hand(next_deadline(&player));
        player_swaps(&player);
        glfwSwapBuffers(window);
        if (!player_presented(&player))
            break;
        if (player.pace == NANOSLEEP)
            wait_for_rest(&player, start);
        else if (player.pace == CLOCK_NANOSLEEP)
            sleep_until(next_deadline(&player));
    }
    player_end(&player, (const char *)glGetString(GL_RENDERER));
    glfwDestroyWindow(window);
    glfwTerminate();
}
