#define _XOPEN_SOURCE 700 // realpath

#include "graphics/shader/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/file_posix.h"

#define SECOND_NS 1000000000

// Longer than the steps in which file systems count time: most do in some ms, FAT in 2 s and
// servers of NFS 3 in whole seconds.
#define FINE_NS 50000000
#define COARSE_NS 2100000000

static bool is_missing(int error)
{
    return error == ENOENT || error == ENOTDIR;
}

// ---- stamps -------------------------------------------------------------------------------------

static int64_t to_ns(struct timespec time)
{
    return (int64_t)time.tv_sec * SECOND_NS + time.tv_nsec;
}

// Whether another save may bear the same time. A date in the future is no sign of a fresh file,
// only of another clock.
static bool is_recent(int64_t time, int64_t now)
{
    int64_t step = time % SECOND_NS == 0 ? COARSE_NS : FINE_NS;
    return now - time > -step && now - time < step;
}

bool glp_glsl_is_fresh(int64_t modified, int64_t changed, int64_t now)
{
    return is_recent(modified, now) || is_recent(changed, now);
}

static glp_glsl_stamp to_stamp(const struct stat *status)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    int64_t modified = to_ns(status->st_mtim);
    int64_t changed = to_ns(status->st_ctim);
    return (glp_glsl_stamp){
        .device = (uint64_t)status->st_dev,
        .inode = (uint64_t)status->st_ino,
        .size = (int64_t)status->st_size,
        .modified = modified,
        .changed = changed,
        .is_fresh = glp_glsl_is_fresh(modified, changed, to_ns(now)),
    };
}

glp_glsl_stamp glp_glsl_file_stamp(const char *path)
{
    struct stat status;
    if (stat(path, &status) == 0)
        return to_stamp(&status);
    return (glp_glsl_stamp){.size = is_missing(errno) ? 0 : -errno};
}

bool glp_glsl_is_same(const glp_glsl_stamp *a, const glp_glsl_stamp *b)
{
    return a->device == b->device && a->inode == b->inode && a->size == b->size &&
           a->modified == b->modified && a->changed == b->changed;
}

bool glp_glsl_source_changed(const glp_glsl_source *source)
{
    for (size_t i = 0; i < source->origin_count; i++) {
        const glp_glsl_origin *origin = &source->origins[i];
        if (!origin->is_on_disk)
            continue;
        glp_glsl_stamp now = glp_glsl_file_stamp(origin->path);
        if (!glp_glsl_is_same(&now, &origin->stamp) || (origin->stamp.is_fresh && !now.is_fresh))
            return true;
    }
    return false;
}

// ---- reading ------------------------------------------------------------------------------------

static glp_glsl_found refuse(glp_glsl_content *content, const char *why)
{
    free(content->text);
    content->text = NULL;
    snprintf(content->why, sizeof content->why, "%s", why);
    return GLP_GLSL_REFUSED;
}

static glp_glsl_found cannot_read(glp_glsl_content *content, int error)
{
    if (is_missing(error))
        return GLP_GLSL_MISSING;
    refuse(content, "");
    snprintf(content->why, sizeof content->why, "cannot be read: %s", strerror(error));
    return GLP_GLSL_DEFERRED;
}

static const char *why_not(const struct stat *status)
{
    if (S_ISDIR(status->st_mode))
        return "is a folder";
    if (!S_ISREG(status->st_mode))
        return "is no regular file";
    return (uintmax_t)status->st_size > GLP_GLSL_FILE_LIMIT ? "is larger than 1 MiB" : NULL;
}

// The file at path, which is cut at its slashes. No link is followed: what was a folder within the
// root stays one, or this fails.
static int open_within(const char *root, char *path)
{
    const int for_folder = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
    int folder = glp_open_at(AT_FDCWD, root, for_folder, 0);
    for (char *slash; folder >= 0 && (slash = strchr(path, '/')); path = slash + 1) {
        *slash = '\0';
        int next = glp_open_at(folder, path, for_folder | O_NOFOLLOW, 0);
        int error = errno;
        close(folder);
        errno = error;
        folder = next;
    }
    if (folder < 0)
        return -1;
    int file =
        glp_open_at(folder, path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC, 0);
    int error = errno;
    close(folder);
    errno = error;
    return file;
}

// One byte more than there should be tells a file that grows.
static glp_glsl_found read_all(glp_glsl_content *content, int file)
{
    size_t room = (size_t)content->stamp.size + 1;
    content->text = malloc(room);
    if (!content->text)
        return cannot_read(content, ENOMEM);
    ssize_t count = glp_read(file, content->text, room);
    if (count < 0)
        return cannot_read(content, errno);
    content->size = (size_t)count;
    return content->size < room ? GLP_GLSL_READ : refuse(content, "grew while it was read");
}

static glp_glsl_found read_open(glp_glsl_content *content, int file)
{
    struct stat status;
    if (fstat(file, &status) != 0)
        return cannot_read(content, errno);
    const char *why = why_not(&status);
    if (why)
        return refuse(content, why);
    content->stamp = to_stamp(&status);
    return read_all(content, file);
}

// Looks before it opens: to open a device may do something.
static glp_glsl_found read_resolved(glp_glsl_content *content, const char *root, char *path)
{
    size_t length = strcmp(root, "/") == 0 ? 0 : strlen(root);
    if (strncmp(path, root, length) != 0 || (path[length] != '/' && path[length] != '\0'))
        return refuse(content, "leads out of its root");
    struct stat status;
    if (stat(path, &status) != 0)
        return cannot_read(content, errno);
    const char *why = why_not(&status);
    if (why)
        return refuse(content, why);

    int file = open_within(root, path + length + (path[length] == '/'));
    if (file < 0)
        return cannot_read(content, errno);
    glp_glsl_found found = read_open(content, file);
    close(file);
    return found;
}

glp_glsl_found glp_glsl_file_read(glp_glsl_content *content, const char *root, const char *path)
{
    *content = (glp_glsl_content){0};
    char *joined = glp_glsl_file_join(root, path);
    if (!joined)
        return cannot_read(content, ENOMEM);
    content->stamp = glp_glsl_file_stamp(joined);
    char *real_root = realpath(*root ? root : ".", NULL);
    char *real = real_root ? realpath(joined, NULL) : NULL;
    glp_glsl_found found =
        real ? read_resolved(content, real_root, real) : cannot_read(content, errno);
    free(real);
    free(real_root);
    free(joined);
    return found;
}

char *glp_glsl_file_join(const char *root, const char *path)
{
    if (strcmp(root, ".") == 0 || *root == '\0')
        return strdup(path);
    size_t length = strlen(root);
    bool has_slash = root[length - 1] == '/';
    size_t size = length + strlen(path) + 2;
    char *joined = malloc(size);
    if (joined)
        snprintf(joined, size, "%s%s%s", root, has_slash ? "" : "/", path);
    return joined;
}
