#include "app/page.h"

#include <emscripten.h>

// clang-format off
EM_JS(void, glp_js_show_keys, (const char *keys), {
    if (Module.glpKeys)
        Module.glpKeys(UTF8ToString(keys));
})
// clang-format on

void glp_page_show_keys(const char *keys)
{
    glp_js_show_keys(keys);
}
