#define _POSIX_C_SOURCE 200809L

#include "child.h"

#include <errno.h>
#include <limits.h>
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

// The program, and where to read what it prints.
static pid_t start(const char *name, char **argv, FILE **output)
{
    int ends[2];
    if (pipe(ends) != 0)
        fail(name, strerror(errno));
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    posix_spawn_file_actions_addclose(&actions, ends[1]);
    pid_t child;
    int error = posix_spawn(&child, argv[0], &actions, NULL, argv, environ);
    if (error)
        fail(name, strerror(error));
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    *output = fdopen(ends[0], "r");
    return child;
}

void bench_run(const char *name, const char *const *arguments, char *line, size_t size)
{
    char *argv[MAX_ARGUMENTS + 2] = {(char *)bench_path(name)};
    for (int i = 0; i < MAX_ARGUMENTS && arguments[i]; i++)
        argv[i + 1] = (char *)arguments[i];

    FILE *output;
    pid_t child = start(name, argv, &output);
    bool printed = output && fgets(line, (int)size, output);
    if (output)
        fclose(output);
    int status;
    waitpid(child, &status, 0);
    if (status != 0)
        fail(name, "it failed");
    if (!printed)
        fail(name, "it printed nothing");
    line[strcspn(line, "\n")] = '\0';
}
