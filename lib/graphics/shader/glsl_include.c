// Which file an include means.
#include "graphics/shader/glsl_build.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/shown_path.h"
#include "graphics/shader/files.h"

enum { missing = -1, failed = -2 };
enum { name_size = 4096 };

// One include on its way to a file.
struct request {
    glp_glsl_location at;
    glp_glsl_part called; // as it is written
    glp_glsl_part path;
    char missed[512]; // where on disk it was looked for
};

// ---- names --------------------------------------------------------------------------------------

static size_t cut_last(const char *name, size_t length)
{
    while (length > 0 && name[length - 1] != '/')
        length--;
    return length > 0 ? length - 1 : 0;
}

static bool has_room(glp_glsl_part folder, glp_glsl_part path)
{
    return path.size < name_size && folder.size < name_size - path.size - 1;
}

// Puts folder and path together, without "." and "..". False: that leaves the root.
static bool join(char name[name_size], glp_glsl_part folder, glp_glsl_part path)
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

static glp_glsl_part folder_of(const glp_glsl_unit *unit)
{
    glp_glsl_part none = {0};
    glp_glsl_part path = {unit->name, strlen(unit->name)};
    char name[name_size];
    bool is_inside = path.text[0] != '/' && has_room(none, path) && join(name, none, path);
    return is_inside ? (glp_glsl_part){unit->name, cut_last(unit->name, path.size)} : none;
}

// ---- origins ------------------------------------------------------------------------------------

// Thousands of #lines with names of their own would else be compared with each other.
static uint32_t hash_of(glp_glsl_part path)
{
    uint32_t hash = 2166136261u; // FNV-1a
    for (size_t i = 0; i < path.size; i++)
        hash = (hash ^ (uint8_t)path.text[i]) * 16777619u;
    return hash;
}

// Takes the path, which it frees where it fails.
static int32_t add(glp_glsl_build *build, char *path, glp_glsl_unit unit)
{
    glp_glsl_source *source = build->source;
    void *origins = source->origins;
    void *units = build->units;
    size_t count = source->origin_count;
    if (count == glp_glsl_origin_limit) {
        free(path);
        glp_glsl_fail(build, glp_glsl_no_location, "more than %d files are looked for or named",
                      glp_glsl_origin_limit);
        return failed;
    }
    bool has_room =
        path && glp_reserve(&origins, &build->origin_room, count, 1, sizeof *source->origins);
    source->origins = origins;
    has_room = has_room && glp_reserve(&units, &build->unit_room, count, 1, sizeof unit);
    build->units = units;
    if (!has_room) {
        free(path);
        glp_glsl_fail_memory(build);
        return failed;
    }
    source->origins[count] = (glp_glsl_origin){.path = path, .is_on_disk = unit.root >= 0};
    size_t size = strlen(path);
    size_t length = unit.name ? strlen(unit.name) : size;
    unit.name = path + size - length; // the end of it
    unit.hash = hash_of((glp_glsl_part){path, size});
    build->units[count] = unit;
    source->origin_count++;
    return (int32_t)count;
}

static char *copy(glp_glsl_part part)
{
    char *text = malloc(part.size + 1);
    if (text && part.size > 0)
        memcpy(text, part.text, part.size);
    if (text)
        text[part.size] = '\0';
    return text;
}

// One that lies in a root of those numbers.
static int32_t find(const glp_glsl_build *build, glp_glsl_part path, int32_t low, int32_t high)
{
    uint32_t hash = hash_of(path);
    for (size_t i = 0; i < build->source->origin_count; i++) {
        const glp_glsl_unit *unit = &build->units[i];
        const char *other = build->source->origins[i].path;
        if (unit->hash == hash && unit->root >= low && unit->root <= high &&
            strlen(other) == path.size && memcmp(other, path.text, path.size) == 0)
            return (int32_t)i;
    }
    return missing;
}

int32_t glp_glsl_add_name(glp_glsl_build *build, glp_glsl_part path)
{
    int32_t found = find(build, path, GLP_GLSL_NOWHERE, INT32_MAX);
    if (found != missing)
        return found;
    return add(build, copy(path), (glp_glsl_unit){.root = GLP_GLSL_NOWHERE});
}

// ---- one file -----------------------------------------------------------------------------------

static int32_t refuse(glp_glsl_build *build, const struct request *request, const char *why)
{
    glp_glsl_fail(build, request->at, "\"%s\" %s",
                  glp_show_path_of(request->called.text, request->called.size).text, why);
    return failed;
}

static int32_t add_text(glp_glsl_build *build, const struct request *request, const char *path,
                        const char *text)
{
    size_t size = strlen(text);
    if (size > GLP_GLSL_FILE_LIMIT)
        return refuse(build, request, "is larger than 1 MiB");
    return add(build, copy((glp_glsl_part){path, strlen(path)}),
               (glp_glsl_unit){.root = GLP_GLSL_IN_MEMORY, .text = text, .size = size});
}

