// A race for two on one keyboard: one world, seen by two cameras in two halves of the window, and a
// third time as a map.
//
//   world    Both cars are in one array, and are stepped together, in fixed steps.   keys     gl_input knows every
// key, so each player has four of their own.   cameras  For each player a gl_view: the car is seen at a place in
// that player's half, and the
//            world turns around it. What is drawn is the same each time; a scissor cuts it off at
//            the half. The map is another view of the same road.
//
// Left: W, A, S and D; right: the arrow keys; or a gamepad each; or a finger each, on a touch screen:
// on a player's half it is the gas, and steers by how far it is from the middle. Three laps. R begins again, Escape
// quits. Headless both drive by themselves, by keys, and it prints how far they came.

#include <math.h>
#include <stdio.h>

#include <glpace/glpace.h>

#include "common/sketch.h"

enum { corners = 11, pieces = 16, points = corners * pieces, trees = 260, laps = 3 };

static const double pi = 3.14159265358979323846, road_half = 3.2; // lengths are in meters

// ---- The world ----------------------------------------------------------------------------------

struct car {
    double x, y, vx, vy;
    double heading;  // radians, counterclockwise from the right
    double follows;  // the heading of its camera, which comes a little later
    int at;          // the nearest point of the road,
    int passed;      // and how many it has passed since the start, without those it went back
    double finished; // s; 0: not yet
};

struct race {
    gl_point road[points];
    gl_point trees[trees];
    struct car cars[2], before[2];
    double seconds;
};

static int around(int i)
{
    return (i % points + points) % points;
}

static double distance_to(const gl_point *point, double x, double y)
{
    return hypot((double)point->x - x, (double)point->y - y);
}

// A closed curve through the corners (Catmull and Rom).
static void lay_road(gl_point road[points])
{
    static const double at[corners][2] = {{-40, -16}, {-12, -22}, {16, -16}, {40, -22},
                                          {52, -2},   {36, 14},   {16, 6},   {2, 16},
                                          {-14, 26},  {-38, 22},  {-50, 4}};
    for (int i = 0; i < points; i++) {
        const double t = (double)(i % pieces) / pieces;
        double place[2];
        for (int axis = 0; axis < 2; axis++) {
            const double a = at[(i / pieces + corners - 1) % corners][axis];
            const double b = at[i / pieces][axis], c = at[(i / pieces + 1) % corners][axis];
            const double d = at[(i / pieces + 2) % corners][axis];
            place[axis] = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t +
                                 (3 * b - a - 3 * c + d) * t * t * t);
        }
        road[i] = (gl_point){(float)place[0], (float)place[1]};
    }
}

static double distance_to_road(const struct race *race, double x, double y)
{
    double nearest = INFINITY;
    for (int i = 0; i < points; i++)
        nearest = fmin(nearest, distance_to(&race->road[i], x, y));
    return nearest;
}

static double heading_of_road(const struct race *race, int at)
{
    const gl_point *here = &race->road[around(at)], *next = &race->road[around(at + 1)];
    return atan2((double)(next->y - here->y), (double)(next->x - here->x));
}

static void race_start(struct race *race, uint32_t seed)
{
    *race = (struct race){0};
    lay_road(race->road);
    for (int i = 0; i < trees; i++) {
        gl_point *tree = &race->trees[i];
        do
            *tree = (gl_point){sketch_random(&seed, -75, 75), sketch_random(&seed, -45, 50)};
        while (distance_to_road(race, (double)tree->x, (double)tree->y) < road_half + 3);
    }
    for (int i = 0; i < 2; i++) { // beside each other
        const double heading = heading_of_road(race, 0), side = i == 0 ? 1.3 : -1.3;
        struct car *car = &race->cars[i];
        *car = (struct car){.x = (double)race->road[0].x - side * sin(heading),
                            .y = (double)race->road[0].y + side * cos(heading),
                            .heading = heading,
                            .follows = heading};
        race->before[i] = *car;
    }
}

// ---- The rules ----------------------------------------------------------------------------------

struct pedals {
    double gas, left; // -1 to 1 each
};

// The window in which fingers are, screen coordinates.
struct screen {
    int width, height;
};

