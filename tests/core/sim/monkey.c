// Random scripts and shorter ones.
#include "rig.h"

#include <math.h>

#include <glpace/monkey.h>

#include "digest.h"

#define CUES 200
#define COUNT(array) (sizeof(array) / sizeof *(array))
#define DURATION (10 * SECOND)

static gl_sim_cue cues[CUES + 1];

EACH_BETWEEN(listen_to_complaints, listen_no_more)

#define PAD 2

static const gl_event alphabet[] = {
    {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_A, .scancode = 38, .action = GL_ACTION_REPEAT}},
    {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_B, .mods = GL_MOD_SHIFT}},
    {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_B, .mods = GL_MOD_SHIFT}},
    {.type = GL_EVENT_TEXT, .text = {.codepoint = 'x', .utf8 = "x"}},
    {.type = GL_EVENT_MOUSE_BUTTON, .mouse_button.button = GL_MOUSE_BUTTON_RIGHT},
    {.type = GL_EVENT_CURSOR, .cursor = {.x = 640, .y = 480}},
    {.type = GL_EVENT_MOUSE_MOTION, .mouse_motion = {.x = 30, .y = 20, .raw = true}},
    {.type = GL_EVENT_SCROLL, .scroll = {.y = 1}},
    {.type = GL_EVENT_TOUCH, .touch = {.finger = 1, .x = 100, .y = 50}},
    {.type = GL_EVENT_GAMEPAD, .gamepad.gamepad = PAD},
    {.type = GL_EVENT_GAMEPAD_BUTTON, .gamepad_button = {.gamepad = PAD, .button = 3}},
    {.type = GL_EVENT_GAMEPAD_AXIS, .gamepad_axis = {.gamepad = PAD, .axis = 0, .value = 0.5}},
    {.type = GL_EVENT_GAMEPAD_AXIS,
     .gamepad_axis = {.gamepad = PAD, .axis = GL_GAMEPAD_AXIS_RIGHT_TRIGGER, .value = 1}},
    {.type = GL_EVENT_FOCUS, .time = 3, .arrived = 4},
    {.type = GL_EVENT_ICONIFY},
    {.type = GL_EVENT_RESIZE, .resize = {300, 200}},
};

static size_t play_all(uint64_t seed, size_t count)
{
    return gl_monkey(cues, count, alphabet, COUNT(alphabet), seed, DURATION);
}

// ---- what a script says -------------------------------------------------------------------------

typedef struct desk {
    bool down[512]; // keys, by their numbers
    bool button, finger, unfocused, iconified, connected, pad_button;
    double axes[GL_GAMEPAD_AXIS_COUNT];
    double x, y; // of the cursor
} desk;

static void turn(bool *is_down, gl_action action)
{
    assert_int_equal(action, *is_down ? GL_ACTION_RELEASE : GL_ACTION_PRESS);
    *is_down = !*is_down;
}

static void assert_whole(double value, double low, double high)
{
    assert_true(value >= low && value <= high && value == floor(value));
}

static void handle_touch(desk *it, const gl_touch_event *touch)
{
    assert_int_equal(touch->finger, 1);
    assert_whole(touch->x, 0, 100);
    assert_whole(touch->y, 0, 50);
    assert_true(it->finger ? touch->phase == GL_TOUCH_MOVE || touch->phase == GL_TOUCH_UP
                           : touch->phase == GL_TOUCH_DOWN);
    it->finger = touch->phase != GL_TOUCH_UP;
}

static void handle_axis(desk *it, const gl_gamepad_axis_event *axis)
{
    const bool is_trigger = axis->axis == GL_GAMEPAD_AXIS_RIGHT_TRIGGER;
    assert_true(it->connected);
    assert_whole(axis->value * (is_trigger ? 8 : 16), is_trigger ? 0 : -8, 8);
    it->axes[axis->axis] = axis->value;
}

static void handle_button(desk *it, const gl_mouse_button_event *button)
{
    assert_false(it->unfocused);
    assert_int_equal(button->button, GL_MOUSE_BUTTON_RIGHT);
    assert_true(button->x == it->x && button->y == it->y);
    turn(&it->button, button->action);
}

