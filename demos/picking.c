// What is under the cursor? Things stand on a table, turn and bob; the one under the mouse has a
// ring, a click chooses it, and dragging moves it over the table. Dragging the table turns the
// camera.
//
//   which   Each thing has a number. They are drawn once more into a framebuffer of whole numbers,
//           of which the one pixel under the cursor is all that is drawn (glScissor) and read. So
//           what is picked is what is seen, whatever its shape is and whatever hides it.
//   where   To move a thing the cursor becomes a ray: the points of the world that are seen at that
//           pixel. It meets the table's plane, and there the thing goes.
//
// A press is asked for with the camera of the latest frame: that is the picture that was clicked
// on.
//
// Left drags a thing or turns the camera, the right button moves it, scrolling comes closer, a
// click chooses, Q or Escape quits. Headless a mouse moves by itself, and what it picks is printed.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <cglm/cglm.h>

#include <glpace/glpace.h>

#include "common/sketch.h"

extern const gl_shader_file demo_shaders[]; // shaders/, by glpace-embed
extern const int32_t demo_shader_count;

// ---- What there is ------------------------------------------------------------------------------

enum { count = 18 }; // as in picking_table.frag

static const struct {
    const char *name;
    vec3 tint;
} colors[] = {
    {"red", {0.80f, 0.08f, 0.07f}},    {"orange", {0.90f, 0.32f, 0.04f}},
    {"yellow", {0.90f, 0.66f, 0.06f}}, {"green", {0.10f, 0.50f, 0.14f}},
    {"blue", {0.06f, 0.22f, 0.75f}},   {"white", {0.75f, 0.75f, 0.72f}},
};

struct thing {
    bool round;
    int color;
    float size; // its diameter, or side
    float x, z; // on the table
};

struct table {
    struct thing things[count];
    gl_mesh *cube, *ball, *top;
    gl_shader *lit, *plain, *numbers;
    gl_framebuffer *picture; // four samples a pixel: smooth edges
    gl_framebuffer *ids;     // of what is seen at each pixel: 0, or a thing's number and 1
    gl_batch *batch;

    gl_render_event frame; // the latest, and its camera: from the world to clip space
    mat4 camera;
    vec3 eye;

    double cursor[2];    // screen coordinates
    bool is_over;        // the window
    int hovered, chosen; // things; -1: none
    int grabbed;         // the thing under the button that is held
    bool dragged;        // it has moved since,
    double pressed[2];   // where that began, screen coordinates
    float grip[2];       // from where the ray met the table to where the thing stood
};

static bool table_create(struct table *table, gl_app *app)
{
    uint32_t random = (uint32_t)app->options.seed;
    for (int i = 0; i < count; i++) // in rings around the middle
        table->things[i] = (struct thing){
            .round = i % 3 == 1,
            .color = i % 6,
            .size = sketch_random(&random, 0.7f, 1.2f),
            .x = (i < 6 ? 1.7f : 3.9f) * cosf((float)i * (i < 6 ? 1.05f : 0.524f)),
            .z = (i < 6 ? 1.7f : 3.9f) * sinf((float)i * (i < 6 ? 1.05f : 0.524f)),
        };
    const gl_shader_stage vertex = {.path = "picking.vert"};
    table->lit =
        gl_app_shader(app, &(gl_shader_desc){vertex, .fragment = {.path = "picking.frag"}});
    table->plain =
        gl_app_shader(app, &(gl_shader_desc){vertex, .fragment = {.path = "picking_table.frag"}});
    table->numbers =
        gl_app_shader(app, &(gl_shader_desc){vertex, .fragment = {.path = "picking_id.frag"}});
    table->cube = gl_mesh_cube();
    table->ball = gl_mesh_sphere(48, 24);
    table->top = gl_mesh_grid(1, 1);
    table->batch = gl_batch_create(NULL);
    gl_framebuffer_desc desc = {.width = 1, .height = 1, .depth = GL_DEPTH_COMPONENT24};
    desc.samples = 4;
    table->picture = gl_framebuffer_create(&desc); // each frame fits them to its size
    desc.samples = 1;
    desc.formats[0] = GL_R32UI;
    table->ids = gl_framebuffer_create(&desc);
    table->hovered = table->chosen = table->grabbed = -1;
    return table->lit && table->plain && table->numbers && table->cube && table->ball &&
           table->top && table->batch && table->picture && table->ids;
}

static void table_destroy(struct table *table)
{
    gl_framebuffer_destroy(table->ids);
    gl_framebuffer_destroy(table->picture);
    gl_batch_destroy(table->batch);
    gl_mesh_destroy(table->top);
    gl_mesh_destroy(table->ball);
    gl_mesh_destroy(table->cube);
}

