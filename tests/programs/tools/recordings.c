// Writes recordings into a folder: programs that do anything to their loops, a small one whose numbers are known, and
// chunks with anything in them. Or replays what was made of rewound.glrec: status 0 if the states are the same.
//
// usage: recordings FOLDER
//        recordings --replay FILE

#define _POSIX_C_SOURCE 200809L // chdir

#include "core/sim/meddler.h"
#include "posix.h"
#include "record/draw_event.h"

#include <stdlib.h>

#include <glpace/history.h>
#include <glpace/recorder.h>
#include <glpace/replayer.h>

#include "record/recording.h"

#define MEDDLED 20
#define RANDOM 10

// ---- programs -----------------------------------------------------------------------------------

static struct {
    double height;
    uint64_t score;
} played;

static const gl_state_part parts[] = {
    {.name = "ball", .data = &played.height, .size = sizeof played.height},
    {.name = "score", .data = &played.score, .size = sizeof played.score},
};
static const gl_state states = {.parts = parts, .part_count = 2};

static void record_meddler(uint64_t number)
{
    static meddler program;
    char path[32];
    gl_sim_desc machine;
    snprintf(path, sizeof path, "meddled-%d.glrec", (int)number);
    meddler_draw_machine(&machine, ~number);
    meddler_start(&program, number, &machine);
    gl_recorder *recorder = gl_recorder_create(
        &program.run.loop,
        &(gl_recorder_desc){.path = path, .state = &states, .without_frames = number % 4 == 0});
    assert_non_null(recorder);
    while (meddler_next(&program))
        played.score += program.run.event.type == GL_EVENT_UPDATE;
    assert_true(gl_recorder_destroy(recorder));
    meddler_finish(&program);
}

static rig r;

static void start(const gl_sim_desc *machine)
{
    static gl_fixed_policy fixed;
    const gl_fixed_policy_desc desc = {.ups = {100, 1}, .fps = {50, 1}};
    assert_true(gl_fixed_policy_init(&fixed, &desc));
    rig_start(&r, machine, &fixed.policy);
    played.score = 0;
    played.height = 0;
}

static gl_recorder *start_recording(const char *path)
{
    start(&(gl_sim_desc){.duration_ns = SECOND, .input_every_ns = 30 * MS});
    gl_recorder *recorder = gl_recorder_create(
        &r.loop, &(gl_recorder_desc){.path = path, .state = &states, .about = "level=3\nseed=7"});
    assert_non_null(recorder);
    return recorder;
}

// A second of 100 updates and 50 frames, with a cursor every 30 ms.
static void record_known(void)
{
    gl_recorder *recorder = start_recording("known.glrec");
    while (rig_next(&r)) {
        if (r.event.type != GL_EVENT_UPDATE)
            continue;
        uint32_t thrown = 0x01020304;
        played.score++;
        if (r.event.update.tick % 40 == 0)
            gl_loop_note(&r.loop, "dice", &thrown, sizeof thrown);
    }
    assert_true(gl_recorder_destroy(recorder));
}

// The same program goes back twice, from tick 60 to 50 and from tick 55 to 35.
static void record_rewound(void)
{
    gl_recorder *recorder = start_recording("rewound.glrec");
    gl_history *history = gl_history_create(&r.loop, &(gl_history_desc){.state = &states});
    assert_non_null(history);
    int rewound = 0;
    while (rig_next(&r)) {
        if (r.event.type != GL_EVENT_UPDATE)
            continue;
        played.score++;
        if (rewound == 0 && r.event.update.tick == 59)
            assert_true(gl_history_rewind(history, 10 * (uint64_t)++rewound));
        else if (rewound == 1 && r.event.update.tick == 54)
            assert_true(gl_history_rewind(history, 10 * (uint64_t)++rewound));
    }
    gl_history_destroy(history);
    assert_true(gl_recorder_destroy(recorder));
}

static bool replay(const char *path)
{
    start(&(gl_sim_desc){0});
    gl_replayer *replayer = gl_replayer_create(
        &r.loop, &(gl_replayer_desc){.path = path, .state = &states, .pace = (double)INFINITY});
    assert_non_null(replayer);
    while (rig_next(&r))
        played.score += r.event.type == GL_EVENT_UPDATE;
    const gl_replay_report report = gl_replayer_report(replayer);
    gl_replayer_destroy(replayer);
    return report.recording == GL_RECORDING_WHOLE && !report.is_off && report.wrong_ticks == 0 &&
           report.tick == report.ticks && report.compared_ticks == report.ticks;
}

// ---- chunks -------------------------------------------------------------------------------------

struct drawing {
    uint64_t seed;
    glp_recording_writer writer;
    glp_codec *codec;
    glp_recorded recorded;
    glp_bytes bytes;
};

static void add(struct drawing *it, uint32_t kind)
{
    const glp_chunk chunk = {.kind = kind, .data = it->bytes.data, .size = it->bytes.size};
    assert_int_equal(glp_recording_add(&it->writer, &chunk), 0);
    it->bytes.size = 0;
}

