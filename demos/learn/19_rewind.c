// 19. Rewind: hold Backspace to go back in time, let go and play on.
//
//     cc 19_rewind.c -o 19_rewind $(pkg-config --cflags --libs glpace)
//
// A ball bounces in a box, and dice decide where each bounce sends it. The space bar kicks it up. As
// long as Backspace is held, the ball goes back the way it came, and gray dots show the updates that
// were taken back. Let go: the ball follows the dots, because the dice went back as well. Kick it: it
// has another future. Escape quits.
//
// A gl_history keeps the state after each of the latest updates. It stores only what has changed, so
// minutes fit into a few megabytes.

#include <math.h>
#include <stdio.h>

#include <glpace/glpace.h>

enum { PATH = 1024, TRAIL = 90 };

static const float world_width = 16, world_height = 9;

// The state has to be whole: everything that decides what happens next has to go back. Remove the
// part `dice` below: the ball then leaves the gray dots at the next bounce.
static struct {
    double x, y, vx, vy;
    uint64_t age; // in updates
} ball = {.x = 3, .y = 7, .vx = 4};
static uint64_t dice = 1;

static const gl_state_part parts[] = {
    {.name = "ball", .data = &ball, .size = sizeof ball},
    {.name = "dice", .data = &dice, .size = sizeof dice},
};
static const gl_state state = {.parts = parts, .part_count = sizeof parts / sizeof *parts};

// Where the ball was after the latest updates. It is not state, and keeps what was taken back.
static struct place {
    float x, y;
    uint64_t age;
} path[PATH];
static uint64_t newest;

static double throw_dice(double low, double high)
{
    dice = dice * 6364136223846793005u + 1442695040888963407u; // Knuth's, of 64 bits
    return low + (high - low) * (double)(dice >> 40) / (1 << 24);
}

static void step(double dt)
{
    ball.vy -= 9 * dt;
    ball.x += ball.vx * dt;
    ball.y += ball.vy * dt;
    if (ball.x < 0.4 || ball.x > world_width - 0.4)
        ball.vx = copysign(ball.vx, world_width / 2 - ball.x);
    if (ball.y < 0.4) {
        ball.y = 0.4;
        ball.vx = throw_dice(-9, 9);
        ball.vy = throw_dice(8, 12);
    }
    ball.age++;
    path[ball.age % PATH] = (struct place){(float)ball.x, (float)ball.y, ball.age};
    newest = ball.age > newest ? ball.age : newest;
}

// Takes back as many updates as come in the time of a frame. On most displays that is not a whole
// number. The loop is paused as long as the key is held, so that no update moves the ball. Going back
// restores a time at which the loop was not paused, so it has to be paused again.
static void go_back(gl_history *history, gl_loop *loop, double interval)
{
    static double due;
    double updates, most = (double)gl_history_count(history);
    due = modf(due + interval * 60, &updates);
    gl_history_rewind(history, (uint64_t)fmin(updates, most));
    gl_loop_pause(loop);
}

static void draw_dot(gl_batch *batch, uint64_t age, float radius, gl_color color)
{
    const struct place *place = &path[age % PATH];
    if (place->age == age) // not overwritten
        gl_batch_circle(batch, place->x, place->y, radius, color);
}

static void draw(gl_batch *batch, const gl_render_event *render)
{
    const gl_color wall = {0.07f, 0.08f, 0.13f, 1}, text = {0.6f, 0.63f, 0.7f, 1};
    const gl_color orange = {1, 0.55f, 0.25f, 1}, gray = {0.35f, 0.37f, 0.42f, 1};
    gl_view view = gl_view_fit(render, world_width, world_height);
    char count[32];
    snprintf(count, sizeof count, "update %d", (int)ball.age);

    glViewport(0, 0, render->framebuffer_width, render->framebuffer_height);
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_begin(batch, render->framebuffer_width, render->framebuffer_height);
    gl_batch_set_view(batch, &view);
    gl_batch_rect(batch, 0, 0, world_width, world_height, wall);
    for (uint64_t age = ball.age > TRAIL ? ball.age - TRAIL : 1; age <= ball.age; age++) {
        float fresh = 1 - (float)(ball.age - age) / TRAIL;
        draw_dot(batch, age, 0.35f * fresh, (gl_color){1, 0.55f, 0.25f, 0.5f * fresh});
    }
    for (uint64_t age = ball.age + 1; age <= newest; age++)
        draw_dot(batch, age, 0.06f, gray);
    gl_batch_circle(batch, (float)(ball.x + ball.vx * render->ext_dt),
                    (float)(ball.y + ball.vy * render->ext_dt), 0.4f, orange);
    gl_batch_text(batch, 0.3f, 8.4f, 0.25f, text, count);
    gl_batch_text(batch, 6, 8.4f, 0.25f, text, "space: kick   backspace: back in time");
    gl_batch_end(batch);
}

int main(void)
{
    gl_window *window = gl_window_create(&(gl_window_desc){.title = "19. Rewind", .srgb = true});
    if (!window)
        return 1;
    gl_batch *batch = gl_batch_create(NULL);
    if (!batch)
        return 1;

    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    gl_history *history = gl_history_create(&loop, &(gl_history_desc){.state = &state});
    if (!history)
        return 1;
    bool is_held = false; // Backspace. It is not state: the player's hands do not go back in time
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_UPDATE)
            step(event.update.dt);
        if (event.type == GL_EVENT_RENDER) {
            if (is_held)
                go_back(history, &loop, event.render.interval);
            draw(batch, &event.render);
        }
        if (event.type == GL_EVENT_KEY) {
            if (event.key.key == GL_KEY_BACKSPACE) {
                is_held = event.key.action != GL_ACTION_RELEASE;
                (is_held ? gl_loop_pause : gl_loop_resume)(&loop);
            }
            if (event.key.key == GL_KEY_SPACE && event.key.action == GL_ACTION_PRESS)
                ball.vy = 8;
            if (event.key.key == GL_KEY_ESCAPE)
                gl_loop_stop(&loop);
        }
    }
    gl_history_destroy(history);
    gl_batch_destroy(batch);
    gl_window_destroy(window);
}
