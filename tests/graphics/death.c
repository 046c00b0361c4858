#define _POSIX_C_SOURCE 200809L

#include "death.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#ifndef NDEBUG
void assert_ends(void (*act)(void), const char *sentence)
{
    int ends[2], status = 0;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        signal(SIGABRT, SIG_DFL);
        dup2(ends[1], STDERR_FILENO);
        act();
        _exit(0);
    }
    assert_true(child > 0);
    close(ends[1]);
    char said[1024] = {0};
    size_t length = 0;
    for (ssize_t count; (count = read(ends[0], said + length, sizeof said - 1 - length)) > 0;)
        length += (size_t)count;
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGABRT || !strstr(said, sentence))
        fail_msg("it does not end with '%s', but says '%s'", sentence, said);
}
#else
void assert_ends(void (*act)(void), const char *sentence)
{
    (void)act;
    (void)sentence;
}
#endif
