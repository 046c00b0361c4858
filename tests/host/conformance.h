// The conformance suite: what a loop expects of every host, as rules that are tried one by one. It
// needs a way to start the host and to make things happen to it; docs/hosts.md shows how to run it
// on a host of your own.
#ifndef CONFORMANCE_H
#define CONFORMANCE_H

#include <stddef.h>

#include <glpace/host_impl.h>

// What happens to a host from outside. Its next calls notice it.
typedef enum conformance_event {
    CONFORMANCE_INPUT,         // an event of input arrives, of whatever type
    CONFORMANCE_RESIZE,        // its sizes change, to others above 0
    CONFORMANCE_SCALE,         // its content scale changes, to another one above 0
    CONFORMANCE_ICONIFY,       // it is iconified,
    CONFORMANCE_RESTORE,       // and restored
    CONFORMANCE_CLOSE,         // the user closes it
    CONFORMANCE_CLOCK,         // its clock jumps to a time below 0
    CONFORMANCE_PRESENT_FAILS, // from now on its presents fail
} conformance_event;

typedef struct conformance_subject {
    const char *name;

    // Starts a host to which nothing has happened yet, and ends it. Each rule gets one of its own.
    gl_host *(*start)(void);
    void (*finish)(gl_host *host);

    // Makes the event happen and returns NULL; or why it cannot happen to this host.
    const char *(*happen)(gl_host *host, conformance_event event);

    // Optional, for a host whose time is virtual: calls call(argument) during the next wait.
    // Otherwise another thread does.
    void (*call_later)(gl_host *host, void (*call)(void *argument), void *argument);
} conformance_subject;

typedef enum conformance_result {
    CONFORMANCE_KEPT,
    CONFORMANCE_BROKEN,
    CONFORMANCE_NOT_TRIED, // what it needs cannot happen to this host
} conformance_result;

typedef struct conformance_outcome {
    conformance_result result;
    const char *why; // it is broken, or not tried
} conformance_outcome;

typedef struct conformance_rule {
    const char *name;
    conformance_outcome (*try)(const conformance_subject *subject, gl_host *host);
} conformance_rule;

extern const conformance_rule conformance_rules[];
extern const size_t conformance_rule_count;

// Tries one rule on a host that is started for it. One that hangs ends the program,
// which says so.
conformance_outcome conformance_try(const conformance_rule *rule,
                                    const conformance_subject *subject);

// Tries all rules on each of the subjects and prints the outcomes as TAP, a rule that was not tried
// as skipped. The exit status of the program: 0, or 1 if a rule is broken.
int conformance_main(const conformance_subject *const *subjects, size_t count);

// ---- for the rules ------------------------------------------------------------------------------

// A call that comes during the next wait.
typedef struct conformance_call conformance_call;

// Arranges it.
conformance_call *conformance_call_later(const conformance_subject *subject, gl_host *host,
                                         void (*call)(void *argument), void *argument);

// Whether it has begun.
bool conformance_has_called(const conformance_call *later);

// Waits for its end; call it once.
void conformance_finish_call(conformance_call *later);

#endif
