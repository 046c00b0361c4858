// The book of simulated time, kept from outside of the loop: from what its host's clock read, how
// it waited, what the program did to it and which events came. What was simulated, what was given
// up and what a policy holds back add up to the world's time, through pauses, steps, scales, gaps,
// clocks that jump and exchanges of the policy. It looks into no loop; its rules are those of the
// headers.
#ifndef LEDGER_H
#define LEDGER_H

#include "course.h"

// What a policy may hold back of the world's time, at a frame and while the world runs:
// - fixed and slipping what the frame says: ext_dt, to the nanosecond, paused or not;
// - variable nothing;
// - limited less than a period, unless max_skip forced the frame;
// - lazy all of it, for the policy after it to give or to give up.
// frame keeps no account: its updates are of 1 / ups, whatever the clock says, so the account starts
// anew at each of them. So it does for any policy as long as no update was given.
typedef struct ledger {
    const char *broken; // the rule that did not hold; NULL while all do
    rules rules;        // of the policy in use
    gl_rate cap;        // of the host
    bool may_hide;      // the window may have nothing to draw into
    uint64_t checked;   // frames at which the sum was found to be right
    uint64_t asks;      // rounds in which the policy was asked

    // From the host's clock to now, ns.
    int64_t clock;   // the latest reading, or resync
    int64_t now;     // at the latest reading
    int64_t kept;    // to be added at the next one: what a resync did not forget
    int64_t waited;  // the now until which it was asked to wait
    int64_t arrived; // when the latest input did, on the clock
    int64_t max_gap;
    int64_t gap; // of the world, left out with what was of now, and not yet reported
    bool started;
    bool fresh; // the latest reading was not yet asked about

    // From now to the world. Doubles of ns are exact for hours, and near enough for years.
    double scale;
    double world;
    double answered; // the world at the latest answer
    int64_t counted; // the now that the world was advanced to
    bool paused;
    bool resumed;            // and not asked since
    int64_t rendered, shown; // the now of the last RENDER and SWAP
    uint64_t frames;

    // From the world to updates.
    double spent;    // simulated or given up
    double rounding; // ns that it may be off
    uint64_t ticks;
    bool begins;       // the policy in use was not asked yet
    bool first;        // and it gave no update yet
    bool updated;      // the latest answer was an update
    bool owed;         // SKIPPED came, and the update after it did not yet
    bool held;         // and then the program paused
    bool foreign;      // and then it exchanged the policy
    bool astray;       // the headers leave open where the world is, until a frame says so
    uint64_t steps;    // asked for and not given
    uint64_t in_a_row; // updates since the last frame
    bool forced;       // the last of them came with the next one due already
} ledger;

void ledger_start(ledger *it, const rules *r, gl_rate cap, bool may_hide);

// What the host hears: the loop read its clock, in a round or after a present, or it begins to wait
// until a moment of its clock.
void ledger_reads(ledger *it, int64_t clock);
void ledger_presents(ledger *it, int64_t clock);
void ledger_waits(ledger *it, int64_t until);

// What the program did, in an event.
void ledger_pause(ledger *it);
void ledger_resume(ledger *it);
void ledger_step(ledger *it);
void ledger_scale(ledger *it, double scale);
void ledger_exchange(ledger *it, const rules *r);
void ledger_resync(ledger *it, int64_t clock); // what the clock read

// Within the book (ledger.c for ledger_events.c).
// A loop's event or a wait is an answer: to a question at a reading that is new, or to one more at
// the same reading. What stands since a pause runs from the first one on.
void ledger_answer(ledger *it);

// What came.
void ledger_event(ledger *it, const gl_event *event);

#endif
