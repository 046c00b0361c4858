// A library that is loaded before a program, and makes one function of calls.txt fail that the program calls.
//
// FAULTS_REPORT  the file for the report, a line each: "call NAME INDEX PLACE..." of each call, if no plan is
//                set; "fault NAME PLACE..." when the call failed; at the end of the program "leak KIND PLACE..."
//                of each handle that was not ended; "twice KIND PLACE..." of each that was ended twice; "end".
//                A PLACE is an address in the program, the innermost first
// FAULTS_PLAN    "NAME INDEX MANNER COUNT": of the function NAME, COUNT calls from the one with this index, from 1,
//                fail in this manner; COUNT 0: all from there on
// FAULTS_KEPT    "START SIZE", of an array of pointers in the program, in hexadecimal: these blocks may be left
//
// Memory that was allocated or freed is full of junk.
#include "headers.h"

#include "faults.h"

#include <execinfo.h>
#include <link.h>
#include <malloc.h>
#include <stdbool.h>
#include <sys/syscall.h>

enum { PLACES = 4, JUNK = 0xA5 };

static struct {
    char *start, *end;     // the program's code and data
    char *kept, *kept_end; // what may be left at the end
    const char *loaded_at;
    int report;    // a descriptor; 0: nothing is reported, and nothing fails
    char name[64]; // of the plan; "": none
    int index, manner, count;
} faults;

static _Thread_local bool is_inside __attribute__((tls_model("initial-exec")));

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void __libc_free(void *block);

static bool is_ours(const void *caller)
{
    return faults.report && (const char *)caller >= faults.start &&
           (const char *)caller < faults.end;
}

// ---- the real functions -------------------------------------------------------------------------

static void *(*real_dlsym(void))(void *, const char *)
{
    static void *(*found)(void *, const char *);
    if (!found)
        *(void **)&found = dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.2.5");
    return found;
}

// Of a function with several versions the latest.
void *fault_real(fault_call *call)
{
    static const char *const later[] = {"GLIBC_2.3.2", "GLIBC_2.3"};
    for (size_t i = 0; i < 2 && !call->real; i++)
        call->real = dlvsym(RTLD_NEXT, call->name, later[i]);
    if (!call->real)
        call->real = real_dlsym()(RTLD_NEXT, call->name);
    return call->real;
}

#define REAL(function) ((__typeof__(&(function)))fault_real(&(fault_call){.name = #function}))

// ---- the report ---------------------------------------------------------------------------------

typedef struct places {
    uint32_t place[PLACES]; // from the start of the program; 0: no more
} places;

static places find_places(void)
{
    void *frames[24];
    places found = {{0}};
    const int count = backtrace(frames, 24);
    for (int i = 0, kept = 0; i < count && kept < PLACES; i++)
        if (is_ours(frames[i]))
            found.place[kept++] = (uint32_t)((const char *)frames[i] - faults.loaded_at);
    return found;
}

__attribute__((format(printf, 2, 3))) static void report(const places *at, const char *format, ...)
{
    char line[300];
    va_list list;
    va_start(list, format);
    int length = vsnprintf(line, 200, format, list);
    va_end(list);
    for (int i = 0; at && i < PLACES && at->place[i]; i++)
        length += snprintf(line + length, sizeof line - (size_t)length, " %x", at->place[i]);
    line[length++] = '\n';
    syscall(SYS_write, faults.report, line, (size_t)length);
}

int fault_now(fault_call *call, const void *caller)
{
    if (!is_ours(caller) || is_inside)
        return 0;
    const int error = errno;
    const int index = atomic_fetch_add(&call->count, 1) + 1;
    const bool is_planned = strcmp(call->name, faults.name) == 0;
    const int past = index - faults.index;
    is_inside = true;
    if (!faults.name[0] || (is_planned && past == 0)) {
        const places at = find_places();
        report(&at, faults.name[0] ? "fault %s %d" : "call %s %d", call->name, index);
    }
    is_inside = false;
    errno = error;
    return is_planned && past >= 0 && (faults.count == 0 || past < faults.count) ? faults.manner
                                                                                 : 0;
}

// ---- what lives ---------------------------------------------------------------------------------

// A block that was freed stays, full of junk, so that a second free() is noticed.
typedef struct handle {
    const char *kind; // NULL: empty
    uintptr_t value;
    bool has_ended, is_reached;
    places given_at;
} handle;

enum { ROOM = 1 << 15 };
static handle handles[ROOM];
static atomic_flag lock = ATOMIC_FLAG_INIT;

static void lock_handles(void)
{
    while (atomic_flag_test_and_set(&lock))
        ;
}

static void unlock_handles(void)
{
    atomic_flag_clear(&lock);
}

