import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import { PieceDocument } from '#contract/piece.ts';
import type { Database, Transaction } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { contentService } from '../content/content-service.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { publishDueArticles } from '../content/rules/publish-due-articles.ts';
import { noon, sample } from '../content/testing/sample.ts';
import type { RunningService } from '../define-service.ts';
import { signCommand } from '../people/actor.ts';
import { startService, testSettings } from '../testing/start-service.ts';
import { piecesService } from './pieces-service.ts';
import { schedulePiece, unschedulePiece } from './rules/move-piece.ts';
import { publishDuePieces } from './rules/publish-due-pieces.ts';
import { publishPiece } from './rules/publish-piece.ts';
import { readPiece } from './rules/read-piece.ts';
import { changePiece, createPiece } from './rules/save-piece.ts';

let db: Database;
let url: string;
beforeAll(async () => {
  ({ db, url } = await testDatabase());
});
afterAll(() => db.destroy());

const by = signCommand('proba');
const now = noon * 1000;
const save = { by, now };
const media = { missingPictures: async () => [] };

async function schedule(title: string, at: number): Promise<number> {
  const document = PieceDocument.parse({ title, content: `<p>${title}</p>` });
  const { id } = await createPiece(db, document, save);
  await schedulePiece(db, id, { version: undefined, at }, { ...save, ...media });
  return id;
}

const countVersions = async (ids: readonly number[]) =>
  (
    await sql<{ count: number }>`select count(*)::int from article_version
      where article_id = any(${ids}::int[])`.execute(db)
  ).rows[0]?.count;
const countPublished = async (ids: readonly number[]) =>
  (
    await sql<{ count: number }>`select count(*)::int from article
      where id = any(${ids}::int[]) and listed`.execute(db)
  ).rows[0]?.count;

/** Starts this many services, to stand for as many processes. */
const startServices = (moment: () => number, count: number): Promise<RunningService[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      startService(piecesService, { db, now: moment, settings: testSettings({}), onError: console.error }),
    ),
  );
const stopAll = (services: RunningService[]) => Promise.all(services.map((service) => service.stop()));

describe('scheduled pieces', () => {
  it('appear exactly once, however many processes look for them, and at once after a restart', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 200; n += 1) ids.push(await schedule(`Időzített ${n}`, noon + 60));
    const earlier = await schedule('Egy másodperccel előbb', noon + 59);
    let moment = now + 59_999;
    const services = await startServices(() => moment, 2);
    // Once the earlier piece is published, the services have looked for due ones.
    await expect.poll(() => countPublished([earlier])).toBe(1);
    expect(await countPublished(ids)).toBe(0);
    moment = now + 60_000;
    await expect.poll(() => countPublished(ids)).toBe(200);
    await stopAll(services);
    expect(await countVersions(ids)).toBe(200);
    const { rows } = await sql<{ count: number }>`select count(*)::int from piece_event
      where action = 'publish' and piece_id = any(${ids}::int[])`.execute(db);
    expect(rows[0]?.count).toBe(200);

    const overdue = await schedule('Elkésett', noon + 100);
    const restarted = await startServices(() => now + 3_600_000, 1);
    expect(await countPublished([overdue])).toBe(1);
    await stopAll(restarted);
    const { document } = await readPiece(db, by.actor, overdue);
    expect(document.pubDate).toBe(noon + 100);
  });

  it('change what is published at the scheduled time', async () => {
    const document = PieceDocument.parse({ title: 'Most', slug: 'kesobb-mas', content: '<p>Most.</p>' });
    const { id } = await createPiece(db, document, save);
    await publishPiece(db, id, {}, { ...save, ...media });
    const at = { version: undefined, at: noon + 60 };
    await expect(schedulePiece(db, id, at, { ...save, ...media })).rejects.toMatchObject({ status: 409 });
    await changePiece(db, id, { version: undefined, changes: { title: 'Később' } }, save);
    expect(await schedulePiece(db, id, at, { ...save, ...media })).toMatchObject({
      state: 'published',
      publishAt: noon + 60,
    });
    const services = await startServices(() => now + 61_000, 1);
    await expect.poll(async () => (await readPiece(db, by.actor, id)).published?.version).toBe(2);
    await stopAll(services);
    expect(await readPiece(db, by.actor, id)).toMatchObject({
      title: 'Később',
      isChanged: false,
      publishAt: null,
    });
  });

  it('that a program published with a future date also appear at that time', async () => {
    const { id } = await publishArticle(db, sample('programe', { pubDate: noon + 60 }), { now });
    let moment = now + 59_000;
    const content = await startService(contentService, { db, now: () => moment });
    expect(await countPublished([id])).toBe(0);
    moment = now + 60_000;
    await eventually(async () => expect(await countPublished([id])).toBe(1));
    await content.stop();
  });

  it('that a program published with a future date keep a change that is scheduled for later', async () => {
    const { id } = await publishArticle(db, sample('kesobb-valtozik', { pubDate: noon + 60 }), { now });
    await changePiece(db, id, { version: undefined, changes: { title: 'Később' } }, save);
    await schedulePiece(db, id, { version: undefined, at: noon + 120 }, { ...save, ...media });
    await publishDueArticles(db, now + 60_000);
    expect(await readPiece(db, by.actor, id)).toMatchObject({
      state: 'published',
      publishAt: noon + 120,
      published: { version: 1 },
    });
    await publishDuePieces(db, { now: now + 120_000, ...media });
    expect(await readPiece(db, by.actor, id)).toMatchObject({
      title: 'Később',
      publishAt: null,
      published: { version: 2 },
    });
  });

  it('that a program published with a future date keep that date when a change of theirs is taken back', async () => {
    const { id } = await publishArticle(db, sample('visszavett', { pubDate: noon + 60 }), { now });
    await changePiece(db, id, { version: undefined, changes: { title: 'Később' } }, save);
    await schedulePiece(db, id, { version: undefined, at: noon + 120 }, { ...save, ...media });
    expect(await unschedulePiece(db, id, undefined, save)).toMatchObject({
      state: 'scheduled',
      publishAt: noon + 60,
    });
    await expect(unschedulePiece(db, id, undefined, save)).rejects.toMatchObject({ status: 409 });
    await publishDueArticles(db, now + 60_000);
    expect(await readPiece(db, by.actor, id)).toMatchObject({ publishAt: null, published: { version: 1 } });
  });

  it('are refused for the past, and can be taken back', async () => {
    await expect(schedule('Tegnapi', noon - 1)).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'at' }],
    });
    const id = await schedule('Mégsem', noon + 60);
    expect(await unschedulePiece(db, id, undefined, save)).toMatchObject({
      state: 'handed_in',
      publishAt: null,
    });
    const services = await startServices(() => now + 61_000, 1);
    await stopAll(services);
    expect(await countPublished([id])).toBe(0);
  });

  it('with one title and no slug appear under different addresses', async () => {
    const ids = [await schedule('Azonos cím', noon + 10), await schedule('Azonos cím', noon + 10)];
    expect(await publishDuePieces(db, { now: now + 61_000, ...media })).toBe(2);
    const { rows } = await sql<{ slug: string }>`
      select slug from article where id = any(${ids}::int[]) order by id`.execute(db);
    expect(rows.map(({ slug }) => slug)).toEqual(['azonos-cim', 'azonos-cim-2']);
  });

  it('that cannot be published say why, and do not stop the others', async () => {
    const broken = await schedule('Elromlott', noon + 10);
    const good = await schedule('Rendben', noon + 20);
    await sql`update piece set fields = fields || '{"coverImage": "/media/0123456789abcdef-9x9.jpg"}'
      where id = ${broken}`.execute(db);
    const services = await startServices(() => now + 61_000, 1);
    await expect.poll(() => countPublished([good])).toBe(1);
    await stopAll(services);
    expect(await readPiece(db, by.actor, broken)).toMatchObject({
      state: 'handed_in',
      publishAt: null,
      scheduleFault: expect.stringContaining('coverImage'),
    });
  });
});

