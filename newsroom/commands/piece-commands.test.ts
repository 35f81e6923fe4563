import { expect, test } from 'vitest';
import { publishDuePieces } from '#services/pieces/rules/publish-due-pieces.ts';
import { runCommand } from '../testing/run-command.ts';
import { testPlace } from '../testing/test-place.ts';

const { db, environment } = await testPlace();

const run = (...args: string[]) => runCommand(args, environment);
const draft = async (document: unknown) =>
  (await runCommand(['draft', '-'], environment, JSON.stringify(document))).output.trim();
const stateOf = async (id: string) =>
  (await db.selectFrom('piece').select('state').where('id', '=', Number(id)).executeTakeFirstOrThrow()).state;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

test('a piece goes from a draft to a page and is withdrawn again', async () => {
  const id = await draft({ title: 'Épül a híd', slug: 'epul-a-hid', content: '<p>Már látszik.</p>' });
  expect(id).toMatch(/^\d+$/);
  expect((await run('pieces', '--state', 'draft')).output).toMatch(
    new RegExp(`^${id}\tdraft\tepul-a-hid\tÉpül a híd\tchanged [\\d-]+T[\\d:]+Z\n$`),
  );
  const scheduled = await run('schedule', 'epul-a-hid', '2096-12-24T18:00+01:00');
  expect(scheduled).toMatchObject({
    status: 0,
    output: `Scheduled: piece ${id} for 2096-12-24T17:00:00Z\n`,
  });
  expect((await run('pieces')).output).toBe(
    `${id}\tscheduled\tepul-a-hid\tÉpül a híd\tdue 2096-12-24T17:00:00Z\n`,
  );
  const now = Date.parse('2096-12-24T17:00:01Z');
  await publishDuePieces(db, { now, missingPictures: async () => [] });
  expect(await stateOf(id)).toBe('published');
  expect(await run('withdraw', id, '--reason', 'Téves volt.')).toMatchObject({
    status: 0,
    output: `Withdrawn: piece ${id}\n`,
  });
  expect(await stateOf(id)).toBe('withdrawn');
  const events = await db
    .selectFrom('piece_event')
    .select(['action', 'actor', 'note'])
    .where('piece_id', '=', Number(id))
    .where('actor', 'like', 'command:%')
    .orderBy('id')
    .execute();
  expect(events).toMatchObject([
    { action: 'create', actor: 'command:draft' },
    { action: 'schedule', actor: 'command:schedule' },
    { action: 'withdraw', actor: 'command:withdraw', note: 'Téves volt.' },
  ]);
  expect((await run('withdraw', id, '--reason', 'Megint.')).errors).toContain('has already been withdrawn');
});

test('list shows pieces by site, and as many as requested', async () => {
  const erdely = await draft({ title: 'Kolozsvári', originatingSite: 'erdely' });
  const main = await draft({ title: 'Pesti' });
  expect((await run('pieces', '--site', 'erdely')).output).toMatch(
    new RegExp(`^${erdely}\tdraft\t-\tKolozsvári\t[^\n]+\n$`),
  );
  expect((await run('pieces', '--limit', '1')).output).toMatch(new RegExp(`^${main}\t[^\n]+\n$`));
  expect(await run('pieces', '--state', 'handed_in')).toMatchObject({
    status: 0,
    output: '',
    errors: expect.stringContaining('There are no such pieces.'),
  });
});

test('schedule and withdraw give the reason why they refuse, and the piece stays a draft', async () => {
  const id = await draft({ title: 'Üres' });
  const { status, errors } = await run('schedule', id, inAnHour());
  expect([status, errors]).toEqual([1, expect.stringContaining('content: There is no text yet.')]);
  expect(await stateOf(id)).toBe('draft');
  const past = await run('schedule', id, '2020-01-01T00:00:00Z');
  expect(past).toMatchObject({ status: 1, errors: expect.stringContaining('This time is in the past') });
  const unpublished = await run('withdraw', id, '--reason', 'Nem kell.');
  expect(unpublished).toMatchObject({ status: 1, errors: expect.stringContaining('was never published') });
});

test('an invalid draft is refused with its faults', async () => {
  const before = await db.selectFrom('piece').select('id').execute();
  const wrong = await runCommand(['draft', '-'], environment, JSON.stringify({ title: 'A', cim: 'B' }));
  expect(wrong).toMatchObject({
    status: 1,
    output: '',
    errors: expect.stringContaining('cim: There is no such field'),
  });
  const untitled = await runCommand(['draft', '-'], environment, '{}');
  expect(untitled).toMatchObject({ status: 1, errors: expect.stringContaining('title: ') });
  expect((await runCommand(['draft', '-'], environment, '{')).errors).toContain('is not JSON');
  await draft({ title: 'Foglalt', slug: 'foglalt' });
  const rival = { title: 'Másik', slug: 'foglalt' };
  expect(await runCommand(['draft', '-'], environment, JSON.stringify(rival))).toMatchObject({
    status: 1,
    output: '',
    errors: expect.stringContaining('slug: Another piece has this slug'),
  });
  expect(await db.selectFrom('piece').select('id').execute()).toHaveLength(before.length + 1);
});

test('many pieces are changed at once; a failure stops no other', async () => {
  const [first, second] = [await draft({ title: 'Egyik' }), await draft({ title: 'Másik' })];
  const operations = [
    { action: 'change', id: Number(first), changes: { flags: ['special'] } },
    { action: 'withdraw', id: Number(first), reason: 'Nem kell.' },
    { action: 'delete', id: Number(second) },
  ];
  const done = await runCommand(['bulk', '-'], environment, JSON.stringify({ operations }));
  expect([done.status, done.output]).toEqual([
    1,
    `${first}\tchange\tdone, version 2\n${first}\twithdraw\tThe piece ${first} was never published; delete it instead.\n` +
      `${second}\tdelete\tdone\n`,
  ]);
  const wrong = await runCommand(['bulk', '-'], environment, JSON.stringify({ operations: [{ id: 1 }] }));
  expect(wrong).toMatchObject({ status: 1, errors: expect.stringContaining('operations.0.action') });
});

test.each([
  [['pieces', '--state', 'kesz'], 2, 'Allowed choices are draft'],
  [['pieces', '--site', 'x'], 2, 'Allowed choices are main'],
  [['schedule', 'nincs', 'holnap'], 2, 'TIME must look like'],
  [['schedule', 'nincs', '2096-12-24T18:00'], 2, 'TIME must look like'],
  [['schedule', 'nincs', '2096-12-24T18:00Z'], 1, 'There is no piece with the slug or number nincs.'],
  [['schedule', 'Nincs ilyen!', '2096-12-24T18:00Z'], 1, 'There is no piece'],
  [['withdraw', '999999', '--reason', 'Nem kell.'], 1, 'There is no piece with the slug or number 999999.'],
  [['withdraw', 'nincs'], 2, '--reason'],
  [['withdraw', 'nincs', '--reason', ' '], 2, 'reason: '],
])('refuses the arguments %j', async (args, exitStatus, message) => {
  const { status, errors } = await run(...args);
  expect([status, errors]).toEqual([exitStatus, expect.stringContaining(message)]);
});
