#include "ui/page.h"

#include <emscripten.h>

// clang-format off
EM_JS(int, view_js_begin, (void), {
    if (!Module.compiles)
        return 0;
    Module.compiles();
    return 1;
})

EM_JS(void, view_js_end, (int status), {
    if (Module.ends)
        Module.ends(status);
})
// clang-format on

bool page_begin(void)
{
    return view_js_begin();
}

void page_end(int status)
{
    view_js_end(status);
}
