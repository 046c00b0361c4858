#include "core/event/gamepad_mapping.h"

#include <string.h>

#include "core/base/log.h"
#include "core/base/text.h"

#define LONGEST_LINE 512
#define GUID_LENGTH 32
#define LONGEST_NAME 127 // GLFW keeps that many

// Indexes have eight bits in GLFW; four of a hat's bits are its directions.
#define LAST_INDEX 255
#define LAST_HAT 15
#define LAST_DIRECTIONS 15

// A part of the text.
typedef struct piece {
    const char *start;
    size_t length;
} piece;

typedef enum vsync_status { LINE_ADDED, LINE_FOREIGN, LINE_BAD } vsync_status;

typedef struct cleaner {
    const char *who;
    const char *platform;
    uint32_t line; // from 1
    gl_gamepad_mappings result;
    char *clean; // the end of what is written
} cleaner;

static const char *const input_fields[] = {
    "a",         "b",          "x",     "y",      "back",         "start",         "guide",
    "leftstick", "rightstick", "dpup",  "dpdown", "leftshoulder", "rightshoulder", "dpleft",
    "dpright",   "leftx",      "lefty", "rightx", "righty",       "lefttrigger",   "righttrigger",
};

static const char *const output_fields[] = {
    "+leftx",  "-leftx",  "+lefty",       "-lefty",       "+rightx",       "-rightx",
    "+righty", "-righty", "+lefttrigger", "-lefttrigger", "+righttrigger", "-righttrigger",
};

