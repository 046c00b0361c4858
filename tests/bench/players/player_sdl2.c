// SDL2, and SDL_Delay for the whole milliseconds that are left of each frame.
#include <stdio.h>

#define GLAD_GL_IMPLEMENTATION
#include <glad/gl.h>

#include <SDL.h>

#include "player.h"

int main(int argc, char **argv)
{
    struct player player;
    player_begin(&player, argc, argv);
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return 1;
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_Window *window =
        SDL_CreateWindow("SDL2", 0, 0, PLAYER_WIDTH, PLAYER_HEIGHT, SDL_WINDOW_OPENGL);
    SDL_GLContext context = window ? SDL_GL_CreateContext(window) : NULL;
    if (!context || !gladLoadGL((GLADloadfunc)SDL_GL_GetProcAddress))
        return 1;
    SDL_GL_SetSwapInterval(0);

    double ticks_per_ms = (double)SDL_GetPerformanceFrequency() / 1000;
    for (bool running = true; running;) {
        Uint64 start = SDL_GetPerformanceCounter();
        for (SDL_Event event; SDL_PollEvent(&event);)
            running = running && event.type != SDL_QUIT;
        player_update(&player);
        glClearColor(player_red(&player), 0, 0, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        SDL_GL_SwapWindow(window);
        if (!player_presented(&player))
            break;
        double passed = (double)(SDL_GetPerformanceCounter() - start) / ticks_per_ms;
        double left = 1000.0 / player.fps - passed;
        if (left > 0)
            SDL_Delay((Uint32)left);
    }
    player_end(&player, (const char *)glGetString(GL_RENDERER));
    SDL_GL_DeleteContext(context);
    SDL_DestroyWindow(window);
    SDL_Quit();
}
