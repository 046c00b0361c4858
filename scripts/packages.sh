# shellcheck shell=sh
# Lists which packages each purpose needs, and installs them. Sourced by dev; uses its say, fail and $yes.

# The goal; what shows that it is there: a program, a pkg-config module, a file, or one of two of these; and its
# package: Debian's, or that of MSYS2, which has what a demo needs. Demos can be built without the goal "option".
needs() {
    if [ -n "${MSYSTEM-}" ]; then
        sed "s/[^ ]*$/$MINGW_PACKAGE_PREFIX-&/" <<'END'
demo     gcc                                    gcc
demo     meson                                  meson
demo     ninja                                  ninja
demo     pkg-config                             pkgconf
demo     glad,./lib/gl/include/glpace/gl.h      python-glad
demo     glfw3.pc                               glfw
demo     cglm.pc                                cglm
demo     libpng.pc                              libpng
demo     freetype2.pc                           freetype
demo     libjpeg.pc                             libjpeg-turbo
demo     libcjson.pc                            cjson
demo     sndfile.pc                             libsndfile
demo     openal.pc                              openal
END
        return
    fi
    cat <<'END'
demo     cc                                     gcc
demo     meson                                  meson
demo     ninja                                  ninja-build
demo     pkg-config                             pkg-config
demo     glad,./lib/gl/include/glpace/gl.h      python3-glad
demo     glfw3.pc                               libglfw3-dev
demo     cglm.pc                                libcglm-dev
demo     libpng.pc                              libpng-dev
demo     freetype2.pc                           libfreetype-dev
option   /usr/include/stdlib.h                  libc6-dev
option   libjpeg.pc                             libjpeg62-turbo-dev
option   egl.pc                                 libegl-dev
option   libcjson.pc                            libcjson-dev
option   sndfile.pc                             libsndfile1-dev
option   kissfft-float.pc                       libkissfft-dev
option   openal.pc                              libopenal-dev
option   wayland-client.pc                      libwayland-dev
option   wayland-protocols.pc                   wayland-protocols
option   xcb-present.pc                         libxcb-present-dev
option   xcb-randr.pc                           libxcb-randr0-dev
option   /usr/lib*/*/dri/swrast*.so             libgl1-mesa-dri
test     cmocka.pc                              libcmocka-dev
test     cmake                                  cmake
test     /usr/share/fonts/*/*/DejaVuSans.ttf    fonts-dejavu-core
test     c++                                    g++
test     gl.pc                                  libgl-dev
test     imgui.pc                               libimgui-dev
test     glew.pc                                libglew-dev
test     epoxy.pc                               libepoxy-dev
test     Xvfb                                   xvfb
test     x11.pc                                 libx11-dev
test     xrandr                                 x11-xserver-utils
test     xset                                   x11-xserver-utils
test     xdotool                                xdotool
test     openbox                                openbox
test     wmctrl                                 wmctrl
test     xprop                                  x11-utils
lint     git                                    git
lint     clang-format                           clang-format
lint     clang-tidy                             clang-tidy
lint     cppcheck                               cppcheck
lint     shellcheck                             shellcheck
lint     pyflakes3                              pyflakes3
coverage gcovr                                  gcovr
gallery  cwebp                                  webp
site     /usr/lib/python3*/*/markdown/core.py    python3-markdown
site     groff                                  groff-base
site     /usr/lib/python3*/*/pygments/lexer.py   python3-pygments
browser  chromium                               chromium
browser  chromedriver                           chromium-driver
browser  /usr/lib/python3*/*/selenium/__init__.py  python3-selenium
bench    sdl2.pc                                libsdl2-dev
bench    xtst.pc                                libxtst-dev
peers    xrandr.pc                              libxrandr-dev
peers    xinerama.pc                            libxinerama-dev
peers    xcursor.pc                             libxcursor-dev
peers    xi.pc                                  libxi-dev
peers    xext.pc                                libxext-dev
peers    xfixes.pc                              libxfixes-dev
release  git                                    git
release  clang                                  clang
release  reuse                                  reuse
release  abidiff                                abigail-tools
fresh    debootstrap                            debootstrap
fresh    git                                    git
clang    clang                                  clang
fuzz     clang                                  clang
fuzz     /usr/lib/llvm-*/lib/clang/*/lib/*/libclang_rt.fuzzer*.a  libclang-rt-dev
recipes  sdl2.pc                                libsdl2-dev
recipes  SDL2_mixer.pc                          libsdl2-mixer-dev
recipes  harfbuzz.pc                            libharfbuzz-dev
recipes  gtk+-3.0.pc                            libgtk-3-dev
recipes  stb.pc                                 libstb-dev
recipes  assimp.pc                              libassimp-dev
bindings bindgen                                bindgen
bindings rustc                                  rustc
bindings clang                                  clang
wayland  weston                                 weston
wayland  sway                                   sway
wayland  Xwayland                               xwayland
windows  x86_64-w64-mingw32-gcc                 gcc-mingw-w64-x86-64-win32
windows  x86_64-w64-mingw32-pkg-config          mingw-w64-tools
windows  wine                                   wine
windows  /usr/lib/wine/wine64                   wine64
musl     musl-gcc                               musl-tools
i686     i686-linux-gnu-gcc                     gcc-i686-linux-gnu
i686     qemu-i386                              qemu-user
aarch64  aarch64-linux-gnu-gcc                  gcc-aarch64-linux-gnu
aarch64  qemu-aarch64                           qemu-user
armhf    arm-linux-gnueabihf-gcc                gcc-arm-linux-gnueabihf
armhf    qemu-arm                               qemu-user
riscv64  riscv64-linux-gnu-gcc                  gcc-riscv64-linux-gnu
riscv64  qemu-riscv64                           qemu-user
s390x    s390x-linux-gnu-gcc                    gcc-s390x-linux-gnu
s390x    qemu-s390x                             qemu-user
clang32  clang                                  clang
clang32  i686-linux-gnu-ar                      binutils-i686-linux-gnu
clang32  qemu-i386                              qemu-user
web      emcc                                   emscripten
web      node                                   nodejs
web      /usr/share/nodejs/acorn                node-acorn
web      terser                                 terser
web      chromium                               chromium
web      chromedriver                           chromium-driver
web      /usr/lib/python3/dist-packages/selenium  python3-selenium
web      firefox-esr                            firefox-esr
web      /usr/lib/python3/dist-packages/websocket  python3-websocket
soak     xrestop                                xrestop
xorg     Xorg                                   xserver-xorg-core
xorg     /usr/lib*/xorg/modules/drivers/dummy_drv.so  xserver-xorg-video-dummy
END
}

