// What a recorder keeps, what a replayer reports, and how both are refused.

#define _XOPEN_SOURCE 700 // mkdtemp

#include "folder.h"
#include "rig.h"

#include <float.h>
#include <math.h>

#include <glpace/host_wrapper.h>
#include <glpace/recorder.h>
#include <glpace/replayer.h>
#include <glpace/timer.h>

#include "record/codec.h"
#include "record/recording.h"
#include "record/state.h"

static rig r;
static const char path[] = "recording";
static FIXTURE(end)
{
    remove(path);
    listen_no_more(state);
    return leave_folder(state);
}

ALL_BETWEEN(enter_folder, end)

// ---- a program with a state ---------------------------------------------------------------------

typedef struct body {
    char name; // and then padding
    double x;
} body;

static body bodies[2];
static double sparks;
static uint64_t count;

static const gl_state_field body_fields[] = {{.name = "x",
                                              .offset = offsetof(body, x),
                                              .size = sizeof(double),
                                              .count = 2,
                                              .stride = sizeof(body)}};
static const gl_state_part parts[] = {
    {.name = "bodies",
     .data = bodies,
     .size = sizeof bodies,
     .fields = body_fields,
     .field_count = 1},
    {.name = "sparks", .data = &sparks, .size = sizeof sparks, .cosmetic = true},
    {.name = "count", .data = &count, .size = sizeof count},
};
static const gl_state states = {.parts = parts, .part_count = 3};

static void start(const gl_sim_desc *machine)
{
    static gl_fixed_policy fixed;
    const gl_fixed_policy_desc desc = {.ups = {100, 1}, .fps = {50, 1}};
    assert_true(gl_fixed_policy_init(&fixed, &desc));
    rig_start(&r, machine, &fixed.policy);
    memset(bodies, 0, sizeof bodies);
    count = 0;
}

static void play(void)
{
    if (r.event.type != GL_EVENT_UPDATE)
        return;
    count++;
    bodies[count % 2].x += r.event.update.dt;
}

static const gl_sim_desc usual = {.duration_ns = SECOND, .input_every_ns = 30 * MS};
static const gl_sim_desc endless = {.vsync_period_ns = MONITOR_PERIOD};

// How many events, and of those that are counted.
static int record(const gl_recorder_desc *desc, gl_event_type counted)
{
    int events = 0;
    start(&usual);
    gl_recorder *recorder = gl_recorder_create(&r.loop, desc);
    assert_non_null(recorder);
    while (rig_next(&r)) {
        play();
        events += counted == GL_EVENT_NONE || r.event.type == counted;
    }
    assert_true(gl_recorder_destroy(recorder));
    return events;
}

static gl_replayer *begin_replay(gl_replayer_desc desc, const gl_sim_desc *machine)
{
    start(machine);
    desc.path = path;
    gl_replayer *replayer = gl_replayer_create(&r.loop, &desc);
    assert_non_null(replayer);
    return replayer;
}

static long size_of_file(void)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    const long size = ftell(file);
    fclose(file);
    return size;
}

// ---- states -------------------------------------------------------------------------------------

TEST(the_same_program_has_the_same_state)
{
    record(&(gl_recorder_desc){.path = path, .state = &states}, GL_EVENT_NONE);
    gl_replayer *replayer = begin_replay((gl_replayer_desc){.state = &states}, &endless);
    while (rig_next(&r)) {
        play();
        memset(&bodies[0].name + 1, rand() & 0xff, offsetof(body, x) - 1);
        sparks = rand();
    }
    gl_replay_report report = gl_replayer_report(replayer);
    assert_int_equal(report.ticks, count);
    assert_int_equal(report.tick, count);
    assert_int_equal(report.compared_ticks, count);
    assert_int_equal(report.wrong_ticks, 0);
    assert_null(report.first_wrong_part);
    gl_replayer_destroy(replayer);
}

TEST(the_first_tick_that_differs_is_reported_with_its_part)
{
    record(&(gl_recorder_desc){.path = path, .state = &states}, GL_EVENT_NONE);
    gl_replayer *replayer = begin_replay((gl_replayer_desc){.state = &states}, &endless);
    catch_warnings();
    while (rig_next(&r)) {
        play();
        if (r.event.type == GL_EVENT_UPDATE && r.event.update.tick == 20)
            bodies[1].x = nextafter(bodies[1].x, 1);
    }
    gl_replay_report report = gl_replayer_report(replayer);
    assert_int_equal(report.first_wrong_tick, 20);
    assert_string_equal(report.first_wrong_part, "bodies");
    assert_int_equal(report.wrong_ticks, report.ticks - 20);
    assert_int_equal(logged.count, 1);
    assert_string_equal(logged.message, "gl_replayer: after tick 20 the state differs from the "
                                        "recording, in the part bodies first");
    gl_replayer_destroy(replayer);
}

TEST(a_state_of_other_parts_is_refused)
{
    const gl_state other = {.parts = parts, .part_count = 2};
    record(&(gl_recorder_desc){.path = path, .state = &states}, GL_EVENT_NONE);
    start(&endless);
    catch_warnings();
    assert_null(gl_replayer_create(&r.loop, &(gl_replayer_desc){.path = path, .state = &other}));
    expect_reason(path, "of a state with other parts");
}

// ---- what is left out, and what is not of the program -------------------------------------------

