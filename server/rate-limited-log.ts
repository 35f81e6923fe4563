import type { Logger } from './logger.ts';

/** Lines per second about the same failure. */
const maxPerSecond = 3;
/** Bounds the failures that are told apart, because messages may contain what readers wrote. */
const maxKinds = 200;

/**
 * Creates a log function for failures that may happen thousands of times per second. Of each kind it writes a
 * few lines per second, with the number of lines left out before.
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
