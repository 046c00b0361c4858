// Mappings are checked line by line: what is bad is named and left out, what is good is kept.

#include "gamepad_mapping_rig.h"

static const outcome *expect(const char *text, uint32_t added, uint32_t foreign, uint32_t rejected)
{
    const outcome *it = clean(text, strlen(text));
    if (it->result.added != added || it->result.foreign != foreign ||
        it->result.rejected != rejected)
        fail_msg("%u added, %u foreign, %u rejected: %s", it->result.added, it->result.foreign,
                 it->result.rejected, text);
    return it;
}

static void expect_kept(const char *text, const char *kept)
{
    assert_string_equal(expect(text, 1, 0, 0)->clean, kept);
}

static void expect_bad(const char *line, const char *warning)
{
    const outcome *it = expect(line, 0, 0, 1);
    assert_string_equal(it->clean, "");
    assert_int_equal(logged.count, 1);
    assert_int_equal(logged.level, GL_LOG_WARNING);
    assert_string_equal(logged.message, warning);
}

// ---- rules --------------------------------------------------------------------------------------

TEST(good_lines)
{
    expect_kept(PAD "a:b0", PAD "a:b0\n");
    expect_kept(PAD "a:b0,platform:Linux,\n", PAD "a:b0\n");
    expect_kept("030000005E0400008E02000010010000,P,x:b255,y:b007",
                "030000005E0400008E02000010010000,P,x:b255,y:b007\n");
    expect_kept(PAD "leftx:a0,lefty:a1~,rightx:-a2,righty:+a255~,dpup:h0.1,dpleft:h15.8",
                PAD "leftx:a0,lefty:a1~,rightx:-a2,righty:+a255~,dpup:h0.1,dpleft:h15.8\n");
    expect_kept(GUID ",P\xc3\xa4"
                     "d \xe2\x82\xac \xf0\x9f\x8e\xae,a:b0",
                GUID ",P\xc3\xa4"
                     "d \xe2\x82\xac \xf0\x9f\x8e\xae,a:b0\n");
    expect_kept(PAD "a:b0,b:b1,x:b2,y:b3,back:b4,guide:b5,start:b6,leftstick:b7,rightstick:b8,"
                    "leftshoulder:b9,rightshoulder:b10,dpup:b11,dpdown:b12,dpleft:b13,dpright:b14,"
                    "leftx:a0,lefty:a1,rightx:a2,righty:a3,lefttrigger:a4,righttrigger:a5,",
                PAD "a:b0,b:b1,x:b2,y:b3,back:b4,guide:b5,start:b6,leftstick:b7,rightstick:b8,"
                    "leftshoulder:b9,rightshoulder:b10,dpup:b11,dpdown:b12,dpleft:b13,dpright:b14,"
                    "leftx:a0,lefty:a1,rightx:a2,righty:a3,lefttrigger:a4,righttrigger:a5\n");
}

// GLFW would skip some of these, and refuse the whole line for others.
TEST(fields_that_only_sdl_knows)
{
    expect_kept(PAD "crc:8a5d,misc1:b15,a:b0,paddle1:b16,paddle4:b19,touchpad:b20,"
                    "hint:!SDL_GAMECONTROLLER_USE_BUTTON_LABELS:=1,sdk>=:16,sdk<=:30,type:xbox360,",
                PAD "a:b0\n");
    expect_kept(PAD "+leftx:h0.2,-leftx:h0.8,+righttrigger:b3,b:b1,-righty:+a3", PAD "b:b1\n");
    expect_bad(PAD "a:b0,+leftx:h0", "test: line 1: no button, axis or hat: \"+leftx:h0\"");
    expect_bad(PAD "a:b0,+b:b1", "test: line 1: unknown field \"+b\"");
}

TEST(lines_that_are_none)
{
    expect("", 0, 0, 0);
    expect("\n\r\n\n   \n\t\r\n# a:b0\n#", 0, 0, 0);
    clean("", 0);
    assert_int_equal(logged.count, 0);
}

