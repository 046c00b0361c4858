// 5. A camera: three matrices, and a world of three dimensions that the mouse turns.
//
//     cc 05_camera.c -o 05_camera $(pkg-config --cflags --libs glpace)
//
// Three matrices turn a corner of a cube into a place on the screen. The model matrix puts it into
// the world, the view matrix moves the world in front of the eye, and the projection makes far
// things small. The matrices come from cglm, a library of headers.
//
// Drag to turn, scroll to come nearer. Escape quits.

#include <cglm/cglm.h>
#include <glpace/glpace.h>

static const char vertex_stage[] =
    "layout(location = 0) in vec3 position;\n"
    "layout(location = 1) in vec3 normal;\n" // which way the surface faces
    "uniform mat4 model, view, projection;\n"
    "out vec3 facing;\n"
    "void main()\n"
    "{\n"
    "    gl_Position = projection * view * model * vec4(position, 1.0);\n" // from right to left
    "    facing = mat3(model) * normal;\n"
    "}\n";

// The more a surface faces the sun, the more light it gets. A little comes from everywhere.
static const char fragment_stage[] =
    "uniform vec3 tint;\n"
    "in vec3 facing;\n"
    "out vec4 color;\n"
    "void main()\n"
    "{\n"
    "    float sun = max(dot(normalize(facing), normalize(vec3(0.3, 1.0, 0.6))), 0.0);\n"
    "    color = vec4(tint * (0.08 + 0.9 * sun), 1.0);\n"
    "}\n";

enum { CUBES = 12 };

// A cglm matrix is 16 floats, column by column, which is what OpenGL and glpace take.
static void draw_mesh(gl_shader *shader, const gl_mesh *mesh, mat4 model, vec3 tint)
{
    gl_shader_set_mat4(shader, "model", (float *)model);
    gl_shader_set_vec3(shader, "tint", tint[0], tint[1], tint[2]);
    gl_mesh_draw(mesh);
}

int main(void)
{
    // By default a window has a depth buffer. It stores how far away each pixel is, so that near
    // things hide far things, in whichever order we draw.
    gl_window *window =
        gl_window_create(&(gl_window_desc){.title = "5. A camera", .srgb = true, .samples = 4});
    if (!window)
        return 1;
    gl_shader *shader = gl_shader_create(
        &(gl_shader_desc){.vertex = {.text = vertex_stage}, .fragment = {.text = fragment_stage}});
    gl_mesh *cube = gl_mesh_cube(), *floor = gl_mesh_grid(1, 1); // with normals, of size 1
    if (!shader || !cube || !floor)
        return 1;

    // The camera goes around the middle of the world. Angles are in radians.
    float yaw = 0.6f, pitch = 0.36f, distance = 9;
    bool dragging = false;
    double last_x = 0, last_y = 0, before = 0, now = 0; // now: how far the cubes have turned
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        switch (event.type) {
        case GL_EVENT_MOUSE_BUTTON:
            dragging = event.mouse_button.action == GL_ACTION_PRESS;
            last_x = event.mouse_button.x; // wherever the cursor came from
            last_y = event.mouse_button.y;
            break;
        case GL_EVENT_CURSOR:
            if (dragging) {
                yaw -= 0.006f * (float)(event.cursor.x - last_x);
                pitch = glm_clamp(pitch + 0.006f * (float)(event.cursor.y - last_y), 0.05f, 1.5f);
            }
            last_x = event.cursor.x;
            last_y = event.cursor.y;
            break;
        case GL_EVENT_SCROLL:
            distance = glm_clamp(distance * powf(0.9f, (float)event.scroll.y), 3, 40);
            break;
        case GL_EVENT_UPDATE:
            before = now;
            now += 0.7 * event.update.dt;
            break;
        case GL_EVENT_RENDER: {
            int width = event.render.framebuffer_width, height = event.render.framebuffer_height;
            float turned = (float)(before + (now - before) * event.render.alpha);
            mat4 view, projection, model;
            vec3 eye = {distance * cosf(pitch) * sinf(yaw), distance * sinf(pitch),
                        distance * cosf(pitch) * cosf(yaw)};
            glm_lookat(eye, (vec3){0, 0.5f, 0}, (vec3){0, 1, 0}, view);
            glm_perspective(0.8f, (float)width / (float)height, 0.1f, 1000, projection);

            glViewport(0, 0, width, height);
            glEnable(GL_DEPTH_TEST);
            glEnable(GL_CULL_FACE); // the inside of a cube is never visible
            glClearColor(0.3f, 0.5f, 0.8f, 1);
            glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
            gl_shader_use(shader);
            gl_shader_set_mat4(shader, "view", (float *)view);
            gl_shader_set_mat4(shader, "projection", (float *)projection);
            glm_scale_make(model, (vec3){2000, 1, 2000});
            draw_mesh(shader, floor, model, (vec3){0.12f, 0.2f, 0.1f});
            for (int i = 0; i < CUBES; i++) {
                float around = (float)i * GLM_PIf * 2 / CUBES, hue = (float)i / CUBES;
                glm_rotate_make(model, around, (vec3){0, 1, 0}); // read upwards: the cube turns,
                glm_translate(model, (vec3){0, 0.8f, 3.2f});     // moves out, and goes around
                glm_rotate(model, turned + around, (vec3){0.6f, 1, 0});
                draw_mesh(shader, cube, model,
                          (vec3){0.8f - 0.75f * hue, 0.1f, 0.03f + 0.6f * hue});
            }
            break;
        }
        case GL_EVENT_KEY:
            if (event.key.key == GL_KEY_ESCAPE)
                gl_loop_stop(&loop);
            break;
        default:
            break;
        }
    }
    gl_mesh_destroy(floor);
    gl_mesh_destroy(cube);
    gl_shader_destroy(shader);
    gl_window_destroy(window);
}
