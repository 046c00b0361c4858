// Makes each call during the making of a window fail in turn, in each manner of fakes.h, and sees
// what is left: NULL with a reason, and everything as it was, or a window that works.
#ifndef FAILING_H
#define FAILING_H

#include "fakes.h"
#include "fixture.h"
#include "scene.h"

// A function of those in fakes.h whose failure leaves no window, and what the reason then says.
typedef struct failing_reason {
    const char *function;
    const char *says;
    bool is_tried_again; // so that it has to fail more than once
    bool given;          // for failing_expect_all()
} failing_reason;

// What is tried.
typedef struct failing_attempt {
    const char *who;     // the function, with which the reason begins
    const char *setting; // for messages: what there was before
    const char *variant;
    gl_window *(*make)(const void *argument);
    const void *argument;
    void (*expect_as_before)(void); // beyond what is seen for all; NULL: nothing
    failing_reason *reasons;
    int reason_count;
} failing_attempt;

// Does so. The scene has begun.
void failing_each_call(const failing_attempt *attempt);

// Fails the test unless each reason was given since the program began.
void failing_expect_all(const failing_reason *reasons, int count);

// Set-up, without which GLFW's errors are not seen, and tear-down of a test.
int failing_set_up(void **state);
int failing_tear_down(void **state);

// Fails the test and reports which call failed.
#define EXPECT(condition)                                                                          \
    do {                                                                                           \
        if (!(condition))                                                                          \
            failing_fail(#condition);                                                              \
    } while (0)
void failing_fail(const char *condition);

#endif