static bool is_block(const handle *it)
{
    return strcmp(it->kind, "block") == 0;
}

// Its place, perhaps an empty one. Places are not emptied again.
static handle *find(const char *kind, uintptr_t value)
{
    size_t at = (value >> 4 ^ value << 7) * 0x9E3779B97F4A7C15 >> 49;
    while (handles[at].kind && (handles[at].value != value || strcmp(handles[at].kind, kind) != 0))
        at = (at + 1) % ROOM;
    return &handles[at];
}

void fault_give(const char *kind, uintptr_t value, const void *caller)
{
    if (!is_ours(caller) || is_inside || value == 0)
        return;
    const int error = errno;
    is_inside = true;
    const places at = find_places();
    static size_t count;
    lock_handles();
    if (++count > ROOM / 2) {
        report(NULL, "more handles than there is room for");
        abort();
    }
    *find(kind, value) = (handle){kind, value, false, false, at};
    unlock_handles();
    is_inside = false;
    errno = error;
}

// A block that has ended before is reported.
static void end(const char *kind, uintptr_t value)
{
    lock_handles();
    handle *it = find(kind, value);
    const bool ended = it->kind && it->has_ended;
    it->has_ended = it->kind;
    unlock_handles();
    if (ended && is_block(it)) {
        is_inside = true;
        const places at = find_places();
        report(&at, "twice %s", kind);
        is_inside = false;
    }
}

void fault_take(const char *kind, uintptr_t value)
{
    if (!faults.report || is_inside || value == 0)
        return;
    end(kind, value);
    if (strcmp(kind, "descriptor") == 0)
        end("inner", value);
}

bool fault_is_inner(int descriptor)
{
    lock_handles();
    const handle *it = find("inner", (uintptr_t)descriptor);
    const bool is_inner = it->kind && !it->has_ended;
    unlock_handles();
    return is_inner;
}

// What is in memory may be a pointer to a block.
static void reach(const void *start, const void *end_)
{
    for (const uintptr_t *at = start; (const void *)(at + 1) <= end_; at++) {
        handle *it = find("block", *at);
        if (!it->kind || it->has_ended || it->is_reached)
            continue;
        it->is_reached = true;
        reach((const void *)*at, (const char *)*at + malloc_usable_size((void *)*at));
    }
}

// Whether the program could end it no more.
static bool is_lost(const handle *it)
{
    if (!it->kind || it->has_ended || it->is_reached)
        return false;
    const bool is_descriptor =
        strcmp(it->kind, "descriptor") == 0 || strcmp(it->kind, "inner") == 0;
    return !is_descriptor || syscall(SYS_fcntl, (int)it->value, F_GETFD) >= 0;
}

__attribute__((destructor)) static void finish(void)
{
    if (!faults.report)
        return;
    is_inside = true;
    reach(faults.kept, faults.kept_end);
    for (size_t i = 0; i < ROOM; i++)
        if (is_lost(&handles[i]))
            report(&handles[i].given_at, "leak %s", handles[i].kind);
    report(NULL, "end");
}

// ---- memory -------------------------------------------------------------------------------------

static void *give_block(void *block, size_t size, const void *caller, bool is_zero)
{
    if (block && is_ours(caller) && !is_inside) {
        if (!is_zero)
            memset(block, JUNK, size);
        fault_give("block", (uintptr_t)block, caller);
    }
    return block;
}

static fault_call call_malloc = {.name = "malloc"}, call_calloc = {.name = "calloc"},
                  call_realloc = {.name = "realloc"}, call_dlsym = {.name = "dlsym"},
                  call_dlopen = {.name = "dlopen"};

static bool lacks_memory(fault_call *call, const void *caller)
{
    const bool lacks = fault_now(call, caller);
    if (lacks)
        errno = ENOMEM;
    return lacks;
}

void *malloc(size_t size)
{
    const void *caller = __builtin_return_address(0);
    return lacks_memory(&call_malloc, caller)
               ? NULL
               : give_block(__libc_malloc(size), size, caller, false);
}

void *calloc(size_t count, size_t size)
{
    const void *caller = __builtin_return_address(0);
    return lacks_memory(&call_calloc, caller)
               ? NULL
               : give_block(__libc_calloc(count, size), 0, caller, true);
}

void free(void *block)
{
    if (block && faults.report && !is_inside) {
        lock_handles();
        const handle *it = find("block", (uintptr_t)block);
        const bool is_known = it->kind;
        unlock_handles();
        if (is_known) {
            const size_t size = malloc_usable_size(block);
            end("block", (uintptr_t)block);
            memset(block, JUNK, size);
            return;
        }
    }
    __libc_free(block);
}

