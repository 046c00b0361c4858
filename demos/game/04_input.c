// Step 4 of docs/game: input.
//
//     cc 04_input.c -o 04_input $(pkg-config --cflags --libs glpace)
//
// Left and Right steer, Escape quits.

#include <math.h>
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

static const struct {
    char letter;
    uint8_t color[4]; // red, green, blue and alpha, each from 0 to 255
} palette[] = {
    {'W', {225, 230, 245, 255}}, {'B', {90, 170, 255, 255}}, {'G', {120, 130, 160, 255}},
    {'R', {240, 90, 70, 255}},   {'Y', {255, 215, 80, 255}},
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

struct thing {
    float x, y;         // its center in the world
    float old_x, old_y; // the same, one update ago
};

static struct game {
    struct thing ship, star;
} game;

static void place(struct thing *thing, float x, float y)
{
    thing->x = thing->old_x = x;
    thing->y = thing->old_y = y;
}

static void begin(void)
{
    place(&game.ship, 8, 1);
    place(&game.star, 8, 10);
}

// -1: to the left, 1: to the right, 0: neither.
static float steering(const gl_input *input)
{
    return (float)(gl_input_key_down(input, GL_KEY_RIGHT) - gl_input_key_down(input, GL_KEY_LEFT));
}

// Moves everything by a step of dt seconds.
static void update(const gl_input *input, float dt)
{
    struct thing *ship = &game.ship, *star = &game.star;
    ship->old_x = ship->x;
    ship->x += 10 * steering(input) * dt;
    ship->x = fminf(fmaxf(ship->x, 0.75f), world_width - 0.75f);
    star->old_y = star->y;
    star->y -= 4 * dt;
    if (star->y < -1)
        place(star, 8, 10);
}

// ---- drawing ------------------------------------------------------------------------------------

enum { SHIP, STAR, TEXTURES };
static gl_batch *batch;
static gl_texture *textures[TEXTURES];

// Draws a thing between its last two updates: at alpha 0 where it was, at alpha 1 where it is.
static void draw_thing(const struct thing *thing, int texture, float size, float alpha)
{
    float x = thing->old_x + (thing->x - thing->old_x) * alpha;
    float y = thing->old_y + (thing->y - thing->old_y) * alpha;
    gl_sprite sprite = gl_sprite_of(textures[texture], x, y);
    sprite.width = sprite.height = size;
    gl_batch_sprite(batch, textures[texture], &sprite);
}

static void draw(const gl_render_event *render)
{
    glViewport(0, 0, render->framebuffer_width, render->framebuffer_height);
    glClearColor(0.05f, 0.06f, 0.15f, 1); // red, green, blue and alpha, each from 0 to 1
    glClear(GL_COLOR_BUFFER_BIT);

    gl_view view = gl_view_fit(render, world_width, world_height);
    gl_batch_begin(batch, render->framebuffer_width, render->framebuffer_height);
    gl_batch_set_view(batch, &view);
    draw_thing(&game.star, STAR, 1, (float)render->alpha);
    draw_thing(&game.ship, SHIP, 1.5f, (float)render->alpha);
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
    if (!batch || !textures[SHIP] || !textures[STAR])
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
    for (int i = 0; i < TEXTURES; i++)
        gl_texture_destroy(textures[i]);
    gl_batch_destroy(batch);
    gl_window_destroy(window);
}
