#define _POSIX_C_SOURCE 200809L

#include "blocks.h"

#include <pthread.h>
#include <stddef.h>

// The linker sends the allocations of the program here. What the C library allocates is only freed here.
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *old);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *old);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const void *blocks[20000];
static int count;

int blocks_alive(void)
{
    pthread_mutex_lock(&lock);
    const int alive = count;
    pthread_mutex_unlock(&lock);
    return alive;
}

static void *enter(void *block)
{
    pthread_mutex_lock(&lock);
    if (block && count < (int)(sizeof blocks / sizeof *blocks))
        blocks[count++] = block;
    pthread_mutex_unlock(&lock);
    return block;
}

static void leave(const void *block)
{
    pthread_mutex_lock(&lock);
    for (int i = count - 1; block && i >= 0; i--)
        if (blocks[i] == block) {
            blocks[i] = blocks[--count];
            break;
        }
    pthread_mutex_unlock(&lock);
}

void *__wrap_malloc(size_t size)
{
    return enter(__real_malloc(size));
}

void *__wrap_calloc(size_t items, size_t size)
{
    return enter(__real_calloc(items, size));
}

void *__wrap_realloc(void *old, size_t size)
{
    void *block = __real_realloc(old, size);
    if (!block && size > 0)
        return NULL;
    leave(old);
    return enter(block);
}

void __wrap_free(void *old)
{
    leave(old);
    __real_free(old);
}
