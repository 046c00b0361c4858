#include "core/text.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// How many bytes a character has that begins so; 0 if none does.
static size_t count_bytes(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead < 0xc0 || lead > 0xf7)
        return 0;
    return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

static bool is_printable(uint32_t character, size_t bytes)
{
    static const uint32_t lowest[] = {0, 0x20, 0xa0, 0x800, 0x10000}; // by bytes
    bool is_surrogate = character >= 0xd800 && character <= 0xdfff;
    return character >= lowest[bytes] && character != 0x7f && character <= 0x10ffff &&
           !is_surrogate;
}

// How many bytes the first character has; 0 if it is none, or controls something.
static size_t check_character(const unsigned char *text, size_t size)
{
    size_t bytes = count_bytes(text[0]);
    if (bytes == 0 || bytes > size)
        return 0;
    uint32_t character = bytes == 1 ? text[0] : text[0] & (0x7fu >> bytes);
    for (size_t i = 1; i < bytes; i++) {
        if ((text[i] & 0xc0) != 0x80)
            return 0;
        character = character << 6 | (text[i] & 0x3f);
    }
    return is_printable(character, bytes) ? bytes : 0;
}

size_t glp_text_check(const char *text, size_t size)
{
    size_t good = 0;
    while (good < size) {
        size_t bytes = check_character((const unsigned char *)text + good, size - good);
        if (bytes == 0)
            break;
        good += bytes;
    }
    return good;
}

void glp_text_excerpt(char excerpt[GLP_TEXT_EXCERPT_SIZE], const char *text, size_t size)
{
    size_t room = GLP_TEXT_EXCERPT_SIZE - 1;
    size_t count = size < room ? size : room;
    for (size_t i = 0; i < count; i++)
        excerpt[i] = text[i] >= ' ' && text[i] <= '~' ? text[i] : '?';
    if (size > room)
        memset(excerpt + room - 3, '.', 3);
    excerpt[count] = '\0';
}
