// A program without a display: its flags, its frames and pictures, keys that are the app's, and its
// ends.
#define _POSIX_C_SOURCE 200809L // mkdtemp, kill

#include "test.h"

#include <stdlib.h>

#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glpace/glpace.h>

static gl_app app;
static char folder[] = "/tmp/glpace-app-XXXXXX";

static FIXTURE(make_folder)
{
    return mkdtemp(folder) ? 0 : -1;
}

static char *path_of(const char *name)
{
    static char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static const gl_shader_file shader = {"clear.frag", "out vec4 c; void main() { c = vec4(1); }"};

// The arguments are words between blanks; @ stands for the folder.
static bool open_app(const gl_app_desc *desc, const char *line)
{
    static char text[512], name[] = "program";
    char *args[16] = {name};
    int count = 1;
    char *end = text;
    for (; *line; line++)
        end += *line == '@' ? snprintf(end, 64, "%s", folder) : (*end = *line, 1);
    *end = '\0';
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " "))
        args[count++] = word;
    return gl_app_init(&app, count, args, desc);
}

static void draw(const gl_event *event)
{
    glClearColor((float)(event->render.frame % 50) / 50, 0.5f, 0.25f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

static uint64_t run(void)
{
    uint64_t frames = 0;
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        if (event.type == GL_EVENT_RENDER)
            draw(&event);
        frames += event.type == GL_EVENT_SWAP;
    }
    return frames;
}

static void push(gl_key key, gl_action action)
{
    gl_queue_push(app.host->queue, GL_EVENT_KEY, gl_host_now(app.host))->key =
        (gl_key_event){.key = key, .action = action};
}

// The red of a picture's first pixel, which reports the frame.
static int frame_of(const char *name)
{
    gl_image image;
    assert_true(gl_image_load(&image, path_of(name), NULL));
    const int red = image.pixels[0];
    gl_image_free(&image);
    unlink(path_of(name));
    return (red * 50 + 127) / 255;
}

// ---- what the program itself checks -------------------------------------------------------------

static struct {
    int calls, argc, exit_code;
    bool accepts;
} checked;

static bool check(gl_app *to_open, void *user)
{
    assert_ptr_equal(user, &checked);
    assert_null(to_open->window);
    assert_null(to_open->offscreen);
    assert_int_equal(to_open->options.seed, 7);
    assert_null(to_open->argv[to_open->argc]);
    checked.calls++;
    checked.argc = to_open->argc;
    to_open->options.headless = true;
    to_open->options.frames = 3;
    if (checked.exit_code >= 0)
        to_open->exit_code = checked.exit_code;
    return checked.accepts;
}

static bool open_checked(bool accepts, int exit_code)
{
    checked.accepts = accepts;
    checked.exit_code = exit_code;
    return open_app(&(gl_app_desc){.arguments = "[FILE]...", .check = check, .user = &checked},
                    "a --seed 7 --mine b");
}

TEST(check)
{
    checked.calls = 0;
    assert_true(open_checked(true, -1));
    assert_int_equal(checked.calls, 1);
    assert_int_equal(checked.argc, 4); // its name, a, --mine and b
    assert_non_null(app.offscreen);
    assert_int_equal(run(), 3);
    assert_int_equal(gl_app_finish(&app), 0);
    assert_false(open_checked(false, -1));
    assert_int_equal(app.exit_code, 2);
    assert_false(open_checked(false, 0));
    assert_int_equal(app.exit_code, 0);
    assert_int_equal(checked.calls, 3);
}

// ---- flags --------------------------------------------------------------------------------------

TEST(options)
{
    assert_true(open_app(&(gl_app_desc){.defaults = {.ups = {50, 1}, .seed = 3}},
                         "--headless --size 32x16 --frames 3 --loop limited"));
    assert_true(app.alone && app.offscreen && !app.window);
    assert_int_equal(app.options.seed, 3);
    assert_int_equal(app.options.ups.num, 50);
    assert_string_equal(app.title, "program");
    assert_string_equal(gl_policy_name(gl_loop_policy(&app.loop)), "limited");
    assert_int_equal(app.host->state.framebuffer_width, 32);
    assert_int_equal(run(), 3);
    assert_int_equal(gl_app_finish(&app), 0);

    assert_true(open_app(NULL, "--headless --size 32x16"));
    assert_string_equal(gl_policy_name(gl_loop_policy(&app.loop)), "fixed");
    assert_int_equal(run(), 120);
    app.exit_code = 7;
    assert_int_equal(gl_app_finish(&app), 7);
    assert_int_equal(gl_app_finish(NULL), 0);
}

// A program that runs by OpenGL ES, and one that cannot.
TEST(opengl_es)
{
    char *argv[] = {"program", "--es", "--headless", NULL};
    int argc = 3;
    gl_window_desc window = {.context = {.debug = true}};
    const gl_app_desc desc = {.window = &window};
    assert_true(gl_app_init(&app, argc, argv, &desc));
    const gl_context_info got = gl_context_get_info();
    assert_int_equal(got.api, GL_API_OPENGL_ES);
    assert_true(got.major >= 3 && app.options.es);
    assert_int_equal(gl_app_finish(&app), 0);

    char *again[] = {"program", "--es", "--headless", NULL};
    argc = 3;
    window.context.major = 3;
    window.context.minor = 3;
    assert_false(gl_app_init(&app, argc, again, &desc));
    assert_int_equal(app.exit_code, 2);
    window.context.api = GL_API_OPENGL_ES;
    window.context.minor = 0;
    assert_true(gl_app_init(&app, 0, NULL,
                            &(gl_app_desc){.defaults = {.headless = true}, .window = &window}));
    assert_int_equal(gl_context_get_info().api, GL_API_OPENGL_ES);
    assert_int_equal(gl_app_finish(&app), 0);
}

// A program without flags, with a context as its window would have it.
TEST(no_flags)
{
    char *no_name[] = {NULL};
    assert_true(gl_app_init(&app, 0, no_name, &(gl_app_desc){.defaults = {.headless = true}}));
    assert_string_equal(app.title, "program");
    assert_int_equal(gl_app_finish(&app), 0);
    const gl_window_desc window = {.context = {.debug = true}};
    assert_true(gl_app_init(
        &app, 0, NULL,
        &(gl_app_desc){.window = &window,
                       .defaults = {.headless = true, .width = 8, .height = 8, .frames = 2}}));
    assert_true(gl_context_get_info().debug);
    assert_int_equal(run(), 2);
    assert_int_equal(gl_app_finish(&app), 0);
}

// Each is reported, and nothing crashes.
TEST(misuse)
{
    gl_app closed = {0};
    assert_false(gl_app_init(NULL, 0, NULL, NULL));
    assert_false(gl_app_init(&app, 0, NULL, &(gl_app_desc){.beside = &closed}));
    assert_int_equal(app.exit_code, 1);
    assert_null(gl_app_shader(&closed, NULL));
    gl_app_spend(NULL, 1);
    assert_int_equal(gl_app_fail(NULL), 1);
    assert_int_equal(gl_app_fail(&closed), 1);
    assert_true(open_app(NULL, "--headless --size 8x8"));
    assert_null(gl_app_shader(&app, NULL));
    assert_int_equal(gl_app_finish(&app), 0);
}

TEST(refused)
{
    assert_false(open_app(NULL, "--headless --fast"));
    assert_int_equal(app.exit_code, 2);
    assert_int_equal(gl_app_finish(&app), 2);
    assert_false(open_app(NULL, "--headless --out @/none/a.png"));
    assert_int_equal(app.exit_code, 2);
    const gl_app_desc desc = {.shaders = &shader, .shader_count = 1};
    assert_false(
        open_app(&desc, "--headless --out @/none/a.png --capture @/%d.png --shaders @")); // good
    assert_int_equal(app.exit_code, 2);
    assert_false(open_app(&desc, "--headless --shaders @/none"));
    assert_int_equal(app.exit_code, 2);
    assert_false(open_app(NULL, "--headless --font @/none.ttf"));
    assert_int_equal(app.exit_code, 1);
    assert_false(open_app(&(gl_app_desc){.defaults = {.loop = "quick"}}, "--headless"));
    assert_int_equal(app.exit_code, 1);
}

// A font of the program's own is used if it is there; one of the flags has to be.
TEST(fonts)
{
    assert_true(open_app(&(gl_app_desc){.font = "/none.ttf"}, "--headless --size 8x8"));
    assert_null(app.font);
    assert_int_equal(gl_app_finish(&app), 0);
#ifdef FONT
    assert_true(open_app(&(gl_app_desc){.font = FONT}, "--headless --size 8x8"));
    assert_non_null(app.font);
    assert_int_equal(gl_app_finish(&app), 0);
    assert_true(open_app(&(gl_app_desc){.font = "/none.ttf"}, "--headless --font " FONT));
    assert_non_null(app.font);
    assert_int_equal(gl_app_finish(&app), 0);
#endif
}

// What cannot be drawn any more ends the program.
TEST(a_lost_context)
{
    assert_true(open_app(NULL, "--headless --size 8x8 --frames 1000000"));
    gl_queue_push(app.host->queue, GL_EVENT_CONTEXT_LOST, gl_host_now(app.host));
    assert_in_range(run(), 0, 2);
    assert_int_equal(gl_app_finish(&app), 1);
}

// Each name of --loop makes the policy that is called so.
TEST(loops)
{
    const char *names[] = {"fixed", "frame", "lazy", "limited", "paced", "slipping", "variable"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char line[64];
        snprintf(line, sizeof line, "--headless --size 8x8 --frames 5 --loop %s", names[i]);
        assert_true(open_app(NULL, line));
        assert_string_equal(gl_policy_name(gl_loop_policy(&app.loop)), names[i]);
        assert_int_equal(run(), 5);
        assert_int_equal(gl_app_finish(&app), 0);
    }
}

static struct {
    FILE *file;
    int stdout_before;
    char text[4096];
} printed;

static void begin_print(void)
{
    printed.file = fopen(path_of("printed"), "w+");
    assert_non_null(printed.file);
    fflush(stdout);
    printed.stdout_before = dup(STDOUT_FILENO);
    dup2(fileno(printed.file), STDOUT_FILENO);
}

// What was printed since.
static const char *end_print(void)
{
    fflush(stdout);
    dup2(printed.stdout_before, STDOUT_FILENO);
    close(printed.stdout_before);
    rewind(printed.file);
    const size_t size = fread(printed.text, 1, sizeof printed.text - 1, printed.file);
    printed.text[size] = '\0';
    fclose(printed.file);
    unlink(path_of("printed"));
    return printed.text;
}

// Opens the app with --help and returns what it prints.
static const char *help(const gl_app_desc *desc)
{
    begin_print();
    const bool is_open = open_app(desc, "--help");
    end_print();
    assert_false(is_open);
    assert_int_equal(app.exit_code, 0);
    return printed.text;
}

static const char *next_flag(const char *text)
{
    const char *flag = strstr(text, "\n  --");
    return flag ? flag + 3 : NULL;
}

// The help of a released program lists these alone.
TEST(help)
{
    assert_non_null(strstr(help(NULL), "\n  --headless "));
    assert_non_null(strstr(help(NULL), "\nkeys: F1 shows"));

    static const char *const flags[] = {"--loud", "--fps",    "--vsync", "--es",
                                        "--size", "--record", "--trace", "--help"};
    bool loud = false;
    const gl_app_flag own = {.name = "--loud", .help = "louder", .given = &loud};
    const char *text = help(&(gl_app_desc){.release = true, .flags = &own, .flag_count = 1});
    assert_null(strstr(text, "keys:"));
    assert_non_null(strstr(text, "usage: program [FLAG]...\n"));
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        text = next_flag(text);
        assert_non_null(text);
        assert_int_equal(strcspn(text, " "), strlen(flags[i]));
        assert_memory_equal(text, flags[i], strlen(flags[i]));
    }
    assert_null(next_flag(text));

    // Flags of any length, with or without a value and a help.
    const gl_app_flag flags_of_any_form[] = {{.name = "--a-flag-of-some-length", .value = "VALUE"},
                                             {.name = "--short", .help = "one", .given = &loud}};
    text = help(&(gl_app_desc){
        .arguments = "[FILE]", .flags = flags_of_any_form, .flag_count = 2, .keys = "A is up"});
    assert_non_null(strstr(text, "usage: program [FLAG]... [FILE]\n"));
    assert_non_null(strstr(text, "\n  --a-flag-of-some-length VALUE ; a value\n"));
    assert_non_null(strstr(text, "\n  --short         one\n"));
    assert_non_null(strstr(text, "\nkeys: A is up, F1 shows"));
}

