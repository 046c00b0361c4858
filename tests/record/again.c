// What a replay compares and where it goes: the sync test, the words for a difference, and seeking.

#define _XOPEN_SOURCE 700 // mkdtemp

#include "folder.h"
#include "rig.h"

#include <math.h>

#include <glpace/input.h>
#include <glpace/recorder.h>
#include <glpace/replayer.h>

#define PATH "recording"
#define TICKS 1000

static rig r;

static FIXTURE(end)
{
    remove(PATH);
    listen_no_more(state);
    return leave_folder(state);
}

ALL_BETWEEN(enter_folder, end)

// ---- a program ----------------------------------------------------------------------------------

typedef struct body {
    uint8_t flag; // and then padding
    int16_t small;
    int32_t count;
    float speed;
    double x[3];
    uint64_t random;
    uint64_t frames;
    uint8_t name[20];
} body;

static body it;
static gl_input input;
static double sparks;
static unsigned char raw[8]; // which has no fields
static uint64_t forgotten;   // state that no part has,
static bool forgets;         // if it counts

#define FIELD(member, of_kind)                                                                     \
    {                                                                                              \
        .name = #member, .offset = offsetof(body, member), .size = sizeof it.member,               \
        .kind = GL_STATE_##of_kind                                                                 \
    }
static const gl_state_field fields[] = {
    FIELD(flag, BYTES),
    FIELD(small, INTEGER),
    FIELD(count, INTEGER),
    FIELD(speed, REAL),
    {.name = "x",
     .offset = offsetof(body, x),
     .size = sizeof(double),
     .count = 3,
     .kind = GL_STATE_REAL},
    FIELD(random, INTEGER),
    FIELD(frames, INTEGER),
    FIELD(name, BYTES),
};
static const gl_state_part parts[] = {
    {.name = "body",
     .data = &it,
     .size = sizeof it,
     .fields = fields,
     .field_count = sizeof fields / sizeof *fields},
    {.name = "sparks", .data = &sparks, .size = sizeof sparks, .cosmetic = true},
    {.name = "input", .data = &input, .size = sizeof input},
    {.name = "raw", .data = raw, .size = sizeof raw},
};
static const gl_state states = {.parts = parts, .part_count = 4};

static body after[TICKS]; // each update, when it was recorded,
static body last;         // and at the end

static void update(void)
{
    it.random = it.random * UINT64_C(6364136223846793005) + 1442695040888963407;
    it.small = (int16_t)(it.random >> 40);
    it.speed += gl_input_key_down(&input, GL_KEY_A) ? 1.0f : -0.5f;
    it.x[(uint32_t)it.count++ % 3] += (double)it.speed * r.event.update.dt;
    it.flag ^= 1;
    sparks += 1;
    forgotten++;
    if (forgets && forgotten % 100 == 0)
        it.x[1] += 1;
}

// It notes a number in some of its updates, and pauses and resumes in a frame.
static void play(void)
{
    gl_input_feed(&input, &r.event);
    if (r.event.type == GL_EVENT_UPDATE)
        update();
    if (r.event.type == GL_EVENT_UPDATE && r.event.update.tick % 50 == 0) {
        int64_t today = gl_sim_time(&r.sim);
        gl_loop_note(&r.loop, "today", &today, sizeof today);
        it.x[2] += (double)today / SECOND;
    }
    if (r.event.type == GL_EVENT_RENDER) {
        it.frames++;
        if (it.frames % 100 == 50)
            gl_loop_pause(&r.loop);
        if (it.frames % 100 == 55)
            gl_loop_resume(&r.loop);
    }
}

static void start(const gl_sim_desc *machine)
{
    static gl_fixed_policy fixed;
    assert_true(gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){.ups = {100, 1}}));
    rig_start(&r, machine, &fixed.policy);
    it = (body){.random = 7};
    memset(raw, 9, sizeof raw);
    forgotten = 0;
    gl_input_init(&input);
}

