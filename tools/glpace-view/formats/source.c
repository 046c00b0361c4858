#define _XOPEN_SOURCE 700 // fileno, opendir

#include "formats/source.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/system.h"

const char *const source_extensions[] = {"GL_OES_standard_derivatives", "GL_EXT_shader_texture_lod",
                                         "GL_EXT_frag_depth", "GL_EXT_draw_buffers", NULL};

enum { LARGEST = 1024 * 1024, DEEPEST = 16 };

// ---- files --------------------------------------------------------------------------------------

static bool refuse(struct text *error, const char *path, const char *why)
{
    text_print(error, "%s %s", path, why);
    return false;
}

bool source_is_text(const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if ((unsigned char)bytes[i] < ' ' && !strchr("\t\n\v\f\r\x1a", bytes[i]))
            return false;
    return !memchr(bytes, '\0', size);
}

static bool load(FILE *file, const char *path, struct text *content, struct text *error)
{
    char bytes[4096];
    size_t size;
    while (content->size <= LARGEST && (size = fread(bytes, 1, sizeof bytes, file)) > 0)
        text_add(content, bytes, size);
    if (ferror(file)) {
        text_print(error, "%s cannot be read: %s", path, strerror(errno));
        return false;
    }
    if (content->size > LARGEST)
        return refuse(error, path, "is larger than 1 MiB");
    if (content->size == 0)
        return refuse(error, path, "is empty");
    return source_is_text(content->bytes, content->size) ||
           refuse(error, path, "is no text, and so no shader");
}

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

char *source_load(const char *path, struct text *error)
{
    if (is_folder(path)) {
        refuse(error, path, "is a folder; it takes the file of a shader");
        return NULL;
    }
    const char *why;
    FILE *file = open_plain(path, &why);
    if (!file) {
        text_print(error, "%s cannot be read: %s", path, why);
        return NULL;
    }
    struct text content = {0};
    const bool is_loaded = load(file, path, &content, error);
    fclose(file);
    if (!is_loaded)
        text_free(&content);
    return content.bytes;
}

static bool has_content(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && (!S_ISREG(status.st_mode) || status.st_size > 0);
}

// Of what stands in front of the name, with its slash.
static size_t folder_size(const char *path, size_t size)
{
    while (size > 0 && path[size - 1] != '/')
        size--;
    return size;
}

char *source_beside(const char *path, const char *name)
{
    while (strncmp(name, "./", 2) == 0)
        name += 2;
    size_t folder = name[0] == '/' ? 0 : folder_size(path, strlen(path));
    while (strncmp(name, "../", 3) == 0 && folder > 0) {
        const size_t parent = folder_size(path, folder - 1);
        if (strncmp(path + parent, "../", 3) == 0 || strncmp(path + parent, "./", 2) == 0)
            break;
        folder = parent;
        name += 3;
    }
    return text_of("%.*s%s", (int)folder, path, name);
}

static bool is_alike(const char *a, const char *b)
{
    for (;; a++, b++) {
        a += strspn(a, " ");
        b += strspn(b, " ");
        if (tolower((unsigned char)*a) != tolower((unsigned char)*b))
            return false;
        if (*a == '\0')
            return true;
    }
}

char *source_find(const char *path)
{
    const size_t size = folder_size(path, strlen(path));
    char *folder = size > 0 ? copy(path, size) : copy(".", 1);
    char *found = copy(path, strlen(path));
    bool is_found = is_there(path);
    DIR *entries = is_found ? NULL : opendir(folder);
    for (struct dirent *entry; entries && (entry = readdir(entries));) {
        const char *name = entry->d_name;
        // Of several the first by name, since a folder has no order.
        if (!is_alike(name, path + size) || (is_found && strcmp(name, found + size) > 0))
            continue;
        free(found);
        found = text_of("%.*s%s", (int)size, path, name);
        is_found = true;
    }
    if (entries)
        closedir(entries);
    free(folder);
    return found;
}

// ---- reading ------------------------------------------------------------------------------------

enum { SHALLOW = 64 }; // of #if

struct reader {
    struct source *source;
    const struct source_desc *desc;
    const char *chain[DEEPEST + 1]; // the files that are being read, outermost first
    int depth;
    struct names once; // files with #pragma once, and the common one

