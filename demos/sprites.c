// Tens of thousands of sprites fly from five places, fall, and bounce off the walls. All are cut
// from one texture, so that gl_batch draws them with one draw call for each 16383 of them; the line
// at the top says how many items were added to the batch, text included, and how many draw calls
// that took.
//
// Each flies from a place before the update to the one after it, and is drawn in between. F1 shows
// what that costs; --count N says how many there are.
//
// Up and Down double and halve them, Space begins again, the left mouse button pulls them to the
// cursor, which makes them flash, and Q or Escape quits.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/glpace.h>

#include "common/sketch.h"

enum { most = 1000000 };
static const float view_width = 16, view_height = 9;
static const float gravity = 1.6f, pull = 14; // a second, each second

struct sprite {
    float x, y, vx, vy; // units, a second
    float turn, spin;   // radians, a second
    float size;
    int picture;
    gl_color color;
};

struct world {
    struct sprite *sprites; // most of them
    int count;
    uint64_t random;
    bool pulls;
    float pull_x, pull_y;
};

// ---- The world ----------------------------------------------------------------------------------

static float random_number(struct world *world)
{
    world->random = world->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (float)(world->random >> 40) / (1 << 24);
}

// Of five fountains, each of which throws a disc that grows.
static struct sprite throw_sprite(struct world *world, int i)
{
    static const struct fountain {
        float x, y;
        gl_color inner, outer;
    } fountains[] = {
        {8.0f, 5.3f, {1.00f, 0.95f, 0.75f, 1}, {1.00f, 0.62f, 0.20f, 1}},
        {4.9f, 6.2f, {0.75f, 0.95f, 1.00f, 1}, {0.20f, 0.55f, 1.00f, 1}},
        {11.1f, 6.2f, {1.00f, 0.80f, 0.95f, 1}, {0.95f, 0.25f, 0.55f, 1}},
        {6.1f, 2.9f, {0.85f, 1.00f, 0.80f, 1}, {0.20f, 0.80f, 0.45f, 1}},
        {9.9f, 2.9f, {0.90f, 0.85f, 1.00f, 1}, {0.55f, 0.35f, 1.00f, 1}},
    };
    const struct fountain *from = &fountains[i % 5];
    const float part = sqrtf(random_number(world)), angle = 6.2831853f * random_number(world);
    const float speed = 2.6f * part;
    return (struct sprite){
        .x = from->x,
        .y = from->y,
        .vx = speed * cosf(angle),
        .vy = speed * sinf(angle),
        .turn = angle,
        .spin = 4 * random_number(world) - 2,
        .size = 0.09f + 0.16f * part * random_number(world),
        .picture = (int)(random_number(world) * 4),
        .color = {from->inner.r + (from->outer.r - from->inner.r) * part,
                  from->inner.g + (from->outer.g - from->inner.g) * part,
                  from->inner.b + (from->outer.b - from->inner.b) * part, 1},
    };
}

static void begin(struct world *world, uint64_t seed)
{
    world->random = seed;
    for (int i = 0; i < most; i++)
        world->sprites[i] = throw_sprite(world, i);
}

// What leaves through a wall comes back from it.
static void bounce(float *place, float *speed, float low, float high)
{
    if ((*place < low && *speed < 0) || (*place > high && *speed > 0)) {
        *speed = -*speed;
        *place = 2 * (*place < low ? low : high) - *place;
    }
}

static void step(struct world *world, float dt)
{
    for (int i = 0; i < world->count; i++) {
        struct sprite *sprite = &world->sprites[i];
        if (world->pulls) {
            const float dx = world->pull_x - sprite->x;
            const float dy = world->pull_y - sprite->y;
            const float far = fmaxf(hypotf(dx, dy), 0.5f);
            sprite->vx += pull * dt * dx / (far * far);
            sprite->vy += pull * dt * dy / (far * far);
        }
        sprite->vy -= gravity * dt;
        sprite->x += sprite->vx * dt;
        sprite->y += sprite->vy * dt;
        sprite->turn += sprite->spin * dt;
        const float half = sprite->size / 2;
        bounce(&sprite->x, &sprite->vx, half, view_width - half);
        bounce(&sprite->y, &sprite->vy, half, view_height - half);
    }
}

