// 6. Instancing: ten thousand cubes with one call.
//
//     cc 06_instancing.c -o 06_instancing $(pkg-config --cflags --libs glpace)
//
// Drawing one small thing costs the program far more than it costs the GPU. So the values that
// differ go into the GPU's memory, beside the mesh that all things share, and a single call draws
// all of them.
//
// Drag to turn, scroll to come nearer. F1 shows what a frame costs. Escape quits.

#include <stddef.h>

#include <cglm/cglm.h>
#include <glpace/glpace.h>

enum { SIDE = 100, COUNT = SIDE * SIDE };

// `center` and `tint` are the instance's and the same for all its corners. How high it stands is
// computed from the time, so nothing has to be sent to the GPU again in each frame.
static const char vertex_stage[] =
    "layout(location = 0) in vec3 position;\n"
    "layout(location = 4) in vec2 center;\n"
    "layout(location = 5) in vec3 tint;\n"
    "uniform mat4 view_projection;\n"
    "uniform float time;\n"
    "out vec3 world, albedo;\n"
    "void main()\n"
    "{\n"
    "    float far = length(center);\n"
    "    float height = 4.0 + 3.0 * cos(0.4 * far - 2.0 * time) * exp(-0.03 * far);\n"
    "    world = (position + vec3(0.0, 0.5, 0.0)) * vec3(0.9, height, 0.9);\n"
    "    world.xz += center;\n"
    "    gl_Position = view_projection * vec4(world, 1.0);\n"
    "    albedo = tint * (0.1 + 0.03 * height * height);\n"
    "}\n";

// The cubes have no normals: the shader finds the direction of a surface from neighboring pixels.
static const char fragment_stage[] =
    "in vec3 world, albedo;\n"
    "out vec4 color;\n"
    "void main()\n"
    "{\n"
    "    vec3 facing = normalize(cross(dFdx(world), dFdy(world)));\n"
    "    float sun = max(dot(facing, normalize(vec3(0.5, 1.0, 0.3))), 0.0);\n"
    "    color = vec4(albedo * (0.08 + 0.9 * sun), 1.0);\n"
    "}\n";

// Eight corners, and the order in which they make twelve triangles.
static const float corners[8][3] = {
    {-0.5f, -0.5f, -0.5f}, {0.5f, -0.5f, -0.5f}, {-0.5f, 0.5f, -0.5f}, {0.5f, 0.5f, -0.5f},
    {-0.5f, -0.5f, 0.5f},  {0.5f, -0.5f, 0.5f},  {-0.5f, 0.5f, 0.5f},  {0.5f, 0.5f, 0.5f}};
static const uint16_t indices[36] = {4, 5, 7, 4, 7, 6, 1, 0, 2, 1, 2, 3, 5, 1, 3, 5, 3, 7,
                                     0, 4, 6, 0, 6, 2, 6, 7, 3, 6, 3, 2, 0, 1, 5, 0, 5, 4};

struct instance {
    float center[2];
    float tint[3];
};

static gl_mesh *create_field(void)
{
    static struct instance instances[COUNT]; // copied by the mesh
    for (int i = 0; i < COUNT; i++) {
        float x = (float)(i % SIDE) / SIDE, z = (float)(i / SIDE) / SIDE; // 0 to 1
        instances[i] = (struct instance){
            .center = {(x - 0.5f) * SIDE, (z - 0.5f) * SIDE},
            .tint = {x * x, 0.15f, z * z},
        };
    }
    const gl_mesh_attribute position = {.location = 0, .components = 3};
    const gl_mesh_attribute of_instance[] = {
        {.location = 4, .components = 2, .offset = offsetof(struct instance, center)},
        {.location = 5, .components = 3, .offset = offsetof(struct instance, tint)},
    };
    return gl_mesh_create(&(gl_mesh_desc){
        .vertices = corners,
        .vertex_count = 8,
        .attributes = &position,
        .attribute_count = 1,
        .indices = indices,
        .index_count = 36,
        .instances = instances,
        .instance_count = COUNT,
        .instance_attributes = of_instance,
        .instance_attribute_count = 2,
    });
}

int main(void)
{
    gl_window *window =
        gl_window_create(&(gl_window_desc){.title = "6. Instancing", .srgb = true, .samples = 4});
    if (!window)
        return 1;
    gl_shader *shader = gl_shader_create(
        &(gl_shader_desc){.vertex = {.text = vertex_stage}, .fragment = {.text = fragment_stage}});
    gl_mesh *field = create_field();
    gl_overlay *overlay = gl_overlay_create(NULL);
    if (!shader || !field || !overlay)
        return 1;

    // A gl_camera does what lesson 5 did itself: it takes the events and makes the matrices.
    gl_camera camera;
    gl_camera_init(&camera,
                   &(gl_camera_desc){.start = {.yaw = 0.7f, .pitch = -0.25f, .distance = 42}});
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        gl_camera_feed(&camera, &event);
        if (event.type == GL_EVENT_UPDATE)
            gl_camera_update(&camera, event.update.dt);
        if (event.type == GL_EVENT_RENDER) {
            int width = event.render.framebuffer_width, height = event.render.framebuffer_height;
            mat4 view, projection, view_projection;
            gl_camera_view(&camera, event.render.alpha, (float *)view);
            gl_camera_projection(&camera, (double)width / height, (float *)projection);
            glm_mat4_mul(projection, view, view_projection);

            glViewport(0, 0, width, height);
            glEnable(GL_DEPTH_TEST);
            glEnable(GL_CULL_FACE);
            glDisable(GL_BLEND); // the overlay leaves it on
            glClearColor(0.005f, 0.007f, 0.015f, 1);
            glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
            gl_shader_use(shader);
            gl_shader_set_mat4(shader, "view_projection", (float *)view_projection);
            // The simulated time of this frame. It stops in a pause, and needs no UPDATE.
            gl_shader_set_float(shader, "time", (float)event.render.sim_time);
            gl_mesh_draw_instanced(field, COUNT);
            gl_overlay_draw(overlay, &loop, &event.render);
        }
        if (event.type == GL_EVENT_KEY && event.key.action == GL_ACTION_PRESS) {
            if (event.key.key == GL_KEY_F1)
                gl_overlay_set_visible(overlay, !gl_overlay_is_visible(overlay));
            if (event.key.key == GL_KEY_ESCAPE)
                gl_loop_stop(&loop);
        }
    }
    gl_overlay_destroy(overlay);
    gl_mesh_destroy(field);
    gl_shader_destroy(shader);
    gl_window_destroy(window);
}
