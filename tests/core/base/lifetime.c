// What has ended is known by its number and its address, and nothing else is taken for it.

#include "test.h"

#include <pthread.h>

#include "core/base/lifetime.h"

#define MORE (2 * GLP_LIFETIME_SLOTS)

static char objects[MORE];

TEST(one)
{
    assert_false(glp_lifetime_is_alive(&objects[0]));
    uint64_t number = glp_lifetime_begin(&objects[0]);
    assert_int_not_equal(number, 0);
    assert_true(glp_lifetime_is_alive(&objects[0]));
    assert_false(glp_lifetime_is_alive(&objects[1]));
    assert_false(glp_lifetime_has_ended(number));
    glp_lifetime_end(number);
    assert_false(glp_lifetime_is_alive(&objects[0]));
    assert_true(glp_lifetime_has_ended(number));
}

// Memory is given out again: the address lives, the old number does not.
TEST(same_address_again)
{
    uint64_t before = glp_lifetime_begin(&objects[0]);
    glp_lifetime_end(before);
    uint64_t after = glp_lifetime_begin(&objects[0]);
    assert_int_not_equal(before, after);
    assert_true(glp_lifetime_has_ended(before));
    assert_false(glp_lifetime_has_ended(after));
    glp_lifetime_end(after);
}

// Its slot may be another one's by then.
TEST(ends_once)
{
    uint64_t before = glp_lifetime_begin(&objects[0]);
    glp_lifetime_end(before);
    uint64_t after = glp_lifetime_begin(&objects[1]);
    glp_lifetime_end(before);
    assert_true(glp_lifetime_is_alive(&objects[1]));
    assert_false(glp_lifetime_has_ended(after));
    glp_lifetime_end(after);
}

TEST(none)
{
    assert_false(glp_lifetime_has_ended(0));
    assert_false(glp_lifetime_is_alive(NULL));
    glp_lifetime_end(0);
    assert_false(glp_lifetime_is_alive(NULL));
}

// Those that find no slot are never taken for ended, and leave no trace.
TEST(more_than_are_watched)
{
    uint64_t numbers[MORE];
    for (int i = 0; i < MORE; i++)
        numbers[i] = glp_lifetime_begin(&objects[i]);
    for (int i = 0; i < MORE; i++) {
        for (int k = 0; k < i; k++)
            assert_int_not_equal(numbers[i], numbers[k]);
        assert_false(glp_lifetime_has_ended(numbers[i]));
        assert_true(glp_lifetime_is_alive(&objects[i]));
    }
    assert_false(glp_lifetime_is_alive(NULL));
    for (int i = 0; i < MORE; i++)
        glp_lifetime_end(numbers[i]);
    for (int i = 0; i < MORE; i++)
        assert_false(glp_lifetime_is_alive(&objects[i]));
    assert_true(glp_lifetime_has_ended(numbers[0]));
    assert_false(glp_lifetime_has_ended(numbers[MORE - 1]));
}

// One that is not watched is enough for any address to be taken for one that lives.
TEST(one_more_than_are_watched)
{
    uint64_t numbers[GLP_LIFETIME_SLOTS];
    for (int i = 0; i < GLP_LIFETIME_SLOTS - 1; i++)
        numbers[i] = glp_lifetime_begin(&objects[i]);
    assert_false(glp_lifetime_is_alive(&objects[MORE - 1]));
    numbers[GLP_LIFETIME_SLOTS - 1] = glp_lifetime_begin(&objects[GLP_LIFETIME_SLOTS - 1]);
    assert_true(glp_lifetime_is_alive(&objects[MORE - 1]));
    for (int i = 0; i < GLP_LIFETIME_SLOTS; i++)
        glp_lifetime_end(numbers[i]);
    assert_false(glp_lifetime_is_alive(&objects[MORE - 1]));
}

// Returns its object if all was right each time.
static void *begin_and_end(void *object)
{
    bool right = true;
    for (int i = 0; i < 10000; i++) {
        uint64_t number = glp_lifetime_begin(object);
        right = right && glp_lifetime_is_alive(object) && !glp_lifetime_has_ended(number);
        glp_lifetime_end(number);
        right = right && !glp_lifetime_is_alive(object) && glp_lifetime_has_ended(number);
    }
    return right ? object : NULL;
}

TEST(threads)
{
    pthread_t threads[4];
    for (int i = 0; i < 4; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, begin_and_end, &objects[i]), 0);
    for (int i = 0; i < 4; i++) {
        void *answer;
        pthread_join(threads[i], &answer);
        assert_ptr_equal(answer, &objects[i]);
    }
}