// ---- The texture --------------------------------------------------------------------------------
// Four pictures side by side, calculated: a ball, a ring, a star and a square. White is what takes
// the color of the sprite. Alpha is multiplied in, as in all textures of a gl_batch.

enum { picture_size = 64, pictures = 4 };

// From 1 within the picture to 0 outside of it; (x, y) from -1 to 1.
static float cover(int picture, float x, float y)
{
    const float r = hypotf(x, y), angle = atan2f(x, y);
    const float edges[pictures] = {
        0.9f - r,
        0.22f - fabsf(r - 0.66f),
        0.52f + 0.3f * cosf(5 * angle) - r,
        0.68f - fmaxf(fabsf(x), fabsf(y)),
    };
    return fminf(fmaxf(edges[picture] * picture_size / 4 + 0.5f, 0), 1);
}

static gl_texture *create_texture(void)
{
    static uint8_t texels[picture_size][pictures * picture_size][4];
    for (int row = 0; row < picture_size; row++)
        for (int column = 0; column < pictures * picture_size; column++) {
            const float x = (float)(column % picture_size) * 2 / (picture_size - 1) - 1;
            const float y = (float)row * 2 / (picture_size - 1) - 1;
            const float light = 0.98f + 0.22f * y - 0.12f * hypotf(x + 0.2f, y - 0.3f);
            uint8_t *texel = texels[row][column];
            const float alpha = cover(column / picture_size, x, y);
            memset(texel, (int)(255 * fminf(fmaxf(light, 0), 1) * alpha), 3);
            texel[3] = (uint8_t)(255 * alpha);
        }
    return gl_texture_create(&(gl_texture_desc){.width = pictures * picture_size,
                                                .height = picture_size,
                                                .pixels = texels,
                                                .mipmaps = true});
}

// ---- The shader ---------------------------------------------------------------------------------
// While they are pulled, sprites flash: all that they cover takes on one color.

static gl_shader *create_flash(void)
{
    return gl_batch_shader_create(&(gl_shader_desc){
        .fragment = {
            .text = "uniform sampler2D picture;\n"
                    "uniform vec4 flash;\n"
                    "in vec2 uv;\n"
                    "in vec4 tint;\n"
                    "out vec4 color;\n"
                    "void main()\n"
                    "{\n"
                    "    vec4 texel = texture(picture, uv) * tint;\n"
                    "    color = vec4(mix(texel.rgb, flash.rgb * texel.a, flash.a), texel.a);\n"
                    "}\n"}});
}

// ---- The picture --------------------------------------------------------------------------------

// ahead: seconds from the latest update to what is drawn, 0 or less.
static void draw_sprites(gl_batch *batch, const gl_texture *texture, const struct world *world,
                         float ahead)
{
    gl_sprite drawn_as[pictures];
    for (int i = 0; i < pictures; i++)
        drawn_as[i] = gl_sprite_frame(texture, picture_size, picture_size, i, 0, 0);
    for (int i = 0; i < world->count; i++) {
        const struct sprite *sprite = &world->sprites[i];
        gl_sprite *drawn = &drawn_as[sprite->picture];
        drawn->x = sprite->x + sprite->vx * ahead;
        drawn->y = sprite->y + sprite->vy * ahead;
        drawn->width = drawn->height = sprite->size;
        drawn->rotation = sprite->turn + sprite->spin * ahead;
        drawn->tint = sprite->color;
        gl_batch_sprite(batch, texture, drawn);
    }
}

