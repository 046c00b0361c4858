// Runs the tests that registered themselves: those of one file, or all of a program that has one.
//
// usage: PROGRAM [FILE] [ARGUMENT...]

#include "test.h"

#include <stdlib.h>

int test_argc;
char **test_argv;

static test_entry *first;

// The tests of a file run in the order in which they stand there. Compilers may register them in any.
void test_register(test_entry *entry)
{
    test_entry **place = &first;
    while (*place && (strcmp((*place)->file, entry->file) != 0 || (*place)->line < entry->line))
        place = &(*place)->next;
    entry->next = *place;
    *place = entry;
}

// Whether an entry is of the file FILE.c.
static bool is_of(const test_entry *entry, const char *file)
{
    const char *slash = strrchr(entry->file, '/');
    const char *name = slash ? slash + 1 : entry->file;
    size_t length = strlen(file);
    return strncmp(name, file, length) == 0 && strcmp(name + length, ".c") == 0;
}

static const test_entry *find(const char *file)
{
    const test_entry *entry = first;
    while (entry && !is_of(entry, file))
        entry = entry->next;
    return entry;
}

static bool is_one_file(void)
{
    const test_entry *entry = first;
    while (entry && strcmp(entry->file, first->file) == 0)
        entry = entry->next;
    return first && !entry;
}

// What is done around the tests of a file; its functions are NULL if it has none.
static struct CMUnitTest around(const char *file, int kind)
{
    for (const test_entry *entry = first; entry; entry = entry->next)
        if ((int)entry->kind == kind && strcmp(entry->file, file) == 0)
            return entry->test;
    return (struct CMUnitTest){0};
}

static int run(const char *file, const char *name)
{
    static struct CMUnitTest tests[1000];
    size_t count = 0;
    struct CMUnitTest each = around(file, TEST_EACH), all = around(file, TEST_ALL);
    for (const test_entry *entry = first; entry; entry = entry->next) {
        if (entry->kind != TEST_ONE || strcmp(entry->file, file) != 0)
            continue;
        struct CMUnitTest *test = &tests[count++];
        *test = entry->test;
        if (!test->setup_func && !test->teardown_func) {
            test->setup_func = each.setup_func;
            test->teardown_func = each.teardown_func;
        }
    }
    return _cmocka_run_group_tests(name, tests, count, all.setup_func, all.teardown_func);
}

int main(int argc, char **argv)
{
    const test_entry *chosen = argc > 1 ? find(argv[1]) : NULL;
    if (!chosen && !is_one_file()) {
        fprintf(stderr, "usage: %s FILE [ARGUMENT...]; a file whose tests are here\n", argv[0]);
        return 2;
    }
    test_argc = argc - (chosen != NULL);
    test_argv = argv + (chosen != NULL);
    return chosen ? run(chosen->file, argv[1]) : run(first->file, argv[0]);
}
