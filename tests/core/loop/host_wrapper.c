// What a wrapper passes on between a loop and its inner host, and what it lets a program change.
#include "test.h"

#include <glpace/host_wrapper.h>

#include "several_windows.h"
#include "tiny.h"

static tiny inner, timeline;
static gl_host_wrapper around;

// ---- presents -----------------------------------------------------------------------------------

TEST(how_long_a_present_spins)
{
    gl_host *host =
        gl_host_wrapper_init(&around, &(gl_host_wrapper_desc){.inner = tiny_start(&inner)});
    host->spin_ns = 300000;
    host->vtable->present(host, 1000, true);
    assert_int_equal(inner.host.spin_ns, 300000);
    assert_int_equal(inner.at, 1000);
    assert_true(inner.drain);
}

// ---- input --------------------------------------------------------------------------------------

static int filtered;

static bool move_up(void *user, gl_event *input)
{
    (void)user;
    filtered++;
    if (input->type == GL_EVENT_CURSOR)
        input->cursor.y -= 40;
    return input->type != GL_EVENT_SCROLL;
}

static void bring_input(tiny *it)
{
    if (it->polls > 1)
        return;
    gl_queue_push(&it->queue, GL_EVENT_CURSOR, 0)->cursor.y = 100;
    gl_queue_push(&it->queue, GL_EVENT_SCROLL, 0);
    gl_queue_push(&it->queue, GL_EVENT_CURSOR, 0)->cursor.y = 200;
}

static gl_host *start_filtering(void)
{
    filtered = 0;
    tiny_start(&inner)->state.width = 640;
    inner.on_poll = bring_input;
    return gl_host_wrapper_init(&around,
                                &(gl_host_wrapper_desc){.inner = &inner.host, .filter = move_up});
}

TEST(filter)
{
    gl_host *host = start_filtering();
    host->vtable->poll(host);
    assert_int_equal(filtered, 3);
    assert_int_equal(host->queue->count, 2);
    expect_near(gl_queue_at(host->queue, 0)->cursor.y, 60, 0);
    expect_near(gl_queue_at(host->queue, 1)->cursor.y, 160, 0);
}

// What a loop leaves when it ends is for the next one.
TEST(filter_once)
{
    gl_host *host = start_filtering();
    host->vtable->poll(host);
    host->vtable->poll(host);
    assert_int_equal(filtered, 3);
    expect_near(gl_queue_at(host->queue, 0)->cursor.y, 60, 0);
}

// A window pushes what comes while it waits.
TEST(filter_input_of_a_wait)
{
    gl_host *host = start_filtering();
    inner.on_poll = NULL;
    gl_queue_push(&inner.queue, GL_EVENT_CURSOR, 0)->cursor.y = 100;
    host->vtable->poll(host);
    expect_near(gl_queue_at(host->queue, 0)->cursor.y, 60, 0);
}

TEST(wrapped_twice_it_is_filtered_by_both)
{
    gl_host *host = start_filtering();
    gl_host_wrapper outer;
    host = gl_host_wrapper_init(&outer, &(gl_host_wrapper_desc){.inner = host, .filter = move_up});
    host->vtable->poll(host);
    host->vtable->poll(host);
    assert_int_equal(filtered, 5); // the scrolling once
    expect_near(gl_queue_at(host->queue, 0)->cursor.y, 20, 0);
}

// ---- the state ----------------------------------------------------------------------------------

static void lay_bar(void *user, gl_host_state *state)
{
    state->height -= *(const int *)user;
}

TEST(adjust)
{
    int bar = 8;
    gl_host *host = gl_host_wrapper_init(
        &around,
        &(gl_host_wrapper_desc){.inner = tiny_start(&inner), .adjust = lay_bar, .user = &bar});
    assert_int_equal(host->state.height, 40);
    inner.host.state.height = 480;
    host->vtable->now(host);
    assert_int_equal(host->state.height, 472);
    assert_int_equal(inner.host.state.height, 480);
}

TEST(sizes_on_a_timeline)
{
    tiny_start(&timeline)->state.cap = (gl_rate){50, 1};
    tiny_start(&inner)->state.width = 640;
    gl_host *host = gl_host_wrapper_init(
        &around, &(gl_host_wrapper_desc){.inner = &inner.host, .timeline = &timeline.host});
    assert_int_equal(host->state.width, 640);
    assert_int_equal(host->state.cap.num, 50);
}

// ---- a timeline ---------------------------------------------------------------------------------

static gl_host *start_on_timeline(void (*presented)(void *user))
{
    tiny_start(&timeline);
    tiny_start(&inner);
    return gl_host_wrapper_init(&around, &(gl_host_wrapper_desc){.inner = &inner.host,
                                                                 .timeline = &timeline.host,
                                                                 .filter = move_up,
                                                                 .presented = presented});
}

// It is filtered as that of the inner host.
TEST(input_of_a_timeline)
{
    gl_host *host = start_on_timeline(NULL);
    gl_queue_push(&timeline.queue, GL_EVENT_CURSOR, 7)->cursor.y = 100;
    gl_queue_push(&timeline.queue, GL_EVENT_SCROLL, 8);
    host->vtable->poll(host);
    assert_int_equal(timeline.queue.count, 0);
    assert_int_equal(host->queue->count, 1);
    assert_int_equal(gl_queue_at(host->queue, 0)->arrived, 7);
    expect_near(gl_queue_at(host->queue, 0)->cursor.y, 60, 0);
}

