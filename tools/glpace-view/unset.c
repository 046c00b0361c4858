#include "unset.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

enum { DEEPEST = 200 }; // of parentheses, and of statements

struct token {
    const char *text;
    int length;
    struct unset place; // but for the name
};

struct variable {
    const struct token *name;
    int loops; // around its declaration
    bool is_set;
    const struct token *setting; // it will be set at the end of this assignment; NULL: none
    int depth;                   // of parentheses around that
    const struct token *read;    // before it was set; NULL: none
    bool read_in_loop;           // which does not hold the declaration
};

struct scan {
    struct token *tokens; // with one of length 0 at the end
    int count;
    struct names structs; // types
    struct names setters; // functions with a parameter that is out or inout
    struct names macros;
    struct names wild;      // macros that may set something or be a loop
    struct names mentioned; // what stands in macros

    const struct token *at;
    const struct token *end;
    struct variable *variables; // in scope, inner ones last
    int variable_count;
    int loops;
    int depth;   // of parentheses
    int nesting; // of statements

    void (*found)(const struct unset *unset, void *user);
    void *user;
};

// ---- tokens -------------------------------------------------------------------------------------

static bool is(const struct token *token, const char *text)
{
    return (size_t)token->length == strlen(text) &&
           memcmp(token->text, text, (size_t)token->length) == 0;
}

static bool is_one_of(const struct token *token, const char *const *list)
{
    for (; *list; list++)
        if (is(token, *list))
            return true;
    return false;
}

// One that is longer than any that people write counts as any.
static bool is_among(const struct token *token, const struct names *names)
{
    char name[256];
    if ((size_t)token->length >= sizeof name)
        return true;
    memcpy(name, token->text, (size_t)token->length);
    name[token->length] = '\0';
    return names_have(names, name);
}

static bool is_word(const struct token *token)
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

// Where the text is while it becomes tokens.
struct cursor {
    const char *at;
    const char *line_start;
    struct unset place;
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

static void read_define(struct scan *scan, struct cursor *cursor)
{
    static const char *const control[] = {"for", "while", "do", "if", "else", "=",
                                          ";",   "{",     "}",  "##", NULL};
    if (is_at_line_end(cursor))
        return;
    struct token name = next_token(cursor);
    names_add(&scan->macros, name.text, (size_t)name.length);
    while (!is_at_line_end(cursor)) {
        struct token token = next_token(cursor);
        if (is_word(&token))
            names_add(&scan->mentioned, token.text, (size_t)token.length);
        if (is_one_of(&token, control) || is_one_of(&token, changing))
            names_add(&scan->wild, name.text, (size_t)name.length);
    }
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
static void read_directive(struct scan *scan, struct cursor *cursor)
{
    if (is_at_line_end(cursor))
        return;
    struct token word = next_token(cursor);
    if (is(&word, "define"))
        read_define(scan, cursor);
    else if (is(&word, "line"))
        read_line_directive(cursor);
    else if (strncmp(word.text, "if", 2) == 0)
        scan->tokens[scan->count++] = (struct token){"#if", 3, word.place};
    else if (is(&word, "endif"))
        scan->tokens[scan->count++] = (struct token){"#endif", 6, word.place};
    while (!is_at_line_end(cursor))
        cursor->at++;
}

static void read_tokens(struct scan *scan, const char *source)
{
    struct cursor cursor = {source, source, {.line = 1, .path = ""}};
    bool starts_line = true;
    scan->tokens = allocate(strlen(source) + 1, sizeof *scan->tokens);
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
            read_directive(scan, &cursor);
        } else {
            scan->tokens[scan->count++] = next_token(&cursor);
            starts_line = false;
        }
    }
    scan->tokens[scan->count] = (struct token){"", 0, cursor.place};
}

// ---- what the source defines --------------------------------------------------------------------

static const struct token *behind_pair(const struct token *at, const struct token *end)
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

static void find_definitions(struct scan *scan)
{
    const struct token *end = scan->tokens + scan->count;
    for (const struct token *at = scan->tokens; at < end; at++) {
        if (is(at, "struct") && is_word(at + 1))
            names_add(&scan->structs, at[1].text, (size_t)at[1].length);
        if (!is_word(at) || !is_word(at + 1) || !is(at + 2, "("))
            continue;
        const struct token *close = behind_pair(at + 2, end);
        for (const struct token *one = at + 2; one < close; one++)
            if (is(one, "out") || is(one, "inout"))
                names_add(&scan->setters, at[1].text, (size_t)at[1].length);
    }
}

