// Notices by Linux's inotify.

#define _GNU_SOURCE // inotify_init1, statfs

#include "graphics/shader/notify.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/inotify.h>
#include <sys/vfs.h>
#include <unistd.h>

// What a save does to a file, in whatever way an editor saves, and what takes the folder away.
#define SAVES (IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVE)
#define GONE (IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED)

int glp_notify_open(void)
{
    return inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
}

// Other machines write to these, of which the kernel here knows nothing.
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

int glp_notify_add(int descriptor, const char *folder)
{
    if (descriptor < 0 || is_shared(folder))
        return -1;
    return inotify_add_watch(descriptor, folder, SAVES | GONE | IN_ONLYDIR);
}

static void hear_of(const struct inotify_event *event, void (*hear)(const glp_notice *notice))
{
    if (event->mask & IN_Q_OVERFLOW)
        hear(&(glp_notice){.folder = -1});
    else if (event->mask & GONE)
        hear(&(glp_notice){.folder = event->wd});
    else if (event->len > 0)
        hear(&(glp_notice){.folder = event->wd, .name = event->name});
}

void glp_notify_read(int descriptor, void (*hear)(const glp_notice *notice))
{
    _Alignas(struct inotify_event) char room[4096];
    ssize_t size;
    while ((size = read(descriptor, room, sizeof room)) > 0)
        for (const char *at = room; at < room + size;) {
            const struct inotify_event *event = (const void *)at;
            hear_of(event, hear);
            at += sizeof *event + event->len;
        }
}
