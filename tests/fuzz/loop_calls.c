// Bytes as calls of the whole API of the loop, on the simulated machine: the loop, its policies, input, a recorder, a
// replayer, a history, a tracer and a host with a clock of its own, with good and bad arguments. Whatever the program
// calls, time does not run back, events come in a legal order, counts are level, a call that fails leaves a reason, and
// a whole recording can be replayed.
#define _XOPEN_SOURCE 700 // mkdtemp

#include "fuzz.h"

#include <math.h>
#include <string.h>

#include <glpace/history.h>
#include <glpace/host_wrapper.h>
#include <glpace/input.h>
#include <glpace/monkey.h>
#include <glpace/recorder.h>
#include <glpace/replayer.h>
#include <glpace/sim.h>
#include <glpace/situation.h>
#include <glpace/trace.h>

#include "calls.h"
#include "folder.h"

#define MOST_CALLS 600
#define MOST_EVENTS 3000

long fuzz_runs;
const long fuzz_least = 99;
const char *const fuzz_words[] = {"\x01", "\x02\x02", "\x0a", "\x14", "\x1e"};
const size_t fuzz_word_count = sizeof fuzz_words / sizeof *fuzz_words;

// ---- the program --------------------------------------------------------------------------------

union policy {
    gl_policy policy;
    gl_frame_policy frame;
    gl_variable_policy variable;
    gl_fixed_policy fixed;
    gl_limited_policy limited;
    gl_slipping_policy slipping;
    gl_lazy_policy lazy;
    gl_paced_policy paced;
};

static struct program {
    struct bytes bytes;
    gl_sim sim;
    gl_loop loop;
    union policy policies[2];
    int policy; // the one that is free
    gl_input input;
    gl_recorder *recorder;
    gl_replayer *replayer;
    gl_history *history;
    bool is_whole; // its latest file
    gl_tracer *tracer;
    gl_host_wrapper wrapper;
    gl_host *host;  // of the loop
    int64_t jumped; // ns that its clock is ahead

    gl_event last; // NONE: none yet
    bool has_tick; // `tick` is the number of the next update
    uint64_t tick; //
    uint64_t updates, frames, inputs;
    bool is_level;    // nothing came from a replay, and nothing was taken back
    int64_t sim_time; // true time
    int events, calls;
} it;

static struct body {
    double x;
    uint64_t inputs;
} body;
static const gl_state_part parts[] = {{.name = "body", .data = &body, .size = sizeof body}};
static const gl_state state = {.parts = parts, .part_count = 1};

static const char *path, *trace_path;

// ---- what holds ---------------------------------------------------------------------------------

static void check_time(void)
{
    require(gl_sim_time(&it.sim) >= it.sim_time, "simulated time does not run back");
    it.sim_time = gl_sim_time(&it.sim);
}

static void check_update(const gl_update_event *update)
{
    require(update->dt > 0 && isfinite(update->dt), "an update takes time");
    require(!it.has_tick || it.replayer || update->tick == it.tick, "ticks are numbered on");
    it.tick = update->tick + 1;
    it.has_tick = true;
    it.updates++;
}

static void check_render(const gl_event *event)
{
    const gl_render_event *render = &event->render;
    require(render->alpha >= 0 && render->alpha <= 1, "alpha is from 0 to 1");
    require(render->ext_dt >= 0 && isfinite(render->ext_dt), "a frame is not before its update");
    require(render->width > 0 && render->height > 0, "a frame has pixels");
}

static void check_event(const gl_event *event)
{
    const bool is_frame_open = it.last.type == GL_EVENT_RENDER;
    require(event->type > GL_EVENT_NONE && event->type <= GL_EVENT_CLOSE, "it is an event");
    require(is_frame_open == (event->type == GL_EVENT_SWAP), "a SWAP follows each RENDER");
    require(gl_event_is_input(event->type) || event->arrived == 0, "only input arrives");
    if (event->type == GL_EVENT_UPDATE)
        check_update(&event->update);
    else if (event->type == GL_EVENT_RENDER)
        check_render(event);
    else if (event->type == GL_EVENT_IDLE)
        require(event->idle.budget >= 0, "there is no negative budget");
    else if (event->type == GL_EVENT_SKIPPED)
        require(event->skipped.ns >= 0, "no negative time is skipped");
    it.frames += event->type == GL_EVENT_SWAP;
    it.inputs += gl_event_is_input(event->type);
}

