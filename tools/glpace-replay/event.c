#include "event.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <glpace/loop.h>

#include "core/base/ns.h"
#include "record/fields.h"
#include "text.h"

// A member without its struct: "x" of "cursor.x".
static const char *member_of(const glp_field *field)
{
    return field->kind == GLP_FIELD_PATHS ? "paths" : strchr(field->name, '.') + 1;
}

// ---- writing ------------------------------------------------------------------------------------

// In quotes. What would end the path or the line is a backslash, an x, and two digits of hex.
static void add_path(glp_bytes *text, const char *path)
{
    add_text(text, "\"");
    for (; *path; path++) {
        unsigned char byte = (unsigned char)*path;
        if (is_line(&byte, 1) && byte != '"' && byte != '\\') {
            glp_bytes_add(text, path, 1);
            continue;
        }
        add_text(text, "\\x");
        add_hex(text, &byte, 1);
    }
    add_text(text, "\"");
}

static void add_member(glp_bytes *text, const gl_event *event, const glp_field *field)
{
    switch (field->kind) {
    case GLP_FIELD_F64:
        add_double(text, glp_field_get_double(event, field));
        break;
    case GLP_FIELD_U64:
        add_number(text, (uint64_t)glp_field_get(event, field));
        break;
    case GLP_FIELD_PATHS:
        for (uint32_t i = 0; i < event->drop.count; i++) {
            add_text(text, i > 0 ? "," : "");
            add_path(text, event->drop.paths[i]);
        }
        break;
    default:
        add_integer(text, glp_field_get(event, field));
    }
}

static void add_name(glp_bytes *text, const char *name)
{
    add_text(text, " ");
    add_text(text, name);
    add_text(text, "=");
}

static void add_head(glp_bytes *text, const glp_recorded *recorded)
{
    const gl_event *event = &recorded->event;
    add_text(text, gl_event_name(event->type));
    add_name(text, "time");
    add_integer(text, event->time);
    if (gl_event_is_input(event->type)) {
        add_name(text, "arrived");
        add_integer(text, event->arrived);
    }
    if (event->window_number > 0) {
        add_name(text, "window");
        add_number(text, event->window_number);
    }
    if (recorded->paused)
        add_text(text, " loop-paused");
    if (recorded->scale < 1 || recorded->scale > 1) {
        add_name(text, "scale");
        add_double(text, recorded->scale);
    }
}

void event_add(glp_bytes *text, const glp_recorded *recorded)
{
    const gl_event *event = &recorded->event;
    const glp_event_layout *layout = glp_event_layout_of(event->type);
    add_head(text, recorded);
    for (int i = 0; i < layout->count; i++) {
        const glp_field *field = &layout->fields[i];
        if (field->kind != GLP_FIELD_BOOL) {
            add_name(text, member_of(field));
            add_member(text, event, field);
        } else if (glp_field_get(event, field)) {
            add_text(text, " ");
            add_text(text, member_of(field));
        }
    }
}

// ---- reading ------------------------------------------------------------------------------------

static bool refuse(struct event_parser *parser, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(parser->error, sizeof parser->error, format, args);
    va_end(args);
    return false;
}

static bool is_end(const char *at)
{
    return *at == ' ' || *at == '\0';
}

static bool read_flag(const char **at, const char *name)
{
    const char *flag = *at;
    if (!read_word(&flag, " ") || !read_word(&flag, name) || !is_end(flag))
        return false;
    *at = flag;
    return true;
}

static bool begin_value(const char **at, const char *name)
{
    const char *value = *at;
    if (!read_word(&value, " ") || !read_word(&value, name) || !read_word(&value, "="))
        return false;
    *at = value;
    return true;
}

// Checks what follows a value. *at is read here and not by the caller, whose arguments are evaluated in any order.
static bool end_value(struct event_parser *parser, const char **at, const char *name, bool is_read)
{
    return (is_read && is_end(*at)) ||
           refuse(parser, "the value of %s is not one that it can have", name);
}

static bool lacks(struct event_parser *parser, const char *at, const char *name)
{
    if (*at == '\0')
        return refuse(parser, "%s= is missing at the end", name);
    return refuse(parser, "%s= is missing before '%.40s'", name, at + (*at == ' '));
}

static bool read_time(struct event_parser *parser, const char **at, const char *name, int64_t *time)
{
    return begin_value(at, name)
               ? end_value(parser, at, name, read_integer(at, time) && glp_ns_is_time(*time))
               : lacks(parser, *at, name);
}

