// Texts that grow, and memory for this program, which ends with one line and status 1 if there is none.
#ifndef VIEW_TEXT_H
#define VIEW_TEXT_H

#include <stdbool.h>
#include <stddef.h>

// All 0 is an empty one, whose bytes are NULL.
struct text {
    char *bytes; // with a NUL behind them
    size_t size;
    size_t room;
};

void text_add(struct text *text, const char *bytes, size_t size);
void text_print(struct text *text, const char *format, ...)
    __attribute__((format(__printf__, 2, 3)));
void text_free(struct text *text);

// Adds a string of JSON that may stand in HTML.
void text_add_json(struct text *text, const char *bytes, size_t size);

// Texts in the order in which they came, each once.
struct names {
    char **list;
    int count;

    // Private: where a name is in the list, + 1, by its hash; 0: none.
    int *slots;
    int slot_count;
};

void names_add(struct names *names, const char *name, size_t length);
void names_add_all(struct names *names, const struct names *more);
bool names_have(const struct names *names, const char *name);
void names_free(struct names *names);

// Zeroed.
void *allocate(size_t count, size_t size);

// The array with zeroed room for one more element behind count ones.
void *grow(void *array, int count, size_t size);

char *copy(const char *text, size_t length);

char *text_of(const char *format, ...) __attribute__((format(__printf__, 1, 2)));

bool ends_with(const char *text, const char *end);

// Whether a name of GLSL may have it.
bool is_of_word(char c);

#endif
