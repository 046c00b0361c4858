// Text: every character of Unicode, and bytes that only look like one.

#include "test.h"

#include "core/base/text.h"

#define LAST_CHARACTER 0x10ffffu

// How many bytes UTF-8 takes for it, and at most how large it may be for that.
static const uint32_t largest[] = {0, 0x7f, 0x7ff, 0xffff, 0x1fffff};

static size_t count_bytes(uint32_t character)
{
    size_t bytes = 1;
    while (bytes < 4 && character > largest[bytes])
        bytes++;
    return bytes;
}

static void encode(char *text, uint32_t character, size_t bytes)
{
    static const unsigned char leads[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = bytes - 1; i > 0; i--, character >>= 6)
        text[i] = (char)(0x80 | (character & 0x3f));
    text[0] = (char)(leads[bytes] | character);
}

static bool controls(uint32_t character)
{
    return character < 0x20 || (character >= 0x7f && character < 0xa0);
}

static bool is_surrogate(uint32_t character)
{
    return character >> 11 == 0xd800 >> 11;
}

TEST(every_character)
{
    char text[4];
    for (uint32_t character = 0; character <= largest[4]; character++) {
        size_t bytes = count_bytes(character);
        bool good = !controls(character) && !is_surrogate(character) && character <= LAST_CHARACTER;
        encode(text, character, bytes);
        if (glp_text_check(text, bytes) != (good ? bytes : 0))
            fail_msg("U+%04X", (unsigned)character);
    }
}

// More bytes than it takes make another way to write the same character, which is none.
TEST(long_forms)
{
    char text[4];
    for (size_t bytes = 2; bytes <= 4; bytes++)
        for (uint32_t character = 0; character <= largest[bytes - 1]; character++) {
            encode(text, character, bytes);
            if (glp_text_check(text, bytes) != 0)
                fail_msg("U+%04X in %zu bytes", (unsigned)character, bytes);
        }
}

// Of a character, each byte but the first lies from 0x80 to 0xbf, and none is missing.
TEST(damaged)
{
    const uint32_t whole[] = {0, 'a', 0xe4, 0x20ac, 0x5f3ae};
    char text[5];
    for (size_t bytes = 2; bytes <= 4; bytes++)
        for (size_t at = 1; at < bytes; at++) {
            encode(text, whole[bytes], bytes);
            assert_int_equal(glp_text_check(text, bytes), bytes);
            assert_int_equal(glp_text_check(text, at), 0);
            for (int byte = 0; byte < 256; byte++) {
                text[at] = (char)byte;
                bool good = byte >= 0x80 && byte <= 0xbf;
                assert_int_equal(glp_text_check(text, bytes), good ? bytes : 0);
            }
        }
    for (int lead = 0x80; lead < 256; lead++) {
        memset(text, 0x80, sizeof text);
        text[0] = (char)lead;
        assert_int_equal(glp_text_check(text, 1), 0);
        if (lead < 0xc0 || lead > 0xf7)
            assert_int_equal(glp_text_check(text, sizeof text), 0);
    }
}

TEST(next)
{
    char text[5] = {0};
    for (uint32_t character = 1; character <= largest[4]; character++) {
        size_t bytes = count_bytes(character);
        bool good = !is_surrogate(character) && character <= LAST_CHARACTER;
        encode(text, character, bytes);
        text[bytes] = '\0';
        const char *at = text;
        if (glp_text_next(&at) != (good ? character : GLP_TEXT_REPLACEMENT) ||
            (good && at != text + bytes))
            fail_msg("U+%04X", (unsigned)character);
    }
}

// As many as DerivedCoreProperties.txt of Unicode 15 has.
TEST(ignorable)
{
    static const uint32_t some[] = {0xad, 0x200b, 0x200d, 0x2060, 0xfe0f, 0xfeff, 0xe0001};
    int count = 0;
    for (uint32_t character = 0; character <= LAST_CHARACTER; character++)
        count += glp_text_is_ignorable(character);
    assert_int_equal(count, 4174);
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        assert_true(glp_text_is_ignorable(some[i]));
    assert_false(glp_text_is_ignorable('-') || glp_text_is_ignorable(0x200a) ||
                 glp_text_is_ignorable(0xfffd) || glp_text_is_ignorable(UINT32_MAX));
}

