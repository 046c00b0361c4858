#define _XOPEN_SOURCE 700 // lstat, realpath

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <glpace/rate.h>

#include "core/base/file.h"
#include "core/base/file_system.h"
#include "core/base/log.h"

// openat(): folder AT_FDCWD makes it open(); mode is used only if flags create a file.
static int open_at(int folder, const char *path, int flags, mode_t mode)
{
    int file;
    do
        file = openat(folder, path, flags, mode);
    while (file < 0 && errno == EINTR);
    return file;
}

// Reads size bytes, or fewer if the file ends, and returns how many. -1, with errno, if the file
// cannot be read.
static ssize_t read_up_to(int file, void *bytes, size_t size)
{
    size_t done = 0;
    while (done < size) {
        ssize_t count = read(file, (char *)bytes + done, size - done);
        if (count == 0)
            break;
        if (count > 0)
            done += (size_t)count;
        else if (errno != EINTR)
            return -1;
    }
    return (ssize_t)done;
}

// ---- reading regular files ----------------------------------------------------------------------

static bool check(glp_input_file *file, const char *who, size_t limit)
{
    struct stat status;
    if (fstat(file->descriptor, &status) != 0 || !S_ISREG(status.st_mode))
        return glp_fail("%s: it is no plain file", who);
    if ((uintmax_t)status.st_size > limit)
        return glp_fail("%s: it has more than %zu bytes", who, limit);
    file->size = (size_t)status.st_size;
    return true;
}

bool glp_input_file_is_missing(const char *path)
{
    return access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR);
}

// Not by fopen(), which would wait for somebody to write into a pipe.
bool glp_input_file_open(glp_input_file *file, const char *who, const char *path, size_t limit)
{
    file->descriptor = open_at(AT_FDCWD, path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
    if (file->descriptor < 0)
        return glp_fail("%s: it cannot be opened: %s", who, strerror(errno));
    if (check(file, who, limit))
        return true;
    glp_input_file_close(file);
    return false;
}

int glp_input_file_read(glp_input_file *file, void *bytes, size_t size, size_t *got)
{
    ssize_t count = read_up_to(file->descriptor, bytes, size);
    *got = count > 0 ? (size_t)count : 0;
    return count < 0 ? errno : 0;
}

void glp_input_file_rewind(glp_input_file *file)
{
    lseek(file->descriptor, 0, SEEK_SET);
}

void glp_input_file_close(glp_input_file *file)
{
    close(file->descriptor);
}

// ---- files that change --------------------------------------------------------------------------

static int64_t to_ns(struct timespec time)
{
    return (int64_t)time.tv_sec * GL_NS_PER_SECOND + time.tv_nsec;
}

static glp_file_stamp to_stamp(const struct stat *status)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    int64_t modified = to_ns(status->st_mtim);
    int64_t changed = to_ns(status->st_ctim);
    return (glp_file_stamp){
        .device = (uint64_t)status->st_dev,
        .inode = (uint64_t)status->st_ino,
        .size = (int64_t)status->st_size,
        .modified = modified,
        .changed = changed,
        .is_fresh = glp_file_is_fresh(modified, changed, to_ns(now)),
    };
}

glp_file_stamp glp_file_stamp_of(const char *path)
{
    struct stat status;
    if (stat(path, &status) == 0)
        return to_stamp(&status);
    return (glp_file_stamp){.size = errno == ENOENT || errno == ENOTDIR ? 0 : -errno};
}

static glp_file_kind kind_of(const struct stat *status)
{
    if (S_ISDIR(status->st_mode))
        return GLP_FILE_FOLDER;
    return S_ISREG(status->st_mode) ? GLP_FILE_PLAIN : GLP_FILE_OTHER;
}

// The file at path, which is cut at its slashes. No link is followed: what was a folder within the
// root stays one, or this fails.
static int open_inner(const char *root, char *path)
{
    const int for_folder = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
    int folder = open_at(AT_FDCWD, root, for_folder, 0);
    for (char *slash; folder >= 0 && (slash = strchr(path, '/')); path = slash + 1) {
        *slash = '\0';
        int next = open_at(folder, path, for_folder | O_NOFOLLOW, 0);
        int error = errno;
        close(folder);
        errno = error;
        folder = next;
    }
    if (folder < 0)
        return -1;
    int file = open_at(folder, path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC, 0);
    int error = errno;
    close(folder);
    errno = error;
    return file;
}

