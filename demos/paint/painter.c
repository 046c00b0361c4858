#include "painter.h"

#include <math.h>

#include <glpace/view.h>

#include "brush.h"

// A stroke from one point to another that also turns about the line between them, as a wave, a
// spiral or a flower. Lengths are in heights of the window, from the lower left corner of an area
// that is 16 by 9 and centered.
struct stroke {
    gl_key color;
    double size;
    double x0, y0, x1, y1;
    double wide, high; // of the turning
    double turns, phase;
    double shrink;         // by how much the turning has become less at the end, of 1
    double petals, ripple; // how often and how far it goes in and out
    int points;
};

static const struct stroke strokes[] = {
    // the sun
    {GL_KEY_3, .018, 1.30, .70, 1.30, .70, .15, .15, 1, 0, 0, 16, .22, 220},
    {GL_KEY_4, .036, 1.30, .70, 1.30, .70, .088, .088, 5, 0, 1, 0, 0, 120},
    // the sky
    {GL_KEY_6, .012, .14, .86, .72, .86, .02, .012, 6, 0, 0, 0, 0, 60},
    {GL_KEY_6, .012, .30, .77, .98, .78, .02, .012, 7, .4, 0, 0, 0, 60},
    {GL_KEY_6, .012, .10, .66, .52, .66, .02, .012, 5, .2, 0, 0, 0, 50},
    // the hills
    {GL_KEY_7, .12, -.1, .40, 1.9, .36, 0, .045, 1.4, .30, 0, 0, 0, 90},
    {GL_KEY_7, .20, -.1, .30, 1.9, .28, 0, .045, 1.4, .30, 0, 0, 0, 90},
    {GL_KEY_5, .16, -.1, .17, 1.9, .21, 0, .04, 1.1, .70, 0, 0, 0, 90},
    {GL_KEY_5, .20, -.1, .06, 1.9, .06, 0, .02, 1.1, .70, 0, 0, 0, 90},
    // the tree
    {GL_KEY_8, .030, .40, .17, .42, .47, .008, 0, 1.5, 0, 0, 0, 0, 40},
    {GL_KEY_8, .016, .415, .34, .50, .46, 0, 0, 0, 0, 0, 0, 0, 20},
    {GL_KEY_5, .056, .43, .53, .43, .53, .15, .11, 4, 0, 1, 9, .16, 240},
    {GL_KEY_2, .026, .36, .55, .36, .55, 0, 0, 0, 0, 0, 0, 0, 2},
    {GL_KEY_2, .026, .47, .58, .47, .58, 0, 0, 0, 0, 0, 0, 0, 2},
    {GL_KEY_2, .026, .49, .49, .49, .49, 0, 0, 0, 0, 0, 0, 0, 2},
    // a flower
    {GL_KEY_1, .010, 1.02, .06, 1.04, .20, .006, 0, 1, 0, 0, 0, 0, 30},
    {GL_KEY_2, .018, 1.04, .24, 1.04, .24, .05, .05, 1, 0, 0, 6, .5, 120},
    {GL_KEY_4, .030, 1.04, .24, 1.04, .24, .008, .008, 2, 0, 1, 0, 0, 20},
    // birds
    {GL_KEY_1, .008, .80, .62, .92, .62, .03, .03, 1, .5, 0, 2, .4, 40},
    {GL_KEY_1, .008, .98, .54, 1.06, .54, .02, .02, 1, .5, 0, 2, .4, 40},
};
enum { stroke_count = sizeof strokes / sizeof *strokes, points_a_frame = 18 };

struct hand {
    gl_queue *queue;
    gl_view view;
    int64_t now;
};

static void move(const struct hand *hand, const struct stroke *stroke, int point, double *x,
                 double *y)
{
    const double t = (double)point / (stroke->points - 1), full = 2 * 3.14159265358979;
    const double angle = full * (stroke->turns * t + stroke->phase);
    const double turn = 1 - stroke->shrink * t + stroke->ripple * cos(full * stroke->petals * t);
    *x = stroke->x0 + (stroke->x1 - stroke->x0) * t + stroke->wide * turn * cos(angle);
    *y = stroke->y0 + (stroke->y1 - stroke->y0) * t + stroke->high * turn * sin(angle);
    const gl_view *view = &hand->view;
    *x = (view->left + *x * view->scale) / view->framebuffer_width * view->width;
    *y = view->height - (view->bottom + *y * view->scale) / view->framebuffer_height * view->height;
}

static void press_key(const struct hand *hand, gl_key key)
{
    for (gl_action action = GL_ACTION_PRESS;; action = GL_ACTION_RELEASE) {
        gl_event *event = gl_queue_push(hand->queue, GL_EVENT_KEY, hand->now);
        event->key.key = key;
        event->key.action = action;
        if (action == GL_ACTION_RELEASE)
            break;
    }
}

static void hold_button(const struct hand *hand, const struct stroke *stroke, int point,
                        gl_action action)
{
    double x, y;
    move(hand, stroke, point, &x, &y);
    gl_event *event = gl_queue_push(hand->queue, GL_EVENT_MOUSE_BUTTON, hand->now);
    event->mouse_button.button = GL_MOUSE_BUTTON_LEFT;
    event->mouse_button.action = action;
    event->mouse_button.x = x;
    event->mouse_button.y = y;
}

static void begin(struct painter *painter, const struct hand *hand, const struct stroke *stroke)
{
    const double unit =
        (double)hand->view.scale / hand->view.framebuffer_height * hand->view.height;
    press_key(hand, stroke->color);
    gl_event *event = gl_queue_push(hand->queue, GL_EVENT_SCROLL, hand->now);
    event->scroll.y = brush_steps(painter->size, stroke->size * unit);
    painter->size = brush_scroll(painter->size, event->scroll.y);
    hold_button(hand, stroke, 0, GL_ACTION_PRESS);
}

void painter_paint(struct painter *painter, gl_queue *queue, const gl_render_event *shown,
                   int64_t now)
{
    const struct hand hand = {.queue = queue, .view = gl_view_fit(shown, 16.0f / 9, 1), .now = now};
    for (int i = 0; i < points_a_frame && painter->stroke < stroke_count; i++) {
        const struct stroke *stroke = &strokes[painter->stroke];
        if (painter->point == 0)
            begin(painter, &hand, stroke);
        double x, y;
        move(&hand, stroke, painter->point, &x, &y);
        gl_event *event = gl_queue_push(queue, GL_EVENT_CURSOR, now);
        event->cursor.x = x;
        event->cursor.y = y;
        if (++painter->point == stroke->points) {
            hold_button(&hand, stroke, stroke->points - 1, GL_ACTION_RELEASE);
            painter->stroke++;
            painter->point = 0;
        }
    }
}
