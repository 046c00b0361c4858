// Thousands of random machines and programs: costs, sizes, clocks that jump, floods of input,
// pauses, scales, steps, resyncs, policies exchanged, closes and stops, in any event or in every
// one. The invariants hold in each, and so do the sums of simulated time. A failure prints the seed
// of its schedule; `test_random_schedules SEED` runs that one alone, aloud.

#include "digest.h"
#include "invariants.h"
#include "ledger.h"
#include "schedule.h"
#include "seeds.h"
#include "waits.h"
#include "wrapper.h"

#define SCHEDULES 20000
#define MAX_EVENTS 400  // of one schedule
#define MAX_WAITS 10000 // of one schedule: some go on for a year

static rig r;
static watch w;
static ledger book;
static bool resyncing;
static bool paces;   // one of the policies may be paced, and then no sums are known any more
static bool patient; // the machine stalls for days, and so may the program
static uint64_t seed;
static seeds all;
static bool aloud;
static uint64_t questions, waits; // in this schedule
static uint64_t watched_events, checked_frames, checked_across;

// ---- the policies -------------------------------------------------------------------------------

static gl_rate draw_rate(void)
{
    const gl_rate rates[] = {GL_RATE_NONE, {60, 1},        {60000, 1001},
                             {100, 1},     {1000, 1},      {INT32_MAX, INT32_MAX - 1},
                             {7, 3},       {1, INT32_MAX}, {INT32_MAX, 3000000}};
    return rates[draw_from(&seed, 0, 8)];
}

static gl_rate draw_ups(void)
{
    const gl_rate fastest[] = {{1000000000, 1}, {INT32_MAX, 3}};
    return draw_one_in(&seed, 10) ? fastest[draw_from(&seed, 0, 1)] : draw_rate();
}

// A policy of its own each time, as an exchange takes it.
static gl_policy *draw_policy(void)
{
    static int turn;
    turn = !turn;
    bool limited = draw_one_in(&seed, 2);
    w.rules = (rules){
        .rule = (rule)draw_from(&seed, 0, paces ? RULES - 1 : MODELED - 1),
        .ups = draw_ups(),
        .fps = draw_one_in(&seed, 8) ? (gl_rate){0, 0} : draw_rate(),
        .count = limited ? draw_from(&seed, 1, 20) : GL_UNLIMITED,
        .ns = draw_one_in(&seed, 3) ? GL_UNLIMITED : draw_from(&seed, 1, 5 * SECOND),
    };
    if (w.rules.rule == LIMITED && draw_one_in(&seed, 4))
        w.rules.count = 0;
    if (w.rules.rule == PACED) {
        w.rules.low = draw_one_in(&seed, 2);
        w.rules.unlimited = draw_one_in(&seed, 2);
    }
    w.dt = gl_rate_is_none(w.rules.ups) ? 0 : (double)w.rules.ups.den / w.rules.ups.num;
    w.next_due = INT64_MIN;
    w.overdue = 0;
    if (aloud)
        printf("#   %s, ups %d/%d, fps %d/%d, count %lld, ns %lld\n",
               gl_policy_name(make_policy(&w.rules, turn)), w.rules.ups.num, w.rules.ups.den,
               w.rules.fps.num, w.rules.fps.den, (long long)w.rules.count, (long long)w.rules.ns);
    return make_policy(&w.rules, turn);
}

// ---- the program --------------------------------------------------------------------------------

// What it may do besides.
enum { WORK = DEEDS, MAX_GAP, STOP, ALL_DEEDS };

static void do_pause(bool lazily)
{
    if (lazily)
        gl_loop_pause_lazily(&r.loop);
    else
        gl_loop_pause(&r.loop);
    ledger_pause(&book);
    w.paused = true;
    w.lazily |= lazily;
    w.wanted |= lazily;
}

static void do_resync(void)
{
    gl_sim_advance(&r.sim, draw_from(&seed, 0, SECOND));
    resyncing = true;
    gl_loop_resync(&r.loop);
    resyncing = false;
    watch_frame(&w, &r, book.now); // one may be passed over: what happened meanwhile is known now
}

