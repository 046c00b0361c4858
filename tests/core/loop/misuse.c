// A loop that cannot be used answers nothing, does nothing, and is left as it is.

#include "tiny.h"

#include <glpace/policy_impl.h>

static void ignore(gl_log_level level, const char *message, void *user)
{
    (void)level;
    (void)message;
    ++*(int *)user;
}

static void expect_nothing(gl_loop *loop)
{
    int said = 0;
    gl_event event = {.time = 99};
    gl_log_set_callback(ignore, &said);
    assert_false(gl_next_event(loop, &event));
    assert_false(gl_poll_event(loop, &event));
    assert_int_equal(event.time, 99);
    assert_true(gl_loop_has_ended(loop));
    assert_int_equal(gl_loop_deadline(loop), 0);
    assert_int_equal(gl_loop_time(loop), 0);
    expect_near(gl_loop_time_scale(loop), 0, 0);
    assert_null(gl_loop_policy(loop));
    assert_false(gl_loop_is_paused(loop));
    gl_stats stats = gl_loop_stats(loop), zero = {0};
    assert_memory_equal(&stats, &zero, sizeof stats);
    assert_int_equal(said, 9);

    assert_false(gl_loop_set_policy(loop, NULL));
    assert_false(gl_loop_set_max_gap_ns(loop, SECOND));
    assert_false(gl_loop_set_time_scale(loop, 1));
    gl_loop_stop(loop);
    gl_loop_stop_after_frame(loop);
    gl_loop_request_redraw(loop);
    gl_loop_cancel_close(loop);
    gl_loop_resync(loop);
    gl_loop_pause(loop);
    gl_loop_pause_lazily(loop);
    gl_loop_step(loop);
    gl_loop_resume(loop);
    assert_int_equal(said, 21);
    gl_log_set_callback(NULL, NULL);
}

TEST(no_loop)
{
    expect_nothing(NULL);
}

TEST(loop_not_set_up)
{
    static gl_loop loop;
    static const gl_loop zero;
    expect_nothing(&loop);
    assert_memory_equal(&loop, &zero, sizeof loop);
}

TEST(copy)
{
    static rig r;
    static gl_loop copy, before;
    rig_start(&r, &(gl_sim_desc){0}, NULL);
    rig_find(&r, GL_EVENT_UPDATE);
    gl_loop_pause(&r.loop);
    memcpy(&copy, &r.loop, sizeof copy);
    memcpy(&before, &r.loop, sizeof before);
    expect_nothing(&copy);
    assert_memory_equal(&copy, &before, sizeof copy);
    assert_memory_equal(&r.loop, &before, sizeof before);
    rig_find(&r, GL_EVENT_RENDER); // the loop itself goes on
}

// Those of a program's own may lack something, which is said before it is called.
TEST(incomplete)
{
    static tiny host;
    static gl_loop loop;
    gl_event event;
    catch_log();
    for (int lacks = 0; lacks < 5; lacks++) {
        tiny_start(&host);
        gl_host_vtable vtable = *host.host.vtable;
        if (lacks == 0)
            host.host.queue = NULL;
        vtable.now = lacks == 1 ? NULL : vtable.now;
        vtable.wait = lacks == 2 ? NULL : vtable.wait;
        vtable.poll = lacks == 3 ? NULL : vtable.poll;
        vtable.present = lacks == 4 ? NULL : vtable.present;
        host.host.vtable = &vtable;
        assert_false(gl_loop_init(&loop, &host.host, NULL));
        expect_reason("gl_loop_init: the host is incomplete", "queue");
        assert_false(gl_next_event(&loop, &event));
    }
    static const gl_policy_vtable empty = {.name = "empty"};
    gl_policy policy = {&empty};
    assert_false(gl_loop_init(&loop, tiny_start(&host), &policy));
    expect_reason("gl_loop_init: the policy", "decide");
    assert_true(gl_loop_init(&loop, tiny_start(&host), NULL));
    assert_false(gl_loop_set_policy(&loop, &policy));
    expect_reason("gl_loop_set_policy: the policy", "decide");
    assert_true(gl_next_event(&loop, &event));
    gl_log_set_callback(NULL, NULL);
}

// Gives each loop that is named its turn, up to its wait: "a" and "b" go on, "A" and "B" are
// resynced first, "n" is a new loop. Whether the log reports that they take turns.
static bool take_turns(const char *turns)
{
    static gl_sim sim;
    static gl_loop loops[3];
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){.duration_ns = SECOND}));
    for (int i = 0; i < 2; i++)
        assert_true(gl_loop_init(&loops[i], gl_sim_host(&sim), NULL));
    gl_log_set_callback(ignore, &(int){0});
    gl_loop_init(NULL, NULL, NULL); // is the last error until there is another one
    for (const char *turn = turns; *turn; turn++) {
        gl_loop *loop = &loops[*turn == 'n' ? 2 : *turn == 'b' || *turn == 'B'];
        if (*turn == 'n')
            assert_true(gl_loop_init(loop, gl_sim_host(&sim), NULL));
        if (*turn == 'A' || *turn == 'B')
            gl_loop_resync(loop);
        for (gl_event event; gl_poll_event(loop, &event);)
            ;
        gl_host_wait(gl_sim_host(&sim), gl_loop_deadline(loop));
    }
    gl_log_set_callback(NULL, NULL);
    return strstr(gl_last_error(), "take turns");
}

TEST(two_on_one_host)
{
    assert_false(take_turns("aaabbb"));    // one after the other
    assert_false(take_turns("aanaanaan")); // one within another, again and again
    assert_false(take_turns("abABAB"));
    assert_false(take_turns("aba"));
    assert_true(take_turns("abab"));
    assert_true(take_turns("aabbaabb"));
    assert_true(take_turns("abABab"));
}

// Runs a loop for some frames, with others nested in its second frame: so many in all.
static void nest(gl_sim *sim, int depth)
{
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_sim_host(sim), NULL));
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_RENDER && event.render.frame == 1 && depth > 1)
            nest(sim, depth - 1);
        if (event.type == GL_EVENT_SWAP && event.swap.frame == 3)
            gl_loop_stop(&loop);
    }
    assert_int_equal(gl_loop_stats(&loop).frames, 4);
}

// Each goes on after the loop inside it has ended.
TEST(nested_to_any_depth)
{
    static gl_sim sim;
    for (int depth = 1; depth < 6; depth++) {
        int reports = 0;
        assert_true(gl_sim_init(&sim, &(gl_sim_desc){.duration_ns = 60 * SECOND}));
        gl_log_set_callback(ignore, &reports);
        nest(&sim, depth);
        nest(&sim, depth);
        gl_log_set_callback(NULL, NULL);
        assert_int_equal(reports, 0);
        gl_sim_finish(&sim);
    }
}