// What no user could do fails.
static void handle(desk *it, const gl_event *event)
{
    switch (event->type) {
    case GL_EVENT_KEY:
        assert_false(it->unfocused);
        assert_int_equal(event->key.scancode, event->key.key == GL_KEY_A ? 38 : 0);
        assert_int_equal(event->key.mods, event->key.key == GL_KEY_A ? 0 : GL_MOD_SHIFT);
        turn(&it->down[event->key.key], event->key.action);
        break;
    case GL_EVENT_TEXT:
        assert_false(it->unfocused);
        assert_string_equal(event->text.utf8, "x");
        break;
    case GL_EVENT_MOUSE_BUTTON:
        handle_button(it, &event->mouse_button);
        break;
    case GL_EVENT_CURSOR:
        assert_whole(it->x = event->cursor.x, 0, 640);
        assert_whole(it->y = event->cursor.y, 0, 480);
        break;
    case GL_EVENT_MOUSE_MOTION:
        assert_true(event->mouse_motion.raw);
        assert_whole(event->mouse_motion.x, -30, 30);
        assert_whole(event->mouse_motion.y, -20, 20);
        break;
    case GL_EVENT_SCROLL:
        assert_true(event->scroll.x == 0);
        assert_whole(event->scroll.y, -1, 1);
        break;
    case GL_EVENT_TOUCH:
        handle_touch(it, &event->touch);
        break;
    case GL_EVENT_GAMEPAD:
        assert_true(event->gamepad.connected != it->connected && !it->pad_button);
        assert_true(it->axes[0] == 0 && it->axes[GL_GAMEPAD_AXIS_RIGHT_TRIGGER] == 0);
        it->connected = event->gamepad.connected;
        break;
    case GL_EVENT_GAMEPAD_BUTTON:
        assert_true(it->connected);
        turn(&it->pad_button, event->gamepad_button.action);
        break;
    case GL_EVENT_GAMEPAD_AXIS:
        handle_axis(it, &event->gamepad_axis);
        break;
    case GL_EVENT_FOCUS:
        assert_true(event->focus.focused == it->unfocused);
        assert_false(it->button || it->down[GL_KEY_A] || it->down[GL_KEY_B]);
        it->unfocused = !event->focus.focused;
        break;
    case GL_EVENT_ICONIFY:
        assert_true(event->iconify.iconified != it->iconified);
        it->iconified = event->iconify.iconified;
        break;
    default:
        assert_int_equal(event->type, GL_EVENT_RESIZE);
        assert_true(event->resize.width == 300 && event->resize.height == 200);
    }
}

static bool is_as_at_the_beginning(const desk *it)
{
    return !it->down[GL_KEY_A] && !it->down[GL_KEY_B] && !it->button && !it->finger &&
           !it->unfocused && !it->iconified && !it->connected;
}

TEST(scripts_that_a_user_could_play)
{
    int types[GL_EVENT_CLOSE + 1] = {0};
    for (uint64_t seed = 1; seed <= 1000; seed++) {
        const size_t most = 2 + (size_t)(seed % (CUES - 1));
        memset(cues, 0xaa, sizeof cues);
        const size_t count = play_all(seed, most);
        assert_in_range(count, most - 1, most);
        assert_true(cues[count].at != 0); // not touched
        desk it = {0};
        int64_t at = 0;
        for (size_t i = 0; i < count; i++) {
            assert_in_range(cues[i].at, at, DURATION);
            at = cues[i].at;
            assert_true(cues[i].event.time == 0 && cues[i].event.arrived == 0);
            assert_true(cues[i].clock_jump_ns == 0 && !cues[i].call && !cues[i].event.window);
            handle(&it, &cues[i].event);
            types[cues[i].event.type]++;
        }
        assert_true(is_as_at_the_beginning(&it));
    }
    for (size_t i = 0; i < COUNT(alphabet); i++)
        assert_in_range(types[alphabet[i].type], 2000, 100000);
}

static bool is_synthetic(const gl_event *event)
{
    switch (event->type) {
    case GL_EVENT_KEY:
        return event->key.synthetic;
    case GL_EVENT_MOUSE_BUTTON:
        return event->mouse_button.synthetic;
    case GL_EVENT_GAMEPAD_BUTTON:
        return event->gamepad_button.synthetic;
    default:
        return false;
    }
}

