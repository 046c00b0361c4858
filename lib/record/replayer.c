// Replays a recording: a tape that supplies the recorded events.

#include <glpace/replayer.h>

#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/host_impl.h>
#include <glpace/tape.h>

#include "core/base/check.h"
#include "core/base/lifetime.h"
#include "core/base/log.h"
#include "core/base/memory.h"
#include "core/base/ns.h"
#include "core/base/text.h"
#include "core/loop/host.h"
#include "core/loop/loop.h"
#include "record/live_frames.h"
#include "record/run.h"
#include "record/state.h"
#include "record/sync_test.h"

#define LATEST (GL_NS_PER_SECOND / 4) // that an event may be
#define POLL_EVERY 256 // events without a wait or a frame, so that its window can be closed

struct gl_replayer {
    gl_tape tape;
    uint64_t lifetime;
    gl_loop *loop;
    const gl_state *state; // NULL: not compared
    double pace;
    bool goes_on;

    glp_run run;
    glp_live_frames live;
    glp_sync_test sync_test;
    unsigned char *copy, *key_copy; // of the state, and of a key frame
    const glp_key_frame *goal;      // to which it goes; NULL: it goes on
    unsigned char *goal_copy;       // its state
    uint64_t hurries_to;            // the tick before which it does not wait

    bool has_begun;        // the first event was supplied:
    int64_t recorded_from; // at this time of the run,
    int64_t replayed_from; // and of the host's clock
    uint32_t unpolled;     // events since the host was polled last
    uint64_t frame;        // of the latest RENDER; UINT64_MAX: none
    uint64_t open_tick;    // an update whose state is not compared yet
    bool is_tick_open;
    bool is_out;     // an event was supplied, and the loop has not handed it out
    bool was_closed; // its window was
    gl_replay_report report;
    char difference[GLP_STATE_DIFFERENCE_SIZE], unsynced[GLP_STATE_DIFFERENCE_SIZE];
    char reason[256];
};

static void say_off(gl_replayer *it, const char *format, ...)
{
    if (it->report.is_off)
        return;
    it->report.is_off = true;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(it->reason, sizeof it->reason, format, arguments);
    va_end(arguments);
    glp_log(GL_LOG_WARNING, "gl_replayer: after %llu ticks %s", (unsigned long long)it->report.tick,
            it->reason);
}

// ---- comparing ----------------------------------------------------------------------------------

static bool is_hash(uint64_t hash, const unsigned char *recorded)
{
    for (int byte = 0; byte < GLP_HASH_SIZE; byte++)
        if (recorded[byte] != (unsigned char)(hash >> 8 * byte))
            return false;
    return true;
}

// The first part whose hash differs; part_count: none does.
static int32_t wrong_part(const gl_state *state, const unsigned char *hashes)
{
    int32_t part = 0;
    while (part < state->part_count &&
           is_hash(gl_state_hash(state, part), hashes + part * GLP_HASH_SIZE))
        part++;
    return part;
}

static void note_wrong_tick(gl_replayer *it, int32_t part)
{
    gl_replay_report *report = &it->report;
    if (report->wrong_ticks++ > 0)
        return;
    report->first_wrong_tick = it->open_tick;
    report->first_wrong_part = it->state->parts[part].name;
    glp_log(GL_LOG_WARNING,
            "gl_replayer: after tick %llu the state differs from the recording, in "
            "the part %s first",
            (unsigned long long)it->open_tick, report->first_wrong_part);
}

// In words, if the recording has the state itself.
static void find_difference(gl_replayer *it)
{
    const glp_key_frame *key_frame = glp_run_find_key_frame(&it->run, it->open_tick + 1);
    if (*it->difference || !key_frame || key_frame->tick != it->open_tick + 1 ||
        !glp_run_read_key_frame(&it->run, key_frame, it->key_copy))
        return;
    glp_state_save(it->state, it->copy, false);
    if (!glp_state_compare(it->state, it->copy, it->key_copy, it->difference))
        return;
    it->report.difference_tick = it->open_tick;
    glp_log(GL_LOG_WARNING, "gl_replayer: after tick %llu %s", (unsigned long long)it->open_tick,
            it->difference);
}

static void compare(gl_replayer *it)
{
    const unsigned char *hashes = glp_run_hashes(&it->run, it->open_tick);
    if (!hashes)
        return;
    it->report.compared_ticks++;
    const int32_t part = wrong_part(it->state, hashes);
    if (part == it->state->part_count)
        return;
    note_wrong_tick(it, part);
    find_difference(it);
}

