// What a window can do on this desktop: a row for each setter and each request of window.h,
// monitor.h and cursor.h, with its state in effect. A click, or the arrow keys and Enter, uses a
// row. If the window system refuses, the lowest line says why. The rows are in desk/rows.c.
//
// At the top is what gl_window_get_info() returns, and the latest event of the window, or the
// latest key, by its name in the keyboard's layout. The ball moves with each frame: it shows what
// v-sync and the swap interval do.
//
// Escape quits.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <glpace/glpace.h>

#include "common/sketch.h"
#include "desk/rows.h"

static const double view_width = 960, view_height = 600;
enum { MARGIN = 24, COLUMN = 444, ROW = 20, HEADING = 32 };

static const gl_color white = {0.93f, 0.95f, 1.00f, 1}, gray = {0.55f, 0.60f, 0.72f, 1};
static const gl_color gold = {1.00f, 0.78f, 0.36f, 1}, blue = {0.42f, 0.67f, 1.00f, 1};
static const gl_color green = {0.27f, 0.85f, 0.63f, 1}, dark = {0.20f, 0.23f, 0.32f, 1};
static const gl_color back_top = {0.13f, 0.15f, 0.21f, 1}, back_bottom = {0.10f, 0.11f, 0.16f, 1};

// One for each row: its lower left corner, how often it was used, and when it is used `later`.
struct use {
    double x, y;
    int times;
    int64_t later; // 0: never
};

struct desktop {
    struct desk desk;
    gl_batch *batch;
    gl_view view; // of the latest frame
    struct use uses[ROW_MAX];
    int chosen;
    gl_counter frames;
    char event[64]; // the latest
};

// ---- Rows ---------------------------------------------------------------------------------------

static void place_rows(struct desktop *desktop)
{
    const double top = view_height - 78;
    double x = MARGIN, y = top;
    for (int i = 0; i < row_count; i++) {
        if (rows[i].right) {
            x = view_width - MARGIN - COLUMN;
            y = top;
        }
        y -= row_is_heading(&rows[i]) ? HEADING : ROW;
        desktop->uses[i] = (struct use){.x = x, .y = y};
    }
}

// The row there; -1: none.
static int row_at(const struct desktop *desktop, double x, double y)
{
    float world_x, world_y;
    if (!gl_view_world(&desktop->view, x, y, &world_x, &world_y))
        return -1;
    for (int i = 0; i < row_count; i++) {
        const struct use *use = &desktop->uses[i];
        if (!row_is_heading(&rows[i]) && world_x >= use->x && world_x < use->x + COLUMN &&
            world_y >= use->y && world_y < use->y + ROW)
            return i;
    }
    return -1;
}

static void choose(struct desktop *desktop, int row)
{
    if (row >= 0 && row != desktop->chosen) {
        desktop->chosen = row;
        desktop->desk.answer[0] = 0;
    }
}

// The next one that is no heading, in this direction.
static void choose_next(struct desktop *desktop, int step)
{
    int row = desktop->chosen;
    do
        row = (row + step + row_count) % row_count;
    while (row_is_heading(&rows[row]));
    choose(desktop, row);
}

// The nearest one in the other column.
static void choose_beside(struct desktop *desktop)
{
    const struct use *chosen = &desktop->uses[desktop->chosen];
    int nearest = desktop->chosen;
    double least = INFINITY;
    for (int i = 0; i < row_count; i++) {
        const double distance = fabs(desktop->uses[i].y - chosen->y);
        if (!row_is_heading(&rows[i]) && desktop->uses[i].x != chosen->x && distance < least) {
            nearest = i;
            least = distance;
        }
    }
    choose(desktop, nearest);
}

static bool is_on(const struct desktop *desktop, const struct row *row)
{
    bool on;
    memcpy(&on, (const char *)&desktop->desk.info + row->state, sizeof on);
    return on;
}

static void look(struct desk *desk)
{
    if (desk->window)
        desk->info = gl_window_get_info(desk->window);
}

static void explain(struct desk *desk, bool done)
{
    if (!done)
        snprintf(desk->answer, sizeof desk->answer, "%s", gl_last_error());
}

static void use(struct desktop *desktop, int number, int64_t now)
{
    struct desk *desk = &desktop->desk;
    const struct row *row = &rows[number];
    struct use *use = &desktop->uses[number];
    bool done = true;
    desk->answer[0] = 0;
    look(desk);
    if (row->ask)
        done = row->ask(desk->window);
    else if (row->set)
        done = row->set(desk->window, !is_on(desktop, row));
    else if (row->choose)
        done = row->choose(desk, use->times + 1);
    explain(desk, done);
    if (done)
        use->times++;
    if (done && row->later)
        use->later = now + ROW_LATER_NS;
}

