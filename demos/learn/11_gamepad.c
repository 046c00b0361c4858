// 11. A gamepad, or the keyboard: a ship that is steered by the state of buttons, not by events.
//
//     cc 11_gamepad.c -o 11_gamepad $(pkg-config --cflags --libs glpace)
//
// A game wants to know in each step: which way does the stick point now? Was the button pressed
// since the last step? A gl_input answers that. It takes in every event, and a press that is
// shorter than a step is still seen, by exactly one step.
//
// The left stick steers and the gamepad's button A fires. So do the arrow keys, or W, A, S and D, and the
// space bar. On a touch screen the ship flies to the first finger, and a second one fires. Escape quits.

#include <math.h>

#include <glpace/glpace.h>

enum { SHOTS = 32 };

static const float world_width = 16, world_height = 9;

struct thing {
    double x, y, vx, vy;
};

struct world {
    struct thing ship;
    double heading; // radians, 0 to the right
    struct thing shots[SHOTS];
    unsigned next; // how many were fired; each replaces the oldest shot
};

// A stick is -1 to 1 in each direction, and 0 at rest, because it has a dead zone. Keys count as a
// stick pushed all the way. The y of sticks and of the mouse grows downwards. The y of our world
// grows upwards.
static double steer(const gl_input *input, gl_gamepad_axis axis, const gl_key keys[2][2])
{
    double value = gl_input_gamepad_axis(input, 0, axis);
    for (int i = 0; i < 2; i++)
        value += gl_input_key_down(input, keys[1][i]) - gl_input_key_down(input, keys[0][i]);
    return fmin(fmax(value, -1), 1);
}

static void stop_at_edge(double *at, double *speed, double size)
{
    double inside = fmin(fmax(*at, 0.5), size - 0.5);
    if (*at != inside)
        *speed = 0;
    *at = inside;
}

static void step(struct world *world, const gl_input *input, const gl_view *view, double dt)
{
    static const gl_key across[2][2] = {{GL_KEY_LEFT, GL_KEY_A}, {GL_KEY_RIGHT, GL_KEY_D}};
    static const gl_key along[2][2] = {{GL_KEY_UP, GL_KEY_W}, {GL_KEY_DOWN, GL_KEY_S}};
    double x = steer(input, GL_GAMEPAD_AXIS_LEFT_X, across);
    double y = -steer(input, GL_GAMEPAD_AXIS_LEFT_Y, along);
    struct thing *ship = &world->ship;
    gl_input_vector finger = gl_input_touch(input, 0);
    float to_x, to_y; // in the world
    if (gl_input_touch_down(input, 0) && gl_view_world(view, finger.x, finger.y, &to_x, &to_y)) {
        x = fmin(fmax((double)to_x - ship->x, -1), 1);
        y = fmin(fmax((double)to_y - ship->y, -1), 1);
    }
    if (hypot(x, y) > 0)
        world->heading = atan2(y, x);
    ship->vx += (30 * x - 2.5 * ship->vx) * dt; // thrust, and something that slows it down
    ship->vy += (30 * y - 2.5 * ship->vy) * dt;
    ship->x += ship->vx * dt;
    ship->y += ship->vy * dt;
    stop_at_edge(&ship->x, &ship->vx, world_width);
    stop_at_edge(&ship->y, &ship->vy, world_height);
    if (gl_input_gamepad_pressed(input, 0, GL_GAMEPAD_BUTTON_A) ||
        gl_input_key_pressed(input, GL_KEY_SPACE) || gl_input_touch_pressed(input, 1)) {
        double aim_x = cos(world->heading), aim_y = sin(world->heading);
        world->shots[world->next++ % SHOTS] =
            (struct thing){ship->x + 0.6 * aim_x, ship->y + 0.6 * aim_y, 14 * aim_x, 14 * aim_y};
    }
    for (int i = 0; i < SHOTS; i++) {
        world->shots[i].x += world->shots[i].vx * dt;
        world->shots[i].y += world->shots[i].vy * dt;
    }
}

// Everything flies straight between two steps, so that `ahead`, the time since the last step, says
// where it is by now. Blending, as in lesson 3, would do as well.
static void draw(gl_batch *batch, const struct world *world, gl_view *view, double ahead,
                 bool connected, const gl_render_event *render)
{
    const gl_color text = {0.6f, 0.63f, 0.7f, 1}, hull = {0.5f, 0.8f, 1, 1};
    const gl_color fire = {1, 0.7f, 0.3f, 1};
    const struct thing *ship = &world->ship;
    float x = (float)(ship->x + ship->vx * ahead), y = (float)(ship->y + ship->vy * ahead);
    float to_x = 0.6f * (float)cos(world->heading), to_y = 0.6f * (float)sin(world->heading);
    *view = gl_view_fit(render, world_width, world_height);

    glViewport(0, 0, render->framebuffer_width, render->framebuffer_height);
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_begin(batch, render->framebuffer_width, render->framebuffer_height);
    gl_batch_set_view(batch, view);
    gl_batch_rect(batch, 0, 0, world_width, world_height, (gl_color){0.05f, 0.06f, 0.1f, 1});
    for (int i = 1; i < 90; i++) { // stars, in places that look random
        float x_of_star = fmodf(0.377f * (float)(i * i), world_width);
        float y_of_star = fmodf(0.219f * (float)(i * i * i), world_height);
        gl_batch_circle(batch, x_of_star, y_of_star, 0.01f + 0.004f * (float)(i % 7), text);
    }
    for (int i = 0; i < SHOTS; i++) {
        const struct thing *shot = &world->shots[i];
        bool fired = shot->vx != 0 || shot->vy != 0; // a circle of radius 0 is not visible
        gl_batch_circle(batch, (float)(shot->x + shot->vx * ahead),
                        (float)(shot->y + shot->vy * ahead), fired ? 0.12f : 0, fire);
    }
    const gl_point corners[] = {{x + to_x, y + to_y},
                                {x - 0.7f * to_x - 0.7f * to_y, y - 0.7f * to_y + 0.7f * to_x},
                                {x - 0.7f * to_x + 0.7f * to_y, y - 0.7f * to_y - 0.7f * to_x}};
    gl_batch_polygon(batch, corners, 3, hull);
    gl_batch_text(batch, 0.3f, 0.3f, 0.3f, text,
                  connected ? "left stick: steer, button A: fire"
                            : "arrow keys: steer, space: fire");
    gl_batch_end(batch);
}

int main(void)
{
    gl_window *window = gl_window_create(&(gl_window_desc){.title = "11. A gamepad", .srgb = true});
    if (!window)
        return 1;
    gl_batch *batch = gl_batch_create(NULL);
    if (!batch)
        return 1;

    struct world world = {.ship = {.x = 4, .y = 4.5}};
    gl_view view = {0}; // of the latest frame
    gl_input input;
    gl_input_init(&input);
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        gl_input_feed(&input, &event); // before we read it
        if (event.type == GL_EVENT_UPDATE) {
            if (gl_input_key_pressed(&input, GL_KEY_ESCAPE))
                gl_loop_stop(&loop);
            step(&world, &input, &view, event.update.dt);
        }
        if (event.type == GL_EVENT_RENDER)
            draw(batch, &world, &view, event.render.ext_dt, gl_input_gamepad_connected(&input, 0),
                 &event.render);
    }
    gl_batch_destroy(batch);
    gl_window_destroy(window);
}
