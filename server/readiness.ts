import type { Readiness } from '#portal/http/page-server-options.ts';

/** Time for a start, before pages of the last run are offered instead. */
const startWaitMs = 5000;

export interface ReadinessWatch {
  now(): Readiness;
  /** Tells load balancers to send no more requests. */
  drain(): void;
}

/**
 * Creates the state that `GET /readyz` reports. If the database or a service does not start, a process with
 * pages on disk reports that it can serve those, because readers get nothing from a load balancer without any
 * process.
 * @param restoredCount number of pages of the last run that could be read
 */
export function watchReadiness(
  isReady: () => boolean,
  restoredCount: () => number,
  clock: () => number = () => performance.now(),
): ReadinessWatch {
  const startedAtMs = clock();
  let isDraining = false;
  return {
    now() {
      if (isDraining) return 'draining';
      if (isReady()) return 'ready';
      return restoredCount() > 0 && clock() - startedAtMs >= startWaitMs ? 'kept' : 'starting';
    },
    drain() {
      isDraining = true;
    },
  };
}
