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

// Setting a size empties the canvas.
EM_JS(void, glp_js_scale_canvas, (int width, int height), {
    const canvas = Module.canvas;
    if (canvas.width == width && canvas.height == height)
        return;
    canvas.width = width;
    canvas.height = height;
    canvas.style.objectFit = "contain";
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

void glp_page_scale_canvas(int32_t width, int32_t height)
{
    glp_js_scale_canvas(width, height);
}
