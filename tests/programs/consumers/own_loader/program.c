// A program that brings OpenGL by itself, as LOADER says, before glpace.h. It draws by its own
// functions, in a window that the library makes which CREATION names, and glpace reads the frame back
// by its.
#if LOADER == GLEW
#include <GL/glew.h>
#elif LOADER == EPOXY
#include <epoxy/gl.h>
#else
#define GLAD_GL_IMPLEMENTATION
#include <glad/gl.h>
#endif

#include <glpace/glpace.h>

static int load(void)
{
#if LOADER == GLEW
    return glewInit() == GLEW_OK;
#elif LOADER == EPOXY
    return epoxy_gl_version() >= 33;
#else
    return gladLoadGL((GLADloadfunc)gl_context_get_proc);
#endif
}

int main(void)
{
    gl_window *window = gl_window_create(
        &(gl_window_desc){.width = 40, .height = 40, .context = {.creation = CREATION}});
    if (!window)
        return 1;
    if (!load()) {
        printf("not loaded\n");
        return 0;
    }
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    static uint8_t pixels[40 * 40 * 4];
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type != GL_EVENT_RENDER)
            continue;
        GLuint array = 0;
        glGenVertexArrays(1, &array); // not in OpenGL 1.1
        glClearColor(1, 0.2f, 0, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        gl_capture_pixels(40, 40, pixels);
        glDeleteVertexArrays(1, &array);
        gl_loop_stop(&loop);
    }
    gl_window_destroy(window);
    printf("%d %d %d\n", pixels[0], pixels[1], pixels[2]);
}
