// The one text that a driver compiles: version and defines, then the stage, in which each #include
// is replaced by its file.
#include "graphics/shader/shader_source.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/file.h"
#include "core/base/log.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "graphics/shader/word.h"

// ---- what a line of a source is -----------------------------------------------------------------

typedef enum line_kind {
    LINE_BLANK, // or a comment
    LINE_CODE,  // and other directives
    LINE_EXTENSION,
    LINE_INCLUDE,
    LINE_NUMBER, // #line
    LINE_ONCE,
    LINE_VERSION,
} line_kind;

// A part of a text.
typedef struct span {
    const char *text;
    size_t size;
} span;

// One line of a text. It ends with LF, CR LF, CR or the end of the text.
struct scan {
    span rest;      // the text after the line
    int32_t number; // from 1
    span line;      // without its line end
    line_kind kind;

    // If kind is a directive. Comments may begin or end before and behind it.
    span before; // the text before the '#'
    span path;   // of an include or a #line; NULL: there is none, or it is not closed
    span value;  // of a version, or the number of a #line, as written
    span behind; // the text after it

    bool is_in_comment; // the line ends within a "/*" comment, ...
    int32_t comment;    // ... which began in this line
    bool is_in_remark;  // the line ends within a "//" comment
    bool is_continued;  // the line ends with a backslash, so the next one continues it
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}

static span skip(span part, size_t size)
{
    return (span){part.text + size, part.size - size};
}

// What stands in the part before its rest.
static span before(span part, span rest)
{
    return (span){part.text, part.size - rest.size};
}

static bool begins(span part, const char *with)
{
    size_t size = strlen(with);
    return part.size >= size && memcmp(part.text, with, size) == 0;
}

static bool is(span part, const char *word)
{
    return part.size == strlen(word) && begins(part, word);
}

// Steps to the end of the comment, or of the line.
static span skip_comment(struct scan *scan, span part)
{
    for (; part.size > 0; part = skip(part, 1))
        if (begins(part, "*/")) {
            scan->is_in_comment = false;
            return skip(part, 2);
        }
    return part;
}

// Steps over a comment's begin, or one byte.
static span step(struct scan *scan, span part)
{
    scan->is_in_remark = begins(part, "//");
    scan->is_in_comment = begins(part, "/*");
    scan->comment = scan->number;
    return skip(part, scan->is_in_remark || scan->is_in_comment ? 2 : 1);
}

static span skip_blanks(struct scan *scan, span part)
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

static void skip_code(struct scan *scan, span part)
{
    while ((part = skip_blanks(scan, part)).size > 0)
        part = step(scan, part);
}

// Whether a part, such as the text after a directive, has only blanks and comments.
static bool is_all_blank(span part)
{
    struct scan scan = {0};
    return skip_blanks(&scan, part).size == 0;
}

static span take_word(span *part)
{
    span rest = *part;
    while (rest.size > 0 && glp_glsl_is_of_word(*rest.text))
        rest = skip(rest, 1);
    span word = before(*part, rest);
    *part = rest;
    return word;
}

static span take_between(span *part, const char *begin, char end)
{
    if (!begins(*part, begin))
        return (span){0};
    span path = skip(*part, 1);
    const char *found = path.size > 0 ? memchr(path.text, end, path.size) : NULL;
    if (!found)
        return (span){0};
    path.size = (size_t)(found - path.text);
    *part = skip(*part, path.size + 2);
    return path;
}

static span take_quoted(span *part)
{
    return take_between(part, "\"", '"');
}

static span take_path(span *part)
{
    return begins(*part, "<") ? take_between(part, "<", '>') : take_quoted(part);
}

// Up to a comment or the end.
static span take_value(span *part)
{
    span rest = *part;
    while (rest.size > 0 && !begins(rest, "//") && !begins(rest, "/*"))
        rest = skip(rest, 1);
    span value = before(*part, rest);
    *part = rest;
    return value;
}

// Steps over blanks if then there is something to take. Otherwise a comment that begins there and
// goes on stands behind the directive.
static span take_next(const struct scan *scan, span *part, span (*take)(span *part))
{
    struct scan ahead = *scan;
    span rest = skip_blanks(&ahead, *part);
    span taken = take(&rest);
    if (taken.size > 0)
        *part = rest; // behind all comments
    return taken;
}

// What follows the number may be a file's number, a path, or a macro, which drivers take.
static span scan_line(struct scan *scan, span part)
{
    scan->value = take_next(scan, &part, take_word);
    scan->path = take_next(scan, &part, take_quoted);
    take_value(&part);
    return part;
}

