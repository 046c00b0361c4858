// Shapes and characters share draw calls, and are drawn by the program that calculates the least;
// what is seen does not depend on it.
#include "batch_fixture.h"

static void add_text(int i)
{
    gl_batch_text(batch, (float)(i * 7 % 50), (float)(i * 11 % 50), 8, color(0xFFFFFF), "a");
}

static void add_rect(int i)
{
    gl_batch_rect(batch, (float)(i * 5 % 50), (float)(i * 13 % 50), 6, 4,
                  (gl_color){0.2f, 0.4f, 0.6f, 0.5f});
}

static void add_circle(int i)
{
    gl_batch_circle(batch, (float)(i * 5 % 50), (float)(i * 13 % 50), 4.3f,
                    (gl_color){0.6f, 0.4f, 0.2f, 0.5f});
}

EACH_BETWEEN(set_up, tear_down)

// Text and shapes share draw calls where they alternate; many shapes after each other, which cost
// less to draw than text, have one of their own.
TEST(shapes_among_text)
{
    for (int i = 0; i < 60; i++) {
        add_text(i);
        add_rect(i);
        add_circle(i);
    }
    finish();
    assert_int_equal(gl_batch_draw_calls(batch), 1);
    assert_int_equal(gl_batch_items(batch), 180);

    begin();
    add_text(0);
    for (int i = 0; i < 32; i++)
        add_circle(i);
    for (int i = 0; i < 100; i++)
        add_rect(i);
    add_text(1);
    finish();
    assert_int_equal(gl_batch_draw_calls(batch), 4);
    assert_int_equal(gl_batch_items(batch), 134);

    begin(); // few of each: one call, whatever comes first
    for (int i = 0; i < 20; i++)
        add_rect(i);
    for (int i = 0; i < 10; i++)
        add_circle(i);
    add_text(0);
    finish();
    assert_int_equal(gl_batch_draw_calls(batch), 1);
}

static void add_gradient(int i)
{
    gl_batch_shape(batch, &(gl_shape){.x = (float)(i * 5 % 50) + 3,
                                      .y = (float)(i * 13 % 50) + 2,
                                      .width = 6,
                                      .height = 4,
                                      .gradient = true,
                                      .color = {0.2f, 0.4f, 0.6f, 0.5f},
                                      .bottom = {0.9f, 0.1f, 0.3f, 1}});
}

static void add_hidden_text(int i)
{
    (void)i;
    gl_batch_text(batch, -50, -50, 8, color(0xFFFFFF), "a");
}

static void add_hidden_circle(int i)
{
    (void)i;
    gl_batch_circle(batch, -50, -50, 4.3f, color(0xFFFFFF));
}

// After each of the first so many of them another item, that is out of sight.
static void draw_among(void (*add)(int i), void (*add_hidden)(int i), int hidden,
                       uint32_t draw_calls)
{
    begin();
    for (int i = 0; i < 70; i++) {
        add(i);
        if (i < hidden)
            add_hidden(i);
    }
    finish();
    assert_int_equal(gl_batch_draw_calls(batch), draw_calls);
}

// An item looks the same whichever draw call and program it is in, and is drawn once. What is solid
// costs text nothing, so that it may stay in the call of a text.
TEST(items_in_any_call)
{
    static uint32_t among[SIDE * SIDE];
    static const struct {
        void (*add)(int i);
        void (*add_hidden)(int i);
    } cases[] = {
        {add_rect, add_hidden_text},   {add_rect, add_hidden_circle},
        {add_circle, add_hidden_text}, {add_gradient, add_hidden_text},
        {add_text, add_hidden_circle}, {add_gradient, add_hidden_circle},
    };
    gl_batch_end(batch);
    for (size_t which = 0; which < sizeof cases / sizeof *cases; which++) {
        draw_among(cases[which].add, cases[which].add_hidden, 70, 1);
        for (int i = 0; i < SIDE * SIDE; i++)
            among[i] = pixel(i % SIDE, i / SIDE);
        for (int hidden = 0; hidden < 3; hidden++) {
            draw_among(cases[which].add, cases[which].add_hidden, hidden, hidden > 0 ? 2 : 1);
            for (int i = 0; i < SIDE * SIDE; i++)
                assert_near(i % SIDE, i / SIDE, among[i], 3);
        }
    }
}

// Many characters after each other have a draw call of their own, and so have many rectangles; few
// characters among many circles do not, nor do many rectangles of two kinds in turns.
TEST(calls_by_need)
{
    for (int i = 0; i < 32; i++)
        add_circle(i);
    for (int i = 0; i < 32; i++)
        add_text(i);
    for (int i = 0; i < 32; i++)
        add_gradient(i);
    finish();
    assert_int_equal(gl_batch_draw_calls(batch), 3);

    begin();
    for (int i = 0; i < 31; i++)
        add_circle(i);
    for (int i = 0; i < 31; i++)
        add_text(i);
    for (int i = 0; i < 31; i++)
        add_circle(i);
    finish();
    assert_int_equal(gl_batch_draw_calls(batch), 1);

    begin();
    for (int i = 0; i < 40; i++) {
        add_gradient(i);
        add_rect(i);
    }
    finish();
    assert_int_equal(gl_batch_draw_calls(batch), 1);
    assert_int_equal(gl_batch_items(batch), 80);

    for (int texts = 31; texts <= 32; texts++) { // since the last circle
        begin();
        add_text(0);
        add_circle(0);
        for (int i = 0; i < texts; i++)
            add_text(i);
        finish();
        assert_int_equal(gl_batch_draw_calls(batch), texts < 32 ? 1 : 2);
    }
}
