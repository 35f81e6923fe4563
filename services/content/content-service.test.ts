import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallName, calls, type InputOf } from '#contract/calls.ts';
import type { ArticleInput } from '#contract/newsroom.ts';
import { listenForChanges } from '#database/changes.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import type { RunningService } from '../define-service.ts';
import { startService } from '../testing/start-service.ts';
import { contentService } from './content-service.ts';
import { publishArticle, unpublishArticle } from './rules/publish.ts';
import { storeDoc } from './rules/store-doc.ts';
import { storeFrontChoice } from './rules/store-front-choice.ts';
import { storeSections } from './rules/store-names.ts';
import { storeEpisodes } from './rules/store-podcasts.ts';
import { noon, sample } from './testing/sample.ts';

let db: Database;
let url: string;
let service: RunningService;
let now = noon * 1000;

beforeAll(async () => {
  ({ db, url } = await testDatabase());
  service = await startService(contentService, { db, now: () => now });
});
afterAll(async () => {
  service.stop();
  await db.destroy();
});
beforeEach(() => {
  now = noon * 1000;
  service.onChange({ tags: ['*'], gone: false });
});

const publish = (slug: string, fields: Partial<ArticleInput> = {}) =>
  publishArticle(db, sample(slug, fields), { now, onChange: service.onChange });
const main = { site: 'main', signedIn: false } as const;
const erdely = { site: 'erdely', signedIn: false } as const;
const ask = <K extends CallName>(
  name: K,
  input: InputOf<K>,
  context: { site: 'main' | 'erdely'; signedIn: boolean } = main,
) => service.transport(name, input, context);
const get = (path: string, headers: Record<string, string> = {}) => service.routes.request(path, { headers });

