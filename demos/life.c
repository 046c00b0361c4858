// Conway's game of life on the GPU. The cells are the pixels of two framebuffers that take turns:
// each step reads one and draws into the other. The CPU never sees any of it.
//
// The steps come 20 times a second, however fast frames come; those in between blend the latest
// two. White cells were just born, blue ones are old, and where one died a trace fades.
//
// The left button draws cells, the right one erases them. Space begins anew with another seed, C
// clears, P pauses, N makes one step while paused, the up and down arrows change the speed, and Q
// or Escape quits. Headless the number of living cells is printed at the end.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <glpace/glpace.h>

extern const gl_shader_file demo_shaders[]; // shaders/, by glpace-embed
extern const int32_t demo_shader_count;

enum { columns = 320, rows = 180 };

struct life {
    gl_framebuffer_pair *cells;
    gl_mesh *screen;
    gl_framebuffer *light; // of each cell, as it is seen
    gl_shader *start_shader, *step_shader, *brush_shader, *light_shader, *show_shader;
    uint32_t seed;
};

static bool life_create(struct life *life, gl_app *app)
{
    life->seed = (uint32_t)app->options.seed;
    life->cells = gl_framebuffer_pair_create(&(gl_framebuffer_desc){
        .width = columns,
        .height = rows,
        .formats = {GL_RG8UI},
    });
    life->light = gl_framebuffer_create(&(gl_framebuffer_desc){
        .width = columns,
        .height = rows,
        .wrap = GL_REPEAT,
    });
    life->screen = gl_mesh_fullscreen();
    life->start_shader =
        gl_app_shader(app, &(gl_shader_desc){.fragment = {.path = "life_start.frag"}});
    life->step_shader =
        gl_app_shader(app, &(gl_shader_desc){.fragment = {.path = "life_step.frag"}});
    life->brush_shader =
        gl_app_shader(app, &(gl_shader_desc){.fragment = {.path = "life_brush.frag"}});
    life->light_shader =
        gl_app_shader(app, &(gl_shader_desc){.fragment = {.path = "life_light.frag"}});
    life->show_shader =
        gl_app_shader(app, &(gl_shader_desc){.fragment = {.path = "life_show.frag"}});
    return life->cells && life->light && life->screen && life->start_shader && life->step_shader &&
           life->brush_shader && life->light_shader && life->show_shader;
}

static void life_destroy(struct life *life)
{
    gl_mesh_destroy(life->screen);
    gl_framebuffer_destroy(life->light);
    gl_framebuffer_pair_destroy(life->cells);
}

// ---- The cells ----------------------------------------------------------------------------------

static const gl_texture *front(const struct life *life)
{
    return gl_framebuffer_color(gl_framebuffer_pair_front(life->cells), 0);
}

static const gl_texture *back(const struct life *life)
{
    return gl_framebuffer_color(gl_framebuffer_pair_back(life->cells), 0);
}

static void life_start(struct life *life)
{
    glDisable(GL_BLEND);
    gl_shader_use(life->start_shader);
    gl_shader_set_ivec2(life->start_shader, "size", columns, rows);
    gl_shader_set_uint(life->start_shader, "seed", life->seed);
    for (int i = 0; i < 2; i++) { // both: there is nothing before it to blend with
        gl_framebuffer_bind(gl_framebuffer_pair_back(life->cells));
        gl_mesh_draw(life->screen);
        gl_framebuffer_pair_swap(life->cells);
    }
}

static void life_clear(struct life *life)
{
    const GLuint dead[4] = {0, 255, 0, 0};
    for (int i = 0; i < 2; i++) {
        gl_framebuffer_bind(gl_framebuffer_pair_back(life->cells));
        glClearBufferuiv(GL_COLOR, 0, dead);
        gl_framebuffer_pair_swap(life->cells);
    }
}

// All of the game: the front is looked up, the back is drawn, and they change places.
static void life_step(struct life *life)
{
    glDisable(GL_BLEND);
    gl_framebuffer_bind(gl_framebuffer_pair_back(life->cells));
    gl_shader_use(life->step_shader);
    gl_shader_set_texture(life->step_shader, "cells", front(life), 0);
    gl_mesh_draw(life->screen);
    gl_framebuffer_pair_swap(life->cells);
}

// Into both, so that it is seen at once. What is not on the line keeps its value.
static void life_brush(struct life *life, const double from[2], const double to[2], bool alive)
{
    glDisable(GL_BLEND);
    gl_shader_use(life->brush_shader);
    gl_shader_set_vec2(life->brush_shader, "from", (float)from[0], (float)from[1]);
    gl_shader_set_vec2(life->brush_shader, "to", (float)to[0], (float)to[1]);
    gl_shader_set_float(life->brush_shader, "radius", alive ? 0.8f : 4.0f);
    gl_shader_set_int(life->brush_shader, "alive", alive);
    gl_framebuffer_bind(gl_framebuffer_pair_back(life->cells));
    gl_mesh_draw(life->screen);
    gl_framebuffer_bind(gl_framebuffer_pair_front(life->cells));
    gl_mesh_draw(life->screen);
}