// Each moves its block, as any may.
void *realloc(void *old, size_t size)
{
    const void *caller = __builtin_return_address(0);
    if (!is_ours(caller) || is_inside)
        return __libc_realloc(old, size);
    if (lacks_memory(&call_realloc, caller))
        return NULL;
    void *grown = give_block(__libc_malloc(size), size, caller, false);
    if (grown && old) {
        const size_t before = malloc_usable_size(old);
        memcpy(grown, old, before < size ? before : size);
        free(old);
    }
    return grown;
}

// ---- libraries that the program opens -----------------------------------------------------------

void *dlopen(const char *file, int flags)
{
    switch (fault_now(&call_dlopen, __builtin_return_address(0))) {
    case 1:
        file = "made_to_fail.so";
        break;
    case 2:
        fault_wait(50);
        break;
    }
    return ((void *(*)(const char *, int))fault_real(&call_dlopen))(file, flags);
}

void *dlsym(void *library, const char *name)
{
    const void *caller = __builtin_return_address(0);
    if (fault_now(&call_dlsym, caller))
        name = "made_to_fail";
    void *found = real_dlsym()(library, name);
    for (const fault_opened *opened = fault_opened_calls; found && is_ours(caller) && opened->call;
         opened++)
        if (strcmp(opened->call->name, name) == 0) {
            opened->call->real = found;
            return opened->replacement;
        }
    return found;
}

// ---- manners ------------------------------------------------------------------------------------

void fault_wait(int ms)
{
    struct timespec rest = {ms / 1000, ms % 1000 * 1000000};
    syscall(SYS_nanosleep, &rest, NULL);
}

void fault_stream(void *stream)
{
    enum { IO_ERR_SEEN = 0x20 }; // glibc's
    ((FILE *)stream)->_flags |= IO_ERR_SEEN;
}

void fault_spurious(void *mutex)
{
    pthread_mutex_unlock(mutex);
    fault_wait(1);
    pthread_mutex_lock(mutex);
}

static int glfw_error;
static char glfw_reason[100];

void fault_glfw(const char *function)
{
    glfw_error = GLFW_PLATFORM_ERROR;
    snprintf(glfw_reason, sizeof glfw_reason, "%s was made to fail", function);
    GLFWerrorfun callback = REAL(glfwSetErrorCallback)(NULL);
    REAL(glfwSetErrorCallback)(callback);
    if (callback)
        callback(glfw_error, glfw_reason);
}

int glfwGetError(const char **description)
{
    const int code = REAL(glfwGetError)(description);
    if (code != GLFW_NO_ERROR || glfw_error == GLFW_NO_ERROR)
        return code;
    if (description)
        *description = glfw_reason;
    glfw_error = GLFW_NO_ERROR;
    return GLFW_PLATFORM_ERROR;
}

void fault_png(const void *png)
{
    REAL(png_error)((png_const_structp)png, "made to fail");
    abort();
}

void fault_jpeg(void *decoder)
{
    j_common_ptr common = decoder;
    common->err->msg_code = JERR_INPUT_EOF;
    common->err->error_exit(common);
}

void *fault_refused(void)
{
    xcb_generic_error_t *error = __libc_calloc(1, sizeof *error);
    error->error_code = 1;
    return error;
}

// ---- begin --------------------------------------------------------------------------------------

// The first object is the program.
static int find_program(struct dl_phdr_info *info, size_t size, void *user)
{
    (void)size, (void)user;
    faults.loaded_at = (const char *)info->dlpi_addr;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        char *start = (char *)info->dlpi_addr + part->p_vaddr, *end = start + part->p_memsz;
        if (part->p_type != PT_LOAD)
            continue;
        if (part->p_flags & PF_X) {
            faults.start = start;
            faults.end = end;
        }
    }
    return 1;
}

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("FAULTS_REPORT");
    const char *plan = getenv("FAULTS_PLAN");
    if (!path)
        return;
    dl_iterate_phdr(find_program, NULL);
    void *frames[1];
    backtrace(frames, 1); // loads what it needs
    unsigned long kept = 0, size = 0;
    if (getenv("FAULTS_KEPT"))
        sscanf(getenv("FAULTS_KEPT"), "%lx %lx", &kept, &size);
    faults.kept = (char *)faults.loaded_at + kept;
    faults.kept_end = faults.kept + size;
    if (plan)
        sscanf(plan, "%63s %d %d %d", faults.name, &faults.index, &faults.manner, &faults.count);
    int report =
        (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    faults.report = (int)syscall(SYS_fcntl, report, F_DUPFD_CLOEXEC, 900);
    syscall(SYS_close, report);
    unsetenv("LD_PRELOAD");
}
