#include "core/base/text.h"

#include <string.h>

static const uint32_t malformed = UINT32_MAX;

// How many bytes a character has that begins so; 0 if none does.
static size_t count_bytes(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead < 0xc2 || lead > 0xf4) // 0xc0 and 0xc1 would begin long forms of ASCII
        return 0;
    return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

// Whether a byte may be the second one of a character. The leads that are named leave out long
// forms, surrogates, and what is beyond U+10FFFF (Unicode, table 3-7).
static bool follows(unsigned char lead, unsigned char second)
{
    if (lead == 0xe0 || lead == 0xf0)
        return second >= (lead == 0xe0 ? 0xa0 : 0x90) && second <= 0xbf;
    if (lead == 0xed || lead == 0xf4)
        return second >= 0x80 && second <= (lead == 0xed ? 0x9f : 0x8f);
    return (second & 0xc0) == 0x80;
}

// The first character, and how many bytes it takes. Bytes that are no UTF-8 are `malformed`: as
// many as a character could begin with, at least one (Unicode, "maximal subpart").
static size_t decode(const char *text, size_t size, uint32_t *character)
{
    const unsigned char *byte = (const unsigned char *)text;
    const size_t bytes = count_bytes(byte[0]);
    *character = malformed;
    if (bytes == 0)
        return 1;
    uint32_t value = bytes == 1 ? byte[0] : byte[0] & (0x7fu >> bytes);
    for (size_t i = 1; i < bytes; i++) {
        if (i == size || (i == 1 ? !follows(byte[0], byte[1]) : (byte[i] & 0xc0) != 0x80))
            return i;
        value = value << 6 | (byte[i] & 0x3f);
    }
    *character = value;
    return bytes;
}

static bool is_printable(uint32_t character)
{
    return character != malformed && character >= 0x20 && (character < 0x7f || character >= 0xa0);
}

static bool is_well_formed(uint32_t character)
{
    return character != malformed;
}

static size_t count_valid(const char *text, size_t size, bool (*is_valid)(uint32_t))
{
    size_t good = 0;
    while (good < size) {
        uint32_t character;
        size_t bytes = decode(text + good, size - good, &character);
        if (!is_valid(character))
            break;
        good += bytes;
    }
    return good;
}

size_t glp_text_check(const char *text, size_t size)
{
    return count_valid(text, size, is_printable);
}

size_t glp_text_check_encoding(const char *text, size_t size)
{
    return count_valid(text, size, is_well_formed);
}

uint32_t glp_text_next(const char **text)
{
    uint32_t character;
    *text += decode(*text, SIZE_MAX, &character); // the 0 at the end follows nothing
    return character == malformed ? GLP_TEXT_REPLACEMENT : character;
}

bool glp_text_is_ignorable(uint32_t character)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = {
        {0x00ad, 0x00ad},   {0x034f, 0x034f}, {0x061c, 0x061c},   {0x115f, 0x1160},
        {0x17b4, 0x17b5},   {0x180b, 0x180f}, {0x200b, 0x200f},   {0x202a, 0x202e},
        {0x2060, 0x206f},   {0x3164, 0x3164}, {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
        {0xffa0, 0xffa0},   {0xfff0, 0xfff8}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a},
        {0xe0000, 0xe0fff},
    };
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (character <= ranges[i].last)
            return character >= ranges[i].first;
    return false;
}

bool glp_text_has_word(const char *list, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = list; at && *at; at += strspn(at, " ")) {
        const size_t found = strcspn(at, " ");
        if (found == length && memcmp(at, word, length) == 0)
            return true;
        at += found;
    }
    return false;
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
