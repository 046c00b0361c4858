// A painting program that costs nothing while nobody paints. The policy `lazy` sleeps until there
// is input, and then yields one frame: look at what `top` says while the mouse is still.
//
// - Every CURSOR event adds a dab to the stroke, and dabs are joined by lines. So no part of a
//   stroke is lost, however fast the mouse is and however slow the frames are.
// - A framebuffer keeps the picture. Only the dabs that are new are drawn into it, so that a frame
//   costs the same after a thousand strokes as after one.
// - The strokes themselves are the painting. After an undo, or in a window of another size, the
//   picture is drawn again from them: what a smaller window hides is not lost.
//
// Drag to paint. A click on a color, or 1 to 8, chooses it, E erases, the wheel changes the size of
// the brush, Z undoes, Y redoes, C clears, S saves the picture as paint-1.png or the next name
// that is free, Q or Escape quits, the second time if something was not saved. Headless it paints a
// landscape by itself.

#include <math.h>
#include <stdio.h>

#include <glpace/glpace.h>

#include "common/sketch.h"
#include "paint/brush.h"
#include "paint/painter.h"
#include "paint/strokes.h"

static const gl_color palette[] = {
    {0.13f, 0.15f, 0.20f, 1}, {0.85f, 0.25f, 0.22f, 1}, {0.95f, 0.55f, 0.16f, 1},
    {0.98f, 0.80f, 0.27f, 1}, {0.30f, 0.62f, 0.33f, 1}, {0.36f, 0.64f, 0.90f, 1},
    {0.47f, 0.42f, 0.72f, 1}, {0.49f, 0.34f, 0.24f, 1}, {0.97f, 0.95f, 0.90f, 1}, // the paper
};
enum { PAPER = sizeof palette / sizeof *palette - 1 };

static const char keys[] = "drag: paint   click a color   wheel: brush   E: erase\n"
                           "Z: undo   Y: redo   C: clear   S: save   Escape: quit";
static const char unsaved[] = "not saved yet   S: save   Escape: leave all the same";

struct paint {
    gl_batch *batch;
    gl_framebuffer *canvas; // shows `drawn` dabs in a window like `shown`
    size_t drawn;
    gl_render_event shown; // the latest

    struct strokes strokes;
    bool painting; // the button is down
    int color;     // of the palette
    double size;   // of the brush, in screen coordinates
    double x, y;   // the cursor
    bool hovered;  // it is over the window

    bool saves;       // the next frame
    size_t saved;     // as many dabs as were saved
    const char *says; // at the lower edge; NULL: nothing
    char title[64];
};

// ---- The picture --------------------------------------------------------------------------------

// In screen coordinates, y upwards.
static void begin(gl_batch *batch, const gl_render_event *render)
{
    gl_batch_begin(batch, render->framebuffer_width, render->framebuffer_height);
    gl_batch_set_view(batch,
                      &(gl_view){.scale = (float)render->framebuffer_width / (float)render->width});
}

static void draw_dab(gl_batch *batch, const struct dab *dab, double height)
{
    const gl_color color = palette[dab->color];
    const float x = (float)dab->x, y = (float)(height - dab->y), size = (float)dab->size;
    if (dab->kind == DAB_FIRST)
        gl_batch_circle(batch, x, y, size / 2, color);
    else
        gl_batch_line(batch, (float)dab[-1].x, (float)(height - dab[-1].y), x, y, size, color);
}