// ---- Drawing, for the eye and for the numbers ---------------------------------------------------

// Cubes turn, balls bob; one that is held stands.
static void model_of(const struct table *table, int i, mat4 model)
{
    const struct thing *thing = &table->things[i];
    const float seconds = (float)table->frame.sim_time, phase = (float)i;
    const float bob = thing->round ? 0.25f + 0.25f * sinf(seconds * 1.7f + phase) : 0;
    glm_translate_make(model, (vec3){thing->x, thing->size / 2 + bob, thing->z});
    if (!thing->round)
        glm_rotate(model, seconds * 0.4f + phase, GLM_YUP);
    glm_scale_uni(model, thing->size);
}

static void use(gl_shader *shader, struct table *table)
{
    gl_shader_use(shader);
    gl_shader_set_mat4(shader, "camera", (float *)table->camera);
}

static void draw_mesh(gl_shader *shader, const gl_mesh *mesh, mat4 model)
{
    gl_shader_set_mat4(shader, "model", (float *)model);
    gl_mesh_draw(mesh);
}

static void draw_thing(gl_shader *shader, const struct table *table, int i)
{
    mat4 model;
    model_of(table, i, model);
    draw_mesh(shader, table->things[i].round ? table->ball : table->cube, model);
}

static void draw_top(gl_shader *shader, const struct table *table)
{
    mat4 model;
    glm_scale_make(model, (vec3){60, 1, 60});
    draw_mesh(shader, table->top, model);
}

static void set_ring(gl_shader *shader, const char *name, const struct table *table, int i)
{
    const struct thing *thing = &table->things[i < 0 ? 0 : i];
    gl_shader_set_vec4(shader, name, thing->x, thing->z, thing->size / 2, i < 0 ? 0 : 1);
}

static void draw_picture(struct table *table)
{
    float feet[count * 3];
    for (int i = 0; i < count; i++) {
        const struct thing *thing = &table->things[i];
        glm_vec3_copy((vec3){thing->x, thing->z, thing->size / 2}, feet + 3 * i);
    }
    use(table->plain, table);
    gl_shader_set_vec3s(table->plain, "feet", feet, count);
    set_ring(table->plain, "hovered", table, table->hovered);
    set_ring(table->plain, "chosen", table, table->chosen);
    draw_top(table->plain, table);

    use(table->lit, table);
    gl_shader_set_vec3(table->lit, "eye", table->eye[0], table->eye[1], table->eye[2]);
    for (int i = 0; i < count; i++) {
        const float *tint = colors[table->things[i].color].tint;
        gl_shader_set_vec3(table->lit, "tint", tint[0], tint[1], tint[2]);
        gl_shader_set_float(table->lit, "chosen", i == table->chosen ? 1 : 0);
        draw_thing(table->lit, table, i);
    }
}

// The thing that the latest frame shows at a position in the window; -1: none. It waits until one
// pixel is drawn.
static int pick(struct table *table, double x, double y)
{
    const gl_render_event *frame = &table->frame;
    const int width = frame->framebuffer_width, height = frame->framebuffer_height;
    if (width == 0)
        return -1; // there was none yet
    const int column = (int)floor(x * width / frame->width);
    const int row = height - 1 - (int)floor(y * height / frame->height); // from below
    if (column < 0 || column >= width || row < 0 || row >= height ||
        !gl_framebuffer_resize(table->ids, width, height))
        return -1;
    gl_framebuffer_bind(table->ids);
    glEnable(GL_SCISSOR_TEST);
    glScissor(column, row, 1, 1);
    glEnable(GL_DEPTH_TEST);
    glClearBufferuiv(GL_COLOR, 0, (const GLuint[4]){0});
    glClear(GL_DEPTH_BUFFER_BIT);
    use(table->numbers, table);
    gl_shader_set_uint(table->numbers, "id", 0); // the table hides what is below it
    draw_top(table->numbers, table);
    for (int i = 0; i < count; i++) {
        gl_shader_set_uint(table->numbers, "id", (uint32_t)i + 1);
        draw_thing(table->numbers, table, i);
    }
    glDisable(GL_SCISSOR_TEST);
    uint32_t id = 0;
    gl_framebuffer_read(table->ids, 0, column, row, 1, 1, &id);
    gl_framebuffer_bind_screen(width, height);
    return (int)id - 1;
}

// ---- The user -----------------------------------------------------------------------------------

// Where the ray of a position in the window meets the table. false: it goes into the sky.
static bool meet(struct table *table, double x, double y, float *at_x, float *at_z)
{
    const gl_render_event *frame = &table->frame;
    vec4 window = {0, 0, (float)frame->width, (float)frame->height};
    vec3 near, far;
    glm_unproject((vec3){(float)x, window[3] - (float)y, 0}, table->camera, window, near);
    glm_unproject((vec3){(float)x, window[3] - (float)y, 1}, table->camera, window, far);
    const float share = near[1] / (near[1] - far[1]);
    *at_x = near[0] + (far[0] - near[0]) * share;
    *at_z = near[2] + (far[2] - near[2]) * share;
    return near[1] > far[1];
}

