// The overlay: a panel of a loop's figures over what was drawn.
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/gl.h>
#include <glpace/overlay.h>

#include "core/base/log.h"
#include "core/base/memory.h"
#include "graphics/batch/batch.h"
#include "graphics/font/font.h"
#include "graphics/font/font_8x8.h"
#include "graphics/gl/usable.h"
#include "graphics/overlay/overlay.h"

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
    overlay->target_ns = gl_rate_period_ns(desc->target.num ? desc->target : (gl_rate){60, 1});
    overlay->scale = desc->scale != 0 ? desc->scale : 1;
    overlay->visible = desc->visible;
    overlay->gpu_ns = -1;
    return overlay;
}

void gl_overlay_destroy(gl_overlay *overlay)
{
    if (!overlay || !GLP_LIVES(overlay, "gl_overlay_destroy", "overlay"))
        return;
    if (GLP_DELETABLE(overlay, "gl_overlay_destroy", "overlay"))
        glp_batch_release(overlay->batch);
    glp_batch_free(overlay->batch);
    glp_bury(overlay, &overlay->context);
}

bool gl_overlay_is_visible(const gl_overlay *overlay)
{
    return GLP_GIVEN(overlay, "gl_overlay_is_visible", "overlay") && overlay->visible;
}

bool gl_overlay_set_visible(gl_overlay *overlay, bool visible)
{
    if (!GLP_GIVEN(overlay, "gl_overlay_set_visible", "overlay"))
        return false;
    overlay->visible = visible;
    return true;
}

bool gl_overlay_set_gpu_ns(gl_overlay *overlay, int64_t ns)
{
    if (!GLP_GIVEN(overlay, "gl_overlay_set_gpu_ns", "overlay"))
        return false;
    overlay->gpu_ns = ns;
    return true;
}

// ---- figures ------------------------------------------------------------------------------------

// The frame before this one, whose present is over. What was not counted frame by frame is left out.
static void count_frame(gl_overlay *overlay, const gl_stats *stats)
{
    if (stats->frames == overlay->presented)
        return;
    if (stats->frames == overlay->presented + 1 && stats->interval_ns > 0) {
        overlay->frames[overlay->next_frame] = (glp_overlay_frame){
            .interval_ns = stats->interval_ns,
            .blocked_ns = stats->blocked_ns,
            .updates = stats->updates - overlay->updates,
        };
        overlay->next_frame = (overlay->next_frame + 1) % GLP_OVERLAY_FRAMES;
        if (overlay->frame_count < GLP_OVERLAY_FRAMES)
            overlay->frame_count++;
    }
    overlay->presented = stats->frames;
    overlay->updates = stats->updates;
    overlay->skipped_ticks = stats->skipped_ticks;
}