static void check_stats(void)
{
    const gl_stats stats = gl_loop_stats(&it.loop);
    char late[64];
    require(stats.elapsed_ns >= 0 && stats.skipped_ns >= 0, "counts of time are not negative");
    require(stats.interval_p50_ns <= stats.interval_p99_ns &&
                stats.interval_p99_ns <= stats.interval_max_ns,
            "quantiles are in order");
    if (it.is_level) {
        require(stats.updates == it.updates, "each update is counted");
        require(stats.frames == it.frames, "each frame is counted");
        require(stats.inputs == it.inputs, "each input is counted");
    }
    gl_stats_print_late(late, sizeof late, &stats);
    require(strlen(late) < sizeof late, "the text of late frames ends");
}

static void check_loop(void)
{
    const double scale = gl_loop_time_scale(&it.loop);
    require(scale >= GL_TIME_SCALE_MIN && scale <= GL_TIME_SCALE_MAX,
            "the time scale is in its range");
    require(gl_loop_policy(&it.loop) && *gl_policy_name(gl_loop_policy(&it.loop)),
            "there is a policy");
    if (gl_loop_has_ended(&it.loop))
        require(gl_loop_deadline(&it.loop) == GL_TIME_NEVER, "nothing is due after the end");
}

// ---- the machine --------------------------------------------------------------------------------

static void end_tapes(void)
{
    gl_recorder_destroy(it.recorder);
    gl_replayer_destroy(it.replayer);
    gl_history_destroy(it.history);
    gl_tracer_destroy(it.tracer);
    it.tracer = NULL;
    it.recorder = NULL;
    it.replayer = NULL;
    it.history = NULL;
}

static int64_t clock_of(void *user)
{
    (void)user;
    return gl_sim_time(&it.sim) + it.jumped;
}

static bool filter(void *user, gl_event *input)
{
    (void)user;
    return input->type != GL_EVENT_CURSOR;
}

// Events are compared with those of a loop that was set up just now.
static void begin_loop(gl_policy *policy)
{
    end_tapes();
    it.host = gl_sim_host(&it.sim);
    if (choose_bool(&it.bytes))
        it.host = gl_host_wrapper_init(
            &it.wrapper, &(gl_host_wrapper_desc){.inner = gl_sim_host(&it.sim),
                                                 .clock = choose_bool(&it.bytes) ? clock_of : NULL,
                                                 .filter = choose_bool(&it.bytes) ? filter : NULL});
    require(gl_loop_init(&it.loop, it.host, policy), "the loop can be set up");
    it.policy = !it.policy;
    it.last = (gl_event){.type = GL_EVENT_NONE};
    it.has_tick = false;
    it.updates = it.frames = it.inputs = 0;
    it.is_level = true;
}

static gl_rate choose_rate(void)
{
    const gl_rate rates[] = {{0, 0},    {60, 1}, GL_RATE_NONE,    {60000, 1001},
                             {1000, 1}, {1, 3},  {1000000000, 1}, {1, INT32_MAX},
                             {-60, 1},  {1, 0},  {INT32_MAX, 1}};
    return CHOOSE(&it.bytes, rates);
}

static gl_sim_costs choose_costs(void)
{
    static const int64_t lists[][4] = {{1000, 2000, 3000, 1000},
                                       {5000000, 100000, 20000000, 40000000},
                                       {1000, 300000000, 1000, 1000}};
    return (gl_sim_costs){CHOOSE(&it.bytes, lists), (size_t)choose(&it.bytes, 4) + 1};
}

// Time always passes, or a loop would run at one moment for a million rounds.
static void begin_machine(void)
{
    const gl_sim_desc good = {
        .duration_ns = 100 * GL_NS_PER_SECOND,
        .vsync_period_ns = choose_bool(&it.bytes) ? 16666667 : 0,
        .vsync_learned = choose_bool(&it.bytes),
        .update_cost = choose_costs(),
        .render_cost = choose_costs(),
        .input_cost = {(const int64_t[]){1000}, 0},
    };
    gl_sim_desc desc = good;
    desc.width = (int32_t)choose_number(&it.bytes);
    desc.height = desc.width;
    desc.cap = choose_rate();
    desc.hidden_fps = choose_rate();
    desc.vsync_queue = choose(&it.bytes, 4);
    desc.vsync_latch_ns = choose_number(&it.bytes);
    desc.vsync_timestamps = choose_bool(&it.bytes);
    desc.gpu_cost = choose_costs();
    if (!try(gl_sim_init(&it.sim, &desc)))
        require(gl_sim_init(&it.sim, &good), "a good machine can be set up");
    it.sim_time = gl_sim_time(&it.sim);
}