// A wait without end waits for the user of a window. Without a window, there is nobody to wait for.
TEST(waits_on_a_timeline)
{
    gl_host *host = start_on_timeline(NULL);
    host->vtable->wait(host, GL_TIME_NEVER);
    assert_int_equal(timeline.waits, 1);
    inner.host.window = window(0);
    host->vtable->wait(host, 5);
    assert_int_equal(timeline.waits, 2);
    assert_int_equal(timeline.until, 5);
    assert_int_equal(inner.waits, 0);
    host->vtable->wait(host, GL_TIME_NEVER);
    assert_int_equal(timeline.waits, 2);
    assert_int_equal(inner.waits, 1);
}

static int presented;

static void count_presented(void *user)
{
    (void)user;
    presented++;
}

// Only the last of several windows presents the frame on the timeline.
TEST(windows_on_a_timeline)
{
    presented = 0;
    gl_host *host = start_on_timeline(count_presented);
    windows_start(&inner.host);
    timeline.time = 300;
    host->vtable->poll(host);
    for (int which = 0; which < WINDOWS; which++) {
        assert_int_equal(presented, 0);
        assert_int_equal(timeline.presents, 0);
        host->vtable->make_current(host);
        assert_int_equal(windows.current, which);
        const gl_presented done = host->vtable->present(host, 400, false);
        assert_int_equal(done.returned, which < WINDOWS - 1 ? 300 : 400);
        assert_int_equal(inner.presents, which + 1);
        assert_int_equal(inner.at, 0);
    }
    assert_int_equal(presented, 1);
    assert_int_equal(timeline.presents, 1);
    for (uint32_t number = 1; number <= WINDOWS; number++)
        assert_ptr_equal(host->vtable->find_window(host, number), window((int)number - 1));
}

TEST(wakes_both)
{
    gl_host *host = start_on_timeline(NULL);
    host->vtable->wake(host);
    assert_int_equal(inner.wakes, 1);
    assert_int_equal(timeline.wakes, 1);
    gl_host_vtable vtable = *timeline.host.vtable;
    vtable.wake = NULL;
    timeline.host.vtable = &vtable;
    host->vtable->wake(host);
    assert_int_equal(inner.wakes, 2);
    assert_int_equal(timeline.wakes, 1);
}

// ---- a clock ------------------------------------------------------------------------------------

static int64_t read_ahead(void *user)
{
    return ((tiny *)user)->time + 5000;
}

static gl_host *start_by_clock(void)
{
    tiny_start(&inner)->state.refresh =
        (gl_refresh){.source = GL_REFRESH_SOURCE_TIMESTAMPS, .time = 70, .period_ns = 100};
    inner.host.state.shown = (gl_shown_frame){.number = 1, .time = 60};
    inner.time = 100;
    gl_host *host = gl_host_wrapper_init(
        &around,
        &(gl_host_wrapper_desc){.inner = &inner.host, .clock = read_ahead, .user = &inner});
    assert_int_equal(host->vtable->now(host), 5100);
    return host;
}

TEST(clock_of_waits)
{
    gl_host *host = start_by_clock();
    host->vtable->wait(host, 5300);
    assert_int_equal(inner.until, 300);
    host->vtable->wait(host, GL_TIME_NEVER);
    assert_true(inner.until == GL_TIME_NEVER);
}

TEST(clock_of_presents)
{
    gl_host *host = start_by_clock();
    assert_int_equal(host->vtable->present(host, 5400, false).returned, 5400);
    assert_int_equal(inner.at, 400);
    host->vtable->present(host, 0, false);
    assert_int_equal(inner.at, 0);
}

TEST(clock_of_the_display)
{
    const gl_host *host = start_by_clock();
    assert_int_equal(host->state.refresh.time, 5070);
    assert_int_equal(host->state.shown.time, 5060);
    expect_near(host->state.refresh.period_ns, 100, 0);
}

TEST(clock_of_input)
{
    gl_host *host = start_by_clock();
    gl_queue_push(&inner.queue, GL_EVENT_CURSOR, 90);
    host->vtable->poll(host);
    host->vtable->poll(host);
    assert_int_equal(gl_queue_at(host->queue, 0)->arrived, 5090);
}

// ---- misuse -------------------------------------------------------------------------------------

TEST(what_it_refuses)
{
    gl_host empty = {0};
    tiny_start(&inner);
    tiny_start(&timeline);
    const gl_host_wrapper_desc good = {.inner = &inner.host};
    assert_null(gl_host_wrapper_init(NULL, &good));
    assert_null(gl_host_wrapper_init(&around, NULL));
    assert_null(gl_host_wrapper_init(&around, &(gl_host_wrapper_desc){0}));
    assert_non_null(strstr(gl_last_error(), "inner is NULL"));
    assert_null(gl_host_wrapper_init(&around, &(gl_host_wrapper_desc){.inner = &empty}));
    assert_null(gl_host_wrapper_init(
        &around, &(gl_host_wrapper_desc){.inner = &inner.host, .timeline = &empty}));
    assert_null(gl_host_wrapper_init(&around, &(gl_host_wrapper_desc){.inner = &inner.host,
                                                                      .timeline = &timeline.host,
                                                                      .clock = read_ahead}));
    assert_non_null(strstr(gl_last_error(), "a timeline and a clock"));
    assert_non_null(gl_host_wrapper_init(&around, &good));
}