describe('an article', () => {
  it('is read by slug and by id, as the contract describes it', async () => {
    const { id } = await publish('olvashato', {
      content: '<p>Egy.</p><script>alert(1)</script><p>Kettő.</p>',
      authors: [{ slug: 'kende-luca', name: 'Kende Luca', title: 'újságíró' }],
      tags: [{ slug: 'arviz', name: 'Árvíz' }],
      flags: ['live', 'legfontosabb', 'adfree'],
    });
    const article = calls.article.output.parse(await (await get('/api/articles/olvashato')).json());
    expect(article).toMatchObject({
      id,
      live: true,
      important: true,
      adfree: true,
      favorite: false,
      pr: false,
      paragraphCount: 2,
    });
    expect(article.content).not.toContain('script');
    expect(article).toMatchObject({
      url: '/belfold/2026/11/20/olvashato',
      articleAuthors: [{ name: 'Kende Luca', title: 'újságíró' }],
    });
    expect(await (await get(`/api/article/${id}`)).json()).toEqual(article);
    expect(await ask('articleVersion', { slug: 'olvashato' })).toEqual({ v: 1, updatedAt: noon });
  });

  it('names its match on cards if its editors set one, and otherwise lacks the field', async () => {
    await publish('rangado', { eventName: 'Ajka–Békés', sections: [{ slug: 'meccs', name: 'Meccs' }] });
    await publish('edzes', { sections: [{ slug: 'meccs', name: 'Meccs' }] });
    const { items } = await ask('articles', { mstag: 'meccs' });
    const [edzes, rangado] = items.toSorted((a, b) => a.slug.localeCompare(b.slug));
    expect(rangado?.eventName).toBe('Ajka–Békés');
    expect(edzes).not.toHaveProperty('eventName');
    expect((await ask('article', { slug: 'rangado' })).eventName).toBe('Ajka–Békés');
  });

  it('shows its number of words on cards, after each change', async () => {
    const { id } = await publish('szavak', { content: '<p>Egy,&nbsp;két</p><p>há<b>rom.</b></p>' });
    expect((await ask('articleCards', { slugs: ['szavak'] }))[0]).toMatchObject({ wordCount: 3 });
    await publishArticle(db, sample('szavak', { content: '<p>Négy szó lett belőle.</p>' }), {
      now,
      update: id,
      onChange: service.onChange,
    });
    expect((await ask('articleCards', { slugs: ['szavak'] }))[0]).toMatchObject({ wordCount: 4 });
    expect(await ask('article', { slug: 'szavak' })).toMatchObject({ wordCount: 4 });
  });

  it('is found only on the sites that show it', async () => {
    await publish('csak-itt');
    await publish('mindketto', { originatingSite: 'erdely', mirroringSites: ['main'] });
    await expect(ask('article', { slug: 'csak-itt' }, erdely)).rejects.toMatchObject({ status: 404 });
    expect(await ask('article', { slug: 'mindketto' })).toMatchObject({
      originatingSite: 'erdely',
      mirroringSites: ['main'],
    });
    expect((await get('/api/articles/csak-itt', { host: 'erdely.localhost:3000' })).status).toBe(404);
    expect((await get('/api/articles/csak-itt', { 'x-cimlap-site': 'erdely' })).status).toBe(404);
    expect((await get('/api/articles/csak-itt', { host: 'elsewhere.example' })).status).toBe(200);
  });

  it('that was withdrawn is shown only to signed-in readers', async () => {
    const { id } = await publish('levett');
    await unpublishArticle(db, id, { onChange: service.onChange });
    await expect(ask('article', { slug: 'levett' })).rejects.toMatchObject({ status: 404 });
    expect(await ask('article', { slug: 'levett' }, { site: 'main', signedIn: true })).toMatchObject({
      active: false,
    });
  });

  it('in a disabled section is shown only to signed-in readers', async () => {
    await publish('szekciozott', { sections: [{ slug: 'te', name: 'Te' }] });
    await storeSections(db, [{ slug: 'te', name: 'Te', active: false }], { onChange: service.onChange });
    await expect(ask('article', { slug: 'szekciozott' })).rejects.toMatchObject({ status: 404 });
    expect(await ask('article', { slug: 'szekciozott' }, { site: 'main', signedIn: true })).toMatchObject({
      mainSuperTag: { active: false },
    });
  });

  it('with a future date is not shown before it', async () => {
    await publish('jovo', { pubDate: noon + 60 });
    await expect(ask('article', { slug: 'jovo' })).rejects.toMatchObject({ status: 404 });
    now += 61_000;
    expect(await ask('article', { slug: 'jovo' })).toMatchObject({ slug: 'jovo' });
  });

  it('of a live blog comes with its posts, and with the pinned ones separately', async () => {
    const blog = await publish('elo', { type: 'liveblog' });
    for (const n of [1, 2, 3]) {
      await publish(`elo-${n}`, {
        type: 'liveblogpost',
        parentId: blog.id,
        pinned: n === 1,
        pubDate: noon - 100 + n,
      });
    }
    const items = await ask('articleItems', { id: blog.id, perPage: 2 });
    expect(items.items.map(({ type, document }) => [type, document.slug])).toEqual([
      ['liveblogpost', 'elo-3'],
      ['liveblogpost', 'elo-2'],
    ]);
    expect(items).toMatchObject({
      totalItems: 3,
      totalPages: 2,
      pinnedItems: [{ document: { slug: 'elo-1' } }],
    });
    expect(items.items[0]?.document.parent).toEqual({
      id: blog.id,
      title: 'Cikk: elo',
      url: '/belfold/2026/11/20/elo',
    });
  });
});

describe('a list', () => {
  it('is of a section, tag, author or flag, and carries its name', async () => {
    await publish('listas', {
      tags: [{ slug: 'hid', name: 'Híd' }],
      authors: [{ slug: 'fodor-aron', name: 'Fodor Áron' }],
      flags: ['kedvenceink'],
    });
    for (const [filter, title] of [
      [{ tag: 'hid' }, 'Híd'],
      [{ author: 'fodor-aron' }, 'Fodor Áron'],
      [{ flag: 'kedvenceink' }, 'Kedvenceink'],
    ] as const) {
      expect(await ask('articles', filter)).toMatchObject({
        title,
        totalItems: 1,
        items: [{ slug: 'listas' }],
      });
    }
    expect(await ask('articles', { tag: 'nincs-ilyen' })).toMatchObject({
      totalItems: 0,
      items: [],
      totalPages: 0,
    });
    expect(await ask('articles', { tag: 'hid', page: 2 })).toMatchObject({
      totalItems: 1,
      items: [],
      page: 2,
    });
  });

  it('recommends favourites, never the article itself', async () => {
    const own = await publish('sajat-kedvenc', { flags: ['kedvenceink'] });
    const slugs = (await ask('recommendedArticles', { id: own.id })).map(({ slug }) => slug);
    expect(slugs).toContain('listas');
    expect(slugs).not.toContain('sajat-kedvenc');
  });
});

