# Writes docs/cheatsheet.md: all of the public API, header by header in the order of README's tiers. Each
# name has the first sentence of the comment above it, so a new name needs nothing but its header.
# usage: awk -f cheatsheet.awk FOLDER/README.md

# ---- text ----------------------------------------------------------------------------------------

# The text up to the first of these ends of a sentence behind more than a word or two, without parentheses
# that were cut in two.
function cut(text, ends,    at, next_at) {
    while (at < 14 && (next_at = match(substr(text, at + 1), "[" ends "]( |$)")))
        at += next_at
    if (at)
        text = substr(text, 1, at - 1)
    if (text !~ /\)[^(]*$/)
        sub(/ *\([^)]*$/, "", text)
    return text
}

function squeeze(text) {
    gsub(/[ \t]+/, " ", text)
    sub(/^ /, "", text)
    sub(/ $/, "", text)
    return text
}

function cell(text) {
    gsub(/\|/, "\\|", text)
    return text
}

# A name that two headers declare, such as gl_window, is told of once.
function row(code, text) {
    if (code in told)
        return
    told[code] = 1
    printf "| `%s` | %s |\n", cell(squeeze(code)), cell(squeeze(text))
    rows++
}

# ---- code ----------------------------------------------------------------------------------------

function without_comment(line) {
    sub(/[ \t]*\/\/.*/, "", line)
    return line
}

# A struct, union or enum is open until its braces are closed; what is private is left out.
function take_body(line, code) {
    if (line ~ /^ *\/\/ Private/)
        hidden = 1
    code = without_comment(line)
    depth += gsub(/\{/, "{", code) - gsub(/\}/, "}", code)
    if (depth == 0) {
        sub(/^.*\}/, "", code)
        sub(/;$/, "", code)
        finish_body(squeeze(code) ? squeeze(code) : tag)
    } else if (!hidden) {
        body = body " " code
    }
}

function finish_body(name) {
    body = squeeze(body)
    sub(/,$/, "", body)
    if (kind == "enum" && name !~ /^gl/)
        row(body, about)
    else if (kind == "enum")
        row(body, name ? "`" name "`" (about ? ": " : "") about : about)
    else if (body == "" || comment ~ /^ *Private/ || comment ~ /members are private/)
        row(name, about)
    else
        row(name " {" body "}", about)
    kind = ""
}

# What the code line itself says, where nothing stands above it.
function trailing(line) {
    return about ? about : index(line, " // ") ? substr(line, index(line, " // ") + 4) : ""
}

function take_macro(line,    code) {
    code = without_comment(line)
    sub(/^#define /, "", code)
    if (code !~ /^GLPACE_(.*_)?H$/ && code !~ /^GLFW/)
        row(code, trailing(line))
}

function take_code(line,    said) {
    said = trailing(line)
    line = without_comment(line)
    if (line ~ /^(typedef )?(struct|union|enum)[^;]*\{$/) {
        kind = line ~ /enum/ ? "enum" : "struct"
        body = ""
        tag = line
        sub(/^(typedef )?[a-z]+ /, "", tag)
        sub(/ *\{$/, "", tag)
        depth = 1
        hidden = 0
    } else if (line ~ /^typedef (struct|union) [a-z0-9_]+ [a-z0-9_]+;$/) {
        sub(/^typedef (struct|union) [a-z0-9_]+ /, "", line)
        sub(/;$/, "", line)
        if (about) # else it is what the header is about
            row(line, about)
    } else {
        statement = statement " " line
        if (line ~ /;$/ || line ~ /\)$/) {
            sub(/^ *static inline /, "", statement)
            sub(/;$/, "", statement)
            row(statement, said)
            statement = ""
        }
    }
}

function list(header,    line) {
    about = comment = statement = kind = inline_body = cplusplus = ""
    rows = 0
    top = 1
    while ((getline line < (folder "lib/include/glpace/" header)) > 0) {
        if (top && line ~ /^#ifndef/) {
            printf "\n### [%s](../lib/include/glpace/%s)\n\n%s.\n\n", header, header, cut(squeeze(comment), ".")
            print "| | |\n|---|---|"
            top = 0
            comment = ""
        } else if (line ~ /^\{$/) {
            inline_body = 1
        } else if (inline_body) {
            inline_body = line !~ /^\}$/
        } else if (line ~ /^#ifdef __cplusplus$/ || cplusplus) {
            cplusplus = line !~ /^#(else|endif)/ # C is the language here
        } else if (kind) {
            take_body(line)
        } else if (line ~ /^\/\//) {
            sub(/^\/\/ ?/, "", line)
            comment = line ~ /^----/ ? "" : comment " " line
            about = cut(squeeze(comment), ".:;")
        } else if (line ~ /^#define /) {
            take_macro(line)
        } else if (line ~ /^$/) {
            about = comment = ""
        } else if (line !~ /^#/) {
            take_code(line)
        }
    }
    close(folder "lib/include/glpace/" header)
    if (rows == 0)
        print "| | nothing of its own |"
}

# ---- the page ------------------------------------------------------------------------------------

function list_all(line,    header) {
    while (match(line, /lib\/include\/glpace\/[a-z0-9_]+\.h/)) {
        header = substr(line, RSTART + 19, RLENGTH - 19)
        line = substr(line, RSTART + RLENGTH)
        if (!(header in listed))
            list(header)
        listed[header] = 1
    }
}

BEGIN {
    folder = ARGV[1]
    sub(/README.md$/, "", folder)
    print "# Cheatsheet\n"
    print "All that glpace has, header by header, in the tiers of the [README](../README.md#the-api-in-tiers). The headers"
    print "say the rest. `./dev cheatsheet` writes this page from them, and a test compares."
}

/^\| [0-9]\. / {
    title = $0
    sub(/^\| /, "", title)
    sub(/ \|.*/, "", title)
    printf "\n## %s\n", title
}

/^\|/ { list_all($0) }

/^\[log.h\]/ {
    print "\n## Beside them"
    beside = 1
}
/^$/ { beside = 0 }
beside { list_all($0) }