// What a finger on this player's half asks for. The halves are those of half_of().
static struct pedals pedals_of_finger(const gl_input *input, int player,
                                      const struct screen *screen)
{
    const bool beside = screen->width >= screen->height;
    for (int finger = 0; finger < GL_TOUCH_COUNT; finger++) {
        const gl_input_vector at = gl_input_touch(input, finger);
        const int touched = beside ? at.x >= screen->width / 2.0 : at.y >= screen->height / 2.0;
        if (!gl_input_touch_down(input, finger) || touched != player)
            continue;
        const double width = beside ? screen->width / 2.0 : screen->width;
        const double left = beside ? player * width : 0;
        return (struct pedals){.gas = 1, .left = 1 - 2 * (at.x - left) / width};
    }
    return (struct pedals){0};
}

// Each player has four keys, the gamepad of its number, and a half to touch.
static struct pedals pedals_of(const gl_input *input, int player, const struct screen *screen)
{
    static const gl_key keys[2][4] = {{GL_KEY_W, GL_KEY_S, GL_KEY_A, GL_KEY_D},
                                      {GL_KEY_UP, GL_KEY_DOWN, GL_KEY_LEFT, GL_KEY_RIGHT}};
    const gl_key *key = keys[player];
    const struct pedals finger = pedals_of_finger(input, player, screen);
    return (struct pedals){
        .gas = gl_input_key_down(input, key[0]) - gl_input_key_down(input, key[1]) +
               gl_input_gamepad_axis(input, player, GL_GAMEPAD_AXIS_RIGHT_TRIGGER) -
               gl_input_gamepad_axis(input, player, GL_GAMEPAD_AXIS_LEFT_TRIGGER) + finger.gas,
        .left = gl_input_key_down(input, key[2]) - gl_input_key_down(input, key[3]) -
                gl_input_gamepad_axis(input, player, GL_GAMEPAD_AXIS_LEFT_X) + finger.left,
    };
}

// Tyres roll forwards and resist sideways, less so on grass.
static void car_drive(struct car *car, struct pedals pedals, bool on_grass, double dt)
{
    const double ahead_x = cos(car->heading), ahead_y = sin(car->heading);
    double ahead = car->vx * ahead_x + car->vy * ahead_y;
    double aside = car->vy * ahead_x - car->vx * ahead_y;
    ahead += (pedals.gas > 0 ? 13 : 18) * pedals.gas * dt;
    ahead *= exp(-(on_grass ? 2.2 : 0.6) * dt);
    aside *= exp(-(on_grass ? 2.5 : 7) * dt);
    car->heading += pedals.left * 2.4 * ahead / (4 + fabs(ahead)) * dt;
    car->vx = ahead * ahead_x - aside * ahead_y;
    car->vy = ahead * ahead_y + aside * ahead_x;
    car->x += car->vx * dt;
    car->y += car->vy * dt;
    car->follows += (car->heading - car->follows) * (1 - exp(-5 * dt));
}

// Finds the nearest point of the road, not far from the last one: a short cut does not count.
static void car_follow(struct race *race, struct car *car)
{
    int step = 0;
    for (int i = -4; i <= 4; i++)
        if (distance_to(&race->road[around(car->at + i)], car->x, car->y) <
            distance_to(&race->road[around(car->at + step)], car->x, car->y))
            step = i;
    car->at = around(car->at + step);
    car->passed += step;
    if (car->passed >= laps * points && car->finished == 0)
        car->finished = race->seconds;
}

// Two discs that push each other away.
static void collide(struct car *a, struct car *b)
{
    const double reach = 1.8, dx = b->x - a->x, dy = b->y - a->y, apart = hypot(dx, dy);
    if (apart >= reach || apart == 0)
        return;
    const double nx = dx / apart, ny = dy / apart, push = (reach - apart) / 2;
    const double closing = (a->vx - b->vx) * nx + (a->vy - b->vy) * ny;
    const double given = fmax(closing, 0) * 0.8;
    a->x -= nx * push;
    a->y -= ny * push;
    b->x += nx * push;
    b->y += ny * push;
    a->vx -= nx * given;
    a->vy -= ny * given;
    b->vx += nx * given;
    b->vy += ny * given;
}

static void race_step(struct race *race, const gl_input *input, const struct screen *screen,
                      double dt)
{
    race->seconds += dt;
    for (int i = 0; i < 2; i++) {
        struct car *car = &race->cars[i];
        race->before[i] = *car;
        const bool on_grass = distance_to(&race->road[car->at], car->x, car->y) > road_half + 0.4;
        const struct pedals none = {0};
        car_drive(car, car->finished > 0 ? none : pedals_of(input, i, screen), on_grass, dt);
        car_follow(race, car);
    }
    collide(&race->cars[0], &race->cars[1]);
}