TEST(frames_may_be_left_out)
{
    int updates =
        record(&(gl_recorder_desc){.path = path, .without_frames = true}, GL_EVENT_UPDATE);
    gl_replayer *replayer = begin_replay((gl_replayer_desc){0}, &endless);
    int replayed = 0, inputs = 0;
    while (rig_next(&r)) {
        assert_true(r.event.type == GL_EVENT_UPDATE || gl_event_is_input(r.event.type));
        replayed += r.event.type == GL_EVENT_UPDATE;
        inputs += gl_event_is_input(r.event.type);
    }
    assert_int_equal(replayed, updates);
    assert_int_equal(inputs, 34); // the last is the CLOSE
    gl_replayer_destroy(replayer);
}

// By a button that is drawn: a frame is recorded whole or not at all.
TEST(a_pause_may_begin_and_end_in_a_frame)
{
    int renders = 0, swaps = 0, updates = 0, replayed = 0;
    for (int again = 0; again < 2; again++) {
        gl_recorder *recorder = NULL;
        gl_replayer *replayer = NULL;
        const gl_recorder_desc desc = {.path = path, .without_frames = true};
        if (again) {
            replayer = begin_replay((gl_replayer_desc){0}, &endless);
        } else {
            start(&usual);
            recorder = gl_recorder_create(&r.loop, &desc);
        }
        int frames = 0;
        while (rig_next(&r)) {
            replayed += again && r.event.type == GL_EVENT_UPDATE;
            updates += !again && r.event.type == GL_EVENT_UPDATE;
            renders += again && r.event.type == GL_EVENT_RENDER;
            swaps += again && r.event.type == GL_EVENT_SWAP;
            if (r.event.type != GL_EVENT_RENDER)
                continue;
            frames++;
            if (again ? frames == 3 : r.event.render.frame == 10)
                gl_loop_resume(&r.loop);
            if (!again && r.event.render.frame == 7)
                gl_loop_pause(&r.loop);
        }
        assert_true(gl_recorder_destroy(recorder));
        if (replayer)
            assert_string_equal(gl_replayer_report(replayer).reason, "");
        gl_replayer_destroy(replayer);
    }
    assert_int_equal(replayed, updates);
    assert_int_equal(renders, 3); // 8, 9 and 10
    assert_int_equal(swaps, 3);
}

// A key that the host takes for itself pauses the loop, and the replay has no such key.
static bool pause_at_third(void *user, gl_event *input)
{
    int *inputs = user;
    (void)input;
    if (++*inputs == 3)
        gl_loop_pause(&r.loop);
    if (*inputs == 9)
        gl_loop_set_time_scale(&r.loop, 0.5);
    if (*inputs == 12)
        gl_loop_resume(&r.loop);
    return *inputs > 12;
}

TEST(what_a_host_does_to_the_loop_comes_again)
{
    static bool paused[2000];
    static gl_host_wrapper wrapper;
    int inputs = 0, events = 0;
    start(&usual);
    gl_host *host = gl_host_wrapper_init(
        &wrapper, &(gl_host_wrapper_desc){
                      .inner = gl_sim_host(&r.sim), .filter = pause_at_third, .user = &inputs});
    assert_true(gl_loop_init(&r.loop, host, NULL));
    gl_recorder *recorder = gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = path});
    for (; rig_next(&r); events++)
        paused[events] = gl_loop_is_paused(&r.loop);
    assert_true(gl_recorder_destroy(recorder));

    gl_replayer *replayer = begin_replay((gl_replayer_desc){0}, &endless);
    int replayed = 0, pauses = 0;
    for (; rig_next(&r); replayed++) {
        assert_int_equal(gl_loop_is_paused(&r.loop), paused[replayed]);
        pauses += paused[replayed];
    }
    assert_int_equal(replayed, events);
    assert_true(pauses > 0 && pauses < events);
    expect_near(gl_loop_time_scale(&r.loop), 0.5, 0);
    gl_replayer_destroy(replayer);
}

// ---- pace, end ----------------------------------------------------------------------------------

TEST(the_pace_is_that_of_the_recording_or_another)
{
    const double paces[] = {0, 1, 2, 0.25, (double)INFINITY};
    record(&(gl_recorder_desc){.path = path}, GL_EVENT_NONE);
    for (size_t i = 0; i < sizeof paces / sizeof *paces; i++) {
        gl_replayer *replayer =
            begin_replay((gl_replayer_desc){.pace = paces[i]}, &(gl_sim_desc){0});
        while (rig_next(&r))
            ;
        double seconds = paces[i] > DBL_MAX ? 0 : 1 / (paces[i] > 0 ? paces[i] : 1);
        expect_near((double)gl_sim_time(&r.sim) / SECOND, seconds, 1e-6);
        gl_replayer_destroy(replayer);
    }
}

TEST(the_loop_may_go_on_live)
{
    record(&(gl_recorder_desc){.path = path}, GL_EVENT_NONE);
    gl_replayer *replayer = begin_replay((gl_replayer_desc){.goes_on = true}, &endless);
    uint64_t ticks = gl_replayer_report(replayer).ticks;
    gl_event_type latest = GL_EVENT_NONE;
    while (latest != GL_EVENT_CLOSE) {
        assert_true(rig_next(&r));
        latest = r.event.type;
    }
    gl_loop_cancel_close(&r.loop);
    rig_find(&r, GL_EVENT_UPDATE);
    assert_int_equal(r.event.update.tick, ticks);
    rig_find(&r, GL_EVENT_UPDATE);
    assert_int_equal(gl_replayer_report(replayer).tick, ticks);
    assert_false(gl_replayer_report(replayer).is_off);
    gl_replayer_destroy(replayer);
}