static void life_print(const struct life *life)
{
    static uint8_t cells[rows][columns][2];
    int living = 0;
    gl_framebuffer_read(gl_framebuffer_pair_front(life->cells), 0, 0, 0, columns, rows, cells);
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++)
            living += cells[y][x][0];
    printf("%d cells live\n", living);
}

// ---- The picture --------------------------------------------------------------------------------

static void draw_light(struct life *life, double alpha)
{
    gl_framebuffer_bind(life->light);
    gl_shader_use(life->light_shader);
    gl_shader_set_texture(life->light_shader, "now", front(life), 0);
    gl_shader_set_texture(life->light_shader, "before", back(life), 1);
    gl_shader_set_float(life->light_shader, "alpha", (float)alpha);
    gl_mesh_draw(life->screen);
}

static gl_view life_draw(struct life *life, const gl_render_event *render)
{
    const int width = render->framebuffer_width, height = render->framebuffer_height;
    const gl_view view = gl_view_fit(render, columns, rows); // a unit is a cell
    glDisable(GL_BLEND);
    draw_light(life, render->alpha);

    gl_framebuffer_bind_screen(width, height);
    glClearColor(0.02f, 0.024f, 0.042f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glViewport((int)lroundf(view.left), (int)lroundf(view.bottom),
               (int)lroundf(columns * view.scale), (int)lroundf(rows * view.scale));
    gl_shader_use(life->show_shader);
    gl_shader_set_texture(life->show_shader, "light", gl_framebuffer_color(life->light, 0), 0);
    gl_shader_set_float(life->show_shader, "pixel", 1 / view.scale);
    gl_mesh_draw(life->screen);
    return view;
}

// ---- The user -----------------------------------------------------------------------------------

struct pointer {
    double cell[2]; // where it was last, in cells
    bool draws, erases;
};

static void point(struct life *life, struct pointer *pointer, const gl_event *event,
                  const gl_view *view)
{
    const bool clicks = event->type == GL_EVENT_MOUSE_BUTTON;
    float x, y;
    if (!gl_view_world(view, clicks ? event->mouse_button.x : event->cursor.x,
                       clicks ? event->mouse_button.y : event->cursor.y, &x, &y))
        return;
    const double cell[2] = {x, y};
    if (clicks) { // a line begins here, wherever the pointer was
        const bool down = event->mouse_button.action == GL_ACTION_PRESS;
        if (event->mouse_button.button == GL_MOUSE_BUTTON_LEFT)
            pointer->draws = down;
        if (event->mouse_button.button == GL_MOUSE_BUTTON_RIGHT)
            pointer->erases = down;
        memcpy(pointer->cell, cell, sizeof cell);
    }
    if (pointer->draws || pointer->erases)
        life_brush(life, pointer->cell, cell, pointer->draws);
    memcpy(pointer->cell, cell, sizeof cell);
}

static void press(gl_app *app, struct life *life, gl_key key)
{
    switch (key) {
    case GL_KEY_SPACE:
        life->seed++;
        life_start(life);
        break;
    case GL_KEY_C:
        life_clear(life);
        break;
    case GL_KEY_Q:
    case GL_KEY_ESCAPE:
        gl_loop_stop(&app->loop);
        break;
    default:
        break;
    }
}

int main(int argc, char **argv)
{
    gl_app app;
    const gl_app_desc desc = {.title = "life",
                              .defaults = {.ups = {20, 1}},
                              .shaders = demo_shaders,
                              .shader_count = demo_shader_count,
                              .time_keys = true,
                              .signals = true,
                              .keys = "the mouse draws and erases, Space begins again, C clears, "
                                      "Q or Escape quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    struct life life = {0};
    if (!life_create(&life, &app)) {
        life_destroy(&life);
        return gl_app_fail(&app);
    }
    life_start(&life);

    struct pointer pointer = {0};
    gl_view view = {0};
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        switch (event.type) {
        case GL_EVENT_UPDATE:
            life_step(&life);
            break;
        case GL_EVENT_RENDER:
            view = life_draw(&life, &event.render);
            break;
        case GL_EVENT_MOUSE_BUTTON:
        case GL_EVENT_CURSOR:
            point(&life, &pointer, &event, &view);
            break;
        case GL_EVENT_KEY:
            if (event.key.action == GL_ACTION_PRESS)
                press(&app, &life, event.key.key);
            break;
        default:
            break;
        }
    }
    if (app.alone)
        life_print(&life);
    life_destroy(&life);
    return gl_app_finish(&app);
}