    // Where the text is, across files.
    bool in_comment;
    bool is_continued; // the line before ended with a backslash
    bool in_directive;
    int braces, parens;
    int words;      // of the statement outside of functions
    bool has_value; // it is behind a "="
    char *latest;   // the word before; NULL: something else
    char sign;      // the sign before; 0: a word
    bool dead[SHALLOW], known[SHALLOW];
    int conditions;
};

static bool fail(struct reader *reader, int line, const char *what, const char *name)
{
    text_print(&reader->source->error, "%s:%d: %s%s", reader->chain[reader->depth - 1], line, what,
               name);
    return false;
}

static bool is_dead(const struct reader *reader)
{
    for (int i = 0; i < reader->conditions && i < SHALLOW; i++)
        if (reader->dead[i])
            return true;
    return false;
}

// ---- code ---------------------------------------------------------------------------------------

static void take_word(struct reader *reader, const char *word, size_t length)
{
    struct source *source = reader->source;
    names_add(&source->words, word, length);
    if (reader->braces == 0 && reader->parens == 0) {
        if (reader->words > 0 && !reader->has_value && !reader->in_directive)
            names_add(&source->declared, word, length);
        reader->words++;
    }
    free(reader->latest);
    reader->latest = copy(word, length);
    reader->sign = 0;
}

static void take_sign(struct reader *reader, char c)
{
    const bool is_outside = reader->braces == 0 && reader->parens == 0;
    if (c == '(' && is_outside && !reader->in_directive && reader->latest && reader->words > 1 &&
        !reader->has_value)
        names_add(&reader->source->functions, reader->latest, strlen(reader->latest));
    reader->parens += (c == '(') - (c == ')' && reader->parens > 0);
    reader->braces += (c == '{') - (c == '}' && reader->braces > 0);
    if (is_outside && (c == '=' || c == ','))
        reader->has_value = c == '=';
    if (reader->braces == 0 && reader->parens == 0 && (c == ';' || c == '}')) {
        reader->words = 0;
        reader->has_value = false;
    }
    if (!isspace((unsigned char)c)) {
        reader->source->has_list |= c == '{' && reader->sign == '=';
        free(reader->latest);
        reader->latest = NULL;
        reader->sign = c;
    }
}

// A line of code, or what a directive has behind its name.
static void scan(struct reader *reader, const char *line, size_t length)
{
    const bool counts = !is_dead(reader);
    for (size_t i = 0; i < length;) {
        if (reader->in_comment) {
            const bool ends = line[i] == '*' && i + 1 < length && line[i + 1] == '/';
            reader->in_comment = !ends;
            i += ends ? 2 : 1;
        } else if (line[i] == '/' && i + 1 < length && line[i + 1] == '/') {
            return;
        } else if (line[i] == '/' && i + 1 < length && line[i + 1] == '*') {
            reader->in_comment = true;
            i += 2;
        } else if (is_of_word(line[i])) {
            size_t end = i;
            while (end < length && is_of_word(line[end]))
                end++;
            if (counts && !isdigit((unsigned char)line[i]))
                take_word(reader, line + i, end - i);
            i = end;
        } else {
            if (counts)
                take_sign(reader, line[i]);
            i++;
        }
    }
}

// ---- directives ---------------------------------------------------------------------------------

// A directive's words: those of the line behind the "#".
struct words {
    const char *at, *end;
};

static void skip_blanks(struct words *words)
{
    while (words->at < words->end && isspace((unsigned char)*words->at))
        words->at++;
}

static bool take(struct words *words, const char *text)
{
    const size_t length = strlen(text);
    if ((size_t)(words->end - words->at) < length || memcmp(words->at, text, length) != 0)
        return false;
    words->at += length;
    return true;
}

static char *take_name(struct words *words)
{
    skip_blanks(words);
    const char *begin = words->at;
    while (words->at < words->end && is_of_word(*words->at))
        words->at++;
    return copy(begin, (size_t)(words->at - begin));
}

// "...", <...> or '...'; NULL: there is none.
static char *take_quoted(struct words *words)
{
    skip_blanks(words);
    if (words->at == words->end || !strchr("\"<'", *words->at))
        return NULL;
    const char close = *words->at == '<' ? '>' : *words->at;
    const char *begin = words->at + 1;
    const char *end = memchr(begin, close, (size_t)(words->end - begin));
    if (!end)
        return NULL;
    words->at = end + 1;
    return copy(begin, (size_t)(end - begin));
}

