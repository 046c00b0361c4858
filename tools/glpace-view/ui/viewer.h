// The viewer: one file of several at a time, in a window or frame by frame into a film.
#ifndef VIEWER_H
#define VIEWER_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/app.h>
#include <glpace/batch.h>

#include "base/text.h"
#include "draw/scene.h"
#include "options.h"
#include "out/film.h"
#include "out/record.h"
#include "plan/plan.h"
#include "ui/controls.h"
#include "ui/person.h"
#include "ui/watch.h"

struct view {
    gl_app app;
    struct options options;
    struct plan_desc desc; // with the path of the file that is shown
    char **files;
    int file_count, file;

    double scale, date;
    bool has_date;

    struct scene *scene; // NULL: nothing has compiled yet
    struct text errors;  // of the latest attempt
    bool is_on_page;     // a page shows them
    bool is_unreadable;  // the file itself was, then
    struct text note;    // for the overlay
    struct watch *watch;
    struct person person;
    struct controls controls;
    gl_batch *batch; // of the controls; NULL: until they are drawn

    struct record record; // of --sound
    struct film film;     // where time is virtual
    int64_t frame;        // drawn since the start
    double start;         // the loop's simulated time at frame 0
    double latest;        // and at the latest frame
    double delta;         // of the latest frame, seconds
    double rate;          // frames a second, smoothed
    bool is_restarted;
    bool takes_picture;
    bool magnifies;
};

// Prints a sentence. Returns false.
bool view_refuse(const char *message);

// Whether time is virtual, and each frame is written.
bool view_is_film(const struct view *view);

// Replaces the scene by that of the file, if all of the new one is good. The time goes on. If not, false, with
// the reason on stderr and on the page.
bool view_load(struct view *view);

// Shows the pass of --pass. false, with a sentence, if there is none.
bool view_show_pass(struct view *view);

// Draws frames until the loop ends.
void view_run(struct view *view);

// Frees all that it has; the rest of the struct stays.
void view_finish(struct view *view);

#endif
