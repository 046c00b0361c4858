// The strokes of a painting in the order in which they were made, with undo and redo. They are the
// painting: whatever shows it can be drawn again from them, at any size.
#ifndef STROKES_H
#define STROKES_H

#include <stdbool.h>
#include <stddef.h>

enum dab_kind {
    DAB_FIRST, // a stroke begins here
    DAB_NEXT,  // it goes on to here, in a straight line
    DAB_CLEAR, // not a stroke: the paper is empty again
};

struct dab {
    enum dab_kind kind;
    int color;   // of the palette
    double x, y; // from the upper left corner of the window, in screen coordinates
    double size; // the width of the brush, in the same unit
};

// All 0: an empty painting.
struct strokes {
    struct dab *dabs;
    size_t count; // of those that were not undone; the undone ones follow
    size_t total; // with those that were undone
    size_t capacity;
};

// Adds a dab. What was undone is lost. false, and nothing changes, if there is no memory.
bool strokes_add(struct strokes *strokes, struct dab dab);

// Takes back the latest stroke or clearing. false if there is none.
bool strokes_undo(struct strokes *strokes);

// Brings back what was undone last. false if there is none.
bool strokes_redo(struct strokes *strokes);

void strokes_free(struct strokes *strokes);

#endif
