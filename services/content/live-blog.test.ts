import { expect, it } from 'vitest';
import type { CallName, InputOf } from '#contract/calls.ts';
import type { ArticleInput } from '#contract/newsroom.ts';
import { testService } from '../testing/test-service.ts';
import { contentService } from './content-service.ts';
import { publishArticle, unpublishArticle } from './rules/publish.ts';
import { noon, sample } from './testing/sample.ts';

const now = noon * 1000;

const { db, service } = await testService(contentService, { now: () => now });

const publish = (slug: string, fields: Partial<ArticleInput> = {}) =>
  publishArticle(db, sample(slug, fields), { now, onChange: service.onChange });
const ask = <K extends CallName>(name: K, input: InputOf<K>) =>
  service.transport(name, input, { site: 'main', signedIn: false });

it('a live blog takes its posts with it when it is withdrawn, and brings them back', async () => {
  const blog = await publish('kozvetites', { type: 'liveblog' });
  await publish('kozvetites-poszt', { type: 'liveblogpost', parentId: blog.id });
  await publish('kozvetites-cikk', { parentId: blog.id });
  expect(await ask('article', { slug: 'kozvetites-poszt' })).toMatchObject({ parentId: blog.id });
  await unpublishArticle(db, blog.id, { onChange: service.onChange });
  await expect(ask('article', { slug: 'kozvetites-poszt' })).rejects.toMatchObject({ status: 404 });
  expect(await ask('article', { slug: 'kozvetites-cikk' }), 'an article of its own stays').toMatchObject({
    parent: null,
  });
  await publishArticle(db, sample('kozvetites', { type: 'liveblog' }), {
    now,
    onChange: service.onChange,
    update: blog.id,
  });
  expect(await ask('article', { slug: 'kozvetites-poszt' })).toMatchObject({ parent: { id: blog.id } });
});

it('a live blog also lists its posts oldest first, each once, however few are left for the last page', async () => {
  const blog = await publish('elorol', { type: 'liveblog' });
  for (const n of [1, 2, 3, 4, 5])
    await publish(`elorol-${n}`, { type: 'liveblogpost', parentId: blog.id, pubDate: noon - 100 + n });
  const slugs = async (page: number) =>
    (await ask('articleItems', { id: blog.id, perPage: 2, page, order: 'oldest' })).items.map(
      ({ document }) => document.slug,
    );
  expect([await slugs(1), await slugs(2), await slugs(3), await slugs(4)]).toEqual([
    ['elorol-1', 'elorol-2'],
    ['elorol-3', 'elorol-4'],
    ['elorol-5'],
    [],
  ]);
});

it('a live blog has a new version with every change of its posts, and names the most important ones', async () => {
  const blog = await publish('valtozo', { type: 'liveblog' });
  const versions: number[] = [];
  const checkVersion = async () => {
    const { v } = await ask('articleVersion', { slug: 'valtozo' });
    expect((await ask('articleItems', { id: blog.id })).version).toBe(v);
    versions.push(v);
  };
  await checkVersion();
  const post = await publish('valtozo-1', {
    type: 'liveblogpost',
    parentId: blog.id,
    flags: ['legfontosabb'],
  });
  await checkVersion();
  expect((await ask('articleItems', { id: blog.id })).moments).toMatchObject([{ slug: 'valtozo-1' }]);
  const edited = sample('valtozo-1', { type: 'liveblogpost', parentId: blog.id, content: '<p>Javítva.</p>' });
  await publishArticle(db, edited, { now, onChange: service.onChange, update: post.id });
  await checkVersion();
  await unpublishArticle(db, post.id, { onChange: service.onChange });
  await checkVersion();
  expect(versions, 'versions only grow').toEqual([...new Set(versions)].sort((a, b) => a - b));
  expect(versions).toHaveLength(4);
});

it('a live blog is found by the sport and the number of what it follows: each sport has its own numbers', async () => {
  const [match, session, tagged, other] = [
    await publish('meccs-kozvetites', { type: 'liveblog', livescoreId: 77, livescoreSport: 'football' }),
    await publish('futam-kozvetites', { type: 'liveblog', livescoreId: 77, livescoreSport: 'formula-1' }),
    await publish('futam-cimkevel', { livescoreId: 77, tags: [{ slug: 'forma-1', name: 'Forma–1' }] }),
    await publish('meccs-cikk', { livescoreId: 77, tags: [] }),
  ];
  await publish('masik-meccs', { livescoreId: 78 });
  const blogsOf = async (sport?: 'football' | 'formula-1') =>
    (await ask('articlesOfMatch', { match: 77, ...(sport && { sport }) })).map(({ id }) => id);
  expect(await blogsOf(), 'live blogs first').toEqual([match.id, other.id]);
  expect(await blogsOf('formula-1')).toEqual([session.id, tagged.id]);
  expect(await ask('article', { slug: 'futam-kozvetites' })).toMatchObject({ livescoreSport: 'formula-1' });
});
