// A context without memory: whichever allocation fails, creation says so and leaves nothing behind.
#include "fixture.h"

#include <stdlib.h>

// The linker sends the library's allocations here, the loader's among them, but not the driver's.
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
char *__real_strdup(const char *text);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
char *__wrap_strdup(const char *text);
void __wrap_free(void *block);

static int nth; // allocation that fails, from 1
static int count;
static int blocks; // that live

static bool fails(void)
{
    return ++count == nth;
}

static void *enter(void *block)
{
    blocks += block != NULL;
    return block;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : enter(__real_malloc(size));
}

void *__wrap_calloc(size_t items, size_t size)
{
    return fails() ? NULL : enter(__real_calloc(items, size));
}

void *__wrap_realloc(void *block, size_t size)
{
    if (fails())
        return NULL;
    void *grown = __real_realloc(block, size);
    return block ? grown : enter(grown);
}

char *__wrap_strdup(const char *text)
{
    return fails() ? NULL : enter(__real_strdup(text));
}

void __wrap_free(void *block)
{
    blocks -= block != NULL;
    __real_free(block);
}

TEST(each_allocation)
{
    gl_offscreen *offscreen;
    nth = 0;
    do {
        nth++;
        count = 0;
        blocks = 0;
        catch_warnings();
        offscreen = gl_offscreen_create(&(gl_offscreen_desc){.width = 8, .height = 8});
        if (!offscreen) {
            assert_string_equal(logged.message, "gl_offscreen_create: out of memory");
            assert_int_equal(logged.count, 1);
            assert_int_equal(blocks, 0);
        }
    } while (nth <= count);
    assert_non_null(offscreen);
    assert_true(nth > 1);
    gl_offscreen_destroy(offscreen);
    assert_int_equal(blocks, 0);
}
