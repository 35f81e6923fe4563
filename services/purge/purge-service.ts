import { setTimeout as wait } from 'node:timers/promises';
import { defineService } from '../define-service.ts';
import { type Job, RetryJob } from '../jobs/job-worker.ts';
import { startWorkerLoop } from '../jobs/worker-loop.ts';
import type { Platform } from '../platform.ts';
import { type Cdn, createCdn, PurgeFailed } from './cdn.ts';
import { claimChanges, type PurgeJob, purgeJobs } from './purge-jobs.ts';
import { isPurged } from './purge-settings.ts';

/** Changes that arrive within this time are purged together. */
const gatherMs = 100;
/** How often to look for changes whose notice was lost. */
const lookMs = 2000;
const idleMs = 200;
/** Concurrent requests of one process to the CDN. */
const maxRunning = 4;

/** Has a CDN in front of us forget what changes. */
export const purgeService = defineService({
  name: 'purge',
  calls: {},
  isEnabled: ({ cdn }) => isPurged(cdn),

  start(platform) {
    const { cdn } = platform.settings;
    if (!isPurged(cdn)) return { handlers: {} };
    const purging = startPurging(platform, createCdn(cdn));
    return { handlers: {}, onChange: purging.wake, stop: purging.stop };
  },
});

/** Any number of processes may purge; each change is purged once. */
export function startPurging(
  platform: Pick<Platform, 'db' | 'jobs' | 'onError' | 'now' | 'purgeCounter'>,
  cdn: Cdn,
) {
  const { db, jobs, onError, now, purgeCounter } = platform;
  let changeArrived = Promise.withResolvers<void>();

  const claiming = startWorkerLoop({
    onError,
    idleMs: gatherMs,
    async runDue(signal) {
      if (await claimChanges(db, cdn.maxTags)) return true;
      await Promise.race([changeArrived.promise, wait(lookMs, undefined, { signal, ref: false })]);
      changeArrived = Promise.withResolvers<void>();
      return false;
    },
  });

  async function purge({ payload: { tags, changedAt } }: Job<PurgeJob>): Promise<void> {
    try {
      await cdn.purgeTags(tags);
    } catch (error) {
      purgeCounter.fail();
      onError(error);
      throw new RetryJob(String(error), error instanceof PurgeFailed ? error.retryAfterSeconds : 0);
    }
    purgeCounter.confirm(Math.max(0, now() - changedAt) / 1000);
  }

  const worker = jobs.work({ kind: purgeJobs, maxRunning, idleMs, prepare: async () => purge });
  return {
    wake: () => changeArrived.resolve(),
    async stop() {
      await claiming.stop();
      await worker.stop();
    },
  };
}
