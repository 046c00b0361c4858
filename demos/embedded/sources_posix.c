#define _POSIX_C_SOURCE 200809L

#include "sources.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <glpace/policy.h>
#include <glpace/timer.h>

#include "connection.h"

// How long input may wait if no descriptor becomes readable for it. A frame at 125 Hz.
#define LONGEST_BLIND_WAIT (8 * GL_NS_PER_MS)

enum { TERMINAL, SIGNALS, WINDOWS, COUNT };
static struct pollfd polled[COUNT];

// A signal handler may call very few functions; write() is one of them, and it wakes poll().
static int signalled_end;

static void on_signal(int number)
{
    const int error = errno;
    const ssize_t written = write(signalled_end, "", 1);
    (void)written;
    (void)number;
    errno = error;
}

// Each of them once; SIGHUP unless nohup made the program ignore it. -1 without a pipe: they end
// the process.
static int open_signals(void)
{
    static const int ending[] = {SIGINT, SIGTERM, SIGHUP};
    int ends[2];
    if (pipe(ends) != 0)
        return -1;
    signalled_end = ends[1];
    for (int i = 0; i < 3; i++) {
        struct sigaction before, action = {.sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND};
        sigaction(ending[i], &action, &before);
        if (before.sa_handler == SIG_IGN)
            sigaction(ending[i], &before, NULL);
    }
    return ends[0];
}

void sources_open(struct sources *sources)
{
    // A program in the background that reads from the terminal gets an error, and is not halted.
    signal(SIGTTIN, SIG_IGN);
    *sources = (struct sources){0};
    polled[TERMINAL] = (struct pollfd){.fd = STDIN_FILENO, .events = POLLIN};
    polled[SIGNALS] = (struct pollfd){.fd = open_signals(), .events = POLLIN};
    polled[WINDOWS] = (struct pollfd){.fd = connection_descriptor(), .events = POLLIN};
}

// The whole milliseconds of a wait, ns: poll() knows no shorter ones.
static int timeout(int64_t wait)
{
    if (wait <= 0)
        return 0;
    int64_t ms = wait / GL_NS_PER_MS;
    return ms < INT_MAX ? (int)ms : INT_MAX;
}

// At its end, or if it cannot be read, nothing is waited for any more: poll() skips -1.
static size_t read_terminal(struct pollfd *terminal, char *text, size_t capacity)
{
    if (!terminal->revents)
        return 0;
    ssize_t length = read(terminal->fd, text, capacity);
    if (length > 0)
        return (size_t)length;
    if (length == 0 || (errno != EINTR && errno != EAGAIN))
        terminal->fd = -1;
    return 0;
}

size_t sources_wait(struct sources *sources, int64_t until, char *text, size_t capacity)
{
    const int64_t now = gl_time_now();
    if (connection_has_input())
        until = now;
    else if (polled[WINDOWS].fd < 0 && until - now > LONGEST_BLIND_WAIT)
        until = now + LONGEST_BLIND_WAIT;
    const bool endless = until == GL_TIME_NEVER;
    const int ready = poll(polled, COUNT, endless ? -1 : timeout(until - now));
    sources->signalled = ready > 0 && polled[SIGNALS].revents;
    if (ready > 0)
        return read_terminal(&polled[TERMINAL], text, capacity);
    // What is left of the last millisecond.
    if (ready == 0 && until - gl_time_now() < GL_NS_PER_MS)
        gl_sleep_until(until);
    return 0;
}
