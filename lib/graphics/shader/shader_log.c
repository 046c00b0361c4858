#include "graphics/shader/shader_log.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/file.h"

enum { log_limit = 64 * 1024, digits_limit = 9, candidate_limit = 3 };

// The rest of a line.
struct cursor {
    const char *at;
    const char *end;
};

// Where a driver sees something, and what.
struct finding {
    const char *severity; // that stands before the location; NULL: none does
    int line;
    int column; // -1: the driver does not report it
    struct cursor message;
};

static bool take(struct cursor *cursor, const char *text)
{
    size_t size = strlen(text);
    if ((size_t)(cursor->end - cursor->at) < size || memcmp(cursor->at, text, size) != 0)
        return false;
    cursor->at += size;
    return true;
}

static bool take_number(struct cursor *cursor, int *number)
{
    const char *at = cursor->at;
    int value = 0;
    while (at < cursor->end && *at >= '0' && *at <= '9' && at - cursor->at < digits_limit)
        value = value * 10 + (*at++ - '0');
    bool is_whole = at > cursor->at && (at == cursor->end || *at < '0' || *at > '9');
    if (is_whole) {
        cursor->at = at;
        *number = value;
    }
    return is_whole;
}

static void skip_blanks(struct cursor *cursor)
{
    while (cursor->at < cursor->end && (*cursor->at == ' ' || *cursor->at == '\t'))
        cursor->at++;
}

// "0:12(5): error: ..."           Mesa
// "0(12) : error C1008: ..."      NVIDIA
// "ERROR: 0:12: error(#143) ..."  AMD
// "ERROR: 0:12: 'x' : ..."        Intel, Apple, ANGLE
static bool read_finding(struct finding *finding, struct cursor cursor)
{
    *finding = (struct finding){.column = -1};
    skip_blanks(&cursor);
    if (take(&cursor, "ERROR: "))
        finding->severity = "error";
    else if (take(&cursor, "WARNING: "))
        finding->severity = "warning";

    bool is_bracketed = take(&cursor, "0(");
    if (!is_bracketed && !take(&cursor, "0:"))
        return false;
    if (!take_number(&cursor, &finding->line))
        return false;
    if (is_bracketed && !take(&cursor, ")"))
        return false;
    if (take(&cursor, "(") && (!take_number(&cursor, &finding->column) || !take(&cursor, ")")))
        return false;
    skip_blanks(&cursor);
    if (!take(&cursor, ":"))
        return false;
    skip_blanks(&cursor);
    finding->message = cursor;
    return true;
}

// A syntax error at the end is one line behind it.
static const glp_glsl_location *find_location(const glp_glsl_source *source, int line)
{
    size_t count = source ? source->location_count : 0;
    if (line < 1 || count == 0 || (size_t)line > count + 1)
        return NULL;
    return &source->locations[(size_t)line <= count ? line - 1 : line - 2];
}

// ---- writing ------------------------------------------------------------------------------------

struct output {
    char *text; // log_limit bytes and a NUL
    size_t size;
};

static void write(struct output *output, const char *text, size_t size)
{
    size_t room = log_limit - output->size;
    if (size > room)
        size = room;
    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)text[i];
        bool is_control = (c < ' ' && c != '\t' && c != '\n') || c == 0x7f;
        output->text[output->size++] = is_control ? '?' : text[i];
    }
}

static void write_text(struct output *output, const char *text)
{
    write(output, text, strlen(text));
}

static bool is_blank(const char *at)
{
    return *at == ' ' || *at == '\t' || strncmp(at, "/*", 2) == 0;
}

static const char *skip_blank(const char *at)
{
    const char *end = *at == '/' ? strstr(at + 2, "*/") : NULL;
    return *at != '/' ? at + 1 : end ? end + 2 : at + strlen(at);
}

