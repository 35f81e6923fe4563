import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/calls.ts';
import type { Client } from '#contract/client.ts';
import type { Election, UnitPage } from '#contract/election.ts';
import { CallError } from '#contract/errors.ts';
import type { Supplement } from '#contract/publication/supplements.ts';
import { createMatcher, type OpenedScreen } from '#portal/page/route.tsx';
import { frameOrigins, viewsOf } from '#portal/site/supplements.ts';
import { sampleArticle, sampleContext, sampleList, sampleSites } from '#portal/testing/sample.ts';
import { createSampleSites } from '#portal/testing/sample-publication.ts';
import { textOf } from '#portal/testing/text-of.ts';
import { sectionRoutes } from './section.screen.tsx';

const { supplements } = sampleSites.main;
const erdely = createSampleSites({
  main: 'https://a.example',
  erdely: 'https://b.example',
  elections: 'https://valasztas.example',
}).erdely;

/** Facts by which the pages of elections are checked. */
const results: Partial<Client> = {
  election: async ({ slug }) =>
    ({
      parts:
        slug === 'valasztas-2022'
          ? ['map', 'lists', 'turnout', 'settlements']
          : ['map', 'lists', 'turnout', 'electors'],
    }) as unknown as Election,
  electionUnit: async ({ unit: id }) => {
    if (!id.includes('pest')) throw new CallError(404, `There is no ${id}.`);
    return { unit: { id, level: id.startsWith('megye') ? 'county' : 'constituency' } } as unknown as UnitPage;
  },
};

async function open(
  path: string,
  {
    list = supplements,
    tagged = 2,
    empty = [] as string[],
    site = sampleSites.main,
    query = {} as Record<string, string>,
    unknown = false,
  } = {},
) {
  const listQueries: Array<InputOf<'articles'>> = [];
  const calls: Partial<Client> = {
    ...results,
    ...(unknown && {
      election: async ({ slug }: { slug: string }) => {
        throw new CallError(404, `There is no ${slug}.`);
      },
    }),
    articles: async (query) => {
      listQueries.push(query);
      const none =
        tagged === 0 || (query.and_tags as string[] | undefined)?.some((tag) => empty.includes(tag));
      return sampleList(none ? [] : [sampleArticle(), sampleArticle({ id: 2, slug: 'b', title: 'Második' })]);
    },
  };
  const match = createMatcher(sectionRoutes())(path.slice(1).split('/'));
  const opened = (await match?.route.open(
    sampleContext(calls, { path, params: match.params, site: { ...site, supplements: list }, query }),
  )) as OpenedScreen;
  return { name: match?.route.name, head: opened.head, html: renderToStaticMarkup(opened.view), listQueries };
}

/** Follows a link as a browser does: with its query, and without the fragment. */
function openLink(address: string) {
  const { pathname, searchParams } = new URL(address.replaceAll('&amp;', '&'), 'https://cimlap.example');
  return open(pathname, { query: Object.fromEntries(searchParams) });
}

const tabsOf = (html: string) =>
  [...html.matchAll(/<nav class="[^"]*tabs[^"]*"[^>]*>(.*?)<\/nav>/g)].map(([, inner]) =>
    [...(inner ?? '').matchAll(/<a [^>]*>([^<]*)/g)].map(([, label]) => label),
  );

