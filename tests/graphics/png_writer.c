#include "png_writer.h"

#include <png.h>

#include "picture.h"

// ---- kinds --------------------------------------------------------------------------------------

static void each_variant(png_kind kind, void (*each)(const png_kind *kind))
{
    for (int i = 0; i < 8; i++) {
        kind.interlaced = i & 1;
        kind.transparent = i & 2;
        kind.talkative = i & 4;
        if (!kind.transparent || !(kind.color & PNG_COLOR_MASK_ALPHA))
            each(&kind);
    }
}

void png_each_kind(void (*each)(const png_kind *kind))
{
    for (int bits = 1; bits <= 16; bits *= 2) {
        each_variant((png_kind){.color = PNG_COLOR_TYPE_GRAY, .bits = bits}, each);
        if (bits <= 8)
            each_variant((png_kind){.color = PNG_COLOR_TYPE_PALETTE, .bits = bits}, each);
        if (bits < 8)
            continue;
        each_variant((png_kind){.color = PNG_COLOR_TYPE_RGB, .bits = bits}, each);
        each_variant((png_kind){.color = PNG_COLOR_TYPE_GRAY_ALPHA, .bits = bits}, each);
        each_variant((png_kind){.color = PNG_COLOR_TYPE_RGB_ALPHA, .bits = bits}, each);
    }
}

// ---- pixels -------------------------------------------------------------------------------------

static int channels(const png_kind *kind)
{
    if (kind->color == PNG_COLOR_TYPE_PALETTE)
        return 1;
    return (kind->color & PNG_COLOR_MASK_COLOR ? 3 : 1) +
           (kind->color & PNG_COLOR_MASK_ALPHA ? 1 : 0);
}

// What is stored of channel c.
static unsigned value(const png_kind *kind, int x, int y, int c)
{
    unsigned mixed = (unsigned)(x * 40503 + y * 30011 + c * 20011 + x * y * 977 + 12345);
    return mixed >> 1 & ((1u << kind->bits) - 1);
}

// The transparent color is that of the first pixel.
static bool is_transparent(const png_kind *kind, int x, int y)
{
    if (!kind->transparent)
        return false;
    for (int c = 0; c < channels(kind); c++)
        if (value(kind, x, y, c) != value(kind, 0, 0, c))
            return false;
    return true;
}

static png_color palette_color(unsigned i)
{
    return (png_color){(png_byte)(i * 7 + 3), (png_byte)(255 - i), (png_byte)(i * 31)};
}

static png_byte palette_alpha(unsigned i)
{
    return (png_byte)(i * 50 + 5);
}

// How many entries of the palette are transparent to some degree.
static int transparent_entries(const png_kind *kind)
{
    return kind->bits == 1 ? 1 : 3;
}

static void palette_pixel(const png_kind *kind, unsigned i, uint16_t rgba[4])
{
    png_color color = palette_color(i);
    bool opaque = !kind->transparent || i >= (unsigned)transparent_entries(kind);
    rgba[0] = (uint16_t)(color.red * 257);
    rgba[1] = (uint16_t)(color.green * 257);
    rgba[2] = (uint16_t)(color.blue * 257);
    rgba[3] = (uint16_t)(opaque ? 65535 : palette_alpha(i) * 257);
}

void png_pixel(const png_kind *kind, int x, int y, uint16_t rgba[4])
{
    if (kind->color == PNG_COLOR_TYPE_PALETTE) {
        palette_pixel(kind, value(kind, x, y, 0), rgba);
        return;
    }
    unsigned spread = 65535u / ((1u << kind->bits) - 1);
    for (int c = 0; c < 3; c++)
        rgba[c] =
            (uint16_t)(spread * value(kind, x, y, kind->color & PNG_COLOR_MASK_COLOR ? c : 0));
    rgba[3] = is_transparent(kind, x, y) ? 0 : 65535;
    if (kind->color & PNG_COLOR_MASK_ALPHA)
        rgba[3] = (uint16_t)(spread * value(kind, x, y, channels(kind) - 1));
}

// ---- writing ------------------------------------------------------------------------------------

