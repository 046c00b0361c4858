// Writes PNG files of every kind, to begin with.
//
// usage: png_corpus FILE...

#include "../graphics/picture.h"

#include "../graphics/png_writer.h"

static char **paths;
static int path_count;

// A talkative one is as good as one that is not, and better.
static void save(const png_kind *kind)
{
    if (!kind->talkative)
        return;
    png_file file;
    png_write(&file, kind, 19, 13);
    assert_true(path_count > 0);
    png_save(&file, *paths);
    paths++;
    path_count--;
}

int main(int argc, char **argv)
{
    paths = argv + 1;
    path_count = argc - 1;
    png_each_kind(save);
    return path_count; // one for each
}
