// GLFW, and a sleep for what is left of each frame: nanosleep for a time, as is usual; clock_nanosleep
// until a deadline, which neither drifts nor adds up what it was late; or what can be done by hand, which
// is to draw, sleep until shortly before the deadline, spin, and swap. By hand it draws right after the
// swap, or as late as glpace does. The context is GLFW's default; by hand it is made by EGL, as
// glpace's is.
#define _POSIX_C_SOURCE 200809L

#include <time.h>

#define GLAD_GL_IMPLEMENTATION
#include <glad/gl.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "../common/measure.h"
#include "player.h"

// By hand, ns.
#ifdef _WIN32
#define SPIN 1500000 // its sleeps are whole milliseconds
#else
#define SPIN 500000
#endif
#define IN_HAND 1000000 // beyond what frames have lately cost

#define FRAMES 120 // from whose costs the next frame's cost is estimated

enum { NANOSLEEP, CLOCK_NANOSLEEP, BY_HAND, BY_HAND_LATE };
static const char *const paces[] = {[NANOSLEEP] = "nanosleep",
                                    [CLOCK_NANOSLEEP] = "clock_nanosleep",
                                    [BY_HAND] = "by-hand",
                                    [BY_HAND_LATE] = "by-hand-late",
                                    NULL};

static bool is_by_hand(const struct player *player)
{
    return player->pace >= BY_HAND;
}

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
#ifndef _WIN32
    if (is_by_hand(player))
        glfwWindowHint(GLFW_CONTEXT_CREATION_API, GLFW_EGL_CONTEXT_API);
#endif
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

static void wait_by_hand(int64_t deadline)
{
    bench_sleep_until(deadline - SPIN);
    while (bench_now() < deadline)
        continue;
}

// What frames cost: from when a round was to start until it was drawn.
static int64_t costs[FRAMES];

static void note_cost(int64_t cost)
{
    static unsigned frame;
    costs[frame++ % FRAMES] = cost;
}

// What the next frame may cost: the second greatest of these.
static int64_t expected_cost(void)
{
    int64_t greatest = 0, second = 0;
    for (int i = 0; i < FRAMES; i++) {
        if (costs[i] > greatest) {
            second = greatest;
            greatest = costs[i];
        } else if (costs[i] > second) {
            second = costs[i];
        }
    }
    return second;
}

// When the round for a deadline is to start: now, or at a time for which it waits.
static int64_t wait_for_start(int64_t deadline)
{
    int64_t now = bench_now();
    int64_t start = deadline - expected_cost() - IN_HAND;
    if (start <= now)
        return now;
    bench_sleep_until(start);
    return start;
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
        int64_t deadline = is_by_hand(&player) ? next_deadline(&player) : 0;
        int64_t round = player.pace == BY_HAND_LATE ? wait_for_start(deadline) : 0;
        glfwPollEvents();
        player_polled(&player);
        player_update(&player);
        glClearColor(player_draw(&player), 0, 0, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        glFinish();
        if (player.pace == BY_HAND_LATE)
            note_cost(bench_now() - round);
        if (deadline)
            wait_by_hand(player.due = deadline);
        player_swaps(&player);
        glfwSwapBuffers(window);
        if (!player_presented(&player))
            break;
        if (player.pace == NANOSLEEP)
            wait_for_rest(&player, start);
        else if (player.pace == CLOCK_NANOSLEEP)
            bench_sleep_until(next_deadline(&player));
    }
    player_end(&player, (const char *)glGetString(GL_RENDERER));
    glfwDestroyWindow(window);
    glfwTerminate();
}
