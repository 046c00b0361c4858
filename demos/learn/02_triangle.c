// 2. A triangle: vertices in the GPU's memory, and a shader that draws them.
//
//     cc 02_triangle.c -o 02_triangle $(pkg-config --cflags --libs glpace)
//
// This is the "hello, world" of OpenGL. Everything else that is ever drawn is more of the same: a
// mesh, a shader, and values that the shader is given.
//
// Resize the window: the triangle keeps its shape. Escape quits.

#include <stddef.h>

#include <glpace/glpace.h>

// A shader has two stages. The vertex stage runs once for each corner and says where on the screen
// it is: gl_Position is from -1 to 1 in each direction, whatever shape the window has. The inputs
// have numbers; glpace uses 0 for the position and 3 for the color everywhere. There is no #version
// line because glpace puts it in front.
static const char vertex_stage[] = "layout(location = 0) in vec2 position;\n"
                                   "layout(location = 3) in vec3 color;\n"
                                   "uniform vec2 scale;\n"
                                   "out vec3 blended;\n"
                                   "void main()\n"
                                   "{\n"
                                   "    gl_Position = vec4(position * scale, 0.0, 1.0);\n"
                                   "    blended = color;\n"
                                   "}\n";

// The fragment stage runs once for each pixel. Its inputs are the outputs of the vertex stage,
// blended from the three corners. So the colors between the corners are blended, too.
static const char fragment_stage[] = "in vec3 blended;\n"
                                     "out vec4 color;\n"
                                     "void main() { color = vec4(blended, 1.0); }\n";

// One corner as it lies in memory, and how the shader finds its parts.
struct corner {
    float x, y;
    float red, green, blue;
};

static const struct corner corners[] = {
    {-0.87f, -0.75f, 1, 0.05f, 0.1f}, // counter-clockwise, which is how OpenGL knows a front side
    {0.87f, -0.75f, 0.1f, 0.2f, 1},
    {0, 0.75f, 0.1f, 1, 0.2f},
};

static const gl_mesh_attribute layout[] = {
    {.location = 0, .components = 2, .offset = offsetof(struct corner, x)},
    {.location = 3, .components = 3, .offset = offsetof(struct corner, red)},
};

int main(void)
{
    // Four samples a pixel make edges smooth. In a debug context OpenGL logs its errors. A debug
    // context is a little slower, so remove `debug` when your program is done.
    gl_window *window = gl_window_create(&(gl_window_desc){
        .title = "2. A triangle", .srgb = true, .samples = 4, .context.debug = true});
    if (!window)
        return 1;

    // Both objects belong to the window's context. If something is wrong, the functions return NULL
    // and log the reason: for a shader the file, the line and the compiler's message.
    gl_shader *shader = gl_shader_create(
        &(gl_shader_desc){.vertex = {.text = vertex_stage}, .fragment = {.text = fragment_stage}});
    gl_mesh *triangle = gl_mesh_create(&(gl_mesh_desc){
        .vertices = corners, .vertex_count = 3, .attributes = layout, .attribute_count = 2});
    if (!shader || !triangle)
        return 1; // the system takes back what a program leaves behind

    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_RENDER) {
            int width = event.render.framebuffer_width, height = event.render.framebuffer_height;
            float side = 0.8f * (float)(width < height ? width : height); // pixels, for -1 to 1
            glViewport(0, 0, width, height);
            glClearColor(0.01f, 0.01f, 0.015f, 1);
            glClear(GL_COLOR_BUFFER_BIT);
            gl_shader_use(shader); // first, because uniforms are set in the shader in use
            gl_shader_set_vec2(shader, "scale", side / (float)width, side / (float)height);
            gl_mesh_draw(triangle);
        }
        if (event.type == GL_EVENT_KEY && event.key.key == GL_KEY_ESCAPE)
            gl_loop_stop(&loop);
    }

    // The context is destroyed with the window, so we destroy its objects first.
    gl_mesh_destroy(triangle);
    gl_shader_destroy(shader);
    gl_window_destroy(window);
}