TEST(closing_the_window_ends_the_replay)
{
    record(&(gl_recorder_desc){.path = path}, GL_EVENT_NONE);
    gl_replayer *replayer = begin_replay(
        (gl_replayer_desc){0}, &(gl_sim_desc){.duration_ns = SECOND / 2, .input_every_ns = MS});
    int inputs = 0;
    while (rig_next(&r))
        inputs += gl_event_is_input(r.event.type);
    gl_replay_report report = gl_replayer_report(replayer);
    assert_in_range(inputs, 10, 17);
    assert_in_range(report.tick, 45, 51);
    assert_false(report.is_off);
    gl_replayer_destroy(replayer);
}

// ---- notes --------------------------------------------------------------------------------------

static void note_in_updates(const char *name, int value, int *noted)
{
    while (rig_next(&r))
        if (r.event.type == GL_EVENT_UPDATE && r.event.update.tick % 10 == 0 && name) {
            int read = value++;
            gl_loop_note(&r.loop, name, &read, sizeof read);
            *noted += read;
        }
}

TEST(notes_come_again)
{
    int noted = 0, replayed = 0;
    start(&usual);
    gl_recorder *recorder = gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = path});
    note_in_updates("dice", 100, &noted);
    assert_true(gl_recorder_destroy(recorder));
    gl_replayer *replayer = begin_replay((gl_replayer_desc){0}, &endless);
    note_in_updates("dice", 900, &replayed);
    assert_int_equal(replayed, noted);
    assert_false(gl_replayer_report(replayer).is_off);
    gl_replayer_destroy(replayer);

    catch_warnings();
    const char *names[] = {"day", NULL};
    const char *reasons[] = {
        "the program notes \"day\" with 4 bytes, which it did not when it was recorded",
        "the program does not note \"dice\", as it did when it was recorded"};
    for (int i = 0; i < 2; i++) {
        replayer = begin_replay((gl_replayer_desc){0}, &endless);
        note_in_updates(names[i], 900, &replayed);
        gl_replay_report report = gl_replayer_report(replayer);
        assert_true(report.is_off);
        assert_string_equal(report.reason, reasons[i]);
        assert_int_equal(report.tick, report.ticks);
        gl_replayer_destroy(replayer);
    }
}

// Of the same size as the recorded note, which is empty or not.
TEST(a_note_is_compared_by_its_name_and_its_size)
{
    const struct {
        const char *name;
        size_t size;
        const char *reason;
    } replayed[] = {
        {"dice", 0, ""},
        {"luck", 0,
         "the program notes \"luck\" with 0 bytes, which it did not when it was recorded"},
        {"dice", 1,
         "the program notes \"dice\" with 1 bytes, which it did not when it was recorded"},
    };
    char byte = 7;
    start(&usual);
    gl_recorder *recorder = gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = path});
    rig_find(&r, GL_EVENT_UPDATE);
    gl_loop_note(&r.loop, "dice", NULL, 0);
    while (rig_next(&r))
        ;
    assert_true(gl_recorder_destroy(recorder));
    catch_warnings();
    for (size_t i = 0; i < sizeof replayed / sizeof *replayed; i++) {
        gl_replayer *replayer = begin_replay((gl_replayer_desc){0}, &endless);
        rig_find(&r, GL_EVENT_UPDATE);
        gl_loop_note(&r.loop, replayed[i].name, replayed[i].size > 0 ? &byte : NULL,
                     replayed[i].size);
        assert_string_equal(gl_replayer_report(replayer).reason, replayed[i].reason);
        assert_int_equal(byte, 7);
        gl_replayer_destroy(replayer);
    }
}

// Behind the last recorded event. A recording that is whole has no such note; a loop that goes on live may.
TEST(a_note_after_the_recording_is_off_only_in_the_recording)
{
    record(&(gl_recorder_desc){.path = path}, GL_EVENT_NONE);
    catch_warnings();
    for (int goes_on = 0; goes_on < 2; goes_on++) {
        gl_replayer *replayer = begin_replay(
            (gl_replayer_desc){.goes_on = goes_on, .pace = (double)INFINITY}, &endless);
        rig_find(&r, GL_EVENT_CLOSE);
        if (goes_on) {
            gl_loop_cancel_close(&r.loop);
            rig_find(&r, GL_EVENT_UPDATE);
        }
        int64_t today = 3;
        gl_loop_note(&r.loop, "today", &today, sizeof today);
        assert_int_equal(today, 3);
        assert_int_equal(gl_replayer_report(replayer).is_off, !goes_on);
        gl_replayer_destroy(replayer);
    }
}

TEST(a_program_that_ends_earlier_is_off)
{
    record(&(gl_recorder_desc){.path = path}, GL_EVENT_NONE);
    gl_replayer *replayer = begin_replay((gl_replayer_desc){0}, &endless);
    while (rig_next(&r))
        if (r.event.type == GL_EVENT_UPDATE && r.event.update.tick == 7)
            gl_loop_stop(&r.loop);
    gl_replay_report report = gl_replayer_report(replayer);
    assert_true(report.is_off);
    assert_string_equal(report.reason, "the program ends, and the recording goes on");
    assert_int_equal(report.tick, 8);
    gl_replayer_destroy(replayer);
}

