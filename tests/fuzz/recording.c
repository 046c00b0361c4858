// The file of a recording, as it is and with its checksums made right, so that what lies behind them is reached. Any
// file is refused with a sentence or replayed up to its fault. Its chunks as text give the same chunks again. What the
// commands of glpace-replay make of it is whole, and what they print has no control characters.
#define _XOPEN_SOURCE 700 // mkdtemp

#include "fuzz.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

#include <glpace/recorder.h>
#include <glpace/replayer.h>
#include <glpace/sim.h>

#include "commands.h"
#include "core/base/file.h"
#include "folder.h"
#include "kinds.h"
#include "record/recording.h"
#include "walk.h"

#define MOST_EVENTS 200 // of a replay
#define CHUNK_HEAD 12

long fuzz_runs;
const long fuzz_least = 80;
const char *const fuzz_words[] = {
    "META",
    "EVNT",
    "HASH",
    "NOTE",
    "KEYF",
    "CUT ",
    "TAIN",
    "END ",
    "part=body\n",
    "\x7f",
    "\xff\xff\xff\xff\x0f",
};
const size_t fuzz_word_count = sizeof fuzz_words / sizeof *fuzz_words;

static const char *path, *made_path, *printed_path;

// ---- files --------------------------------------------------------------------------------------

