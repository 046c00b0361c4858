// What the tests of mistakes share: cmocka, and what was said of each.
#ifndef MISTAKE_FIXTURE_H
#define MISTAKE_FIXTURE_H

#include "test.h"

#include <glpace/glpace.h>

// For cmocka's tests: from here on the log is caught; nothing may be left at the end.
int listen_to_mistakes(void **state);
int expect_no_mistake(void **state);

// That one error was logged since the last of these, which is the last error and this sentence.
void assert_mistake(const char *sentence);

// That a call, which may stand in an assertion, logs its function's name and then the words.
#define LOGS(call, words)                                                                          \
    do {                                                                                           \
        call;                                                                                      \
        assert_mistake_of(#call, words);                                                           \
    } while (0)
void assert_mistake_of(const char *call, const char *words);

#endif