// Releases that no user did come at the time of what they are for.
TEST(what_is_held_comes_up_before_the_focus_goes)
{
    int synthetic[GL_EVENT_CLOSE + 1] = {0};
    for (uint64_t seed = 1; seed <= 100; seed++) {
        const size_t count = play_all(seed, CUES);
        for (size_t i = 0; i < count; i++) {
            if (!is_synthetic(&cues[i].event))
                continue;
            const bool is_pad = cues[i].event.type == GL_EVENT_GAMEPAD_BUTTON;
            size_t lost = i;
            while (cues[lost].event.type != (is_pad ? GL_EVENT_GAMEPAD : GL_EVENT_FOCUS))
                lost++;
            assert_true(cues[lost].at == cues[i].at);
            synthetic[cues[i].event.type]++;
        }
    }
    assert_in_range(synthetic[GL_EVENT_KEY], 50, 5000);
    assert_in_range(synthetic[GL_EVENT_MOUSE_BUTTON], 50, 5000);
    assert_in_range(synthetic[GL_EVENT_GAMEPAD_BUTTON], 50, 5000);
}

// Which of two keys without names, or of two gamepads, an event is of; others: 0.
static int which_of(const gl_event *event)
{
    switch (event->type) {
    case GL_EVENT_KEY:
        return event->key.scancode;
    case GL_EVENT_GAMEPAD:
        return event->gamepad.gamepad;
    case GL_EVENT_GAMEPAD_BUTTON:
        return event->gamepad_button.gamepad;
    default:
        return event->gamepad_axis.gamepad;
    }
}

// What differs in a scancode, or in a gamepad alone, is held and released on its own.
TEST(twins)
{
    static const gl_event twins[] = {
        {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_UNKNOWN, .scancode = 0}},
        {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_UNKNOWN, .scancode = 1}},
        {.type = GL_EVENT_GAMEPAD, .gamepad.gamepad = 0},
        {.type = GL_EVENT_GAMEPAD, .gamepad.gamepad = 1},
        {.type = GL_EVENT_GAMEPAD_BUTTON, .gamepad_button = {.gamepad = 0, .button = 3}},
        {.type = GL_EVENT_GAMEPAD_BUTTON, .gamepad_button = {.gamepad = 1, .button = 3}},
        {.type = GL_EVENT_GAMEPAD_BUTTON, .gamepad_button = {.gamepad = 1, .button = 4}},
        {.type = GL_EVENT_GAMEPAD_AXIS, .gamepad_axis = {.gamepad = 0, .axis = 1, .value = 1}},
        {.type = GL_EVENT_GAMEPAD_AXIS, .gamepad_axis = {.gamepad = 1, .axis = 1, .value = 1}},
    };
    int both[2] = {0}; // times at which both keys, or both buttons, are down
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct {
            bool key, connected, buttons[2];
            double axis;
        } of[2] = {{0}};
        const size_t count = gl_monkey(cues, CUES, twins, COUNT(twins), seed, DURATION);
        for (size_t i = 0; i < count; i++) {
            const gl_event *event = &cues[i].event;
            const int which = which_of(event);
            if (event->type == GL_EVENT_KEY) {
                turn(&of[which].key, event->key.action);
            } else if (event->type == GL_EVENT_GAMEPAD) {
                assert_true(event->gamepad.connected != of[which].connected);
                assert_false(of[which].buttons[0] || of[which].buttons[1]);
                assert_true(of[which].axis == 0);
                of[which].connected = event->gamepad.connected;
            } else {
                assert_true(of[which].connected);
                if (event->type == GL_EVENT_GAMEPAD_BUTTON)
                    turn(&of[which].buttons[event->gamepad_button.button - 3],
                         event->gamepad_button.action);
                else
                    of[which].axis = event->gamepad_axis.value;
            }
            both[0] += of[0].key && of[1].key;
            both[1] += of[0].buttons[0] && of[1].buttons[0];
        }
        for (int which = 0; which < 2; which++)
            assert_false(of[which].key || of[which].connected);
    }
    assert_in_range(both[0], 100, 20000);
    assert_in_range(both[1], 100, 20000);
}

TEST(letters)
{
    // One that occurs twice is sent twice as often.
    int presses[2] = {0};
    const size_t count = play_all(1, CUES);
    for (size_t i = 0; i < count; i++)
        if (cues[i].event.type == GL_EVENT_KEY)
            presses[cues[i].event.key.key == GL_KEY_B]++;
    assert_true(presses[1] > presses[0]);

    const gl_event key = {.type = GL_EVENT_KEY, .key.key = GL_KEY_C};
    assert_int_equal(gl_monkey(cues, 2, &key, 1, 1, 0), 2);
    assert_true(cues[0].at == 0 && cues[0].event.key.action == GL_ACTION_PRESS);
    assert_true(cues[1].at == 0 && cues[1].event.key.action == GL_ACTION_RELEASE);
    assert_int_equal(gl_monkey(cues, 3, &key, 1, 1, 0), 2); // no room for a press and its release
    assert_int_equal(gl_monkey(cues, CUES, &key, 1, 1, GL_TIME_END), CUES);
    assert_in_range(cues[CUES - 1].at, GL_TIME_END / 2, GL_TIME_END);

    const gl_event button = {.type = GL_EVENT_MOUSE_BUTTON, .mouse_button = {.x = 7, .y = 8}};
    assert_int_equal(gl_monkey(cues, 2, &button, 1, 1, 0),
                     2); // without a cursor it is where it was
    assert_true(cues[0].event.mouse_button.x == 7 && cues[1].event.mouse_button.y == 8);
}

