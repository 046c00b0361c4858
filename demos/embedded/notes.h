// A page of notes, 0.8 wide and 0.9 high: letters in rows, and the marks that a mouse has left.
#ifndef EMBEDDED_NOTES_H
#define EMBEDDED_NOTES_H

#include <stddef.h>

#include <glpace/batch.h>

enum { NOTES_MARKS = 32, NOTES_ROWS = 12, NOTES_COLUMNS = 18 };

// All 0: an empty page.
struct notes {
    char rows[NOTES_ROWS][NOTES_COLUMNS + 1];
    int row, column; // where the next letter is written
    int letters;     // written so far
    struct notes_mark {
        double x, y;
    } marks[NOTES_MARKS];
    unsigned marked; // so far; the latest are kept
};

// Writes printable ASCII and leaves out other characters, but for '\n', which begins a new row.
void notes_write(struct notes *notes, const char *text, size_t length);

void notes_mark(struct notes *notes, double x, double y);

void notes_draw(const struct notes *notes, gl_batch *batch);

#endif
