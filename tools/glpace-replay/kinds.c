#include "kinds.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "meta.h"
#include "text.h"
#include "walk.h"

#define HEX_COLUMNS 32 // bytes of a line

struct kind {
    uint32_t letters;
    const char *word;
    // The argument with a blank before it, and the body with a line end before each line. false: it has to be hex.
    bool (*print)(struct printer *it, const glp_chunk *chunk);
    bool (*begin)(struct parser *it, const char *argument); // NULL: it has no argument
    bool (*add)(struct parser *it, char *line);             // NULL: it has no body
    bool (*end)(struct parser *it);                         // NULL: there is nothing to do
};

static bool refuse(struct parser *it, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(it->error, sizeof it->error, format, args);
    va_end(args);
    for (char *at = it->error; *at; at++) // it quotes a text that may be anybody's
        if (!is_line((const unsigned char *)at, 1))
            *at = '?';
    return false;
}

static void begin_line(glp_bytes *text)
{
    add_text(text, "\n  ");
}

// ---- META ---------------------------------------------------------------------------------------

static bool print_meta(struct printer *it, const glp_chunk *chunk)
{
    struct meta_line line;
    it->parts = meta_part_count(chunk);
    if (chunk->size > 0 && chunk->data[chunk->size - 1] != '\n')
        return false;
    for (size_t at = 0; meta_next(chunk, &at, &line);) {
        if (!is_line((const unsigned char *)line.text, line.size))
            return false;
        add_text(&it->text, line.size > 0 ? "\n  " : "\n");
        glp_bytes_add(&it->text, line.text, line.size);
    }
    return true;
}

static bool add_meta(struct parser *it, char *line)
{
    add_text(&it->payload, line);
    add_text(&it->payload, "\n");
    return true;
}

// ---- EVNT ---------------------------------------------------------------------------------------

// An event has only one encoding that glpace writes; another program may write others.
static bool print_events(struct printer *it, const glp_chunk *chunk)
{
    glp_reader reader = glp_reader_of(chunk->data, chunk->size);
    it->encoded.size = 0;
    while (reader.at < reader.end) {
        glp_recorded recorded;
        it->is_damaged = !glp_codec_decode(it->decoder, &reader, &recorded);
        if (it->is_damaged)
            break;
        begin_line(&it->text);
        event_add(&it->text, &recorded);
        glp_codec_encode(it->encoder, &recorded, &it->encoded);
    }
    size_t size = it->encoded.size;
    return size <= chunk->size && (size == chunk->size || it->is_damaged) &&
           (size == 0 || memcmp(it->encoded.data, chunk->data, size) == 0);
}

static bool add_event(struct parser *it, char *line)
{
    glp_recorded recorded;
    if (!event_parse(&it->events, line, &recorded))
        return refuse(it, "%s", it->events.error);
    return glp_codec_encode(it->codec, &recorded, &it->payload) ||
           refuse(it, "the event cannot be recorded");
}

// ---- HASH ---------------------------------------------------------------------------------------

static bool print_hashes(struct printer *it, const glp_chunk *chunk)
{
    uint64_t tick, count;
    const unsigned char *hash = walk_hashes(chunk, it->parts, &tick, &count);
    it->encoded.size = 0;
    glp_bytes_add_number(&it->encoded, tick);
    if (!hash || it->encoded.size != (size_t)(hash - chunk->data))
        return false;
    for (uint64_t end = tick + count; tick != end; tick++) {
        begin_line(&it->text);
        add_number(&it->text, tick);
        for (int32_t part = 0; part < it->parts; part++, hash += GLP_HASH_SIZE) {
            const unsigned char highest_first[] = {hash[3], hash[2], hash[1], hash[0]};
            add_text(&it->text, " ");
            add_hex(&it->text, highest_first, GLP_HASH_SIZE);
        }
    }
    return true;
}

static bool read_hash(const char **at, unsigned char hash[GLP_HASH_SIZE])
{
    bool is_read = read_word(at, " ");
    for (int i = GLP_HASH_SIZE - 1; is_read && i >= 0; i--)
        is_read = read_byte(at, &hash[i]);
    return is_read;
}

