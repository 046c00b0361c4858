#include "jpeg_writer.h"
#include "test.h"

#include <stdlib.h>

#include <jpeglib.h>

// ---- what it shows ------------------------------------------------------------------------------

void jpeg_pixel(const jpeg_kind *kind, int x, int y, int width, int height, uint8_t rgb[3])
{
    rgb[0] = (uint8_t)(20 + x * 200 / width);
    rgb[1] = (uint8_t)(30 + y * 200 / height);
    rgb[2] = (uint8_t)(90 + (x + y) * 60 / (width + height));
    if (kind->values == 1)
        rgb[0] = rgb[1] = rgb[2] = (uint8_t)((rgb[0] * 2 + rgb[1]) / 3);
}

// What is shown where the pixel x, y of the file is seen, by the definition of Exif: the first row
// of the file is seen at the first side, its first column at the second.
static void stored_pixel(const jpeg_kind *kind, int x, int y, int width, int height, uint8_t *rgb)
{
    int seen_x = x, seen_y = y;
    switch (kind->orientation) {
    case 2: // top, right
        seen_x = width - 1 - x;
        break;
    case 3: // bottom, right
        seen_x = width - 1 - x;
        seen_y = height - 1 - y;
        break;
    case 4: // bottom, left
        seen_y = height - 1 - y;
        break;
    case 5: // left, top
        seen_x = y;
        seen_y = x;
        break;
    case 6: // right, top
        seen_x = width - 1 - y;
        seen_y = x;
        break;
    case 7: // right, bottom
        seen_x = width - 1 - y;
        seen_y = height - 1 - x;
        break;
    case 8: // left, bottom
        seen_x = y;
        seen_y = height - 1 - x;
        break;
    default:
        break;
    }
    jpeg_pixel(kind, seen_x, seen_y, width, height, rgb);
}

// ---- writing ------------------------------------------------------------------------------------

static size_t put(uint8_t *to, bool big_endian, uint32_t number, int size)
{
    for (int i = 0; i < size; i++)
        to[i] = (uint8_t)(number >> 8 * (big_endian ? size - 1 - i : i));
    return (size_t)size;
}

// Two entries, of which the orientation is the second.
static void write_exif(struct jpeg_compress_struct *jpeg, const jpeg_kind *kind)
{
    const bool big = kind->big_endian;
    uint8_t exif[64] = "Exif\0";
    size_t size = 6;
    memcpy(exif + size, big ? "MM" : "II", 2);
    size += 2;
    size += put(exif + size, big, 42, 2);
    size += put(exif + size, big, 8, 4);
    size += put(exif + size, big, 2, 2);
    size += put(exif + size, big, 0x0100, 2);
    size += put(exif + size, big, 4, 2);
    size += put(exif + size, big, 1, 4);
    size += put(exif + size, big, 6, 4);
    size += put(exif + size, big, 0x0112, 2);
    size += put(exif + size, big, 3, 2);
    size += put(exif + size, big, 1, 4);
    size += put(exif + size, big, (uint32_t)kind->orientation, 2);
    size += put(exif + size, big, 0, 2);
    size += put(exif + size, big, 0, 4);
    jpeg_write_marker(jpeg, JPEG_APP0 + 1, exif, (unsigned)size);
}

// Every coefficient in two scans of its own, but the first, which has one.
static void set_many_scans(struct jpeg_compress_struct *jpeg)
{
    static jpeg_scan_info scans[127];
    for (int i = 0; i < 127; i++) {
        const int coefficient = (i + 1) / 2;
        scans[i] = (jpeg_scan_info){.comps_in_scan = 1,
                                    .Ss = coefficient,
                                    .Se = coefficient,
                                    .Ah = i > 0 && i % 2 == 0,
                                    .Al = i % 2};
    }
    jpeg->scan_info = scans;
    jpeg->num_scans = 127;
}

