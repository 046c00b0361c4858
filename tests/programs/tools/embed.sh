#!/bin/sh
# What glpace-embed writes, compiled and unpacked again, is what it read; and what it refuses. CC is
# the compiler.
# usage: embed.sh GLPACE-EMBED SOURCE-FOLDER
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
embed=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
source=$2
root=$scratch/root
mkdir -p "$root/lib/deep" "$scratch/elsewhere"

# ---- the round trip ------------------------------------------------------------------------

cat >"$scratch/unpack.c" <<'END'
#include <stdint.h>
#include <stdio.h>

#include <glpace/shader_file.h>

extern const gl_shader_file test_shaders[];
extern const int32_t test_shader_count;

int main(void)
{
    for (int i = 0; i < test_shader_count; i++) {
        FILE *file = fopen(test_shaders[i].path, "wb");
        if (!file || fputs(test_shaders[i].text, file) == EOF || fclose(file) != 0)
            return 1;
        puts(test_shaders[i].path);
    }
}
END

compiles() { # FILE.c...
    # shellcheck disable=SC2086
    $CC -std=c11 -pedantic -Wall -Wextra -Wconversion -Wmissing-declarations -Werror \
        -I "$source/lib/include" -o "$scratch/unpack" "$@" >"$scratch/out" 2>"$scratch/err"
}

# Every file comes back, byte by byte, under its path.
comes_back() { # FILES, from the root
    (cd "$root" && "$embed" --name test_shaders "$@") >"$scratch/packed.c" || return 1
    compiles "$scratch/unpack.c" "$scratch/packed.c" || return 1
    unpacks "$@"
}
unpacks() { # FILES
    rm -rf "$scratch/unpacked"
    mkdir -p "$scratch/unpacked/lib/deep"
    (cd "$scratch/unpacked" && "$scratch/unpack") >"$scratch/out" 2>"$scratch/err" || return 1
    printf '%s\n' "$@" | diff - "$scratch/out" >"$scratch/err" || return 1
    for file; do
        cmp "$root/$file" "$scratch/unpacked/$file" >"$scratch/err" || return 1
    done
}

repeat() { # COUNT TEXT
    awk -v count="$1" -v text="$2" 'BEGIN { while (count--) printf "%s", text }'
}

printf 'void main()\n{\n}\n' >"$root/plain.frag"
check "a plain file" comes_back plain.frag

: >"$root/empty"
printf 'no line end' >"$root/lib/no_end.glsl"
# shellcheck disable=SC1003
printf '\r\n\t\v\f\a\b\033\177"\\"%%s %%n\\n ??= ??/ \\' >"$root/lib/escapes.glsl"
printf '\0011\1771\0019\377\3770 f' >"$root/lib/digits.glsl"
printf '\357\273\277// \303\244 \342\202\254 \n\377\376' >"$root/lib/deep/letters.glsl"
check "several, with all kinds of bytes" comes_back plain.frag empty lib/no_end.glsl \
    lib/escapes.glsl lib/digits.glsl lib/deep/letters.glsl

bytes=$(awk 'BEGIN { for (i = 1; i < 256; i++) printf "\\%03o", i }')
# shellcheck disable=SC2059
printf "$bytes" >"$root/all"
check "each byte but NUL" comes_back all

for size in 3999 4000 4001 4095 4096 65535 65536 70000; do
    repeat "$size" '"' >"$root/$size"
    check "a file of $size bytes" comes_back "$size"
done
repeat 131072 'line 56
' >"$root/largest"
check "the largest" comes_back largest
{ repeat 9000 "'\\\\?"; cat "$root/all" "$root/lib/digits.glsl"; } >"$root/long_all"
check "a long one with all kinds of bytes" comes_back long_all

# With --bytes, any file.
cat >"$scratch/unpack_bytes.c" <<'END'
#include <stdint.h>
#include <stdio.h>

#include <glpace/embedded_file.h>

extern const gl_embedded_file test_files[];
extern const int32_t test_file_count;

int main(void)
{
    for (int i = 0; i < test_file_count; i++) {
        const gl_embedded_file *found = &test_files[i];
        FILE *file = fopen(found->path, "wb");
        if (!file || fwrite(found->bytes, 1, found->size, file) != found->size || fclose(file) != 0)
            return 1;
        puts(found->path);
    }
}
END
bytes_come_back() { # FILES, from the root
    (cd "$root" && "$embed" --bytes --name test_files "$@") >"$scratch/packed.c" || return 1
    compiles "$scratch/unpack_bytes.c" "$scratch/packed.c" || return 1
    unpacks "$@"
}
printf 'a\0b\0\0' >"$root/zeros"
head -c 300000 /dev/urandom >"$root/random"
check "any bytes, with --bytes" bytes_come_back zeros random empty all plain.frag lib/escapes.glsl

