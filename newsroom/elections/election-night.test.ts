import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sampleFolder } from '@cimlap/sample';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import type { ContentChange } from '#contract/cache-tags.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { checkFeed } from '#services/elections/feed.ts';
import { readElection, readUnit } from '#services/elections/rules/read-election.ts';
import { type ElectionFile, readElectionFile } from '#services/elections/rules/read-file.ts';
import { storeElection } from '#services/elections/rules/store-election.ts';
import { type Outcome, readDelivery, takeDelivery } from '#services/elections/rules/take-delivery.ts';
import { signCommand } from '#services/people/actor.ts';
import { runCommand } from '../testing/run-command.ts';
import { nightMinutes, rehearsalOf, resultsAt } from './rehearsal.ts';

const sample = path.join(sampleFolder, 'elections/valasztas-2022.ndjson');
const slug = 'proba-valasztas-2022';
/** Unix seconds of the first minute. */
const nightStart = Date.parse('2022-04-03T21:00:00+02:00') / 1000;

let db: Database;
let url: string;
const folder = testFolder();
let file: ElectionFile;

beforeAll(async () => {
  ({ db, url } = await testDatabase());
  const whole = readElectionFile(await readFile(sample, 'utf8'));
  // Settlements would only make it slower.
  file = { ...whole, units: whole.units.filter(({ level }) => level !== 'settlement') };
});
afterAll(async () => {
  await db.destroy();
});

const begin = () => storeElection(db, rehearsalOf(file), null, { rehearsal: true });
const deliveryAt = (number: number, minute: number, correction = false) => ({
  head: { format: 1 as const, election: slug, number, at: nightStart + number * 60, correction },
  results: resultsAt(file, minute),
});
const votes = async () => (await readElection(db, slug)).country?.list?.votes['fidesz-kdnp'];
const refusals = () =>
  db
    .selectFrom('election_delivery')
    .select(['number', 'complaint'])
    .where('taken', '=', false)
    .orderBy('id')
    .execute();

describe('an election night', () => {
  it('starts empty, grows with every delivery, and ends with the known result', async () => {
    await begin();
    const start = await readElection(db, slug);
    expect([start.counted, start.rehearsal, start.final, start.mandates]).toEqual([0, true, false, null]);
    const counts: number[] = [];
    for (const [number, minute] of [40, 90, 140, 200, nightMinutes].entries()) {
      expect(await takeDelivery(db, deliveryAt(number + 1, minute))).toMatchObject({ kind: 'taken' });
      const { counted, mandates } = await readElection(db, slug);
      expect(mandates?.official).toBe(false);
      counts.push(counted ?? 0);
    }
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts.at(-1)).toBe(100);
    // The official result of 2022.
    expect(await votes()).toBe(3_060_706);
    const { mandates } = await readElection(db, slug);
    const seats = mandates?.seats.filter(({ constituency, onList }) => constituency + onList > 0);
    expect(seats?.map(({ constituency, onList }) => constituency + onList)).toEqual([135, 57, 6, 1]);
  });

  it('announces an accepted delivery with the cache tag of the election', async () => {
    await begin();
    const changes: ContentChange[] = [];
    await takeDelivery(db, deliveryAt(1, 60), (change) => changes.push(change));
    expect(changes).toEqual([{ tags: [`election:${slug}`], gone: false }]);
  });

  it('accepts a delivery once, and none that is older than the last', async () => {
    await begin();
    await takeDelivery(db, deliveryAt(5, 120));
    const before = await votes();
    expect(await takeDelivery(db, deliveryAt(5, 120))).toEqual({ kind: 'known' });
    expect(await takeDelivery(db, deliveryAt(4, 180))).toEqual({ kind: 'known' });
    expect(await votes()).toBe(before);
  });
});

describe('an invalid delivery', () => {
  const spoilDelivery = (change: (results: ReturnType<typeof resultsAt>) => void) => {
    const delivery = structuredClone(deliveryAt(2, 160));
    change(delivery.results);
    return delivery;
  };

  it.each([
    ['has an unknown place', (results) => results.push({ unit: 'atlantisz' }), /no unit "atlantisz"/],
    ['has a place twice', (results) => results.push({ unit: 'zala-1' }), /zala-1 is in it twice/],
    [
      'has an unknown list',
      (results) => Object.assign(results[0]?.list?.votes ?? {}, { senki: 0 }),
      /no list "senki"/,
    ],
    [
      'does not add up',
      (results) => Object.assign(results[0]?.list?.votes ?? {}, { 'mi-hazank': 1 }),
      /votes are \d+ together/,
    ],
  ] satisfies Array<[string, (results: ReturnType<typeof resultsAt>) => unknown, RegExp]>)(
    'is refused completely, and the last good one stays: it %s',
    async (_, change, complaint) => {
      await begin();
      await takeDelivery(db, deliveryAt(1, 80));
      const before = await votes();
      expect(await takeDelivery(db, spoilDelivery(change))).toEqual({
        kind: 'refused',
        complaint: expect.stringMatching(complaint),
      });
      expect(await votes()).toBe(before);
      expect((await refusals()).at(-1)?.complaint).toMatch(complaint);
      expect(await takeDelivery(db, deliveryAt(2, 160))).toMatchObject({ kind: 'taken' });
    },
  );

  it('is refused if its counts decrease, unless it is marked as a correction', async () => {
    await begin();
    await takeDelivery(db, deliveryAt(1, 160));
    expect(await takeDelivery(db, deliveryAt(2, 80))).toEqual({
      kind: 'refused',
      complaint: expect.stringMatching(/fewer polling stations|votes before/),
    });
    expect(await takeDelivery(db, deliveryAt(3, 80, true))).toMatchObject({ kind: 'taken' });
  });

  it('is refused if it is of an unknown election', async () => {
    const delivery = deliveryAt(1, 80);
    const other = { ...delivery, head: { ...delivery.head, election: 'valasztas-2048' } };
    expect(await takeDelivery(db, other)).toEqual({
      kind: 'refused',
      complaint: 'there is no election "valasztas-2048"',
    });
  });
});

