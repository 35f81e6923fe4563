import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redirectTable } from '#portal/redirects/redirect-table.ts';
import { createSites } from '#portal/site/sites.ts';
import { publishArticle } from '#services/content/rules/publish.ts';
import { storeDoc } from '#services/content/rules/store.ts';
import { noon, sample } from '#services/content/testing/sample.ts';
import { origins, startTestSite, type TestSite } from './testing/test-site.ts';

const both = ['main', 'erdely'] as const;
const sites = createSites(origins);
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ now: () => noon * 1000 });
  const options = { now: noon * 1000, onChange: site.change };
  const sections = ['english', 'after', 'kozlemeny', 'sport'].map((slug) => ({ slug, name: slug }));
  await publishArticle(
    site.db,
    sample('egy-cikk', { mirroringSites: ['erdely'], sections: [{ slug: 'belfold', name: 'Belföld' }, ...sections] }),
    options,
  );
  await publishArticle(site.db, sample('kozvetites', { mirroringSites: ['erdely'], type: 'liveblog' }), options);
  for (const slug of ['impresszum']) {
    await storeDoc(site.db, { slug, title: slug, content: '<p>Szöveg.</p>', updatedAt: noon, sites: [...both] }, options);
  }
});
afterAll(() => site.close());

const isRedirect = (status: number) => status >= 300 && status < 400;

describe.each(both)('on %s', (slug) => {
  it('every old address is one hop away from where it is now, in any case', async () => {
    for (const { from } of redirectTable(sites[slug]).values()) {
      const { status, headers } = await site.get(slug, `${from.toUpperCase()}/?fbclid=1&utm=x`);
      const location = String(headers.location);
      expect(isRedirect(status), from).toBe(true);
      if (!location.startsWith('/')) continue;
      expect(location, from).toMatch(/\?utm=x$/);
      expect(isRedirect((await site.get(slug, location)).status), `${from} → ${location}`).toBe(false);
    }
  });

  it('old addresses of articles are one hop as well', async () => {
    const hop = async (url: string) => {
      const { status, headers } = await site.get(slug, url);
      return [status, headers.location];
    };
    const article = '/belfold/2026/11/20/egy-cikk';
    expect(await hop(`${article}/elo?a=1`)).toEqual([301, `${article}?a=1`]);
    expect(await hop('/sport/2020/01/01/EGY-cikk/elo?a=1&fbclid=x')).toEqual([301, `${article}?a=1`]);
    expect(await hop(`${article}/elo?oldal=2`)).toEqual([301, article]);
    expect(await hop('/sport/2026/11/20/egy-cikk')).toEqual([301, article]);
  });

  it('the support page is there under its sign, as itself', async () => {
    const { status, text } = await site.get(slug, '/akarmi-ct7v4q9');
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="${origins[slug]}/tamogatas"/>`);
  });

  it('an address of another host is never where one is sent', async () => {
    for (const url of [
      '//evil.example/',
      '/\\evil.example/t/',
      '/%2Fevil.example//x',
      '/http://evil.example/elo',
      '//evil.example/elo?fbclid=1',
    ]) {
      const { headers } = await site.get(slug, url);
      if (headers.location) expect(new URL(String(headers.location), origins[slug]).origin, url).toBe(origins[slug]);
    }
  });
});

it('each site has its own pages', async () => {
  for (const path of ['/telexakademia', '/te', '/egyszazalek', '/shop']) expect((await site.get('erdely', path)).status, path).toBe(404);
  expect((await site.get('main', '/impresszum')).status).toBe(200);
  expect((await site.get('erdely', '/dokumentum/impresszum')).status).toBe(200);
});
