import { beforeAll, describe, expect, it } from 'vitest';
import type { CallName, InputOf } from '#contract/calls.ts';
import { SponsoredLineInput } from '#contract/editor-content.ts';
import { newsroomKey } from '../testing/newsroom-request.ts';
import { testSettings } from '../testing/start-service.ts';
import { testService } from '../testing/test-service.ts';
import { contentService } from './content-service.ts';
import { publishArticle } from './rules/publish.ts';
import { storeSponsoredLine } from './rules/store-editor-content.ts';
import { noon, sample } from './testing/sample.ts';

let now = noon * 1000;

const { db, service } = await testService(contentService, {
  now: () => now,
  settings: testSettings({ newsroomKey }),
});
beforeAll(async () => {
  await publishArticle(
    db,
    sample('cikk', { tags: [{ slug: 'hid', name: 'Híd' }], mirroringSites: ['erdely'] }),
    { now },
  );
});

const ask = <K extends CallName>(name: K, input: InputOf<K>, site: 'main' | 'erdely' = 'main') =>
  service.transport(name, input, { site, signedIn: false });
const putContent = (path: string, body: unknown, authorization = `Bearer ${newsroomKey}`) =>
  service.routes.request(path, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('content of a place', () => {
  it('is set by the newsroom, read by slug and by group, and changed at once', async () => {
    expect(await ask('uniqueGroup', { id: 27 })).toEqual({ id: 27, items: [] });
    await expect(ask('unique', { slug: 'after-main' })).rejects.toMatchObject({ status: 404 });
    expect((await putContent('/api/unique/main/after-main', { group: 27, content: ['a', 'b'] })).status).toBe(
      200,
    );
    expect(await ask('unique', { slug: 'after-main' })).toMatchObject({
      group: 27,
      content: ['a', 'b'],
      updatedAt: noon,
    });
    await putContent('/api/unique/main/after-main', { group: 27, content: { x: [1, null, 'é'] } });
    expect(await ask('uniqueGroup', { id: 27 })).toMatchObject({
      items: [{ slug: 'after-main', content: { x: [1, null, 'é'] } }],
    });
  });

  it('belongs to one site, and needs the key', async () => {
    expect(await ask('uniqueGroup', { id: 27 }, 'erdely')).toEqual({ id: 27, items: [] });
    expect((await putContent('/api/unique/main/after-main', { content: 1 }, 'Bearer x')).status).toBe(403);
  });

  it.each([
    [{}],
    [{ content: 'x'.repeat(200_001) }],
    [{ content: 1, gruop: 27 }],
    [{ content: 1, group: 0 }],
  ])('is refused when %j', async (body) => {
    expect((await putContent('/api/unique/main/valami', body)).status).toBe(400);
  });
});

describe("a sponsor's line", () => {
  const storeLine = (description: string, settings: object) =>
    storeSponsoredLine(
      db,
      'main',
      'szponzor',
      SponsoredLineInput.parse({ ctLink: 'https://szponzor.example/', description, settings }),
      {
        now,
        onChange: service.onChange,
      },
    );
  const lineOnList = async (input: InputOf<'articles'>, site: 'main' | 'erdely' = 'main') =>
    (await ask('articles', input, site)).sponsoredLine?.description ?? null;

  it('is on the lists of its sections and tags', async () => {
    await storeLine('Rovatban', { listPage: true, mainSuperTags: ['belfold'], tags: ['hid'] });
    expect([
      await lineOnList({ mstag: 'belfold' }),
      await lineOnList({ tag: 'hid' }),
      await lineOnList({ and_tags: ['hid'] }),
    ]).toEqual(['Rovatban', 'Rovatban', 'Rovatban']);
    expect([
      await lineOnList({ mstag: 'sport' }),
      await lineOnList({}),
      await lineOnList({ mstag: 'belfold' }, 'erdely'),
    ]).toEqual([null, null, null]);
  });

  it('is on the newest articles, or on all lists', async () => {
    await storeLine('Frissben', { newest: true });
    expect([await lineOnList({}), await lineOnList({ mstag: 'belfold' })]).toEqual(['Frissben', null]);
    await storeLine('Mindenhol', { listPage: true });
    expect([
      await lineOnList({}),
      await lineOnList({ mstag: 'belfold' }),
      await lineOnList({ flag: 'kedvenceink' }),
    ]).toEqual([null, 'Mindenhol', 'Mindenhol']);
  });

  it('is above the articles of its sections and tags, but not if it names none', async () => {
    const lineAboveArticle = async (input: InputOf<'articleLine'>, site: 'main' | 'erdely' = 'main') =>
      (await ask('articleLine', input, site))?.description ?? null;
    await storeLine('Cikkben', {
      mainSuperTags: ['belfold'],
      tags: ['hid'],
      dateFrom: noon,
      dateTo: noon + 60,
    });
    expect([
      await lineAboveArticle({ mstag: 'belfold' }),
      await lineAboveArticle({ mstag: 'sport', tags: 'viz,hid' }),
    ]).toEqual(['Cikkben', 'Cikkben']);
    expect([
      await lineAboveArticle({ mstag: 'sport' }),
      await lineAboveArticle({}),
      await lineAboveArticle({ mstag: 'belfold' }, 'erdely'),
    ]).toEqual([null, null, null]);
    // The change itself drops the cached answers.
    await storeLine('Cikkben', { mainSuperTags: ['belfold'], dateTo: noon });
    expect(await lineAboveArticle({ mstag: 'belfold' })).toBeNull();
    await storeLine('Listákon', { listPage: true });
    expect(await lineAboveArticle({ mstag: 'belfold', tags: ['hid'] })).toBeNull();
  });

  it('is shown only in its period, and not when it is disabled', async () => {
    await storeLine('Később', { newest: true, dateFrom: noon + 60, dateTo: noon + 120 });
    const at = async (seconds: number) => {
      now = (noon + seconds) * 1000;
      service.onChange({ tags: ['*'], gone: false });
      return lineOnList({});
    };
    expect([await at(59), await at(60), await at(119), await at(120)]).toEqual([
      null,
      'Később',
      'Később',
      null,
    ]);
    now = noon * 1000;
    await storeLine('Kikapcsolva', { newest: true, active: false });
    expect(await lineOnList({})).toBeNull();
  });

  it('must link to a web address', () => {
    const input = { ctLink: 'javascript:alert(1)', description: 'x', settings: {} };
    expect(SponsoredLineInput.safeParse(input).success).toBe(false);
  });
});

it('articles by slug come in the requested order, without those that this site does not show', async () => {
  await publishArticle(db, sample('masik'), { now, onChange: service.onChange });
  const slugs = async (query: string | string[], site: 'main' | 'erdely' = 'main') =>
    (await ask('articleCards', { slugs: query }, site)).map(({ slug }) => slug);
  expect(await slugs(['masik', 'nincs', 'cikk', 'masik'])).toEqual(['masik', 'cikk']);
  expect(await slugs('cikk,masik', 'erdely')).toEqual(['cikk']);
  expect(await slugs('')).toEqual([]);
});
