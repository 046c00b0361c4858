// Any text as mappings of gamepads: each line is kept, of another system, refused or a comment. What is kept are whole
// lines of text that GLFW can read, and cleaned once more they stay the same.
#include "fuzz.h"

#include <string.h>

#include <glpace/base.h>

#include "core/event/gamepad_mapping.h"

long fuzz_runs;
const long fuzz_least = 40;

const char *const fuzz_words[] = {
    "030000005e0400008e02000010010000",
    ",",
    ":",
    "a:b0",
    "b:b255",
    "x:h0.1",
    "dpup:h15.15",
    "leftx:a0~",
    "+lefty:-a1",
    "platform:Linux",
    "platform:Windows",
    "crc:0000",
    "hint:!SDL_X:=1",
    "sdk>=:2",
    "\n",
    "\r\n",
    "#",
    "\xef\xbb\xbf",
};
const size_t fuzz_word_count = sizeof fuzz_words / sizeof *fuzz_words;

static int logged_count;

static void receive(gl_log_level level, const char *message, void *user)
{
    (void)level, (void)user;
    logged_count++;
    for (const char *at = message; *at; at++)
        require(*at >= ' ' && *at <= '~', "a warning is printable");
}

static uint32_t count_lines(const char *text)
{
    uint32_t count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

// What GLFW relies on: a GUID of 32 digits and a name, each with a comma behind it.
static void check_line(const char *line, size_t length)
{
    require(length <= 512, "a line is short");
    require(strspn(line, "0123456789abcdefABCDEF") == 32 && line[32] == ',',
            "a line begins with a GUID");
    const size_t name = strcspn(line + 33, ",\n");
    require(name >= 1 && name < 128 && line[33 + name] == ',', "a line has a name and fields");
    require(length >= 2 && line[length - 1] != ',', "a line has no empty field at its end");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *clean = malloc(size + 2), *text = malloc(size + 1), *again = malloc(size + 4);
    require(clean && text && again, "there is memory");
    if (size > 0)
        memcpy(text, data, size);
    gl_log_set_callback(receive, NULL);
    logged_count = 0;
    const gl_gamepad_mappings found = glp_gamepad_mapping_clean("fuzz", "Linux", text, size, clean);
    require((found.rejected == 0) == (logged_count == 0), "each bad line is reported");
    require(logged_count <= GLP_GAMEPAD_MAPPING_WARNINGS + 1, "the log is not flooded");
    require(strlen(clean) <= size + 1 && count_lines(clean) == found.added,
            "each good line is kept");
    for (const char *line = clean; *line; line = strchr(line, '\n') + 1)
        check_line(line, strcspn(line, "\n"));

    const gl_gamepad_mappings same =
        glp_gamepad_mapping_clean("fuzz", "Linux", clean, strlen(clean), again);
    require(same.added == found.added && same.rejected == 0 && same.foreign == 0,
            "what is kept is good");
    require(strcmp(clean, again) == 0, "what is kept stays the same");
    fuzz_runs += found.added > 0;
    free(again);
    free(text);
    free(clean);
    return 0;
}