static bool put_file(struct reader *reader, const char *path, const char *content);

static void put_position(struct reader *reader, int line)
{
    text_print(&reader->source->text, "#line %d \"%s\"\n", line, reader->chain[reader->depth - 1]);
}

// The path of an include: beside the file, then in the folders. NULL: there is none.
static char *find_include(struct reader *reader, const char *name)
{
    char *path = source_beside(reader->chain[reader->depth - 1], name);
    for (int i = -1; i < reader->desc->folders->count; i++) {
        if (i >= 0) {
            free(path);
            path = text_of("%s/%s", reader->desc->folders->list[i], name);
        }
        names_add(&reader->source->files, path, strlen(path));
        if (is_there(path))
            return path;
    }
    free(path);
    return NULL;
}

static bool put_include(struct reader *reader, int line, struct words words)
{
    char *name = take_quoted(&words);
    char *path = name ? find_include(reader, name) : NULL;
    bool good = path || fail(reader, line,
                             name ? "there is no such file beside this one or in a folder of -I: "
                                  : "an #include takes a path in quotes",
                             name ? name : "");
    for (int i = 0; good && i < reader->depth; i++)
        if (strcmp(reader->chain[i], path) == 0)
            good = fail(reader, line, "the includes go in a circle: ", path);
    if (good && reader->depth == DEEPEST)
        good = fail(reader, line, "includes are nested more than 16 deep: ", path);
    if (good && !names_have(&reader->once, path)) {
        struct text error = {0};
        char *content = source_load(path, &error);
        good = content ? put_file(reader, path, content) : fail(reader, line, error.bytes, "");
        free(content);
        text_free(&error);
    }
    if (good)
        put_position(reader, line + 1);
    free(path);
    free(name);
    return good;
}

static struct directive *add_directive(struct reader *reader, int line, int channel)
{
    struct source *source = reader->source;
    source->directives =
        grow(source->directives, source->directive_count, sizeof *source->directives);
    struct directive *directive = &source->directives[source->directive_count++];
    const char *path = reader->chain[reader->depth - 1];
    *directive = (struct directive){
        .path = copy(path, strlen(path)), .line = line, .channel = channel, .key = copy("", 0)};
    return directive;
}

// Behind "iChannel": 0 "file://..." or 0::MinFilter "Linear".
static bool take_channel(struct reader *reader, int line, struct words words)
{
    char *number = take_name(&words);
    const bool is_number = strlen(number) == 1 && number[0] >= '0' && number[0] <= '9';
    free(number);
    if (!is_number)
        return fail(reader, line, "a channel is one of #iChannel0 to #iChannel9", "");
    struct directive *directive = add_directive(reader, line, words.at[-1] - '0');
    if (take(&words, "::")) {
        free(directive->key);
        directive->key = take_name(&words);
    }
    directive->value = take_quoted(&words);
    return directive->value || fail(reader, line, "an #iChannel takes a text in quotes", "");
}

static void take_uniform(struct reader *reader, int line, struct words words)
{
    skip_blanks(&words);
    while (words.end > words.at && isspace((unsigned char)words.end[-1]))
        words.end--;
    add_directive(reader, line, -1)->value = copy(words.at, (size_t)(words.end - words.at));
}

// 100, 120, "300 es" and the like say nothing that holds here.
static void take_version(struct reader *reader, struct words words)
{
    char *number = take_name(&words), *profile = take_name(&words);
    const int version = atoi(number);
    if (version > 330 && strcmp(profile, "es") != 0)
        reader->source->version = version;
    free(number);
    free(profile);
}

// Those of WebGL are part of OpenGL.
static void take_extension(struct reader *reader, int line, struct words words)
{
    static const char *const own[] = {"GL_OES_", "GL_EXT_shader_texture_lod", "GL_EXT_frag_depth",
                                      "GL_EXT_draw_buffers"};
    skip_blanks(&words);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (take(&words, own[i]))
            return;
    text_print(&reader->source->extensions, "#line %d \"%s\"\n#extension %.*s\n", line,
               reader->chain[reader->depth - 1], (int)(words.end - words.at), words.at);
}

