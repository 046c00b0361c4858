// Checks of arguments, and their sentences.

#include "logged.h"

#include "core/base/check.h"

EACH_BETWEEN(listen_to_complaints, listen_no_more)

TEST(a_size_or_none)
{
    const char *both = "test: width is %d and height %d; set both, or neither";
    char sentence[100];
    const int32_t halves[][2] = {{0, 1}, {1, 0}, {0, 7}, {7, 0}};
    assert_true(glp_check_size_or_none("test", 0, 0, 7));
    assert_true(glp_check_size_or_none("test", 1, 7, 7));
    for (int i = 0; i < 4; i++) {
        assert_false(glp_check_size_or_none("test", halves[i][0], halves[i][1], 7));
        snprintf(sentence, sizeof sentence, both, (int)halves[i][0], (int)halves[i][1]);
        assert_logged(sentence);
    }
    assert_false(glp_check_size_or_none("test", -1, 0, 7));
    assert_logged("test: width is -1; it takes 1 to 7");
    assert_false(glp_check_size_or_none("test", 0, -1, 7));
    assert_logged("test: width is 0; it takes 1 to 7");
    assert_false(glp_check_size_or_none("test", 1, 8, 7));
    assert_logged("test: height is 8; it takes 1 to 7");
}

TEST(room)
{
    const int items[2] = {0};
    assert_true(glp_check_room("test", items, 2));
    assert_true(glp_check_room("test", items, 0));
    assert_true(glp_check_room("test", NULL, 0));
    assert_false(glp_check_room("test", NULL, 1));
    assert_logged(
        "test: the array is NULL though capacity is above 0; pass an array, or a capacity of "
        "0");
    assert_false(glp_check_room("test", items, -1));
    assert_logged("test: capacity is -1; it takes 0 to 2147483647");
}
