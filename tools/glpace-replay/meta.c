#include "meta.h"

#include <stdio.h>
#include <string.h>

#include <glpace/state.h>

#include "text.h"

void meta_print(const struct meta_line *line)
{
    for (size_t i = 0; i < line->size; i++)
        putchar(is_line((const unsigned char *)line->text + i, 1) ? line->text[i] : '?');
}

bool meta_next(const glp_chunk *meta, size_t *at, struct meta_line *line)
{
    if (*at >= meta->size)
        return false;
    const unsigned char *text = meta->data + *at;
    const unsigned char *end = memchr(text, '\n', meta->size - *at);
    *line = (struct meta_line){(const char *)text, end ? (size_t)(end - text) : meta->size - *at};
    *at += line->size + 1;
    return true;
}

struct meta_line meta_part(const glp_chunk *meta, int32_t part)
{
    static const char key[] = "part=";
    const size_t length = sizeof key - 1;
    struct meta_line line;
    for (size_t at = 0; meta_next(meta, &at, &line) && line.size > 0;)
        if (line.size > length && memcmp(line.text, key, length) == 0 && part-- == 0)
            return (struct meta_line){line.text + length, line.size - length};
    return (struct meta_line){"", 0};
}

int32_t meta_part_count(const glp_chunk *meta)
{
    int32_t count = 0;
    while (count < GL_STATE_PARTS_MAX && meta_part(meta, count).size > 0)
        count++;
    return count;
}

size_t meta_program(const glp_chunk *meta)
{
    struct meta_line line = {"", 1};
    size_t at = 0;
    while (line.size > 0 && meta_next(meta, &at, &line))
        ;
    return at < meta->size ? at : meta->size;
}
