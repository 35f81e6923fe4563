import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { CallError } from '#contract/errors.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { type CountedTry, countTry, type DelayRule, deleteOldTries, uncountTry } from './try-delays.ts';

const db = await fileDatabase();
beforeEach(() => sql`truncate try_delay`.execute(db));

/** Long enough that none ends during the test, even on a slow machine. */
const rule: DelayRule = {
  name: 'try',
  freeTries: 3,
  firstDelaySeconds: 600,
  maxDelaySeconds: 3000,
  forgetSeconds: 86_400,
};
const attempt: CountedTry = [rule, 'one'];

/** @returns seconds to wait; null when the attempt was counted */
async function waitOf(...tries: CountedTry[]): Promise<number | null> {
  const refusal = await countTry(db, tries).then(
    () => null,
    (error: CallError) => error,
  );
  return refusal && (refusal.retryAfterSeconds ?? Number.NaN);
}

/** Moves the stored times as if this much time had passed. */
const passSeconds = (seconds: number) =>
  sql`update try_delay set next_at = next_at - make_interval(secs => ${seconds}),
    forget_at = forget_at - make_interval(secs => ${seconds})`.execute(db);

it('four tries need not wait; after that the wait doubles each time, up to a limit', async () => {
  for (let n = 0; n < 4; n++) expect(await waitOf(attempt)).toBeNull();
  const delays: number[] = [];
  for (let n = 0; n < 5; n++) {
    const seconds = (await waitOf(attempt)) ?? 0;
    delays.push(Math.round(seconds / 100) * 100);
    await passSeconds(seconds);
    expect(await waitOf(attempt)).toBeNull();
  }
  expect(delays).toEqual([600, 1200, 2400, 3000, 3000]);
});

it('tries are counted by rule and by subject, but not during a delay', async () => {
  for (let n = 0; n < 4; n++) await waitOf(attempt);
  const other: CountedTry = [{ ...rule, name: 'other' }, 'one'];
  for (let n = 0; n < 10; n++) expect(await waitOf(other, attempt)).not.toBeNull();
  for (let n = 0; n < 4; n++) expect(await waitOf(other)).toBeNull();
  expect(await waitOf([rule, 'two'])).toBeNull();
});

it('no more than four of simultaneous tries are let through', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, () => waitOf(attempt)));
  expect(waits.filter((wait) => wait === null)).toHaveLength(4);
});

it('a successful try is not counted, and counting starts again after a day', async () => {
  for (let n = 0; n < 4; n++) await waitOf(attempt);
  await uncountTry(db, [attempt]);
  expect(await waitOf(attempt)).toBeNull();
  expect(await waitOf(attempt)).not.toBeNull();
  await passSeconds(90_000);
  for (let n = 0; n < 4; n++) expect(await waitOf(attempt)).toBeNull();
  await passSeconds(90_000);
  await deleteOldTries(db);
  expect(await db.selectFrom('try_delay').select('tries').execute()).toEqual([]);
});