static void do_scale(void)
{
    const double scales[] = {1. / 64, 0.25, 0.5, 0.7, 1, 1, 1, 2, 64};
    w.scale = scales[draw_from(&seed, 0, 8)];
    assert_true(gl_loop_set_time_scale(&r.loop, w.scale));
    ledger_scale(&book, llround(w.scale * 1e8));
}

// Of several stops the first counts.
static void stop(bool after_frame)
{
    if (after_frame)
        gl_loop_stop_after_frame(&r.loop);
    else
        gl_loop_stop(&r.loop);
    w.wants_last |= after_frame && !w.stopping;
    w.stopping = true;
}

static void meddle(int what)
{
    bool disturbs = what <= EXCHANGE;
    w.meddled = true;
    w.disturbed |= disturbs;
    // The answer that comes next is given already; after an update, if a pause had held that.
    bool answered =
        r.event.type == GL_EVENT_SKIPPED || (r.event.type == GL_EVENT_UPDATE && w.owed > 0);
    if (answered)
        w.owed = 2;
    w.odd |= w.owed > 0 && what == EXCHANGE;
    w.stale |= disturbs && answered;
    if (aloud)
        printf("#   the program does %d\n", what);
    switch (what) {
    case PAUSE:
    case PAUSE_LAZILY:
        do_pause(what == PAUSE_LAZILY);
        break;
    case RESUME:
        gl_loop_resume(&r.loop);
        ledger_resume(&book);
        w.paused = w.lazily = false;
        w.steps = 0;
        break;
    case STEP:
        gl_loop_step(&r.loop);
        ledger_step(&book);
        w.steps += w.paused;
        break;
    case SCALE:
        do_scale();
        break;
    case EXCHANGE:
        assert_true(gl_loop_set_policy(&r.loop, draw_policy()));
        ledger_exchange(&book, &w.rules);
        w.wanted = true;
        if (!can_be_drawn(gl_sim_host(&r.sim))) // its first frame may be passed over in this round
            watch_frame(&w, &r, book.now);
        break;
    case RESYNC:
        do_resync();
        break;
    case REDRAW:
        gl_loop_request_redraw(&r.loop);
        w.wanted = true;
        break;
    case WORK:
        gl_sim_advance(&r.sim, draw_from(&seed, 0, patient ? DAY : 20 * MS));
        break;
    case MAX_GAP:
        book.max_gap = draw_one_in(&seed, 3) ? GL_UNLIMITED : draw_from(&seed, 1, SECOND);
        assert_true(gl_loop_set_max_gap_ns(&r.loop, book.max_gap));
        break;
    default:
        if (draw_one_in(&seed, 100))
            stop(draw_one_in(&seed, 2));
    }
}

// What the loop asks of its host is looked at, and then the machine's.

// A question is known from the reading before it, or else from what comes of it.
static void look_at_questions(void)
{
    if (book.asks != questions && !w.stopping) // what is read for a last frame asks nothing
        watch_question(&w, &r, book.now);
    questions = book.asks;
}

static int64_t now_watched(gl_host *host)
{
    int64_t clock = wrapper_now(host);
    if (resyncing)
        ledger_resync(&book, clock);
    else
        ledger_reads(&book, clock);
    look_at_questions();
    return clock;
}

static void look_at_window(void)
{
    static bool was_hidden;
    bool is_hidden = !can_be_drawn(gl_sim_host(&r.sim));
    book.hidden = was_hidden || is_hidden;
    was_hidden = is_hidden;
}

static void look_at_event(void)
{
    look_at_window();
    bool held = book.held;
    book.astray |= glp_loop_of(&r.loop)->situation.sim_time == GL_TIME_END;
    ledger_event(&book, &r.event);
    look_at_questions();
    watch_event(&w, &r);
    if (r.event.type == GL_EVENT_UPDATE && held) // by another policy, and its round ends with it
        w.overdue = 0;
    bool passed_over = !gl_event_is_input(r.event.type) && !can_be_drawn(gl_sim_host(&r.sim));
    if (r.event.type == GL_EVENT_RENDER || passed_over)
        watch_frame(&w, &r, book.now);
    if (r.event.type == GL_EVENT_UPDATE)
        watch_burst(&w, &r);
    if (book.broken)
        w.broken = book.broken;
}

