import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#database/database.ts';
import { startService } from '../testing/start-service.ts';
import { defineLivescore } from './livescore-service.ts';
import { createScores } from './scores.ts';
import { recordedSample } from './testing/recorded-sample.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => vi.useRealTimers());

/** The service, whose scores cannot start the first two times. */
async function startWithFailures() {
  const db = {} as Database;
  const start = vi.fn().mockRejectedValueOnce(new Error('1')).mockRejectedValueOnce(new Error('2'));
  const service = defineLivescore((context) => ({
    ...createScores({ ...context, recorded: recordedSample([]) }),
    start: start.mockResolvedValue(undefined),
  }));
  return { service: await startService(service, { db }), start };
}

test('the service starts although scores cannot, which then try again until they can', async () => {
  const { start } = await startWithFailures();
  expect(start).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(start).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(start).toHaveBeenCalledTimes(3);
});

test('a service that was stopped does not try again', async () => {
  const { service, start } = await startWithFailures();
  await service.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(start).toHaveBeenCalledTimes(1);
});
