// The queue: what comes out of it, and what it does when it is full.

#include "queue_rig.h"

static void push_key(int64_t serial, int32_t scancode, gl_action action)
{
    gl_event *event = push(GL_EVENT_KEY, serial);
    event->key.scancode = scancode;
    event->key.action = action;
}

TEST(order)
{
    gl_queue_init(&queue);
    gl_event event = {.time = 99};
    assert_false(gl_queue_pop(&queue, &event));
    assert_int_equal(event.time, 99);
    int64_t pushed = 0, popped = 0;
    uint64_t seed = 1;
    while (pushed < 20000) {
        for (int64_t n = draw_from(&seed, 0, GL_QUEUE_CAPACITY - (pushed - popped)); n > 0; n--)
            push(GL_EVENT_CURSOR, pushed++)->cursor.x = 0.5;
        assert_int_equal(queue.count, pushed - popped);
        for (int64_t n = draw_from(&seed, 0, pushed - popped); n > 0; n--)
            assert_int_equal(pop().arrived, popped++);
    }
    assert_int_equal(queue.merged + queue.dropped, 0);
}

static void fill(gl_event_type type)
{
    gl_queue_init(&queue);
    for (int64_t i = 0; i < GL_QUEUE_CAPACITY; i++)
        push(type, i);
    assert_int_equal(queue.count, GL_QUEUE_CAPACITY);
    assert_int_equal(queue.merged + queue.dropped, 0);
}

// A row of the same motion becomes one: the later place, the sum of the scrolling.
TEST(neighbours)
{
    gl_queue_init(&queue);
    push_key(0, 1, GL_ACTION_PRESS);
    for (int i = 1; i <= 500; i++)
        push(GL_EVENT_CURSOR, i)->cursor.x = i;
    push_key(501, 1, GL_ACTION_RELEASE);
    for (int i = 502; i < GL_QUEUE_CAPACITY; i++)
        push(GL_EVENT_SCROLL, i)->scroll.y = 0.25;
    push_key(2000, 2, GL_ACTION_PRESS);
    assert_int_equal(queue.count, 5);
    assert_int_equal(queue.merged, 499 + 521);
    assert_int_equal(queue.dropped, 0);
    assert_int_equal(pop().arrived, 0);
    gl_event event = pop();
    assert_int_equal(event.arrived, 500);
    expect_near(event.cursor.x, 500, 0);
    assert_int_equal(pop().arrived, 501);
    event = pop();
    assert_int_equal(event.arrived, GL_QUEUE_CAPACITY - 1);
    expect_near(event.scroll.y, 522 * 0.25, 0);
    assert_int_equal(pop().arrived, 2000);
}

// Motion with others between is merged before anything else goes.
TEST(motion_apart)
{
    gl_queue_init(&queue);
    for (int i = 0; i < GL_QUEUE_CAPACITY; i += 2) {
        push(GL_EVENT_SCROLL, i)->scroll.x = 1;
        push(GL_EVENT_TEXT, i + 1);
    }
    for (int i = 0; i < 600; i++)
        push(GL_EVENT_TEXT, GL_QUEUE_CAPACITY + i);
    assert_int_equal(queue.merged, 511);
    assert_int_equal(queue.dropped, 89);
    double scrolled = 0;
    gl_event event;
    while (gl_queue_pop(&queue, &event))
        if (event.type == GL_EVENT_SCROLL)
            scrolled += event.scroll.x;
    expect_near(scrolled, 512, 0);
}

