// Step 5 of docs/game: collisions.
//
//     cc 05_collisions.c -o 05_collisions $(pkg-config --cflags --libs glpace)
//
// Left and Right steer, Escape quits. Catch the stars and avoid the rocks.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <glpace/glpace.h>

static const float world_width = 16, world_height = 9;

// ---- pictures -----------------------------------------------------------------------------------

enum { SIDE = 12 }; // pixels of a picture, across and down

static const char ship_picture[SIDE][SIDE + 1] = {
    ".....WW.....", //
    ".....WW.....", //
    "....WBBW....", //
    "....WBBW....", //
    "....WWWW....", //
    "...WWWWWW...", //
    "..WWGWWGWW..", //
    ".WWWGWWGWWW.", //
    "WWWWGWWGWWWW", //
    "WW..WWWW..WW", //
    "W...RYYR...W", //
    ".....RR.....", //
};

static const char star_picture[SIDE][SIDE + 1] = {
    "............", //
    ".....YY.....", //
    ".....YY.....", //
    "....YYYY....", //
    ".YYYYWWYYYY.", //
    "..YYWWWWYY..", //
    "...YYWWYY...", //
    "..YYYYYYYY..", //
    "..YYYYYYYY..", //
    ".YYYY..YYYY.", //
    ".YY......YY.", //
    "............", //
};

static const char rock_picture[SIDE][SIDE + 1] = {
    "............", //
    "....GGG.....", //
    "..GGSSSGG...", //
    ".GSSSSSSSG..", //
    ".GSSGGSSSSG.", //
    "GSSSGGSSSSSG", //
    "GSSSSSSGSSSG", //
    "GSSSSSSSSSSG", //
    ".GSSGSSSSSG.", //
    ".GSSSSSSGG..", //
    "..GGGSSG....", //
    ".....GG.....", //
};

static const struct {
    char letter;
    uint8_t color[4]; // red, green, blue and alpha, each from 0 to 255
} palette[] = {
    {'W', {225, 230, 245, 255}}, {'B', {90, 170, 255, 255}}, {'G', {120, 130, 160, 255}},
    {'R', {240, 90, 70, 255}},   {'Y', {255, 215, 80, 255}}, {'S', {85, 85, 105, 255}},
};

// Makes a texture, which is a picture in the memory of the graphics card. All other letters are transparent.
static gl_texture *make_texture(const char picture[SIDE][SIDE + 1])
{
    uint8_t pixels[SIDE][SIDE][4] = {0}; // in OpenGL the lowest row is the first
    for (int row = 0; row < SIDE; row++)
        for (int column = 0; column < SIDE; column++)
            for (size_t i = 0; i < sizeof palette / sizeof *palette; i++)
                if (palette[i].letter == picture[row][column])
                    memcpy(pixels[SIDE - 1 - row][column], palette[i].color, 4);
    return gl_texture_create(&(gl_texture_desc){
        .width = SIDE, .height = SIDE, .pixels = pixels, .mag_filter = GL_NEAREST});
}

// ---- the game -----------------------------------------------------------------------------------

enum { FALLING = 10 }; // things at a time
enum kind { SHIP, STAR, ROCK, KINDS };

struct thing {
    enum kind kind;
    float x, y;         // its center in the world
    float old_x, old_y; // the same, one update ago
};

static struct game {
    struct thing ship, falling[FALLING];
    int stars; // that were caught
    uint32_t random;
} game;

// At least low, and less than high.
static float random_between(float low, float high)
{
    game.random = game.random * 747796405 + 2891336453;
    return low + (high - low) * (float)(game.random >> 8) / (1 << 24);
}

static void place(struct thing *thing, enum kind kind, float x, float y)
{
    thing->kind = kind;
    thing->x = thing->old_x = x;
    thing->y = thing->old_y = y;
}

// Places a new star or rock above the world.
static void drop(struct thing *thing, float y)
{
    const float x = random_between(0.5f, 15.5f);
    place(thing, random_between(0, 1) < 0.5f ? STAR : ROCK, x, y);
}

