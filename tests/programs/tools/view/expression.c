// The sizes of ISF's passes.
#include "test.h"

#include <stdlib.h>

#include "plan/expression.h"

static struct inputs inputs;
static struct complaint complaint;

static FIXTURE(declare)
{
    return !(inputs_directive(&inputs, "float share = 0.25", &complaint) &&
             inputs_directive(&inputs, "vec2 at", &complaint));
}

static FIXTURE(forget)
{
    inputs_free(&inputs);
    return 0;
}

ALL_BETWEEN(declare, forget)

static void assert_is(const char *text, double expected)
{
    struct expression_names names = {640, 360, &inputs};
    double value;
    if (!expression_value(text, &names, &value, &complaint))
        fail_msg("%s", complaint.text);
    assert_float_equal(value, expected, 1e-9);
}

static void assert_none(const char *text)
{
    struct expression_names names = {640, 360, &inputs};
    double value;
    if (expression_value(text, &names, &value, &complaint))
        fail_msg("%s is %g", text, value);
}

TEST(numbers_and_names)
{
    assert_is("64", 64);
    assert_is(" $WIDTH ", 640);
    assert_is("$HEIGHT/2.0", 180);
    assert_is("$WIDTH * $share", 160);
    assert_is(".5*$WIDTH", 320);
}

TEST(the_order_of_operations)
{
    assert_is("1 + 2 * 3", 7);
    assert_is("(1 + 2) * 3", 9);
    assert_is("8 - 4 - 2", 2);
    assert_is("8 / 4 / 2", 1);
    assert_is("-2 * -3", 6);
    assert_is("+2 - -1", 3);
}

TEST(functions)
{
    assert_is("floor($WIDTH / 3)", 213);
    assert_is("ceil(213.1)", 214);
    assert_is("round(213.5)", 214);
    assert_is("abs(-5)", 5);
    assert_is("min($WIDTH, $HEIGHT)", 360);
    assert_is("max(floor($WIDTH*0.001), 1.0)", 1);
}

TEST(what_is_no_size)
{
    assert_none("");
    assert_none("$");
    assert_none("$width");
    assert_none("$at"); // of two numbers
    assert_none("1 +");
    assert_none("1 2");
    assert_none("(1");
    assert_none("1)");
    assert_none("min(1)");
    assert_none("abs(1, 2)");
    assert_none("sin(1)");
    assert_string_equal(complaint.text,
                        "'sin(1)' is no size; it takes numbers, + - * / ( ), floor, ceil, round, "
                        "min, max, abs, $WIDTH, $HEIGHT and $ before an input of one number");
    const size_t depth = 1000000;
    char *deep = calloc(depth + 1, 1);
    memset(deep, '(', depth);
    assert_none(deep);
    free(deep);
}
