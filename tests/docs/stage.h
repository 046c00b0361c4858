// What programs and fragments of the documentation run on. It stands between them and their loops,
// by the linker's --wrap: time is virtual, so that they draw the same each time, and some frames later
// the loops are stopped and the picture written to picture.png.
#ifndef DOCS_STAGE_H
#define DOCS_STAGE_H

// For what draws without a loop: writes the picture, unless there is one.
void stage_finish(void);

#endif