static bool add_hashes(struct parser *it, char *line)
{
    const char *at = line;
    uint64_t tick;
    if (!read_number(&at, &tick))
        return refuse(it, "'%.40s' does not begin with a tick", line);
    if (it->payload.size == 0)
        glp_bytes_add_number(&it->payload, tick);
    else if (tick != it->next_tick)
        return refuse(it, "tick %llu has to follow, not tick %llu",
                      (unsigned long long)it->next_tick, (unsigned long long)tick);
    it->next_tick = tick + 1;
    do {
        unsigned char hash[GLP_HASH_SIZE];
        const char *begin = at;
        if (!read_hash(&at, hash))
            return refuse(it, "a hash is a blank and 8 digits of hex, in lower case, not '%.40s'",
                          begin);
        glp_bytes_add(&it->payload, hash, sizeof hash);
    } while (*at);
    return true;
}

// ---- hex ----------------------------------------------------------------------------------------

static void print_hex(glp_bytes *text, const unsigned char *bytes, size_t size)
{
    for (size_t at = 0; at < size; at += HEX_COLUMNS) {
        begin_line(text);
        add_hex(text, bytes + at, size - at < HEX_COLUMNS ? size - at : HEX_COLUMNS);
    }
}

static bool add_bytes(struct parser *it, char *line)
{
    for (const char *at = line, *begin = line; *at; begin = at) {
        unsigned char byte;
        if (!read_byte(&at, &byte))
            return refuse(it, "'%.40s' is no byte as two digits of hex, in lower case", begin);
        glp_bytes_add(&it->payload, &byte, 1);
    }
    return true;
}

static bool print_chunk(struct printer *it, const glp_chunk *chunk)
{
    char name[9];
    kind_name(name, chunk->kind);
    add_text(&it->text, " ");
    add_text(&it->text, name);
    print_hex(&it->text, chunk->data, chunk->size);
    return true;
}

static bool begin_chunk(struct parser *it, const char *argument)
{
    const char *at = argument;
    return (read_kind(&at, &it->chunk.kind) && *at == '\0') ||
           refuse(it, "the kind of a chunk is four letters, or 8 digits of hex, not '%.40s'",
                  argument);
}

// Events in hex come before others, so that they are recognized first.
static bool end_chunk(struct parser *it)
{
    glp_reader reader = glp_reader_of(it->payload.data, it->payload.size);
    glp_recorded recorded;
    while (it->chunk.kind == GLP_CHUNK_EVENTS && reader.at < reader.end)
        if (!glp_codec_decode(it->codec, &reader, &recorded))
            return refuse(it, "these bytes are no events");
    return true;
}

// ---- NOTE, CUT, TAIN ----------------------------------------------------------------------------

static bool print_name(struct printer *it, const void *name, size_t size)
{
    if (!is_line(name, size))
        return false;
    add_text(&it->text, size > 0 ? " " : "");
    glp_bytes_add(&it->text, name, size);
    return true;
}

static bool begin_name(struct parser *it, const char *argument)
{
    add_text(&it->payload, argument);
    return true;
}

static bool print_note(struct printer *it, const glp_chunk *chunk)
{
    const unsigned char *end = memchr(chunk->data, 0, chunk->size);
    if (!end || !print_name(it, chunk->data, (size_t)(end - chunk->data)))
        return false;
    print_hex(&it->text, end + 1, (size_t)(chunk->data + chunk->size - end - 1));
    return true;
}

static bool begin_note(struct parser *it, const char *argument)
{
    glp_bytes_add(&it->payload, argument, strlen(argument) + 1);
    return true;
}

static bool print_taint(struct printer *it, const glp_chunk *chunk)
{
    return print_name(it, chunk->data, chunk->size);
}

static bool print_cut(struct printer *it, const glp_chunk *chunk)
{
    glp_reader reader = glp_reader_of(chunk->data, chunk->size);
    uint64_t tick = glp_read_number(&reader);
    it->encoded.size = 0;
    glp_bytes_add_number(&it->encoded, tick);
    if (reader.failed || reader.at < reader.end || it->encoded.size != chunk->size)
        return false;
    add_text(&it->text, " ");
    add_number(&it->text, tick);
    return true;
}

