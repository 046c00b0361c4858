// What every test includes: headers of C that most of them need, cmocka, and tests that register
// themselves. test_main.c runs those of one file:
//
//     EACH_BETWEEN(open_window, close_window) // around each TEST of the file
//
//     TEST(a_press_and_its_release)
//     {
//         assert_int_equal(...);
//     }
#ifndef TEST_H
#define TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

// A test of a file, or what is to be done around its tests.
typedef struct test_entry {
    const char *file;
    int line;
    struct CMUnitTest test;
    enum { TEST_ONE, TEST_EACH, TEST_ALL } kind;
    struct test_entry *next;
} test_entry;

// The arguments after the name of the file, which is the first one.
extern int test_argc;
extern char **test_argv;

void test_register(test_entry *entry);

// Whether a message reports skipped time, which a busy machine may cause.
static inline bool is_of_the_machine(const char *message)
{
    return strstr(message, "of simulated time were skipped") != NULL;
}

// What is done before tests, or after them; not 0: in vain.
#define FIXTURE(name) int name(__attribute__((unused)) void **state)

#define TEST_ENTRY(title, function, before, after, of)                                             \
    static test_entry test_entry_##title = {                                                       \
        __FILE__, __LINE__, {#title, function, before, after, NULL}, of, 0};                       \
    __attribute__((constructor)) static void test_register_##title(void)                           \
    {                                                                                              \
        test_register(&test_entry_##title);                                                        \
    }

// One test, with set-up and tear-down of its own (NULL for none).
#define TEST_BETWEEN(before, after, title)                                                         \
    static void test_##title(void **state);                                                        \
    TEST_ENTRY(title, test_##title, before, after, TEST_ONE)                                       \
    static void test_##title(__attribute__((unused)) void **state)

// One test, with the set-up and tear-down of the file's EACH_BETWEEN.
#define TEST(title) TEST_BETWEEN(NULL, NULL, title)

// Around each TEST of the file; it stands before or after them.
#define EACH_BETWEEN(before, after) TEST_ENTRY(each, NULL, before, after, TEST_EACH)

// Once around all tests of the file.
#define ALL_BETWEEN(before, after) TEST_ENTRY(all, NULL, before, after, TEST_ALL)

#endif
