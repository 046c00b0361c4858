// The strokes of the demo paint: what undo takes back, and redo brings.

#include "paint/strokes.h"
#include "test.h"

static void add(struct strokes *strokes, enum dab_kind kind, double x)
{
    assert_true(strokes_add(strokes, (struct dab){.kind = kind, .x = x}));
}

// A stroke of three dabs, a clearing, and a stroke of one.
static struct strokes painted(void)
{
    struct strokes strokes = {0};
    add(&strokes, DAB_FIRST, 0);
    add(&strokes, DAB_NEXT, 1);
    add(&strokes, DAB_NEXT, 2);
    add(&strokes, DAB_CLEAR, 3);
    add(&strokes, DAB_FIRST, 4);
    return strokes;
}

TEST(undo_takes_back_one_stroke)
{
    struct strokes strokes = painted();
    assert_true(strokes_undo(&strokes));
    assert_int_equal(strokes.count, 4);
    assert_true(strokes_undo(&strokes));
    assert_int_equal(strokes.count, 3);
    assert_true(strokes_undo(&strokes));
    assert_int_equal(strokes.count, 0);
    assert_false(strokes_undo(&strokes));
    strokes_free(&strokes);
}

TEST(redo_brings_back_what_was_undone_last)
{
    struct strokes strokes = painted();
    assert_false(strokes_redo(&strokes));
    while (strokes_undo(&strokes))
        ;
    assert_true(strokes_redo(&strokes));
    assert_int_equal(strokes.count, 3);
    assert_true(strokes_redo(&strokes));
    assert_int_equal(strokes.count, 4);
    assert_true(strokes_redo(&strokes));
    assert_int_equal(strokes.count, 5);
    assert_false(strokes_redo(&strokes));
    for (int i = 0; i < 5; i++)
        assert_true(strokes.dabs[i].x == i);
    strokes_free(&strokes);
}

TEST(a_new_stroke_replaces_what_was_undone)
{
    struct strokes strokes = painted();
    strokes_undo(&strokes);
    strokes_undo(&strokes);
    add(&strokes, DAB_FIRST, 9);
    assert_false(strokes_redo(&strokes));
    assert_int_equal(strokes.count, 4);
    assert_true(strokes.dabs[3].x == 9);
    strokes_free(&strokes);
}

TEST(there_is_room_for_many)
{
    struct strokes strokes = {0};
    enum { count = 100000 };
    for (int i = 0; i < count; i++)
        add(&strokes, i % 10 == 0 ? DAB_FIRST : DAB_NEXT, i);
    int undone = 0;
    while (strokes_undo(&strokes))
        undone++;
    assert_int_equal(undone, count / 10);
    assert_int_equal(strokes.total, count);
    for (int i = 0; i < count; i++)
        assert_true(strokes.dabs[i].x == i);
    strokes_free(&strokes);
}
