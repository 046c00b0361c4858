#include "buttons.h"
#include "../common/sketch.h"

#include <math.h>

static const double gap = 0.06;

static double left_of(const struct buttons *buttons, int i)
{
    const double row = BUTTONS_COUNT * (buttons->width + gap) - gap;
    return buttons->x - row / 2 + i * (buttons->width + gap);
}

static int find(const struct buttons *buttons, const gl_view *view, double cursor_x,
                double cursor_y)
{
    float x, y;
    if (!gl_view_world(view, cursor_x, cursor_y, &x, &y) ||
        fabs(y - buttons->y) > buttons->height / 2)
        return BUTTONS_NONE;
    for (int i = 0; i < BUTTONS_COUNT; i++) {
        const double left = left_of(buttons, i);
        if (x >= left && x <= left + buttons->width)
            return i;
    }
    return BUTTONS_NONE;
}

// One that is held and left does nothing, as everywhere.
static int press_or_release(struct buttons *buttons, gl_action action)
{
    if (action == GL_ACTION_PRESS) {
        buttons->held = buttons->under;
        return BUTTONS_NONE;
    }
    const int held = buttons->held;
    buttons->held = BUTTONS_NONE;
    return held == buttons->under ? held : BUTTONS_NONE;
}

int buttons_event(struct buttons *buttons, const gl_event *event, const gl_view *view)
{
    switch (event->type) {
    case GL_EVENT_CURSOR:
        buttons->under = find(buttons, view, event->cursor.x, event->cursor.y);
        return BUTTONS_NONE;
    case GL_EVENT_ENTER:
        if (!event->enter.entered)
            buttons->under = BUTTONS_NONE;
        return BUTTONS_NONE;
    case GL_EVENT_MOUSE_BUTTON:
        if (event->mouse_button.button != GL_MOUSE_BUTTON_LEFT)
            return BUTTONS_NONE;
        buttons->under = find(buttons, view, event->mouse_button.x, event->mouse_button.y);
        return press_or_release(buttons, event->mouse_button.action);
    default:
        return BUTTONS_NONE;
    }
}

static void draw_one(const struct buttons *buttons, gl_batch *batch, int i, const gl_view *view)
{
    const gl_color white = {0.93f, 0.95f, 1, 1};
    const bool hovered = buttons->under == i && buttons->held == BUTTONS_NONE;
    const bool pressed = buttons->under == i && buttons->held == i;
    const double down = pressed ? 0.008 : 0, height = buttons->height;
    const double left = left_of(buttons, i), bottom = buttons->y - height / 2 - down;

    if (!pressed) // it stands out
        sketch_panel(batch, left, bottom - 0.012, buttons->width, height, height / 2,
                     (gl_color){0, 0, 0, 0.5f}, (gl_color){0, 0, 0, 0.5f});
    gl_color top = {0.22f, 0.26f, 0.38f, 1}, low = {0.15f, 0.18f, 0.27f, 1};
    if (hovered) {
        top = (gl_color){0.33f, 0.42f, 0.62f, 1};
        low = (gl_color){0.22f, 0.28f, 0.43f, 1};
    } else if (pressed) {
        top = (gl_color){0.12f, 0.15f, 0.23f, 1};
        low = (gl_color){0.20f, 0.25f, 0.38f, 1};
    }
    sketch_panel(batch, left, bottom, buttons->width, height, height / 2, top, low);

    const double size = sketch_text_size(view, 0.07);
    const double wide = gl_font_measure(NULL, (float)size, buttons->labels[i]).width;
    gl_batch_text(batch, (float)(left + (buttons->width - wide) / 2),
                  (float)(bottom + (height - size) / 2), (float)size,
                  hovered || pressed ? white : sketch_fade(white, 0.75), buttons->labels[i]);
}

void buttons_draw(const struct buttons *buttons, gl_batch *batch, const gl_view *view)
{
    for (int i = 0; i < BUTTONS_COUNT; i++)
        draw_one(buttons, batch, i, view);
}
