// What the files of the loop share: loop.c sets it up and takes the program's requests;
// loop_next.c, loop_round.c, loop_rare.c and loop_present.c are the state machine; loop_time.c
// keeps the time, where readings of the host's clock become now and now becomes world; loop_stats.c
// counts. What is usual is here, inline; what is rare is there. Internal.
#ifndef GLP_LOOP_H
#define GLP_LOOP_H

#include <glpace/loop.h>

#include <glpace/host_impl.h>

#include "core/lifetime.h"
#include "core/rare.h"
#include "core/situation.h"

#define GLP_INPUT_BUDGET 256 // input events in a row before the policy is asked

// gl_loop.phase, those of a round in its order
enum {
    GLP_PHASE_ENDED,   // zero: a loop that was never set up has nothing to give
    GLP_PHASE_PRESENT, // a RENDER was handed out
    GLP_PHASE_START,
    GLP_PHASE_WAIT,
    GLP_PHASE_POLL,    // a round begins
    GLP_PHASE_DELIVER, // hand out the input that waits
    GLP_PHASE_ASK,     // look around: what comes next?
    GLP_PHASE_AGAIN,   // nothing has changed: what comes next?
    GLP_PHASE_ANSWER,  // do what the policy said
};

// gl_loop.reading
enum {
    GLP_READING_FRESH,
    GLP_READING_STALE, // the clock has to be read
    GLP_READING_INPUT, // the same, since input came
};

// gl_loop.unusual: one look shows that there is none of it
enum {
    GLP_UNBEGUN = 1 << 0, // the policy does not know where it starts, and has not answered
    GLP_HELD = 1 << 1,    // there is a held_update
    GLP_GAP = 1 << 2,     // there is a gap to report
    GLP_PAUSED = 1 << 3,  // world stands
    GLP_RESUMED = 1 << 4, // it stands until the next reading
    GLP_LAZY = 1 << 5,    // and while it is paused, a frame needs a reason
    GLP_STANDS = GLP_PAUSED | GLP_RESUMED,
    GLP_RUNS = 0,
};

// ---- misuse -------------------------------------------------------------------------------------

// Says what is wrong with a loop that is not sound; false.
GLP_RARE bool glp_loop_complain(const gl_loop *loop, const char *who);

// Whether the loop was set up, and here.
static inline bool glp_loop_is_set_up(const gl_loop *loop)
{
    return loop && loop->self == loop;
}

// Whether it was set up and its host is there still, without which nothing can be done with it.
static inline bool glp_loop_is_sound(const gl_loop *loop)
{
    return glp_loop_is_set_up(loop) && !glp_lifetime_has_ended(loop->lifetime);
}

// The same; if not, the sentence. `who`, a literal, is the function.
static inline bool glp_loop_check(const gl_loop *loop, const char *who)
{
    return glp_loop_is_sound(loop) || glp_loop_complain(loop, who);
}

// ---- the round ----------------------------------------------------------------------------------

// Presents the frame that was drawn; always a SWAP.
bool glp_loop_present(gl_loop *loop, gl_event *event);

// Plays the rounds until one yields an event; false at the end.
bool glp_loop_play(gl_loop *loop, gl_event *event);

// While world stands, a step may come at each question.
static inline void glp_loop_ask_again(gl_loop *loop)
{
    loop->phase = loop->unusual & GLP_STANDS ? GLP_PHASE_ASK : GLP_PHASE_AGAIN;
}

// Prepares for a question that is unusual. Whether an update that was held has its turn, and is not
// to be decided.
GLP_RARE bool glp_loop_decide_unusual(gl_loop *loop);

// Time was given up since the last report, by the policy or as a gap; always a SKIPPED.
GLP_RARE bool glp_loop_report_skipped(gl_loop *loop, gl_event *event);

// Whether an update comes although world stands: that of a step does.
GLP_RARE bool glp_loop_end_step(gl_loop *loop);

