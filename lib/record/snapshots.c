#include "record/snapshots.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/memory.h"
#include "record/change.h"

// In the ring, the length of a change precedes and follows it, so that both ends can be dropped.
#define LENGTH ((size_t)4)

bool glp_snapshots_init(glp_snapshots *snapshots, size_t size, size_t room, const char *who)
{
    *snapshots = (glp_snapshots){.size = size, .room = room};
    snapshots->latest = glp_new(who, size, 1);
    snapshots->ring = snapshots->latest ? glp_new(who, room, 1) : NULL;
    if (!snapshots->ring)
        glp_snapshots_finish(snapshots);
    return snapshots->ring;
}

void glp_snapshots_finish(glp_snapshots *snapshots)
{
    free(snapshots->latest);
    free(snapshots->ring);
    glp_bytes_free(&snapshots->change);
    *snapshots = (glp_snapshots){0};
}

void glp_snapshots_forget(glp_snapshots *snapshots)
{
    snapshots->has_latest = false;
    snapshots->used = 0;
    snapshots->count = 0;
}

// ---- the ring -----------------------------------------------------------------------------------

static void put(glp_snapshots *it, const void *data, size_t size)
{
    size_t first = size < it->room - it->end ? size : it->room - it->end;
    memcpy(it->ring + it->end, data, first);
    memcpy(it->ring, (const unsigned char *)data + first, size - first);
    it->end = (it->end + size) % it->room;
    it->used += size;
}

// What lies `before` bytes before the end.
static void get(const glp_snapshots *it, size_t before, void *data, size_t size)
{
    size_t at = (it->end + it->room - before) % it->room;
    size_t first = size < it->room - at ? size : it->room - at;
    memcpy(data, it->ring + at, first);
    memcpy((unsigned char *)data + first, it->ring, size - first);
}

static void forget_oldest(glp_snapshots *it)
{
    uint32_t length;
    get(it, it->used, &length, LENGTH);
    it->used -= length + 2 * LENGTH;
    it->count--;
}

static void put_change(glp_snapshots *it)
{
    const size_t size = it->change.size + 2 * LENGTH;
    const uint32_t length = (uint32_t)it->change.size;
    if (it->change.failed || size > it->room || it->change.size > UINT32_MAX) {
        glp_snapshots_forget(it);
        return;
    }
    while (it->used + size > it->room)
        forget_oldest(it);
    put(it, &length, LENGTH);
    if (length > 0)
        put(it, it->change.data, length);
    put(it, &length, LENGTH);
    it->count++;
}

// ---- saving, going back -------------------------------------------------------------------------

void glp_snapshots_save(glp_snapshots *snapshots, const unsigned char *state)
{
    if (snapshots->has_latest) {
        snapshots->change.size = 0;
        snapshots->change.failed = false;
        glp_change_find(snapshots->latest, state, snapshots->size, &snapshots->change);
        put_change(snapshots);
    }
    memcpy(snapshots->latest, state, snapshots->size);
    snapshots->has_latest = true;
}

const unsigned char *glp_snapshots_back(glp_snapshots *snapshots)
{
    uint32_t length;
    get(snapshots, LENGTH, &length, LENGTH);
    snapshots->change.size = length; // it had room for this one
    if (length > 0)
        get(snapshots, LENGTH + length, snapshots->change.data, length);
    const unsigned char *change = snapshots->change.data;
    glp_change_apply(glp_reader_of(change, length), snapshots->latest, snapshots->size);
    snapshots->end = (snapshots->end + snapshots->room - length - 2 * LENGTH) % snapshots->room;
    snapshots->used -= length + 2 * LENGTH;
    snapshots->count--;
    return snapshots->latest;
}
