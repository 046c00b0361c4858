// A triangle that glows: three corners with a position and a color each, and a shader that knows
// how far from the triangle each pixel is, for smooth edges and for the light around it.
//
// Look at how it turns: smoothly at any frame rate, since its angle is stepped 50 times a second,
// and drawn between the latest two steps. Try --ups 5, or --loop variable. With --shaders shaders
// what is saved in shaders/glow.frag is seen at once, and F1 shows what frames cost.
//
// Space stops it and lets it go on, Left and Right choose the direction, Q or Escape quits.

#include <math.h>

#include <glpace/glpace.h>

extern const gl_shader_file demo_shaders[]; // shaders/, by glpace-embed
extern const int32_t demo_shader_count;

struct corner {
    float position[2];
    float color[3];
};

// Of one height, around (0, 0).
static const struct corner corners[3] = {
    {{0.0f, 1.0f}, {1.00f, 0.30f, 0.34f}},
    {{-0.8660254f, -0.5f}, {0.10f, 0.88f, 0.60f}},
    {{0.8660254f, -0.5f}, {0.28f, 0.46f, 1.00f}},
};

static gl_mesh *create_triangle(void)
{
    const gl_mesh_attribute attributes[] = {
        {.location = 0, .components = 2, .offset = offsetof(struct corner, position)},
        {.location = 3, .components = 3, .offset = offsetof(struct corner, color)},
    };
    return gl_mesh_create(&(gl_mesh_desc){
        .vertices = corners,
        .vertex_count = 3,
        .attributes = attributes,
        .attribute_count = 2,
    });
}

// ---- What moves ---------------------------------------------------------------------------------

struct spin {
    double before; // the angle, in radians, as of the update before the latest
    double now;    // as of the latest
    double speed;  // radians a second
    bool stands;
};

static void spin_step(struct spin *spin, double dt)
{
    spin->before = spin->now;
    if (!spin->stands)
        spin->now += spin->speed * dt;
}

static void press(gl_app *app, struct spin *spin, gl_key key)
{
    switch (key) {
    case GL_KEY_SPACE:
        spin->stands = !spin->stands;
        break;
    case GL_KEY_LEFT:
        spin->speed = fabs(spin->speed);
        break;
    case GL_KEY_RIGHT:
        spin->speed = -fabs(spin->speed);
        break;
    case GL_KEY_Q:
    case GL_KEY_ESCAPE:
        gl_loop_stop(&app->loop);
        break;
    default:
        break;
    }
}

// ---- The picture --------------------------------------------------------------------------------

static void draw(gl_shader *shader, const gl_mesh *triangle, const struct spin *spin,
                 const gl_render_event *render)
{
    const int width = render->framebuffer_width, height = render->framebuffer_height;
    const double angle = spin->before + (spin->now - spin->before) * render->alpha;
    const gl_camera_2d camera = {.pixel_x = (float)width / 2,
                                 .pixel_y = (float)height / 2,
                                 .rotation = (float)fmod(-angle, 6.283185307179586),
                                 .zoom = (float)(width < height ? width : height) / 2.5f};
    const gl_view view = gl_view_camera(render, &camera); // a square with room for the glow
    float projection[16];
    gl_view_projection(&view, projection);

    float middle[3];
    for (int i = 0; i < 3; i++)
        middle[i] = (corners[0].color[i] + corners[1].color[i] + corners[2].color[i]) / 3;

    glViewport(0, 0, width, height);
    glDisable(GL_BLEND);
    gl_shader_use(shader);
    gl_shader_set_mat4(shader, "projection", projection);
    gl_shader_set_vec3(shader, "middle", middle[0], middle[1], middle[2]);
    gl_mesh_draw(triangle);
}

int main(int argc, char **argv)
{
    gl_app app;
    const gl_app_desc desc = {.title = "glow",
                              .defaults = {.ups = {50, 1}},
                              .shaders = demo_shaders,
                              .shader_count = demo_shader_count,
                              .signals = true,
                              .keys = "Space stops it, Left and Right choose the direction, "
                                      "Q or Escape quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    gl_shader *shader = gl_app_shader(&app, &(gl_shader_desc){.vertex = {.path = "glow.vert"},
                                                              .fragment = {.path = "glow.frag"}});
    gl_mesh *triangle = create_triangle();
    if (!shader || !triangle) {
        gl_mesh_destroy(triangle);
        return gl_app_fail(&app);
    }

    struct spin spin = {.speed = 0.5};
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        switch (event.type) {
        case GL_EVENT_UPDATE:
            spin_step(&spin, event.update.dt);
            break;
        case GL_EVENT_RENDER:
            draw(shader, triangle, &spin, &event.render);
            break;
        case GL_EVENT_KEY:
            if (event.key.action == GL_ACTION_PRESS)
                press(&app, &spin, event.key.key);
            break;
        default:
            break;
        }
    }
    gl_mesh_destroy(triangle);
    return gl_app_finish(&app);
}
