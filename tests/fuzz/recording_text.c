// What libFuzzer, or mutations.c, throws at glpace-replay: bytes as the text of a recording. If each line is taken, the
// chunks that it makes are printed as a text that makes the same chunks.
#include "fuzz.h"

#include <stdbool.h>
#include <string.h>

#include "kinds.h"
#include "text.h"

long fuzz_runs;
const long fuzz_least = 10;
const char *const fuzz_words[] = {
    "\n",
    "\n  ",
    "\nevents\n  ",
    "\nchunk EVNT\n  ",
    "\nhashes\n  ",
    "\nnote a\n  ",
    "\ncut ",
    " x=",
    "-",
    "0",
    "1e999",
    "nan",
    "18446744073709551615",
    "\"",
    "\\x",
    "\\x00",
    ",\"\"",
    "paused",
};
const size_t fuzz_word_count = sizeof fuzz_words / sizeof *fuzz_words;

// The chunks of a text: for each its kind, its size and its bytes.
struct chunks {
    struct parser parser;
    glp_bytes bytes;
    size_t count;
};

static bool end_chunk(struct chunks *it)
{
    const glp_chunk *chunk = &it->parser.chunk;
    if (!it->parser.kind)
        return true;
    if (!parser_end(&it->parser))
        return false;
    glp_bytes_add(&it->bytes, &chunk->kind, sizeof chunk->kind);
    glp_bytes_add(&it->bytes, &chunk->size, sizeof chunk->size);
    glp_bytes_add(&it->bytes, chunk->data, chunk->size);
    it->count++;
    return true;
}

static bool read_line(struct chunks *it, char *line)
{
    if (*line == '\0' || strncmp(line, "  ", 2) == 0)
        return parser_add(&it->parser, *line ? line + 2 : line);
    return end_chunk(it) && parser_begin(&it->parser, line);
}

// The text ends with a 0.
static bool read_text(struct chunks *it, char *text)
{
    for (char *next = NULL; text; text = next) {
        next = strchr(text, '\n');
        if (next)
            *next++ = '\0';
        if ((next || *text) && !read_line(it, text))
            return false;
    }
    return end_chunk(it);
}

static void print(const glp_bytes *chunks, size_t count, glp_bytes *text)
{
    struct printer printer;
    const unsigned char *at = chunks->data;
    require(printer_init(&printer), "there is memory");
    for (; count > 0; count--) {
        glp_chunk chunk;
        memcpy(&chunk.kind, at, sizeof chunk.kind);
        memcpy(&chunk.size, at + sizeof chunk.kind, sizeof chunk.size);
        chunk.data = at + sizeof chunk.kind + sizeof chunk.size;
        at = chunk.data + chunk.size;
        printer_print(&printer, &chunk);
        require(!printer.is_damaged, "events are encoded as events");
        glp_bytes_add(text, printer.text.data, printer.text.size);
    }
    glp_bytes_add(text, "", 1);
    printer_free(&printer);
}

static void print_and_read(const struct chunks *first)
{
    struct chunks again = {0};
    glp_bytes text = {0};
    print(&first->bytes, first->count, &text);
    require(parser_init(&again.parser), "there is memory");
    require(read_text(&again, (char *)text.data), "what is printed can be read");
    require(again.bytes.size == first->bytes.size &&
                (first->bytes.size == 0 ||
                 memcmp(again.bytes.data, first->bytes.data, first->bytes.size) == 0),
            "it is the same again");
    parser_free(&again.parser);
    glp_bytes_free(&again.bytes);
    glp_bytes_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct chunks chunks = {0};
    char *text = malloc(size + 1);
    require(text && parser_init(&chunks.parser), "there is memory");
    memcpy(text, data, size);
    text[size] = '\0';
    char *first = strchr(text, '\n'); // of the line before, assemble.c knows all
    if (read_text(&chunks, first ? first + 1 : text)) {
        print_and_read(&chunks);
        fuzz_runs++;
    } else {
        const char *error = chunks.parser.error;
        require(*error && is_line((const unsigned char *)error, strlen(error)),
                "there is a reason without control characters");
    }
    parser_free(&chunks.parser);
    glp_bytes_free(&chunks.bytes);
    free(text);
    return 0;
}
