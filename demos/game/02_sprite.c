// Step 2 of docs/game: a sprite.
//
//     cc 02_sprite.c -o 02_sprite $(pkg-config --cflags --libs glpace)
//
// Escape quits.

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

// ---- drawing ------------------------------------------------------------------------------------

static void draw(gl_batch *batch, const gl_texture *ship, const gl_render_event *render)
{
    glViewport(0, 0, render->framebuffer_width, render->framebuffer_height);
    glClearColor(0.05f, 0.06f, 0.15f, 1); // red, green, blue and alpha, each from 0 to 1
    glClear(GL_COLOR_BUFFER_BIT);

    gl_view view = gl_view_fit(render, world_width, world_height);
    gl_batch_begin(batch, render->framebuffer_width, render->framebuffer_height);
    gl_batch_set_view(batch, &view);
    gl_sprite sprite = gl_sprite_of(ship, 8, 1);
    sprite.width = sprite.height = 1.5f;
    gl_batch_sprite(batch, ship, &sprite);
    gl_batch_end(batch);
}

int main(void)
{
    gl_window *window = gl_window_create(&(gl_window_desc){.title = "Falling stars"});
    if (!window)
        return 1; // the reason is on stderr
    gl_batch *batch = gl_batch_create(NULL);
    gl_texture *ship = make_texture(ship_picture);
    if (!batch || !ship)
        return 1;

    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_RENDER)
            draw(batch, ship, &event.render);
        if (event.type == GL_EVENT_KEY && event.key.key == GL_KEY_ESCAPE)
            gl_loop_stop(&loop);
    }
    gl_texture_destroy(ship);
    gl_batch_destroy(batch);
    gl_window_destroy(window);
}