// One frame passed over counts as shown. Where the same round answers another, there is nothing
// else to do.
GLP_RARE void glp_loop_pass_over(gl_loop *loop);

// What all events of the loop itself have.
static inline void glp_loop_fill(const gl_loop *loop, gl_event *event, gl_event_type type)
{
    event->type = type;
    event->time = loop->time;
    event->arrived = 0;
    event->window = loop->host->window;
}

// Hands out the input that waits, within its budget.
static inline bool glp_loop_deliver(gl_loop *loop, gl_event *event)
{
    gl_host *host = loop->host;
    bool in_budget = loop->delivered < GLP_INPUT_BUDGET || host->closing;
    if (!in_budget || !gl_queue_pop(host->queue, event))
        return false;
    event->time = loop->time;
    event->window = host->window;
    if (event->type == GL_EVENT_CLOSE)
        host->closing = true;
    loop->delivered++;
    loop->stats.inputs++;
    loop->situation.inputs++;
    loop->reading = GLP_READING_INPUT;
    loop->arrived = event->arrived;
    return true;
}

// Whether there is something to draw into.
static inline bool glp_loop_is_visible(const gl_host *host)
{
    return !host->iconified && host->width > 0 && host->height > 0 && host->framebuffer_width > 0 &&
           host->framebuffer_height > 0;
}

// ---- time ---------------------------------------------------------------------------------------

// Starts both times at this reading of the host's clock.
void glp_loop_start_time(gl_loop *loop, int64_t host_time);

// Takes a reading that goes back or leaves a gap into the offset; the now that stays.
GLP_RARE int64_t glp_loop_mend(gl_loop *loop, int64_t now);

// Takes a reading of the host's clock: now moves on, never back, and without gaps.
static inline void glp_loop_read(gl_loop *loop, int64_t host_time)
{
    loop->time = host_time;
    int64_t now = host_time - loop->offset;
    if (now < loop->situation.now || now - loop->expected > loop->max_gap)
        now = glp_loop_mend(loop, now);
    loop->situation.now = loop->expected = now;
}

// Notes that the loop waits or holds until a moment of now, so that this is no gap. From any
// reading to the end of time is more than fits.
static inline void glp_loop_expect(gl_loop *loop, int64_t until)
{
    if (until > loop->expected)
        loop->expected = until < GL_TIME_NEVER / 2 ? until : GL_TIME_NEVER / 2;
}

// Lets world stand, or step.
GLP_RARE void glp_loop_stand(gl_loop *loop);

// Lets world catch up with now for a new round.
static inline void glp_loop_advance_world(gl_loop *loop)
{
    gl_situation *situation = &loop->situation;
    int64_t ns = situation->now - loop->world_now;
    loop->world_now = situation->now;
    if (loop->unusual & GLP_STANDS)
        glp_loop_stand(loop);
    else
        glp_situation_advance(situation, ns);
}

// Makes a wait that was answered end at once: what it rested on has changed.
void glp_loop_reconsider(gl_loop *loop);

// Takes back a step that has not had its update, for another policy to give.
void glp_loop_restart_step(gl_loop *loop);

// A now on the host's clock; GL_TIME_NEVER stays what it is.
static inline int64_t glp_loop_host_time(const gl_loop *loop, int64_t now)
{
    bool beyond_time = loop->offset > 0 && now > GL_TIME_NEVER - loop->offset;
    return now == GL_TIME_NEVER || beyond_time ? GL_TIME_NEVER : now + loop->offset;
}

// ---- counts -------------------------------------------------------------------------------------

// A second has passed.
GLP_RARE void glp_loop_end_second(gl_loop *loop);

// Counts seconds. Called once a round.
static inline void glp_loop_count_second(gl_loop *loop)
{
    if (loop->situation.now - loop->second_began >= GL_NS_PER_SECOND)
        glp_loop_end_second(loop);
}

#endif
