// X11's Present extension as a source of the display clock, with a real server.
#include "present_rig.h"

#include "present_driver.h"
#include "present_spy.h"

// ---- refreshes that were asked for --------------------------------------------------------------

#define REFRESHES 40

EACH_BETWEEN(set_up, tear_down)

TEST(refreshes_are_the_servers)
{
    open_here();
    const xcb_present_complete_notify_event_t first = driver_ask(0);
    while (seen.refreshes < REFRESHES) {
        int before = reported();
        present();
        wait_until_logged(before + 1);
    }
    const xcb_present_complete_notify_event_t last = driver_ask(0);
    assert_int_equal(seen.frames, 0);
    assert_int_equal(sentences, 0);

    // Xvfb makes its refreshes up, 60 a second, and may notice one late.
    double period = 1e3 * (double)(last.ust - first.ust) / (double)(last.msc - first.msc);
    assert_true(period > 15e6 && period < 18e6);
    for (int i = 0; i < seen.refreshes; i++) {
        assert_in_range(seen.refresh[i].count, first.msc, last.msc);
        if (i > 0)
            assert_true(seen.refresh[i].count > seen.refresh[i - 1].count);
        double expected =
            1e3 * (double)first.ust + period * (double)(seen.refresh[i].count - first.msc);
        double off = (double)seen.refresh[i].time - expected;
        assert_true(off > -period && off < period);
    }
}

TEST(one_question_at_a_time)
{
    open_here();
    for (int i = 0; i < 500; i++) {
        present();
        assert_in_range(seen.questions, reported(), reported() + 1); // the latest has no answer
    }
    assert_true(seen.questions > 0);
}

static bool present_and_receive(const void *nothing)
{
    (void)nothing;
    int before = seen.questions;
    for (int i = 0; i < 16; i++) {
        present();
        wait_until_logged(seen.questions);
    }
    return seen.questions - before <= 2;
}

TEST(few_questions_once_refreshes_are_known)
{
    open_here();
    assert_false(present_and_receive(NULL));
    assert_true(patiently(present_and_receive, NULL));
}

TEST(nothing_is_asked_without_frames)
{
    open_here();
    host->vtable->poll(host);
    assert_int_equal(seen.questions, 0);

    // After this frame's question is answered, five refreshes pass.
    present();
    wait_until_logged(1);
    driver_ask(seen.refresh[0].count + 5);
    wait_until_logged(2); // the test's own query counts, too
    assert_int_equal(seen.questions, 1);
    assert_int_equal(reported(), 2);
}

// Whether the display clock has the server's refreshes, which come so far apart, ns.
static bool present_until_found(const void *period)
{
    const gl_refresh *refresh = &host->state.refresh;
    double asked = *(const double *)period;
    present();
    host->vtable->poll(host);
    return refresh->source == GL_REFRESH_SOURCE_TIMESTAMPS && refresh->period_ns > 0.98 * asked &&
           refresh->period_ns < 1.02 * asked && refresh->error_ns < asked;
}

// The server's numbers are believed after a few right ones.
static bool present_until_numbered(const void *msc)
{
    present();
    host->vtable->poll(host);
    return host->state.refresh.number >= *(const uint64_t *)msc;
}

static bool present_until_lost(const void *nothing)
{
    (void)nothing;
    present();
    return host->state.refresh.source == GL_REFRESH_SOURCE_NONE;
}

TEST(clock_is_found_and_lost)
{
    open_here();
    const xcb_present_complete_notify_event_t first = driver_ask(0);
    const xcb_present_complete_notify_event_t last = driver_ask(first.msc + 60);
    double period = 1e3 * (double)(last.ust - first.ust) / (double)(last.msc - first.msc);
    assert_true(patiently(present_until_found, &period));
    const uint64_t number = first.msc; // xcb's structs are packed
    assert_true(patiently(present_until_numbered, &number));

    driver_kill();
    assert_true(patiently(present_until_lost, NULL));
    assert_int_equal(sentences, 1);
}

// ---- frames that the driver presents ------------------------------------------------------------

TEST(frames_are_counted)
{
    open_here();
    draw_as_driver();
    wait_until_logged(2); // the first frame's question, too
    int questions = seen.questions;
    for (int i = 1; i < 30; i++) {
        draw_as_driver();
        wait_until_logged(2 + i);
    }
    assert_int_equal(seen.questions, questions); // the driver's frames report
    assert_int_equal(seen.frames, 30);
    for (int i = 0; i < 30; i++) {
        assert_int_equal(seen.frame[i].number, i + 1);
        assert_true(i == 0 || seen.frame[i].refresh > seen.frame[i - 1].refresh);
        assert_true(i == 0 || seen.frame[i].time > seen.frame[i - 1].time);
    }
}

// Of two frames for one refresh the later is shown.
TEST(skipped_frames_are_not_shown)
{
    open_here();
    draw_as_driver();
    wait_until_logged(2);
    uint64_t target = seen.frame[0].refresh + 60;
    present();
    present();
    driver_present(serial++, target);
    driver_present(serial++, target);
    wait_until_logged(4);
    assert_int_equal(seen.frames, 2);
    assert_int_equal(seen.frame[1].number, 3);
    assert_true(seen.frame[1].refresh >= target);
}

// The frames of a program that swaps by itself have no number, but their refreshes count.
TEST(unknown_frames_report_refreshes)
{
    open_here();
    draw_as_driver();
    wait_until_logged(2);
    int refreshes = seen.refreshes;
    for (uint32_t i = 0; i < 5; i++) {
        driver_present(serial + i, 0);
        wait_until_logged(3 + (int)i);
    }
    assert_int_equal(seen.frames, 1);
    assert_int_equal(seen.refreshes, refreshes + 5);
}

// A driver that falls silent is asked past.
TEST(silent_driver_is_asked_past)
{
    open_here();
    draw_as_driver();
    wait_until_logged(2);
    int questions = seen.questions;
    for (int i = 0; i < 20; i++)
        present();
    assert_true(seen.questions > questions);
    wait_until_logged(3);
}
