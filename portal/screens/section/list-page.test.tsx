import { describe, expect, it } from 'vitest';
import type { Article } from '#contract/article.ts';
import { createMatcher } from '#portal/page/route.tsx';
import { sampleArticle } from '#portal/testing/sample.ts';
import { sectionRoutes } from './section.screen.tsx';
import { articles, expectNotFound, nothing, openList, type Query } from './testing/list-page.ts';

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
      const { listQueries, html, head } = await openList(path, {
        lists,
        context: { query: { perPage: '20' } },
      });
      expect(listQueries, path).toContainEqual(expect.objectContaining({ page: 1, limit: 20 }));
      expect(html, path).toContain(`href="${path}?perPage=20&amp;oldal=2"`);
      expect(head).toMatchObject({ robots: 'noindex, follow' });
    }
  });

  it('leads to the same page of a tag that was renamed', async () => {
    const answers = (query: Record<string, string>, page: number) => ({
      lists: () => ({ items: articles(60), movedTo: 'uj-hid' }),
      context: { query, page },
    });
    for (const [query, page, location] of [
      [{}, 1, '/cimke/uj-hid'],
      [{}, 2, '/cimke/uj-hid?oldal=2'],
      [{ perPage: '20' }, 2, '/cimke/uj-hid?perPage=20&oldal=2'],
    ] as const)
      await expect(openList('/cimke/hid', answers(query, page))).rejects.toMatchObject({
        status: 301,
        location,
      });
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
      expect((await openList(path)).listQueries, path).toContainEqual({ ...query, page: 1, limit: 10 });
    }
  });

  it('has a bell for push messages, except inside the app, which sends its own', async () => {
    expect((await openList('/rovat/sport')).html).toContain('data-topic="section:sport"');
    expect((await openList('/rovat/sport', { context: { app: true } })).html).not.toContain('data-topic');
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
    const { html, head } = await openList('/rovat/belfold', { lists: () => list, context: { page: 2 } });
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
      const { head, html } = await openList('/cimke/x', { lists: () => ({ items: articles(2), title }) });
      return [/<h1[^>]*>([^<]*)/.exec(html)?.[1], head.title];
    };
    expect(await headings('időjárás')).toEqual(['Időjárás', 'Időjárás – Címlap']);
    expect(await headings('iPhone')).toEqual(['iPhone', 'iPhone – Címlap']);
  });

  it('of an author shows portrait, name, title and description', async () => {
    const list = { items: articles(2), title: 'Kende Luca', description: 'Lakhatásról ír.' };
    const { html, head } = await openList('/szerzo/kende-luca', { lists: () => list });
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
    const { html, head } = await openList('/szerzo/kende-luca', { lists: () => list });
    expect(html).toContain('<a href="mailto:luca@cimlap.example">luca@cimlap.example</a>');
    expect(html).toContain('<a href="https://www.linkedin.com/in/kendeluca" rel="me noopener">LinkedIn</a>');
    expect(html).toContain('>irasok.example</a>');
    const { email, profiles } = contact;
    expect(head.jsonLd).toMatchObject([{ mainEntity: { email, sameAs: profiles } }]);
    const without = await openList('/szerzo/kende-luca', { lists: () => ({ ...list, contact: undefined }) });
    expect(without.html).not.toContain('Elérhetőség');
    expect(JSON.stringify(without.head.jsonLd)).not.toMatch(/email|sameAs/);
  });

  it('links a label that is the tag of a supplement to the supplement, without a redirect', async () => {
    const tagged = (id: number) =>
      sampleArticle({
        id,
        slug: `cikk-${id}`,
        tags: [{ slug: 'foci-vb-2026', name: 'foci-vb 2026' }],
        mainSuperTag: null,
      });
    const lists = () => ({ items: [tagged(90), ...articles(5)] });
    const { html } = await openList('/rovat/sport', { lists, highlights: [tagged(91), ...articles(3, 50)] });
    expect(html.match(/<a href="\/melleklet\/foci-vb-2026">Foci-vb 2026<\/a>/g)).toHaveLength(2);
    expect(html).not.toContain('/cimke/foci-vb-2026');
  });

  it('cuts titles at 100 and leads at 200 characters, on whole words', async () => {
    const long = { title: 'hosszú '.repeat(40).trim(), lead: 'szavak '.repeat(60).trim() };
    const { html } = await openList('/legfrissebb', { lists: () => ({ items: [sampleArticle(long)] }) });
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
    const { html } = await openList('/rovat/belfold', { lists: () => ({ items }) });
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
    const { html } = await openList('/rovat/sport', { lists: () => ({ items: articles(2), sponsoredLine }) });
    expect(html).toMatch(
      /Hirdetés.*href="https:\/\/szponzor\.example\/" rel="sponsored noopener".*Tölgyes támogatásával/,
    );
    const english = await openList('/english', { lists: () => ({ items: articles(2), sponsoredLine }) });
    expect(english.html).toMatch(/>Advertisement<\/span> <a href="https:\/\/szponzor\.example\//);
  });
});

it('/english has its search field, pagination and ad in English, and marks Hungarian texts', async () => {
  const lists = () => ({ items: articles(10), totalItems: 25, totalPages: 3 });
  const { html } = await openList('/english', { lists });
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