static bool is_type(const struct scan *scan, const struct token *token)
{
    static const char *const types[] = {
        "bool",   "int",    "uint",   "float",  "double", "vec2",   "vec3",   "vec4",   "ivec2",
        "ivec3",  "ivec4",  "uvec2",  "uvec3",  "uvec4",  "bvec2",  "bvec3",  "bvec4",  "dvec2",
        "dvec3",  "dvec4",  "mat2",   "mat3",   "mat4",   "mat2x2", "mat2x3", "mat2x4", "mat3x2",
        "mat3x3", "mat3x4", "mat4x2", "mat4x3", "mat4x4", NULL};
    return is_one_of(token, types) || is_among(token, &scan->structs);
}

// Whether a call of it may set its arguments.
static bool is_setter(const struct scan *scan, const struct token *name)
{
    static const char *const built_in[] = {
        "modf", "frexp", "uaddCarry", "usubBorrow", "umulExtended", "imulExtended", NULL};
    return is_one_of(name, built_in) || is_among(name, &scan->setters) ||
           is_among(name, &scan->macros);
}

// ---- variables ----------------------------------------------------------------------------------

static struct variable *find_variable(const struct scan *scan, const struct token *name)
{
    for (int i = scan->variable_count; i-- > 0;) {
        const struct token *one = scan->variables[i].name;
        if (one->length == name->length && memcmp(one->text, name->text, (size_t)name->length) == 0)
            return &scan->variables[i];
    }
    return NULL;
}

// What a macro mentions is out of sight, and counts as set.
static void declare(struct scan *scan, const struct token *name, bool is_set)
{
    scan->variables = grow(scan->variables, scan->variable_count, sizeof *scan->variables);
    scan->variables[scan->variable_count++] = (struct variable){
        .name = name, .loops = scan->loops, .is_set = is_set || is_among(name, &scan->mentioned)};
}

static void tell(const struct scan *scan, const struct token *read)
{
    struct unset unset = read->place;
    unset.name = read->text;
    unset.length = read->length;
    scan->found(&unset, scan->user);
}

// Variables behind the first `count` go out of scope.
static void leave_scope(struct scan *scan, int count)
{
    for (int i = count; i < scan->variable_count; i++)
        if (scan->variables[i].read)
            tell(scan, scan->variables[i].read);
    scan->variable_count = count;
}

// A read in a loop may follow what is set further down in it.
static void set_variable(struct variable *variable)
{
    variable->is_set = true;
    variable->setting = NULL;
    if (variable->read && variable->read_in_loop)
        variable->read = NULL;
}

static void read_variable(const struct scan *scan, struct variable *variable,
                          const struct token *name)
{
    if (variable->is_set || variable->read)
        return;
    variable->read = name;
    variable->read_in_loop = scan->loops > variable->loops;
}

static void end_assignments(struct scan *scan, int depth)
{
    for (int i = 0; i < scan->variable_count; i++)
        if (scan->variables[i].setting && scan->variables[i].depth >= depth)
            set_variable(&scan->variables[i]);
}

// ---- expressions --------------------------------------------------------------------------------

// What follows a variable and its members and elements.
static const struct token *behind_members(const struct scan *scan, const struct token *at)
{
    for (at++; at < scan->end;) {
        if (is(at, ".") && is_word(at + 1))
            at += 2;
        else if (is(at, "["))
            at = behind_pair(at, scan->end);
        else
            break;
    }
    return at;
}

static void mention(struct scan *scan, const struct token *name, bool in_setter)
{
    struct variable *variable = find_variable(scan, name);
    if (!variable || is(name - 1, ".") || is(name + 1, "("))
        return;
    if (is(name + 1, ".") && is(name + 2, "length"))
        return;
    const struct token *next = behind_members(scan, name);
    if (in_setter) {
        set_variable(variable);
    } else if (is(next, "=")) {
        variable->setting = name;
        variable->depth = scan->depth;
    } else {
        read_variable(scan, variable, name);
    }
}

static void scan_group(struct scan *scan, bool in_setter);

// Up to the end of a statement, or to the parenthesis that closes what is around it.
static void scan_expression(struct scan *scan, bool in_setter, bool stop_at_comma)
{
    while (scan->at < scan->end) {
        const struct token *at = scan->at;
        if (is(at, ";") || is(at, ")") || is(at, "]") || is(at, "}"))
            break;
        if ((is(at, ",") && stop_at_comma) ||
            (is(at, "{") && !is(at - 1, "=") && !is(at - 1, ",") && !is(at - 1, "{")))
            break;
        if (is(at, "(") || is(at, "[") || is(at, "{")) {
            bool call = is(at, "(") && is_word(at - 1);
            scan_group(scan, !is(at, "[") && (in_setter || (call && is_setter(scan, at - 1))));
            continue;
        }
        if (is(at, ","))
            end_assignments(scan, scan->depth);
        if (is_word(at))
            mention(scan, at, in_setter);
        scan->at++;
    }
    end_assignments(scan, scan->depth);
}

static void scan_group(struct scan *scan, bool in_setter)
{
    scan->at++;
    scan->depth++;
    if (scan->depth > DEEPEST)
        scan->at = scan->end;
    scan_expression(scan, in_setter, false);
    scan->depth--;
    scan->at += scan->at < scan->end;
}

