// The tokens of a GLSL source, with its preprocessor's lines taken out.
#ifndef VIEW_TOKENS_H
#define VIEW_TOKENS_H

#include <stdbool.h>

#include "base/text.h"

struct place {
    const char *path; // as the latest #line N "path" has it; of length 0 before the first
    int path_length;
    int line, column; // from 1; bytes
};

// A word, a number or an operator. "#if" stands for a line of #if, #ifdef or #ifndef, "#endif" for one of #endif.
struct token {
    const char *text; // in the source
    int length;
    struct place place;
};

// All 0 is none. Points into the source.
struct tokens {
    struct token *list; // with one of length 0 at the end
    int count;
    struct names types; // that the source defines: structs, and macros for a type of GLSL
    struct names macros;
    struct names wild;      // macros that may set something or be a loop
    struct names mentioned; // what stands in macros
};

void tokens_read(struct tokens *tokens, const char *source);
void tokens_free(struct tokens *tokens);

const struct token *tokens_end(const struct tokens *tokens);

// Whether it is a type of GLSL that a local may have, or one that the source defines.
bool tokens_is_type(const struct tokens *tokens, const struct token *token);

bool token_is(const struct token *token, const char *text);
bool token_is_one_of(const struct token *token, const char *const *list); // which NULL ends
bool token_is_word(const struct token *token);

// Whether a token is in a list. A token of 256 bytes or more counts as if it were.
bool token_is_among(const struct token *token, const struct names *names);

// What follows the parenthesis that closes the one at a token, or the end.
const struct token *token_behind_pair(const struct token *at, const struct token *end);

#endif
