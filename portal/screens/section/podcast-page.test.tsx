import { describe, expect, it, vi } from 'vitest';
import { articles, type ListAnswers, openList } from './testing/list-page.ts';

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
  const shows: ListAnswers = { calls: { podcastOfTag: async ({ tag }) => (tag === 'terkep' ? show : null) } };

  it('begins with its cover, description and link to its feed, on every page of the list', async () => {
    const lists = () => ({ items: articles(10), totalItems: 20, totalPages: 2 });
    for (const context of [{}, { page: 2 }]) {
      const { html, head } = await openList('/cimke/terkep', { ...shows, lists, context });
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
    const { html } = await openList('/cimke/terkep', { calls: { podcastOfTag: async () => bare } });
    expect(html).toContain('href="/rss/podcast/terkep"');
    expect(/<header.*?<\/header>/s.exec(html)?.[0]).not.toContain('<img');
  });

  it('shortens a long description', async () => {
    const long = { ...show, description: 'Hosszú mondat. '.repeat(200) };
    const { html } = await openList('/cimke/terkep', { calls: { podcastOfTag: async () => long } });
    const lead = /Hosszú mondat\.[^<]*/.exec(/<header.*?<\/header>/s.exec(html)?.[0] ?? '')?.[0] ?? '';
    expect(lead.length).toBeGreaterThan(300);
    expect(lead.length).toBeLessThanOrEqual(500);
  });

  it('makes no request on other lists, and is left out when the show cannot be loaded', async () => {
    const calls = { podcastOfTag: vi.fn(async () => Promise.reject(new Error('away'))) };
    expect((await openList('/rovat/sport', { calls })).html).not.toContain('/rss/podcast/');
    expect(calls.podcastOfTag).not.toHaveBeenCalled();
    expect((await openList('/cimke/hid', { calls })).html).toContain('RSS: ');
    expect(calls.podcastOfTag).toHaveBeenCalledOnce();
  });
});