// The column in the text. Mesa counts columns after its preprocessor, which has made one blank of each run of blanks
// and comments.
static int column_in_text(const char *text, int column)
{
    const char *at = text;
    int counted = 1;
    for (; counted < column && *at && *at != '\n'; counted++) {
        if (is_blank(at))
            while (is_blank(at))
                at = skip_blank(at);
        else
            at++;
    }
    return counted == column ? (int)(at - text) + 1 : column;
}

static const char *find_line(const char *text, int line)
{
    while (--line > 0 && text) {
        text = strchr(text, '\n');
        text += text != NULL;
    }
    return text;
}

static int column_of(const glp_glsl_source *source, const struct finding *finding)
{
    struct cursor message = finding->message;
    const char *text = find_line(source->text, finding->line);
    return text && !take(&message, "preprocessor") ? column_in_text(text, finding->column)
                                                   : finding->column;
}

static void write_finding(struct output *output, const glp_glsl_source *source,
                          const struct finding *finding, const glp_glsl_location *location)
{
    char numbers[32];
    snprintf(numbers, sizeof numbers, ":%d", (int)location->line);
    write_text(output, glp_show_path(source->origins[location->origin].path).text);
    write_text(output, numbers);
    if (finding->column >= 0) {
        snprintf(numbers, sizeof numbers, ":%d", column_of(source, finding));
        write_text(output, numbers);
    }
    write_text(output, ": ");
    struct cursor message = finding->message; // AMD says it twice
    if (finding->severity && !take(&message, finding->severity)) {
        write_text(output, finding->severity);
        write_text(output, ": ");
    }
    write(output, finding->message.at, (size_t)(finding->message.end - finding->message.at));
}

static void write_line(struct output *output, const glp_glsl_source *source, struct cursor line)
{
    while (line.end > line.at && strchr(" \t\r", line.end[-1]))
        line.end--;
    if (line.at == line.end)
        return;
    if (output->size > 0)
        write_text(output, "\n");
    struct finding finding;
    const glp_glsl_location *location = NULL;
    if (read_finding(&finding, line))
        location = find_location(source, finding.line);
    if (location)
        write_finding(output, source, &finding, location);
    else
        write(output, line.at, (size_t)(line.end - line.at));
}

static struct cursor line_at(const char *at, const char *end)
{
    const char *line_end = at < end ? memchr(at, '\n', (size_t)(end - at)) : NULL;
    return (struct cursor){at, line_end ? line_end : end};
}

// What follows the functions that Mesa lists, a line each, behind a call that fits none of them, if they are too many
// to read: of a built-in name there are 50. Otherwise the same place.
static const char *skip_candidates(const char *at, const char *end)
{
    int count = 0;
    struct finding finding;
    const char *next = at;
    for (struct cursor line = line_at(at, end); read_finding(&finding, line); count++) {
        if (!take(&finding.message, "error:    "))
            break;
        next = line.end < end ? line.end + 1 : end;
        line = line_at(next, end);
    }
    return count > candidate_limit ? next : at;
}

static void cut_end(struct cursor *cursor, const char *end)
{
    const size_t size = strlen(end);
    if ((size_t)(cursor->end - cursor->at) >= size && memcmp(cursor->end - size, end, size) == 0)
        cursor->end -= size;
}

char *glp_shader_log(const glp_glsl_source *source, const char *log, size_t size)
{
    struct output output = {.text = malloc(log_limit + 1)};
    if (!output.text)
        return NULL;
    const char *nul = memchr(log, '\0', size);
    const char *end = nul ? nul : log + size;
    while (log < end && output.size < log_limit) {
        struct cursor line = line_at(log, end);
        const char *next = line.end < end ? line.end + 1 : end;
        log = skip_candidates(next, end);
        if (log > next)
            cut_end(&line, "; candidates are:");
        write_line(&output, source, line);
    }
    output.text[output.size] = '\0';
    char *fitting = realloc(output.text, output.size + 1);
    return fitting ? fitting : output.text;
}
