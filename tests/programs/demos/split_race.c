// The rules of the demo split, and its two cameras.
#define main split_main
#include "split.c"
#undef main

#include "test.h"

static const double dt = 1.0 / 120;
static struct race race;
static struct screen screen = {800, 400};

static void press(gl_input *input, gl_key key)
{
    gl_event event = {.type = GL_EVENT_KEY};
    event.key.key = key;
    event.key.action = GL_ACTION_PRESS;
    gl_input_feed(input, &event);
    gl_input_latch(input);
}

static void drive(const gl_input *input, double seconds)
{
    for (double left = seconds; left > dt / 2; left -= dt)
        race_step(&race, input, &screen, dt);
}

static double gone(int player)
{
    const struct car *car = &race.cars[player];
    const double side = player == 0 ? 1.3 : -1.3, heading = heading_of_road(&race, 0);
    return hypot(car->x - (double)race.road[0].x + side * sin(heading),
                 car->y - (double)race.road[0].y - side * cos(heading));
}

TEST(a_key_drives_its_own_car)
{
    for (int player = 0; player < 2; player++) {
        gl_input input;
        gl_input_init(&input);
        race_start(&race, 0);
        press(&input, player == 0 ? GL_KEY_W : GL_KEY_UP);
        drive(&input, 1);
        assert_true(gone(player) > 3);
        assert_true(gone(1 - player) < 1e-9);
        const double heading = race.cars[player].heading;
        press(&input, player == 0 ? GL_KEY_A : GL_KEY_LEFT);
        drive(&input, 0.2);
        assert_true(race.cars[player].heading > heading + 0.05);
        press(&input, player == 0 ? GL_KEY_D : GL_KEY_RIGHT); // both: straight on
        const double straight = race.cars[player].heading;
        drive(&input, 0.2);
        assert_true(fabs(race.cars[player].heading - straight) < 1e-9);
    }
}

// A finger on a half is the gas of its car and steers it, also where the halves lie above each other.
TEST(a_finger_drives_its_own_car)
{
    for (int i = 0; i < 4; i++) {
        const int player = i % 2;
        screen = i < 2 ? (struct screen){800, 400} : (struct screen){400, 800};
        const double half = i < 2 ? 400 : 0; // how far the right one's half lies to the right
        gl_input input;
        gl_input_init(&input);
        race_start(&race, 0);
        gl_event event = {
            .type = GL_EVENT_TOUCH,
            .touch = {.finger = 3, .x = player * half + 200, .y = i < 2 ? 10 : player * 400 + 10}};
        gl_input_feed(&input, &event);
        gl_input_latch(&input);
        const double heading = race.cars[player].heading;
        drive(&input, 1);
        assert_true(gone(player) > 3);
        assert_true(gone(1 - player) < 1e-9);
        assert_true(fabs(race.cars[player].heading - heading) < 1e-9); // the middle is straight on
        event.touch.phase = GL_TOUCH_MOVE;
        event.touch.x -= 100;
        gl_input_feed(&input, &event);
        gl_input_latch(&input);
        drive(&input, 0.2);
        assert_true(race.cars[player].heading > heading + 0.02);
    }
    screen = (struct screen){800, 400};
}

TEST(grass_is_slow)
{
    struct car on_road = {0}, on_grass = {0};
    for (int i = 0; i < 600; i++) {
        car_drive(&on_road, (struct pedals){.gas = 1}, false, dt);
        car_drive(&on_grass, (struct pedals){.gas = 1}, true, dt);
    }
    assert_true(on_road.vx > 2 * on_grass.vx);
}

// Puts a car on a point of the road, as if it had driven there.
static void go(int at)
{
    struct car *car = &race.cars[0];
    car->x = (double)race.road[around(at)].x;
    car->y = (double)race.road[around(at)].y;
    car_follow(&race, car);
}

TEST(a_lap_is_driven_forwards_and_whole)
{
    race_start(&race, 0);
    for (int i = 0; i > -50; i--) // back over the line, and forth
        go(i);
    assert_int_equal(race.cars[0].passed, -49);
    for (int i = -50; i <= 0; i++)
        go(i);
    assert_int_equal(race.cars[0].passed, 0);
    go(points / 2); // a short cut
    assert_true(race.cars[0].passed < 5);
    race_start(&race, 0);
    race.seconds = 7;
    for (int i = 0; i < laps * points; i++)
        go(i);
    assert_true(race.cars[0].finished == 0);
    assert_int_equal(leader(&race), 0);
    go(laps * points);
    assert_true(race.cars[0].finished == 7);
}

TEST(cars_push_each_other)
{
    struct car a = {.vx = 10}, b = {.x = 1};
    collide(&a, &b);
    assert_true(b.x - a.x > 1.75);
    assert_true(b.vx > a.vx);
    const double sum = a.vx + b.vx;
    assert_true(fabs(sum - 10) < 1e-9);
}

// `scale` pixels are a screen coordinate.
static void check_halves(int width, int height, int scale)
{
    const gl_render_event render = {.alpha = 1,
                                    .width = width / scale,
                                    .height = height / scale,
                                    .framebuffer_width = width,
                                    .framebuffer_height = height};
    const struct half left = half_of(&render, &race, 0), right = half_of(&render, &race, 1);
    // Together they are the window.
    assert_int_equal(left.pixels.width * left.pixels.height +
                         right.pixels.width * right.pixels.height,
                     width * height);
    assert_true(width < height || right.pixels.x == left.pixels.width);
    assert_true(width >= height || left.pixels.y == right.pixels.height);
    for (int i = 0; i < 2; i++) {
        const struct half *half = i == 0 ? &left : &right;
        const gl_scissor *pixels = &half->pixels;
        const struct car *car = &race.cars[i];
        // The car is seen in the middle of its half, what is ahead of it above it.
        const double x = (pixels->x + pixels->width / 2.0) / scale;
        const double y = (height - pixels->y - pixels->height * 0.3) / scale;
        float world_x, world_y;
        assert_true(gl_view_world(&half->view, x, y, &world_x, &world_y));
        assert_true(hypot((double)world_x - car->x, (double)world_y - car->y) < 0.01);
        assert_true(gl_view_world(&half->view, x, y - 10, &world_x, &world_y));
        assert_true(
            fabs(remainder(atan2((double)world_y - car->y, (double)world_x - car->x) - car->heading,
                           2 * pi)) < 0.01);
        // And nothing that is seen is farther away than what is drawn.
        for (int corner = 0; corner < 4; corner++) {
            gl_view_world(&half->view, (double)(pixels->x + corner % 2 * pixels->width) / scale,
                          (double)(height - pixels->y - corner / 2 * pixels->height) / scale,
                          &world_x, &world_y);
            assert_true(hypotf(world_x - half->middle.x, world_y - half->middle.y) <
                        half->reach + 0.01f);
        }
    }
}

TEST(each_half_shows_its_car)
{
    race_start(&race, 0);
    race.cars[0].heading = race.cars[0].follows = 2;
    race.cars[1] = (struct car){.x = 30, .y = -12, .heading = -1, .follows = -1};
    check_halves(640, 360, 2);
    check_halves(641, 361, 1);
    check_halves(200, 500, 2);
}
