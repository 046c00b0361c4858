#include "record/recording.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/check.h"
#include "core/base/log.h"
#include "core/base/memory.h"

// As PNG's: it shows a file that was changed as text, or is something else.
static const unsigned char magic[8] = {0x89, 'G', 'L', 'P', '\r', '\n', 0x1a, '\n'};

enum {
    CHUNK_HEAD = 12 // the size, the kind, and a checksum of both
};

// ---- numbers in a file, the lowest byte first ---------------------------------------------------

static void put(unsigned char *at, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        at[i] = (unsigned char)(number >> 8 * i);
}

static uint32_t get(const unsigned char *at)
{
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

uint32_t glp_crc32c(const void *data, size_t size)
{
    return glp_crc32c_on(0, data, size);
}

uint32_t glp_crc32c_on(uint32_t before, const void *data, size_t size)
{
    static const uint32_t of_half[16] = {
        0x00000000, 0x105ec76f, 0x20bd8ede, 0x30e349b1, 0x417b1dbc, 0x5125dad3,
        0x61c69362, 0x7198540d, 0x82f63b78, 0x92a8fc17, 0xa24bb5a6, 0xb21572c9,
        0xc38d26c4, 0xd3d3e1ab, 0xe330a81a, 0xf36e6f75,
    };
    const unsigned char *bytes = data;
    uint32_t crc = ~before;
    for (size_t i = 0; i < size; i++) {
        crc ^= bytes[i];
        crc = crc >> 4 ^ of_half[crc & 15];
        crc = crc >> 4 ^ of_half[crc & 15];
    }
    return ~crc;
}

// ---- writing ------------------------------------------------------------------------------------

static int write_header(glp_recording_writer *writer)
{
    unsigned char header[GLP_RECORDING_HEADER];
    memcpy(header, magic, sizeof magic);
    put(header + 8, GLP_RECORDING_VERSION);
    writer->crc = glp_crc32c(header, 12);
    put(header + 12, writer->crc);
    return glp_output_file_write(&writer->file, header, sizeof header);
}

int glp_recording_prepare(glp_recording_writer *writer, const char *path)
{
    glp_output_file *file = &writer->file;
    int error = glp_output_file_open_private(file, path);
    if (error)
        return error;
    error = write_header(writer);
    if (error)
        glp_output_file_close(file, false);
    return error;
}

int glp_recording_begin(glp_recording_writer *writer, const char *path)
{
    int error = glp_recording_prepare(writer, path);
    if (error)
        return error;
    error = glp_output_file_show(&writer->file);
    if (error)
        glp_recording_discard(writer);
    return error;
}

// In one write, so that a program that is killed leaves it whole or not at all.
int glp_recording_add(glp_recording_writer *writer, const glp_chunk *chunk)
{
    unsigned char *whole = malloc(CHUNK_HEAD + chunk->size + 4);
    if (!whole)
        return ENOMEM;
    put(whole, (uint32_t)chunk->size);
    put(whole + 4, chunk->kind);
    put(whole + 8, glp_crc32c(whole, 8));
    if (chunk->size > 0)
        memcpy(whole + CHUNK_HEAD, chunk->data, chunk->size);
    writer->crc = glp_crc32c_on(writer->crc, chunk->data, chunk->size);
    put(whole + CHUNK_HEAD + chunk->size, writer->crc);
    int error = glp_output_file_write(&writer->file, whole, CHUNK_HEAD + chunk->size + 4);
    free(whole);
    return error;
}

int glp_recording_close(glp_recording_writer *writer)
{
    return glp_output_file_close(&writer->file, true);
}

void glp_recording_discard(glp_recording_writer *writer)
{
    glp_output_file_close(&writer->file, false);
}

// ---- reading ------------------------------------------------------------------------------------

static bool check_header(const glp_recording_reader *reader, const char *who, const char *path)
{
    const unsigned char *header = reader->data;
    glp_shown_path shown = glp_show_path(path);
    if (reader->size < GLP_RECORDING_HEADER || memcmp(header, magic, sizeof magic) != 0)
        return glp_fail("%s: %s is not a recording", who, shown.text);
    if (get(header + 12) != glp_crc32c(header, 12))
        return glp_fail("%s: the header of the recording %s is damaged", who, shown.text);
    if (get(header + 8) != GLP_RECORDING_VERSION)
        return glp_fail("%s: the recording %s is of version %u; this glpace reads version %d", who,
                        shown.text, get(header + 8), GLP_RECORDING_VERSION);
    return true;
}

bool glp_recording_open(glp_recording_reader *reader, const char *who, const char *path)
{
    char whose[GLP_SHOWN_PATH_SIZE + 64];
    snprintf(whose, sizeof whose, "%s: %s", who, glp_show_path(path).text);
    *reader = (glp_recording_reader){.at = GLP_RECORDING_HEADER};
    char *data = glp_read_file(whose, path, GLP_RECORDING_LIMIT, &reader->size);
    reader->data = (unsigned char *)data;
    if (data && check_header(reader, who, path))
        return true;
    glp_recording_free(reader);
    return false;
}

static bool stop(glp_recording_reader *reader, gl_recording_state state)
{
    reader->state = state;
    reader->has_ended = true;
    return false;
}

bool glp_recording_next(glp_recording_reader *reader, glp_chunk *chunk)
{
    const unsigned char *head = reader->data + reader->at;
    size_t left = reader->size - reader->at;
    if (reader->has_ended)
        return false;
    if (left < CHUNK_HEAD)
        return stop(reader, GL_RECORDING_TRUNCATED);
    if (get(head + 8) != glp_crc32c(head, 8))
        return stop(reader, GL_RECORDING_DAMAGED);
    const glp_chunk next = {.kind = get(head + 4), .data = head + CHUNK_HEAD, .size = get(head)};
    if (left - CHUNK_HEAD < (uint64_t)next.size + 4)
        return stop(reader, GL_RECORDING_TRUNCATED);
    const uint32_t before = get(head - 4); // at the end of the chunk before, or of the header
    if (get(next.data + next.size) != glp_crc32c_on(before, next.data, next.size))
        return stop(reader, GL_RECORDING_DAMAGED);
    reader->at += CHUNK_HEAD + next.size + 4;
    if (next.kind != GLP_CHUNK_END) {
        *chunk = next;
        return true;
    }
    return stop(reader, reader->at == reader->size ? GL_RECORDING_WHOLE : GL_RECORDING_DAMAGED);
}

void glp_recording_free(glp_recording_reader *reader)
{
    free(reader->data);
    *reader = (glp_recording_reader){0};
}

char *gl_recording_about(const char *path)
{
    glp_recording_reader reader;
    glp_chunk chunk = {0};
    if (!glp_require(path, "gl_recording_about: path is NULL") ||
        !glp_recording_open(&reader, "gl_recording_about", path))
        return NULL;
    while (chunk.kind != GLP_CHUNK_META && glp_recording_next(&reader, &chunk))
        ;
    size_t size = chunk.kind == GLP_CHUNK_META ? chunk.size : 0;
    char *about = glp_new("gl_recording_about", size + 1, 1);
    if (about && size > 0)
        memcpy(about, chunk.data, size);
    glp_recording_free(&reader);
    return about;
}
