// Writes JPEG files of every kind, to begin with, and one of each orientation.
//
// usage: jpeg_corpus FILE...

#include "../graphics/jpeg_writer.h"
#include "test.h"

static char **paths;
static int path_count;

static void save(const jpeg_kind *kind)
{
    jpeg_file file;
    jpeg_write(&file, kind, 37, 21);
    assert_true(path_count > 0);
    jpeg_save(&file, *paths);
    paths++;
    path_count--;
}

int main(int argc, char **argv)
{
    paths = argv + 1;
    path_count = argc - 1;
    jpeg_each_kind(save);
    for (int orientation = 1; orientation <= 8; orientation++)
        save(&(jpeg_kind){.values = 3, .orientation = orientation, .big_endian = orientation % 2});
    return path_count; // one for each
}
