// What misuse comes to: the end of the program, with a sentence.
#ifndef DEATH_H
#define DEATH_H

// Fails the test unless the act, in a process of its own, aborts and says this. Where asserts are
// off there is nothing to see.
void assert_ends(void (*act)(void), const char *sentence);

#endif
