// The state machine that docs/loop.md draws, phase by phase.

#include "loop/loop.h"

#include <math.h>

#include "base/clock.h"
#include "base/log.h"
#include "policy/policy.h"

#define INPUT_BUDGET 256      // input events in a row before the policy is asked
#define MIN_IDLE GL_NS_PER_MS // shorter waits are not worth an event

// ---- start, poll --------------------------------------------------------------------------------

static void start(gl_loop *loop)
{
    glp_loop_start_clock(loop);
    loop->spaced = loop->situation.now - GL_TIME_END; // the first frame need not wait
    loop->phase = GLP_PHASE_POLL;
}

// One that was set up or resynced enters. One that goes on after another may have had that other
// one run within it; when the other one goes on as well, they take turns.
static void take_over(gl_loop *loop)
{
    gl_host *host = loop->host;
    if (!loop->enters && host->resumed)
        glp_misuse("gl_next_event: two loops take turns at one host, so each misses what the other "
                   "one gets; windows beside one another have one loop, and one that goes on after "
                   "another needs gl_loop_resync");
    host->resumed = !loop->enters;
    host->loop = loop;
    loop->enters = false;
}

// Whether the loop goes on: its host may stop it.
static bool poll(gl_loop *loop)
{
    if (loop->host->loop != loop)
        take_over(loop);
    loop->host->vtable->poll(loop->host);
    loop->delivered = 0;
    loop->passed_over = false;
    loop->until = loop->situation.now;
    loop->phase = GLP_PHASE_DELIVER;
    return !loop->stop;
}

// A round is over in which the clock does not tell the time any more.
static void begin_round(gl_loop *loop)
{
    loop->clock.fresh = false;
    loop->phase = GLP_PHASE_POLL;
}

// ---- deliver ------------------------------------------------------------------------------------

static bool deliver(gl_loop *loop, gl_event *event)
{
    gl_host *host = loop->host;
    bool is_over_budget = loop->delivered >= INPUT_BUDGET && !loop->closing;
    if (host->queue->count == 0 || is_over_budget)
        return false;
    gl_queue_pop(host->queue, event);
    glp_loop_note_input(loop, event->arrived);
    event->time = loop->clock.time;
    if (!event->window)
        event->window = host->window;
    if (event->type == GL_EVENT_CLOSE && !event->close.beside)
        loop->closing = true;
    loop->delivered++;
    loop->situation.inputs++;
    loop->counts.stats.inputs++;
    return true;
}

// Whether the loop goes on: it ends with the input after a CLOSE, or because of its clock.
static bool end_delivery(gl_loop *loop)
{
    if (loop->closing) {
        loop->stop = true;
        return false;
    }
    glp_loop_look(loop);
    loop->phase = GLP_PHASE_ASK;
    return !loop->stop;
}

// ---- answer -------------------------------------------------------------------------------------

static bool update(gl_loop *loop, gl_event *event)
{
    const gl_decision *decision = &loop->decision;
    if (!glp_loop_admit_update(loop)) {
        loop->phase = GLP_PHASE_ASK;
        return false;
    }
    if (decision->more)
        loop->phase = GLP_PHASE_ASK;
    else
        begin_round(loop);
    glp_loop_fill(loop, event, GL_EVENT_UPDATE);
    event->update = (gl_update_event){
        .dt = decision->dt,
        .tick = loop->counts.stats.updates++,
        .behind = decision->behind,
    };
    return true;
}

static bool prepare_wait(gl_loop *loop, gl_event *event)
{
    if (loop->host->queue->count > 0) { // beyond the budget
        begin_round(loop);
        return false;
    }
    loop->phase = GLP_PHASE_WAIT;
    bool endless = loop->until == GL_TIME_NEVER;
    int64_t budget = endless ? GL_TIME_NEVER : loop->until - loop->situation.now;
    if (loop->idled || budget < MIN_IDLE)
        return false;
    loop->idled = true;
    glp_loop_fill(loop, event, GL_EVENT_IDLE);
    event->idle.budget = endless ? (double)INFINITY : (double)budget / GL_NS_PER_SECOND;
    return true;
}

// There is nothing to draw into, or nobody sees it and it is too soon for the next frame. One frame
// passed over counts as shown; where the same round answers another, there is nothing to do but to
// wait for the next update or frame.
static bool pass_over(gl_loop *loop, gl_event *event)
{
    if (!loop->passed_over) {
        loop->passed_over = true;
        glp_loop_look(loop);
        loop->phase = GLP_PHASE_ASK;
        return false;
    }
    int64_t now = loop->situation.now;
    int64_t next_update = gl_situation_when(&loop->situation, loop->decision.due_world);
    int64_t next_frame = glp_loop_next_frame(loop);
    int64_t soonest = now + 1; // or no time would pass
    int64_t latest = now + GLP_MAX_BLIND_WAIT;
    if (next_frame > now && next_frame < latest)
        latest = next_frame;
    loop->until = next_update < soonest ? soonest : next_update < latest ? next_update : latest;
    return prepare_wait(loop, event);
}

