// A level of tiles to run and jump through: what a platform game begins with.
//
//   level      rows of text, so that it can be seen, and changed, here
//   collisions per axis: first the player moves sideways, to the first tile that is in the way,
//              then up or down; so it need not know whether a corner is wall or floor, and
//              no step is so long that it goes through a wall
//   jumps      forgiving: also some time after an edge was left ("coyote time"), also if the key
//              came some time before landing (a "buffer"), and lower if the key is let go
//   drawing    pixel art from a sheet, which is text as well, by one gl_batch; of the level only
//              the tiles that are seen, and all pixels of the art equally large at any size
//
// Left and Right or A and D run, Space, Up or W jumps; or a gamepad. R begins again, Q or Escape
// quits. Headless it plays by itself, by keys, and prints how it went.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <glpace/glpace.h>

// ---- The level ----------------------------------------------------------------------------------

// # earth, = bricks, ^ thorns, o coins, * a flower, P where the player begins, F the flag.
enum { columns = 90, rows = 14 };
static const char *const level[rows] = {
    "                                                                                          ",
    "                                                                                          ",
    "                                                                                          ",
    "                                                                                          ",
    "                                                                                          ",
    "                                                                                          ",
    "                                                ooo oooo       o                          ",
    "                                          ooo   === ====            oo             o      ",
    "                oo      ooo   oooo                          o ### o        oo             ",
    "        ooo       *           ====                            ###      ooo         =      ",
    "              ###### oo               ==      ^            #########   ===        ==      ",
    "  P  *     *  ######             *  =    ########  *    ^^ #########           **===  * F ",
    "########################   ##########    ###########################         #############",
    "########################   ##########    ###########################         #############",
};

// Lengths are in tiles, speeds in tiles a second; (0, 0) is the level's lower left corner, and a
// player is where the lower left corner of its body is.
enum { X, Y };

struct player {
    double at[2], speed[2];
    double coyote; // s, how long it may still jump
    double wanted; // s, how long a jump is still wanted
    bool grounded, looks_left;
};

struct game {
    char tiles[rows][columns]; // from below, without the coins that are taken
    struct player player, before;
    int coins, coin_count, falls;
    double seconds;
    bool won;
};

// Its width and height, in whole texels: sums of these and tiles are exact.
static const double body[2] = {0.625, 0.875};

static void player_start(struct game *game)
{
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++)
            if (game->tiles[y][x] == 'P')
                game->player = game->before = (struct player){.at = {x, y}};
}

static void game_start(struct game *game)
{
    *game = (struct game){0};
    for (int y = 0; y < rows; y++)
        memcpy(game->tiles[y], level[rows - 1 - y], columns);
    for (int i = 0; i < rows * columns; i++)
        game->coin_count += game->tiles[i / columns][i % columns] == 'o';
    player_start(game);
}

static char tile_at(const struct game *game, int x, int y)
{
    if (x < 0 || x >= columns)
        return '='; // a wall at both ends
    return y < 0 || y >= rows ? ' ' : game->tiles[y][x];
}

static bool is_solid(const struct game *game, int x, int y)
{
    const char tile = tile_at(game, x, y);
    return tile == '#' || tile == '=';
}

// ---- Collisions ---------------------------------------------------------------------------------

// Whether something solid is in the player's way at a column (along X) or a row (along Y) of tiles.
static bool is_blocked(const struct game *game, int axis, int line)
{
    const double from = game->player.at[1 - axis], to = from + body[1 - axis];
    for (int i = (int)floor(from); i < to; i++)
        if (axis == X ? is_solid(game, line, i) : is_solid(game, i, line))
            return true;
    return false;
}

// Goes from line to line, as the leading edge comes to them, and stops at the first that blocks it.
// Returns whether one did.
static bool move(struct game *game, int axis, double far)
{
    double *at = &game->player.at[axis];
    const double to = *at + far, size = body[axis];
    for (int line = (int)ceil(*at + size); far > 0 && line < to + size; line++)
        if (is_blocked(game, axis, line)) {
            *at = line - size;
            return true;
        }
    for (int line = (int)floor(*at) - 1; far < 0 && line + 1 > to; line--)
        if (is_blocked(game, axis, line)) {
            *at = line + 1;
            return true;
        }
    *at = to;
    return false;
}

// ---- The rules ----------------------------------------------------------------------------------

