#include "core/base/lifetime.h"

#include <stddef.h>

glp_lifetime_slot glp_lifetime_slots[GLP_LIFETIME_SLOTS];

static atomic_uint_least64_t begun;     // how many, ever
static atomic_uint_least32_t unwatched; // that live, for want of a slot

uint64_t glp_lifetime_begin(const void *object)
{
    uint64_t number = (atomic_fetch_add(&begun, 1) + 1) * GLP_LIFETIME_SLOTS;
    for (uint64_t slot = 1; slot < GLP_LIFETIME_SLOTS; slot++) {
        uint_least64_t unused = 0;
        if (atomic_compare_exchange_strong(&glp_lifetime_slots[slot].number, &unused,
                                           number + slot)) {
            atomic_store(&glp_lifetime_slots[slot].object, object);
            return number + slot;
        }
    }
    atomic_fetch_add(&unwatched, 1);
    return number;
}

void glp_lifetime_end(uint64_t number)
{
    uint64_t slot = number % GLP_LIFETIME_SLOTS;
    if (number == 0 || glp_lifetime_has_ended(number))
        return;
    if (slot == 0) {
        atomic_fetch_sub(&unwatched, 1);
        return;
    }
    atomic_store(&glp_lifetime_slots[slot].object, NULL);
    atomic_store(&glp_lifetime_slots[slot].number, 0);
}

bool glp_lifetime_is_alive(const void *object)
{
    if (!object)
        return false;
    for (uint64_t slot = 1; slot < GLP_LIFETIME_SLOTS; slot++)
        if (atomic_load(&glp_lifetime_slots[slot].object) == object)
            return true;
    return atomic_load(&unwatched) > 0;
}
