/** Preloaded into a measured process (`--import`): answers `cpu` with the processor time used so far, in microseconds, and `memory` with `Memory`. */
process.on('message', (what) => {
  if (what === 'memory') {
    globalThis.gc?.();
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ resident: rss, heap: heapUsed, buffers: external });
    return;
  }
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.channel?.unref();
