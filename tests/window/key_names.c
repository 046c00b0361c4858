// What keys are called: as the layout says, which a fake of GLFW reports here, or by names of ours.
#include "fixture.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

static const char *printed; // by every key
static int asked_key, asked_scancode, asked;

const char *__wrap_glfwGetKeyName(int key, int scancode);
const char *__wrap_glfwGetKeyName(int key, int scancode)
{
    asked++;
    asked_key = key;
    asked_scancode = scancode;
    return printed;
}

TEST(layout_is_asked)
{
    gl_window *window = open_window((gl_window_desc){0});
    printed = "q";
    assert_string_equal(gl_key_name(GL_KEY_A, 38), "q");
    assert_int_equal(asked_key, GLFW_KEY_A);
    assert_int_equal(asked_scancode, 38);
    assert_string_equal(gl_key_name(GL_KEY_UNKNOWN, 94), "q");
    assert_int_equal(asked_key, GLFW_KEY_UNKNOWN);
    assert_int_equal(asked_scancode, 94);
    printed = NULL;
    assert_string_equal(gl_key_name(GL_KEY_LEFT_SHIFT, 50), "left shift");
    assert_string_equal(gl_key_name(GL_KEY_A, 38), "a");
    assert_null(gl_key_name(GL_KEY_UNKNOWN, 94));
    printed = "";
    assert_string_equal(gl_key_name(GL_KEY_ENTER, 36), "enter");
    gl_window_destroy(window);
}

TEST(keypad_is_distinguished)
{
    gl_window *window = open_window((gl_window_desc){0});
    printed = "7";
    assert_string_equal(gl_key_name(GL_KEY_7, 16), "7");
    assert_string_equal(gl_key_name(GL_KEY_KP_7, 79), "keypad 7");
    assert_string_equal(gl_key_name(GL_KEY_KP_EQUAL, 125), "keypad =");
    gl_window_destroy(window);
}

TEST(names_without_a_window)
{
    asked = 0;
    printed = "q";
    assert_string_equal(gl_key_name(GL_KEY_A, 38), "a");
    assert_string_equal(gl_key_name(GL_KEY_F25, 0), "F25");
    assert_null(gl_key_name(GL_KEY_UNKNOWN, 38));
    assert_int_equal(asked, 0);
}

TEST(no_other_number_is_a_key)
{
    gl_window *window = open_window((gl_window_desc){0});
    printed = "q";
    asked = 0;
    assert_null(gl_key_name((gl_key)0, 38));
    assert_null(gl_key_name((gl_key)-2, 38));
    assert_null(gl_key_name((gl_key)(GL_KEY_MENU + 1), 38));
    assert_null(gl_key_name((gl_key)100000, 38));
    assert_int_equal(asked, 0);
    gl_window_destroy(window);
}

// No two keys have the same name, and none that GLFW has lacks one.
TEST(each_key_has_a_name)
{
    int count = 0;
    for (int key = 0; key <= GL_KEY_MENU; key++) {
        const char *name = gl_key_name((gl_key)key, 0);
        count += name != NULL;
        for (int other = 0; name && other < key; other++)
            if (gl_key_name((gl_key)other, 0))
                assert_string_not_equal(name, gl_key_name((gl_key)other, 0));
    }
    assert_int_equal(count, 120);
}