static int leader(const struct race *race)
{
    const struct car *cars = race->cars;
    if (cars[0].finished > 0 && cars[1].finished > 0)
        return cars[1].finished < cars[0].finished;
    return cars[1].passed > cars[0].passed;
}

// ---- The picture --------------------------------------------------------------------------------

static const gl_color white = {0.96f, 0.97f, 1, 1}, dark = {0.07f, 0.08f, 0.11f, 1};
static const gl_color paint[2] = {{0.92f, 0.25f, 0.22f, 1}, {0.20f, 0.48f, 0.95f, 1}};

// Where a player's half is, and the camera over its car: ahead is up.
struct half {
    gl_scissor pixels;
    gl_view view;
    gl_point middle; // of what is seen
    float reach;     // from there, in the world, to the farthest corner
};

static struct half half_of(const gl_render_event *render, const struct race *race, int player)
{
    const int width = render->framebuffer_width, height = render->framebuffer_height;
    struct half half = {.pixels = {0, 0, width, height}};
    if (width >= height) { // beside each other, else one above the other
        half.pixels.width = player == 0 ? width / 2 : width - width / 2;
        half.pixels.x = player * (width / 2);
    } else {
        half.pixels.height = player == 0 ? height - height / 2 : height / 2;
        half.pixels.y = player == 0 ? height / 2 : 0;
    }
    const struct car *now = &race->cars[player], *before = &race->before[player];
    const double alpha = render->alpha;
    const double shown_height = half.pixels.height;
    gl_camera_2d camera = {
        .x = (float)(before->x + (now->x - before->x) * alpha),
        .y = (float)(before->y + (now->y - before->y) * alpha),
        .pixel_x = (float)half.pixels.x + (float)half.pixels.width / 2,
        .pixel_y = (float)(half.pixels.y + shown_height * 0.3),
        .rotation = (float)(before->follows + (now->follows - before->follows) * alpha - pi / 2),
        .zoom = fmaxf((float)sqrt((double)half.pixels.width * shown_height) / 26, 0.1f),
    };
    half.view = gl_view_camera(render, &camera);
    half.middle = (gl_point){camera.x, camera.y};
    half.reach = (float)hypot(half.pixels.width / 2.0, shown_height * 0.7) / camera.zoom;
    return half;
}

static bool is_near(const struct half *half, const gl_point *point, float size)
{
    return hypotf(point->x - half->middle.x, point->y - half->middle.y) < half->reach + size;
}

// All lines of one width, and of one color or two in turn.
static void draw_lines(gl_batch *batch, const struct race *race, const struct half *half,
                       double width, gl_color even, gl_color odd)
{
    for (int i = 0; i < points; i++) {
        const gl_point *from = &race->road[i], *to = &race->road[around(i + 1)];
        const gl_color color = i % 2 ? odd : even;
        if (color.a > 0 && is_near(half, from, 6))
            gl_batch_line(batch, from->x, from->y, to->x, to->y, (float)width, color);
    }
}

// A rectangle of the car: its middle ahead of the car's, to its left, its length and width.
static void draw_part(gl_batch *batch, const struct car *car, double ahead, double left,
                      double length, double width, gl_color color)
{
    const double c = cos(car->heading), s = sin(car->heading);
    gl_batch_shape(batch, &(gl_shape){.x = (float)(car->x + ahead * c - left * s),
                                      .y = (float)(car->y + ahead * s + left * c),
                                      .width = (float)length,
                                      .height = (float)width,
                                      .rotation = (float)car->heading,
                                      .radius = (float)fmin(length, width) / 3,
                                      .color = color});
}