static void set_kind(struct jpeg_compress_struct *jpeg, const jpeg_kind *kind)
{
    static const J_COLOR_SPACE spaces[] = {[1] = JCS_GRAYSCALE, [3] = JCS_RGB, [4] = JCS_CMYK};
    jpeg->input_components = kind->values;
    jpeg->in_color_space = spaces[kind->values];
    jpeg_set_defaults(jpeg);
    jpeg_set_quality(jpeg, 100, TRUE);
    for (int i = 0; i < jpeg->num_components; i++)
        jpeg->comp_info[i].h_samp_factor = jpeg->comp_info[i].v_samp_factor =
            kind->halved && i == 0 ? 2 : 1;
    jpeg->restart_in_rows = kind->restarts;
    if (kind->progressive)
        jpeg_simple_progression(jpeg);
    if (kind->many_scans)
        set_many_scans(jpeg);
}

static void write_rows(struct jpeg_compress_struct *jpeg, const jpeg_kind *kind, int width,
                       int height)
{
    uint8_t row[4 * 256];
    JSAMPROW rows[] = {row};
    for (int y = 0; y < (int)jpeg->image_height; y++) {
        for (int x = 0; x < (int)jpeg->image_width; x++) {
            uint8_t pixel[4] = {0};
            stored_pixel(kind, x, y, width, height, pixel);
            memcpy(row + x * kind->values, pixel, (size_t)kind->values);
        }
        jpeg_write_scanlines(jpeg, rows, 1);
    }
}

void jpeg_write(jpeg_file *file, const jpeg_kind *kind, int width, int height)
{
    const bool sideways = kind->orientation >= 5 && kind->orientation <= 8;
    struct jpeg_error_mgr errors;
    struct jpeg_compress_struct jpeg = {.err = jpeg_std_error(&errors)};
    jpeg_create_compress(&jpeg);
    unsigned char *bytes = NULL;
    unsigned long size = 0;
    jpeg_mem_dest(&jpeg, &bytes, &size);
    jpeg.image_width = (JDIMENSION)(sideways ? height : width);
    jpeg.image_height = (JDIMENSION)(sideways ? width : height);
    set_kind(&jpeg, kind);
    jpeg_start_compress(&jpeg, TRUE);
    if (kind->orientation != 0)
        write_exif(&jpeg, kind);
    if (kind->talkative) {
        jpeg_write_marker(&jpeg, JPEG_COM, (const JOCTET *)"a comment", 9);
        jpeg_write_marker(&jpeg, JPEG_APP0 + 1, (const JOCTET *)"http://ns.adobe.com/xap/1.0/", 29);
        jpeg_write_icc_profile(&jpeg, (const JOCTET *)"no profile at all", 17);
    }
    write_rows(&jpeg, kind, width, height);
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    assert_true(size <= sizeof file->bytes);
    memcpy(file->bytes, bytes, size);
    file->size = size;
    free(bytes);
}

void jpeg_each_kind(void (*each)(const jpeg_kind *kind))
{
    for (int i = 0; i < 32; i++)
        if (!(i & 1) || !(i & 2)) // gray has no colors that could be halved
            each(&(jpeg_kind){
                .values = i & 1 ? 1 : 3,
                .halved = i & 2,
                .progressive = i & 4,
                .restarts = i & 8,
                .talkative = i & 16,
            });
}

// ---- changing -----------------------------------------------------------------------------------

size_t jpeg_find(const jpeg_file *file, uint8_t type)
{
    for (size_t at = 2; at + 4 < file->size;
         at += 2 + ((size_t)file->bytes[at + 2] << 8 | file->bytes[at + 3]))
        if (file->bytes[at + 1] == type)
            return at;
    fail_msg("there is no segment 0x%02x", type);
    return 0;
}

void jpeg_forge(jpeg_file *file, uint8_t bits, uint16_t height, uint16_t width)
{
    uint8_t *frame = file->bytes + jpeg_find(file, 0xc0) + 4;
    frame[0] = bits;
    put(frame + 1, true, height, 2);
    put(frame + 3, true, width, 2);
}

void jpeg_insert(jpeg_file *file, size_t at, const void *bytes, size_t size)
{
    assert_true(file->size + size <= sizeof file->bytes);
    memmove(file->bytes + at + size, file->bytes + at, file->size - at);
    memcpy(file->bytes + at, bytes, size);
    file->size += size;
}

void jpeg_save(const jpeg_file *file, const char *path)
{
    FILE *to = fopen(path, "wb");
    assert_non_null(to);
    assert_int_equal(fwrite(file->bytes, 1, file->size, to), file->size);
    assert_int_equal(fclose(to), 0);
}
