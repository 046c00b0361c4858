#include "values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST_SHOWN 60

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool read_whole(const char *text, int64_t low, int64_t high, int64_t *number)
{
    int64_t n = 0;
    if (*text == '\0')
        return false;
    for (; *text; text++) {
        if (!is_digit(*text) || n > (INT64_MAX - (*text - '0')) / 10)
            return false;
        n = 10 * n + (*text - '0');
    }
    if (n < low || n > high)
        return false;
    *number = n;
    return true;
}

bool read_decimal(const char *text, double *number)
{
    const char *point = strchr(text, '.');
    bool any_digit = is_digit(*text) || (point == text && is_digit(text[1]));
    if (!any_digit || text[strspn(text, "0123456789.")] != '\0' ||
        (point && strchr(point + 1, '.')))
        return false;
    *number = strtod(text, NULL);
    return true;
}

char *cut_at(char *text, char mark)
{
    char *place = strchr(text, mark);
    if (!place)
        return NULL;
    *place = '\0';
    return place + 1;
}

size_t count_words(const char *text)
{
    size_t count = 0;
    bool within = false;
    for (; *text; text++) {
        bool blank = *text == ' ' || *text == '\t';
        count += !blank && !within;
        within = !blank;
    }
    return count;
}

char *next_word(char **text)
{
    char *word = *text + strspn(*text, " \t");
    if (*word == '\0')
        return NULL;
    char *end = word + strcspn(word, " \t");
    *text = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

const char *printable(const char *text)
{
    static char shown[LONGEST_SHOWN + 4];
    size_t length = 0;
    for (; length < LONGEST_SHOWN && text[length]; length++) {
        char c = text[length];
        shown[length] = c >= ' ' && c <= '~' ? c : '?';
    }
    snprintf(shown + length, sizeof shown - length, "%s", text[length] ? "..." : "");
    return shown;
}