// ---- refusals -----------------------------------------------------------------------------------

TEST(text_may_be_left_out)
{
    static const char *const dropped = "secret";
    static const gl_sim_cue script[] = {
        {.at = 10 * MS, .event = {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_A, .action = 1}}},
        {.at = 10 * MS, .event = {.type = GL_EVENT_TEXT, .text.codepoint = 'a'}},
        {.at = 15 * MS, .event = {.type = GL_EVENT_DROP, .drop = {.count = 1, .paths = &dropped}}},
        {.at = 20 * MS, .event = {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_A}}},
    };
    start(&(gl_sim_desc){.duration_ns = SECOND, .script = script, .script_count = 4});
    gl_recorder *recorder =
        gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = path, .without_text = true});
    while (rig_next(&r))
        ;
    assert_true(gl_recorder_destroy(recorder));
    gl_replayer *replayer = begin_replay((gl_replayer_desc){.pace = (double)INFINITY}, &endless);
    int keys = 0, texts = 0;
    while (rig_next(&r)) {
        keys += r.event.type == GL_EVENT_KEY;
        texts += r.event.type == GL_EVENT_TEXT || r.event.type == GL_EVENT_DROP;
    }
    assert_int_equal(keys, 2);
    assert_int_equal(texts, 0);
    gl_replayer_destroy(replayer);
}

// What a program says about itself ends with a line end, as given or added.
TEST(what_it_is_about_can_be_read)
{
    const char *const abouts[] = {NULL, "", "level=3", "level=3\n"};
    const char *const ends[] = {"\n\n", "\n\n", "\n\nlevel=3\n", "\n\nlevel=3\n"};
    for (size_t i = 0; i < sizeof abouts / sizeof *abouts; i++) {
        record(&(gl_recorder_desc){.path = path, .about = abouts[i]}, GL_EVENT_NONE);
        char *about = gl_recording_about(path);
        assert_non_null(about);
        assert_int_equal(strncmp(about, "glpace=", 7), 0);
        assert_string_equal(strstr(about, "\n\n"), ends[i]);
        free(about);
    }
    catch_warnings();
    assert_null(gl_recording_about("no_such_file"));
    expect_reason("gl_recording_about", "no_such_file");
}

// A drop of many long paths is not kept back until the quarter of a second has passed.
TEST(what_is_large_is_written_at_once)
{
    static char long_path[1 << 16];
    memset(long_path, 'a', sizeof long_path - 1);
    static const char *const paths[] = {long_path, long_path};
    start(&usual);
    gl_recorder *recorder = gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = path});
    rig_find(&r, GL_EVENT_UPDATE);
    gl_event *drop = gl_queue_push(gl_sim_host(&r.sim)->queue, GL_EVENT_DROP, gl_sim_time(&r.sim));
    drop->drop = (gl_drop_event){.count = 2, .paths = paths};
    rig_find(&r, GL_EVENT_DROP);
    assert_true(gl_sim_time(&r.sim) < SECOND / 4);
    assert_true(size_of_file() > (long)sizeof long_path * 2 - 2);
    assert_true(gl_recorder_destroy(recorder));
    gl_replayer *replayer = begin_replay((gl_replayer_desc){0}, &endless);
    rig_find(&r, GL_EVENT_DROP);
    assert_int_equal(r.event.drop.count, 2);
    assert_string_equal(r.event.drop.paths[1], long_path);
    gl_replayer_destroy(replayer);
}

// A chunk that is missing, although each that is left is whole.
TEST(a_missing_chunk_is_damage)
{
    record(&(gl_recorder_desc){.path = path, .state = &states}, GL_EVENT_NONE);
    glp_recording_reader reader;
    assert_true(glp_recording_open(&reader, "test", path));
    glp_chunk chunk;
    size_t from = 0, to = 0;
    while (to == 0 && glp_recording_next(&reader, &chunk)) {
        to = chunk.kind == GLP_CHUNK_HASHES ? reader.at : 0; // which this replay does not need
        from = to == 0 ? reader.at : from;
    }
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(reader.data, 1, from, file), from);
    assert_int_equal(fwrite(reader.data + to, 1, reader.size - to, file), reader.size - to);
    assert_int_equal(fclose(file), 0);
    glp_recording_free(&reader);
    gl_replayer *replayer = begin_replay((gl_replayer_desc){0}, &endless);
    assert_int_equal(gl_replayer_report(replayer).recording, GL_RECORDING_DAMAGED);
    gl_replayer_destroy(replayer);
}

// Where a chunk is put: before all, or behind the first chunk of events.
enum { AT_THE_BEGIN, AMONG_EVENTS };