static void use_later(struct desktop *desktop, int64_t now)
{
    for (int i = 0; i < row_count; i++)
        if (desktop->uses[i].later > 0 && now >= desktop->uses[i].later) {
            desktop->uses[i].later = 0;
            explain(&desktop->desk, rows[i].later(desktop->desk.window));
        }
}

// ---- The picture --------------------------------------------------------------------------------

// At most 16 units high and as wide as there is room; crisp if the window is as large as at first.
// `align` of it is left of x: 0 to 1.
static void draw_text(const struct desktop *desktop, double x, double y, double align, double room,
                      gl_color color, const char *text)
{
    const double crisp = sketch_text_size(&desktop->view, 16);
    const double width = gl_font_measure(NULL, 1, text).width;
    double size = crisp > 12 ? crisp : 16;
    if (width * size > room)
        size = room / width;
    gl_batch_text(desktop->batch, (float)(x - align * width * size), (float)(y - size / 2),
                  (float)size, color, text);
}

static void draw_switch(gl_batch *batch, double right, double y, bool on)
{
    sketch_line(batch, right - 28, right, y, 14, on ? sketch_fade(green, 0.75) : dark);
    sketch_disc(batch, on ? right - 7 : right - 21, y, 5, on ? white : gray);
}

static void draw_state(const struct desktop *desktop, const struct row *row, const struct use *use,
                       int64_t now)
{
    const double right = use->x + COLUMN - 12, middle = use->y + ROW / 2.0;
    const bool waits = use->later > 0;
    int count = 0; // of labels
    while (row->labels[count])
        count++;
    char text[32] = ">";
    if (waits)
        snprintf(text, sizeof text, "in %.1f s", (double)(use->later - now) / GL_NS_PER_SECOND);
    else if (row->show)
        row->show(&desktop->desk, text, sizeof text);
    else if (count > 0)
        snprintf(text, sizeof text, "%s", row->labels[use->times % count]);
    if (row->set && !waits)
        draw_switch(desktop->batch, right, middle, is_on(desktop, row));
    else
        draw_text(desktop, right, middle, 1, COLUMN / 2.0, waits ? gold : blue, text);
}

static void draw_rows(const struct desktop *desktop, int64_t now)
{
    for (int i = 0; i < row_count; i++) {
        const struct row *row = &rows[i];
        const struct use *use = &desktop->uses[i];
        const bool is_chosen = i == desktop->chosen;
        if (row_is_heading(row)) {
            int last = i;
            while (last + 1 < row_count && !row_is_heading(&rows[last + 1]))
                last++;
            const double bottom = desktop->uses[last].y - 4;
            sketch_panel(desktop->batch, use->x, bottom, COLUMN, use->y + HEADING - 6 - bottom, 8,
                         back_top, back_bottom);
            draw_text(desktop, use->x + 12, use->y + HEADING / 2.0 - 3, 0, COLUMN, gray, row->name);
            continue;
        }
        if (is_chosen)
            sketch_panel(desktop->batch, use->x + 4, use->y, COLUMN - 8, ROW, 5, dark, dark);
        draw_text(desktop, use->x + 12, use->y + ROW / 2.0, 0, COLUMN, white, row->name);
        draw_state(desktop, row, use, now);
    }
}

// What the window is now.
static void draw_info(const struct desktop *desktop, int64_t now)
{
    const gl_window_info *info = &desktop->desk.info;
    const double left = MARGIN + 12, right = view_width - MARGIN - 12, room = view_width * 0.7;
    const double upper = view_height - 24, lower = view_height - 50;
    char text[256];
    snprintf(text, sizeof text, "%d x %d at %d, %d", (int)info->width, (int)info->height,
             (int)info->x, (int)info->y);
    draw_text(desktop, left, upper, 0, room, white, text);
    snprintf(text, sizeof text, "%.0f FPS", gl_counter_rate(&desktop->frames, now));
    draw_text(desktop, right, upper, 1, room, white, text);
    snprintf(text, sizeof text, "%d x %d pixels%s%s%s", (int)info->framebuffer_width,
             (int)info->framebuffer_height, info->focused ? ", focused" : "",
             info->hovered ? ", hovered" : "", info->covered ? ", covered" : "");
    draw_text(desktop, left, lower, 0, room, gray, text);
    draw_text(desktop, right, lower, 1, room, gray, desktop->event);
}

