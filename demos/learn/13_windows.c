// 13. Several windows: one loop for all of them.
//
//     cc 13_windows.c -o 13_windows $(pkg-config --cflags --libs glpace)
//
// A window that is created *beside* another window joins its loop. Each frame then has a RENDER for
// every visible window: `event.window` is the window, and its context is already current. Only one
// window waits for the display, so two windows are as fast as one.
//
// The large window shows planets around a sun, the small one follows one of them: click at another
// one, in either window. Close the small window, and N opens another one. Escape quits.

#include <math.h>

#include <glpace/glpace.h>

enum { PLANETS = 5 };
static const struct {
    float distance, radius, period; // the sun's radius is 1; seconds
    gl_color color;
} planets[PLANETS] = {
    {1.6f, 0.12f, 3, {0.7f, 0.6f, 0.5f, 1}},   {2.3f, 0.2f, 5, {0.95f, 0.8f, 0.5f, 1}},
    {3.2f, 0.22f, 8, {0.3f, 0.55f, 0.95f, 1}}, {4.4f, 0.16f, 13, {0.85f, 0.35f, 0.2f, 1}},
    {6.2f, 0.6f, 25, {0.8f, 0.65f, 0.5f, 1}},
};

static gl_point position_of(int planet, double time)
{
    double angle = time * 6.283185307179586 / planets[planet].period + planet;
    return (gl_point){planets[planet].distance * (float)cos(angle),
                      planets[planet].distance * (float)sin(angle)};
}

// A window and what belongs to its context. The contexts could share textures and shaders (see
// `share` of the desc), but a batch has a vertex array, which OpenGL never shares.
struct view {
    gl_window *window; // NULL: it is closed
    gl_batch *batch;
    float units;  // of the world, from the middle to the nearest edge
    gl_view seen; // what it showed last, which is what the user clicks at
};

static bool open_view(struct view *view, const gl_window_desc *desc, float units)
{
    view->window = gl_window_create(desc);
    view->units = units;
    if (!view->window)
        return false;
    gl_window_make_current(view->window); // the other window's context is still current
    view->batch = gl_batch_create(NULL);
    return view->batch != NULL;
}

static void close_view(struct view *view)
{
    if (!view->window)
        return;
    gl_window_make_current(view->window); // the batch belongs to this context
    gl_batch_destroy(view->batch);
    gl_window_destroy(view->window);
    *view = (struct view){0};
}

// The small window, unless it is open. It may fail: the program goes on without.
static void open_small(struct view *small, const struct view *large)
{
    gl_window_desc desc = {.title = "a planet", .width = 320, .height = 320, .srgb = true};
    desc.beside = large->window;
    if (!small->window && !open_view(small, &desc, 1.2f))
        close_view(small);
}

// The planet nearest to a place in the world.
static int planet_at(float x, float y, double time)
{
    int nearest = 0;
    float best = INFINITY;
    for (int i = 0; i < PLANETS; i++) {
        gl_point at = position_of(i, time);
        float away = hypotf(at.x - x, at.y - y);
        nearest = away < best ? i : nearest;
        best = fminf(away, best);
    }
    return nearest;
}

static void draw(struct view *view, gl_point middle, double time, const gl_render_event *render)
{
    const gl_color yellow = {1, 0.85f, 0.4f, 1}, gray = {0.25f, 0.27f, 0.35f, 1};
    // A square in the window's middle, and in its middle what the camera shows.
    gl_view square = gl_view_fit(render, 2 * view->units, 2 * view->units);
    gl_camera_2d camera = {middle.x, middle.y, view->units, view->units, .zoom = 1};
    view->seen = gl_view_nested(&square, &camera);
    gl_shape glow = {.width = 2.6f, .height = 2.6f, .radius = 1.3f, .blur = 0.8f, .glow = 1};
    glow.color = (gl_color){1, 0.5f, 0.1f, 1}; // its light is added to what is below
    glViewport(0, 0, render->framebuffer_width, render->framebuffer_height);
    glClearColor(0.004f, 0.005f, 0.012f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_begin(view->batch, render->framebuffer_width, render->framebuffer_height);
    gl_batch_set_view(view->batch, &view->seen);
    gl_batch_shape(view->batch, &glow);
    gl_batch_circle(view->batch, 0, 0, 1, yellow);
    for (int i = 0; i < PLANETS; i++) {
        gl_point at = position_of(i, time);
        gl_batch_ring(view->batch, 0, 0, planets[i].distance, 0.015f, gray);
        gl_batch_circle(view->batch, at.x, at.y, planets[i].radius, planets[i].color);
    }
    gl_batch_end(view->batch);
}

int main(void)
{
    struct view large = {0}, small = {0};
    if (!open_view(&large, &(gl_window_desc){.title = "13. Several windows", .srgb = true}, 7))
        return 1;
    open_small(&small, &large);
    int planet = 2;
    double time = 0;
    float x, y;
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(large.window), NULL); // either window's: it is the same host
    for (gl_event event; gl_next_event(&loop, &event);) {
        struct view *view = event.window == large.window ? &large : &small;
        switch (event.type) {
        case GL_EVENT_RENDER:
            time = event.render.sim_time; // the simulated second: the same in both
            draw(view, view == &large ? (gl_point){0, 0} : position_of(planet, time), time,
                 &event.render);
            break;
        case GL_EVENT_MOUSE_BUTTON:
            if (event.mouse_button.action == GL_ACTION_PRESS &&
                gl_view_world(&view->seen, event.mouse_button.x, event.mouse_button.y, &x, &y))
                planet = planet_at(x, y, time); // what in the world is under the cursor
            break;
        case GL_EVENT_CLOSE: // of the first window it ends the loop; any other one is ours to close
            if (event.close.beside)
                close_view(&small);
            break;
        case GL_EVENT_KEY:
            if (event.key.key == GL_KEY_N)
                open_small(&small, &large);
            if (event.key.key == GL_KEY_ESCAPE)
                gl_loop_stop(&loop);
            break;
        default:
            break;
        }
    }
    close_view(&small);
    close_view(&large);
}