static bool begin_cut(struct parser *it, const char *argument)
{
    const char *at = argument;
    uint64_t tick;
    if (!read_number(&at, &tick) || *at)
        return refuse(it, "a cut is at a tick, not at '%.40s'", argument);
    glp_bytes_add_number(&it->payload, tick);
    return true;
}

// ---- all of them --------------------------------------------------------------------------------

static const struct kind kinds[] = {
    {GLP_CHUNK_META, "meta", print_meta, NULL, add_meta, NULL},
    {GLP_CHUNK_EVENTS, "events", print_events, NULL, add_event, NULL},
    {GLP_CHUNK_NOTE, "note", print_note, begin_note, add_bytes, NULL},
    {GLP_CHUNK_HASHES, "hashes", print_hashes, NULL, add_hashes, NULL},
    {GLP_CHUNK_CUT, "cut", print_cut, begin_cut, NULL, NULL},
    {GLP_CHUNK_TAINT, "taint", print_taint, begin_name, NULL, NULL},
    {GLP_CHUNK_END, "end", NULL, NULL, NULL, NULL},
    {0, "chunk", print_chunk, begin_chunk, add_bytes, end_chunk}, // any other
};
enum { KIND_COUNT = sizeof kinds / sizeof *kinds };
static const struct kind *const any = &kinds[KIND_COUNT - 1];

static const struct kind *kind_of(uint32_t letters)
{
    for (int i = 0; i < KIND_COUNT; i++)
        if (kinds[i].letters == letters)
            return &kinds[i];
    return any;
}

bool printer_init(struct printer *it)
{
    *it = (struct printer){.decoder = glp_codec_create("glpace-replay"),
                           .encoder = glp_codec_create("glpace-replay")};
    return it->decoder && it->encoder;
}

void printer_print(struct printer *it, const glp_chunk *chunk)
{
    const struct kind *kind = kind_of(chunk->kind);
    it->text.size = 0;
    add_text(&it->text, kind->word);
    if (kind->print && !kind->print(it, chunk)) {
        it->text.size = 0;
        add_text(&it->text, any->word);
        any->print(it, chunk);
    }
    add_text(&it->text, "\n");
}

void printer_free(struct printer *it)
{
    glp_codec_destroy(it->decoder);
    glp_codec_destroy(it->encoder);
    glp_bytes_free(&it->encoded);
    glp_bytes_free(&it->text);
}

bool parser_init(struct parser *it)
{
    *it = (struct parser){.codec = glp_codec_create("glpace-replay")};
    return it->codec;
}

bool parser_begin(struct parser *it, char *line)
{
    char *blank = strchr(line, ' ');
    if (blank)
        *blank = '\0';
    it->kind = NULL;
    for (int i = 0; i < KIND_COUNT && !it->kind; i++)
        if (strcmp(kinds[i].word, line) == 0)
            it->kind = &kinds[i];
    if (!it->kind)
        return refuse(it, "'%.40s' is no kind of chunk; a line of a chunk begins with two blanks",
                      line);
    it->chunk.kind = it->kind->letters;
    it->payload.size = 0;
    if (it->kind->begin)
        return it->kind->begin(it, blank ? blank + 1 : "");
    return !blank || refuse(it, "'%s' stands alone, without '%.40s'", line, blank + 1);
}

bool parser_add(struct parser *it, char *line)
{
    if (!it->kind || !it->kind->add)
        return refuse(it, "'%.40s' belongs to no chunk", line);
    return it->kind->add(it, line);
}

bool parser_end(struct parser *it)
{
    it->chunk.data = it->payload.data;
    it->chunk.size = it->payload.size;
    return !it->kind || !it->kind->end || it->kind->end(it);
}

void parser_free(struct parser *it)
{
    glp_codec_destroy(it->codec);
    glp_bytes_free(&it->payload);
}
