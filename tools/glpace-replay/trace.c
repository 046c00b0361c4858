// trace: what a run did, as a trace for Perfetto's page: a tape supplies the recorded events to a loop without waits.
#include <stdio.h>

#include <glpace/sim.h>
#include <glpace/tape.h>
#include <glpace/trace.h>

#include "commands.h"
#include "core/base/log.h"
#include "walk.h"

struct player {
    gl_tape tape;
    struct walk walk;
};

static gl_tape_answer supply(gl_tape *tape, gl_event *event, int64_t *until)
{
    struct walk *walk = &((struct player *)tape)->walk;
    enum item item;
    (void)until;
    while ((item = walk_next(walk)) == ITEM_CHUNK)
        ;
    *event = walk->recorded.event;
    return item == ITEM_EVENT ? GL_TAPE_EVENT : GL_TAPE_END;
}

static bool trace_all(struct player *player, const char *out)
{
    static const gl_tape_vtable vtable = {.supply = supply};
    static gl_sim sim;
    gl_loop loop;
    player->tape.vtable = &vtable;
    if (!gl_sim_init(&sim, &(gl_sim_desc){0}) || !gl_loop_init(&loop, gl_sim_host(&sim), NULL) ||
        !gl_loop_add_tape(&loop, &player->tape))
        return false;
    gl_tracer *tracer =
        gl_tracer_create(&loop, &(gl_tracer_desc){.path = out, .stream = out ? NULL : stdout});
    for (gl_event event; tracer && gl_next_event(&loop, &event);)
        ;
    return tracer && gl_tracer_destroy(tracer);
}

int run_trace(const struct options *options)
{
    struct player player;
    int status = TROUBLE;
    if (walk_open(&player.walk, options->files[0]) && trace_all(&player, options->out))
        status = SAME;
    if (status == SAME && player.walk.state != GL_RECORDING_WHOLE) {
        char text[256];
        walk_describe(&player.walk, text);
        glp_fail("glpace-replay: %s: %s", glp_show_path(options->files[0]).text, text);
        status = DIFFERENT;
    }
    walk_close(&player.walk);
    return status;
}