// ---- statements ---------------------------------------------------------------------------------

static bool is_declaration(const struct scan *scan)
{
    const struct token *at = scan->at;
    if (!is_type(scan, at))
        return false;
    at++;
    while (is(at, "["))
        at = behind_pair(at, scan->end);
    return is_word(at) && !is(at + 1, "(");
}

static void scan_declaration(struct scan *scan)
{
    scan->at++;
    while (scan->at < scan->end && !is(scan->at, ";") && !is(scan->at, ")")) {
        while (is(scan->at, "[")) // float[3] a
            scan_group(scan, false);
        const struct token *name = scan->at++;
        while (is(scan->at, "["))
            scan_group(scan, false);
        const bool is_set = is(scan->at, "=");
        scan_expression(scan, false, true);
        if (is_word(name))
            declare(scan, name, is_set);
        scan->at += is(scan->at, ",");
    }
}

static void scan_simple(struct scan *scan)
{
    static const char *const qualifiers[] = {"const", "highp", "mediump", "lowp", "precise", NULL};
    while (is_one_of(scan->at, qualifiers))
        scan->at++;
    if (is_declaration(scan))
        scan_declaration(scan);
    else
        scan_expression(scan, false, false);
}

static void scan_statement(struct scan *scan);

static void scan_block(struct scan *scan)
{
    const int outside = scan->variable_count;
    scan->at++;
    while (scan->at < scan->end && !is(scan->at, "}"))
        scan_statement(scan);
    scan->at += scan->at < scan->end;
    leave_scope(scan, outside);
}

// The first part of a for is not in the loop.
static void scan_loop(struct scan *scan)
{
    const int outside = scan->variable_count;
    const bool is_for = is(scan->at, "for"), is_do = is(scan->at, "do");
    scan->at++;
    if (!is_do)
        scan->at += is(scan->at, "(");
    if (is_for)
        scan_simple(scan);
    scan->loops++;
    if (!is_do) {
        do {
            scan->at += is(scan->at, ";");
            scan_simple(scan);
        } while (scan->at < scan->end && is(scan->at, ";"));
        scan->at += is(scan->at, ")");
    }
    scan_statement(scan);
    if (is_do && is(scan->at, "while")) {
        scan->at++;
        scan_simple(scan);
    }
    scan->loops--;
    leave_scope(scan, outside);
}

static void scan_statement(struct scan *scan)
{
    static const char *const loops[] = {"for", "while", "do", NULL};
    const struct token *before = scan->at;
    if (scan->at >= scan->end)
        return;
    if (++scan->nesting > DEEPEST) {
        scan->at = scan->end;
    } else if (is(scan->at, "{")) {
        scan_block(scan);
    } else if (is_one_of(scan->at, loops)) {
        scan_loop(scan);
    } else if (is(scan->at, "if") || is(scan->at, "switch")) {
        scan->at++;
        if (is(scan->at, "("))
            scan_group(scan, false);
    } else if (is(scan->at, "case") || is(scan->at, "default")) {
        while (scan->at < scan->end && !is(scan->at, ":"))
            scan->at++;
    } else if (is(scan->at, "else") || is(scan->at, "return")) {
        scan->at++;
    } else {
        scan_simple(scan);
        if (is(scan->at, ";") || scan->at == before)
            scan->at++;
    }
    scan->nesting--;
}

// ---- functions ----------------------------------------------------------------------------------

static bool is_plain(const struct scan *scan, const struct token *at, const struct token *end)
{
    for (; at < end; at++)
        if (is(at, "#if") || is(at, "#endif") || is_among(at, &scan->wild))
            return false;
    return true;
}

static void scan_functions(struct scan *scan)
{
    const struct token *end = scan->tokens + scan->count;
    int conditions = 0;
    for (const struct token *at = scan->tokens; at < end;) {
        conditions += is(at, "#if") - is(at, "#endif");
        if (!is(at, "{")) {
            at++;
            continue;
        }
        scan->at = at;
        scan->end = behind_pair(at, end);
        if (conditions == 0 && at > scan->tokens && is(at - 1, ")") &&
            is_plain(scan, at, scan->end))
            scan_block(scan);
        at = conditions == 0 ? behind_pair(at, end) : at + 1;
    }
}

void unset_find(const char *source, void (*found)(const struct unset *unset, void *user),
                void *user)
{
    struct scan scan = {.found = found, .user = user};
    read_tokens(&scan, source);
    find_definitions(&scan);
    scan_functions(&scan);
    free(scan.tokens);
    free(scan.variables);
    names_free(&scan.structs);
    names_free(&scan.setters);
    names_free(&scan.macros);
    names_free(&scan.wild);
    names_free(&scan.mentioned);
}
