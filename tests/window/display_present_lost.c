// X11's Present extension that is absent, useless or lost: then the window does without.
#include "present_rig.h"

#include "present_driver.h"
#include "present_spy.h"

// The source is there no more, was said to be gone once, and nothing is asked or reported.
static void assert_gone(const char *reason)
{
    assert_int_equal(sentences, 1);
    assert_non_null(strstr(sentence, reason));
    int questions = seen.questions, before = reported();
    for (int i = 0; i < 50; i++) {
        present();
        host->vtable->poll(host);
    }
    assert_int_equal(sentences, 1);
    assert_int_equal(seen.questions, questions);
    assert_int_equal(reported(), before);
}

static bool present_until_sentence(const void *nothing)
{
    (void)nothing;
    present();
    host->vtable->poll(host);
    return sentences > 0;
}

EACH_BETWEEN(set_up, tear_down)

TEST(no_extension)
{
    seen.no_extension = true;
    open_here();
    assert_gone("has no Present extension");
    assert_int_equal(seen.questions, 0);
    assert_int_equal(seen.selections,
                     0); // a request would end the connection that all windows share
    assert_int_equal(host->state.refresh.source, GL_REFRESH_SOURCE_NONE);
}

TEST(no_connection)
{
    seen.no_server = true;
    open_here();
    assert_gone("no second connection");
    assert_int_equal(seen.questions, 0);
}

static bool present_until_reported(const void *nothing)
{
    (void)nothing;
    present();
    return reported() > 0;
}

TEST(zeros_are_no_times)
{
    open_here();
    seen.zeros = 9;
    int64_t began = gl_time_now();
    assert_true(patiently(present_until_reported, NULL));
    assert_int_equal(seen.zeros, 0);
    assert_int_equal(seen.refreshes, 1);
    assert_true(seen.refresh[0].time >= began);
    assert_int_equal(sentences, 0);

    seen.zeros = MOST_TOLD;
    assert_true(patiently(present_until_sentence, NULL));
    assert_gone("monotonic");
}

TEST(broken_connection)
{
    open_here();
    present();
    wait_until_logged(1);
    driver_kill();
    assert_true(patiently(present_until_sentence, NULL));
    assert_gone("has ended");
}

TEST(refused_question)
{
    open_here();
    seen.wrong_window = true;
    assert_true(patiently(present_until_sentence, NULL));
    assert_gone("reports no more");
    assert_int_equal(reported(), 0);
}