static void begin(void)
{
    game.stars = 0;
    place(&game.ship, SHIP, 8, 1);
    for (int i = 0; i < FALLING; i++)
        drop(&game.falling[i], 10 + 1.5f * (float)i);
}

static bool touch(const struct thing *a, const struct thing *b)
{
    return hypotf(a->x - b->x, a->y - b->y) < 0.9f;
}

// -1: to the left, 1: to the right, 0: neither.
static float steering(const gl_input *input)
{
    return (float)(gl_input_key_down(input, GL_KEY_RIGHT) - gl_input_key_down(input, GL_KEY_LEFT));
}

// Moves everything by a step of dt seconds.
static void update(const gl_input *input, float dt)
{
    struct thing *ship = &game.ship;
    ship->old_x = ship->x;
    ship->x += 10 * steering(input) * dt;
    ship->x = fminf(fmaxf(ship->x, 0.75f), world_width - 0.75f);
    for (int i = 0; i < FALLING; i++) {
        struct thing *thing = &game.falling[i];
        thing->old_y = thing->y;
        thing->y -= (4 + 0.1f * (float)game.stars) * dt; // faster with each star
        if (thing->y < -1) {
            drop(thing, thing->y + 1.5f * FALLING); // behind the last one
        } else if (touch(thing, ship) && thing->kind == STAR) {
            game.stars++;
            drop(thing, thing->y + 1.5f * FALLING);
        } else if (touch(thing, ship)) {
            printf("%d stars\n", game.stars);
            begin();
            return;
        }
    }
}

// ---- drawing ------------------------------------------------------------------------------------

static gl_batch *batch;
static gl_texture *textures[KINDS];

// Draws a thing between its last two updates: at alpha 0 where it was, at alpha 1 where it is.
static void draw_thing(const struct thing *thing, float size, float alpha)
{
    float x = thing->old_x + (thing->x - thing->old_x) * alpha;
    float y = thing->old_y + (thing->y - thing->old_y) * alpha;
    gl_sprite sprite = gl_sprite_of(textures[thing->kind], x, y);
    sprite.width = sprite.height = size;
    gl_batch_sprite(batch, textures[thing->kind], &sprite);
}

static void draw(const gl_render_event *render)
{
    glViewport(0, 0, render->framebuffer_width, render->framebuffer_height);
    glClearColor(0.05f, 0.06f, 0.15f, 1); // red, green, blue and alpha, each from 0 to 1
    glClear(GL_COLOR_BUFFER_BIT);

    gl_view view = gl_view_fit(render, world_width, world_height);
    gl_batch_begin(batch, render->framebuffer_width, render->framebuffer_height);
    gl_batch_set_view(batch, &view);
    const gl_scissor world = gl_view_pixels(&view, 0, 0, world_width, world_height);
    gl_batch_set_scissor(batch, &world);
    for (int i = 0; i < FALLING; i++)
        draw_thing(&game.falling[i], 1, (float)render->alpha);
    draw_thing(&game.ship, 1.5f, (float)render->alpha);
    gl_batch_end(batch);
}

int main(void)
{
    gl_window *window = gl_window_create(&(gl_window_desc){.title = "Falling stars"});
    if (!window)
        return 1; // the reason is on stderr
    batch = gl_batch_create(NULL);
    textures[SHIP] = make_texture(ship_picture);
    textures[STAR] = make_texture(star_picture);
    textures[ROCK] = make_texture(rock_picture);
    if (!batch || !textures[SHIP] || !textures[STAR] || !textures[ROCK])
        return 1;

    begin();
    gl_input input;
    gl_input_init(&input);
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        gl_input_feed(&input, &event);
        if (event.type == GL_EVENT_UPDATE)
            update(&input, (float)event.update.dt);
        if (event.type == GL_EVENT_RENDER)
            draw(&event.render);
        if (event.type == GL_EVENT_KEY && event.key.key == GL_KEY_ESCAPE)
            gl_loop_stop(&loop);
    }
    for (int i = 0; i < KINDS; i++)
        gl_texture_destroy(textures[i]);
    gl_batch_destroy(batch);
    gl_window_destroy(window);
}
