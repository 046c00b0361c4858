#include "formats/format.h"

#include <stdlib.h>

#include "formats/isf.h"
#include "formats/isf_plan.h"
#include "formats/source.h"
#include "formats/toy.h"
#include "formats/unset.h"

bool format_plan(struct plan *plan, const struct plan_desc *desc)
{
    struct text unreadable = {0};
    char *content = source_load(desc->path, &unreadable);
    text_free(&unreadable); // which toy_plan() reports
    const bool is_good =
        content && isf_is_one(content) ? isf_plan(plan, desc, content) : toy_plan(plan, desc);
    free(content);
    return is_good;
}

static void warn(const struct unset *unset, void *user)
{
    text_print(user, "%.*s:%d:%d: warning: '%.*s' is read before it is set\n", unset->path_length,
               unset->path, unset->line, unset->column, unset->length, unset->name);
}

void format_warn(const struct plan *plan, struct text *notes)
{
    for (int i = 0; i < plan->program_count; i++)
        unset_find(plan->programs[i].text, warn, notes);
}
