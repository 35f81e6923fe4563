import type { Logger } from './logger.ts';

/** Lines per second for one kind of failure. */
const maxPerSecond = 3;
/** Limits the number of distinct messages, because messages may contain text that readers typed. */
const maxKinds = 200;

/**
 * Creates a log function for failures that may happen thousands of times per second. It writes a few lines
 * per second of each kind, with the number of lines that were left out before.
 */
export function createRateLimitedLog(log: Pick<Logger, 'error' | 'warn'>, now: () => number = Date.now) {
  const kinds = new Map<string, { startedAtMs: number; count: number }>();

  return (level: 'error' | 'warn', error: unknown, what: string, more: object = {}): void => {
    const key = `${what} ${error instanceof Error ? error.name + error.message.slice(0, 60) : ''}`;
    const kind = kinds.get(key);
    if (kind && now() - kind.startedAtMs < 1000) {
      kind.count += 1;
      if (kind.count <= maxPerSecond) log[level]({ err: error, ...more }, what);
      return;
    }
    const leftOut = Math.max(0, (kind?.count ?? 0) - maxPerSecond);
    log[level]({ err: error, ...more, ...(leftOut > 0 && { leftOut }) }, what);
    if (kinds.size >= maxKinds) kinds.clear();
    kinds.set(key, { startedAtMs: now(), count: 1 });
  };
}