static bool render(gl_loop *loop, gl_event *event)
{
    loop->idled = false;
    loop->situation.first = false;
    loop->situation.redraw = false;
    loop->situation.inputs = 0;
    if (!glp_loop_may_draw(loop)) {
        loop->owed = true;
        return pass_over(loop, event);
    }
    glp_loop_begin_frame(loop);
    return false;
}

static bool answer(gl_loop *loop, gl_event *event)
{
    switch (loop->decision.answer) {
    case GL_POLICY_UPDATE:
        return update(loop, event);
    case GL_POLICY_RENDER:
        return render(loop, event);
    case GL_POLICY_WAIT:
        break;
    }
    return prepare_wait(loop, event);
}

// ---- wait ---------------------------------------------------------------------------------------

// Input may be queued already: a program may poll the host between two events, and so does another
// loop over the same queue or the same system.
static void wait(gl_loop *loop)
{
    gl_host *host = loop->host;
    if (host->queue->count == 0) {
        glp_loop_expect(loop, loop->until);
        host->vtable->wait(host, glp_loop_host_time(loop, loop->until));
    }
    begin_round(loop);
}

// The program waits instead, for as long as it likes.
static void leave_wait(gl_loop *loop)
{
    glp_loop_expect(loop, loop->until);
    begin_round(loop);
}

void glp_loop_reconsider(gl_loop *loop)
{
    loop->until = loop->situation.now;
}

// ---- end ----------------------------------------------------------------------------------------

// The program may destroy the host now: a request of another thread that still wakes it finishes
// first, and none that comes later touches it.
static void end(gl_loop *loop)
{
    loop->phase = GLP_PHASE_ENDED;
    while (loop->requests > 0)
        glp_clock_sleep(glp_clock_now() + GL_NS_PER_MS / 10);
}

// One more frame, if there is anything to draw into: its RENDER for each window.
static bool draw_last_frame(gl_loop *loop, gl_event *event)
{
    if (loop->phase == GLP_PHASE_START)
        start(loop);
    if (!loop->is_last_frame) {
        begin_round(loop);
        glp_loop_begin_last_frame(loop);
    }
    if (loop->phase != GLP_PHASE_DRAW)
        return false;
    glp_loop_draw(loop, event);
    return true;
}

// ---- the machine --------------------------------------------------------------------------------

// Goes from phase to phase until one yields an event. False where the loop has ended, and where it
// would wait but must not.
static bool advance(gl_loop *loop, gl_event *event, bool may_wait)
{
    while (!loop->stop) {
        switch (loop->phase) {
        case GLP_PHASE_START:
            start(loop);
            break;
        case GLP_PHASE_POLL:
            if (!poll(loop))
                break;
            // fall through
        case GLP_PHASE_DELIVER:
            if (deliver(loop, event))
                return true;
            if (!end_delivery(loop))
                break;
            // fall through
        case GLP_PHASE_ASK:
            glp_loop_ask(loop);
            if (glp_loop_has_skipped(loop)) {
                glp_loop_report_skipped(loop, event);
                return true;
            }
            // fall through
        case GLP_PHASE_ANSWER:
            if (answer(loop, event))
                return true;
            break;
        case GLP_PHASE_DRAW:
            glp_loop_draw(loop, event);
            return true;
        case GLP_PHASE_WAIT:
            if (!may_wait) {
                leave_wait(loop);
                return false;
            }
            wait(loop);
            break;
        }
    }
    if (loop->wants_last_frame && draw_last_frame(loop, event))
        return true;
    end(loop);
    return false;
}

static inline bool pull(gl_loop *loop, gl_event *event, bool may_wait, const char *who)
{
    if (!event || !glp_loop_is_sound(loop))
        return glp_loop_refuse_pull(loop, who);
    if (loop->phase == GLP_PHASE_PRESENT) // comes before anything else, even the end
        return glp_loop_present(loop, event, may_wait);
    return advance(loop, event, may_wait);
}

bool gl_next_event(gl_loop *loop, gl_event *event)
{
    return pull(loop, event, true, "gl_next_event");
}

bool gl_poll_event(gl_loop *loop, gl_event *event)
{
    return pull(loop, event, false, "gl_poll_event");
}
