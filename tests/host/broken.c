// The suite finds what is wrong: a host that breaks one rule fails by its name, and by no other's.

#include <stdio.h>
#include <string.h>

#include "machine.h"
#include "wrapper.h"

#define HOUR (3600 * GL_NS_PER_SECOND)
#define MINUTE (60 * GL_NS_PER_SECOND)

// What is exchanged in a host that keeps all rules.
typedef struct fault {
    const char *rule;
    gl_host_vtable vtable; // NULL: as it should be
    gl_queue *queue;
} fault;

static machine inner;
static wrapper host_under_test;
static const fault *current;
static bool woken, failing;

static void let_pass(gl_host *host, int64_t until)
{
    int64_t now = wrapper_now(host);
    if (until != GL_TIME_NEVER && until > now)
        gl_sim_advance(&inner.sim, until - now);
}

static gl_event *newest(gl_queue *queue)
{
    static gl_event none;
    return queue->count > 0 ? gl_queue_at(queue, queue->count - 1) : &none;
}

// ---- as it should be ----------------------------------------------------------------------------

static void wake(gl_host *host)
{
    woken = true;
    wrapper_wake(host);
}

static gl_presented present(gl_host *host, int64_t at, bool drain)
{
    if (failing)
        return (gl_presented){.returned = wrapper_now(host)};
    return wrapper_present(host, at, drain);
}

// ---- the faults ---------------------------------------------------------------------------------

static void wait_a_little(gl_host *host, int64_t until)
{
    int64_t soon = wrapper_now(host) + 10000;
    wrapper_wait(host, soon < until ? soon : until);
}

static void wait_deaf_to_input(gl_host *host, int64_t until)
{
    wrapper_wait(host, until);
    if (host->queue->count > 0)
        let_pass(host, until);
}

// Another loop's events are lost.
static void poll_into_an_empty_queue(gl_host *host)
{
    wrapper_poll(host);
    gl_queue_init(host->queue);
    for (gl_event event; gl_queue_pop(&glp_sim_of(&inner.sim)->queue, &event);)
        *gl_queue_push(host->queue, event.type, event.arrived) = event;
}

static void wait_deaf_to_wake(gl_host *host, int64_t until)
{
    woken = false;
    wrapper_wait(host, until);
    if (woken)
        let_pass(host, until);
}

static void wait_deaf_to_earlier_wake(gl_host *host, int64_t until)
{
    bool before = woken;
    wrapper_wait(host, until);
    woken = false;
    if (before)
        let_pass(host, until);
}

static void wait_deaf_to_stop(gl_host *host, int64_t until)
{
    wrapper_wait(host, until);
    if (until == GL_TIME_NEVER)
        gl_sim_advance(&inner.sim, HOUR);
}

static void poll_for_a_minute(gl_host *host)
{
    gl_sim_advance(&inner.sim, MINUTE);
    wrapper_poll(host);
}

static void poll_from_the_future(gl_host *host)
{
    wrapper_poll(host);
    newest(host->queue)->arrived += HOUR;
}

static void poll_other_sizes(gl_host *host)
{
    wrapper_poll(host);
    for (uint32_t i = 0; i < host->queue->count; i++) {
        gl_event *event = gl_queue_at(host->queue, i);
        if (event->type == GL_EVENT_RESIZE)
            event->resize.width++;
    }
}

static void poll_other_scale(gl_host *host)
{
    wrapper_poll(host);
    if (newest(host->queue)->type == GL_EVENT_CONTENT_SCALE)
        newest(host->queue)->content_scale.y *= 2;
}

static void poll_never_hidden(gl_host *host)
{
    wrapper_poll(host);
    host->state.hidden_spacing_ns = 0;
}

static void poll_but_do_not_close(gl_host *host)
{
    wrapper_poll(host);
    if (newest(host->queue)->type == GL_EVENT_CLOSE)
        host->queue->count--;
}

static void wake_without_size(gl_host *host)
{
    wake(host);
    gl_sim_host(&inner.sim)->state.width = 0;
}

static void wait_for_0(gl_host *host, int64_t until)
{
    wrapper_wait(host, until < 0 && until > wrapper_now(host) ? HOUR : until);
}

static gl_presented present_too_early(gl_host *host, int64_t at, bool drain)
{
    (void)at;
    return present(host, 0, drain);
}

