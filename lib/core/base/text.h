// Reading text from outside. Internal.
#ifndef GLP_TEXT_H
#define GLP_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

// The number of valid bytes at the start: UTF-8 without control characters. `size` if all are
// valid.
size_t glp_text_check(const char *text, size_t size);

// The same with control characters.
size_t glp_text_check_encoding(const char *text, size_t size);

// U+FFFD, which stands for bytes that are no UTF-8.
#define GLP_TEXT_REPLACEMENT 0xfffd

// Takes the first character from a text that is not at its end. Malformed bytes are replaced as
// browsers do (Unicode, "maximal subpart").
uint32_t glp_text_next(const char **text);

// Whether nothing is seen of a character in a font that lacks it (Unicode, Default_Ignorable_Code_Point), such
// as U+FEFF, U+200B and variation selectors.
bool glp_text_is_ignorable(uint32_t character);

// Whether the word is one of those in the list, which blanks separate; a list of NULL has none.
bool glp_text_has_word(const char *list, const char *word);

// Size of an excerpt of a text for a message, with its terminating 0.
#define GLP_TEXT_EXCERPT_SIZE 41

// Makes an excerpt: printable, and cut if the text is longer.
void glp_text_excerpt(char excerpt[GLP_TEXT_EXCERPT_SIZE], const char *text, size_t size);

#pragma GCC visibility pop

#endif
