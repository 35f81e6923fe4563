import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { fileDatabase } from '#database/testing/test-database.ts';
import { countUse, deleteEndedWindows, requireWithinLimit } from './stored-windows.ts';

const db = await fileDatabase();
beforeEach(() => sql`truncate rate_window`.execute(db));

const limit = { name: 'proba', max: 3, windowSeconds: 600 };

it('a limit lets three uses through in its window, then says how long to wait', async () => {
  for (let n = 0; n < 3; n++) expect(await countUse(db, limit, 'egy')).toBeNull();
  const wait = await countUse(db, limit, 'egy');
  expect(wait).toBeGreaterThan(590);
  expect(wait).toBeLessThanOrEqual(600);
  await expect(requireWithinLimit(db, limit, 'egy')).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: expect.any(Number),
  });
});

it('uses are counted separately for each limit and each subject', async () => {
  for (let n = 0; n < 3; n++) await countUse(db, limit, 'egy');
  expect(await countUse(db, limit, 'ketto')).toBeNull();
  expect(await countUse(db, { ...limit, name: 'mas' }, 'egy')).toBeNull();
});

it('no more than three of simultaneous uses are let through', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, () => countUse(db, limit, 'egy')));
  expect(waits.filter((wait) => wait === null)).toHaveLength(3);
});

it('counting starts again when the window has ended, and ended windows are deleted', async () => {
  for (let n = 0; n < 4; n++) await countUse(db, limit, 'egy');
  await sql`update rate_window set ends_at = now() - interval '1 second'`.execute(db);
  expect(await countUse(db, limit, 'egy')).toBeNull();
  await sql`update rate_window set ends_at = now() - interval '1 second'`.execute(db);
  await deleteEndedWindows(db);
  const { rows } = await sql`select from rate_window`.execute(db);
  expect(rows).toHaveLength(0);
});

it('a subject is not stored in plain text', async () => {
  await countUse(db, limit, 'valaki@example.hu');
  const { rows } = await sql<{ key: Buffer }>`select key from rate_window`.execute(db);
  expect(rows[0]?.key.toString('latin1')).not.toContain('example');
});
