// When two states of a file are the same, and how long another save might leave the same times.

#include "rig.h"

#include "core/base/file.h"

#define NOW (INT64_C(1700000000) * SECOND + 123456789)

// Times count in fine steps, whole seconds in coarse ones.
TEST(fresh)
{
    const struct {
        int64_t modified, changed;
        bool fresh;
    } files[] = {
        {NOW, NOW, true},
        {NOW - SECOND, NOW - SECOND, false},
        {NOW - 49 * MS, NOW - SECOND, true},
        {NOW - SECOND, NOW - 49 * MS, true},
        {NOW - 51 * MS, NOW - 51 * MS, false},
        {NOW - NOW % SECOND, NOW - SECOND, true},
        {NOW - NOW % SECOND - 2 * SECOND, NOW - SECOND, false},
        {NOW - NOW % SECOND - SECOND, NOW - SECOND, true},
        {NOW + 49 * MS, NOW - SECOND, true}, // its clock may be a little ahead
        {NOW + SECOND, NOW + SECOND, false}, // it is another clock
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        assert_int_equal(glp_file_is_fresh(files[i].modified, files[i].changed, NOW),
                         files[i].fresh);
}

TEST(same)
{
    const glp_file_stamp stamp = {1, 2, 3, 4, 5, false};
    const glp_file_stamp others[] = {{9, 2, 3, 4, 5, false},
                                     {1, 9, 3, 4, 5, false},
                                     {1, 2, 9, 4, 5, false},
                                     {1, 2, 3, 9, 5, false},
                                     {1, 2, 3, 4, 9, false}};
    for (int i = 0; i < 5; i++)
        assert_false(glp_file_is_same(&stamp, &others[i]));
    assert_true(glp_file_is_same(&stamp, &(glp_file_stamp){1, 2, 3, 4, 5, true}));
}
