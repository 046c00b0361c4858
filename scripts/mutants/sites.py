"""Where C code can be changed, and into what: one small change each, of a kind that a slip of the pen makes.

Only the bodies of functions are changed: never a comment, a string, a character, a line of the
preprocessor, or an assert. It relies on .clang-format: an operator between two spaces is binary.
"""
import re
from dataclasses import dataclass

TOKEN = re.compile(
    r"""(?P<skip>\s+|//[^\n]*|/\*.*?\*/|^[ \t]*\#(?:[^\n]*\\\n)*[^\n]*)
    |(?P<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])+')
    |(?P<number>\d(?:[eEpP][+-]|[\w.])*)
    |(?P<name>[A-Za-z_]\w*)
    |(?P<mark><<=|>>=|->|\+\+|--|<<|>>|[-+*/%&|^<>=!]=|&&|\|\||\.\.\.|.)""",
    re.VERBOSE | re.DOTALL | re.MULTILINE)

BINARY = {
    "<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<"), ">=": (">", "<="),
    "==": ("!=",), "!=": ("==",), "&&": ("||",), "||": ("&&",),
    "+": ("-",), "-": ("+",), "*": ("/",), "/": ("*",), "%": ("/",),
    "&": ("|",), "|": ("&",), "^": ("|",), "<<": (">>",), ">>": ("<<",),
    "+=": ("-=",), "-=": ("+=",), "*=": ("/=",), "/=": ("*=",), "|=": ("&=",), "&=": ("|=",),
}
STEPS = {"++": "--", "--": "++"}
UNARY = ("!", "-", "~")
COMPARES = {"<", "<=", ">", ">=", "==", "!=", "!"}
JOINS = {"&&", "||"}
WORDS = {"true": "false", "false": "true"}
ASSERTS = {"assert", "static_assert"}
JUMPS = {"break", "continue"}
NO_STATEMENT = {
    "case", "const", "default", "do", "else", "enum", "for", "goto", "if", "sizeof", "static",
    "struct", "switch", "typedef", "union", "unsigned", "while",
}
LITTLE = len("return false;")
CLOSING = {")": "(", "]": "[", "}": "{"}


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Mutant:
    function: str
    line: int
    before: str  # the lines that change, with single spaces; with the line above where that says little
    after: str
    source: str  # the whole file with the change, as many lines as before


def tokens_of(source):
    return [Token(found.lastgroup, found.group(), found.start(), found.end())
            for found in TOKEN.finditer(source) if found.lastgroup != "skip"]


def partners(tokens):
    """The index of each closing bracket by that of its opening one."""
    ends, opened = {}, []
    for i, token in enumerate(tokens):
        if token.text in CLOSING.values():
            opened.append(i)
        elif token.text in CLOSING:
            ends[opened.pop()] = i
    return ends


def functions_of(tokens):
    """The name of each function and the tokens of its body, braces included."""
    ends = partners(tokens)
    starts = {end: start for start, end in ends.items()}
    i = 0
    while i < len(tokens):
        if tokens[i].text == "{":
            if tokens[i - 1].text == ")":
                yield tokens[starts[i - 1] - 1].text, tokens[i:ends[i] + 1]
            i = ends[i]
        i += 1


def other_numbers(number):
    digits = re.match(r"0[xX][0-9a-fA-F]+|\d+", number).group()
    rest = number[len(digits):]
    if re.search(r"[^uUlL]", rest):  # a fraction
        return (f"({number} + 1)", f"({number} - 1)")
    form = "0x{:x}" if digits[:2] in ("0x", "0X") else "{}"
    value = int(digits, 8 if re.fullmatch("0[0-7]+", digits) else 0)
    return tuple(form.format(near) + rest for near in (value + 1, value - 1) if near >= 0)


def is_binary(source, token):
    return source[token.start - 1].isspace() and source[token.end].isspace()


