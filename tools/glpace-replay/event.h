// An event as a line of text: its type, its time, and its members in the order of the table of fields.
#ifndef REPLAY_EVENT_H
#define REPLAY_EVENT_H

#include <glpace/event.h>

#include "record/codec.h"

// Adds the event, without a line end.
void event_add(glp_bytes *text, const glp_recorded *recorded);

struct event_parser {
    const char *paths[GL_DROP_MAX]; // of the latest drop, in its line
    char error[160];                // without the line's number
};

// Reads a line, in which the paths of a drop stay. false, with the reason in error.
bool event_parse(struct event_parser *parser, char *line, glp_recorded *recorded);

#endif
