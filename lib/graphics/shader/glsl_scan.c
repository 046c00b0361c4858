#include "graphics/shader/glsl_scan.h"

#include <string.h>

#include "graphics/shader/word.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}

static glp_glsl_part skip(glp_glsl_part part, size_t size)
{
    return (glp_glsl_part){part.text + size, part.size - size};
}

// What stands in the part before its rest.
static glp_glsl_part before(glp_glsl_part part, glp_glsl_part rest)
{
    return (glp_glsl_part){part.text, part.size - rest.size};
}

static bool begins(glp_glsl_part part, const char *with)
{
    size_t size = strlen(with);
    return part.size >= size && memcmp(part.text, with, size) == 0;
}

static bool is(glp_glsl_part part, const char *word)
{
    return part.size == strlen(word) && begins(part, word);
}

// ---- comments -----------------------------------------------------------------------------------

// Steps to the end of the comment, or of the line.
static glp_glsl_part skip_comment(glp_glsl_scan *scan, glp_glsl_part part)
{
    for (; part.size > 0; part = skip(part, 1))
        if (begins(part, "*/")) {
            scan->is_in_comment = false;
            return skip(part, 2);
        }
    return part;
}

// Steps over a comment's begin, or one byte.
static glp_glsl_part step(glp_glsl_scan *scan, glp_glsl_part part)
{
    scan->is_in_remark = begins(part, "//");
    scan->is_in_comment = begins(part, "/*");
    scan->comment = scan->number;
    return skip(part, scan->is_in_remark || scan->is_in_comment ? 2 : 1);
}

static glp_glsl_part skip_blanks(glp_glsl_scan *scan, glp_glsl_part part)
{
    while (part.size > 0) {
        if (scan->is_in_remark)
            return skip(part, part.size);
        if (scan->is_in_comment)
            part = skip_comment(scan, part);
        else if (is_blank(*part.text) || begins(part, "//") || begins(part, "/*"))
            part = step(scan, part);
        else
            break;
    }
    return part;
}

static void skip_code(glp_glsl_scan *scan, glp_glsl_part part)
{
    while ((part = skip_blanks(scan, part)).size > 0)
        part = step(scan, part);
}

bool glp_glsl_is_blank(glp_glsl_part part)
{
    glp_glsl_scan scan = {0};
    return skip_blanks(&scan, part).size == 0;
}

// ---- directives ---------------------------------------------------------------------------------

static glp_glsl_part take_word(glp_glsl_part *part)
{
    glp_glsl_part rest = *part;
    while (rest.size > 0 && glp_glsl_is_of_word(*rest.text))
        rest = skip(rest, 1);
    glp_glsl_part word = before(*part, rest);
    *part = rest;
    return word;
}

static glp_glsl_part take_between(glp_glsl_part *part, const char *begin, char end)
{
    if (!begins(*part, begin))
        return (glp_glsl_part){0};
    glp_glsl_part path = skip(*part, 1);
    const char *found = path.size > 0 ? memchr(path.text, end, path.size) : NULL;
    if (!found)
        return (glp_glsl_part){0};
    path.size = (size_t)(found - path.text);
    *part = skip(*part, path.size + 2);
    return path;
}

static glp_glsl_part take_quoted(glp_glsl_part *part)
{
    return take_between(part, "\"", '"');
}

static glp_glsl_part take_path(glp_glsl_part *part)
{
    return begins(*part, "<") ? take_between(part, "<", '>') : take_quoted(part);
}

// Up to a comment or the end.
static glp_glsl_part take_value(glp_glsl_part *part)
{
    glp_glsl_part rest = *part;
    while (rest.size > 0 && !begins(rest, "//") && !begins(rest, "/*"))
        rest = skip(rest, 1);
    glp_glsl_part value = before(*part, rest);
    *part = rest;
    return value;
}

// Steps over blanks if then there is something to take. Otherwise a comment that begins there and
// goes on stands behind the directive.
static glp_glsl_part take_next(const glp_glsl_scan *scan, glp_glsl_part *part,
                               glp_glsl_part (*take)(glp_glsl_part *part))
{
    glp_glsl_scan ahead = *scan;
    glp_glsl_part rest = skip_blanks(&ahead, *part);
    glp_glsl_part taken = take(&rest);
    if (taken.size > 0)
        *part = rest; // behind all comments
    return taken;
}

// What follows the number may be a file's number, a path, or a macro, which drivers take.
static glp_glsl_part scan_line(glp_glsl_scan *scan, glp_glsl_part part)
{
    scan->value = take_next(scan, &part, take_word);
    scan->path = take_next(scan, &part, take_quoted);
    take_value(&part);
    return part;
}

// Part follows the '#'. What is left of it.
static glp_glsl_part scan_directive(glp_glsl_scan *scan, glp_glsl_part part)
{
    part = skip_blanks(scan, part);
    glp_glsl_part word = take_word(&part);
    if (is(word, "line")) {
        scan->kind = GLP_GLSL_LINE;
        return scan_line(scan, part);
    }
    glp_glsl_part rest = skip_blanks(scan, part);
    if (is(word, "include")) {
        scan->kind = GLP_GLSL_INCLUDE;
        scan->path = take_path(&rest);
        return rest;
    }
    if (is(word, "version")) {
        scan->kind = GLP_GLSL_VERSION;
        scan->value = take_value(&rest);
        return rest;
    }
    if (is(word, "extension"))
        scan->kind = GLP_GLSL_EXTENSION;
    if (is(word, "pragma") && is(take_word(&rest), "once"))
        scan->kind = GLP_GLSL_ONCE;
    return rest;
}

// ---- lines --------------------------------------------------------------------------------------

glp_glsl_scan glp_glsl_scan_begin(const char *text, size_t size)
{
    glp_glsl_scan scan = {.rest = {text, size}};
    if (begins(scan.rest, "\xef\xbb\xbf"))
        scan.rest = skip(scan.rest, 3); // which editors put in front of UTF-8
    return scan;
}

static glp_glsl_part take_line(glp_glsl_part *rest)
{
    size_t size = 0;
    while (size < rest->size && rest->text[size] != '\n' && rest->text[size] != '\r')
        size++;
    glp_glsl_part line = {rest->text, size};
    *rest = skip(*rest, size);
    *rest = skip(*rest, begins(*rest, "\r\n") ? 2 : rest->size > 0);
    return line;
}

bool glp_glsl_scan_next(glp_glsl_scan *scan)
{
    if (scan->rest.size == 0)
        return false;
    bool is_continuation = scan->is_continued;
    scan->is_in_remark = scan->is_in_remark && is_continuation;
    scan->line = take_line(&scan->rest);
    scan->number++;
    scan->before = scan->path = scan->value = scan->behind = (glp_glsl_part){0};

    glp_glsl_part part = skip_blanks(scan, scan->line);
    scan->kind = part.size > 0 ? GLP_GLSL_CODE : GLP_GLSL_BLANK;
    if (part.size > 0 && *part.text == '#' && !is_continuation) {
        scan->before = before(scan->line, part);
        part = scan_directive(scan, skip(part, 1));
        scan->behind = part;
    }
    skip_code(scan, part);
    size_t size = scan->line.size;
    scan->is_continued = size > 0 && scan->line.text[size - 1] == '\\';
    return true;
}