// The program has handled the update that came before, so its state is that after the tick.
static void close_tick(gl_replayer *it)
{
    if (it->is_tick_open && it->sync_test.again == 0)
        compare(it);
    it->is_tick_open = false;
}

static void receive(gl_tape *tape, const gl_event *event)
{
    gl_replayer *it = (gl_replayer *)tape;
    close_tick(it);
    it->is_out = false;
    if (!glp_loop_of(it->loop)->is_supplied || event->type != GL_EVENT_UPDATE)
        return;
    it->report.tick += it->sync_test.again == 0;
    it->is_tick_open = it->state;
    it->open_tick = event->update.tick;
}

// ---- other ways than forward --------------------------------------------------------------------

static bool has_to_stop(const gl_replayer *it)
{
    return atomic_load(&glp_loop_of(it->loop)->requests) & GLP_REQUEST_STOP;
}

static void test_sync(gl_replayer *it)
{
    char difference[GLP_STATE_DIFFERENCE_SIZE];
    if (!glp_sync_test_step(&it->sync_test, &it->run, it->loop, difference))
        return;
    if (it->report.unsynced_ticks++ > 0)
        return;
    it->report.first_unsynced_tick = it->open_tick;
    memcpy(it->unsynced, difference, sizeof difference);
    glp_log(GL_LOG_WARNING,
            "gl_replayer: after tick %llu, when the %d ticks up to it were played again, %s",
            (unsigned long long)it->open_tick, (int)it->sync_test.ticks, difference);
}

static void finish_tick(gl_replayer *it)
{
    const bool was_open = it->is_tick_open;
    close_tick(it);
    if (was_open && it->sync_test.ticks > 0 && !has_to_stop(it))
        test_sync(it);
}

// The state is there already, checked.
static void go_to_goal(gl_replayer *it)
{
    glp_loop_place place = glp_loop_place_of(it->loop);
    place.tick = it->goal->tick;
    place.simulated = it->goal->simulated;
    place.rounded_up = it->goal->rounded_up;
    glp_state_load(it->state, it->goal_copy, false);
    glp_loop_set_place(it->loop, &place);
    glp_run_go_to(&it->run, it->goal);
    it->sync_test.count = 0;
    it->sync_test.again = 0;
    it->report.tick = it->goal->tick - it->run.cuts.first_tick;
    it->has_begun = false;
    it->live = (glp_live_frames){.is_wanted = it->live.is_wanted};
    it->goal = NULL;
}

// Whether the key frame's state matches the hashes, if there are any: it may be another program's.
static bool prepare_goal(gl_replayer *it, const glp_key_frame *goal)
{
    const unsigned char *hashes = goal->tick > 0 ? glp_run_hashes(&it->run, goal->tick - 1) : NULL;
    if (!glp_run_read_key_frame(&it->run, goal, it->key_copy))
        return false;
    glp_state_save(it->state, it->copy, false);
    glp_state_load(it->state, it->key_copy, false);
    const bool fits = !hashes || wrong_part(it->state, hashes) == it->state->part_count;
    glp_state_load(it->state, it->copy, false);
    if (fits)
        memcpy(it->goal_copy, it->key_copy, glp_state_size(it->state));
    return fits;
}

bool gl_replayer_seek(gl_replayer *replayer, uint64_t tick)
{
    if (!glp_require(replayer, "gl_replayer_seek needs a replayer; it is NULL"))
        return false;
    if (!replayer->state)
        return glp_fail("gl_replayer_seek: the replayer has no state");
    if (!glp_loop_of(replayer->loop)->is_supplied || gl_loop_has_ended(replayer->loop))
        return glp_fail("gl_replayer_seek: the replay has ended");
    const uint64_t end = replayer->run.cuts.first_tick + glp_run_ticks(&replayer->run);
    const glp_key_frame *goal = glp_run_find_key_frame(&replayer->run, tick);
    if (tick > end || !goal || !prepare_goal(replayer, goal))
        return glp_fail("gl_replayer_seek: tick is %llu; %s", (unsigned long long)tick,
                        tick > end ? "the recording ends before"
                                   : "the recording has no key frame of this program there");
    replayer->goal = goal;
    replayer->hurries_to = tick;
    return true;
}

