// The stage, with all that it includes put in.
#include "graphics/shader/glsl_build.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/shown_path.h"

enum { total_limit = 4 * 1024 * 1024 };
enum { highest_line = 999999999 };

// A file on its way into the text.
struct progress {
    glp_glsl_scan scan;
    int32_t origin;
    int32_t shown;  // what errors call it
    int32_t offset; // from its lines to those that errors tell
};

static glp_glsl_location here(const struct progress *progress)
{
    return (glp_glsl_location){progress->origin, progress->scan.number};
}

// A #line 0 counts from the next line on, which may not come.
static bool end_line(glp_glsl_build *build, const struct progress *progress)
{
    int32_t line = progress->scan.number + progress->offset;
    return glp_glsl_end_line(build, (glp_glsl_location){progress->shown, line < 0 ? 0 : line});
}

static bool put_line(glp_glsl_build *build, const struct progress *progress, glp_glsl_part part)
{
    return glp_glsl_emit(build, part) && end_line(build, progress);
}

static bool check_rest(glp_glsl_build *build, const struct progress *progress)
{
    const glp_glsl_scan *scan = &progress->scan;
    bool is_comment_continued = scan->is_in_remark || scan->is_in_comment;
    bool is_whole = !scan->is_continued || is_comment_continued;
    return (is_whole && glp_glsl_is_blank(scan->behind)) ||
           glp_glsl_fail(build, here(progress), "there is something behind the directive");
}

// A directive that is ours leaves the comments around it, for they may begin or end there.
static bool put_rest(glp_glsl_build *build, const struct progress *progress)
{
    return check_rest(build, progress) && glp_glsl_emit(build, progress->scan.before) &&
           glp_glsl_emit(build, (glp_glsl_part){" ", 1}) &&
           put_line(build, progress, progress->scan.behind);
}

// ---- includes -----------------------------------------------------------------------------------

static bool put_file(glp_glsl_build *build, glp_glsl_location at, int32_t origin);

// "a -> b -> a"
static bool fail_circle(glp_glsl_build *build, glp_glsl_location at, int32_t first)
{
    char chain[GLP_GLSL_ERROR_SIZE] = "";
    size_t length = 0;
    for (int32_t i = first; i < build->depth; i++) {
        const char *path = build->source->origins[build->chain[i]].path;
        size_t room = sizeof chain - length;
        int size = snprintf(chain + length, room, "%s -> ", glp_show_path(path).text);
        length += (size_t)size < room ? (size_t)size : room - 1;
    }
    return glp_glsl_fail(build, at, "the includes go in a circle: %s%s", chain,
                         glp_show_path(build->source->origins[build->chain[first]].path).text);
}

static bool put_include(glp_glsl_build *build, const struct progress *progress)
{
    const glp_glsl_scan *scan = &progress->scan;
    if (!scan->path.text)
        return glp_glsl_fail(build, here(progress), "an include takes a path, in \"\" or in <>");
    if (!check_rest(build, progress))
        return false;
    int32_t origin = glp_glsl_find_include(build, here(progress), scan->path);
    if (origin < 0)
        return false;
    if (scan->before.size > 0 && !put_line(build, progress, scan->before))
        return false;
    if (!build->units[origin].is_once && !put_file(build, here(progress), origin))
        return false;
    return put_line(build, progress, scan->behind);
}

// ---- lines --------------------------------------------------------------------------------------

static bool put_version(glp_glsl_build *build, const struct progress *progress)
{
    if (build->depth > 1 || progress->scan.number != build->version_line)
        return glp_glsl_fail(build, here(progress),
                             "a #version is the first line of a stage, or is left out");
    return put_rest(build, progress);
}

// -1: it is none, or too high.
static int32_t to_number(glp_glsl_part digits)
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
static bool put_number(glp_glsl_build *build, struct progress *progress)
{
    if (!put_rest(build, progress))
        return false;
    const glp_glsl_scan *scan = &progress->scan;
    int32_t number = to_number(scan->value);
    if (number < 0)
        return true;
    progress->offset = number - (scan->number + 1);
    if (scan->path.size > 0)
        progress->shown = glp_glsl_add_name(build, scan->path);
    return progress->shown >= 0;
}