describe('the supplements of docs/product/supplements.md', () => {
  const all: Array<[slug: string, tabs: string[]]> = [
    ['tokio-2020', ['Cikkek', 'Éremtáblázat']],
    ['foci-vb-2026', ['Cikkek', 'Meccsek', 'Eredmények', 'Csoportok', 'Csapatok', 'Toplisták', 'Helyszínek']],
    ['foci-vb-2022', ['Cikkek', 'Meccsek', 'Eredmények', 'Csoportok', 'Csapatok', 'Helyszínek']],
    ['eb-2024', ['Cikkek', 'Meccsek', 'Eredmények', 'Csoportok', 'Csapatok', 'Toplisták', 'Helyszínek']],
    ['parizs-2024', ['Cikkek', 'Menetrend', 'Magyar események', 'Éremtáblázat']],
    ['orosz-ukran-haboru', ['Minden cikk', 'Összefoglalók', 'Helyszíni riportok', 'Elemzések']],
    [
      'orszaggyulesi-valasztas-2026',
      ['Cikkek', 'Adatok, térkép', 'Választókerületek', 'Változás', 'Mandátumok'],
    ],
    ['valasztas-2022', ['Cikkek', 'Részvétel', 'Választókerületek', 'Országos listák', 'Tippjáték']],
    ['valasztas-2024', ['Cikkek', 'GYIK', 'Adatok, térkép', 'Műsorok']],
    ['ep-2024', ['Cikkek', 'GYIK', 'Adatok, térkép', 'Pártlisták', 'EP-frakciók', 'Mandátumok', 'Műsorok']],
    ['usa-2024', ['Cikkek', 'Adatok, térkép', 'Elemzések', 'Műsorok']],
  ];

  it.each(all)('%s has its tabs, and lists its articles', async (slug, tabs) => {
    const { html, head, listQueries, name } = await open(`/melleklet/${slug}`);
    expect(name).toBe('melleklet');
    expect(tabsOf(html)[0]).toEqual(tabs);
    expect(listQueries).toContainEqual({ tag: slug, page: 1, limit: 10 });
    expect(head.canonical).toBe(`https://cimlap.example/melleklet/${slug}`);
  });

  it.each(all)('every link of %s leads to a page', async (slug) => {
    const linksIn = (html: string) =>
      [...html.matchAll(new RegExp(`href="(/melleklet/${slug}[^"]*)"`, 'g'))].map(([, url]) => url ?? '');
    const { html } = await open(`/melleklet/${slug}`);
    const deeper = new Set<string>();
    for (const url of new Set(linksIn(html))) {
      const page = await open(url);
      expect(page.html, url).toMatch(/aria-current="page"/);
      for (const link of linksIn(page.html)) deeper.add(link);
    }
    for (const link of deeper) await openLink(link);
  });

  it('choices within a tab are beside its articles', async () => {
    const { html, listQueries } = await open('/melleklet/foci-vb-2022/elemzesek');
    expect(tabsOf(html)).toContainEqual(['Minden cikk', 'Elemzések']);
    expect(listQueries).toContainEqual({ tag: 'foci-vb-2022', and_tags: ['elemzes'], page: 1, limit: 10 });
    expect(tabsOf((await open('/melleklet/valasztas-2022/orszagos-listak')).html)).toContainEqual([
      'Pártok',
      'Nemzetiségek',
    ]);
  });

  it('older addresses of the war show the same page', async () => {
    const { head } = await open('/melleklet/orosz-ukran-valsag/elemzesek');
    expect(head).toMatchObject({
      title: 'Orosz–ukrán háború: Elemzések – Címlap',
      canonical: 'https://cimlap.example/melleklet/orosz-ukran-haboru/elemzesek',
    });
  });

  it('addresses of the data of the 2024 elections may have two more segments, if the results have them', async () => {
    for (const path of [
      '',
      '/reszvetel',
      '/valasztokeruletek',
      '/valasztokeruletek/pest-1',
      '/valasztokeruletek/megye-pest',
    ])
      expect((await open(`/melleklet/ep-2024/adatok${path}`)).name, path).toBe('melleklet');
    for (const path of ['/pest', '/pest/vac', '/telepulesek', '/valasztokeruletek/atlantisz'])
      await expect(open(`/melleklet/ep-2024/adatok${path}`), path).rejects.toMatchObject({ status: 404 });
    await expect(open('/melleklet/ep-2024/adatok/pest/vac/1')).rejects.toThrow();
    await expect(open('/melleklet/ep-2024/frakciok/pest')).rejects.toMatchObject({ status: 404 });
    await expect(open('/melleklet/usa-2024/adatok/ohio')).rejects.toMatchObject({ status: 404 });
    await expect(open('/melleklet/valasztas-2022/valasztokeruletek/atlantisz')).rejects.toMatchObject({
      status: 404,
    });
  });

  it('the page around results shows the part in its address, and tells the frame its site', async () => {
    const source = async (path: string, query = {}) =>
      /<iframe [^>]*src="([^"]*)"/
        .exec((await open(path, { site: erdely, query })).html)?.[1]
        ?.replaceAll('&amp;', '&');
    expect(await source('/melleklet/ep-2024/adatok/valasztokeruletek/pest-1')).toBe(
      'https://valasztas.example/ep-2024/valasztokeruletek/pest-1?keret=erdely',
    );
    expect(await source('/melleklet/usa-2024/adatok')).toBe(
      'https://valasztas.example/usa-2024/tagallamok?keret=erdely',
    );
    expect(await source('/melleklet/valasztas-2022/adatok/telepulesek', { nev: 'Pécs' })).toBe(
      'https://valasztas.example/valasztas-2022/telepulesek?nev=P%C3%A9cs&keret=erdely',
    );
    const { html, head } = await open('/melleklet/ep-2024/adatok/listak', { site: erdely });
    expect(html).toContain('<div id="eredmenyek"');
    expect(html).toContain('href="https://valasztas.example/ep-2024/listak"');
    expect(head.canonical).toMatch(/\/melleklet\/ep-2024\/partlistak$/);
  });

  it('results are for search engines; a search within them and empty pages are not', async () => {
    const robots = async (path: string, query = {}) =>
      (await open(path, { site: erdely, query })).head.robots;
    for (const path of [
      '/ep-2024/adatok',
      '/valasztas-2022/reszvetel',
      '/parizs-2024/menetrend',
      '/tokio-2020/eremtablazat',
    ])
      expect(await robots(`/melleklet${path}`), path).toBeUndefined();
    expect(await robots('/melleklet/valasztas-2022/adatok/telepulesek', { nev: 'Pécs' })).toBe(
      'noindex, follow',
    );
    expect(await robots('/melleklet/eb-2024/meccsek')).toBe('noindex, follow');
  });

  it('a competition that is over does not say that there are no results yet', async () => {
    const { html } = await open('/melleklet/eb-2024/meccsek');
    expect(html).toContain('Lezárult');
    expect(html).not.toContain('Még nincs adat');
  });

  it('the prediction game of 2022 is closed, and has its final table of made-up players', async () => {
    const { html } = await open('/melleklet/valasztas-2022/tippjatek');
    expect(html).toContain('Itt már nem lehet tippelni');
    const text = textOf(html);
    expect(text).toContain('A játékosok kitaláltak');
    expect(text).toMatch(/1\. D’Hondt Dani 94 133 60 5 1 /);
  });

  it('the European election names its sponsor', async () => {
    expect((await open('/melleklet/ep-2024')).html).toContain('Az Európai Unió támogatásával');
    expect((await open('/melleklet/usa-2024')).html).not.toContain('Az Európai Unió támogatásával');
  });

  it('the prediction game has its own screens, and lists articles about it', async () => {
    const { listQueries, html } = await open('/melleklet/tippjatek/cikkek');
    expect(tabsOf(html)).toContainEqual(['Játék', 'Tippjeim', 'Ranglista', 'Ligáim', 'Cikkek']);
    expect(listQueries).toContainEqual({ tag: 'tippjatek', page: 1, limit: 10 });
  });

  it('are shown before their first article and data, but not to search engines', async () => {
    const { html, head } = await open('/melleklet/eb-2024', { tagged: 0 });
    expect(html).toContain('Itt még nincs cikk.');
    expect(head.robots).toBe('noindex, follow');
    const data = await open('/melleklet/valasztas-2024/adatok', { tagged: 0, site: erdely, unknown: true });
    expect(data.html).not.toContain('<iframe');
    expect(data.head.robots).toBe('noindex, follow');
  });

  it('say that a part has no articles', async () => {
    expect((await open('/melleklet/ep-2024/gyik', { empty: ['gyik'] })).html).toContain(
      'Itt még nincs cikk.',
    );
  });

  it('have no other addresses: an unknown supplement, tab or part of a tab is a 404', async () => {
    for (const path of [
      '/melleklet/nincs-ilyen',
      '/melleklet/eb-2024/valami',
      '/melleklet/eb-2024/meccsek/1',
    ])
      await expect(open(path), path).rejects.toMatchObject({ status: 404 });
  });
});

