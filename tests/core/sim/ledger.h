// The book of simulated time, kept from outside of the loop: from what its host's clock read, how
// it waited, what the program did to it and which events came. What was simulated, what was given
// up and what a policy holds back add up to simulated time's time, through pauses, steps, scales, gaps,
// clocks that jump and exchanges of the policy. It looks into no loop; its rules are those of the
// headers.
#ifndef LEDGER_H
#define LEDGER_H

#include "course.h"

// What a policy was reported and has given.
typedef struct account {
    rules rules;
    int64_t origin; // its updates go on from this simulated time
    int64_t ticks;  // given or skipped
    bool is_first;  // nothing came before it
    int64_t shown;  // by a frame of a policy before it: it shows no less
} account;

// What a policy may hold back of simulated time's time at a frame, whatever policies came before it:
// - fixed and slipping what the frame says: ext_dt, to the nanosecond, paused or not; an update that
//   a pause holds is not given;
// - variable nothing, while simulated time runs;
// - limited less than a period, while simulated time runs, unless max_skip forced the frame;
// - lazy, and others without updates, nothing: the policy after it starts at the current time.
// paced holds back less than nothing: it simulates up to when a frame will be seen, and nothing is
// added up from then on.
// frame keeps no account: its updates are of 1 / ups, whatever the clock says, so the account
// starts anew at each of them. So it does for any policy as long as no update was given.
typedef struct ledger {
    const char *broken; // the rule that did not hold; NULL while all do
    gl_rate cap;        // of the host
    bool hidden;        // at this event or the one before there was nothing to draw into
    uint64_t checked;   // frames at which the sum was found to be right
    uint64_t across;    // of those, the ones after an exchange of the policy
    uint64_t asks;      // rounds in which the policy was asked

    // From the host's clock to now, ns.
    int64_t clock;   // the latest reading, or resync
    int64_t now;     // at the latest reading
    int64_t kept;    // to be added at the next one: what a resync did not forget
    int64_t waited;  // the now until which it was asked to wait
    int64_t arrived; // when the latest input did, on the clock
    int64_t max_gap;
    int64_t gap;   // of simulated time, left out with what was of now, and not yet reported
    bool resynced; // in the latest event, and input that had arrived was queued by that
    bool started;
    bool fresh; // the latest reading was not yet asked about

    // From now to simulated time.
    int64_t scale; // in eight decimals
    exact_time sim_time;
    int64_t answered; // simulated time at the latest answer
    int64_t counted;  // the now that simulated time was advanced to
    bool paused;
    bool resumed;            // and not asked since
    int64_t rendered, shown; // the now of the last RENDER and SWAP
    uint64_t frames;

    // From simulated time to updates.
    account asked;  // the policy that gave the latest answer
    rules next;     // the one in use
    bool exchanged; // it was not asked yet
    bool idled;     // the policy that was asked last has no updates
    uint64_t exchanges;
    int64_t spent; // simulated or skipped: when the latest update was due
    uint64_t ticks;
    bool updated;    // the latest answer was an update,
    bool was_held;   // which a pause had held
    bool owed;       // SKIPPED came, and the answer after it did not yet
    bool pending;    // the latest update was one that a pause had held: the answer is to come
    bool lost;       // by the policy: the answer is an update
    bool stood;      // simulated time, paused, when that SKIPPED came
    int64_t held;    // when the update is due that a pause holds; GL_TIME_NEVER for none
    double held_dt;  // its dt
    bool held_alone; // it is not one of a round
    int64_t held_at; // simulated time at which the latest was held, or perhaps was
    bool perhaps;    // a pause may hold one: what a gap took comes before any answer
    bool unsure;     // the latest event may have been that one
    bool idles;      // IDLE came, and the wait after it did not yet
    bool astray;     // the events leave open where simulated time is: nothing is added up any more
    uint64_t steps;  // asked for and not given
    uint64_t in_a_row; // updates since the last frame

    // What RENDER says of it.
    int64_t skipped;      // in the latest SKIPPED, without what a gap took
    int64_t drawn_to;     // of simulated time, by frames, as policies count it
    double seconds;       // RENDER's simulated time
    double grown;         // since the last RENDER: by updates and by what was skipped
    bool unsummed;        // that is not known, or the policy began when no update was given yet
    double drawn;         // the sum at the last RENDER: its simulated time without ext_dt,
    uint64_t drawn_after; // and how many exchanges came before it,
    double rounding;      // and by how much it may be rounded
    bool runs_on;         // perhaps it was the clock's alone, as there are no updates
} ledger;

void ledger_start(ledger *it, const rules *r, gl_rate cap);

// What the host receives: the loop read its clock, in a round or after a present, or it begins to wait
// until a moment of its clock.
void ledger_reads(ledger *it, int64_t clock);
void ledger_presents(ledger *it, int64_t clock);
void ledger_waits(ledger *it, int64_t until);
void ledger_holds(ledger *it, int64_t at); // a frame

// What the program did, in an event.
void ledger_pause(ledger *it);
void ledger_resume(ledger *it);
void ledger_step(ledger *it);
void ledger_scale(ledger *it, int64_t scale); // in eight decimals
void ledger_exchange(ledger *it, const rules *r);
void ledger_resync(ledger *it, int64_t clock); // what the clock read

// Within the book (ledger.c for ledger_events.c).
// The simulated time in whole ns, as policies see it.
int64_t ledger_world(const ledger *it);

bool ledger_has_updates(const rules *r);

// Moves it there, as a step does.
void ledger_move(ledger *it, int64_t sim_time);

// A loop's event or a wait is an answer: to a question at a reading that is new, or to one more at
// the same reading. What stands since a pause runs from the first one on.
void ledger_answer(ledger *it, gl_event_type type);

// The program paused on a SKIPPED, and the update after it has not come.
void ledger_hold(ledger *it);

// What came.
void ledger_event(ledger *it, const gl_event *event);

#endif