static bool put_any(glp_glsl_build *build, struct progress *progress)
{
    switch (progress->scan.kind) {
    case GLP_GLSL_INCLUDE:
        return put_include(build, progress);
    case GLP_GLSL_LINE:
        return put_number(build, progress);
    case GLP_GLSL_ONCE:
        build->units[progress->origin].is_once = true;
        return put_rest(build, progress);
    case GLP_GLSL_VERSION:
        return put_version(build, progress);
    case GLP_GLSL_BLANK:
    case GLP_GLSL_CODE:
    case GLP_GLSL_EXTENSION:
        break;
    }
    return put_line(build, progress, progress->scan.line);
}

// ---- files --------------------------------------------------------------------------------------

static bool check_file(glp_glsl_build *build, glp_glsl_location at, int32_t origin)
{
    for (int32_t i = 0; i < build->depth; i++)
        if (build->chain[i] == origin)
            return fail_circle(build, at, i);
    if (build->depth > glp_glsl_depth_limit)
        return glp_glsl_fail(build, at, "includes are nested more than %d deep",
                             glp_glsl_depth_limit);
    if (build->file_count == glp_glsl_file_count_limit)
        return glp_glsl_fail(build, at, "there are more than %d files", glp_glsl_file_count_limit);
    if (build->units[origin].size > total_limit - build->total)
        return glp_glsl_fail(build, at, "all files together are larger than 4 MiB");
    return true;
}

static bool put_lines(glp_glsl_build *build, struct progress *progress)
{
    while (glp_glsl_scan_next(&progress->scan)) {
        bool is_last = build->depth == 1 && progress->scan.number == build->extension_line;
        if (!put_any(build, progress) || (is_last && !glp_glsl_put_precision(build)))
            return false;
    }
    const glp_glsl_scan *scan = &progress->scan;
    if (scan->is_in_comment)
        return glp_glsl_fail(build, (glp_glsl_location){progress->origin, scan->comment},
                             "the comment that begins here does not end");
    return !scan->is_continued || end_line(build, progress); // what follows is not its rest
}

static bool put_file(glp_glsl_build *build, glp_glsl_location at, int32_t origin)
{
    if (!check_file(build, at, origin))
        return false;
    const glp_glsl_unit *unit = &build->units[origin];
    struct progress progress = {
        .scan = glp_glsl_scan_begin(unit->text, unit->size),
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
static void find_beginning(glp_glsl_build *build, const glp_glsl_unit *unit)
{
    glp_glsl_scan scan = glp_glsl_scan_begin(unit->text, unit->size);
    while (glp_glsl_scan_next(&scan))
        switch (scan.kind) {
        case GLP_GLSL_VERSION:
            if (build->version.text || build->extension_line > 0)
                return; // which is refused later
            build->version = scan.value;
            build->version_line = scan.number;
            break;
        case GLP_GLSL_EXTENSION:
            if (scan.is_in_comment || scan.is_continued)
                return;
            build->extension_line = scan.number;
            break;
        case GLP_GLSL_CODE:
        case GLP_GLSL_INCLUDE:
            return;
        case GLP_GLSL_BLANK:
        case GLP_GLSL_LINE:
        case GLP_GLSL_ONCE:
            break;
        }
}

// A driver would tell the end of a text in which no line is the stage's.
static bool check_stage(glp_glsl_build *build, int32_t origin)
{
    const glp_glsl_unit *unit = &build->units[origin];
    glp_glsl_part text = glp_glsl_scan_begin(unit->text, unit->size).rest;
    for (size_t i = 0; i < text.size; i++)
        if (!strchr(" \t\n\v\f\r", text.text[i]))
            return true;
    return glp_glsl_fail(build, (glp_glsl_location){origin, 1},
                         "the stage is empty; it takes at least a main()");
}

static bool put_all(glp_glsl_build *build)
{
    int32_t origin = glp_glsl_find_stage(build);
    if (origin < 0 || !check_stage(build, origin))
        return false;
    build->stage = origin;
    find_beginning(build, &build->units[origin]);
    return glp_glsl_put_head(build) &&
           (build->extension_line > 0 || glp_glsl_put_precision(build)) &&
           put_file(build, glp_glsl_no_location, origin);
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
    glp_glsl_build build = {
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