// ---- recordings ---------------------------------------------------------------------------------

static void assert_arguments(const char *const *words, int count)
{
    assert_int_equal(app.argc, count);
    for (int i = 0; i < count; i++)
        assert_string_equal(app.argv[i], words[i]);
    assert_null(app.argv[count]);
}

// What a program reads itself comes from the recording, too.
TEST(recorded_arguments)
{
    static const char *const words[] = {"program", "--map", "m", "a", "--mine", "-"};
    const gl_app_flag own[] = {{.name = "--map", .value = "FILE"}};
    const gl_app_desc desc = {.arguments = "[FILE]...", .flags = own, .flag_count = 1};
    assert_true(
        open_app(&desc, "--map m --headless a --frames 3 --mine - --size 8x8 --record @/run"));
    assert_arguments(words, 6);
    assert_int_equal(run(), 3);
    assert_int_equal(gl_app_finish(&app), 0);
    assert_null(app.argv);

    assert_true(open_app(&desc, "--headless --replay @/run"));
    assert_arguments(words, 6);
    assert_int_equal(app.options.width, 8);
    assert_int_equal(run(), 3);
    assert_int_equal(gl_app_finish(&app), 0);

    assert_false(open_app(&desc, "--headless --replay @/run b"));
    assert_int_equal(app.exit_code, 2);
    assert_false(open_app(&desc, "--headless --replay @/run --map n"));
    assert_int_equal(app.exit_code, 2);
    assert_false(
        open_app(NULL, "--headless --replay @/run")); // of a program that takes no such arguments
    assert_int_equal(app.exit_code, 2);
    unlink(path_of("run"));
}