struct wish {
    double move;       // -1 to 1
    bool jumps, holds; // the key went down; it is down
};

// On a touch screen a finger in the left quarter of the window runs left, one in the next quarter runs
// right, and one in the right half jumps.
static void add_finger(struct wish *wish, const gl_input *input, int finger, double width)
{
    const double quarter = floor(gl_input_touch(input, finger).x / width * 4);
    const bool is_down = gl_input_touch_down(input, finger);
    if (quarter >= 2) {
        wish->jumps |= gl_input_touch_pressed(input, finger);
        wish->holds |= is_down;
    } else if (is_down) {
        wish->move += quarter < 1 ? -1 : 1;
    }
}

// The width is the window's, screen coordinates.
static struct wish wish_of(const gl_input *input, double width)
{
    static const gl_key jump[] = {GL_KEY_SPACE, GL_KEY_UP, GL_KEY_W};
    struct wish wish = {.move = gl_input_gamepad_axis(input, 0, GL_GAMEPAD_AXIS_LEFT_X)};
    wish.move += gl_input_key_down(input, GL_KEY_RIGHT) || gl_input_key_down(input, GL_KEY_D);
    wish.move -= gl_input_key_down(input, GL_KEY_LEFT) || gl_input_key_down(input, GL_KEY_A);
    wish.jumps = gl_input_gamepad_pressed(input, 0, GL_GAMEPAD_BUTTON_A);
    wish.holds = gl_input_gamepad_down(input, 0, GL_GAMEPAD_BUTTON_A);
    for (int finger = 0; finger < GL_TOUCH_COUNT; finger++)
        add_finger(&wish, input, finger, width);
    for (int i = 0; i < 3; i++) {
        wish.jumps |= gl_input_key_pressed(input, jump[i]);
        wish.holds |= gl_input_key_down(input, jump[i]);
    }
    return wish;
}

static void player_step(struct game *game, const struct wish *wish, double dt)
{
    const double speed = 7, gravity = 40, jump = 14, most = 18; // a jump is 2.45 tiles high
    const double coyote = 0.1, buffer = 0.12;
    struct player *player = &game->player;
    const double wanted = fmin(fmax(wish->move, -1), 1) * speed;
    const double change = (player->grounded ? 60 : 40) * dt;
    player->speed[X] += fmin(fmax(wanted - player->speed[X], -change), change);
    if (wish->move != 0)
        player->looks_left = wish->move < 0;

    player->coyote = player->grounded ? coyote : player->coyote - dt;
    player->wanted = wish->jumps ? buffer : player->wanted - dt;
    if (player->wanted > 0 && player->coyote > 0) {
        player->speed[Y] = jump;
        player->wanted = player->coyote = 0;
    }
    if (!wish->holds && player->speed[Y] > jump / 2)
        player->speed[Y] = jump / 2;
    player->speed[Y] = fmax(player->speed[Y] - gravity * dt, -most);

    player->grounded = false;
    for (int axis = X; axis <= Y; axis++)
        if (move(game, axis, player->speed[axis] * dt)) {
            player->grounded = axis == Y && player->speed[Y] < 0; // stopped on the way down
            player->speed[axis] = 0;
        }
}

// Takes what it touches.
static void touch(struct game *game)
{
    const struct player *player = &game->player;
    bool hurt = player->at[Y] < -2;
    for (int y = (int)floor(player->at[Y]); y < player->at[Y] + body[Y]; y++)
        for (int x = (int)floor(player->at[X]); x < player->at[X] + body[X]; x++) {
            const char tile = tile_at(game, x, y);
            if (tile == 'o') {
                game->tiles[y][x] = ' ';
                game->coins++;
            }
            hurt |= tile == '^' && player->at[Y] < y + 0.5;
            game->won |= tile == 'F';
        }
    if (hurt) {
        game->falls++;
        player_start(game);
    }
}

static void game_step(struct game *game, const gl_input *input, double width, double dt)
{
    const struct wish wish = wish_of(input, width);
    game->before = game->player;
    if (game->won)
        return;
    game->seconds += dt;
    player_step(game, &wish, dt);
    touch(game);
}

// ---- The sheet ----------------------------------------------------------------------------------

