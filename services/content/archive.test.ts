import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ArticleInput } from '#contract/newsroom.ts';
import type { RunningService } from '../define-service.ts';
import { testService } from '../testing/test-service.ts';
import { contentService } from './content-service.ts';
import { publishArticle, publishArticles, unpublishArticle } from './rules/publish.ts';
import { storeSections } from './rules/store-names.ts';
import { noon, sample } from './testing/sample.ts';

const now = noon * 1000;

const { db, service } = await testService(contentService, { now: () => now });

const options = {
  now,
  onChange: (change: Parameters<RunningService['onChange']>[0]) => service.onChange(change),
};
const publish = (slug: string, fields: Partial<ArticleInput> = {}) =>
  publishArticle(db, sample(slug, fields), options);
const days = async (site: 'main' | 'erdely' = 'main') =>
  service.transport('archiveDays', {}, { site, signedIn: false });
const dayOf = async (day: string, site: 'main' | 'erdely' = 'main') =>
  (await days(site)).find((entry) => entry.day === day);
const at = (iso: string) => Date.parse(iso) / 1000;

describe('the archive by day', () => {
  it('counts articles on the day of their address, in Budapest', async () => {
    await publish('ejfel-utan', {
      pubDate: at('2019-07-01T22:30:00Z'),
      updatedAt: at('2019-07-02T05:00:00Z'),
    });
    await publish('ejfel-elott', {
      pubDate: at('2019-07-01T21:30:00Z'),
      updatedAt: at('2019-07-01T21:40:00Z'),
    });
    expect((await days()).slice(-2)).toEqual([
      { day: '2019-07-02', count: 1, updatedAt: at('2019-07-02T05:00:00Z') },
      { day: '2019-07-01', count: 1, updatedAt: at('2019-07-01T21:40:00Z') },
    ]);
    const entries = await service.transport(
      'archiveDay',
      { day: '2019-07-02' },
      { site: 'main', signedIn: false },
    );
    expect(entries).toMatchObject([
      { url: '/belfold/2019/07/02/ejfel-utan', updatedAt: at('2019-07-02T05:00:00Z'), pr: false },
    ]);
  });

  it('follows articles that change, move to another day, are withdrawn and come back', async () => {
    const first = { pubDate: at('2020-02-01T10:00:00Z'), updatedAt: at('2020-02-01T10:00:00Z') };
    const { id } = await publish('vandor', first);
    await publishArticle(
      db,
      sample('vandor', { ...first, title: 'Új cím', updatedAt: at('2020-02-03T08:00:00Z') }),
      {
        ...options,
        update: id,
      },
    );
    expect(await dayOf('2020-02-01')).toEqual({
      day: '2020-02-01',
      count: 1,
      updatedAt: at('2020-02-03T08:00:00Z'),
    });
    const newDates = { pubDate: at('2020-02-05T10:00:00Z'), updatedAt: at('2020-02-05T10:00:00Z') };
    await publishArticle(db, sample('vandor', newDates), { ...options, update: id });
    expect([await dayOf('2020-02-01'), (await dayOf('2020-02-05'))?.count]).toEqual([undefined, 1]);
    await unpublishArticle(db, id, options);
    expect(await dayOf('2020-02-05')).toBeUndefined();
    await publishArticle(db, sample('vandor', newDates), { ...options, update: id });
    const back = await dayOf('2020-02-05');
    expect(back?.count).toBe(1);
    // It was withdrawn a moment ago, and that is when the day's sitemap last changed; not when the article
    // was written.
    expect(back?.updatedAt).toBeGreaterThan(newDates.updatedAt);
  });

  it('leaves out what has no address of its own on the site', async () => {
    const pubDate = at('2020-03-01T10:00:00Z');
    const blog = await publish('naplo', { pubDate, type: 'liveblog' });
    await publish('naplo-1', { pubDate, type: 'liveblogpost', parentId: blog.id });
    await publish('szponzor', { pubDate, ctUrl: 'https://szponzor.example/' });
    await publish('erdelyi', { pubDate, originatingSite: 'erdely', mirroringSites: ['main'] });
    await publish('jovobeli', { pubDate: noon + 3600 });
    await publish('kikapcsolt', { pubDate, sections: [{ slug: 'te', name: 'Te' }] });
    await storeSections(db, [{ slug: 'te', name: 'Te', active: false }], options);
    expect([(await dayOf('2020-03-01'))?.count, (await dayOf('2020-03-01', 'erdely'))?.count]).toEqual([
      1, 1,
    ]);
    expect(await dayOf('2026-11-20')).toBeUndefined();
    const entries = await service.transport(
      'archiveDay',
      { day: '2020-03-01' },
      { site: 'erdely', signedIn: false },
    );
    expect(entries.map(({ url }) => url)).toEqual(['/belfold/2020/03/01/erdelyi']);
  });

  it('is correct after a batch and after articles are deleted', async () => {
    const pubDate = at('2020-04-01T10:00:00Z');
    await publishArticles(
      db,
      ['a', 'b', 'c'].map((slug) => sample(`koteg-${slug}`, { pubDate })),
      options,
    );
    service.onChange({ tags: ['*'], gone: false });
    expect((await dayOf('2020-04-01'))?.count).toBe(3);
    await db.deleteFrom('listing').execute();
    await db.deleteFrom('article').where('slug', 'in', ['koteg-a', 'koteg-b']).execute();
    service.onChange({ tags: ['*'], gone: false });
    expect((await dayOf('2020-04-01'))?.count).toBe(1);
  });

  it('refuses a day that does not exist', async () => {
    expect((await service.routes.request('/api/archive/2026-02-30')).status).toBe(400);
    expect(await (await service.routes.request('/api/archive/1999-01-01')).json()).toEqual([]);
  });
});

describe('the articles of a feed', () => {
  it('come with their text, and with the name of the feed’s subject', async () => {
    await publish('teljes', { tags: [{ slug: 'hid', name: 'Híd' }], content: '<p>Egész szöveg.</p>' });
    const answer = calls.feed.output.parse(await (await service.routes.request('/api/feed?tag=hid')).json());
    expect(answer).toMatchObject({
      title: 'Híd',
      items: [{ slug: 'teljes', content: '<p>Egész szöveg.</p>' }],
    });
  });

  it('of an unknown subject are an empty list without a name', async () => {
    const answer = await service.transport(
      'feed',
      { mstag: 'nincs-ilyen' },
      { site: 'main', signedIn: false },
    );
    expect(answer).toEqual({ title: null, description: null, items: [] });
  });
});

it('a list says where its feed is', async () => {
  const rss = async (query: string) =>
    (await (await service.routes.request(`/api/articles${query}`)).json()).rss;
  expect(await rss('')).toBe('/rss');
  expect(await rss('?mstag=belfold')).toBe('/rss/rovat/belfold');
  expect(await rss('?tag=hid')).toBe('/rss/cimke/hid');
});