describe('a scheduled piece that the database refuses', () => {
  it('does not make the next one faulty while another process has it', async () => {
    const broken = await schedule('Visszautasított', noon + 10);
    const good = await schedule('Jó', noon + 20);
    const ref = '/media/0123456789abcdef-8x8.jpg';
    await sql`update piece set fields = fields || ${JSON.stringify({ coverImage: ref })}
      where id = ${broken}`.execute(db);
    const isLocked = Promise.withResolvers<void>();
    const mayRelease = Promise.withResolvers<void>();
    const lockBroken = () =>
      db.transaction().execute(async (trx) => {
        await sql`select from piece where id = ${broken} for update`.execute(trx);
        isLocked.resolve();
        await mayRelease.promise;
      });
    let other: Promise<void> | undefined;
    let attempts = 0;
    const missingPictures = async (refs: readonly string[]) => {
      if (!refs.includes(ref)) return [];
      attempts += 1;
      if (attempts === 2) other = lockBroken();
      throw new Error('refused');
    };
    // The third transaction records the fault. The other process comes before it.
    let transactions = 0;
    const slowDb = new Proxy(db, {
      get(target, key) {
        if (key !== 'transaction') return Reflect.get(target, key, target);
        transactions += 1;
        if (transactions !== 3) return () => target.transaction();
        const execute = async (work: (trx: Transaction) => Promise<unknown>) => {
          await isLocked.promise;
          return target.transaction().execute(work);
        };
        return () => ({ execute });
      },
    });
    await publishDuePieces(slowDb, { now: now + 61_000, missingPictures });
    mayRelease.resolve();
    await other;
    expect(await readPiece(db, by.actor, good)).toMatchObject({ state: 'published', scheduleFault: null });
    expect(await readPiece(db, by.actor, broken)).toMatchObject({ state: 'scheduled', scheduleFault: null });
    await unschedulePiece(db, broken, undefined, save);
  });
});

describe('a process that is killed while it publishes what is due', () => {
  it('loses nothing, and leaves nothing half done', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 150; n += 1) ids.push(await schedule(`Megölt ${n}`, noon + 60));
    const publisher = fork(join(import.meta.dirname, 'testing/publish-due.ts'), [url, String(now + 61_000)]);
    await expect.poll(() => countPublished(ids), { interval: 5 }).toBeGreaterThan(0);
    publisher.kill('SIGKILL');
    await once(publisher, 'exit');
    const services = await startServices(() => now + 61_000, 1);
    await expect.poll(() => countPublished(ids)).toBe(150);
    await stopAll(services);
    expect(await countVersions(ids)).toBe(150);
  });
});
