// Step 10 of docs/game: a game to publish.
//
//     cc -O2 -DNDEBUG 10_publish.c -o 10_publish $(pkg-config --cflags --libs glpace openal)
//
// The arrow keys steer and choose, Enter or Space confirms, Escape opens the menu. On a gamepad the left stick
// or the D-pad steers, the D-pad chooses, A confirms, and Start opens the menu. The mouse or a
// finger steers and chooses, too. F11 fills the screen. Catch the stars and avoid the rocks.

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <AL/al.h>
#include <AL/alc.h>

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

// Letters that are not in the palette are transparent.
static void paint(uint8_t pixels[SIDE][SIDE][4], const char picture[SIDE][SIDE + 1], bool top_first)
{
    for (int row = 0; row < SIDE; row++)
        for (int column = 0; column < SIDE; column++)
            for (size_t i = 0; i < sizeof palette / sizeof *palette; i++)
                if (palette[i].letter == picture[row][column])
                    memcpy(pixels[top_first ? row : SIDE - 1 - row][column], palette[i].color, 4);
}

static gl_texture *make_texture(const char picture[SIDE][SIDE + 1])
{
    uint8_t pixels[SIDE][SIDE][4] = {0};
    paint(pixels, picture, false); // in OpenGL the lowest row is the first
    return gl_texture_create(&(gl_texture_desc){
        .width = SIDE, .height = SIDE, .pixels = pixels, .mag_filter = GL_NEAREST});
}

static void set_icon(gl_window *window)
{
    uint8_t pixels[SIDE][SIDE][4] = {0};
    paint(pixels, star_picture, true); // in an image the top row is the first
    gl_window_set_icon(window,
                       &(gl_image){.width = SIDE, .height = SIDE, .pixels = &pixels[0][0][0]}, 1);
}

// ---- the game -----------------------------------------------------------------------------------

enum { FALLING = 10 }; // things at a time
enum scene { MENU, PLAY, OVER };
enum item { ITEM_PLAY, ITEM_SOUND, ITEM_QUIT, ITEMS };
enum kind { SHIP, STAR, ROCK, KINDS };

struct thing {
    enum kind kind;
    float x, y;         // its center in the world
    float old_x, old_y; // the same, one update ago
};

static struct game {
    struct thing ship, falling[FALLING];
    int stars; // that were caught
    enum scene scene;
    enum item item; // that the menu has selected
    uint32_t random;
    bool begun; // the menu goes on with a game
    bool quiet;
} game;

// ---- sounds -------------------------------------------------------------------------------------

enum sound { CATCH, CRASH, SOUNDS };
static ALCdevice *device;      // NULL: there is no sound
static ALuint sources[SOUNDS]; // each plays one sound

// Makes a tone that fades, and whose frequency goes from one value to another, in Hz.
static ALuint make_sound(float from, float to, float seconds)
{
    enum { RATE = 44100 }; // samples a second
    static int16_t samples[RATE];
    const int count = (int)(seconds * RATE);
    float turns = 0;
    for (int i = 0; i < count; i++) {
        float done = (float)i / (float)count;
        turns += (from + (to - from) * done) / RATE;
        samples[i] = (int16_t)(9000 * (1 - done) * sinf(6.2831853f * turns));
    }
    ALuint buffer, source;
    alGenBuffers(1, &buffer);
    alBufferData(buffer, AL_FORMAT_MONO16, samples, count * (int)sizeof *samples, RATE);
    alGenSources(1, &source);
    alSourcei(source, AL_BUFFER, (ALint)buffer);
    return source;
}

static void open_sound(void)
{
    device = alcOpenDevice(NULL); // NULL: the system's default
    if (!device) {
        fprintf(stderr, "no sound device: playing without sound\n");
        return;
    }
    alcMakeContextCurrent(alcCreateContext(device, NULL));
    sources[CATCH] = make_sound(660, 1320, 0.15f);
    sources[CRASH] = make_sound(220, 40, 0.6f);
}

static void play(enum sound sound)
{
    if (device && !game.quiet)
        alSourcePlay(sources[sound]);
}

static void close_sound(void)
{
    if (!device)
        return;
    ALCcontext *context = alcGetCurrentContext();
    alcMakeContextCurrent(NULL);
    alcDestroyContext(context);
    alcCloseDevice(device);
}

// ---- the file -----------------------------------------------------------------------------------

static char path[1100]; // "": there is no file
static int best;        // score; a rewind does not change it

static void load_best(void)
{
    char folder[1024];
    if (!gl_pref_path(NULL, "Falling stars", folder, sizeof folder))
        return; // the reason is on stderr
    snprintf(path, sizeof path, "%sbest.txt", folder);
    FILE *file = fopen(path, "r");
    if (!file)
        return; // this is the first game
    if (fscanf(file, "%d", &best) != 1)
        best = 0;
    fclose(file);
}

