// Text of unknown origin. Internal.
#ifndef GLP_TEXT_H
#define GLP_TEXT_H

#include <stddef.h>

// How many bytes are good at the start: UTF-8 without control characters. `size` if all are.
size_t glp_text_check(const char *text, size_t size);

// Room for what a message shows of a text, and its end.
#define GLP_TEXT_EXCERPT_SIZE 41

// The text for a message: printable, and cut where it is longer.
void glp_text_excerpt(char excerpt[GLP_TEXT_EXCERPT_SIZE], const char *text, size_t size);

#endif
