// Recordings that were cut, changed, or not written to the end: they are replayed up to there, and it is said which of
// these they are.

#define _XOPEN_SOURCE 700 // mkdtemp, setrlimit

#include "folder.h"
#include "rig.h"

#include <math.h>
#include <signal.h>

#include <glpace/recorder.h>
#include <glpace/replayer.h>

#include "core/base/file.h"
#include "record/recording.h"

#if !defined _WIN32 && !defined __EMSCRIPTEN__
#define HAS_PROCESSES
#include <sys/resource.h>
#include <sys/wait.h>
#endif

static rig r;
static const char path[] = "whole", changed[] = "changed";

#define SHORT (800 * MS) // of a recording of some 4 KiB

static FIXTURE(end)
{
    remove(path);
    remove(changed);
    listen_no_more(state);
    return leave_folder(state);
}

ALL_BETWEEN(enter_folder, end)

static void start(int64_t duration)
{
    static gl_fixed_policy fixed;
    const gl_fixed_policy_desc desc = {.ups = {60, 1}, .fps = {60, 1}};
    assert_true(gl_fixed_policy_init(&fixed, &desc));
    rig_start(&r, &(gl_sim_desc){.input_every_ns = 10 * MS, .duration_ns = duration},
              &fixed.policy);
}

static void note(uint64_t events)
{
    if (events % 10 == 0)
        gl_loop_note(&r.loop, "count", &events, sizeof events);
}

// How many events it has.
static uint64_t record(void)
{
    uint64_t events = 0;
    start(SHORT);
    gl_recorder *recorder = gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = path});
    assert_non_null(recorder);
    for (; rig_next(&r); events++)
        note(events);
    assert_true(gl_recorder_destroy(recorder));
    return events;
}

// A replay of the changed file. How many events came, or -1 if it was refused.
static int64_t replay(gl_replay_report *report)
{
    start(10 * SECOND);
    gl_replayer *replayer =
        gl_replayer_create(&r.loop, &(gl_replayer_desc){.path = changed, .pace = (double)INFINITY});
    if (!replayer)
        return -1;
    int64_t events = 0;
    for (; rig_next(&r); events++)
        note((uint64_t)events);
    *report = gl_replayer_report(replayer);
    gl_replayer_destroy(replayer);
    return events;
}

static void write_changed(const char *bytes, size_t size)
{
    glp_output_file file;
    assert_int_equal(glp_output_file_open(&file, changed), 0);
    assert_int_equal(glp_output_file_write(&file, bytes, size), 0);
    assert_int_equal(glp_output_file_close(&file, true), 0);
}

TEST(cut_anywhere_it_is_truncated)
{
    size_t size;
    int64_t events = (int64_t)record(), before = 0;
    char *bytes = glp_read_file("test", path, 1 << 20, &size);
    assert_non_null(bytes);
    catch_warnings();
    for (size_t cut = 0; cut <= size; cut++) {
        gl_replay_report report = {0};
        write_changed(bytes, cut);
        int64_t came = replay(&report);
        if (cut < 16) {
            assert_int_equal(came, -1);
            continue;
        }
        assert_int_equal(report.recording,
                         cut == size ? GL_RECORDING_WHOLE : GL_RECORDING_TRUNCATED);
        assert_true(came >= before && came <= events);
        assert_false(report.is_off);
        before = came;
    }
    assert_int_equal(before, events);
    printf("# %zu bytes, %lld events\n", size, (long long)events);
    free(bytes);
}

TEST(cut_anywhere_its_description_is_whole_or_empty)
{
    size_t size;
    record();
    char *bytes = glp_read_file("test", path, 1 << 20, &size), *whole = gl_recording_about(path);
    assert_true(*whole);
    for (size_t cut = 16; cut <= size; cut++) {
        write_changed(bytes, cut);
        char *about = gl_recording_about(changed);
        assert_non_null(about);
        if (*about)
            assert_string_equal(about, whole);
        free(about);
    }
    free(whole);
    free(bytes);
}

TEST(any_flipped_bit_is_damage)
{
    size_t size;
    record();
    char *bytes = glp_read_file("test", path, 1 << 20, &size);
    assert_non_null(bytes);
    catch_warnings();
    for (size_t bit = 0; bit < 8 * size; bit++) {
        gl_replay_report report = {0};
        bytes[bit / 8] ^= (char)(1 << bit % 8);
        write_changed(bytes, size);
        int64_t came = replay(&report);
        bytes[bit / 8] ^= (char)(1 << bit % 8);
        if (bit < 8 * 16)
            assert_int_equal(came, -1);
        else
            assert_int_equal(report.recording, GL_RECORDING_DAMAGED);
    }
    free(bytes);
}