TEST(arguments_that_cannot_be_recorded)
{
    static char long_word[9000], lines[] = "two\nlines";
    memset(long_word, 'a', sizeof long_word - 1);
    char *const words[] = {long_word, lines};
    for (int i = 0; i < 2; i++) {
        char name[] = "program", record[] = "--record", headless[] = "--headless";
        char *args[] = {name, headless, record, path_of("run"), words[i]};
        assert_false(gl_app_init(&app, 5, args, &(gl_app_desc){.arguments = "WORD"}));
        assert_int_equal(app.exit_code, 1);
        assert_int_not_equal(access(path_of("run"), F_OK), 0);
        char *without[] = {name, headless, words[i]}; // what is not recorded may be anything
        assert_true(gl_app_init(&app, 3, without, &(gl_app_desc){.arguments = "WORD"}));
        assert_int_equal(gl_app_finish(&app), 0);
    }
}

// ---- replays that are verified ------------------------------------------------------------------

static struct {
    uint64_t ticks;
    double speed;
} body;
static uint64_t recorded;  // ticks
static uint64_t forgotten; // a part of the state that is none

static const gl_state_part body_part = {.name = "body", .data = &body, .size = sizeof body};
static const gl_state body_state = {.parts = &body_part, .part_count = 1};

// What a program does in its updates, besides counting them.
static enum { PLAYS_AS_EVER, SPOILS, FORGETS, READS_CLOCK, NOTES, ENDS_EARLY } play_way;

