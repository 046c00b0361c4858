// Linked into what runs under LeakSanitizer.

// It cannot name the owner of memory once the library that allocated it is gone.
int dlclose(void *handle);

int dlclose(void *handle)
{
    (void)handle;
    return 0;
}

// Up to GCC 13 and Clang 16 it takes some threads' storage for that of an old glibc, and crashes.
const char *__asan_default_options(void);

const char *__asan_default_options(void)
{
    return "intercept_tls_get_addr=0";
}

// Libxcb does not free the queue of a connection that broke.
const char *__lsan_default_suppressions(void);

const char *__lsan_default_suppressions(void)
{
    return "leak:xcb_register_for_special_xge";
}

const char *__lsan_default_options(void);

const char *__lsan_default_options(void)
{
    return "print_suppressions=0";
}
