// Step 1 of docs/game: a window.
//
//     cc 01_window.c -o 01_window $(pkg-config --cflags --libs glpace)
//
// Escape quits.

#include <glpace/glpace.h>

int main(void)
{
    gl_window *window = gl_window_create(&(gl_window_desc){.title = "Falling stars"});
    if (!window)
        return 1; // the reason is on stderr

    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_RENDER) {
            glClearColor(0.05f, 0.06f, 0.15f, 1); // red, green, blue and alpha, each from 0 to 1
            glClear(GL_COLOR_BUFFER_BIT);
        }
        if (event.type == GL_EVENT_KEY && event.key.key == GL_KEY_ESCAPE)
            gl_loop_stop(&loop);
    }
    gl_window_destroy(window);
}
