#define _POSIX_C_SOURCE 200809L

#include "conformance.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define PATIENCE 300 // s: only a rule that hangs takes so long

// ---- calls during a wait ------------------------------------------------------------------------

struct conformance_call {
    void (*call)(void *argument);
    void *argument;
    atomic_bool begun;
    bool in_thread;
    pthread_t thread;
};

static void call(void *argument)
{
    conformance_call *later = argument;
    atomic_store(&later->begun, true);
    later->call(later->argument);
}

// The wait has begun by then, most likely.
static void *call_in_thread(void *argument)
{
    nanosleep(&(struct timespec){.tv_nsec = 20 * 1000000}, NULL);
    call(argument);
    return NULL;
}

conformance_call *conformance_call_later(const conformance_subject *subject, gl_host *host,
                                         void (*wanted)(void *argument), void *argument)
{
    static conformance_call later; // one at a time
    later.call = wanted;
    later.argument = argument;
    atomic_store(&later.begun, false);
    later.in_thread = !subject->call_later;
    if (subject->call_later)
        subject->call_later(host, call, &later);
    else if (pthread_create(&later.thread, NULL, call_in_thread, &later))
        abort();
    return &later;
}

bool conformance_has_called(const conformance_call *later)
{
    return atomic_load(&later->begun);
}

void conformance_finish_call(conformance_call *later)
{
    if (later->in_thread)
        pthread_join(later->thread, NULL);
}

// ---- the run ------------------------------------------------------------------------------------

// A thread ends the process if a rule hangs; where there are no threads, whoever runs the tests does.
static struct {
    bool is_watched;
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t ended;
    const char *trying; // NULL: the rule has come to its end
} watch = {.mutex = PTHREAD_MUTEX_INITIALIZER, .ended = PTHREAD_COND_INITIALIZER};

static void *watch_over(void *unused)
{
    (void)unused;
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_sec += PATIENCE;
    int error = 0;
    pthread_mutex_lock(&watch.mutex);
    while (watch.trying && error != ETIMEDOUT)
        error = pthread_cond_timedwait(&watch.ended, &watch.mutex, &end);
    if (watch.trying) {
        printf("not ok - %s: hangs\n", watch.trying);
        fflush(stdout);
        _Exit(1);
    }
    pthread_mutex_unlock(&watch.mutex);
    return NULL;
}

static void begin_watch(const char *trying)
{
    watch.trying = trying;
    watch.is_watched = pthread_create(&watch.thread, NULL, watch_over, NULL) == 0;
}

static void end_watch(void)
{
    if (!watch.is_watched)
        return;
    pthread_mutex_lock(&watch.mutex);
    watch.trying = NULL;
    pthread_cond_signal(&watch.ended);
    pthread_mutex_unlock(&watch.mutex);
    pthread_join(watch.thread, NULL);
}

conformance_outcome conformance_try(const conformance_rule *rule,
                                    const conformance_subject *subject)
{
    gl_host *host = subject->start();
    if (!host)
        return (conformance_outcome){CONFORMANCE_BROKEN, "the host cannot be started"};
    begin_watch(rule->name);
    conformance_outcome outcome = rule->try(subject, host);
    subject->finish(host);
    end_watch();
    return outcome;
}

static void print(const conformance_subject *subject, const conformance_rule *rule, size_t number,
                  const conformance_outcome *outcome)
{
    bool broken = outcome->result == CONFORMANCE_BROKEN;
    printf("%sok %zu - %s: %s", broken ? "not " : "", number, subject->name, rule->name);
    if (outcome->result == CONFORMANCE_NOT_TRIED)
        printf(" # SKIP %s", outcome->why);
    printf(broken ? "\n# %s\n" : "\n", outcome->why);
    fflush(stdout);
}

int conformance_main(const conformance_subject *const *subjects, size_t count)
{
    int status = 0;
    size_t number = 0;
    printf("1..%zu\n", count * conformance_rule_count);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < conformance_rule_count; j++) {
            const conformance_rule *rule = &conformance_rules[j];
            conformance_outcome outcome = conformance_try(rule, subjects[i]);
            print(subjects[i], rule, ++number, &outcome);
            if (outcome.result == CONFORMANCE_BROKEN)
                status = 1;
        }
    return status;
}
