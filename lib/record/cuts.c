#include "record/cuts.h"

#include <stdlib.h>

#include "core/base/memory.h"

static bool reserve_tick(glp_cuts *it)
{
    void *ends = it->ends;
    it->failed =
        it->failed || !glp_reserve(&ends, &it->tick_room, it->tick_count, 1, sizeof *it->ends);
    it->ends = ends;
    return !it->failed;
}

static bool reserve_cut(glp_cuts *it)
{
    void *cuts = it->cuts;
    it->failed = it->failed || !glp_reserve(&cuts, &it->room, it->count, 1, sizeof *it->cuts);
    it->cuts = cuts;
    return !it->failed;
}

void glp_cuts_add_event(glp_cuts *cuts, const gl_event *event)
{
    cuts->items++;
    cuts->notes_extend = NULL;
    if (event->type != GL_EVENT_UPDATE || !reserve_tick(cuts))
        return;
    if (cuts->tick_count == 0)
        cuts->first_tick = event->update.tick;
    cuts->notes_extend = &cuts->ends[cuts->tick_count++];
    *cuts->notes_extend = cuts->items;
}

void glp_cuts_add_note(glp_cuts *cuts)
{
    cuts->items++;
    if (cuts->notes_extend)
        *cuts->notes_extend = cuts->items;
}

bool glp_cuts_add_cut(glp_cuts *cuts, uint64_t tick)
{
    if (tick <= cuts->first_tick || tick - cuts->first_tick > cuts->tick_count ||
        !reserve_cut(cuts))
        return false;
    cuts->tick_count = (size_t)(tick - cuts->first_tick);
    const glp_cut cut = {.from = cuts->ends[cuts->tick_count - 1], .to = cuts->items};
    while (cuts->count > 0 && cuts->cuts[cuts->count - 1].from >= cut.from)
        cuts->count--;
    cuts->cuts[cuts->count] = cut;
    cuts->notes_extend = &cuts->cuts[cuts->count++].to; // they are of an event that was taken back
    return true;
}

bool glp_cuts_has(const glp_cuts *cuts, uint64_t item)
{
    size_t low = 0, high = cuts->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (cuts->cuts[middle].to <= item)
            low = middle + 1;
        else
            high = middle;
    }
    return low < cuts->count && cuts->cuts[low].from <= item;
}

void glp_cuts_free(glp_cuts *cuts)
{
    free(cuts->cuts);
    free(cuts->ends);
    *cuts = (glp_cuts){0};
}
