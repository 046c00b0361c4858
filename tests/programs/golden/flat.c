// A scene without anything that drivers may round: colors and rectangles along the axes, all of
// them cleared.
// --seed N leaves out the Nth of them, to see that it is missed; 0: none.
#include <glpace/glpace.h>

typedef struct rectangle {
    int x, y, width, height; // pixels, from the lower left
    uint8_t red, green, blue;
} rectangle;

static const rectangle rectangles[] = {
    {0, 0, 320, 180, 18, 24, 40},     {20, 20, 120, 60, 255, 112, 96},
    {60, 50, 100, 100, 70, 216, 160}, {200, 10, 3, 160, 255, 255, 255},
    {210, 90, 100, 1, 255, 200, 92},  {300, 170, 1, 1, 255, 0, 0},
    {319, 0, 1, 1, 18, 24, 41}};
enum { count = sizeof rectangles / sizeof *rectangles };

static void draw(const gl_app *app)
{
    glDisable(GL_SCISSOR_TEST);
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glEnable(GL_SCISSOR_TEST);
    for (int i = 0; i < count; i++) {
        const rectangle *r = &rectangles[i];
        if (app->options.seed == (uint64_t)i + 1)
            continue;
        glScissor(r->x, r->y, r->width, r->height);
        glClearColor(r->red / 255.0f, r->green / 255.0f, r->blue / 255.0f, 1);
        glClear(GL_COLOR_BUFFER_BIT);
    }
}

int main(int argc, char **argv)
{
    gl_app app;
    if (!gl_app_init(&app, argc, argv, &(gl_app_desc){.title = "flat"}))
        return app.exit_code;
    for (gl_event event; gl_next_event(&app.loop, &event);)
        if (event.type == GL_EVENT_RENDER)
            draw(&app);
    return gl_app_finish(&app);
}
