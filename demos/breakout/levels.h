// The bricks of each level: a to f are their colors, capitals take two hits.
#ifndef BREAKOUT_LEVELS_H
#define BREAKOUT_LEVELS_H

#include "game.h"

static const char game_levels[GAME_LEVELS][GAME_ROWS][GAME_COLUMNS + 1] = {
    {
        "...............",
        "aaaaaaaaaaaaaaa",
        "bbbbbbbbbbbbbbb",
        "..ccccccccccc..",
        "....ddddddd....",
        "......eee......",
        "...............",
        "...............",
    },
    {
        "....d.....d....",
        ".....d...d.....",
        "....ddddddd....",
        "...ddAdddAdd...",
        "..ddddddddddd..",
        "..d.ddddddd.d..",
        "..d.d.....d.d..",
        ".....ee.ee.....",
    },
    {
        "...aa.....aa...",
        "..affa...affa..",
        ".affffa.affffa.",
        "..a.fffafff.a..",
        "...a.fffff.a...",
        "....a.fff.a....",
        ".....a.F.a.....",
        "......aaa......",
    },
    {
        ".......e.......",
        "......ede......",
        ".....edcde.....",
        "....edcBcde....",
        "....edcBcde....",
        ".....edcde.....",
        "......ede......",
        ".......e.......",
    },
};

#endif
