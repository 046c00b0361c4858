// A window that does everything at random. soak.py starts it, makes its input, measures it from outside
// and judges what it prints:
//
//     second NAME=VALUE...  once a second
//     resting               the driver releases all keys and buttons, and says "go"
//     rest NAME=VALUE...    as "second", while only the first window is left; it waits for a "go"
//     fault TEXT            a rule of the loop that was broken
//     log LEVEL TEXT        what the library logs, the first of each kind
//
// It ends when "end" comes from stdin, or nothing more.
//
// usage: soak FOLDER SEED SECONDS-BETWEEN-RESTS
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <pthread.h>

#include "soak.h"

static gl_loop loop;

// ---- the driver ---------------------------------------------------------------------------------

static gl_shared_count answers; // how often it said "go"

static void *listen(void *unused)
{
    (void)unused;
    char line[16];
    while (fgets(line, sizeof line, stdin) && strcmp(line, "end\n") != 0) {
        atomic_fetch_add(&answers, 1);
        gl_loop_request_redraw(&loop);
    }
    gl_loop_stop(&loop);
    return NULL;
}

// ---- the log ------------------------------------------------------------------------------------

static pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER;
static uint64_t logged[GL_LOG_ERROR + 1];

// Messages that differ only in their numbers are of one kind.
static uint32_t kind_of(const char *message)
{
    uint32_t hash = 2166136261U;
    for (const char *c = message; *c; c++)
        if (*c < '0' || *c > '9')
            hash = (hash ^ (uint8_t)*c) * 16777619U;
    return hash;
}

static void print_log(gl_log_level level, const char *message, void *user)
{
    (void)user;
    static const char *const names[] = {"debug", "info", "warning", "error"};
    static uint32_t kinds[256];
    pthread_mutex_lock(&log_lock);
    logged[level]++;
    uint32_t kind = kind_of(message);
    size_t i = 0;
    while (kinds[i] && kinds[i] != kind && i < sizeof kinds / sizeof *kinds - 1)
        i++;
    if (!kinds[i] && level >= GL_LOG_WARNING) {
        kinds[i] = kind;
        printf("log %s %.300s\n", names[level], message);
    }
    pthread_mutex_unlock(&log_lock);
}

// ---- reports ------------------------------------------------------------------------------------

static void report(const char *kind)
{
    soak_counts counts = soak_get_counts();
    soak_witness witness = soak_get_witness();
    static gl_stats stats;
    if (!gl_loop_has_ended(&loop)) // after its end it has none
        stats = gl_loop_stats(&loop);
    printf("%s blocks=%lld bytes=%lld objects=%lld heap=%lld events=%llu frames=%llu updates=%llu "
           "inputs=%llu dropped=%llu faults=%llu simulated=%.6f real=%.6f skipped=%.6f "
           "drift=%.6f paced_drift=%.6f warnings=%llu errors=%llu\n",
           kind, (long long)counts.blocks, (long long)counts.bytes, (long long)counts.objects,
           (long long)counts.heap, (unsigned long long)witness.events,
           (unsigned long long)witness.frames, (unsigned long long)witness.updates,
           (unsigned long long)witness.inputs, (unsigned long long)stats.dropped_inputs,
           (unsigned long long)witness.faults, witness.simulated, witness.real, witness.skipped,
           witness.drift, witness.paced_drift, (unsigned long long)logged[GL_LOG_WARNING],
           (unsigned long long)logged[GL_LOG_ERROR]);
}

// ---- the program --------------------------------------------------------------------------------

// A rest: the driver releases all keys, then the window system does what was asked for, then the
// driver measures.
static enum { LIVING, RELEASED, SETTLING, MEASURED } phase;
static int32_t settling_frames;
static uint32_t answers_before;
static int64_t next_rest, next_second, next_act;

static void begin_rest(void)
{
    soak_rest();
    printf("resting\n");
    answers_before = (uint32_t)atomic_load(&answers);
    phase = RELEASED;
}

static bool is_answered(void)
{
    return (uint32_t)atomic_load(&answers) != answers_before;
}

// At each frame of the first window.
static void live(int64_t now, int64_t rest_every)
{
    if (now >= next_second) {
        report("second");
        next_second = now + GL_NS_PER_SECOND;
    }
    switch (phase) {
    case LIVING:
        if (now >= next_rest) {
            begin_rest();
        } else if (now >= next_act) {
            soak_act();
            next_act = now + 40 * GL_NS_PER_MS;
        }
        break;
    case RELEASED:
        if (is_answered()) {
            settling_frames = 30;
            phase = SETTLING;
        }
        break;
    case SETTLING:
        if (--settling_frames == 0) {
            answers_before = (uint32_t)atomic_load(&answers);
            soak_expect_released();
            report("rest");
            phase = MEASURED;
        }
        break;
    case MEASURED:
        if (is_answered()) {
            next_rest = now + rest_every;
            phase = LIVING;
        }
        break;
    }
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: soak FOLDER SEED SECONDS-BETWEEN-RESTS\n");
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    gl_log_set_callback(print_log, NULL);
    gl_window *window = gl_window_create(
        &(gl_window_desc){.title = "soak", .class_name = "soak", .width = 480, .height = 320});
    if (!window || !gl_loop_init(&loop, gl_window_host(window), NULL))
        return 1;
    soak_count_objects();
    if (!soak_open(&(soak_desc){.window = window,
                                .loop = &loop,
                                .folder = argv[1],
                                .seed = strtoull(argv[2], NULL, 10)}))
        return 1;
    pthread_t listener;
    if (pthread_create(&listener, NULL, listen, NULL) != 0)
        return 1;

    int64_t rest_every = (int64_t)(strtod(argv[3], NULL) * 1e9);
    begin_rest();
    for (gl_event event; gl_next_event(&loop, &event);) {
        soak_look(&loop, &event);
        switch (event.type) {
        case GL_EVENT_RENDER:
            if (event.window == window)
                live(gl_time_now(), rest_every);
            soak_draw(event.window, &event.render);
            break;
        case GL_EVENT_IDLE:
            if (event.idle.budget > 1) // a lazy pause
                gl_loop_request_redraw(&loop);
            break;
        case GL_EVENT_CLOSE:
            if (event.close.beside)
                soak_close_window(event.window);
            else
                gl_loop_cancel_close(&loop);
            break;
        default:
            break;
        }
    }
    pthread_join(listener, NULL);
    soak_close();
    gl_window_destroy(window);
    report("end");
    return 0;
}
