#include "formats/unset.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "formats/tokens.h"

enum { DEEPEST = 200 }; // of parentheses, and of statements

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
    struct tokens tokens;
    struct names setters; // functions with a parameter that is out or inout

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

// ---- what the source defines --------------------------------------------------------------------

static void find_definitions(struct scan *scan)
{
    const struct token *end = tokens_end(&scan->tokens);
    for (const struct token *at = scan->tokens.list; at < end; at++) {
        if (!token_is_word(at) || !token_is_word(at + 1) || !token_is(at + 2, "("))
            continue;
        const struct token *close = token_behind_pair(at + 2, end);
        for (const struct token *one = at + 2; one < close; one++)
            if (token_is(one, "out") || token_is(one, "inout"))
                names_add(&scan->setters, at[1].text, (size_t)at[1].length);
    }
}

// Whether a call of it may set its arguments.
static bool is_setter(const struct scan *scan, const struct token *name)
{
    static const char *const built_in[] = {
        "modf", "frexp", "uaddCarry", "usubBorrow", "umulExtended", "imulExtended", NULL};
    return token_is_one_of(name, built_in) || token_is_among(name, &scan->setters) ||
           token_is_among(name, &scan->tokens.macros);
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
    scan->variables[scan->variable_count++] =
        (struct variable){.name = name,
                          .loops = scan->loops,
                          .is_set = is_set || token_is_among(name, &scan->tokens.mentioned)};
}

static void report(const struct scan *scan, const struct token *read)
{
    const struct unset unset = {
        .name = read->text,
        .length = read->length,
        .path = read->place.path,
        .path_length = read->place.path_length,
        .line = read->place.line,
        .column = read->place.column,
    };
    scan->found(&unset, scan->user);
}

// Variables behind the first `count` go out of scope.
static void leave_scope(struct scan *scan, int count)
{
    for (int i = count; i < scan->variable_count; i++)
        if (scan->variables[i].read)
            report(scan, scan->variables[i].read);
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
        if (token_is(at, ".") && token_is_word(at + 1))
            at += 2;
        else if (token_is(at, "["))
            at = token_behind_pair(at, scan->end);
        else
            break;
    }
    return at;
}

static void mention(struct scan *scan, const struct token *name, bool in_setter)
{
    struct variable *variable = find_variable(scan, name);
    if (!variable || token_is(name - 1, ".") || token_is(name + 1, "("))
        return;
    if (token_is(name + 1, ".") && token_is(name + 2, "length"))
        return;
    const struct token *next = behind_members(scan, name);
    if (in_setter) {
        set_variable(variable);
    } else if (token_is(next, "=")) {
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
        if (token_is(at, ";") || token_is(at, ")") || token_is(at, "]") || token_is(at, "}"))
            break;
        if ((token_is(at, ",") && stop_at_comma) ||
            (token_is(at, "{") && !token_is(at - 1, "=") && !token_is(at - 1, ",") &&
             !token_is(at - 1, "{")))
            break;
        if (token_is(at, "(") || token_is(at, "[") || token_is(at, "{")) {
            bool call = token_is(at, "(") && token_is_word(at - 1);
            scan_group(scan,
                       !token_is(at, "[") && (in_setter || (call && is_setter(scan, at - 1))));
            continue;
        }
        if (token_is(at, ","))
            end_assignments(scan, scan->depth);
        if (token_is_word(at))
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
    if (!tokens_is_type(&scan->tokens, at))
        return false;
    at++;
    while (token_is(at, "["))
        at = token_behind_pair(at, scan->end);
    return token_is_word(at) && !token_is(at + 1, "(");
}

static void scan_declaration(struct scan *scan)
{
    scan->at++;
    while (scan->at < scan->end && !token_is(scan->at, ";") && !token_is(scan->at, ")")) {
        while (token_is(scan->at, "[")) // float[3] a
            scan_group(scan, false);
        const struct token *name = scan->at++;
        while (token_is(scan->at, "["))
            scan_group(scan, false);
        const bool is_set = token_is(scan->at, "=");
        scan_expression(scan, false, true);
        if (token_is_word(name))
            declare(scan, name, is_set);
        scan->at += token_is(scan->at, ",");
    }
}

static void scan_simple(struct scan *scan)
{
    static const char *const qualifiers[] = {"const", "highp", "mediump", "lowp", "precise", NULL};
    while (token_is_one_of(scan->at, qualifiers))
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
    while (scan->at < scan->end && !token_is(scan->at, "}"))
        scan_statement(scan);
    scan->at += scan->at < scan->end;
    leave_scope(scan, outside);
}

// The first part of a for is not in the loop.
static void scan_loop(struct scan *scan)
{
    const int outside = scan->variable_count;
    const bool is_for = token_is(scan->at, "for"), is_do = token_is(scan->at, "do");
    scan->at++;
    if (!is_do)
        scan->at += token_is(scan->at, "(");
    if (is_for)
        scan_simple(scan);
    scan->loops++;
    if (!is_do) {
        do {
            scan->at += token_is(scan->at, ";");
            scan_simple(scan);
        } while (scan->at < scan->end && token_is(scan->at, ";"));
        scan->at += token_is(scan->at, ")");
    }
    scan_statement(scan);
    if (is_do && token_is(scan->at, "while")) {
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
    } else if (token_is(scan->at, "{")) {
        scan_block(scan);
    } else if (token_is_one_of(scan->at, loops)) {
        scan_loop(scan);
    } else if (token_is(scan->at, "if") || token_is(scan->at, "switch")) {
        scan->at++;
        if (token_is(scan->at, "("))
            scan_group(scan, false);
    } else if (token_is(scan->at, "case") || token_is(scan->at, "default")) {
        while (scan->at < scan->end && !token_is(scan->at, ":"))
            scan->at++;
    } else if (token_is(scan->at, "else") || token_is(scan->at, "return")) {
        scan->at++;
    } else {
        scan_simple(scan);
        if (token_is(scan->at, ";") || scan->at == before)
            scan->at++;
    }
    scan->nesting--;
}

// ---- functions ----------------------------------------------------------------------------------

static bool is_plain(const struct scan *scan, const struct token *at, const struct token *end)
{
    for (; at < end; at++)
        if (token_is(at, "#if") || token_is(at, "#endif") || token_is_among(at, &scan->tokens.wild))
            return false;
    return true;
}

static void scan_functions(struct scan *scan)
{
    const struct token *end = tokens_end(&scan->tokens);
    int conditions = 0;
    for (const struct token *at = scan->tokens.list; at < end;) {
        conditions += token_is(at, "#if") - token_is(at, "#endif");
        if (!token_is(at, "{")) {
            at++;
            continue;
        }
        scan->at = at;
        scan->end = token_behind_pair(at, end);
        if (conditions == 0 && at > scan->tokens.list && token_is(at - 1, ")") &&
            is_plain(scan, at, scan->end))
            scan_block(scan);
        at = conditions == 0 ? token_behind_pair(at, end) : at + 1;
    }
}

void unset_find(const char *source, void (*found)(const struct unset *unset, void *user),
                void *user)
{
    struct scan scan = {.found = found, .user = user};
    tokens_read(&scan.tokens, source);
    find_definitions(&scan);
    scan_functions(&scan);
    tokens_free(&scan.tokens);
    free(scan.variables);
    names_free(&scan.setters);
}
