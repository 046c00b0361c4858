#include "text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- writing ------------------------------------------------------------------------------------

void add_text(glp_bytes *text, const char *more)
{
    glp_bytes_add(text, more, strlen(more));
}

void add_number(glp_bytes *text, uint64_t number)
{
    char digits[20];
    size_t first = sizeof digits;
    do
        digits[--first] = (char)('0' + number % 10);
    while (number /= 10);
    glp_bytes_add(text, digits + first, sizeof digits - first);
}

void add_integer(glp_bytes *text, int64_t integer)
{
    if (integer < 0)
        add_text(text, "-");
    add_number(text, integer < 0 ? 0 - (uint64_t)integer : (uint64_t)integer);
}

void add_hex(glp_bytes *text, const unsigned char *bytes, size_t size)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < size; i++) {
        const char both[2] = {digits[bytes[i] >> 4], digits[bytes[i] & 15]};
        glp_bytes_add(text, both, sizeof both);
    }
}

static bool is_same(double a, double b)
{
    uint64_t bits[2];
    memcpy(&bits[0], &a, sizeof a);
    memcpy(&bits[1], &b, sizeof b);
    return bits[0] == bits[1];
}

void add_double(glp_bytes *text, double value)
{
    char digits[32];
    if (fabs(value) < 1e15 && is_same((double)(int64_t)value, value)) {
        add_integer(text, (int64_t)value);
        return;
    }
    snprintf(digits, sizeof digits, "%.15g", value);
    if (!is_same(strtod(digits, NULL), value))
        snprintf(digits, sizeof digits, "%.17g", value);
    add_text(text, digits);
}

bool is_line(const unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (bytes[i] < ' ' || bytes[i] == 0x7f)
            return false;
    return true;
}

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

void kind_name(char name[9], uint32_t kind)
{
    for (int i = 0; i < 4; i++)
        name[i] = (char)(kind >> 8 * i);
    name[4] = '\0';
    size_t length = strspn(name, letters);
    if (length == 0 || length + strspn(name + length, " ") < 4)
        snprintf(name, 9, "%08lx", (unsigned long)kind);
    else
        name[length] = '\0';
}

// ---- reading ------------------------------------------------------------------------------------

bool read_word(const char **at, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0)
        return false;
    *at += length;
    return true;
}

bool read_number(const char **at, uint64_t *number)
{
    const char *digit = *at;
    for (*number = 0; *digit >= '0' && *digit <= '9'; digit++) {
        unsigned value = (unsigned)(*digit - '0');
        if (*number > (UINT64_MAX - value) / 10)
            return false;
        *number = 10 * *number + value;
    }
    bool any = digit > *at;
    *at = digit;
    return any;
}

bool read_integer(const char **at, int64_t *integer)
{
    uint64_t number;
    bool negative = read_word(at, "-");
    if (!read_number(at, &number) || number > (uint64_t)INT64_MAX + negative)
        return false;
    *integer = (int64_t)(negative ? 0 - number : number);
    return true;
}

bool read_double(const char **at, double *value)
{
    char *end;
    *value = strtod(*at, &end);
    bool any = end > *at && **at != ' ';
    *at = end;
    return any;
}

static bool read_digit(const char **at, unsigned char *digit)
{
    static const char digits[] = "0123456789abcdef";
    const char *place = **at ? strchr(digits, **at) : NULL;
    *digit = place ? (unsigned char)(place - digits) : 0;
    *at += place != NULL;
    return place;
}

bool read_byte(const char **at, unsigned char *byte)
{
    unsigned char high, low;
    bool read = read_digit(at, &high) && read_digit(at, &low);
    *byte = (unsigned char)(read ? high << 4 | low : 0);
    return read;
}

bool read_kind(const char **at, uint32_t *kind)
{
    unsigned char bytes[4] = {' ', ' ', ' ', ' '};
    const size_t length = strspn(*at, letters);
    bool is_read = length >= 1 && length <= 4;
    if (is_read) {
        memcpy(bytes, *at, length);
        *at += length;
    } else {
        is_read = read_byte(at, &bytes[3]) && read_byte(at, &bytes[2]) &&
                  read_byte(at, &bytes[1]) && read_byte(at, &bytes[0]);
    }
    *kind =
        bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
    return is_read;
}
