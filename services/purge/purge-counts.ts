/** What this process has purged since it started, for metrics. */
export interface PurgeCounts {
  readonly confirmed: number;
  readonly failed: number;
  /** Time from the change to the CDN's confirmation, of all purges together. */
  readonly delaySeconds: number;
  /** The same for the latest purge. */
  readonly latestDelaySeconds: number;
}

export interface PurgeCounter extends PurgeCounts {
  confirm(delaySeconds: number): void;
  fail(): void;
}

export function createPurgeCounter(): PurgeCounter {
  const counter = {
    confirmed: 0,
    failed: 0,
    delaySeconds: 0,
    latestDelaySeconds: 0,
    confirm(delaySeconds: number) {
      counter.confirmed += 1;
      counter.delaySeconds += delaySeconds;
      counter.latestDelaySeconds = delaySeconds;
    },
    fail() {
      counter.failed += 1;
    },
  };
  return counter;
}