// ---- calls --------------------------------------------------------------------------------------

static gl_policy *choose_policy(void)
{
    union policy *to = &it.policies[it.policy];
    const gl_rate ups = choose_rate(), fps = choose_rate();
    const int64_t most = choose_number(&it.bytes);
    bool good;
    switch (choose(&it.bytes, 8)) {
    case 0:
        good = gl_frame_policy_init(&to->frame, &(gl_frame_policy_desc){ups, fps});
        break;
    case 1:
        good = gl_variable_policy_init(&to->variable, &(gl_variable_policy_desc){fps, most});
        break;
    case 2:
        good = gl_fixed_policy_init(&to->fixed, &(gl_fixed_policy_desc){ups, fps, most});
        break;
    case 3:
        good = gl_limited_policy_init(
            &to->limited, &(gl_limited_policy_desc){ups, most, choose_number(&it.bytes)});
        break;
    case 4:
        good = gl_slipping_policy_init(
            &to->slipping, &(gl_slipping_policy_desc){ups, fps, most, choose_bool(&it.bytes)});
        break;
    case 5:
        good = gl_lazy_policy_init(&to->lazy, &(gl_lazy_policy_desc){fps, most});
        break;
    case 6:
        good = gl_paced_policy_init(
            &to->paced, &(gl_paced_policy_desc){.ups = ups,
                                                .fps = fps,
                                                .max_updates = most,
                                                .margin_ns = choose_number(&it.bytes),
                                                .latency = (gl_latency)choose(&it.bytes, 4),
                                                .driver_queue = choose_bool(&it.bytes)});
        break;
    default:
        return NULL;
    }
    return try(good) ? &to->policy : NULL;
}

static void push_input(void)
{
    static const char *const dropped[] = {"/a", "b"};
    gl_host *host = it.host;
    const int what = choose(&it.bytes, 10), value = choose(&it.bytes, 256);
    static const gl_event_type types[] = {
        GL_EVENT_KEY,   GL_EVENT_MOUSE_BUTTON, GL_EVENT_CURSOR, GL_EVENT_TOUCH,  GL_EVENT_GAMEPAD,
        GL_EVENT_FOCUS, GL_EVENT_DROP,         GL_EVENT_TEXT,   GL_EVENT_SCROLL, GL_EVENT_CLOSE};
    gl_event *event = gl_queue_push(host->queue, types[what], gl_host_now(host));
    switch (types[what]) {
    case GL_EVENT_KEY:
        event->key.key = (gl_key)(value < 250 ? GL_KEY_A + value % 4 : GL_KEY_UNKNOWN);
        event->key.action = (gl_action)choose(&it.bytes, 3);
        break;
    case GL_EVENT_MOUSE_BUTTON:
        event->mouse_button.button = (gl_mouse_button)(value % 8);
        event->mouse_button.action = (gl_action)choose(&it.bytes, 2);
        break;
    case GL_EVENT_CURSOR:
        event->cursor.x = value;
        break;
    case GL_EVENT_TOUCH:
        event->touch.finger = value % GL_TOUCH_COUNT;
        event->touch.phase = (gl_touch_phase)choose(&it.bytes, 4);
        break;
    case GL_EVENT_GAMEPAD:
        event->gamepad.gamepad = value % 16;
        event->gamepad.connected = choose_bool(&it.bytes);
        break;
    case GL_EVENT_DROP:
        event->drop = (gl_drop_event){.paths = dropped, .count = 2};
        break;
    case GL_EVENT_TEXT:
        event->text = gl_text_event_make((uint32_t)choose_number(&it.bytes));
        break;
    case GL_EVENT_SCROLL:
        event->scroll.y = value - 128;
        break;
    default:
        event->focus.focused = value % 2;
        break;
    }
}

static void receive(const gl_event *event)
{
    check_event(event);
    it.last = *event;
    it.events++;
    gl_input_feed(&it.input, event);
    if (event->type == GL_EVENT_UPDATE)
        body.x += event->update.dt;
    body.inputs += gl_event_is_input(event->type);
    gl_sim_spend(&it.sim, event);
    if (event->type == GL_EVENT_CLOSE && choose_bool(&it.bytes))
        gl_loop_cancel_close(&it.loop);
}

