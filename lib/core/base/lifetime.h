// Numbers for objects to which a program may refer after it has destroyed them: windows and
// offscreen contexts. The number, or the address, shows whether the object has ended, without
// reading its memory. Any thread. Internal.
#ifndef GLP_LIFETIME_H
#define GLP_LIFETIME_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

// The number of objects that can be watched at once is one less: slot 0 stands for all others, and
// for the number 0.
#define GLP_LIFETIME_SLOTS 128

typedef struct glp_lifetime_slot {
    atomic_uint_least64_t number; // 0: free
    _Atomic(const void *) object;
} glp_lifetime_slot;

extern glp_lifetime_slot glp_lifetime_slots[GLP_LIFETIME_SLOTS];

// Registers an object and returns its number, which is not 0 and is never used again. The number
// contains the slot that watches the object.
uint64_t glp_lifetime_begin(const void *object);

// Call it before the object is freed. Does nothing for the number 0.
void glp_lifetime_end(uint64_t number);

// Whether the object with this number has ended; false for 0 and for objects that are not watched.
static inline bool glp_lifetime_has_ended(uint64_t number)
{
    uint64_t slot = number % GLP_LIFETIME_SLOTS;
    return slot != 0 &&
           atomic_load_explicit(&glp_lifetime_slots[slot].number, memory_order_relaxed) != number;
}

// Whether a registered object that has not ended is at this address. While there are more objects
// than can be watched, true for every address but NULL.
bool glp_lifetime_is_alive(const void *object);

#pragma GCC visibility pop

#endif