static void play(const gl_event *event)
{
    if (event->type != GL_EVENT_UPDATE)
        return;
    body.ticks++;
    body.speed += event->update.dt;
    if (play_way == SPOILS && event->update.tick == 100)
        body.speed = 7;
    if (play_way == FORGETS)
        body.speed += (double)++forgotten;
    if (play_way == READS_CLOCK && event->update.tick == 3)
        gl_time_now();
    if (play_way == NOTES && event->update.tick == 3)
        gl_loop_note(&app.loop, "dice", NULL, 0);
    if (play_way == ENDS_EARLY && event->update.tick == 3)
        gl_loop_stop(&app.loop);
}

// Runs to its end; its exit code.
static int play_app(const gl_state *state, const char *line)
{
    memset(&body, 0, sizeof body);
    forgotten = 0;
    assert_true(open_app(&(gl_app_desc){.state = state}, line));
    for (gl_event event; gl_next_event(&app.loop, &event);)
        play(&event);
    return gl_app_finish(&app);
}

// For so long that there is a second key frame.
static void record_app(const gl_state *state)
{
    assert_int_equal(play_app(state, "--headless --size 8x8 --frames 700 --record @/run"), 0);
    recorded = body.ticks;
}

// Expects what a replay of so many ticks prints about them, and its exit code; what stands between the two other
// texts is not compared.
static void expect_report(const char *line, int exit_code, uint64_t ticks, const char *begin,
                          const char *end)
{
    char whole[400];
    begin_print();
    const int code = play_app(&body_state, line);
    end_print();
    snprintf(whole, sizeof whole,
             "%s: %d of %d ticks were replayed, and the state after %d of them compared%s",
             path_of("run"), (int)ticks, (int)recorded, (int)ticks, begin);
    if (strncmp(printed.text, whole, strlen(whole)) != 0)
        fail_msg("'%s' does not begin with '%s'", printed.text, whole);
    const size_t length = strlen(printed.text);
    if (length < strlen(end) || strcmp(printed.text + length - strlen(end), end) != 0)
        fail_msg("'%s' does not end with '%s'", printed.text, end);
    assert_int_equal(code, exit_code);
}

#define VERIFY "--headless --replay @/run --verify"
#define SYNC_TEST "--headless --replay @/run --sync-test 2"

TEST(verify)
{
    char words[200];
    play_way = PLAYS_AS_EVER;
    record_app(&body_state);
    expect_report(VERIFY, 0, recorded, ": the same\n", "");
    expect_report(SYNC_TEST, 0, recorded, ": the same\n", "");
    play_way = SPOILS;
    snprintf(words, sizeof words,
             "; it differs after %d, first after tick 100 in body; after tick 599 byte ",
             (int)recorded - 100);
    expect_report(VERIFY, 1, recorded, words, "\n");
    play_way = NOTES;
    expect_report(
        VERIFY, 1, recorded,
        "; the program notes \"dice\" with 0 bytes, which it did not when it was recorded\n", "");
    play_way = ENDS_EARLY;
    expect_report(VERIFY, 1, 4, "; the program ends, and the recording goes on\n", "");
    play_way = READS_CLOCK;
    record_app(&body_state);
    expect_report(VERIFY, 0, recorded, "; it read without a note: gl_time_now: the same\n", "");
    play_way = FORGETS;
    record_app(&body_state);
    expect_report(VERIFY, 0, recorded, ": the same\n", "");
    expect_report(SYNC_TEST, 1, recorded, "; it differs after ", "\n");
    assert_non_null(strstr(printed.text, "; played again it differs after "));
    assert_non_null(strstr(printed.text, ", first after tick 2: byte 8 of body is "));
    unlink(path_of("run"));
}