static int32_t look_in_memory(glp_glsl_build *build, const struct request *request,
                              const char *name)
{
    glp_glsl_part path = {name, strlen(name)};
    int32_t found = find(build, path, GLP_GLSL_IN_MEMORY, GLP_GLSL_IN_MEMORY);
    const glp_glsl_source_desc *desc = build->desc;
    for (size_t i = 0; found == missing && i < desc->file_count; i++)
        if (strcmp(desc->files[i].path, name) == 0)
            found = add_text(build, request, name, desc->files[i].text);
    return found;
}

static int32_t miss(glp_glsl_build *build, struct request *request, int32_t index)
{
    glp_glsl_unit *unit = &build->units[index];
    size_t length = strlen(request->missed);
    if (unit->lookup != build->lookup)
        snprintf(request->missed + length, sizeof request->missed - length, "%s%s",
                 length > 0 ? ", " : "", glp_show_path(build->source->origins[index].path).text);
    unit->lookup = build->lookup;
    return missing;
}

static int32_t take(glp_glsl_build *build, int32_t index, const glp_glsl_content *content)
{
    glp_glsl_unit *unit = &build->units[index];
    unit->text = unit->owned = content->text;
    unit->size = content->size;
    const char *end = memchr(unit->text, '\0', unit->size);
    if (!end)
        return index;
    int32_t line = 1;
    for (const char *c = unit->text; c < end; c++)
        line += *c == '\n';
    glp_glsl_fail(build, (glp_glsl_location){index, line}, "there is a NUL byte");
    return failed;
}

static int32_t read_origin(glp_glsl_build *build, struct request *request, int32_t index)
{
    glp_glsl_content content;
    const glp_glsl_unit *unit = &build->units[index];
    glp_glsl_found found = glp_glsl_file_read(&content, build->roots[unit->root], unit->name);
    build->source->origins[index].stamp = content.stamp;
    if (found == GLP_GLSL_MISSING)
        return miss(build, request, index);
    if (found == GLP_GLSL_READ)
        return take(build, index, &content);
    build->source->is_deferred = found == GLP_GLSL_DEFERRED;
    return refuse(build, request, content.why);
}

static int32_t look_in_root(glp_glsl_build *build, struct request *request, int32_t root,
                            const char *name)
{
    char *path = glp_glsl_file_join(build->roots[root], name);
    int32_t found = path ? find(build, (glp_glsl_part){path, strlen(path)}, 0, INT32_MAX) : missing;
    if (found == missing) {
        found = add(build, path, (glp_glsl_unit){.root = root, .name = name});
        return found == failed ? failed : read_origin(build, request, found);
    }
    free(path);
    return build->units[found].text ? found : miss(build, request, found);
}

// ---- searching ----------------------------------------------------------------------------------

// In memory, and in one root, or in all of them if that is GLP_GLSL_IN_MEMORY.
static int32_t look(glp_glsl_build *build, struct request *request, int32_t root, const char *name)
{
    int32_t found = look_in_memory(build, request, name);
    bool is_one = root >= 0;
    int32_t end = is_one ? root + 1 : (int32_t)build->root_count;
    for (int32_t i = is_one ? root : 0; found == missing && i < end; i++)
        found = look_in_root(build, request, i, name);
    return found;
}

static int32_t look_all_over(glp_glsl_build *build, struct request *request, glp_glsl_part folder,
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
    if (found == missing && join(name, (glp_glsl_part){0}, request->path) && *name)
        found = look(build, request, GLP_GLSL_IN_MEMORY, name);
    if (found != missing)
        return found;
    char why[sizeof request->missed + 64] = "is not there";
    if (request->missed[0])
        snprintf(why, sizeof why, "is not there; looked for: %s", request->missed);
    return refuse(build, request, why);
}

int32_t glp_glsl_find_include(glp_glsl_build *build, glp_glsl_location at, glp_glsl_part path)
{
    struct request request = {.at = at, .called = path, .path = path};
    const glp_glsl_unit *unit = &build->units[at.origin];
    return look_all_over(build, &request, folder_of(unit), unit->root);
}

static bool use_own_folder(glp_glsl_build *build, struct request *request)
{
    const char *path = request->path.text;
    bool has_folder = strchr(path, '/') != NULL;
    size_t length = cut_last(path, request->path.size);
    glp_glsl_part root = {path, length};
    if (length == 0)
        root = (glp_glsl_part){has_folder ? "/" : ".", 1};
    build->own_root = copy(root);
    if (!build->own_root)
        return glp_glsl_fail_memory(build);
    build->roots = (const char *const *)&build->own_root;
    build->root_count = 1;
    request->path.text += length + has_folder;
    request->path.size -= length + has_folder;
    return true;
}

int32_t glp_glsl_find_stage(glp_glsl_build *build)
{
    const gl_shader_stage *stage = &build->desc->stage;
    const char *path = stage->path ? stage->path : "(text)";
    glp_glsl_part called = {path, strlen(path)};
    struct request request = {.at = glp_glsl_no_location, .called = called, .path = called};
    if (stage->text)
        return add_text(build, &request, path, stage->text);
    int32_t found = look_in_memory(build, &request, path);
    if (found != missing)
        return found;
    if (build->desc->root_count == 0 && !use_own_folder(build, &request))
        return failed;
    return look_all_over(build, &request, (glp_glsl_part){0}, GLP_GLSL_IN_MEMORY);
}
