import { describe, expect, it } from 'vitest';
import type { Supplement } from '#contract/publication/supplements.ts';
import { frameOrigins, viewsOf } from '#portal/site/supplements.ts';
import { textOf } from '#portal/testing/text-of.ts';
import { erdely, followLink, openSupplement, supplements, tabsOf } from './testing/supplement-page.ts';

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
    const { html, head, listQueries, route } = await openSupplement(`/melleklet/${slug}`);
    expect(route.name).toBe('melleklet');
    expect(tabsOf(html)[0]).toEqual(tabs);
    expect(listQueries).toContainEqual({ tag: slug, page: 1, limit: 10 });
    expect(head.canonical).toBe(`https://cimlap.example/melleklet/${slug}`);
  });

  it.each(all)('every link of %s leads to a page', async (slug) => {
    const linksIn = (html: string) =>
      [...html.matchAll(new RegExp(`href="(/melleklet/${slug}[^"]*)"`, 'g'))].map(([, url]) => url ?? '');
    const { html } = await openSupplement(`/melleklet/${slug}`);
    const deeper = new Set<string>();
    for (const url of new Set(linksIn(html))) {
      const page = await openSupplement(url);
      expect(page.html, url).toMatch(/aria-current="page"/);
      for (const link of linksIn(page.html)) deeper.add(link);
    }
    for (const link of deeper) await followLink(link);
  });

  it('choices within a tab are beside its articles', async () => {
    const { html, listQueries } = await openSupplement('/melleklet/foci-vb-2022/elemzesek');
    expect(tabsOf(html)).toContainEqual(['Minden cikk', 'Elemzések']);
    expect(listQueries).toContainEqual({ tag: 'foci-vb-2022', and_tags: ['elemzes'], page: 1, limit: 10 });
    expect(tabsOf((await openSupplement('/melleklet/valasztas-2022/orszagos-listak')).html)).toContainEqual([
      'Pártok',
      'Nemzetiségek',
    ]);
  });

  it('older addresses of the war show the same page', async () => {
    const { head } = await openSupplement('/melleklet/orosz-ukran-valsag/elemzesek');
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
      expect((await openSupplement(`/melleklet/ep-2024/adatok${path}`)).route.name, path).toBe('melleklet');
    for (const path of ['/pest', '/pest/vac', '/telepulesek', '/valasztokeruletek/atlantisz'])
      await expect(openSupplement(`/melleklet/ep-2024/adatok${path}`), path).rejects.toMatchObject({
        status: 404,
      });
    await expect(openSupplement('/melleklet/ep-2024/adatok/pest/vac/1')).rejects.toThrow();
    await expect(openSupplement('/melleklet/ep-2024/frakciok/pest')).rejects.toMatchObject({ status: 404 });
    await expect(openSupplement('/melleklet/usa-2024/adatok/ohio')).rejects.toMatchObject({ status: 404 });
    await expect(
      openSupplement('/melleklet/valasztas-2022/valasztokeruletek/atlantisz'),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  it('the page around the results of a place has a title of its own', async () => {
    const titleOf = async (path: string) => (await openSupplement(`/melleklet/${path}`)).head.title;
    expect(await titleOf('valasztas-2022/valasztokeruletek/pest-1')).toBe(
      'Választás 2022: Pest 1. (Érd) – Címlap',
    );
    expect(await titleOf('valasztas-2022/valasztokeruletek')).toBe(
      'Választás 2022: Választókerületek – Címlap',
    );
  });

  it('the page around results shows the part in its address, and tells the frame its site', async () => {
    const source = async (path: string, query = {}) =>
      /<iframe [^>]*src="([^"]*)"/
        .exec((await openSupplement(path, { site: erdely, query })).html)?.[1]
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
    const { html, head } = await openSupplement('/melleklet/ep-2024/adatok/listak', { site: erdely });
    expect(html).toContain('<div id="eredmenyek"');
    expect(html).toContain('href="https://valasztas.example/ep-2024/listak"');
    expect(head.canonical).toMatch(/\/melleklet\/ep-2024\/partlistak$/);
  });

  it('results are for search engines; a search within them and empty pages are not', async () => {
    const robots = async (path: string, query = {}) =>
      (await openSupplement(path, { site: erdely, query })).head.robots;
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
    const { html } = await openSupplement('/melleklet/eb-2024/meccsek');
    expect(html).toContain('Lezárult');
    expect(html).not.toContain('Még nincs adat');
  });

  it('the prediction game of 2022 is closed, and has its final table of made-up players', async () => {
    const { html } = await openSupplement('/melleklet/valasztas-2022/tippjatek');
    expect(html).toContain('Itt már nem lehet tippelni');
    const text = textOf(html);
    expect(text).toContain('A játékosok kitaláltak');
    expect(text).toMatch(/1\. D’Hondt Dani 94 133 60 5 1 /);
  });

  it('the European election names its sponsor', async () => {
    expect((await openSupplement('/melleklet/ep-2024')).html).toContain('Az Európai Unió támogatásával');
    expect((await openSupplement('/melleklet/usa-2024')).html).not.toContain('Az Európai Unió támogatásával');
  });

  it('the prediction game has its own screens, and lists articles about it', async () => {
    const { listQueries, html } = await openSupplement('/melleklet/tippjatek/cikkek');
    expect(tabsOf(html)).toContainEqual(['Játék', 'Tippjeim', 'Ranglista', 'Ligáim', 'Cikkek']);
    expect(listQueries).toContainEqual({ tag: 'tippjatek', page: 1, limit: 10 });
  });

  it('are shown before their first article and data, but not to search engines', async () => {
    const { html, head } = await openSupplement('/melleklet/eb-2024', { tagged: 0 });
    expect(html).toContain('Itt még nincs cikk.');
    expect(head.robots).toBe('noindex, follow');
    const data = await openSupplement('/melleklet/valasztas-2024/adatok', {
      tagged: 0,
      site: erdely,
      unknown: true,
    });
    expect(data.html).not.toContain('<iframe');
    expect(data.head.robots).toBe('noindex, follow');
  });

  it('say that a part has no articles', async () => {
    expect((await openSupplement('/melleklet/ep-2024/gyik', { empty: ['gyik'] })).html).toContain(
      'Itt még nincs cikk.',
    );
  });

  it('have no other addresses: an unknown supplement, tab or part of a tab is a 404', async () => {
    for (const path of [
      '/melleklet/nincs-ilyen',
      '/melleklet/eb-2024/valami',
      '/melleklet/eb-2024/meccsek/1',
    ])
      await expect(openSupplement(path), path).rejects.toMatchObject({ status: 404 });
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
    const { html, head } = await openSupplement('/melleklet/foci-vb-2030', { list });
    expect(html).toContain('>Foci-vb 2030</h1>');
    expect(head).toMatchObject({
      title: 'Foci-vb 2030 – Címlap',
      description: 'Három ország, negyvennyolc csapat.',
    });
    expect(tabsOf(html)[0]).toEqual(['Cikkek', 'Meccsek', 'Stadionok']);
    expect((await openSupplement('/melleklet/foci-vb-2030/naplo', { list })).listQueries).toContainEqual({
      tag: 'foci-vb-2030',
      and_tags: ['vb-naplo'],
      page: 1,
      limit: 10,
    });
    expect((await openSupplement('/melleklet/foci-vb-2030/meccsek', { list })).html).toContain(
      'Még nincs adat.',
    );
    await expect(openSupplement('/melleklet/foci-vb-2030')).rejects.toMatchObject({ status: 404 });
  });

  it('has a sandboxed frame with reserved height, even before the first article', async () => {
    const { html } = await openSupplement('/melleklet/foci-vb-2030/terkep/dallas', { list, tagged: 0 });
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