TEST(verify_without_a_state)
{
    play_way = PLAYS_AS_EVER;
    record_app(NULL);
    begin_print();
    assert_int_equal(play_app(&body_state, VERIFY), 0);
    assert_non_null(
        strstr(end_print(), " ticks were replayed, whose state was not recorded: the same\n"));
    unlink(path_of("run"));
}

// The last byte belongs to a checksum, which differs from run to run, so it may already have any fixed value.
static void change_last_byte(const char *path)
{
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    assert_int_equal(fseek(file, -1, SEEK_END), 0);
    const int byte = fgetc(file);
    assert_int_equal(fseek(file, -1, SEEK_END), 0);
    assert_int_equal(fputc(byte ^ 1, file), byte ^ 1);
    assert_int_equal(fclose(file), 0);
}

TEST(verify_what_is_not_whole)
{
    struct stat status;
    play_way = PLAYS_AS_EVER;
    record_app(&body_state);
    change_last_byte(path_of("run"));
    expect_report(VERIFY, 1, recorded, "; the recording is damaged\n", "");
    assert_int_equal(stat(path_of("run"), &status), 0);
    assert_int_equal(truncate(path_of("run"), status.st_size - 1), 0);
    expect_report(VERIFY, 1, recorded, "; the recording is truncated\n", "");
    assert_false(
        open_app(&(gl_app_desc){.state = &body_state}, "--headless --replay @/run --from 5000"));
    assert_int_equal(app.exit_code, 1);
    unlink(path_of("run"));
}

// Of the program's keys only those that change no time.
TEST(keys_in_a_replay)
{
    play_way = PLAYS_AS_EVER;
    record_app(&body_state);
    const gl_app_desc desc = {.state = &body_state, .time_keys = true};
    memset(&body, 0, sizeof body);
    assert_true(open_app(&desc, "--headless --replay @/run"));
    gl_event event;
    while (gl_next_event(&app.loop, &event) && event.type != GL_EVENT_SWAP)
        play(&event);
    const gl_key keys[] = {GL_KEY_P, GL_KEY_UP, GL_KEY_BACKSPACE, GL_KEY_F1};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        push(keys[i], GL_ACTION_PRESS);
        push(keys[i], GL_ACTION_RELEASE);
    }
    uint64_t latest = 0;
    while (gl_next_event(&app.loop, &event)) {
        assert_int_not_equal(event.type, GL_EVENT_KEY);
        assert_false(gl_loop_is_paused(&app.loop));
        play(&event);
        latest = event.type == GL_EVENT_UPDATE ? event.update.tick : latest;
    }
    assert_int_equal(latest, recorded - 1);
    assert_true(gl_loop_time_scale(&app.loop) == 1);
    assert_int_equal(gl_app_finish(&app), 0);
    unlink(path_of("run"));
}

// ---- rewinding ----------------------------------------------------------------------------------

static void play_frames(int frames)
{
    for (gl_event event; frames > 0 && gl_next_event(&app.loop, &event);) {
        play(&event);
        frames -= event.type == GL_EVENT_SWAP;
    }
}

// While the key is held, time goes back as fast as it went forward, to the first update at most.
TEST(rewind_key)
{
    play_way = PLAYS_AS_EVER;
    memset(&body, 0, sizeof body);
    const gl_app_desc desc = {.state = &body_state, .time_keys = true};
    assert_true(open_app(&desc, "--headless --size 8x8 --frames 100000"));
    push(GL_KEY_BACKSPACE, GL_ACTION_RELEASE); // of a press that went elsewhere
    play_frames(60);
    assert_in_range(body.ticks, 58, 61);
    push(GL_KEY_BACKSPACE, GL_ACTION_PRESS);
    push(GL_KEY_BACKSPACE, GL_ACTION_REPEAT);
    play_frames(20);
    assert_true(gl_loop_is_paused(&app.loop));
    assert_in_range(body.ticks, 38, 43);
    push(GL_KEY_BACKSPACE, GL_ACTION_RELEASE);
    play_frames(10);
    assert_false(gl_loop_is_paused(&app.loop));
    assert_in_range(body.ticks, 46, 54);
    push(GL_KEY_BACKSPACE, GL_ACTION_PRESS);
    play_frames(100);
    assert_int_equal(body.ticks, 1);
    push(GL_KEY_BACKSPACE, GL_ACTION_RELEASE);
    play_frames(10);
    assert_in_range(body.ticks, 8, 12);
    push(GL_KEY_P, GL_ACTION_PRESS); // a pause goes on if nothing was taken back
    push(GL_KEY_BACKSPACE, GL_ACTION_PRESS);
    push(GL_KEY_BACKSPACE, GL_ACTION_RELEASE);
    play_frames(3);
    assert_true(gl_loop_is_paused(&app.loop));
    assert_int_equal(gl_app_finish(&app), 0);
}

