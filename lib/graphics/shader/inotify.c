// Notices by Linux's inotify.

#define _GNU_SOURCE // inotify_init1, pipe2

#include "graphics/shader/notify.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <glpace/rate.h>

#include "core/base/clock.h"

static struct glp_notices {
    int inotify; // -1: there is none left, and no notices come
    int pipe[2]; // a byte in it ends a wait
} the_notices;

// What a save does to a file, in whatever way an editor saves, and what takes the folder away.
#define SAVES (IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVE)
#define GONE (IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED)

glp_notices *glp_notices_open(void)
{
    if (pipe2(the_notices.pipe, O_NONBLOCK | O_CLOEXEC) != 0)
        return NULL;
    the_notices.inotify = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    return &the_notices;
}

void glp_notices_close(glp_notices *notices)
{
    close(notices->pipe[0]);
    close(notices->pipe[1]);
    if (notices->inotify >= 0)
        close(notices->inotify);
}

// Other machines write to these without the knowledge of this machine's kernel.
static bool is_shared(const char *folder)
{
    static const uint32_t kinds[] = {
        0x00006969, // NFS
        0x0000517B, // SMB
        0xFF534D42, // CIFS
        0xFE534D42, // SMB 2
        0x01021997, // 9P, of virtual machines and of WSL
        0x65735546, // FUSE
        0x786F4256, // VirtualBox
        0x00C36400, // Ceph
        0x6B414653, // AFS
    };
    struct statfs status;
    if (statfs(folder, &status) != 0)
        return true;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if ((uint32_t)status.f_type == kinds[i])
            return true;
    return false;
}

// Whether the file, or a folder on its path, is a link. A folder gives no notice of changes where
// its links lead, nor of a change of a link to a folder.
static bool has_link(char *path)
{
    for (char *at = path;; at++) {
        if ((*at != '/' && *at != '\0') || at == path)
            continue;
        const char end = *at;
        struct stat status;
        *at = '\0';
        const bool is_link = lstat(path, &status) == 0 && S_ISLNK(status.st_mode);
        *at = end;
        if (is_link || end == '\0')
            return is_link;
    }
}

static int add_folder(const glp_notices *notices, const char *folder)
{
    if (is_shared(folder))
        return -1;
    return inotify_add_watch(notices->inotify, folder, SAVES | GONE | IN_ONLYDIR);
}

int glp_notices_add(glp_notices *notices, char *file)
{
    char *slash = strrchr(file, '/');
    if (notices->inotify < 0 || has_link(file))
        return -1;
    if (!slash)
        return add_folder(notices, ".");
    if (slash == file)
        return add_folder(notices, "/");
    *slash = '\0';
    const int folder = add_folder(notices, file);
    *slash = '/';
    return folder;
}

static void dispatch(const struct inotify_event *event, void (*receive)(const glp_notice *notice))
{
    if (event->mask & IN_Q_OVERFLOW)
        receive(&(glp_notice){.folder = -1});
    else if (event->mask & GONE)
        receive(&(glp_notice){.folder = event->wd});
    else if (event->len > 0)
        receive(&(glp_notice){.folder = event->wd, .name = event->name});
}

void glp_notices_read(glp_notices *notices, void (*receive)(const glp_notice *notice))
{
    _Alignas(struct inotify_event) char room[4096];
    ssize_t size;
    while ((size = read(notices->inotify, room, sizeof room)) > 0)
        for (const char *at = room; at < room + size;) {
            const struct inotify_event *event = (const void *)at;
            dispatch(event, receive);
            at += sizeof *event + event->len;
        }
}

void glp_notices_wait(glp_notices *notices, int64_t until)
{
    struct pollfd ends[] = {{.fd = notices->inotify, .events = POLLIN},
                            {.fd = notices->pipe[0], .events = POLLIN}};
    const int64_t left = until - glp_clock_now();
    const int64_t ms = left > 0 ? left / GL_NS_PER_MS + 1 : 0;
    poll(ends, 2, until == GL_TIME_NEVER ? -1 : (int)ms);
    char bytes[64];
    while (read(notices->pipe[0], bytes, sizeof bytes) > 0)
        ;
}

void glp_notices_wake(glp_notices *notices)
{
    while (write(notices->pipe[1], "", 1) < 0 && errno == EINTR)
        ; // if it is full, the thread wakes all the same
}
