// What glpace-view says where it was built without libraries that are optional.
#include "test.h"

#include "formats/isf.h"
#include "plan/sound.h"

TEST(isf_is_recognized_and_refused)
{
    struct isf isf;
    struct complaint complaint;
    assert_false(isf_read(&isf, "/*{}*/ void main() {}", &complaint));
    assert_int_equal(complaint.line, 1);
    assert_string_equal(complaint.text, "this is ISF, which this glpace-view cannot read: it was "
                                        "built without cJSON");
}

TEST(a_sound_is_refused)
{
    struct complaint complaint;
    assert_null(sound_load("song.ogg", &complaint));
    assert_string_equal(complaint.text,
                        "cannot read 'song.ogg': this glpace-view was built without "
                        "libsndfile or kissfft");
}