describe('answers', () => {
  it('are the same object until something in them changes, and callers cannot change it', async () => {
    const { id } = await publish('tartos');
    const first = await ask('article', { slug: 'tartos' });
    expect(await ask('article', { slug: 'tartos' })).toBe(first);
    expect(() => Object.assign(first, { title: 'más' })).toThrow(TypeError);
    await publishArticle(db, sample('tartos', { title: 'Új cím' }), {
      update: id,
      now,
      onChange: service.onChange,
    });
    expect(await ask('article', { slug: 'tartos' })).toMatchObject({ title: 'Új cím', version: 2 });
  });

  it('follow what another process published', async () => {
    const listening = await listenForChanges(url, service.onChange);
    const { id } = await publish('masik-folyamat');
    const old = await ask('article', { slug: 'masik-folyamat' });
    await publishArticle(db, sample('masik-folyamat', { title: 'Máshonnan' }), { update: id, now });
    await expect.poll(() => ask('article', { slug: 'masik-folyamat' })).toMatchObject({ title: 'Máshonnan' });
    expect(old.title).toBe('Cikk: masik-folyamat');
    await listening.stop();
  });
});

describe('common data', () => {
  it('has breaking news for six hours, the topics of three days, and invents nothing', async () => {
    await publish('rendkivuli', {
      flags: ['breaking'],
      pubDate: noon - 60,
      tags: [{ slug: 'vihar', name: 'Vihar' }],
    });
    await publish('regi-tema', { pubDate: noon - 4 * 86_400, tags: [{ slug: 'tavalyi', name: 'Tavalyi' }] });
    await publish('fizetett', { flags: ['pr'] });
    const init = calls.frontendInit.output.parse(await ask('frontendInit', {}));
    expect(init).toMatchObject({
      frontendSetup: { siteSlug: 'main' },
      breaking: [{ title: 'Cikk: rendkivuli' }],
      exchangeRates: [],
      weatherData: [],
    });
    expect(init.trendingTags).toContainEqual({ slug: 'vihar', name: 'Vihar' });
    expect(init.trendingTags).not.toContainEqual({ slug: 'tavalyi', name: 'Tavalyi' });
    expect(init.latestPrArticles.map(({ slug }) => slug)).toEqual(['fizetett']);
    now += 6 * 3_600_000;
    service.onChange({ tags: ['frontend'], gone: false });
    expect((await ask('frontendRefresh', {})).breaking).toEqual([]);
  });

  it('shows documents on their sites', async () => {
    await storeDoc(db, {
      slug: 'impresszum',
      title: 'Impresszum',
      content: '<p>Kiadó</p>',
      updatedAt: noon,
      sites: ['main'],
    });
    expect(await ask('doc', { slug: 'impresszum' })).toMatchObject({
      title: 'Impresszum',
      content: '<p>Kiadó</p>',
      sites: ['main'],
    });
    await expect(ask('doc', { slug: 'impresszum' }, erdely)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the front page', () => {
  it('shows what editors chose, fills the rest from the section, and repeats no article', async () => {
    for (const n of [1, 2, 3, 4, 5, 6])
      await publish(`sport-${n}`, { sections: [{ slug: 'sport', name: 'Sport' }], pubDate: noon - 1000 + n });
    const column = { boxes: 4 };
    await storeFrontChoice(
      db,
      'main',
      [
        {
          slug: 'elso',
          title: null,
          layout: 'main',
          column,
          fill: 'sport',
          boxes: [
            { article: 'sport-1', title: 'Rövid cím', lead: true },
            { article: 'sport-2', lead: 'Csak itt ez áll.' },
            { article: 'nincs' },
          ],
        },
        {
          slug: 'masodik',
          title: 'Sport',
          layout: 'four',
          column,
          fill: 'sport',
          boxes: [{ article: 'sport-6' }, { article: 'sport-1' }],
        },
      ],
      { onChange: service.onChange },
    );
    const front = calls.frontPage.output.parse(await ask('frontPage', {}));
    expect(front.groups.map(({ boxes }) => boxes.map(({ article }) => article.slug))).toEqual([
      ['sport-1', 'sport-2', 'sport-5', 'sport-4'],
      ['sport-6', 'sport-3'],
    ]);
    expect(front.groups[0]?.boxes[0]).toMatchObject({ title: 'Rövid cím', lead: 'Miről szól.' });
    expect(front.groups[0]?.boxes[1]).toMatchObject({ title: 'Cikk: sport-2', lead: 'Csak itt ez áll.' });
    expect(front.groups[0]?.boxes[2]).toMatchObject({ title: 'Cikk: sport-5', lead: null });
    expect(front.widgets[0]).toMatchObject({ kind: 'latest', afterGroup: 0 });
  });

  it('gives live blogs their three newest posts, and the podcast widget its episodes', async () => {
    await storeEpisodes(db, [
      {
        slug: 'adas-1',
        title: 'Első adás',
        description: null,
        image: null,
        sourceUrl: null,
        duration: 1800,
        pubDate: noon - 10,
        podcast: { slug: 'reggel', name: 'Reggel', page: null },
        article: 'elo',
      },
    ]);
    await storeFrontChoice(
      db,
      'main',
      [{ slug: 'elso', title: null, layout: 'lead', boxes: [{ article: 'elo' }] }],
      {
        onChange: service.onChange,
      },
    );
    const front = calls.frontPage.output.parse(await ask('frontPage', {}));
    expect(front.groups[0]?.boxes[0]?.points.map(({ title }) => title)).toEqual([
      'Cikk: elo-3',
      'Cikk: elo-2',
      'Cikk: elo-1',
    ]);
    expect(front.widgets[1]).toMatchObject({
      kind: 'podcast',
      episodes: [{ slug: 'adas-1', article: { title: 'Cikk: elo' } }],
    });
  });

  it('consists of the newest articles if nobody chose any: a lead group, then sections with enough left to show', async () => {
    expect(await ask('frontPage', {}, erdely)).toMatchObject({
      groups: [{ layout: 'lead', boxes: [{ article: { slug: 'mindketto' } }] }],
    });
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
      await publish(`erdelyi-${n}`, {
        originatingSite: 'erdely',
        sections: [{ slug: 'erdely', name: 'Erdély' }],
      });
    const front = calls.frontPage.output.parse(await ask('frontPage', {}, erdely));
    const slugs = front.groups.flatMap(({ boxes }) => boxes.map(({ article }) => article.slug));
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(front.groups.map(({ slug, boxes }) => [slug, boxes.length])).toEqual([
      ['cimlap', 7],
      ['erdely', 4],
    ]);
  });
});

it('breaking news and episodes name the match that their article is about', async () => {
  await publish('vege-a-rangadonak', { eventName: 'Ajka–Békés', flags: ['breaking'], pubDate: noon });
  await storeEpisodes(
    db,
    [
      {
        slug: 'rangado-utan',
        title: 'A rangadó után',
        description: null,
        image: null,
        sourceUrl: null,
        duration: 60,
        pubDate: noon - 60,
        podcast: { slug: 'szertar', name: 'Szertár', page: null },
        article: 'vege-a-rangadonak',
      },
    ],
    { onChange: service.onChange },
  );
  const { breaking } = await ask('frontendRefresh', {});
  expect(breaking).toMatchObject([{ title: 'Cikk: vege-a-rangadonak', eventName: 'Ajka–Békés' }]);
  const [episode] = await ask('episodes', { article: 'vege-a-rangadonak' });
  expect(episode?.article?.eventName).toBe('Ajka–Békés');
  const { id } = await ask('article', { slug: 'vege-a-rangadonak' });
  await unpublishArticle(db, id, { onChange: service.onChange });
});
