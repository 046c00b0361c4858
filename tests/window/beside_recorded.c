// A run in three windows that are hidden, shown, closed and opened is recorded and replayed in three others.
#include "record/fields.h"

#include "beside_rig.h"

#include <math.h>
#include <stdio.h>

#include <glpace/recorder.h>
#include <glpace/replayer.h>
#include <glpace/tape.h>

#define PATH "beside_recorded.glrec"
#define EVENTS_MAX 2000

EACH_BETWEEN(NULL, tear_down)

static gl_event events[EVENTS_MAX]; // as they were recorded
static int slots[EVENTS_MAX];       // and for which of the windows
static int recorded, replayed;
static int in_own_context; // RENDERs that came with the context of their window

static int slot_of(const gl_window *window)
{
    for (int i = 0; i < MOST; i++)
        if (window && window == windows[i])
            return i;
    return -1;
}

static void keep(gl_tape *tape, const gl_event *got)
{
    (void)tape;
    assert_true(recorded < EVENTS_MAX);
    slots[recorded] = slot_of(got->window);
    events[recorded++] = *got;
}

static void check(gl_tape *tape, const gl_event *got)
{
    (void)tape;
    assert_true(replayed < recorded);
    const gl_event *then = &events[replayed];
    const char *difference = glp_event_difference(got, then);
    if (difference)
        fail_msg("event %d, %s, differs in %s", replayed, gl_event_name(got->type), difference);
    assert_int_equal(got->window_number, then->window_number);
    assert_int_equal(slot_of(got->window), slots[replayed]);
    replayed++;
}

// The program does all that follows from its events.
static void act(void)
{
    if (event.type == GL_EVENT_RENDER) {
        const int slot = slot_of(event.window);
        assert_int_equal(event.render.width, 200 + 10 * slot);
        in_own_context += glfwGetCurrentContext() == screens[slot].handle;
    }
    if (event.type != GL_EVENT_SWAP || event.window != windows[0])
        return;
    switch (event.swap.frame) {
    case 10:
        close_window(1);
        break;
    case 20:
        gl_window_hide(windows[2]);
        break;
    case 30:
        open_beside(1);
        break;
    case 40:
        gl_window_show(windows[2]);
        break;
    case 100:
        gl_loop_stop(&loop);
        break;
    default:
        break;
    }
}

static void run(const gl_tape_vtable *vtable)
{
    gl_tape tape = {.vtable = vtable};
    assert_true(gl_loop_add_tape(&loop, &tape));
    in_own_context = 0;
    while (gl_next_event(&loop, &event))
        act();
    gl_loop_remove_tape(&loop, &tape);
}

static int count_renders(uint32_t window_number)
{
    int count = 0;
    for (int i = 0; i < recorded; i++)
        count += events[i].type == GL_EVENT_RENDER &&
                 (window_number == 0 || events[i].window_number == window_number);
    return count;
}

TEST(each_window_gets_its_frames_again)
{
    start(3);
    gl_recorder *recorder = gl_recorder_create(&loop, &(gl_recorder_desc){.path = PATH});
    assert_non_null(recorder);
    run(&(gl_tape_vtable){.receive = keep});
    assert_true(gl_recorder_destroy(recorder));
    assert_int_equal(count_renders(1), 101);
    assert_int_equal(count_renders(2), 11);
    assert_in_range(count_renders(3), 21, 90);
    assert_in_range(count_renders(4), 1, 70); // the one that was opened later
    assert_int_equal(in_own_context, count_renders(0));
    tear_down(NULL);

    start(3);
    gl_replayer *replayer =
        gl_replayer_create(&loop, &(gl_replayer_desc){.path = PATH, .pace = HUGE_VAL});
    assert_non_null(replayer);
    run(&(gl_tape_vtable){.receive = check});
    const gl_replay_report report = gl_replayer_report(replayer);
    assert_string_equal(report.reason, "");
    assert_int_equal(replayed, recorded);
    gl_replayer_destroy(replayer);
    assert_int_equal(remove(PATH), 0);
    // A window is shown earlier or later than it was, and is covered meanwhile.
    assert_in_range(in_own_context, count_renders(0) - 60, count_renders(0));
}
