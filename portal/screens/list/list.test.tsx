import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ArticleList } from '#contract/lists.ts';
import type { ScreenContext } from '#portal/server/screen.ts';
import { sampleArticle, sampleContext, sampleList } from '#portal/testing/sample.ts';
import { type ListRule, listScreen } from './list.screen.tsx';

const two = [sampleArticle({ id: 1, title: 'Első' }), sampleArticle({ id: 2, slug: 'masodik', title: 'Második' })];

async function open(rule: ListRule, list: ArticleList, changes: Partial<ScreenContext> = {}) {
  const context = sampleContext({ articles: async () => list }, changes);
  const screen = listScreen(rule);
  const data = await screen.load(context);
  const { View } = screen;
  return { html: renderToStaticMarkup(<View data={data} context={context} />), head: screen.head(data, context) };
}

describe('a list', () => {
  it('without items, or past its end, is not there (specification §5)', async () => {
    await expect(open({ kind: 'latest' }, sampleList([]))).rejects.toMatchObject({ status: 404 });
    await expect(open({ kind: 'latest' }, sampleList([], { totalItems: 20, totalPages: 2, page: 3 }))).rejects.toMatchObject({
      status: 404,
    });
  });

  it('names its section, links its feed and its pages', async () => {
    const list = sampleList(two, {
      title: 'Belföld',
      description: 'Ami itthon történik.',
      rss: '/rss/rovat/belfold',
      page: 2,
      totalPages: 3,
      totalItems: 25,
    });
    const { html, head } = await open({ kind: 'section' }, list, { path: '/rovat/belfold', page: 2, params: { slug: 'belfold' } });
    expect(html).toContain('>Belföld</h1>');
    expect(html).toContain('href="/rss/rovat/belfold"');
    expect(html).toContain('href="/rovat/belfold?oldal=3"');
    expect(head).toMatchObject({
      title: 'Belföld, 2. oldal – Címlap',
      canonical: 'https://cimlap.example/rovat/belfold?oldal=2',
      previous: 'https://cimlap.example/rovat/belfold',
      next: 'https://cimlap.example/rovat/belfold?oldal=3',
    });
  });

  it('of an author shows name and portrait', async () => {
    const { html, head } = await open({ kind: 'author' }, sampleList(two), { path: '/szerzo/kende-luca', params: { slug: 'kende-luca' } });
    expect(html).toContain('>Kende Luca</h1>');
    expect(html).toContain('/media/0123456789abcdef-600x600/recommender-1x1-');
    expect(head.jsonLd).toMatchObject([{ '@type': 'ProfilePage', mainEntity: { name: 'Kende Luca' } }]);
  });

  it('of English articles is in English', async () => {
    expect((await open({ kind: 'english' }, sampleList(two))).head.language).toBe('en');
  });

  it('of a section with a page of its own moves there', async () => {
    await expect(open({ kind: 'section' }, sampleList(two), { params: { slug: 'after' } })).rejects.toMatchObject({ location: '/after' });
  });
});
