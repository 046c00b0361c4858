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

enum { circle_corners = 24 };

static const SDL_Color color = {77, 204, 128, 128};

static void draw_circle(SDL_Renderer *renderer, SDL_Rect around)
{
    const float radius = (float)around.w / 2;
    SDL_Vertex vertices[circle_corners];
    int indices[3 * (circle_corners - 2)];
    for (int i = 0; i < circle_corners; i++) {
        const float angle = (float)i * 6.2831853f / circle_corners;
        vertices[i] = (SDL_Vertex){
            .position = {(float)around.x + radius + radius * SDL_cosf(angle),
                         (float)around.y + radius + radius * SDL_sinf(angle)},
            .color = color,
        };
    }
    for (int i = 0; i < circle_corners - 2; i++) {
        indices[3 * i] = 0;
        indices[3 * i + 1] = i + 1;
        indices[3 * i + 2] = i + 2;
    }
    SDL_RenderGeometry(renderer, NULL, vertices, circle_corners, indices,
                       (int)SDL_arraysize(indices));
}

static void draw_item(SDL_Renderer *renderer, enum sprites_what what, SDL_Texture *texture,
                      SDL_Rect place)
{
    switch (what) {
    case SPRITES_RECTANGLES:
        SDL_RenderFillRect(renderer, &place);
        break;
    case SPRITES_LINES:
        SDL_RenderDrawLine(renderer, place.x, place.y, place.x + place.w, place.y + place.h);
        break;
    case SPRITES_CIRCLES:
        draw_circle(renderer, place);
        break;
    default:
        SDL_RenderCopy(renderer, texture, NULL, &place);
        break;
    }
}

static void draw(struct sprites *sprites, SDL_Renderer *renderer, SDL_Texture *const *textures)
{
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255);
    SDL_RenderClear(renderer);
    SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, color.a);
    for (int i = 0; i < sprites->count; i++) {
        SDL_Rect place = {.w = sprites->size, .h = sprites->size};
        sprites_next(sprites, &place.x, &place.y);
        draw_item(renderer, sprites->what, textures[i % sprites->textures], place);
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

    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
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
