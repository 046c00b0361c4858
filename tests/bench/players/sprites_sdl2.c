// SDL2: its renderer, by OpenGL and with its batching on.
#include <SDL.h>

#include "sprites.h"

static SDL_Texture *make_texture(SDL_Renderer *renderer, const struct sprites *sprites)
{
    SDL_Texture *texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC, sprites->size, sprites->size);
    if (!texture)
        return NULL;
    SDL_UpdateTexture(texture, NULL, sprites_pixels(sprites), sprites->size * 4);
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeNearest);
    return texture;
}

static void draw(struct sprites *sprites, SDL_Renderer *renderer, SDL_Texture *const *textures)
{
    SDL_RenderClear(renderer);
    for (int i = 0; i < sprites->count; i++) {
        SDL_Rect place = {.w = sprites->size, .h = sprites->size};
        sprites_next(sprites, &place.x, &place.y);
        SDL_RenderCopy(renderer, textures[i % sprites->textures], NULL, &place);
    }
    SDL_RenderPresent(renderer);
}

int main(int argc, char **argv)
{
    struct sprites sprites;
    sprites_begin(&sprites, argc, argv);
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return 1;
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl");
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1");
    SDL_Window *window = SDL_CreateWindow("SDL2", 0, 0, SPRITES_WIDTH, SPRITES_HEIGHT, 0);
    SDL_Renderer *renderer =
        window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED) : NULL;
    SDL_RendererInfo info;
    if (!renderer || SDL_GetRendererInfo(renderer, &info) != 0 ||
        SDL_strcmp(info.name, "opengl") != 0)
        return 1;
    SDL_Texture *textures[SPRITES_MAX_TEXTURES] = {NULL};
    for (int i = 0; i < sprites.textures; i++)
        textures[i] = make_texture(renderer, &sprites);
    if (!textures[sprites.textures - 1])
        return 1;

    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255);
    for (bool running = true; running;) {
        for (SDL_Event event; SDL_PollEvent(&event);)
            running = running && event.type != SDL_QUIT;
        draw(&sprites, renderer, textures);
        running = sprites_presented(&sprites) && running;
    }
    sprites_end(&sprites, "SDL2, opengl");
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(window);
    SDL_Quit();
}