static uint64_t record(int32_t key_frame_every)
{
    start(&(gl_sim_desc){
        .vsync_period_ns = MONITOR_PERIOD, .duration_ns = 9 * SECOND, .input_every_ns = 30 * MS});
    gl_recorder *recorder = gl_recorder_create(
        &r.loop,
        &(gl_recorder_desc){.path = PATH, .state = &states, .key_frame_every = key_frame_every});
    assert_non_null(recorder);
    uint64_t ticks = 0;
    while (rig_next(&r)) {
        play();
        if (r.event.type == GL_EVENT_UPDATE)
            after[ticks++] = it;
    }
    assert_true(gl_recorder_destroy(recorder));
    last = it;
    return ticks;
}

static gl_replayer *begin(int32_t sync_test, double pace)
{
    start(&(gl_sim_desc){.vsync_period_ns = MONITOR_PERIOD});
    const gl_replayer_desc desc = {
        .path = PATH, .state = &states, .pace = pace, .sync_test = sync_test};
    gl_replayer *replayer = gl_replayer_create(&r.loop, &desc);
    assert_non_null(replayer);
    return replayer;
}

static gl_replay_report finish(gl_replayer *replayer, uint64_t ticks)
{
    while (rig_next(&r))
        play();
    const gl_replay_report report = gl_replayer_report(replayer);
    assert_int_equal(report.ticks, ticks);
    assert_int_equal(report.tick, ticks);
    assert_string_equal(report.reason, "");
    return report;
}

// ---- the sync test ------------------------------------------------------------------------------

TEST(a_state_that_is_whole_passes_the_sync_test)
{
    const uint64_t ticks = record(0);
    static const int32_t all[] = {0, 1, 2, 7, 60};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        gl_replayer *replayer = begin(all[i], (double)INFINITY);
        const gl_replay_report report = finish(replayer, ticks);
        assert_int_equal(report.compared_ticks, ticks);
        assert_int_equal(report.wrong_ticks, 0);
        assert_int_equal(report.unsynced_ticks, 0);
        assert_string_equal(report.unsynced, "");
        assert_memory_equal(&it, &last, sizeof it);
        assert_in_range(forgotten, (ticks - 61) * (uint64_t)(all[i] + 1),
                        ticks * (uint64_t)(all[i] + 1));
        gl_replayer_destroy(replayer);
    }
}

TEST(it_finds_state_that_no_part_has)
{
    forgets = true;
    const uint64_t ticks = record(0);
    gl_replayer *replayer = begin(0, (double)INFINITY);
    gl_replay_report report = finish(replayer, ticks);
    assert_int_equal(report.wrong_ticks, 0); // a replay alone does not
    gl_replayer_destroy(replayer);
    catch_warnings();
    replayer = begin(7, (double)INFINITY);
    report = finish(replayer, ticks);
    assert_true(report.unsynced_ticks > 10);
    assert_in_range(report.first_unsynced_tick, 7, 40);
    assert_true(strncmp(report.unsynced, "body.x[1] is ", 13) == 0);
    char message[300];
    snprintf(message, sizeof message,
             "gl_replayer: after tick %d, when the 7 ticks up to it were played again, %s",
             (int)report.first_unsynced_tick, report.unsynced);
    assert_non_null(strstr(message, "instead of"));
    gl_replayer_destroy(replayer);
    forgets = false;
}

// ---- words --------------------------------------------------------------------------------------

// Plays and spoils members after a tick: the last of these.
enum { SPOIL_X, SPOIL_SPEED, SPOIL_COUNT, SPOIL_SMALL, SPOIL_FLAG, SPOIL_NAME, SPOIL_RAW };

static gl_replay_report spoil(gl_replayer *replayer, uint64_t tick, int member)
{
    while (rig_next(&r)) {
        play();
        if (r.event.type != GL_EVENT_UPDATE || r.event.update.tick != tick)
            continue;
        if (member == SPOIL_X)
            it.x[2] = -7.25;
        if (member == SPOIL_SPEED)
            it.speed = -7.25f;
        if (member == SPOIL_COUNT)
            it.count = -7;
        if (member == SPOIL_SMALL)
            it.small = -7;
        if (member == SPOIL_FLAG)
            it.flag = 0xab;
        if (member == SPOIL_NAME)
            it.name[0] = 0xab;
        if (member == SPOIL_RAW)
            raw[3] = 0xab;
    }
    return gl_replayer_report(replayer);
}

