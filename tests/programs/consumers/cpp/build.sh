#!/bin/sh
# shellcheck disable=SC2046
${CXX:-c++} -std=c++17 -o game game.cpp $(pkg-config --cflags --libs glpace)