static void save_best(void)
{
    FILE *file = path[0] ? fopen(path, "w") : NULL;
    if (!file)
        return;
    fprintf(file, "%d\n", best);
    fclose(file);
}

// ---- the rules -----------------------------------------------------------------------------------

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
    game.scene = PLAY;
    game.begun = true;
    place(&game.ship, SHIP, 8, 1);
    for (int i = 0; i < FALLING; i++)
        drop(&game.falling[i], 10 + 1.5f * (float)i);
}

static bool touch(const struct thing *a, const struct thing *b)
{
    return hypotf(a->x - b->x, a->y - b->y) < 0.9f;
}

// Whether the key or the gamepad's button is down, and whether one of them was pressed in this update.
static bool down(const gl_input *input, gl_key key, gl_gamepad_button button)
{
    return gl_input_key_down(input, key) || gl_input_gamepad_down(input, 0, button);
}
static bool pressed(const gl_input *input, gl_key key, gl_gamepad_button button)
{
    return gl_input_key_pressed(input, key) || gl_input_gamepad_pressed(input, 0, button);
}

static gl_view view; // of the latest frame

// Whether the left button of the mouse, or a finger, is down or was in this update, and where in the world.
static bool points(const gl_input *input, float *x, float *y)
{
    gl_input_vector at = gl_input_cursor(input);
    bool is_down = gl_input_button_down(input, GL_MOUSE_BUTTON_LEFT);
    return (is_down || gl_input_button_pressed(input, GL_MOUSE_BUTTON_LEFT)) &&
           gl_view_world(&view, at.x, at.y, x, y);
}

static bool confirms(const gl_input *input)
{
    if (gl_input_button_pressed(input, GL_MOUSE_BUTTON_LEFT))
        return true;
    return pressed(input, GL_KEY_ENTER, GL_GAMEPAD_BUTTON_A) ||
           gl_input_key_pressed(input, GL_KEY_SPACE);
}

// From -1, to the left, to 1, to the right.
static float steering(const gl_input *input)
{
    float stick = (float)gl_input_gamepad_axis(input, 0, GL_GAMEPAD_AXIS_LEFT_X);
    stick += (float)down(input, GL_KEY_RIGHT, GL_GAMEPAD_BUTTON_DPAD_RIGHT);
    stick -= (float)down(input, GL_KEY_LEFT, GL_GAMEPAD_BUTTON_DPAD_LEFT);
    float x, y;
    if (points(input, &x, &y))
        stick += x - game.ship.x;
    return fminf(fmaxf(stick, -1), 1);
}

static void remember(struct thing *thing)
{
    thing->old_x = thing->x;
    thing->old_y = thing->y;
}

// Moves everything by a step of dt seconds.
static void fly(const gl_input *input, float dt)
{
    struct thing *ship = &game.ship;
    ship->x += 10 * steering(input) * dt;
    ship->x = fminf(fmaxf(ship->x, 0.75f), world_width - 0.75f);
    for (int i = 0; i < FALLING; i++) {
        struct thing *thing = &game.falling[i];
        thing->y -= (4 + 0.1f * (float)game.stars) * dt; // faster with each star
        if (thing->y < -1) {
            drop(thing, thing->y + 1.5f * FALLING); // behind the last one
        } else if (touch(thing, ship) && thing->kind == STAR) {
            game.stars++;
            play(CATCH);
            drop(thing, thing->y + 1.5f * FALLING);
        } else if (touch(thing, ship)) {
            game.scene = OVER;
            if (game.stars > best) {
                best = game.stars;
                save_best();
            }
            game.begun = false;
            play(CRASH);
        }
    }
}

// False: the player quits.
static bool choose(const gl_input *input)
{
    if (pressed(input, GL_KEY_DOWN, GL_GAMEPAD_BUTTON_DPAD_DOWN))
        game.item = (game.item + 1) % ITEMS;
    if (pressed(input, GL_KEY_UP, GL_GAMEPAD_BUTTON_DPAD_UP))
        game.item = (game.item + ITEMS - 1) % ITEMS;
    float x, y;
    if (points(input, &x, &y)) {
        float row = 5.2f - y; // each item is 1 high and 6 wide, the first from 5.2 downwards
        if (row < 0 || row >= ITEMS || fabsf(x - 8) > 3)
            return true; // beside the items
        game.item = (enum item)row;
    }
    if (!confirms(input))
        return true;
    if (game.item == ITEM_SOUND)
        game.quiet = !game.quiet;
    else if (game.item == ITEM_PLAY && game.begun)
        game.scene = PLAY;
    else if (game.item == ITEM_PLAY)
        begin();
    return game.item != ITEM_QUIT;
}

