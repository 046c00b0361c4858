#include <glpace/overlay.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/memory.h"
#include "base/text.h"
#include "graphics/batch/batch.h"
#include "graphics/font/font.h"
#include "graphics/gl/usable.h"
#include "graphics/overlay/impl.h"

// ---- creation -----------------------------------------------------------------------------------

static bool check(const gl_overlay_desc *desc)
{
    const gl_rate target = desc->target;
    const bool is_default = target.num == 0 && target.den == 0;
    if (!is_default && (!gl_rate_is_valid(target) || gl_rate_is_none(target)))
        return glp_fail("gl_overlay_create: target is {%d, %d}; it takes a rate above 0",
                        (int)target.num, (int)target.den);
    if (desc->scale != 0 && !(desc->scale >= 0.5 && desc->scale <= 8))
        return glp_fail("gl_overlay_create: scale is %g; it takes 0.5 to 8", desc->scale);
    return true;
}

gl_overlay *gl_overlay_create(const gl_overlay_desc *desc)
{
    static const gl_overlay_desc defaults;
    desc = desc ? desc : &defaults;
    if (!GLP_CAN_DRAW("gl_overlay_create") || !check(desc) ||
        (desc->font && !GLP_SHARED_USABLE(desc->font, "gl_overlay_create", "font")))
        return NULL;
    gl_overlay *overlay = glp_new("gl_overlay_create", 1, sizeof *overlay);
    if (!overlay)
        return NULL;
    overlay->batch = gl_batch_create(&(gl_batch_desc){.capacity = 1024});
    if (!overlay->batch) {
        free(overlay);
        return NULL;
    }
    overlay->context = glp_context_current_id();
    overlay->font = desc->font;
    overlay->target_ns = gl_rate_period(desc->target.num ? desc->target : (gl_rate){60, 1});
    overlay->scale = desc->scale != 0 ? desc->scale : 1;
    overlay->visible = desc->visible;
    overlay->gpu_ns = -1;
    return overlay;
}

void gl_overlay_destroy(gl_overlay *overlay)
{
    if (!overlay)
        return;
    if (GLP_DELETABLE(overlay, "gl_overlay_destroy", "overlay"))
        glp_batch_release(overlay->batch);
    glp_batch_free(overlay->batch);
    free(overlay);
}

bool gl_overlay_is_visible(const gl_overlay *overlay)
{
    if (!GLP_GIVEN(overlay, "gl_overlay_is_visible", "overlay"))
        return false;
    return overlay->visible;
}

bool gl_overlay_show(gl_overlay *overlay, bool visible)
{
    if (!GLP_GIVEN(overlay, "gl_overlay_show", "overlay"))
        return false;
    overlay->visible = visible;
    return true;
}

bool gl_overlay_gpu(gl_overlay *overlay, int64_t ns)
{
    if (!GLP_GIVEN(overlay, "gl_overlay_gpu", "overlay"))
        return false;
    overlay->gpu_ns = ns;
    return true;
}

// ---- text ---------------------------------------------------------------------------------------

// How many bytes of a line, of at most `size`, are no wider than `width`: whole characters.
static size_t fit(gl_font *font, float height, const char *line, size_t size, float width)
{
    const float most = font ? width / height * (float)font->size : width / height;
    const char *end = line;
    uint32_t previous = 0;
    for (float x = 0; (size_t)(end - line) < size && *end;) {
        const char *next = end;
        if (font) {
            const glp_glyph *glyph = glp_font_step(font, &next, &previous, &x);
            x += glyph->advance;
        } else {
            x += glp_text_next(&next) == '\r' ? 0 : 1; // others are squares
        }
        if (x > most || (size_t)(next - line) > size)
            break;
        end = next;
    }
    return (size_t)(end - line);
}

// How many of the first bytes fit into a line beside what takes up `taken` units.
static size_t fitting(const gl_overlay *overlay, const char *text, size_t size, float taken)
{
    const float height = glp_overlay_height(overlay, GLP_OVERLAY_SMALL);
    return fit(overlay->font, height, text, size, GLP_OVERLAY_INSIDE - taken);
}

// How many bytes of text go into a line: to a line end, or to the last space that fits, or all that
// fit.
static size_t line_length(const gl_overlay *overlay, const char *text)
{
    const size_t whole = strcspn(text, "\n");
    const size_t room = whole < GLP_OVERLAY_BYTES ? whole : GLP_OVERLAY_BYTES;
    const size_t fits = fitting(overlay, text, room, 0);
    if (fits == whole)
        return whole;
    size_t length = fits;
    while (length > 0 && text[length] != ' ')
        length--;
    return length > 0 ? length : fits > 0 ? fits : 1;
}

static void cut(const gl_overlay *overlay, char *line)
{
    static const char dots[] = "...";
    const float height = glp_overlay_height(overlay, GLP_OVERLAY_SMALL);
    const float taken = gl_font_measure(overlay->font, height, dots).width;
    const size_t length = fitting(overlay, line, GLP_OVERLAY_BYTES + 1 - sizeof dots, taken);
    memcpy(line + length, dots, sizeof dots);
}

bool gl_overlay_say(gl_overlay *overlay, const char *text)
{
    if (!GLP_GIVEN(overlay, "gl_overlay_say", "overlay"))
        return false;
    overlay->line_count = 0;
    if (!text)
        return true;
    while (*text) {
        if (overlay->line_count == GLP_OVERLAY_LINES) {
            cut(overlay, overlay->lines[GLP_OVERLAY_LINES - 1]);
            return true;
        }
        const size_t length = line_length(overlay, text);
        char *line = overlay->lines[overlay->line_count++];
        memcpy(line, text, length);
        line[length] = '\0';
        text += length;
        text += *text == '\n' || *text == ' ';
    }
    return true;
}

// ---- figures ------------------------------------------------------------------------------------

gl_overlay_figures gl_overlay_read(const gl_overlay *overlay)
{
    if (!GLP_GIVEN(overlay, "gl_overlay_read", "overlay"))
        return (gl_overlay_figures){0};
    gl_overlay_figures figures = {.skipped_ticks = overlay->skipped_ticks,
                                  .gpu_ns = overlay->gpu_ns};
    const int count = overlay->frame_count;
    if (count == 0)
        return figures;
    int64_t total = 0, blocked = 0;
    uint64_t updates = 0;
    for (int i = 0; i < count; i++) {
        const glp_overlay_frame *frame = &overlay->frames[i];
        total += frame->interval_ns;
        blocked += frame->blocked_ns;
        updates += frame->updates;
        if (frame->interval_ns > figures.interval_max_ns)
            figures.interval_max_ns = frame->interval_ns;
    }
    figures.fps = count * 1e9 / (double)total;
    figures.ups = (double)updates * 1e9 / (double)total;
    figures.interval_mean_ns = total / count;
    figures.blocked_mean_ns = blocked / count;
    return figures;
}