static void drag(struct table *table)
{
    struct thing *thing = &table->things[table->grabbed];
    const double far =
        hypot(table->cursor[0] - table->pressed[0], table->cursor[1] - table->pressed[1]);
    float x, z;
    if ((!table->dragged && far < 4) || // a hand that shakes moves nothing
        !meet(table, table->cursor[0], table->cursor[1], &x, &z))
        return;
    thing->x = fminf(fmaxf(x + table->grip[0], -6), 6);
    thing->z = fminf(fmaxf(z + table->grip[1], -6), 6);
    table->dragged = true;
}

static void name_of(const struct table *table, int i, char *name, size_t size)
{
    const struct thing *thing = &table->things[i];
    snprintf(name, size, "the %s %s%s", colors[thing->color].name, thing->round ? "ball" : "cube",
             i == table->chosen ? ", chosen" : "");
}

// Returns whether the camera is to have it as well.
static bool on_button(struct table *table, const gl_app *app, const gl_mouse_button_event *button)
{
    if (button->button != GL_MOUSE_BUTTON_LEFT)
        return true;
    if (button->action == GL_ACTION_RELEASE) {
        if (table->grabbed >= 0 && !table->dragged)
            table->chosen = table->chosen == table->grabbed ? -1 : table->grabbed;
        if (table->grabbed >= 0 && app->alone) {
            char name[64];
            name_of(table, table->grabbed, name, sizeof name);
            printf("%s %s\n", table->dragged ? "moved" : "clicked", name);
        }
        table->grabbed = -1;
        return true;
    }
    table->grabbed = pick(table, button->x, button->y);
    table->dragged = false;
    table->pressed[0] = button->x;
    table->pressed[1] = button->y;
    if (table->grabbed < 0)
        return true;
    const struct thing *thing = &table->things[table->grabbed];
    float x = thing->x, z = thing->z;
    meet(table, button->x, button->y, &x, &z);
    table->grip[0] = thing->x - x;
    table->grip[1] = thing->z - z;
    return false;
}

// ---- A frame ------------------------------------------------------------------------------------

// What is under the cursor, in the title and in the picture.
static void draw_words(struct table *table, gl_app *app)
{
    const gl_color white = {0.94f, 0.95f, 1, 1};
    const gl_render_event *frame = &table->frame;
    const int height = frame->framebuffer_height;
    const float size = (float)(8 * (height / 240 + 1));
    static char title[64];
    const int length = snprintf(title, sizeof title, "picking, ");
    if (table->hovered < 0)
        snprintf(title + length, sizeof title - (size_t)length, "the table");
    else
        name_of(table, table->hovered, title + length, sizeof title - (size_t)length);
    app->title = title;
    gl_batch_begin(table->batch, frame->framebuffer_width, height);
    gl_batch_text(table->batch, size, size, size, white, title + length);
    if (app->alone) { // nobody else draws one
        const float x = (float)(table->cursor[0] * frame->framebuffer_width / frame->width);
        const float y = (float)(height - table->cursor[1] * height / frame->height);
        const gl_point arrow[] = {{x, y},
                                  {x, y - 1.7f * size},
                                  {x + 0.4f * size, y - 1.25f * size},
                                  {x + 1.2f * size, y - 1.2f * size}};
        const gl_point left[] = {arrow[0], arrow[1], arrow[2]};
        const gl_point right[] = {arrow[0], arrow[2], arrow[3]};
        gl_batch_polygon(table->batch, left, 3, white);
        gl_batch_polygon(table->batch, right, 3, white);
    }
    gl_batch_end(table->batch);
}

static void draw(struct table *table, gl_app *app, const gl_camera *camera,
                 const gl_render_event *render)
{
    const int width = render->framebuffer_width, height = render->framebuffer_height;
    mat4 view, projection;
    gl_camera_view(camera, render->alpha, (float *)view);
    gl_camera_projection(camera, (double)width / height, (float *)projection);
    glm_mat4_mul(projection, view, table->camera);
    gl_camera_eye(camera, render->alpha, table->eye);
    table->frame = *render;

    table->hovered = table->grabbed;
    if (table->grabbed < 0 && table->is_over)
        table->hovered = pick(table, table->cursor[0], table->cursor[1]);

    if (!gl_framebuffer_resize(table->picture, width, height))
        return; // it said why
    gl_framebuffer_bind(table->picture);
    glEnable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    glClearColor(0.13f, 0.15f, 0.19f, 1);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    draw_picture(table);
    gl_framebuffer_resolve(table->picture);
    gl_framebuffer_bind_screen(width, height);
    gl_framebuffer_blit(table->picture, 0, 0, 0, width, height);
    draw_words(table, app);
}

