import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#database/database.ts';

const script = path.join(import.meta.dirname, 'worker-process.ts');

function startWorker(args: string[]): ChildProcess {
  return spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
}

async function kill(worker: ChildProcess): Promise<void> {
  const exit = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exit;
}

/**
 * Lets a worker process send what is in the queue. It is killed without warning whenever another `total /
 * (kills + 1)` mails are settled, and the next one is started. Resolves when all are settled.
 */
export async function sendWithKills(
  db: Database,
  args: string[],
  total: number,
  kills: number,
): Promise<void> {
  let worker = startWorker(args);
  try {
    for (let n = 1; n <= kills; n++) {
      await untilSettled(db, Math.floor((total * n) / (kills + 1)));
      await kill(worker);
      worker = startWorker(args);
    }
    await untilSettled(db, total);
  } finally {
    await kill(worker);
  }
}

/** Waits until this many mails are settled one way or the other. */
async function untilSettled(db: Database, count: number): Promise<void> {
  for (;;) {
    const { settled } = await db
      .selectFrom('mail')
      .select(({ fn }) => fn.countAll<string>().as('settled'))
      .where('state', 'not in', ['waiting', 'sending'])
      .executeTakeFirstOrThrow();
    if (Number(settled) >= count) return;
    await wait(20);
  }
}
