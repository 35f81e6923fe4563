import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishArticle } from '#services/content/rules/publish.ts';
import { noon, sample } from '#services/content/testing/sample.ts';
import { refreshSearchStatistics } from '#services/search/statistics/refresh.ts';
import { origins, startTestSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
const daySeconds = 86_400;
const belfold = { slug: 'belfold', name: 'Belföld' };
const luca = { slug: 'kende-luca', name: 'Kende Luca' };

beforeAll(async () => {
  site = await startTestSite({ now: () => noon * 1000 });
  const options = { now: noon * 1000, onChange: site.change };
  for (let n = 1; n <= 12; n++) {
    const article = sample(`arviz-${n}`, {
      title: `Árvíz <b>${n}.</b> napja`,
      content: '<p>A folyó árad.</p>',
      pubDate: noon - n * daySeconds,
    });
    await publishArticle(
      site.db,
      { ...article, sections: [belfold], ...(n === 1 && { authors: [luca] }) },
      options,
    );
  }
  await publishArticle(
    site.db,
    sample('hid', {
      title: 'Elkészült a híd Budapesten',
      type: 'longform',
      pubDate: noon - 400 * daySeconds,
    }),
    options,
  );
  await refreshSearchStatistics(site.db, noon * 1000);
});
afterAll(() => site.close());

const open = async (query: string, slug: 'main' | 'erdely' = 'main') => {
  const { status, text, headers } = await site.get(slug, `/archivum${query}`);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll('<!-- -->', '');
  const [results = ''] = main.split('Így keress');
  return {
    status,
    text,
    main,
    headers,
    hits: [...results.matchAll(/<h2[^>]*><a href="([^"]+)"/g)].map(([, url]) => url?.split('/').at(-1)),
  };
};
const urlOf = (query: Record<string, string>) => `?${new URLSearchParams(query)}`;

describe('the archive', () => {
  it('shows on a first visit all that was published, newest first, with the form above', async () => {
    const { status, main, hits, text } = await open('');
    expect(status).toBe(200);
    expect(hits.slice(0, 3)).toEqual(['arviz-1', 'arviz-2', 'arviz-3']);
    expect(main).toContain('<b>13 cikk</b>');
    expect(main).toMatch(/<form[^>]* action="\/archivum"/);
    expect(text).not.toContain('noindex');
    expect(text).toContain(`<link rel="canonical" href="${origins.main}/archivum"/>`);
  });

  it('finds inflected words and marks them in titles and texts, as text', async () => {
    const { main, text } = await open('?term=arvizek');
    expect(main).toContain('<b>12 találat</b>');
    expect(main).toMatch(/<mark[^>]*>Árvíz<\/mark> &lt;b&gt;1/);
    expect(text).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(text).toMatch(/<title>Keresés: arvizek \(12 találat\) – /);
  });

  it('has pages that keep the search', async () => {
    const { main } = await open('?term=%C3%A1rv%C3%ADz&oldal=2');
    expect(main).toContain('11–12.');
    expect(main).toContain('href="/archivum?term=%C3%A1rv%C3%ADz" rel="prev"');
    expect((await open('?term=%C3%A1rv%C3%ADz&oldal=3')).status).toBe(404);
  });

  it('shows filters by name, each with a link to the search without it', async () => {
    const filters = JSON.stringify({ superTags: ['belfold'], authors: ['kende-luca'] });
    const { main, hits } = await open(urlOf({ term: 'árvíz', filters }));
    expect(hits).toEqual(['arviz-1']);
    expect(main).toContain('>Kende Luca</span><a');
    expect(main).toContain('aria-label="rovat: Belföld – törlés"');
    const without = encodeURIComponent('{"authors":["kende-luca"]}');
    expect(main).toContain(`href="/archivum?term=%C3%A1rv%C3%ADz&amp;filters=${without}"`);
    expect(main).toContain(
      'type="hidden" name="filters" value="{&quot;superTags&quot;:[&quot;belfold&quot;]',
    );
  });

  it('works with the fields of readers without scripts, under the same address', async () => {
    const { hits, text } = await open('?term=&from=&to=&type=&order=&rovat=belfold&cimke=&szerzo=Kende+Luca');
    expect(hits).toEqual(['arviz-1']);
    const filters = encodeURIComponent('{"superTags":["belfold"],"authors":["Kende Luca"]}');
    expect(text).toContain(`<link rel="canonical" href="${origins.main}/archivum?filters=${filters}"/>`);
  });

  it('limits by type and days, and keeps them in the form', async () => {
    expect((await open('?type=longform')).hits).toEqual(['hid']);
    const { hits, main } = await open('?from=2026-11-17&to=2026-11-18&order=newest&term=%C3%A1rv%C3%ADz');
    expect(hits).toEqual(['arviz-2', 'arviz-3']);
    expect(main).toContain('aria-label="Mettől" name="from" value="2026-11-17"');
    expect(main).toContain('<option value="newest" selected="">');
  });

  it('searches for the corrected word when one is mistyped, and says so', async () => {
    const { main, hits } = await open('?term=Budapset');
    expect(hits).toEqual(['hid']);
    expect(main).toContain('Erre nincs találat: „Budapset”. Ehelyett erre kerestünk: <b>Budapest</b>.');
  });

  it('offers other ways when it finds nothing', async () => {
    const { status, main, text } = await open('?term=k%C3%B6lk%C3%B6lk%C3%B6lk&type=longform');
    expect(status).toBe(200);
    expect(main).toContain('Nincs találat erre: „kölkölkölk”');
    expect(main).toContain('href="/archivum?term=k%C3%B6lk%C3%B6lk%C3%B6lk"');
    expect(main).toContain('href="/legfrissebb"');
    expect(text).toContain('noindex');
  });

  it.each([
    ['?filters=%7B%22superTags', 'A szűrőket nem sikerült értelmezni.'],
    ['?from=2026-13-01', 'A kezdőnap nem létező dátum.'],
    ['?from=2026-11-20&to=2026-11-01', 'A kezdőnap a zárónap után van.'],
    ['?type=%3Cscript%3E', 'Ilyen műfajt nem ismerünk.'],
    ['?perPage=0', ''],
  ])('explains invalid input: %s', async (query, words) => {
    const { status, main } = await open(query);
    expect(status).toBe(404);
    expect(main).toContain(words);
  });

  it.each([
    ['5 000 characters', 'á '.repeat(1200) + 'x'.repeat(2600)],
    ['quotes and operators', '"„»\'&|!():*<->\\ AND OR NOT -x ~'],
    ['null bytes and control characters', '\u0000á\u0007rvíz\u001b'],
    ['emoji', '🌊💧👩‍👩‍👧‍👦'],
    ['only stop words', 'és a az'],
    ['percent signs and underscores', '%_%\\'],
  ])('answers whatever is typed: %s', async (_, term) => {
    expect([200, 404]).toContain((await open(urlOf({ term }))).status);
    expect([200, 404]).toContain(
      (
        await open(
          urlOf({ filters: JSON.stringify({ authors: [term.slice(0, 150)], title: [term.slice(0, 150)] }) }),
        )
      ).status,
    );
  });

  it('of each site is its own', async () => {
    expect((await open('?term=%C3%A1rv%C3%ADz', 'erdely')).main).toContain('Nincs találat');
  });

  it('is cached like any made-up address: for a short time', async () => {
    expect((await open('?term=h%C3%ADd')).headers['cache-control']).toMatch(
      /s-maxage=30, stale-while-revalidate=120,/,
    );
  });
});

it('a page that is not there offers a search', async () => {
  const { status, text } = await site.get('main', '/nincs-ilyen');
  expect(status).toBe(404);
  expect(text).toMatch(/<search><form[^>]* action="\/archivum"/);
});

it('the header leads to the search, and the front page tells search engines of it', async () => {
  const { text } = await site.get('main', '/');
  const header = /<header.*?<\/header>/s.exec(text)?.[0] ?? '';
  expect(header).toMatch(/<form [^>]*action="\/archivum">/);
  expect(header).toMatch(/<a [^>]*href="\/archivum">Részletes keresés<\/a>/);
  expect(text).toContain(`"urlTemplate":"${origins.main}/archivum?term={search_term_string}"`);
});