static void insert_chunk(int where, const glp_chunk *inserted)
{
    glp_recording_reader reader;
    glp_recording_writer writer;
    bool is_there = false;
    assert_true(glp_recording_open(&reader, "test", path));
    assert_int_equal(glp_recording_begin(&writer, path), 0);
    for (glp_chunk chunk; glp_recording_next(&reader, &chunk);) {
        bool is_before = where == AT_THE_BEGIN && !is_there;
        if (is_before)
            assert_int_equal(glp_recording_add(&writer, inserted), 0);
        assert_int_equal(glp_recording_add(&writer, &chunk), 0);
        bool is_behind = chunk.kind == GLP_CHUNK_EVENTS && !is_there;
        if (where == AMONG_EVENTS && is_behind)
            assert_int_equal(glp_recording_add(&writer, inserted), 0);
        is_there |= is_before || is_behind;
    }
    assert_int_equal(glp_recording_add(&writer, &(glp_chunk){.kind = GLP_CHUNK_END}), 0);
    assert_int_equal(glp_recording_close(&writer), 0);
    glp_recording_free(&reader);
}

// A replay of a recording that has this chunk, too. *all is how many ticks were recorded.
static gl_replay_report replay_with(int where, const glp_chunk *inserted, uint64_t *all)
{
    record(&(gl_recorder_desc){.path = path, .state = &states}, GL_EVENT_NONE);
    *all = count;
    insert_chunk(where, inserted);
    gl_replayer *replayer = begin_replay((gl_replayer_desc){.state = &states}, &endless);
    while (rig_next(&r))
        play();
    const gl_replay_report report = gl_replayer_report(replayer);
    assert_int_equal(report.tick, report.ticks);
    assert_int_equal(count, report.ticks);
    gl_replayer_destroy(replayer);
    return report;
}

// A chunk that is whole, and cannot be there: the run ends before it.
static void expect_damage(int where, uint32_t kind, const void *data, size_t size)
{
    uint64_t all;
    const glp_chunk chunk = {.kind = kind, .data = data, .size = size};
    const gl_replay_report report = replay_with(where, &chunk, &all);
    assert_int_equal(report.recording, GL_RECORDING_DAMAGED);
    if (where == AT_THE_BEGIN)
        assert_int_equal(report.ticks, 0);
    else
        assert_true(report.ticks > 10 && report.ticks < all);
}

TEST(a_chunk_that_cannot_be_there_ends_the_run)
{
    static const unsigned char far[] = {0xff, 0x7f}, before[] = {0}, longer[] = {5, 0},
                               no_number[] = {0xff}, hash[] = {0x7f, 1, 2, 3};
    unsigned char key_frame[19] = {0xff, 0x7f};
    expect_damage(AMONG_EVENTS, GLP_CHUNK_CUT, far, sizeof far);
    expect_damage(AMONG_EVENTS, GLP_CHUNK_CUT, before, sizeof before);
    expect_damage(AMONG_EVENTS, GLP_CHUNK_CUT, longer, sizeof longer);
    expect_damage(AMONG_EVENTS, GLP_CHUNK_CUT, no_number, sizeof no_number);
    expect_damage(AMONG_EVENTS, GLP_CHUNK_HASHES, hash, sizeof hash);
    expect_damage(AMONG_EVENTS, GLP_CHUNK_HASHES, hash, 1);
    expect_damage(AMONG_EVENTS, GLP_CHUNK_HASHES, no_number, sizeof no_number);
    expect_damage(AMONG_EVENTS, GLP_CHUNK_KEY_FRAME, key_frame, sizeof key_frame);
    expect_damage(AT_THE_BEGIN, GLP_CHUNK_EVENTS, before, sizeof before); // no event has this code
}

// The hashes of one tick, although the ticks that follow are hashed from the first one on.
TEST(hashes_that_do_not_follow_each_other_are_damage)
{
    static const unsigned char tick_0[1 + 3 * GLP_HASH_SIZE] = {0};
    expect_damage(AMONG_EVENTS, GLP_CHUNK_HASHES, tick_0, sizeof tick_0);
}

TEST(a_swap_without_its_frame_is_damage)
{
    glp_bytes events = {0};
    glp_codec *codec = glp_codec_create("test");
    const glp_recorded swap = {.event = {.type = GL_EVENT_SWAP}, .scale = 1};
    assert_true(glp_codec_encode(codec, &swap, &events));
    expect_damage(AT_THE_BEGIN, GLP_CHUNK_EVENTS, events.data, events.size);
    glp_codec_destroy(codec);
    glp_bytes_free(&events);
}

// ---- key frames of other programs ---------------------------------------------------------------

static glp_bytes key_frame_of(double simulated, double rounded_up, uint64_t size)
{
    glp_bytes key_frame = {0};
    glp_bytes_add_number(&key_frame, 0);
    glp_bytes_add_double(&key_frame, simulated);
    glp_bytes_add_double(&key_frame, rounded_up);
    glp_bytes_add_number(&key_frame, size);
    return key_frame;
}

TEST(a_key_frame_of_a_time_that_cannot_be_is_damage)
{
    const double infinite = (double)INFINITY;
    const double times[][2] = {{-1, 0}, {infinite, 0}, {0, infinite}, {0, -infinite}};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        glp_bytes key_frame = key_frame_of(times[i][0], times[i][1], 8);
        expect_damage(AT_THE_BEGIN, GLP_CHUNK_KEY_FRAME, key_frame.data, key_frame.size);
        glp_bytes_free(&key_frame);
    }
}

