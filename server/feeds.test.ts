import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillSample } from '#newsroom/fill-sample.ts';
import { atomProblems, JsonFeed, rssProblems } from '#portal/feeds/testing/check-feed.ts';
import { podcastProblems } from '#portal/feeds/testing/podcast-rules.ts';
import { sitemapProblems } from '#portal/sitemaps/testing/check-sitemap.ts';
import { publishArticle, unpublishArticle } from '#services/content/rules/publish.ts';
import { noon, sample } from '#services/content/testing/sample.ts';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import { origins, startTestSite, type TestSite } from './testing/test-site.ts';

const siteSlugs = ['main', 'erdely'] as const;
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ now: () => noon * 1000, indexNowKey: 'kulcs-1234' });
  await fillSample({ db: site.db, media: createFolderStore(site.mediaDir), log: () => {}, now: noon });
  purgePages();
}, 240_000);
afterAll(() => site.close());

const options = () => ({ now: noon * 1000, onChange: site.change });
/** Stale pages are served once more while new ones are rendered; purged ones are not. */
const purgePages = () => site.change({ tags: ['*'], gone: true });

/**
 * Reads a feed that has the lengths of all its pictures. The first time, rendering the pictures takes longer
 * than the feed waits.
 */
async function feedWithPictures(slug: 'main' | 'erdely', url: string) {
  const first = await site.get(slug, url);
  const paths = [...first.text.matchAll(/<media:content url="https:\/\/[^/]+(\/media\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  for (const path of paths) await site.media.request(path);
  purgePages();
  return { ...(await site.get(slug, url)), paths };
}

describe('the feed of a podcast', () => {
  it('has its episodes with their sound, its length in bytes and in seconds', async () => {
    const { status, headers, text } = await site.get('main', '/rss/podcast/terkep');
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(text).toContain('<title>Térkép</title>');
    expect(text).toMatch(/<itunes:image href="https:\/\/[^/]+\/media\/[^"]+\.jpg"\/>/);
    expect(text).toContain('<itunes:duration>50</itunes:duration>');
    const [, path = '', length] =
      /<enclosure url="https:\/\/[^/]+(\/media\/[^"]+)" length="(\d+)" type="audio\/mpeg"\/>/.exec(text) ??
      [];
    const sound = await site.media.request(path);
    expect([sound.status, sound.headers.get('content-type'), sound.headers.get('content-length')]).toEqual([
      200,
      'audio/mpeg',
      length,
    ]);
    expect((await site.get('main', '/rss/podcast/nincs-ilyen')).status).toBe(404);
  });

  const shows = ['reggeli-lap', 'tolgyfa', 'kozelrol', 'terkep', 'felido', 'after'];
  it.each(siteSlugs.flatMap((slug) => shows.map((show) => [slug, show] as const)))(
    'on %s, of %s, keeps the rules of directories',
    async (slug, show) => {
      const { text } = await site.get(slug, `/rss/podcast/${show}`);
      const pictureOf = async (url: string) => {
        const { body } = await site.get(slug, new URL(url).pathname);
        const { width, height, format } = await sharp(body).metadata();
        return { width, height, format };
      };
      expect(await podcastProblems(text, `${origins[slug]}/rss/podcast/${show}`, pictureOf)).toEqual([]);
    },
  );

  it('names a transcript, which is a WebVTT file', async () => {
    const { text } = await site.get('main', '/rss/podcast/terkep');
    const [, url = ''] =
      /<podcast:transcript url="([^"]+)" type="text\/vtt" language="hu"\/>/.exec(text) ?? [];
    const transcript = await site.get('main', new URL(url).pathname);
    expect(transcript.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(transcript.text).toMatch(/^WEBVTT\n\n00:00:02\.940 --> .*\n<v Fodor Áron>/);
    expect((await site.get('main', '/rss/atirat/nincs-ilyen')).status).toBe(404);
  });
});

