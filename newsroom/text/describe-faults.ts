import type { Fault } from '#services/faults.ts';

/** All faults in one sentence. */
export function describeFaults(faults: readonly Fault[]): string {
  const parts = faults.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return `${parts.map((part) => part.replace(/\.$/, '')).join('; ')}.`;
}