// A state of another size, and one whose bytes cannot be found out: both are replayed, and left out.
TEST(a_key_frame_of_another_memory_is_left_out)
{
    static const unsigned char beyond[] = {99, 1};
    for (int i = 0; i < 2; i++) {
        uint64_t all;
        glp_bytes key_frame = key_frame_of(0, 0, i == 0 ? 8 : glp_state_size(&states));
        glp_bytes_add(&key_frame, beyond, sizeof beyond);
        const glp_chunk chunk = {
            .kind = GLP_CHUNK_KEY_FRAME, .data = key_frame.data, .size = key_frame.size};
        const gl_replay_report report = replay_with(AT_THE_BEGIN, &chunk, &all);
        assert_int_equal(report.recording, GL_RECORDING_WHOLE);
        assert_int_equal(report.ticks, all);
        assert_int_equal(report.wrong_ticks, 0);
        gl_replayer *replayer = begin_replay((gl_replayer_desc){.state = &states}, &endless);
        catch_warnings();
        assert_int_equal(gl_replayer_seek(replayer, 5), i == 0); // by the recording's own first one
        assert_int_equal(logged.count, i);
        gl_replayer_destroy(replayer);
        glp_bytes_free(&key_frame);
    }
}

// ---- chunks that are left out, and the end -------------------------------------------------------

TEST(a_note_without_a_name_is_left_out)
{
    uint64_t all;
    const glp_chunk chunk = {
        .kind = GLP_CHUNK_NOTE, .data = (const unsigned char *)"abc", .size = 3};
    const gl_replay_report report = replay_with(AMONG_EVENTS, &chunk, &all);
    assert_int_equal(report.recording, GL_RECORDING_WHOLE);
    assert_int_equal(report.ticks, all);
    assert_false(report.is_off);
}

TEST(a_recording_of_no_state_is_not_compared)
{
    record(&(gl_recorder_desc){.path = path, .about = "\n\npart=of the program"}, GL_EVENT_NONE);
    gl_replayer *replayer = begin_replay((gl_replayer_desc){.state = &states}, &endless);
    while (rig_next(&r))
        ;
    assert_int_equal(gl_replayer_report(replayer).compared_ticks, 0);
    assert_int_equal(gl_replayer_report(replayer).wrong_ticks, 0);
    gl_replayer_destroy(replayer);
}

TEST(the_end_stays_the_end)
{
    glp_recording_reader reader;
    glp_chunk chunk;
    record(&(gl_recorder_desc){.path = path}, GL_EVENT_NONE);
    assert_true(glp_recording_open(&reader, "test", path));
    while (glp_recording_next(&reader, &chunk))
        ;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(reader.state, GL_RECORDING_WHOLE);
        assert_false(glp_recording_next(&reader, &chunk));
    }
    glp_recording_free(&reader);
}

TEST(a_taint_is_printed_as_text)
{
    static const unsigned char name[] = "\033[2J";
    record(&(gl_recorder_desc){.path = path, .state = &states}, GL_EVENT_NONE);
    insert_chunk(AMONG_EVENTS, &(glp_chunk){.kind = GLP_CHUNK_TAINT, .data = name, .size = 4});
    insert_chunk(AMONG_EVENTS, &(glp_chunk){.kind = GLP_CHUNK_TAINT, .data = name, .size = 4});
    gl_replayer *replayer = begin_replay((gl_replayer_desc){0}, &endless);
    assert_null(strchr(gl_replayer_report(replayer).taints, '\033'));
    assert_null(strchr(gl_replayer_report(replayer).taints, ',')); // twice the same
    assert_int_equal(gl_replayer_report(replayer).recording, GL_RECORDING_WHOLE);
    gl_replayer_destroy(replayer);
}

// What each number of events reads, and the taints of the recording.
static void expect_taints(bool notes, const char *taints)
{
    start(&usual);
    gl_time_now(); // before it was recorded
    gl_recorder *recorder = gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = path});
    for (int i = 0; rig_next(&r); i++) {
        int64_t read = i == 5 || i == 9 ? gl_time_now() : 0;
        if (i == 7)
            read = (int64_t)gl_loop_stats(&r.loop).frames;
        if (notes && read > 0)
            gl_loop_note(&r.loop, "read", &read, sizeof read);
    }
    assert_true(gl_recorder_destroy(recorder));
    gl_replayer *replayer = begin_replay((gl_replayer_desc){0}, &endless);
    assert_string_equal(gl_replayer_report(replayer).taints, taints);
    gl_replayer_destroy(replayer);
}

TEST(what_is_read_without_a_note_taints)
{
    expect_taints(false, "gl_time_now, gl_loop_stats");
    expect_taints(true, "");
}

// An app shows its statistics in each frame, which is not the program's doing.
static bool read_in_poll(void *user, gl_event *event)
{
    (void)user, (void)event;
    gl_time_now();
    return true;
}

TEST(what_a_host_reads_does_not)
{
    static gl_host_wrapper wrapper;
    start(&usual);
    gl_host *host = gl_host_wrapper_init(
        &wrapper, &(gl_host_wrapper_desc){.inner = gl_sim_host(&r.sim), .filter = read_in_poll});
    assert_true(gl_loop_init(&r.loop, host, NULL));
    gl_recorder *recorder = gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = path});
    while (rig_next(&r))
        ;
    assert_true(gl_recorder_destroy(recorder));
    gl_replayer *replayer = begin_replay((gl_replayer_desc){0}, &endless);
    assert_string_equal(gl_replayer_report(replayer).taints, "");
    gl_replayer_destroy(replayer);
}