// Part follows the '#'. Returns the rest of it.
static span scan_directive(struct scan *scan, span part)
{
    part = skip_blanks(scan, part);
    span word = take_word(&part);
    if (is(word, "line")) {
        scan->kind = LINE_NUMBER;
        return scan_line(scan, part);
    }
    span rest = skip_blanks(scan, part);
    if (is(word, "include")) {
        scan->kind = LINE_INCLUDE;
        scan->path = take_path(&rest);
        return rest;
    }
    if (is(word, "version")) {
        scan->kind = LINE_VERSION;
        scan->value = take_value(&rest);
        return rest;
    }
    if (is(word, "extension"))
        scan->kind = LINE_EXTENSION;
    if (is(word, "pragma") && is(take_word(&rest), "once"))
        scan->kind = LINE_ONCE;
    return rest;
}

static struct scan scan_begin(const char *text, size_t size)
{
    struct scan scan = {.rest = {text, size}};
    if (begins(scan.rest, "\xef\xbb\xbf"))
        scan.rest = skip(scan.rest, 3); // which editors put in front of UTF-8
    return scan;
}

static span take_line(span *rest)
{
    size_t size = 0;
    while (size < rest->size && rest->text[size] != '\n' && rest->text[size] != '\r')
        size++;
    span line = {rest->text, size};
    *rest = skip(*rest, size);
    *rest = skip(*rest, begins(*rest, "\r\n") ? 2 : rest->size > 0);
    return line;
}

