// SDL2, and SDL_Delay for the whole milliseconds that are left of each frame, as is usual; or until
// shortly before a deadline, and then spinning until it, which is the most exact that SDL2 has.

#define GLAD_GL_IMPLEMENTATION
#include <glad/gl.h>

#include <SDL.h>

#include "player.h"

enum { DELAY, SPIN };
static const char *const paces[] = {[DELAY] = "delay", [SPIN] = "spin", NULL};

static SDL_Window *open_window(void)
{
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return NULL;
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    return SDL_CreateWindow("SDL2", 0, 0, PLAYER_WIDTH, PLAYER_HEIGHT, SDL_WINDOW_OPENGL);
}

static double ms_since(Uint64 start)
{
    double passed = (double)(SDL_GetPerformanceCounter() - start);
    return passed * 1000 / (double)SDL_GetPerformanceFrequency();
}

static void delay_for_rest(const struct player *player, Uint64 start)
{
    double left = 1000.0 / player->fps - ms_since(start);
    if (left > 0)
        SDL_Delay((Uint32)left);
}

// SDL_Delay may be a millisecond late.
static void spin_until_deadline(struct player *player)
{
    static Uint64 start;
    if (start == 0)
        start = SDL_GetPerformanceCounter();
    player_next_place(player, (int64_t)(ms_since(start) * 1e6));
    double due = (double)player->place * 1000.0 / player->fps;
    double left = due - ms_since(start);
    if (left >= 2)
        SDL_Delay((Uint32)left - 1);
    while (ms_since(start) < due)
        ;
}

static bool poll(struct player *player)
{
    bool running = true;
    for (SDL_Event event; SDL_PollEvent(&event);) {
        running = running && event.type != SDL_QUIT;
        if (event.type == SDL_KEYDOWN && !event.key.repeat)
            player_key(player);
    }
    return running;
}

int main(int argc, char **argv)
{
    struct player player;
    player_begin(&player, paces, argc, argv);
    if (player.pace == SPIN)
        player.place = 0;
    SDL_Window *window = open_window();
    SDL_GLContext context = window ? SDL_GL_CreateContext(window) : NULL;
    if (!context || !gladLoadGL((GLADloadfunc)SDL_GL_GetProcAddress))
        return 1;
    SDL_GL_SetSwapInterval(0);

    for (;;) {
        Uint64 start = SDL_GetPerformanceCounter();
        if (!poll(&player))
            break;
        player_polled(&player);
        player_update(&player);
        glClearColor(player_draw(&player), 0, 0, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        glFinish();
        player_swaps(&player);
        SDL_GL_SwapWindow(window);
        if (!player_presented(&player))
            break;
        if (player.pace == DELAY)
            delay_for_rest(&player, start);
        else
            spin_until_deadline(&player);
    }
    player_end(&player, (const char *)glGetString(GL_RENDERER));
    SDL_GL_DeleteContext(context);
    SDL_DestroyWindow(window);
    SDL_Quit();
    return 0; // on Windows SDL2's own main() calls this one
}
