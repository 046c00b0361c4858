// Counts the blocks of the library and of this program, not those of the driver and of other libraries, and the objects
// of OpenGL.
#include <malloc.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "allocations.h"
#include "soak.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static soak_counts counts;

// ---- memory -------------------------------------------------------------------------------------

// The blocks, as a hash table: what XCB or the C library allocated is freed here, too, and does not
// count.
#define SLOT_COUNT ((size_t)1 << 16)
static const void *slots[SLOT_COUNT];

static size_t home_of(const void *block)
{
    return ((uintptr_t)block >> 4) * UINT64_C(0x9E3779B97F4A7C15) >> 48;
}

// Where it is, or would be.
static size_t find(const void *block)
{
    size_t i = home_of(block);
    while (slots[i] && slots[i] != block)
        i = (i + 1) % SLOT_COUNT;
    return i;
}

static bool allocation_fails(const char *function)
{
    (void)function;
    return false;
}

static void block_allocated(void *block)
{
    if (!block)
        return;
    pthread_mutex_lock(&lock);
    if (counts.blocks == (int64_t)SLOT_COUNT / 2) // a leak that nobody can miss
        abort();
    slots[find(block)] = block;
    counts.blocks++;
    counts.bytes += (int64_t)malloc_usable_size(block);
    pthread_mutex_unlock(&lock);
}

static void block_freed(void *block)
{
    pthread_mutex_lock(&lock);
    size_t hole = find(block);
    if (block && slots[hole]) {
        counts.blocks--;
        counts.bytes -= (int64_t)malloc_usable_size(block);
        slots[hole] = NULL;
        for (size_t i = (hole + 1) % SLOT_COUNT; slots[i]; i = (i + 1) % SLOT_COUNT) {
            const void *moved = slots[i];
            slots[i] = NULL;
            slots[find(moved)] = moved;
        }
    }
    pthread_mutex_unlock(&lock);
}

// ---- objects ------------------------------------------------------------------------------------

static void count(int64_t objects)
{
    pthread_mutex_lock(&lock);
    counts.objects += objects;
    pthread_mutex_unlock(&lock);
}

// OpenGL ignores 0.
static int64_t count_names(GLsizei n, const GLuint *names)
{
    int64_t found = 0;
    for (GLsizei i = 0; i < n; i++)
        found += names[i] != 0;
    return found;
}

#define COUNTED(Kind, KIND)                                                                        \
    static PFNGLGEN##KIND##PROC real_gen_##Kind;                                                   \
    static PFNGLDELETE##KIND##PROC real_delete_##Kind;                                             \
    static void gen_##Kind(GLsizei n, GLuint *names)                                               \
    {                                                                                              \
        real_gen_##Kind(n, names);                                                                 \
        count(count_names(n, names));                                                              \
    }                                                                                              \
    static void delete_##Kind(GLsizei n, const GLuint *names)                                      \
    {                                                                                              \
        count(-count_names(n, names));                                                             \
        real_delete_##Kind(n, names);                                                              \
    }

COUNTED(Buffers, BUFFERS)
COUNTED(Framebuffers, FRAMEBUFFERS)
COUNTED(Queries, QUERIES)
COUNTED(Renderbuffers, RENDERBUFFERS)
COUNTED(Samplers, SAMPLERS)
COUNTED(Textures, TEXTURES)
COUNTED(VertexArrays, VERTEXARRAYS)

static PFNGLCREATEPROGRAMPROC real_create_program;
static PFNGLDELETEPROGRAMPROC real_delete_program;
static PFNGLCREATESHADERPROC real_create_shader;
static PFNGLDELETESHADERPROC real_delete_shader;
static PFNGLFENCESYNCPROC real_fence_sync;
static PFNGLDELETESYNCPROC real_delete_sync;

static GLuint create_program(void)
{
    GLuint name = real_create_program();
    count(name != 0);
    return name;
}

static void delete_program(GLuint name)
{
    count(-(int64_t)(name != 0));
    real_delete_program(name);
}

static GLuint create_shader(GLenum stage)
{
    GLuint name = real_create_shader(stage);
    count(name != 0);
    return name;
}

static void delete_shader(GLuint name)
{
    count(-(int64_t)(name != 0));
    real_delete_shader(name);
}

static GLsync fence_sync(GLenum condition, GLbitfield flags)
{
    GLsync sync = real_fence_sync(condition, flags);
    count(sync != NULL);
    return sync;
}

static void delete_sync(GLsync sync)
{
    count(-(int64_t)(sync != NULL));
    real_delete_sync(sync);
}

// gl.h defines each function as a pointer that the loader sets.
#define REPLACE(function, real, counted) (real = (function), (function) = (counted))
#define REPLACE_NAMES(Kind)                                                                        \
    REPLACE(glGen##Kind, real_gen_##Kind, gen_##Kind);                                             \
    REPLACE(glDelete##Kind, real_delete_##Kind, delete_##Kind)

void soak_count_objects(void)
{
    REPLACE_NAMES(Buffers);
    REPLACE_NAMES(Framebuffers);
    REPLACE_NAMES(Queries);
    REPLACE_NAMES(Renderbuffers);
    REPLACE_NAMES(Samplers);
    REPLACE_NAMES(Textures);
    REPLACE_NAMES(VertexArrays);
    REPLACE(glCreateProgram, real_create_program, create_program);
    REPLACE(glDeleteProgram, real_delete_program, delete_program);
    REPLACE(glCreateShader, real_create_shader, create_shader);
    REPLACE(glDeleteShader, real_delete_shader, delete_shader);
    REPLACE(glFenceSync, real_fence_sync, fence_sync);
    REPLACE(glDeleteSync, real_delete_sync, delete_sync);
}

soak_counts soak_get_counts(void)
{
    struct mallinfo2 all = mallinfo2();
    pthread_mutex_lock(&lock);
    soak_counts now = counts;
    pthread_mutex_unlock(&lock);
    now.heap = (int64_t)(all.uordblks + all.hblkhd);
    return now;
}
