# Tells what the cheat sheet lacks of the public headers, and what it has that they have not.
# usage: awk -f cheatsheet.awk HEADER... PAGE

# ---- headers: parameters[function], members[struct], known[any name] -------------------------------

function last_word(text) {
    gsub(/\[[^]]*\]/, "", text)
    sub(/ *$/, "", text)
    sub(/.*[ *]/, "", text)
    return text
}

# The names in a list of declarations, or of parameters.
function names_of(list, separator,    parts, count, i, names) {
    count = split(list, parts, separator)
    for (i = 1; i <= count; i++)
        if (last_word(parts[i]) != "" && last_word(parts[i]) != "void")
            names = names (names == "" ? "" : separator == "," ? ", " : " ") last_word(parts[i])
    return names
}

function take_member(line) {
    declared = declared " " line
    if (line !~ /[;}]/)
        return
    if (declared ~ /\(\*/)
        gsub(/.*\(\*|\)\(.*/, "", declared)
    gsub(/[;{}]|^ *union/, "", declared)
    gsub(/,/, ";", declared)
    if (declared !~ /GL_OPAQUE/)
        members[tag] = members[tag] " " names_of(declared, ";")
    declared = ""
}

function take_enumerators(line,    parts, count, i) {
    gsub(/=[^,]*/, "", line)
    count = split(line, parts, /[ ,]+/)
    for (i = 1; i <= count; i++)
        if (parts[i] ~ /^GL_/ && parts[i] !~ /^GL_KEY_/)
            known[parts[i]] = 1
}

function take_body(    code) {
    if ($0 ~ /^ *\/\/ Private/)
        hidden = 1
    code = $0
    sub(/ *\/\/.*/, "", code)
    depth += gsub(/\{/, "{", code) - gsub(/\}/, "}", code)
    if (depth == 0)
        kind = ""
    else if (kind == "enum" && !is_private)
        take_enumerators(code)
    else if (kind == "struct" && !is_private && !hidden && $0 !~ /\/\/ private/ && code !~ /^ *union \{$/)
        take_member(code)
}

function take_function(    name, list) {
    name = list = statement
    sub(/\(.*/, "", name)
    sub(/^[^(]*\(/, "", list)
    sub(/\);?$/, "", list)
    if (list ~ /\(\*/) # a callback
        gsub(/\(\*|\)\(.*/, " ", list)
    name = last_word(name)
    known[name] = 1
    parameters[name] = names_of(list, ",")
}

FNR == 1 {
    is_page = FILENAME ~ /\.md$/
    comment = statement = kind = ""
    inlined = cplusplus = 0
}

!is_page && kind != "" { take_body(); next }
!is_page && /^\/\// { comment = comment " " $0; next }
!is_page && /^#ifdef __cplusplus/ { cplusplus = 1 }
!is_page && cplusplus { cplusplus = !/^#(else|endif)/; next }
!is_page && /^\{/ { inlined = 1; statement = "" }
!is_page && inlined { inlined = !/^\}/; next }
!is_page && /^$/ { comment = ""; next }

!is_page && /^#define GL/ {
    sub(/\(.*/, "", $2)
    if ($2 !~ /_H$|^GLFW/ && comment !~ /Private/)
        known[$2] = 1
}
!is_page && /^#/ { next }

!is_page && /^(typedef )?(struct|enum)[^;]*\{$/ {
    kind = / enum|^enum/ ? "enum" : "struct"
    tag = $0
    gsub(/^(typedef )?(struct|enum) ?| *\{$/, "", tag)
    is_private = comment ~ /Private/
    hidden = comment ~ /members are private/
    depth = 1
    if (!is_private && tag != "")
        known[tag] = 1
    if (!is_private && kind == "struct" && !(tag in members))
        members[tag] = ""
    next
}

!is_page {
    sub(/ *\/\/.*/, "")
    statement = statement (statement == "" ? "" : " ") $0
    if (statement !~ /[;)]$/)
        next
    if (statement ~ /^typedef/) {
        gsub(/^typedef|;|\(\*|\)\(.*/, " ", statement)
        known[last_word(statement)] = 1
    } else if (statement ~ /gl_[a-z0-9_]+\(/) {
        take_function()
    }
    statement = ""
    next
}

# ---- the page ------------------------------------------------------------------------------------

# _c behind gl_a_b is gl_c or gl_a_c, whichever there is.
function expand(name,    stem) {
    if (name !~ /^_/)
        return stem_of = name
    for (stem = stem_of; sub(/_[^_]*$/, "", stem);)
        if ((stem name) in known)
            return stem name
    return name
}

function complain(text) {
    print FILENAME ":" FNR ": " text
}

function take_name(name) {
    name = expand(name)
    if (!(name in known) && name !~ /^GL_KEY_/)
        complain("there is no " name)
    shown[name] = 1
    if (name in parameters)
        waiting[name] = 1
    return name
}

function take_span(span,    list, parts, count, i, name) {
    if (split(span, parts, " → ") == 2)
        shown[parts[2]] = 1
    span = parts[1]
    list = span
    if (span ~ /\{/) {
        sub(/ *\{.*/, "", span)
        gsub(/.*\{|\}/, "", list)
        on_page[take_name(span)] = on_page[span] " " list
        return
    }
    if (span !~ /\(/) {
        count = split(span, parts, " ")
        for (i = 1; i <= count; i++)
            take_name(parts[i])
        return
    }
    sub(/\(.*/, "", span)
    gsub(/.*\(|\)/, "", list)
    take_name(span)
    for (name in waiting)
        if (parameters[name] != list)
            complain(name " takes (" parameters[name] ")")
    split("", waiting)
}

{
    if (length($0) > 160)
        complain("the row has more than 160 characters")
    count = split($0, spans, "`")
    for (j = 2; FNR > 6 && j <= count; j += 2)
        take_span(spans[j])
    for (name in waiting)
        complain("the arguments of " name " are missing")
    split("", waiting)
}

END {
    if (FNR > 250)
        complain("it has more than 250 lines")
    for (name in known)
        if (!(name in shown))
            print name " is missing"
    for (name in members) {
        gsub(/ +/, " ", members[name])
        gsub(/ +/, " ", on_page[name])
        sub(/ $/, "", members[name])
        if (members[name] != on_page[name] && name !~ /_policy$/)
            print name " has the members" members[name]
    }
}
