import { expect, it } from 'vitest';
import { createSupervisor, type Worker } from './supervisor.ts';

interface ControlledWorker extends Worker {
  serve(): void;
  end(): void;
  isToldToStop: boolean;
}

/** Workers that the test controls; it controls the clock too. */
function actors(count: number) {
  const all: ControlledWorker[] = [];
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
      all.push(worker);
      return worker;
    },
    say: (what) => log.push(what),
    wait: (ms) => new Promise<void>((over) => pauses.push({ ms, over })),
    clock: () => state.time,
  });
  const nth = (n: number) => all[n] as ControlledWorker;
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { supervisor, all, nth, log, pauses, state, turn };
}

async function startSupervisor(count: number) {
  const theatre = actors(count);
  const up = theatre.supervisor.start();
  for (const worker of theatre.all) worker.serve();
  await up;
  return theatre;
}

it('starts the configured number, and waits until they serve', async () => {
  const { all, supervisor } = await startSupervisor(3);
  expect([all.length, supervisor.running]).toEqual([3, 3]);
});

it('does not start when the first worker cannot', async () => {
  const { supervisor, nth } = actors(2);
  const up = supervisor.start();
  nth(0).end();
  await expect(up).rejects.toThrow('could not start');
});

it('replaces at once a worker that ended after a long time', async () => {
  const { all, nth, state, pauses, turn } = await startSupervisor(2);
  state.time = 60_000;
  nth(0).end();
  await turn();
  expect(pauses.map(({ ms }) => ms)).toEqual([0]);
  pauses[0]?.over();
  await turn();
  expect(all.length).toBe(3);
});

it('restarts a worker that keeps failing after growing pauses, half a minute at most', async () => {
  const { nth, pauses, turn } = await startSupervisor(1);
  for (let n = 0; n < 9; n += 1) {
    nth(n).end();
    await turn();
    pauses[n]?.over();
    await turn();
  }
  expect(pauses.map(({ ms }) => ms)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

it('replaces workers one after the other, each only when its successor serves', async () => {
  const { supervisor, nth, all, turn } = await startSupervisor(2);
  const restarted = supervisor.restart();
  await turn();
  expect([all.length, nth(0).isToldToStop]).toEqual([3, false]);
  nth(2).serve();
  await turn();
  expect([all.length, nth(0).isToldToStop, nth(1).isToldToStop]).toEqual([3, true, false]);
  nth(0).end();
  await turn();
  nth(3).serve();
  await turn();
  nth(1).end();
  expect(await restarted).toBe(true);
  expect(supervisor.running).toBe(2);
});

it('keeps the old workers when a new one does not start', async () => {
  const { supervisor, nth, all, turn } = await startSupervisor(2);
  const restarted = supervisor.restart();
  await turn();
  nth(2).end();
  expect(await restarted).toBe(false);
  expect([all.length, nth(0).isToldToStop, nth(1).isToldToStop]).toEqual([3, false, false]);
});

it('ends all workers on stop, without replacing any', async () => {
  const { supervisor, all, turn } = await startSupervisor(2);
  const stopped = supervisor.stop();
  expect(all.map(({ isToldToStop }) => isToldToStop)).toEqual([true, true]);
  for (const worker of all) worker.end();
  await stopped;
  await turn();
  expect(all.length).toBe(2);
});