present() { # PROGRAM, MODULE.pc, /FILE/PATTERN, or two of these with a comma between
    case $1 in
    *,*)
        present "${1%,*}" || present "${1#*,}"
        ;;
    *.pc)
        pkg-config --exists "${1%.pc}" 2>/dev/null
        ;;
    /* | ./*)
        for file in $1; do
            [ ! -e "$file" ] || return 0
        done
        return 1
        ;;
    *)
        command -v "$1" >/dev/null
        ;;
    esac
}

missing() { # GOAL...: packages
    needs | while read -r goal what package; do
        case " $* " in
        *" $goal "*) present "$what" || printf ' %s' "$package" ;;
        esac
    done
}

may_install() {
    # shellcheck disable=SC2154 # it is dev's
    [ "$yes" = no ] || return 0
    [ -t 0 ] || return 1
    printf 'dev: run it? [y/N] ' >&2
    read -r answer
    case $answer in
    [yY] | [yY][eE][sS]) ;;
    *) return 1 ;;
    esac
}

install_by_pacman() { # PACKAGES
    command="pacman -S --needed --noconfirm$1"
    say "to install what is missing: $command"
    may_install || fail 3 "nothing was done; run that, or this again with --yes"
    watched sh -c "$command" || fail 1 "the installation failed; it is safe to run this again"
}

install_by_apt() { # PACKAGES
    command="apt-get update && DEBIAN_FRONTEND=noninteractive \
apt-get install -y --no-install-recommends$1"
    [ -z "$(dpkg --audit)" ] || command="dpkg --configure -a && $command"

    if [ "$(id -u)" = 0 ]; then
        say "installing what is missing: $command"
        watched sh -c "$command" && return
    else
        as_root="su -c"
        ! command -v sudo >/dev/null || as_root="sudo sh -c"
        say "to install what is missing: $as_root '$command'"
        may_install || fail 3 "nothing was done; run that, or this again with --yes"
        # shellcheck disable=SC2086 # it is words
        watched $as_root "$command" && return
    fi
    fail 1 "the installation failed; it is safe to run this again"
}

set_up() { # GOAL...
    case " $* " in
    *" demo "*) [ -z "${MSYSTEM-}$(command -v apt-get)" ] || set -- "$@" option ;;
    esac
    packages=$(missing "$@")
    if [ -n "$packages" ]; then
        if [ -n "${MSYSTEM-}" ]; then
            install_by_pacman "$packages"
        else
            command -v apt-get >/dev/null ||
                fail 3 "install what is missing; Debian's packages of it are:$packages"
            install_by_apt "$packages"
        fi
        packages=$(missing "$@")
        [ -z "$packages" ] || fail 1 "installed, and still not found:$packages"
    fi
    is_compiler CC "${CC-}"
    is_compiler CXX "${CXX-}"
}

is_compiler() { # VARIABLE COMMAND
    [ -z "$2" ] || present "${2%% *}" || fail 3 "$1 is '$2', and there is no program ${2%% *}"
}
