// GLFW's example `wave` (463 lines there), retold: a wave runs over a grid. The simulation takes
// steps of a hundredth of a second, whatever the display does. Drag to turn the view, scroll to
// come closer, Space starts again.
#include <math.h>

#include <glpace/cursor.h>
#include <glpace/loop.h>
#include <glpace/window.h>

#include "finish.h"

enum { SIDE = 50, POINTS = SIDE * SIDE, QUADS = (SIDE - 1) * (SIDE - 1) };

static struct {
    float turn, tilt, distance; // degrees, degrees, and how far away the eye is
} view = {210, -70, 4};
static struct {
    float height[POINTS];
    float along[POINTS], across[POINTS]; // how fast water moves to the neighbors
} sea;
static struct {
    float x, y, z, red, green, blue;
} points[POINTS];
static unsigned quads[4 * QUADS];

static void start(void)
{
    for (int i = 0; i < POINTS; i++) {
        float away = hypotf((float)(i / SIDE - SIDE / 2), (float)(i % SIDE - SIDE / 2));
        sea.height[i] = away < 3 ? -2 * cosf(away * 0.16f) : 0;
        sea.along[i] = sea.across[i] = 0;
    }
}

static void step(float dt)
{
    const float pace = 10 * dt;
    for (int i = 0; i < POINTS; i++) {
        sea.along[i] += (sea.height[i] - sea.height[(i + SIDE) % POINTS]) * pace;
        sea.across[i] += (sea.height[i] - sea.height[i / SIDE * SIDE + (i + 1) % SIDE]) * pace;
    }
    for (int i = SIDE; i < POINTS; i++)
        if (i % SIDE > 0)
            sea.height[i] +=
                (sea.along[i - SIDE] - sea.along[i] + sea.across[i - 1] - sea.across[i]) * pace;
}

static void make_grid(void)
{
    unsigned *next = quads;
    for (unsigned i = 0; i < POINTS; i++) {
        points[i].x = 2.0f * (float)(i / SIDE) / SIDE - 1;
        points[i].y = 2.0f * (float)(i % SIDE) / SIDE - 1;
        points[i].red = (i / SIDE + i % SIDE) % 8 < 4 ? 0.9f : 0.3f;
        points[i].green = points[i].red;
        points[i].blue = 1;
        if (i / SIDE == SIDE - 1 || i % SIDE == SIDE - 1)
            continue;
        *next++ = i;
        *next++ = i + 1;
        *next++ = i + SIDE + 1;
        *next++ = i + SIDE;
    }
    glEnable(GL_DEPTH_TEST);
    glEnableClientState(GL_VERTEX_ARRAY);
    glEnableClientState(GL_COLOR_ARRAY);
    glVertexPointer(3, GL_FLOAT, sizeof *points, &points->x);
    glColorPointer(3, GL_FLOAT, sizeof *points, &points->red);
}

static void draw(const gl_render_event *frame)
{
    const double height = 0.58,
                 ratio = (double)frame->framebuffer_width / frame->framebuffer_height;
    for (int i = 0; i < POINTS; i++)
        points[i].z = sea.height[i];
    glViewport(0, 0, frame->framebuffer_width, frame->framebuffer_height);
    glMatrixMode(GL_PROJECTION);
    glLoadIdentity();
    glFrustum(-height * ratio, height * ratio, -height, height, 1, 1024);
    glMatrixMode(GL_MODELVIEW);
    glLoadIdentity();
    glTranslatef(0, 0, -view.distance);
    glRotatef(view.tilt, 1, 0, 0);
    glRotatef(view.turn, 0, 0, 1);
    glScalef(2, 2, 1);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    glDrawElements(GL_QUADS, 4 * QUADS, GL_UNSIGNED_INT, quads);
}

static void handle_key(gl_loop *loop, const gl_key_event *key)
{
    if (key->action == GL_ACTION_RELEASE)
        return;
    view.turn += 5.0f * (float)((key->key == GL_KEY_LEFT) - (key->key == GL_KEY_RIGHT));
    view.tilt += 5.0f * (float)((key->key == GL_KEY_DOWN) - (key->key == GL_KEY_UP));
    if (key->key == GL_KEY_SPACE)
        start();
    if (key->key == GL_KEY_ESCAPE)
        gl_loop_stop(loop);
}

int main(int argc, char **argv)
{
    gl_window *window = gl_window_create(&(gl_window_desc){.title = "Wave Simulation",
                                                           .width = 640,
                                                           .height = 480,
                                                           .context = {.major = 2, .minor = 1}});
    gl_paced_policy pace;
    gl_paced_policy_init(&pace, &(gl_paced_policy_desc){.ups = {100, 1}});
    gl_loop loop;
    if (!window || !gl_loop_init(&loop, gl_window_host(window), &pace.policy))
        return 1;
    make_grid();
    start();
    for (gl_event event; gl_next_event(&loop, &event);) {
        switch (event.type) {
        case GL_EVENT_UPDATE:
            step((float)event.update.dt);
            break;
        case GL_EVENT_RENDER:
            draw(&event.render);
            if (is_last(&event.render, argc, argv, (uint8_t[]){0, 0, 0}))
                gl_loop_stop(&loop);
            break;
        case GL_EVENT_KEY:
            handle_key(&loop, &event.key);
            break;
        case GL_EVENT_MOUSE_BUTTON: // a locked cursor turns the view by MOUSE_MOTION
            gl_window_set_cursor_mode(window, event.mouse_button.action == GL_ACTION_PRESS
                                                  ? GL_CURSOR_LOCKED
                                                  : GL_CURSOR_NORMAL);
            break;
        case GL_EVENT_MOUSE_MOTION:
            view.turn += (float)event.mouse_motion.x / 10;
            view.tilt += (float)event.mouse_motion.y / 10;
            break;
        case GL_EVENT_SCROLL:
            view.distance = fmaxf(view.distance + (float)event.scroll.y / 4, 0);
            break;
        default:
            break;
        }
    }
    gl_window_destroy(window);
}