// ---- supplying ----------------------------------------------------------------------------------

// When the next event is due, on the host's clock.
static int64_t due_time(const gl_replayer *it)
{
    const gl_event *event = &it->run.position.event.event;
    bool is_in_frame = event->type == GL_EVENT_RENDER && event->render.frame == it->frame;
    if (it->pace > DBL_MAX || is_in_frame || !it->has_begun)
        return -GL_TIME_END;
    int64_t early = gl_event_is_input(event->type) ? event->time - event->arrived : 0;
    int64_t since = glp_ns_add(glp_ns_add(glp_run_time(&it->run), -early), -it->recorded_from);
    return it->replayed_from +
           (int64_t)fmin(fmax((double)since / it->pace, 0), (double)GL_TIME_END / 2);
}

// Whether it is on its way to a tick, or plays some again.
static bool hurries(const gl_replayer *it)
{
    return it->sync_test.again > 0 || glp_loop_of(it->loop)->situation.updates < it->hurries_to;
}

// Whether the host is polled or waits first: not between a RENDER and its SWAP, nor after a stop, whose last frame the
// recording has.
static bool has_to_wait(gl_replayer *it, int64_t *until)
{
    const glp_run_position *at = &it->run.position;
    bool may_wait = at->event.event.type != GL_EVENT_SWAP && !has_to_stop(it);
    int64_t now = gl_host_now(glp_loop_of(it->loop)->host);
    *until = hurries(it) ? -GL_TIME_END : due_time(it);
    if (it->has_begun && *until > -GL_TIME_END && now - *until > LATEST)
        it->replayed_from += now - *until; // it goes on from here, instead of catching up
    if (may_wait && (*until > now || it->unpolled >= POLL_EVERY)) {
        it->unpolled = 0;
        return true;
    }
    if (!it->has_begun && !hurries(it)) {
        it->has_begun = true;
        it->recorded_from = glp_run_time(&it->run);
        it->replayed_from = now;
    }
    return false;
}

// What a host has done to the loop when this was recorded, such as a pause by a key of its own.
static void follow_host(gl_replayer *it)
{
    const glp_recorded *recorded = &it->run.position.event;
    if (recorded->paused && !gl_loop_is_paused(it->loop))
        gl_loop_pause(it->loop);
    if (!recorded->paused && gl_loop_is_paused(it->loop))
        gl_loop_resume(it->loop);
    double scale = gl_loop_time_scale(it->loop);
    if (scale < recorded->scale || scale > recorded->scale)
        gl_loop_set_time_scale(it->loop, recorded->scale);
}

static void skip_notes(gl_replayer *it)
{
    for (; it->run.position.next == GLP_RUN_NOTE; glp_run_go_on(&it->run)) {
        char name[GLP_TEXT_EXCERPT_SIZE];
        const char *whole = (const char *)it->run.position.note.data;
        glp_text_excerpt(name, whole, strlen(whole));
        say_off(it, "the program does not note \"%s\", as it did when it was recorded", name);
    }
}

// The time of the run, while it is replayed as fast as it goes on the host's clock.
static int64_t run_time(const gl_replayer *it, int64_t now)
{
    return glp_ns_add(it->recorded_from, (int64_t)((double)(now - it->replayed_from) * it->pace));
}

// Whether a live frame comes before the next item of the run, which is due at *until. If not, *until becomes the time
// of the next frame, if that is earlier.
static bool draws_live(gl_replayer *it, gl_event *event, int64_t *until)
{
    const int64_t now = gl_host_now(glp_loop_of(it->loop)->host);
    if (!it->live.is_wanted || !it->has_begun || hurries(it) || has_to_stop(it) ||
        gl_loop_is_paused(it->loop) || *until <= now)
        return false;
    const int64_t due = glp_live_frames_due(&it->live, it->loop);
    *until = due < *until ? due : *until;
    if (due > now)
        return false;
    *event = glp_live_frames_render(&it->live, it->loop, run_time(it, now), now);
    it->unpolled = 0;
    return true;
}

// The last frame of a replay that has left out all of them.
static bool draws_last(gl_replayer *it, gl_event *event)
{
    const glp_loop *loop = glp_loop_of(it->loop);
    const int64_t now = gl_host_now(loop->host);
    if (!it->live.is_wanted || it->live.has_drawn || has_to_stop(it) ||
        loop->phase == GLP_PHASE_PRESENT || gl_loop_is_paused(it->loop) ||
        glp_live_frames_due(&it->live, it->loop) > now)
        return false;
    *event = glp_live_frames_render(&it->live, it->loop, it->live.time, now);
    return true;
}

