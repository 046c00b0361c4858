// An app with a state, whose flags the driver gives: it records, replays and rewinds without a display.
#define _POSIX_C_SOURCE 200809L
#include "say.h"

#include <glpace/glpace.h>

static double angle;
static const gl_state_part parts[] = {{.name = "angle", .data = &angle, .size = sizeof angle}};
static const gl_state state = {.parts = parts, .part_count = 1};

int main(int argc, char **argv)
{
    gl_app app;
    if (!gl_app_init(
            &app, argc, argv,
            &(gl_app_desc){
                .title = "offscreen", .state = &state, .time_keys = true, .signals = true}))
        return app.exit_code;
    gl_history *history = gl_history_create(&app.loop, &(gl_history_desc){.state = &state});
    gl_batch *batch = gl_batch_create(NULL);
    if (!history || !batch)
        gl_loop_stop(&app.loop);
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        if (event.type == GL_EVENT_UPDATE)
            angle += event.update.dt;
        if (event.type == GL_EVENT_RENDER) {
            const gl_render_event *render = &event.render;
            glClear(GL_COLOR_BUFFER_BIT);
            gl_batch_begin(batch, render->framebuffer_width, render->framebuffer_height);
            gl_batch_rect(batch, 10, 10, 20, 20, (gl_color){1, (float)angle, 0, 1});
            gl_batch_end(batch);
        }
    }
    say("angle %g\n", angle);
    const bool is_good = history && batch;
    gl_batch_destroy(batch);
    gl_history_destroy(history);
    return is_good ? gl_app_finish(&app) : gl_app_fail(&app);
}
