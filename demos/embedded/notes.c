#include "notes.h"
#include "../common/sketch.h"

#include <string.h>

static void begin_row(struct notes *it)
{
    it->column = 0;
    if (it->row + 1 < NOTES_ROWS) {
        it->row++;
        return;
    }
    memmove(it->rows[0], it->rows[1], sizeof it->rows - sizeof it->rows[0]);
    memset(it->rows[it->row], 0, sizeof it->rows[it->row]);
}

static void write_letter(struct notes *it, char letter)
{
    if (it->column == NOTES_COLUMNS)
        begin_row(it);
    it->rows[it->row][it->column++] = letter;
    it->letters++;
}

void notes_write(struct notes *it, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] == '\n')
            begin_row(it);
        else if (text[i] >= ' ' && text[i] <= '~')
            write_letter(it, text[i]);
}

void notes_mark(struct notes *it, double x, double y)
{
    it->marks[it->marked++ % NOTES_MARKS] = (struct notes_mark){x, y};
}

void notes_draw(const struct notes *it, gl_batch *batch)
{
    static const gl_color white = {0.93f, 0.95f, 1.00f, 1}, gold = {1.00f, 0.78f, 0.36f, 1};
    const double line = 0.052;
    for (int row = 0; row < NOTES_ROWS; row++) {
        const double y = 0.8 - line * row;
        sketch_line(batch, 0.07, 0.73, y - 0.008, 0.002, sketch_fade(white, 0.1));
        gl_batch_text(batch, 0.07f, (float)y, 0.036f, white, it->rows[row]);
    }
    const unsigned marks = it->marked < NOTES_MARKS ? it->marked : NOTES_MARKS;
    for (unsigned i = 0; i < marks; i++)
        sketch_disc(batch, it->marks[i].x, it->marks[i].y, 0.016, gold);
}
