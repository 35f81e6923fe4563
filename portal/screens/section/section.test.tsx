import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Article, ArticleCard } from '#contract/article.ts';
import type { InputOf } from '#contract/calls.ts';
import type { Client } from '#contract/client.ts';
import type { ArticleList } from '#contract/lists.ts';
import type { Supplement } from '#contract/publication/supplements.ts';
import { createMatcher, type OpenedScreen } from '#portal/page/route.tsx';
import type { ScreenContext } from '#portal/page/screen.ts';
import { sampleArticle, sampleContext, sampleList, sampleSites } from '#portal/testing/sample.ts';
import { sectionRoutes } from './section.screen.tsx';

type Query = InputOf<'articles'>;
const articles = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) =>
    sampleArticle({ id: from + index, slug: `cikk-${from + index}`, title: `Cikk ${from + index}` }),
  );

interface World {
  /** Answer of `articles`; by default two articles for every query. */
  lists?: (query: Query) => Partial<ArticleList> & { items: Article[] };
  highlights?: ArticleCard[];
  calls?: Partial<Client>;
  supplements?: readonly Supplement[];
  context?: Partial<ScreenContext>;
}

/** Opens a path as the page maker does, with calls that `world` answers. */
async function open(path: string, world: World = {}) {
  const {
    lists = () => ({ items: articles(2) }),
    highlights = [],
    calls = {},
    supplements = sampleSites.main.supplements,
    context = {},
  } = world;
  const listQueries: Query[] = [];
  const calling: Partial<Client> = {
    articles: async (query) => {
      listQueries.push(query);
      const { items, ...rest } = lists(query);
      return sampleList(items.slice(0, Number(query.limit ?? 10)), { totalItems: items.length, ...rest });
    },
    searchHighlights: async () => highlights,
    uniqueGroup: async () => ({ id: 27, items: [] }),
    articleCards: async () => [],
    episodes: async () => [],
    ...calls,
  };
  const match = createMatcher(sectionRoutes());
  const matched = match(path.slice(1).split('/'));
  if (!matched) throw Object.assign(new Error(`no route for ${path}`), { status: 404 });
  const opened = (await matched.route.open(
    sampleContext(calling, {
      path,
      params: matched.params,
      site: { ...sampleSites.main, supplements },
      ...context,
    }),
  )) as OpenedScreen;
  return {
    name: matched.route.name,
    head: opened.head,
    html: renderToStaticMarkup(opened.view),
    listQueries,
  };
}

const expectNotFound = (path: string, world?: World) =>
  expect(open(path, world), path).rejects.toMatchObject({ status: 404 });
const nothing: World = { lists: () => ({ items: [], totalItems: 0 }) };