enum { texels = 8, across = 7, sheet_width = across * texels, sheet_height = 2 * texels };
enum tile { GRASS, EARTH, BRICKS, THORNS, COIN, FLAG = 8, FLOWER, STAND, RUN, JUMP = 13 };

// Seven tiles in each of two rows, in that order.
static const char *const art[] = {
    "gGgggGggeeeeedeeiiijiiij..........yyyy....yyyy.....yy...",
    "GgGgGGgGedeeeeeebbbjbbbj.........yYYYYy...yYYy.....yy...",
    "eGeGeeGeeeeeeeeebbbjbbbj.w....w.yYwYYYYy.ywYYYy....yy...",
    "eeeeedeeeeeedeeejjjjjjjj.s....s.yYwYYYYy.ywYYYy....yy...",
    "edeeeeeeeeeeeeeeijiiijii.sw..ws.yYYYYYYy.yYYYYy....yy...",
    "eeeeeeeddeeeeeedbjbbbjbbsss..sssyYYYYYYy.yYYYYy....yy...",
    "eedeeeeeeeedeeeebjbbbjbbssswwsss.yYYYYy...yYYy.....yy...",
    "eeeeeedeeeeeeeeejjjjjjjjssssssss..yyyy....yyyy.....yy...",
    "..yyyy...wrr..............rrrr....rrrr....rrrr....rrrr..",
    "..yYYy...wrrrr...........rrrrrr..rrrrrr..rrrrrr..rrrrrr.",
    ".yYYYwy..wrrrrr...r.r.....fkfk....fkfk....fkfk..f.fkfk.f",
    ".yYYYwy..wrrr....rryrr....ffff....ffff....ffff..u.ffff.u",
    ".yYYYYy..w........r.r....uuuuuu..uuuuuu...uuuu...uuuuuu.",
    ".yYYYYy..w.........G....f.uuuu.ff.uuuuf...fuuf....uuuu..",
    "..yYYy...w.......G.GG.....uuuu....uuuun...uuuu...nuuuun.",
    "..yyyy...w........GG......n..n...n.........nn...........",
};

// What each letter is; all others are transparent.
static const uint8_t palette[128][3] = {
    ['g'] = {126, 214, 90},  ['G'] = {62, 150, 70},   ['e'] = {150, 96, 64},
    ['d'] = {112, 70, 52},   ['i'] = {226, 138, 96},  ['b'] = {196, 100, 72},
    ['j'] = {120, 62, 58},   ['s'] = {122, 130, 158}, ['w'] = {246, 248, 255},
    ['y'] = {214, 142, 34},  ['Y'] = {255, 214, 84},  ['r'] = {232, 62, 82},
    ['f'] = {255, 206, 168}, ['k'] = {34, 30, 52},    ['u'] = {58, 104, 220},
    ['n'] = {90, 52, 44},
};

static gl_texture *sheet_create(void)
{
    static uint8_t pixels[sheet_height][sheet_width][4];
    for (int y = 0; y < sheet_height; y++)
        for (int x = 0; x < sheet_width; x++) {
            const char letter = art[sheet_height - 1 - y][x]; // the lowest row first
            memcpy(pixels[y][x], palette[(int)letter], 3);
            pixels[y][x][3] = letter == '.' ? 0 : 255;
        }
    return gl_texture_create(&(gl_texture_desc){
        .width = sheet_width, .height = sheet_height, .pixels = pixels, .mag_filter = GL_NEAREST});
}

// ---- The picture --------------------------------------------------------------------------------

struct picture {
    gl_batch *batch;
    gl_texture *sheet;
    int seen; // tiles that were drawn
};

static const gl_color white = {0.97f, 0.98f, 1, 1};

static void draw_tile(struct picture *picture, enum tile tile, double x, double y, bool mirrored)
{
    gl_sprite sprite = gl_sprite_frame(picture->sheet, texels, texels, (int32_t)tile,
                                       (float)x + 0.5f, (float)y + 0.5f);
    sprite.width = mirrored ? -1 : 1; // instead of a unit for each texel
    sprite.height = 1;
    gl_batch_sprite(picture->batch, picture->sheet, &sprite);
}