TEST(what_is_wrong_is_said)
{
    start(&endless);
    catch_warnings();
    assert_null(gl_recorder_create(&r.loop, NULL));
    assert_logged("gl_recorder_create: desc is NULL");
    assert_null(gl_recorder_create(&r.loop, &(gl_recorder_desc){0}));
    assert_logged("gl_recorder_create: the desc has no path");
    assert_null(gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = "no/such/folder"}));
    assert_logged("gl_recorder_create: cannot write no/such/folder: No such file or directory");
    assert_null(gl_replayer_create(&r.loop, NULL));
    assert_logged("gl_replayer_create: desc is NULL");
    assert_null(gl_replayer_create(&r.loop, &(gl_replayer_desc){0}));
    assert_logged("gl_replayer_create: the desc has no path");
    assert_null(gl_recording_about(NULL));
    assert_logged("gl_recording_about: path is NULL");
    assert_null(gl_replayer_create(&r.loop, &(gl_replayer_desc){.path = path, .pace = -1}));
    assert_logged("gl_replayer_create: pace is -1; it takes a number above 0, or 0 for 1");
    gl_replayer_report(NULL);
    assert_logged("gl_replayer_report needs a replayer; it is NULL");
    gl_replayer_destroy(NULL);
    assert_true(gl_recorder_destroy(NULL));
    assert_int_equal(logged.count, 0);
}

#define NEEDS_NAME "part 0 of the state needs a name in one line, data and a size"
#define NEEDS_SIZE                                                                                 \
    "a field of the part count needs a name, a size, and a stride of 0 or of at least its size"
#define HAS_KIND(number, bytes)                                                                    \
    "the field y of the part count has the kind " #number " and " #bytes                           \
    " bytes; an integer has 1, 2, 4 or 8, a real number 4 or 8"

// Refuses a state of one part, which has one field unless the part has its own.
static void expect_refused(gl_state_part part, const gl_state_field *field, const char *words)
{
    char sentence[300];
    if (field) {
        part.fields = field;
        part.field_count = 1;
    }
    const gl_state wrong = {.parts = &part, .part_count = 1};
    assert_null(gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = path, .state = &wrong}));
    snprintf(sentence, sizeof sentence, "gl_recorder_create: %s", words);
    assert_logged(sentence);
    assert_null(gl_replayer_create(&r.loop, &(gl_replayer_desc){.path = path, .state = &wrong}));
    snprintf(sentence, sizeof sentence, "gl_replayer_create: %s", words);
    assert_logged(sentence);
}

TEST(a_state_that_cannot_be_is_refused)
{
    const gl_state_part whole = {.name = "count", .data = &count, .size = 8};
    const gl_state many = {.parts = parts, .part_count = 33}, none = {.parts = parts},
                   without_parts = {.part_count = 1};
    start(&endless);
    catch_warnings();
    assert_null(gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = path, .state = &none}));
    assert_logged("gl_recorder_create: part_count of the state is 0; it takes 1 to 32");
    assert_null(gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = path, .state = &many}));
    assert_logged("gl_recorder_create: part_count of the state is 33; it takes 1 to 32");
    assert_null(
        gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = path, .state = &without_parts}));
    assert_logged("gl_recorder_create: the state has no parts");

    gl_state_part part = whole;
    part.name = NULL;
    expect_refused(part, NULL, NEEDS_NAME);
    part.name = "two\nlines";
    expect_refused(part, NULL, NEEDS_NAME);
    part = whole;
    part.data = NULL;
    expect_refused(part, NULL, NEEDS_NAME);
    part = whole;
    part.size = 0;
    expect_refused(part, NULL, NEEDS_NAME);
    part = whole;
    part.field_count = -1;
    expect_refused(part, NULL, "field_count of the part count is -1, with no fields");
    part.field_count = 1;
    expect_refused(part, NULL, "field_count of the part count is 1, with no fields");
    part.field_count = 0;
    part.fields = body_fields;
    expect_refused(part, NULL, "field_count of the part count is 0, with fields");

    expect_refused(whole, &(gl_state_field){.size = 8}, NEEDS_SIZE);
    expect_refused(whole, &(gl_state_field){.name = "y"}, NEEDS_SIZE);
    expect_refused(whole, &(gl_state_field){.name = "y", .size = 4, .stride = 3}, NEEDS_SIZE);
    expect_refused(whole, &(gl_state_field){.name = "y", .offset = 4, .size = 8},
                   "the field y lies outside of the part count");
    expect_refused(whole, &(gl_state_field){.name = "y", .size = 4, .count = 3},
                   "the field y lies outside of the part count");
    expect_refused(whole, &(gl_state_field){.name = "y", .size = 2, .kind = GL_STATE_REAL},
                   HAS_KIND(2, 2));
    expect_refused(whole, &(gl_state_field){.name = "y", .size = 3, .kind = GL_STATE_INTEGER},
                   HAS_KIND(1, 3));
    expect_refused(whole, &(gl_state_field){.name = "y", .size = 4, .kind = (gl_state_kind)3},
                   HAS_KIND(3, 4));

    assert_int_equal(gl_state_hash(NULL, 0), 0);
    assert_logged("gl_state_hash needs a state and the number of one of its parts");
    assert_int_equal(gl_state_hash(&states, -1), 0);
    assert_logged("gl_state_hash needs a state and the number of one of its parts");
    assert_int_equal(gl_state_hash(&states, 3), 0);
    assert_logged("gl_state_hash needs a state and the number of one of its parts");
}

