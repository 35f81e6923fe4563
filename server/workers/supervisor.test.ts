import { expect, it } from 'vitest';
import { createSupervisor, type Worker } from './supervisor.ts';

interface ControlledWorker extends Worker {
  serve(): void;
  end(): void;
  isToldToStop: boolean;
}

/** A supervisor whose workers and clock the test controls. */
function createTestSupervisor(count: number) {
  const workers: ControlledWorker[] = [];
  const log: string[] = [];
  const pauses: Array<{ ms: number; over(): void }> = [];
  const state = { time: 0 };
  const supervisor = createSupervisor({
    count,
    spawn() {
      const ready = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<void>();
      const worker: ControlledWorker = {
        ready: ready.promise,
        ended: ended.promise,
        isToldToStop: false,
        serve: ready.resolve,
        end: ended.resolve,
        stop() {
          worker.isToldToStop = true;
        },
      };
      workers.push(worker);
      return worker;
    },
    say: (what) => log.push(what),
    wait: (ms) => new Promise<void>((over) => pauses.push({ ms, over })),
    clock: () => state.time,
  });
  const nth = (n: number) => workers[n] as ControlledWorker;
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { supervisor, workers, nth, log, pauses, state, turn };
}

async function startSupervisor(count: number) {
  const controls = createTestSupervisor(count);
  const up = controls.supervisor.start();
  for (const worker of controls.workers) worker.serve();
  await up;
  return controls;
}

it('a supervisor starts the configured number of workers, and waits until they serve', async () => {
  const { workers, supervisor } = await startSupervisor(3);
  expect([workers.length, supervisor.running]).toEqual([3, 3]);
});

it('a supervisor does not start when the first worker cannot', async () => {
  const { supervisor, nth } = createTestSupervisor(2);
  const up = supervisor.start();
  nth(0).end();
  await expect(up).rejects.toThrow('could not start');
});

it('a supervisor replaces at once a worker that ended after a long time', async () => {
  const { workers, nth, state, pauses, turn } = await startSupervisor(2);
  state.time = 60_000;
  nth(0).end();
  await turn();
  expect(pauses.map(({ ms }) => ms)).toEqual([0]);
  pauses[0]?.over();
  await turn();
  expect(workers.length).toBe(3);
});

it('a supervisor restarts a worker that keeps failing after growing pauses, half a minute at most', async () => {
  const { nth, pauses, turn } = await startSupervisor(1);
  for (let n = 0; n < 9; n += 1) {
    nth(n).end();
    await turn();
    pauses[n]?.over();
    await turn();
  }
  expect(pauses.map(({ ms }) => ms)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

it('a restart replaces workers one after the other, each only when its successor serves', async () => {
  const { supervisor, nth, workers, turn } = await startSupervisor(2);
  const restarted = supervisor.restart();
  await turn();
  expect([workers.length, nth(0).isToldToStop]).toEqual([3, false]);
  nth(2).serve();
  await turn();
  expect([workers.length, nth(0).isToldToStop, nth(1).isToldToStop]).toEqual([3, true, false]);
  nth(0).end();
  await turn();
  nth(3).serve();
  await turn();
  nth(1).end();
  expect(await restarted).toBe(true);
  expect(supervisor.running).toBe(2);
});

it('a restart keeps the old workers when a new one does not start', async () => {
  const { supervisor, nth, workers, turn } = await startSupervisor(2);
  const restarted = supervisor.restart();
  await turn();
  nth(2).end();
  expect(await restarted).toBe(false);
  expect([workers.length, nth(0).isToldToStop, nth(1).isToldToStop]).toEqual([3, false, false]);
});

it('a supervisor ends all workers when it stops, without replacing any', async () => {
  const { supervisor, workers, turn } = await startSupervisor(2);
  const stopped = supervisor.stop();
  expect(workers.map(({ isToldToStop }) => isToldToStop)).toEqual([true, true]);
  for (const worker of workers) worker.end();
  await stopped;
  await turn();
  expect(workers.length).toBe(2);
});