// A camera at the player, but never beyond the level. A texel of the art is a whole number of
// pixels, and begins at one, so that none is wider than its neighbor.
static gl_view view_of(const gl_render_event *render, double x, double y)
{
    const int width = render->framebuffer_width, height = render->framebuffer_height;
    const double zoom = fmax(floor(fmin(width / 160.0, height / 90.0)), 1) * texels;
    const double half_width = width / zoom / 2, half_height = height / zoom / 2;
    gl_view view = gl_view_camera(
        render, &(gl_camera_2d){.x = (float)fmax(fmin(x, columns - half_width), half_width),
                                .y = (float)fmax(fmin(y, rows - half_height), half_height),
                                .pixel_x = (float)width / 2,
                                .pixel_y = (float)height / 2,
                                .zoom = (float)zoom});
    view.left = roundf(view.left);
    view.bottom = roundf(view.bottom);
    return view;
}

// Hills, a texel wide each step, which move by this share of what is in front of them.
static void draw_hills(struct picture *picture, const gl_view *front, double share, double height,
                       gl_color color)
{
    gl_view view = *front;
    view.left = roundf(view.left * (float)share);
    gl_batch_set_view(picture->batch, &view);
    const int first = (int)floorf(-view.left / view.scale * texels);
    const int last = (int)ceilf(((float)view.framebuffer_width - view.left) / view.scale * texels);
    for (int i = first; i < last; i++) {
        const double x = (double)i / texels;
        const double top = height + sin(x * 0.7 * share + share * 9) + 0.6 * sin(x * 0.33 + share);
        gl_batch_rect(picture->batch, (float)x, -2, 1.0f / texels,
                      2 + (float)floor(top * texels) / texels, color);
    }
}

static void draw_level(struct picture *picture, const struct game *game, const gl_view *view,
                       double seconds)
{
    float left, bottom, right, top;
    gl_view_world(view, 0, view->height, &left, &bottom);
    gl_view_world(view, view->width, 0, &right, &top);
    picture->seen = 0;
    for (int y = (int)fmaxf(bottom, 0); y < rows && (float)y < top; y++)
        for (int x = (int)fmaxf(left, 0); x < columns && (float)x < right; x++) {
            const char tile = game->tiles[y][x];
            const bool under_air = y + 1 == rows || game->tiles[y + 1][x] != '#';
            const enum tile shown = tile == '#' && under_air ? GRASS
                                    : tile == '#'            ? EARTH
                                    : tile == '='            ? BRICKS
                                    : tile == '^'            ? THORNS
                                    : tile == 'F'            ? FLAG
                                    : tile == '*'            ? FLOWER
                                                             : COIN;
            if (tile == ' ' || tile == 'P')
                continue;
            const int turn = tile == 'o' ? (int)(seconds * 8 + x) % 4 : 0;
            draw_tile(picture, shown + (enum tile)turn, x, y, false);
            picture->seen++;
        }
}

static void draw_player(struct picture *picture, const struct game *game, double alpha)
{
    const struct player *now = &game->player, *before = &game->before;
    const double x = before->at[X] + (now->at[X] - before->at[X]) * alpha;
    const double y = before->at[Y] + (now->at[Y] - before->at[Y]) * alpha;
    enum tile frame = STAND;
    if (!now->grounded)
        frame = JUMP;
    else if (fabs(now->speed[X]) > 0.5)
        frame = (int)floor(x * 2.5) % 2 ? RUN : RUN + 1;
    draw_tile(picture, frame, x - (1 - body[X]) / 2, y, now->looks_left);
}