static void pull(bool waits)
{
    for (int left = 1 + choose(&it.bytes, 16); left > 0; left--) {
        gl_event event = {.type = GL_EVENT_NONE, .time = 7};
        const bool had_ended = gl_loop_has_ended(&it.loop);
        const bool has_come =
            waits ? gl_next_event(&it.loop, &event) : gl_poll_event(&it.loop, &event);
        require(!(had_ended && has_come), "no event comes after the end");
        require(has_come || (event.type == GL_EVENT_NONE && event.time == 7),
                "without an event nothing is changed");
        require(has_come || !waits || gl_loop_has_ended(&it.loop), "only the end has no event");
        if (!has_come)
            return;
        receive(&event);
    }
}

static void record(void)
{
    if (it.recorder) {
        it.is_whole = try(gl_recorder_destroy(it.recorder));
        it.recorder = NULL;
        return;
    }
    if (it.replayer) // of the same file
        return;
    it.recorder = gl_recorder_create(
        &it.loop, &(gl_recorder_desc){.path = path,
                                      .state = choose_bool(&it.bytes) ? &state : NULL,
                                      .key_frame_every = choose(&it.bytes, 3) - 1,
                                      .about = choose_bool(&it.bytes) ? "a=b\n" : NULL,
                                      .without_frames = choose_bool(&it.bytes),
                                      .without_text = choose_bool(&it.bytes)});
    it.is_whole &= !try(it.recorder);
}

static void replay(void)
{
    if (it.recorder)
        return;
    it.has_tick = it.is_level = false;
    if (it.replayer) {
        const gl_replay_report report = gl_replayer_report(it.replayer);
        require(!it.is_whole || report.recording == GL_RECORDING_WHOLE,
                "what was recorded is whole");
        require(report.compared_ticks >= report.wrong_ticks && report.difference && report.taints,
                "a report is level");
        gl_replayer_destroy(it.replayer);
        it.replayer = NULL;
        return;
    }
    it.replayer = gl_replayer_create(
        &it.loop, &(gl_replayer_desc){.path = path,
                                      .state = choose_bool(&it.bytes) ? &state : NULL,
                                      .pace = choose_real(&it.bytes),
                                      .frames = (gl_replay_frames)choose(&it.bytes, 3),
                                      .goes_on = choose_bool(&it.bytes),
                                      .sync_test = choose(&it.bytes, 4) - 1});
    try(it.replayer);
}

static void go_back(void)
{
    if (!it.history) {
        it.history = gl_history_create(
            &it.loop, &(gl_history_desc){.state = choose(&it.bytes, 8) ? &state : NULL,
                                         .bytes = (size_t)choose(&it.bytes, 256) * 16});
        try(it.history);
        return;
    }
    switch (choose(&it.bytes, 3)) {
    case 0:
        gl_history_destroy(it.history);
        it.history = NULL;
        break;
    case 1:
        gl_history_save(it.history);
        break;
    default: {
        const uint64_t before = gl_history_count(it.history),
                       count = (uint64_t)choose(&it.bytes, 8);
        if (try(gl_history_rewind(it.history, count))) {
            require(count <= before, "only what is kept is taken back");
            require(gl_history_count(it.history) == before - count, "what was taken back is gone");
            if (count > 0)
                it.has_tick = it.is_level = false;
        }
    }
    }
}

static bool never(const gl_sim_cue *cues, size_t count, void *user)
{
    (void)cues;
    return count >= *(const size_t *)user;
}

static void script(void)
{
    const gl_event alphabet[] = {{.type = GL_EVENT_KEY, .key = {.key = GL_KEY_A}},
                                 {.type = GL_EVENT_FOCUS},
                                 {.type = GL_EVENT_CURSOR, .cursor = {.x = choose_real(&it.bytes)}},
                                 {.type = GL_EVENT_UPDATE}};
    gl_sim_cue cues[16];
    size_t count =
        gl_monkey(cues, (size_t)choose(&it.bytes, 17), alphabet, (size_t)choose(&it.bytes, 5),
                  (uint64_t)choose_number(&it.bytes), choose_number(&it.bytes));
    try(count > 0);
    for (size_t i = 1; i < count; i++)
        require(cues[i].at >= cues[i - 1].at, "cues are in the order of time");
    size_t least = 2;
    if (count >= least)
        require(gl_shrink(cues, count, never, &least) == least, "a script shrinks to what fails");
}

static void trace(void)
{
    static const char *const names[] = {"a", "", "\"\\\n", "\xc3", "\x1b[2J", NULL};
    switch (choose(&it.bytes, 4)) {
    case 0:
        gl_trace_begin(CHOOSE(&it.bytes, names));
        break;
    case 1:
        gl_trace_end();
        break;
    case 2:
        if (!it.tracer)
            it.tracer = gl_tracer_create(&it.loop, &(gl_tracer_desc){.path = trace_path});
        try(it.tracer);
        break;
    default:
        try(gl_tracer_destroy(it.tracer));
        it.tracer = NULL;
    }
}

