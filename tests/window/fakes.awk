# Writes, from GLFW's header, a fake for each of its functions that fails when it is reported to (see
# fakes.h), and the linker's arguments that put the fakes in GLFW's place. So none is forgotten.
#
# usage: awk -v code=FILE -v arguments=FILE -f fakes.awk glfw3.h

BEGIN {
    print "#include \"fakes.h\"\n" >code
}

# What a fake leaves behind where GLFW would have written a number.
function zeroed(parameters, i, words, lines) {
    for (i = 1; i <= count; i++)
        if (parameters[i] ~ /^(int|float|double) ?\*/) {
            lines = lines "        if (" name_of(parameters[i]) ")\n"
            lines = lines "            *" name_of(parameters[i]) " = 0;\n"
        }
    return lines
}

function name_of(parameter) {
    sub(/.*[ *]/, "", parameter)
    return parameter
}

function names(parameters, i, list) {
    for (i = 1; i <= count; i++)
        list = list (i > 1 ? ", " : "") name_of(parameters[i])
    return list
}

/^GLFWAPI .*\);/ && !/[Vv]k[A-Z]/ {
    declaration = $0
    sub(/^GLFWAPI /, "", declaration)
    sub(/\);.*/, "", declaration)
    open = index(declaration, "(")
    list = substr(declaration, open + 1)
    head = substr(declaration, 1, open - 1)
    function_name = name_of(head)
    type = substr(head, 1, length(head) - length(function_name))
    sub(/ $/, "", type)
    count = list == "void" ? 0 : split(list, parameters, /, */)

    print "-Wl,--wrap=" function_name >arguments
    if (function_name == "glfwGetError")
        next # in fakes.c
    real = "__real_" function_name "(" names(parameters) ")"
    print type " __real_" function_name "(" list ");" >code
    print type " __wrap_" function_name "(" list ");" >code
    print type " __wrap_" function_name "(" list ")\n{" >code
    print "    if (fake_fails(\"" function_name "\")) {" >code
    printf "%s", zeroed(parameters) >code
    print "        return" (type == "void" ? "" : " (" type ")0") ";\n    }" >code
    if (function_name ~ /^glfwDestroy/)
        print "    fake_destroyed(" name_of(parameters[1]) ");" >code
    if (type == "void")
        print "    " real ";" >code
    else if (function_name ~ /^glfwCreate/)
        print "    return fake_created(" real ");" >code
    else
        print "    return " real ";" >code
    print "}\n" >code
}
