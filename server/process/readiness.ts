import type { Readiness } from '#portal/http/page-server-options.ts';

/** How long a start may take before pages of the last run are served instead. */
const startWaitMs = 5000;

export interface ReadinessWatch {
  now(): Readiness;
  /** Tells load balancers to send no more requests. */
  drain(): void;
}

/**
 * Creates the state that `GET /readyz` reports. If the database or a service does not start, a process with
 * stored pages reports that it can serve those: a load balancer without any process would give readers
 * nothing.
 * @param restoredCount number of pages of the last run that were read
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
      return restoredCount() > 0 && clock() - startedAtMs >= startWaitMs ? 'degraded' : 'starting';
    },
    drain() {
      isDraining = true;
    },
  };
}