describe('a supplement with data alone', () => {
  const worldCup: Supplement = {
    slug: 'foci-vb-2030',
    title: 'Foci-vb 2030',
    description: 'Három ország, negyvennyolc csapat.',
    section: 'sport',
    tabs: [
      {
        kind: 'articles',
        slug: '',
        label: 'Cikkek',
        subTabs: { own: 'Mind', others: [{ slug: 'naplo', label: 'Napló', tags: ['vb-naplo'] }] },
      },
      {
        kind: 'data',
        slug: 'meccsek',
        label: 'Meccsek',
        view: { kind: 'football', show: 'matches', league: 1, season: 2026 },
      },
      {
        kind: 'data',
        slug: 'terkep',
        label: 'Stadionok',
        view: {
          kind: 'frame',
          title: 'A stadionok térképe',
          source: 'https://adatok.cimlap.example/vb-2030',
          height: 640,
        },
        deeper: 1,
      },
    ],
  };
  const list = [...supplements, worldCup];

  it('has its pages', async () => {
    const { html, head } = await open('/melleklet/foci-vb-2030', { list });
    expect(html).toContain('>Foci-vb 2030</h1>');
    expect(head).toMatchObject({
      title: 'Foci-vb 2030 – Címlap',
      description: 'Három ország, negyvennyolc csapat.',
    });
    expect(tabsOf(html)[0]).toEqual(['Cikkek', 'Meccsek', 'Stadionok']);
    expect((await open('/melleklet/foci-vb-2030/naplo', { list })).listQueries).toContainEqual({
      tag: 'foci-vb-2030',
      and_tags: ['vb-naplo'],
      page: 1,
      limit: 10,
    });
    expect((await open('/melleklet/foci-vb-2030/meccsek', { list })).html).toContain('Még nincs adat.');
    await expect(open('/melleklet/foci-vb-2030')).rejects.toMatchObject({ status: 404 });
  });

  it('has a sandboxed frame with reserved height, even before the first article', async () => {
    const { html } = await open('/melleklet/foci-vb-2030/terkep/dallas', { list, tagged: 0 });
    expect(html).toMatch(
      /<iframe title="A stadionok térképe" src="https:\/\/adatok\.cimlap\.example\/vb-2030\/dallas" height="640"/,
    );
    expect(html).toMatch(
      /sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation"/,
    );
    expect(frameOrigins({ supplements: list })).toEqual(['https://adatok.cimlap.example']);
  });
});

