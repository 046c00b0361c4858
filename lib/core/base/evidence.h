// Evidence for a belief that no single observation decides. Observations that speak for it add points,
// observations that speak against it take some. The belief holds from enough points on, until none are
// left, so one odd observation changes nothing and many of them change it. docs/pacing.md lists what
// glpace believes of a display in this way. Internal.
#ifndef GLP_EVIDENCE_H
#define GLP_EVIDENCE_H

#include <math.h>
#include <stdbool.h>

typedef struct glp_evidence {
    double points; // from 0 to enough
    bool holds;
} glp_evidence;

// Weighs an observation: points above 0 speak for the belief, -INFINITY takes all points. enough is
// above 0. Returns whether the belief holds now.
static inline bool glp_evidence_weigh(glp_evidence *evidence, double points, double enough)
{
    evidence->points = fmin(fmax(evidence->points + points, 0), enough);
    if (evidence->points >= enough)
        evidence->holds = true;
    else if (evidence->points <= 0)
        evidence->holds = false;
    return evidence->holds;
}

#endif