TEST(line_ends)
{
    expect_kept("\xef\xbb\xbf" PAD "a:b0\r\n", PAD "a:b0\n");
    expect_kept("\xef\xbb\xbf# first\r\n" PAD "a:b0 \t\r\n\r\n", PAD "a:b0\n");
    const outcome *it = expect(PAD "a:b0\n" GUID ",Q,b:b1", 2, 0, 0);
    assert_string_equal(it->clean, PAD "a:b0\n" GUID ",Q,b:b1\n");
    expect(PAD "a:b0\r" PAD "a:b0", 0, 0, 1); // of a system long gone
    assert_non_null(strstr(logged.message, "line 1: a byte that is no text"));
}

// A mark of UTF-8 is all three bytes, at the start alone.
TEST(mark)
{
    expect("\xef\xbb\xbf", 0, 0, 0);
    expect("\xef\xbb\xbe" PAD "a:b0", 0, 0, 1);
    expect("\xef\xbb\xbf\xef\xbb\xbf" PAD "a:b0", 0, 0, 1);
    char kept[4]; // of a text that ends within one
    catch_log();
    gl_gamepad_mappings found = glp_gamepad_mapping_clean("test", "Linux", "\xef\xbb\xbf", 2, kept);
    gl_log_set_callback(NULL, NULL);
    assert_int_equal(found.rejected, 1);
}

TEST(other_systems)
{
    const outcome *it =
        expect(PAD "a:b0,platform:Windows,\n"
                   "xinput,XInput,a:b0,platform:Windows\n" PAD
                   "a:b3000,some:thing,platform:Mac OS X,\n" PAD "a:b0,platform:Linuxx",
               0, 4, 0);
    assert_int_equal(logged.count, 0);
    assert_string_equal(it->clean, "");
    // A name that reads like a field is none.
    expect_kept(GUID ",platform:Windows,a:b0", GUID ",platform:Windows,a:b0\n");
}

TEST(bad_heads)
{
    expect_bad("xinput,Pad,a:b0", "test: line 1: no GUID of 32 hexadecimal digits: \"xinput\"");
    expect_bad(
        "030000005e0400008e0200001001000,Pad,a:b0",
        "test: line 1: no GUID of 32 hexadecimal digits: \"030000005e0400008e0200001001000\"");
    expect_bad(GUID "0,Pad,a:b0", "test: line 1: no GUID of 32 hexadecimal digits: \"" GUID "0\"");
    expect_bad(
        "030000005e0400008e0200001001000g,Pad,a:b0",
        "test: line 1: no GUID of 32 hexadecimal digits: \"030000005e0400008e0200001001000g\"");
    expect_bad(",Pad,a:b0", "test: line 1: no GUID of 32 hexadecimal digits: \"\"");
    expect_bad(GUID, "test: line 1: no name of 1 to 127 bytes: \"\"");
    expect_bad(GUID ",,a:b0", "test: line 1: no name of 1 to 127 bytes: \"\"");
    expect_bad(GUID ",Pad", "test: line 1: no field that counts in \"\"");
    expect_bad(PAD, "test: line 1: no field that counts in \"\"");
    expect_bad(PAD "platform:Linux,", "test: line 1: no field that counts in \"platform:Linux,\"");
}

TEST(names)
{
    char name[129], line[300], kept[301];
    for (int length = 126; length <= 128; length++) {
        memset(name, 'n', sizeof name);
        name[length] = '\0';
        snprintf(line, sizeof line, GUID ",%s,a:b0", name);
        snprintf(kept, sizeof kept, "%s\n", line);
        if (length <= 127)
            expect_kept(line, kept);
        else
            expect_bad(line, "test: line 1: no name of 1 to 127 bytes: "
                             "\"nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn...\"");
    }
}

TEST(bad_fields)
{
    expect_bad(PAD "foo:b0", "test: line 1: unknown field \"foo\"");
    expect_bad(PAD "a:b0,A:b1", "test: line 1: unknown field \"A\"");
    expect_kept(PAD "guide:,b:b1,leftx:", PAD "b:b1\n"); // it has neither
    expect_bad(PAD "guide:", "test: line 1: no field that counts in \"guide:\"");
    expect_bad(PAD "a:b0,b", "test: line 1: no colon in \"b\"");
    expect_bad(PAD "a:b0, b:b1", "test: line 1: unknown field \" b\"");
}

