import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Visit, visit } from '#trials/harness/readers.ts';

/** Pause between a response and the next request, in milliseconds. */
const sampleIntervalMs = 20;

export interface Watcher {
  /** All visits so far. */
  stop(): Promise<Visit[]>;
}

/**
 * Requests one page again and again, each time over a new connection. It is a separate thread, so that the
 * load of the bench itself does not count as waiting.
 */
export async function watchPage(port: number, host: string, url: string): Promise<Watcher> {
  const thread = new Worker(new URL(import.meta.url), { workerData: { port, host, url } });
  await once(thread, 'online');
  return {
    async stop() {
      const report = once(thread, 'message');
      thread.postMessage('stop');
      const [visits] = (await report) as [Visit[]];
      await thread.terminate();
      return visits;
    },
  };
}

async function watch({ port, host, url }: { port: number; host: string; url: string }): Promise<void> {
  const visits: Visit[] = [];
  let isStopped = false;
  parentPort?.once('message', () => (isStopped = true));
  while (!isStopped) {
    visits.push(await visit(port, host, url));
    await wait(sampleIntervalMs);
  }
  parentPort?.postMessage(visits);
}

if (!isMainThread) await watch(workerData);
