// The loop's running statistics.

#include "loop/loop.h"

#include <glpace/host_impl.h>

// fps and ups are those of the last whole second.
void glp_loop_end_second(gl_loop *loop)
{
    gl_loop_counts *counts = &loop->counts;
    gl_stats *stats = &counts->stats;
    int64_t now = loop->situation.now;
    double seconds = (double)(now - counts->second_began) / GL_NS_PER_SECOND;
    stats->fps = (double)(stats->frames - counts->second_frames) / seconds;
    stats->ups = (double)(stats->updates - counts->second_updates) / seconds;
    counts->second_began = now;
    counts->second_frames = stats->frames;
    counts->second_updates = stats->updates;
}

gl_stats gl_loop_stats(const gl_loop *loop)
{
    if (!glp_loop_check(loop, "gl_loop_stats") || !loop->host)
        return (gl_stats){0};
    const gl_loop_counts *counts = &loop->counts;
    gl_stats stats = counts->stats;
    stats.elapsed_ns = loop->situation.now - counts->start;
    stats.merged_inputs = loop->host->queue->merged - counts->merged_before;
    stats.dropped_inputs = loop->host->queue->dropped - counts->dropped_before;
    if (counts->second_began == counts->start && stats.elapsed_ns > 0) { // the first second
        double seconds = (double)stats.elapsed_ns / GL_NS_PER_SECOND;
        stats.fps = (double)stats.frames / seconds;
        stats.ups = (double)stats.updates / seconds;
    }
    stats.verdict = loop->host->state.verdict;
    stats.refresh = loop->host->state.refresh;
    stats.interval_p50_ns = gl_histogram_quantile(&counts->intervals, 0.5);
    stats.interval_p99_ns = gl_histogram_quantile(&counts->intervals, 0.99);
    stats.interval_max_ns = counts->intervals.max;
    return stats;
}
