// JPEG files, decoded by libjpeg-turbo. After an error its functions are left by longjmp(). It only
// warns of much that is damaged, which is refused here, as it is in a PNG file.
#include "graphics/image/jpeg.h"

#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

#include "core/base/log.h"
#include "graphics/image/image_input.h"

// ---- Exif ---------------------------------------------------------------------------------------

// Exif is a TIFF file behind six bytes: numbers in one of two orders, and a directory of entries of
// twelve bytes each.
enum { prefix_size = 6, tiff_head_size = 8, entry_size = 12 };
enum { orientation_tag = 0x0112, type_short = 3 };

typedef struct tiff {
    const uint8_t *bytes;
    size_t size;
    bool big_endian;
} tiff;

// Number of two bytes; the caller sees to it that they are there.
static uint32_t short_at(const tiff *it, size_t at)
{
    const uint8_t *bytes = it->bytes + at;
    return it->big_endian ? (uint32_t)bytes[0] << 8 | bytes[1] : (uint32_t)bytes[1] << 8 | bytes[0];
}

static uint32_t long_at(const tiff *it, size_t at)
{
    const uint32_t first = short_at(it, at), second = short_at(it, at + 2);
    return it->big_endian ? first << 16 | second : second << 16 | first;
}

// The value of the first entry that is an orientation; 0: there is none.
static uint32_t find_orientation(const tiff *it)
{
    const size_t directory = long_at(it, 4);
    if (directory > it->size - 2)
        return 0;
    const uint32_t count = short_at(it, directory);
    size_t entry = directory + 2;
    for (uint32_t i = 0; i < count && it->size - entry >= entry_size; i++, entry += entry_size)
        if (short_at(it, entry) == orientation_tag && short_at(it, entry + 2) == type_short)
            return short_at(it, entry + 8);
    return 0;
}

glp_orientation glp_exif_orientation(const uint8_t *bytes, size_t size)
{
    if (size < prefix_size + tiff_head_size || memcmp(bytes, "Exif\0\0", prefix_size) != 0)
        return GLP_TOP_LEFT;
    tiff it = {.bytes = bytes + prefix_size, .size = size - prefix_size};
    it.big_endian = memcmp(it.bytes, "MM\0*", 4) == 0;
    if (!it.big_endian && memcmp(it.bytes, "II*\0", 4) != 0)
        return GLP_TOP_LEFT;
    const uint32_t value = find_orientation(&it);
    return value >= GLP_TOP_LEFT && value <= GLP_LEFT_BOTTOM ? (glp_orientation)value
                                                             : GLP_TOP_LEFT;
}

// ---- the file -----------------------------------------------------------------------------------

enum { piece = 4096 };        // bytes of the file that are read at once
enum { exif_size = 4096 };    // bytes of a segment that are searched for the orientation
enum { largest_scans = 100 }; // of a progressive file, whose every scan is a pass over all pixels

struct reader {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct jpeg_source_mgr source;
    struct jpeg_progress_mgr progress;
    glp_image_input *input;
    size_t left;       // bytes of the file that were not read
    size_t least_size; // of the file, by its head, bytes
    glp_orientation orientation;
    uint8_t *pixels;
    jmp_buf failed;
    char reason[JMSG_LENGTH_MAX];
    JOCTET bytes[piece];
};

_Noreturn static void fail(struct reader *reader, const char *why)
{
    snprintf(reader->reason, sizeof reader->reason, "%s", why);
    longjmp(reader->failed, 1);
}

// ---- what libjpeg calls -------------------------------------------------------------------------

static void on_error(j_common_ptr jpeg)
{
    struct reader *reader = jpeg->client_data;
    const struct jpeg_error_mgr *errors = &reader->errors;
    if (errors->msg_code == JERR_OUT_OF_MEMORY)
        fail(reader, "out of memory");
    if (errors->msg_code == JERR_BAD_PRECISION) {
        snprintf(reader->reason, sizeof reader->reason, "its values have %d bits; 8 are read",
                 errors->msg_parm.i[0]);
        longjmp(reader->failed, 1);
    }
    errors->format_message(jpeg, reader->reason);
    longjmp(reader->failed, 1);
}

// Bytes between two segments do no harm, nor does an unknown version of JFIF or of Adobe's marker.
static bool is_harmless(int code)
{
    return code == JWRN_EXTRANEOUS_DATA || code == JWRN_JFIF_MAJOR || code == JWRN_ADOBE_XFORM;
}

