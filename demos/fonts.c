// Text in a font from a file, by gl_font: at sizes from 9 to 300 pixels, turning, growing, in five
// alphabets, and with its pairs moved together. All of it comes from one texture that has a picture
// of each letter, 64 pixels high: not of what the letter covers, but of how far away its outline
// is, which stays sharp when it is enlarged.
//
// --font FILE shows another one. Without FreeType, or without DejaVu Sans, it is the font of 8 x 8.

#include <math.h>

#include <glpace/glpace.h>

#include "common/sketch.h"

static const gl_color white = {0.93f, 0.95f, 1.00f, 1}, dim = {0.55f, 0.60f, 0.72f, 1};
static const gl_color gold = {1.00f, 0.78f, 0.36f, 1}, blue = {0.42f, 0.67f, 1.00f, 1};

enum { VIEW_WIDTH = 960, VIEW_HEIGHT = 540 };

struct fonts {
    gl_batch *batch;
    gl_font *font;
};

// Each line is as far below the one before as the font says.
static void draw_sizes(const struct fonts *it, float x, float top)
{
    static const float heights[] = {9, 12, 16, 24, 36, 54};
    for (int i = 0; i < 6; i++) {
        top -= gl_font_measure(it->font, heights[i], "").line;
        gl_batch_text(it->batch, x, top, heights[i], i % 2 ? dim : white, "Sphinx of black quartz");
    }
}

static void draw_alphabets(const struct fonts *it, float x, float top)
{
    static const char text[] = "Καλημέρα κόσμε\nДоброе утро, мир\nԲարի լույս, աշխարհ\n"
                               "დილა მშვიდობისა\nDzień dobry, świecie";
    const gl_text_metrics size = gl_font_measure(it->font, 36, text);
    gl_batch_text(it->batch, x, top - size.ascent - size.descent, 36, gold, text);
}

// Letter by letter, each as wide as it is alone, nothing is moved together.
static void draw_kerning(const struct fonts *it, float x, float y)
{
    static const char *const letters[] = {"A", "V", "A", "T", "A", "R"};
    const float height = 54, mark = 48;
    gl_batch_text(it->batch, x, y, height, blue, "AVATAR");
    const float end = x + gl_font_measure(it->font, height, "AVATAR").width;
    gl_batch_rect(it->batch, end, y + 8, 1, mark, blue);
    y -= 64;
    for (int i = 0; i < 6; i++) {
        gl_batch_text(it->batch, x, y, height, dim, letters[i]);
        x += gl_font_measure(it->font, height, letters[i]).width;
    }
    gl_batch_rect(it->batch, x, y + 8, 1, mark, dim);
}

// A letter that comes near and goes away again, and a word that turns around its middle.
static void draw_moving(const struct fonts *it, const gl_view *view, double seconds)
{
    const float height = 180 + 120 * sinf((float)seconds * 0.8f);
    const gl_text_metrics letter = gl_font_measure(it->font, height, "g");
    gl_batch_text(it->batch, 800 - letter.width / 2, 370 - letter.height / 2, height, white, "g");

    const gl_text_metrics word = gl_font_measure(it->font, 40, "turning");
    gl_batch_set_view(it->batch, &(gl_view){.left = view->left + 800 * view->scale,
                                            .bottom = view->bottom + 100 * view->scale,
                                            .scale = view->scale,
                                            .rotation = (float)(0.5 * seconds)});
    gl_batch_text(it->batch, -word.width / 2, -word.height / 2, 40, gold, "turning");
}

static void draw(const struct fonts *it, const gl_render_event *render)
{
    const gl_view view = sketch_begin(it->batch, render, VIEW_WIDTH, VIEW_HEIGHT);
    gl_batch_set_font(it->batch, it->font);
    draw_sizes(it, 30, 530);
    draw_alphabets(it, 30, 270);
    draw_kerning(it, 450, 180);
    draw_moving(it, &view, render->sim_time);
    gl_batch_end(it->batch);
}

int main(int argc, char **argv)
{
    gl_app app;
    const gl_app_desc desc = {.title = "fonts",
                              .font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
                              .signals = true,
                              .keys = "Escape quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    struct fonts it = {.batch = gl_batch_create(NULL), .font = app.font};
    if (!it.batch)
        return gl_app_fail(&app);
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        if (event.type == GL_EVENT_RENDER)
            draw(&it, &event.render);
        else if (event.type == GL_EVENT_KEY && event.key.key == GL_KEY_ESCAPE)
            gl_loop_stop(&app.loop);
    }
    gl_batch_destroy(it.batch);
    return gl_app_finish(&app);
}