// Each update of this policy is 68 years, whatever the clock reads.
TEST(a_recording_later_than_any_clock_is_whole)
{
    static uint64_t ticks;
    static gl_frame_policy years;
    const gl_state_part part = {.name = "ticks", .data = &ticks, .size = sizeof ticks};
    const gl_state all = {.parts = &part, .part_count = 1};
    const gl_sim_desc machine = {.vsync_period_ns = MONITOR_PERIOD, .duration_ns = SHORT};
    gl_recorder_desc desc = {.path = path, .state = &all, .key_frame_every = 1};
    assert_true(gl_frame_policy_init(&years, &(gl_frame_policy_desc){.ups = {1, INT32_MAX}}));
    rig_start(&r, &machine, &years.policy);
    gl_recorder *recorder = gl_recorder_create(&r.loop, &desc);
    for (ticks = 0; rig_next(&r);)
        ticks += r.event.type == GL_EVENT_UPDATE;
    assert_true(gl_recorder_destroy(recorder));
    rig_start(&r, &machine, &years.policy);
    gl_replayer *replayer = gl_replayer_create(
        &r.loop, &(gl_replayer_desc){.path = path, .state = &all, .pace = (double)INFINITY});
    for (ticks = 0; rig_next(&r);)
        ticks += r.event.type == GL_EVENT_UPDATE;
    const gl_replay_report report = gl_replayer_report(replayer);
    assert_int_equal(report.recording, GL_RECORDING_WHOLE);
    assert_int_equal(report.tick, report.ticks);
    assert_true(ticks > 10 && report.wrong_ticks == 0);
    gl_replayer_destroy(replayer);
}

TEST(what_is_no_recording_is_refused)
{
    gl_replay_report report;
    catch_warnings();
    write_changed("hello, this is a text of some length", 36);
    assert_int_equal(replay(&report), -1);
    assert_non_null(strstr(logged.message, "is not a recording"));
    remove(changed);
    assert_int_equal(replay(&report), -1);
    assert_non_null(strstr(logged.message, "changed"));
}

static void put_number(char *to, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        to[i] = (char)(number >> 8 * i);
}

// Of a later glpace.
TEST(another_version_is_refused)
{
    size_t size;
    gl_replay_report report;
    record();
    char *bytes = glp_read_file("test", path, 1 << 20, &size);
    assert_non_null(bytes);
    put_number(bytes + 8, 99);
    put_number(bytes + 12, glp_crc32c(bytes, 12));
    write_changed(bytes, size);
    catch_warnings();
    assert_int_equal(replay(&report), -1);
    expect_reason("the recording changed is of version 99; this glpace reads version ", "");
    free(bytes);
}

// What comes behind the end, which no glpace has written.
TEST(what_comes_behind_the_end_is_damage)
{
    size_t size;
    gl_replay_report report;
    const int64_t events = (int64_t)record();
    char *bytes = glp_read_file("test", path, 1 << 20, &size);
    assert_non_null(bytes);
    write_changed(bytes, size + 1); // whose last byte is the 0 behind a file that was read
    catch_warnings();
    assert_int_equal(replay(&report), events);
    assert_int_equal(report.recording, GL_RECORDING_DAMAGED);
    free(bytes);
}

#ifdef HAS_PROCESSES
// Whatever write fails, the program goes on, and what was written is replayed.
TEST(a_full_disk_ends_the_recording_alone)
{
    struct rlimit before, limit;
    size_t size;
    int64_t events = (int64_t)record();
    free(glp_read_file("test", path, 1 << 20, &size));
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, SIG_IGN);
    catch_warnings();
    for (size_t room = 0; room < size; room += 13) {
        start(SHORT);
        limit = before;
        limit.rlim_cur = room;
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
        gl_recorder *recorder = gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = changed});
        int64_t came = 0;
        for (; rig_next(&r); came++)
            note((uint64_t)came);
        bool whole = gl_recorder_destroy(recorder);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
        assert_int_equal(came, events);
        if (!recorder) {
            assert_true(room < 100); // the header and the first chunk
            continue;
        }
        gl_replay_report report;
        assert_false(whole);
        assert_non_null(strstr(gl_last_error(), "ends early"));
        assert_true(replay(&report) <= events);
        assert_int_equal(report.recording, GL_RECORDING_TRUNCATED);
    }
}

// The program that is killed writes the time of each event that it gets to a pipe.
static void record_until_killed(int to_parent)
{
    start(10 * SECOND);
    gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = changed});
    while (rig_next(&r))
        if (write(to_parent, &r.event.time, sizeof r.event.time) < 0)
            break;
    pause();
}

static int64_t last_replayed_time(void)
{
    int64_t time = 0;
    gl_replay_report report;
    start(10 * SECOND);
    gl_replayer *replayer =
        gl_replayer_create(&r.loop, &(gl_replayer_desc){.path = changed, .pace = (double)INFINITY});
    assert_non_null(replayer);
    while (rig_next(&r))
        time = r.event.time;
    report = gl_replayer_report(replayer);
    assert_int_equal(report.recording, GL_RECORDING_TRUNCATED);
    gl_replayer_destroy(replayer);
    return time;
}

TEST(a_killed_program_loses_a_quarter_of_a_second_at_most)
{
    uint64_t seed = 3;
    catch_warnings();
    for (int round = 0; round < 200; round++) {
        int ends[2];
        int64_t time, latest = 0, events = draw_from(&seed, 1, 900);
        assert_int_equal(pipe(ends), 0);
        pid_t child = fork();
        if (child == 0) {
            close(ends[0]);
            record_until_killed(ends[1]);
            _exit(0);
        }
        close(ends[1]);
        for (int64_t i = 0; read(ends[0], &time, sizeof time) == (ssize_t)sizeof time; i++) {
            latest = time;
            if (i == events)
                kill(child, SIGKILL);
        }
        close(ends[0]);
        kill(child, SIGKILL);
        assert_int_equal(waitpid(child, NULL, 0), child);
        int64_t left = last_replayed_time();
        assert_true(latest - left <= SECOND / 4);
    }
}
#endif
