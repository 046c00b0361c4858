// 18. Recording: a game that records itself, so that a bug report is a file.
//
//     cc 18_recording.c -o 18_recording $(pkg-config --cflags --libs glpace)
//
// What a game does depends on its events. If the events are kept, the same game can be played again,
// with every key at the same nanosecond, on another machine and in another year.
//
//     ./18_recording              play; bug.glrec records it
//     ./18_recording bug.glrec    replay that, and compare the game after each update
//
// The space bar jumps over the blocks, Escape quits. You can write a level of your own into a file
// level.txt beside the program: 32 characters; a # is a block. The game has a bug, in jump().

#include <math.h>
#include <stddef.h>
#include <stdio.h>

#include <glpace/glpace.h>

struct game {
    double distance, height, speed; // how far and how high the runner is, and its speed upwards
};
static struct game game;
static char level[] = "........#......#......##....#...";

// The state is what has to be the same again. After each update its parts are compared. Fields are
// optional. With them a report has names and numbers.
static const gl_state_field fields[] = {
    {"distance", GL_STATE_REAL, offsetof(struct game, distance), sizeof(double), 1, 0},
    {"height", GL_STATE_REAL, offsetof(struct game, height), sizeof(double), 1, 0},
    {"speed", GL_STATE_REAL, offsetof(struct game, speed), sizeof(double), 1, 0},
};
static const gl_state_part parts[] = {
    {.name = "level", .data = level, .size = sizeof level},
    {.name = "game", .data = &game, .size = sizeof game, .fields = fields, .field_count = 3},
};
static const gl_state state = {.parts = parts, .part_count = 2};

static bool is_block(int place)
{
    return place >= 0 && level[place % (int)(sizeof level - 1)] == '#';
}

// The bug: a runner who falls can jump again, in the air. Record that, correct the line (height == 0
// instead of speed <= 0) and replay: it prints after which update the corrected game differs.
static void jump(void)
{
    if (game.speed <= 0)
        game.speed = 8;
}

static void step(double dt)
{
    game.distance += 6 * dt;
    game.speed -= 20 * dt;
    game.height += game.speed * dt;
    if (game.height <= 0)
        game.height = game.speed = 0;
    if (game.height < 0.9 && is_block((int)game.distance))
        game.distance = 0;
}

static void draw(gl_batch *batch, const gl_render_event *render)
{
    const gl_color earth = {0.35f, 0.25f, 0.2f, 1};
    const gl_color runner = {0.1f, 0.4f, 0.55f, 1}, sun = {1, 0.6f, 0.35f, 1};
    const float left = 4, ground = 2;
    gl_view view = gl_view_fit(render, 16, 9);
    char text[64];
    snprintf(text, sizeof text, "%d m", (int)game.distance);

    glViewport(0, 0, render->framebuffer_width, render->framebuffer_height);
    glClearColor(0.95f, 0.69f, 0.38f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_begin(batch, render->framebuffer_width, render->framebuffer_height);
    gl_batch_set_view(batch, &view);
    gl_batch_circle(batch, 12.5f, 4.2f, 1.5f, sun);
    gl_batch_rect(batch, -50, -50, 100, 50 + ground, earth);
    for (int place = (int)game.distance - 4; place < (int)game.distance + 13; place++)
        if (is_block(place))
            gl_batch_rect(batch, left + (float)(place - game.distance), ground, 1, 0.9f, earth);
    gl_batch_rect(batch, left - 0.3f, ground + (float)game.height, 0.6f, 1.1f, runner);
    gl_batch_text(batch, 0.4f, 8.2f, 0.4f, earth, text);
    gl_batch_end(batch);
}

static bool is_same(const gl_replay_report *report)
{
    if (report->is_off)
        printf("it does something else than was recorded: %s\n", report->reason);
    else if (report->wrong_ticks > 0)
        printf("after update %d it is not the same: %s\n", (int)report->first_wrong_tick,
               report->difference);
    else
        printf("%d updates, and the same after each\n", (int)report->tick);
    return report->wrong_ticks == 0 && !report->is_off;
}

int main(int argc, char **argv)
{
    gl_window *window = gl_window_create(&(gl_window_desc){.title = "18. Recording", .srgb = true});
    if (!window)
        return 1;
    gl_batch *batch = gl_batch_create(NULL);
    if (!batch)
        return 1;

    // A recorder or a replayer stands between the loop and the game. Nothing else in the game changes.
    // A key frame records the whole state: here after each update, because this state is small.
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    const gl_recorder_desc recording = {.path = "bug.glrec", .state = &state, .key_frame_every = 1};
    const gl_replayer_desc replay = {.path = argv[1], .state = &state};
    gl_recorder *recorder = argc == 1 ? gl_recorder_create(&loop, &recording) : NULL;
    gl_replayer *replayer = argc > 1 ? gl_replayer_create(&loop, &replay) : NULL;
    if (!recorder && !replayer)
        return 1;

    // The level is read from a file, so no event has it. The note makes it part of the recording: in
    // a replay `level` becomes the level of the player who recorded the game.
    FILE *file = fopen("level.txt", "r");
    if (file && (!fgets(level, sizeof level, file) || fclose(file) != 0))
        return 1;
    gl_loop_note(&loop, "level", level, sizeof level);

    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_UPDATE)
            step(event.update.dt);
        if (event.type == GL_EVENT_RENDER)
            draw(batch, &event.render);
        if (event.type == GL_EVENT_KEY && event.key.action == GL_ACTION_PRESS) {
            if (event.key.key == GL_KEY_SPACE)
                jump();
            if (event.key.key == GL_KEY_ESCAPE)
                gl_loop_stop(&loop);
        }
    }
    bool is_well = gl_recorder_destroy(recorder);
    if (replayer) {
        gl_replay_report report = gl_replayer_report(replayer);
        is_well = is_same(&report);
    }
    gl_replayer_destroy(replayer);
    gl_batch_destroy(batch);
    gl_window_destroy(window);
    return is_well ? 0 : 1;
}
