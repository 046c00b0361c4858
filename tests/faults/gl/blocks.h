// Blocks of memory that the library and the test allocated and did not free; not those of the driver.
#ifndef BLOCKS_H
#define BLOCKS_H

int blocks_alive(void);

#endif