// What was opened.
static int look_at(glp_input_file *file, glp_file_kind *kind, glp_file_stamp *stamp)
{
    struct stat status;
    if (fstat(file->descriptor, &status) != 0) {
        int error = errno;
        close(file->descriptor);
        return error;
    }
    *kind = kind_of(&status);
    *stamp = to_stamp(&status);
    file->size = (size_t)status.st_size;
    if (*kind != GLP_FILE_PLAIN)
        close(file->descriptor);
    return 0;
}

// Looks before it opens: to open a device may do something.
static int open_resolved(glp_input_file *file, const char *root, char *path, glp_file_kind *kind,
                         glp_file_stamp *stamp)
{
    size_t length = strcmp(root, "/") == 0 ? 0 : strlen(root);
    *kind = GLP_FILE_OUTSIDE;
    if (strncmp(path, root, length) != 0 || (path[length] != '/' && path[length] != '\0'))
        return 0;
    struct stat status;
    if (stat(path, &status) != 0)
        return errno;
    *kind = kind_of(&status);
    if (*kind != GLP_FILE_PLAIN)
        return 0;
    file->descriptor = open_inner(root, path + length + (path[length] == '/'));
    return file->descriptor < 0 ? errno : look_at(file, kind, stamp);
}

int glp_input_file_open_within(glp_input_file *file, const char *root, const char *path,
                               glp_file_kind *kind, glp_file_stamp *stamp)
{
    char *real_root = realpath(*root ? root : ".", NULL);
    char *real = real_root ? realpath(path, NULL) : NULL;
    int error = real ? open_resolved(file, real_root, real, kind, stamp) : errno;
    free(real);
    free(real_root);
    return error;
}

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

static bool is_sigpipe_pending(void)
{
    sigset_t pending;
    sigpending(&pending);
    return sigismember(&pending, SIGPIPE) == 1;
}

static struct sigpipe_hold hold_sigpipe(void)
{
    struct sigpipe_hold hold = {.was_pending = is_sigpipe_pending()};
    const sigset_t set = only_sigpipe();
    pthread_sigmask(SIG_BLOCK, &set, &hold.before);
    return hold;
}

// error is how the write ended. Where the program ignores the signal, none was raised.
static void release_sigpipe(const struct sigpipe_hold *hold, int error)
{
    const sigset_t set = only_sigpipe();
    int signal;
    if (error == EPIPE && !hold->was_pending && is_sigpipe_pending())
        while (sigwait(&set, &signal) == EINTR)
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

// ---- files that are being written ---------------------------------------------------------------

int glp_file_look(const char *path, bool *is_replaceable)
{
    struct stat status;
    *is_replaceable = true;
    if (lstat(path, &status) != 0)
        return errno == ENOENT ? 0 : errno;
    *is_replaceable = S_ISREG(status.st_mode);
    return S_ISDIR(status.st_mode) ? EISDIR : 0;
}

// mkstemp() is not used: only the owner may read its files.
int glp_file_create(const char *path, glp_file_creation creation, int *descriptor)
{
    const int empties = creation == GLP_FILE_EMPTIED ? O_TRUNC : O_EXCL;
    const int flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY | empties;
    *descriptor = open_at(AT_FDCWD, path, flags, creation == GLP_FILE_PRIVATE ? 0600 : 0666);
    return *descriptor >= 0 ? 0 : errno;
}

size_t glp_file_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

void glp_output_file_cut(glp_output_file *file, uint64_t size)
{
    while (ftruncate(file->descriptor, (off_t)size) != 0 && errno == EINTR)
        ;
}

int glp_output_file_sync(glp_output_file *file)
{
    while (fsync(file->descriptor) != 0)
        if (errno != EINTR)
            return errno == EINVAL ? 0 : errno; // EINVAL: a pipe or a device
    return 0;
}

// Where a signal interrupts it, the descriptor is gone all the same, and perhaps already that of
// another thread: it is not closed twice.
int glp_file_close(int descriptor)
{
    return close(descriptor) != 0 && errno != EINTR ? errno : 0;
}

int glp_file_replace(const char *from, const char *to)
{
#ifdef __EMSCRIPTEN__
    unlink(to); // its files in memory come back when that which has replaced them is removed
#endif
    return rename(from, to) != 0 ? errno : 0;
}

void glp_file_remove(const char *path)
{
    unlink(path);
}

// Where a folder is, a system may have another reason than EEXIST, such as one that cannot be written to.
int glp_file_create_folder(const char *path)
{
    if (mkdir(path, 0700) == 0)
        return 0;
    const int error = errno;
    struct stat status;
    if (stat(path, &status) != 0)
        return error;
    return S_ISDIR(status.st_mode) ? 0 : ENOTDIR;
}
