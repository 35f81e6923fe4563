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
  const counts = { confirmed: 0, failed: 0, delaySeconds: 0, latestDelaySeconds: 0 };
  return {
    get confirmed() {
      return counts.confirmed;
    },
    get failed() {
      return counts.failed;
    },
    get delaySeconds() {
      return counts.delaySeconds;
    },
    get latestDelaySeconds() {
      return counts.latestDelaySeconds;
    },
    confirm(delaySeconds) {
      counts.confirmed += 1;
      counts.delaySeconds += delaySeconds;
      counts.latestDelaySeconds = delaySeconds;
    },
    fail() {
      counts.failed += 1;
    },
  };
}