describe('a feed', () => {
  const deliver = (name: string, lines: readonly unknown[]) =>
    writeFile(
      path.join(folder, name),
      lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
    );
  const lines = ({ head, results }: ReturnType<typeof deliveryAt>) => [
    { kind: 'delivery', ...head },
    ...results.map((result) => ({ kind: 'result', ...result })),
  ];

  it('is read line by line; half a file, nonsense and silence are reported and change nothing', async () => {
    await begin();
    const source = path.join(folder, 'feed.ndjson');
    const outcomes: Array<{ kind: string; complaint?: string }> = [];
    const check = () =>
      checkFeed({
        db,
        ...{ source, by: signCommand('election-night') },
        report: (outcome: Outcome | { kind: 'unreachable'; complaint: string }) => outcomes.push(outcome),
      });
    await check();
    await deliver('feed.ndjson', lines(deliveryAt(1, 90)));
    await check();
    const { rows } = await sql<object>`select action, actor_id, after from audit
      where entity_id = ${slug} order by id desc limit 1`.execute(db);
    expect(rows).toEqual([
      { action: 'deliver', actor_id: 'election-night', after: expect.objectContaining({ delivery: 1 }) },
    ]);
    const before = await votes();
    const text = await readFile(source, 'utf8');
    await writeFile(source, text.slice(0, text.length - 40));
    await check();
    await deliver('feed.ndjson', ['<html>502 Bad Gateway</html>']);
    await check();
    expect(outcomes.map(({ kind }) => kind)).toEqual(['unreachable', 'taken', 'refused', 'refused']);
    expect(outcomes[3]?.complaint).toMatch(/^Line 1 is not JSON/);
    expect(await votes()).toBe(before);
  });

  it('is not read beyond the limit, even if it never ends', async () => {
    const endless = createServer(
      (_request, response) => void response.write(Buffer.alloc(17 * 1024 * 1024, ' ')),
    );
    await once(endless.listen(0, '127.0.0.1'), 'listening');
    const source = `http://127.0.0.1:${(endless.address() as AddressInfo).port}/`;
    const complaints: string[] = [];
    await checkFeed({
      db,
      source,
      report: (outcome) => 'complaint' in outcome && complaints.push(outcome.complaint),
    });
    expect(complaints).toEqual([`${source} is larger than 16 MB.`]);
    endless.closeAllConnections();
    endless.close();
  });

  it('must start with the delivery and contain results', () => {
    expect(() => readDelivery('{"kind":"result","unit":"zala-1"}')).toThrow(/first line must be/);
    expect(() => readDelivery(JSON.stringify(lines(deliveryAt(1, 90))[0]))).toThrow(/no results/);
  });
});

it('a rehearsal by command is in the audit log, step by step', async () => {
  const night = path.join(folder, 'ejszaka.ndjson');
  const lines = (await readFile(sample, 'utf8')).split('\n').filter((line) => !line.includes('"settlement"'));
  await writeFile(night, lines.join('\n').replaceAll('valasztas-2022', 'valasztas-2023'));
  const { status, errors } = await runCommand(
    ['election-night', night, '--speed', String(nightMinutes * 60)],
    { DATABASE_URL: url },
  );
  expect([status, errors]).toEqual([0, expect.any(String)]);
  const { rows } = await sql<object>`select actor_kind, actor_id, action from audit
    where entity = 'election' and entity_id = 'proba-valasztas-2023' order by id`.execute(db);
  const by = { actor_kind: 'command', actor_id: 'election-night' };
  expect(rows).toEqual([
    { ...by, action: 'upload' },
    { ...by, action: 'deliver' },
  ]);
});

it.each([
  ['a watched feed', (night: string) => ['election-night', night]],
  ['a rehearsal', (night: string) => ['election-night', night, '--speed', '1']],
])('the status of %s that is interrupted says so', async (_what, argsFor) => {
  const { status } = await runCommand(argsFor(sample), { DATABASE_URL: url }, '', AbortSignal.abort());
  expect(status).toBe(130);
});

it('a place reports its counted share', async () => {
  await begin();
  await takeDelivery(db, deliveryAt(1, 120));
  const { unit } = await readUnit(db, slug, 'zala-1');
  const [counted = 0, all = 0] = unit.constituency?.stations ?? [];
  expect(counted).toBeGreaterThan(0);
  expect(counted).toBeLessThan(all);
});
