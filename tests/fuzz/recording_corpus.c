// Writes a recording that has each kind of chunk.
//
// usage: recording_corpus FILE

#include <stdio.h>
#include <stdlib.h>

#include <glpace/history.h>
#include <glpace/recorder.h>
#include <glpace/sim.h>
#include <glpace/timer.h>

#define MS GL_NS_PER_MS

static struct body {
    double x;
    uint64_t presses;
} body;

static const gl_state_part parts[] = {{.name = "body", .data = &body, .size = sizeof body}};
static const gl_state state = {.parts = parts, .part_count = 1};

static const char *const dropped[] = {"/a b", "c"};
static const gl_sim_cue script[] = {
    {.at = 5 * MS,
     .event = {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_A, .action = GL_ACTION_PRESS}}},
    {.at = 6 * MS, .event = {.type = GL_EVENT_CURSOR, .cursor = {.x = 3.5, .y = 0.1}}},
    {.at = 6 * MS, .event = {.type = GL_EVENT_TEXT, .text = {.codepoint = 0xe4}}},
    {.at = 7 * MS, .event = {.type = GL_EVENT_DROP, .drop = {.paths = dropped, .count = 2}}},
    {.at = 20 * MS, .event = {.type = GL_EVENT_RESIZE, .resize = {.width = 30, .height = 20}}},
    {.at = 21 * MS, .event = {.type = GL_EVENT_GAMEPAD_AXIS, .gamepad_axis = {.value = 0.3}}},
    {.at = 30 * MS, .event = {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_A}}},
};

static void handle(gl_loop *loop, const gl_event *event)
{
    unsigned char dice[4] = {1, 2, 3, 4};
    if (event->type == GL_EVENT_KEY)
        body.presses++;
    if (event->type != GL_EVENT_UPDATE)
        return;
    body.x += event->update.dt;
    if (event->update.tick % 2)
        gl_loop_note(loop, "dice", dice, sizeof dice);
    else
        gl_time_now(); // the recording notes this call
}

int main(int argc, char **argv)
{
    gl_sim sim;
    gl_loop loop;
    const gl_sim_desc machine = {.vsync_period_ns = 16666667,
                                 .script = script,
                                 .script_count = sizeof script / sizeof *script,
                                 .duration_ns = 150 * MS};
    if (argc != 2 || !gl_sim_init(&sim, &machine) || !gl_loop_init(&loop, gl_sim_host(&sim), NULL))
        return EXIT_FAILURE;
    gl_recorder *recorder = gl_recorder_create(
        &loop, &(gl_recorder_desc){
                   .path = argv[1], .state = &state, .key_frame_every = 3, .about = "level=3\n"});
    gl_history *history =
        gl_history_create(&loop, &(gl_history_desc){.state = &state, .bytes = 4096});
    bool has_gone_back = false;
    for (gl_event event; gl_next_event(&loop, &event);) {
        handle(&loop, &event);
        if (event.type == GL_EVENT_RENDER && gl_history_count(history) == 6 && !has_gone_back)
            has_gone_back = gl_history_rewind(history, 2);
        gl_sim_spend(&sim, &event);
    }
    gl_history_destroy(history);
    return recorder && gl_recorder_destroy(recorder) && has_gone_back ? EXIT_SUCCESS : EXIT_FAILURE;
}
