// 12. An editor: a program that sleeps until there is something to do.
//
//     cc 12_editor.c -o 12_editor $(pkg-config --cflags --libs glpace)
//
// A game draws all the time. An editor or a menu has nothing new to show until the user does
// something, and drawing the same picture 60 times a second empties a battery. With the policy
// `lazy` a frame comes after each input, and none in between. The number of frames is in the
// corner: it does not change while there is no input.
//
// Click to set a point, drag one to move it, click with the right button to remove one. Escape
// quits.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <glpace/glpace.h>

enum { MOST = 64, NONE = -1 };

static const float world_width = 16, world_height = 9, reach = 0.3f;

struct editor {
    gl_point points[MOST];
    int count;
    int held; // the point that is dragged, or NONE
};

static int nearest(const struct editor *editor, float x, float y)
{
    int found = NONE;
    float best = reach;
    for (int i = 0; i < editor->count; i++) {
        float distance = hypotf(editor->points[i].x - x, editor->points[i].y - y);
        if (distance < best) {
            best = distance;
            found = i;
        }
    }
    return found;
}

static void press(struct editor *editor, gl_mouse_button button, float x, float y)
{
    int point = nearest(editor, x, y);
    if (button == GL_MOUSE_BUTTON_RIGHT && point != NONE) {
        editor->count--;
        memmove(editor->points + point, editor->points + point + 1,
                (size_t)(editor->count - point) * sizeof *editor->points);
    }
    if (button == GL_MOUSE_BUTTON_LEFT && point == NONE && editor->count < MOST) {
        point = editor->count++;
        editor->points[point] = (gl_point){x, y};
    }
    editor->held = button == GL_MOUSE_BUTTON_LEFT ? point : NONE;
}

// A curve through all points (Catmull and Rom's): between b and c it takes its directions from
// their neighbors a and d.
static float curve(float a, float b, float c, float d, float t)
{
    return b + 0.5f * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

static void draw_curve(gl_batch *batch, const gl_point *points, int count, gl_color color)
{
    for (int i = 0; i + 1 < count; i++) {
        gl_point b = points[i], c = points[i + 1], last = b;
        gl_point a = i > 0 ? points[i - 1] : b, d = i + 2 < count ? points[i + 2] : c;
        for (int k = 1; k <= 24; k++) {
            float t = (float)k / 24;
            gl_point next = {curve(a.x, b.x, c.x, d.x, t), curve(a.y, b.y, c.y, d.y, t)};
            gl_batch_line(batch, last.x, last.y, next.x, next.y, 0.07f, color);
            last = next;
        }
    }
}

static void draw(gl_batch *batch, const struct editor *editor, const gl_view *view, uint64_t frame)
{
    const gl_color paper = {0.93f, 0.92f, 0.88f, 1}, ink = {0.1f, 0.2f, 0.45f, 1};
    const gl_color knob = {0.8f, 0.3f, 0.1f, 1};
    char text[64];
    snprintf(text, sizeof text, "frame %llu", (unsigned long long)frame + 1);

    glViewport(0, 0, view->framebuffer_width, view->framebuffer_height);
    glClearColor(0.3f, 0.3f, 0.3f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_begin(batch, view->framebuffer_width, view->framebuffer_height);
    gl_batch_set_view(batch, view);
    gl_batch_rect(batch, 0, 0, world_width, world_height, paper);
    draw_curve(batch, editor->points, editor->count, ink);
    for (int i = 0; i < editor->count; i++)
        gl_batch_ring(batch, editor->points[i].x, editor->points[i].y, 0.17f, 0.07f, knob);
    gl_batch_text(batch, 0.3f, 0.3f, 0.3f, ink, text);
    gl_batch_text(batch, 0.3f, 8.4f, 0.25f, ink,
                  "click: a point   drag: move it   right click: remove it");
    gl_batch_end(batch);
}

int main(void)
{
    gl_window *window = gl_window_create(&(gl_window_desc){.title = "12. An editor", .srgb = true});
    if (!window)
        return 1;
    gl_batch *batch = gl_batch_create(NULL);
    if (!batch)
        return 1;

    struct editor editor = {.points = {{2, 3}, {6, 6}, {10, 3}, {14, 6}}, .count = 4, .held = NONE};
    gl_view view = {0}; // how the world was drawn last, which is what the user clicks at
    float x, y;
    gl_lazy_policy lazy;
    gl_lazy_policy_init(&lazy, &(gl_lazy_policy_desc){0});
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), &lazy.policy);
    for (gl_event event; gl_next_event(&loop, &event);) {
        switch (event.type) {
        case GL_EVENT_MOUSE_BUTTON:
            editor.held = NONE;
            if (event.mouse_button.action == GL_ACTION_PRESS &&
                gl_view_world(&view, event.mouse_button.x, event.mouse_button.y, &x, &y))
                press(&editor, event.mouse_button.button, x, y);
            break;
        case GL_EVENT_CURSOR:
            if (editor.held != NONE && gl_view_world(&view, event.cursor.x, event.cursor.y, &x, &y))
                editor.points[editor.held] = (gl_point){x, y};
            break;
        case GL_EVENT_RENDER: // there is no UPDATE: nothing moves by itself
            view = gl_view_fit(&event.render, world_width, world_height);
            draw(batch, &editor, &view, event.render.frame);
            break;
        case GL_EVENT_KEY:
            if (event.key.key == GL_KEY_ESCAPE)
                gl_loop_stop(&loop);
            break;
        default:
            break;
        }
    }
    gl_batch_destroy(batch);
    gl_window_destroy(window);
}