static void ask(void)
{
    const int what = choose(&it.bytes, 256);
    gl_key key = (gl_key)what;
    if (gl_input_key_pressed(&it.input, key) && !gl_input_key_released(&it.input, key))
        require(gl_input_key_down(&it.input, key), "a key that was only pressed is down");
    require(fabs(gl_input_gamepad_axis(&it.input, what, (gl_gamepad_axis)(what % 8))) <= 1,
            "an axis is in its range");
    (void)gl_input_touch(&it.input, what - 128);
    const int64_t shown = gl_sim_shown_time(&it.sim, (uint64_t)choose_number(&it.bytes));
    require(shown >= -1, "a frame is shown after the beginning");
}

static void call(void)
{
    unsigned char note[3] = {1, 2, 3};
    switch (choose(&it.bytes, 36)) {
    case 0:
    case 1:
    case 2:
        pull(true);
        break;
    case 3:
        pull(false);
        break;
    case 4:
        gl_loop_pause(&it.loop);
        require(gl_loop_is_paused(&it.loop) || gl_loop_has_ended(&it.loop), "a pause begins");
        break;
    case 5:
        gl_loop_pause_lazily(&it.loop);
        break;
    case 6:
        gl_loop_resume(&it.loop);
        require(!gl_loop_is_paused(&it.loop) || gl_loop_has_ended(&it.loop), "a pause ends");
        break;
    case 7:
        gl_loop_step(&it.loop);
        break;
    case 8:
        try(gl_loop_set_time_scale(&it.loop, choose_real(&it.bytes)));
        break;
    case 9: {
        gl_policy *policy = choose_policy();
        if (try(gl_loop_set_policy(&it.loop, policy)))
            it.policy = !it.policy;
        break;
    }
    case 10:
        gl_loop_resync(&it.loop);
        break;
    case 11:
        gl_loop_request_redraw(&it.loop);
        break;
    case 12:
        gl_loop_stop(&it.loop);
        break;
    case 13:
        gl_loop_stop_after_frame(&it.loop);
        break;
    case 14:
        try(gl_loop_set_max_gap_ns(&it.loop, choose_number(&it.bytes)));
        break;
    case 15:
        gl_loop_note(&it.loop, choose_bool(&it.bytes) ? "dice" : NULL,
                     choose_bool(&it.bytes) ? note : NULL, (size_t)choose(&it.bytes, 4));
        break;
    case 16:
        check_stats();
        break;
    case 17:
        gl_sim_advance(&it.sim, choose_number(&it.bytes) % (10 * GL_NS_PER_SECOND));
        break;
    case 18:
    case 19:
        push_input();
        break;
    case 20:
    case 21:
        record();
        break;
    case 22:
        replay();
        break;
    case 23:
        if (it.replayer)
            try(gl_replayer_seek(it.replayer, (uint64_t)choose_number(&it.bytes)));
        break;
    case 24:
    case 25:
        go_back();
        break;
    case 26:
        script();
        break;
    case 27:
        ask();
        break;
    case 28:
        if (gl_loop_has_ended(&it.loop))
            begin_loop(NULL);
        break;
    case 29:
        gl_loop_cancel_close(&it.loop);
        break;
    case 30: {
        char *about = gl_recording_about(path);
        free(about);
        break;
    }
    case 31:
    case 32:
        trace();
        break;
    case 33:
        it.jumped += choose_number(&it.bytes) % GL_NS_PER_SECOND;
        break;
    default:
        begin_loop(choose_policy());
        break;
    }
}

static void ignore(gl_log_level level, const char *message, void *user)
{
    (void)level, (void)message, (void)user;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!path) {
        path = folder_path("recording");
        trace_path = folder_path("trace");
    }
    remove(path);
    gl_log_set_callback(ignore, NULL);
    it = (struct program){.bytes = {data, data + size}};
    body = (struct body){0};
    gl_input_init(&it.input);
    set_reason();
    begin_machine();
    begin_loop(choose_policy());
    for (; bytes_left(&it.bytes) && it.calls < MOST_CALLS && it.events < MOST_EVENTS; it.calls++) {
        set_reason();
        call();
        check_time();
        check_loop();
    }
    check_stats();
    end_tapes();
    gl_sim_finish(&it.sim);
    fuzz_runs++;
    return 0;
}