describe('a list page', () => {
  it('has the number of articles that its address requests, and keeps it in links to other pages', async () => {
    const lists = () => ({ items: articles(60), totalItems: 60, totalPages: 3 });
    for (const path of [
      '/legfrissebb',
      '/rovat/sport',
      '/cimke/hid',
      '/after',
      '/melleklet/tippjatek/cikkek',
    ]) {
      const { listQueries, html, head } = await open(path, { lists, context: { query: { perPage: '20' } } });
      expect(listQueries, path).toContainEqual(expect.objectContaining({ page: 1, limit: 20 }));
      expect(html, path).toContain(`href="${path}?perPage=20&amp;oldal=2"`);
      expect(head).toMatchObject({ robots: 'noindex, follow' });
    }
  });

  it('accepts a page size from 1 to 100 in one form; any other is a 404', () => {
    const sizes = (path: string, text: string) =>
      createMatcher(sectionRoutes())(path.slice(1).split('/'))?.route.parameters?.(
        new URLSearchParams({ perPage: text }),
      );
    expect(sizes('/legfrissebb', '20')).toEqual([['perPage', '20']]);
    expect(sizes('/legfrissebb', '10')).toEqual([]);
    expect(sizes('/after', '10')).toEqual([['perPage', '10']]);
    for (const text of ['0', '101', '-1', '2.5', 'sok']) expect(sizes('/rovat/sport', text), text).toBeNull();
  });

  it('makes the requests of docs/product/lists.md', async () => {
    const queries: Array<[string, Query]> = [
      ['/legfrissebb', {}],
      ['/legfontosabb', { flag: 'legfontosabb' }],
      ['/kedvenceink', { flag: 'kedvenceink' }],
      ['/english', { mstag: 'english' }],
      ['/rovat/sport', { mstag: 'sport' }],
      ['/rovat/kozlemeny', { mstag: 'kozlemeny' }],
      ['/cimke/hid', { tag: 'hid' }],
      ['/szerzo/kende-luca', { author: 'kende-luca' }],
      ['/rovat/szepkilatas', { mstag: 'szepkilatas', not_tags: ['turahirek'] }],
      ['/rovat/szepkilatas/nehez', { mstag: 'szepkilatas', not_tags: ['turahirek'], and_tags: ['nehez'] }],
    ];
    for (const [path, query] of queries) {
      expect((await open(path)).listQueries, path).toContainEqual({ ...query, page: 1, limit: 10 });
    }
  });

  it('has a bell for push messages, except inside the app, which sends its own', async () => {
    expect((await open('/rovat/sport')).html).toContain('data-topic="section:sport"');
    expect((await open('/rovat/sport', { context: { app: true } })).html).not.toContain('data-topic');
  });

  it('without items, or past its end, is a 404 (docs/product/lists.md#empty-lists)', async () => {
    await expectNotFound('/legfrissebb', nothing);
    await expectNotFound('/rovat/nincs', nothing);
    await expectNotFound('/legfrissebb', {
      lists: () => ({ items: [], totalItems: 20, totalPages: 2 }),
      context: { page: 3 },
    });
    await expectNotFound('/rovat/sport/valami');
    await expectNotFound('/rovat/szepkilatas/konnyed');
  });

  it('names its section, and links to its feed and pages', async () => {
    const list = {
      items: articles(10),
      title: 'Belföld',
      description: 'Ami itthon történik.',
      page: 2,
      totalPages: 3,
      totalItems: 25,
    };
    const { html, head } = await open('/rovat/belfold', { lists: () => list, context: { page: 2 } });
    expect(html).toContain('>Belföld</h1>');
    expect(html).toContain('href="/rss/rovat/belfold"');
    expect(html).toContain('href="/rovat/belfold?oldal=3"');
    expect(head).toMatchObject({
      title: 'Belföld, 2. oldal – Címlap',
      canonical: 'https://cimlap.example/rovat/belfold?oldal=2',
      previous: 'https://cimlap.example/rovat/belfold',
      next: 'https://cimlap.example/rovat/belfold?oldal=3',
      jsonLd: [{ '@type': 'CollectionPage', description: 'Ami itthon történik.' }],
    });
    expect(head.feeds?.map(({ href }) => href)).toContain('/rss/rovat/belfold');
  });

  it('of a tag begins its name with a capital, except names such as iPhone', async () => {
    const headings = async (title: string) => {
      const { head, html } = await open('/cimke/x', { lists: () => ({ items: articles(2), title }) });
      return [/<h1[^>]*>([^<]*)/.exec(html)?.[1], head.title];
    };
    expect(await headings('időjárás')).toEqual(['Időjárás', 'Időjárás – Címlap']);
    expect(await headings('iPhone')).toEqual(['iPhone', 'iPhone – Címlap']);
  });

  it('of an author shows portrait, name, title and description', async () => {
    const list = { items: articles(2), title: 'Kende Luca', description: 'Lakhatásról ír.' };
    const { html, head } = await open('/szerzo/kende-luca', { lists: () => list });
    expect(html).toContain('>Kende Luca</h1>');
    for (const text of ['újságíró', 'Lakhatásról ír.', '/media/0123456789abcdef-600x600/recommender-1x1-'])
      expect(html).toContain(text);
    expect(head.jsonLd).toMatchObject([
      {
        '@type': 'ProfilePage',
        mainEntity: { name: 'Kende Luca', jobTitle: 'újságíró', description: 'Lakhatásról ír.' },
      },
    ]);
  });

  it('of an author has contacts for readers and search engines', async () => {
    const contact = {
      email: 'luca@cimlap.example',
      profiles: ['https://www.linkedin.com/in/kendeluca', 'https://irasok.example/luca'],
    };
    const list = { items: articles(2), title: 'Kende Luca', contact };
    const { html, head } = await open('/szerzo/kende-luca', { lists: () => list });
    expect(html).toContain('<a href="mailto:luca@cimlap.example">luca@cimlap.example</a>');
    expect(html).toContain('<a href="https://www.linkedin.com/in/kendeluca" rel="me noopener">LinkedIn</a>');
    expect(html).toContain('>irasok.example</a>');
    const { email, profiles } = contact;
    expect(head.jsonLd).toMatchObject([{ mainEntity: { email, sameAs: profiles } }]);
    const without = await open('/szerzo/kende-luca', { lists: () => ({ ...list, contact: undefined }) });
    expect(without.html).not.toContain('Elérhetőség');
    expect(JSON.stringify(without.head.jsonLd)).not.toMatch(/email|sameAs/);
  });

  it('cuts titles at 100 and leads at 200 characters, on whole words', async () => {
    const long = { title: 'hosszú '.repeat(40).trim(), lead: 'szavak '.repeat(60).trim() };
    const { html } = await open('/legfrissebb', { lists: () => ({ items: [sampleArticle(long)] }) });
    expect(html).toContain(`>${'hosszú '.repeat(14).trim()}…</a>`);
    expect(html).toContain(`>${'szavak '.repeat(28).trim()}…</p>`);
  });

  it('shows a series beside the date, and another tag above the title', async () => {
    const tags = [
      { slug: 'tolgyfa', name: 'Tölgyfa' },
      { slug: 'falu', name: 'Falu' },
    ];
    const [first, second] = articles(2);
    const items = [first, second].map((article, index) => ({
      ...(article as Article),
      tags: tags.slice(0, 2 - index),
      podcast: tags[0],
    }));
    const { html } = await open('/rovat/belfold', { lists: () => ({ items }) });
    expect(html.match(/>Tölgyfa<\/a>/g)).toHaveLength(2);
    expect(html).toContain('<a href="/cimke/falu">Falu</a>');
    expect(html.match(/data-series="tolgyfa"/g)).toHaveLength(1);
  });

  it('names its sponsor', async () => {
    const sponsoredLine = {
      avCode: 'a1',
      ctLink: 'https://szponzor.example/',
      cssClass: null,
      description: 'A Tölgyes támogatásával.',
    };
    const { html } = await open('/rovat/sport', { lists: () => ({ items: articles(2), sponsoredLine }) });
    expect(html).toMatch(
      /Hirdetés.*href="https:\/\/szponzor\.example\/" rel="sponsored noopener".*Tölgyes támogatásával/,
    );
  });
});

