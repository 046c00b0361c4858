// GLFW's example `boing` (680 lines there), retold: a checkered ball jumps before a grid and throws
// a shadow on it. Drag the ball with the mouse; Space holds time.
#include <math.h>

#include <glpace/loop.h>
#include <glpace/window.h>

#include "finish.h"

#define TURN 6.2831853f
#define RADIUS 70.0f
#define FIELD (4.5f * RADIUS) // the side of the grid
#define BANDS 8

static struct {
    float x, y;   // its center, from the middle of the grid
    float vx, vy; // a second
    float spin;   // degrees
} ball = {.x = -RADIUS, .y = RADIUS, .vx = 100};
static bool dragged;

static void step(float dt)
{
    const float side = FIELD / 2 - RADIUS, gravity = -600;
    ball.spin += (ball.vx > 0 ? 120.0f : -120.0f) * dt;
    if (dragged)
        return;
    ball.vy += gravity * dt;
    ball.x += ball.vx * dt;
    ball.y += ball.vy * dt;
    if (fabsf(ball.x) > side)
        ball.vx = copysignf(ball.vx, -ball.x);
    if (ball.y < -side) // always as high as before
        ball.vy = sqrtf(-2 * gravity * (side + RADIUS));
}

static void point(int band, int slice)
{
    float up = TURN / 2 * ((float)band / BANDS - 0.5f), around = TURN * (float)slice / (2 * BANDS);
    glVertex3f(RADIUS * cosf(up) * cosf(around), RADIUS * sinf(up),
               RADIUS * cosf(up) * sinf(around));
}

// Red and white, or all of one gray.
static void draw_ball(bool shadow)
{
    glBegin(GL_QUADS);
    for (int band = 0; band < BANDS; band++)
        for (int slice = 0; slice < 2 * BANDS; slice++) {
            float white = (band + slice) % 2 ? 0.95f : 0.1f;
            glColor3f(shadow ? 0.35f : 0.9f, shadow ? 0.35f : white, shadow ? 0.35f : white);
            point(band, slice);
            point(band + 1, slice);
            point(band + 1, slice + 1);
            point(band, slice + 1);
        }
    glEnd();
}

static void draw_grid(void)
{
    glColor3f(0.6f, 0.1f, 0.6f);
    glBegin(GL_LINES);
    for (int i = 0; i <= 12; i++) {
        float at = FIELD * ((float)i / 12 - 0.5f);
        glVertex3f(at, -FIELD / 2, -2 * RADIUS);
        glVertex3f(at, FIELD / 2, -2 * RADIUS);
        glVertex3f(-FIELD / 2, at, -2 * RADIUS);
        glVertex3f(FIELD / 2, at, -2 * RADIUS);
    }
    glEnd();
}

static void draw(const gl_render_event *frame)
{
    double ratio = (double)frame->framebuffer_width / frame->framebuffer_height;
    glViewport(0, 0, frame->framebuffer_width, frame->framebuffer_height);
    glMatrixMode(GL_PROJECTION);
    glLoadIdentity();
    glOrtho(-FIELD / 2 * ratio, FIELD / 2 * ratio, -FIELD / 2, FIELD / 2, -1000, 1000);
    glMatrixMode(GL_MODELVIEW);
    glLoadIdentity();
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    draw_grid();
    for (int shadow = 1; shadow >= 0; shadow--) {
        glLoadIdentity();
        glTranslatef(ball.x + 25 * (float)shadow, ball.y - 10 * (float)shadow,
                     -140 * (float)shadow);
        glRotatef(20, 0, 0, 1);
        glRotatef(ball.spin, 0, 1, 0);
        draw_ball(shadow);
    }
}

static void drag_to(gl_window *window, double x, double y)
{
    gl_window_info info = gl_window_get_info(window);
    float unit = FIELD / (float)info.height;
    ball.x = ((float)x - (float)info.width / 2) * unit;
    ball.y = ((float)info.height / 2 - (float)y) * unit;
    ball.vy = 0;
}

int main(int argc, char **argv)
{
    gl_window *window = gl_window_create(&(gl_window_desc){.title = "Boing (classic Amiga demo)",
                                                           .width = 400,
                                                           .height = 400,
                                                           .context = {.major = 2, .minor = 1}});
    gl_loop loop;
    if (!window || !gl_loop_init(&loop, gl_window_host(window), NULL))
        return 1;
    gl_window_set_aspect(window, 1, 1);
    glEnable(GL_DEPTH_TEST);
    glClearColor(0.55f, 0.55f, 0.55f, 0);
    for (gl_event event; gl_next_event(&loop, &event);) {
        switch (event.type) {
        case GL_EVENT_UPDATE:
            step((float)event.update.dt);
            break;
        case GL_EVENT_RENDER:
            draw(&event.render);
            if (is_last(&event.render, argc, argv, (uint8_t[]){140, 140, 140}))
                gl_loop_stop(&loop);
            break;
        case GL_EVENT_KEY:
            if (event.key.key == GL_KEY_ESCAPE)
                gl_loop_stop(&loop);
            if (event.key.key != GL_KEY_SPACE || event.key.action != GL_ACTION_PRESS)
                break;
            if (gl_loop_is_paused(&loop))
                gl_loop_resume(&loop);
            else
                gl_loop_pause(&loop);
            break;
        case GL_EVENT_MOUSE_BUTTON:
            dragged = event.mouse_button.action == GL_ACTION_PRESS;
            break;
        case GL_EVENT_CURSOR:
            if (dragged)
                drag_to(window, event.cursor.x, event.cursor.y);
            break;
        default:
            break;
        }
    }
    gl_window_destroy(window);
}
