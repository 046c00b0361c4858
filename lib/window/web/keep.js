// For --pre-js, with -lidbfs.js: a program runs in a folder whose files the browser keeps, for the page that it is in.
// They are saved soon after one was closed, renamed or removed. What is saved is all that there is, so the first tab alone
// does that.
Module['preRun'] = [() => {
    const folder = '/kept' + encodeURIComponent(location.pathname.replace(/[^/]*$/, ''));
    let asked = false, busy = false, first = true;
    const save = () => {
        asked = true;
        if (busy || !first)
            return;
        busy = true;
        setTimeout(() => {
            asked = false;
            FS.syncfs(false, error => {
                busy = false;
                if (error)
                    err('the browser does not keep files: ' + error);
                else if (asked)
                    save();
            });
        }, 0);
    };
    FS.mkdir(folder);
    FS.mount(IDBFS, {}, folder);
    FS.chdir(folder);
    addRunDependency('kept');
    FS.syncfs(true, error => {
        if (error)
            err('the browser keeps no files: ' + error);
        for (const name of ['close', 'rename', 'unlink']) {
            const change = FS[name];
            FS[name] = function () {
                change.apply(FS, arguments);
                save();
            };
        }
        if (navigator.locks)
            navigator.locks.request(folder, { ifAvailable: true }, lock => {
                first = !!lock;
                if (!first)
                    err('another tab has this page, too, and keeps its files; those of this one are gone with it');
                removeRunDependency('kept');
                return new Promise(() => {});
            });
        else
            removeRunDependency('kept');
    });
}].concat(Module['preRun'] || []);