static void draw_car(gl_batch *batch, const struct race *race, int i, double alpha)
{
    const struct car *before = &race->before[i];
    struct car car = race->cars[i];
    car.x = before->x + (car.x - before->x) * alpha;
    car.y = before->y + (car.y - before->y) * alpha;
    car.heading = before->heading + (car.heading - before->heading) * alpha;
    draw_part(batch, &car, -0.1, -0.15, 2.2, 1.3, (gl_color){0, 0, 0, 0.35f});
    for (int wheel = 0; wheel < 4; wheel++)
        draw_part(batch, &car, wheel / 2 ? 0.62 : -0.62, wheel % 2 ? 0.5 : -0.5, 0.5, 0.28, dark);
    draw_part(batch, &car, 0, 0, 2, 1, paint[i]);
    draw_part(batch, &car, 0.72, 0, 0.4, 0.9, sketch_fade(white, 0.25));
    draw_part(batch, &car, -0.15, 0, 1, 0.8, dark);
    draw_part(batch, &car, -0.2, 0, 0.55, 0.72, paint[i]);
    for (int lamp = -1; lamp <= 1; lamp += 2)
        draw_part(batch, &car, 0.92, lamp * 0.32, 0.16, 0.24, (gl_color){1, 0.96f, 0.7f, 1});
}

static void draw_world(gl_batch *batch, const struct race *race, const struct half *half,
                       double alpha)
{
    const gl_color red = {0.85f, 0.22f, 0.2f, 1}, none = {0, 0, 0, 0};
    gl_batch_set_scissor(batch, &half->pixels);
    gl_batch_set_view(batch, &half->view);
    for (int i = -10; i < 10; i++) // the grass is mown
        gl_batch_rect(batch, (float)i * 16, -100, 8, 200, (gl_color){0.36f, 0.60f, 0.28f, 1});
    draw_lines(batch, race, half, 2 * road_half + 0.9, white, red);
    const gl_color asphalt = {0.25f, 0.26f, 0.30f, 1};
    draw_lines(batch, race, half, 2 * road_half, asphalt, asphalt);
    draw_lines(batch, race, half, 0.2, none, sketch_fade(white, 0.7));
    const double start = heading_of_road(race, 0);
    for (int i = -4; i < 4; i++)
        for (int row = 0; row < 2; row++) {
            const struct car line = {
                .x = (double)race->road[0].x, .y = (double)race->road[0].y, .heading = start};
            draw_part(batch, &line, 1.6 + row * 0.8, (i + 0.5) * 0.8, 0.8, 0.8,
                      (i + row) % 2 ? dark : white);
        }
    for (int i = 0; i < 2; i++)
        draw_car(batch, race, i, alpha);
    for (int i = 0; i < trees; i++) {
        const gl_point *tree = &race->trees[i];
        const float size = 1.2f + 0.12f * (float)(i % 9);
        if (!is_near(half, tree, size))
            continue;
        gl_batch_circle(batch, tree->x - 0.5f, tree->y - 0.4f, size, (gl_color){0, 0, 0, 0.22f});
        gl_batch_circle(batch, tree->x, tree->y, size, (gl_color){0.13f, 0.37f, 0.20f, 1});
        gl_batch_circle(batch, tree->x + 0.2f, tree->y + 0.2f, size * 0.7f,
                        (gl_color){0.20f, 0.48f, 0.25f, 1});
    }
}

static void draw_score(gl_batch *batch, const struct race *race, const struct half *half, int i)
{
    char text[64];
    const struct car *car = &race->cars[i];
    const int lap = car->passed < 0 ? 1 : car->passed / points + 1;
    const float size = (float)(8 * (half->pixels.height / 200 + 1));
    const float x = (float)half->pixels.x + size;
    const float y = (float)half->pixels.y + size;
    gl_batch_set_view(batch, NULL);
    snprintf(text, sizeof text, "%s", leader(race) == i ? "FIRST" : "SECOND");
    gl_batch_text(batch, x, y + 1.5f * size, size, white, text);
    snprintf(text, sizeof text, "LAP %d/%d", lap < laps ? lap : laps, laps);
    if (car->finished > 0)
        snprintf(text, sizeof text, "%.1f s", car->finished);
    gl_batch_text(batch, x, y, size, white, text);
}

// All of the road, where the halves meet.
static void draw_map(gl_batch *batch, const struct race *race, const gl_render_event *render)
{
    const int width = render->framebuffer_width, height = render->framebuffer_height;
    const struct half all = {.reach = INFINITY};
    const gl_view view = gl_view_camera(
        render, &(gl_camera_2d){.x = 0,
                                .y = 2,
                                .pixel_x = (float)width / 2,
                                .pixel_y = (float)height * 0.87f,
                                .zoom = (float)(height < width ? height : width) / 320});
    gl_batch_set_view(batch, &view);
    gl_batch_shape(batch, &(gl_shape){.x = 1,
                                      .y = 2,
                                      .width = 120,
                                      .height = 66,
                                      .radius = 10,
                                      .color = {0.07f, 0.08f, 0.11f, 0.8f}});
    const gl_color line = {0.6f, 0.63f, 0.7f, 1};
    draw_lines(batch, race, &all, 3, line, line);
    for (int i = 0; i < 2; i++)
        gl_batch_circle(batch, (float)race->cars[i].x, (float)race->cars[i].y, 4, paint[i]);
}

