"""What each piece of code is changed into, that nothing else changes, and that equivalent.txt names what is
there."""
import sys
from collections import Counter

from mutants import description, read_equivalents, with_numbered_names
from programs import LIB
from sites import mutants_of

CASES = {
    "if (a < b) go();": [
        "if (a <= b) go();", "if (a >= b) go();", "if (a < b) ;"],
    "if (a && !b) return;": [
        "if (a || !b) return;", "if (a && b) return;", "if (a && !b) ;", "if (!(a && !b)) return;"],
    "while (is_due(a)) {}": ["while (!(is_due(a))) {}"],
    "return a == b ? c : d;": [
        "return a != b ? c : d;", "return 0;"],
    "return a(b) ? c : d;": ["return a(b) == 0 ? c : d;", "return 0;"],
    "return true;": ["return false;"],
    "return 0x7fu;": ["return 0x80u;", "return 0x7eu;"],
    "return 0;": ["return 1;"],
    "int64_t a = b + -c;": ["int64_t a = b - -c;", "int64_t a = b + c;"],
    "double a = 1e-3 * b;": [
        "double a = (1e-3 + 1) * b;", "double a = (1e-3 - 1) * b;", "double a = 1e-3 / b;"],
    "type *a = *b;": [],
    "a |= b << c;": ["a &= b << c;", "a |= b >> c;", ";"],
    "*a->b = (type){.c = d};": [";"],
    "for (a = b; a != c; a++) {}": [
        "for (a = b; a == c; a++) {}", "for (a = b; a != c; a--) {}"],
    "switch (a) { case B: go(); break; default: stop(); }": [
        "switch (a) { case B: ; break; default: stop(); }",
        "switch (a) { case B: go(); ; default: stop(); }",
        "switch (a) { case B: go(); break; default: ; }"],
    "assert(a < 1 && \"a is small\");": [],
    "static_assert(A < 1, \"A is small\");": [],
    "say(\"1 < 2 && !true\"); // 1 < 2": ["; // 1 < 2"],
    "say('<'); /* a < 1\n b; */": ["; /* a < 1"],
    "go(a,\n b);": [";"],
}
BEFORE = """#define ONE(a) (a + 1)
// 1 + 1; a = 1;
static const int numbers[] = {1, 2};
typedef struct pair { int a, b[2]; } pair;
enum { TWO = 1 + 1 };
int function(int argument)
{
"""
AFTER = "\n}\n"

failures = 0
for number, (code, expected) in enumerate(CASES.items(), 1):
    source = BEFORE + code + AFTER
    found = mutants_of(source)
    changed = sorted(mutant.after.lstrip("{ ") for mutant in found)  # of the line above
    good = changed == sorted(expected) and all(
        (mutant.function, mutant.line) == ("function", BEFORE.count("\n") + 1)
        and mutant.source.count("\n") == source.count("\n")
        and mutant.source.startswith(BEFORE) and mutant.source.endswith(AFTER)
        for mutant in found)
    failures += not good
    print(f"{'ok' if good else 'not ok'} {number} - {' '.join(code.split())}".replace("#", "\\#"))
    if not good:
        print(*(f"# {after}" for after in changed), sep="\n")

def check(number, name, wrong):
    print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
    for one in wrong:
        print("# " + one.replace("\n", "\n# "))
    return bool(wrong)


there = Counter(
    with_numbered_names(description(path.relative_to(LIB), mutant))
    for path in LIB.rglob("*.c") for mutant in mutants_of(path.read_text(encoding="utf-8")))
named = read_equivalents()
failures += check(len(CASES) + 1, "equivalent.txt names what is there", [
    description for numbered, description in named.items() if there[numbered] == 0])
failures += check(len(CASES) + 2, "and each change of it is one", [
    description for numbered, description in named.items() if there[numbered] > 1])
print(f"1..{len(CASES) + 2}")
sys.exit(failures > 0)