// ---- A mouse where nobody has one ---------------------------------------------------------------

struct mouse {
    double from[2], to[2];
    int way; // to which thing it is
    bool pressed;
};

// A way to a thing, a press, every second time a drag, and on to the next one.
static void move_mouse(struct mouse *mouse, struct table *table, gl_app *app, int64_t now)
{
    const double way = 1.6, press = 1.0, release = 1.4; // s
    const double world = table->frame.sim_time, phase = fmod(world, way);
    const struct thing *thing = &table->things[(mouse->way * 5 + 4) % count];
    if ((int)(world / way) != mouse->way) {
        mouse->way = (int)(world / way);
        memcpy(mouse->from, table->cursor, sizeof mouse->from);
    }
    if (phase < press) { // it may bob
        vec4 window = {0, 0, (float)table->frame.width, (float)table->frame.height};
        vec3 seen;
        glm_project((vec3){thing->x, thing->size / 2, thing->z}, table->camera, window, seen);
        mouse->to[0] = (double)seen[0];
        mouse->to[1] = (double)(window[3] - seen[1]);
    }
    const double near = fmin(phase / press, 1), eased = near * near * (3 - 2 * near);
    const double pull = mouse->way % 2 ? fmin(fmax(phase - press, 0), release - press) : 0;
    gl_event *event = gl_queue_push(app->host->queue, GL_EVENT_CURSOR, now);
    const double x =
        mouse->from[0] + (mouse->to[0] - mouse->from[0]) * eased + pull * 0.2 * table->frame.width;
    const double y =
        mouse->from[1] + (mouse->to[1] - mouse->from[1]) * eased + pull * 0.2 * table->frame.height;
    event->cursor = (gl_cursor_event){.x = x, .y = y};
    const bool pressed = phase >= press && phase < release;
    if (pressed != mouse->pressed) {
        event = gl_queue_push(app->host->queue, GL_EVENT_MOUSE_BUTTON, now);
        event->mouse_button.button = GL_MOUSE_BUTTON_LEFT;
        event->mouse_button.action = pressed ? GL_ACTION_PRESS : GL_ACTION_RELEASE;
        event->mouse_button.x = x;
        event->mouse_button.y = y;
    }
    mouse->pressed = pressed;
}

// ---- The program --------------------------------------------------------------------------------

// Returns whether the camera is to have the event as well.
static bool handle(struct table *table, gl_app *app, const gl_event *event)
{
    switch (event->type) {
    case GL_EVENT_CURSOR:
        table->cursor[0] = event->cursor.x;
        table->cursor[1] = event->cursor.y;
        table->is_over = true;
        if (table->grabbed >= 0)
            drag(table);
        return true;
    case GL_EVENT_ENTER:
        table->is_over = event->enter.entered;
        return true;
    case GL_EVENT_MOUSE_BUTTON:
        return on_button(table, app, &event->mouse_button);
    case GL_EVENT_KEY:
        if (event->key.key == GL_KEY_Q || event->key.key == GL_KEY_ESCAPE)
            gl_loop_stop(&app->loop);
        return true;
    default:
        return true;
    }
}

int main(int argc, char **argv)
{
    gl_app app;
    const gl_app_desc desc = {.title = "picking",
                              .defaults = {.ups = {60, 1}},
                              .shaders = demo_shaders,
                              .shader_count = demo_shader_count,
                              .signals = true,
                              .keys = "dragging a thing moves it, a click chooses it, dragging the "
                                      "table turns the camera, scrolling comes closer, Q or Escape "
                                      "quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    static struct table table;
    gl_camera camera;
    const gl_camera_desc orbit = {.start = {.yaw = 0.4f, .pitch = -0.55f, .distance = 10},
                                  .min_distance = 3,
                                  .max_distance = 25,
                                  .fovy = 0.8f};
    if (!table_create(&table, &app) || !gl_camera_init(&camera, &orbit)) {
        table_destroy(&table);
        return gl_app_fail(&app);
    }
    struct mouse mouse = {0};
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        if (handle(&table, &app, &event))
            gl_camera_feed(&camera, &event);
        if (event.type == GL_EVENT_UPDATE) {
            gl_camera_update(&camera, event.update.dt);
        } else if (event.type == GL_EVENT_RENDER) {
            draw(&table, &app, &camera, &event.render);
            if (app.alone)
                move_mouse(&mouse, &table, &app, event.time);
        }
    }
    table_destroy(&table);
    return gl_app_finish(&app);
}