static void on_message(j_common_ptr jpeg, int level)
{
    if (level < 0 && !is_harmless(jpeg->err->msg_code))
        on_error(jpeg);
}

static void on_progress(j_common_ptr jpeg)
{
    if (((j_decompress_ptr)jpeg)->input_scan_number > largest_scans)
        fail(jpeg->client_data, "it has more than 100 scans");
}

static void on_source(j_decompress_ptr jpeg)
{
    (void)jpeg;
}

static boolean on_fill(j_decompress_ptr jpeg)
{
    struct reader *reader = jpeg->client_data;
    const size_t size = reader->left < piece ? reader->left : piece;
    const char *why =
        size == 0 ? glp_image_too_early : glp_image_next(reader->input, reader->bytes, size);
    if (why)
        fail(reader, why);
    reader->left -= size;
    reader->source.next_input_byte = reader->bytes;
    reader->source.bytes_in_buffer = size;
    return TRUE;
}

static void on_skip(j_decompress_ptr jpeg, long count)
{
    struct jpeg_source_mgr *source = jpeg->src;
    for (; count > (long)source->bytes_in_buffer; on_fill(jpeg))
        count -= (long)source->bytes_in_buffer;
    if (count > 0) {
        source->next_input_byte += count;
        source->bytes_in_buffer -= (size_t)count;
    }
}

static uint8_t next_byte(j_decompress_ptr jpeg)
{
    if (jpeg->src->bytes_in_buffer == 0)
        on_fill(jpeg);
    jpeg->src->bytes_in_buffer--;
    return *jpeg->src->next_input_byte++;
}

// Segments are not kept, as there may be any number of them.
static boolean on_exif(j_decompress_ptr jpeg)
{
    struct reader *reader = jpeg->client_data;
    long size = (long)next_byte(jpeg) << 8;
    size |= next_byte(jpeg);
    size -= 2;
    if (size < 0)
        ERREXIT(jpeg, JERR_BAD_LENGTH);
    uint8_t bytes[exif_size] = {0};
    const long kept = size < exif_size ? size : exif_size;
    for (long i = 0; i < kept; i++)
        bytes[i] = next_byte(jpeg);
    on_skip(jpeg, size - kept);
    if (reader->orientation == GLP_TOP_LEFT)
        reader->orientation = glp_exif_orientation(bytes, (size_t)kept);
    return TRUE;
}

// ---- the head -----------------------------------------------------------------------------------

// The bytes of the file, at least: each block of 8 x 8 values takes a bit, unless it is coded by
// arithmetic.
static size_t least_size(const struct jpeg_decompress_struct *jpeg)
{
    size_t most = 0; // blocks of a component
    for (int i = 0; i < jpeg->num_components; i++) {
        const jpeg_component_info *component = &jpeg->comp_info[i];
        const size_t blocks = (size_t)component->width_in_blocks * component->height_in_blocks;
        most = blocks > most ? blocks : most;
    }
    return jpeg->arith_code ? 0 : most / 8;
}

static void read_head(struct reader *reader)
{
    j_decompress_ptr jpeg = &reader->jpeg;
    jpeg_create_decompress(jpeg);
    jpeg->src = &reader->source;
    jpeg->progress = &reader->progress;
    jpeg_set_marker_processor(jpeg, JPEG_APP0 + 1, on_exif);
    jpeg_read_header(jpeg, TRUE);
    if (jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK)
        fail(reader, "it is CMYK, which is for printing; save it as RGB");
    if (jpeg->jpeg_color_space == JCS_UNKNOWN)
        fail(reader, "it is neither gray nor RGB");
    if (jpeg->data_precision != 8)
        ERREXIT1(jpeg, JERR_BAD_PRECISION, jpeg->data_precision);
    reader->least_size = least_size(jpeg);
}

static bool is_sideways(const struct reader *reader)
{
    return reader->orientation >= GLP_LEFT_TOP;
}

static int64_t upright_width(const struct reader *reader)
{
    return is_sideways(reader) ? reader->jpeg.image_height : reader->jpeg.image_width;
}

static int64_t upright_height(const struct reader *reader)
{
    return is_sideways(reader) ? reader->jpeg.image_width : reader->jpeg.image_height;
}

