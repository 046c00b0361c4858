// An editor of small pictures in three windows on one loop: the canvas, the same picture as a
// pattern, and a palette. What is painted in one shows in the others with the same frame.
//
//   - The pattern and the palette are created *beside* the canvas, so one gl_next_event() yields
//     the events of all three, and event.window says whose they are. In each frame every window
//     that can be seen gets a RENDER, with its context current, and only one of them waits for the
//     display.
//   - They *share* its objects: the picture is one texture, which is updated once. A batch has a
//     vertex array, which OpenGL does not share, so each window has a batch of its own.
//   - Closing the canvas ends the loop. The CLOSE of a window beside it has close.beside: the loop
//     goes on, and the program destroys that window.
//   - The policy is `lazy`: while nobody does anything, no window costs anything.
//
// Drag to paint in the canvas or in the pattern. A click in the palette, or 1 to 8, chooses a
// color. A PNG or JPEG file that is dropped there becomes the picture. P opens and closes the
// palette, V the pattern, each where it was. F11 fills the screen. Escape quits.

#include <limits.h>

#include <glpace/glpace.h>

enum { SIDE = 16, COLORS = 8 };
enum { CANVAS, PATTERN, PALETTE, VIEWS };

// A window that shows a texture, each texel as a square of the same size.
struct view {
    gl_window *window; // NULL: it is closed
    gl_batch *batch;
    const gl_texture *texture;
    int columns, rows; // of texels
    gl_view drawn;     // in which they were drawn
    int32_t x, y;      // of the window on the desktop, also of the one that will be opened again
};

struct editor {
    struct view views[VIEWS];
    uint8_t texels[SIDE][SIDE][4]; // the bottom row first
    gl_texture *picture, *palette;
    bool changed; // the picture's texture is not yet as the texels
    bool painting;
    int color;
};

static const uint8_t colors[COLORS][4] = {
    {26, 28, 44, 255},   {177, 62, 83, 255}, {239, 125, 87, 255},  {255, 205, 117, 255},
    {56, 183, 100, 255}, {59, 93, 201, 255}, {115, 239, 247, 255}, {244, 244, 244, 255},
};

static const char *const tulip[SIDE] = {
    "7777777777777777", "7777777777777777", "7777177117717777", "7777117227117777",
    "7777122222217777", "7777122332217777", "7777122332217777", "7777712222177777",
    "7777771221777777", "7777777447777777", "7747777447777477", "7744777447774477",
    "7774477447744777", "7777447447447777", "7777744444477777", "7777774444777777",
};

// ---- The picture --------------------------------------------------------------------------------

static void set_texel(struct editor *editor, int column, int row, int color)
{
    for (int i = 0; i < 4; i++)
        editor->texels[row][column][i] = colors[color][i];
    editor->changed = true;
}

static void draw_tulip(struct editor *editor)
{
    for (int row = 0; row < SIDE; row++)
        for (int column = 0; column < SIDE; column++)
            set_texel(editor, column, row, tulip[SIDE - 1 - row][column] - '0');
}

static int nearest_color(const uint8_t texel[4])
{
    int nearest = 0, least = INT_MAX;
    for (int color = 0; color < COLORS; color++) {
        int distance = 0;
        for (int i = 0; i < 3; i++)
            distance += (colors[color][i] - texel[i]) * (colors[color][i] - texel[i]);
        if (distance < least) {
            least = distance;
            nearest = color;
        }
    }
    return nearest;
}

// A picture of any size, as far as 16 x 16 squares of eight colors show it.
static void draw_file(struct editor *editor, const char *path)
{
    gl_image image;
    if (!gl_image_load(&image, path, NULL))
        return; // it said why
    for (int row = 0; row < SIDE; row++)
        for (int column = 0; column < SIDE; column++) {
            const int64_t x = (2 * column + 1) * (int64_t)image.width / (2 * SIDE);
            const int64_t y = (2 * row + 1) * (int64_t)image.height / (2 * SIDE);
            set_texel(editor, column, SIDE - 1 - row,
                      nearest_color(image.pixels + 4 * (y * image.width + x)));
        }
    gl_image_free(&image);
}

