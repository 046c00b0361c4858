#define _POSIX_C_SOURCE 200809L

#include "sleepers.h"

#include <stdlib.h>
#include <time.h>

#ifdef BENCH_SDL2
#include <SDL_timer.h>
#endif

#include <glpace/timer.h>

#include "../common/measure.h"

#define WARM_UP 20 // sleeps, in which ours learns

// For which a program by hand spins at the end, ns.
#ifdef _WIN32
#define HAND_SPINS 1000000 // its sleeps are whole milliseconds
#else
#define HAND_SPINS 100000
#endif

// What this sleeper is asked for instead of ns; 0 where it cannot sleep for so short a time, or is
// not here.
static int64_t asked(int sleeper, int64_t ns)
{
    if (sleeper != SDL_DELAY)
        return ns;
#ifdef BENCH_SDL2
    return ns / 1000000 * 1000000;
#else
    return 0;
#endif
}

static void sleep_by_hand(int64_t end)
{
    bench_sleep_until(end - HAND_SPINS);
    while (bench_now() < end)
        continue;
}

static void sleep_once(int sleeper, int64_t now, int64_t ns)
{
    if (sleeper == GLPACE)
        gl_sleep_until(now + ns);
    else if (sleeper == NANOSLEEP)
        nanosleep(&(struct timespec){.tv_nsec = (long)ns}, NULL);
    else if (sleeper == BY_HAND)
        sleep_by_hand(now + ns);
#ifdef BENCH_SDL2
    else
        SDL_Delay((Uint32)(ns / 1000000));
#endif
}

bool sleeper_measure(int sleeper, int64_t ns, double seconds, double *results)
{
    ns = asked(sleeper, ns);
    if (ns == 0)
        return false;
    for (int i = 0; i < WARM_UP; i++)
        sleep_once(sleeper, bench_now(), ns);

    int count = (int)(seconds * 1e9 / (double)ns) + 1;
    double *late = malloc((size_t)count * sizeof *late);
    if (!late)
        exit(1);
    int64_t cpu = bench_cpu_of_thread(), began = bench_now(), now = began;
    for (int i = 0; i < count; i++) {
        int64_t end = now + ns;
        sleep_once(sleeper, now, ns);
        now = bench_now();
        late[i] = (double)(now - end) / 1e3;
    }
    cpu = bench_cpu_of_thread() - cpu;
    results[SLEEP_P50] = bench_quantile(late, count, 0.5);
    results[SLEEP_P99] = bench_quantile(late, count, 0.99);
    results[SLEEP_CPU] = (double)cpu / (double)(now - began) * 100;
    free(late);
    return true;
}
