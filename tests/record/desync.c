// A program with a fault that its argument chooses, which makes a replay differ. desync.sh lists what finds it.
// usage: desync FAULT again FILE          record, then replay in this process
//        desync FAULT record|replay|sync FILE PLACE
// PLACE, 0 to 99, moves its memory. The exit status is 0: the run was the same, 1: it was not, 2: it failed.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <glpace/recorder.h>
#include <glpace/replayer.h>
#include <glpace/sim.h>

enum { BODIES = 20, PLACES = 100 };

struct hit {
    char kind; // and then padding
    double x;
};

static double
    *bodies[BODIES]; // on the heap, sorted by their addresses; written before they are read
static struct {
    uint64_t random, number;
} game;
static struct hit *hit; // on the heap

// ---- the faults ---------------------------------------------------------------------------------

static uint64_t mix(uint64_t bits)
{
    bits = (bits ^ bits >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    return bits ^ bits >> 27;
}

static uint64_t own_random(void)
{
    game.random = game.random * UINT64_C(6364136223846793005) + 1442695040888963407;
    return game.random >> 33;
}

static uint64_t no_part(void)
{
    static uint64_t calls;
    return calls++;
}

static uint64_t libc_random(void)
{
    return (uint64_t)rand();
}

static uint64_t time_of_day(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

static uint64_t address(void)
{
    return (uint64_t)(uintptr_t)bodies[0];
}

static int by_address(const void *a, const void *b)
{
    double *const *one = a, *const *other = b;
    const uint64_t first = mix((uintptr_t)*one), second = mix((uintptr_t)*other);
    return (first > second) - (first < second);
}

// As a table does whose keys are pointers.
static uint64_t sum_by_address(void)
{
    double *order[BODIES], sum = 0;
    for (int i = 0; i < BODIES; i++)
        *bodies[i] = (double)own_random() / 3;
    memcpy(order, bodies, sizeof order);
    qsort(order, BODIES, sizeof *order, by_address);
    for (int i = 0; i < BODIES; i++)
        sum += *order[i];
    uint64_t bits;
    memcpy(&bits, &sum, sizeof bits);
    return bits;
}

typedef struct fault {
    const char *name;
    uint64_t (*number)(void); // of an update
    bool leaves_padding;      // as the memory was before
    bool has_fields;
} fault;

static const fault faults[] = {
    {.name = "none", .number = own_random},
    {.name = "no-part", .number = no_part},
    {.name = "rand", .number = libc_random},
    {.name = "time", .number = time_of_day},
    {.name = "address", .number = address},
    {.name = "order", .number = sum_by_address},
    {.name = "padding", .number = own_random, .leaves_padding = true},
    {.name = "fields", .number = own_random, .leaves_padding = true, .has_fields = true},
};

// ---- the program --------------------------------------------------------------------------------

static const fault *chosen;
static gl_sim sim;
static gl_loop loop;

static const gl_state_field fields[] = {
    {.name = "kind", .offset = offsetof(struct hit, kind), .size = sizeof(char)},
    {.name = "x", .offset = offsetof(struct hit, x), .size = sizeof(double)},
};
static gl_state_part parts[] = {
    {.name = "game", .data = &game, .size = sizeof game},
    {.name = "hit", .size = sizeof *hit},
};
static const gl_state state = {.parts = parts, .part_count = 2};

// Memory that something else had before, at an address of its own.
static bool take_memory(int place)
{
    static double *memory;
    memory = calloc(PLACES + BODIES + sizeof *hit / sizeof(double), sizeof(double));
    if (!memory)
        return false;
    for (int i = 0; i < BODIES; i++)
        bodies[i] = memory + place + i;
    hit = (struct hit *)(memory + place + BODIES);
    const uint64_t rest = mix((uintptr_t)hit);
    if (chosen->leaves_padding)
        memcpy(hit, &rest, sizeof rest);
    parts[1].data = hit;
    parts[1].fields = chosen->has_fields ? fields : NULL;
    parts[1].field_count = chosen->has_fields ? 2 : 0;
    return true;
}

static void begin(int64_t seconds)
{
    memset(&game, 0, sizeof game);
    gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = 16666667,
                                     .duration_ns = seconds * GL_NS_PER_SECOND});
    gl_loop_init(&loop, gl_sim_host(&sim), NULL);
}

static void play(void)
{
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type != GL_EVENT_UPDATE)
            continue;
        game.number = chosen->number();
        hit->kind = (char)event.update.tick;
        hit->x = (double)event.update.tick;
    }
}

static int record(const char *path)
{
    begin(5);
    gl_recorder *recorder =
        gl_recorder_create(&loop, &(gl_recorder_desc){.path = path, .state = &state});
    play();
    return recorder && gl_recorder_destroy(recorder) ? 0 : 2;
}

static int replay(const char *path, int32_t sync_test)
{
    begin(0);
    gl_replayer *replayer = gl_replayer_create(&loop, &(gl_replayer_desc){.path = path,
                                                                          .state = &state,
                                                                          .pace = (double)INFINITY,
                                                                          .sync_test = sync_test});
    if (!replayer)
        return 2;
    play();
    const gl_replay_report report = gl_replayer_report(replayer);
    const uint64_t found = sync_test > 0 ? report.unsynced_ticks : report.wrong_ticks;
    const bool is_whole = report.compared_ticks == report.ticks && report.ticks > 100;
    gl_replayer_destroy(replayer);
    return !is_whole ? 2 : found > 0 ? 1 : 0;
}

static int run(const char *way, const char *path)
{
    if (strcmp(way, "record") == 0)
        return record(path);
    if (strcmp(way, "replay") == 0)
        return replay(path, 0);
    if (strcmp(way, "sync") == 0)
        return replay(path, 3);
    return strcmp(way, "again") == 0 && record(path) == 0 ? replay(path, 0) : 2;
}

int main(int argc, char **argv)
{
    if (argc < 4)
        return 2;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        if (strcmp(faults[i].name, argv[1]) == 0)
            chosen = &faults[i];
    const int place = argc > 4 ? (int)strtol(argv[4], NULL, 10) : 0;
    if (!chosen || place < 0 || place >= PLACES || !take_memory(place))
        return 2;
    const int status = run(argv[2], argv[3]);
    free(bodies[0] - place);
    return status;
}
