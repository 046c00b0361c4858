// glpace: gl_batch.

#include <glpace/glpace.h>

#include "sprites.h"

static void add(gl_batch *batch, enum sprites_what what, const gl_texture *texture, float x,
                float y, float size)
{
    static const gl_color color = {0.3f, 0.8f, 0.5f, 0.5f};
    const gl_sprite sprite = gl_sprite_of(texture, x + size / 2, y + size / 2);
    switch (what) {
    case SPRITES_RECTANGLES:
        gl_batch_rect(batch, x, y, size, size, color);
        break;
    case SPRITES_LINES:
        gl_batch_line(batch, x, y, x + size, y + size, 1, color);
        break;
    case SPRITES_CIRCLES:
        gl_batch_circle(batch, x + size / 2, y + size / 2, size / 2, color);
        break;
    case SPRITES_CHARACTERS:
        gl_batch_text(batch, x, y, size, color, "a");
        break;
    default:
        gl_batch_sprite(batch, texture, &sprite);
        break;
    }
}

static void draw(struct sprites *sprites, gl_batch *batch, gl_texture *const *textures)
{
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_begin(batch, SPRITES_WIDTH, SPRITES_HEIGHT);
    for (int i = 0; i < sprites->count; i++) {
        int x, y;
        sprites_next(sprites, &x, &y);
        add(batch, sprites->what, textures[i % sprites->textures], (float)x, (float)y,
            (float)sprites->size);
    }
    gl_batch_end(batch);
}

int main(int argc, char **argv)
{
    struct sprites sprites;
    sprites_begin(&sprites, argc, argv);
    gl_window *window = gl_window_create(
        &(gl_window_desc){.width = SPRITES_WIDTH, .height = SPRITES_HEIGHT, .vsync = GL_VSYNC_OFF});
    gl_frame_policy uncapped;
    if (!window || !gl_frame_policy_init(&uncapped, &(gl_frame_policy_desc){.fps = GL_RATE_NONE}))
        return 1;
    gl_batch *batch = gl_batch_create(&(gl_batch_desc){.capacity = 16383});
    gl_texture *textures[SPRITES_MAX_TEXTURES] = {NULL};
    for (int i = 0; i < sprites.textures; i++)
        textures[i] = gl_texture_from_image(
            &(gl_image){sprites.size, sprites.size, sprites_pixels(&sprites)},
            &(gl_texture_desc){.min_filter = GL_NEAREST, .mag_filter = GL_NEAREST});
    if (!batch || !textures[sprites.textures - 1])
        return 1;

    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), &uncapped.policy);
    for (gl_event event; gl_next_event(&loop, &event);)
        if (event.type == GL_EVENT_RENDER)
            draw(&sprites, batch, textures);
        else if (event.type == GL_EVENT_SWAP && !sprites_presented(&sprites))
            gl_loop_stop(&loop);

    sprites_end(&sprites, (const char *)glGetString(GL_RENDERER));
    for (int i = 0; i < sprites.textures; i++)
        gl_texture_destroy(textures[i]);
    gl_batch_destroy(batch);
    gl_window_destroy(window);
}
