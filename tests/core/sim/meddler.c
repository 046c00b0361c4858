#include "meddler.h"

#include "schedule.h"
#include "several_windows.h"

enum { WORK = DEEDS, STOP, STOP_AFTER_FRAME, NOTE, ALL_DEEDS };

static gl_policy *draw_policy(uint64_t *seed)
{
    static int slot;
    const gl_rate rates[] = {GL_RATE_NONE, {60, 1}, {60000, 1001}, {100, 1}, {1000, 1}, {7, 3}};
    rules drawn = {
        .rule = (rule)draw_from(seed, 0, RULES - 1),
        .ups = rates[draw_from(seed, 0, 5)],
        .fps = rates[draw_from(seed, 0, 5)],
        .count = draw_one_in(seed, 2) ? draw_from(seed, 1, 20) : GL_UNLIMITED,
        .ns = draw_one_in(seed, 2) ? draw_from(seed, 1, SECOND) : GL_UNLIMITED,
    };
    slot = !slot;
    return make_policy(&drawn, slot);
}

// What is noted is of the machine, and no other one has the same.
static void note(meddler *it)
{
    int64_t true_time = gl_sim_time(&it->run.sim);
    gl_loop_note(&it->run.loop, "true time", &true_time, sizeof true_time);
    it->seed ^= (uint64_t)true_time;
}

static void act(meddler *it, int64_t what)
{
    const double scales[] = {1. / 64, 0.25, 0.7, 1, 2, 64};
    gl_loop *loop = &it->run.loop;
    switch (what) {
    case PAUSE:
        gl_loop_pause(loop);
        break;
    case PAUSE_LAZILY:
        gl_loop_pause_lazily(loop);
        break;
    case RESUME:
        gl_loop_resume(loop);
        break;
    case STEP:
        gl_loop_step(loop);
        break;
    case SCALE:
        assert_true(gl_loop_set_time_scale(loop, scales[draw_from(&it->seed, 0, 5)]));
        break;
    case EXCHANGE:
        assert_true(gl_loop_set_policy(loop, draw_policy(&it->seed)));
        break;
    case RESYNC:
        gl_loop_resync(loop);
        break;
    case REDRAW:
        gl_loop_request_redraw(loop);
        break;
    case WORK:
        gl_sim_advance(&it->run.sim, draw_from(&it->seed, 0, 20 * MS));
        break;
    case NOTE:
        note(it);
        break;
    case STOP:
        if (draw_one_in(&it->seed, 50))
            gl_loop_stop(loop);
        break;
    case STOP_AFTER_FRAME:
        if (draw_one_in(&it->seed, 50))
            gl_loop_stop_after_frame(loop);
        break;
    default:
        break;
    }
}

// ---- several windows ----------------------------------------------------------------------------

static uint64_t luck; // of the machine, which decides what the user does

// The user hides windows and shows them, and turns from one to another.
static void poll(gl_host *host)
{
    if (draw_one_in(&luck, 20)) {
        const int64_t seen = draw_from(&luck, 1, (1 << WINDOWS) - 1);
        for (int i = 0; i < WINDOWS; i++)
            windows.seen[i] = seen >> i & 1;
    }
    windows_poll(host);
    gl_event event;
    for (uint32_t left = host->queue->count; left > 0; left--) {
        gl_queue_pop(host->queue, &event);
        event.window = window((int)draw_from(&luck, 0, WINDOWS - 1));
        if (event.type == GL_EVENT_CLOSE)
            event.close.beside = event.window != window(0) && draw_one_in(&luck, 2);
        *gl_queue_push(host->queue, event.type, event.arrived) = event;
    }
}

static gl_host *add_windows(meddler *it, uint64_t seed)
{
    gl_host *host = wrapper_start(&it->host, gl_sim_host(&it->run.sim));
    luck = seed;
    windows_start(host);
    windows.vtable.poll = poll;
    return host;
}

// ---- the program --------------------------------------------------------------------------------

static bool pull(meddler *it)
{
    rig *run = &it->run;
    if (it->waits)
        return gl_next_event(&run->loop, &run->event);
    for (int i = 0; i < 1000 && !gl_loop_has_ended(&run->loop); i++) {
        if (gl_poll_event(&run->loop, &run->event))
            return true;
        int64_t until = gl_loop_deadline(&run->loop);
        int64_t now = gl_host_now(glp_loop_of(&run->loop)->host);
        gl_sim_advance(&run->sim, until > now && until < GL_TIME_NEVER ? until - now : MS);
    }
    return false;
}

void meddler_draw_machine(gl_sim_desc *machine, uint64_t seed)
{
    if (draw_schedule(machine, true, &seed))
        machine->duration_ns = 600 * SECOND;
}

void meddler_start(meddler *it, uint64_t seed, const gl_sim_desc *machine)
{
    it->seed = seed;
    it->events = 0;
    it->host = (wrapper){0};
    it->waits = draw_one_in(&it->seed, 2);
    it->calm = draw_from(&it->seed, 1, 40);
    assert_true(gl_sim_init(&it->run.sim, machine));
    gl_host *host = gl_sim_host(&it->run.sim);
    if (draw_one_in(&it->seed, 3))
        host = add_windows(it, seed + (uint64_t)machine->vsync_period_ns);
    rig_start_over(&it->run, host, draw_policy(&it->seed));
}

bool meddler_next(meddler *it)
{
    if (it->events++ == MEDDLER_EVENTS || !pull(it))
        return false;
    rig *run = &it->run;
    gl_sim_spend(&run->sim, &run->event);
    if (run->event.type == GL_EVENT_CLOSE && draw_one_in(&it->seed, 2))
        gl_loop_cancel_close(&run->loop);
    for (bool again = draw_one_in(&it->seed, it->calm); again; again = draw_one_in(&it->seed, 3))
        act(it, draw_from(&it->seed, 0, ALL_DEEDS - 1));
    return true;
}

void meddler_finish(meddler *it)
{
    gl_sim_finish(&it->run.sim);
}
