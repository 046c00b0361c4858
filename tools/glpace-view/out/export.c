#include "out/export.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/report.h"
#include "base/system.h"
#include "base/whole.h"
#include "formats/format.h"
#include "formats/source.h"

#define TEMPLATE "glpace-view.html"
#define SCRIPT "glpace-view.js"
#define PLACE "{{{ PAGE }}}" // in the template, of what the page has

static bool fail(const char *path, const char *what)
{
    fprintf(stderr, "glpace-view: --export: %s: %s\n", path, what);
    return false;
}

// ---- files --------------------------------------------------------------------------------------

static bool is_file(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

static bool read_file(const char *path, struct text *content)
{
    const char *why;
    FILE *file = open_plain(path, &why);
    if (!file)
        return fail(path, why);
    char bytes[65536];
    text_add(content, "", 0); // also of an empty one there are bytes
    for (size_t size; (size = fread(bytes, 1, sizeof bytes, file)) > 0;)
        text_add(content, bytes, size);
    const bool is_read = !ferror(file);
    fclose(file);
    if (is_read)
        return true;
    text_free(content);
    return fail(path, "it cannot be read");
}

static void put(FILE *file, const void *user)
{
    const struct text *content = user;
    fwrite(content->bytes, 1, content->size, file);
}

static bool write_file(const char *folder, const char *name, const char *ending,
                       const struct text *content)
{
    struct complaint complaint;
    char *path = text_of("%s/%s%s", folder, name, ending);
    const bool is_written = whole_write(path, put, content, &complaint);
    if (!is_written)
        fprintf(stderr, "glpace-view: --export: %s\n", complaint.text);
    free(path);
    return is_written;
}

static bool is_within(const char *path, const char *folder)
{
    char *file = real_path(path), *around = real_path(folder);
    const size_t length = around ? strlen(around) : 0;
    const bool is_in = file && length > 0 && strncmp(file, around, length) == 0 &&
                       (file[length] == '/' || around[length - 1] == '/');
    free(file);
    free(around);
    return is_in;
}

static bool may_be_published(const struct plan_desc *desc, const char *path)
{
    char *beside = source_beside(desc->path, ".");
    bool may = is_within(path, beside);
    free(beside);
    for (int i = 0; !may && i < desc->folders.count; i++)
        may = is_within(path, desc->folders.list[i]);
    return may;
}

// A shader names any file of this computer, and a page shows it to everybody.
static bool check_files(const struct plan_desc *desc, const struct plan *plan)
{
    bool good = true;
    for (int i = 0; i < plan->files.count; i++) {
        const char *path = plan->files.list[i];
        if (strcmp(path, plan->path) == 0 || !is_file(path) || may_be_published(desc, path))
            continue;
        fprintf(stderr,
                "glpace-view: --export: %s reads %s, which is outside of its folder and those of "
                "-I\n",
                plan->path, path);
        good = false;
    }
    if (!good)
        fprintf(stderr,
                "glpace-view: --export: no page is made; --outside publishes these files, too\n");
    return good;
}

// ---- the viewer as a page -----------------------------------------------------------------------

static bool read_viewer(const char *called, struct text *template, struct text *script)
{
    static const char *const places[] = {"", "../share/glpace/"};
    char *folder = program_folder(called);
    bool is_found = false, is_read = false;
    for (int i = 0; i < 2 && !is_found; i++) {
        char *page = text_of("%s%s%s", folder, places[i], TEMPLATE);
        char *code = text_of("%s%s%s", folder, places[i], SCRIPT);
        is_found = is_file(page) && is_file(code);
        is_read = is_found && read_file(page, template) && read_file(code, script);
        free(page);
        free(code);
    }
    if (!is_found)
        fprintf(stderr,
                "glpace-view: --export needs " TEMPLATE " and " SCRIPT
                ", which are neither in %s nor in %s%s: they are glpace-view, built for browsers\n",
                folder, folder, places[1]);
    free(folder);
    return is_read;
}

// ---- what the page has --------------------------------------------------------------------------

static void put_base64(struct text *to, const char *bytes, size_t size)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    text_add(to, "\"", 1);
    for (size_t i = 0; i < size; i += 3) {
        uint32_t group = 0;
        for (size_t j = 0; j < 3; j++)
            group = group << 8 | (i + j < size ? (unsigned char)bytes[i + j] : 0);
        for (size_t j = 0; j < 4; j++)
            text_add(to, i + j > size ? "=" : &digits[group >> (18 - 6 * j) & 63], 1);
    }
    text_add(to, "\"", 1);
}

static bool put_file(struct text *page, const char *path)
{
    struct text content = {0};
    if (!read_file(path, &content))
        return false;
    text_add(page, "\n{\"path\": ", 10);
    text_add_json(page, path, strlen(path));
    const bool is_text = source_is_text(content.bytes, content.size);
    text_print(page, ", \"%s\": ", is_text ? "text" : "base64");
    (is_text ? text_add_json : put_base64)(page, content.bytes, content.size);
    text_add(page, "},", 2);
    text_free(&content);
    return true;
}

static void put_strings(struct text *page, const struct names *names)
{
    for (int i = 0; i < names->count; i++) {
        text_print(page, i > 0 ? ", " : "");
        text_add_json(page, names->list[i], strlen(names->list[i]));
    }
}

// The shader, its flags, and each file that it reads, the shader's own first.
static bool put_page(struct text *page, const struct plan *plan, const struct names *flags)
{
    text_print(page, "{\"flags\": [");
    put_strings(page, flags);
    text_print(page, "], \"files\": [");
    bool good = put_file(page, plan->path);
    for (int i = 0; good && i < plan->files.count; i++)
        if (strcmp(plan->files.list[i], plan->path) != 0 && is_file(plan->files.list[i]))
            good = put_file(page, plan->files.list[i]);
    page->size--; // the last comma
    text_print(page, "]}");
    return good;
}

static bool fill(struct text *page, const struct text *template, const struct plan *plan,
                 const struct names *flags)
{
    const char *place = strstr(template->bytes, PLACE);
    if (!place)
        return fail(TEMPLATE, "it has no place for a shader");
    text_add(page, template->bytes, (size_t)(place - template->bytes));
    const bool good = put_page(page, plan, flags);
    text_print(page, "%s", place + strlen(PLACE));
    return good;
}

bool export_page(const char *folder, const char *name, const struct plan_desc *desc,
                 const struct names *flags, bool outside, const char *called)
{
    struct plan plan;
    struct text template = {0}, script = {0}, page = {0};
    format_plan(&plan, desc);
    report_lines(plan.notes.bytes);
    report_lines(plan.error.bytes);
    bool good = plan.error.size == 0 && (outside || check_files(desc, &plan)) &&
                read_viewer(called, &template, &script) && fill(&page, &template, &plan, flags);
    if (good && !make_folder(folder))
        good = fail(folder, strerror(errno));
    good =
        good && write_file(folder, name, ".html", &page) && write_file(folder, SCRIPT, "", &script);
    plan_free(&plan);
    text_free(&template);
    text_free(&script);
    text_free(&page);
    return good;
}