static void clear_canvas(void)
{
    glClearColor(palette[PAPER].r, palette[PAPER].g, palette[PAPER].b, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

// Draws the dabs that the canvas does not show yet.
static void draw_canvas(struct paint *paint, const gl_render_event *render)
{
    const int32_t width = render->framebuffer_width, height = render->framebuffer_height;
    if (width != paint->shown.framebuffer_width || height != paint->shown.framebuffer_height ||
        render->width != paint->shown.width || render->height != paint->shown.height) {
        gl_framebuffer_resize(paint->canvas, width, height);
        paint->shown = *render;
        paint->drawn = 0;
    }
    gl_framebuffer_bind(paint->canvas);
    if (paint->drawn == 0)
        clear_canvas();
    begin(paint->batch, render);
    for (; paint->drawn < paint->strokes.count; paint->drawn++) {
        const struct dab *dab = &paint->strokes.dabs[paint->drawn];
        if (dab->kind != DAB_CLEAR) {
            draw_dab(paint->batch, dab, render->height);
            continue;
        }
        gl_batch_end(paint->batch);
        clear_canvas();
        begin(paint->batch, render);
    }
    gl_batch_end(paint->batch);
}

// The middle of a color at the left edge, from the window's upper one.
static double tool_y(const gl_render_event *shown, int color)
{
    return shown->height / 2.0 + 32 * (color - PAPER / 2.0);
}

// The color there; -1: none.
static int tool_at(const gl_render_event *shown, double x, double y)
{
    int color = PAPER;
    while (color >= 0 && hypot(x - 20, y - tool_y(shown, color)) > 14)
        color--;
    return color;
}

// As large as its line allows.
static void draw_words(gl_batch *batch, const gl_render_event *render, const char *words)
{
    const gl_text_metrics unit = gl_font_measure(NULL, 1, words);
    const float width = (float)render->width, size = fminf(16, 0.94f * width / unit.width);
    const gl_color back = {0.13f, 0.15f, 0.20f, 0.85f};
    gl_batch_rect(batch, 0, 0, width, (unit.height + 1) * size, back);
    gl_batch_text(batch, (width - size * unit.width) / 2, (unit.height - 0.5f) * size, size,
                  palette[PAPER], words);
}

// What is not part of the picture: the colors at the left edge, the brush, and words.
static void draw_tools(const struct paint *paint, const gl_render_event *render)
{
    gl_batch *batch = paint->batch;
    const gl_color ink = palette[0];
    begin(batch, render);
    for (int i = 0; i <= PAPER; i++) {
        const double y = render->height - tool_y(render, i), radius = i == paint->color ? 12 : 8;
        sketch_disc(batch, 20, y, radius + 3, i == paint->color ? ink : palette[PAPER]);
        sketch_disc(batch, 20, y, radius, palette[i]);
    }
    if (paint->hovered)
        sketch_ring(batch, paint->x, render->height - paint->y, paint->size / 2, 1, ink);
    if (paint->says)
        draw_words(batch, render, paint->says);
    gl_batch_end(batch);
}

// Never over a file that is there.
static void save(struct paint *paint, const gl_render_event *render)
{
    char name[32];
    FILE *there = NULL;
    for (int number = 1; number == 1 || there; number++) {
        snprintf(name, sizeof name, "paint-%d.png", number);
        there = fopen(name, "rb");
        if (there)
            fclose(there);
    }
    bool saved = gl_capture_png(name, render->framebuffer_width, render->framebuffer_height);
    if (saved)
        paint->saved = paint->strokes.count;
    snprintf(paint->title, sizeof paint->title, "paint, %s %s", saved ? "saved as" : "cannot write",
             name);
}

static void draw(struct paint *paint, const gl_render_event *render)
{
    const int32_t width = render->framebuffer_width, height = render->framebuffer_height;
    draw_canvas(paint, render);
    gl_framebuffer_bind_screen(width, height);
    gl_framebuffer_blit(paint->canvas, 0, 0, 0, width, height);
    if (paint->saves)
        save(paint, render);
    paint->saves = false;
    draw_tools(paint, render);
}

// ---- The user -----------------------------------------------------------------------------------

static void add(struct paint *paint, enum dab_kind kind)
{
    const struct dab dab = {kind, paint->color, paint->x, paint->y, paint->size};
    if (!strokes_add(&paint->strokes, dab))
        snprintf(paint->title, sizeof paint->title, "paint, no memory for more strokes");
}

static void on_button(struct paint *paint, const gl_app *app, const gl_mouse_button_event *button)
{
    if (button->button != GL_MOUSE_BUTTON_LEFT)
        return;
    const bool painted = paint->painting, pressed = button->action == GL_ACTION_PRESS;
    // Who paints alone chooses by keys, and begins strokes anywhere.
    const int tool = app->alone ? -1 : tool_at(&paint->shown, button->x, button->y);
    paint->x = button->x;
    paint->y = button->y;
    if (pressed && tool >= 0) {
        paint->color = tool;
        return;
    }
    if (pressed)
        paint->says = NULL;
    paint->painting = pressed;
    if (paint->painting || painted)
        add(paint, paint->painting ? DAB_FIRST : DAB_NEXT);
}

// Asks first if something would be lost.
static void quit(struct paint *paint, gl_app *app)
{
    if (paint->saved == paint->strokes.count || paint->says == unsaved)
        gl_loop_stop(&app->loop);
    paint->says = unsaved;
}

static void press(struct paint *paint, gl_app *app, gl_key key)
{
    if (paint->says == unsaved && key != GL_KEY_ESCAPE && key != GL_KEY_Q)
        paint->says = NULL;
    if (key >= GL_KEY_1 && key < GL_KEY_1 + (int)PAPER)
        paint->color = key - GL_KEY_1;
    switch (key) {
    case GL_KEY_E:
        paint->color = PAPER;
        break;
    case GL_KEY_Z:
        if (!paint->painting && strokes_undo(&paint->strokes))
            paint->drawn = 0;
        break;
    case GL_KEY_Y:
        if (!paint->painting)
            strokes_redo(&paint->strokes);
        break;
    case GL_KEY_C:
        if (!paint->painting)
            add(paint, DAB_CLEAR);
        break;
    case GL_KEY_S:
        paint->saves = true;
        break;
    case GL_KEY_Q:
    case GL_KEY_ESCAPE:
        quit(paint, app);
        break;
    default:
        break;
    }
}

static void handle(struct paint *paint, gl_app *app, const gl_event *event)
{
    switch (event->type) {
    case GL_EVENT_RENDER:
        draw(paint, &event->render);
        break;
    case GL_EVENT_CURSOR:
        paint->hovered = true;
        paint->x = event->cursor.x;
        paint->y = event->cursor.y;
        if (paint->painting)
            add(paint, DAB_NEXT);
        break;
    case GL_EVENT_CLOSE:
        if (paint->saved != paint->strokes.count && paint->says != unsaved) {
            paint->says = unsaved;
            gl_loop_cancel_close(&app->loop);
        }
        break;
    case GL_EVENT_ENTER:
        paint->hovered = event->enter.entered;
        break;
    case GL_EVENT_MOUSE_BUTTON:
        on_button(paint, app, &event->mouse_button);
        break;
    case GL_EVENT_SCROLL:
        paint->size = brush_scroll(paint->size, event->scroll.y);
        break;
    case GL_EVENT_KEY:
        if (event->key.action == GL_ACTION_PRESS)
            press(paint, app, event->key.key);
        break;
    default:
        break;
    }
}

int main(int argc, char **argv)
{
    gl_app app;
    const gl_app_desc desc = {.title = "paint",
                              .defaults = {.loop = "lazy"},
                              .signals = true,
                              .keys = "dragging paints, a click on a color or 1 to 8 choose it, E "
                                      "erases, the wheel changes the brush, Z undoes, Y "
                                      "redoes, C clears, S saves, Q or Escape quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    struct paint paint = {.size = 8, .title = "paint", .says = app.alone ? NULL : keys};
    paint.batch = gl_batch_create(&(gl_batch_desc){0});
    paint.canvas = gl_framebuffer_create(&(gl_framebuffer_desc){.width = 1, .height = 1});
    if (!paint.batch || !paint.canvas) {
        gl_batch_destroy(paint.batch);
        gl_framebuffer_destroy(paint.canvas);
        return gl_app_fail(&app);
    }
    app.title = paint.title;

    struct painter painter = {.size = paint.size};
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        handle(&paint, &app, &event);
        if (event.type == GL_EVENT_SWAP && app.alone)
            painter_paint(&painter, app.host->queue, &paint.shown, event.time);
    }
    strokes_free(&paint.strokes);
    gl_framebuffer_destroy(paint.canvas);
    gl_batch_destroy(paint.batch);
    return gl_app_finish(&app);
}
