// A file's stamp: it changes when the file does.
#include <glpace/rate.h>

#include "core/base/file.h"

// Longer than the steps in which file systems count time: most do in some ms, FAT in 2 s and
// servers of NFS 3 in whole seconds.
#define FINE_NS 50000000
#define COARSE_NS 2100000000

// Whether another save may bear the same time. A date in the future is no sign of a fresh file,
// only of another clock.
static bool is_recent(int64_t time, int64_t now)
{
    int64_t step = time % GL_NS_PER_SECOND == 0 ? COARSE_NS : FINE_NS;
    return now - time > -step && now - time < step;
}

bool glp_file_is_fresh(int64_t modified, int64_t changed, int64_t now)
{
    return is_recent(modified, now) || is_recent(changed, now);
}

bool glp_file_is_same(const glp_file_stamp *a, const glp_file_stamp *b)
{
    return a->device == b->device && a->inode == b->inode && a->size == b->size &&
           a->modified == b->modified && a->changed == b->changed;
}
