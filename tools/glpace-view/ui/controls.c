#include "ui/controls.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { // units
    PANEL = 248,
    MARGIN = 8,
    PADDING = 4,
    ROW = 14,
    LABEL = 96,
    NARROW = 400, // a picture of which the panel would hide most
    TEXT = 8,
};

#define DOUBLE_CLICK_NS 400000000
#define DRAG 0.01 // of the initial value, or of 1, a unit

// From the upper left, in units.
struct box {
    float x, y, width, height;
};

static bool is_shown(const struct input *input)
{
    return input->components > 0;
}

static int row_count(const struct inputs *inputs)
{
    int count = 0;
    for (int i = 0; i < inputs->count; i++)
        count += is_shown(&inputs->list[i]);
    return count;
}

static bool is_slider(const struct input *input)
{
    return input->type == INPUT_FLOAT || input->type == INPUT_VECTOR ||
           input->type == INPUT_COLOR || (input->type == INPUT_LONG && !input->choices);
}

// ---- places -------------------------------------------------------------------------------------

static struct box head_box(const struct controls *controls)
{
    return (struct box){(float)controls->width / controls->unit - MARGIN - PANEL, MARGIN, PANEL,
                        ROW + PADDING};
}

// Of all rows that have room.
static struct box body_box(const struct controls *controls, int rows)
{
    const struct box head = head_box(controls);
    const float y = head.y + head.height;
    const float room = (float)controls->height / controls->unit - MARGIN - y;
    const float height = controls->is_folded ? 0 : (float)(rows * ROW + PADDING);
    return (struct box){head.x, y, PANEL, fmaxf(0, fminf(height, room))};
}

static struct box row_box(const struct controls *controls, int row)
{
    const struct box head = head_box(controls);
    return (struct box){head.x + PADDING,
                        head.y + head.height + (float)(row * ROW) - controls->scrolled,
                        PANEL - 2 * PADDING, ROW};
}

// Beside the label; a color shows itself in front of its cells.
static struct box cell_box(const struct controls *controls, const struct input *input, int row,
                           int cell)
{
    struct box box = row_box(controls, row);
    const float swatch = input->type == INPUT_COLOR ? ROW : 0;
    const float width = (box.width - LABEL - swatch) / (float)input->components;
    return (struct box){box.x + LABEL + swatch + width * (float)cell + 1, box.y + 1, width - 2,
                        ROW - 2};
}

