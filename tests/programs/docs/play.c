// What is played to programs and fragments of the documentation: nothing, for ten frames.
#include "stage.h"

stage_play stage_choose_play(void)
{
    return (stage_play){.frames = 10};
}