TEST(a_difference_is_said_in_words)
{
    record(1);
    gl_replayer *replayer = begin(0, (double)INFINITY);
    catch_warnings();
    gl_replay_report report = spoil(replayer, 123, SPOIL_X);
    char words[200];
    snprintf(words, sizeof words, "body.x[2] is -7.25 instead of %.17g", after[123].x[2]);
    assert_int_equal(report.first_wrong_tick, 123);
    assert_int_equal(report.difference_tick, 123);
    assert_string_equal(report.difference, words);
    gl_replayer_destroy(replayer);
}

TEST(each_kind_of_field_has_its_words)
{
    record(1);
    const body *then = &after[123];
    char words[7][200];
    snprintf(words[SPOIL_SPEED], 200, "body.speed is -7.25 instead of %.9g", (double)then->speed);
    snprintf(words[SPOIL_COUNT], 200, "body.count is -7 instead of %d", (int)then->count);
    snprintf(words[SPOIL_SMALL], 200, "body.small is -7 instead of %d", then->small);
    snprintf(words[SPOIL_FLAG], 200, "body.flag is ab instead of %02x", then->flag);
    snprintf(words[SPOIL_NAME], 200, "body.name is ab%030d... instead of %032d...", 0, 0);
    snprintf(words[SPOIL_RAW], 200, "byte 3 of raw is ab instead of 09");
    catch_warnings();
    for (int member = SPOIL_SPEED; member <= SPOIL_RAW; member++) {
        gl_replayer *replayer = begin(0, (double)INFINITY);
        const gl_replay_report report = spoil(replayer, 123, member);
        assert_int_equal(report.difference_tick, 123);
        assert_string_equal(report.difference, words[member]);
        gl_replayer_destroy(replayer);
    }
}

TEST(of_the_first_key_frame_that_differs)
{
    record(0);
    gl_replayer *replayer = begin(0, (double)INFINITY);
    catch_warnings();
    const gl_replay_report report = spoil(replayer, 123, SPOIL_X);
    assert_int_equal(report.first_wrong_tick, 123);
    assert_int_equal(report.difference_tick, 599);
    assert_true(strncmp(report.difference, "body.x[2] is ", 13) == 0);
    gl_replayer_destroy(replayer);
}

TEST(without_key_frames_there_are_no_words)
{
    record(-1);
    gl_replayer *replayer = begin(0, (double)INFINITY);
    catch_warnings();
    const gl_replay_report report = spoil(replayer, 123, SPOIL_X);
    assert_int_equal(report.first_wrong_tick, 123);
    assert_string_equal(report.difference, "");
    assert_false(gl_replayer_seek(replayer, 5));
    gl_replayer_destroy(replayer);
}

// ---- seeking ------------------------------------------------------------------------------------

// Plays until the update of this tick comes next.
static void play_to(uint64_t tick)
{
    while (r.event.type != GL_EVENT_UPDATE || r.event.update.tick + 1 != tick) {
        assert_true(rig_next(&r));
        play();
    }
}

TEST(it_goes_to_any_tick)
{
    const uint64_t ticks = record(70);
    gl_replayer *replayer = begin(0, (double)INFINITY);
    uint64_t random = 1;
    for (int i = 0; i < 60; i++) {
        random = random * UINT64_C(6364136223846793005) + 1442695040888963407;
        const uint64_t tick = (random >> 33) % (ticks - 1) + 1;
        for (int more = i % 5; more > 0; more--) { // from any event
            assert_true(rig_next(&r));
            play();
        }
        assert_true(gl_replayer_seek(replayer, tick));
        r.event.type = GL_EVENT_NONE;
        play_to(tick);
        assert_memory_equal(&it, &after[tick - 1], sizeof it);
        assert_int_equal(gl_loop_stats(&r.loop).updates, tick);
    }
    assert_true(gl_replayer_seek(replayer, ticks));
    const gl_replay_report report = finish(replayer, ticks);
    assert_int_equal(report.wrong_ticks, 0);
    assert_memory_equal(&it, &last, sizeof it);
    gl_replayer_destroy(replayer);
}

