import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '#contract/calls.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { contentService } from '../content/content-service.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { sample } from '../content/testing/sample.ts';
import type { RunningService } from '../define-service.ts';
import { bareSites } from '../platform.ts';
import { pageRequest } from '../testing/page-request.ts';
import { startService } from '../testing/start-service.ts';
import { answerMistake } from './answer-mistake.ts';
import { deleteOldMistakes, listMistakes } from './mistake-queries.ts';
import { mistakesService } from './mistakes-service.ts';

const origin = 'http://localhost:3000';
const start = Date.now();
const by = {
  actor: { kind: 'person' as const, id: '7', name: 'Fodor Áron', role: 'editor' as const },
  address: null,
};

const db = await fileDatabase();
let service: RunningService;
let content: RunningService;
let article: number;
let hidden: number;
beforeAll(async () => {
  ({ id: article } = await publishArticle(
    db,
    sample('tetozott', { pubDate: Math.floor(start / 1000) - 60 }),
  ));
  ({ id: hidden } = await publishArticle(db, sample('rejtett', { active: false })));
  content = await startService(contentService, { db });
  service = await startService(mistakesService, { db, sites: bareSites(origin), ask: content.transport });
});
afterAll(async () => {
  await service.stop();
  await content.stop();
});
beforeEach(() => sql`truncate mistake_report, rate_window`.execute(db));

const send = (body: object | string, headers: Record<string, string> = {}) =>
  service.routes.request(`${origin}/api/mistakes`, pageRequest(origin, body, headers));
const list = (input: Partial<Parameters<typeof listMistakes>[1]> = {}): Promise<OutputOf<'mistakes'>> =>
  listMistakes(db, { state: 'new', limit: 50, ...input });

describe('a report', () => {
  it('waits in the queue with the words that it is about', async () => {
    const quote = 'a Szamos <b>tetőzött</b>';
    expect((await send({ article, version: 1, quote, text: 'Tegnap.', email: 'Eva@Pelda.hu' })).status).toBe(
      202,
    );
    const { items, counts } = await list();
    expect(items).toMatchObject([
      {
        article,
        title: 'Cikk: tetozott',
        quote,
        text: 'Tegnap.',
        email: 'Eva@pelda.hu',
        state: 'new',
        readVersion: 1,
        site: 'main',
        answeredBy: null,
      },
    ]);
    expect(counts).toEqual({ new: 1, corrected: 0, dismissed: 0 });
  });

  it('from a form leads back to its page, which shows the result', async () => {
    const back = async (fields: string) =>
      (await send(`article=${article}&${fields}`)).headers.get('location');
    expect(await back('text=Elírás')).toMatch(/^\/.+\/tetozott\/hiba\?allapot=elkuldve$/);
    expect(await back('text=+&quote=')).toMatch(/allapot=ures$/);
    expect(await back('text=x&email=nem-cim')).toMatch(/allapot=cim$/);
    expect((await list()).counts.new).toBe(1);
  });

  it('is accepted only from our pages and about what readers see, and from no program', async () => {
    expect((await send('article=1&text=x', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ article: hidden, text: 'x' })).status).toBe(404);
    expect((await send({ article: 2_000_000, text: 'x' })).status).toBe(404);
    const tooLong = await send({ article, text: 'x'.repeat(2001) });
    expect([tooLong.status, await tooLong.json()]).toMatchObject([400, { issues: [{ path: 'text' }] }]);
    expect((await send({ article, text: 'Olcsó óra', website: 'https://ora.example' })).status).toBe(202);
    expect((await list()).items).toEqual([]);
  });

  it('in the same words waits once, and one article accepts sixty an hour, repeated ones included', async () => {
    for (let n = 0; n < 2; n++) await send({ article, text: 'Elírás' });
    expect((await list()).items).toHaveLength(1);
    for (let n = 2; n < 59; n++) await send({ article, text: `Elírás ${n}` });
    expect((await send({ article, text: 'A hatvanadik' })).status).toBe(202);
    const refused = await send({ article, text: 'Túl sok' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('an answer', () => {
  const report = async () => {
    await send({ article, text: 'Elírás', email: 'eva@pelda.hu' });
    const [first] = (await list()).items;
    if (!first) throw new Error('It was not stored.');
    return first;
  };

  it('records who and when, is in the audit log, and can be taken back', async () => {
    const { id, version } = await report();
    const answer = await answerMistake(db, { id, state: 'corrected', version }, { by, now: start });
    expect(answer).toMatchObject({
      state: 'corrected',
      answeredBy: 'Fodor Áron',
      answeredAt: Math.floor(start / 1000),
      version: 2,
    });
    expect((await list()).items).toEqual([]);
    expect((await list({ state: 'corrected', article })).items).toHaveLength(1);
    await answerMistake(db, { id, state: 'new', version: 2 }, { by, now: start });
    expect((await list()).counts.new).toBe(1);
    const { rows } = await sql<{
      after: object;
    }>`select after from audit where entity_id = ${String(id)} and entity = 'mistake' order by id`.execute(
      db,
    );
    expect(rows.map(({ after }) => after)).toEqual([{ state: 'corrected' }, { state: 'new' }]);
  });

  it('by two people at the same time is the first one’s, and the second is told', async () => {
    const { id, version } = await report();
    await answerMistake(db, { id, state: 'dismissed', version }, { by, now: start });
    await expect(
      answerMistake(db, { id, state: 'corrected', version }, { by, now: start }),
    ).rejects.toMatchObject({ status: 409, conflict: { current: { state: 'dismissed' } } });
    await expect(
      answerMistake(db, { id: 999, state: 'corrected', version: null }, { by, now: start }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('is stored for half a year, and the reader’s address for a month', async () => {
    const { id } = await report();
    await answerMistake(db, { id, state: 'corrected', version: null }, { by, now: start });
    const addressAfter = async (days: number) => {
      await deleteOldMistakes(db, start + days * 86_400_000);
      return (await list({ state: 'corrected' })).items.map(({ email }) => email);
    };
    expect(await addressAfter(29)).toEqual(['eva@pelda.hu']);
    expect(await addressAfter(31)).toEqual([null]);
    expect(await addressAfter(181)).toEqual([]);
  });
});