// In the context of any window: it is the texture of all.
static void update_picture(struct editor *editor)
{
    if (editor->changed)
        gl_texture_update(editor->picture, 0, 0, SIDE, SIDE, editor->texels);
    editor->changed = false;
}

// ---- Windows ------------------------------------------------------------------------------------

static bool open_view(struct editor *editor, int which)
{
    static const gl_window_desc descs[VIEWS] = {
        [CANVAS] = {.title = "windows", .width = 480, .height = 480},
        [PATTERN] = {.title = "pattern", .width = 360, .height = 360},
        [PALETTE] = {.title = "palette", .width = 360, .height = 100, .fixed_size = true},
    };
    struct view *view = &editor->views[which];
    gl_window_desc desc = descs[which];
    desc.beside = desc.share = editor->views[CANVAS].window; // of the canvas itself: NULL
    view->window = gl_window_create(&desc);
    if (!view->window)
        return false;
    if (gl_window_platform(view->window) != GL_PLATFORM_WAYLAND) // where only the user moves it
        gl_window_set_position(view->window, view->x, view->y);
    gl_window_make_current(view->window); // beside the canvas, that one's still is
    view->batch = gl_batch_create(NULL);
    return view->batch != NULL;
}

static void close_view(struct view *view)
{
    if (!view->window)
        return;
    const gl_window_info info = gl_window_get_info(view->window);
    view->x = info.x;
    view->y = info.y;
    gl_window_make_current(view->window);
    gl_batch_destroy(view->batch);
    gl_window_destroy(view->window);
    view->window = NULL;
}

static void toggle_view(struct editor *editor, int which)
{
    if (editor->views[which].window)
        close_view(&editor->views[which]);
    else
        open_view(editor, which);
}

// NULL for an event of a window that was closed meanwhile.
static struct view *view_of(struct editor *editor, const gl_window *window)
{
    for (int i = 0; i < VIEWS; i++)
        if (window && editor->views[i].window == window)
            return &editor->views[i];
    return NULL;
}

static void show(struct view *view, const gl_texture *texture, int columns, int rows)
{
    view->texture = texture;
    view->columns = columns;
    view->rows = rows;
}

static bool open_editor(struct editor *editor)
{
    if (!open_view(editor, CANVAS))
        return false;
    editor->palette = gl_texture_create(&(gl_texture_desc){
        .width = COLORS, .height = 1, .pixels = colors, .mag_filter = GL_NEAREST});
    editor->picture = gl_texture_create(&(gl_texture_desc){.width = SIDE,
                                                           .height = SIDE,
                                                           .mag_filter = GL_NEAREST,
                                                           .wrap_x = GL_REPEAT,
                                                           .wrap_y = GL_REPEAT});
    show(&editor->views[CANVAS], editor->picture, SIDE, SIDE);
    show(&editor->views[PATTERN], editor->picture, 3 * SIDE, 3 * SIDE);
    show(&editor->views[PALETTE], editor->palette, COLORS, 1);
    return editor->palette && editor->picture && open_view(editor, PATTERN) &&
           open_view(editor, PALETTE);
}

static void close_editor(struct editor *editor)
{
    close_view(&editor->views[PALETTE]);
    close_view(&editor->views[PATTERN]);
    if (editor->views[CANVAS].window)
        gl_window_make_current(editor->views[CANVAS].window);
    gl_texture_destroy(editor->palette);
    gl_texture_destroy(editor->picture);
    close_view(&editor->views[CANVAS]);
}

// ---- What a window shows, and what is done in it ------------------------------------------------