// A difference that is found meanwhile changes nothing of where it goes.
TEST(it_goes_where_it_should_from_a_difference)
{
    record(1);
    gl_replayer *replayer = begin(0, (double)INFINITY);
    catch_warnings();
    play_to(124);
    it.x[2] = -7.25;
    assert_true(gl_replayer_seek(replayer, 50));
    assert_false(gl_replayer_seek(replayer, 5000));
    r.event.type = GL_EVENT_NONE;
    play_to(51);
    assert_memory_equal(&it, &after[50], sizeof it);
    assert_int_equal(gl_replayer_report(replayer).wrong_ticks, 1);
    gl_replayer_destroy(replayer);
}

TEST(it_does_not_wait_on_its_way)
{
    const uint64_t ticks = record(0);
    gl_replayer *replayer = begin(0, 1);
    assert_true(gl_replayer_seek(replayer, 590));
    play_to(590);
    assert_true(gl_sim_time(&r.sim) < 12 * SECOND); // each frame waits for the display
    const int64_t before = gl_sim_time(&r.sim);
    play_to(690);
    expect_near((double)(gl_sim_time(&r.sim) - before), 1.0 * SECOND, 120.0 * MS);
    assert_true(gl_replayer_seek(replayer, 10));
    play_to(10);
    assert_memory_equal(&it, &after[9], sizeof it);
    const int64_t then = gl_sim_time(&r.sim);
    play_to(110);
    expect_near((double)(gl_sim_time(&r.sim) - then), 1.0 * SECOND, 120.0 * MS);
    finish(replayer, ticks);
    gl_replayer_destroy(replayer);
}

TEST(a_sync_test_goes_on_after_it)
{
    const uint64_t ticks = record(50);
    gl_replayer *replayer = begin(3, (double)INFINITY);
    play_to(300);
    assert_true(gl_replayer_seek(replayer, 100));
    gl_replay_report report = finish(replayer, ticks);
    assert_int_equal(report.unsynced_ticks, 0);
    assert_int_equal(report.wrong_ticks, 0);
    gl_replayer_destroy(replayer);
}

TEST(what_is_wrong_is_said)
{
    const uint64_t ticks = record(0);
    gl_replayer *replayer = begin(0, (double)INFINITY);
    catch_warnings();
    assert_false(gl_replayer_seek(NULL, 0));
    assert_logged("gl_replayer_seek needs a replayer; it is NULL");
    char sentence[100];
    snprintf(sentence, sizeof sentence, "gl_replayer_seek: tick is %d; the recording ends before",
             (int)ticks + 1);
    assert_false(gl_replayer_seek(replayer, ticks + 1));
    assert_logged(sentence);
    while (rig_next(&r))
        play();
    assert_false(gl_replayer_seek(replayer, 5));
    assert_logged("gl_replayer_seek: the replay has ended");
    gl_replayer_destroy(replayer);
    start(&(gl_sim_desc){0});
    replayer = gl_replayer_create(&r.loop, &(gl_replayer_desc){.path = PATH});
    assert_false(gl_replayer_seek(replayer, 5));
    assert_logged("gl_replayer_seek: the replayer has no state");
    gl_replayer_destroy(replayer);
    assert_null(gl_replayer_create(
        &r.loop, &(gl_replayer_desc){.path = PATH, .state = &states, .sync_test = 61}));
    assert_logged("gl_replayer_create: sync_test is 61; it takes 0 to 60");
    assert_null(gl_replayer_create(&r.loop, &(gl_replayer_desc){.path = PATH, .sync_test = 2}));
    assert_logged("gl_replayer_create: sync_test is 2, and there is no state to compare");
}

TEST(a_kind_has_its_sizes)
{
    start(&(gl_sim_desc){0});
    const gl_state_field real = {.name = "x", .size = 2, .kind = GL_STATE_REAL};
    const gl_state_part part = {
        .name = "body", .data = &it, .size = sizeof it, .fields = &real, .field_count = 1};
    catch_warnings();
    assert_null(gl_recorder_create(
        &r.loop,
        &(gl_recorder_desc){.path = PATH, .state = &(gl_state){.parts = &part, .part_count = 1}}));
    assert_logged("gl_recorder_create: the field x of the part body has the kind 2 and 2 bytes; an "
                  "integer has 1, 2, 4 or 8, a real number 4 or 8");
}
