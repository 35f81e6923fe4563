import { expect, it } from 'vitest';
import { createRenderScheduler } from './render-scheduler.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Work that takes this many milliseconds of a clock that the test controls. */
function createTimedWork() {
  let time = 0;
  const doneJobs: string[] = [];
  const scheduler = createRenderScheduler(() => time);
  const work = (name: string, ms: number) =>
    scheduler.run(() => {
      time += ms;
      doneJobs.push(name);
      return name;
    });
  return { scheduler, doneJobs, work };
}

it('runs quick jobs at once, and the others in the next turn of the event loop', async () => {
  const { doneJobs, work } = createTimedWork();
  const all = [work('a', 1), work('b', 1), work('c', 5), work('d', 5), work('e', 1)];
  expect(doneJobs).toEqual(['a', 'b', 'c']);
  await nextTurn();
  expect(doneJobs).toEqual(['a', 'b', 'c', 'd']);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('keeps the order of the jobs', async () => {
  const { doneJobs, work } = createTimedWork();
  const first = [work('a', 9), work('b', 9)];
  await nextTurn();
  const more = [work('c', 1), work('d', 1)];
  await Promise.all([...first, ...more]);
  expect(doneJobs).toEqual(['a', 'b', 'c', 'd']);
});

it('passes on an error of a job, and continues', async () => {
  const { scheduler, work } = createTimedWork();
  const broken = scheduler.run(() => {
    throw new Error('broken');
  });
  const late = [work('a', 9), scheduler.run(() => Promise.reject(new Error('late')))];
  await expect(broken).rejects.toThrow('broken');
  await expect(late[1]).rejects.toThrow('late');
  expect(await work('b', 1)).toBe('b');
});
