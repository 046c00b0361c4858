// raylib, and SetTargetFPS: EndDrawing swaps, waits for the rest of the frame and polls. The swap and the
// polls are those of the GLFW within raylib, and what the program says about them is linked in (-Wl,--wrap).
#include <stddef.h>

#include <GL/gl.h>

#include <raylib.h>

#include "player.h"

struct GLFWwindow;
void __real_glfwSwapBuffers(struct GLFWwindow *window);
void __wrap_glfwSwapBuffers(struct GLFWwindow *window);
void __real_glfwPollEvents(void);
void __wrap_glfwPollEvents(void);

static struct player player;
static bool running = true;

void __wrap_glfwSwapBuffers(struct GLFWwindow *window)
{
    glFinish();
    player_swaps(&player);
    __real_glfwSwapBuffers(window);
    running = player_presented(&player);
}

void __wrap_glfwPollEvents(void)
{
    __real_glfwPollEvents();
    player_polled(&player);
}

int main(int argc, char **argv)
{
    static const char *const paces[] = {"target-fps", NULL};
    player_begin(&player, paces, argc, argv);
    SetTraceLogLevel(LOG_NONE);
    InitWindow(PLAYER_WIDTH, PLAYER_HEIGHT, "raylib");
    if (!IsWindowReady())
        return 1;
    SetExitKey(KEY_NULL);
    SetTargetFPS(player.fps);
    while (running && !WindowShouldClose()) {
        if (GetKeyPressed() != 0)
            player_key(&player);
        player_update(&player);
        const float red = player_draw(&player);
        BeginDrawing();
        ClearBackground((Color){(unsigned char)(red * 255), 0, 0, 255});
        EndDrawing();
    }
    player_end(&player, (const char *)glGetString(GL_RENDERER));
    CloseWindow();
    return 0;
}
