// The payload of a TEXT event.
#include "test.h"

#include <glpace/event.h>

// At both ends of each length of UTF-8.
TEST(characters)
{
    static const struct {
        uint32_t codepoint;
        const char *utf8;
    } characters[] = {
        {0x1, "\x01"},
        {'A', "A"},
        {0x7F, "\x7F"},
        {0x80, "\xC2\x80"},
        {0xFC, "\xC3\xBC"},
        {0x7FF, "\xDF\xBF"},
        {0x800, "\xE0\xA0\x80"},
        {0x20AC, "\xE2\x82\xAC"},
        {0xD7FF, "\xED\x9F\xBF"},
        {0xE000, "\xEE\x80\x80"},
        {0xFFFF, "\xEF\xBF\xBF"},
        {0x10000, "\xF0\x90\x80\x80"},
        {0x1F600, "\xF0\x9F\x98\x80"},
        {0x10FFFF, "\xF4\x8F\xBF\xBF"},
    };
    for (size_t i = 0; i < sizeof characters / sizeof *characters; i++) {
        const gl_text_event text = gl_text_event_make(characters[i].codepoint);
        assert_int_equal(text.codepoint, characters[i].codepoint);
        assert_string_equal(text.utf8, characters[i].utf8);
    }
}

TEST(no_characters)
{
    static const uint32_t numbers[] = {0, 0xD800, 0xDFFF, 0x110000, UINT32_MAX};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        const gl_text_event text = gl_text_event_make(numbers[i]);
        assert_int_equal(text.codepoint, 0xFFFD);
        assert_string_equal(text.utf8, "\xEF\xBF\xBD");
    }
}
