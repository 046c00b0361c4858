#include "page.h"

#include <emscripten.h>

// clang-format off
EM_JS(int, view_js_begin, (void), {
    if (!Module.compiles)
        return 0;
    Module.compiles();
    return 1;
})

EM_JS(void, view_js_end, (void), {
    if (Module.ends)
        Module.ends();
})
// clang-format on

bool page_begin(void)
{
    return view_js_begin();
}

void page_end(void)
{
    view_js_end();
}
