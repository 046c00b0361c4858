// The queue: what comes out of it, and what it does when it is full.

#include "rig.h"

#include <glpace/base.h>
#include <glpace/queue.h>

// Events are distinguished by when they arrived.
static gl_queue queue;

static gl_event *push(gl_event_type type, int64_t serial)
{
    gl_event *event = gl_queue_push(&queue, type, serial);
    gl_event zero = {0};
    assert_int_equal(event->type, type);
    assert_true(event->time == 0 && event->arrived == serial && event->window == NULL);
    assert_memory_equal(&event->update, &zero.update, sizeof zero - offsetof(gl_event, update));
    return event;
}

static gl_event pop(void)
{
    gl_event event;
    assert_true(gl_queue_pop(&queue, &event));
    return event;
}

// ---- all that comes -----------------------------------------------------------------------------

TEST(order)
{
    gl_queue_init(&queue);
    gl_event event = {.time = 99};
    assert_false(gl_queue_pop(&queue, &event));
    assert_int_equal(event.time, 99);
    int64_t pushed = 0, popped = 0;
    uint64_t seed = 1;
    while (pushed < 1000000) {
        const int64_t most = draw_one_in(&seed, 20) ? GL_QUEUE_MAX : 3 * GL_QUEUE_OWN_COUNT;
        const int64_t room = most - (pushed - popped);
        for (int64_t n = room > 0 ? draw_from(&seed, 0, room) : 0; n > 0; n--)
            push(GL_EVENT_CURSOR, pushed++)->cursor.x = 0.5;
        assert_int_equal(queue.count, pushed - popped);
        for (int64_t n = draw_from(&seed, 0, pushed - popped); n > 0; n--)
            assert_int_equal(pop().arrived, popped++);
    }
    assert_int_equal(queue.dropped, 0);
    gl_queue_finish(&queue);
    assert_int_equal(queue.count, 0);
}

TEST(at)
{
    gl_queue_init(&queue);
    for (int i = 0; i < 3000; i++) {
        push(GL_EVENT_KEY, i);
        if (i % 3 == 0)
            pop();
    }
    for (uint32_t i = 0; i < queue.count; i++)
        assert_int_equal(gl_queue_at(&queue, i)->arrived, 1000 + i);
    gl_queue_finish(&queue);
}

// As many as a poll needs, and no longer.
TEST(grows_and_shrinks)
{
    gl_queue_init(&queue);
    for (int i = 0; i < GL_QUEUE_OWN_COUNT; i++)
        push(GL_EVENT_KEY, i);
    assert_null(queue.grown);
    push(GL_EVENT_KEY, GL_QUEUE_OWN_COUNT);
    assert_non_null(queue.grown);
    for (int i = 0; i <= GL_QUEUE_OWN_COUNT; i++)
        assert_int_equal(pop().arrived, i);
    push(GL_EVENT_KEY, 7);
    assert_null(queue.grown);
    assert_int_equal(pop().arrived, 7);
}

// ---- full ---------------------------------------------------------------------------------------

static int said;

static void receive_of_it(gl_log_level level, const char *message, void *user)
{
    (void)user;
    assert_int_equal(level, GL_LOG_WARNING);
    assert_non_null(strstr(message, "more than 65536 events wait"));
    said++;
}

static FIXTURE(begin_full)
{
    said = 0;
    gl_log_set_callback(receive_of_it, NULL);
    gl_queue_init(&queue);
    for (int64_t i = 0; i < GL_QUEUE_MAX; i++)
        push(GL_EVENT_KEY, i);
    return 0;
}

static FIXTURE(end_full)
{
    gl_log_set_callback(NULL, NULL);
    gl_queue_finish(&queue);
    return 0;
}

TEST_BETWEEN(begin_full, end_full, the_oldest_are_dropped_and_it_is_said_once)
{
    assert_int_equal(queue.dropped + (uint64_t)said, 0);
    for (int flood = 1; flood <= 2; flood++) {
        for (int64_t i = 0; i < 1000; i++)
            push(GL_EVENT_TEXT, GL_QUEUE_MAX + i);
        assert_int_equal(queue.count, GL_QUEUE_MAX);
        assert_int_equal(queue.dropped, 1000 * flood);
        assert_int_equal(said, flood);
        for (int64_t i = 1000; i < GL_QUEUE_MAX + 1000; i++)
            assert_int_equal(pop().arrived, i);
        for (int64_t i = 0; flood == 1 && i < GL_QUEUE_MAX; i++)
            push(GL_EVENT_KEY, i);
    }
}

// Nothing is left of the event that was in the same slot before.
TEST_BETWEEN(begin_full, end_full, used_slots)
{
    for (uint32_t i = 0; i < queue.count; i++)
        memset(gl_queue_at(&queue, i), 0xff, sizeof(gl_event));
    for (int i = 0; i < GL_QUEUE_MAX; i++) {
        const gl_event *event = gl_queue_push(&queue, GL_EVENT_KEY, i);
        assert_null(event->window);
        assert_int_equal(event->time, 0);
    }
}
