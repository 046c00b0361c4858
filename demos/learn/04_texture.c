// 4. A texture: a picture from a file, repeated over the window.
//
//     cc 04_texture.c -o 04_texture $(pkg-config --cflags --libs glpace)
//
// The picture is bricks.png, in the folder in which the program is started. If there is none, the
// lesson paints one first, so that it needs nothing beside it. Put a picture of your own there.
//
// Scroll to go nearer or farther away. Escape quits.

#include <math.h>
#include <stdio.h>

#include <glpace/glpace.h>

// Without a vertex stage a shader covers the whole window, and gets `uv`, from (0, 0) in the lower
// left corner to (1, 1). A texture has the same coordinates: beyond 1 it repeats, because we say so
// below.
static const char fragment_stage[] = "uniform sampler2D picture;\n"
                                     "uniform vec2 tiles;\n"
                                     "in vec2 uv;\n"
                                     "out vec4 color;\n"
                                     "void main()\n"
                                     "{\n"
                                     "    color = texture(picture, (uv - 0.5) * tiles);\n"
                                     "}\n";

// A wall of 4 by 8 bricks, each of a shade of its own, that fits to itself on all sides. The rows
// of pixels go from the bottom to the top, as everywhere in OpenGL.
static bool paint_bricks(const char *path)
{
    enum { SIDE = 256, LONG = 64, HIGH = 32, MORTAR = 3 };
    static const uint8_t red[3] = {186, 86, 62}, gray[3] = {128, 124, 118};
    static uint8_t pixels[SIDE][SIDE][4];
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            int row = y / HIGH, along = (x + row % 2 * LONG / 2) % SIDE, column = along / LONG;
            bool mortar = y % HIGH < MORTAR || along % LONG < MORTAR;
            int shade = mortar ? 100 : 76 + (row * 4 + column) * 37 % 41 + y % HIGH / 4; // percent
            for (int i = 0; i < 3; i++)
                pixels[y][x][i] = (uint8_t)((mortar ? gray : red)[i] * shade / 100);
            pixels[y][x][3] = 255; // opaque
        }
    }
    return gl_capture_write_png(path, SIDE, SIDE, &pixels[0][0][0]);
}

static bool is_there(const char *path)
{
    FILE *file = fopen(path, "rb");
    return file && fclose(file) == 0;
}

int main(void)
{
    gl_window *window = gl_window_create(&(gl_window_desc){.title = "4. A texture", .srgb = true});
    if (!window)
        return 1;
    if (!is_there("bricks.png") && !paint_bricks("bricks.png"))
        return 1;

    // The file has sRGB values. From an sRGB texture, shaders read light. Mipmaps are smaller
    // copies, which OpenGL uses when many texels fall on one pixel: without them the wall would
    // glitter from far away.
    gl_texture_desc desc = {
        .format = GL_SRGB8_ALPHA8, .mipmaps = true, .wrap_x = GL_REPEAT, .wrap_y = GL_REPEAT};
    gl_texture *bricks = gl_texture_load("bricks.png", &desc);
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){.fragment = {.text = fragment_stage}});
    gl_mesh *screen = gl_mesh_fullscreen(); // one triangle that covers the window
    if (!bricks || !shader || !screen)
        return 1;

    float height = 1.5f; // of the visible wall, in pictures
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        switch (event.type) {
        case GL_EVENT_SCROLL:
            height = fminf(fmaxf(height * powf(0.9f, (float)event.scroll.y), 0.1f), 100);
            break;
        case GL_EVENT_RENDER: {
            int pixels_wide = event.render.framebuffer_width;
            int pixels_high = event.render.framebuffer_height;
            float width = height * (float)pixels_wide / (float)pixels_high;
            glViewport(0, 0, pixels_wide, pixels_high);
            gl_shader_use(shader);
            gl_shader_set_vec2(shader, "tiles", width, height);
            gl_shader_set_texture(shader, "picture", bricks, 0); // through texture unit 0
            gl_mesh_draw(screen); // every pixel is drawn, so there is nothing to clear
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
    gl_mesh_destroy(screen);
    gl_shader_destroy(shader);
    gl_texture_destroy(bricks);
    gl_window_destroy(window);
}
