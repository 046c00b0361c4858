# shellcheck shell=sh disable=SC2154 # tap.sh and the sourcing test set them
# An installed copy of glpace, which pkg-config finds, from $build by $meson. Sourced, with $log set.

quietly() { # COMMAND...
    "$@" >"$log" 2>&1
}

check "glpace installs" quietly "$meson" install -C "$build" --no-rebuild --destdir "$scratch/copy"
pc=$(find "$scratch/copy" -name glpace.pc)
export PKG_CONFIG_PATH="${pc%/*}${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