static uint32_t get(const unsigned char *at)
{
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static void put(unsigned char *at, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        at[i] = (unsigned char)(number >> 8 * i);
}

// Makes the header and all checksums right, and each size fit.
static void mend(unsigned char *bytes, size_t size)
{
    static const unsigned char header[12] = {
        0x89, 'G', 'L', 'P', '\r', '\n', 0x1a, '\n', GLP_RECORDING_VERSION};
    if (size < GLP_RECORDING_HEADER)
        return;
    memcpy(bytes, header, sizeof header);
    uint32_t crc = glp_crc32c(bytes, sizeof header);
    put(bytes + sizeof header, crc);
    for (size_t at = GLP_RECORDING_HEADER; size - at >= CHUNK_HEAD + 4;) {
        const size_t room = size - at - CHUNK_HEAD - 4;
        size_t length = get(bytes + at);
        if (length > room)
            length %= room + 1;
        put(bytes + at, (uint32_t)length);
        put(bytes + at + 8, glp_crc32c(bytes + at, 8));
        crc = glp_crc32c_on(crc, bytes + at + CHUNK_HEAD, length);
        put(bytes + at + CHUNK_HEAD + length, crc);
        at += CHUNK_HEAD + length + 4;
    }
}

// What the reader has to find at a place of a mended file, whose end may be missing. true: a chunk.
static bool expect_chunk(const unsigned char *bytes, size_t left, gl_recording_state *state)
{
    *state = GL_RECORDING_TRUNCATED;
    if (left < CHUNK_HEAD)
        return false;
    const uint64_t size = get(bytes);
    const bool is_mended =
        get(bytes + 8) == glp_crc32c(bytes, 8); // up to the bytes that are too few for a chunk
    if (!is_mended)
        *state = GL_RECORDING_DAMAGED;
    if (!is_mended || left - CHUNK_HEAD < size + 4)
        return false;
    if (get(bytes + 4) != GLP_CHUNK_END)
        return true;
    *state = left == CHUNK_HEAD + size + 4 ? GL_RECORDING_WHOLE : GL_RECORDING_DAMAGED;
    return false;
}

// In memory that ends where the file does.
static void check_chunks(const unsigned char *bytes, size_t size)
{
    if (size < GLP_RECORDING_HEADER)
        return;
    glp_recording_reader reader = {.data = malloc(size), .size = size, .at = GLP_RECORDING_HEADER};
    require(reader.data, "there is memory");
    memcpy(reader.data, bytes, size);
    gl_recording_state state;
    glp_chunk chunk;
    size_t at = reader.at;
    while (expect_chunk(bytes + at, size - at, &state)) {
        require(glp_recording_next(&reader, &chunk), "each chunk is read");
        require(chunk.data == reader.data + at + CHUNK_HEAD && chunk.size == get(bytes + at),
                "a chunk is all of it");
        at += CHUNK_HEAD + chunk.size + 4;
        require(reader.at == at, "the next chunk is behind it");
    }
    require(!glp_recording_next(&reader, &chunk), "there is no chunk behind the last one");
    require(reader.state == state, "the state of a file is right");
    glp_recording_free(&reader);
}

static void save(const unsigned char *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    require(file && fwrite(bytes, 1, size, file) == size && fclose(file) == 0,
            "the file is written");
}

// ---- replays ------------------------------------------------------------------------------------

static struct body {
    double x;
    uint64_t presses;
} body;

static const gl_state_field fields[] = {
    {.name = "x",
     .kind = GL_STATE_REAL,
     .offset = offsetof(struct body, x),
     .size = sizeof(double)},
    {.name = "presses", .offset = offsetof(struct body, presses), .size = sizeof(uint64_t)},
};
static const gl_state_part parts[] = {
    {.name = "body", .data = &body, .size = sizeof body, .fields = fields, .field_count = 2}};
static const gl_state state = {.parts = parts, .part_count = 1};

static void handle(gl_loop *loop, const gl_event *event)
{
    unsigned char note[4] = {0};
    if (event->type == GL_EVENT_UPDATE)
        body.x += event->update.dt;
    if (event->type == GL_EVENT_KEY)
        body.presses++;
    if (event->type == GL_EVENT_UPDATE)
        gl_loop_note(loop, "dice", note, sizeof note);
}

static void check_report(const gl_replay_report *report)
{
    require(report->tick <= report->ticks, "no more ticks are replayed than there are");
    require(report->compared_ticks >= report->wrong_ticks, "a wrong tick was compared");
    require(!report->is_off || *report->reason, "a replay that is off has a reason");
    require((report->wrong_ticks > 0) == (report->first_wrong_part != NULL),
            "a wrong tick has a wrong part");
    require(report->difference && report->unsynced && report->taints, "there are texts");
}

static void check_event(const gl_event *event, gl_event_type before)
{
    require(event->type > GL_EVENT_NONE && event->type <= GL_EVENT_CLOSE, "it is an event");
    require((before == GL_EVENT_RENDER) == (event->type == GL_EVENT_SWAP),
            "a SWAP follows each RENDER");
    require(event->type != GL_EVENT_UPDATE || event->update.dt > 0, "an update takes time");
    require(event->type != GL_EVENT_RENDER ||
                (event->render.alpha >= 0 && event->render.alpha <= 1 && event->render.width > 0 &&
                 event->render.framebuffer_height > 0),
            "a frame can be drawn");
    for (uint32_t i = 0; event->type == GL_EVENT_DROP && i < event->drop.count; i++)
        require(strlen(event->drop.paths[i]) < GLP_RECORDING_LIMIT, "a path is a text");
}

// How the replay ended; -1 if it was refused. With a seek, a half of the ticks are replayed twice.
static int replay(gl_replayer_desc desc, bool seeks)
{
    gl_sim sim;
    gl_loop loop;
    require(gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = 16666667}) &&
                gl_loop_init(&loop, gl_sim_host(&sim), NULL),
            "there is a loop");
    body = (struct body){0};
    desc.path = path;
    gl_replayer *replayer = gl_replayer_create(&loop, &desc);
    if (!replayer) {
        require(*gl_last_error(), "a refusal has a reason");
        gl_sim_finish(&sim);
        return -1;
    }
    gl_event_type before = GL_EVENT_NONE;
    int count = 0;
    for (gl_event event; count < MOST_EVENTS && gl_next_event(&loop, &event); count++) {
        check_event(&event, before);
        before = event.type;
        handle(&loop, &event);
        gl_sim_spend(&sim, &event);
        if (seeks && count == 20)
            gl_replayer_seek(replayer, event.update.tick / 2);
    }
    gl_replay_report report = gl_replayer_report(replayer);
    if (!seeks)
        check_report(&report);
    gl_replayer_destroy(replayer);
    gl_sim_finish(&sim);
    return (int)report.recording;
}

// ---- as text ------------------------------------------------------------------------------------

// The lines of a chunk that was printed, which make the same chunk again.
static void read_again(struct parser *parser, char *text, const glp_chunk *chunk)
{
    char *next = strchr(text, '\n');
    *next++ = '\0';
    bool good = parser_begin(parser, text);
    while (good && *next) {
        char *line = next;
        next = strchr(line, '\n');
        *next++ = '\0';
        good = parser_add(parser, strncmp(line, "  ", 2) == 0 ? line + 2 : line);
    }
    require(good && parser_end(parser), "what is printed can be read");
    require(parser->chunk.kind == chunk->kind && parser->chunk.size == chunk->size &&
                (chunk->size == 0 || memcmp(parser->chunk.data, chunk->data, chunk->size) == 0),
            "the text of a chunk is the same chunk");
}

