#include "formats/zero.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "formats/tokens.h"

enum { DEEPEST = 8 }; // of structs and arrays in each other

struct zero {
    struct tokens tokens;
    const struct token *end;
    const char *copied;  // up to here the source is in the text
    struct text text;    // the result
    struct text globals; // statements for the beginning of main()
    bool has_changed;
    int conditions; // of #if around the token
};

// One of the names of a declaration.
struct declarator {
    const struct token *type;
    const struct token *name;
    const struct token *next; // behind it
    int dimensions;           // of the array; 0: it is none
    int shared_dimensions;    // those that stand behind the type
    bool is_set;              // it has an initial value
};

static const char *const precisions[] = {"highp", "mediump", "lowp", "precise", NULL};

static void insert(struct zero *zero, const char *at, const char *bytes, size_t size)
{
    text_add(&zero->text, zero->copied, (size_t)(at - zero->copied));
    zero->copied = at;
    text_add(&zero->text, bytes, size);
    zero->has_changed = true;
}

static const char *end_of(const struct token *token)
{
    return token->text + token->length;
}

// ---- declarations -------------------------------------------------------------------------------

static const struct token *skip_brackets(const struct zero *zero, const struct token *at,
                                         int *dimensions)
{
    for (; token_is(at, "["); at = token_behind_pair(at, zero->end))
        (*dimensions)++;
    return at;
}

// Whether a declaration of variables begins with the type at a token.
static bool begin_declaration(const struct zero *zero, const struct token *at,
                              struct declarator *one)
{
    if (!tokens_is_type(&zero->tokens, at))
        return false;
    *one = (struct declarator){.type = at};
    one->next = skip_brackets(zero, at + 1, &one->shared_dimensions);
    return token_is_word(one->next) && !token_is(one->next + 1, "(");
}

static bool next_declarator(const struct zero *zero, struct declarator *one)
{
    if (!token_is_word(one->next))
        return false;
    one->name = one->next;
    one->dimensions = one->shared_dimensions;
    one->next = skip_brackets(zero, one->name + 1, &one->dimensions);
    one->is_set = token_is(one->next, "=");
    while (one->next < zero->end && !token_is(one->next, ",") && !token_is(one->next, ";") &&
           !token_is(one->next, ")")) {
        const bool opens = one->next->length == 1 && strchr("([{", *one->next->text);
        one->next = opens ? token_behind_pair(one->next, zero->end) : one->next + 1;
    }
    one->next += token_is(one->next, ",");
    return true;
}

// The "{" of a struct; NULL: the type is none.
static const struct token *struct_of(const struct zero *zero, const struct token *type)
{
    if (!token_is_among(type, &zero->tokens.types))
        return NULL;
    for (const struct token *at = zero->tokens.list; at + 2 < zero->end; at++) {
        if (!token_is(at, "struct") || !token_is(at + 2, "{") || at[1].length != type->length ||
            memcmp(at[1].text, type->text, (size_t)type->length) != 0)
            continue;
        return at + 2;
    }
    return NULL;
}

// ---- statements ---------------------------------------------------------------------------------

static void put_zero(const struct zero *zero, const char *place, const struct declarator *one,
                     int dimensions, int depth, struct text *to);

static void put_members(const struct zero *zero, const char *place, const struct token *open,
                        int depth, struct text *to)
{
    const struct token *end = token_behind_pair(open, zero->end);
    for (const struct token *at = open + 1; at < end; at++) {
        struct declarator one;
        if (!begin_declaration(zero, at, &one))
            continue;
        while (next_declarator(zero, &one)) {
            char *member = text_of("%s.%.*s", place, one.name->length, one.name->text);
            put_zero(zero, member, &one, one.dimensions, depth + 1, to);
            free(member);
        }
        at = one.next;
    }
}

static void put_zero(const struct zero *zero, const char *place, const struct declarator *one,
                     int dimensions, int depth, struct text *to)
{
    const struct token *open = struct_of(zero, one->type);
    if (depth > DEEPEST)
        return;
    if (dimensions > 0) {
        text_print(to, " for (int view_%d = 0; view_%d < %s.length(); view_%d++) {", depth, depth,
                   place, depth);
        char *element = text_of("%s[view_%d]", place, depth);
        put_zero(zero, element, one, dimensions - 1, depth + 1, to);
        free(element);
        text_print(to, " }");
    } else if (open) {
        put_members(zero, place, open, depth, to);
    } else {
        text_print(to, " %s = %.*s(0);", place, one->type->length, one->type->text);
    }
}

static void put_variable(const struct zero *zero, const struct declarator *one, struct text *to)
{
    char *name = text_of("%.*s", one->name->length, one->name->text);
    put_zero(zero, name, one, one->dimensions, 0, to);
    free(name);
}

// ---- functions ----------------------------------------------------------------------------------

// Begins the declaration anew behind the statements, which stand where its comma was.
static void split(struct zero *zero, const struct declarator *one, struct text *statements)
{
    const struct token *comma = one->next - 1, *first = one->type;
    struct text text = {0};
    int dimensions = 0;
    const char *end = skip_brackets(zero, first + 1, &dimensions)->text;
    text_print(&text, ";%s %.*s", statements->bytes, (int)(end - first->text), first->text);
    insert(zero, comma->text, text.bytes, text.size);
    zero->copied = end_of(comma);
    text_free(&text);
    text_free(statements);
}