describe.each(siteSlugs)('the feeds of %s', (slug) => {
  const lists = ['', '/rovat/kultura', '/rovat/velemeny', '/szerzo/lorandi-kinga', '/kedvenceink'];

  it.each(lists)('%s are valid in every format', async (list) => {
    const rss = await site.get(slug, `/rss${list}`);
    const atom = await site.get(slug, `/atom${list}`);
    const json = await site.get(slug, list === '' ? '/feed.json' : `/json-feed${list}`);
    expect([rss.status, atom.status, json.status]).toEqual([200, 200, 200]);
    expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(json.headers['content-type']).toBe('application/feed+json');
    expect(rssProblems(rss.text, `${origins[slug]}/rss${list}`)).toEqual([]);
    expect(atomProblems(atom.text, `${origins[slug]}/atom${list}`)).toEqual([]);
    expect(JsonFeed.safeParse(JSON.parse(json.text)).error).toBeUndefined();
  });

  it('have enclosures with as many bytes as declared', async () => {
    const { text, paths } = await feedWithPictures(slug, '/rss');
    expect(paths.length).toBeGreaterThan(5);
    const enclosures = [
      ...text.matchAll(
        /<enclosure url="https:\/\/[^/]+(\/media\/[^"]+)" length="(\d+)" type="image\/jpeg"\/>/g,
      ),
    ];
    expect(enclosures.length).toBe(paths.length);
    for (const [, path = '', length] of enclosures.slice(0, 5)) {
      const picture = await site.get(slug, path);
      expect([picture.headers['content-type'], picture.body.length]).toEqual(['image/jpeg', Number(length)]);
    }
  });

  it('are linked from pages', async () => {
    const { text } = await site.get(slug, '/rovat/kultura');
    expect(text).toMatch(
      /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/rss\/rovat\/kultura"\/>/,
    );
    expect((await site.get(slug, '/')).text).toContain('href="/feed.json"');
  });
});

describe('a feed', () => {
  const json = async (url: string) => JsonFeed.parse(JSON.parse((await site.get('main', url)).text)).items;

  it('has the newest thirty articles in full, with their subjects and authors', async () => {
    await publishArticle(
      site.db,
      sample('legujabb', {
        pubDate: noon - 1,
        title: 'A „legújabb” & <i>legszebb</i>',
        content: '<p>Első.</p><p>Lásd <a href="/cimke/arviz">itt</a>.</p>',
        tags: [{ slug: 'arviz', name: 'Árvíz' }],
        authors: [{ slug: 'kende-luca', name: 'Kende Luca' }],
      }),
      options(),
    );
    purgePages();
    const items = await json('/feed.json');
    expect(items).toHaveLength(30);
    expect(items[0]).toMatchObject({
      id: 'https://cimlap.example/belfold/2026/11/20/legujabb',
      title: 'A „legújabb” & <i>legszebb</i>',
      content_html:
        '<p><strong>Miről szól.</strong></p><p>Első.</p>\n<p>Lásd <a href="https://cimlap.example/cimke/arviz">itt</a>.</p>',
      date_published: '2026-11-20T11:59:59.000Z',
      tags: ['Belföld', 'Árvíz'],
      authors: [{ name: 'Kende Luca', url: 'https://cimlap.example/szerzo/kende-luca' }],
    });
  });

  it('marks paid content, and links a mirrored article on its own site', async () => {
    await publishArticle(
      site.db,
      sample('fizetett', { pubDate: noon - 2, flags: ['pr'], ctUrl: 'https://szponzor.example/x' }),
      options(),
    );
    await publishArticle(
      site.db,
      sample('tukrozott', { pubDate: noon - 3, originatingSite: 'erdely', mirroringSites: ['main'] }),
      options(),
    );
    purgePages();
    const items = await json('/feed.json');
    expect(items.find(({ id }) => id.endsWith('/fizetett'))).toMatchObject({
      title: 'Támogatott tartalom: Cikk: fizetett',
      external_url: 'https://szponzor.example/x',
      _cimlap: { sponsored: true },
    });
    expect(items.find(({ id }) => id.endsWith('/tukrozott'))?.url).toBe(
      'https://erdely.cimlap.example/belfold/2026/11/20/tukrozott',
    );
  });

  it('is not sent again while nothing changed, and at once when something did', async () => {
    const first = await site.get('main', '/rss/rovat/belfold', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(first.body).toString()).toContain('<rss');
    const etag = String(first.headers.etag);
    expect((await site.get('main', '/rss/rovat/belfold', { 'if-none-match': etag })).status).toBe(304);
    const { id } = await publishArticle(site.db, sample('valtozas', { pubDate: noon - 4 }), options());
    purgePages();
    expect((await site.get('main', '/rss/rovat/belfold', { 'if-none-match': etag })).text).toContain(
      '/valtozas',
    );
    await unpublishArticle(site.db, id, options());
    expect((await site.get('main', '/rss/rovat/belfold')).text).not.toContain('/valtozas');
  });

  it('of an unknown tag is a 404 until an article has it', async () => {
    expect((await site.get('main', '/rss/cimke/meg-nincs')).status).toBe(404);
    await publishArticle(
      site.db,
      sample('elso', { tags: [{ slug: 'meg-nincs', name: 'Már van' }] }),
      options(),
    );
    // On a busy machine the old answer may be sent once more while the new one is made.
    await expect
      .poll(async () => (await site.get('main', '/rss/cimke/meg-nincs')).text)
      .toContain('<title>Címlap: Már van</title>');
  });

  it('has one address, to which other forms redirect', async () => {
    expect((await site.get('main', '/RSS/Rovat/Belfold/?fbclid=x')).headers.location).toBe(
      '/rss/rovat/belfold',
    );
  });
});

