// The loop's running statistics.

#include "core/loop.h"

#include <glpace/host_impl.h>

// fps and ups are those of the last whole second.
void glp_loop_end_second(gl_loop *loop)
{
    gl_stats *stats = &loop->stats;
    int64_t ns = loop->situation.now - loop->second_began;
    double seconds = (double)ns / GL_NS_PER_SECOND;
    stats->fps = (double)(stats->frames - loop->second_frames) / seconds;
    stats->ups = (double)(stats->updates - loop->second_updates) / seconds;
    loop->second_began = loop->situation.now;
    loop->second_frames = stats->frames;
    loop->second_updates = stats->updates;
}

gl_stats gl_loop_stats(const gl_loop *loop)
{
    if (!glp_loop_check(loop, "gl_loop_stats") || !loop->host)
        return (gl_stats){0};
    gl_stats stats = loop->stats;
    stats.elapsed_ns = loop->situation.now - loop->start;
    stats.merged_inputs = loop->host->queue->merged - loop->merged_before;
    stats.dropped_inputs = loop->host->queue->dropped - loop->dropped_before;
    if (loop->second_began == loop->start && stats.elapsed_ns > 0) { // the first second
        double seconds = (double)stats.elapsed_ns / GL_NS_PER_SECOND;
        stats.fps = (double)stats.frames / seconds;
        stats.ups = (double)stats.updates / seconds;
    }
    stats.interval_p50_ns = gl_histogram_quantile(&loop->intervals, 0.5);
    stats.interval_p99_ns = gl_histogram_quantile(&loop->intervals, 0.99);
    stats.interval_max_ns = loop->intervals.max;
    return stats;
}
