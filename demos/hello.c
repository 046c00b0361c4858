#include <glpace/glpace.h>

int main(void)
{
    gl_window *window = gl_window_create(&(gl_window_desc){.title = "hello"});
    if (!window)
        return 1; // the reason is already on stderr
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL); // NULL: the default policy
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_RENDER) {
            glClearColor(0.1f, 0.4f, 0.6f, 1);
            glClear(GL_COLOR_BUFFER_BIT);
        }
        if (event.type == GL_EVENT_KEY && event.key.key == GL_KEY_ESCAPE)
            gl_loop_stop(&loop);
    }
    gl_window_destroy(window);
}
