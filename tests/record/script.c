// Scripts as C code: a compiler makes the same cues of it again.
#include "logged.h"

#include <stdlib.h>

#include <glpace/monkey.h>

// What gl_script_code() prints, as it stands in a program.
#define PASTED                                                                                     \
    {.at = 0, .event = {.type = GL_EVENT_KEY, .key.key = 80, .key.action = 1}},                    \
        {.at = 3000000000,                                                                         \
         .event = {.type = GL_EVENT_TEXT, .text.codepoint = 228, .text.utf8 = "\303\244"}},        \
        {.at = 3000000001,                                                                         \
         .event = {.type = GL_EVENT_MOUSE_BUTTON,                                                  \
                   .mouse_button.button = 1,                                                       \
                   .mouse_button.x = 0.10000000000000001,                                          \
                   .mouse_button.y = -2.5,                                                         \
                   .mouse_button.touch = 1}},                                                      \
        {.at = 3000000001, .event = {.type = GL_EVENT_FRAMEBUFFER_RESIZE, .resize.width = 300}},   \
        {.at = 3000000001},                                                                        \
        {.at = 4000000000,                                                                         \
         .event = {.type = GL_EVENT_GAMEPAD_AXIS,                                                  \
                   .gamepad_axis.gamepad = 2,                                                      \
                   .gamepad_axis.value = 1e-300}},                                                 \
        {.at = 4000000000, .event = {.type = GL_EVENT_REFRESH}},

EACH_BETWEEN(listen_to_complaints, listen_no_more)

static const gl_sim_cue pasted[] = {PASTED};

#define CUES (sizeof pasted / sizeof *pasted)

#define CODE(...) #__VA_ARGS__
#define CODE_OF(...) CODE(__VA_ARGS__)

// But for the blanks, which are the formatter's.
static const char *without_blanks(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++)
        if (*from != ' ' && *from != '\n')
            *to++ = *from;
    *to = '\0';
    return text;
}

TEST(printed_as_it_stands_in_a_program)
{
    char *code = gl_script_code(pasted, CUES), expected[] = CODE_OF(PASTED);
    assert_non_null(code);
    int lines = 0;
    for (const char *line = code; *line; line++)
        lines += *line == '\n';
    assert_int_equal(lines, CUES);
    assert_string_equal(without_blanks(code), without_blanks(expected));
    free(code);
}

TEST(all_types)
{
    for (int type = GL_EVENT_KEY; type <= GL_EVENT_CLOSE; type++) {
        const gl_sim_cue cue = {.at = INT64_MAX, .event = {.type = (gl_event_type)type}};
        char *code = gl_script_code(&cue, 1);
        assert_non_null(strstr(code, "{.at = 9223372036854775807, .event = {.type = GL_EVENT_"));
        free(code);
    }
}

// The longest numbers and texts fit.
TEST(long_values)
{
    static gl_sim_cue cues[100];
    for (size_t i = 0; i < 100; i++) {
        cues[i] = (gl_sim_cue){.at = INT64_MAX, .event = {.type = GL_EVENT_MOUSE_BUTTON}};
        cues[i].event.mouse_button = (gl_mouse_button_event){.button = (gl_mouse_button)INT32_MAX,
                                                             .action = (gl_action)INT32_MAX,
                                                             .mods = UINT32_MAX,
                                                             .locks = UINT32_MAX,
                                                             .x = -1.2345678901234567e-300,
                                                             .y = -1.2345678901234567e-300,
                                                             .synthetic = true,
                                                             .touch = true};
    }
    cues[99].event = (gl_event){.type = GL_EVENT_TEXT, .text = gl_text_event_make(0x10fffd)};
    char *code = gl_script_code(cues, 100);
    assert_non_null(strstr(code, ".mouse_button.locks = 4294967295"));
    assert_non_null(strstr(code, ".text.utf8 = \"\\364\\217\\277\\275\"}},\n"));
    free(code);
}

TEST(nothing)
{
    char *code = gl_script_code(NULL, 0);
    assert_string_equal(code, "");
    free(code);
    assert_null(gl_script_code(NULL, 1));
    assert_string_equal(gl_last_error(), "gl_script_code: cues is NULL");
}
