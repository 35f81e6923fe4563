import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishArticle, unpublishArticle } from '#services/content/rules/publish.ts';
import { noon, sample } from '#services/content/testing/sample.ts';
import { origins, startTestSite, type TestSite } from '../testing/test-site.ts';

const siteSlugs = ['main', 'erdely'] as const;
const article = '/belfold/2026/11/20/egy-cikk';
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ now: () => noon * 1000 });
  const options = { now: noon * 1000, onChange: site.change };
  const withoutPictures = { coverImage: null, facebookImage: null, recommendedBoxImage: null };
  const tags = [{ slug: 'arviz', name: 'Árvíz' }];
  await publishArticle(
    site.db,
    sample('egy-cikk', { ...withoutPictures, mirroringSites: ['erdely'], title: 'Tetőzött a folyó', tags }),
    options,
  );
});
afterAll(() => site.close());

/** Path of the picture that a page names as its card. */
async function cardOf(slug: (typeof siteSlugs)[number], page: string): Promise<string> {
  const { text } = await site.get(slug, page);
  const [, origin, card] = /<meta property="og:image" content="(https:\/\/[^/]+)([^"]+)"/.exec(text) ?? [];
  expect(origin, page).toBe(origins[slug]);
  return card ?? '';
}

describe.each(siteSlugs)('on %s', (slug) => {
  it.each(['/', '/rovat/belfold', '/cimke/arviz', article, '/legfrissebb', '/archivum'])(
    '%s has a card',
    async (page) => {
      const { status, headers, body } = await site.get(slug, await cardOf(slug, page));
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
      expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630 });
    },
  );
});

it('a card is drawn once and stored', async () => {
  const folder = path.join(site.mediaDir, 'cards');
  const card = await cardOf('main', article);
  await site.get('main', card);
  // A card that is drawn again is a new file under the same name.
  const createdAt = async (name: string) =>
    (await stat(path.join(folder, name), { bigint: true })).birthtimeNs;
  const files = async () =>
    Promise.all((await readdir(folder)).map(async (name) => [name, await createdAt(name)]));
  const before = await files();
  await Promise.all([site.get('main', card), site.get('main', card)]);
  expect(await files()).toEqual(before);
});

it('a card is drawn only for articles that exist', async () => {
  const card = await cardOf('main', article);
  const before = await readdir(path.join(site.mediaDir, 'cards'));
  const other = card.replace(/[0-9a-f]{12}/, '0123456789ab');
  const answer = await site.get('main', other);
  expect([answer.status, answer.headers.location]).toEqual([302, card]);
  for (const url of [
    card.replace('egy-cikk', 'nincs-ilyen'),
    '/kartya/0123456789ab/rovat/nincs-ilyen.png',
    '/kartya/0123456789ab/rss.png',
    '/kartya/x.png',
    '/kartya/',
  ]) {
    const { status, body } = await site.get('main', url);
    expect([status, body.length < 20], url).toEqual([404, true]);
  }
  expect(await readdir(path.join(site.mediaDir, 'cards'))).toEqual(before);
});

it('the stored card of a withdrawn article is not served any more', async () => {
  const options = { now: noon * 1000, onChange: site.change };
  const withoutPictures = { coverImage: null, facebookImage: null, recommendedBoxImage: null };
  const withdrawn = sample('visszavont-cikk', { ...withoutPictures, title: 'Visszavont cím' });
  const { id, url } = await publishArticle(site.db, withdrawn, options);
  const card = await cardOf('main', url);
  expect((await site.get('main', card)).status).toBe(200);
  await unpublishArticle(site.db, id, options);
  expect((await site.get('main', card)).status).toBe(404);
});
