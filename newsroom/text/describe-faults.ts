import type { Fault } from '#services/faults.ts';

/** All faults in one line. */
export function describeFaults(faults: readonly Fault[]): string {
  return faults.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');
}
