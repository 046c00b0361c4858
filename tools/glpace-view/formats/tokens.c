#include "formats/tokens.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

// ---- tokens -------------------------------------------------------------------------------------

bool token_is(const struct token *token, const char *text)
{
    return (size_t)token->length == strlen(text) &&
           memcmp(token->text, text, (size_t)token->length) == 0;
}

bool token_is_one_of(const struct token *token, const char *const *list)
{
    for (; *list; list++)
        if (token_is(token, *list))
            return true;
    return false;
}

bool token_is_among(const struct token *token, const struct names *names)
{
    char name[256];
    if ((size_t)token->length >= sizeof name)
        return true;
    memcpy(name, token->text, (size_t)token->length);
    name[token->length] = '\0';
    return names_have(names, name);
}

bool token_is_word(const struct token *token)
{
    return token->length > 0 && (isalpha((unsigned char)*token->text) || *token->text == '_');
}

static const char *const operators[] = {"<<=", ">>=", "==", "!=", "<=", ">=", "+=", "-=",
                                        "*=",  "/=",  "%=", "&=", "|=", "^=", "++", "--",
                                        "&&",  "||",  "^^", "<<", ">>", "##", NULL};
static const char *const changing[] = {
    "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "++", "--", NULL};

static int length_at(const char *c)
{
    int length = 0;
    if (isalnum((unsigned char)*c) || *c == '_') {
        while (isalnum((unsigned char)c[length]) || c[length] == '_' ||
               (isdigit((unsigned char)*c) && c[length] == '.'))
            length++;
        return length;
    }
    if (*c == '.' && isdigit((unsigned char)c[1])) {
        length = 1;
        while (isalnum((unsigned char)c[length]))
            length++;
        return length;
    }
    for (const char *const *one = operators; *one; one++)
        if (strncmp(c, *one, strlen(*one)) == 0)
            return (int)strlen(*one);
    return 1;
}

bool tokens_is_type(const struct tokens *tokens, const struct token *token)
{
    static const char *const types[] = {
        "bool",   "int",    "uint",   "float",  "double", "vec2",   "vec3",   "vec4",   "ivec2",
        "ivec3",  "ivec4",  "uvec2",  "uvec3",  "uvec4",  "bvec2",  "bvec3",  "bvec4",  "dvec2",
        "dvec3",  "dvec4",  "mat2",   "mat3",   "mat4",   "mat2x2", "mat2x3", "mat2x4", "mat3x2",
        "mat3x3", "mat3x4", "mat4x2", "mat4x3", "mat4x4", NULL};
    return token_is_one_of(token, types) || token_is_among(token, &tokens->types);
}

const struct token *token_behind_pair(const struct token *at, const struct token *end)
{
    int depth = 0;
    for (; at < end; at++) {
        if (at->length == 1 && strchr("([{", *at->text))
            depth++;
        else if (at->length == 1 && strchr(")]}", *at->text) && --depth == 0)
            return at + 1;
    }
    return end;
}

// Where the text is while it becomes tokens.
struct cursor {
    const char *at;
    const char *line_start;
    struct place place;
};

static void next_line(struct cursor *cursor)
{
    cursor->place.line++;
    cursor->line_start = cursor->at;
}

static void skip_comment(struct cursor *cursor)
{
    if (cursor->at[1] == '/') {
        cursor->at += strcspn(cursor->at, "\n");
        return;
    }
    cursor->at += 2;
    while (*cursor->at && strncmp(cursor->at, "*/", 2) != 0)
        if (*cursor->at++ == '\n')
            next_line(cursor);
    if (*cursor->at)
        cursor->at += 2;
}

// Moves over blanks and comments within a line, and over those line ends that a backslash hides.
static void skip_within_line(struct cursor *cursor)
{
    for (;;) {
        const char *c = cursor->at;
        if (*c == ' ' || *c == '\t' || *c == '\r' || *c == '\f' || *c == '\v') {
            cursor->at++;
        } else if (strncmp(c, "\\\n", 2) == 0 || strncmp(c, "\\\r\n", 3) == 0) {
            cursor->at += c[1] == '\r' ? 3 : 2;
            next_line(cursor);
        } else if (strncmp(c, "//", 2) == 0 || strncmp(c, "/*", 2) == 0) {
            skip_comment(cursor);
        } else {
            return;
        }
    }
}

static struct token next_token(struct cursor *cursor)
{
    struct token token = {cursor->at, length_at(cursor->at), cursor->place};
    token.place.column = (int)(cursor->at - cursor->line_start) + 1;
    cursor->at += token.length;
    return token;
}

static bool is_at_line_end(struct cursor *cursor)
{
    skip_within_line(cursor);
    return *cursor->at == '\n' || !*cursor->at;
}

static void read_define(struct tokens *tokens, struct cursor *cursor)
{
    static const char *const control[] = {"for", "while", "do", "if", "else", "=",
                                          ";",   "{",     "}",  "##", NULL};
    if (is_at_line_end(cursor))
        return;
    struct token name = next_token(cursor);
    const bool is_plain = *cursor->at != '(';
    int count = 0;
    bool is_alias = false;
    names_add(&tokens->macros, name.text, (size_t)name.length);
    while (!is_at_line_end(cursor)) {
        struct token token = next_token(cursor);
        is_alias = is_plain && count++ == 0 && tokens_is_type(tokens, &token);
        if (token_is_word(&token))
            names_add(&tokens->mentioned, token.text, (size_t)token.length);
        if (token_is_one_of(&token, control) || token_is_one_of(&token, changing))
            names_add(&tokens->wild, name.text, (size_t)name.length);
    }
    if (is_alias)
        names_add(&tokens->types, name.text, (size_t)name.length);
}

static void read_line_directive(struct cursor *cursor)
{
    char *end;
    const int line = (int)strtol(cursor->at, &end, 10);
    cursor->place.line = line - 1; // the next line has this number
    const char *quote = end + strspn(end, " \t");
    if (*quote == '"') {
        cursor->place.path = quote + 1;
        cursor->place.path_length = (int)strcspn(quote + 1, "\"\n");
    }
}

// Behind a "#". A line of #if, #ifdef or #ifndef and one of #endif are tokens, too.
static void read_directive(struct tokens *tokens, struct cursor *cursor)
{
    if (is_at_line_end(cursor))
        return;
    struct token word = next_token(cursor);
    if (token_is(&word, "define"))
        read_define(tokens, cursor);
    else if (token_is(&word, "line"))
        read_line_directive(cursor);
    else if (strncmp(word.text, "if", 2) == 0)
        tokens->list[tokens->count++] = (struct token){"#if", 3, word.place};
    else if (token_is(&word, "endif"))
        tokens->list[tokens->count++] = (struct token){"#endif", 6, word.place};
    while (!is_at_line_end(cursor))
        cursor->at++;
}

void tokens_read(struct tokens *tokens, const char *source)
{
    struct cursor cursor = {source, source, {.line = 1, .path = ""}};
    bool starts_line = true;
    tokens->list = allocate(strlen(source) + 1, sizeof *tokens->list);
    for (;;) {
        skip_within_line(&cursor);
        if (!*cursor.at)
            break;
        if (*cursor.at == '\n') {
            cursor.at++;
            next_line(&cursor);
            starts_line = true;
        } else if (*cursor.at == '#' && starts_line) {
            cursor.at++;
            read_directive(tokens, &cursor);
        } else {
            tokens->list[tokens->count++] = next_token(&cursor);
            starts_line = false;
        }
    }
    tokens->list[tokens->count] = (struct token){"", 0, cursor.place};
    for (const struct token *at = tokens->list; at < tokens_end(tokens); at++)
        if (token_is(at, "struct") && token_is_word(at + 1))
            names_add(&tokens->types, at[1].text, (size_t)at[1].length);
}

void tokens_free(struct tokens *tokens)
{
    free(tokens->list);
    names_free(&tokens->types);
    names_free(&tokens->macros);
    names_free(&tokens->wild);
    names_free(&tokens->mentioned);
}

const struct token *tokens_end(const struct tokens *tokens)
{
    return tokens->list + tokens->count;
}