static gl_presented fail_without_time(gl_host *host, int64_t at, bool drain)
{
    return failing ? (gl_presented){0} : wrapper_present(host, at, drain);
}

static void poll_shown_too_late(gl_host *host)
{
    wrapper_poll(host);
    host->state.shown.time += HOUR;
}

static gl_queue own_queue;

static const fault faults[] = {
    {"none", {0}, NULL},
    {"a wait lasts until its time", {.wait = wait_a_little}, NULL},
    {"input ends a wait", {.wait = wait_deaf_to_input}, NULL},
    {"queued input ends a wait, also after IDLE", {.poll = poll_into_an_empty_queue}, &own_queue},
    {"wake ends the wait under way", {.wait = wait_deaf_to_wake}, NULL},
    {"wake ends the next wait", {.wait = wait_deaf_to_earlier_wake}, NULL},
    {"stop ends an endless wait, and the host can be destroyed", {.wait = wait_deaf_to_stop}, NULL},
    {"poll never waits", {.poll = poll_for_a_minute}, NULL},
    {"input arrives in order, and not later than now", {.poll = poll_from_the_future}, NULL},
    {"events and state agree about the sizes", {.poll = poll_other_sizes}, NULL},
    {"events and frames agree about the content scale", {.poll = poll_other_scale}, NULL},
    {"frames are spaced while it is iconified", {.poll = poll_never_hidden}, NULL},
    {"a CLOSE ends the loop unless it is canceled", {.poll = poll_but_do_not_close}, NULL},
    {"a frame comes before the end if it is asked for", {.wake = wake_without_size}, NULL},
    {"a clock below 0 is a clock", {.wait = wait_for_0}, NULL},
    {"a present reports its time", {.present = present_too_early}, NULL},
    {"a present may fail", {.present = fail_without_time}, NULL},
    {"frames were shown in order, and not later than now", {.poll = poll_shown_too_late}, NULL},
};
static const size_t fault_count = sizeof faults / sizeof *faults;

// ---- the subject --------------------------------------------------------------------------------

static gl_host *start(void)
{
    gl_host *host = wrapper_start(&host_under_test, machine_start(&inner));
    gl_host_vtable *vtable = &host_under_test.vtable;
    vtable->wake = current->vtable.wake ? current->vtable.wake : wake;
    vtable->present = current->vtable.present ? current->vtable.present : present;
    if (current->vtable.wait)
        vtable->wait = current->vtable.wait;
    if (current->vtable.poll)
        vtable->poll = current->vtable.poll;
    if (current->queue)
        gl_queue_init(host->queue = current->queue);
    woken = failing = false;
    return host;
}

static void finish(gl_host *host)
{
    (void)host;
}

static const char *happen(gl_host *host, conformance_event event)
{
    if (event != CONFORMANCE_PRESENT_FAILS)
        return machine_happen(wrapper_inner(host), event);
    failing = true;
    return NULL;
}

static void call_later(gl_host *host, void (*call)(void *argument), void *argument)
{
    machine_call_later(wrapper_inner(host), call, argument);
}

static const conformance_subject subject = {"broken", start, finish, happen, call_later};

// Whether the outcome is what it should be: the rule that the fault breaks, and no other, is
// broken.
static bool is_found_by(const conformance_rule *rule)
{
    conformance_outcome outcome = conformance_try(rule, &subject);
    conformance_result due =
        strcmp(rule->name, current->rule) ? CONFORMANCE_KEPT : CONFORMANCE_BROKEN;
    if (outcome.result != CONFORMANCE_KEPT || outcome.result != due)
        printf("# %s: %s\n", rule->name, outcome.why ? outcome.why : "kept");
    return outcome.result == due;
}

int main(void)
{
    int status = 0;
    printf("1..%zu\n", fault_count + 1);
    for (size_t i = 0; i < fault_count; i++) {
        current = &faults[i];
        bool found = true;
        for (size_t j = 0; j < conformance_rule_count; j++)
            found &= is_found_by(&conformance_rules[j]);
        printf("%sok %zu - broken: %s\n", found ? "" : "not ", i + 1, current->rule);
        status |= !found;
    }
    bool all = fault_count == conformance_rule_count + 1;
    printf("%sok %zu - every rule is broken once\n", all ? "" : "not ", fault_count + 1);
    return status | !all;
}
