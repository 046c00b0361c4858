// How the contexts of objects stand to a thread, reported by what was made current through glpace, and
// by what the API says where somebody else has a hand in it.

#include "test.h"

#include <pthread.h>

#include "context/current.h"
#include "core/base/lifetime.h"

static const void *really_current; // as the API of this test has it

static bool make_current(void *handle)
{
    really_current = handle;
    return true;
}

static bool is_current(const void *handle)
{
    return handle == really_current;
}

static const glp_context_api api = {.make_current = make_current, .is_current = is_current};

static char handles[2];
static glp_context a, b;

static FIXTURE(set_up)
{
    a = (glp_context){.id = glp_lifetime_begin(&handles[0]), .api = &api, .handle = &handles[0]};
    b = (glp_context){.id = glp_lifetime_begin(&handles[1]), .api = &api, .handle = &handles[1]};
    a.group = a.id;
    b.group = b.id;
    return 0;
}

static FIXTURE(tear_down)
{
    glp_context_make_current((glp_context){.api = &api});
    glp_lifetime_end(a.id);
    glp_lifetime_end(b.id);
    return 0;
}

static void make(glp_context context)
{
    assert_true(glp_context_make_current(context));
}

EACH_BETWEEN(set_up, tear_down)

TEST(none)
{
    assert_int_equal(glp_context_current_id(), 0);
    assert_int_equal(glp_context_standing_of(a.id), GLP_CONTEXT_UNKNOWN);
    assert_int_equal(glp_context_standing_of(0), GLP_CONTEXT_UNKNOWN);
}

TEST(one_and_another)
{
    make(a);
    assert_int_equal(glp_context_current_id(), a.id);
    assert_int_equal(glp_context_standing_of(a.id), GLP_CONTEXT_CURRENT);
    assert_int_equal(glp_context_standing_of(b.id), GLP_CONTEXT_OTHER);
    assert_int_equal(glp_context_standing_of(0), GLP_CONTEXT_UNKNOWN);
    make(b);
    assert_int_equal(glp_context_current_id(), b.id);
    assert_int_equal(glp_context_standing_of(a.id), GLP_CONTEXT_OTHER);
}

TEST(gone)
{
    make(b);
    glp_lifetime_end(a.id);
    assert_int_equal(glp_context_standing_of(a.id), GLP_CONTEXT_GONE);
    glp_context_make_current((glp_context){.api = &api});
    assert_int_equal(glp_context_standing_of(a.id), GLP_CONTEXT_GONE);
}

// A program made another one current by the API itself: nothing is known, so nothing is wrong.
TEST(behind_our_back)
{
    make(a);
    make_current(b.handle);
    assert_int_equal(glp_context_current_id(), 0);
    assert_int_equal(glp_context_standing_of(b.id), GLP_CONTEXT_UNKNOWN);
    make_current(a.handle);
    assert_int_equal(glp_context_standing_of(b.id), GLP_CONTEXT_OTHER);
}

static void *destroy_b(void *unused)
{
    (void)unused;
    glp_lifetime_end(b.id);
    return NULL;
}

// The handle of one that was destroyed elsewhere is not looked at.
TEST(destroyed_on_another_thread)
{
    make(b);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, destroy_b, NULL), 0);
    pthread_join(thread, NULL);
    assert_int_equal(glp_context_current_id(), 0);
    assert_int_equal(glp_context_standing_of(a.id), GLP_CONTEXT_UNKNOWN);
    assert_int_equal(glp_context_standing_of(b.id), GLP_CONTEXT_GONE);
}

// ---- groups -------------------------------------------------------------------------------------

TEST(list)
{
    glp_context_entry entries[] = {{.owner = &a, .context = a}, {.owner = &b, .context = b}};
    assert_int_equal(glp_context_list_find(&a).id, 0);
    glp_context_list_add(&entries[0]);
    glp_context_list_add(&entries[1]);
    assert_int_equal(glp_context_list_find(&a).id, a.id);
    assert_int_equal(glp_context_list_find(&b).id, b.id);
    assert_int_equal(glp_context_standing_of_group(a.group), GLP_CONTEXT_UNKNOWN);
    glp_context_list_remove(&entries[0]);
    glp_context_list_remove(&entries[0]);
    assert_int_equal(glp_context_list_find(&a).id, 0);
    assert_int_equal(glp_context_standing_of_group(a.group), GLP_CONTEXT_GONE);
    assert_int_equal(glp_context_list_find(&b).id, b.id);
    glp_context_list_remove(&entries[1]);
    assert_int_equal(glp_context_list_find(NULL).id, 0);
}