static bool read_head(struct event_parser *parser, const char **at, glp_recorded *recorded)
{
    gl_event *event = &recorded->event;
    if (!read_time(parser, at, "time", &event->time) ||
        (gl_event_is_input(event->type) && !read_time(parser, at, "arrived", &event->arrived)))
        return false;
    uint64_t window = 0;
    if (begin_value(at, "window") &&
        !end_value(parser, at, "window", read_number(at, &window) && window <= UINT32_MAX))
        return false;
    event->window_number = (uint32_t)window;
    recorded->paused = read_flag(at, "loop-paused");
    if (!begin_value(at, "scale"))
        return true;
    double *scale = &recorded->scale;
    return end_value(parser, at, "scale",
                     read_double(at, scale) && *scale >= GL_TIME_SCALE_MIN &&
                         *scale <= GL_TIME_SCALE_MAX);
}

static bool read_path_byte(const char **at, char *byte)
{
    unsigned char code = (unsigned char)**at;
    bool is_read;
    if (read_word(at, "\\x")) {
        is_read = read_byte(at, &code);
    } else {
        is_read = code != '\\' && code != '"';
        *at += is_read && code != 0;
    }
    *byte = (char)code;
    return is_read && code != 0;
}

// Takes a path out of its quotes, to the place where it begins.
static bool read_path(const char **at, char *path)
{
    if (!read_word(at, "\""))
        return false;
    while (read_path_byte(at, path))
        path++;
    bool ends = read_word(at, "\"");
    *path = '\0';
    return ends;
}

static bool read_paths(struct event_parser *parser, char *line, const char **at,
                       gl_drop_event *drop)
{
    drop->paths = parser->paths;
    do {
        char *path = line + (*at - line);
        if (drop->count == GL_DROP_MAX || !read_path(at, path))
            return false;
        parser->paths[drop->count++] = path;
    } while (read_word(at, ","));
    return true;
}

static bool read_whole(const char **at, gl_event *event, const glp_field *field)
{
    int64_t value;
    uint64_t number = 0;
    bool is_read =
        field->kind == GLP_FIELD_U64 ? read_number(at, &number) : read_integer(at, &value);
    if (field->kind == GLP_FIELD_U64)
        value = (int64_t)number;
    if (!is_read)
        return false;
    glp_field_set(event, field, value);
    return glp_field_get(event, field) == value; // or it does not fit
}

static bool read_member(struct event_parser *parser, char *line, const char **at, gl_event *event,
                        const glp_field *field)
{
    const char *name = member_of(field);
    bool is_read = true;
    if (field->kind == GLP_FIELD_BOOL) {
        glp_field_set(event, field, read_flag(at, name));
        return true;
    }
    if (!begin_value(at, name))
        return lacks(parser, *at, name);
    if (field->kind == GLP_FIELD_PATHS)
        is_read = read_paths(parser, line, at, &event->drop);
    else if (field->kind == GLP_FIELD_F64)
        is_read = read_double(at, glp_field_of(event, field));
    else
        is_read = read_whole(at, event, field);
    return end_value(parser, at, name, is_read && glp_field_is_in_range(event, field));
}

static gl_event_type find_type(const char **at)
{
    size_t length = strcspn(*at, " ");
    for (int type = GL_EVENT_NONE + 1; type <= GL_EVENT_CLOSE; type++) {
        const char *name = gl_event_name((gl_event_type)type);
        if (strlen(name) != length || strncmp(*at, name, length) != 0)
            continue;
        *at += length;
        return (gl_event_type)type;
    }
    return GL_EVENT_NONE;
}

bool event_parse(struct event_parser *parser, char *line, glp_recorded *recorded)
{
    const char *at = line;
    *recorded = (glp_recorded){.event.type = find_type(&at), .scale = 1};
    const glp_event_layout *layout = glp_event_layout_of(recorded->event.type);
    if (!layout)
        return refuse(parser, "'%.40s' does not begin with the type of an event", line);
    if (!read_head(parser, &at, recorded))
        return false;
    for (int i = 0; i < layout->count; i++)
        if (!read_member(parser, line, &at, &recorded->event, &layout->fields[i]))
            return false;
    return *at == '\0' || refuse(parser, "'%.40s' is left over", at + 1);
}