static void draw(gl_batch *batch, const struct race *race, const gl_render_event *render)
{
    const int width = render->framebuffer_width, height = render->framebuffer_height;
    glViewport(0, 0, width, height);
    glClearColor(0.33f, 0.56f, 0.26f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_begin(batch, width, height);
    for (int i = 0; i < 2; i++) {
        const struct half half = half_of(render, race, i);
        draw_world(batch, race, &half, render->alpha);
        draw_score(batch, race, &half, i);
    }
    gl_batch_set_scissor(batch, NULL);
    const float thick = 3;
    if (width >= height)
        gl_batch_rect(batch, (float)(width / 2) - 1, 0, thick, (float)height, dark);
    else
        gl_batch_rect(batch, 0, (float)(height / 2) - 1, (float)width, thick, dark);
    draw_map(batch, race, render);
    gl_batch_end(batch);
}

// ---- Drivers where nobody else is ---------------------------------------------------------------

static void hold(gl_app *app, bool *held, gl_key key, bool down, int64_t now)
{
    if (*held == down)
        return;
    *held = down;
    gl_event *event = gl_queue_push(app->host->queue, GL_EVENT_KEY, now);
    event->key.key = key;
    event->key.action = down ? GL_ACTION_PRESS : GL_ACTION_RELEASE;
}

// Each looks at the road ahead, one of them farther.
static void drive_alone(gl_app *app, const struct race *race, bool held[2][3], int64_t now)
{
    static const gl_key keys[2][3] = {{GL_KEY_W, GL_KEY_A, GL_KEY_D},
                                      {GL_KEY_UP, GL_KEY_LEFT, GL_KEY_RIGHT}};
    for (int i = 0; i < 2; i++) {
        const struct car *car = &race->cars[i];
        const gl_point *aim = &race->road[around(car->at + 5 + 5 * i)];
        const double turn = remainder(
            atan2((double)aim->y - car->y, (double)aim->x - car->x) - car->heading, 2 * pi);
        hold(app, &held[i][0], keys[i][0],
             hypot(car->vx, car->vy) < 9 || fabs(turn) < 0.5 - 0.2 * i, now);
        hold(app, &held[i][1], keys[i][1], turn > 0.06, now);
        hold(app, &held[i][2], keys[i][2], turn < -0.06, now);
    }
}

// ---- The program --------------------------------------------------------------------------------

int main(int argc, char **argv)
{
    gl_app app;
    const gl_app_desc desc = {.title = "split",
                              .defaults = {.ups = {120, 1}},
                              .signals = true,
                              .keys = "W, A, S and D drive the left car, the arrow keys the right "
                                      "one, R begins again, Escape quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    gl_batch *batch = gl_batch_create(NULL);
    if (!batch)
        return gl_app_fail(&app);
    static struct race race;
    race_start(&race, (uint32_t)app.options.seed);
    gl_input input;
    gl_input_init(&input);

    bool held[2][3] = {{false}};
    struct screen screen = {0};
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        gl_input_feed(&input, &event);
        if (event.type == GL_EVENT_UPDATE) {
            race_step(&race, &input, &screen, event.update.dt);
        } else if (event.type == GL_EVENT_RENDER) {
            draw(batch, &race, &event.render);
            screen = (struct screen){event.render.width, event.render.height};
            if (app.alone)
                drive_alone(&app, &race, held, event.time);
        } else if (event.type == GL_EVENT_KEY && event.key.action == GL_ACTION_PRESS) {
            if (event.key.key == GL_KEY_R)
                race_start(&race, (uint32_t)app.options.seed);
            if (event.key.key == GL_KEY_ESCAPE)
                gl_loop_stop(&app.loop);
        }
    }
    if (app.alone)
        printf("after %.1f s: left %.2f laps, right %.2f laps\n", race.seconds,
               (double)race.cars[0].passed / points, (double)race.cars[1].passed / points);
    gl_batch_destroy(batch);
    return gl_app_finish(&app);
}