static void print_all(void)
{
    struct printer printer;
    struct parser parser;
    glp_recording_reader reader;
    require(printer_init(&printer) && parser_init(&parser), "there is memory");
    if (glp_recording_open(&reader, "fuzz", path)) {
        for (glp_chunk chunk; !printer.is_damaged && glp_recording_next(&reader, &chunk);) {
            printer_print(&printer, &chunk);
            glp_bytes_add(&printer.text, "", 1);
            if (!printer.is_damaged)
                read_again(&parser, (char *)printer.text.data, &chunk);
        }
        glp_recording_free(&reader);
    }
    printer_free(&printer);
    parser_free(&parser);
}

// -------------------------------------------------------------------------------------------------

// true: it is whole.
static bool is_whole_for_tools(const char *recording)
{
    struct walk walk;
    char text[256] = "";
    bool is_open = walk_open(&walk, recording);
    if (is_open) {
        walk_to_end(&walk);
        walk_describe(&walk, text);
        require(*text, "what is found is described");
    }
    const bool is_whole = is_open && walk.state == GL_RECORDING_WHOLE;
    walk_close(&walk);
    return is_whole;
}

// ---- commands -----------------------------------------------------------------------------------

static void check_printed(void)
{
    size_t size;
    char *text = glp_read_file("fuzz", printed_path, GLP_RECORDING_LIMIT, &size);
    require(text, "what was printed can be read");
    for (size_t i = 0; i < size; i++)
        require((unsigned char)text[i] >= ' ' || text[i] == '\n',
                "what is printed has no control characters");
    free(text);
}

static int run(int (*command)(const struct options *options), const struct options *options)
{
    fflush(stdout);
    const int before = dup(STDOUT_FILENO);
    require(before >= 0 && freopen(printed_path, "w", stdout), "the output goes to a file");
    const int status = command(options);
    fflush(stdout);
    require(dup2(before, STDOUT_FILENO) >= 0, "the output goes on");
    close(before);
    check_printed();
    return status;
}

static void run_commands(bool is_whole)
{
    const struct options to = {
        .files = {path, made_path}, .out = made_path, .has_to = true, .to = 2};
    const struct options in = {.files = {path, made_path}};
    require((run(run_verify, &in) == SAME) == is_whole, "what is whole is verified");
    require((run(run_info, &in) == SAME) == is_whole, "there is info about what is whole");
    require(run(run_salvage, &to) == SAME && is_whole_for_tools(made_path),
            "what is salvaged is whole");
    const int difference = run(run_diff, &in);
    require(!is_whole || difference == SAME, "what is whole is salvaged as it is");
    if (run(run_trim, &to) == SAME)
        require(is_whole_for_tools(made_path), "what is trimmed is whole");
    run(run_diff, &in);
    run(run_dump, &in);
    run(run_trace, &in);
}

// -------------------------------------------------------------------------------------------------

// false: it is no recording.
static bool try(const unsigned char *bytes, size_t size)
{
    save(bytes, size);
    const int end = replay((gl_replayer_desc){.pace = (double)INFINITY}, false);
    char *about = gl_recording_about(path);
    require((end >= 0) == (about != NULL),
            "a recording has a description, and what is none has none");
    free(about);
    const bool is_whole = is_whole_for_tools(path);
    require(!is_whole || end == GL_RECORDING_WHOLE,
            "what is whole for the tools is replayed to its end");
    if (end < 0)
        return false;
    print_all();
    if (size % 4 == 0) // they wait for the disk
        run_commands(is_whole);
    replay((gl_replayer_desc){.state = &state, .pace = (double)INFINITY}, false);
    replay((gl_replayer_desc){.state = &state, .pace = (double)INFINITY, .sync_test = 2}, false);
    replay((gl_replayer_desc){.state = &state, .frames = GL_REPLAY_FRAMES_LIVE, .goes_on = true},
           true);
    return true;
}

static void ignore(gl_log_level level, const char *message, void *user)
{
    (void)level, (void)message, (void)user;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    unsigned char *bytes = malloc(size + 1);
    require(bytes, "there is memory");
    if (!path) {
        path = folder_path("recording");
        made_path = folder_path("made");
        printed_path = folder_path("printed");
    }
    gl_log_set_callback(ignore, NULL);
    if (size > 0)
        memcpy(bytes, data, size);
    try(bytes, size);
    mend(bytes, size);
    for (size_t cut = 0; cut <= CHUNK_HEAD + 4 && cut <= size; cut++)
        check_chunks(bytes, size - cut);
    fuzz_runs += try(bytes, size);
    free(bytes);
    return 0;
}
