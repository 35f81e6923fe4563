import { vi } from 'vitest';

/**
 * Waits until a check passes. Its limit guards against tests that never end and measures nothing: on a busy
 * machine everything takes many times as long, and `vi.waitFor` gives up after one second by default.
 * @returns what the check returns
 */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 120_000, interval: 20 });