// What goes first, where there is no motion: the oldest repeat, text, refresh, press, in this
// order.
TEST(what_goes_first)
{
    gl_queue_init(&queue);
    int64_t serial = 0;
    push_key(serial++, 1, GL_ACTION_PRESS);
    push_key(serial++, 1, GL_ACTION_RELEASE);
    push(GL_EVENT_REFRESH, serial++);
    push(GL_EVENT_TEXT, serial++);
    push_key(serial++, 2, GL_ACTION_REPEAT);
    push(GL_EVENT_CLOSE, serial++);
    push(GL_EVENT_MOUSE_BUTTON, serial++)->mouse_button.action = GL_ACTION_PRESS;
    for (int32_t i = 7; i < GL_QUEUE_CAPACITY; i++)
        push_key(serial++, i, GL_ACTION_RELEASE);
    const int64_t going[] = {4, 3, 2, 0, 6};
    for (int i = 0; i < 5; i++) {
        push_key(serial++, 5000 + i, GL_ACTION_RELEASE);
        assert_int_equal(queue.dropped, i + 1);
        assert_int_equal(queue.merged, 0);
        assert_int_equal(queue.count, GL_QUEUE_CAPACITY);
        for (uint32_t place = 0; place < queue.count; place++)
            assert_int_not_equal(queue.events[(queue.first + place) % GL_QUEUE_CAPACITY].arrived,
                                 going[i]);
    }
    assert_int_equal(pop().arrived, 1);
    assert_int_equal(pop().arrived, 5);
}

static void check_superseded(gl_event_type type)
{
    fill(type);
    push(type, GL_QUEUE_CAPACITY);
    assert_int_equal(queue.count, GL_QUEUE_CAPACITY);
    assert_int_equal(queue.merged, 1);
    assert_int_equal(queue.dropped, 0);
    assert_int_equal(pop().arrived, 1);
}

TEST(superseded)
{
    check_superseded(GL_EVENT_FOCUS);
    check_superseded(GL_EVENT_JOYSTICK);
    check_superseded(GL_EVENT_MOVE);
    check_superseded(GL_EVENT_RESIZE);
    check_superseded(GL_EVENT_FRAMEBUFFER_RESIZE);
    check_superseded(GL_EVENT_ICONIFY);
    check_superseded(GL_EVENT_ENTER);
    check_superseded(GL_EVENT_DROP);
    check_superseded(GL_EVENT_MONITOR);
    check_superseded(GL_EVENT_GAMEPAD);
    check_superseded(GL_EVENT_GAMEPAD_BUTTON); // releases of one button
    check_superseded(GL_EVENT_CLOSE);
    check_superseded(GL_EVENT_MOUSE_BUTTON); // releases of one button
    check_superseded(GL_EVENT_KEY);          // releases of one key
}

// The later one may be its neighbour, and all others may be of a kind that is never given up.
TEST(superseded_by_its_neighbour)
{
    for (int at = 0; at + 1 < GL_QUEUE_CAPACITY; at += 341) {
        gl_queue_init(&queue);
        for (int i = 0; i < GL_QUEUE_CAPACITY; i++)
            if (i == at || i == at + 1)
                push(GL_EVENT_RESIZE, i);
            else
                push_key(i, i, GL_ACTION_RELEASE);
        push_key(GL_QUEUE_CAPACITY, GL_QUEUE_CAPACITY, GL_ACTION_RELEASE);
        assert_int_equal(queue.merged, 1);
        assert_int_equal(queue.dropped, 0);
        for (int i = 0; i <= GL_QUEUE_CAPACITY; i++)
            if (i != at)
                assert_int_equal(pop().arrived, i);
    }
}

// Nothing is left of the event that was in the same slot before.
TEST(used_slots)
{
    gl_queue_init(&queue);
    for (int i = 0; i < GL_QUEUE_CAPACITY; i++) {
        gl_event *event = push(GL_EVENT_KEY, i);
        memset(event, 0xff, sizeof *event);
    }
    for (int i = 0; i < GL_QUEUE_CAPACITY; i++)
        pop();
    for (int i = 0; i < GL_QUEUE_CAPACITY; i++) {
        const gl_event *event = gl_queue_push(&queue, GL_EVENT_KEY, i);
        assert_null(event->window);
        assert_int_equal(event->time, 0);
    }
}

#define MANY 1200

// More keys than places: it stays within its memory, and in order.
TEST(too_many_keys)
{
    gl_queue_init(&queue);
    for (int32_t i = 0; i < MANY; i++)
        push_key(i, i, GL_ACTION_RELEASE);
    assert_int_equal(queue.count, GL_QUEUE_CAPACITY);
    assert_int_equal(queue.dropped, MANY - GL_QUEUE_CAPACITY);
    for (int64_t i = MANY - GL_QUEUE_CAPACITY; i < MANY; i++)
        assert_int_equal(pop().arrived, i);
}
