// A context without memory: whichever allocation fails, creation says so and leaves nothing behind.
#include "allocations.h"
#include "fixture.h"

char *__real_strdup(const char *text);
char *__wrap_strdup(const char *text);

static int nth; // allocation that fails, from 1
static int count;
static int blocks; // that live

static bool allocation_fails(const char *function)
{
    (void)function;
    return ++count == nth;
}

static void block_allocated(void *block)
{
    blocks += block != NULL;
}

static void block_freed(void *block)
{
    blocks -= block != NULL;
}

char *__wrap_strdup(const char *text)
{
    char *copy = allocation_fails("strdup") ? NULL : __real_strdup(text);
    block_allocated(copy);
    return copy;
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
    assert_true(nth > 1);
    nth = 0; // what counts branches allocates at exit
    assert_non_null(offscreen);
    gl_offscreen_destroy(offscreen);
    assert_int_equal(blocks, 0);
}
