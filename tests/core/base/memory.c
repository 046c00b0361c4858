// Memory that grows: it is there, or nothing has changed.

#include "test.h"

#include <stdlib.h>

#include "core/base/memory.h"

TEST(reserve)
{
    int *numbers = NULL;
    void *items = NULL;
    size_t room = 0;
    for (size_t count = 0; count < 10000; count++) {
        assert_true(glp_reserve(&items, &room, count, 1, sizeof *numbers));
        assert_in_range(room, count + 1, 2 * (count + 1));
        numbers = items;
        numbers[count] = (int)count;
    }
    for (int i = 0; i < 10000; i++)
        assert_int_equal(numbers[i], i);
    void *before = items;
    size_t enough = room;
    assert_true(glp_reserve(&items, &room, room - 7, 7, sizeof *numbers));
    assert_ptr_equal(items, before);
    assert_int_equal(room, enough);
    free(items);
}

// Sizes whose bytes do not fit a size_t, even where what is left of them would.
TEST(too_much)
{
    const size_t too_many[] = {SIZE_MAX, SIZE_MAX / 2 + 2, SIZE_MAX / 16, SIZE_MAX / 32 + 2,
                               SIZE_MAX / 64 + 1};
    void *items = malloc(1);
    assert_non_null(items);
    void *before = items;
    size_t room = 1;
    for (int i = 0; i < 5; i++) {
        assert_false(glp_reserve(&items, &room, 1, too_many[i], 16));
        assert_ptr_equal(items, before);
        assert_int_equal(room, 1);
    }
    free(items);
}