// Names that begin with GL_ cannot be defined. In conditions those of WebGL's extensions get another beginning.
static void rename_extensions(char *line)
{
    for (const char *const *name = source_extensions; *name; name++)
        for (char *at = line; (at = strstr(at, *name)); at += strlen(*name))
            for (size_t i = 0; i < strlen(SOURCE_EXTENSION); i++)
                at[i] = SOURCE_EXTENSION[i];
}

static void take_macro(struct reader *reader, struct words words)
{
    char *name = take_name(&words);
    names_add(&reader->source->macros, name, strlen(name));
    free(name);
}

// Whether a macro is certainly not defined. The driver has names of its own.
static bool is_undefined(const struct reader *reader, const char *name)
{
    const bool is_drivers = strncmp(name, "GL_", 3) == 0 || strncmp(name, "__", 2) == 0;
    return strcmp(name, "GL_ES") == 0 ||
           (!is_drivers && !names_have(&reader->source->macros, name));
}

// What certainly holds (1) or not (0); the rest (-1) is the driver's. "0", "1", "defined NAME" and "!defined(NAME)"
// alone are understood.
static int holds(const struct reader *reader, struct words words)
{
    skip_blanks(&words);
    const bool is_not = take(&words, "!");
    char *what = take_name(&words);
    int result = -1;
    if (strcmp(what, "0") == 0 || strcmp(what, "1") == 0) {
        result = what[0] == '1';
    } else if (strcmp(what, "defined") == 0) {
        skip_blanks(&words);
        const bool has_paren = take(&words, "(");
        char *name = take_name(&words);
        skip_blanks(&words);
        if (is_undefined(reader, name) && (!has_paren || take(&words, ")")))
            result = 0;
        free(name);
    }
    free(what);
    skip_blanks(&words);
    const bool is_all = words.at == words.end || *words.at == '/';
    return result < 0 || !is_all ? -1 : result != is_not;
}

static void take_condition(struct reader *reader, const char *name, struct words words)
{
    int known = -1;
    if (strcmp(name, "if") == 0) {
        known = holds(reader, words);
    } else {
        char *macro = take_name(&words);
        if (is_undefined(reader, macro))
            known = strcmp(name, "ifndef") == 0;
        free(macro);
    }
    if (reader->conditions < SHALLOW) {
        reader->dead[reader->conditions] = known == 0;
        reader->known[reader->conditions] = known >= 0;
    }
    reader->conditions++;
}

static void turn_condition(struct reader *reader, bool is_else)
{
    const int level = reader->conditions - 1;
    if (level < 0 || level >= SHALLOW || !reader->known[level])
        return;
    reader->dead[level] = is_else ? !reader->dead[level] : false;
    reader->known[level] = is_else; // of an #elif nothing is known
}

// Whether the line is left to the driver; false, with *good false, if it is wrong.
static bool take_directive(struct reader *reader, int line, struct words words, bool *good)
{
    char *name = take_name(&words);
    bool stays = false;
    if (strncmp(name, "if", 2) == 0) {
        take_condition(reader, name, words);
        stays = true;
    } else if (strcmp(name, "else") == 0 || strcmp(name, "elif") == 0) {
        turn_condition(reader, name[2] == 's');
        stays = true;
    } else if (strcmp(name, "endif") == 0) {
        reader->conditions -= reader->conditions > 0;
        stays = true;
    } else if (is_dead(reader)) {
        stays = strcmp(name, "include") != 0 && name[0] != 'i' && strcmp(name, "version") != 0;
    } else if (strcmp(name, "include") == 0) {
        *good = put_include(reader, line, words);
    } else if (strncmp(name, "iChannel", 8) == 0) {
        words.at -= strlen(name) - 8;
        *good = take_channel(reader, line, words);
    } else if (strcmp(name, "iUniform") == 0) {
        take_uniform(reader, line, words);
    } else if (strcmp(name, "iKeyboard") == 0) {
        reader->source->reads_keyboard = true;
    } else if (name[0] == 'i' && isupper((unsigned char)name[1])) {
        char *why = text_of("there is no #%s; there are #include, #iChannel0 to #iChannel9, "
                            "#iKeyboard and #iUniform",
                            name);
        *good = fail(reader, line, why, "");
        free(why);
    } else if (strcmp(name, "version") == 0) {
        take_version(reader, words);
    } else if (strcmp(name, "extension") == 0) {
        take_extension(reader, line, words);
    } else if (strcmp(name, "pragma") == 0 && take(&words, " once")) {
        const char *path = reader->chain[reader->depth - 1];
        names_add(&reader->once, path, strlen(path));
    } else {
        if (strcmp(name, "define") == 0)
            take_macro(reader, words);
        stays = true;
    }
    free(name);
    return stays;
}

