// Where a system keeps the data of a user's programs; one source file per system. Internal to lib/core/base.
#ifndef GLP_PREF_H
#define GLP_PREF_H

#pragma GCC visibility push(hidden)

// Between folders.
extern const char glp_pref_separator;

// The absolute path of the folder, in UTF-8 and without a separator at its end; free() it. NULL, with the
// reason, which begins with `who`, if the environment names none.
char *glp_pref_root(const char *who);

#pragma GCC visibility pop

#endif
