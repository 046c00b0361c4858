// 10. Text: a font, what the user types, and a size for every display.
//
//     cc 10_text.c -o 10_text $(pkg-config --cflags --libs glpace)
//
// A font is a file, and most programs bring theirs along. This program uses the file that it is
// started with, or DejaVu Sans. If the file is missing, it logs that and uses glpace's small font.
//
// Type something: it is always as large as the window allows. Backspace deletes, Escape quits.

#include <math.h>
#include <string.h>

#include <glpace/glpace.h>

static const char usual_font[] = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";

struct line {
    char text[200]; // UTF-8: a character takes one to four bytes
    size_t length;
};

// A TEXT event has the character that the user typed, with every layout and with dead keys. A KEY
// event has the key that went down. So we use TEXT for the text, and KEY for Backspace.
static void append(struct line *line, const char *character)
{
    const size_t length = strlen(character);
    if (line->length + length >= sizeof line->text)
        return;
    memcpy(line->text + line->length, character, length + 1);
    line->length += length;
}

static void delete_last(struct line *line)
{
    if (line->length == 0)
        return;
    do // back over the bytes that continue a character, to the one that begins it
        line->length--;
    while ((line->text[line->length] & 0xC0) == 0x80);
    line->text[line->length] = '\0';
}

// Sizes are in pixels. The content scale says how much larger text should be on this display.
static void draw(gl_batch *batch, gl_font *font, const struct line *line, bool cursor,
                 const gl_render_event *render)
{
    const gl_color white = {1, 1, 1, 1}, gray = {0.55f, 0.58f, 0.65f, 1}, blue = {0.4f, 0.7f, 1, 1};
    float width = (float)render->framebuffer_width, height = (float)render->framebuffer_height;
    float small = 20 * (float)render->scale_y;

    glViewport(0, 0, render->framebuffer_width, render->framebuffer_height);
    glClearColor(0.008f, 0.009f, 0.013f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_begin(batch, render->framebuffer_width, render->framebuffer_height);
    gl_batch_set_font(batch, font);
    gl_batch_text(batch, small, height - 2.5f * small, small, gray, "Type something:");
    const char *text = line->length > 0 ? line->text : "Hello, words!";

    // A text's width is proportional to its height, so we measure first and then choose the height.
    gl_text_metrics unit = gl_font_measure(font, 1, text);
    float large = fminf(0.4f * height, 0.9f * width / fmaxf(unit.width, 1));
    gl_text_metrics size = gl_font_measure(font, large, text);
    float x = (width - size.width) / 2, y = (height - size.height) / 2;
    gl_batch_text(batch, x, y, large, line->length > 0 ? white : gray, text);
    if (cursor) // behind what was typed
        gl_batch_rect(batch, line->length > 0 ? x + size.width : x, y, fmaxf(large / 16, 1),
                      size.height, blue);
    gl_batch_end(batch);
}

int main(int argc, char **argv)
{
    gl_window *window = gl_window_create(&(gl_window_desc){.title = "10. Text", .srgb = true});
    if (!window)
        return 1;
    gl_batch *batch = gl_batch_create(NULL);
    if (!batch)
        return 1;
    gl_font *font = gl_font_load(argc > 1 ? argv[1] : usual_font, NULL); // NULL: the small one

    struct line line = {.text = ""};
    double time = 0; // since the last input: the cursor does not vanish while somebody types
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        switch (event.type) {
        case GL_EVENT_TEXT:
            append(&line, event.text.utf8);
            time = 0;
            break;
        case GL_EVENT_KEY:
            // REPEAT comes while the key is held, and deletes, too.
            if (event.key.key == GL_KEY_BACKSPACE && event.key.action != GL_ACTION_RELEASE)
                delete_last(&line);
            if (event.key.key == GL_KEY_ESCAPE)
                gl_loop_stop(&loop);
            time = 0;
            break;
        case GL_EVENT_UPDATE:
            time += event.update.dt;
            break;
        case GL_EVENT_RENDER:
            draw(batch, font, &line, fmod(time, 1) < 0.5, &event.render);
            break;
        default:
            break;
        }
    }
    gl_font_destroy(font);
    gl_batch_destroy(batch);
    gl_window_destroy(window);
}
