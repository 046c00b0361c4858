// SDL3, and SDL_DelayNS for what is left of each frame, or SDL_DelayPrecise until a deadline, which spins at
// its end.
#include <GL/gl.h>

#include <SDL3/SDL.h>

#include "player.h"

#define NS_PER_SECOND ((Uint64)SDL_NS_PER_SECOND)

enum { DELAY, PRECISE };
static const char *const paces[] = {[DELAY] = "delay", [PRECISE] = "precise", NULL};

static SDL_Window *open_window(void)
{
    if (!SDL_Init(SDL_INIT_VIDEO))
        return NULL;
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    return SDL_CreateWindow("SDL3", PLAYER_WIDTH, PLAYER_HEIGHT, SDL_WINDOW_OPENGL);
}

static void delay_for_rest(const struct player *player, Uint64 start)
{
    const Uint64 period = NS_PER_SECOND / (Uint64)player->fps, passed = SDL_GetTicksNS() - start;
    if (passed < period)
        SDL_DelayNS(period - passed);
}

static void delay_until_deadline(struct player *player)
{
    static Uint64 start;
    if (start == 0)
        start = SDL_GetTicksNS();
    player_next_place(player, (int64_t)(SDL_GetTicksNS() - start));
    const Uint64 due = start + (Uint64)player->place * NS_PER_SECOND / (Uint64)player->fps;
    const Uint64 now = SDL_GetTicksNS();
    if (now < due)
        SDL_DelayPrecise(due - now);
}

static bool poll(struct player *player)
{
    bool running = true;
    for (SDL_Event event; SDL_PollEvent(&event);) {
        running = running && event.type != SDL_EVENT_QUIT;
        if (event.type == SDL_EVENT_KEY_DOWN && !event.key.repeat)
            player_key(player);
    }
    return running;
}

int main(int argc, char **argv)
{
    struct player player;
    player_begin(&player, paces, argc, argv);
    if (player.pace == PRECISE)
        player.place = 0;
    SDL_Window *window = open_window();
    SDL_GLContext context = window ? SDL_GL_CreateContext(window) : NULL;
    if (!context)
        return 1;
    SDL_GL_SetSwapInterval(0);

    for (;;) {
        const Uint64 start = SDL_GetTicksNS();
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
            delay_until_deadline(&player);
    }
    player_end(&player, (const char *)glGetString(GL_RENDERER));
    SDL_GL_DestroyContext(context);
    SDL_DestroyWindow(window);
    SDL_Quit();
    return 0;
}
