// 1. A window: it opens, its color follows the mouse, and it closes.
//
//     cc 01_window.c -o 01_window $(pkg-config --cflags --libs glpace)
//
// Every lesson is one file like this one. Copy it into an empty folder, build it with the line
// above and change it: that is the quickest way to learn what it does. Each begins where the one
// before ended, so what was explained there is not explained again.
//
// Move the mouse over the window. F11 fills the screen, Escape quits.

#include <glpace/glpace.h>

int main(void)
{
    // A desc is a struct of options, in which zero means a sensible default, so we name only what
    // we care about. The window gets an OpenGL 3.3 core context. `srgb` makes OpenGL calculate with
    // light: a shader that writes 0.5 shows half as much light as one that writes 1. Without it,
    // whatever we add, blend or smooth would be too dark.
    gl_window *window = gl_window_create(&(gl_window_desc){.title = "1. A window", .srgb = true});
    if (!window)
        return 1; // the reason is already on stderr

    // The loop decides which event comes next. It lives in our memory and needs no cleaning up.
    // NULL is the default policy: 60 updates a second, and a frame whenever the display shows one.
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);

    // Our world, for now: where the mouse is, from 0 to 1.
    float x = 0.5f, y = 0.5f;

    // We own main(), and ask what to do next. The answer is an event; the loop ends when the user
    // closes the window, or when we call gl_loop_stop().
    for (gl_event event; gl_next_event(&loop, &event);) {
        switch (event.type) {
        case GL_EVENT_CURSOR: {
            // The cursor is in screen coordinates, from the upper left corner. On a high-density
            // display one screen coordinate is several pixels, so we never mix the two.
            gl_window_info info = gl_window_get_info(window);
            x = (float)(event.cursor.x / info.width);
            y = (float)(1 - event.cursor.y / info.height);
            break;
        }
        case GL_EVENT_RENDER:
            // Draw now; the next gl_next_event() shows the frame. The event has the size in pixels.
            // We use it in every frame, so that resizing needs no other code.
            glViewport(0, 0, event.render.framebuffer_width, event.render.framebuffer_height);
            glClearColor(0.6f * x, 0.1f, 0.6f * y, 1); // red, green, blue, alpha
            glClear(GL_COLOR_BUFFER_BIT);
            break;
        case GL_EVENT_KEY:
            // A key that is held down repeats, and comes up again: those are events, too.
            if (event.key.action != GL_ACTION_PRESS)
                break;
            if (event.key.key == GL_KEY_ESCAPE)
                gl_loop_stop(&loop);
            if (event.key.key == GL_KEY_F11)
                gl_window_toggle_fullscreen(window);
            break;
        default:
            break; // there are some thirty kinds of events, and most do not concern us
        }
    }
    gl_window_destroy(window);
}