it('/english has its search field, pagination and ad in English, and marks Hungarian texts', async () => {
  const lists = () => ({ items: articles(10), totalItems: 25, totalPages: 3 });
  const { html } = await open('/english', { lists });
  const english = html.replaceAll(/<section[^>]* lang="hu".*?<\/section>/gs, '');
  for (const label of [
    'Search the archive',
    'Search here',
    'section',
    'Next page',
    'Page 3',
    'Advertisement',
  ])
    expect(english).toContain(label);
  const parts = /<search>.*<\/search>|<nav.*<\/nav>/gs;
  expect(english.match(parts)?.join()).not.toMatch(/[áéíóöőúüű]|rovat|oldal\b(?!=)/i);
});

describe('the highlight box', () => {
  const world: World = { lists: () => ({ items: articles(10) }), highlights: articles(4, 50) };

  it('is on /english and sections only', async () => {
    for (const path of ['/rovat/sport', '/rovat/szepkilatas'])
      expect((await open(path, world)).html, path).toContain('aria-label="Kiemelt cikkek"');
    expect((await open('/english', world)).html).toContain('aria-label="Highlights"');
    for (const path of [
      '/legfrissebb',
      '/legfontosabb',
      '/rovat/velemeny',
      '/rovat/direkt36',
      '/cimke/a',
      '/szerzo/a',
    ])
      expect((await open(path, world)).html, path).not.toContain('Kiemelt cikkek');
  });

  it('is left out when fewer than 4 are not in the list, or they cannot be loaded', async () => {
    expect((await open('/rovat/sport', { ...world, highlights: articles(4, 9) })).html).not.toContain(
      'Kiemelt cikkek',
    );
    const posts = articles(4, 60).map((post): ArticleCard => ({ ...post, type: 'liveblogpost' }));
    expect((await open('/rovat/sport', { ...world, highlights: posts })).html).not.toContain(
      'Kiemelt cikkek',
    );
    const failing: Partial<Client> = { searchHighlights: () => Promise.reject(new Error('down')) };
    const optional: ScreenContext['optional'] = async (part, fallback) => part.catch(() => fallback);
    expect(
      (await open('/rovat/sport', { ...world, calls: failing, context: { optional } })).html,
    ).not.toContain('Kiemelt cikkek');
  });
});

