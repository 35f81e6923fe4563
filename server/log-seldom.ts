import type { Logger } from './logger.ts';

/** In a second, of what fails in the same way. */
const mostPerSecond = 3;
/** Kinds that are told apart: messages may hold what readers wrote. */
const mostKinds = 200;

/**
 * Logs what may happen thousands of times in a second, so that writing it down does not take longer than what failed: of one kind some lines a
 * second, with how many were left out before.
 */
export function createSeldom(log: Pick<Logger, 'error' | 'warn'>, now: () => number = Date.now) {
  const kinds = new Map<string, { from: number; count: number }>();

  return (level: 'error' | 'warn', error: unknown, what: string, more: object = {}): void => {
    const key = `${what} ${error instanceof Error ? error.name + error.message.slice(0, 60) : ''}`;
    const kind = kinds.get(key);
    if (kind && now() - kind.from < 1000) {
      kind.count += 1;
      if (kind.count <= mostPerSecond) log[level]({ err: error, ...more }, what);
      return;
    }
    const leftOut = Math.max(0, (kind?.count ?? 0) - mostPerSecond);
    log[level]({ err: error, ...more, ...(leftOut > 0 && { leftOut }) }, what);
    if (kinds.size >= mostKinds) kinds.clear();
    kinds.set(key, { from: now(), count: 1 });
  };
}
