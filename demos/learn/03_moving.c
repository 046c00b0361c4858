// 3. Moving: a world with a time of its own, and frames that show the moments between.
//
//     cc 03_moving.c -o 03_moving $(pkg-config --cflags --libs glpace)
//
// A display shows 60 pictures a second, or 144, or 59.94. If the world made one step for each, a
// game would be faster on the faster display. So the world has steps of a constant length, whatever
// the display does: that is an UPDATE. A frame then usually falls between two of them, and `alpha`
// says where: 0 is the step before, 1 the latest one.
//
// Two balls bounce, both simulated at only 10 steps a second, so that it can be seen. The left one
// is drawn where its latest step put it, and it jerks. The right one is drawn between the latest
// two.
//
// Up and Down double and halve the steps a second. At 80 both balls look the same. At 5 the right
// one still moves smoothly, but turns around before it reaches the floor. Escape quits.

#include <math.h>

#include <glpace/glpace.h>

// The height of a ball's center, and its speed upwards. The box is 1 high.
struct ball {
    double y, speed;
};

static const double radius = 0.08, gravity = 2;

// Nothing here knows of frames. Each step of dt seconds gives the same result on every machine,
// which is also what makes replays, tests and games over a network possible.
static void step(struct ball *ball, double dt)
{
    ball->speed -= gravity * dt;
    ball->y += ball->speed * dt;
    if (ball->y < radius) {
        ball->y = 2 * radius - ball->y;
        ball->speed = sqrt(2 * gravity * (0.85 - ball->y)); // it never tires
    }
}

// A gl_batch draws shapes and text. Its colors are sRGB, as in CSS and painting programs, and the
// batch converts them for this framebuffer.
static void draw(gl_batch *batch, double raw, double blended, const gl_render_event *render)
{
    const gl_color box = {0.13f, 0.14f, 0.18f, 1}, text = {0.6f, 0.63f, 0.7f, 1};
    const gl_color orange = {1, 0.55f, 0.25f, 1}, blue = {0.4f, 0.7f, 1, 1};

    glViewport(0, 0, render->framebuffer_width, render->framebuffer_height);
    glClearColor(0.006f, 0.007f, 0.01f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_begin(batch, render->framebuffer_width, render->framebuffer_height);

    // A world 1.5 wide and 1.3 high, as large as the window allows, and in its middle. From here on
    // we need not know about pixels. (0, 0) is the lower left corner, and y grows upwards.
    gl_view view = gl_view_fit(render, 1.5f, 1.3f);
    gl_batch_set_view(batch, &view);
    gl_batch_rect(batch, 0.2f, 0.2f, 0.5f, 1, box);
    gl_batch_rect(batch, 0.8f, 0.2f, 0.5f, 1, box);
    gl_batch_circle(batch, 0.45f, 0.2f + (float)raw, (float)radius, orange);
    gl_batch_circle(batch, 1.05f, 0.2f + (float)blended, (float)radius, blue);
    gl_batch_text(batch, 0.2f, 0.13f, 0.04f, text, "latest step");
    gl_batch_text(batch, 0.8f, 0.13f, 0.04f, text, "blended");
    gl_batch_end(batch);
}

// From the next step on: the world goes on from where it was.
static void set_rate(gl_loop *loop, gl_paced_policy *pace, int ups)
{
    gl_paced_policy_init(pace, &(gl_paced_policy_desc){.ups = {ups, 1}});
    gl_loop_set_policy(loop, &pace->policy);
}

int main(void)
{
    gl_window *window = gl_window_create(&(gl_window_desc){.title = "3. Moving", .srgb = true});
    if (!window)
        return 1;
    gl_batch *batch = gl_batch_create(NULL);
    if (!batch)
        return 1;

    // A policy of our own, for updates at another rate. A rate is a fraction, {60000, 1001} for
    // example, so that nothing drifts. The policy has to live as long as the loop that uses it.
    int ups = 10;
    gl_paced_policy pace;
    gl_paced_policy_init(&pace, &(gl_paced_policy_desc){.ups = {ups, 1}});
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), &pace.policy);

    struct ball before = {.y = 0.85}, now = before;
    for (gl_event event; gl_next_event(&loop, &event);) {
        switch (event.type) {
        case GL_EVENT_UPDATE:
            before = now; // kept, so that frames have something to blend with
            step(&now, event.update.dt);
            break;
        case GL_EVENT_RENDER:
            draw(batch, now.y, before.y + (now.y - before.y) * event.render.alpha, &event.render);
            break;
        case GL_EVENT_KEY:
            if (event.key.action != GL_ACTION_PRESS)
                break;
            if (event.key.key == GL_KEY_ESCAPE)
                gl_loop_stop(&loop);
            if (event.key.key == GL_KEY_UP && ups < 160)
                set_rate(&loop, &pace, ups *= 2);
            if (event.key.key == GL_KEY_DOWN && ups > 5)
                set_rate(&loop, &pace, ups /= 2);
            break;
        default:
            break;
        }
    }
    gl_batch_destroy(batch);
    gl_window_destroy(window);
}
