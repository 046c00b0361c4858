// Linked into what runs under LeakSanitizer, which cannot name the owner of memory once the
// library that allocated it is gone.
int dlclose(void *handle);

int dlclose(void *handle)
{
    (void)handle;
    return 0;
}
