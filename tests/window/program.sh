#!/bin/sh
# A game for Windows is one file, without a console, with its icon, version and manifest; what it prints
# is seen all the same.
# usage: program.sh GAME OBJDUMP WINDRES
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
game=$1

"$2" -p "$game" >"$scratch/header"
"$3" -J coff -O rc "$game" >"$scratch/resources"

# What Windows has: all others would have to lie beside it.
needs_no_file() {
    sed -n 's/.*DLL Name: //p' "$scratch/header" | tr '[:upper:]' '[:lower:]' |
        grep -vxE '(advapi32|dwmapi|gdi32|imm32|kernel32|msvcrt|ntdll|ole32|shell32|user32|winmm|ws2_32)\.dll' >"$scratch/others"
    grep -q 'DLL Name: USER32.dll' "$scratch/header" && [ ! -s "$scratch/others" ]
}
check "it needs no file beside it" needs_no_file
check "it opens no console" grep -q 'Subsystem.*Windows GUI' "$scratch/header"
check "it asks for the fast one of two graphics chips" grep -q NvOptimusEnablement "$scratch/header"
check "in both languages" grep -q AmdPowerXpressRequestHighPerformance "$scratch/header"
check "it has an icon" grep -q ICON "$scratch/resources"
check "and a version" grep -q 'FileDescription.*A game' "$scratch/resources"
check "and a manifest" grep -q ' 24 ' "$scratch/resources"

start_display
wine "$game" --help >"$scratch/help"
check "it answers --help" grep -q '^usage: game' "$scratch/help"
wine "$game" "Ä 日" >"$scratch/out"
check "it draws" grep -q '^drawn' "$scratch/out"
check "what is given to it is UTF-8" grep -q '^title C3 84 20 E6 97 A5' "$scratch/out"
finish
