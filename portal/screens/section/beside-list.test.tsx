import { describe, expect, it } from 'vitest';
import type { ArticleCard } from '#contract/article.ts';
import type { Client } from '#contract/client.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import { sampleSites } from '#portal/testing/sample.ts';
import { articles, type ListAnswers, openList } from './testing/list-page.ts';

describe('the highlight box', () => {
  const answers: ListAnswers = { lists: () => ({ items: articles(10) }), highlights: articles(4, 50) };

  it('is on /english and sections only', async () => {
    for (const path of ['/rovat/sport', '/rovat/szepkilatas'])
      expect((await openList(path, answers)).html, path).toContain('aria-label="Kiemelt cikkek"');
    expect((await openList('/english', answers)).html).toContain('aria-label="Highlights"');
    for (const path of [
      '/legfrissebb',
      '/legfontosabb',
      '/rovat/velemeny',
      '/rovat/direkt36',
      '/cimke/a',
      '/szerzo/a',
    ])
      expect((await openList(path, answers)).html, path).not.toContain('Kiemelt cikkek');
  });

  it('is left out when fewer than 4 are not in the list, or they cannot be loaded', async () => {
    expect((await openList('/rovat/sport', { ...answers, highlights: articles(4, 9) })).html).not.toContain(
      'Kiemelt cikkek',
    );
    const posts = articles(4, 60).map((post): ArticleCard => ({ ...post, type: 'liveblogpost' }));
    expect((await openList('/rovat/sport', { ...answers, highlights: posts })).html).not.toContain(
      'Kiemelt cikkek',
    );
    const failing: Partial<Client> = { searchHighlights: () => Promise.reject(new Error('down')) };
    const optional: ScreenContext['optional'] = async (part, fallback) => part.catch(() => fallback);
    expect(
      (await openList('/rovat/sport', { ...answers, calls: failing, context: { optional } })).html,
    ).not.toContain('Kiemelt cikkek');
  });
});

describe('beside a list', () => {
  it('are the newest articles, but not on /legfrissebb, /english and /after', async () => {
    for (const path of ['/rovat/sport', '/cimke/a', '/legfontosabb'])
      expect((await openList(path)).html, path).toContain('Az összes friss hír');
    for (const path of ['/legfrissebb', '/english', '/after'])
      expect((await openList(path)).html, path).not.toContain('Az összes friss hír');
  });

  it('are links to the shop, on the main site only', async () => {
    expect((await openList('/rovat/sport')).html).toContain('href="/shop"');
    expect((await openList('/rovat/sport', { context: { site: sampleSites.erdely } })).html).not.toContain(
      'href="/shop"',
    );
  });

  it('is audio on the After page if its address can be played', async () => {
    const withAudio = (afterAudio: string | null) => {
      const { main } = sampleSites;
      return { ...main, boxes: { ...main.boxes, afterAudio } };
    };
    const at = async (afterAudio: string | null) =>
      (await openList('/after', { context: { site: withAudio(afterAudio) } })).html;
    expect(await at('https://open.spotify.com/playlist/37i9dQZF1DX0XUsuxWHRQd')).toContain(
      'Megnyitás a Spotifyon',
    );
    expect(await at('https://open.spotify.com/user/valaki')).not.toContain('Spotifyon');
    expect(await at(null)).not.toContain('Spotifyon');
  });
});