// A script is known by its seed, on every machine.
TEST(by_seed)
{
    const size_t count = play_all(1234, CUES);
    for (size_t i = 0; i < count; i++) {
        const gl_event *event = &cues[i].event;
        digest_event(cues[i].at, event);
        if (event->type == GL_EVENT_CURSOR)
            digest_double(event->cursor.x);
        if (event->type == GL_EVENT_GAMEPAD_AXIS)
            digest_double(event->gamepad_axis.value);
    }
    assert_int_equal(digest, UINT64_C(0x3c52f3c804566da7));
    assert_int_equal(play_all(1235, CUES), count);
}

TEST(refused)
{
    const gl_event key = {.type = GL_EVENT_KEY, .key.key = GL_KEY_C};
    gl_event letter = {.type = GL_EVENT_UPDATE};
    assert_int_equal(gl_monkey(NULL, CUES, &key, 1, 1, SECOND), 0);
    assert_string_equal(gl_last_error(), "gl_monkey: cues is NULL");
    assert_int_equal(gl_monkey(cues, 0, &key, 1, 1, SECOND), 0);
    assert_string_equal(gl_last_error(), "gl_monkey: count is below 2; a press needs its release");
    assert_int_equal(gl_monkey(cues, CUES, &key, 0, 1, SECOND), 0);
    assert_string_equal(gl_last_error(), "gl_monkey: the alphabet has no letters");
    assert_int_equal(gl_monkey(cues, CUES, NULL, 1, 1, SECOND), 0);
    assert_int_equal(gl_monkey(cues, CUES, &key, 1, 1, -1), 0);
    assert_non_null(strstr(gl_last_error(), "gl_monkey: duration_ns is -1; it takes 0 to "));
    assert_int_equal(gl_monkey(cues, CUES, &letter, 1, 1, SECOND), 0);
    assert_string_equal(gl_last_error(), "gl_monkey: letter 0 is of type update; it takes input");
    letter.type = (gl_event_type)77;
    assert_int_equal(gl_monkey(cues, CUES, &letter, 1, 1, SECOND), 0);
    const double wrong[] = {-1, 1e300, (double)NAN};
    for (size_t i = 0; i < COUNT(wrong); i++) {
        letter = (gl_event){.type = GL_EVENT_CURSOR, .cursor = {.x = 1, .y = wrong[i]}};
        assert_int_equal(gl_monkey(cues, CUES, &letter, 1, 1, SECOND), 0);
        assert_non_null(strstr(gl_last_error(), "gl_monkey: letter 0, cursor, is out of range"));
        letter.cursor = (gl_cursor_event){.x = wrong[i], .y = 1};
        assert_int_equal(gl_monkey(cues, CUES, &letter, 1, 1, SECOND), 0);
        letter = (gl_event){.type = GL_EVENT_GAMEPAD_AXIS, .gamepad_axis.value = wrong[i]};
        assert_int_equal(gl_monkey(cues, CUES, &letter, 1, 1, SECOND), 0);
    }
}

// ---- shorter ones -------------------------------------------------------------------------------

// Fails if these keys are pressed in this order, within so many ns from the first to the last one.
typedef struct order {
    gl_key keys[4];
    int64_t within;
    size_t runs;
} order;

static bool fails(const gl_sim_cue *played, size_t count, void *user)
{
    order *it = user;
    it->runs++;
    size_t next = 0;
    int64_t began = 0;
    for (size_t i = 0; i < count; i++) {
        assert_true(i == 0 ? played[i].at >= 0 : played[i].at >= played[i - 1].at);
        const gl_key_event *key = &played[i].event.key;
        if (next == 4 || key->key != it->keys[next] || key->action != GL_ACTION_PRESS)
            continue;
        began = next == 0 ? played[i].at : began;
        next++;
    }
    return next == 4 && count > 0 && played[count - 1].at - began >= it->within;
}

