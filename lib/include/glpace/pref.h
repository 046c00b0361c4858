// The folder in which a program keeps files for its user: settings, scores, saved games.
//
//     char folder[1024], file[1100];
//     if (gl_pref_path("Example", "Glow", folder, sizeof folder)) // "/home/ann/.local/share/Example/Glow/"
//         snprintf(file, sizeof file, "%ssettings.ini", folder);
//
// Since 0.1.
#ifndef GLPACE_PREF_H
#define GLPACE_PREF_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// Finds the folder for the files of this program and this user. Creates the folder, and the folders above
// it, if they are missing. Writes its absolute path to path: UTF-8, with a slash at the end (on Windows a
// backslash), so that the name of a file can be appended.
//
// Linux     $XDG_DATA_HOME/org/app/, or $HOME/.local/share/org/app/ if XDG_DATA_HOME is unset, empty or
//           relative (the XDG Base Directory Specification ignores a relative one). The values of these
//           variables are copied as they are.
// Windows   %APPDATA%\org\app\, which roams with the user's account. fopen() does not read UTF-8 there:
//           convert the path to UTF-16 by MultiByteToWideChar() for _wfopen(), or set the activeCodePage
//           of the program's manifest to UTF-8.
// browser   /home/web_user/.local/share/org/app/, in the memory of the page: nothing there persists when
//           the user leaves or reloads the page. A page with glpace-keep (docs/web.md) has org/app/ in the
//           folder that the browser keeps.
//
// org is the author or the company, or NULL for no such folder. app is the program. If a later release
// changes one of these names, it does not find the old files. The rules for names are the same on all
// systems: UTF-8, 1 to 255 bytes, without control characters and < > : " / \ | ? *, without a dot or a
// blank at the end, and not the name of a Windows device, such as "nul" or "com1.txt".
//
// path has room for size bytes, including the final 0. If size is too small, nothing is created.
// On Linux only the user can read a folder that is created (mode 0700); on Windows it has the rights of
// its parent. A folder that exists already stays as it is; it may be read-only.
//
// Returns false, with the reason in gl_last_error() and the log and with path unchanged, if a name is not
// allowed, size is too small, the variables above contain no absolute path, or the folder cannot be
// created, for example because a file has the same name. Any thread, while no thread changes the
// environment.
bool gl_pref_path(const char *org, const char *app, char *path, size_t size);

#ifdef __cplusplus
}
#endif

#endif