// The next item of the run is a frame that live ones replace, and its time has come.
static void leave_out(gl_replayer *it)
{
    glp_live_frames_leave_out(&it->live, it->loop, &it->run.position.event.event,
                              glp_run_time(&it->run));
    glp_run_go_on(&it->run);
    skip_notes(it);
}

static void hand_out(gl_replayer *it, gl_event *event)
{
    follow_host(it);
    *event = it->run.position.event.event;
    event->window = glp_host_find_window(glp_loop_of(it->loop)->host, event->window_number);
    glp_live_frames_follow(&it->live, it->loop, event, glp_run_time(&it->run));
    if (event->type == GL_EVENT_RENDER)
        it->frame = it->run.position.event.event.render.frame;
    it->unpolled = event->type == GL_EVENT_RENDER ? 0 : it->unpolled + 1;
    it->is_out = true;
    glp_run_go_on(&it->run);
}

// What comes next, once no other way than forward is left.
static gl_tape_answer go_forward(gl_replayer *it, gl_event *event, int64_t *until)
{
    const glp_run_position *at = &it->run.position;
    for (;; leave_out(it)) {
        glp_run_decode(&it->run);
        if (at->next == GLP_RUN_END && draws_last(it, event))
            return GL_TAPE_EVENT;
        if (at->next == GLP_RUN_END)
            return it->goes_on ? GL_TAPE_LIVE : GL_TAPE_END;
        if (has_to_wait(it, until))
            return draws_live(it, event, until) ? GL_TAPE_EVENT : GL_TAPE_WAIT;
        if (!glp_live_frames_replace(&it->live, &at->event))
            break;
    }
    hand_out(it, event);
    return GL_TAPE_EVENT;
}

static gl_tape_answer supply(gl_tape *tape, gl_event *event, int64_t *until)
{
    gl_replayer *it = (gl_replayer *)tape;
    skip_notes(it);
    finish_tick(it);
    if (glp_live_frames_go_on(&it->live, it->loop, event))
        return GL_TAPE_EVENT;
    if (it->goal && glp_loop_of(it->loop)->phase != GLP_PHASE_PRESENT)
        go_to_goal(it);
    return go_forward(it, event, until);
}

static void live_input(gl_tape *tape, const gl_event *input)
{
    gl_replayer *it = (gl_replayer *)tape;
    if (input->type != GL_EVENT_CLOSE || input->close.beside)
        return;
    it->was_closed = true;
    gl_loop_stop(it->loop);
}

// Whether what comes after the last event is not known.
static bool is_cut(const gl_replayer *it)
{
    return it->report.recording != GL_RECORDING_WHOLE || !glp_loop_of(it->loop)->is_supplied;
}

static void note(gl_tape *tape, const char *name, void *data, size_t size)
{
    gl_replayer *it = (gl_replayer *)tape;
    const glp_run_position *at = &it->run.position;
    size_t name_size = strlen(name) + 1;
    bool fits = at->next == GLP_RUN_NOTE && at->note.size == name_size + size &&
                memcmp(at->note.data, name, name_size) == 0;
    if (!fits && at->next == GLP_RUN_END && is_cut(it))
        return; // it may have been recorded
    if (!fits) {
        say_off(it,
                "the program notes \"%.80s\" with %zu bytes, which it did not when it was recorded",
                name, size);
        return;
    }
    if (size > 0)
        memcpy(data, at->note.data + name_size, size);
    glp_run_go_on(&it->run);
}

static const gl_tape_vtable vtable = {
    .receive = receive, .supply = supply, .live_input = live_input, .note = note};

// ---- creating, reporting, destroying ------------------------------------------------------------

static void free_replayer(gl_replayer *it)
{
    glp_lifetime_end(it->lifetime);
    glp_run_free(&it->run);
    glp_sync_test_end(&it->sync_test);
    free(it->copy);
    free(it->key_copy);
    free(it->goal_copy);
    free(it);
}