TEST(shorter)
{
    gl_event keys[26] = {{0}};
    for (int i = 0; i < 26; i++)
        keys[i] = (gl_event){.type = GL_EVENT_KEY, .key.key = (gl_key)(GL_KEY_A + i)};
    int failing = 0;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        const size_t count = gl_monkey(cues, CUES, keys, 1 + seed % 26, seed, DURATION);
        order it = {.within = 500 * MS};
        for (int i = 0; i < 4; i++) // that were pressed
            it.keys[i] = cues[count * (size_t)i / 4].event.key.key;
        if (!fails(cues, count, &it))
            continue;
        failing++;
        it.runs = 0;
        const size_t left = gl_shrink(cues, count, fails, &it);
        assert_in_range(left, 4, 5);
        assert_in_range(it.runs, 1, 300);
        assert_true(fails(cues, left, &it));
        assert_in_range(cues[left - 1].at, it.within, it.within + 5 * MS);
        for (size_t i = 0; i < left; i++) {
            gl_sim_cue less[5];
            memcpy(less, cues, i * sizeof *less);
            memcpy(less + i, cues + i + 1, (left - i - 1) * sizeof *less);
            assert_false(fails(less, left - 1, &it));
        }
    }
    assert_in_range(failing, 50, 100);
}

static const gl_sim_cue *find(const gl_sim_cue *played, size_t count, int letter)
{
    for (size_t i = 0; i < count; i++)
        if (played[i].event.key.key == (gl_key)(GL_KEY_A + letter))
            return &played[i];
    return NULL;
}

// A letter can be left out only after the one before it in the alphabet; Z never.
static bool fails_by_letters(const gl_sim_cue *played, size_t count, void *user)
{
    (void)user;
    for (int i = 0; i < 25; i++)
        if (find(played, count, i) && !find(played, count, i + 1))
            return false;
    return find(played, count, 25) != NULL;
}

TEST(as_often_as_a_cue_can_be_left_out)
{
    for (int i = 0; i < 26; i++)
        cues[i] = (gl_sim_cue){
            .event = {.type = GL_EVENT_KEY, .key.key = (gl_key)(GL_KEY_A + 25 - i * 7 % 26)}};
    assert_int_equal(gl_shrink(cues, 26, fails_by_letters, NULL), 1);
    assert_int_equal(cues[0].event.key.key, GL_KEY_Z);
}

// B is needed only as long as C is late.
static bool fails_by_time(const gl_sim_cue *played, size_t count, void *user)
{
    (void)user;
    const gl_sim_cue *a = find(played, count, 0), *c = find(played, count, 2);
    return a && c && (c->at - a->at <= 100 * MS || find(played, count, 1));
}

TEST(what_time_has_made_superfluous)
{
    for (int i = 0; i < 3; i++)
        cues[i] = (gl_sim_cue){.at = i * SECOND,
                               .event = {.type = GL_EVENT_KEY, .key.key = (gl_key)(GL_KEY_A + i)}};
    assert_int_equal(gl_shrink(cues, 3, fails_by_time, NULL), 2);
    assert_int_equal(cues[1].event.key.key, GL_KEY_C);
    assert_true(cues[1].at == 0);
}

static bool always(const gl_sim_cue *played, size_t count, void *user)
{
    return played && (count > 0 || !user);
}

static bool never(const gl_sim_cue *played, size_t count, void *user)
{
    return !played && count == 0 && !user;
}

TEST(nothing_to_shorten)
{
    const gl_event key = {.type = GL_EVENT_KEY, .key.key = GL_KEY_C};
    const size_t count = gl_monkey(cues, CUES, &key, 1, 1, SECOND);
    assert_int_equal(gl_shrink(cues, count, never, NULL), 0);
    assert_string_equal(gl_last_error(), "gl_shrink: the script does not fail");
    assert_int_equal(gl_shrink(cues, count, always, NULL), 0);
    assert_string_equal(gl_last_error(), "gl_shrink: the program fails without any input");
    assert_int_equal(gl_shrink(NULL, count, always, NULL), 0);
    assert_string_equal(gl_last_error(), "gl_shrink: there are no cues");
    assert_int_equal(gl_shrink(cues, 0, always, NULL), 0);
    assert_int_equal(gl_shrink(cues, count, NULL, NULL), 0);
    assert_string_equal(gl_last_error(), "gl_shrink: fails is NULL");
    gl_monkey(cues, CUES, &key, 1, 1, SECOND);
    assert_int_equal(gl_shrink(cues, CUES, always, cues), 1);
    assert_true(cues[0].at == 0);
}