static void draw(struct picture *picture, const struct game *game, gl_app *app,
                 const gl_render_event *render)
{
    const struct player *now = &game->player, *before = &game->before;
    const gl_view view =
        view_of(render, before->at[X] + (now->at[X] - before->at[X]) * render->alpha,
                before->at[Y] + (now->at[Y] - before->at[Y]) * render->alpha);
    const int width = render->framebuffer_width, height = render->framebuffer_height;
    glViewport(0, 0, width, height);
    glClearColor(0.53f, 0.78f, 0.96f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_begin(picture->batch, width, height);
    draw_hills(picture, &view, 0.25, 6.5, (gl_color){0.62f, 0.77f, 0.93f, 1});
    draw_hills(picture, &view, 0.5, 4.0, (gl_color){0.50f, 0.70f, 0.74f, 1});
    gl_batch_set_view(picture->batch, &view);
    draw_level(picture, game, &view, render->sim_time);
    draw_player(picture, game, render->alpha);

    char text[64];
    const float size = fmaxf(floorf(view.scale / 16), 1) * 8; // pixels; the font has 8 x 8 as well
    const float y = (float)height - 1.5f * size;
    gl_batch_set_view(picture->batch, NULL);
    gl_batch_rect(picture->batch, 0, y - size / 2, (float)width, 2 * size,
                  (gl_color){0.10f, 0.12f, 0.24f, 1});
    snprintf(text, sizeof text, "COINS %d/%d", game->coins, game->coin_count);
    gl_batch_text(picture->batch, size, y, size, white, text);
    snprintf(text, sizeof text, "%d TILES", picture->seen);
    const float wide = (float)strlen(text) * size;
    gl_batch_text(picture->batch, (float)width - wide - size, y, size, white, text);
    if (game->won)
        gl_batch_text(picture->batch, (float)width / 2 - 3 * size, y, size, white, "THERE!");
    gl_batch_end(picture->batch);
    app->headline = (int32_t)(2 * size);
}

// ---- Who plays where nobody else does -----------------------------------------------------------

static void push_key(gl_app *app, gl_key key, bool down, int64_t now)
{
    gl_event *event = gl_queue_push(app->host->queue, GL_EVENT_KEY, now);
    event->key.key = key;
    event->key.action = down ? GL_ACTION_PRESS : GL_ACTION_RELEASE;
}

// Runs to the right, and jumps over what is in the way: a wall, thorns, or a hole.
static void robot(gl_app *app, const struct game *game, bool *jumping, int64_t now)
{
    const struct player *player = &game->player;
    const int ahead = (int)floor(player->at[X] + body[X] + 0.9),
              at = (int)floor(player->at[Y] + 0.1);
    const int edge = (int)floor(player->at[X] + body[X] + 0.1);
    const bool thorns = tile_at(game, ahead, at) == '^', wall = is_solid(game, ahead, at);
    bool hole = true;
    for (int y = 0; y < at; y++)
        hole &= !is_solid(game, edge, y);
    const bool jumps =
        *jumping ? player->speed[Y] > 0 : player->grounded && (thorns || wall || hole);
    if (game->seconds == 0 && game->falls == 0)
        push_key(app, GL_KEY_RIGHT, true, now);
    if (jumps != *jumping)
        push_key(app, GL_KEY_SPACE, jumps, now);
    *jumping = jumps;
}

// ---- The program --------------------------------------------------------------------------------

static void press(gl_app *app, struct game *game, gl_key key)
{
    if (key == GL_KEY_R)
        game_start(game);
    if (key == GL_KEY_Q || key == GL_KEY_ESCAPE)
        gl_loop_stop(&app->loop);
}

int main(int argc, char **argv)
{
    gl_app app;
    const gl_app_desc desc = {.title = "tilemap",
                              .defaults = {.ups = {120, 1}},
                              .signals = true,
                              .keys = "Left and Right or A and D run, Space, Up or W jumps, R "
                                      "begins again, Q or Escape quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    struct picture picture = {.batch = gl_batch_create(NULL), .sheet = sheet_create()};
    if (!picture.batch || !picture.sheet) {
        gl_batch_destroy(picture.batch);
        gl_texture_destroy(picture.sheet);
        return gl_app_fail(&app);
    }
    static struct game game;
    game_start(&game);
    gl_input input;
    gl_input_init(&input);

    bool jumping = false;
    double width = 1; // until the first frame
    char title[64];
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        gl_input_feed(&input, &event);
        if (event.type == GL_EVENT_UPDATE) {
            game_step(&game, &input, width, event.update.dt);
        } else if (event.type == GL_EVENT_RENDER) {
            snprintf(title, sizeof title, "tilemap, %d of %d coins", game.coins, game.coin_count);
            app.title = title;
            draw(&picture, &game, &app, &event.render);
            width = event.render.width;
            if (app.alone)
                robot(&app, &game, &jumping, event.time);
        } else if (event.type == GL_EVENT_KEY && event.key.action == GL_ACTION_PRESS) {
            press(&app, &game, event.key.key);
        }
    }
    if (app.alone)
        printf("%s in %.1f s: %d of %d coins, %d falls\n", game.won ? "there" : "on the way",
               game.seconds, game.coins, game.coin_count, game.falls);
    gl_batch_destroy(picture.batch);
    gl_texture_destroy(picture.sheet);
    return gl_app_finish(&app);
}