static gl_view draw(gl_batch *batch, const gl_texture *texture, gl_shader *flash,
                    const struct world *world, const gl_render_event *render, float ahead,
                    const char *line)
{
    const int width = render->framebuffer_width, height = render->framebuffer_height;
    const gl_view view = gl_view_fit(render, view_width, view_height);
    glViewport(0, 0, width, height);
    glClearColor(0.01f, 0.012f, 0.02f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_shader_use(flash);
    gl_shader_set_vec4(flash, "flash", 1, 0.95f, 0.85f, 0.6f);
    gl_batch_begin(batch, width, height);
    gl_batch_set_view(batch, &view);
    gl_batch_shape(batch, &(gl_shape){.x = view_width / 2,
                                      .y = view_height / 2,
                                      .width = view_width,
                                      .height = view_height,
                                      .color = {0.06f, 0.07f, 0.13f, 1},
                                      .gradient = true,
                                      .bottom = {0.03f, 0.03f, 0.06f, 1}});
    gl_batch_set_shader(batch, world->pulls ? flash : NULL);
    draw_sprites(batch, texture, world, ahead);
    gl_batch_shape(batch, &(gl_shape){.x = 0.4f + gl_font_measure(NULL, 0.2f, line).width / 2,
                                      .y = 8.6f,
                                      .width = gl_font_measure(NULL, 0.2f, line).width + 0.4f,
                                      .height = 0.4f,
                                      .radius = 0.2f,
                                      .color = {0, 0, 0, 0.7f}});
    gl_batch_text(batch, 0.4f, 8.5f, 0.2f, (gl_color){0.93f, 0.95f, 1, 1}, line);
    gl_batch_end(batch);
    return view;
}

// ---- The program --------------------------------------------------------------------------------

static void press(gl_app *app, struct world *world, gl_key key)
{
    if (key == GL_KEY_Q || key == GL_KEY_ESCAPE)
        gl_loop_stop(&app->loop);
    if (key == GL_KEY_SPACE)
        begin(world, app->options.seed);
    if (key == GL_KEY_UP && world->count <= most / 2)
        world->count *= 2;
    if (key == GL_KEY_DOWN && world->count > 1)
        world->count /= 2;
}

static void run(gl_app *app, struct world *world, gl_batch *batch, const gl_texture *texture,
                gl_shader *flash)
{
    char line[96] = "";
    gl_view view = {0};
    float dt = 0;
    for (gl_event event; gl_next_event(&app->loop, &event);) {
        switch (event.type) {
        case GL_EVENT_UPDATE:
            dt = (float)event.update.dt;
            step(world, dt);
            break;
        case GL_EVENT_RENDER:
            view = draw(batch, texture, flash, world, &event.render,
                        ((float)event.render.alpha - 1) * dt, line);
            app->headline = sketch_above(&view, 8.4);
            snprintf(line, sizeof line, "%d SPRITES  %u ITEMS  %u DRAW CALLS", world->count,
                     gl_batch_items(batch), gl_batch_draw_calls(batch));
            break;
        case GL_EVENT_KEY:
            if (event.key.action == GL_ACTION_PRESS)
                press(app, world, event.key.key);
            break;
        case GL_EVENT_MOUSE_BUTTON:
            if (event.mouse_button.button == GL_MOUSE_BUTTON_LEFT)
                world->pulls = event.mouse_button.action == GL_ACTION_PRESS;
            break;
        case GL_EVENT_CURSOR:
            gl_view_world(&view, event.cursor.x, event.cursor.y, &world->pull_x, &world->pull_y);
            break;
        default:
            break;
        }
    }
    if (app->alone)
        puts(line);
}

int main(int argc, char **argv)
{
    uint64_t count = 20000;
    gl_app app;
    const gl_app_flag flag = {.name = "--count",
                              .value = "N",
                              .takes = "1 to 1000000",
                              .help = "how many sprites",
                              .number = &count,
                              .least = 1,
                              .most = most};
    const gl_app_desc desc = {.title = "sprites",
                              .defaults = {.ups = {60, 1}},
                              .flags = &flag,
                              .flag_count = 1,
                              .signals = true,
                              .keys = "Up and Down double and halve them, Space begins again, the "
                                      "left button pulls them, Q or Escape quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    struct world world = {.sprites = malloc(most * sizeof *world.sprites), .count = (int)count};
    gl_batch *batch = gl_batch_create(&(gl_batch_desc){.capacity = 16383});
    gl_texture *texture = create_texture();
    gl_shader *flash = create_flash();
    const bool good = world.sprites && batch && texture && flash;
    if (good) {
        begin(&world, app.options.seed);
        run(&app, &world, batch, texture, flash);
    }
    gl_shader_destroy(flash);
    gl_texture_destroy(texture);
    gl_batch_destroy(batch);
    free(world.sprites);
    return good ? gl_app_finish(&app) : gl_app_fail(&app);
}
