#define _POSIX_C_SOURCE 200809L

#include "blocks.h"

#include <pthread.h>

#include "allocations.h"

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

static bool allocation_fails(const char *function)
{
    (void)function;
    return false;
}

static void block_allocated(void *block)
{
    pthread_mutex_lock(&lock);
    if (block && count < (int)(sizeof blocks / sizeof *blocks))
        blocks[count++] = block;
    pthread_mutex_unlock(&lock);
}

static void block_freed(void *block)
{
    pthread_mutex_lock(&lock);
    for (int i = count - 1; block && i >= 0; i--)
        if (blocks[i] == block) {
            blocks[i] = blocks[--count];
            break;
        }
    pthread_mutex_unlock(&lock);
}
