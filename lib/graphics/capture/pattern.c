// Names with a number in them, such as "frames/%06d.png". They come from whoever runs the program,
// so printf() never sees them.
#include <glpace/capture.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/check.h"

struct name {
    char *text;
    size_t size;
    size_t length; // that it has or would need
};

static void append(struct name *name, char byte)
{
    if (name->length < name->size)
        name->text[name->length] = byte;
    name->length++;
}

static void append_number(struct name *name, uint64_t number, int digits)
{
    char text[32];
    snprintf(text, sizeof text, "%0*" PRIu64, digits, number);
    for (const char *c = text; *c; c++)
        append(name, *c);
}

// The length of the %d or %04d that text begins with, and its digits; 0 if it begins with none.
static size_t read_field(const char *text, int *digits)
{
    *digits = 1;
    if (strncmp(text, "%d", 2) == 0)
        return 2;
    if (strncmp(text, "%0", 2) != 0 || text[2] < '1' || text[2] > '9' || text[3] != 'd')
        return 0;
    *digits = text[2] - '0';
    return 4;
}

// false if the pattern is none.
static bool expand(struct name *name, const char *pattern, uint64_t number)
{
    int fields = 0;
    while (*pattern) {
        int digits;
        size_t field = read_field(pattern, &digits);
        if (field > 0) {
            append_number(name, number, digits);
            pattern += field;
            fields++;
        } else if (*pattern != '%') {
            append(name, *pattern++);
        } else if (pattern[1] == '%') {
            append(name, '%');
            pattern += 2;
        } else {
            return false;
        }
    }
    append(name, '\0');
    return fields == 1;
}

bool gl_capture_name(const char *files, uint64_t number, char *name, size_t size)
{
    if (!glp_require(files && name, "gl_capture_name needs a pattern and room for a name"))
        return false;
    struct name expanded = {.text = name, .size = size};
    return expand(&expanded, files, number) && expanded.length <= size;
}
