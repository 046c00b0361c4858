#define _POSIX_C_SOURCE 200809L

#include "base/write.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// ---- SIGPIPE ------------------------------------------------------------------------------------

// What the program does about SIGPIPE holds for the whole process, so a library must not change it,
// and MSG_NOSIGNAL is for sockets alone. But the signal goes to the thread that wrote, and a
// thread's mask is its own: SIGPIPE is blocked around the write, and the one that the write raised
// is taken off before the mask is put back.
struct sigpipe_hold {
    sigset_t before;
    bool was_pending; // the program's own, which stays
};

static sigset_t only_sigpipe(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGPIPE);
    return set;
}

static struct sigpipe_hold hold_sigpipe(void)
{
    struct sigpipe_hold hold;
    sigset_t pending;
    sigpending(&pending);
    hold.was_pending = sigismember(&pending, SIGPIPE) == 1;
    const sigset_t set = only_sigpipe();
    pthread_sigmask(SIG_BLOCK, &set, &hold.before);
    return hold;
}

// error is how the write ended.
static void release_sigpipe(const struct sigpipe_hold *hold, int error)
{
    const sigset_t set = only_sigpipe();
    if (error == EPIPE && !hold->was_pending)
        while (sigtimedwait(&set, NULL, &(struct timespec){0}) < 0 && errno == EINTR)
            ;
    pthread_sigmask(SIG_SETMASK, &hold->before, NULL);
}

// ---- writing ------------------------------------------------------------------------------------

// Whether to try again, after a wait where the descriptor does not block.
static bool is_passing(int descriptor, int error)
{
    if (error == EAGAIN)
        poll(&(struct pollfd){.fd = descriptor, .events = POLLOUT}, 1, -1);
    return error == EAGAIN || error == EINTR;
}

static int write_all(int descriptor, const uint8_t *bytes, size_t size)
{
    while (size > 0) {
        ssize_t written = write(descriptor, bytes, size);
        if (written < 0 && !is_passing(descriptor, errno))
            return errno;
        if (written > 0) {
            bytes += written;
            size -= (size_t)written;
        }
    }
    return 0;
}

int glp_write(int descriptor, const void *bytes, size_t size)
{
    const struct sigpipe_hold hold = hold_sigpipe();
    int error = write_all(descriptor, bytes, size);
    release_sigpipe(&hold, error);
    return error;
}

int glp_stream_descriptor(FILE *stream)
{
    const struct sigpipe_hold hold = hold_sigpipe();
    int error = fflush(stream) == 0 ? 0 : errno;
    release_sigpipe(&hold, error);
    const int descriptor = error ? -1 : fileno(stream);
    const int flags = descriptor < 0 ? -1 : fcntl(descriptor, F_GETFL);
    if (!error && (flags < 0 || (flags & O_ACCMODE) == O_RDONLY))
        error = EBADF; // as a write would
    errno = error;
    return error ? -1 : descriptor;
}

const char *glp_write_error(int error)
{
    switch (error) {
    case EPIPE:
        return "nobody reads it any more";
    case EBADF:
        return "it has no file descriptor that is open for writing";
    default:
        return strerror(error);
    }
}
