// assemble: the recording of a text that dump has printed.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "core/base/log.h"
#include "kinds.h"
#include "output.h"
#include "text.h"

struct assembly {
    struct parser parser;
    struct output output;
    size_t line;    // its number, from 1,
    size_t head;    // and that of the line with which the latest chunk began
    bool has_ended; // that chunk was END
};

static bool refuse(struct assembly *it, const char *what)
{
    snprintf(it->parser.error, sizeof it->parser.error, "%s", what);
    return false;
}

// A chunk is written when the next one begins, or the text ends.
static bool end_chunk(struct assembly *it)
{
    struct parser *parser = &it->parser;
    if (!parser->kind)
        return true;
    if (!parser_end(parser)) {
        it->line = it->head;
        return false;
    }
    if (parser->payload.failed)
        return refuse(it, "there is not enough memory");
    it->has_ended = parser->chunk.kind == GLP_CHUNK_END;
    output_add(&it->output, &parser->chunk);
    return true;
}

static bool read_line(struct assembly *it, char *line)
{
    char first[32];
    snprintf(first, sizeof first, "glpace-recording %d", GLP_RECORDING_VERSION);
    if (it->line == 1)
        return strcmp(line, first) == 0 ||
               refuse(
                   it,
                   "this is not 'glpace-recording 1', with which the text of a recording begins");
    if (*line == '\0' || strncmp(line, "  ", 2) == 0)
        return parser_add(&it->parser, *line ? line + 2 : line);
    if (!end_chunk(it))
        return false;
    it->head = it->line;
    return it->has_ended ? refuse(it, "nothing may follow the end")
                         : parser_begin(&it->parser, line);
}

static bool read_all(struct assembly *it, char *text, size_t size)
{
    char *line = text, *next;
    do {
        char *end = memchr(line, '\n', size - (size_t)(line - text));
        next = end ? end + 1 : text + size;
        end = end ? end : next;
        end -= end > line && end[-1] == '\r';
        *end = '\0'; // there is one behind the text as well
        it->line++;
        if (strlen(line) != (size_t)(end - line))
            return refuse(it, "there is a byte 0, which no text of a recording has");
        if (!read_line(it, line))
            return false;
        line = next;
    } while (line < text + size);
    return end_chunk(it);
}

static int assemble(struct assembly *it, const struct options *options, char *text, size_t size)
{
    if (!output_begin(&it->output, options->out))
        return TROUBLE;
    if (read_all(it, text, size))
        return output_end(&it->output) ? SAME : TROUBLE;
    output_drop(&it->output);
    for (char *letter = it->parser.error; *letter; letter++)
        if (!is_line((const unsigned char *)letter, 1))
            *letter = '?';
    glp_shown_path shown = glp_show_path(options->files[0]);
    glp_fail("glpace-replay: %s:%zu: %s", shown.text, it->line, it->parser.error);
    return TROUBLE;
}

static char *read_text(const char *path, size_t *size)
{
    char who[GLP_SHOWN_PATH_SIZE + 32];
    snprintf(who, sizeof who, "glpace-replay: %s", glp_show_path(path).text);
    return glp_read_file(who, path, SIZE_MAX / 2, size);
}

int run_assemble(const struct options *options)
{
    struct assembly it = {0};
    size_t size;
    int status = TROUBLE;
    char *text = read_text(options->files[0], &size);
    if (text && parser_init(&it.parser))
        status = assemble(&it, options, text, size);
    parser_free(&it.parser);
    free(text);
    return status;
}