// Gives numbers their value where they stand. Arrays and structs need statements, which are added.
static const struct token *set_declared(struct zero *zero, struct declarator *one, bool is_listed,
                                        struct text *statements)
{
    const bool is_struct = struct_of(zero, one->type);
    while (next_declarator(zero, one)) {
        if (one->is_set)
            continue;
        if (one->dimensions > 0 || is_struct) {
            put_variable(zero, one, statements);
            if (is_listed && token_is(one->next - 1, ","))
                split(zero, one, statements);
            continue;
        }
        char *value = text_of(" = %.*s(0)", one->type->length, one->type->text);
        insert(zero, end_of(one->name), value, strlen(value));
        free(value);
    }
    return one->next;
}

static const struct token *before_precision(const struct token *at)
{
    do
        at--;
    while (token_is_one_of(at, precisions));
    return at;
}

// Whether a declaration stands in a list of statements, which may have some more.
static bool is_in_list(const struct token *type)
{
    static const char *const before[] = {"{", "}", ";", ":", "#if", "#endif", NULL};
    return token_is_one_of(before_precision(type), before);
}

static void set_body(struct zero *zero, const struct token *at)
{
    const struct token *end = token_behind_pair(at, zero->end);
    int parens = 0;
    for (at++; at < end; at++) {
        struct declarator one;
        struct text statements = {0};
        parens += token_is(at, "(") - token_is(at, ")");
        if (token_is(at, "struct") || !begin_declaration(zero, at, &one))
            continue;
        const bool is_listed = parens == 0 && is_in_list(at);
        at = set_declared(zero, &one, is_listed, &statements);
        if (is_listed && statements.size > 0 && token_is(at, ";"))
            insert(zero, end_of(at), statements.bytes, statements.size);
        parens -= token_is(at, ")");
        text_free(&statements);
    }
}

// Of parameters between parentheses.
static void put_outputs(const struct zero *zero, const struct token *at, const struct token *end,
                        struct text *to)
{
    for (; at < end; at++) {
        struct declarator one;
        if (!token_is(at, "out"))
            continue;
        at++;
        while (token_is_one_of(at, precisions))
            at++;
        if (begin_declaration(zero, at, &one) && next_declarator(zero, &one))
            put_variable(zero, &one, to);
    }
}

// params: the parenthesis behind its name; NULL: a macro stands for them.
static const struct token *set_function(struct zero *zero, const struct token *params,
                                        const struct token *body)
{
    struct text statements = {0};
    if (params)
        put_outputs(zero, params, body, &statements);
    if (params && params > zero->tokens.list && token_is(params - 1, "main") &&
        zero->globals.size > 0)
        text_add(&statements, zero->globals.bytes, zero->globals.size);
    if (statements.size > 0)
        insert(zero, end_of(body), statements.bytes, statements.size);
    text_free(&statements);
    set_body(zero, body);
    return token_behind_pair(body, zero->end) - 1;
}

// ---- the source ---------------------------------------------------------------------------------

static bool is_global(const struct zero *zero, const struct token *type)
{
    static const char *const before[] = {";", "}", "#if", "#endif", NULL};
    const struct token *at = type;
    while (at > zero->tokens.list && token_is_one_of(at - 1, precisions))
        at--;
    return at == zero->tokens.list || token_is_one_of(at - 1, before);
}

static const struct token *set_global(struct zero *zero, struct declarator *one)
{
    struct text statements = {0};
    const struct token *at = set_declared(zero, one, false, &statements);
    if (zero->conditions == 0 && statements.size > 0)
        text_add(&zero->globals, statements.bytes, statements.size);
    text_free(&statements);
    return at;
}

// The token that ends what begins at one outside of functions.
static const struct token *set_one(struct zero *zero, const struct token *at)
{
    struct declarator one;
    if (token_is(at, "struct"))
        return token_is(at + 2, "{") ? token_behind_pair(at + 2, zero->end) - 1 : at;
    if (token_is(at, "(")) {
        const struct token *behind = token_behind_pair(at, zero->end);
        return token_is(behind, "{") ? set_function(zero, at, behind) : behind - 1;
    }
    if (token_is(at, "{")) {
        const bool is_macro =
            at > zero->tokens.list && token_is_among(at - 1, &zero->tokens.macros);
        return is_macro ? set_function(zero, NULL, at) : token_behind_pair(at, zero->end) - 1;
    }
    return is_global(zero, at) && begin_declaration(zero, at, &one) ? set_global(zero, &one) : at;
}

char *zero_variables(const char *source)
{
    struct zero zero = {.copied = source};
    tokens_read(&zero.tokens, source);
    zero.end = tokens_end(&zero.tokens);
    for (const struct token *at = zero.tokens.list; at < zero.end; at++) {
        zero.conditions += token_is(at, "#if") - token_is(at, "#endif");
        at = set_one(&zero, at);
    }
    text_add(&zero.text, zero.copied, strlen(zero.copied));
    tokens_free(&zero.tokens);
    text_free(&zero.globals);
    if (!zero.has_changed)
        text_free(&zero.text);
    return zero.text.bytes;
}