glp_overlay_figures glp_overlay_read(const gl_overlay *overlay)
{
    glp_overlay_figures figures = {.skipped_ticks = overlay->skipped_ticks,
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

// ---- what the program says ----------------------------------------------------------------------

// How high text is written, in units, where the panel has room for cells of 8 x 8 of this height: a
// font's capitals are about as high as theirs.
static float text_height(const gl_overlay *overlay, int cell)
{
    return (float)cell * (overlay->font ? 1.375f : 1);
}

// How many of the first bytes, of whole characters, fit into a line beside what takes up `taken`
// units.
static size_t fitting(const gl_overlay *overlay, const char *text, size_t size, float taken)
{
    gl_font *font = overlay->font;
    const float em = font ? (float)font->size : 1;
    const float room = (GLP_OVERLAY_INSIDE - taken) / text_height(overlay, GLP_OVERLAY_SMALL) * em;
    const char *end = text;
    uint32_t previous = 0;
    for (float x = 0; (size_t)(end - text) < size && *end;) {
        const char *next = end;
        if (font) {
            const glp_glyph *glyph = glp_font_step(font, &next, &previous, &x);
            x += glyph->advance;
        } else {
            x += glp_8x8_next(&next) == GLP_8X8_NONE ? 0 : 1;
        }
        if (x > room || (size_t)(next - text) > size)
            break;
        end = next;
    }
    return (size_t)(end - text);
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
    const float height = text_height(overlay, GLP_OVERLAY_SMALL);
    const float taken = gl_font_measure(overlay->font, height, dots).width;
    const size_t length = fitting(overlay, line, GLP_OVERLAY_BYTES + 1 - sizeof dots, taken);
    memcpy(line + length, dots, sizeof dots);
}

static void wrap(gl_overlay *overlay, const char *text)
{
    overlay->line_count = 0;
    while (text && *text) {
        if (overlay->line_count == GLP_OVERLAY_LINES) {
            cut(overlay, overlay->lines[GLP_OVERLAY_LINES - 1]);
            return;
        }
        const size_t length = line_length(overlay, text);
        char *line = overlay->lines[overlay->line_count++];
        memcpy(line, text, length);
        line[length] = '\0';
        text += length;
        text += *text == '\n' || *text == ' ';
    }
}

bool gl_overlay_set_error(gl_overlay *overlay, const char *text)
{
    if (!GLP_GIVEN(overlay, "gl_overlay_set_error", "overlay"))
        return false;
    wrap(overlay, text);
    overlay->is_note = false;
    return true;
}

bool gl_overlay_set_note(gl_overlay *overlay, const char *text)
{
    if (!GLP_GIVEN(overlay, "gl_overlay_set_note", "overlay"))
        return false;
    wrap(overlay, text);
    overlay->is_note = true;
    return true;
}

// ---- drawing ------------------------------------------------------------------------------------

// In units, which are whole pixels: everything below is, so that text is crisp.
enum {
    margin = 8, // around the panel
    padding = 12,
    bar = GLP_OVERLAY_BAR,
    inside = GLP_OVERLAY_INSIDE,
    panel_width = inside + 2 * padding,
    large = 16, // text, its cells
    small = GLP_OVERLAY_SMALL,
    line = 12,
    graph_height = 48,
    gap = 8,
};

static const gl_color ground = {0.05f, 0.06f, 0.10f, 0.88f};
static const gl_color rim = {1, 1, 1, 0.14f};
static const gl_color pit = {1, 1, 1, 0.05f}; // behind the graph
static const gl_color mark = {1, 1, 1, 0.45f};
static const gl_color plain = {0.92f, 0.94f, 0.98f, 1};
static const gl_color faint = {0.58f, 0.63f, 0.74f, 1};
static const gl_color good = {0.30f, 0.83f, 0.62f, 1};
static const gl_color late = {0.98f, 0.75f, 0.28f, 1};
static const gl_color bad = {0.98f, 0.38f, 0.36f, 1};
static const gl_color waiting = {0.34f, 0.56f, 0.96f, 0.85f};

static double ms(int64_t ns)
{
    return (double)ns / 1e6;
}

// (x, y) is the lower left corner of the first cell; the baseline is an eighth of it higher.
static float write(const gl_overlay *overlay, float x, float y, int cell, gl_color color,
                   const char *text)
{
    const float height = text_height(overlay, cell);
    const gl_text_metrics size = gl_font_measure(overlay->font, height, text);
    const float bottom = y + (float)cell / 8 - size.descent;
    gl_batch_text(overlay->batch, x, bottom, height, color, text);
    return x + size.width;
}

// A number, large, and what it is, small.
static void write_rate(const gl_overlay *overlay, float x, float y, double rate, const char *unit)
{
    char number[32];
    snprintf(number, sizeof number, rate < 9999.95 ? "%.1f" : "%.0f", rate);
    const float end = write(overlay, x, y, large, plain, number);
    write(overlay, end + 4, y + 2, small, faint, unit);
}

static gl_color color_of(const gl_overlay *overlay, int64_t interval)
{
    if (interval <= overlay->target_ns + overlay->target_ns / 10)
        return good;
    return interval <= overlay->target_ns + overlay->target_ns / 2 ? late : bad;
}

// Frame i, counted from the oldest.
static const glp_overlay_frame *frame_at(const gl_overlay *overlay, int i)
{
    const int oldest = overlay->frame_count < GLP_OVERLAY_FRAMES ? 0 : overlay->next_frame;
    return &overlay->frames[(oldest + i) % GLP_OVERLAY_FRAMES];
}

// Twice the target is as high as the graph; what is longer is cut.
static float height_of(const gl_overlay *overlay, int64_t ns)
{
    const double share = (double)ns / (2 * (double)overlay->target_ns);
    return (float)floor(fmin(share, 1) * graph_height + 0.5);
}

// Below, the time that the present blocked; above it, what the program and the driver took.
static void draw_bar(const gl_overlay *overlay, float x, float y, const glp_overlay_frame *frame)
{
    const float whole = height_of(overlay, frame->interval_ns);
    const float blocked = fminf(height_of(overlay, frame->blocked_ns), whole);
    gl_batch_rect(overlay->batch, x, y, bar - 1, blocked, waiting);
    gl_batch_rect(overlay->batch, x, y + blocked, bar - 1, whole - blocked,
                  color_of(overlay, frame->interval_ns));
}

static void draw_graph(const gl_overlay *overlay, float x, float y)
{
    gl_batch_rect(overlay->batch, x, y, inside, graph_height, pit);
    for (int i = 0; i < overlay->frame_count; i++) { // the newest on the right
        const int column = GLP_OVERLAY_FRAMES - overlay->frame_count + i;
        draw_bar(overlay, x + (float)(column * bar), y, frame_at(overlay, i));
    }
    gl_batch_rect(overlay->batch, x, y + graph_height / 2, inside, 1, mark);
}

static void draw_panel(const gl_overlay *overlay, float x, float y, float height)
{
    gl_shape panel = {.x = x + panel_width / 2.0f,
                      .y = y + height / 2,
                      .width = panel_width,
                      .height = height,
                      .radius = 6,
                      .color = ground};
    gl_batch_shape(overlay->batch, &panel);
    panel.color = rim;
    gl_batch_outline(overlay->batch, &panel, 1);
}

static void draw_time(const gl_overlay *overlay, const gl_loop *loop, float x, float y)
{
    char text[32] = "paused";
    if (!gl_loop_is_paused(loop)) {
        const double scale = gl_loop_time_scale(loop);
        if (scale == 1)
            return;
        snprintf(text, sizeof text, "time x%.3g", scale);
    }
    write(overlay, x, y, small, late, text);
}

// Two columns of a label and a value.
static void draw_values(const gl_overlay *overlay, const glp_overlay_figures *figures, float x,
                        float y)
{
    char values[4][32] = {"", "", "not known", ""};
    snprintf(values[0], sizeof values[0], "%.2f ms", ms(figures->interval_mean_ns));
    snprintf(values[1], sizeof values[1], "%.2f ms", ms(figures->interval_max_ns));
    if (figures->gpu_ns >= 0)
        snprintf(values[2], sizeof values[2], "%.2f ms", ms(figures->gpu_ns));
    snprintf(values[3], sizeof values[3], "%.2f ms", ms(figures->blocked_mean_ns));
    const struct {
        const char *label;
        gl_color color;
    } labels[4] = {{"frame", faint}, {"longest", faint}, {"GPU", faint}, {"blocked", waiting}};
    for (int i = 0; i < 4; i++) {
        const float left = x + (float)(i % 2 * inside / 2), bottom = y - (float)(i / 2 * line);
        write(overlay, left, bottom, small, labels[i].color, labels[i].label);
        write(overlay, left + 64, bottom, small, plain, values[i]);
    }
}

static void draw_skipped(const gl_overlay *overlay, float x, float y)
{
    char text[32];
    snprintf(text, sizeof text, "%" PRIu64 " ticks skipped", overlay->skipped_ticks);
    write(overlay, x, y, small, overlay->skipped_ticks ? late : faint, text);
}

static bool has_late(const gl_stats *stats)
{
    for (int cause = GL_LATE_NOT + 1; cause < GL_LATE_CAUSE_COUNT; cause++)
        if (stats->late[cause] > 0)
            return true;
    return false;
}

static void draw_late(const gl_overlay *overlay, const gl_stats *stats, float x, float y)
{
    char text[inside / small + 1];
    gl_stats_print_late(text, sizeof text, stats);
    write(overlay, x, y, small, late, text);
}

static void draw_all(const gl_overlay *overlay, const gl_loop *loop, const gl_stats *stats)
{
    const glp_overlay_figures figures = glp_overlay_read(overlay);
    const int lines = overlay->line_count + has_late(stats);
    const int said = lines ? gap + lines * line : 0;
    const float height =
        2 * padding + large + gap + graph_height + gap + 3 * line - 4 + (float)said;
    draw_panel(overlay, margin, -margin - height, height);

    const float x = margin + padding;
    float y = -margin - padding - large;
    write_rate(overlay, x, y, figures.fps, "fps");
    write_rate(overlay, x + inside / 2, y, figures.ups, "ups");
    y -= gap + graph_height;
    draw_graph(overlay, x, y);
    y -= gap + small;
    draw_values(overlay, &figures, x, y);
    y -= 2 * line;
    draw_skipped(overlay, x, y);
    draw_time(overlay, loop, x + inside / 2, y);
    y -= gap;
    if (has_late(stats)) {
        y -= line;
        draw_late(overlay, stats, x, y);
    }
    for (int i = 0; i < overlay->line_count; i++) {
        y -= line;
        write(overlay, x, y, small, overlay->is_note ? plain : bad, overlay->lines[i]);
    }
}

// In whole pixels, and small enough for the panel to fit, if it can.
static float unit_of(const gl_overlay *overlay, const gl_render_event *render)
{
    const double wanted = floor(overlay->scale * render->scale_y + 0.5);
    const int fitting = render->framebuffer_width / (panel_width + 2 * margin);
    return (float)fmax(fmin(wanted, fitting), 1);
}

void gl_overlay_draw(gl_overlay *overlay, const gl_loop *loop, const gl_render_event *render)
{
    if (!GLP_USABLE(overlay, "gl_overlay_draw", "overlay") ||
        !glp_require(loop, "gl_overlay_draw needs a loop") ||
        !glp_require(render && render->framebuffer_width > 0 && render->framebuffer_height > 0,
                     "gl_overlay_draw takes a RENDER, whose framebuffer has a size above 0"))
        return;
    const gl_stats stats = gl_loop_stats(loop);
    count_frame(overlay, &stats);
    if (!overlay->visible)
        return;
    const int32_t width = render->framebuffer_width, height = render->framebuffer_height;
    const bool clips = glIsEnabled(GL_SCISSOR_TEST);
    glDisable(GL_SCISSOR_TEST);
    glViewport(0, 0, width, height);
    gl_batch_begin(overlay->batch, width, height);
    gl_batch_set_font(overlay->batch, overlay->font);
    const gl_view from_top = {.bottom = (float)height, .scale = unit_of(overlay, render)};
    gl_batch_set_view(overlay->batch, &from_top);
    draw_all(overlay, loop, &stats);
    gl_batch_end(overlay->batch);
    if (clips)
        glEnable(GL_SCISSOR_TEST);
}