describe('beside a list', () => {
  it('are the newest articles, but not on /legfrissebb, /english and /after', async () => {
    for (const path of ['/rovat/sport', '/cimke/a', '/legfontosabb'])
      expect((await open(path)).html, path).toContain('Az összes friss hír');
    for (const path of ['/legfrissebb', '/english', '/after'])
      expect((await open(path)).html, path).not.toContain('Az összes friss hír');
  });

  it('are links to the shop, on the main site only', async () => {
    expect((await open('/rovat/sport')).html).toContain('href="/shop"');
    expect((await open('/rovat/sport', { context: { site: sampleSites.erdely } })).html).not.toContain(
      'href="/shop"',
    );
  });

  it('is audio on the After page if its address can be played', async () => {
    const withAudio = (afterAudio: string | null) => {
      const { main } = sampleSites;
      return { ...main, boxes: { ...main.boxes, afterAudio } };
    };
    const at = async (afterAudio: string | null) =>
      (await open('/after', { context: { site: withAudio(afterAudio) } })).html;
    expect(await at('https://open.spotify.com/playlist/37i9dQZF1DX0XUsuxWHRQd')).toContain(
      'Megnyitás a Spotifyon',
    );
    expect(await at('https://open.spotify.com/user/valaki')).not.toContain('Spotifyon');
    expect(await at(null)).not.toContain('Spotifyon');
  });
});

describe('special sections', () => {
  it('fact checks link to their methodology', async () => {
    expect((await open('/rovat/ellenorzo')).html).toMatch(
      /href="\/dokumentum\/ellenorzo-modszertan">Módszertan</,
    );
  });

  it('hikes have five tabs with counts, a difficulty, and recommended articles', async () => {
    const hike = sampleArticle({
      tags: [
        { slug: 'nehez', name: 'nehéz' },
        { slug: 'tura', name: 'Túra' },
        { slug: 'matra', name: 'Mátra' },
      ],
    });
    const lists = ({ and_tags = [] }: Query) => ({
      items: [hike],
      totalItems: and_tags.length === 0 ? 248 : 52,
    });
    const { html, listQueries } = await open('/rovat/szepkilatas/nehez', { lists });
    const tabs = [
      ...html.matchAll(/href="(\/rovat\/szepkilatas[^"]*)"( aria-current="page")?>([^<]+)<small>(\d+)/g),
    ].map(([, ...parts]) => parts);
    expect(tabs.map(([url, current, label, count]) => [url, current !== undefined, label, count])).toEqual([
      ['/rovat/szepkilatas', false, 'Minden túra', '248'],
      ['/rovat/szepkilatas/konnyu', false, 'Könnyű', '52'],
      ['/rovat/szepkilatas/kozepes', false, 'Közepes', '52'],
      ['/rovat/szepkilatas/nehez', true, 'Nehéz', '52'],
      ['/rovat/szepkilatas/extrem', false, 'Extrém', '52'],
    ]);
    expect(html).toMatch(/href="\/cimke\/matra">Mátra<.*nehéz/);
    expect(html).toContain('Túra hírek');
    expect(listQueries).toContainEqual({ mstag: 'szepkilatas', and_tags: ['turahirek'], limit: 4 });
  });

  it('a tab without articles says that it is empty, and is not for search engines', async () => {
    const lists = ({ and_tags = [] }: Query) => ({ items: and_tags.length === 0 ? articles(2) : [] });
    const { html, head } = await open('/rovat/szepkilatas/extrem', { lists });
    expect(html).toContain('Itt még nincs cikk.');
    expect(head).toMatchObject({
      robots: 'noindex, follow',
      canonical: 'https://cimlap.example/rovat/szepkilatas/extrem',
    });
    await expectNotFound('/rovat/szepkilatas/extrem', nothing);
  });
});