// A file that is there stays as it is if the loop cannot be recorded.
TEST(a_loop_that_has_ended_is_not_recorded)
{
    record(&(gl_recorder_desc){.path = path}, GL_EVENT_NONE);
    const long size = size_of_file();
    start(&endless);
    gl_loop_stop(&r.loop);
    assert_false(rig_next(&r));
    catch_warnings();
    assert_null(gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = path}));
    assert_logged("gl_loop_add_tape: the loop has ended");
    assert_null(gl_replayer_create(&r.loop, &(gl_replayer_desc){.path = path}));
    assert_logged("gl_loop_add_tape: the loop has ended");
    assert_int_equal(size_of_file(), size);
}

// What a host sends that no recording can have ends the recording, and not the program.
TEST(an_event_that_cannot_be_ends_the_recording)
{
    start(&usual);
    gl_recorder *recorder = gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = path});
    rig_find(&r, GL_EVENT_UPDATE);
    gl_queue_push(gl_sim_host(&r.sim)->queue, GL_EVENT_TOUCH, gl_sim_time(&r.sim))->touch.finger =
        GL_TOUCH_COUNT;
    catch_warnings();
    rig_find(&r, GL_EVENT_TOUCH);
    assert_logged("gl_recorder: the recording recording ends early: the host sent an event that "
                  "has a member out of its range");
    int64_t number = 1;
    gl_loop_note(&r.loop, "number", &number, sizeof number);
    while (rig_next(&r))
        ;
    assert_int_equal(logged.count, 0);
    assert_false(gl_recorder_destroy(recorder));
    gl_replayer *replayer = begin_replay((gl_replayer_desc){0}, &endless);
    assert_int_equal(gl_replayer_report(replayer).recording, GL_RECORDING_TRUNCATED);
    gl_replayer_destroy(replayer);
}

#ifndef _WIN32
TEST(only_its_user_may_read_it)
{
    struct stat status;
    record(&(gl_recorder_desc){.path = path}, GL_EVENT_NONE);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
}
#endif

// ---- the size of the file -----------------------------------------------------------------------

#define MINUTES 6
#define INPUTS 3600 // 10 a second

// Of 60 updates a second, which come up to 1 ms late, and of this input; without frames.
static long size_of_minutes(const gl_sim_cue *inputs, size_t input_count)
{
    static int64_t late[997];
    uint64_t random = 1;
    for (size_t i = 0; i < sizeof late / sizeof *late; i++) {
        random = random * UINT64_C(6364136223846793005) + 1442695040888963407;
        late[i] = (int64_t)((random >> 33) % (uint64_t)MS);
    }
    static gl_paced_policy paced;
    assert_true(gl_paced_policy_init(&paced, &(gl_paced_policy_desc){.ups = {60, 1}}));
    rig_start(&r,
              &(gl_sim_desc){.vsync_period_ns = MONITOR_PERIOD,
                             .vsync_jitter = {late, sizeof late / sizeof *late},
                             .duration_ns = MINUTES * 60 * SECOND,
                             .script = inputs,
                             .script_count = input_count},
              &paced.policy);
    gl_recorder *recorder =
        gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = path, .without_frames = true});
    while (rig_next(&r))
        ;
    assert_true(gl_recorder_destroy(recorder));
    return size_of_file();
}

static gl_event draw_input(gl_event_type type, uint64_t random, bool is_odd)
{
    gl_event event = {.type = type};
    if (type == GL_EVENT_KEY)
        event.key = (gl_key_event){.key = GL_KEY_A, .scancode = 38, .action = is_odd};
    if (type == GL_EVENT_CURSOR)
        event.cursor =
            (gl_cursor_event){.x = (double)(random % 1920), .y = (double)(random % 1080)};
    if (type == GL_EVENT_GAMEPAD_AXIS)
        event.gamepad_axis.value = (double)((float)(random % 32767) / 32767);
    return event;
}

static double size_of_input(gl_event_type type, long updates)
{
    static gl_sim_cue inputs[INPUTS];
    uint64_t random = 2;
    for (int i = 0; i < INPUTS; i++) {
        random = random * UINT64_C(6364136223846793005) + 1442695040888963407;
        inputs[i] = (gl_sim_cue){.at = i * 100 * MS + (int64_t)((random >> 33) % 99999999),
                                 .event = draw_input(type, random >> 33, i % 2 == 0)};
    }
    return (double)(size_of_minutes(inputs, INPUTS) - updates) / INPUTS;
}

TEST(a_file_is_small)
{
    const long updates = size_of_minutes(NULL, 0);
    const double key = size_of_input(GL_EVENT_KEY, updates),
                 cursor = size_of_input(GL_EVENT_CURSOR, updates),
                 axis = size_of_input(GL_EVENT_GAMEPAD_AXIS, updates);
    printf("# an hour: %ld bytes; a key %.1f, cursor %.1f, axis %.1f\n", updates * 60 / MINUTES,
           key, cursor, axis);
    assert_true(updates <= 1500000 / (60 / MINUTES));
    assert_true(key <= 8 && cursor <= 16 && axis <= 16);
}
