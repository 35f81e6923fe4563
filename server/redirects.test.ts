import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRedirectTable } from '#contract/publication/redirect-table.ts';
import { listKind } from '#database/codes.ts';
import { createSampleSites } from '#portal/testing/sample-publication.ts';
import { publishArticle } from '#services/content/rules/publish.ts';
import { storeDoc } from '#services/content/rules/store-doc.ts';
import { noon, sample } from '#services/content/testing/sample.ts';
import { origins, startTestSite, type TestSite } from './testing/test-site.ts';

const siteSlugs = ['main', 'erdely'] as const;
const sites = createSampleSites(origins);
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ now: () => noon * 1000 });
  const options = { now: noon * 1000, onChange: site.change };
  const sections = ['english', 'after', 'kozlemeny', 'sport'].map((slug) => ({ slug, name: slug }));
  await publishArticle(
    site.db,
    sample('egy-cikk', {
      mirroringSites: ['erdely'],
      sections: [{ slug: 'belfold', name: 'Belföld' }, ...sections],
    }),
    options,
  );
  await publishArticle(
    site.db,
    sample('kozvetites', { mirroringSites: ['erdely'], type: 'liveblog' }),
    options,
  );
  await storeDoc(
    site.db,
    {
      slug: 'impresszum',
      title: 'Impresszum',
      content: '<p>Szöveg.</p>',
      updatedAt: noon,
      sites: [...siteSlugs],
    },
    options,
  );
});
afterAll(() => site.close());

const isRedirect = (status: number) => status >= 300 && status < 400;

describe.each(siteSlugs)('on %s', (slug) => {
  it('every old address leads to its current one by a single redirect, in upper and lower case', async () => {
    const redirects = [...createRedirectTable(sites[slug]).values()];
    expect(redirects.length).toBeGreaterThan(0);
    for (const { from } of redirects) {
      const { status, headers } = await site.get(
        slug,
        `${from.toUpperCase()}/?fbclid=1&x=y&utm_source=level`,
      );
      const location = String(headers.location);
      expect(isRedirect(status), from).toBe(true);
      if (!location.startsWith('/')) continue;
      expect(location, from).toMatch(/\?utm_source=level$/);
      expect(isRedirect((await site.get(slug, location)).status), `${from} → ${location}`).toBe(false);
    }
  });

  it('old addresses of articles need a single redirect, too', async () => {
    const hop = async (url: string) => {
      const { status, headers } = await site.get(slug, url);
      return [status, headers.location];
    };
    const article = '/belfold/2026/11/20/egy-cikk';
    expect(await hop(`${article}/elo?a=1`)).toEqual([301, article]);
    expect(await hop('/sport/2020/01/01/EGY-cikk/elo?a=1&fbclid=x')).toEqual([301, article]);
    expect(await hop(`${article}/elo?oldal=2`)).toEqual([301, article]);
    expect(await hop('/sport/2026/11/20/egy-cikk')).toEqual([301, article]);
  });

  it('the redirect of a moved article keeps its page’s parameters and where the reader came from', async () => {
    const locationOf = async (url: string) => (await site.get(slug, url)).headers.location;
    const live = '/belfold/2026/11/20/kozvetites';
    const campaign = 'utm_source=level&utm_medium=e-mail';
    for (const old of ['/sport/2020/01/01/kozvetites', `${live}/elo`, '/SPORT/2020/01/01/kozvetites/']) {
      expect(await locationOf(`${old}?x=1&oldal=2&rend=regi&${campaign}&utm_bad=<b>`), old).toBe(
        `${live}?rend=regi&oldal=2&${campaign}`,
      );
      expect(await locationOf(`${old}?isMobileApp&junk=${'x'.repeat(500)}`), old).toBe(
        `${live}?isMobileApp=1`,
      );
    }
    expect(await locationOf(`/sport/2020/01/01/egy-cikk?rend=regi&${campaign}`)).toBe(
      `/belfold/2026/11/20/egy-cikk?${campaign}`,
    );
    expect(await locationOf('/Legfrissebb/?oldal=3&foo=bar')).toBe('/legfrissebb?oldal=3');
    expect(await locationOf('/Archivum?term=%C3%A1rv%C3%ADz&foo=1')).toBe('/archivum?term=%C3%A1rv%C3%ADz');
    expect(await locationOf('/sport/2020/01/01/egy-cikk/valtozasok?a=1&c=3')).toBe(
      '/belfold/2026/11/20/egy-cikk/valtozasok?a=1',
    );
  });

  it('parameters that fail validation are a 404', async () => {
    for (const url of [
      '/legfrissebb?oldal=0',
      '/legfrissebb?oldal=x',
      '/archivum?perPage=0',
      '/archivum?filters=rossz',
      '/archivum?oldal=0',
      '/forma1?oldal=xyz',
      '/forma1?versenyzo=abc',
      '/beagyazas/forma1?csapat=x',
      '/foci?liga=x',
      '/foci?meccs=x',
      '/foci?oldal=xyz',
      '/arfolyam?penznem=ROSSZ',
      '/arfolyam?idotav=rossz',
      '/belfold/2026/11/20/kozvetites?rend=rossz',
    ]) {
      expect((await site.get(slug, url)).status, url).toBe(404);
    }
    expect((await site.get(slug, '/archivum?filters=rossz')).text).toContain('name="term"');
  });

  it('an address that contains the support token shows the support page, without a redirect', async () => {
    const { status, text } = await site.get(slug, '/akarmi-ct7v4q9');
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="${origins[slug]}/tamogatas"/>`);
  });

  it('nobody is redirected to another host', async () => {
    for (const url of [
      '//evil.example/',
      '/\\evil.example/t/',
      '/%2Fevil.example//x',
      '/http://evil.example/elo',
      '//evil.example/elo?fbclid=1',
    ]) {
      const { headers } = await site.get(slug, url);
      if (headers.location)
        expect(new URL(String(headers.location), origins[slug]).origin, url).toBe(origins[slug]);
    }
  });
});

it('each site has its own pages', async () => {
  for (const path of ['/telexakademia', '/te', '/egyszazalek', '/shop'])
    expect((await site.get('erdely', path)).status, path).toBe(404);
  expect((await site.get('main', '/impresszum')).status).toBe(200);
  expect((await site.get('erdely', '/dokumentum/impresszum')).status).toBe(200);
});

// docs/product/newsroom.md#renaming
it('old addresses of a renamed section, of its feeds and of its articles lead to the new ones', async () => {
  const { rows } = await sql<{ id: number }>`
    update section set slug = 'itthon' where slug = 'belfold' returning id`.execute(site.db);
  await sql`insert into former_slug (kind, slug, id)
    values (${listKind.section}, 'belfold', ${rows[0]?.id})`.execute(site.db);
  site.change({ tags: ['*'], gone: true });
  for (const slug of siteSlugs) {
    for (const [from, to] of [
      ['/rovat/belfold', '/rovat/itthon'],
      ['/rss/rovat/belfold', '/rss/rovat/itthon'],
      ['/belfold/2026/11/20/egy-cikk', '/itthon/2026/11/20/egy-cikk'],
    ] as const) {
      const { status, headers } = await site.get(slug, from);
      expect([from, status, headers.location]).toEqual([from, 301, to]);
      expect((await site.get(slug, to)).status, to).toBe(200);
    }
  }
});