static void draw(struct desktop *desktop, const gl_event *event)
{
    struct desk *desk = &desktop->desk;
    const gl_render_event *render = &event->render;
    desktop->view = sketch_begin(desktop->batch, render, view_width, view_height);
    desk->info = (gl_window_info){.width = render->width, // headless
                                  .height = render->height,
                                  .framebuffer_width = render->framebuffer_width,
                                  .framebuffer_height = render->framebuffer_height,
                                  .opacity = 1};
    look(desk);
    gl_counter_add(&desktop->frames, event->time);
    draw_info(desktop, event->time);
    const double way = view_width - 2 * MARGIN, turn = fmod(render->sim_time / 4, 1);
    sketch_line(desktop->batch, MARGIN, view_width - MARGIN, view_height - 70, 2, dark);
    sketch_ball(desktop->batch, MARGIN + way * (1 - fabs(2 * turn - 1)), view_height - 70, 6, blue);
    draw_rows(desktop, event->time);
    const struct row *row = &rows[desktop->chosen];
    draw_text(desktop, MARGIN + 12, 36, 0, way - 24, white, row->about);
    if (desk->answer[0])
        draw_text(desktop, MARGIN + 12, 14, 0, way - 24, gold, desk->answer);
    else
        draw_text(desktop, MARGIN + 12, 14, 0, way - 24, gray,
                  "a click, or arrow keys and Enter: use   Escape: quit");
    gl_batch_end(desktop->batch);
}

// ---- The program --------------------------------------------------------------------------------

static void press(struct desktop *desktop, const gl_event *event)
{
    const gl_key_event *key = &event->key;
    const char *name = gl_key_name(key->key, key->scancode);
    snprintf(desktop->event, sizeof desktop->event, "key: %s", name ? name : "no name");
    switch (key->key) {
    case GL_KEY_UP:
    case GL_KEY_DOWN:
        choose_next(desktop, key->key == GL_KEY_DOWN ? 1 : -1);
        break;
    case GL_KEY_LEFT:
    case GL_KEY_RIGHT:
        choose_beside(desktop);
        break;
    case GL_KEY_ENTER:
    case GL_KEY_KP_ENTER:
    case GL_KEY_SPACE:
        if (key->action == GL_ACTION_PRESS)
            use(desktop, desktop->chosen, event->time);
        break;
    case GL_KEY_ESCAPE:
        gl_loop_stop(&desktop->desk.app.loop);
        break;
    default:
        break;
    }
}

static void handle(struct desktop *desktop, const gl_event *event)
{
    switch (event->type) {
    case GL_EVENT_UPDATE:
        use_later(desktop, event->time);
        break;
    case GL_EVENT_RENDER:
        draw(desktop, event);
        break;
    case GL_EVENT_SWAP:
        if (desktop->desk.manual_swap)
            gl_window_swap(desktop->desk.window);
        break;
    case GL_EVENT_KEY:
        if (event->key.action != GL_ACTION_RELEASE)
            press(desktop, event);
        break;
    case GL_EVENT_CURSOR:
        choose(desktop, row_at(desktop, event->cursor.x, event->cursor.y));
        break;
    case GL_EVENT_MOUSE_BUTTON: {
        const int row = row_at(desktop, event->mouse_button.x, event->mouse_button.y);
        if (row >= 0 && event->mouse_button.action == GL_ACTION_PRESS) {
            choose(desktop, row);
            use(desktop, row, event->time);
        }
        break;
    }
    case GL_EVENT_ENTER:
    case GL_EVENT_FOCUS:
    case GL_EVENT_MOVE:
    case GL_EVENT_RESIZE:
    case GL_EVENT_CONTENT_SCALE:
    case GL_EVENT_ICONIFY:
    case GL_EVENT_MAXIMIZE:
    case GL_EVENT_FULLSCREEN:
    case GL_EVENT_MONITOR:
        snprintf(desktop->event, sizeof desktop->event, "event: %s", gl_event_name(event->type));
        break;
    default:
        break;
    }
}

int main(int argc, char **argv)
{
    static struct desktop desktop = {.chosen = 1};
    gl_app *app = &desktop.desk.app;
    const gl_app_desc desc = {.title = "desk",
                              .defaults = {.width = 960, .height = 600},
                              .signals = true,
                              .keys =
                                  "a click, or the arrow keys and Enter, uses a row, Escape quits"};
    if (!gl_app_init(app, argc, argv, &desc))
        return app->exit_code;
    desktop.desk.window = app->window;
    desktop.batch = gl_batch_create(NULL);
    if (!desktop.batch)
        return gl_app_fail(app);
    place_rows(&desktop);
    for (gl_event event; gl_next_event(&app->loop, &event);)
        handle(&desktop, &event);
    gl_batch_destroy(desktop.batch);
    return gl_app_finish(app);
}
