import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Preloaded into a measured process (`--import`): answers `cpu` with the processor time used so far, in
 * microseconds, `memory` with `Memory` after two full garbage collections, `usage` with the current memory,
 * and `loop` with `Loop` since the last call.
 */
process.on('message', (what) => {
  if (what === 'memory') {
    globalThis.gc?.();
    globalThis.gc?.();
    process.send?.(memory());
  } else if (what === 'usage') process.send?.(memory());
  else if (what === 'loop') process.send?.(loop());
  else {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  }
});
process.channel?.unref();

/** Interval at which the event loop is measured. */
const sampleIntervalMs = 10;
const delay = monitorEventLoopDelay({ resolution: sampleIntervalMs });
delay.enable();
const busy = createHistogram();
let last = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(last);
  last = process.threadCpuUsage();
  busy.record(Math.max(1, user + system));
}, sampleIntervalMs).unref();

function memory() {
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss, heap: heapUsed, buffers: external };
}

function loop() {
  const answer = {
    delay: { p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6, worst: delay.max / 1e6 },
    busy: { p50: busy.percentile(50) / 1e3, p99: busy.percentile(99) / 1e3, worst: busy.max / 1e3 },
  };
  delay.reset();
  busy.reset();
  return answer;
}
