// What the demo desk does to its window: a table with a row for each setter and each request.
#ifndef ROWS_H
#define ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/glpace.h>

struct desk {
    gl_app app;
    gl_window *window;       // the app's; NULL: headless
    gl_window_info info;     // of the latest look at the window
    gl_fullscreen_desc fill; // which monitor and which mode "fullscreen" asks for
    bool manual_swap;
    char answer[256]; // what the latest row found, or why it was refused
};

// A row has one of `ask`, `set` and `choose`, or `later` alone. The heading of a group has none.
// Each returns false, with the reason in gl_last_error(), if the window system refuses.
struct row {
    const char *name;
    const char *about; // one line
    bool right;        // of a heading: it begins the right column

    bool (*ask)(gl_window *window);
    bool (*set)(gl_window *window, bool on);
    size_t state;                                 // where a gl_window_info has what `set` sets
    bool (*choose)(struct desk *desk, int times); // times: how often it was chosen with this one
    const char *labels[12];                       // of what `choose` chooses, in turns, or
    void (*show)(const struct desk *desk, char *text, size_t size); // what is chosen

    bool (*later)(gl_window *window); // asked for ROW_LATER_NS after the row was used
};

#define ROW_LATER_NS (2 * GL_NS_PER_SECOND)

enum { ROW_MAX = 64 };
extern const struct row rows[];
extern const int row_count; // at most ROW_MAX

bool row_is_heading(const struct row *row);

#endif
