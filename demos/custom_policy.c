// A loop policy of a program's own: film on a display. The film has 24 pictures a second and the
// display shows 60, so each picture stays for three frames and for two in turn, "3:2 pull-down".
// Counted, not timed: so the rhythm holds however the frames jitter. Escape quits.

#include <stdio.h>

#include <glpace/policy_impl.h>

#include "harness/showcase.h"

struct film {
    gl_policy policy; // first
    gl_grid frames;   // frames.last is when the next one may come
    int stay;         // frames for which the next picture stays: 3 or 2
    int left;         // of those of this picture
};

static void film_begin(gl_policy *policy, const gl_situation *situation, int64_t simulated_to)
{
    (void)simulated_to; // where updates would go on from, if time decided when they come
    struct film *film = (struct film *)policy;
    film->stay = 3;
    film->left = 0;
    gl_grid_start(&film->frames, situation->host.cap,
                  situation->now); // no cap: v-sync keeps the time
}

static void film_decide(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    struct film *film = (struct film *)policy;
    decision->due_world = situation->world + GL_NS_PER_SECOND / 24; // what a step moves to
    if (situation->now < film->frames.last) {
        decision->answer = GL_POLICY_WAIT;
        decision->until = film->frames.last;
    } else if (film->left == 0 && gl_situation_is_due(situation, situation->world)) {
        decision->answer = GL_POLICY_UPDATE;
        decision->due_world = situation->world;
        decision->dt = 1.0 / 24;
        decision->more = true; // and its frame belongs to the same round
        film->left = film->stay;
        film->stay = 5 - film->stay;
    } else {
        decision->answer = GL_POLICY_RENDER;
        decision->alpha = 1;
        film->left -= film->left > 0; // paused, the picture stays as it is
        gl_grid_skip(&film->frames, gl_grid_count(&film->frames, situation->now)); // missed ones
        gl_grid_next(&film->frames);
    }
}

static const gl_policy_vtable film_vtable = {"film", film_begin, film_decide};

// A bar that is one step further in each picture.
static void draw(int picture, const gl_render_event *render)
{
    int width = render->framebuffer_width / 24;
    glViewport(0, 0, render->framebuffer_width, render->framebuffer_height);
    glClearColor(0.06f, 0.07f, 0.11f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glEnable(GL_SCISSOR_TEST);
    glScissor(picture % 24 * width, 0, width, render->framebuffer_height);
    glClearColor(0.95f, 0.8f, 0.4f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glDisable(GL_SCISSOR_TEST);
}

int main(int argc, char **argv)
{
    struct showcase demo;
    if (!showcase_open(&demo, argc, argv, &(showcase_desc){.title = "custom_policy"}))
        return demo.exit_code;
    struct film film = {.policy = {&film_vtable}};
    gl_loop_set_policy(&demo.loop, &film.policy); // instead of what --loop says
    int picture = 0;
    int frames = 0;
    for (gl_event event; showcase_next_event(&demo, &event);) {
        if (event.type == GL_EVENT_UPDATE) {
            if (demo.options.headless && picture > 0)
                printf("picture %d: %d frames\n", picture, frames);
            picture++;
            frames = 0;
        } else if (event.type == GL_EVENT_RENDER) {
            draw(picture, &event.render);
            frames++;
        } else if (event.type == GL_EVENT_KEY && event.key.key == GL_KEY_ESCAPE) {
            gl_loop_stop(&demo.loop);
        }
    }
    return showcase_close(&demo);
}