static void draw_bytes(struct drawing *it, int64_t most)
{
    for (int64_t size = draw_from(&it->seed, 0, most); size > 0; size--) {
        unsigned char byte = (unsigned char)draw(&it->seed);
        glp_bytes_add(&it->bytes, &byte, 1);
    }
}

static void draw_name(struct drawing *it)
{
    const char *names[] = {"",           "dice",     "time of day", " \xc3\xa4 ",
                           "two\nlines", "return\r", "\x7f"};
    const char *name = names[draw_from(&it->seed, 0, 6)];
    glp_bytes_add(&it->bytes, name, strlen(name));
}

// As another program might write it: with a time that does not differ, or a loop that is paused as 2 says.
static void add_odd_event(struct drawing *it)
{
    const unsigned char same_time[] = {0x20 | 27, 0, 0};
    const unsigned char paused[] = {0x80 | 27, 2,    0,    0x33, 0x33, 0x33,
                                    0x33,      0x33, 0x33, 0xd3, 0x3f, 0};
    bool is_paused = draw_one_in(&it->seed, 2);
    const unsigned char *event = is_paused ? paused : same_time;
    size_t size = is_paused ? sizeof paused : sizeof same_time;
    glp_reader reader = glp_reader_of(event, size);
    assert_true(glp_codec_decode(it->codec, &reader, &it->recorded));
    glp_bytes_add(&it->bytes, event, size);
}

static void draw_events(struct drawing *it)
{
    if (draw_one_in(&it->seed, 5))
        add_odd_event(it);
    for (int64_t count = draw_from(&it->seed, 0, 200); count > 0; count--) {
        draw_event(&it->seed, &it->recorded);
        assert_true(glp_codec_encode(it->codec, &it->recorded, &it->bytes));
    }
    add(it, GLP_CHUNK_EVENTS);
}

// Of any size, or as another program might write it: in more bytes than it needs.
static void draw_tick(struct drawing *it)
{
    const unsigned char five[] = {0x85, 0};
    if (draw_one_in(&it->seed, 4))
        glp_bytes_add(&it->bytes, five, sizeof five);
    else
        glp_bytes_add_number(&it->bytes, draw(&it->seed) >> draw_from(&it->seed, 0, 63));
}

static void draw_hashes(struct drawing *it)
{
    draw_tick(it);
    if (draw_one_in(&it->seed, 2))
        draw_bytes(it, 24); // often not of whole ticks
    else
        glp_bytes_add(&it->bytes, "three parts.three parts.", 24);
    add(it, GLP_CHUNK_HASHES);
}

static void draw_meta(struct drawing *it)
{
    const char *metas[] = {"glpace=0.1.0\npart=a\npart=b c\npart=d\n\nlevel=3\n",
                           "part=a\n\n\nx=\r\n", "no end", ""};
    const char *meta = metas[draw_from(&it->seed, 0, 3)];
    glp_bytes_add(&it->bytes, meta, strlen(meta));
    add(it, GLP_CHUNK_META);
}

static void draw_chunk(struct drawing *it)
{
    const uint32_t others[] = {GLP_LETTERS('C', 'U', 'T', ' '),
                               GLP_LETTERS('T', 'A', 'I', 'N'),
                               GLP_LETTERS('K', 'E', 'Y', 'F'),
                               GLP_LETTERS('a', ' ', 'b', '1'),
                               GLP_LETTERS(' ', ' ', ' ', ' '),
                               0,
                               UINT32_MAX,
                               GLP_LETTERS('x', 'x', 0, 0)};
    switch (draw_from(&it->seed, 0, 6)) {
    case 0:
        draw_meta(it);
        break;
    case 1:
        draw_name(it);
        if (!draw_one_in(&it->seed, 4))
            glp_bytes_add(&it->bytes, "", 1);
        draw_bytes(it, 100);
        add(it, GLP_CHUNK_NOTE);
        break;
    case 2:
        draw_hashes(it);
        break;
    case 3:
        draw_bytes(it, 70);
        add(it, others[draw_from(&it->seed, 0, 7)]);
        break;
    case 4:
        draw_tick(it);
        add(it, others[0]);
        break;
    case 5:
        draw_name(it);
        add(it, others[1]);
        break;
    default:
        draw_events(it);
    }
}

static void write_random(uint64_t number)
{
    char path[32];
    struct drawing it = {.seed = number, .recorded.scale = 1, .codec = glp_codec_create("test")};
    snprintf(path, sizeof path, "random-%d.glrec", (int)number);
    assert_int_equal(glp_recording_begin(&it.writer, path), 0);
    draw_meta(&it);
    for (int i = 0; i < 100; i++)
        draw_chunk(&it);
    add(&it, GLP_CHUNK_END);
    assert_int_equal(glp_recording_close(&it.writer), 0);
    glp_bytes_free(&it.bytes);
    glp_codec_destroy(it.codec);
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "--replay") == 0)
        return !replay(argv[2]);
    if (argc != 2 || chdir(argv[1]) != 0) {
        fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
        return 2;
    }
    record_known();
    record_rewound();
    for (uint64_t number = 1; number <= MEDDLED; number++)
        record_meddler(number);
    for (uint64_t number = 1; number <= RANDOM; number++)
        write_random(number);
    return 0;
}