// ---- decoding -----------------------------------------------------------------------------------

// Where the decoded pixel x, y belongs: at first + x * across + y * down, counted in pixels.
typedef struct layout {
    ptrdiff_t first, across, down;
} layout;

static layout layout_of(const struct reader *reader)
{
    const glp_orientation from = reader->orientation;
    const bool mirrored = from == GLP_TOP_RIGHT || from == GLP_BOTTOM_RIGHT ||
                          from == GLP_RIGHT_TOP || from == GLP_RIGHT_BOTTOM;
    const bool upside_down = from == GLP_BOTTOM_RIGHT || from == GLP_BOTTOM_LEFT ||
                             from == GLP_RIGHT_BOTTOM || from == GLP_LEFT_BOTTOM;
    const ptrdiff_t width = reader->input->width, height = reader->input->height;
    const bool from_below = upside_down != reader->input->form.turned;
    const ptrdiff_t right = mirrored ? -1 : 1;
    const ptrdiff_t below = from_below ? -width : width;
    return (layout){
        .first = (mirrored ? width - 1 : 0) + (from_below ? (height - 1) * width : 0),
        .across = is_sideways(reader) ? below : right,
        .down = is_sideways(reader) ? right : below,
    };
}

// The pixels have room for what the file was when it was opened. Somebody may have written to it
// since.
static void check_unchanged(struct reader *reader)
{
    if (upright_width(reader) != reader->input->width ||
        upright_height(reader) != reader->input->height)
        fail(reader, "it changed while it was read");
}

static void decode(struct reader *reader)
{
    read_head(reader);
    check_unchanged(reader);
    reader->pixels = malloc(reader->input->pixels_size);
    if (!reader->pixels)
        fail(reader, "out of memory");

    j_decompress_ptr jpeg = &reader->jpeg;
    jpeg->out_color_space = JCS_EXT_RGBA;
    jpeg_start_decompress(jpeg);
    JSAMPARRAY row =
        jpeg->mem->alloc_sarray((j_common_ptr)jpeg, JPOOL_IMAGE, jpeg->output_width * 4, 1);
    const layout to = layout_of(reader);
    while (jpeg->output_scanline < jpeg->output_height) {
        const ptrdiff_t start = to.first + (ptrdiff_t)jpeg->output_scanline * to.down;
        jpeg_read_scanlines(jpeg, row, 1);
        for (ptrdiff_t x = 0; x < (ptrdiff_t)jpeg->output_width; x++)
            memcpy(reader->pixels + (start + x * to.across) * 4, row[0] + x * 4, 4);
    }
    jpeg_finish_decompress(jpeg);
}

// ---- both ---------------------------------------------------------------------------------------

static bool attempt(struct reader *reader, void (*step)(struct reader *reader))
{
    if (setjmp(reader->failed))
        return false;
    step(reader);
    return true;
}

// Takes the step with a reader of the file from its beginning. false, with the reason, if it fails.
static bool run(struct reader *reader, glp_image_input *input, void (*step)(struct reader *reader))
{
    *reader = (struct reader){
        .jpeg = {.client_data = reader},
        .source = {.init_source = on_source,
                   .fill_input_buffer = on_fill,
                   .skip_input_data = on_skip,
                   .resync_to_restart = jpeg_resync_to_restart,
                   .term_source = on_source},
        .progress = {.progress_monitor = on_progress},
        .input = input,
        .left = input->size,
        .orientation = GLP_TOP_LEFT,
    };
    reader->jpeg.err = jpeg_std_error(&reader->errors);
    reader->errors.error_exit = on_error;
    reader->errors.emit_message = on_message;
    const bool done = attempt(reader, step);
    jpeg_destroy_decompress(&reader->jpeg);
    return done || glp_fail("%s: %s", input->who, reader->reason);
}

static bool check(glp_image_input *input)
{
    struct reader reader;
    return run(&reader, input, read_head) &&
           glp_image_fits(input, upright_width(&reader), upright_height(&reader), 8) &&
           (reader.least_size <= input->size ||
            glp_fail("%s: %s", input->who, glp_image_too_early));
}

static void *read_pixels(glp_image_input *input)
{
    struct reader reader;
    if (run(&reader, input, decode))
        return reader.pixels;
    free(reader.pixels);
    return NULL;
}

const glp_image_decoder glp_jpeg_decoder = {check, read_pixels};
