import { PgBoss } from 'pg-boss';
import type { Database } from '#database/database.ts';
import { jobConnection } from '#database/job-tables.ts';
import { loadOnce } from '../load-once.ts';
import { type JobWorker, type JobWorkerOptions, startJobWorker } from './job-worker.ts';

/**
 * Starts the workers of a process. Any number of processes may do so; each job is done by one worker at a
 * time.
 */
export interface JobQueue {
  work<Payload>(options: JobWorkerOptions<Payload>): JobWorker;
}

interface JobQueueOptions {
  db: Database;
  onError(error: unknown): void;
  /** How often to look for jobs whose worker has died, in seconds. */
  superviseSeconds?: number;
}

const defaultSuperviseSeconds = 30;

/** Connects to the database only when the first worker starts, and disconnects when the last one stops. */
export function createJobQueue({
  db,
  onError,
  superviseSeconds = defaultSuperviseSeconds,
}: JobQueueOptions): JobQueue {
  let workers = 0;
  let start = newBoss();

  /** pg-boss, which gives up on dead workers and deletes old jobs. It starts once the database answers. */
  function newBoss(): () => Promise<PgBoss> {
    return loadOnce(async () => {
      const boss = new PgBoss({
        db: jobConnection(db),
        schedule: false,
        registerInstance: false,
        superviseIntervalSeconds: superviseSeconds,
        monitorIntervalSeconds: superviseSeconds,
      });
      boss.on('error', onError);
      try {
        return await boss.start();
      } catch (error) {
        // Some of it may have started.
        await boss.stop({ graceful: false });
        throw error;
      }
    });
  }

  return {
    work(options) {
      workers += 1;
      const worker = startJobWorker(start, options, onError);
      return {
        async stop() {
          await worker.stop();
          workers -= 1;
          if (workers > 0) return;
          const stopped = start;
          start = newBoss();
          const boss = await stopped().catch(() => null);
          await boss?.stop({ graceful: false });
        },
      };
    },
  };
}
