#!/bin/sh
# shellcheck disable=SC2046
${CC:-cc} -std=c11 -o game game.c $(pkg-config --cflags --libs glpace)
