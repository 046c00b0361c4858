// What ends a program by an assert, tried in a process of its own.
#ifndef APART_H
#define APART_H

#include "test.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// How run(argument) ended, and what it said on stderr.
static inline int run_apart(void (*run)(const void *argument), const void *argument, char *said,
                            size_t size)
{
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        signal(SIGABRT, SIG_DFL);
        dup2(ends[1], STDERR_FILENO);
        run(argument);
        _exit(0);
    }
    assert_true(child > 0);
    close(ends[1]);
    size_t length = 0;
    for (ssize_t count; (count = read(ends[0], said + length, size - 1 - length)) > 0;)
        length += (size_t)count;
    said[length] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static inline void expect_abort(void (*run)(const void *argument), const void *argument,
                                const char *sentence)
{
    char said[2000];
    int status = run_apart(run, argument, said, sizeof said);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGABRT);
    assert_non_null(strstr(said, sentence));
}

static inline void expect_peace(void (*run)(const void *argument), const void *argument)
{
    char said[2000];
    int status = run_apart(run, argument, said, sizeof said);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_string_equal(said, "");
}

#endif
