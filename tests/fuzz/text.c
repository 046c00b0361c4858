// Any bytes as a text from outside, as from the clipboard, a drop or a file: characters are taken from it to its end,
// its excerpt is printable, and it is a rate or a pattern of files or is refused.
#include "fuzz.h"

#include <string.h>

#include <glpace/base.h>
#include <glpace/capture.h>
#include <glpace/event.h>
#include <glpace/rate.h>

#include "core/base/text.h"

long fuzz_runs;
const long fuzz_least = 10;

const char *const fuzz_words[] = {
    "\xc3\xa4",
    "\xed\xa0\x80",
    "\xef\xbf\xbd",
    "\xf4\x8f\xbf\xbf",
    "\xf4\x90\x80\x80",
    "\xc0\x80",
    "\xe2\x82",
    "\x80",
    "60",
    "60000/1001",
    "/",
    "2147483648",
    "%",
    "%06d",
    "%%",
    "%d",
    "%099d",
    ".png",
    "\x1b",
    "\x7f",
};
const size_t fuzz_word_count = sizeof fuzz_words / sizeof *fuzz_words;

// Each character is from one to four bytes, and malformed bytes are replaced.
static void check_characters(const char *text, size_t valid)
{
    for (const char *at = text; *at;) {
        const char *before = at;
        const uint32_t character = glp_text_next(&at);
        require(at > before && at <= before + 4, "a character has 1 to 4 bytes");
        require(character > 0 && character <= 0x10ffff &&
                    (character < 0xd800 || character > 0xdfff),
                "it is a character of Unicode");
        const gl_text_event event = gl_text_event_make(character);
        const size_t length = (size_t)(at - before);
        require(event.codepoint == character, "an event can have it");
        if (before < text + valid)
            require(strlen(event.utf8) == length && memcmp(event.utf8, before, length) == 0,
                    "a valid character is the same in an event");
    }
}

static void check_excerpt(const char *text, size_t size)
{
    char excerpt[GLP_TEXT_EXCERPT_SIZE];
    glp_text_excerpt(excerpt, text, size);
    require(strlen(excerpt) < sizeof excerpt, "an excerpt ends");
    for (const char *at = excerpt; *at; at++)
        require(*at >= ' ' && *at <= '~', "an excerpt is printable");
}

// The number of the frame stands once in the path.
static bool is_pattern(const char *text)
{
    char first[256] = "", other[256] = "", small[4];
    if (!gl_capture_path(text, 7, first, sizeof first))
        return false;
    require(strchr(first, '7') && strlen(first) < sizeof first,
            "a path has the number of its frame");
    require(!gl_capture_path(text, 123456, small, sizeof small),
            "a path that is too long is refused");
    if (gl_capture_path(text, 8, other, sizeof other))
        require(strcmp(first, other) != 0, "frames have paths of their own");
    return true;
}

static void ignore(gl_log_level level, const char *message, void *user)
{
    (void)level, (void)message, (void)user;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    require(text, "there is memory");
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    gl_log_set_callback(ignore, NULL);
    const size_t valid = glp_text_check(text, size), encoded = glp_text_check_encoding(text, size);
    require(valid <= encoded && encoded <= size, "what is valid is at the start");
    check_characters(text, valid < strlen(text) ? valid : strlen(text));
    check_excerpt(text, size);
    gl_rate rate = {0};
    const bool is_rate = gl_rate_parse(&rate, text);
    require(!is_rate || gl_rate_is_valid(rate), "a rate that is read is one");
    fuzz_runs += is_rate || is_pattern(text);
    free(text);
    return 0;
}
