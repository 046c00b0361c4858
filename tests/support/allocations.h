// The linker sends a program's allocations here (-Wl,--wrap=malloc and calloc, realloc, free), except those of
// shared libraries. The file that includes this defines the three functions below.
#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stdbool.h>
#include <stddef.h>

// Whether this call fails. Its name is a literal.
static bool allocation_fails(const char *function);

// Receives each new block; NULL if there is no memory for it.
static void block_allocated(void *block);

// Receives each block before it is freed, or another thread could allocate its address first. Blocks of shared
// libraries, which block_allocated() has not seen, are among them, and NULL.
static void block_freed(void *block);

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *block);

void *__wrap_malloc(size_t size)
{
    void *block = allocation_fails("malloc") ? NULL : __real_malloc(size);
    block_allocated(block);
    return block;
}

void *__wrap_calloc(size_t count, size_t size)
{
    void *block = allocation_fails("calloc") ? NULL : __real_calloc(count, size);
    block_allocated(block);
    return block;
}

// A block that cannot grow stays.
void *__wrap_realloc(void *old, size_t size)
{
    if (allocation_fails("realloc"))
        return NULL;
    block_freed(old);
    void *block = __real_realloc(old, size);
    block_allocated(block ? block : old);
    return block;
}

void __wrap_free(void *block)
{
    block_freed(block);
    __real_free(block);
}

#endif