def replaced_tokens(source, tokens):
    tokens = list(tokens)
    for i, token in enumerate(tokens):
        if token.kind == "number":
            for number in other_numbers(token.text):
                yield token.start, token.end, number
        elif token.text in WORDS:
            yield token.start, token.end, WORDS[token.text]
        elif token.text in STEPS:
            yield token.start, token.end, STEPS[token.text]
        elif token.text in BINARY and is_binary(source, token):
            for operator in BINARY[token.text]:
                yield token.start, token.end, operator
        elif token.text == "?" and tokens[i - 2].text not in COMPARES:  # which changes by itself
            yield token.start, token.end, "== 0 ?"
        elif token.text in UNARY and not source[token.end].isspace():
            yield token.start, token.end, ""


def negated_conditions(tokens, ends):
    for i, token in enumerate(tokens):
        if token.text not in ("if", "while"):
            continue
        first, last = tokens[i + 1], tokens[ends[i + 1]]
        marks = {token.text for token in tokens[i + 2:ends[i + 1]]}
        if marks & JOINS or not marks & COMPARES:  # another change negates a single comparison
            yield first.start, first.end, "(!("
            yield last.start, last.end, "))"


def statement_starts(tokens, ends):
    """The indexes at which a statement begins, outside of any parentheses."""
    starts, labeled, closed = [], False, -1
    i = 1
    while i < len(tokens):
        before, token = tokens[i - 1], tokens[i]
        if before.text in (";", "{", "}", "else", "do") or closed == i - 1:
            starts.append(i)
        elif before.text == ":" and labeled:
            starts.append(i)
            labeled = False
        labeled = labeled or token.text in ("case", "default")
        if token.text in "([":
            if before.text in ("if", "for", "while", "switch"):
                closed = ends[i]
            i = ends[i]
        i += 1
    return starts


def statement_end(tokens, start, ends):
    i = start
    while tokens[i].text != ";":
        if tokens[i].text == "}":
            return None  # of an initializer
        i = ends.get(i, i) + 1
    return i


def is_declaration(text):
    return re.match(r"\w+ \*+\w|\w+ \w", text) is not None


def changed_statements(source, tokens, ends):
    for start in statement_starts(tokens, ends):
        first = tokens[start]
        if first.text in NO_STATEMENT | ASSERTS or first.text in "{};":
            continue
        end = statement_end(tokens, start, ends)
        if end is None:
            continue
        last = tokens[end]
        if first.text == "return":
            if end > start + 2:
                yield first.end, last.start, " 0"
            elif end == start + 1:
                yield first.start, last.start, ""
        elif first.text in JUMPS or not is_declaration(source[first.start:last.end]):
            yield first.start, last.start, ""


def without_asserts(tokens, ends):
    i = 0
    while i < len(tokens):
        if tokens[i].text in ASSERTS:
            i = ends[i + 1]
        else:
            yield tokens[i]
        i += 1


def single_spaced(text):
    return " ".join(text.split())


def mutant(source, function, changes):
    """The mutant that changes each (start, end, replacement), which are in order."""
    first, last = changes[0][0], changes[-1][1]
    begin, finish = source.rfind("\n", 0, first) + 1, source.index("\n", last)
    if len(single_spaced(source[begin:finish])) <= LITTLE:
        begin = source.rfind("\n", 0, begin - 1) + 1
    changed, at = "", begin
    for start, end, replacement in changes:
        changed += source[at:start] + replacement + "\n" * source.count("\n", start, end)
        at = end
    changed += source[at:finish]
    return Mutant(
        function, source.count("\n", 0, first) + 1, single_spaced(source[begin:finish]),
        single_spaced(changed), source[:begin] + changed + source[finish:])


def mutants_of(source):
    found = []
    for function, body in functions_of(tokens_of(source)):
        ends = partners(body)
        changes = [[change] for change in replaced_tokens(source, without_asserts(body, ends))]
        changes += [[change] for change in changed_statements(source, body, ends)]
        brackets = list(negated_conditions(body, ends))
        changes += [list(pair) for pair in zip(brackets[::2], brackets[1::2])]
        found += [mutant(source, function, change) for change in changes]
    return found