// False: the player quits.
static bool update(const gl_input *input, float dt)
{
    remember(&game.ship);
    for (int i = 0; i < FALLING; i++)
        remember(&game.falling[i]);
    if (game.scene == MENU)
        return choose(input);
    if (game.scene == PLAY)
        fly(input, dt);
    else if (confirms(input))
        begin();
    if (pressed(input, GL_KEY_ESCAPE, GL_GAMEPAD_BUTTON_START))
        game.scene = MENU;
    return true;
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

// Writes a line in the middle of the window; y is its lower edge.
static void draw_line(float y, float height, const char *text)
{
    gl_text_metrics size = gl_font_measure(NULL, height, text);
    gl_batch_text(batch, (world_width - size.width) / 2, y, height, (gl_color){1, 1, 1, 1}, text);
}

static void draw_item(enum item item, float y, const char *text)
{
    char line[32];
    snprintf(line, sizeof line, game.item == item ? "> %s <" : "%s", text);
    draw_line(y, 0.6f, line);
}

static void draw(const gl_render_event *render)
{
    glViewport(0, 0, render->framebuffer_width, render->framebuffer_height);
    glClearColor(0.05f, 0.06f, 0.15f, 1); // red, green, blue and alpha, each from 0 to 1
    glClear(GL_COLOR_BUFFER_BIT);

    view = gl_view_fit(render, world_width, world_height);
    gl_batch_begin(batch, render->framebuffer_width, render->framebuffer_height);
    gl_batch_set_view(batch, &view);
    const gl_scissor world = gl_view_pixels(&view, 0, 0, world_width, world_height);
    gl_batch_set_scissor(batch, &world);
    for (int i = 0; i < FALLING; i++)
        draw_thing(&game.falling[i], 1, (float)render->alpha);
    draw_thing(&game.ship, 1.5f, (float)render->alpha);

    char text[32];
    snprintf(text, sizeof text, "best: %d", best);
    if (game.scene != PLAY)
        draw_line(7.3f, 0.4f, text);
    snprintf(text, sizeof text, "%d", game.stars);
    if (game.scene != MENU || game.begun)
        draw_line(8, 0.8f, text);
    if (game.scene == MENU) {
        draw_line(6, 1, "Falling stars");
        draw_item(ITEM_PLAY, 4.5f, game.begun ? "Go on" : "Play");
        draw_item(ITEM_SOUND, 3.5f, game.quiet ? "Sound: off" : "Sound: on");
        draw_item(ITEM_QUIT, 2.5f, "Quit");
    }
    if (game.scene == OVER) {
        draw_line(5, 1.2f, "Game over");
        draw_line(4, 0.5f, "Space, A or a click: play again");
    }
    gl_batch_end(batch);
}

// ---- the program --------------------------------------------------------------------------------

// The memory that decides what happens next: a replay compares it with the recording.
static gl_input input;
static const gl_state_part parts[] = {
    {.name = "game", .data = &game, .size = sizeof game},
    {.name = "input", .data = &input, .size = sizeof input},
};
static const gl_state state = {.parts = parts, .part_count = 2};

int main(int argc, char **argv)
{
    gl_app app;
    const gl_app_desc desc = {
        .title = "Falling stars",
        .state = &state,
#ifdef NDEBUG
        .release = true,
#endif
    };
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code; // the reason is on stderr
    gl_platform platform = app.window ? gl_window_platform(app.window) : GL_PLATFORM_NULL;
    if (platform == GL_PLATFORM_X11 || platform == GL_PLATFORM_WIN32)
        set_icon(app.window);
    batch = gl_batch_create(NULL);
    textures[SHIP] = make_texture(ship_picture);
    textures[STAR] = make_texture(star_picture);
    textures[ROCK] = make_texture(rock_picture);
    if (!batch || !textures[SHIP] || !textures[STAR] || !textures[ROCK])
        return gl_app_fail(&app);

    open_sound();
    if (!app.options.replay)
        load_best();
    game.random = app.options.seed ? (uint32_t)app.options.seed : (uint32_t)time(NULL);
    gl_loop_note(&app.loop, "best", &best, sizeof best);
    gl_loop_note(&app.loop, "random", &game.random, sizeof game.random);
    begin();
    game.scene = MENU;
    game.begun = false;
    gl_input_init(&input);
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        gl_input_feed(&input, &event);
        if (event.type == GL_EVENT_UPDATE && !update(&input, (float)event.update.dt))
            gl_loop_stop(&app.loop);
        if (event.type == GL_EVENT_KEY && event.key.key == GL_KEY_F11 &&
            event.key.action == GL_ACTION_PRESS && event.window)
            gl_window_toggle_fullscreen(event.window);
        if (event.type == GL_EVENT_RENDER)
            draw(&event.render);
    }
    close_sound();
    for (int i = 0; i < KINDS; i++)
        gl_texture_destroy(textures[i]);
    gl_batch_destroy(batch);
    return gl_app_finish(&app);
}