// Steps to the next line. False: there is none.
static bool scan_next(struct scan *scan)
{
    if (scan->rest.size == 0)
        return false;
    bool is_continuation = scan->is_continued;
    scan->is_in_remark = scan->is_in_remark && is_continuation;
    scan->line = take_line(&scan->rest);
    scan->number++;
    scan->before = scan->path = scan->value = scan->behind = (span){0};

    span part = skip_blanks(scan, scan->line);
    scan->kind = part.size > 0 ? LINE_CODE : LINE_BLANK;
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

// ---- the text while it is built -----------------------------------------------------------------

enum {
    depth_limit = 16,
    file_count_limit = 256,
    origin_limit = 4096, // including files that are missing or only named
    total_limit = 4 * 1024 * 1024,
};

// unit.root of an origin that is not in a root.
enum { IN_MEMORY = -1, NOWHERE = -2 };

// An origin while the source is built.
struct unit {
    int32_t root;     // index
    uint32_t hash;    // of the origin's path
    const char *name; // its path in the root
    const char *text; // NULL: it cannot be read
    size_t size;
    char *owned;   // the text if it was read from disk; NULL: it belongs to the program
    bool is_once;  // it was included and has "#pragma once"
    size_t lookup; // the last one that did not find it
};

// Functions that take a build return false or -1 if they fail, and set its error.
struct build {
    const glp_glsl_source_desc *desc;
    const char *const *roots;
    size_t root_count;
    char *own_root; // the stage's folder, if there are no roots
    glp_glsl_source *source;
    char *error;

    struct unit *units; // one for each origin
    size_t lookup;      // the number of lookups so far
    size_t unit_room;   // this and the next: the arrays' capacities
    size_t origin_room;
    size_t text_room;
    size_t location_room;

    size_t total; // bytes of all included files
    int32_t file_count;
    int32_t depth;
    int32_t chain[depth_limit + 1]; // the files that are being included, outermost first
    int32_t stage;
    span version; // in the stage's #version line; NULL: it has none
    int32_t version_line;
    int32_t extension_line; // the last of the #extension lines at the stage's start; 0: none
    bool is_es;
};

// For errors without a location.
static const glp_glsl_location no_location = {.origin = -1};

// The last character of an error that was cut may be cut, too.
static void drop_last_character(char *error)
{
    size_t length = strlen(error);
    while (length > 0 && ((unsigned char)error[length - 1] & 0xc0) == 0x80)
        length--;
    error[length > 0 ? length - 1 : 0] = '\0';
}

// Sets the error, which begins with its location if it has one. Always returns false.
GLP_PRINTF(3, 4)
static bool fail(struct build *build, glp_glsl_location at, const char *format, ...)
{
    char *error = build->error;
    int length = 0;
    if (at.origin >= 0)
        length = snprintf(error, GLP_GLSL_ERROR_SIZE,
                          "%s:%d: ", glp_show_path(build->source->origins[at.origin].path).text,
                          at.line);
    va_list args;
    va_start(args, format);
    length += vsnprintf(error + length, (size_t)(GLP_GLSL_ERROR_SIZE - length), format, args);
    va_end(args);
    if (length >= GLP_GLSL_ERROR_SIZE)
        drop_last_character(error);
    for (char *c = error; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = '?';
    return false;
}

static bool fail_memory(struct build *build)
{
    build->source->is_deferred = true;
    return fail(build, no_location, "out of memory");
}

static bool emit(struct build *build, span part)
{
    glp_glsl_source *source = build->source;
    void *text = source->text;
    if (!glp_reserve(&text, &build->text_room, source->size, part.size + 1, 1))
        return fail_memory(build);
    source->text = text;
    if (part.size > 0)
        memcpy(source->text + source->size, part.text, part.size);
    source->size += part.size;
    source->text[source->size] = '\0';
    return true;
}

// The line that was appended came from this location.
static bool end_line(struct build *build, glp_glsl_location from)
{
    glp_glsl_source *source = build->source;
    void *locations = source->locations;
    if (!glp_reserve(&locations, &build->location_room, source->location_count, 1, sizeof from))
        return fail_memory(build);
    source->locations = locations;
    source->locations[source->location_count++] = from;
    return emit(build, (span){"\n", 1});
}

// ---- names of files -----------------------------------------------------------------------------

enum { name_size = 4096 };

static size_t cut_last(const char *name, size_t length)
{
    while (length > 0 && name[length - 1] != '/')
        length--;
    return length > 0 ? length - 1 : 0;
}

static bool has_room(span folder, span path)
{
    return path.size < name_size && folder.size < name_size - path.size - 1;
}

// Puts folder and path together, without "." and "..". False: that leaves the root.
static bool join(char name[name_size], span folder, span path)
{
    size_t length = folder.size;
    if (length > 0)
        memcpy(name, folder.text, length);
    for (size_t i = 0; i < path.size;) {
        const char *part = path.text + i;
        size_t size = 0;
        while (i + size < path.size && part[size] != '/')
            size++;
        i += size + 1;
        if (size == 0 || (size == 1 && part[0] == '.'))
            continue;
        if (size == 2 && part[0] == '.' && part[1] == '.') {
            if (length == 0)
                return false;
            length = cut_last(name, length);
            continue;
        }
        if (length > 0)
            name[length++] = '/';
        memcpy(name + length, part, size);
        length += size;
    }
    name[length] = '\0';
    return true;
}

static span folder_of(const struct unit *unit)
{
    span none = {0};
    span path = {unit->name, strlen(unit->name)};
    char name[name_size];
    bool is_inside = path.text[0] != '/' && has_room(none, path) && join(name, none, path);
    return is_inside ? (span){unit->name, cut_last(unit->name, path.size)} : none;
}

// ---- origins ------------------------------------------------------------------------------------

enum { missing = -1, failed = -2 };

// Thousands of #lines with names of their own would else be compared with each other.
static uint32_t hash_of(span path)
{
    uint32_t hash = 2166136261u; // FNV-1a
    for (size_t i = 0; i < path.size; i++)
        hash = (hash ^ (uint8_t)path.text[i]) * 16777619u;
    return hash;
}

static char *copy(span part)
{
    char *text = malloc(part.size + 1);
    if (text && part.size > 0)
        memcpy(text, part.text, part.size);
    if (text)
        text[part.size] = '\0';
    return text;
}

// Takes the path, which it frees where it fails.
static int32_t add(struct build *build, char *path, struct unit unit)
{
    glp_glsl_source *source = build->source;
    void *origins = source->origins;
    void *units = build->units;
    size_t count = source->origin_count;
    if (count == origin_limit) {
        free(path);
        fail(build, no_location, "more than %d files are looked for or named", origin_limit);
        return failed;
    }
    bool is_held =
        path && glp_reserve(&origins, &build->origin_room, count, 1, sizeof *source->origins);
    source->origins = origins;
    is_held = is_held && glp_reserve(&units, &build->unit_room, count, 1, sizeof unit);
    build->units = units;
    if (!is_held) {
        free(path);
        fail_memory(build);
        return failed;
    }
    source->origins[count] = (glp_glsl_origin){.path = path, .is_on_disk = unit.root >= 0};
    size_t size = strlen(path);
    size_t length = unit.name ? strlen(unit.name) : size;
    unit.name = path + size - length; // the end of it
    unit.hash = hash_of((span){path, size});
    build->units[count] = unit;
    source->origin_count++;
    return (int32_t)count;
}

// One that lies in a root of those numbers.
static int32_t find(const struct build *build, span path, int32_t low, int32_t high)
{
    uint32_t hash = hash_of(path);
    for (size_t i = 0; i < build->source->origin_count; i++) {
        assert(build->units); // one of each origin
        const struct unit *unit = &build->units[i];
        const char *other = build->source->origins[i].path;
        if (unit->hash == hash && unit->root >= low && unit->root <= high &&
            strlen(other) == path.size && memcmp(other, path.text, path.size) == 0)
            return (int32_t)i;
    }
    return missing;
}

// The index of the origin with this path, which is only named; adds one if there is none.
static int32_t add_name(struct build *build, span path)
{
    int32_t found = find(build, path, NOWHERE, INT32_MAX);
    if (found != missing)
        return found;
    return add(build, copy(path), (struct unit){.root = NOWHERE});
}

// ---- files on disk ------------------------------------------------------------------------------

// Bytes. Messages contain it as "is larger than 1 MiB".
#define FILE_LIMIT (1024 * 1024)

typedef enum reading {
    READ,
    MISSING,  // there is no such file
    REFUSED,  // it must not be read; `why` is the reason
    DEFERRED, // it cannot be read now; `why` is the reason
} reading;

struct content {
    char *text; // free() it; not terminated
    size_t size;
    glp_file_stamp stamp; // of the file that was read or refused
    char why[128];        // the rest of a sentence after the file's name: "is a folder"
};

static reading reject(struct content *content, const char *why)
{
    free(content->text);
    content->text = NULL;
    snprintf(content->why, sizeof content->why, "%s", why);
    return REFUSED;
}

static reading cannot_read(struct content *content, int error)
{
    if (error == ENOENT || error == ENOTDIR)
        return MISSING;
    reject(content, "");
    snprintf(content->why, sizeof content->why, "cannot be read: %s", strerror(error));
    return DEFERRED;
}

// One byte more than expected shows that the file has grown.
static reading read_all(struct content *content, glp_input_file *file)
{
    if (file->size > FILE_LIMIT)
        return reject(content, "is larger than 1 MiB");
    size_t room = file->size + 1;
    content->text = malloc(room);
    if (!content->text)
        return cannot_read(content, ENOMEM);
    int error = glp_input_file_read(file, content->text, room, &content->size);
    if (error)
        return cannot_read(content, error);
    return content->size < room ? READ : reject(content, "grew while it was read");
}

static reading read_within(struct content *content, const char *root, const char *path)
{
    static const char *const whys[] = {
        [GLP_FILE_FOLDER] = "is a folder",
        [GLP_FILE_OTHER] = "is no regular file",
        [GLP_FILE_OUTSIDE] = "leads out of its root",
    };
    glp_input_file file;
    glp_file_kind kind;
    content->stamp = glp_file_stamp_of(path);
    int error = glp_input_file_open_within(&file, root, path, &kind, &content->stamp);
    if (error)
        return cannot_read(content, error);
    if (kind != GLP_FILE_PLAIN)
        return reject(content, whys[kind]);
    reading found = read_all(content, &file);
    glp_input_file_close(&file);
    return found;
}

// Joins root and path; free() it. NULL: out of memory.
static char *join_paths(const char *root, const char *path)
{
    size_t length = strcmp(root, ".") == 0 ? 0 : strlen(root);
    const char *between = length > 0 && root[length - 1] != '/' ? "/" : "";
    size_t size = length + strlen(path) + 2;
    char *joined = malloc(size);
    if (joined)
        snprintf(joined, size, "%.*s%s%s", (int)length, root, between, path);
    return joined;
}

// Reads path, which is relative to root and contains neither "." nor "..". Reads only a regular
// file that is not larger than the limit and, after following links, is within root. The file that
// is checked is the one that is read, even if it is replaced in between.
static reading read_file(struct content *content, const char *root, const char *path)
{
    *content = (struct content){0};
    char *joined = join_paths(root, path);
    if (!joined)
        return cannot_read(content, ENOMEM);
    reading found = read_within(content, root, joined);
    free(joined);
    return found;
}

// ---- which file an include means ----------------------------------------------------------------

// One include on its way to a file.
struct request {
    glp_glsl_location at;
    span called; // as it is written
    span path;
    char missed[512]; // where on disk it was looked for
};

static int32_t refuse(struct build *build, const struct request *request, const char *why)
{
    fail(build, request->at, "\"%s\" %s",
         glp_show_path_of(request->called.text, request->called.size).text, why);
    return failed;
}

static int32_t add_text(struct build *build, const struct request *request, const char *path,
                        const char *text)
{
    size_t size = strlen(text);
    if (size > FILE_LIMIT)
        return refuse(build, request, "is larger than 1 MiB");
    return add(build, copy((span){path, strlen(path)}),
               (struct unit){.root = IN_MEMORY, .text = text, .size = size});
}

static int32_t look_in_memory(struct build *build, const struct request *request, const char *name)
{
    span path = {name, strlen(name)};
    int32_t found = find(build, path, IN_MEMORY, IN_MEMORY);
    const glp_glsl_source_desc *desc = build->desc;
    for (size_t i = 0; found == missing && i < desc->file_count; i++)
        if (strcmp(desc->files[i].path, name) == 0)
            found = add_text(build, request, name, desc->files[i].text);
    return found;
}

static int32_t miss(struct build *build, struct request *request, int32_t index)
{
    struct unit *unit = &build->units[index];
    size_t length = strlen(request->missed);
    if (unit->lookup != build->lookup)
        snprintf(request->missed + length, sizeof request->missed - length, "%s%s",
                 length > 0 ? ", " : "", glp_show_path(build->source->origins[index].path).text);
    unit->lookup = build->lookup;
    return missing;
}

static int32_t take(struct build *build, int32_t index, const struct content *content)
{
    struct unit *unit = &build->units[index];
    unit->text = unit->owned = content->text;
    unit->size = content->size;
    const char *end = memchr(unit->text, '\0', unit->size);
    if (!end)
        return index;
    int32_t line = 1;
    for (const char *c = unit->text; c < end; c++)
        line += *c == '\n';
    fail(build, (glp_glsl_location){index, line}, "there is a NUL byte");
    return failed;
}

static int32_t read_origin(struct build *build, struct request *request, int32_t index)
{
    struct content content;
    const struct unit *unit = &build->units[index];
    reading found = read_file(&content, build->roots[unit->root], unit->name);
    build->source->origins[index].stamp = content.stamp;
    if (found == MISSING)
        return miss(build, request, index);
    if (found == READ)
        return take(build, index, &content);
    build->source->is_deferred = found == DEFERRED;
    return refuse(build, request, content.why);
}

static int32_t look_in_root(struct build *build, struct request *request, int32_t root,
                            const char *name)
{
    char *path = join_paths(build->roots[root], name);
    int32_t found = path ? find(build, (span){path, strlen(path)}, 0, INT32_MAX) : missing;
    if (found == missing) {
        found = add(build, path, (struct unit){.root = root, .name = name});
        return found == failed ? failed : read_origin(build, request, found);
    }
    free(path);
    return build->units[found].text ? found : miss(build, request, found);
}

// In memory, and in one root, or in all of them if that is IN_MEMORY.
static int32_t look(struct build *build, struct request *request, int32_t root, const char *name)
{
    int32_t found = look_in_memory(build, request, name);
    bool is_one = root >= 0;
    int32_t end = is_one ? root + 1 : (int32_t)build->root_count;
    for (int32_t i = is_one ? root : 0; found == missing && i < end; i++)
        found = look_in_root(build, request, i, name);
    return found;
}

static int32_t look_all_over(struct build *build, struct request *request, span folder,
                             int32_t root)
{
    char name[name_size];
    build->lookup++;
    if (request->path.size > 0 && request->path.text[0] == '/')
        return refuse(build, request, "is an absolute path; it has to be relative");
    if (!has_room(folder, request->path))
        return refuse(build, request, "is too long for a path");
    if (!join(name, folder, request->path))
        return refuse(build, request, "leads out of its root");
    int32_t found = *name ? look(build, request, root, name) : missing;
    if (found == missing && join(name, (span){0}, request->path) && *name)
        found = look(build, request, IN_MEMORY, name);
    if (found != missing)
        return found;
    char why[sizeof request->missed + 64] = "is not there";
    if (request->missed[0])
        snprintf(why, sizeof why, "is not there; looked for: %s", request->missed);
    return refuse(build, request, why);
}

// The index of the origin that is included at this location.
static int32_t find_include(struct build *build, glp_glsl_location at, span path)
{
    struct request request = {.at = at, .called = path, .path = path};
    const struct unit *unit = &build->units[at.origin];
    return look_all_over(build, &request, folder_of(unit), unit->root);
}

static bool use_own_folder(struct build *build, struct request *request)
{
    const char *path = request->path.text;
    bool has_folder = strchr(path, '/') != NULL;
    size_t length = cut_last(path, request->path.size);
    span root = {path, length};
    if (length == 0)
        root = (span){has_folder ? "/" : ".", 1};
    build->own_root = copy(root);
    if (!build->own_root)
        return fail_memory(build);
    build->roots = (const char *const *)&build->own_root;
    build->root_count = 1;
    request->path.text += length + has_folder;
    request->path.size -= length + has_folder;
    return true;
}

// The index of the stage's origin.
static int32_t find_stage(struct build *build)
{
    const gl_shader_stage *stage = &build->desc->stage;
    const char *path = stage->path ? stage->path : "(text)";
    span called = {path, strlen(path)};
    struct request request = {.at = no_location, .called = called, .path = called};
    if (stage->text)
        return add_text(build, &request, path, stage->text);
    int32_t found = look_in_memory(build, &request, path);
    if (found != missing)
        return found;
    if (build->desc->root_count == 0 && !use_own_folder(build, &request))
        return failed;
    return look_all_over(build, &request, (span){0}, IN_MEMORY);
}

// ---- what comes before the stage ----------------------------------------------------------------

enum { longest_version = 32 };

static span to_part(const char *text)
{
    return (span){text, strlen(text)};
}

static bool put_line(struct build *build, glp_glsl_location from, const char *directive,
                     const char *text)
{
    return emit(build, to_part(directive)) && emit(build, to_part(text)) && end_line(build, from);
}

// With single blanks. False: it is no version.
static bool read_version(char version[longest_version], span part)
{
    size_t length = 0;
    for (size_t i = 0; i < part.size; i++) {
        char c = part.text[i];
        bool is_blank = c == ' ' || c == '\t';
        if (length + 2 > longest_version || (!is_blank && !glp_glsl_is_of_word(c)))
            return false;
        if (!is_blank)
            version[length++] = c;
        else if (length > 0 && version[length - 1] != ' ')
            version[length++] = ' ';
    }
    while (length > 0 && version[length - 1] == ' ')
        length--;
    version[length] = '\0';
    return glp_glsl_is_digit(version[0]);
}

static bool choose_version(struct build *build, char version[longest_version])
{
    const char *asked = build->desc->version;
    if (asked && !read_version(version, to_part(asked))) {
        char excerpt[GLP_TEXT_EXCERPT_SIZE];
        glp_text_excerpt(excerpt, asked, strlen(asked));
        return fail(build, no_location, "version is \"%s\"; it takes such as \"330 core\"",
                    excerpt);
    }
    if (!build->version.text) {
        if (!asked)
            snprintf(version, longest_version, build->desc->es ? "300 es" : "330 core");
        return true;
    }
    glp_glsl_location at = {build->stage, build->version_line};
    char own[longest_version];
    if (!read_version(own, build->version))
        return fail(build, at, "that is no version; it takes such as 330 core");
    if (asked && strcmp(own, version) != 0)
        return fail(build, at, "the source is for version %s, the program asks for %s", own,
                    version);
    memcpy(version, own, sizeof own);
    return true;
}

// Nothing that goes on into the lines that follow.
static bool is_define(const char *define)
{
    size_t length = 0;
    while (glp_glsl_is_letter(define[length]) || (length > 0 && glp_glsl_is_digit(define[length])))
        length++;
    char behind = define[length];
    if (length == 0 || (behind != '\0' && behind != ' ' && behind != '('))
        return false;
    for (const char *c = define; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f || *c == '\\')
            return false;
    return !strstr(define, "/*");
}

static bool put_defines(struct build *build)
{
    int32_t origin = -1;
    for (size_t i = 0; i < build->desc->define_count; i++) {
        const char *define = build->desc->defines[i];
        if (!is_define(define)) {
            char excerpt[GLP_TEXT_EXCERPT_SIZE];
            glp_text_excerpt(excerpt, define, strlen(define));
            return fail(build, no_location,
                        "defines[%zu] is \"%s\"; it takes \"NAME\" or \"NAME VALUE\", "
                        "in one line without backslashes and comments",
                        i, excerpt);
        }
        if (origin < 0)
            origin = add_name(build, to_part("(defines)"));
        if (origin < 0 ||
            !put_line(build, (glp_glsl_location){origin, (int32_t)i + 1}, "#define ", define))
            return false;
    }
    return true;
}

// All that OpenGL ES 3.00 has, as fragments have no default for most.
// clang-format off
static const char *const types[] = {
    "float", "int", "sampler2D", "sampler3D", "samplerCube", "sampler2DArray", "isampler2D",
    "isampler3D", "isamplerCube", "isampler2DArray", "usampler2D", "usampler3D", "usamplerCube",
    "usampler2DArray", "sampler2DShadow", "samplerCubeShadow", "sampler2DArrayShadow"};
// clang-format on
enum { type_count = sizeof types / sizeof *types };

// Drivers accept them only after all extensions.
static bool put_precision(struct build *build)
{
    if (!build->is_es)
        return true;
    int32_t origin = add_name(build, to_part("(precision)"));
    if (origin < 0)
        return false;
    for (int32_t i = 0; i < type_count; i++) {
        char line[64];
        snprintf(line, sizeof line, "%s;", types[i]);
        if (!put_line(build, (glp_glsl_location){origin, i + 1}, "precision highp ", line))
            return false;
    }
    return true;
}

static bool put_head(struct build *build)
{
    char version[longest_version];
    if (!choose_version(build, version))
        return false;
    int32_t origin = add_name(build, to_part("(version)"));
    glp_glsl_location at = {origin, 1};
    if (origin >= 0 && build->version.text)
        at = (glp_glsl_location){build->stage, build->version_line};
    const char *space = strchr(version, ' ');
    build->is_es = space && strcmp(space, " es") == 0;
    return origin >= 0 && put_line(build, at, "#version ", version) && put_defines(build);
}

// ---- the stage and what it includes -------------------------------------------------------------

enum { highest_line = 999999999 };

// A file on its way into the text.
struct progress {
    struct scan scan;
    int32_t origin;
    int32_t shown;  // what errors call it
    int32_t offset; // from its lines to the lines in errors
};

static glp_glsl_location here(const struct progress *progress)
{
    return (glp_glsl_location){progress->origin, progress->scan.number};
}

// A #line 0 counts from the next line on, which may not come.
static bool put_end(struct build *build, const struct progress *progress)
{
    int32_t line = progress->scan.number + progress->offset;
    return end_line(build, (glp_glsl_location){progress->shown, line < 0 ? 0 : line});
}

static bool put_text(struct build *build, const struct progress *progress, span part)
{
    return emit(build, part) && put_end(build, progress);
}

static bool check_rest(struct build *build, const struct progress *progress)
{
    const struct scan *scan = &progress->scan;
    bool is_comment_continued = scan->is_in_remark || scan->is_in_comment;
    bool is_whole = !scan->is_continued || is_comment_continued;
    return (is_whole && is_all_blank(scan->behind)) ||
           fail(build, here(progress), "there is something behind the directive");
}

// A directive that is ours leaves the comments around it, for they may begin or end there.
static bool put_rest(struct build *build, const struct progress *progress)
{
    return check_rest(build, progress) && emit(build, progress->scan.before) &&
           emit(build, (span){" ", 1}) && put_text(build, progress, progress->scan.behind);
}

static bool put_file(struct build *build, glp_glsl_location at, int32_t origin);

// "a -> b -> a"
static bool fail_circle(struct build *build, glp_glsl_location at, int32_t first)
{
    char chain[GLP_GLSL_ERROR_SIZE] = "";
    size_t length = 0;
    for (int32_t i = first; i < build->depth; i++) {
        const char *path = build->source->origins[build->chain[i]].path;
        size_t room = sizeof chain - length;
        int size = snprintf(chain + length, room, "%s -> ", glp_show_path(path).text);
        length += (size_t)size < room ? (size_t)size : room - 1;
    }
    return fail(build, at, "the includes go in a circle: %s%s", chain,
                glp_show_path(build->source->origins[build->chain[first]].path).text);
}

static bool put_include(struct build *build, const struct progress *progress)
{
    const struct scan *scan = &progress->scan;
    if (!scan->path.text)
        return fail(build, here(progress), "an include takes a path, in \"\" or in <>");
    if (!check_rest(build, progress))
        return false;
    int32_t origin = find_include(build, here(progress), scan->path);
    if (origin < 0)
        return false;
    if (scan->before.size > 0 && !put_text(build, progress, scan->before))
        return false;
    if (!build->units[origin].is_once && !put_file(build, here(progress), origin))
        return false;
    return put_text(build, progress, scan->behind);
}

static bool put_version(struct build *build, const struct progress *progress)
{
    if (build->depth > 1 || progress->scan.number != build->version_line)
        return fail(build, here(progress),
                    "a #version is the first line of a stage, or is left out");
    return put_rest(build, progress);
}

// -1: it is none, or too high.
static int32_t to_number(span digits)
{
    int64_t number = digits.size > 0 ? 0 : -1;
    for (size_t i = 0; i < digits.size; i++) {
        char c = digits.text[i];
        if (c < '0' || c > '9' || number > highest_line)
            return -1;
        number = number * 10 + (c - '0');
    }
    return number > highest_line ? -1 : (int32_t)number;
}

// One that drivers may take and this does not changes nothing: they never see it.
static bool put_number(struct build *build, struct progress *progress)
{
    if (!put_rest(build, progress))
        return false;
    const struct scan *scan = &progress->scan;
    int32_t number = to_number(scan->value);
    if (number < 0)
        return true;
    progress->offset = number - (scan->number + 1);
    if (scan->path.size > 0)
        progress->shown = add_name(build, scan->path);
    return progress->shown >= 0;
}

static bool put_any(struct build *build, struct progress *progress)
{
    switch (progress->scan.kind) {
    case LINE_INCLUDE:
        return put_include(build, progress);
    case LINE_NUMBER:
        return put_number(build, progress);
    case LINE_ONCE:
        build->units[progress->origin].is_once = true;
        return put_rest(build, progress);
    case LINE_VERSION:
        return put_version(build, progress);
    case LINE_BLANK:
    case LINE_CODE:
    case LINE_EXTENSION:
        break;
    }
    return put_text(build, progress, progress->scan.line);
}

static bool check_file(struct build *build, glp_glsl_location at, int32_t origin)
{
    for (int32_t i = 0; i < build->depth; i++)
        if (build->chain[i] == origin)
            return fail_circle(build, at, i);
    if (build->depth > depth_limit)
        return fail(build, at, "includes are nested more than %d deep", depth_limit);
    if (build->file_count == file_count_limit)
        return fail(build, at, "there are more than %d files", file_count_limit);
    if (build->units[origin].size > total_limit - build->total)
        return fail(build, at, "all files together are larger than 4 MiB");
    return true;
}

static bool put_lines(struct build *build, struct progress *progress)
{
    while (scan_next(&progress->scan)) {
        bool is_last = build->depth == 1 && progress->scan.number == build->extension_line;
        if (!put_any(build, progress) || (is_last && !put_precision(build)))
            return false;
    }
    const struct scan *scan = &progress->scan;
    if (scan->is_in_comment)
        return fail(build, (glp_glsl_location){progress->origin, scan->comment},
                    "the comment that begins here does not end");
    return !scan->is_continued || put_end(build, progress); // what follows is not its rest
}

static bool put_file(struct build *build, glp_glsl_location at, int32_t origin)
{
    if (!check_file(build, at, origin))
        return false;
    const struct unit *unit = &build->units[origin];
    struct progress progress = {
        .scan = scan_begin(unit->text, unit->size),
        .origin = origin,
        .shown = origin,
    };
    build->file_count++;
    build->total += unit->size;
    build->chain[build->depth++] = origin;
    bool is_put = put_lines(build, &progress);
    build->depth--;
    return is_put;
}

// ---- the whole ----------------------------------------------------------------------------------

// What the stage begins with. An extension in whose line something begins that goes on is code: no
// line can be put behind it.
static void find_beginning(struct build *build, const struct unit *unit)
{
    struct scan scan = scan_begin(unit->text, unit->size);
    while (scan_next(&scan))
        switch (scan.kind) {
        case LINE_VERSION:
            if (build->version.text || build->extension_line > 0)
                return; // which is refused later
            build->version = scan.value;
            build->version_line = scan.number;
            break;
        case LINE_EXTENSION:
            if (scan.is_in_comment || scan.is_continued)
                return;
            build->extension_line = scan.number;
            break;
        case LINE_CODE:
        case LINE_INCLUDE:
            return;
        case LINE_BLANK:
        case LINE_NUMBER:
        case LINE_ONCE:
            break;
        }
}

// A driver would report the end of a text that has no line of the stage.
static bool check_stage(struct build *build, int32_t origin)
{
    const struct unit *unit = &build->units[origin];
    span text = scan_begin(unit->text, unit->size).rest;
    for (size_t i = 0; i < text.size; i++)
        if (!strchr(" \t\n\v\f\r", text.text[i]))
            return true;
    return fail(build, (glp_glsl_location){origin, 1},
                "the stage is empty; it takes at least a main()");
}

static bool put_all(struct build *build)
{
    int32_t origin = find_stage(build);
    if (origin < 0 || !check_stage(build, origin))
        return false;
    build->stage = origin;
    find_beginning(build, &build->units[origin]);
    return put_head(build) && (build->extension_line > 0 || put_precision(build)) &&
           put_file(build, no_location, origin);
}

static void drop_text(glp_glsl_source *source)
{
    free(source->text);
    free(source->locations);
    source->text = NULL;
    source->locations = NULL;
    source->size = source->location_count = 0;
}

bool glp_glsl_source_init(glp_glsl_source *source, const glp_glsl_source_desc *desc,
                          char error[GLP_GLSL_ERROR_SIZE])
{
    *source = (glp_glsl_source){0};
    *error = '\0';
    struct build build = {
        .desc = desc,
        .roots = desc->roots,
        .root_count = desc->root_count,
        .source = source,
        .error = error,
    };
    bool is_made = put_all(&build);
    if (!is_made)
        drop_text(source);
    for (size_t i = 0; i < source->origin_count; i++)
        free(build.units[i].owned);
    free(build.units);
    free(build.own_root);
    return is_made;
}

void glp_glsl_source_finish(glp_glsl_source *source)
{
    drop_text(source);
    for (size_t i = 0; i < source->origin_count; i++)
        free(source->origins[i].path);
    free(source->origins);
    *source = (glp_glsl_source){0};
}

bool glp_glsl_source_changed(const glp_glsl_source *source)
{
    for (size_t i = 0; i < source->origin_count; i++) {
        const glp_glsl_origin *origin = &source->origins[i];
        if (!origin->is_on_disk)
            continue;
        glp_file_stamp now = glp_file_stamp_of(origin->path);
        if (!glp_file_is_same(&now, &origin->stamp) || (origin->stamp.is_fresh && !now.is_fresh))
            return true;
    }
    return false;
}