// ---- pictures -----------------------------------------------------------------------------------

TEST(capture)
{
    assert_true(open_app(NULL, "--headless --size 8x8 --frames 7 --capture @/n%02d.png"));
    assert_int_equal(run(), 7);
    assert_int_equal(gl_app_finish(&app), 0);
    for (int i = 0; i < 7; i++) {
        char name[16];
        snprintf(name, sizeof name, "n%02d.png", i);
        assert_int_equal(frame_of(name), i);
    }
    assert_int_not_equal(access(path_of("n07.png"), F_OK), 0);
}

TEST(last_picture)
{
    const char line[] = "--headless --size 8x8 --frames 30 --out @/last.png";
    assert_true(open_app(NULL, line));
    run();
    assert_int_equal(gl_app_finish(&app), 0);
    assert_int_equal(frame_of("last.png"), 29);

    assert_true(open_app(NULL, line)); // stopped by the program
    for (gl_event event; gl_next_event(&app.loop, &event);)
        if (event.type == GL_EVENT_RENDER) {
            draw(&event);
            if (event.render.frame == 11)
                gl_loop_stop(&app.loop);
        }
    assert_int_equal(gl_app_finish(&app), 0);
    assert_int_equal(frame_of("last.png"), 11);

    assert_true(open_app(NULL, line)); // closed by the user
    for (gl_event event; gl_next_event(&app.loop, &event);)
        if (event.type == GL_EVENT_RENDER) {
            draw(&event);
            if (event.render.frame == 5)
                gl_queue_push(app.host->queue, GL_EVENT_CLOSE, event.time);
        }
    assert_int_equal(gl_app_finish(&app), 0);
    assert_int_equal(frame_of("last.png"), 5);

    assert_true(open_app(NULL, line)); // none
    gl_loop_stop(&app.loop);
    run();
    assert_int_equal(gl_app_finish(&app), 1);
    assert_true(open_app(NULL, line)); // nor after a failure
    assert_int_equal(gl_app_fail(&app), 1);
    assert_int_not_equal(access(path_of("last.png"), F_OK), 0);
}

TEST(signal)
{
    const int signals[] = {SIGINT, SIGTERM};
    for (int i = 0; i < 2; i++) {
        assert_true(
            open_app(&(gl_app_desc){.signals = true},
                     "--headless --real-time --size 8x8 --frames 1000000 --out @/last.png"));
        uint64_t frames = 0;
        for (gl_event event; gl_next_event(&app.loop, &event);)
            if (event.type == GL_EVENT_RENDER) {
                draw(&event);
                if (++frames == 4)
                    kill(getpid(), signals[i]);
            }
        assert_in_range(frames, 4, 999999);
        assert_int_equal(gl_app_finish(&app), 0);
        assert_int_equal(frame_of("last.png"), (frames - 1) % 50);
    }
    sigset_t blocked;
    sigprocmask(SIG_SETMASK, NULL, &blocked);
    assert_false(sigismember(&blocked, SIGINT));
}

// Two runs in virtual time, one of them slow in fact.
TEST(same)
{
    char text[2][4096] = {{0}};
    for (int i = 0; i < 2; i++) {
        const gl_sim_desc machine = {.input_every_ns = 7 * GL_NS_PER_MS};
        assert_true(open_app(&(gl_app_desc){.sim = &machine},
                             "--headless --size 8x8 --frames 20 --slow 3"));
        size_t length = 0;
        for (gl_event event; gl_next_event(&app.loop, &event);) {
            if (i == 1 && event.type == GL_EVENT_RENDER && event.render.frame % 5 == 0)
                gl_sleep_until(gl_time_now() + 20 * GL_NS_PER_MS);
            length += (size_t)snprintf(text[i] + length, sizeof text[i] - length, "%s %lld %lld\n",
                                       gl_event_name(event.type), (long long)event.time,
                                       (long long)event.arrived);
        }
        assert_int_equal(gl_app_finish(&app), 0);
    }
    assert_non_null(strstr(text[0], "cursor "));
    assert_string_equal(text[0], text[1]);
}

TEST(spend)
{
    assert_true(open_app(NULL, "--headless --size 8x8"));
    const int64_t before = gl_host_now(app.host);
    gl_app_spend(&app, 3600 * GL_NS_PER_SECOND);
    assert_int_equal(gl_host_now(app.host) - before, 3600 * GL_NS_PER_SECOND);
    assert_int_equal(gl_app_finish(&app), 0);
}

// ---- keys ---------------------------------------------------------------------------------------