describe('a tag’s list that is the page of a podcast', () => {
  const show = {
    slug: 'terkep',
    name: 'Térkép',
    page: '/cimke/terkep',
    episodeCount: 3,
    newestAt: 1,
    description: 'Folyók, hágók, határok.',
    cover: '/media/0123456789abcdef-1600x1600.jpg',
  };
  const shows: World = { calls: { podcastOfTag: async ({ tag }) => (tag === 'terkep' ? show : null) } };

  it('begins with its cover, description and link to its feed, on every page of the list', async () => {
    const lists = () => ({ items: articles(10), totalItems: 20, totalPages: 2 });
    for (const context of [{}, { page: 2 }]) {
      const { html, head } = await open('/cimke/terkep', { ...shows, lists, context });
      const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? '';
      expect(header).toMatch(
        /<img src="\/media\/0123456789abcdef-1600x1600\/[^"]+" width="(\d+)" height="\1" alt=""/,
      );
      expect(header).toContain('sizes="');
      expect(header).toContain('Folyók, hágók, határok.');
      expect(header).toMatch(/3.adás/);
      expect(header).toContain('href="/rss/podcast/terkep"');
      expect(head.description).toBe('Folyók, hágók, határok.');
      expect(head.feeds?.[0]).toEqual({
        href: '/rss/podcast/terkep',
        title: 'Térkép podcast (RSS)',
        type: 'application/rss+xml',
      });
      expect(head.feeds?.map(({ href }) => href)).toContain('/rss/cimke/terkep');
    }
  });

  it('is shown without a cover and a description', async () => {
    const bare = { ...show, cover: null, description: null };
    const { html } = await open('/cimke/terkep', { calls: { podcastOfTag: async () => bare } });
    expect(html).toContain('href="/rss/podcast/terkep"');
    expect(/<header.*?<\/header>/s.exec(html)?.[0]).not.toContain('<img');
  });

  it('shortens a long description', async () => {
    const long = { ...show, description: 'Hosszú mondat. '.repeat(200) };
    const { html } = await open('/cimke/terkep', { calls: { podcastOfTag: async () => long } });
    const lead = /Hosszú mondat\.[^<]*/.exec(/<header.*?<\/header>/s.exec(html)?.[0] ?? '')?.[0] ?? '';
    expect(lead.length).toBeGreaterThan(300);
    expect(lead.length).toBeLessThanOrEqual(500);
  });

  it('makes no request on other lists, and is left out when the show cannot be loaded', async () => {
    const calls = { podcastOfTag: vi.fn(async () => Promise.reject(new Error('away'))) };
    expect((await open('/rovat/sport', { calls })).html).not.toContain('/rss/podcast/');
    expect(calls.podcastOfTag).not.toHaveBeenCalled();
    expect((await open('/cimke/hid', { calls })).html).toContain('RSS: ');
    expect(calls.podcastOfTag).toHaveBeenCalledOnce();
  });
});
