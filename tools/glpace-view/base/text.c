#include "base/text.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *need(void *memory)
{
    if (memory)
        return memory;
    fputs("glpace-view: out of memory\n", stderr);
    exit(1);
}

void text_add(struct text *text, const char *bytes, size_t size)
{
    if (text->room - text->size < size + 1) {
        text->room = (text->size + size + 1) * 2;
        text->bytes = need(realloc(text->bytes, text->room));
    }
    memcpy(text->bytes + text->size, bytes, size);
    text->size += size;
    text->bytes[text->size] = '\0';
}

static char *format_list(const char *format, va_list args)
{
    assert(format); // gcc takes it for NULL where it checks such things
    va_list again;
    va_copy(again, args);
    const size_t size = (size_t)vsnprintf(NULL, 0, format, again) + 1;
    va_end(again);
    char *text = need(malloc(size));
    vsnprintf(text, size, format, args);
    return text;
}

void text_print(struct text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *more = format_list(format, args);
    va_end(args);
    text_add(text, more, strlen(more));
    free(more);
}

void text_add_json(struct text *text, const char *bytes, size_t size)
{
    text_add(text, "\"", 1);
    for (size_t i = 0; i < size; i++) {
        const unsigned char c = (unsigned char)bytes[i];
        if (c == '\n')
            text_add(text, "\\n", 2);
        else if (c < ' ' || strchr("\"\\<", c))
            text_print(text, "\\u%04x", c);
        else
            text_add(text, &bytes[i], 1);
    }
    text_add(text, "\"", 1);
}

void text_free(struct text *text)
{
    free(text->bytes);
    *text = (struct text){0};
}

char *text_of(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = format_list(format, args);
    va_end(args);
    return text;
}

char *copy(const char *text, size_t length)
{
    char *own = need(malloc(length + 1));
    memcpy(own, text, length);
    own[length] = '\0';
    return own;
}

void *allocate(size_t count, size_t size)
{
    return need(calloc(count > 0 ? count : 1, size));
}

void *grow(void *array, int count, size_t size)
{
    char *larger = need(realloc(array, ((size_t)count + 1) * size));
    memset(larger + (size_t)count * size, 0, size);
    return larger;
}

// The slot of the name, or the empty one where it would be. There are slots.
static int *find_slot(const struct names *names, const char *name, size_t length)
{
    uint32_t hash = 2166136261u; // FNV-1a
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)name[i]) * 16777619u;
    for (uint32_t at = hash;; at++) {
        int *slot = &names->slots[at % (uint32_t)names->slot_count];
        const char *other = *slot > 0 ? names->list[*slot - 1] : NULL;
        if (!other || (strncmp(other, name, length) == 0 && other[length] == '\0'))
            return slot;
    }
}

// At most half of the slots are used.
static void add_slots(struct names *names)
{
    free(names->slots);
    names->slot_count = names->slot_count > 0 ? names->slot_count * 2 : 16;
    names->slots = allocate((size_t)names->slot_count, sizeof *names->slots);
    for (int i = 0; i < names->count; i++)
        *find_slot(names, names->list[i], strlen(names->list[i])) = i + 1;
}

void names_add(struct names *names, const char *name, size_t length)
{
    if (names->count * 2 >= names->slot_count)
        add_slots(names);
    int *slot = find_slot(names, name, length);
    if (*slot > 0)
        return;
    names->list = grow(names->list, names->count, sizeof *names->list);
    names->list[names->count++] = copy(name, length);
    *slot = names->count;
}

void names_add_all(struct names *names, const struct names *more)
{
    for (int i = 0; i < more->count; i++)
        names_add(names, more->list[i], strlen(more->list[i]));
}

bool names_have(const struct names *names, const char *name)
{
    return names->count > 0 && *find_slot(names, name, strlen(name)) > 0;
}

void names_free(struct names *names)
{
    for (int i = 0; i < names->count; i++)
        free(names->list[i]);
    free(names->list);
    free(names->slots);
    *names = (struct names){0};
}

bool ends_with(const char *text, const char *end)
{
    const size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

bool is_of_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}