// Shown while shaders may have errors, also headless. A loop that is lazy draws only if it is asked.
TEST(overlay_key)
{
    FILE *file = fopen(path_of("clear.frag"), "w");
    assert_non_null(file);
    fputs(shader.text, file);
    fclose(file);
    assert_true(open_app(&(gl_app_desc){.shaders = &shader, .shader_count = 1},
                         "--headless --real-time --loop lazy --size 480x270 --frames 9 --shaders @ "
                         "--out @/last.png"));
    assert_non_null(gl_app_shader(&app, &(gl_shader_desc){.fragment = {.path = "clear.frag"}}));
    int keys = 0;
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        keys += event.type == GL_EVENT_KEY;
        if (event.type != GL_EVENT_RENDER)
            continue;
        draw(&event);
        if (event.render.frame != 3)
            continue;
        push(GL_KEY_A, GL_ACTION_PRESS);
        push(GL_KEY_F1, GL_ACTION_PRESS);
        push(GL_KEY_F1, GL_ACTION_REPEAT);
        push(GL_KEY_F1, GL_ACTION_RELEASE);
        push(GL_KEY_F11, GL_ACTION_PRESS);
        push(GL_KEY_F11, GL_ACTION_RELEASE);
        push(GL_KEY_P, GL_ACTION_PRESS);
        push(GL_KEY_A, GL_ACTION_RELEASE);
    }
    assert_int_equal(keys, 3);
    assert_int_equal(gl_app_finish(&app), 0);
    gl_image image;
    assert_true(gl_image_load(&image, path_of("last.png"), NULL));
    int covered = 0;
    for (int i = 0; i < 480 * 270; i++)
        covered += image.pixels[4 * i + 1] != image.pixels[4 * (480 * 269 + 479) + 1];
    assert_true(covered > 384 * 120);
    gl_image_free(&image);
    unlink(path_of("last.png"));
    unlink(path_of("clear.frag"));
}

// A swallowed key asks for the frame that shows what it did.
TEST(redraw)
{
    assert_true(open_app(NULL, "--headless --size 8x8 --loop lazy --frames 1000"));
    app.options.headless = false; // which asks for a frame after each
    gl_event event;
    do
        assert_true(gl_next_event(&app.loop, &event));
    while (event.type != GL_EVENT_SWAP);
    while (gl_poll_event(&app.loop, &event))
        assert_int_not_equal(event.type, GL_EVENT_RENDER);
    push(GL_KEY_F1, GL_ACTION_PRESS);
    int frames = 0;
    for (int polls = 0; polls < 3; polls++)
        while (gl_poll_event(&app.loop, &event))
            frames += event.type == GL_EVENT_RENDER;
    assert_int_equal(frames, 1);
    assert_int_equal(gl_app_finish(&app), 0);
}

static void press(gl_key key)
{
    gl_event event;
    push(key, GL_ACTION_PRESS);
    push(key, GL_ACTION_REPEAT);
    push(key, GL_ACTION_RELEASE);
    do {
        assert_true(gl_next_event(&app.loop, &event));
        assert_int_not_equal(event.type, GL_EVENT_KEY);
    } while (event.type != GL_EVENT_SWAP || app.host->queue->count > 0);
}

static uint64_t updates(void)
{
    return gl_loop_stats(&app.loop).updates;
}

// A pause by key is lazy: it draws when it is asked.
TEST(pause_key)
{
    assert_true(open_app(&(gl_app_desc){.time_keys = true}, "--headless --size 8x8 --frames 1000"));
    app.options.headless = false; // which asks for a frame after each
    press(GL_KEY_P);
    gl_event event;
    for (int polls = 0; polls < 3; polls++) {
        while (gl_poll_event(&app.loop, &event))
            assert_int_not_equal(event.type, GL_EVENT_RENDER);
        gl_app_spend(&app, GL_NS_PER_SECOND);
    }
    press(GL_KEY_N);
    assert_int_equal(gl_app_finish(&app), 0);
}

TEST(time_keys)
{
    assert_true(open_app(&(gl_app_desc){.time_keys = true}, "--headless --size 8x8 --frames 1000"));
    press(GL_KEY_N); // nothing: it is not paused
    assert_false(gl_loop_is_paused(&app.loop));
    press(GL_KEY_P);
    assert_true(gl_loop_is_paused(&app.loop));
    const uint64_t before = updates();
    press(GL_KEY_N);
    press(GL_KEY_F1);
    press(GL_KEY_F1);
    assert_int_equal(updates(), before + 1);
    press(GL_KEY_P);
    assert_false(gl_loop_is_paused(&app.loop));
    for (int i = 0; i < 4; i++)
        press(GL_KEY_F1);
    assert_in_range(updates(), before + 4, before + 6);

    for (int i = 1; i < 9; i++) {
        press(GL_KEY_UP);
        assert_true(gl_loop_time_scale(&app.loop) == (i < 6 ? 1 << i : 64));
    }
    for (int i = 1; i < 15; i++) {
        press(GL_KEY_DOWN);
        assert_true(gl_loop_time_scale(&app.loop) == (i < 12 ? 64.0 / (1 << i) : 1.0 / 64));
    }
    gl_loop_set_time_scale(&app.loop, 50); // no power of two
    press(GL_KEY_UP);
    assert_true(gl_loop_time_scale(&app.loop) == 64);
    assert_int_equal(gl_app_finish(&app), 0);
}