// ---- lines --------------------------------------------------------------------------------------

// Names in it are used; what it opens and closes does not count.
static void scan_directive(struct reader *reader, const char *line, size_t length)
{
    const int braces = reader->braces, parens = reader->parens, words = reader->words;
    const bool has_value = reader->has_value;
    scan(reader, line, length);
    reader->braces = braces;
    reader->parens = parens;
    reader->words = words;
    reader->has_value = has_value;
}

static bool put_line(struct reader *reader, int number, const char *line, size_t length)
{
    struct source *source = reader->source;
    const size_t before = source->text.size;
    size_t begin = 0;
    while (begin < length && isspace((unsigned char)line[begin]))
        begin++;
    const bool begins_directive =
        !reader->in_comment && !reader->is_continued && begin < length && line[begin] == '#';
    const struct words words = {line + begin + 1, line + length};
    bool good = true;
    reader->in_directive = begins_directive || (reader->in_directive && reader->is_continued);
    reader->is_continued = length > 0 && line[length - 1] == '\\';
    if (begins_directive && !take_directive(reader, number, words, &good)) {
        if (source->text.size == before) // an include has put its own end
            text_add(&source->text, "\n", 1);
        return good;
    }
    const size_t at = source->text.size;
    text_add(&source->text, line, length);
    text_add(&source->text, "\n", 1);
    if (reader->in_directive) {
        rename_extensions(source->text.bytes + at);
        scan_directive(reader, line, length);
    } else {
        scan(reader, line, length);
    }
    return true;
}

static bool put_file(struct reader *reader, const char *path, const char *content)
{
    reader->chain[reader->depth++] = path;
    put_position(reader, 1);
    if (strncmp(content, "\xef\xbb\xbf", 3) == 0)
        content += 3; // which editors put in front of UTF-8
    bool good = true;
    for (int number = 1; good && *content; number++) {
        const size_t length = strcspn(content, "\r\n");
        good = put_line(reader, number, content, length);
        content += length;
        content += strncmp(content, "\r\n", 2) == 0 ? 2 : *content != '\0';
    }
    reader->depth--;
    return good;
}

static bool read_all(struct reader *reader, const char *path)
{
    struct source *source = reader->source;
    names_add(&source->files, path, strlen(path));
    char *content = source_load(path, &source->error);
    source->is_unreadable = !content;
    const bool good = content && put_file(reader, path, content);
    free(content);
    return good;
}

bool source_read(struct source *source, const struct source_desc *desc)
{
    *source = (struct source){0};
    struct reader reader = {.source = source, .desc = desc};
    for (int i = 0; i < desc->defines->count; i++)
        names_add(&source->macros, desc->defines->list[i], strcspn(desc->defines->list[i], " "));
    names_add(&source->macros, SOURCE_PROGRAM, strlen(SOURCE_PROGRAM));
    bool good = true;
    if (desc->common) {
        names_add(&source->files, desc->common, strlen(desc->common));
        if (has_content(desc->common)) {
            names_add(&reader.once, desc->common, strlen(desc->common));
            good = read_all(&reader, desc->common);
            source->is_unreadable = false;
        }
    }
    good = good && read_all(&reader, desc->path);
    names_free(&reader.once);
    free(reader.latest);
    return good;
}

void source_free(struct source *source)
{
    text_free(&source->text);
    text_free(&source->extensions);
    text_free(&source->error);
    for (int i = 0; i < source->directive_count; i++) {
        free(source->directives[i].path);
        free(source->directives[i].key);
        free(source->directives[i].value);
    }
    free(source->directives);
    names_free(&source->words);
    names_free(&source->declared);
    names_free(&source->macros);
    names_free(&source->functions);
    names_free(&source->files);
    *source = (struct source){0};
}
