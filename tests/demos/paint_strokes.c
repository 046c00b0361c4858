// The strokes of the demo paint: what undo takes back, and redo brings.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "paint/strokes.h"

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

static void undo_takes_back_one_stroke(void **state)
{
    (void)state;
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

static void redo_brings_back_what_was_undone_last(void **state)
{
    (void)state;
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

static void a_new_stroke_replaces_what_was_undone(void **state)
{
    (void)state;
    struct strokes strokes = painted();
    strokes_undo(&strokes);
    strokes_undo(&strokes);
    add(&strokes, DAB_FIRST, 9);
    assert_false(strokes_redo(&strokes));
    assert_int_equal(strokes.count, 4);
    assert_true(strokes.dabs[3].x == 9);
    strokes_free(&strokes);
}

static void there_is_room_for_many(void **state)
{
    (void)state;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undo_takes_back_one_stroke),
        cmocka_unit_test(redo_brings_back_what_was_undone_last),
        cmocka_unit_test(a_new_stroke_replaces_what_was_undone),
        cmocka_unit_test(there_is_room_for_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
