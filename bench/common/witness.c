#define _GNU_SOURCE // CPU_SET, pthread_attr_setaffinity_np

#include "witness.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "measure.h"

// Often enough to see some 500 sleeps a core in 2 s, for half a percent of it.
#define PERIOD 4000000 // ns

static struct {
    pthread_t thread;
    int64_t sleeps;
    int64_t stalled;
} witnesses[CPU_SETSIZE];

static int count;
static atomic_bool ends;
static bench_steal steal_before;

// During a stall each deadline that passes counts.
static void *watch(void *user)
{
    const int self = (int)(intptr_t)user;
    for (int64_t due = bench_now() + PERIOD; !atomic_load(&ends); due += PERIOD) {
        bench_sleep_until(due);
        witnesses[self].sleeps++;
        witnesses[self].stalled += bench_now() - due > BENCH_STALL;
    }
    return NULL;
}

static void watch_core(int core)
{
    cpu_set_t only;
    CPU_ZERO(&only);
    CPU_SET((size_t)core, &only);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setaffinity_np(&attributes, sizeof only, &only);
    witnesses[count].sleeps = witnesses[count].stalled = 0;
    if (pthread_create(&witnesses[count].thread, &attributes, watch, (void *)(intptr_t)count) !=
        0) {
        fprintf(stderr, "bench: there is no thread to watch core %d\n", core);
        exit(1);
    }
    pthread_attr_destroy(&attributes);
    count++;
}

void bench_witness_begin(void)
{
    cpu_set_t ours;
    if (sched_getaffinity(0, sizeof ours, &ours) != 0) {
        perror("bench: the cores that may be used");
        exit(1);
    }
    atomic_store(&ends, false);
    steal_before = bench_steal_read();
    for (int core = 0; core < CPU_SETSIZE; core++)
        if (CPU_ISSET((size_t)core, &ours))
            watch_core(core);
}

bench_testimony bench_witness_end(void)
{
    int64_t sleeps = 0, stalled = 0;
    atomic_store(&ends, true);
    while (count > 0) {
        pthread_join(witnesses[--count].thread, NULL);
        sleeps += witnesses[count].sleeps;
        stalled += witnesses[count].stalled;
    }
    return (bench_testimony){
        .stalled = sleeps > 0 ? 100.0 * (double)stalled / (double)sleeps : 0,
        .stolen = bench_steal_since(steal_before),
    };
}
