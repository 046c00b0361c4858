#include "sources.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "path.h"

#define MEBIBYTE ((size_t)1 << 20)
#define MOST_TEXT 1   // MiB, which is what a shader may have
#define MOST_BYTES 16 // MiB: compilers take a second or two for each

static bool refuse(struct sources *sources, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(sources->error, sizeof sources->error, format, args);
    va_end(args);
    return false;
}

static bool cannot_read(struct sources *sources, const char *file)
{
    int error = errno;
    sources->is_short_of_memory = error == ENOMEM;
    return refuse(sources, "%s cannot be read: %s", file, strerror(error));
}

// ---- paths --------------------------------------------------------------------------------------

// The folder that the file is in, with all links followed, and a slash behind it; the file itself
// may be a link.
static char *find_folder(const char *file)
{
    const char *slash = strrchr(file, '/');
    const size_t length = slash ? (size_t)(slash - file) + 1 : 0;
    char *folder = malloc(length + sizeof ".");
    char *real = NULL;
    if (folder) {
        memcpy(folder, file, length);
        memcpy(folder + length, ".", sizeof ".");
        real = real_path(folder);
    }
    free(folder);
    return real;
}

// What follows root in folder, without slashes around it; NULL if it is not within.
static const char *within(const char *root, const char *folder)
{
    size_t length = strcmp(root, "/") == 0 ? 0 : strlen(root);
    if (strncmp(folder, root, length) != 0 || (folder[length] != '/' && folder[length] != '\0'))
        return NULL;
    return folder + length + strspn(folder + length, "/");
}

static bool find_path(struct sources *sources, struct source *source, const char *root,
                      const char *file)
{
    const char *slash = strrchr(file, '/');
    const char *name = slash ? slash + 1 : file;
    char *folder = find_folder(file);
    if (!folder)
        return cannot_read(sources, file);
    const char *inner = within(root, folder);
    bool is_found = inner != NULL;
    if (!is_found) {
        refuse(sources, "%s is not in %s; --root says where paths begin", file, root);
    } else {
        size_t size = strlen(inner) + strlen(name) + 2;
        source->path = malloc(size);
        is_found = source->path || cannot_read(sources, file);
        if (is_found)
            snprintf(source->path, size, "%s%s%s", inner, *inner ? "/" : "", name);
    }
    free(folder);
    return is_found;
}

static bool check_path(struct sources *sources, const struct source *source)
{
    for (int i = 0; i < sources->count; i++)
        if (strcmp(sources->all[i].path, source->path) == 0)
            return refuse(sources, "%s is there twice", source->path);
    return true;
}

// ---- contents -----------------------------------------------------------------------------------

static bool read_stream(struct sources *sources, struct source *source, const char *file,
                        FILE *stream)
{
    const int most = sources->are_any ? MOST_BYTES : MOST_TEXT;
    const size_t room = (size_t)most * MEBIBYTE + 1;
    source->bytes = malloc(room);
    if (!source->bytes)
        return cannot_read(sources, file);
    source->size = fread(source->bytes, 1, room, stream);
    if (ferror(stream))
        return cannot_read(sources, file);
    if (source->size == room)
        return refuse(sources, "%s is larger than %d MiB", file, most);
    if (!sources->are_any && memchr(source->bytes, '\0', source->size))
        return refuse(sources, "%s has a NUL byte; it takes text, and with --bytes any file", file);
    source->bytes[source->size] = '\0';
    char *fitting = realloc(source->bytes, source->size + 1);
    source->bytes = fitting ? fitting : source->bytes;
    return true;
}

static bool read_bytes(struct sources *sources, struct source *source, const char *file)
{
    struct stat status;
    if (stat(file, &status) != 0)
        return cannot_read(sources, file);
    if (!S_ISREG(status.st_mode))
        return refuse(sources, "%s is no regular file", file);
    FILE *stream = fopen(file, "rb");
    if (!stream)
        return cannot_read(sources, file);
    bool is_read = read_stream(sources, source, file, stream);
    fclose(stream);
    return is_read;
}

// ---- all ----------------------------------------------------------------------------------------

static bool read_source(struct sources *sources, const char *root, const char *file)
{
    struct source *source = &sources->all[sources->count];
    bool is_read = find_path(sources, source, root, file) && check_path(sources, source) &&
                   read_bytes(sources, source, file);
    sources->count++;
    return is_read;
}

bool sources_read(struct sources *sources, const char *root, char **files, int count, bool any)
{
    *sources = (struct sources){.all = calloc((size_t)count, sizeof *sources->all), .are_any = any};
    char *real_root = sources->all ? real_path(root) : NULL;
    bool is_read = real_root != NULL;
    if (!is_read)
        cannot_read(sources, root);
    for (int i = 0; is_read && i < count; i++)
        is_read = read_source(sources, real_root, files[i]);
    free(real_root);
    return is_read;
}

void sources_free(struct sources *sources)
{
    for (int i = 0; i < sources->count; i++) {
        free(sources->all[i].path);
        free(sources->all[i].bytes);
    }
    free(sources->all);
}