static void explain_recording(const gl_replayer *it, const char *path)
{
    if (it->report.recording == GL_RECORDING_WHOLE)
        return;
    glp_shown_path shown = glp_show_path(path);
    const char *what = it->report.recording == GL_RECORDING_TRUNCATED ? "truncated" : "damaged";
    glp_log(GL_LOG_WARNING,
            "gl_replayer_create: the recording %s is %s; what comes before is %llu "
            "ticks",
            shown.text, what, (unsigned long long)it->report.ticks);
}

static bool prepare_copies(gl_replayer *it, int32_t sync_test)
{
    const char *who = "gl_replayer_create";
    if (!it->state)
        return true;
    const size_t size = glp_state_size(it->state);
    it->copy = glp_new(who, size, 1);
    it->key_copy = it->copy ? glp_new(who, size, 1) : NULL;
    it->goal_copy = it->key_copy ? glp_new(who, size, 1) : NULL;
    return it->goal_copy &&
           (sync_test == 0 || glp_sync_test_begin(&it->sync_test, sync_test, it->state, who));
}

static bool begin(gl_replayer *it, const gl_replayer_desc *desc)
{
    if (!glp_run_open(&it->run, "gl_replayer_create", desc->path, it->state) ||
        !prepare_copies(it, desc->sync_test) || !gl_loop_add_tape(it->loop, &it->tape))
        return false;
    it->report.recording = it->run.recording;
    it->report.ticks = glp_run_ticks(&it->run);
    explain_recording(it, desc->path);
    return true;
}

static bool check_desc(const gl_replayer_desc *desc)
{
    if (!desc || !desc->path)
        return glp_fail("gl_replayer_create: %s", desc ? "the desc has no path" : "desc is NULL");
    if (!(desc->pace >= 0))
        return glp_fail("gl_replayer_create: pace is %g; it takes a number above 0, or 0 for 1",
                        desc->pace);
    if (!glp_check_range("gl_replayer_create", "frames", desc->frames, GL_REPLAY_FRAMES_RECORDED,
                         GL_REPLAY_FRAMES_LIVE))
        return false;
    if (!glp_check_range("gl_replayer_create", "sync_test", desc->sync_test, 0, GLP_SYNC_TEST_MAX))
        return false;
    if (desc->sync_test > 0 && !desc->state)
        return glp_fail("gl_replayer_create: sync_test is %d, and there is no state to compare",
                        (int)desc->sync_test);
    return !desc->state || glp_state_check(desc->state, "gl_replayer_create");
}

gl_replayer *gl_replayer_create(gl_loop *loop, const gl_replayer_desc *desc)
{
    if (!check_desc(desc))
        return NULL;
    gl_replayer *it = glp_new("gl_replayer_create", 1, sizeof *it);
    if (!it)
        return NULL;
    it->tape.vtable = &vtable;
    it->lifetime = glp_lifetime_begin(it);
    it->loop = loop;
    it->state = desc->state;
    it->pace = desc->pace > 0 ? desc->pace : 1;
    it->goes_on = desc->goes_on;
    it->live.is_wanted = desc->frames == GL_REPLAY_FRAMES_LIVE;
    it->frame = UINT64_MAX;
    if (!begin(it, desc)) {
        free_replayer(it);
        return NULL;
    }
    return it;
}

// The program ended by itself, and the recording goes on.
static bool has_ended_early(const gl_replayer *it)
{
    bool has_more = it->run.position.next == GLP_RUN_EVENT || it->is_out;
    return gl_loop_has_ended(it->loop) && has_more && !it->was_closed;
}

gl_replay_report gl_replayer_report(gl_replayer *replayer)
{
    if (!glp_require(replayer, "gl_replayer_report needs a replayer; it is NULL"))
        return (gl_replay_report){.difference = "", .unsynced = "", .taints = "", .reason = ""};
    if (gl_loop_has_ended(replayer->loop))
        close_tick(replayer);
    if (has_ended_early(replayer))
        say_off(replayer, "the program ends, and the recording goes on");
    gl_replay_report report = replayer->report;
    report.difference = replayer->difference;
    report.unsynced = replayer->unsynced;
    report.taints = replayer->run.taints;
    report.reason = replayer->reason;
    return report;
}

void gl_replayer_destroy(gl_replayer *replayer)
{
    if (!replayer ||
        !glp_require(glp_lifetime_is_alive(replayer),
                     "gl_replayer_destroy: the replayer was destroyed already; set the "
                     "pointer to NULL where you destroy it"))
        return;
    gl_loop_remove_tape(replayer->loop, &replayer->tape);
    free_replayer(replayer);
}
