// Numbers for what a program destroys and may refer to afterwards: windows and offscreen contexts.
// Whether one has ended is asked by its number, or by its address, without touching it. Any thread,
// at any time. Internal.
#ifndef GLP_LIFETIME_H
#define GLP_LIFETIME_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

// As many are watched at a time; slot 0 stands for the others, and for the number 0.
#define GLP_LIFETIME_SLOTS 64

typedef struct glp_lifetime_slot {
    atomic_uint_least64_t number; // 0: free
    _Atomic(const void *) object;
} glp_lifetime_slot;

extern glp_lifetime_slot glp_lifetime_slots[GLP_LIFETIME_SLOTS];

// The number of an object that begins: never 0, and no other object ever had it. It says which slot
// watches the object.
uint64_t glp_lifetime_begin(const void *object);

// The object is about to be freed. 0: there is none.
void glp_lifetime_end(uint64_t number);

// Whether the object with this number has ended; false for 0 and for what is not watched.
static inline bool glp_lifetime_has_ended(uint64_t number)
{
    uint64_t slot = number % GLP_LIFETIME_SLOTS;
    return slot != 0 &&
           atomic_load_explicit(&glp_lifetime_slots[slot].number, memory_order_relaxed) != number;
}

// Whether there is an object at this address that has begun and not ended. While more live than are
// watched, every address but NULL is taken for one.
bool glp_lifetime_is_alive(const void *object);

#endif