static bool is_inside(const struct controls *controls, struct box box)
{
    const float x = controls->x / controls->unit, y = controls->y / controls->unit;
    return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

// The input whose row is under the cursor, with the cell, which is -1 on the label; NULL: none.
static struct input *find_input(const struct controls *controls, const struct inputs *inputs,
                                int *number, int *cell)
{
    if (!is_inside(controls, body_box(controls, row_count(inputs))))
        return NULL;
    int row = 0;
    for (*number = 0; *number < inputs->count; ++*number) {
        struct input *input = &inputs->list[*number];
        if (!is_shown(input))
            continue;
        if (is_inside(controls, row_box(controls, row))) {
            for (*cell = input->components - 1; *cell >= 0; --*cell)
                if (is_inside(controls, cell_box(controls, input, row, *cell)))
                    break;
            return input;
        }
        row++;
    }
    return NULL;
}

static int row_of(const struct inputs *inputs, int number)
{
    int row = 0;
    for (int i = 0; i < number; i++)
        row += is_shown(&inputs->list[i]);
    return row;
}

// ---- changes ------------------------------------------------------------------------------------

static void change(struct controls *controls, struct input *input, int cell, double value)
{
    input->value[cell] = value;
    input->changed = true;
    controls->has_changed = true;
}

static double to_step(const struct input *input, int cell, double value)
{
    const double step = input->step > 0 ? input->step : input->type == INPUT_LONG ? 1 : 0;
    const double from = input->has_range ? input->least[cell] : 0;
    if (step > 0)
        value = from + round((value - from) / step) * step;
    if (input->has_range)
        value = fmin(fmax(value, input->least[cell]), input->most[cell]);
    return value;
}

static void slide(struct controls *controls, struct inputs *inputs, float moved)
{
    struct input *input = &inputs->list[controls->input];
    const int cell = controls->cell;
    double value;
    if (input->has_range) {
        const struct box box = cell_box(controls, input, row_of(inputs, controls->input), cell);
        const float share = (controls->x / controls->unit - box.x) / box.width;
        value = input->least[cell] +
                fminf(fmaxf(share, 0), 1) * (input->most[cell] - input->least[cell]);
        value = to_step(input, cell, value);
    } else {
        const double size = fmax(fabs(input->initial[cell]), 1);
        const double pace = input->type == INPUT_LONG ? 0.1 : DRAG * size;
        controls->dragged += moved / controls->unit * pace;
        value = to_step(input, cell, controls->dragged);
    }
    if (value != input->value[cell])
        change(controls, input, cell, value);
}

static void next_choice(struct controls *controls, struct input *input)
{
    int i = 0;
    while (i < input->choice_count - 1 && input->choices[i].value != input->value[0])
        i++;
    change(controls, input, 0, input->choices[(i + 1) % input->choice_count].value);
}

static void reset(struct controls *controls, struct input *input)
{
    input_reset(input);
    controls->has_changed = true;
    controls->is_held = false;
}

static void press(struct controls *controls, struct inputs *inputs, int64_t time)
{
    int number, cell;
    struct input *input = find_input(controls, inputs, &number, &cell);
    controls->is_held = true;
    controls->input = -1;
    if (!input || cell < 0)
        return;
    const bool is_second = controls->clicked_input == number && controls->clicked_cell == cell &&
                           controls->clicked > 0 && time - controls->clicked < DOUBLE_CLICK_NS;
    controls->clicked = time;
    controls->clicked_input = number;
    controls->clicked_cell = cell;
    if (is_slider(input) && is_second) {
        reset(controls, input);
    } else if (is_slider(input)) {
        controls->input = number;
        controls->cell = cell;
        controls->dragged = input->value[cell];
        slide(controls, inputs, 0);
    } else if (input->choices) {
        next_choice(controls, input);
    } else {
        change(controls, input, 0, input->type == INPUT_EVENT || input->value[0] == 0);
    }
}

static bool take_button(struct controls *controls, struct inputs *inputs,
                        const gl_mouse_button_event *button, int64_t time)
{
    if (button->action == GL_ACTION_RELEASE) {
        const bool was_held = controls->is_held && button->button == GL_MOUSE_BUTTON_LEFT;
        controls->is_held = controls->is_held && !was_held;
        return was_held;
    }
    const bool on_head = is_inside(controls, head_box(controls));
    if (!on_head && !is_inside(controls, body_box(controls, row_count(inputs))))
        return false;
    int number, cell;
    struct input *input = find_input(controls, inputs, &number, &cell);
    if (button->button == GL_MOUSE_BUTTON_RIGHT && input)
        reset(controls, input);
    if (button->button == GL_MOUSE_BUTTON_LEFT && on_head)
        controls->is_folded = !controls->is_folded;
    if (button->button == GL_MOUSE_BUTTON_LEFT)
        press(controls, inputs, time);
    return true;
}

// No further than to the last row.
static void scroll_to(struct controls *controls, int rows, float place)
{
    const float hidden = (float)(rows * ROW + PADDING) - body_box(controls, rows).height;
    controls->scrolled = fminf(fmaxf(place, 0), hidden);
}

static bool scroll(struct controls *controls, const struct inputs *inputs, double steps)
{
    const int rows = row_count(inputs);
    if (!is_inside(controls, body_box(controls, rows)))
        return false;
    scroll_to(controls, rows, controls->scrolled - (float)steps * ROW);
    return true;
}

static void move(struct controls *controls, double x, double y)
{
    controls->x = (float)(x * controls->to_pixels[0]);
    controls->y = (float)(y * controls->to_pixels[1]);
}

bool controls_feed(struct controls *controls, struct inputs *inputs, const gl_event *event)
{
    if (controls->unit == 0 || row_count(inputs) == 0)
        return false;
    const float before = controls->x;
    switch (event->type) {
    case GL_EVENT_CURSOR:
        move(controls, event->cursor.x, event->cursor.y);
        if (controls->is_held && controls->input >= 0 && controls->input < inputs->count)
            slide(controls, inputs, controls->x - before);
        return controls->is_held;
    case GL_EVENT_MOUSE_BUTTON:
        move(controls, event->mouse_button.x, event->mouse_button.y);
        return take_button(controls, inputs, &event->mouse_button, event->time);
    case GL_EVENT_SCROLL:
        return scroll(controls, inputs, event->scroll.y);
    default:
        return false;
    }
}

// ---- drawing ------------------------------------------------------------------------------------

void controls_begin(struct controls *controls, const struct inputs *inputs,
                    const gl_render_event *render)
{
    const bool is_first = controls->unit == 0;
    controls->width = render->framebuffer_width;
    controls->height = render->framebuffer_height;
    controls->to_pixels[0] = (double)render->framebuffer_width / render->width;
    controls->to_pixels[1] = (double)render->framebuffer_height / render->height;
    controls->unit = fmaxf(1, (float)round(render->scale_x));
    if (is_first)
        controls->is_folded = (float)controls->width / controls->unit < NARROW;
    scroll_to(controls, row_count(inputs), controls->scrolled); // rows may have gone
}

static void draw_box(gl_batch *batch, struct box box, gl_color color)
{
    gl_batch_rect(batch, box.x, -box.y - box.height, box.width, box.height, color);
}

static void draw_text(gl_batch *batch, struct box box, const char *text)
{
    char shown[INPUT_NAME];
    const int room = (int)(box.width / TEXT);
    snprintf(shown, sizeof shown, "%.*s", room < 0 ? 0 : room, text);
    gl_batch_text(batch, box.x, -box.y - (box.height + TEXT) / 2, TEXT, (gl_color){1, 1, 1, 1},
                  shown);
}

static void draw_slider(gl_batch *batch, struct box box, const struct input *input, int cell)
{
    static const gl_color parts[] = {{0.7f, 0.2f, 0.2f, 1},
                                     {0.2f, 0.6f, 0.2f, 1},
                                     {0.25f, 0.3f, 0.8f, 1},
                                     {0.5f, 0.5f, 0.5f, 1}};
    const gl_color plain = {0.2f, 0.4f, 0.6f, 1};
    if (input->has_range) {
        const double range = input->most[cell] - input->least[cell];
        const double share = (input->value[cell] - input->least[cell]) / range;
        struct box filled = box;
        filled.width *= (float)fmin(fmax(share, 0), 1);
        draw_box(batch, filled, input->type == INPUT_COLOR ? parts[cell] : plain);
    }
    char number[32];
    const int digits = input->components > 2 ? 2 : 4;
    snprintf(number, sizeof number, "%.*g", digits, input->value[cell]);
    if (input->type == INPUT_LONG)
        snprintf(number, sizeof number, "%.0f", input->value[cell]);
    draw_text(batch, (struct box){box.x + 2, box.y, box.width - 2, box.height}, number);
}

static const char *choice_label(const struct input *input)
{
    for (int i = 0; i < input->choice_count; i++)
        if (input->choices[i].value == input->value[0])
            return input->choices[i].label;
    return "";
}

static void draw_cell(gl_batch *batch, struct box box, const struct input *input, int cell)
{
    const gl_color pit = {0, 0, 0, 0.6f}, on = {0.3f, 0.7f, 0.4f, 1};
    if (!is_slider(input) && !input->choices)
        box.width = box.height;
    draw_box(batch, box, pit);
    if (is_slider(input))
        draw_slider(batch, box, input, cell);
    else if (input->choices)
        draw_text(batch, (struct box){box.x + 2, box.y, box.width - 2, box.height},
                  choice_label(input));
    else if (input->value[0] != 0)
        draw_box(batch, (struct box){box.x + 3, box.y + 3, box.width - 6, box.height - 6}, on);
}

static void draw_row(const struct controls *controls, gl_batch *batch, const struct input *input,
                     int row)
{
    struct box label = row_box(controls, row);
    const float x = label.x + LABEL;
    label.width = LABEL;
    draw_text(batch, label, input->label);
    if (input->type == INPUT_COLOR) {
        const double *value = input->value;
        draw_box(batch, (struct box){x + 1, label.y + 1, ROW - 2, ROW - 2},
                 (gl_color){(float)value[0], (float)value[1], (float)value[2], 1});
    }
    for (int i = 0; i < input->components; i++)
        draw_cell(batch, cell_box(controls, input, row, i), input, i);
}

void controls_draw(const struct controls *controls, const struct inputs *inputs, gl_batch *batch)
{
    const int rows = row_count(inputs);
    if (rows == 0 || controls->unit == 0)
        return;
    const gl_view from_top = {.bottom = (float)controls->height, .scale = controls->unit};
    const struct box head = head_box(controls), body = body_box(controls, rows);
    gl_batch_begin(batch, controls->width, controls->height);
    gl_batch_set_view(batch, &from_top);
    draw_box(batch, head, (gl_color){0.1f, 0.1f, 0.15f, 0.9f});
    draw_box(batch, body, (gl_color){0.1f, 0.1f, 0.15f, 0.7f});
    draw_text(batch, (struct box){head.x + PADDING, head.y, head.width, head.height},
              controls->is_folded ? "+ inputs" : "- inputs");
    const gl_scissor scissor =
        gl_view_pixels(&from_top, body.x, -body.y - body.height, body.width, body.height);
    gl_batch_set_scissor(batch, &scissor);
    int row = 0;
    for (int i = 0; i < inputs->count; i++)
        if (is_shown(&inputs->list[i]))
            draw_row(controls, batch, &inputs->list[i], row++);
    gl_batch_end(batch);
}
