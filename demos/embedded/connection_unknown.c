#include "connection.h"

int connection_descriptor(void)
{
    return -1;
}

bool connection_has_input(void)
{
    return false;
}
