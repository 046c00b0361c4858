#!/bin/sh
# shellcheck disable=SC2046
${GLAD:-glad} --quiet --reproducible --api gl:core=4.6 --extensions GL_ARB_bindless_texture \
    --out-path . c --header-only --loader &&
    ${CC:-cc} -std=c11 -Iinclude -o game game.c $(pkg-config --cflags --libs glpace)
