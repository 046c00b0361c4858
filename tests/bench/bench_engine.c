// What the loop itself costs: nanoseconds per cycle of update, render and swap that never waits, for
// each policy; per event of a flood of input; and of an hour on the simulated machine. Beside them
// the cost of one reading of the clock, which no loop can do without.
//
// usage: bench_engine [ROUNDS]
#define _POSIX_C_SOURCE 200809L

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <glpace/host_impl.h>
#include <glpace/loop.h>
#include <glpace/sim.h>

#define CYCLES 200000
#define WARM_UP 10 // frames; the first ones have no update
#define MAX_ROUNDS 101
#define PERIOD 16666667

static int64_t read_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * GL_NS_PER_SECOND + now.tv_nsec;
}

// ---- a host that pays for the clock, and says that a present takes a period ----------------------

typedef struct metronome {
    gl_host host;
    int64_t time;
    int64_t paid; // keeps the readings from being optimised away
    int flood;    // input events at each poll
    gl_queue queue;
} metronome;

static int64_t now(gl_host *host)
{
    metronome *m = (metronome *)host;
    m->paid += read_clock();
    return m->time;
}

static void wait(gl_host *host, int64_t until)
{
    (void)host;
    fprintf(stderr, "bench_engine: a cycle waited until %" PRId64 "\n", until);
    exit(1);
}

static void poll(gl_host *host)
{
    metronome *m = (metronome *)host;
    for (int i = 0; i < m->flood; i++)
        gl_queue_push(&m->queue, GL_EVENT_CURSOR, m->time)->cursor.x = i;
}

static gl_presented present(gl_host *host, int64_t at, bool drain)
{
    (void)at;
    (void)drain;
    metronome *m = (metronome *)host;
    m->paid += read_clock();
    m->time += PERIOD;
    return (gl_presented){.returned = m->time};
}

static const gl_host_vtable vtable = {.now = now, .wait = wait, .poll = poll, .present = present};

static void start(metronome *m, int flood)
{
    m->time = GL_NS_PER_SECOND;
    m->flood = flood;
    gl_queue_init(&m->queue);
    m->host = (gl_host){.vtable = &vtable,
                        .queue = &m->queue,
                        .width = 640,
                        .height = 480,
                        .framebuffer_width = 640,
                        .framebuffer_height = 480,
                        .cap = GL_RATE_NONE,
                        .verdict = GL_VSYNC_VERDICT_ABSENT};
}

// ---- what is measured: each returns ns per cycle, event or whatever it names ----------------------

static metronome machine;
static gl_loop loop;
static double checksum; // of what the events said

static double time_clock(gl_policy *policy)
{
    (void)policy;
    int64_t began = read_clock();
    for (int i = 0; i < CYCLES; i++)
        machine.paid += read_clock();
    return (double)(read_clock() - began) / CYCLES;
}

// Events that are not one update, one render and one swap a cycle would spoil the comparison.
static void check_counts(uint64_t frames, uint64_t updates, uint64_t events)
{
    uint64_t per_frame = updates ? 3 : 2;
    if (events == frames * per_frame && (updates == 0 || updates == frames))
        return;
    fprintf(stderr, "bench_engine: %" PRIu64 " frames had %" PRIu64 " updates, %" PRIu64 " events\n",
            frames, updates, events);
    exit(1);
}

static double time_cycles(gl_policy *policy)
{
    start(&machine, 0);
    gl_loop_init(&loop, &machine.host, policy);
    uint64_t events = 0, updates = 0;
    gl_event event;
    for (int frame = 0; frame < WARM_UP; frame += event.type == GL_EVENT_SWAP)
        gl_next_event(&loop, &event);
    int64_t began = read_clock();
    for (int frame = 0; frame < CYCLES;) {
        gl_next_event(&loop, &event);
        events++;
        if (event.type == GL_EVENT_UPDATE) {
            checksum += event.update.dt;
            updates++;
        } else if (event.type == GL_EVENT_RENDER) {
            checksum += event.render.alpha;
        } else if (event.type == GL_EVENT_SWAP) {
            frame++;
        }
    }
    int64_t ended = read_clock();
    check_counts(CYCLES, updates, events);
    return (double)(ended - began) / CYCLES;
}

#define FLOOD 200

static double time_flood(gl_policy *policy)
{
    start(&machine, FLOOD);
    gl_loop_init(&loop, &machine.host, policy);
    uint64_t inputs = 0;
    int64_t began = read_clock();
    for (gl_event event; inputs < CYCLES;) {
        gl_next_event(&loop, &event);
        if (event.type != GL_EVENT_CURSOR)
            continue;
        checksum += event.cursor.x;
        inputs++;
    }
    return (double)(read_clock() - began) / CYCLES;
}

// An hour at 60 frames and 120 updates a second; ns for all of it.
static double time_hour(gl_policy *policy)
{
    static gl_sim sim;
    gl_sim_init(&sim, &(gl_sim_desc){.vsync_period = PERIOD, .duration = 3600 * GL_NS_PER_SECOND});
    gl_loop_init(&loop, gl_sim_host(&sim), policy);
    int64_t began = read_clock();
    for (gl_event event; gl_next_event(&loop, &event);)
        checksum += event.type == GL_EVENT_UPDATE ? event.update.dt : 0;
    return (double)(read_clock() - began);
}

// ---- the table -----------------------------------------------------------------------------------

typedef struct measurement {
    const char *name;
    double (*measure)(gl_policy *policy);
    gl_policy *policy;
    double ns[MAX_ROUNDS];
} measurement;

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(measurement *m, int rounds)
{
    qsort(m->ns, (size_t)rounds, sizeof *m->ns, compare);
    return m->ns[rounds / 2];
}

int main(int argc, char **argv)
{
    int rounds = argc > 1 ? atoi(argv[1]) : 15;
    if (rounds < 1 || rounds > MAX_ROUNDS) {
        fprintf(stderr, "bench_engine: ROUNDS is %s; it takes 1 to %d\n", argv[1], MAX_ROUNDS);
        return 2;
    }
    gl_rate every_period = {1000000000, PERIOD};
    static gl_fixed_policy fixed, hour;
    static gl_slipping_policy slipping;
    if (!gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){.ups = every_period}) ||
        !gl_fixed_policy_init(&hour, &(gl_fixed_policy_desc){.ups = {120, 1}}) ||
        !gl_slipping_policy_init(&slipping, &(gl_slipping_policy_desc){.ups = every_period}))
        return 1;
    static measurement table[] = {
        {.name = "clock", .measure = time_clock},
        {.name = "fixed", .measure = time_cycles, .policy = &fixed.policy},
        {.name = "slipping", .measure = time_cycles, .policy = &slipping.policy},
        {.name = "flood", .measure = time_flood, .policy = &fixed.policy},
        {.name = "hour", .measure = time_hour, .policy = &hour.policy},
    };
    int count = sizeof table / sizeof *table;
    for (int round = 0; round < rounds; round++) // in turns, so that all suffer alike
        for (int i = 0; i < count; i++)
            table[i].ns[round] = table[i].measure(table[i].policy);

    double clock = median(&table[0], rounds);
    printf("%-10s %10s %12s\n", "", "ns", "clock reads");
    for (int i = 0; i < count; i++) {
        double ns = i == 0 ? clock : median(&table[i], rounds);
        printf("%-10s %10.1f %12.2f\n", table[i].name, ns, ns / clock);
    }
    return checksum > 0 ? 0 : 1;
}