// Of a released program, and of one beside it, all keys are the program's.
TEST(release_keys)
{
    static const gl_key keys[] = {GL_KEY_F1, GL_KEY_F11, GL_KEY_P,
                                  GL_KEY_N,  GL_KEY_UP,  GL_KEY_DOWN};
    enum { COUNT = sizeof keys / sizeof *keys };
    const gl_app_desc desc = {.release = true,
                              .time_keys = true,
                              .defaults = {.headless = true, .width = 8, .height = 8}};
    gl_app beside;
    assert_true(open_app(&desc, ""));
    assert_true(gl_app_init(&beside, 0, NULL, &(gl_app_desc){.beside = &app, .time_keys = true}));
    gl_app *const apps[] = {&app, &beside};
    for (int i = 0; i < 2; i++) {
        int came = 0;
        for (int k = 0; k < COUNT; k++)
            gl_queue_push(apps[i]->host->queue, GL_EVENT_KEY, gl_host_now(apps[i]->host))->key =
                (gl_key_event){.key = keys[k], .action = GL_ACTION_PRESS};
        for (gl_event event; came < COUNT && gl_next_event(&apps[i]->loop, &event);)
            if (event.type == GL_EVENT_KEY)
                assert_int_equal(event.key.key, keys[came++]);
        assert_int_equal(came, COUNT);
        assert_false(gl_loop_is_paused(&apps[i]->loop));
    }
    assert_int_equal(gl_app_finish(&beside), 0);
    assert_int_equal(gl_app_finish(&app), 0);
}

// ---- two of them --------------------------------------------------------------------------------

TEST(beside)
{
    assert_true(open_app(NULL, "--headless --size 8x8 --frames 4 --out @/last.png"));
    gl_app beside;
    assert_true(gl_app_init(&beside, 0, NULL,
                            &(gl_app_desc){.defaults = {.loop = "lazy"}, .beside = &app}));
    assert_true(beside.alone);
    gl_event event;
    while (!gl_loop_has_ended(&app.loop)) {
        while (gl_poll_event(&app.loop, &event) && event.type != GL_EVENT_SWAP)
            if (event.type == GL_EVENT_RENDER)
                draw(&event);
        while (gl_poll_event(&beside.loop, &event) && event.type != GL_EVENT_SWAP)
            if (event.type == GL_EVENT_RENDER) {
                glClearColor(1, 1, 1, 1);
                glClear(GL_COLOR_BUFFER_BIT);
            }
        gl_host_wait(app.host, gl_loop_deadline(&app.loop));
    }
    assert_int_equal(gl_host_now(app.host), gl_host_now(beside.host));
    assert_int_equal(gl_app_finish(&beside), 0);
    assert_int_equal(gl_app_finish(&app), 0);
    gl_image image;
    assert_true(gl_image_load(&image, path_of("last.png"), NULL));
    assert_int_equal(image.width, 16);
    assert_int_equal(image.pixels[0], (3 * 255 + 25) / 50);
    assert_int_equal(image.pixels[4 * 8], 255);
    gl_image_free(&image);
    unlink(path_of("last.png"));
}

// The memory of an app that was closed is the program's again: a signal stops no loop there.
TEST(signal_after_beside)
{
    assert_true(
        open_app(&(gl_app_desc){.signals = true}, "--headless --size 8x8 --frames 1000000"));
    gl_app beside;
    assert_true(gl_app_init(&beside, 0, NULL, &(gl_app_desc){.beside = &app, .signals = true}));
    assert_int_equal(gl_app_finish(&beside), 0);
    gl_sim sim;
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){0}));
    assert_true(gl_loop_init(&beside.loop, gl_sim_host(&sim), NULL));
    kill(getpid(), SIGINT);
    assert_in_range(run(), 0, 999999);
    assert_int_equal(gl_app_finish(&app), 0);
    gl_event event;
    assert_true(gl_next_event(&beside.loop, &event));
    gl_sim_finish(&sim);
}

// A signal that came before ends its loop as well.
TEST(signal_before_beside)
{
    assert_true(
        open_app(&(gl_app_desc){.signals = true}, "--headless --size 8x8 --frames 1000000"));
    kill(getpid(), SIGINT);
    assert_in_range(run(), 0, 999999);
    gl_app beside;
    gl_event event;
    assert_true(gl_app_init(&beside, 0, NULL, &(gl_app_desc){.beside = &app}));
    assert_false(gl_next_event(&beside.loop, &event));
    assert_int_equal(gl_app_finish(&beside), 0);
    assert_int_equal(gl_app_finish(&app), 0);
}

static FIXTURE(remove_folder)
{
    return rmdir(folder);
}

ALL_BETWEEN(make_folder, remove_folder)
