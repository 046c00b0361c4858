// Whatever bytes come in, what is kept can be read by GLFW safely.
#include "gamepad_mapping_rig.h"

static const char *const good_lines[] = {
    PAD "a:b0,b:b1,back:b6,dpdown:h0.4,dpleft:h0.8,dpright:h0.2,dpup:h0.1,platform:Linux,",
    GUID ",Some Pad,leftx:a0,lefty:a1,rightx:+a3,righty:-a4~,lefttrigger:a2,righttrigger:a5",
    "03000000C82D00000031000011010000,*,guide:b8,start:b7,leftstick:b9,+leftx:b3,misc1:b15,",
    GUID ",P\xc3\xa4"
         "d,x:b2,y:b3,leftshoulder:b4,hint:!SDL_X:=1,sdk>=:16,platform:Windows,",
    "# a comment",
    GUID ",Pad,a:h0",
};

// ---- a strict reader, which has nothing of the library's ----------------------------------------

static const char *const targets[] = {
    "a",
    "b",
    "x",
    "y",
    "back",
    "guide",
    "start",
    "leftstick",
    "rightstick",
    "leftshoulder",
    "rightshoulder",
    "dpup",
    "dpdown",
    "dpleft",
    "dpright",
    "leftx",
    "lefty",
    "rightx",
    "righty",
    "lefttrigger",
    "righttrigger",
};

// A number of at most three digits, from 0 to most. Moves *at behind it.
static bool take_number(const char **at, int most)
{
    int number = 0, digits = 0;
    for (; **at >= '0' && **at <= '9' && digits < 3; digits++)
        number = 10 * number + *(*at)++ - '0';
    return digits > 0 && number <= most;
}

static bool take(const char **at, char wanted)
{
    const bool is_there = **at == wanted;
    *at += is_there;
    return is_there;
}

// A name of the list, and a colon.
static bool take_target(const char **at)
{
    const size_t length = strcspn(*at, ":");
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
        if (strlen(targets[i]) == length && memcmp(*at, targets[i], length) == 0) {
            *at += length;
            return take(at, ':');
        }
    return false;
}

// A button as "b1", a hat's direction as "h0.8", an axis or half of one as "a2", "+a2" or "-a2~".
static bool take_source(const char **at)
{
    if (take(at, 'b'))
        return take_number(at, 255);
    if (take(at, 'h'))
        return take_number(at, 15) && take(at, '.') && take_number(at, 15);
    if (!take(at, '+'))
        take(at, '-');
    if (!take(at, 'a') || !take_number(at, 255))
        return false;
    take(at, '~');
    return true;
}

static bool is_good(const char *line)
{
    const char *at = line + strspn(line, "0123456789abcdefABCDEF");
    if (at - line != 32 || !take(&at, ','))
        return false;
    const size_t name = strcspn(at, ",");
    at += name;
    if (name < 1 || name > 127 || !*at)
        return false;
    while (*at)
        if (!take(&at, ',') || !take_target(&at) || !take_source(&at))
            return false;
    return true;
}

// How many good lines there are, each with its end; -1 if there is anything else.
static int count_good(char *clean)
{
    int count = 0;
    for (char *end; *clean; clean = end + 1, count++) {
        end = strchr(clean, '\n');
        if (!end)
            return -1;
        *end = '\0';
        if (end - clean > 512 || !is_good(clean))
            return -1;
    }
    return count;
}

// How many lines there are that are neither blank nor comments.
static uint32_t count_lines(const char *text, size_t size)
{
    uint32_t count = 0;
    if (size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        text += 3, size -= 3;
    bool fresh = true, blank = true, comment = false;
    for (size_t i = 0; i <= size; i++) {
        char byte = i < size ? text[i] : '\n';
        comment = comment || (fresh && byte == '#');
        blank = blank && strchr(" \t\r\n", byte) && (byte || i == size);
        fresh = byte == '\n';
        if (!fresh)
            continue;
        count += !blank && !comment;
        blank = true;
        comment = false;
    }
    return count;
}

static uint64_t first_seed = 1;

// Returns how many lines were kept.
static uint32_t expect_strict(const char *text, size_t size, int round)
{
    const outcome *it = clean(text, size);
    gl_gamepad_mappings result = it->result;
    if (count_good(it->clean) != (int)result.added ||
        result.added + result.foreign + result.rejected != count_lines(text, size))
        fail_msg("seed %llu, round %d: %.*s", (unsigned long long)first_seed, round, (int)size,
                 text);
    return result.added;
}

// -------------------------------------------------------------------------------------------------

TEST(rubbish)
{
    uint64_t seed = first_seed;
    static char text[4096];
    for (int round = 0; round < 2000; round++) {
        size_t size = (size_t)draw_from(&seed, 0, sizeof text);
        bool is_text = draw_one_in(&seed, 2);
        static const char letters[] = "0123456789abcdef,:.+-~ah\n\r# ";
        for (size_t i = 0; i < size; i++)
            text[i] = is_text ? letters[draw_from(&seed, 0, sizeof letters - 2)]
                              : (char)draw_from(&seed, 0, 255);
        expect_strict(text, size, round);
    }
}

static char draw_byte(uint64_t *seed)
{
    static const char likely[] = ",,::..bah+-~0123456789\n\r#\xef\xbb\xbf";
    return draw_one_in(seed, 4) ? (char)draw_from(seed, 0, 255)
                                : likely[draw_from(seed, 0, sizeof likely - 1)];
}

// Changes, inserts or cuts out something, or doubles a part.
static size_t mutate(uint64_t *seed, char *text, size_t size)
{
    size_t at = (size_t)draw_from(seed, 0, (int64_t)size - 1);
    size_t count = (size_t)draw_from(seed, 1, 12);
    if (count > size - at)
        count = size - at;
    switch (draw_from(seed, 0, 3)) {
    case 0:
        text[at] = draw_byte(seed);
        return size;
    case 1:
        memmove(text + at + 1, text + at, size - at);
        text[at] = draw_byte(seed);
        return size + 1;
    case 2:
        memmove(text + at, text + at + count, size - at - count);
        return size - count > 0 ? size - count : 1;
    default:
        memmove(text + at + count, text + at, size - at);
        return size + count;
    }
}

TEST(mutations)
{
    uint64_t seed = first_seed;
    uint32_t kept = 0;
    enum { ROUNDS = 200000, LINES = sizeof good_lines / sizeof *good_lines };
    for (int round = 0; round < ROUNDS; round++) {
        char text[1024];
        size_t size = 0;
        for (int64_t lines = draw_from(&seed, 1, 3); lines > 0; lines--)
            size += (size_t)snprintf(text + size, sizeof text - size, "%s\n",
                                     good_lines[draw_from(&seed, 0, LINES - 1)]);
        for (int64_t changes = draw_from(&seed, 1, 4); changes > 0; changes--)
            size = mutate(&seed, text, size);
        kept += expect_strict(text, size, round);
    }
    assert_in_range(kept, ROUNDS / 10, 3 * ROUNDS); // neither all nor nothing is refused
}

// usage: gamepad_mapping_random [SEED]