static const char *const other_fields[] = {
    "platform", "crc",     "hint",    "type",  "face",  "sdk>=", "sdk<=", "touchpad", "paddle1",
    "paddle2",  "paddle3", "paddle4", "misc1", "misc2", "misc3", "misc4", "misc5",    "misc6",
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

// ---- reading ------------------------------------------------------------------------------------

// Takes what comes before the first end off the rest, and the end itself.
static piece take(piece *rest, char end)
{
    const char *found = rest->length ? memchr(rest->start, end, rest->length) : NULL;
    piece first = {rest->start, found ? (size_t)(found - rest->start) : rest->length};
    size_t taken = first.length + (found ? 1 : 0);
    rest->start += taken;
    rest->length -= taken;
    return first;
}

static bool is(piece text, const char *string)
{
    return text.length == strlen(string) && memcmp(text.start, string, text.length) == 0;
}

static bool is_among(piece text, const char *const *strings, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (is(text, strings[i]))
            return true;
    return false;
}

static bool skip(piece *text, char character)
{
    if (text->length == 0 || *text->start != character)
        return false;
    text->start++;
    text->length--;
    return true;
}

// Takes up to three digits, the first one included; false if there is none, or it is above `last`.
static bool skip_number(piece *text, int last)
{
    int number = 0, digits = 0;
    for (; digits < 3 && text->length && *text->start >= '0' && *text->start <= '9'; digits++) {
        number = number * 10 + (*text->start - '0');
        skip(text, *text->start);
    }
    return digits > 0 && number <= last;
}

// "b3", "h0.4", "a2", "+a2", "-a2", "a2~".
static bool is_input(piece value)
{
    bool good;
    if (skip(&value, 'b'))
        good = skip_number(&value, LAST_INDEX);
    else if (skip(&value, 'h'))
        good = skip_number(&value, LAST_HAT) && skip(&value, '.') &&
               skip_number(&value, LAST_DIRECTIONS);
    else {
        (void)(skip(&value, '+') || skip(&value, '-'));
        good = skip(&value, 'a') && skip_number(&value, LAST_INDEX);
        skip(&value, '~');
    }
    return good && value.length == 0;
}

static bool is_guid(piece text)
{
    for (size_t i = 0; i < text.length; i++)
        if (!strchr("0123456789abcdefABCDEF", text.start[i]))
            return false;
    return text.length == GUID_LENGTH;
}

// ---- judging ------------------------------------------------------------------------------------

static void warn(const cleaner *on, const char *reason, piece text)
{
    char excerpt[GLP_TEXT_EXCERPT_SIZE];
    glp_text_excerpt(excerpt, text.start, text.length);
    if (on->result.rejected < GLP_GAMEPAD_MAPPING_WARNINGS)
        glp_log(GL_LOG_WARNING, "%s: line %u: %s \"%s\"", on->who, on->line, reason, excerpt);
}

static vsync_status reject(const cleaner *on, const char *reason, piece text)
{
    warn(on, reason, text);
    return LINE_BAD;
}

// Never longer than the input: the commas between are the line's own.
static void copy(cleaner *on, piece text)
{
    memcpy(on->clean, text.start, text.length);
    on->clean += text.length;
}

static void copy_after_comma(cleaner *on, piece text)
{
    *on->clean++ = ',';
    copy(on, text);
}

// Copies a field if GLFW can read it. It would refuse a line for the first output that is half an
// axis.
static vsync_status add_field(cleaner *on, piece field)
{
    piece value = field;
    piece name = take(&value, ':');
    bool is_for_glfw = is_among(name, input_fields, COUNT(input_fields));
    bool is_half = is_among(name, output_fields, COUNT(output_fields));
    if (!memchr(field.start, ':', field.length))
        return reject(on, "no colon in", field);
    if (!is_for_glfw && !is_half && !is_among(name, other_fields, COUNT(other_fields)))
        return reject(on, "unknown field", name);
    // An empty value is SDL's way to say that the gamepad has none.
    if ((is_for_glfw || is_half) && value.length > 0 && !is_input(value))
        return reject(on, "no button, axis or hat:", field);
    if (is_for_glfw && value.length > 0)
        copy_after_comma(on, field);
    return LINE_ADDED;
}

static vsync_status add_fields(cleaner *on, piece fields)
{
    const char *before = on->clean;
    for (piece rest = fields; rest.length > 0;) {
        piece field = take(&rest, ',');
        if (field.length > 0 && add_field(on, field) == LINE_BAD)
            return LINE_BAD;
    }
    return on->clean > before ? LINE_ADDED : reject(on, "no field that counts in", fields);
}

static bool is_foreign(const cleaner *on, piece fields)
{
    while (fields.length > 0) {
        piece value = take(&fields, ',');
        if (is(take(&value, ':'), "platform"))
            return !is(value, on->platform);
    }
    return false;
}

static vsync_status judge(cleaner *on, piece line)
{
    if (line.length > LONGEST_LINE)
        return reject(on, "more than 512 bytes:", line);
    if (glp_text_check(line.start, line.length) < line.length)
        return reject(on, "a byte that is no text in", line);
    piece fields = line;
    piece guid = take(&fields, ',');
    piece name = take(&fields, ',');
    if (is_foreign(on, fields))
        return LINE_FOREIGN;
    if (!is_guid(guid))
        return reject(on, "no GUID of 32 hexadecimal digits:", guid);
    if (name.length == 0 || name.length > LONGEST_NAME)
        return reject(on, "no name of 1 to 127 bytes:", name);
    copy(on, guid);
    copy_after_comma(on, name);
    return add_fields(on, fields);
}

static void count(cleaner *on, piece line)
{
    char *before = on->clean;
    vsync_status found = judge(on, line);
    on->result.added += found == LINE_ADDED;
    on->result.foreign += found == LINE_FOREIGN;
    on->result.rejected += found == LINE_BAD;
    if (found == LINE_ADDED)
        *on->clean++ = '\n';
    else
        on->clean = before;
}

// -------------------------------------------------------------------------------------------------

static bool is_blank(char character)
{
    return character == ' ' || character == '\t' || character == '\r';
}

// Line ends may be Windows' own. Blanks before a line end are ignored.
static piece trim(piece line)
{
    while (line.length > 0 && is_blank(line.start[line.length - 1]))
        line.length--;
    return line;
}

static piece skip_mark(piece text)
{
    bool has_mark = text.length >= 3 && memcmp(text.start, "\xef\xbb\xbf", 3) == 0;
    return has_mark ? (piece){text.start + 3, text.length - 3} : text;
}

gl_gamepad_mappings glp_gamepad_mapping_clean(const char *who, const char *platform,
                                              const char *text, size_t size, char *clean)
{
    cleaner on = {.who = who, .platform = platform, .clean = clean};
    piece rest = skip_mark((piece){text, size});
    while (rest.length > 0) {
        on.line++;
        piece line = trim(take(&rest, '\n'));
        if (line.length > 0 && *line.start != '#')
            count(&on, line);
    }
    *on.clean = '\0';
    if (on.result.rejected > GLP_GAMEPAD_MAPPING_WARNINGS)
        glp_log(GL_LOG_WARNING, "%s: %u more bad lines", who,
                on.result.rejected - GLP_GAMEPAD_MAPPING_WARNINGS);
    return on.result;
}
