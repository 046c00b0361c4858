// GLFW's example `splitview` (547 lines there), retold: a torus from above, from the front, from the
// side and in perspective. Drag in one of the first three to turn it. Nothing is drawn until
// something changes.
#include <math.h>

#include <glpace/loop.h>
#include <glpace/window.h>

#include "finish.h"

#define TURN 6.2831853f

static struct {
    float x, y, z; // of the torus, degrees
} turned;
static struct {
    int column, row; // from the top left; column -1: none is dragged
    double x, y;     // where the cursor was
} drag = {.column = -1};

static void torus_corner(float around, float along)
{
    const float across = 1.5f + 0.5f * cosf(along);
    glNormal3f(cosf(around) * cosf(along), sinf(along), sinf(around) * cosf(along));
    glVertex3f(across * cosf(around), 0.5f * sinf(along), across * sinf(around));
}

static void draw_torus(void)
{
    const float color[] = {1, 0.4f, 0.15f, 1}, shine[] = {1, 1, 1, 1};
    glMaterialfv(GL_FRONT, GL_AMBIENT_AND_DIFFUSE, color);
    glMaterialfv(GL_FRONT, GL_SPECULAR, shine);
    glMaterialf(GL_FRONT, GL_SHININESS, 20);
    glPushMatrix();
    glRotatef(turned.x * 0.5f, 1, 0, 0);
    glRotatef(turned.y * 0.5f, 0, 1, 0);
    glRotatef(turned.z * 0.5f, 0, 0, 1);
    enum { PARTS = 32 };
    for (int i = 0; i < PARTS; i++) {
        glBegin(GL_QUAD_STRIP);
        for (int j = 0; j <= PARTS; j++)
            for (int side = 0; side < 2; side++)
                torus_corner(TURN * (float)(i + side) / PARTS, TURN * (float)j / PARTS);
        glEnd();
    }
    glPopMatrix();
}

static void draw_grid(float spacing, int lines)
{
    const float half = spacing * (float)(lines - 1) / 2;
    glColor3f(0, 0.5f, 0.5f);
    glBegin(GL_LINES);
    for (int i = 0; i < lines; i++) {
        const float at = (float)i * spacing - half;
        glVertex3f(-half, at, 0);
        glVertex3f(half, at, 0);
        glVertex3f(at, -half, 0);
        glVertex3f(at, half, 0);
    }
    glEnd();
}

// A quarter of the framebuffer.
static void begin_view(const gl_render_event *frame, int column, int row)
{
    const int width = frame->framebuffer_width / 2, height = frame->framebuffer_height / 2;
    glViewport(column * width, (1 - row) * height, width, height);
    glScissor(column * width, (1 - row) * height, width, height);
    glMatrixMode(GL_PROJECTION);
    glLoadIdentity();
}

// Lines, seen along an axis to which `tilt` and `turn` bring the eye, degrees.
static void draw_along(const gl_render_event *frame, int column, int row, float tilt, float turn)
{
    const double ratio = (double)frame->framebuffer_width / frame->framebuffer_height;
    begin_view(frame, column, row);
    glOrtho(-3 * ratio, 3 * ratio, -3, 3, 1, 50);
    glMatrixMode(GL_MODELVIEW);
    glLoadIdentity();
    glTranslatef(0, 0, -10);
    draw_grid(0.5f, 12);
    glRotatef(tilt, 1, 0, 0);
    glRotatef(turn, 0, 1, 0);
    glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
    draw_torus();
    glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
}

static void draw_in_perspective(const gl_render_event *frame)
{
    const double ratio = (double)frame->framebuffer_width / frame->framebuffer_height;
    const double height = tan(65.0 / 360 * 3.14159265);
    const float light[] = {0, 8, 8, 1};
    begin_view(frame, 1, 0);
    glFrustum(-height * ratio, height * ratio, -height, height, 1, 50);
    glMatrixMode(GL_MODELVIEW);
    glLoadIdentity();
    glTranslatef(0, 0, -5.2f);
    glRotatef(34, 1, 0, 0);
    glRotatef(-37, 0, 1, 0);
    glLightfv(GL_LIGHT0, GL_POSITION, light);
    glEnable(GL_LIGHTING);
    glEnable(GL_LIGHT0);
    glEnable(GL_DEPTH_TEST);
    glEnable(GL_NORMALIZE);
    draw_torus();
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_LIGHTING);
}

static void draw(const gl_render_event *frame)
{
    glDisable(GL_SCISSOR_TEST);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    glEnable(GL_SCISSOR_TEST);
    glColor3f(1, 1, 1);
    draw_along(frame, 0, 0, 90, 0);  // from above
    draw_along(frame, 0, 1, 0, 0);   // from the front
    draw_along(frame, 1, 1, 0, -90); // from the side
    draw_in_perspective(frame);
}

static void press(const gl_mouse_button_event *button, gl_window_info info)
{
    drag.column = -1;
    if (button->button != GL_MOUSE_BUTTON_LEFT || button->action != GL_ACTION_PRESS)
        return;
    drag.column = button->x >= info.width / 2.0;
    drag.row = button->y >= info.height / 2.0;
    drag.x = button->x;
    drag.y = button->y;
}

static void move(const gl_cursor_event *cursor)
{
    const float across = (float)(cursor->x - drag.x), down = (float)(cursor->y - drag.y);
    if (drag.column < 0 || (drag.column == 1 && drag.row == 0))
        return;
    if (drag.column == 0)
        turned.x += down;
    else
        turned.z += down;
    if (drag.row == 0)
        turned.z += across;
    else
        turned.y += across;
    drag.x = cursor->x;
    drag.y = cursor->y;
}

int main(int argc, char **argv)
{
    gl_window *window = gl_window_create(&(gl_window_desc){.title = "Split view demo",
                                                           .width = 500,
                                                           .height = 500,
                                                           .samples = 4,
                                                           .context = {.major = 2, .minor = 1}});
    gl_lazy_policy lazy;
    gl_lazy_policy_init(&lazy, &(gl_lazy_policy_desc){0});
    gl_loop loop;
    if (!window || !gl_loop_init(&loop, gl_window_host(window), &lazy.policy))
        return 1;
    for (gl_event event; gl_next_event(&loop, &event);) {
        switch (event.type) {
        case GL_EVENT_RENDER:
            draw(&event.render);
            if (is_last(&event.render, argc, argv, (uint8_t[]){0, 0, 0}))
                gl_loop_stop(&loop);
            else if (argc > 1)
                gl_loop_request_redraw(&loop);
            break;
        case GL_EVENT_MOUSE_BUTTON:
            press(&event.mouse_button, gl_window_get_info(window));
            break;
        case GL_EVENT_CURSOR:
            move(&event.cursor);
            break;
        case GL_EVENT_KEY:
            if (event.key.key == GL_KEY_ESCAPE && event.key.action == GL_ACTION_PRESS)
                gl_loop_stop(&loop);
            break;
        default:
            break;
        }
    }
    gl_window_destroy(window);
}