printf 'odd\n' >"$root/a \"b\"??-ä.frag"
check "an odd name" comes_back 'a "b"??-ä.frag'

# ---- names and paths -----------------------------------------------------------------------

prints() { # WORDS ARGS
    words=$1
    shift
    ends 0 "$embed" "$@" && grep -qF -- "$words" "$scratch/out"
}

plain=$root/plain.frag
check "a path from the root" prints '{"plain.frag", text_0}' --root "$root" "$plain"
check "from a root further up" prints '{"root/plain.frag", text_0}' --root="$scratch" "$plain"
ln -s "$root" "$scratch/link"
check "from a root behind a link" prints '{"plain.frag", text_0}' --root "$scratch/link" "$plain"
check "by a way around" prints '{"plain.frag", text_0}' --root "$root" "$root/lib/../plain.frag"
ln -s plain.frag "$root/linked.frag"
check "of a link" prints '{"linked.frag", text_0}' --root "$root" "$root/linked.frag"
check "a name of its own" prints 'const gl_shader_file a_1s[] = {' --name a_1s --root "$root" "$plain"
check "its count" prints 'const int32_t a_1_count = 1;' --name a_1s --root "$root" "$plain"
check "a name without an s" prints 'const int32_t one_count = 1;' --name=one --root "$root" "$plain"
check "a name that is s" prints 'const int32_t s_count = 1;' --name s --root "$root" "$plain"
check "the name unless said" prints 'const int32_t shader_count = 1;' --root "$root" "$plain"
check "and of any files" prints 'const int32_t file_count = 1;' --bytes --root "$root" "$plain"
check "the path of any file" prints '{"plain.frag", bytes_0, 16}' --bytes --root "$root" "$plain"
cp "$plain" "$root/--help"
# shellcheck disable=SC2164
begins_with_dashes() {
    (cd "$root" && "$embed" -- --help) >"$scratch/out" && grep -qF '{"--help", ' "$scratch/out"
}
check "a name like an option" begins_with_dashes
check "the help" prints 'usage: glpace-embed' --help
check "the version" prints 'glpace-embed 0.' --version

# ---- what is refused -----------------------------------------------------------------------

refused() { # WORDS ARGS
    words=$1
    shift
    check "refused: $words" refuses 2 "glpace-embed: $words" "$embed" "$@"
}

refused "there is no file" --root "$root"
refused "'--fast' is no option" --fast "$plain"
refused "'--names' is no option" --names x "$plain"
refused "--name has no value" "$plain" --name
refused "--root has no value" "$plain" --root
refused "--name is ''" --name= "$plain"
refused "--name is 'int'" --name int "$plain"
refused "--name is '2d'" --name 2d "$plain"
refused "--name is 'a-b'" --name a-b "$plain"
refused "--name is 'a?b'" --name "a
b" "$plain"
refused "--name is 'aaaa" --name "$(repeat 64 a)" "$plain"
refused "$root/none cannot be read: No such file or directory" --root "$root" "$root/none"
refused "$root/no?ne cannot be read" --root "$root" "$root/no
ne"
refused "$root/none/a cannot be read: No such file or directory" --root "$root" "$root/none/a"
refused "$scratch/none cannot be read: No such file or directory" --root "$scratch/none" "$plain"
refused "$root/lib is no regular file" --root "$root" "$root/lib"
mkfifo "$root/fifo"
refused "$root/fifo is no regular file" --root "$root" "$root/fifo"
refused "/dev/zero is no regular file" --root / /dev/zero
refused "$plain is not in $root/lib; --root says" --root "$root/lib" "$plain"
cp "$plain" "$scratch/elsewhere/plain.frag"
mkdir "$scratch/else"
refused "$scratch/elsewhere/plain.frag is not in $scratch/else;" --root "$scratch/else" \
    "$scratch/elsewhere/plain.frag"
refused "plain.frag is there twice" --root "$root" "$plain" "$root/./plain.frag"
{ cat "$root/largest"; echo; } >"$root/larger"
refused "$root/larger is larger than 1 MiB" --root "$root" "$root/larger"
printf 'a\0b' >"$root/nul"
refused "$root/nul has a NUL byte; it takes text, and with --bytes any file" --root "$root" "$plain" "$root/nul"
head -c 16777217 /dev/zero >"$root/too_many"
refused "$root/too_many is larger than 16 MiB" --bytes --root "$root" "$root/too_many"

finds_no_room() { # ARGS
    status=0
    "$embed" "$@" >/dev/full 2>"$scratch/err" || status=$?
    [ $status = 1 ] && [ "$(cat "$scratch/err")" = \
        "glpace-embed: the standard output cannot be written: No space left on device" ]
}
check "a full disk is reported" finds_no_room --root "$root" "$plain"
check "by a large one" finds_no_room --root "$root" "$root/largest"
check "by the help" finds_no_room --help
finish
