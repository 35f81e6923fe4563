import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Article } from '#contract/article.ts';
import { emptyBoxes, type RecommenderBoxes, randomVersions } from '#contract/recommenders.ts';
import { sampleArticle, sampleContext, sampleList } from '#portal/testing/sample.ts';
import { arrangeBoxes } from './arrange-boxes.ts';
import { boxVersion } from './box-version.ts';
import { loadRecommendations } from './load-recommendations.ts';
import { Recommended } from './recommended.tsx';

const article = (id: number, changes: Partial<Article> = {}) =>
  sampleArticle({ id, title: `${id}. cikk`, slug: `cikk-${id}`, ...changes });
const articles = (from: number, count: number) => Array.from({ length: count }, (_, n) => article(from + n));

/** Each box with the most articles that it can have. */
const full: RecommenderBoxes = {
  special: articles(100, 4),
  breaking: articles(200, 6),
  important: articles(300, 4),
  newest: articles(400, 4),
  favorite: articles(500, 6),
  pr: articles(600, 3).map((card) => ({ ...card, pr: true, ctUrl: 'https://szponzor.example/' })),
  after: articles(700, 4),
};

const show = (boxes: RecommenderBoxes, english: Article[] = []) =>
  renderToStaticMarkup(<Recommended boxes={boxes} english={english} />).replaceAll('\u00a0', ' ');

describe('the version of the random boxes', () => {
  const hour = 3_600_000;

  it('is one of twenty, the same for an hour, and different for the next article and hour', () => {
    const at = Date.parse('2026-11-20T14:00:00Z');
    for (let id = 1; id < 200; id++) {
      const version = boxVersion(id, at);
      expect(version).toBeGreaterThanOrEqual(1);
      expect(version).toBeLessThanOrEqual(randomVersions);
      expect(boxVersion(id, at + hour - 1)).toBe(version);
      expect(boxVersion(id, at + hour)).not.toBe(version);
      expect(boxVersion(id + 1, at)).not.toBe(version);
    }
  });

  it('takes all values within twenty hours, and on twenty articles', () => {
    const count = (versions: number[]) => new Set(versions).size;
    const twenty = Array.from({ length: 20 }, (_, n) => n);
    expect(count(twenty.map((n) => boxVersion(7, n * hour)))).toBe(20);
    expect(count(twenty.map((n) => boxVersion(n, 0)))).toBe(20);
  });
});

describe('the boxes of a page', () => {
  const page = { article: { id: 500, parentId: 700 }, latest: [], canBePaid: true };

  it('never recommend the article itself, nor the live blog that it is a post of', () => {
    const { favorite, after } = arrangeBoxes(full, page);
    expect(favorite.map(({ id }) => id)).toEqual([501, 502, 503, 504, 505]);
    expect(after).toHaveLength(3);
  });

  it('repeat no article from beside the text, and show no paid ones on pages without ads', () => {
    expect(arrangeBoxes(full, page).newest).toHaveLength(4);
    expect(arrangeBoxes(full, { ...page, latest: articles(1, 4) }).newest).toEqual([]);
    expect(arrangeBoxes(full, { ...page, canBePaid: false }).pr).toEqual([]);
  });

  it('contain as many as docs/product/front-page.md#recommendations allows, each article once', () => {
    const html = show(full);
    const links = [...html.matchAll(/<h3[^>]*><a href="([^"]+)"/g)].map(([, url]) => url);
    // Breaking and important ones: ten, as many as fill rows of four.
    expect(links).toHaveLength(4 + 8 + 4 + 6 + 3 + 4);
    expect(new Set(links.filter((url) => url?.startsWith('/'))).size).toBe(4 + 8 + 4 + 6 + 4);
    for (const title of [
      'Ajánljuk',
      'Kedvenceink',
      'Legfontosabb',
      'Friss hírek',
      'After',
      'Támogatott tartalom',
    ])
      expect(html).toContain(`>${title}<`);
    expect(html.match(/>Rendkívüli</g)).toHaveLength(6);
    expect(html.match(/rel="sponsored"/g)).toHaveLength(3);
  });

  it('are omitted when they are empty', () => {
    expect(show(emptyBoxes())).not.toMatch(/<section|<h2/);
    expect(show({ ...emptyBoxes(), favorite: articles(1, 1) }).match(/<h2/g)).toHaveLength(1);
  });

  it('after an English article contain only English ones', () => {
    const html = show(emptyBoxes(), [article(1, { english: true })]);
    expect(html).toContain('More in English');
    expect(html).not.toContain('Kedvenceink');
  });
});

describe('the request for recommendations', () => {
  const newest = articles(1, 9);
  const calls = {
    articles: async ({ limit = 10 }: { limit?: unknown }) => sampleList(newest.slice(0, Number(limit))),
    recommenderBoxes: async () => full,
  };

  it('requests the boxes, and the four newest articles for beside the text', async () => {
    const { latest, boxes, english } = await loadRecommendations(sampleContext(calls), article(2), true);
    expect(latest.map(({ id }) => id)).toEqual([1, 3, 4, 5]);
    expect(boxes.favorite).toHaveLength(6);
    expect([boxes.newest, english]).toEqual([[], []]);
  });

  it('requests the newest articles for below the text if nothing is beside it', async () => {
    const { latest, boxes } = await loadRecommendations(sampleContext(calls), article(2), false);
    expect([latest.length, boxes.newest.length]).toEqual([0, 4]);
  });

  it('requests the newest articles of its section for an English article', async () => {
    const requests: unknown[] = [];
    const list = async (input: { limit?: unknown }) => {
      requests.push(input);
      return calls.articles(input);
    };
    const { latest, english, boxes } = await loadRecommendations(
      sampleContext({ ...calls, articles: list }),
      article(2, { english: true }),
      true,
    );
    expect(requests).toEqual([{ mstag: 'english', limit: 9 }]);
    expect([...latest, ...english].map(({ id }) => id)).toEqual([1, 3, 4, 5, 6, 7, 8, 9]);
    expect(boxes).toEqual(emptyBoxes());
  });

  it('may fail: then the boxes are omitted', async () => {
    const down = async () => Promise.reject(new Error('down'));
    const recommendations = await loadRecommendations(
      sampleContext({ articles: down, recommenderBoxes: down }),
      article(2),
      true,
    );
    expect(recommendations).toEqual({ latest: [], boxes: emptyBoxes(), english: [] });
  });

  it('leaves out paid articles beside an article without ads', async () => {
    const { boxes } = await loadRecommendations(sampleContext(calls), article(2, { adfree: true }), true);
    expect(boxes.pr).toEqual([]);
  });
});
