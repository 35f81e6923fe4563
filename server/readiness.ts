import type { Readiness } from '#portal/http/page-server.ts';

/** So long a start may take before the pages kept from the last run are worth more than waiting. Milliseconds. */
const startPatience = 5000;

export interface ReadinessWatch {
  now(): Readiness;
  /** From now on load balancers are to send nobody. */
  drain(): void;
}

/**
 * What `GET /readyz` says. When the database or a service does not come, a process with pages on disk offers itself all the same: a load
 * balancer without any process behind it would show readers nothing.
 * @param kept pages of the last run that could be read
 */
export function watchReadiness(ready: () => boolean, kept: () => number, clock: () => number = () => performance.now()): ReadinessWatch {
  const begun = clock();
  let draining = false;
  return {
    now() {
      if (draining) return 'draining';
      if (ready()) return 'ready';
      return kept() > 0 && clock() - begun >= startPatience ? 'kept' : 'starting';
    },
    drain() {
      draining = true;
    },
  };
}
