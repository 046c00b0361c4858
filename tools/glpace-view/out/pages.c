#include "out/pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "out/export.h"
#include "ui/viewer.h"

static void add_flag(struct names *flags, const char *flag, const char *value)
{
    if (!value)
        return;
    char *both = text_of("%s%s", flag, value);
    names_add(flags, both, strlen(both));
    free(both);
}

// Those that a page takes, too.
static struct names shared_flags(const struct view *view)
{
    const struct plan_desc *desc = &view->desc;
    struct names flags = {0};
    for (int i = 0; i < desc->uniform_count; i++)
        add_flag(&flags, "--uniform=", desc->uniforms[i]);
    for (int i = 0; i < desc->folders.count; i++)
        add_flag(&flags, "-I", desc->folders.list[i]);
    for (int i = 0; i < desc->defines.count; i++) {
        char *define = copy(desc->defines.list[i], strlen(desc->defines.list[i]));
        char *blank = strchr(define, ' ');
        if (blank)
            *blank = '=';
        add_flag(&flags, "-D", define);
        free(define);
    }
    add_flag(&flags, "--pass=", view->options.pass);
    add_flag(&flags, "--scale=", view->options.scale);
    add_flag(&flags, "--date=", view->options.date);
    return flags;
}

// A page of one shader is what a server shows first.
bool pages_export(struct view *view, const char *called)
{
    struct names flags = shared_flags(view), names = {0};
    bool is_good = true;
    for (int i = 0; i < view->file_count; i++) {
        view->desc.path = view->files[i];
        const char *slash = strrchr(view->desc.path, '/');
        const char *file = slash ? slash + 1 : view->desc.path;
        const size_t length = strcspn(file, ".");
        char *name = view->file_count > 1 ? copy(file, length) : copy("index", 5);
        if (names_have(&names, name)) {
            fprintf(stderr, "glpace-view: --export: two of the files would be %s.html\n", name);
            is_good = false;
        } else if (!export_page(view->options.export, name, &view->desc, &flags,
                                view->options.outside, called))
            is_good = false;
        names_add(&names, name, strlen(name));
        free(name);
    }
    names_free(&flags);
    names_free(&names);
    return is_good;
}