TEST(bad_values)
{
    const char *const bad[] = {
        "b",     "3",     "b256", "b-1",   "b+1",   "b 1",     "bx",
        "b1x",   "b1~",   "+b1",  "a",     "a256",  "a0~~",    "++a0",
        "~a0",   "a0.1",  "h",    "h0",    "h0.",   "h0.16",   "h16.1",
        "h.1",   "h0.1.", "h0:1", "-h0.1", "h0.1~", "c0",      "b0001",
        "a1000", "B1",    "b1:",  "h0.1x", "b0b1",  "b999999", "h99999999999.1",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char line[100], warning[100];
        snprintf(line, sizeof line, PAD "a:b0,dpup:%s", bad[i]);
        snprintf(warning, sizeof warning, "test: line 1: no button, axis or hat: \"dpup:%s\"",
                 bad[i]);
        expect_bad(line, warning);
    }
}

TEST(bad_bytes)
{
    const char *const bad[] = {
        "\x01",
        "\x1b[31m",
        "\x7f",
        "\x80",
        "\xc3",
        "\xc0\xaf",
        "\xe0\x9f\xbf",
        "\xed\xa0\x80",
        "\xf4\x90\x80\x80",
        "\xf0\x8f\xbf\xbf",
        "\xc2\x9b",
        "\xff",
        "\xe2\x82",
        "\t",
        "\xf5\x80\x80\x80",
        "\xbf\xbf",
        "\xf8\x90\x80\x80",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char line[100];
        snprintf(line, sizeof line, GUID ",Pad%s,a:b0", bad[i]);
        expect(line, 0, 0, 1);
        assert_non_null(strstr(logged.message, "line 1: a byte that is no text in"));
        for (const char *at = logged.message; *at; at++)
            assert_in_range(*at, ' ', '~');
        snprintf(line, sizeof line, GUID ",Pad,a:b0,hint:%s", bad[i]);
        if (*bad[i] != '\t') // is cut off at the end
            expect(line, 0, 0, 1);
    }
    assert_int_equal(clean(PAD "a:b0", sizeof PAD "a:b0")->result.rejected, 1); // with its 0
    assert_int_equal(clean("\0\n\0", 3)->result.rejected, 2);
}

TEST(long_lines)
{
    char line[514] = PAD "a:b0,hint:";
    size_t length = strlen(line);
    memset(line + length, 'x', sizeof line - length);
    assert_int_equal(clean(line, 512)->result.added, 1);
    const outcome *it = clean(line, 513);
    assert_int_equal(it->result.rejected, 1);
    assert_string_equal(logged.message, "test: line 1: more than 512 bytes: "
                                        "\"030000005e0400008e02000010010000,Pad,...\"");
    size_t size = 1 << 20;
    char *huge = malloc(size);
    assert_non_null(huge);
    memset(huge, 'a', size);
    assert_int_equal(clean(huge, size)->result.rejected, 1);
    memset(huge, ',', size);
    memcpy(huge, PAD "a:h0", strlen(PAD "a:h0"));
    memcpy(huge + size - 50, "\n" PAD "a:b0", strlen("\n" PAD "a:b0"));
    it = clean(huge, size);
    assert_int_equal(it->result.rejected, 1);
    assert_string_equal(it->clean, PAD "a:b0\n");
    memset(huge, '\n', size);
    assert_int_equal(clean(huge, size)->result.rejected, 0);
    free(huge);
}

// ---- many lines ---------------------------------------------------------------------------------

TEST(one_bad_line)
{
    const outcome *it = expect("# mappings\n" PAD "a:b0,\n\n" GUID ",Q,b:b1,platform:Windows\n" PAD
                               "a:b0,foo:b1\n" GUID ",R,x:b2,",
                               2, 1, 1);
    assert_string_equal(it->clean, PAD "a:b0\n" GUID ",R,x:b2\n");
    assert_int_equal(logged.count, 1);
    assert_string_equal(logged.message, "test: line 5: unknown field \"foo\"");
}

TEST(many_bad_lines)
{
    char text[200] = "";
    for (int i = 0; i < 20; i++)
        strcat(text, "bad\n");
    expect(text, 0, 0, 20);
    assert_int_equal(logged.count, 20);
    strcat(text, "bad\nbad\n");
    expect(text, 0, 0, 22);
    assert_int_equal(logged.count, 21);
    assert_string_equal(logged.message, "test: 2 more bad lines");
}