describe.each(siteSlugs)('the sitemaps of %s', (slug) => {
  const locs = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
  const pathOf = (loc: string) => loc.slice(origins[slug].length);

  it('lead to every article of the archive, each with when it last changed', async () => {
    const index = await site.get(slug, '/sitemap.xml');
    expect([index.status, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(sitemapProblems(index.text, origins[slug])).toEqual([]);
    const [pages = '', ...days] = locs(index.text);
    expect(sitemapProblems((await site.get(slug, pathOf(pages))).text, origins[slug])).toEqual([]);
    const urls: string[] = [];
    for (const day of days) {
      const map = await site.get(slug, pathOf(day));
      expect(sitemapProblems(map.text, origins[slug]), day).toEqual([]);
      const newest = [...map.text.matchAll(/<lastmod>([^<]+)</g)]
        .map(([, at = '']) => at)
        .sort()
        .at(-1);
      // On the last day an article was also withdrawn. After that, no address is left to report it.
      if (!day.endsWith('/2026/11/20'))
        expect(index.text, day).toContain(`<loc>${day}</loc><lastmod>${newest}</lastmod>`);
      urls.push(...locs(map.text));
    }
    expect(urls.length).toBeGreaterThan(5);
    for (const loc of urls.slice(0, 8)) expect((await site.get(slug, pathOf(loc))).status, loc).toBe(200);
  });

  it('have the news of two days, without paid content', async () => {
    const { text } = await site.get(slug, '/sitemap-hirek.xml');
    expect(sitemapProblems(text, origins[slug])).toEqual([]);
    expect(text).toContain('<news:name>Címlap');
    const published = [...text.matchAll(/<news:publication_date>([^<]+)</g)].map(
      ([, at = '']) => Date.parse(at) / 1000,
    );
    expect(Math.min(...published)).toBeGreaterThan(noon - 48 * 3600);
    expect(text).not.toContain('fizetett');
  });

  it('are named in robots.txt', async () => {
    const { headers, text } = await site.get(slug, '/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toContain(`Sitemap: ${origins[slug]}/sitemap.xml`);
  });

  it('have none of a day without articles, nor of one that does not exist', async () => {
    expect((await site.get(slug, '/sitemap/1999/01/01')).status).toBe(404);
    expect((await site.get(slug, '/sitemap/2026/02/31')).status).toBe(404);
  });

  it("show IndexNow's key", async () =>
    expect((await site.get(slug, '/kulcs-1234.txt')).text).toBe('kulcs-1234'));
});