static void draw(const struct editor *editor, struct view *view, const gl_render_event *render)
{
    view->drawn = gl_view_fit(render, (float)view->columns, (float)view->rows);
    glViewport(0, 0, render->framebuffer_width, render->framebuffer_height);
    glClearColor(0.16f, 0.17f, 0.22f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_begin(view->batch, render->framebuffer_width, render->framebuffer_height);
    gl_batch_set_view(view->batch, &view->drawn);
    const float columns = (float)view->columns, rows = (float)view->rows;
    gl_sprite sprite = gl_sprite_of(view->texture, columns / 2, rows / 2);
    sprite.width = sprite.source_width = columns; // the pattern is wider than the texture
    sprite.height = sprite.source_height = rows;
    gl_batch_sprite(view->batch, view->texture, &sprite);
    if (view->texture == editor->palette)
        gl_batch_ring(view->batch, (float)editor->color + 0.5f, 0.5f, 0.3f, 0.06f,
                      (gl_color){0.5f, 0.5f, 0.5f, 1});
    gl_batch_end(view->batch);
}

// At x, y in the window.
static void use(struct editor *editor, const struct view *view, double x, double y)
{
    float column, row;
    if (!gl_view_world(&view->drawn, x, y, &column, &row) || column < 0 ||
        column >= (float)view->columns || row < 0 || row >= (float)view->rows)
        return;
    if (view->texture == editor->palette)
        editor->color = (int)column;
    else
        set_texel(editor, (int)column % SIDE, (int)row % SIDE, editor->color);
}

static void press_key(struct editor *editor, gl_loop *loop, gl_window *window, gl_key key)
{
    if (key == GL_KEY_ESCAPE)
        gl_loop_stop(loop);
    else if (key == GL_KEY_F11)
        gl_window_toggle_fullscreen(window);
    else if (key == GL_KEY_V)
        toggle_view(editor, PATTERN);
    else if (key == GL_KEY_P)
        toggle_view(editor, PALETTE);
    else if (key >= GL_KEY_1 && key < GL_KEY_1 + COLORS)
        editor->color = key - GL_KEY_1;
}

static void handle(struct editor *editor, gl_loop *loop, const gl_event *event)
{
    struct view *view = view_of(editor, event->window);
    if (!view)
        return;
    switch (event->type) {
    case GL_EVENT_RENDER:
        update_picture(editor);
        draw(editor, view, &event->render);
        break;
    case GL_EVENT_MOUSE_BUTTON:
        editor->painting = event->mouse_button.action == GL_ACTION_PRESS;
        if (editor->painting)
            use(editor, view, event->mouse_button.x, event->mouse_button.y);
        break;
    case GL_EVENT_CURSOR:
        if (editor->painting)
            use(editor, view, event->cursor.x, event->cursor.y);
        break;
    case GL_EVENT_KEY:
        if (event->key.action == GL_ACTION_PRESS)
            press_key(editor, loop, view->window, event->key.key);
        break;
    case GL_EVENT_DROP:
        if (event->drop.count > 0)
            draw_file(editor, event->drop.paths[0]);
        break;
    case GL_EVENT_CLOSE:
        if (event->close.beside)
            close_view(view);
        break;
    default:
        break;
    }
}

int main(void)
{
    static struct editor editor = {.views = {[CANVAS] = {.x = 60, .y = 80},
                                             [PATTERN] = {.x = 560, .y = 80},
                                             [PALETTE] = {.x = 560, .y = 500}},
                                   .color = 5};
    bool opened = open_editor(&editor); // if not, the reason is already on stderr
    if (opened) {
        draw_tulip(&editor);
        gl_lazy_policy lazy;
        gl_lazy_policy_init(&lazy, &(gl_lazy_policy_desc){0});
        gl_loop loop;
        gl_loop_init(&loop, gl_window_host(editor.views[CANVAS].window), &lazy.policy);
        for (gl_event event; gl_next_event(&loop, &event);)
            handle(&editor, &loop, &event);
    }
    close_editor(&editor);
    return opened ? 0 : 1;
}