TEST(group)
{
    b.group = a.group; // b shares with a
    glp_context_entry entries[] = {{.owner = &a, .context = a}, {.owner = &b, .context = b}};
    glp_context_list_add(&entries[0]);
    glp_context_list_add(&entries[1]);
    assert_int_equal(glp_context_current_group(), 0);
    assert_int_equal(glp_context_standing_of_group(a.group), GLP_CONTEXT_UNKNOWN);
    assert_int_equal(glp_context_standing_of_group(0), GLP_CONTEXT_UNKNOWN);
    make(b);
    assert_int_equal(glp_context_current_group(), a.group);
    assert_int_equal(glp_context_standing_of_group(a.group), GLP_CONTEXT_CURRENT);
    assert_int_equal(glp_context_standing_of(a.id), GLP_CONTEXT_OTHER);

    // The first one ends, and what it shared stays.
    glp_context_list_remove(&entries[0]);
    glp_lifetime_end(a.id);
    assert_int_equal(glp_context_standing_of_group(a.group), GLP_CONTEXT_CURRENT);
    glp_context_make_current((glp_context){.api = &api});
    assert_int_equal(glp_context_standing_of_group(a.group), GLP_CONTEXT_UNKNOWN);
    glp_context_list_remove(&entries[1]);
    assert_int_equal(glp_context_standing_of_group(a.group), GLP_CONTEXT_GONE);
}

TEST(another_group)
{
    glp_context_entry entry = {.owner = &a, .context = a};
    glp_context_list_add(&entry);
    make(b);
    assert_int_equal(glp_context_standing_of_group(a.group), GLP_CONTEXT_OTHER);
    make_current(a.handle); // behind our back
    assert_int_equal(glp_context_current_group(), 0);
    glp_context_list_remove(&entry);
}

// ---- threads ------------------------------------------------------------------------------------

static void *look(void *seen)
{
    *(uint64_t *)seen = glp_context_current_id();
    return NULL;
}

TEST(threads_know_their_own)
{
    make(a);
    pthread_t thread;
    uint64_t seen = 1;
    assert_int_equal(pthread_create(&thread, NULL, look, &seen), 0);
    pthread_join(thread, NULL);
    assert_int_equal(seen, 0);
}

static void count(void *user)
{
    ++*(int *)user;
}

TEST(the_end_is_reported_once)
{
    int reported[4] = {0};
    glp_context_watch watches[4] = {{0}};
    glp_context_watch_begin(&watches[0], a.id, count, &reported[0]);
    glp_context_watch_begin(&watches[1], b.id, count, &reported[1]);
    glp_context_watch_begin(&watches[2], a.id, count, &reported[2]);
    glp_context_watch_begin(&watches[3], 0, count, &reported[3]);
    glp_context_watch_end(&watches[2]);
    glp_context_forget(a.id);
    glp_context_forget(a.id);
    glp_context_forget(0);
    assert_int_equal(reported[0], 1);
    assert_int_equal(reported[1], 0);
    assert_int_equal(reported[2], 0); // it was not watched any more
    assert_int_equal(reported[3], 0); // a context of the program's own
    for (int i = 0; i < 4; i++)
        glp_context_watch_end(&watches[i]);
    glp_context_forget(b.id);
    assert_int_equal(reported[1], 0);
}

// ---- the size of its framebuffer ----------------------------------------------------------------

TEST(size)
{
    glp_context_entry entry = {.owner = handles, .context = a, .width = 30, .height = 20};
    glp_context_list_add(&entry);
    assert_false(glp_context_exceeds(31, 20)); // none is current
    make(a);
    assert_false(glp_context_exceeds(30, 20));
    assert_true(glp_context_exceeds(31, 20));
    assert_true(glp_context_exceeds(30, 21));
    glp_context_list_resize(&entry, 31, 21);
    assert_false(glp_context_exceeds(31, 21));
    assert_true(glp_context_exceeds(32, 21));
    glp_context_list_resize(&entry, 0, 0);
    assert_false(glp_context_exceeds(32, 21)); // its size is not known
    make(b);
    glp_context_list_resize(&entry, 30, 20);
    assert_false(glp_context_exceeds(31, 20)); // whose is not known
    glp_context_list_remove(&entry);
}
