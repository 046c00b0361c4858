#include "app/page.h"

#include <emscripten.h>

// clang-format off
EM_JS(void, glp_js_show_keys, (const char *keys), {
    if (Module.glpKeys)
        Module.glpKeys(UTF8ToString(keys));
})

EM_JS(void, glp_js_offer, (bool recording, bool replay), {
    if (Module.glpOffer)
        Module.glpOffer(recording, replay);
})
// clang-format on

void glp_page_show_keys(const char *keys)
{
    glp_js_show_keys(keys);
}

void glp_page_offer(bool recording, bool replay)
{
    glp_js_offer(recording, replay);
}
