// A bug that is planted in breakout: a monkey finds it, and what it did is made as short as possible.
#include "test.h"

#include "breakout.h"

#define SECONDS 60
#define CUES 400
#define SEEDS 200

typedef struct hunt {
    breakout breakout;
    size_t runs;
} hunt;

// The bug: a ball that was served with the mouse is lost within two seconds, and the game was paused twice before.
static bool fails(const gl_sim_cue *cues, size_t count, void *user)
{
    hunt *it = user;
    breakout *played = &it->breakout;
    it->runs++;
    breakout_begin(played, cues, count, SECONDS);
    for (int left = 0; breakout_step(played); left--) {
        const struct game *game = &played->game;
        for (int i = 0; i < game->hit_count; i++)
            if (game->hits[i].kind == GAME_LOST && left > 0)
                return true;
        if (game->state == GAME_SERVING)
            left = played->by_mouse && played->pauses >= 2 ? 240 : 0;
    }
    return false;
}

TEST(planted_bug)
{
    static gl_sim_cue cues[CUES], less[CUES];
    static hunt it;
    size_t count;
    uint64_t seed = 0;
    do {
        count = gl_monkey(cues, CUES, breakout_alphabet, BREAKOUT_LETTERS, ++seed,
                          SECONDS * GL_NS_PER_SECOND);
        assert_in_range(seed, 1, SEEDS);
    } while (!fails(cues, count, &it));
    it.runs = 0;
    const size_t left = gl_shrink(cues, count, fails, &it);
    printf("# of seed %d: %d cues to %d in %d runs\n", (int)seed, (int)count, (int)left,
           (int)it.runs);
    assert_in_range(left, 4, 8); // two pauses, a serve and the mouse
    assert_in_range(it.runs, 1, 300);
    assert_true(cues[left - 1].at < GL_NS_PER_SECOND);

    assert_true(fails(cues, left, &it));
    for (size_t i = 0; i < left; i++) {
        memcpy(less, cues, i * sizeof *less);
        memcpy(less + i, cues + i + 1, (left - i - 1) * sizeof *less);
        assert_false(fails(less, left - 1, &it));
    }
}
