// What the functions of a host do with one that is not whole, and with windows.

#include "tiny.h"

#include "core/base/lifetime.h"
#include "core/loop/host.h"

static tiny host;

EACH_BETWEEN(NULL, listen_no_more)

static void expect_refusal(gl_host *refused, const char *now, const char *wait)
{
    catch_log();
    assert_int_equal(gl_host_now(refused), 0);
    expect_reason("gl_host_now", now);
    gl_host_wait(refused, 7);
    expect_reason("gl_host_wait", wait);
    assert_int_equal(host.nows + host.waits, 0);
}

TEST(not_whole)
{
    const char *const reason = " needs a host that was set up, and is complete";
    expect_refusal(NULL, reason, reason);
    tiny_start(&host)->vtable = NULL;
    expect_refusal(&host.host, reason, reason);
}

TEST(its_timeline_has_ended)
{
    const char *const reason =
        ": the window or offscreen context that kept the host's time was destroyed";
    tiny_start(&host)->timeline_lifetime = glp_lifetime_begin(&host);
    host.time = 5;
    assert_int_equal(gl_host_now(&host.host), 5);
    host.nows = 0;
    glp_lifetime_end(host.host.timeline_lifetime);
    expect_refusal(&host.host, reason, reason);
}

// A host that does not number its windows has one.
TEST(one_window)
{
    gl_window *const window = (gl_window *)&host, *const other = (gl_window *)&host.time;
    tiny_start(&host)->window = window;
    assert_int_equal(glp_host_window_number(&host.host, window), 1);
    assert_int_equal(glp_host_window_number(&host.host, other), 0);
    assert_int_equal(glp_host_window_number(&host.host, NULL), 0);
    assert_ptr_equal(glp_host_find_window(&host.host, 1), window);
    assert_null(glp_host_find_window(&host.host, 0));
    assert_null(glp_host_find_window(&host.host, 2));
}
