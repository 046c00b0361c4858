#define _POSIX_C_SOURCE 200809L

#include "child.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define MAX_ARGUMENTS 8

extern char **environ;

static _Noreturn void fail(const char *name, const char *why)
{
    fprintf(stderr, "bench: %s: %s\n", name, why);
    exit(1);
}

const char *bench_path(const char *name)
{
    static char path[PATH_MAX];
    size_t room = sizeof path - strlen(name) - 1;
    ssize_t length = readlink("/proc/self/exe", path, room);
    if (length < 0)
        fail("/proc/self/exe", strerror(errno));
    path[length] = '\0';
    strcpy(strrchr(path, '/') + 1, name);
    return path;
}

bool bench_has(const char *name)
{
    return access(bench_path(name), X_OK) == 0;
}

bench_child bench_start(const char *name, const char *const *arguments)
{
    char *argv[MAX_ARGUMENTS + 3] = {NULL};
    int count = 0;
    if (strstr(name, ".exe"))
        argv[count++] = (char *)"wine";
    argv[count++] = (char *)bench_path(name);
    for (int i = 0; i < MAX_ARGUMENTS && arguments[i]; i++)
        argv[count++] = (char *)arguments[i];

    int ends[2];
    if (pipe(ends) != 0)
        fail(name, strerror(errno));
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    posix_spawn_file_actions_addclose(&actions, ends[1]);
    bench_child child = {.name = name};
    int error = posix_spawnp(&child.id, argv[0], &actions, NULL, argv, environ);
    if (error)
        fail(name, strerror(error));
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    child.output = fdopen(ends[0], "r");
    if (!child.output)
        fail(name, strerror(errno));
    return child;
}

void bench_read_line(const bench_child *child, char *line, size_t size)
{
    if (!fgets(line, (int)size, child->output))
        fail(child->name, "it ended without a result");
    line[strcspn(line, "\r\n")] = '\0';
}

void bench_finish(const bench_child *child)
{
    fclose(child->output);
    int status;
    waitpid(child->id, &status, 0);
    if (status != 0)
        fail(child->name, "it failed");
}

void bench_stop(const bench_child *child)
{
    fclose(child->output);
    kill(child->id, SIGKILL);
    waitpid(child->id, NULL, 0);
}

void bench_run(const char *name, const char *const *arguments, char *line, size_t size)
{
    bench_child child = bench_start(name, arguments);
    bench_read_line(&child, line, size);
    bench_finish(&child);
}