it('addresses of supplements and of their tabs are unique, and frames are never of our own origin', () => {
  const addresses = supplements.flatMap(({ slug, aliases = [] }) => [slug, ...aliases]);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const supplement of supplements) {
    const paths = supplement.tabs.flatMap((tab) => [
      tab.slug,
      ...(tab.slug === '' && tab.kind !== 'screen'
        ? (tab.subTabs?.others ?? []).map(({ slug }) => slug)
        : []),
    ]);
    expect(new Set(paths).size, supplement.slug).toBe(paths.length);
    for (const view of viewsOf(supplement))
      if (view.kind === 'frame' && view.source !== null)
        expect(view.source).toMatch(/^https:\/\/[^/]+\..+[^/]$/);
  }
});

describe('Olympic games', () => {
  const medals = '/melleklet/parizs-2024/eremtablazat';
  const programme = '/melleklet/parizs-2024/menetrend';
  const textAt = async (path: string, query: Record<string, string> = {}) =>
    textOf((await open(path, { query })).html);

  it('have their tables with or without articles', async () => {
    expect(textOf((await open('/melleklet/tokio-2020/eremtablazat', { tagged: 0 })).html)).toMatch(
      /15\. Magyarország 6 7 7 20/,
    );
    expect(textOf((await open(medals, { tagged: 0 })).html)).toMatch(/14\. Magyarország 6 7 6 19/);
    expect(await textAt(programme)).toMatch(/Kajak-kenu .* 10 /);
  });

  it('have medals by sport, nation and kind', async () => {
    const swimming = await textAt(medals, { sportag: 'uszas', nemzet: 'magyarorszag' });
    expect(swimming).toMatch(/7\. Magyarország 2 1 0 3/);
    expect(swimming).toContain('férfi 200 méter hát Kós Hubert Arany');
    expect(swimming).not.toContain('Rasovszky');
    const gold = await textAt(medals, { nemzet: 'magyarorszag', erem: 'arany' });
    expect(gold).toMatch(/Magyarország: érmesek arany .* férfi 200 méter hát Kós Hubert Arany/);
    expect(gold.slice(0, gold.indexOf('Éremtáblázat'))).not.toContain('Milák Kristóf Ezüst');
    expect((await open(medals)).html).toContain(
      `${medals}?nemzet=magyarorszag&amp;erem=arany#ermesek">6</a>`,
    );
  });

  it('have medal tables in order of all medals, or of names', async () => {
    expect(await textAt(medals, { rend: 'osszes' })).toMatch(/1\. Egyesült Államok 40 44 42 126 2\. Kína/);
    expect(await textAt('/melleklet/tokio-2020/eremtablazat', { rend: 'nev' })).toMatch(
      /Összes \d+\. Argentína/,
    );
  });

  it('have the finals of a day with their medals, and say what of them is unknown', async () => {
    const day = await textAt(programme, { nap: '2024-08-03' });
    expect(day).toContain('férfi 100 méter pillangó Arany Magyarország Milák Kristóf Ezüst Kanada');
    expect(day).toContain('A döntők kezdetét és számszerű eredményét nem ismerjük');
  });

  it('answer a choice that does not exist with 404', async () => {
    for (const [path, name, value] of [
      [medals, 'sportag', 'sakk'],
      [medals, 'nemzet', 'atlantisz'],
      [medals, 'rend', 'semmi'],
      [medals, 'erem', 'arany'],
      ['/melleklet/tokio-2020/eremtablazat', 'nemzet', 'magyarorszag'],
      [programme, 'nap', '2024-09-01'],
    ] as const)
      await expect(open(path, { query: { [name]: value } }), value).rejects.toMatchObject({ status: 404 });
  });

  it('have all Hungarian results, and say which are missing', async () => {
    const events = await textAt('/melleklet/parizs-2024/magyar-esemenyek');
    expect(events).toContain('2024. augusztus 1.');
    expect(events).toContain('20:38 Úszás, férfi 200 méter hát Kós Hubert Arany');
    expect(events, 'and those without a medal').toContain(
      'aug. 4. férfi 1500 méter gyors Betlehem Dávid döntő, 4. hely (14:40,91)',
    );
    expect(events, 'what is missing is said').toContain('rajtok közül csak az érmeseké van meg nálunk');
  });
});