// The example of Unicode's section 3.9, and others: what could begin a character is replaced as
// one.
TEST(replaced)
{
    static const struct {
        const char *text;
        int characters, replaced;
    } texts[] = {
        {"a\xF1\x80\x80\xE1\x80\xC2"
         "b\x80"
         "c\x80\xBF"
         "d",
         10, 6},
        {"\xC0\xAF\xE0\x80\xBF\xF0\x81\x82"
         "A",
         9, 8},
        {"\xED\xA0\x80\xED\xBF\xBF\xED\xAF"
         "A",
         9, 8},
        {"\xF4\x91\x92\x93\xFF"
         "A\x80\xBF"
         "B",
         9, 7},
        {"\xE1\x80\xE2\xF0\x91\x92\xF1\xBF"
         "A",
         5, 4},
        {"\xE2\x82", 1, 1},
        {"\xF0\x9F\x98", 1, 1},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        int characters = 0, replaced = 0;
        for (const char *at = texts[i].text; *at; characters++)
            replaced += glp_text_next(&at) == GLP_TEXT_REPLACEMENT;
        assert_int_equal(characters, texts[i].characters);
        assert_int_equal(replaced, texts[i].replaced);
    }
}

TEST(how_much_is_good)
{
    assert_int_equal(glp_text_check("", 0), 0);
    assert_int_equal(glp_text_check("a\n", 2), 1);
    assert_int_equal(glp_text_check_encoding("a\n\x7f", 3), 3);
    assert_int_equal(glp_text_check_encoding("a\n\xe9", 3), 2);
    assert_int_equal(glp_text_check("a\xc3\xa4\xe2\x82\xac~\x7f.", 8), 7);
    assert_int_equal(glp_text_check("a\xc3\xa4\xe2\x82\xac~\x7f.", 5), 3);
}

// What is no printable ASCII is a question mark, what does not fit three dots.
TEST(excerpt)
{
    char excerpt[GLP_TEXT_EXCERPT_SIZE];
    glp_text_excerpt(excerpt, " ~\x1f\x7f\xff.", 6);
    assert_string_equal(excerpt, " ~???.");
    glp_text_excerpt(excerpt, "ab", 1);
    assert_string_equal(excerpt, "a");
    glp_text_excerpt(excerpt, "ab", 0);
    assert_string_equal(excerpt, "");

    size_t room = sizeof excerpt - 1;
    char text[GLP_TEXT_EXCERPT_SIZE + 1], expected[GLP_TEXT_EXCERPT_SIZE];
    memset(text, 'x', sizeof text);
    memset(expected, 'x', room);
    expected[room] = '\0';
    glp_text_excerpt(excerpt, text, room);
    assert_string_equal(excerpt, expected);
    memcpy(expected + room - 3, "...", 3);
    glp_text_excerpt(excerpt, text, room + 1);
    assert_string_equal(excerpt, expected);
}

TEST(words)
{
    static const char list[] = "EGL_EXT_device_query EGL_EXT_platform_base  EGL_KHR_image";
    assert_true(glp_text_has_word(list, "EGL_EXT_device_query"));
    assert_true(glp_text_has_word(list, "EGL_EXT_platform_base"));
    assert_true(glp_text_has_word(list, "EGL_KHR_image"));
    assert_true(glp_text_has_word("EGL_EXT_device_query EGL_EXT_device", "EGL_EXT_device"));
    assert_false(glp_text_has_word(list, "EGL_EXT_device"));
    assert_false(glp_text_has_word(list, "EXT_platform_base"));
    assert_false(glp_text_has_word(list, "EGL_KHR_image_base"));
    assert_false(glp_text_has_word(list, "EGL_KHR_imagE"));
    assert_false(glp_text_has_word("", "EGL_KHR_image"));
    assert_false(glp_text_has_word(NULL, "EGL_KHR_image"));
}
