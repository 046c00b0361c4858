#include <glpace/rate.h>

#include <errno.h>
#include <math.h>
#include <stdlib.h>

#include "core/base/check.h"

// Functions that the header defines, for languages that can only link them.
extern inline bool gl_rate_is_none(gl_rate rate);
extern inline bool gl_rate_equal(gl_rate a, gl_rate b);
extern inline int64_t gl_rate_period_ns(gl_rate rate);

bool gl_rate_is_valid(gl_rate rate)
{
    return rate.num >= 0 && rate.den > 0 && rate.num <= GL_NS_PER_SECOND * rate.den;
}

double gl_rate_seconds(gl_rate rate)
{
    return rate.num == 0 ? (double)INFINITY : (double)rate.den / rate.num;
}

// Reads digits alone (no sign, no blank) up to INT32_MAX; moves *text behind them.
static bool parse_number(const char **text, int32_t *number)
{
    if (**text < '0' || **text > '9')
        return false;
    char *end;
    errno = 0;
    long long value = strtoll(*text, &end, 10);
    if (errno || value > INT32_MAX)
        return false;
    *number = (int32_t)value;
    *text = end;
    return true;
}

static bool parse_ratio(const char *text, gl_rate *rate)
{
    rate->den = 1;
    if (!parse_number(&text, &rate->num))
        return false;
    if (*text == '/') {
        text++;
        if (!parse_number(&text, &rate->den))
            return false;
    }
    return *text == '\0' && gl_rate_is_valid(*rate);
}

bool gl_rate_parse(gl_rate *rate, const char *text)
{
    gl_rate parsed;
    if (!text || !parse_ratio(text, &parsed))
        return false;
    *rate = gl_rate_is_none(parsed) ? GL_RATE_NONE : parsed;
    return true;
}

double gl_rate_dt_ratio(double dt, gl_rate fps)
{
    if (!glp_require(gl_rate_is_valid(fps),
                     "gl_rate_dt_ratio takes a rate above 0, or GL_RATE_NONE"))
        return 0;
    return dt * fps.num / fps.den;
}