static void wait_watched(gl_host *host, int64_t until)
{
    bool never = until == GL_TIME_NEVER;
    look_at_window();
    ledger_waits(&book, until);
    look_at_questions();
    if (!can_be_drawn(host))
        watch_frame(&w, &r, book.now);
    watch_wait(&w, &r, never ? until : until - glp_loop_of(&r.loop)->clock.offset);
    wrapper_wait(host, until);
    if (++waits == MAX_WAITS)
        stop(false);
}

static gl_presented present_watched(gl_host *host, int64_t at, bool drain)
{
    if (at != 0)
        ledger_holds(&book, at);
    gl_presented presented = wrapper_present(host, at, drain);
    ledger_presents(&book, presented.returned);
    return presented;
}

static void watch_host(void)
{
    static wrapper watched;
    glp_loop_of(&r.loop)->host = wrapper_start(&watched, gl_sim_host(&r.sim));
    watched.vtable.now = now_watched;
    watched.vtable.wait = wait_watched;
    watched.vtable.present = present_watched;
}

// Runs one schedule; false if an invariant broke.
static bool run(uint64_t number)
{
    gl_sim_desc machine;
    seed = number;
    w = (watch){.scale = 1, .wanted = true, .may_hide = draw_one_in(&seed, 2)};
    paces = draw_one_in(&seed, 2);
    patient = draw_schedule(&machine, w.may_hide, &seed);
    rig_start(&r, &machine, draw_policy());
    watch_host();
    questions = waits = 0;
    ledger_start(&book, &w.rules, gl_sim_host(&r.sim)->state.cap);
    // How seldom the program meddles: in every fourth schedule it does in every event.
    int64_t calm = draw_one_in(&seed, 4) ? 1 : draw_from(&seed, 2, 60);
    for (int i = 0; i < MAX_EVENTS && !w.broken; i++) {
        if (!rig_next(&r)) {
            watch_end(&w, &r);
            gl_event untouched = r.event;
            if (gl_next_event(&r.loop, &r.event) || memcmp(&untouched, &r.event, sizeof untouched))
                w.broken = "nothing comes after the end";
            break;
        }
        if (aloud)
            printf("# %lld %s\n", (long long)gl_sim_time(&r.sim), gl_event_name(r.event.type));
        digest_event(gl_sim_time(&r.sim), &r.event);
        if (r.event.type == GL_EVENT_RENDER && w.wants_last)
            watch_last_frame(&w, &r);
        else
            look_at_event();
        watched_events++;
        if (r.event.type == GL_EVENT_CLOSE && draw_one_in(&seed, 2)) {
            gl_loop_cancel_close(&r.loop);
            w.closing = false;
        }
        for (bool again = draw_one_in(&seed, calm); again; again = draw_one_in(&seed, 3))
            meddle((int)draw_from(&seed, 0, ALL_DEEDS - 1));
    }
    checked_frames += book.checked;
    checked_across += book.across;
    gl_sim_finish(&r.sim);
    return !w.broken;
}

TEST(schedules)
{
    all = seeds_of(test_argc, test_argv, SCHEDULES);
    aloud = all.first == all.last;
    for (uint64_t number = all.first; number <= all.last; number++) {
        if (!run(number))
            fail_msg("seed %llu: after %lld ns, at a %s: not so: %s", (unsigned long long)number,
                     (long long)gl_sim_time(&r.sim), gl_event_name(r.event.type), w.broken);
        seeds_report(&all, number);
        digest_report(number, all.last);
    }
    printf(
        "# %llu events of seeds %llu to %llu hold the invariants, and %llu sums to the ns, %llu of "
        "them across exchanges\n",
        (unsigned long long)watched_events, (unsigned long long)all.first,
        (unsigned long long)all.last, (unsigned long long)checked_frames,
        (unsigned long long)checked_across);
}