static void on_write(png_structp png, png_bytep bytes, size_t size)
{
    png_file *file = png_get_io_ptr(png);
    assert_true(size <= sizeof file->bytes - file->size);
    memcpy(file->bytes + file->size, bytes, size);
    file->size += size;
}

static void on_flush(png_structp png)
{
    (void)png;
}

static void write_palette(png_structp png, png_infop info, const png_kind *kind)
{
    png_color colors[256];
    png_byte alphas[3];
    for (unsigned i = 0; i < 256; i++)
        colors[i] = palette_color(i);
    for (unsigned i = 0; i < 3; i++)
        alphas[i] = palette_alpha(i);
    png_set_PLTE(png, info, colors, (1 << kind->bits) - kind->missing);
    if (kind->transparent)
        png_set_tRNS(png, info, alphas, transparent_entries(kind), NULL);
}

static void write_transparent_color(png_structp png, png_infop info, const png_kind *kind)
{
    png_color_16 color = {
        .red = (png_uint_16)value(kind, 0, 0, 0),
        .green = (png_uint_16)value(kind, 0, 0, 1),
        .blue = (png_uint_16)value(kind, 0, 0, 2),
        .gray = (png_uint_16)value(kind, 0, 0, 0),
    };
    png_set_tRNS(png, info, NULL, 0, &color);
}

static void write_talk(png_structp png, png_infop info)
{
    png_set_gAMA(png, info, 0.1);
    png_set_pHYs(png, info, 3, 4, PNG_RESOLUTION_METER);
    png_set_oFFs(png, info, 5, 5, PNG_OFFSET_PIXEL);
    png_text text = {.compression = PNG_TEXT_COMPRESSION_zTXt, .key = (char[]){"Title"}};
    text.text = (char[]){"words words words"};
    text.text_length = strlen(text.text);
    png_set_text(png, info, &text, 1);
}

// Values of 1 to 16 bits, most significant first.
static void pack(png_byte *row, const png_kind *kind, int width, int y)
{
    size_t bit = 0;
    for (int x = 0; x < width; x++)
        for (int c = 0; c < channels(kind); c++)
            for (int i = kind->bits - 1; i >= 0; i--, bit++)
                row[bit / 8] |= (png_byte)((value(kind, x, y, c) >> i & 1) << (7 - bit % 8));
}

void png_write(png_file *file, const png_kind *kind, int width, int height)
{
    file->size = 0;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    png_set_write_fn(png, file, on_write, on_flush);
    png_set_check_for_invalid_index(png, 0);
    png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, kind->bits, kind->color,
                 kind->interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (kind->color == PNG_COLOR_TYPE_PALETTE)
        write_palette(png, info, kind);
    else if (kind->transparent)
        write_transparent_color(png, info, kind);
    if (kind->talkative)
        write_talk(png, info);
    png_write_info(png, info);
    for (int pass = png_set_interlace_handling(png); pass > 0; pass--)
        for (int y = 0; y < height; y++) {
            png_byte row[8192] = {0};
            pack(row, kind, width, y);
            png_write_row(png, row);
        }
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
}

void png_save(const png_file *file, const char *path)
{
    FILE *stream = fopen(path, "wb");
    assert_non_null(stream);
    assert_int_equal(fwrite(file->bytes, 1, file->size, stream), file->size);
    assert_int_equal(fclose(stream), 0);
}

// ---- forging ------------------------------------------------------------------------------------

static void put_number(uint8_t *to, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        to[i] = (uint8_t)(number >> (24 - 8 * i));
}

static uint32_t crc_of(const uint8_t *bytes, size_t size)
{
    uint32_t crc = ~UINT32_C(0);
    for (size_t i = 0; i < size; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? UINT32_C(0xedb88320) : 0);
    }
    return ~crc;
}

void png_forge(png_file *file, uint32_t width, uint32_t height, uint8_t bits, uint8_t color)
{
    put_number(file->bytes + 16, width);
    put_number(file->bytes + 20, height);
    file->bytes[24] = bits;
    file->bytes[25] = color;
    put_number(file->bytes + 29, crc_of(file->bytes + 12, 17));
}
